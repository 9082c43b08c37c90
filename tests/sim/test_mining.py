"""Puzzles that are mined: alike whoever digs, confirmed, and still there when rules change."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest

import caipan
from caipan import puzzles
from caipan.bots import Survey, Worth
from caipan.bots.budget import Budget
from caipan.kernel.game import AnyGame
from caipan.kernel.title import Title
from caipan.puzzles import BadPuzzles, Claim, Puzzle
from caipan.sim.ends import Ends
from caipan.sim.mining import (
    EARLY,
    OPEN,
    TRIED,
    Match,
    Mine,
    Seam,
    begun,
    broken,
    looked_at,
    plain,
    riddles,
    surveyed,
    verb,
)

TINY = Claim("exiles", seed=5, nodes=1500, margin=0.02)
FULL = ["arkham", "exiles", "l5r", "mageknight", "underworld"]
SHIPPED = [each for game in caipan.games.titles() for each in puzzles.mined(game).values()]


def test_what_a_match_yields_depends_on_its_number_alone(tmp_path: Path) -> None:
    """Left in the middle and gone on with, a mine holds what it holds if dug at once."""
    at_once, bit_by_bit = Mine(tmp_path / "a.jsonl", TINY, 9), tmp_path / "b.jsonl"
    digging = at_once.dig(4)
    found = [next(digging), next(digging)]
    shutil.copy(at_once.path, bit_by_bit)  # all that is left of a process that ends here
    found += digging
    assert len(found) == 4
    assert any(found), "a budget so small that nothing is found shows nothing"
    assert [*Mine(bit_by_bit, TINY, 9).dig(2)] == found[2:]
    assert bit_by_bit.read_bytes() == at_once.path.read_bytes()
    assert puzzles.read(bit_by_bit)[0] == msgspec.structs.replace(TINY, matches=4)
    number = next(n for n, puzzle in enumerate(found) if puzzle)
    assert any(puzzle == found[number] for puzzle in riddles(Match(TINY, number)))


def test_what_was_agreed_at_first_stays(tmp_path: Path) -> None:
    path = tmp_path / "mined.jsonl"
    puzzles.write(path, TINY, [])
    with pytest.raises(BadPuzzles, match="otherwise"):
        Mine(path, msgspec.structs.replace(TINY, nodes=9), 9)
    path.write_text("nothing of the kind\n", encoding="utf-8")
    with pytest.raises(BadPuzzles, match="no puzzles"):
        Mine(path, TINY, 9)


def seam(margin: float = 0.1, picks: int = 4) -> Seam:
    g = caipan.new("underworld", seed=1)
    while len(g.pending[0].picks) != picks:
        g.choose(g.pending[0].options[0])
    claim = Claim("underworld", 0, 100, margin)
    return Seam(claim, caipan.title("underworld"), g, Random(1))


@pytest.mark.parametrize(
    ("chances", "found"),
    [
        ((0.5, 0.39, 0.3, 0.2), {"0"}),
        ((0.5, 0.49, 0.38, 0.2), {"0", "1"}),  # two that are as good as each other
        ((0.5, 0.41, 0.3, 0.2), None),  # not far enough ahead
        ((0.5, 0.49, 0.49, 0.2), None),  # three are too many
        ((0.99, 0.5, 0.3, 0.2), None),  # nothing is at stake any more
        ((0.5, 0.39, 0.3), None),  # one answer was never tried
    ],
)
def test_the_best_is_ahead_of_all_others(
    chances: tuple[float, ...], found: set[str] | None
) -> None:
    worths = [Worth(str(n), chance, 8) for n, chance in enumerate(chances)]
    assert seam().best(worths, 8) == (None if found is None else frozenset(found))
    assert seam().best(worths, 9) is None


def test_two_answers_at_least_are_wrong() -> None:
    one, two = [(0.5, 0.3, 0.2), (0.5, 0.49, 0.2)]
    for chances, best in ((one, {"0"}), (two, None)):
        worths = [Worth(str(n), chance, 8) for n, chance in enumerate(chances)]
        assert seam(picks=3).best(worths, 8) == (None if best is None else frozenset(best))


def found(prompt: str, *best: str, difficulty: float = 0.5, margin: float = 0.1) -> Puzzle:
    return Puzzle(
        id=f"0-{best[0]}", game="exiles", seat=0, goal="win", turn=1, prompt=prompt, best=best,
        why="", margin=margin, difficulty=difficulty, worth={}, options={}, seats=4, seed=1,
        choices=(),
    )  # fmt: skip


def test_puzzles_are_not_alike(tmp_path: Path) -> None:
    """Of twelve, three may be solved by the same verb and six be of the same level."""
    mine = Mine(tmp_path / "mined.jsonl", TINY, 12)
    mine.found = [found("act", "play:knife"), found("act", "play:knife#2")]
    assert not mine.is_new(found("act", "play:knife#3")), "another copy of it"
    assert mine.is_new(found("react", "play:knife")), "another question"
    assert mine.is_new(found("act", "play:axe"))
    mine.found += [found("act", "play:gun")]
    assert not mine.is_new(found("act", "play:axe")), "a fourth one with this verb"
    assert mine.is_new(found("act", "step@1,0"))
    mine.found += [found(f"q{n}", f"turn={n}") for n in range(3)]
    assert not mine.is_new(found("act", "step@1,0")), "a seventh of the same level"
    assert mine.is_new(found("act", "step@1,0", difficulty=0.25))


@pytest.mark.parametrize(
    ("key", "found"),
    [
        ("pass", "pass"),
        ("play:garret-sniper#2@district-1", "play"),
        ("step@1,-3", "step"),
        ("essence-flame=0", "essence-flame"),
        ("declare.military:ring-fire", "declare.military"),
        ("use:nia.storm.step", "use:nia"),
    ],
)
def test_a_verb_is_what_is_done(key: str, found: str) -> None:
    assert verb(key) == found


def test_the_clearest_comes_first_of_those_that_are_as_hard(tmp_path: Path) -> None:
    path = tmp_path / "mined.jsonl"
    some = [
        found("a", "x", difficulty=0.5, margin=0.1),
        found("b", "y", difficulty=0.5, margin=0.3),
    ]
    puzzles.write(path, TINY, [*some, found("c", "z", difficulty=0.25)])
    assert [puzzle.prompt for puzzle in puzzles.read(path)[1]] == ["c", "b", "a"]


def test_moments_are_looked_at_while_a_match_is_open() -> None:
    title = caipan.title("exiles")
    assert title.judge is not None
    moments = looked_at(title, begun(title, 7, Random(7)), 7, Random(7))
    whole = max(len(moment.record.choices) for moment in moments)
    assert moments
    for moment in moments:
        seat = moment.pending[0].seat
        assert len(moment.record.choices) >= EARLY * whole
        assert OPEN[0] <= title.judge(moment, seat) <= OPEN[1]


def test_a_dear_look_ends_soon_where_the_answer_is_not_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise it is a look in full, at every answer."""
    vein = seam()
    vein.claim = msgspec.structs.replace(vein.claim, nodes=4000)
    every = [frozenset({key}) for key in vein.chair.decision.keys]
    assert () in [vein.look(best) for best in every], "four cannot all be ahead of each other"
    monkeypatch.setattr(Seam, "hopeful", lambda *_: True)
    worths = vein.look(every[0])
    assert {worth.key for worth in worths} == set(vein.chair.decision.keys)
    assert min(worth.tries for worth in worths) >= TRIED


