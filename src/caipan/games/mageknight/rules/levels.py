"""Rising a level (MK-end-6 to MK-end-6c, MK-solo-skills)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question, Verb
from caipan.kernel.flows import DONE, Ask, Call, Flow, To
from caipan.kernel.records import NOTHING, Pick

from ..frames import LevelUp
from ..places import SOLO
from ..state import ACTION_OFFER, ASIDE, DUMMY_SKILLS, SKILL_OFFER, SKILL_PILE, SKILLS, zone_of
from ..table import MageKnight
from . import changes, deeds, offers

SKILLS_SHOWN = 2
GAINED = "gained"  # an ability of a skill that is used when it is gained


def rise(g: MageKnight, f: LevelUp) -> Flow:
    """MK-end-6a: an odd level brings a new token; an even one a skill and an advanced action."""
    me = g.seats[f.seat]
    level = me.level + 1
    g.set_seat(f.seat, me.__replace__(level=level))
    g.say("level", seat=f.seat, n=level, rule="MK-end-6")
    changes.gain_fame(g, f.seat, g.scenario.bonus.level_fame, "MK-sc-blitz-fame")
    return DONE if level % 2 else To(f)


def show(g: MageKnight, f: LevelUp) -> Flow:
    """MK-end-6b: two skills of the own pile are revealed."""
    drawn = g.zone(f.seat, SKILL_PILE)[:SKILLS_SHOWN]
    for card in drawn:
        g.move(card, zone_of(f.seat, ASIDE))
    return To(f.__replace__(drawn=drawn))


def show_anothers(g: MageKnight) -> None:
    """MK-solo-skills: whoever plays alone reveals a skill of the dummy with each of their own, to
    choose it the next time at the earliest."""
    for card in g.zones[DUMMY_SKILLS][:1]:
        g.move(card, SKILL_OFFER)


def common(g: MageKnight, seat: int) -> list[int]:
    """MK-end-6b: skills of other heroes in the common offer."""
    return [c for c in g.zones[SKILL_OFFER] if g.skill(c).hero != g.seats[seat].hero]


def ask_skill(g: MageKnight, f: LevelUp) -> Flow:
    cards = (*f.drawn, *common(g, f.seat))
    if not cards:
        return To(f, "action")
    picks = tuple(Pick("learn", card) for card in cards)
    return Ask(Question(f.seat, "skill", "MK-end-6b", (), picks))


def take_skill(g: MageKnight, f: LevelUp) -> Flow:
    """The other ones go to the common offer; who takes a common skill gets the lowest action."""
    card = f.pick.card
    lowest = card not in f.drawn
    owned = changes.bare(g, card).__replace__(owner=f.seat, controller=f.seat)
    g.move(card, zone_of(f.seat, SKILLS), owned)
    g.say("learned", seat=f.seat, card=g.named(card), rule="MK-end-6b")
    for other in f.drawn:
        if other != card:
            g.move(other, SKILL_OFFER)
    if g.scenario.kind == SOLO:
        show_anothers(g)
    me = f.__replace__(lowest=lowest, drawn=(), pick=NOTHING)
    for a in g.rules.definitions[g.cards[card].face].abilities:
        if a.kind == GAINED:
            return Call(deeds.doing(g, f.seat, card, a), me)
    return To(me)


def ask_action(g: MageKnight, f: LevelUp) -> Flow:
    offer = g.zones[ACTION_OFFER]
    if not offer:
        return DONE
    cards = (offers.lowest(g, ACTION_OFFER),) if f.lowest else offer
    verb = Verb("gain", lambda g, f: cards)
    return Ask(Question(f.seat, "gain-card", "MK-end-6b", (verb,)))


def take_action(g: MageKnight, f: LevelUp) -> Flow:
    """MK-end-6c: on top of the deed deck, and the offer refills."""
    changes.gain_deed(g, f.seat, f.pick.card, rule="MK-end-6c")
    offers.refill(g, ACTION_OFFER)
    return DONE


LEVEL_UP = Procedure(
    "level-up",
    LevelUp,
    Step("rise", rise, "MK-end-6"),
    Step("show", show, "MK-end-6b"),
    Step("skill", ask_skill, "MK-end-6b"),
    Step("skill?", take_skill, "MK-end-6b"),
    Step("action", ask_action, "MK-end-6b"),
    Step("action?", take_action, "MK-end-6c"),
)
