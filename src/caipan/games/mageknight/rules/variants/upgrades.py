"""Action upgrades after a night (MK-var-upgrade, MK-var-upgrade-order)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, Ask, Flow, To
from caipan.kernel.records import NOTHING, PASS, Pick

from ...frames import Upgrade
from ...spec import Half
from ...state import ACTIONS, DECK, DISCARD, DUMMY, HAND, STASH, UPGRADES
from ...table import MageKnight
from .. import changes, scoring
from . import hours


def is_due(g: MageKnight) -> bool:
    """After every night but the last."""
    table = g.table
    if "action-upgrades" not in table.variants or not table.night or table.closing:
        return False
    return not hours.is_last_night(g)


def power(g: MageKnight, seat: int) -> int:
    """MK-var-upgrade-order: cards, units, and 3 for each level above the lowest hero."""
    worth = {"artifact": 2, "spell": 2, "advanced-action": 1}
    cards = sum(worth.get(d.kind, 0) for d in scoring.deeds(g, seat))
    lowest = min(g.seats[s].level for s in g.seat_order(0))
    return cards + scoring.leadership(g, seat) + 3 * (g.seats[seat].level - lowest)


def reveal(g: MageKnight, f: Upgrade) -> Flow:
    """Players plus one advanced actions; the weakest chooses first, ties to less fame, then to who
    played later."""
    for card in g.zones[ACTIONS][: len(g.seat_order(0)) + 1]:
        g.move(card, UPGRADES)
    order = [s for s in g.table.order if s != DUMMY]
    order.sort(key=lambda s: (power(g, s), g.seats[s].fame, -g.table.order.index(s)))
    return To(f.__replace__(left=tuple(order)))


OWN = (HAND, DISCARD, DECK, STASH)


def own_actions(g: MageKnight, seat: int) -> list[int]:
    """MK-var-upgrade: wherever they lie."""
    cards = [c for kind in OWN for c in g.zone(seat, kind)]
    return [c for c in cards if g.deed(c).kind in ("basic-action", "advanced-action")]


def kinds(g: MageKnight, card: int) -> set[str]:
    """The sorts of effect printed on a card."""
    abilities = g.rules.definitions[g.cards[card].face].abilities
    return {k for a in abilities if isinstance(a.spec, Half) for k in a.spec.kinds}


def alike(g: MageKnight, one: int, two: int) -> bool:
    """Of one colour, or of one kind."""
    return g.deed(one).color == g.deed(two).color or bool(kinds(g, one) & kinds(g, two))


def ask_card(g: MageKnight, f: Upgrade) -> Flow:
    if not f.left:
        return To(f, "rest")
    seat = f.left[0]
    mine = own_actions(g, seat)
    open_cards = [c for c in g.zones[UPGRADES] if any(alike(g, c, old) for old in mine)]
    picks = tuple(Pick("upgrade", card) for card in open_cards)
    return Ask(Question(seat, "upgrade", "MK-var-upgrade", (), (*picks, PASS)))


def take_card(g: MageKnight, f: Upgrade) -> Flow:
    if f.pick == PASS:
        return To(f.__replace__(left=f.left[1:], pick=NOTHING), "card")
    seat = f.left[0]
    g.reveal_to((*g.deck(seat), *g.zone(seat, STASH)), 1 << seat)
    return To(f.__replace__(card=f.pick.card, pick=NOTHING))


def ask_old(g: MageKnight, f: Upgrade) -> Flow:
    """An action of the same colour or kind is thrown away for it; equal ones are one answer."""
    seat = f.left[0]
    fitting = {g.name(c): c for c in reversed(own_actions(g, seat)) if alike(g, c, f.card)}
    picks = tuple(Pick("throw", card) for card in fitting.values())
    extra = () if picks else (PASS,)  # only an imagined deck has none
    args = {"card": g.name(f.card)}
    return Ask(Question(seat, "upgrade-old", "MK-var-upgrade", (), (*picks, *extra), args))


def take_old(g: MageKnight, f: Upgrade) -> Flow:
    seat = f.left[0]
    if f.pick != PASS:
        changes.throw_away(g, seat, f.pick.card, "MK-var-upgrade")
    changes.gain_deed(g, seat, f.card, rule="MK-var-upgrade")
    return To(f.__replace__(left=f.left[1:], card=-1, pick=NOTHING), "card")


def rest(g: MageKnight, f: Upgrade) -> Flow:
    """What nobody took goes under the deck."""
    for card in g.zones[UPGRADES]:
        g.move(card, ACTIONS)
    return DONE


UPGRADING = Procedure(
    "upgrading",
    Upgrade,
    Step("reveal", reveal, "MK-var-upgrade"),
    Step("card", ask_card, "MK-var-upgrade"),
    Step("card?", take_card, "MK-var-upgrade"),
    Step("old", ask_old, "MK-var-upgrade"),
    Step("old?", take_old, "MK-var-upgrade"),
    Step("rest", rest, "MK-var-upgrade"),
)
