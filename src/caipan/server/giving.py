"""Who may get a seat, so that nobody looks into a hand that is not theirs.

Whoever makes a table has a say in who sits where, and that must be no way to other people's cards:
not for a moment, not through a bot's chair, and not by a seed or record that was read before the
others came.
"""

from __future__ import annotations

from caipan.server.protocol import SeatKind
from caipan.server.requests import Refused
from caipan.server.store.rows import TableRow
from caipan.server.table import Table


def may_give(table: Table, seat: int, kind: SeatKind) -> None:
    """Whether the owner may give this seat to such a player; else Refused."""
    row = table.row
    now, to_others = row.seats[seat], kind in ("friend", "open")
    known = table.play is None and row.shown and row.rules.puzzle is None  # by its seed
    if to_others and (row.rules.spectators == "open" or known):
        raise Refused("hands-known")
    held = now.guest not in (None, row.owner)
    if table.play is None:
        if held:
            raise Refused("seat-taken")
        again = kind == "me" and row.owner in row.people and now.guest != row.owner
        if row.rated and again:  # nobody is rated against themselves
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
        if to_others and (row.shown or knows_hands(row, {row.owner}, given=seat)):
            raise Refused("hands-known")
    elif kind != "bot":  # a seat on offer stays on offer, and one's own may be given away
        own = {guest for where, guest in row.sitters if where == seat} == {row.owner}
        vacant = now.guest is None
        if now.kind == "bot" or not (own or (vacant and to_others)):
            raise Refused("not-your-hand")


def may_sit(table: Table, seat: int, guest: str) -> None:
    """Whether this guest may sit down there; else Refused. A match that has begun takes nobody in
    whose hand, or that of a bot, somebody else at the table has held and given away."""
    row = table.row
    if table.play is None:
        return
    people = row.people | {row.owner, guest}
    if row.shown or knows_hands(row, people, free=(seat, guest)):
        raise Refused("hands-known")


def knows_hands(
    row: TableRow, people: set[str], given: int = -1, free: tuple[int, str] = (-1, "")
) -> bool:
    """Whether one of these people has held a hand that is no longer theirs, or is given away now.
    Nobody is harmed by whoever comes back to their own (`free`)."""
    return any(
        guest in people and (row.seats[seat].guest != guest or seat == given)
        for seat, guest in row.sitters - {free}
    )
