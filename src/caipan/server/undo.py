"""How far back: freely, while nobody has answered or learned anything since; else by consent."""

from __future__ import annotations

from caipan.server.play import Play
from caipan.server.protocol import UndoInfo

ANOTHER, NOTHING, TURN = "another-seat-answered", "nothing-chosen", "turn"


def fence(play: Play, seat: int) -> tuple[int, str]:
    """The earliest moment the seat may go back to alone, and what stands before it."""
    n, now = play.n, play.face.whose_turn()
    while n > play.beginnings:
        moment = play.moments[n - 1]
        if moment.seat != seat:
            return n, ANOTHER
        if moment.learned:
            return n, moment.learned
        if moment.turn != now:
            return n, TURN
        n -= 1
    return n, NOTHING


def wanted(play: Play, seat: int, size: str) -> int | None:
    """The moment that taking back so much leads to, whatever stands in the way."""
    given = ((n, play.moments[n]) for n in range(play.beginnings, play.n))
    mine = [n for n, moment in given if moment.seat == seat and moment.ghost < 0]
    if not mine:
        return None
    if size == "click":
        return mine[-1]
    if size == "action":
        return next((n for n in reversed(mine) if play.moments[n].begins), mine[-1])
    turn = play.moments[mine[-1]].turn
    return next(n for n in mine if play.moments[n].turn == turn)


def offered(play: Play, seat: int, freely: bool) -> UndoInfo:
    """What the undo button of this seat may say. `freely`: a table without fences."""
    if play.result is not None or seat in play.conceded:
        return UndoInfo(fence="over")
    limit, why = (play.beginnings, "") if freely else fence(play, seat)
    sizes = {size: wanted(play, seat, size) for size in ("click", "action", "turn")}
    free = {size: n for size, n in sizes.items() if n is not None and n >= limit}
    if "click" in free:  # a longer way back ends at the fence
        for size in ("action", "turn"):
            free.setdefault(size, max(limit, sizes[size] or 0))
    nothing = sizes["click"] is None
    return UndoInfo(**free, fence=NOTHING if nothing else None if "click" in free else why)