def test_a_match_is_played_to_its_end_after_every_answer() -> None:
    """By everybody's usual answers, on deals that are the same for all of them."""
    chair = seam().chair
    once, again = Ends(chair, 3), Ends(chair, 3)
    for each in (once, again):
        each.play(2)
    assert once.ends == again.ends and set(once.ends) == set(chair.decision.keys)
    assert {end for ends in once.ends.values() for end in ends} <= {0.0, 0.5, 1.0}


def test_what_is_won_in_the_end_confirms_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """All deals are played for those that are still in the race; a wrong guess is soon over."""
    vein = seam()
    right, wrong, *_ = vein.chair.decision.keys
    won: list[str] = []

    def ended(title: Title, game: AnyGame, seat: int) -> float:
        won.append(game.record.choices[0][1])  # imagined matches begin here
        return 0.9 if won[-1] == right else 0.0

    monkeypatch.setattr("caipan.sim.ends.ended", ended)
    worths = vein.ends(frozenset({right}), 80)
    assert vein.holds(worths, frozenset({right})) and not vein.holds(worths, frozenset({wrong}))
    assert {worth.key: worth.tries for worth in worths} == {
        key: 80 if key == right else 10 for key in vein.chair.decision.keys
    }
    won.clear()
    assert vein.ends(frozenset({wrong}), 80) == () and won.count(right) == 10


def test_a_puzzle_is_surveyed_as_it_was_confirmed(monkeypatch: pytest.MonkeyPatch) -> None:
    """By looks taken anew, or by matches played to their end where the game wants it."""
    puzzle = next(each for each in puzzles.mined("exiles").values() if len(each.best) == 1)

    def ahead(by: float) -> list[Worth]:
        return [Worth(puzzle.best[0], 0.5, 99), Worth("another", 0.5 - by, 99)]

    left: list[list[Worth]] = []
    monkeypatch.setattr(Seam, "look", lambda *_: left.pop())
    monkeypatch.setattr(Seam, "ends", lambda *_: left.pop())
    claim = msgspec.structs.replace(TINY, margin=0.1)
    for looks, well in (
        ([ahead(0.06), ahead(0.06)], True),
        ([ahead(0.06), ahead(0.04)], False),
        ([ahead(0.06), []], False),  # given up, since it was not even half ahead
    ):
        left[:] = looks
        assert surveyed(claim, puzzle) is well
    monkeypatch.setattr("caipan.sim.mining.wished", lambda _: {"ends": 80})
    left[:] = [ahead(0.06)]
    assert surveyed(claim, puzzle) and not left


