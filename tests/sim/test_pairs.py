"""Pair scenes: a short run breaks no law and brings most of a game together; a run goes on where
it was left; what can never meet is left out with its reason."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import caipan
from caipan.cli import app
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


def test_the_next_scenes_want_what_has_not_met() -> None:
    ledger = Ledger("underworld")
    everything, _ = legal(pairing("underworld"))
    gap = ("giant-bat", "ivy-mage")
    ledger.met = everything - {gap}
    assert all(scene.wanted == gap or scene.wanted[::-1] == gap for scene in plan(ledger, 1))
    assert coverage(ledger).missing == [gap]


def test_what_was_tried_in_vain_waits_behind_the_others() -> None:
    ledger = Ledger("underworld")
    everything, _ = legal(pairing("underworld"))
    hopeless, fresh = ("giant-bat", "ivy-mage"), ("bribery", "newsboy")
    ledger.met = everything - {hopeless, fresh}
    scene = Scene("underworld", 0, 0, hopeless)
    for _ in range(pairs.HOPELESS):
        enter(ledger, scene, Met())
    assert {each.wanted[:2] for each in plan(ledger, 1)} <= {fresh, fresh[::-1]}


def test_cards_of_different_scenarios_never_meet() -> None:
    rules = pairing("arkham")
    assert rules.apart("study", "rivertown") == "cards of different scenarios"
    assert rules.apart("study", "knife") == rules.apart("study", "trapped") == ""
    assert rules.apart("screeching-byakhee", "goat-spawn") == "agents of different sets"
    possible, against = legal(rules)
    n = len(rules.designs)
    assert len(possible) + sum(against.values()) == n * (n - 1) // 2


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
