"""The blue advanced actions."""

from __future__ import annotations

from typing import cast

from caipan.kernel.decisions import Question, Verb
from caipan.kernel.effects import Able, Asking, simply
from caipan.kernel.flows import NEXT, Call, Flow, To
from caipan.kernel.records import NOTHING, PASS, Pick

from ..frames import Doing, Play
from ..places import BLUE, GREEN, ICE, LAKE, RED, SWAMP, WHITE
from ..rules import changes, deeds
from ..spec import COLORS, Color, Effect
from ..state import DECK, DISCARD, NO_CRYSTALS, PLAYED, SPELL_OFFER, zone_of
from ..table import MageKnight
from ..vocabulary.blows import attack, block, ice_block, ranged
from ..vocabulary.costs import discard, pay_one_of
from ..vocabulary.designs import advanced_action
from ..vocabulary.enemies import armor_less
from ..vocabulary.gains import args_of, crystal, influence, move
from ..vocabulary.joins import may, only, paying, then
from ..vocabulary.later import at_the_end, if_held, later, to_it, with_later
from ..vocabulary.offers import gain, of
from ..vocabulary.spans import costs

ICE_BOLT = advanced_action(
    "ice-bolt", BLUE, "special", basic=crystal(BLUE), strong=ranged(3, ICE), strong_when="combat"
)

ICE_SHIELD = with_later(
    advanced_action(
        "ice-shield",
        BLUE,
        "combat",
        basic=ice_block(3),
        strong=then(ice_block(3), if_held("frozen")),
    ),
    later("frozen", to_it(armor_less(3))),
)

FROST_BRIDGE = advanced_action(
    "frost-bridge",
    BLUE,
    "move",
    basic=then(move(2), costs((SWAMP,), 1)),
    strong=then(move(4), costs((SWAMP, LAKE), 1)),
)

PURE_MAGIC = advanced_action(
    "pure-magic",
    BLUE,
    ("move", "influence", "combat"),
    basic=pay_one_of({GREEN: move(4), WHITE: influence(4), BLUE: block(4), RED: attack(4)}),
    strong=pay_one_of({GREEN: move(7), WHITE: influence(7), BLUE: block(7), RED: attack(7)}),
)


def back_to_deck(at: int) -> Effect:
    """This card goes to the deed deck instead of the discard pile, on top (0) or under it (-1)."""

    def does(g: MageKnight, u: Doing) -> None:
        g.move(u.source, zone_of(u.you, DECK), at=at)

    def lies(g: MageKnight, u: Doing) -> bool:
        return g.cards[u.source].zone == zone_of(u.you, PLAYED)

    return simply(does, lies, "deck")


def a_deck(g: MageKnight, u: Doing) -> bool:
    return bool(g.deck(u.you))


STEADY_TEMPO = with_later(
    advanced_action(
        "steady-tempo",
        BLUE,
        "move",
        basic=then(move(2), at_the_end("under")),
        strong=then(move(4), at_the_end("on-top")),
    ),
    later("under", may("deck-bottom", only(a_deck, back_to_deck(-1)))),
    later("on-top", may("deck-top", back_to_deck(0))),
)


def one_more_crystal() -> Effect:
    """Of a colour of which you have one."""

    def held(g: MageKnight, u: Doing) -> list[Color]:
        return [c for c in COLORS if g.crystals(u.you, c)]

    def question(g: MageKnight, u: Doing) -> Question:
        picks = tuple(Pick("gain-crystal", word=c) for c in held(g, u))
        return Question(u.you, "gain-crystal", "MK-gain-2", (), picks, args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        changes.gain_crystal(g, u.you, cast(Color, u.pick.word))
        return NEXT

    ask: Effect = Asking(question, take, word="crystal")
    return Able(lambda g, u: bool(held(g, u)), ask)


def spent_crystals_back(g: MageKnight, u: Doing) -> None:
    now = g.now(u.you)
    g.set_now(u.you, now.__replace__(paid=NO_CRYSTALS))
    for color, n in zip(COLORS, now.paid, strict=True):
        for _ in range(n):
            changes.gain_crystal(g, u.you, color)


CRYSTAL_MASTERY = with_later(
    advanced_action(
        "crystal-mastery", BLUE, "special", basic=one_more_crystal(), strong=at_the_end("back")
    ),
    later("back", simply(spent_crystals_back, word="crystals")),
)


def a_spell_of_the_offer() -> Effect:
    """One of the spells on offer is played as if it were in hand, and stays where it is."""

    def playable(g: MageKnight, u: Doing) -> list[int]:
        return [c for c in g.zones[SPELL_OFFER] if deeds.modes(g, u.you, c, borrowed=True)]

    offered = Verb("with", playable)

    def question(g: MageKnight, u: Doing) -> Question | None:
        if not playable(g, u) and not g.hold:
            return None
        extra = () if playable(g, u) else (PASS,)  # only an imagined hand can power none
        return Question(u.you, "with", "MK-deed-2", (offered,), extra, args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        if u.pick == PASS:
            return To(u.__replace__(pick=NOTHING))
        return Call(Play(seat=u.you, card=u.pick.card, borrowed=True), u.__replace__(pick=NOTHING))

    return Asking(question, take, lambda g, u: bool(playable(g, u)), word="with")


MAGIC_TALENT = advanced_action(
    "magic-talent",
    BLUE,
    "special",
    basic=paying(discard(), a_spell_of_the_offer()),
    strong=pay_one_of({color: gain(SPELL_OFFER, DISCARD, of(color)) for color in COLORS}),
)

CARDS = (
    ICE_BOLT, ICE_SHIELD, FROST_BRIDGE, PURE_MAGIC, STEADY_TEMPO, CRYSTAL_MASTERY, MAGIC_TALENT,
)  # fmt: skip
