"""What one may hold in a turn to come: what is kept, and of the deck an even share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import gcd
from typing import Final

from caipan.kernel.records import NOBODY

from ..rules import mana, troops
from ..rules.mana import Purse
from ..state import DECK, DISCARD, DUMMY_DECK, HAND, NO_MANA, PLAYED, SKILL, UNIT
from ..table import MageKnight

Cards = list[int]
Keep = Callable[[MageKnight, Sequence[int]], Cards]  # what of a hand is kept, the best first
DRAWS: Final = 2  # hands that are looked at
GOLDEN: Final = 0.618  # of a deck, so far apart lies what is drawn one after the other
DUMMY_TURN: Final = 4.0  # cards that a turn of the dummy takes, more or less
OWN_TURN: Final = 4.0  # and one's own


def turns_left(g: MageKnight, seat: int) -> float:
    """How many turns more this round has after the present one."""
    if g.table.declared != NOBODY:
        return 0.0
    if g.table.dummy:
        return 1.0 + len(g.zones[DUMMY_DECK]) // DUMMY_TURN
    return (len(g.deck(seat)) + len(g.deeds_in_hand(seat))) / OWN_TURN


def is_last_round(g: MageKnight) -> bool:
    return g.table.round >= g.table.rounds


def is_too_late(g: MageKnight, seat: int, turns: float) -> bool:
    """Whether the game is over before that many more turns have passed."""
    return is_last_round(g) and turns_left(g, seat) < turns


def coming(g: MageKnight, seat: int, kept: Sequence[int], turns: int, keep: Keep) -> list[Cards]:
    """Hands for a turn that comes after so many, with the units that are ready then. Until then
    what is worth it is kept."""
    units = [u for u in g.units(seat) if not g.cards[u].wounds]
    deeds = [c for c in kept if g.kind(c) not in (UNIT, SKILL)]
    if turns_left(g, seat) < turns and not is_last_round(g):  # another round has begun
        deeds, turns = [], 1
        pool = [c for zone in (DECK, HAND, DISCARD, PLAYED) for c in g.zone(seat, zone)]
    else:
        pool = list(g.deck(seat))
        units = [u for u in units if troops.is_usable(g, u)]
    helpers = [*units, *[s for s in g.skills(seat) if not g.cards[s].spent]]
    pool.sort(key=lambda c: g.cards[c].face)
    return [
        [*gathered(g, seat, deeds, even(pool, nth), turns, keep), *helpers] for nth in range(DRAWS)
    ]


def even(pool: Cards, nth: int) -> Cards:
    """A deck in an order in which whatever is alike lies far apart: nobody knows another."""
    many = len(pool)
    step = next((n for n in range(int(many * GOLDEN), many) if gcd(n, many) == 1), 1)
    return [pool[(nth * many // DRAWS + n * step) % many] for n in range(many)]


def gathered(
    g: MageKnight, seat: int, held: Sequence[int], deck: Cards, turns: int, keep: Keep
) -> Cards:
    """The hand after so many turns in which all else is given away: wounds too, for those rest
    takes, and one card at least."""
    hand, limit, drawn = list(held), g.hand_limit(seat), 0
    owed = not g.now(seat).used
    for _ in range(turns):
        kept = keep(g, hand)
        if owed and len(kept) == len(hand):
            kept = kept[:-1]
        fresh = deck[drawn : drawn + max(0, limit - len(kept))]
        hand, drawn, owed = [*kept, *fresh], drawn + len(fresh), True
    return [c for c in hand if not g.is_wound(c)]


def purse(g: MageKnight, seat: int) -> Purse:
    """The mana of the next turn: crystals and a die."""
    return mana.purse(g, seat).__replace__(taking=1, tokens=NO_MANA)
