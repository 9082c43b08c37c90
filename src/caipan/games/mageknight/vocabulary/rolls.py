"""Mana dice that an effect rolls: one of its own, or dice of the Source (MK-mana-3a)."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Able, Asking, simply
from caipan.kernel.flows import NEXT, Flow
from caipan.kernel.records import NOBODY, Pick, Use

from ..frames import Doing
from ..rules import changes
from ..rules.mana import may_change, roll
from ..spec import BLACK, COLORS, Color, Effect, Mana
from ..state import THIS_TURN, Die
from ..table import MageKnight
from .dice import lying
from .gains import Amount, amount, args_of


def rolled(g: MageKnight, u: Doing) -> Mana:
    """A die that comes from nowhere and goes there again."""
    face = roll(g)
    g.say("rolled", seat=u.you, mana=face, rule="MK-effect-1")
    return face


def wound_for_each(n: Amount, *bad: Mana) -> Effect:
    """So many dice; a wound for each that shows one of these."""

    def does(g: MageKnight, u: Doing) -> None:
        faces = [rolled(g, u) for _ in range(amount(n, g, u))]
        hits = sum(face in bad for face in faces)
        if hits:
            changes.wound(g, u.you, hits, rule="MK-effect-1")

    return simply(does, word="roll")


# --- dice of the source


def is_free(die: Die) -> bool:
    return die.by == NOBODY and die.kept == NOBODY


def reroll(g: MageKnight, seat: int, which: Callable[[Die], bool], most: int = 99) -> None:
    """Dice that lie in the source, at once; those that may be (MK-var-friendly-mana)."""
    left, dice = most, []
    for die in g.table.dice:
        if left and is_free(die) and which(die) and may_change(g, die.face):
            die = die.__replace__(face=roll(g))
            left -= 1
        dice.append(die)
    g.set_table(g.table.__replace__(dice=tuple(dice)))
    g.say("rerolled", seat=seat, n=most - left, rule="MK-mana-3a")


def reroll_all() -> Effect:
    return simply(lambda g, u: reroll(g, u.you, lambda die: True), word="reroll")


def basic_dice(g: MageKnight) -> list[Color]:
    """Basic colours that the Source shows, each once."""
    return [face for face in lying(g) if face in COLORS]


def one_die(word: str, does: Callable[[MageKnight, Doing, Color], None]) -> Effect:
    """A die of a basic colour in the Source, and what is done with it."""

    def question(g: MageKnight, u: Doing) -> Question | None:
        picks = tuple(Pick("die", word=face) for face in basic_dice(g))
        return Question(u.you, "take-die", "MK-mana-3", (), picks, args_of(g, u)) if picks else None

    def take(g: MageKnight, u: Doing) -> Flow:
        does(g, u, cast(Color, u.pick.word))
        return NEXT

    ask: Effect = Asking(question, take, word=word)
    return Able(lambda g, u: bool(basic_dice(g)), ask, word)


def claimed(seat: int) -> Use:
    """That a spell has given mana of a die this turn."""
    return Use(THIS_TURN, "claimed", seat=seat)


def hold_die(g: MageKnight, seat: int, face: Mana, *, usable: bool) -> None:
    """A die leaves the Source for a tactic or a spell of a player; it comes back with the next
    round at the latest. One that is `usable` pays for something once; any other has been used with
    that (MK-mana-3)."""
    dice = g.table.dice
    n = next(i for i, d in enumerate(dice) if is_free(d) and d.face == face)
    held = dice[n].__replace__(kept=seat, fixed=not usable)
    g.set_table(g.table.__replace__(dice=(*dice[:n], held, *dice[n + 1 :])))
    if not usable:
        g.note_use(claimed(seat))
    g.say("held-die", seat=seat, mana=face, rule="MK-effect-1b")


NO_GOOD: tuple[Mana, ...] = (BLACK, "red")
