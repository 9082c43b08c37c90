"""Stops and yields: whether a seat wants to be asked now.

Decided from settings and from what everybody can see, never from what a hand holds: whether
somebody was asked must not tell what they could have answered.
"""

from __future__ import annotations

from caipan.kernel.decisions import Decision
from caipan.server.play import AnyGame, Play
from caipan.server.protocol import Stop, Until


class Manner:
    """How one seat is asked. It lasts while somebody sits there, and is nobody else's business."""

    __slots__ = ("since", "stops", "turn", "until")

    def __init__(self) -> None:
        self.stops: list[Stop] | None = None  # everywhere
        self.until: Until = ""
        self.since = 0  # the moment from which something new would count
        self.turn: tuple[int, ...] = ()

    def let_pass(self, play: Play, until: Until) -> None:
        self.until, self.since, self.turn = until, play.n, play.face.whose_turn()

    def stops_at(self, g: AnyGame, seat: int) -> bool:
        if self.stops is None:
            return True
        mine = g.active_seat() == seat
        turns = ("own", "both") if mine else ("other", "both")
        return any(stop.rule in g.where and stop.turn in turns for stop in self.stops)


def passes(play: Play, seat: int, manners: dict[int, Manner]) -> bool:
    """Whether what this seat is asked now is passed for it."""
    manner = manners.get(seat)
    decision = play.face.asked(seat)
    if manner is None or decision is None or not decision.can_pass:
        return False
    if manner.until and broken(play, seat, manner):
        manner.until = ""
    if manner.until:
        return True
    return not opens(play, play.face, seat, manners)


def opens(play: Play, g: AnyGame, seat: int, manners: dict[int, Manner]) -> bool:
    """A window opens for a seat that stops there, and then for all; and whenever somebody else has
    done something since the seat last answered."""
    if any(manner.stops_at(g, each) for each, manner in manners.items()):
        return True
    if seat not in manners:
        return True
    return news(play, seat, _last_answer(play, seat))


def broken(play: Play, seat: int, manner: Manner) -> bool:
    """A yield ends with what it was for, and when somebody aims at the seat."""
    if play.n < manner.since:
        return True
    if manner.until == "turn":
        return play.face.whose_turn() != manner.turn or aimed(play, seat, manner.since)
    return news(play, seat, manner.since)


def news(play: Play, seat: int, since: int) -> bool:
    """Somebody else has acted where they could have passed."""
    return any(m.seat != seat and m.acted for m in play.moments[since:])


def aimed(play: Play, seat: int, since: int) -> bool:
    """Somebody else has pointed at this seat or at a card it controls."""
    g = play.face
    for moment in play.moments[since:]:
        if moment.seat == seat:
            continue
        if f"seat-{seat}" in moment.key:
            return True
        _, mark, target = moment.key.rpartition(">")
        named = target if mark else moment.key.removeprefix("target:")
        if named != moment.key and _controls(g, seat, named.partition("@")[0], moment.seat):
            return True
    return False


def _controls(g: AnyGame, seat: int, label: str, reader: int) -> bool:
    """Whether a card that the reader calls so is controlled by the seat."""
    for i, card in enumerate(g.cards):
        if card.controller == seat and g.layout[card.zone].listed and g.label(i, reader) == label:
            return True
    return False


def _last_answer(play: Play, seat: int) -> int:
    return next((n for n in range(play.n, 0, -1) if play.moments[n - 1].seat == seat), 0)


def gentlest(decision: Decision) -> str:
    """The answer for somebody who gives none: decline if possible, else the last option."""
    return (decision.decline or decision.options[-1]).key
