"""Rewards, each taken at the end of the turn (MK-end-5a to MK-end-5d, MK-site-dungeon-reward)."""

from __future__ import annotations

from typing import cast

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question, Verb
from caipan.kernel.flows import DONE, Ask, Call, Flow, To
from caipan.kernel.records import NO, NOTHING, Pick

from ..frames import Recruit, Reward
from ..places import ADVANCED_ACTION, ARTIFACT, DUNGEON_ROLL, RANDOM_CRYSTAL, SPELL, UNIT
from ..spec import BLACK, COLORS, GOLD, Color
from ..state import ACTION_OFFER, ARTIFACTS, SPELL_OFFER
from ..table import MageKnight
from . import changes, interaction, offers
from .mana import roll

OFFER: dict[str, int] = {SPELL: SPELL_OFFER, ADVANCED_ACTION: ACTION_OFFER}


def begin(g: MageKnight, f: Reward) -> Flow:
    if f.what == ARTIFACT:
        return To(f, "artifacts")
    if f.what in OFFER:
        return To(f, "card")
    if f.what == UNIT:
        return To(f, "unit")
    if f.what == DUNGEON_ROLL:
        return dungeon(g, f)
    if f.what == RANDOM_CRYSTAL:
        return random_crystal(g, f)
    color = cast(Color, f.what.removesuffix("-crystal"))
    changes.gain_crystal(g, f.seat, color, or_token=False, rule="MK-end-5a")
    return DONE


def dungeon(g: MageKnight, f: Reward) -> Flow:
    """MK-site-dungeon-reward: gold or black is a spell, anything else an artifact."""
    face = roll(g)
    g.say("rolled", seat=f.seat, mana=face, rule="MK-site-dungeon-reward")
    what = SPELL if face in (GOLD, BLACK) else ARTIFACT
    return To(f.__replace__(what=what), "begin")


def random_crystal(g: MageKnight, f: Reward) -> Flow:
    """MK-end-5a: black is fame instead, gold lets choose."""
    face = roll(g)
    g.say("rolled", seat=f.seat, mana=face, rule="MK-end-5a")
    if face == GOLD:
        return To(f, "crystal")
    if face == BLACK:
        changes.gain_fame(g, f.seat, 1, "MK-end-5a")
    else:
        changes.gain_crystal(g, f.seat, face, or_token=False, rule="MK-end-5a")
    return DONE


def ask_crystal(g: MageKnight, f: Reward) -> Flow:
    picks = tuple(Pick("gain-crystal", word=c) for c in COLORS)
    return Ask(Question(f.seat, "gain-crystal", "MK-end-5a", (), picks, {"card": ""}))


def take_crystal(g: MageKnight, f: Reward) -> Flow:
    color = cast(Color, f.pick.word)
    changes.gain_crystal(g, f.seat, color, or_token=False, rule="MK-end-5a")
    return DONE


# --- MK-end-5c: a spell or an advanced action


def ask_card(g: MageKnight, f: Reward) -> Flow:
    offer = OFFER[f.what]
    if not g.zones[offer]:
        return DONE
    verb = Verb("gain", lambda g, f: g.zones[offer])
    return Ask(Question(f.seat, "gain-card", "MK-end-5c", (verb,)))


def take_card(g: MageKnight, f: Reward) -> Flow:
    offer = g.cards[f.pick.card].zone
    changes.gain_deed(g, f.seat, f.pick.card, rule="MK-end-5c")
    offers.refill(g, offer)
    return DONE


# --- MK-end-5b: artifacts


def draw_artifacts(g: MageKnight, f: Reward) -> Flow:
    """One more than earned."""
    drawn = g.zones[ARTIFACTS][: f.n + 1]
    if not drawn:
        return DONE
    g.reveal_to(drawn, 1 << f.seat)
    return To(f.__replace__(drawn=drawn))


def ask_return(g: MageKnight, f: Reward) -> Flow:
    if len(f.drawn) <= f.n:
        return To(f, "stack")
    picks = tuple(Pick("return", card) for card in f.drawn)
    return Ask(Question(f.seat, "return-artifact", "MK-end-5b", (), picks))


def take_return(g: MageKnight, f: Reward) -> Flow:
    """Under the deck."""
    card = f.pick.card
    g.move(card, ARTIFACTS)
    left = tuple(c for c in f.drawn if c != card)
    return To(f.__replace__(drawn=left, pick=NOTHING), "stack")


def ask_stack(g: MageKnight, f: Reward) -> Flow:
    """In any order: the last one put there lies on top."""
    if not f.drawn:
        return DONE
    picks = tuple(Pick("gain", card) for card in f.drawn)
    return Ask(Question(f.seat, "stack-artifacts", "MK-end-5b", (), picks))


def take_stack(g: MageKnight, f: Reward) -> Flow:
    card = f.pick.card
    changes.gain_deed(g, f.seat, card, rule="MK-end-5b")
    left = tuple(c for c in f.drawn if c != card)
    return To(f.__replace__(drawn=left, pick=NOTHING), "stack")


# --- MK-end-5d: a unit


def ask_unit(g: MageKnight, f: Reward) -> Flow:
    picks = tuple(Pick("recruit", card) for card in interaction.offered_units(g))
    if not picks:
        return DONE
    return Ask(Question(f.seat, "gain-unit", "MK-end-5d", (), (*picks, NO)))


def take_unit(g: MageKnight, f: Reward) -> Flow:
    if f.pick == NO:
        return DONE
    return Call(Recruit(seat=f.seat, card=f.pick.card), f, "end")


def end(g: MageKnight, f: Reward) -> Flow:
    return DONE


REWARD = Procedure(
    "reward",
    Reward,
    Step("begin", begin, "MK-end-5"),
    Step("crystal", ask_crystal, "MK-end-5a"),
    Step("crystal?", take_crystal, "MK-end-5a"),
    Step("card", ask_card, "MK-end-5c"),
    Step("card?", take_card, "MK-end-5c"),
    Step("artifacts", draw_artifacts, "MK-end-5b"),
    Step("return", ask_return, "MK-end-5b"),
    Step("return?", take_return, "MK-end-5b"),
    Step("stack", ask_stack, "MK-end-5b"),
    Step("stack?", take_stack, "MK-end-5b"),
    Step("unit", ask_unit, "MK-end-5d"),
    Step("unit?", take_unit, "MK-end-5d"),
    Step("end", end, "MK-end-5"),
)
