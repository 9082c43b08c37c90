"""Appendix III: setting up the game, in its numbered steps (AH-setup-1 to AH-setup-13)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question, Verb
from caipan.kernel.flows import DONE, NEXT, Call, Flow, To
from caipan.kernel.procedures.asking import asked_again
from caipan.kernel.records import DONE_PICK, Using

from ..events import GameBegan
from ..frames import Advance, Mulligan, Round, SettingUp
from ..state import (
    ACT_DECK,
    AGENDA_DECK,
    ASIDE,
    DECK,
    HAND,
    OPENING_HAND,
    OPENING_RESOURCES,
    THE_ACT,
    THE_AGENDA,
    WEAKNESSES,
    zone_of,
)
from ..table import Arkham
from .changes import gain
from .happens import happen
from .resolution import plan

BAGS = {
    "easy": "+1 +1 0 0 0 -1 -1 -1 -2 -2",
    "standard": "+1 0 0 -1 -1 -1 -2 -2 -3 -4",
    "hard": "0 0 0 -1 -1 -2 -2 -3 -3 -4 -5",
    "expert": "0 -1 -1 -2 -2 -3 -3 -4 -4 -5 -6 -8",
}
ALWAYS = "skull skull cultist tablet auto-fail elder-sign"


def bag_of(difficulty: str) -> tuple[str, ...]:
    """AH-difficulty-levels: the tokens a campaign begins with."""
    return tuple(sorted(f"{BAGS[difficulty]} {ALWAYS}".split()))


def trauma(g: Arkham, f: SettingUp) -> Flow:
    """AH-setup-2: damage and horror for every trauma."""
    for seat, s in enumerate(g.seats):
        card = g.investigator(seat)
        g.put(card, g.cards[card].__replace__(damage=s.physical, horror=s.mental))
    return NEXT


def name_lead(g: Arkham, f: SettingUp) -> Flow:
    """AH-setup-3, AH-lead: as agreed, or at random."""
    if f.chance:
        g.set_table(g.table.__replace__(lead=g.random(len(g.seats))))
    g.say("lead", seat=g.table.lead, rule="AH-setup-3")
    return NEXT


def shuffle_decks(g: Arkham, f: SettingUp) -> Flow:
    """AH-setup-4, AH-build-weakness: random basic weaknesses join, and the decks are shuffled."""
    for seat in g.players():
        for _ in range(f.weaknesses[seat]):
            pool = g.zones[WEAKNESSES]
            if not pool:
                break
            card = pool[g.random(len(pool))]
            now = g.cards[card].__replace__(owner=seat, controller=seat)
            g.move(card, zone_of(seat, DECK), now, lose=True)
        g.shuffle(zone_of(seat, DECK))
    return NEXT


def collect(g: Arkham, f: SettingUp) -> Flow:
    """AH-setup-6, AH-setup-7: the chaos bag, five resources each."""
    if not g.table.bag:
        g.set_table(g.table.__replace__(bag=bag_of(g.table.difficulty)))
    for seat in g.players():
        gain(g, seat, OPENING_RESOURCES)
    return NEXT


def draw_hands(g: Arkham, f: SettingUp) -> Flow:
    """AH-setup-8, AH-setup-8-weakness: five cards each; weaknesses are set aside and replaced."""
    for seat in g.players():
        fill_hand(g, seat, OPENING_HAND)
    return To(f.__replace__(seat=g.table.lead))


def fill_hand(g: Arkham, seat: int, size: int) -> None:
    while len(g.hand(seat)) < size and g.deck(seat):
        card = g.deck(seat)[0]
        if g.face(card).weakness:
            g.move(card, ASIDE)
        else:
            g.move(card, zone_of(seat, HAND))
            g.say("drew", seat=seat, card=g.named(card), rule="AH-setup-8")


def mulligans(g: Arkham, f: SettingUp) -> Flow:
    """AH-mulligan-order: in player order."""
    order = g.players()
    me = f.__replace__(seat=order[(order.index(f.seat) + 1) % len(order)])
    last = me.seat == g.table.lead
    return Call(Mulligan(f.seat), me, "weaknesses" if last else "mulligans")


SET_ASIDE = Verb("mulligan", lambda g, f: g.hand(f.whom), fungible=True)


def which_back(g: Arkham, f: Mulligan) -> Question:
    return Question(f.seat, "mulligan", "AH-mulligan", (SET_ASIDE,), (DONE_PICK,))


def put_back(g: Arkham, f: Mulligan) -> Mulligan:
    """Put aside where nobody else sees it."""
    g.move(f.pick.card, zone_of(f.seat, DECK), secret=True)
    return f.__replace__(back=(*f.back, f.pick.card))


def draw_anew(g: Arkham, f: Mulligan) -> Flow:
    """AH-mulligan: any of them, once; as many are drawn, and then they are shuffled back."""
    fill_hand(g, f.seat, OPENING_HAND)
    if f.back:
        g.shuffle(zone_of(f.seat, DECK))
        g.say("mulligan", seat=f.seat, n=len(f.back), rule="AH-mulligan")
    return DONE


MULLIGAN = Procedure(
    "mulligan",
    Mulligan,
    *asked_again("ask", which_back, put_back, "draw"),
    Step("draw", draw_anew),
    rule="AH-mulligan",
)


def weaknesses_back(g: Arkham, f: SettingUp) -> Flow:
    """AH-setup-8-weakness: shuffled back at the end of the step."""
    for seat in range(len(g.seats)):
        mine = [i for i in g.zones[ASIDE] if g.cards[i].owner == seat]
        for card in mine:
            g.move(card, zone_of(seat, DECK), lose=True)
        if mine:
            g.shuffle(zone_of(seat, DECK))
    return NEXT


def scenario(g: Arkham, f: SettingUp) -> Flow:
    """AH-setup-10: as the guide says."""
    card = g.reference()
    return Call(Using(g.table.lead, card, g.cards[card].life, proc=plan(g).setup.name))


def open_decks(g: Arkham, f: SettingUp) -> Flow:
    """AH-setup-11, AH-setup-12: agenda 1a and act 1a on top."""
    for deck, zone in ((AGENDA_DECK, THE_AGENDA), (ACT_DECK, THE_ACT)):
        for card in g.zones[deck][:1]:
            g.move(card, zone)
            g.say("current", card=g.named(card), rule="AH-actagenda-current")
    return NEXT


def later(g: Arkham, f: SettingUp) -> Flow:
    """For practice a scenario may begin with a later act."""
    if g.act() >= 0 and g.face(g.act()).stage < f.stage and g.zones[ACT_DECK]:
        return Call(Advance(g.act()), f, "later")
    return NEXT


SETTING_UP = Procedure(
    "setting-up",
    SettingUp,
    Step("2", trauma, "AH-setup-2"),
    Step("3", name_lead, "AH-setup-3"),
    Step("4", shuffle_decks, "AH-setup-4"),
    Step("6", collect, "AH-setup-6"),
    Step("8", draw_hands, "AH-setup-8"),
    Step("mulligans", mulligans, "AH-mulligan-order"),
    Step("weaknesses", weaknesses_back, "AH-setup-8-weakness"),
    Step("10", scenario, "AH-setup-10"),
    Step("11", open_decks, "AH-setup-11"),
    Step("later", later, "AH-setup-12"),
    # Nobody acts yet, but what waits for the beginning has its moment.
    Step("begins", lambda g, f: happen(g, GameBegan(), f), "AH-setup-nowindow"),
    Step("play", lambda g, f: Call(Round()), "AH-1.1"),
)
