"""Tovak's skills."""

from __future__ import annotations

from typing import cast

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Asking, If
from caipan.kernel.flows import NEXT, Flow
from caipan.kernel.records import Pick

from ..frames import Doing
from ..places import BLUE, ICE
from ..rules import changes
from ..rules.mana import NO_DICE
from ..spec import BLACK, COLORS, MANA, Effect, Mana
from ..state import DICE, EXPLOIT, RESISTS, UNTIL_NEXT_TURN
from ..table import MageKnight
from ..vocabulary.blows import attack, block, fire_block, ice_block, ranged
from ..vocabulary.costs import a_wound, discard
from ..vocabulary.designs import skill
from ..vocabulary.enemies import armor_less, one_enemy, the_chosen
from ..vocabulary.gains import args_of, by_hour, choose_one, draw, move
from ..vocabulary.joins import named, then
from ..vocabulary.rolls import claimed
from ..vocabulary.sideways import flat, sideways
from ..vocabulary.skills import motivation
from ..vocabulary.spans import for_you

TOVAK = "tovak"

DOUBLE_TIME = skill("double-time", TOVAK, "turn", "move", move(by_hour(day=2, night=1)))

NIGHT_SHARPSHOOTING = skill(
    "night-sharpshooting", TOVAK, "turn", "combat", ranged(by_hour(day=1, night=2))
)

COLD_SWORDSMANSHIP = skill(
    "cold-swordsmanship", TOVAK, "turn", "combat", choose_one(attack(2), attack(2, ICE))
)

SHIELD_MASTERY = skill(
    "shield-mastery",
    TOVAK,
    "turn",
    "combat",
    choose_one(block(3), fire_block(2), ice_block(2)),
)


def its_resistances(g: MageKnight, u: Doing) -> int:
    """Of the enemy that is CHOSEN."""
    card = the_chosen(g, u)
    return sum(g.value(card, stat) > 0 for stat in RESISTS.values()) if card >= 0 else 0


RESISTANCE_BREAK = skill(
    "resistance-break", TOVAK, "turn", "combat", one_enemy(armor_less(its_resistances))
)

I_FEEL_NO_PAIN = skill("i-feel-no-pain", TOVAK, "turn", "healing", then(discard(a_wound), draw(1)))


def more_if_rare(g: MageKnight, u: Doing, card: int) -> int:
    """2, or 3 for an advanced action, a spell or an artifact."""
    return 2 if g.deed(card).kind == "basic-action" else 3


I_DONT_GIVE_A_DAMN = skill(
    "i-dont-give-a-damn",
    TOVAK,
    "turn",
    ("move", "influence", "combat"),
    sideways(more_if_rare),
)


def no_die_used(g: MageKnight, u: Doing) -> bool:
    """None of the source, whether as the die of the turn or by an effect."""
    used = g.now(u.you).dice or any(die.by == u.you for die in g.table.dice)
    return not used and not g.used(claimed(u.you))


WHO_NEEDS_MAGIC = skill(
    "who-needs-magic",
    TOVAK,
    "turn",
    ("move", "influence", "combat"),
    If(
        no_die_used,
        choose_one(
            named("no-dice", then(sideways(flat(3)), for_you(DICE, NO_DICE))),
            named("plain", sideways(flat(2))),
        ),
        sideways(flat(2)),
    ),
)

MOTIVATION = motivation(TOVAK, BLUE)


def exploit() -> Effect:
    """A token of any colour but gold; rivals suffer for using others until your next turn."""
    picks = tuple(Pick("gain-mana", word=m) for m in (*COLORS, BLACK))

    def question(g: MageKnight, u: Doing) -> Question:
        return Question(u.you, "gain-mana", "MK-skill-4b", (), picks, args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        color = cast(Mana, u.pick.word)
        changes.gain_mana(g, u.you, color)
        changes.last(
            g, EXPLOIT, 1, you=u.you, seat=u.you, source=u.source, until=UNTIL_NEXT_TURN,
            amount=MANA.index(color),
        )  # fmt: skip
        return NEXT

    return Asking(question, take, word="mana")


MANA_EXPLOIT = skill("mana-exploit", TOVAK, "lasting", "special", exploit(), interactive=True)

CARDS = (
    DOUBLE_TIME, NIGHT_SHARPSHOOTING, COLD_SWORDSMANSHIP, SHIELD_MASTERY, RESISTANCE_BREAK,
    I_FEEL_NO_PAIN, I_DONT_GIVE_A_DAMN, WHO_NEEDS_MAGIC, MOTIVATION, MANA_EXPLOIT,
)  # fmt: skip
