"""Small tables, worked out by hand on small lists of games."""

from __future__ import annotations

import pytest

from caipan.sim import tables
from caipan.sim.match import Row
from caipan.sim.tables import Share


def row(
    winner: int | tuple[int, ...] | None,
    *,
    bots: tuple[str, ...] = ("greedy", "random"),
    groups: tuple[tuple[str, ...], ...] = (("ivy", "fang"), ("dawn", "fang")),
    first: int = 0,
    reason: str = "points",
    turns: int = 10,
    error: str = "",
    sides: int = 2,
) -> Row:
    winners = winner if isinstance(winner, tuple) else () if winner is None else (winner,)
    return Row(
        number=0,
        seed=0,
        bots=bots,
        groups=groups,
        first=first,
        winners=winners,
        sides=sides,
        reason=reason,
        turns=turns,
        decisions=turns * 20,
        questions=turns * 50,
        error=error,
    )


ROWS = [
    row(0, turns=8),
    row(0, turns=10, first=1),
    row(1, turns=12, reason="deck-out"),
    row(None, turns=30, reason="deck-out"),
    row(None, error="RuntimeError: broken"),
]


def test_wilson_s_interval() -> None:
    """The textbook case of 8 in 10: 49.0 % to 94.3 %."""
    low, high = Share("", 8, 10).interval
    assert low == pytest.approx(0.4902, abs=1e-4) and high == pytest.approx(0.9433, abs=1e-4)
    assert Share("", 0, 0).interval == (0.0, 1.0)
    assert Share("", 0, 20).interval[0] == 0.0 and Share("", 20, 20).interval[1] == 1.0


def test_endings_are_counted_among_games_that_ended() -> None:
    assert tables.endings(ROWS) == [Share("deck-out", 2, 4), Share("points", 2, 4)]


def test_lengths() -> None:
    turns, decisions, _ = tables.lengths(ROWS)
    assert (turns.least, turns.median, turns.mean, turns.most) == (8, 11, 15, 30)
    assert (decisions.name, decisions.most) == ("decisions", 600)
    assert tables.lengths([]) == []


def test_the_first_player_s_edge_counts_decided_games() -> None:
    """Seat 0 was first in the first and third game and won one of them; seat 1 lost the second."""
    assert tables.first_player(ROWS) == Share("first player", 1, 3)


def test_wins_by_bot_and_by_group() -> None:
    """Fang sat on both sides, so it says nothing."""
    assert tables.by_bot(ROWS) == [Share("greedy", 2, 3), Share("random", 1, 3)]
    assert tables.by_group(ROWS) == [Share("dawn", 1, 3), Share("ivy", 2, 3)]
    assert tables.by_bot([row(0, bots=("random", "random"))]) == []


def test_totals_for_scripts() -> None:
    swapped = row(0, bots=("random", "greedy"))
    assert tables.totals("underworld", [*ROWS, swapped], 1.23456) == {
        "game": "underworld",
        "games": 6,
        "errors": 1,
        "wins": {"greedy": 2, "random": 2},
        "wins_by_seat": [3, 1],
        "draws": 1,
        "decisions": 160 + 200 + 240 + 600 + 200 + 200,
        "seconds": 1.235,
    }


def test_where_all_play_together_games_are_won_or_lost_by_all() -> None:
    rows = [
        row((0, 1) if won else None, bots=(name, name), sides=1)
        for name, won in (("search", True), ("search", True), ("random", False), ("random", True))
    ]
    assert tables.by_bot(rows) == [Share("random", 1, 2), Share("search", 2, 2)]
    assert tables.first_player(rows).of == 0
    assert tables.totals("x", rows, 0)["draws"] == 0


def test_partners_are_one_player() -> None:
    """Two against two: a game counts once for each bot, and not at all if it was on both sides."""
    none, two, mixed = ((),) * 4, ("greedy", "random") * 2, ("greedy", "greedy", "random", "random")
    rows = [row((0, 2), bots=two, groups=none), row((1, 3), bots=two, groups=none)]
    rows.append(row((0, 2), bots=mixed, groups=none))
    assert tables.by_bot(rows) == [Share("greedy", 1, 2), Share("random", 1, 2)]
    assert tables.totals("x", rows[:2], 0)["wins"] == {"greedy": 1, "random": 1}
