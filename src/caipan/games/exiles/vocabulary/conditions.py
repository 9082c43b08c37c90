"""Conditions, read on from `if_`; and whom a number is changed for."""

from __future__ import annotations

from caipan.geometry.grid import distance

from ..spec import ALLY, Claim
from ..state import CHARACTER, TWIN, Doing, U
from ..table import Exiles

__all__ = [
    "at_distance", "burned", "every_character", "hurt_a_unit", "in_twin_form", "its_wearer",
    "moved_less_than", "on_map", "source_within", "target_has", "target_is_ally",
]  # fmt: skip


def target_has(status: int) -> Claim:
    return lambda g, f: g.is_unit(f.target) and g.has(f.target, status)


def target_is_ally(g: Exiles, f: Doing) -> bool:
    return bool(g.what(f.act.user, f.target) & ALLY)


def source_within(n: int) -> Claim:
    """The source is that near, in line of sight, facing ignored."""

    def met(g: Exiles, f: Doing) -> bool:
        source = f.act.source
        if not g.on_map(source):
            return False
        here, there = g.cards[f.act.user].place, g.where_is(f.act, source)
        return distance(here, there) <= n and g.ground.is_clear(here, there)

    return met


def hurt_a_unit(g: Exiles, f: Doing) -> bool:
    """At least 1 damage was dealt to a unit."""
    return f.dealt > 0


def moved_less_than(n: int) -> Claim:
    """A unit that was stopped short."""
    return lambda g, f: g.is_unit(f.target) and f.moved < n


def at_distance(n: int) -> Claim:
    return lambda g, f: distance(g.cards[f.act.user].place, g.where_is(f.act, f.target)) == n


def on_map(kind: str) -> Claim:
    """A piece of the user's."""
    return lambda g, f: bool(g.of_kind(kind, g.seat_of(f.act.user)))


def burned(essence: int) -> Claim:
    """Elemental Tide took an essence of this kind with it."""
    return lambda g, f: essence in f.act.spent


def in_twin_form(g: Exiles, f: Doing) -> bool:
    return g.seats[g.seat_of(f.act.user)].form == TWIN


# --- whom a number is changed for


def its_wearer(g: Exiles, u: U, subject: int) -> bool:
    return g.seats[u.you].unit == subject


def every_character(g: Exiles, u: U, subject: int) -> bool:
    return g.kind(subject) == CHARACTER
