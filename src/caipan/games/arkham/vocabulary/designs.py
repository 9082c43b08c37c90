"""Kinds of cards: title, corner numbers, text box, in that order."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.abilities import Ability
from caipan.kernel.effects import Do, Seq, always, never, number
from caipan.kernel.flows import NEXT, Call, Flow

from ..events import Entered
from ..frames import SkillTest, Slots
from ..rules.changes import into_play_area
from ..rules.happens import happen
from ..spec import Claim, Design, Effect, Face, Limit, Scenario, Spec, Symbol
from ..state import (
    ACT,
    ACTIONS,
    AGENDA,
    ASSET,
    ENEMY,
    EVENT,
    INVESTIGATOR,
    LOCATION,
    REFERENCE,
    SKILL,
    TREACHERY,
    U,
)
from ..table import Arkham
from .abilities import E, Trigger, play_this
from .nouns import Number

__all__ = [
    "act", "agenda", "asset", "enemy", "event", "investigator", "location", "make_room",
    "max_one_per_test", "reference", "skill", "symbol", "treachery",
]  # fmt: skip

Committing = Callable[[Arkham, SkillTest, int], bool]


# --- player cards


def make_room(g: Arkham, u: U) -> Flow:
    """AH-slots-overflow: as it enters play."""
    return Call(Slots(u.you, u.source))


def enter(g: Arkham, u: U) -> Flow:
    """AH-play-asset, AH-own-enter: into your play area, ready."""
    me = g.investigator(u.you)
    before = g.modified(me, ACTIONS, 0)
    into_play_area(g, u.source, u.you)
    more = g.modified(me, ACTIONS, 0) - before
    if more and g.table.active == u.you:  # AH-gain-action: in this turn already
        s = g.seats[u.you]
        g.set_seat(u.you, s.__replace__(actions=s.actions + more))
    g.say("entered", seat=u.you, card=g.named(u.source), rule="AH-play-asset")
    return NEXT


def told(g: Arkham, u: U) -> Flow:
    return happen(g, Entered(u.source, u.you)) if g.in_play(u.source) else NEXT


def investigator(name: str, face: Face, *abilities: Ability, elder_sign: Symbol) -> Design:
    return Design(name, INVESTIGATOR, face, abilities, elder_sign=elder_sign)


def asset(
    name: str,
    face: Face,
    *abilities: Ability,
    revelation: Ability | None = None,
    most: Limit | None = None,
) -> Design:
    """AH-asset-stays. A weakness among them enters by its revelation alone."""
    entering = Seq(Do(make_room), Do(enter), Do(told))
    play = None if face.cost is None else play_this(entering, fast=face.fast, most=most)
    return Design(name, ASSET, face, abilities, play=play, revelation=revelation)


def event(
    name: str,
    face: Face,
    effect: Effect,
    *abilities: Ability,
    during: Claim | None = None,
    answering: Trigger[E] | None = None,
    word: str = "",
    most: Limit | None = None,
) -> Design:
    """AH-event-action, AH-event-fast."""
    play = play_this(
        effect,
        during=during or always,
        answering=answering,
        word=word,
        fast=face.fast,
        most=most,
        cites="AH-event-fast" if face.fast else "AH-event-action",
    )
    return Design(name, EVENT, face, abilities, play=play)


def skill(
    name: str, face: Face, result: Ability | None = None, *, commit: Committing | None = None
) -> Design:
    """AH-play-skill: committed, never played."""
    return Design(name, SKILL, face, (), result=result, committing=commit)


def max_one_per_test(g: Arkham, f: SkillTest, card: int) -> bool:
    """AH-max-committed: at most one of this title, whoever commits it."""
    face = g.cards[card].face
    return all(g.cards[i].face != face for i in f.committed)


# --- scenario cards


def enemy(name: str, face: Face, *abilities: Ability) -> Design:
    return Design(name, ENEMY, face, abilities)


def treachery(name: str, face: Face, revelation: Ability, *abilities: Ability) -> Design:
    return Design(name, TREACHERY, face, abilities, revelation=revelation)


def location(name: str, face: Face, *abilities: Ability) -> Design:
    return Design(name, LOCATION, face, abilities)


def agenda(
    name: str, face: Face, *abilities: Ability, back: Effect, goal: Claim | None = None
) -> Design:
    """AH-advance-2: the other side is carried out as it advances. AH-agenda-objective: a `goal`
    comes on top of the doom that is printed, or in its place."""
    own = goal is not None
    return Design(name, AGENDA, face, abilities, reverse=_reverse(back), objective=own, goal=goal)


def act(
    name: str,
    face: Face,
    *abilities: Ability,
    back: Effect,
    objective: bool = False,
    goal: Claim | None = None,
) -> Design:
    """AH-act-objective: with one, clues alone do not advance it; a `goal` does once it is met."""
    own = objective or goal is not None
    return Design(name, ACT, face, abilities, reverse=_reverse(back), objective=own, goal=goal)


def _reverse(effect: Effect) -> Ability:
    return Ability("reverse", spec=Spec("result", effect), cites="AH-advance-2")


# --- chaos symbols


def _result(effect: Effect | None, kind: str) -> Ability | None:
    if effect is None:
        return None
    return Ability(kind, spec=Spec("result", effect), cites="AH-chaos-symbol")


def symbol(
    modifier: int | Number = 0,
    *,
    effect: Effect | None = None,
    fail: Effect | None = None,
    success: Effect | None = None,
    fail_later: Effect | None = None,
    reveal_another: Claim | None = None,
    succeeds: Claim | None = None,
) -> Symbol:
    """AH-chaos-symbol, AH-chaos-elder: what it means; `fail_later` comes after a failed test."""
    return Symbol(
        number(modifier),
        _result(effect, "symbol"),
        _result(fail, "symbol-failed"),
        _result(success, "symbol-passed"),
        _result(fail_later, "symbol-later"),
        reveal_another or never,
        succeeds or never,
    )


def reference(
    name: str, face: Face, scenario: Scenario, *, easy: dict[str, Symbol], hard: dict[str, Symbol]
) -> Design:
    """AH-difficulty-side: the scenario reference card with its two sides."""
    return Design(name, REFERENCE, face, (), easy=easy, hard=hard, scenario=scenario)
