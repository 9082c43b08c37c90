"""How actions are described: whom they may choose, what they are called, what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from caipan.kernel import effects
from caipan.kernel.decisions import Question
from caipan.kernel.flows import Flow

from .dice import Dice
from .state import Doing

if TYPE_CHECKING:
    from .table import Exiles

Effect = effects.Effect["Exiles", Doing]
Does = Callable[["Exiles", Doing], Flow]
Asks = Callable[["Exiles", Doing], Question | None]
Claim = Callable[["Exiles", Doing], bool]
Amount = Mapping[int, Dice | int] | Dice | int  # a table by distance, or the same at any

# Whom an action may choose or hit, as a mask.
ENEMY, ALLY, ALLY_CHARACTER, SELF, STATUE, CHARGE = (1 << k for k in range(6))
UNIT = ENEMY | ALLY
OBJECT = STATUE | CHARGE

# As what it may be used.
STANDARD, BONUS, REACTION = (1 << k for k in range(3))

SIGHT, AROUND, MAP, YOURSELF = "sight", "around", "map", "yourself"
USER, PUPPET, EITHER = "user", "puppet", "either"  # what range is measured from

# Which parts of an action happen: all, or those before, on, and after the targets of a sweep.
ALL, BEFORE, ON, AFTER = range(4)


class Zone(NamedTuple):
    """Where an aim reaches: how, how far, and measured from what."""

    kind: str
    range: int
    of: str = USER


class Aim:
    """What is chosen when an action is declared, and whom it then affects.

    `pick` is one of: `one` target, `two` (up to two, in the order chosen), `all` in the zone, a
    `cell` and all within `area` of it, the `path` of a dash, those `left` behind by a teleport,
    `circles` (all next to Noel's), `charges` of one's own, a `link` (somebody or nobody), an
    `empty` cell that must be there, or nothing (`self`).
    """

    __slots__ = ("area", "kinds", "linked", "of", "only_source", "pick", "range", "zone")

    def __init__(
        self,
        pick: str,
        zone: Zone,
        kinds: int,
        *,
        area: int = 0,
        only_source: bool = False,
        linked: bool = False,
    ) -> None:
        self.zone, self.range, self.of = zone
        self.pick, self.kinds, self.area = pick, kinds, area
        self.only_source, self.linked = only_source, linked

    @property
    def single(self) -> bool:
        """One target at most, or things that never answer: part of the chain, not of a sweep."""
        return self.pick in ("one", "link", "self", "empty", "charges")


class Deed(effects.Do["Exiles", Doing]):
    """One step of an effect: what it does, and whether it is about the target. What it `deals` or
    `gives` is noted for whoever judges an action without using it."""

    __slots__ = ("about_target", "deals", "gives")

    def __init__(
        self,
        run: Does,
        about_target: bool = False,
        *,
        deals: Amount | None = None,
        gives: tuple[int, int] | None = None,
        word: str = "",
    ) -> None:
        super().__init__(run, word=word)
        self.about_target, self.deals, self.gives = about_target, deals, gives


class Asked(effects.Asking["Exiles", Doing]):
    """A question in the midst of an effect, perhaps about the target."""

    __slots__ = ("about_target",)

    def __init__(
        self, question: Asks, take: Does, about_target: bool, again: bool, word: str
    ) -> None:
        super().__init__(question, take, again=again, word=word)
        self.about_target = about_target


def is_about_target(effect: Effect) -> bool:
    """Whether anything in it is; the parts of one sentence are all about the target, or none."""
    return any(isinstance(e, Deed | Asked) and e.about_target for e in effect.leaves())


def sure(effect: Effect) -> Iterator[Deed]:
    """The deeds that a judge may count on: of two that exclude each other, what is otherwise."""
    if isinstance(effect, Deed):
        yield effect
    elif isinstance(effect, effects.If) and effect.otherwise is not None:
        yield from sure(effect.otherwise)
    else:
        for _, part in effect.parts():
            yield from sure(part)


class Form:
    """One way an action works: its aim, tags and effect. Only Darian's have two. A dash that ends
    `beside` its target goes so far at most."""

    __slots__ = ("aim", "beside", "directed", "effect", "lock", "regular")

    def __init__(
        self,
        aim: Aim,
        effect: Effect,
        *,
        directed: bool = False,
        regular: bool = False,
        lock: bool = False,
        beside: int = 0,
    ) -> None:
        self.aim, self.effect, self.beside = aim, effect, beside
        self.directed, self.regular, self.lock = directed, regular, lock


class Curse:
    """What a curse token adds: `joined` dice on the first damage, `bonus` dice on every explosion,
    or an effect after (or `instead` of) the normal one."""

    __slots__ = ("bonus", "effect", "instead", "joined")

    def __init__(
        self,
        effect: Effect | None = None,
        *,
        joined: Dice | None = None,
        bonus: int = 0,
        instead: bool = False,
    ) -> None:
        self.effect, self.joined, self.bonus, self.instead = effect, joined, bonus, instead


class Action:
    """The text box of anything that is used. What comes `last` is said by no card of its own; one
    that `burns` takes every essence with it."""

    __slots__ = ("always", "burns", "curse", "forms", "last")

    def __init__(
        self,
        forms: tuple[Form, ...],
        curse: Curse | None = None,
        *,
        last: Effect | None = None,
        burns: bool = False,
    ) -> None:
        self.forms, self.curse, self.last, self.burns = forms, curse, last, burns
        # What is for oneself, or needs only an empty cell, can be declared whatever there is.
        self.always = all(f.aim.pick in ("self", "empty") for f in forms)

    def form(self, n: int) -> Form:
        return self.forms[n if n >= 0 and len(self.forms) > 1 else 0]
