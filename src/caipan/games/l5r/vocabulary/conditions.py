"""Conditions: what an answer asks of its event, and what an ability asks of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from caipan.kernel.conditions import AboutCard, OfSeat, all_of, by_you, this_card
from caipan.kernel.filters import Filter
from caipan.kernel.records import Event

from ..events import (
    Attached,
    ConflictLost,
    ConflictWon,
    DialsRevealed,
    EnteredPlay,
    Honored,
    Initiating,
    Joined,
    PhaseBegan,
    PhaseEnded,
    Played,
    ProvinceBroken,
    ProvinceRevealed,
    RingChosen,
)
from ..frames import U
from ..spec import Amount, Claim, Players
from ..state import (
    ATTACKING,
    CONFLICT_PHASE,
    DEFENDING,
    HAND,
    HONORED,
    MILITARY,
    POLITICAL,
    SLOT,
    Element,
    LrSeat,
    Skill,
    kind_of,
)
from ..table import L5R

__all__ = [
    "a_character_of_yours_participates", "about", "all_of", "an_opponent_controls_it",
    "as_attacker", "as_defender", "at_this_province", "became_honored", "by_an_opponent",
    "by_you", "conflict_has_element", "count", "for_a_duel", "from_a_province", "from_hand",
    "here_as_defender", "in_a_conflict", "in_a_conflict_here", "in_a_conflict_of",
    "in_a_military_conflict", "in_a_political_conflict", "it_is_alone",
    "it_is_the_conflict_phase", "its_host", "less_honorable_than", "more_honorable_than",
    "of_an_event_card", "of_element", "of_type", "of_your_province_of", "on_this_card",
    "phase_is", "the_bearer_participates", "the_bid_is_yours", "the_ring_had_fate",
    "this_attacks", "this_card", "this_defends", "this_participates", "unopposed",
    "while_participating", "you_attack", "you_broke_it", "you_claimed", "you_control",
    "you_control_it", "you_declared", "you_defend", "you_have_the_imperial_favor",
    "you_hold_the_first_player_token", "you_won", "your_bid_is_higher_than",
    "your_bid_is_lower_than", "your_side_leads",
]  # fmt: skip

E = TypeVar("E", bound=Event)
E_contra = TypeVar("E_contra", bound=Event, contravariant=True)


class Condition(Protocol[E_contra]):
    def __call__(self, g: L5R, u: U, e: E_contra, /) -> bool: ...


# --- of events


def its_host(g: L5R, u: U, e: AboutCard) -> bool:
    """It is about what this is attached to."""
    return e.card == g.cards[u.source].host


def about(what: Filter) -> Callable[[L5R, U, AboutCard], bool]:
    """It is about a card of this kind."""
    return lambda g, u, e: what.test(g, u, e.card)


def by_an_opponent(g: L5R, u: U, e: OfSeat) -> bool:
    return e.seat in g.opponents(u.you)


def you_control_it(g: L5R, u: U, e: AboutCard) -> bool:
    return g.cards[e.card].controller == u.you


def an_opponent_controls_it(g: L5R, u: U, e: AboutCard) -> bool:
    return g.cards[e.card].controller in g.opponents(u.you)


def of_type(skill: Skill) -> Callable[[L5R, U, ConflictWon | ConflictLost], bool]:
    """A conflict of this type."""
    return lambda g, u, e: e.skill == skill


def you_won(g: L5R, u: U, e: ConflictWon) -> bool:
    """LR-tc-resolve-team: you, or a member of your side."""
    return g.team(e.seat) == g.team(u.you)


def as_attacker(g: L5R, u: U, e: ConflictWon | ConflictLost) -> bool:
    return e.side == ATTACKING


def as_defender(g: L5R, u: U, e: ConflictWon | ConflictLost) -> bool:
    return e.side == DEFENDING


def unopposed(g: L5R, u: U, e: ConflictWon | ConflictLost) -> bool:
    return e.unopposed


def while_participating(g: L5R, u: U, e: Event) -> bool:
    """LR-B-character-won: this character takes part."""
    return g.is_participating(u.source)


def at_this_province(g: L5R, u: U, e: Event) -> bool:
    """The conflict is at this province."""
    return g.table.conflict is not None and g.table.conflict.province == u.source


def you_broke_it(g: L5R, u: U, e: ProvinceBroken) -> bool:
    """LR-B-3.2.5-credit."""
    return u.you in e.breakers


def the_ring_had_fate(g: L5R, u: U, e: RingChosen) -> bool:
    return e.fate > 0


def from_hand(g: L5R, u: U, e: Played | EnteredPlay) -> bool:
    if isinstance(e, Played):
        return e.origin == HAND
    return kind_of(e.origin) == HAND


def from_a_province(g: L5R, u: U, e: EnteredPlay) -> bool:
    return kind_of(e.origin) >= SLOT


def here_as_defender(g: L5R, u: U, e: EnteredPlay) -> bool:
    return e.side == DEFENDING


def phase_is(name: str) -> Callable[[L5R, U, PhaseBegan | PhaseEnded], bool]:
    return lambda g, u, e: e.phase == name


def the_bid_is_yours(g: L5R, u: U, e: DialsRevealed) -> bool:
    """Your dial is among those that were revealed, and its bid may be changed."""
    return u.you in e.seats and (e.duel or g.format.changeable_bids(g))


def for_a_duel(g: L5R, u: U, e: DialsRevealed) -> bool:
    return e.duel


def you_declared(g: L5R, u: U, e: Joined) -> bool:
    return e.declared and e.seat == u.you


def you_claimed(g: L5R, u: U, e: OfSeat) -> bool:
    return g.team(e.seat) == g.team(u.you)


def of_element(element: Element) -> Callable[[L5R, U, Event], bool]:
    """LR-B-ring-element: the conflict's ring has it."""
    return lambda g, u, e: element in g.conflict_elements()


