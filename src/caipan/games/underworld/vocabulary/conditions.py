"""Conditions: what a trigger asks of its event, and what a continuous ability asks of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from caipan.kernel.conditions import AboutCard, OfSeat, by_you, this_card
from caipan.kernel.filters import Filter

from ..spec import Claim
from ..state import (
    ATTACHMENT_CARD,
    CHARACTER_CARD,
    GRAVEYARD,
    LARGE_CHARACTER,
    ContestWon,
    Counter,
    Entered,
    Icon,
    Left,
    StepBegan,
    U,
    by_seat,
)
from ..table import Underworld, counter
from .nouns import TARGET

__all__ = [
    "a_character", "an_attachment", "another_card", "at_this_district", "by_enemy", "by_you",
    "counters_at_this_district", "from_combat_damage", "in_", "it_died", "it_has_a_counter",
    "it_has_an_attachment", "it_is_the_contest_phase", "no_counter_is_left", "revealed",
    "the_contest_is_here", "the_target_is", "this_card", "to_another_of_yours_here", "to_its_host",
    "you_control_others_here", "you_have_played_no_large_character", "you_hold_the_token",
    "your_assets_show", "your_graveyard_holds_characters",
]  # fmt: skip


class AtPlace(Protocol):
    @property
    def place(self) -> int: ...


# --- of events


def another_card(g: Underworld, u: U, e: AboutCard) -> bool:
    return e.card != u.source


def by_enemy(g: Underworld, u: U, e: OfSeat) -> bool:
    return e.seat != u.you


def at_this_district(g: Underworld, u: U, e: AtPlace) -> bool:
    return e.place >= 0 and e.place == g.here(u)


def in_(kind: Icon) -> Callable[[Underworld, U, ContestWon], bool]:
    """Of a contest of this kind."""
    return lambda g, u, e: e.kind == kind


def revealed(g: Underworld, u: U, e: Entered) -> bool:
    """UW-trigger-reveal: turned up from a lurker."""
    return e.revealed


def an_attachment(g: Underworld, u: U, e: Entered) -> bool:
    return g.kind(e.card) == ATTACHMENT_CARD


def a_character(g: Underworld, u: U, e: AboutCard) -> bool:
    """The card is a character in play, and no asset or lurker."""
    return g.kind(e.card) == CHARACTER_CARD and g.in_play(e.card)


def it_died(g: Underworld, u: U, e: Left) -> bool:
    """UW-death: a character went from play to the graveyard."""
    return e.died


def from_combat_damage(g: Underworld, u: U, e: Left) -> bool:
    return e.by_combat


def preparation(g: Underworld, u: U, e: StepBegan) -> bool:
    return e.name == "preparation"


def to_its_host(g: Underworld, u: U, e: AboutCard) -> bool:
    """It happens, or would, to the card this is attached to."""
    return e.card == g.cards[u.source].host


def to_another_of_yours_here(g: Underworld, u: U, e: AboutCard) -> bool:
    """It would happen to another character you control at this district."""
    return (
        e.card != u.source
        and g.kind(e.card) == CHARACTER_CARD
        and g.cards[e.card].controller == u.you
        and g.place(e.card) == g.here(u)
    )


# --- of the table, for "while"


def your_assets_show(domain: str, n: int) -> Claim:
    """UW-continuous-conditional: icons among your assets, exhausted or not."""
    return lambda g, u: g.shown_by_assets(u.you).get(domain, 0) >= n


def you_hold_the_token(g: Underworld, u: U) -> bool:
    return g.table.first == u.you


def it_has_an_attachment(g: Underworld, u: U) -> bool:
    return any(g.kind(i) == ATTACHMENT_CARD and g.in_play(i) for i in g.on(u.source))


def it_has_a_counter(kind: Counter) -> Claim:
    return lambda g, u: counter(g.cards[u.source], kind) > 0


def no_counter_is_left(kind: Counter) -> Claim:
    return lambda g, u: counter(g.cards[u.source], kind) == 0


def counters_at_this_district(kind: Counter, at_least: int) -> Claim:
    """UW-counters-attachment: on the district, its characters and its attachments together."""
    return lambda g, u: g.counters_at(g.here(u), kind) >= at_least


def the_contest_is_here(g: Underworld, u: U) -> bool:
    return g.contested() == g.here(u)


def you_control_others_here(n: int) -> Claim:
    return lambda g, u: len(g.characters_at(g.here(u), u.you)) > n  # itself is one of them


def your_graveyard_holds_characters(n: int) -> Claim:
    def test(g: Underworld, u: U) -> bool:
        kinds = g.rules.kinds
        return sum(kinds[g.cards[i].face] == CHARACTER_CARD for i in g.zone(u.you, GRAVEYARD)) >= n

    return test


def it_is_the_contest_phase(g: Underworld, u: U) -> bool:
    return g.table.phase == "contest"


def you_have_played_no_large_character(g: Underworld, u: U) -> bool:
    return not g.used(by_seat(LARGE_CHARACTER, u.you))


# --- of what is meant


def the_target_is(what: Filter) -> Claim:
    return lambda g, u: any(what.test(g, u, card) for card in TARGET(g, u))
