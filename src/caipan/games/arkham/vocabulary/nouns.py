"""Nouns: CAPITAL filters joined by & | ~, and words for the cards and people an effect means."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from caipan.kernel.conditions import CHOSEN
from caipan.kernel.filters import ITS_HOST, ITSELF, Filter

from .. import state
from ..rules.actions import attackable
from ..state import PLAY, THREAT, U, zone_of
from ..table import FAR, Arkham

__all__ = [
    "ASSET", "ASSET_CARD", "CHOSEN", "CHOSEN_INVESTIGATOR", "CHOSEN_PLAYER", "CULTIST", "ELITE",
    "ENEMY", "ENEMY_CARD", "GHOUL", "HERE", "INVESTIGATOR_HERE", "IN_YOUR_DISCARD_PILE", "ITSELF",
    "ITS_HOST", "LEAD", "LOCATION", "MONSTER", "OPEN", "SELF", "SPELL", "THAT_ENEMY", "TOME",
    "WEAKNESS", "YOURS", "YOUR_LOCATION", "called", "each", "in_play", "nearest", "the", "trait",
]  # fmt: skip

# --- filters: cards in play

ENEMY = Filter(("enemy", lambda g, u, c: c in g.enemies()), pool=lambda g, u: g.enemies())
LOCATION = Filter(
    ("location", lambda g, u, c: g.cards[c].zone == state.LOCATIONS),
    pool=lambda g, u: g.locations(),
)


def _assets(g: Arkham, u: U) -> list[int]:
    return [
        i
        for s in g.players()
        for z in (PLAY, THREAT)
        for i in g.zones[zone_of(s, z)]
        if g.kind(i) == state.ASSET
    ]


ASSET = Filter(("asset", lambda g, u, c: g.kind(c) == state.ASSET and g.in_play(c)), pool=_assets)
INVESTIGATOR = Filter(
    ("investigator", lambda g, u, s: g.in_game(s)), pool=lambda g, u: g.players(), kind="seat"
)
INVESTIGATOR_HERE = Filter(
    ("investigator", lambda g, u, s: g.seats[s].location == g.seats[u.you].location),
    pool=lambda g, u: g.investigators_at(g.seats[u.you].location),
    kind="seat",
)

HERE = Filter(("here", lambda g, u, c: g.where_is(c) == g.seats[u.you].location))
ENGAGED_WITH_YOU = Filter(("engaged-with-you", lambda g, u, c: g.is_engaged(c, u.you)))
ATTACKABLE = Filter(("attackable", lambda g, u, c: attackable(g, u.you, c)))
WEAKNESS = Filter(("weakness", lambda g, u, c: bool(g.face(c).weakness)))
YOURS = Filter(("yours", lambda g, u, c: g.layout[g.cards[c].zone].seat == u.you))
OPEN = Filter(("open", lambda g, u, c: not (g.cards[c].down and g.face(c).closed)))


def trait(name: str) -> Filter:
    """AH-traits."""
    return Filter((name, lambda g, u, c: g.has(c, name)))


ELITE, MONSTER, GHOUL, CULTIST = (trait(t) for t in ("elite", "monster", "ghoul", "cultist"))
TOME, SPELL = trait("tome"), trait("spell")


def of_kind(kind: str) -> Filter:
    """A card of this type wherever it is."""
    return Filter((kind, lambda g, u, c: g.kind(c) == kind))


ASSET_CARD, ENEMY_CARD = of_kind(state.ASSET), of_kind(state.ENEMY)


def called(*names: str) -> Filter:
    """A card by its id."""
    return Filter((names[0], lambda g, u, c: g.name(c) in names))


# --- filters: cards out of play

IN_YOUR_DISCARD_PILE = Filter(
    ("in-your-discard-pile", lambda g, u, c: c in g.discard_pile(u.you)),
    pool=lambda g, u: g.discard_pile(u.you),
)

# --- the cards an effect means

Who = Callable[[Arkham, U], Iterable[int]]  # cards
Whose = Callable[[Arkham, U], int]  # a seat
Number = Callable[[Arkham, U], int]


def SELF(g: Arkham, u: U) -> Iterable[int]:
    """AH-self: this very copy, while it is still the same card."""
    return (u.source,) if g.cards[u.source].life == u.life else ()


def THAT_ENEMY(g: Arkham, u: U) -> Iterable[int]:
    """The enemy the event is about, while it is in play."""
    card: int = getattr(u.event, "card", -1)
    if card < 0:
        card = getattr(u.event, "attacker", -1)
    return (card,) if card in g.enemies() else ()


def YOUR_LOCATION(g: Arkham, u: U) -> Iterable[int]:
    here = g.seats[u.you].location
    return (here,) if here >= 0 else ()


def THE_AGENDA(g: Arkham, u: U) -> Iterable[int]:
    return (g.agenda(),) if g.agenda() >= 0 else ()


def each(what: Filter) -> Who:
    """Every such card now."""
    return what.find


def the(name: str) -> Who:
    """The card of that id, wherever it is."""

    def who(g: Arkham, u: U) -> Iterable[int]:
        return g.copies(g.rules.by_name[name].index)

    return who


def in_play(name: str) -> Who:
    """The location of that name, if it is in play."""

    def who(g: Arkham, u: U) -> tuple[int, ...]:
        place = g.named_location(name)
        return (place,) if place >= 0 else ()

    return who


def YOUR_INVESTIGATOR(g: Arkham, u: U) -> Iterable[int]:
    return (g.investigator(u.you),) if g.in_game(u.you) else ()


def CHOSEN_INVESTIGATOR(g: Arkham, u: U) -> Iterable[int]:
    """The card of the player who was chosen."""
    return [g.investigator(r.seat) for r in u.targets if r.seat >= 0 and g.in_game(r.seat)]


def LEAD(g: Arkham, u: U) -> int:
    return g.table.lead


def CHOSEN_PLAYER(g: Arkham, u: U) -> int:
    return u.targets[0].seat


def nearest(what: Filter) -> Filter:
    """AH-nearest: the fewest connections from your location; what cannot be reached is far."""

    def found(g: Arkham, u: U) -> list[int]:
        steps = g.distances(g.seats[u.you].location)
        rated = [(steps.get(g.where_is(i), FAR), i) for i in what.find(g, u)]
        least = min([n for n, _ in rated], default=0)
        return [i for n, i in rated if n == least]

    return Filter((f"nearest-{what.name}", lambda g, u, c: c in found(g, u)), pool=found)
