"""Pair scenes: a short run breaks no law and brings most of a game together; a run goes on where
it was left; what can never meet is left out with its reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import caipan
from caipan.cli import app
from caipan.games.arkham import content
from caipan.games.arkham.rules.decks import DESIGNS
from caipan.games.underworld.table import Underworld
from caipan.sim import pairs
from caipan.sim.pairs import Ledger, Met, Scene, coverage, enter, legal, pairing, plan, run

PAIRED = [t.name for t in caipan.games.titles().values() if t.pairs is not None]
SHORT = 3  # scenes: some seconds


@pytest.mark.parametrize("game", PAIRED)
def test_a_few_scenes_break_no_law(game: str) -> None:
    ledger = Ledger(game)
    found = list(run(ledger, SHORT, seed=8, every=40))
    assert [b.detail for met in found for b in met.findings.breaks] == []
    now = coverage(ledger)
    room = SHORT * pairs.WANTED * (pairs.WANTED - 1) // 2  # so many pairs fit into the scenes
    assert now.met > min(0.1 * now.legal, 0.5 * room) and ledger.scenes == SHORT
    assert {"the book is kept", "cards are conserved"} <= found[0].findings.tried.keys()


@pytest.mark.parametrize("game", PAIRED)
def test_whatever_is_wanted_can_be_laid(game: str) -> None:
    """By many seeds, and whoever else is wanted: a legal table, with the first two of them on it
    unless a scenario has no room for both."""
    rules = pairing(game)
    for n, scene in enumerate(plan(Ledger(game), 5)):
        g = caipan.position(rules.lay(scene.seed, scene.wanted)).game()
        there = {g.rules.names[c.face] for c in g.cards}
        assert set(scene.wanted[:2]) <= there, (n, scene.wanted[:2])


def test_the_same_seed_plans_and_plays_the_same() -> None:
    one, two = Ledger("underworld"), Ledger("underworld")
    for ledger in (one, two):
        list(run(ledger, 2, seed=3, every=1000))
    assert one == two and one.met
    other = Ledger("underworld")
    list(run(other, 2, seed=4, every=1000))
    assert other.met != one.met


def test_a_run_goes_on_where_it_was_left(tmp_path: Path) -> None:
    ledger, file = Ledger("underworld"), tmp_path / "seen.json"
    list(run(ledger, 1, seed=3, every=1000))
    pairs.write(file, ledger)
    again = pairs.read(file, "underworld")
    assert again == ledger
    assert plan(again, 3)[0].number == 1
    with pytest.raises(pairs.NoPairs, match="about underworld"):
        pairs.read(file, "exiles")


def marked(game: str) -> set[pairs.Pair]:
    """Everybody was seen with every keyword and status."""
    return {(name, mark) for name in pairing(game).designs for mark in pairing(game).kinds}


def test_the_next_scenes_want_what_has_not_met() -> None:
    ledger = Ledger("underworld")
    everything, _ = legal(pairing("underworld"))
    gap = ("giant-bat", "ivy-mage")
    ledger.met, ledger.marks = everything - {gap}, marked("underworld")
    assert all(scene.wanted == gap or scene.wanted[::-1] == gap for scene in plan(ledger, 1))
    assert coverage(ledger).missing == [gap]


def test_what_was_tried_in_vain_waits_behind_the_others() -> None:
    ledger = Ledger("underworld")
    everything, _ = legal(pairing("underworld"))
    hopeless, fresh = ("giant-bat", "ivy-mage"), ("bribery", "newsboy")
    ledger.met, ledger.marks = everything - {hopeless, fresh}, marked("underworld")
    scene = Scene("underworld", 0, 0, hopeless)
    for _ in range(pairs.HOPELESS):
        enter(ledger, scene, Met())
    assert {each.wanted[:2] for each in plan(ledger, 1)} <= {fresh, fresh[::-1]}


def test_cards_of_different_scenarios_never_meet() -> None:
    rules = pairing("arkham")
    assert rules.apart("study", "rivertown") == "cards of different scenarios"
    assert rules.apart("study", "knife") == rules.apart("study", "trapped") == ""
    assert rules.apart("screeching-byakhee", "goat-spawn") == "agents of different sets"
    # What a campaign log brings again is there too.
    assert rules.apart("ghoul-priest", "rivertown") == rules.apart("ruth-turner", "umordhoth") == ""
    assert rules.apart("lita-chantler", "your-house") == ""
    assert rules.apart("ruth-turner", "study") == "cards of different scenarios"
    possible, against = legal(rules)
    n = len(rules.designs)
    assert len(possible) + sum(against.values()) == n * (n - 1) // 2


def almost_done(game: str = "underworld") -> Ledger:
    """All have met, and Gravedigger was seen to have somebody saved; one design was not there."""
    ledger = Ledger(game, met=legal(pairing(game))[0], brought={("window save", "gravedigger")})
    ledger.marks = {(name, mark) for name in pairing(game).designs for mark in MARKS}
    ledger.marks.remove(("giant-bat", "window save"))
    return ledger


MARKS = (*pairing("underworld").kinds, "window save", "left to graveyard")


def test_once_most_have_met_every_other_scene_is_about_a_mark() -> None:
    """With what was seen to bring it about, which is wanted again and again."""
    ledger = almost_done()
    assert coverage(ledger).missing_marks == [("giant-bat", "window save")]
    scenes = plan(ledger, 1)
    assert {scene.bringers for scene in scenes} == {(), ("gravedigger",)}
    about = [scene for scene in scenes if scene.bringers]
    assert len(about) == len(scenes) // 2
    assert {scene.wanted for scene in about} == {("giant-bat", "gravedigger")}
    everybody = sorted(ledger.met)
    ledger.met = set(everybody[: len(everybody) * 9 // 10])
    assert not any(scene.bringers for scene in plan(ledger, 1))


def test_a_scene_notes_what_brought_its_marks_about() -> None:
    """Questions that a text asks, and cards that go because of one."""
    ledger = Ledger("underworld")
    list(run(ledger, 4, seed=3, every=1000))
    windows = {mark for mark, _ in ledger.brought if mark.startswith("window ")}
    assert windows and any(mark.startswith("left to ") for mark, _ in ledger.brought)
    assert {name for _, name in ledger.brought} <= set(pairing("underworld").designs)
    assert {mark for mark, _ in ledger.brought} <= {mark for _, mark in ledger.marks}


def test_what_can_never_be_where_a_mark_is_is_counted_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither met nor missing nor planned for; seen after all, it shows that a reason is wrong."""
    ledger = almost_done()
    before = coverage(ledger)
    kind = before.marks["windows"]
    assert before.beyond == {} and kind[1] - kind[0] == 1

    def beyond(name: str, mark: str) -> str:
        return "bats need none" if (name, mark) == ("giant-bat", "window save") else ""

    rules = pairing("underworld").__replace__(beyond=beyond)
    monkeypatch.setattr(pairs, "pairing", lambda game: rules)
    now = coverage(ledger)
    assert now.beyond == {"bats need none": 1} and now.missing_marks == now.denied == []
    assert now.marks["windows"] == (kind[0], kind[1] - 1)
    assert not any(scene.bringers for scene in plan(ledger, 1))
    ledger.marks.add(("giant-bat", "window save"))
    now = coverage(ledger)
    assert now.marks["windows"] == (kind[0], kind[1] - 1)
    assert now.denied == [("giant-bat", "window save")]


