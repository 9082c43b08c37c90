"""What cards of every game ask of an event (whether it is about this card, by you; all at once),
and whom they all may mean: you, and what was chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias, TypeVar

from .records import Event, Using

G = TypeVar("G")
AnyUsing: TypeAlias = Using[Any]
U = TypeVar("U", bound=AnyUsing)
E = TypeVar("E", bound=Event)


class AboutCard(Protocol):
    @property
    def card(self) -> int: ...


class OfSeat(Protocol):
    """By somebody, or about them."""

    @property
    def seat(self) -> int: ...


def all_of(conditions: tuple[Callable[[G, U, E], bool], ...]) -> Callable[[G, U, E], bool]:
    def met(g: G, u: U, e: E) -> bool:
        for test in conditions:  # noqa: SIM110 - a generator costs twice as much here
            if not test(g, u, e):
                return False
        return True

    return met


def this_card(g: object, u: AnyUsing, e: AboutCard) -> bool:
    """It is about this card."""
    return e.card == u.source


def by_you(g: object, u: AnyUsing, e: OfSeat) -> bool:
    """You did it, it befell you, or the card was yours when it happened."""
    return e.seat == u.you


def YOU(g: object, u: AnyUsing) -> int:
    return u.you


def CHOSEN(g: object, u: AnyUsing) -> tuple[int, ...]:
    """What was chosen earlier in this resolution."""
    return u.chosen
