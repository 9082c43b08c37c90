"""Spells 17 to 20, which affect other players; teammates are not spared (MK-team-skills)."""

from __future__ import annotations

from typing import cast

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Able, Asking, Do, If, simply
from caipan.kernel.flows import NEXT, Flow, To
from caipan.kernel.records import EVERYBODY, NOTHING, PASS, Pick

from ..frames import Doing
from ..places import BLUE, GREEN, RED, WHITE
from ..rules import changes, troops
from ..rules.mana import has_sworn_off
from ..spec import COLORS, MANA, Color, Effect
from ..state import CURSE, HAND, INCOME, LEVEL, THIS_ROUND
from ..table import MageKnight
from ..vocabulary.designs import spell
from ..vocabulary.gains import args_of, choose_one
from ..vocabulary.healing import heal_it
from ..vocabulary.joins import named, then
from ..vocabulary.others import one_by_one, other_players
from ..vocabulary.rolls import basic_dice, hold_die
from ..vocabulary.units import ready


def choose_color() -> Effect:
    """A basic colour, which is kept in `paid`."""
    picks = tuple(Pick("color", word=c) for c in COLORS)

    def question(g: MageKnight, u: Doing) -> Question:
        return Question(u.you, "color", "MK-effect-1", (), picks, args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        return To(u.__replace__(paid=u.pick.word, pick=NOTHING))

    return Asking(question, take, word="color")


def the_color(u: Doing) -> Color:
    return cast(Color, u.paid)


# --- 17


def lose_a_crystal(g: MageKnight, seat: int) -> str:
    """One by chance; a wound for whoever has none. Which colour it was."""
    held: list[Color] = [c for c in COLORS for _ in range(g.crystals(seat, c))]
    if not held:
        changes.wound(g, seat, 1, rule="MK-effect-1")
        return ""
    color = held[g.random(len(held)) if len(held) > 1 else 0]
    now = changes.changed(g.seats[seat].crystals, color, -1)
    g.set_seat(seat, g.seats[seat].__replace__(crystals=now))
    g.say("lost-crystal", seat=seat, mana=color, rule="MK-effect-1")
    return color


def melt() -> Effect:
    """What the others have lost is kept in `paid`."""

    def step(g: MageKnight, u: Doing) -> Flow:
        lost = [lose_a_crystal(g, s) for s in other_players(g, u)]
        return To(u.__replace__(paid=" ".join(dict.fromkeys(c for c in lost if c))))

    return Do(step, word="melt")


def take_one_of_them() -> Effect:
    def question(g: MageKnight, u: Doing) -> Question | None:
        if not u.paid:
            return None
        picks = tuple(Pick("gain-crystal", word=c) for c in u.paid.split())
        return Question(u.you, "gain-crystal", "MK-gain-2", (), (*picks, PASS), args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        if u.pick != PASS:
            changes.gain_crystal(g, u.you, cast(Color, u.pick.word))
        return To(u.__replace__(pick=NOTHING))

    return Asking(question, take, word="crystal")


def radiate(g: MageKnight, u: Doing) -> None:
    """A wound for each crystal of the colour, for everybody; then two such crystals for you."""
    color = the_color(u)
    for seat in g.seat_order(u.you):
        if g.crystals(seat, color):
            changes.wound(g, seat, g.crystals(seat, color), rule="MK-effect-1")
    for _ in range(2):
        changes.gain_crystal(g, u.you, color)


MANA_MELTDOWN = spell(
    "mana-meltdown",
    17,
    RED,
    "special",
    basic=then(melt(), take_one_of_them()),
    strong=then(choose_color(), simply(radiate, word="radiate")),
)

# --- 18


def claim_a_die() -> Effect:
    """A die of a basic colour is yours until the round ends; its colour is kept in `paid`."""

    def question(g: MageKnight, u: Doing) -> Question | None:
        picks = tuple(Pick("die", word=face) for face in basic_dice(g))
        return Question(u.you, "take-die", "MK-mana-3", (), picks, args_of(g, u)) if picks else None

    def take(g: MageKnight, u: Doing) -> Flow:
        color = cast(Color, u.pick.word)
        hold_die(g, u.you, color, usable=False)
        return To(u.__replace__(paid=color, pick=NOTHING))

    def may(g: MageKnight, u: Doing) -> bool:
        return bool(basic_dice(g)) and not has_sworn_off(g, u.you)

    ask: Effect = Asking(question, take, word="die")
    return Able(may, ask, "die")


def is_claimed(g: MageKnight, u: Doing) -> bool:
    return bool(u.paid)


def three_tokens() -> Effect:
    return simply(lambda g, u: changes.gain_mana(g, u.you, the_color(u), 3), word="tokens")


def for_the_round(stat: int) -> Effect:
    """About that colour, until the round ends."""

    def does(g: MageKnight, u: Doing) -> None:
        color = MANA.index(the_color(u))
        changes.last(
            g, stat, 1, you=u.you, seat=u.you, source=u.source, until=THIS_ROUND, amount=color
        )

    return simply(does, word="round")


def claim(*more: Effect) -> Effect:
    """Nothing more, if the spell itself was paid with the last die that could be claimed."""
    tokens = choose_one(
        named("three-now", three_tokens()), named("one-a-turn", for_the_round(INCOME))
    )
    return then(claim_a_die(), If(is_claimed, then(tokens, *more)))


MANA_CLAIM = spell(
    "mana-claim",
    18,
    BLUE,
    "special",
    basic=claim(),
    strong=claim(for_the_round(CURSE)),
)

# --- 19


def read_minds() -> Effect:
    """Each other player discards an action or a spell of the colour, which is CHOSEN, or shows
    that he has none in hand."""

    def found(g: MageKnight, seat: int, color: str) -> list[int]:
        return [c for c in g.deeds_in_hand(seat) if g.deed(c).color == color]

    def question(g: MageKnight, u: Doing, seat: int) -> Question | None:
        picks = dict.fromkeys(g.name(c) for c in found(g, seat, u.paid))
        cards = [next(c for c in found(g, seat, u.paid) if g.name(c) == name) for name in picks]
        rows = tuple(Pick("discard", card) for card in cards)
        if not rows and not g.hold:
            return None
        extra = () if rows else (PASS,)  # only an imagined hand has none
        return Question(seat, "discard", "MK-effect-1", (), (*rows, *extra), args_of(g, u))

    def take(g: MageKnight, u: Doing, seat: int) -> Doing:
        if u.pick == PASS:
            return u
        changes.discard(g, seat, u.pick.card, "MK-effect-1")
        return u.__replace__(chosen=(*u.chosen, u.pick.card))

    def shown(g: MageKnight, u: Doing) -> None:
        for seat in other_players(g, u):
            if not found(g, seat, u.paid):
                g.reveal_to(g.hand(seat), EVERYBODY)
                g.say("showed-hand", seat=seat, rule="MK-effect-1")

    def crystal(g: MageKnight, u: Doing) -> None:
        changes.gain_crystal(g, u.you, the_color(u))

    asks = one_by_one(other_players, question, take, "discard")
    return then(
        choose_color(),
        simply(crystal, word="crystal"),
        simply(shown, word="show"),
        If(asks.can, asks),
    )


def steal_one() -> Effect:
    """An action card among those may come into your hand for good."""

    def actions(g: MageKnight, u: Doing) -> list[int]:
        return [c for c in u.chosen if g.deed(c).kind != "spell"]

    def question(g: MageKnight, u: Doing) -> Question | None:
        picks = tuple(Pick("gain", card) for card in actions(g, u))
        if not picks:
            return None
        return Question(u.you, "gain-card", "MK-gain-3", (), (*picks, PASS), args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        if u.pick != PASS:
            changes.gain_deed(g, u.you, u.pick.card, HAND)
        return NEXT

    return Asking(question, take, word="gain")


MIND_READ = spell(
    "mind-read",
    19,
    WHITE,
    "special",
    basic=read_minds(),
    strong=then(read_minds(), steal_one()),
)

# --- 20


def spend_theirs(level: int) -> Effect:
    """A ready unit of each other player, up to this level, if you like."""

    def question(g: MageKnight, u: Doing, seat: int) -> Question | None:
        fits = [c for c in g.units(seat) if not g.cards[c].spent and g.value(c, LEVEL) <= level]
        picks = tuple(Pick("spend", card) for card in fits)
        if not picks:
            return None
        args = {**args_of(g, u), "seat": seat}
        return Question(u.you, "spend", "MK-unit-5a", (), (*picks, PASS), args)

    def take(g: MageKnight, u: Doing, seat: int) -> Doing:
        if u.pick != PASS:
            troops.spend(g, seat, u.pick.card)
            g.say("spent", seat=seat, card=g.named(u.pick.card), rule="MK-unit-5a")
        return u

    asks = one_by_one(other_players, question, take, "spend")
    return If(asks.can, asks)


ENERGY_FLOW = spell(
    "energy-flow",
    20,
    GREEN,
    "healing",
    basic=then(ready(), spend_theirs(level=2)),
    strong=then(ready(), heal_it(), spend_theirs(level=3)),
)

CARDS = (MANA_MELTDOWN, MANA_CLAIM, MIND_READ, ENERGY_FLOW)
