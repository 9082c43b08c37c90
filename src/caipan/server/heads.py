"""The head of a table: what everybody may know of it, and what of it is the reader's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caipan.server.protocol import SeatInfo, TableInfo
from caipan.server.store import SeatRow

if TYPE_CHECKING:
    from caipan.server.table import Table


def table_info(table: Table, guest: str | None, seats: frozenset[int]) -> TableInfo:
    """`seats` are those the reader may answer for without the cookie saying so."""
    row, play, online = table.row, table.play, table.online()
    return TableInfo(
        id=row.id,
        game=row.game,
        state=table.state,
        seats=[seat_info(table, s, guest, seats, online) for s in row.seats],
        owner=guest is not None and guest == row.owner,
        spectators=row.rules.spectators,
        casual=row.rules.casual,
        solo=row.solo,
        bluff=row.rules.bluff,
        clock=row.rules.clock_rules,
        puzzle=row.rules.puzzle,
        lesson=row.rules.lesson,
        coached=row.rules.coached,
        origin=row.rules.forked,
        campaign=row.rules.campaign if guest is not None and guest == row.owner else None,
        seq=table.seq,
        created=row.created,
        outcome=play.outcome if play and play.over else row.outcome,
        rated=row.rated,
        rematch=row.rematch,
        hints=row.rules.hints,
        advises=row.advises,
    )


def seat_info(
    table: Table, s: SeatRow, guest: str | None, seats: frozenset[int], online: frozenset[int]
) -> SeatInfo:
    play = table.play
    return SeatInfo(
        seat=s.seat,
        kind=s.kind,
        taken=s.taken,
        name=s.name,
        bot=s.bot,
        mine=s.seat in seats or (guest is not None and s.guest == guest),
        online=s.seat in online,
        conceded=play is not None and s.seat in play.conceded,
        team=play.game.team(s.seat) if play else None,
        kept=guest is not None and s.kept == guest and not s.taken,
    )
