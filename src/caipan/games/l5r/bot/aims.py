"""By which kind of victory somebody is nearest to the end, and who has to fear for their name."""

from __future__ import annotations

from functools import cache

from ..spec import Design
from ..table import L5R
from .deeds import HONOR, Deed, read
from .worth import renown

NEAR, SAVING = 5, 10  # so far from winning by honor one is stopped, or lives for it
SOON, LEAD = 13, 4  # …or sooner, if one is so far ahead of everybody else
MORE = 3  # where several pay, it comes sooner by up to so much
POOR, FALLING = 4, 5  # honor that one must not lose; with which somebody can be brought to fall


def lives_for_honor(g: L5R, seat: int) -> bool:
    """Whether honor is what this player wins by, if nothing happens: there is much of it, or much
    more than others have; what brings more every round counts as if one had it."""
    foes, goal = g.opponents(seat), g.format.honor
    mine = renown(g, seat) + sources(g, seat) + min(MORE, 2 * (len(foes) - 1))
    if mine >= goal - SAVING:
        return True
    theirs = max([renown(g, s) for s in foes], default=0)
    return mine >= goal - SOON and mine - theirs >= LEAD


def sources(g: L5R, seat: int) -> int:
    """What in front of a player brings honor by itself: people, what they bear, the stronghold."""
    people = g.characters(seat)
    cards = [g.stronghold(seat), *people, *[a for c in people for a in g.attached(c)]]
    return sum([brings_honor(g.design(card)) for card in cards if card >= 0])


@cache
def brings_honor(design: Design) -> bool:
    return any([not HONOR.isdisjoint(read(design, a.ordinal).does) for a in design.abilities])


def is_close(g: L5R, seat: int) -> bool:
    """Whether this player is to be kept from winning by honor."""
    return renown(g, seat) >= g.format.honor - NEAR


def is_falling(g: L5R, seat: int) -> bool:
    """Whether this player can be brought to dishonor."""
    return g.seats[seat].honor <= FALLING


def must_keep(g: L5R, seat: int) -> bool:
    """Whether no honor is to be spent: there is hardly any left, or it is to win the game."""
    return g.seats[seat].honor <= POOR or lives_for_honor(g, seat)


def costs_a_name(g: L5R, seat: int, what: Deed) -> bool:
    """Whether using something costs honor that one must keep; a single name is worth it to all but
    those who could fall."""
    if "cost.honor" in what.takes:
        return must_keep(g, seat)
    return "cost.dishonor" in what.takes and g.seats[seat].honor <= POOR
