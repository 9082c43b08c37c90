"""Spells 14 to 16, which bend rules rather than numbers."""

from __future__ import annotations

from caipan.kernel.decisions import Question, Verb
from caipan.kernel.effects import Able, Asking, Do, Seq, simply
from caipan.kernel.flows import NEXT, Call, Flow, To
from caipan.kernel.records import NOTHING, PASS, Pick

from ..frames import Doing, Play, Recruit
from ..places import BLUE, GREEN, WHITE
from ..rules import deeds, interaction
from ..spec import Effect
from ..state import (
    ASIDE,
    DECK,
    HAND,
    HAND_LIMIT,
    LEAPS,
    NEXT_DRAW,
    NO_DRAW,
    PLAYED,
    zone_of,
)
from ..table import MageKnight
from ..vocabulary.designs import spell
from ..vocabulary.gains import args_of
from ..vocabulary.joins import only, then
from ..vocabulary.later import at_the_end, later, with_later
from ..vocabulary.moments import while_walking
from ..vocabulary.spans import for_you
from ..vocabulary.turns import another_turn, may_have_another_turn


def cards_come_back(g: MageKnight, u: Doing) -> None:
    """This card lies aside until the round ends, all others that were played this turn go to the
    hand; not those of a fight in somebody else's (MK-pvp-3b-mana)."""
    if g.cards[u.source].zone == zone_of(u.you, PLAYED):
        g.move(u.source, zone_of(u.you, ASIDE))
    these = tuple([c for c in g.played(u.you) if not g.cards[c].spent])
    g.move_all(these, zone_of(u.you, HAND))


SPACE_BENDING = with_later(
    spell(
        "space-bending",
        14,
        BLUE,
        "move",
        basic=only(while_walking, for_you(LEAPS)),
        strong=only(may_have_another_turn, at_the_end("bent")),
        strong_when="special",
    ),
    later("bent", then(simply(cards_come_back, word="back"), another_turn(), for_you(NO_DRAW))),
)


def units_on_offer(g: MageKnight, u: Doing) -> list[int]:
    return interaction.offered_units(g)


def may_use_units(g: MageKnight, u: Doing) -> bool:
    """MK-site-dungeon: where units cannot be used, borrowed ones cannot either."""
    fight = g.table.fight
    return fight is None or fight.seat != u.you or fight.units


def a_unit_of_the_offer() -> Effect:
    """One ability of it, for its mana; it stays where it is."""

    def usable(g: MageKnight, u: Doing) -> list[int]:
        return [c for c in units_on_offer(g, u) if deeds.modes(g, u.you, c)]

    offered = Verb("with", usable)

    def question(g: MageKnight, u: Doing) -> Question | None:
        if not usable(g, u) and not g.hold:
            return None
        extra = () if usable(g, u) else (PASS,)  # only an imagined hand can power none
        return Question(u.you, "with", "MK-unit-5", (offered,), extra, args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        if u.pick == PASS:
            return To(u.__replace__(pick=NOTHING))
        other = Play(seat=u.you, card=u.pick.card, borrowed=True)
        return Call(other, u.__replace__(pick=NOTHING))

    ask: Effect = Asking(question, take, word="with")
    return Able(lambda g, u: may_use_units(g, u) and bool(usable(g, u)), ask, "with")


def recruit_for_free() -> Effect:
    """MK-unit-4a: where there is no room, another one is disbanded."""
    offered = Verb("recruit", units_on_offer)

    def question(g: MageKnight, u: Doing) -> Question | None:
        if not units_on_offer(g, u):
            return None
        return Question(u.you, "recruit", "MK-unit-4", (offered,), (), args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        return Call(Recruit(seat=u.you, card=u.pick.card, paid=True), u.__replace__(pick=NOTHING))

    ask: Effect = Asking(question, take, word="recruit")
    return Able(lambda g, u: bool(units_on_offer(g, u)), ask, "recruit")


CALL_TO_ARMS = spell(
    "call-to-arms",
    15,
    WHITE,
    "special",
    basic=a_unit_of_the_offer(),
    strong=recruit_for_free(),
)

CARDS_BACK = 2  # that Meditation puts back


def discarded(g: MageKnight, u: Doing) -> list[int]:
    return [c for c in g.discarded(u.you) if c not in u.chosen]


def by_chance() -> Effect:
    """Two cards of the discard pile are CHOSEN by chance."""

    def step(g: MageKnight, u: Doing) -> Flow:
        left = list(g.discarded(u.you))
        found: list[int] = []
        while left and len(found) < CARDS_BACK:
            found.append(left.pop(g.random(len(left)) if len(left) > 1 else 0))
        return To(u.__replace__(chosen=tuple(found)))

    return Do(step, word="chance")


def by_choice() -> Effect:
    """Two cards of the discard pile are CHOSEN."""
    offered = Verb("choose-card", discarded, fungible=True)

    def question(g: MageKnight, u: Doing) -> Question | None:
        if len(u.chosen) == CARDS_BACK or not discarded(g, u):
            return None
        return Question(u.you, "choose-card", "MK-effect-1", (offered,), (), args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        return To(u.__replace__(chosen=(*u.chosen, u.pick.card), pick=NOTHING))

    return Asking(question, take, again=True, word="choose-card")


def onto_the_deck() -> Effect:
    """Those that are CHOSEN, both on top of the deed deck or both under it."""

    def question(g: MageKnight, u: Doing) -> Question | None:
        if not u.chosen:
            return None
        ends = (Pick("deck-top"), Pick("deck-bottom"))
        return Question(u.you, "deck-end", "MK-effect-1", (), ends, args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        for card in u.chosen:
            g.move(card, zone_of(u.you, DECK), at=0 if u.pick.verb == "deck-top" else -1)
        return NEXT

    return Asking(question, take, word="deck")


def meditate(chosen: Effect) -> Effect:
    parts: Effect = Seq(chosen, onto_the_deck(), for_you(HAND_LIMIT, 2, NEXT_DRAW))
    return Able(lambda g, u: True, parts, "deck")


MEDITATION = spell(
    "meditation",
    16,
    GREEN,
    "special",
    basic=meditate(by_chance()),
    strong=meditate(by_choice()),
)

CARDS = (SPACE_BENDING, CALL_TO_ARMS, MEDITATION)
