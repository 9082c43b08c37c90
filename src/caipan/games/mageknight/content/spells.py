"""Spells 1 to 13: combat, healing, ways to move. The others are in `special_spells`."""

from __future__ import annotations

from caipan.kernel.decisions import Question, Verb
from caipan.kernel.effects import Asking
from caipan.kernel.flows import Flow, To
from caipan.kernel.records import DONE_PICK, NOTHING

from ..frames import Doing
from ..places import BLUE, FIRE, GREEN, ICE, LAKE, RED, SWAMP, WHITE
from ..rules import troops
from ..spec import Effect
from ..state import LEVEL, NO_WALLS, RESISTS_FIRE, THIS_TURN
from ..table import MageKnight
from ..vocabulary.blows import (
    cold_fire_attack,
    fire_attack,
    fire_block,
    ice_attack,
    ranged,
    siege,
)
from ..vocabulary.costs import pay_one_of
from ..vocabulary.counts import enemies_faced, if_fortified, in_forest
from ..vocabulary.designs import spell
from ..vocabulary.enemies import (
    all_enemies,
    armor_less,
    destroy,
    loses,
    loses_fortification,
    loses_resistances,
    no_attack,
    one_enemy,
    stoppable,
)
from ..vocabulary.flights import a_point_each, dig_under, fly
from ..vocabulary.gains import Amount, amount, args_of, choose_one, heal, per, wound
from ..vocabulary.joins import both, named, only, then
from ..vocabulary.later import if_held, if_of_use, later, once_in_combat, to_it, with_later
from ..vocabulary.moments import in_attack_phase, while_fighting
from ..vocabulary.spans import for_you
from ..vocabulary.wings import one_enemy_after_another

FIREBALL = spell(
    "fireball",
    1,
    RED,
    "combat",
    basic=ranged(5, FIRE),
    strong=both(wound(), siege(8, FIRE)),
)

SNOWSTORM = spell(
    "snowstorm",
    2,
    BLUE,
    "combat",
    basic=ranged(5, ICE),
    strong=both(wound(), siege(8, ICE)),
)

# Its own attack is lost where none is being made.
EXPOSE = spell(
    "expose",
    3,
    WHITE,
    "combat",
    basic=then(
        one_enemy(loses_fortification(), loses_resistances()),
        if_of_use(ranged(2)),
    ),
    strong=then(
        choose_one(
            named("fortification", all_enemies(loses_fortification())),
            named("resistances", all_enemies(loses_resistances())),
        ),
        if_of_use(ranged(3)),
    ),
)

TREMOR = spell(
    "tremor",
    4,
    GREEN,
    "combat",
    basic=choose_one(one_enemy(armor_less(3)), all_enemies(armor_less(2))),
    strong=choose_one(
        one_enemy(armor_less(if_fortified(6, otherwise=3))),
        all_enemies(armor_less(if_fortified(4, otherwise=2))),
    ),
)

FLAME_WALL = spell(
    "flame-wall",
    5,
    RED,
    "combat",
    basic=choose_one(fire_attack(5), fire_block(7)),
    strong=choose_one(
        fire_attack(per(2, enemies_faced, base=5)), fire_block(per(2, enemies_faced, base=7))
    ),
)

MANA_BOLT = spell(
    "mana-bolt",
    6,
    BLUE,
    "combat",
    basic=pay_one_of(
        {BLUE: ice_attack(8), RED: cold_fire_attack(7), WHITE: ranged(6, ICE), GREEN: siege(5, ICE)}
    ),
    strong=pay_one_of(
        {
            BLUE: ice_attack(11),
            RED: cold_fire_attack(10),
            WHITE: ranged(9, ICE),
            GREEN: siege(8, ICE),
        }
    ),
)

WHIRLWIND = spell(
    "whirlwind",
    7,
    WHITE,
    "combat",
    basic=one_enemy(no_attack(), which=stoppable),
    strong=only(in_attack_phase, one_enemy(destroy())),
)

UNDERGROUND_TRAVEL = spell(
    "underground-travel",
    8,
    GREEN,
    "move",
    basic=fly(3, never=(SWAMP, LAKE)),
    strong=dig_under(3, never=(SWAMP, LAKE)),
)

BURNING_SHIELD = with_later(
    spell(
        "burning-shield",
        9,
        RED,
        "combat",
        basic=then(fire_block(4), if_held("kindled")),
        strong=then(fire_block(4), if_held("explodes")),
    ),
    later("kindled", once_in_combat("flame")),
    later("explodes", to_it(destroy())),
    later("flame", only(in_attack_phase, fire_attack(4))),
)

CHILL = spell(
    "chill",
    10,
    BLUE,
    "combat",
    basic=one_enemy(no_attack(), loses(RESISTS_FIRE, until=THIS_TURN)),
    strong=one_enemy(no_attack(), armor_less(4)),
)


WINGS_OF_WIND = spell(
    "wings-of-wind",
    11,
    WHITE,
    "move",
    basic=fly(5, price=a_point_each),
    strong=one_enemy_after_another(),
    strong_when="combat",
)


def ready_levels(most: Amount) -> Effect:
    """Spent units with levels of at most so much together."""

    def fits(g: MageKnight, u: Doing) -> list[int]:
        room = amount(most, g, u) - sum(g.value(card, LEVEL) for card in u.chosen)
        return [c for c in g.units(u.you) if g.cards[c].spent and g.value(c, LEVEL) <= room]

    offered = Verb("ready", fits)

    def question(g: MageKnight, u: Doing) -> Question | None:
        if not fits(g, u):
            return None
        return Question(u.you, "ready", "MK-unit-6", (offered,), (DONE_PICK,), args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        troops.make_ready(g, u.you, u.pick.card)
        return To(u.__replace__(chosen=(*u.chosen, u.pick.card), pick=NOTHING))

    return Asking(question, take, again=True, word="ready")


RESTORATION = spell(
    "restoration",
    12,
    GREEN,
    "healing",
    basic=heal(in_forest(5, elsewhere=3)),
    strong=then(heal(in_forest(5, elsewhere=3)), ready_levels(in_forest(5, elsewhere=3))),
)

DEMOLISH = spell(
    "demolish",
    13,
    RED,
    "combat",
    basic=only(while_fighting, both(for_you(NO_WALLS), all_enemies(armor_less(1)))),
    strong=only(in_attack_phase, then(one_enemy(destroy()), all_enemies(armor_less(1)))),
)

CARDS = (
    FIREBALL, SNOWSTORM, EXPOSE, TREMOR, FLAME_WALL, MANA_BOLT, WHIRLWIND, UNDERGROUND_TRAVEL,
    BURNING_SHIELD, CHILL, WINGS_OF_WIND, RESTORATION, DEMOLISH,
)  # fmt: skip
