"""The artifacts that are no banners; the strong half throws the card away (MK-deed-3c)."""

from __future__ import annotations

from caipan.kernel.decisions import Question, Verb
from caipan.kernel.effects import Asking, Do, If, Seq, always, repeat, simply
from caipan.kernel.flows import Flow, To
from caipan.kernel.records import DONE_PICK, NOTHING, Pick

from ..frames import Doing
from ..places import BLUE, DESERT, FOREST, GREEN, RED, WHITE
from ..rules import changes, revealing
from ..spec import BLACK, COLORS, GOLD, MANA, Card, Color, Effect, Mana
from ..state import (
    ACTION_OFFER,
    BLACK_BY_DAY,
    DAYLIGHT,
    DOUBLE,
    DRAW_A_HEAL,
    ENDLESS,
    FAME_A_HEAL,
    FAME_A_KILL,
    FAME_A_SPELL,
    GOLD_AT_NIGHT,
    HAND,
    RESISTS_PHYSICAL,
    SPELL_OFFER,
    THIS_TURN,
)
from ..table import MageKnight
from ..vocabulary.blows import attack, siege
from ..vocabulary.costs import not_a_wound, payers
from ..vocabulary.designs import artifact
from ..vocabulary.enemies import all_enemies, loses
from ..vocabulary.gains import (
    any_crystal,
    any_mana,
    args_of,
    crystal,
    fame,
    heal,
    influence,
    mana,
    per,
)
from ..vocabulary.joins import both, day_or_night, then, when
from ..vocabulary.moments import at_night, by_day
from ..vocabulary.offers import gain, its_color, throw_for
from ..vocabulary.rolls import NO_GOOD, rolled, wound_for_each
from ..vocabulary.spans import costs, for_you


def endless(color: Mana) -> Effect:
    """Unlimited mana of that colour this turn, where it may be used."""
    return _about(ENDLESS, color)


def fame_for_spells(color: Color) -> Effect:
    """Fame for every spell of that colour cast this turn."""
    return _about(FAME_A_SPELL, color)


def _about(stat: int, color: Mana) -> Effect:
    def does(g: MageKnight, u: Doing) -> None:
        n = MANA.index(color)
        changes.last(g, stat, 1, you=u.you, seat=u.you, source=u.source, amount=n)

    return simply(does, always, "turn")


def ring(name: str, color: Color) -> Card:
    return artifact(
        name,
        "special",
        basic=then(mana(color), crystal(color), fame(1)),
        strong=then(endless(color), endless(BLACK), fame_for_spells(color)),
    )


RUBY_RING = ring("ruby-ring", RED)
SAPPHIRE_RING = ring("sapphire-ring", BLUE)
DIAMOND_RING = ring("diamond-ring", WHITE)
EMERALD_RING = ring("emerald-ring", GREEN)


