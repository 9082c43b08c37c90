"""Where a scenario may have its say. The chapters call these at the moments their names tell; most
scenarios leave most of them alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple, cast

from caipan.kernel.decisions import Verb
from caipan.kernel.flows import Flow

from ...content.sites import BY_NAME as SITES
from ...frames import Turn
from ...places import Site, SiteKind
from ...table import MageKnight

At = Callable[[MageKnight, int], None]  # about a cell, or about a seat
By = Callable[[MageKnight, int, int], None]  # about a seat and a cell
Now = Callable[[MageKnight], None]


def _nothing(g: MageKnight) -> None:
    """Most scenarios."""


def _nothing_at(g: MageKnight, at: int) -> None:
    """Most scenarios."""


def _nothing_by(g: MageKnight, seat: int, at: int) -> None:
    """Most scenarios."""


def _always(g: MageKnight, at: int) -> bool:
    return True


def _no_action(g: MageKnight, f: Turn) -> Flow:
    raise AssertionError(f"no scenario offers {f.pick.verb}")


class Special(NamedTuple):
    """The say of one scenario."""

    sites: Mapping[SiteKind, Site] = {}  # kinds of site that it changes
    revealed: At = _nothing_at  # the site on a cell has been revealed
    entering: At = _nothing_at  # an adventure site is about to be fought for
    fell: By = _nothing_by  # a player has beaten the last defender of a site
    held: At = _nothing_at  # a site has withstood
    yields: Callable[[MageKnight, int], bool] = _always  # whether the mine on a cell gives crystals
    lends: Now = _nothing  # no brown token is left to be drawn
    turn_begins: At = _nothing_at
    round_begins: Now = _nothing
    round_ends: Now = _nothing
    verbs: tuple[Verb, ...] = ()  # more that a turn offers
    act: Callable[[MageKnight, Turn], Flow] = _no_action


PLAIN = Special()


@cache
def _page(scenario: str) -> Special:
    from .pages import PAGES  # the pages stand on the chapters that ask here

    return PAGES.get(scenario, PLAIN)


def special(g: MageKnight) -> Special:
    return _page(g.table.scenario)


def site_of(g: MageKnight, site: str) -> Site:
    """A kind of site, as the scenario has it."""
    kind = cast(SiteKind, site)
    return special(g).sites.get(kind, SITES[kind])


def nights(g: MageKnight) -> int:
    """How many nights have begun: day and night take turns, whichever came first."""
    return (g.table.round + g.table.night) // 2


def last_night(g: MageKnight) -> int:
    return g.table.rounds // 2
