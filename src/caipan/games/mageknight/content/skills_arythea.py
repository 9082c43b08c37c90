"""Arythea's skills."""

from __future__ import annotations

from caipan.geometry.grid import distance
from caipan.kernel.abilities import Ability, Definition
from caipan.kernel.decisions import Question
from caipan.kernel.effects import Able, Asking, simply
from caipan.kernel.flows import NEXT, Flow, To
from caipan.kernel.records import NOTHING, Pick

from ..frames import Doing
from ..places import FIRE, GREEN, RED, WHITE
from ..rules import changes
from ..spec import BLACK, Card, Conjuring, Effect, Skill
from ..state import OPPOSITE, SKILL
from ..table import MageKnight
from ..vocabulary.blows import attack, siege
from ..vocabulary.costs import a_wound
from ..vocabulary.designs import skill
from ..vocabulary.gains import args_of, by_hour, choose_one, crystal, influence, mana, move
from ..vocabulary.joins import then
from ..vocabulary.moments import outside_combat
from ..vocabulary.others import rivals
from ..vocabulary.sideways import flat, sideways
from ..vocabulary.skills import motivation
from ..vocabulary.spans import for_you

ARYTHEA = "arythea"

DARK_PATHS = skill("dark-paths", ARYTHEA, "turn", "move", move(by_hour(day=1, night=2)))

BURNING_POWER = skill(
    "burning-power", ARYTHEA, "turn", "combat", choose_one(siege(1), siege(1, FIRE))
)

HOT_SWORDSMANSHIP = skill(
    "hot-swordsmanship", ARYTHEA, "turn", "combat", choose_one(attack(2), attack(2, FIRE))
)

DARK_NEGOTIATION = skill(
    "dark-negotiation", ARYTHEA, "turn", "influence", influence(by_hour(day=2, night=3))
)

DARK_FIRE_MAGIC = skill(
    "dark-fire-magic", ARYTHEA, "round", "special", then(crystal(RED), mana(RED, BLACK))
)

POWER_OF_PAIN = skill(
    "power-of-pain",
    ARYTHEA,
    "turn",
    ("move", "influence", "combat"),
    sideways(flat(2), which=a_wound),
)


def discard_chosen(g: MageKnight, u: Doing) -> None:
    changes.discard(g, u.you, u.chosen[0])


# It is used where mana is paid, so that what it gives is spent at once (`rules/conjuring.py`).
INVOCATION: Card = Definition(
    "skill.invocation",
    SKILL,
    Skill(ARYTHEA, "turn"),
    (
        Ability(
            "pays",
            effect=simply(discard_chosen, word="discard"),
            spec=Conjuring(wound=(RED, BLACK), card=(WHITE, GREEN)),
            cites="MK-skill-4c",
        ),
    ),
)

# What stands for its opposite is said where mana is paid.
POLARIZATION = skill("polarization", ARYTHEA, "turn", "special", for_you(OPPOSITE))

MOTIVATION = motivation(ARYTHEA, RED)

MOST_WOUNDS = 2


def throw_wounds() -> Effect:
    """One or two wounds from hand; how many is counted in `x`."""

    def question(g: MageKnight, u: Doing) -> Question:
        most = min(MOST_WOUNDS, len(g.wounds_in_hand(u.you)))
        least = min(1, most)  # an imagined hand may have none
        picks = tuple(Pick("more", n=n) for n in range(least, most + 1))
        return Question(u.you, "more", "MK-wound-1b", (), picks, args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        for card in g.wounds_in_hand(u.you)[: u.pick.n]:
            changes.throw_away(g, u.you, card)
        return To(u.__replace__(x=u.pick.n, pick=NOTHING))

    ask: Effect = Asking(question, take, word="throw")
    can = lambda g, u: outside_combat(g, u) and bool(g.wounds_in_hand(u.you))  # noqa: E731
    return Able(can, ask, "throw")


def nearest(g: MageKnight, u: Doing) -> list[int]:
    """The rivals on the map who are nearest; several where they are equally far."""
    here = g.seats[u.you].at
    far = {s: distance(here, g.seats[s].at) for s in rivals(g, u) if g.seats[s].at >= 0}
    return [s for s in far if far[s] == min(far.values())]


def wound_the_nearest() -> Effect:
    def question(g: MageKnight, u: Doing) -> Question | None:
        picks = tuple(Pick("hero", seat=s) for s in nearest(g, u))
        return Question(u.you, "whom", "MK-skill-4b", (), picks, args_of(g, u)) if picks else None

    def take(g: MageKnight, u: Doing) -> Flow:
        changes.wound(g, u.pick.seat, 1, rule="MK-skill-4b")
        return NEXT

    return Asking(question, take, word="wound")


HEALING_RITUAL = skill(
    "healing-ritual",
    ARYTHEA,
    "lasting",
    "healing",
    then(throw_wounds(), wound_the_nearest()),
    interactive=True,
)

CARDS = (
    DARK_PATHS, BURNING_POWER, HOT_SWORDSMANSHIP, DARK_NEGOTIATION, DARK_FIRE_MAGIC,
    POWER_OF_PAIN, INVOCATION, POLARIZATION, MOTIVATION, HEALING_RITUAL,
)  # fmt: skip
