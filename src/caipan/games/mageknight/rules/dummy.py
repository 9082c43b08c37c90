"""The dummy player (MK-dummy-setup to MK-dummy-round-spell)."""

from __future__ import annotations

from caipan.kernel.records import NOBODY

from ..spec import MANA
from ..state import (
    ACTION_OFFER,
    DUMMY,
    DUMMY_DECK,
    DUMMY_DISCARD,
    SPELL_OFFER,
    TACTICS,
    TACTICS_ASIDE,
)
from ..table import MageKnight
from . import changes, offers

FLIPPED = 3


def is_there(g: MageKnight) -> bool:
    return bool(g.table.dummy)


def pickers(g: MageKnight, seats: list[int]) -> tuple[int, ...]:
    """MK-sc-coop-tactics, MK-sc-solo-tactics: the dummy takes a tactic first or last."""
    if not is_there(g):
        return tuple(seats)
    return (DUMMY, *seats) if g.scenario.dummy == "first" else (*seats, DUMMY)


def take_tactic(g: MageKnight) -> None:
    """MK-dummy-tactic: a random one, for the order alone."""
    shown = g.zones[TACTICS]
    card = shown[g.random(len(shown))]
    g.move(card, TACTICS_ASIDE)
    g.set_table(g.table.__replace__(dummy_tactic=card))
    g.say("dummy-tactic", card=g.named(card), rule="MK-dummy-tactic")


def turn(g: MageKnight) -> None:
    """MK-dummy-turn-end, MK-dummy-turn-flip, MK-dummy-turn-short: three cards, and as many more as
    it has crystals of the last one's colour."""
    deck = g.zones[DUMMY_DECK]
    if not deck:
        if g.table.declared == NOBODY:
            g.set_table(g.table.__replace__(declared=DUMMY))
            g.say("dummy-declared", rule="MK-dummy-turn-end")
        return
    flip(g, FLIPPED)
    color = g.deed(g.zones[DUMMY_DISCARD][-1]).color
    if len(deck) >= FLIPPED and color is not None:
        flip(g, g.table.dummy_crystals[MANA.index(color)])


def flip(g: MageKnight, n: int) -> None:
    for card in g.zones[DUMMY_DECK][:n]:
        g.move(card, DUMMY_DISCARD)
        g.say("dummy-flipped", card=g.named(card), rule="MK-dummy-turn-flip")


def renew(g: MageKnight) -> None:
    """MK-dummy-round-action, MK-dummy-round-spell: before the offers are refreshed it gains the
    lowest action, and a crystal of the lowest spell's colour; then its deck is shuffled."""
    if not is_there(g):
        return
    action, spell = offers.lowest(g, ACTION_OFFER), offers.lowest(g, SPELL_OFFER)
    if action >= 0:
        g.move(action, DUMMY_DECK)
        offers.refill(g, ACTION_OFFER)
        g.say("dummy-gained", card=g.named(action), rule="MK-dummy-round-action")
    color = g.deed(spell).color if spell >= 0 else None
    if color is not None:
        crystals = changes.changed(g.table.dummy_crystals, color, 1)
        g.set_table(g.table.__replace__(dummy_crystals=crystals))
    for card in g.zones[DUMMY_DISCARD]:
        g.move(card, DUMMY_DECK)
    g.shuffle(DUMMY_DECK)
