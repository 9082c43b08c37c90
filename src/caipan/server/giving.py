"""Who may get a seat, so that nobody looks into a hand that is not theirs.

Whoever makes a table has a say in who sits where, and that must be no way to other people's cards:
not for a moment, not through a bot's chair, and not by a seed or record that was read before the
others came.
"""

from __future__ import annotations

from caipan.server.protocol import SeatKind
from caipan.server.requests import Refused
from caipan.server.table import Table


def may_give(table: Table, seat: int, kind: SeatKind) -> None:
    """Whether the owner may give this seat to such a player; else Refused."""
    row = table.row
    now, to_others = row.seats[seat], kind in ("friend", "open")
    if to_others and row.rules.spectators == "open":
        raise Refused("hands-known")
    held = now.guest not in (None, row.owner)
    if table.play is None:
        if held:
            raise Refused("seat-taken")
    elif table.play.over:
        raise Refused("over")
    elif row.rated:  # whoever began it is rated for it; a clock answers for whoever is gone
        raise Refused("rated")
    elif held:  # somebody else's hand: only a bot plays on with it
        if kind != "bot":
            raise Refused("not-your-hand")
        if not table.absent(seat):
            raise Refused("seat-kept")
    elif not row.others:
        if to_others and row.shown:
            raise Refused("hands-known")
    elif kind != "bot":  # a seat on offer stays on offer, and one's own may be given away
        own = {guest for where, guest in row.sitters if where == seat} == {row.owner}
        vacant = now.guest is None
        if now.kind == "bot" or not (own or (vacant and to_others)):
            raise Refused("not-your-hand")
