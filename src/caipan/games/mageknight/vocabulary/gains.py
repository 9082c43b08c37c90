"""What an effect gives: points, cards, fame, wounds, mana (MK-effect-1, MK-gain-1, MK-gain-2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, cast

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Asking, Do, OneOf, always, simply
from caipan.kernel.flows import NEXT, Call, Flow
from caipan.kernel.records import PASS, Pick

from ..frames import Doing
from ..rules import changes, drawing
from ..spec import COLORS, MANA, Color, Effect, Mana
from ..table import MageKnight
from . import moments

# A printed number, or one that depends on the table.
Amount: TypeAlias = int | Callable[[MageKnight, Doing], int]


def amount(n: Amount, g: MageKnight, u: Doing) -> int:
    return n if isinstance(n, int) else n(g, u)


def boosted(n: Amount, g: MageKnight, u: Doing) -> int:
    """What Concentration and its like add is added to what the card gives."""
    return amount(n, g, u) + u.boost


def per(each: int, count: Callable[[MageKnight, Doing], int], base: int = 0) -> Amount:
    """`per(2, wounds, base=4)`: 4, and 2 more for each."""
    return lambda g, u: base + each * count(g, u)


def by_hour(day: int, night: int) -> Amount:
    return lambda g, u: night if g.table.night else day


# --- points


def move(n: Amount) -> Effect:
    """MK-move-2."""
    return simply(
        lambda g, u: changes.gain_move(g, u.you, boosted(n, g, u)), moments.while_moving, "move"
    )


def influence(n: Amount) -> Effect:
    """MK-interact-2."""
    return simply(
        lambda g, u: changes.gain_influence(g, u.you, boosted(n, g, u)),
        moments.while_interacting,
        "influence",
    )


def heal(n: Amount) -> Effect:
    """MK-wound-3a: points, spent one by one."""
    return simply(
        lambda g, u: changes.gain_healing(g, u.you, amount(n, g, u)), moments.outside_combat, "heal"
    )


def fame(n: Amount) -> Effect:
    return simply(
        lambda g, u: changes.gain_fame(g, u.you, amount(n, g, u), "MK-effect-1"), always, "fame"
    )


def reputation(n: int) -> Effect:
    return simply(
        lambda g, u: changes.change_reputation(g, u.you, n, "MK-effect-1"), always, "reputation"
    )


# --- cards and wounds


def draw(n: Amount) -> Effect:
    """MK-end-7d: as far as the deck goes, unless it is filled again in the middle of it."""

    def step(g: MageKnight, u: Doing) -> Flow:
        wanted = amount(n, g, u)
        more = drawing.rest(g, u.you, wanted - changes.draw(g, u.you, wanted))
        return NEXT if more is None else Call(more)

    return Do(step, lambda g, u: bool(g.deck(u.you)), "draw")


def wound(n: int = 1) -> Effect:
    """Into your hand; in combat it counts towards a knock-out."""
    return simply(lambda g, u: changes.wound(g, u.you, n, rule="MK-combat-dmg-5c"), always, "wound")


# --- mana


def mana(*colors: Mana) -> Effect:
    """A token; of several colours, your choice."""
    return _of_a_color("mana", colors, lambda g, u, c: changes.gain_mana(g, u.you, c))


def crystal(*colors: Color) -> Effect:
    """A crystal; of several colours, your choice."""
    return _of_a_color(
        "crystal", colors, lambda g, u, c: changes.gain_crystal(g, u.you, cast(Color, c))
    )


def any_mana() -> Effect:
    return mana(*MANA)


def any_crystal() -> Effect:
    return crystal(*COLORS)


def _of_a_color(
    word: str, colors: tuple[Mana, ...], gain: Callable[[MageKnight, Doing, Mana], None]
) -> Effect:
    if len(colors) == 1:
        return simply(lambda g, u: gain(g, u, colors[0]), always, f"{word}-{colors[0]}")
    picks = tuple(Pick(f"gain-{word}", word=c) for c in colors)

    def question(g: MageKnight, u: Doing) -> Question:
        return Question(u.you, f"gain-{word}", "MK-gain-1", (), picks, args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        gain(g, u, cast(Mana, u.pick.word))
        return NEXT

    return Asking(question, take, word=word)


def args_of(g: MageKnight, u: Doing) -> dict[str, str]:
    return {"card": g.name(u.source)} if u.source >= 0 else {"card": ""}


def choose_one(*options: Effect) -> Effect:
    """`a | b`: one of those that can be used now."""

    def question(g: MageKnight, u: Doing) -> Question | None:
        able = [n for n, e in enumerate(options) if e.can(g, u)]
        picks = tuple(Pick("choose", word=options[n].word, n=n) for n in able)
        if not picks and g.hold:
            picks = (PASS,)  # only an imagined hand can do none of it
        return Question(u.you, "choose", "MK-effect-1", (), picks, args_of(g, u)) if picks else None

    return OneOf(question, options)
