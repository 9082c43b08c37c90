"""What influence buys: units first of all, then healing, then cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick

from ..content.sites import BY_NAME as SITES
from ..content.sites import MONASTERY_ACTION_COST, SPELL_COST
from ..places import CITY, MAGE_TOWER, MONASTERY, VILLAGE
from ..rules import interaction, mana, troops
from ..rules.mana import Purse
from ..spec import Unit
from ..state import SPELL_OFFER, UNIT_OFFER
from ..table import TRADE, MageKnight
from . import means
from .gives import gifts
from .means import Muster, muster

A_UNIT: Final = 2.0
HURT: Final = 0.7  # what is left of a wounded one
A_WOUND: Final = 2.0  # points at the end; until then a card of every other hand
SPENT: Final = 0.05  # a card that goes into it
AN_ACTION: Final = 2.5
A_SPELL: Final = 4.0
LATE: Final = 0.7  # what is bought in the last round serves no other: so much less…
SOON: Final = 1.3  # …and so much more at first
HEALING: Final = "buy-healing"


class Deal(NamedTuple):
    """What is bought with which verb, its price, and what it is worth."""

    worth: float
    price: int = 0
    verb: str = ""
    card: int = -1
    mana: tuple[str, ...] = ()


NOTHING: Final = Deal(0.0)


def best(g: MageKnight, seat: int, cell: int, cards: Sequence[int], purse: Purse) -> Deal:
    """The best that all influence buys at a place, that of the turn included."""
    points = had(g, seat) + muster(g, cards, means.INFLUENCE, means.PLENTY, purse).total
    found = sorted(deals(g, seat, cell), reverse=True)
    for deal in found:
        if deal.price > points:
            continue
        if not deal.mana:
            return deal
        left = means.pay(purse, deal.mana, dear=True)
        if left is None:
            continue
        if deal.price <= had(g, seat) + muster(g, cards, means.INFLUENCE, means.PLENTY, left).total:
            return deal
    return NOTHING


def worth(g: MageKnight, seat: int, cell: int, cards: Sequence[int], purse: Purse) -> float:
    """Of the best deal, without the cards that go into it."""
    deal = best(g, seat, cell, cards, purse)
    if not deal.verb:
        return 0.0
    ahead = (g.table.rounds - g.table.round) / g.table.rounds
    share = 1.0 if deal.verb == HEALING else LATE + (SOON - LATE) * ahead
    raised_by = muster(g, cards, means.INFLUENCE, deal.price - had(g, seat), purse)
    return deal.worth * share - SPENT * means.effort(g, raised_by.cards)


def had(g: MageKnight, seat: int) -> int:
    """Influence of this turn; before one trades, what reputation is worth."""
    now = g.now(seat)
    return now.influence if now.moment == "interacting" else TRADE[g.seats[seat].reputation]


def raised(g: MageKnight, seat: int, deal: Deal) -> Muster | None:
    """What is still missing of a price; mana that is part of it is spared."""
    need = deal.price - g.now(seat).influence
    if not deal.verb or need <= 0:
        return None
    purse = mana.purse(g, seat)
    left = means.pay(purse, deal.mana, dear=True) or purse
    return muster(g, means.sources(g, seat), means.INFLUENCE, need, left)


def deals(g: MageKnight, seat: int, cell: int) -> Iterator[Deal]:
    site = g.site(cell)
    full = not troops.has_room(g, seat)
    mine = [strength(g, u) * (HURT if g.cards[u].wounds else 1.0) for u in troops.unbound(g, seat)]
    least = min(mine, default=0.0) if full else 0.0
    if not full or mine:
        for card in g.zones[UNIT_OFFER]:
            face = g.rules.faces[g.cards[card].face]
            if isinstance(face, Unit) and (site in face.recruit):
                gain = strength(g, card) - least
                if gain > 1.0:
                    yield Deal(gain, face.cost, "recruit", card)
    wounds = len(g.wounds_in_hand(seat))
    wounds += sum([g.unit(u).level for u in g.units(seat) if g.cards[u].wounds])
    if wounds and site in (VILLAGE, MONASTERY):
        price = SITES[VILLAGE if site == VILLAGE else MONASTERY].heal_cost
        for n in range(1, wounds + 1):
            yield Deal(A_WOUND * n, price * n, HEALING)
    if site == MONASTERY:
        for card in g.zones[UNIT_OFFER]:
            if g.kind(card) != "unit":
                yield Deal(AN_ACTION, MONASTERY_ACTION_COST, "learn", card)
    if site == MAGE_TOWER or (site == CITY and "spells" in interaction.trades(g, seat)):
        for card in g.zones[SPELL_OFFER]:
            yield Deal(A_SPELL, SPELL_COST, "buy-spell", card, (g.deed(card).color or "",))


def strength(g: MageKnight, card: int) -> float:
    """A unit, by what it does in a fight and what it can bear."""
    blows = [gift.n for half in gifts(g.name(card)) for gift in half if gift.what in "arsb"]
    return A_UNIT + 0.5 * max(blows, default=0) + 0.2 * g.unit(card).armor


def disbanding(g: MageKnight, decision: Decision) -> Callable[[Pick], Advice]:
    """The weakest goes."""

    def opinion(pick: Pick) -> Advice:
        if pick.card < 0:
            return 0.2, "advice.keep"
        hurt = HURT if g.cards[pick.card].wounds else 1.0
        return 1.0 - 0.05 * strength(g, pick.card) * hurt, "advice.least"

    return opinion
