"""Banners between two rounds: each stays on its unit or goes back to the deed deck (MK-unit-7b)."""

from __future__ import annotations

from caipan.kernel.decisions import Question
from caipan.kernel.flows import Ask, Flow, To
from caipan.kernel.records import NOTHING, Pick, Use

from ..frames import Round
from ..state import DISCARD, THIS_ROUND, zone_of
from ..table import MageKnight
from . import changes


def decided(card: int) -> Use:
    """Each is asked about once."""
    return Use(THIS_ROUND, "banner", card)


def open_ones(g: MageKnight) -> list[tuple[int, int]]:
    """Seats, each with a banner that is still to be decided about."""
    seats = [s for s in g.table.order if s < len(g.seats)]
    found = [(s, b) for s in seats for unit in g.units(s) for b in g.on(unit)]
    return [(seat, card) for seat, card in found if not g.used(decided(card))]


def ask(g: MageKnight, f: Round) -> Flow:
    found = open_ones(g) if g.table.round > 1 else []
    if not found:
        return To(f, "prepare")
    seat, card = found[0]
    picks = (Pick("keep-banner", card), Pick("return-banner", card))
    return Ask(Question(seat, "banner", "MK-unit-7b", (), picks, {"card": g.name(card)}))


def take(g: MageKnight, f: Round) -> Flow:
    """What goes back is shuffled with all other deeds."""
    card = f.pick.card
    g.note_use(decided(card))
    if f.pick.verb == "return-banner":
        seat = g.cards[card].controller
        g.move(card, zone_of(seat, DISCARD), changes.bare(g, card))
    return To(f.__replace__(pick=NOTHING), "banners")