def test_answers_that_end_alike_are_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """However far ahead the judge has one of them, in a game that wants matches played out."""
    vein = seam()
    ahead = frozenset(vein.chair.decision.keys[:1])
    worths = tuple(Worth(key, 0.5 * (key in ahead), 99) for key in vein.chair.decision.keys)
    monkeypatch.setattr(Seam, "glance", lambda *_: worths)
    monkeypatch.setattr(Seam, "look", lambda *_: worths)
    monkeypatch.setattr(Seam, "difficulty", lambda *_: 0.5)
    assert vein.puzzle("0-0") is not None
    monkeypatch.setattr("caipan.sim.mining.wished", lambda _: {"ends": 80})
    monkeypatch.setattr("caipan.sim.ends.ended", lambda *_: 0.5)
    assert vein.puzzle("0-0") is None


def test_decks_that_are_varied_say_who_sits_there() -> None:
    title = caipan.title("arkham")
    begins = [begun(title, seed, Random(seed)) for seed in range(12)]
    assert {len(game.seats) for game in begins} == {1, 2}
    assert all(len(game.seats) == len(game.record.options["decks"]) for game in begins)


def test_a_survey_tries_every_answer() -> None:
    """Each of them so often, and on the same deals."""
    chair = seam().chair
    looked = Survey(chair, 3, Budget(2000), 8)
    looked.run()
    assert {worth.key for worth in looked.worths} == set(chair.decision.keys)
    assert min(worth.tries for worth in looked.worths) >= 8
    assert [*looked.worths] == sorted(looked.worths, key=lambda w: (-w.chance, w.key))


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")
def test_a_shipped_puzzle_can_be_asked(puzzle: Puzzle) -> None:
    """After a rule has changed: `caipan puzzles check --drop`."""
    claim, _ = puzzles.read(puzzles.folder(puzzle.game) / puzzles.FILE)
    assert broken(puzzle) == ""
    assert claim is not None and claim.nodes >= 4000 and puzzle.margin >= claim.margin > 0
    game = caipan.replay(puzzle.record)
    assert set(puzzle.worth) == set(game.pending[0].keys)
    best = min(puzzle.worth[key] for key in puzzle.best)
    assert all(
        best - worth >= claim.margin - 1e-3
        for key, worth in puzzle.worth.items()
        if key not in puzzle.best
    )
    assert {puzzle.judge(key) for key in puzzle.best} == {"solved"}
    assert "failed" in {puzzle.judge(key) for key in puzzle.worth}


@pytest.mark.parametrize("game", sorted({puzzle.game for puzzle in SHIPPED}))
def test_the_easiest_come_first(game: str) -> None:
    shares = [puzzle.difficulty for puzzle in puzzles.mined(game).values()]
    assert shares == sorted(shares) and all(0 < share <= 1 for share in shares)


@pytest.mark.parametrize("game", sorted({puzzle.game for puzzle in SHIPPED}))
def test_shipped_puzzles_are_not_alike(game: str) -> None:
    """Each is of a match of its own, and none has the question and the answer of two others."""
    shipped = [*puzzles.mined(game).values()]
    assert len({puzzle.seed for puzzle in shipped}) == len(shipped)
    answers = Counter((p.prompt, plain(key)) for p in shipped for key in p.best)
    assert max(answers.values()) <= 2


@pytest.mark.parametrize("game", FULL)
def test_there_are_thirty_and_no_level_has_most_of_them(game: str) -> None:
    levels = Counter(puzzle.level for puzzle in puzzles.mined(game).values())
    assert levels.total() >= 30 and set(levels) == {1, 2, 3} and max(levels.values()) <= 15


def test_a_puzzle_that_rules_have_left_behind_is_told() -> None:
    chair = seam().chair
    record = chair._game.record
    whole = Puzzle(
        id="0-1", game="underworld", seat=chair.seat, goal="balance", turn=1, prompt="", why="",
        best=(chair.decision.keys[0],), margin=0.1, difficulty=0.5,
        worth=dict.fromkeys(chair.decision.keys, 0.5), options=record.options, seats=2,
        seed=record.seed, choices=tuple(record.choices),
    )  # fmt: skip
    assert broken(whole) == ""
    other = msgspec.structs.replace(whole, best=("dance",))
    assert "dance" in broken(other)
    other = msgspec.structs.replace(whole, choices=((0, "dance"),))
    assert "dance" in broken(other)
    other = msgspec.structs.replace(whole, seat=1 - whole.seat)
    assert broken(other) == "somebody else is asked"


def test_an_answer_close_to_the_best_counts() -> None:
    puzzle = Puzzle(
        id="0-1", game="underworld", seat=0, goal="win", turn=1, prompt="", best=("a",), why="",
        margin=0.1, difficulty=0.5, worth={"a": 0.6, "b": 0.56, "c": 0.5}, options={}, seats=2,
        seed=1, choices=(),
    )  # fmt: skip
    assert [puzzle.judge(key) for key in "abcd"] == ["solved", "as-good", "failed", "failed"]
