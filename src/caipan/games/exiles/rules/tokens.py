"""Curses, souls and essences of a player (EX-board-curse, EX-start-soul, EX-nia-essence-cap)."""

from __future__ import annotations

from collections.abc import Sequence

from ..state import ANY_ESSENCE, ESSENCES
from ..table import Exiles


def give_curses(g: Exiles, seat: int, n: int, rule: str) -> None:
    s = g.seats[seat]
    g.set_seat(seat, s.__replace__(curses=s.curses + n))
    g.say("curses", seat=seat, n=n, rule=rule)


def give_soul(g: Exiles, seat: int, rule: str) -> None:
    s = g.seats[seat]
    g.set_seat(seat, s.__replace__(souls=s.souls + 1))
    g.say("soul", seat=seat, rule=rule)


def essences_of(element: int) -> Sequence[int]:
    """The kinds that a side of Nia's boards may bring."""
    return range(len(ESSENCES)) if element == ANY_ESSENCE else (element,)


def change_essences(g: Exiles, seat: int, kind: int, by: int) -> None:
    s = g.seats[seat]
    a, b, c = (n + by * (k == kind) for k, n in enumerate(s.essences))
    g.set_seat(seat, s.__replace__(essences=(a, b, c)))