def test_agents_of_one_set_alone_are_laid() -> None:
    """Whichever set a table had drawn, the wanted one is the only one on it."""
    rules = pairing("arkham")
    for seed in range(12):
        wanted = ("dreams-of-rlyeh", "umordhoth")
        g = caipan.position(rules.lay(seed, wanted)).game()
        agents = {d.face.agent for c in g.cards for d in [DESIGNS[g.rules.names[c.face]]]}
        assert agents == {"", "cthulhu"}


def test_what_was_seen_although_it_cannot_be_is_a_broken_law(tmp_path: Path) -> None:
    file = tmp_path / "seen.json"
    pairs.write(file, Ledger("arkham", met={("rivertown", "study")}))
    result = CliRunner().invoke(app, ["laws", "--pairs", "arkham", "--games=1", f"--seen={file}"])
    assert result.exit_code == 1
    assert f"{pairs.DENIED}: " in result.stderr and "rivertown and study have met" in result.stderr


def test_a_broken_law_is_found_there_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command says which law, and fails."""
    monkeypatch.setattr(Underworld, "in_game", lambda self, seat: False)
    args = ["laws", "--pairs", "underworld", "--games=1", f"--seen={tmp_path / 'seen.json'}"]
    result = CliRunner().invoke(app, args)
    assert result.exit_code == 1 and "nobody out of the game is asked: game 0" in result.stderr


def test_a_table_of_pairs(tmp_path: Path) -> None:
    file = tmp_path / "seen.json"
    result = CliRunner().invoke(app, ["laws", "--pairs", "arkham", "--games=1", f"--seen={file}"])
    assert result.exit_code == 0, result.output
    assert "pairs of designs" in result.stdout and "cannot be: cards of different" in result.stdout
    assert pairs.read(file, "arkham").scenes == 1


def test_seen_is_about_one_game(tmp_path: Path) -> None:
    assert CliRunner().invoke(app, ["laws", "--pairs", f"--seen={tmp_path / 'x'}"]).exit_code == 2


def test_a_question_of_one_card_is_beyond_other_scenarios() -> None:
    """Windows that only a card of some scenarios opens are no window of what is never in those;
    the three that are left out so are asked by nothing else."""
    rules = pairing("arkham")
    reason = "a question that only a card of other scenarios asks"
    assert rules.beyond("rivertown", "window may.add") == reason
    assert rules.beyond("study", "window choose.attach") == reason
    assert rules.beyond("umordhoth", "window choose.discard") == reason
    assert rules.beyond("knife", "window may.add") == rules.beyond("study", "window may.add") == ""
    assert rules.beyond("study", "window choose.discard") == rules.beyond("study", "massive") == ""
    found, against = pairs.within_reach(rules, ["window may.add", "window turn"])
    assert len(found) + sum(against.values()) == 2 * len(rules.designs)
    assert against == {reason: sum(bool(rules.apart(n, "the-gathering")) for n in rules.designs)}
    words = r'choose(?:_then)?\(\s*"(attach|discard)"|"(may\.add)"'
    asked = {
        (path.stem, next(filter(None, word)))
        for path in Path(content.__file__).parent.glob("*.py")
        for word in re.findall(words, path.read_text(encoding="utf-8"))
    }
    assert asked == {
        ("the_gathering", "may.add"),
        ("locked_doors", "attach"),
        ("chilling_cold", "discard"),
    }
