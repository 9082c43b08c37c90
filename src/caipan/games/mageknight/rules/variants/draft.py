"""The opening draft (MK-var-draft): three advanced actions for later, chosen in secret.

A pack is held as a hand, for nobody has one yet. What is drafted belongs to nobody until it is
seen, so that it is as hidden as the deck it came from.
"""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, Ask, Flow, To
from caipan.kernel.records import NOTHING, Pick

from ...frames import Draft, Enrol
from ...state import ACTIONS, DECK, DRAFT, HAND, zone_of
from ...table import MageKnight

PACK, KEPT = 4, 3


def is_played(g: MageKnight) -> bool:
    return "opening-draft" in g.table.variants


# --- before the match


def deal(g: MageKnight, f: Draft) -> Flow:
    """Four for each player, as far as they go (MK-var-deplete)."""
    g.shuffle(ACTIONS)
    for seat in range(len(g.seats)):
        for card in g.zones[ACTIONS][:PACK]:
            g.move(card, zone_of(seat, HAND), secret=True)
    return To(f.__replace__(left=tuple(range(len(g.seats)))))


def ask(g: MageKnight, f: Draft) -> Flow:
    if not f.left:
        return To(f, "pass")
    seat = f.left[0]
    picks = tuple(Pick("keep", card) for card in g.hand(seat))
    return Ask(Question(seat, "keep", "MK-var-draft", (), picks))


def take(g: MageKnight, f: Draft) -> Flow:
    seat = f.left[0]
    g.move(f.pick.card, zone_of(seat, DRAFT), secret=True)
    return To(f.__replace__(left=f.left[1:], pick=NOTHING), "ask")


def pass_on(g: MageKnight, f: Draft) -> Flow:
    """Clockwise, until three are kept; the last ones return to the deck."""
    seats = len(g.seats)
    packs = [g.hand(seat) for seat in range(seats)]
    done = f.kept + 1 == KEPT
    for seat, pack in enumerate(packs):
        to = ACTIONS if done else zone_of((seat + 1) % seats, HAND)
        for card in pack:
            g.move(card, to, secret=True)
    if done:
        return DONE
    return To(f.__replace__(kept=f.kept + 1, left=tuple(range(seats))), "ask")


DRAFTING = Procedure(
    "drafting",
    Draft,
    Step("deal", deal, "MK-var-draft"),
    Step("ask", ask, "MK-var-draft"),
    Step("take", take, "MK-var-draft"),
    Step("pass", pass_on, "MK-var-draft"),
)


# --- after a day


def is_due(g: MageKnight) -> bool:
    """MK-var-draft: after each day that another round follows."""
    return is_played(g) and not g.table.night and g.table.round < g.table.rounds


def ask_enrol(g: MageKnight, f: Enrol) -> Flow:
    seat = next((s for s in f.left if g.zone(s, DRAFT)), -1)
    if seat < 0:
        return DONE
    picks = tuple(Pick("enrol", card) for card in g.zone(seat, DRAFT))
    return Ask(Question(seat, "enrol", "MK-var-draft", (), picks))


def take_enrol(g: MageKnight, f: Enrol) -> Flow:
    """One of them goes to the deed cards, which are shuffled for the next round."""
    seat = next(s for s in f.left if g.zone(s, DRAFT))
    g.move(f.pick.card, zone_of(seat, DECK), secret=True)
    g.say("enrolled", seat=seat, rule="MK-var-draft")
    left = tuple(s for s in f.left if s > seat)
    return To(f.__replace__(left=left, pick=NOTHING), "ask")


ENROLLING = Procedure(
    "enrolling",
    Enrol,
    Step("ask", ask_enrol, "MK-var-draft"),
    Step("take", take_enrol, "MK-var-draft"),
)