def discard_any_number() -> Effect:
    """At least one card; how many is counted in `x`."""
    offered = Verb("discard", lambda g, u: payers(g, u, not_a_wound), fungible=True)

    def question(g: MageKnight, u: Doing) -> Question | None:
        found = payers(g, u, not_a_wound)
        if not found and not g.hold:
            return None
        extra = (DONE_PICK,) if u.x or not found else ()
        return Question(u.you, "discard", "MK-deed-6", (offered,), extra, args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        changes.discard(g, u.you, u.pick.card)
        return To(u.__replace__(x=u.x + 1, pick=NOTHING))

    def can(g: MageKnight, u: Doing) -> bool:
        return bool(payers(g, u, not_a_wound))

    return Asking(question, take, can, again=True, word="discard")


def counted(g: MageKnight, u: Doing) -> int:
    return u.x


SWORD_OF_JUSTICE = artifact(
    "sword-of-justice",
    "combat",
    basic=then(
        both(discard_any_number(), attack(per(3, counted))),
        for_you(FAME_A_KILL),
    ),
    strong=then(
        for_you(DOUBLE),
        all_enemies(loses(RESISTS_PHYSICAL, until=THIS_TURN)),
        for_you(FAME_A_KILL),
    ),
)


def up_to(most: int) -> Effect:
    """A number of your choice, counted in `x`."""

    def question(g: MageKnight, u: Doing) -> Question:
        picks = tuple(Pick("more", n=n) for n in range(most + 1))
        return Question(u.you, "more", "MK-effect-1", (), picks, args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        return To(u.__replace__(x=u.pick.n, pick=NOTHING))

    return Asking(question, take, word="more")


HORN_OF_WRATH = artifact(
    "horn-of-wrath",
    "combat",
    basic=then(siege(5), wound_for_each(1, *NO_GOOD)),
    strong=both(up_to(5), siege(per(1, counted, base=5)), wound_for_each(counted, *NO_GOOD)),
)

ENDLESS_BAG_OF_GOLD = artifact(
    "endless-bag-of-gold",
    "influence",
    basic=then(influence(4), fame(2)),
    strong=then(influence(9), fame(3)),
)


def a_gem() -> Effect:
    """A die: a crystal of its colour, of any for gold; fame for black."""

    def roll_it(g: MageKnight, u: Doing) -> Flow:
        face = rolled(g, u)
        if face in COLORS:
            changes.gain_crystal(g, u.you, face)
        elif face == BLACK:
            changes.gain_fame(g, u.you, 1, "MK-effect-1")
        return To(u.__replace__(paid=face))

    return Seq(Do(roll_it, word="roll"), If(lambda g, u: u.paid == GOLD, any_crystal()))


ENDLESS_GEM_POUCH = artifact(
    "endless-gem-pouch",
    "special",
    basic=repeat(lambda g, u: 2, a_gem()),
    strong=then(
        mana(RED), mana(BLUE), mana(GREEN), mana(WHITE), day_or_night(mana(GOLD), mana(BLACK))
    ),
)


GOLDEN_GRAIL = artifact(
    "golden-grail",
    "healing",
    basic=then(heal(2), for_you(FAME_A_HEAL, 2)),
    strong=then(heal(6), for_you(DRAW_A_HEAL)),
)


def crystal_of_its_color() -> Effect:
    def does(g: MageKnight, u: Doing) -> None:
        for card in u.chosen:
            color = g.deed(card).color
            if color is not None:
                changes.gain_crystal(g, u.you, color)

    return simply(does, always, "crystal")


BOOK_OF_WISDOM = artifact(
    "book-of-wisdom",
    "special",
    basic=throw_for(ACTION_OFFER, gain(ACTION_OFFER, HAND, its_color)),
    strong=throw_for(SPELL_OFFER, gain(SPELL_OFFER, HAND, its_color), crystal_of_its_color()),
)


def as_by_day() -> Effect:
    """Garrisons next to you and all ruins are revealed."""
    return simply(lambda g, u: revealing.dawn(g), always, "reveal")


def sunlight() -> Effect:
    by_light = (for_you(GOLD_AT_NIGHT), for_you(DAYLIGHT), costs((FOREST,), 3), as_by_day())
    return when(at_night, then(*by_light))


AMULET_OF_THE_SUN = artifact(
    "amulet-of-the-sun",
    "special",
    basic=then(mana(GOLD), sunlight()),
    strong=then(mana(GOLD), mana(GOLD), mana(GOLD), sunlight()),
)


def darkness() -> Effect:
    return when(by_day, then(for_you(BLACK_BY_DAY), costs((DESERT,), 3)))


AMULET_OF_DARKNESS = artifact(
    "amulet-of-darkness",
    "special",
    basic=then(any_mana(), darkness()),
    strong=then(any_mana(), any_mana(), any_mana(), darkness()),
)

CARDS = (
    RUBY_RING, SAPPHIRE_RING, DIAMOND_RING, EMERALD_RING, SWORD_OF_JUSTICE, HORN_OF_WRATH,
    ENDLESS_BAG_OF_GOLD, ENDLESS_GEM_POUCH, GOLDEN_GRAIL, BOOK_OF_WISDOM, AMULET_OF_THE_SUN,
    AMULET_OF_DARKNESS,
)  # fmt: skip
