"""The red advanced actions."""

from __future__ import annotations

from caipan.kernel.effects import Able, Do, If, Seq, repeat, simply
from caipan.kernel.effects import Effect as Sentence
from caipan.kernel.flows import NEXT, Call, Flow

from ..frames import Doing
from ..places import FIRE, RED
from ..rules import changes, deeds
from ..spec import Effect
from ..state import NO_UNIT_DAMAGE, THIS_COMBAT, UNIT_ATTACK, UNIT_BLOCK
from ..table import MageKnight
from ..vocabulary.blows import attack, ranged
from ..vocabulary.costs import an_action, payers, throw
from ..vocabulary.designs import advanced_action
from ..vocabulary.gains import any_mana, choose_one, crystal, influence, mana, reputation, wound
from ..vocabulary.joins import both, named, only, paying, then
from ..vocabulary.offers import other_colors
from ..vocabulary.spans import for_you, for_your_units

FIRE_BOLT = advanced_action(
    "fire-bolt", RED, "special", basic=crystal(RED), strong=ranged(3, FIRE), strong_when="combat"
)

BLOOD_RAGE = advanced_action(
    "blood-rage",
    RED,
    "combat",
    basic=choose_one(attack(2), named("wound", both(wound(), attack(5)))),
    strong=choose_one(attack(4), named("wound", both(wound(), attack(9)))),
)

INTIMIDATE = advanced_action(
    "intimidate",
    RED,
    ("influence", "combat"),
    basic=then(choose_one(influence(4), attack(3)), reputation(-1)),
    strong=then(choose_one(influence(8), attack(7)), reputation(-2)),
)

BLOOD_RITUAL = advanced_action(
    "blood-ritual",
    RED,
    "special",
    basic=then(wound(), mana(RED), any_mana()),
    strong=then(wound(), any_mana(), any_mana(), any_mana()),
)


def as_combat_begins(g: MageKnight, u: Doing) -> bool:
    """Nothing has been done in this fight yet."""
    fight = g.table.fight
    if fight is None or fight.seat != u.you or fight.phase != "ranged":
        return False
    return not (fight.targets or fight.beaten or any(foe.passed for foe in fight.foes))


def into_the_heat(n: int) -> Effect:
    more = (
        for_your_units(UNIT_ATTACK, n, THIS_COMBAT),
        for_your_units(UNIT_BLOCK, n, THIS_COMBAT),
    )
    return only(as_combat_begins, both(*more, for_you(NO_UNIT_DAMAGE)))


INTO_THE_HEAT = advanced_action(
    "into-the-heat", RED, "combat", basic=into_the_heat(2), strong=into_the_heat(3)
)


def two_crystals(g: MageKnight, u: Doing) -> None:
    for card in u.chosen:
        color = g.deed(card).color
        for _ in range(2):
            if color is not None:
                changes.gain_crystal(g, u.you, color)


def one_of_each_other(g: MageKnight, u: Doing) -> None:
    for card in u.chosen:
        for color in other_colors(g.deed(card).color or ""):
            changes.gain_crystal(g, u.you, color)


DECOMPOSE = advanced_action(
    "decompose",
    RED,
    "special",
    basic=paying(throw(an_action), simply(two_crystals, word="crystals")),
    strong=paying(throw(an_action), simply(one_of_each_other, word="crystals")),
)


def maximal(mode: int, times: int) -> Effect:
    """Another action card is thrown away, and that half of it is used so often for free; each time
    pays its own costs and makes its own choices, and one that cannot be used any more is left."""

    def works(g: MageKnight, u: Doing, card: int) -> bool:
        fits = an_action(g, u, card)
        inside = (*u.within, u.source)
        return fits and deeds.can_do(g, u.you, card, mode, free=True, owed=u.owed, within=inside)

    def use(g: MageKnight, u: Doing) -> Flow:
        a = deeds.ability_of(g, u.chosen[0], mode)
        return NEXT if a is None else Call(deeds.doing(g, u.you, u.chosen[0], a))

    def still(g: MageKnight, u: Doing) -> bool:
        return bool(u.chosen) and deeds.can_do(g, u.you, u.chosen[0], mode, free=True)

    once: Effect = If(still, Do(use, word="use"))
    again: Sentence[MageKnight, Doing] = repeat(lambda g, u: times, once)
    return Able(lambda g, u: bool(payers(g, u, works)), Seq(throw(works), again), "throw")


MAXIMAL_EFFECT = advanced_action(
    "maximal-effect",
    RED,
    "special",
    basic=maximal(deeds.BASIC_HALF, times=3),
    strong=maximal(deeds.STRONG_HALF, times=2),
)

CARDS = (
    FIRE_BOLT, BLOOD_RAGE, INTIMIDATE, BLOOD_RITUAL, INTO_THE_HEAT, DECOMPOSE, MAXIMAL_EFFECT,
)  # fmt: skip