def of_your_province_of(element: Element) -> Callable[[L5R, U, ProvinceRevealed], bool]:
    """Your province of this element."""
    return lambda g, u, e: e.seat == u.you and g.value(e.card, element) > 0


# --- of the table

_FIGHTING: set[Claim] = set()


def fighting(claim: Claim) -> Claim:
    """A claim that is true in a conflict or not at all, and is known for it: what says so need not
    be looked at while there is none."""
    _FIGHTING.add(claim)
    return claim


def is_fighting(claim: Claim) -> bool:
    return claim in _FIGHTING


@fighting
def in_a_conflict_here(g: L5R, u: U) -> bool:
    """The conflict is at this province."""
    return g.table.conflict is not None and g.table.conflict.province == u.source


@fighting
def in_a_conflict(g: L5R, u: U) -> bool:
    return g.table.conflict is not None


def in_a_conflict_of(skill: Skill) -> Claim:
    return fighting(lambda g, u: g.table.conflict is not None and g.table.conflict.type == skill)


in_a_military_conflict = in_a_conflict_of(MILITARY)
in_a_political_conflict = in_a_conflict_of(POLITICAL)


def conflict_has_element(element: Element) -> Claim:
    """LR-B-ring-element."""
    return fighting(lambda g, u: element in g.conflict_elements())


@fighting
def this_participates(g: L5R, u: U) -> bool:
    return g.is_participating(u.source)


@fighting
def this_attacks(g: L5R, u: U) -> bool:
    return g.is_participating(u.source) and g.cards[u.source].side == ATTACKING


@fighting
def this_defends(g: L5R, u: U) -> bool:
    return g.is_participating(u.source) and g.cards[u.source].side == DEFENDING


def it_is_alone(g: L5R, u: U) -> bool:
    """This is the only character on its side."""
    return g.participants(g.cards[u.source].side) == (u.source,)


@fighting
def the_bearer_participates(g: L5R, u: U) -> bool:
    host = g.cards[u.source].host
    return host >= 0 and g.is_participating(host)


@fighting
def you_attack(g: L5R, u: U) -> bool:
    return g.side_of(u.you) == ATTACKING


@fighting
def you_defend(g: L5R, u: U) -> bool:
    return g.side_of(u.you) == DEFENDING


@fighting
def your_side_leads(g: L5R, u: U) -> bool:
    """Your side's total is the greater one now."""
    side = g.side_of(u.you)
    return side > 0 and g.total(side) > g.total(ATTACKING + DEFENDING - side)


def you_control(what: Filter, at_least: int = 1) -> Claim:
    """So many such cards of yours are in play."""

    def test(g: L5R, u: U) -> bool:
        cards, missing = g.cards, at_least
        for c in what.find(g, u):
            missing -= cards[c].controller == u.you
        return missing <= 0

    return test


def count(what: Filter) -> Amount:
    """How many there are now."""
    return lambda g, u: len(what.find(g, u))


def a_character_of_yours_participates(what: Filter) -> Claim:
    def some(g: L5R, u: U) -> bool:
        for c in g.participants():  # noqa: SIM110 - a generator costs twice as much here
            if g.cards[c].controller == u.you and what.test(g, u, c):
                return True
        return False

    return fighting(some)


def _beside(players: Players, compare: Callable[[LrSeat, LrSeat], bool]) -> Claim:
    """What is true of you beside one of them."""

    def some(g: L5R, u: U) -> bool:
        seats = g.seats
        for s in players(g, u):  # noqa: SIM110 - a generator costs twice as much here
            if compare(seats[u.you], seats[s]):
                return True
        return False

    return some


def more_honorable_than(players: Players, by: int = 1) -> Claim:
    """LR-B-honorable: your pool is larger than that of one of them, by so much."""
    return _beside(players, lambda you, other: you.honor >= other.honor + by)


def less_honorable_than(players: Players) -> Claim:
    return _beside(players, lambda you, other: you.honor < other.honor)


def your_bid_is_lower_than(players: Players) -> Claim:
    """LR-B-2.3-dial: dials are compared."""
    return _beside(players, lambda you, other: you.dial < other.dial)


def your_bid_is_higher_than(players: Players) -> Claim:
    return _beside(players, lambda you, other: you.dial > other.dial)


def you_hold_the_first_player_token(g: L5R, u: U) -> bool:
    return g.team(g.table.first) == g.team(u.you)


def you_have_the_imperial_favor(g: L5R, u: U) -> bool:
    """LR-tc-favor-team: you, or your team."""
    holder = g.table.favor
    return holder >= 0 and g.team(holder) == g.team(u.you)


def it_is_the_conflict_phase(g: L5R, u: U) -> bool:
    return g.table.phase == CONFLICT_PHASE


def of_an_event_card(g: L5R, u: U, e: Initiating) -> bool:
    return e.event


def became_honored(g: L5R, u: U, e: Honored) -> bool:
    """It is honored now, and was not only freed of a dishonored token."""
    return g.cards[e.card].status == HONORED


def on_this_card(g: L5R, u: U, e: Attached) -> bool:
    return e.host == u.source
