"""What one may hold in a turn to come: what is kept, and of the deck an even share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from caipan.kernel.records import NOBODY

from ..rules import mana, troops
from ..rules.mana import Purse
from ..state import DECK, DISCARD, DUMMY_DECK, HAND, NO_MANA, PLAYED, SKILL, UNIT
from ..table import MageKnight

DRAWS: Final = 2  # hands that are looked at
DUMMY_TURN: Final = 4.0  # cards that a turn of the dummy takes, more or less
BETTER: Final = 0.6  # of a deck, that part is seen before the assault
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


def coming(
    g: MageKnight,
    seat: int,
    kept: Sequence[int],
    turns: float = 1,
    useful: Callable[[MageKnight, int], bool] | None = None,
) -> list[list[int]]:
    """Hands for a turn that comes after so many, with the units that are ready then. Who waits for
    what is `useful` gives the rest away, and with some turns to do so draws of the better part."""
    units = [u for u in g.units(seat) if not g.cards[u].wounds]
    held = len(g.wounds_in_hand(seat))
    if held and turns_left(g, seat) > turns:  # a rest comes first
        turns, held = turns + 1, 0
    if turns_left(g, seat) < turns and not is_last_round(g):  # another round has begun
        kept, held = (), 0
        pool = [c for zone in (DECK, HAND, DISCARD, PLAYED) for c in g.zone(seat, zone)]
    else:
        if turns > 1:
            kept = ()
        pool = list(g.deck(seat))
        units = [u for u in units if troops.is_usable(g, u)]
    helpers = [*units, *[s for s in g.skills(seat) if not g.cards[s].spent]]
    deeds = [c for c in kept if g.kind(c) not in (UNIT, SKILL)]
    wanted = max(0, g.hand_limit(seat) - len(deeds) - held)
    pool.sort(key=lambda c: g.cards[c].face)
    if useful is not None and turns_left(g, seat) > turns:
        pool.sort(key=lambda c: not useful(g, c))
        pool = pool[: max(wanted, int(BETTER * len(pool)))]
    stride = max(1, len(pool) // max(1, wanted))
    found = []
    for start in range(min(DRAWS, stride)):
        drawn = pool[start::stride][:wanted]
        found.append([*deeds, *[c for c in drawn if not g.is_wound(c)], *helpers])
    return found


def purse(g: MageKnight, seat: int) -> Purse:
    """The mana of the next turn: crystals and a die."""
    return mana.purse(g, seat).__replace__(taking=1, tokens=NO_MANA)
