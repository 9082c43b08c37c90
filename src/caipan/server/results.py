"""How a match ended for each seat."""

from __future__ import annotations

from caipan.kernel.records import Data
from caipan.server.play import Play
from caipan.server.store import TableRow
from caipan.server.store.results import BOT, Result


def results(
    row: TableRow, play: Play, outcome: Data | None, gone: frozenset[int] = frozenset()
) -> tuple[Result, ...]:
    """Whoever gave up has lost, whoever won in their place; nobody among the winners is a draw,
    unless all are of one team: then the game has won."""
    teams = [play.game.team(seat.seat) for seat in row.seats]
    winners = set(outcome["winners"]) if outcome is not None else set()
    nobody = 0.0 if winners or len(set(teams)) == 1 else 0.5
    lost = play.conceded | gone
    return tuple(
        Result(
            seat.seat,
            seat.guest or f"{BOT}{seat.bot or 'greedy'}",
            teams[seat.seat],
            0.0 if seat.seat in lost else 1.0 if seat.seat in winners else nobody,
        )
        for seat in row.seats
    )
