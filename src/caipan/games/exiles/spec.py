"""How actions are described: whom they may choose, what they are called, what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from caipan.kernel.flows import Flow

Does = Callable[[Any, Any], Flow]  # (game, doing)

# Whom an action may choose or hit, as a mask.
ENEMY, ALLY, ALLY_CHARACTER, SELF, STATUE, CHARGE = (1 << k for k in range(6))
UNIT = ENEMY | ALLY
OBJECT = STATUE | CHARGE

# As what it may be used.
STANDARD, BONUS, REACTION = (1 << k for k in range(3))

SIGHT, AROUND, MAP, YOURSELF = "sight", "around", "map", "yourself"
USER, PUPPET, EITHER = "user", "puppet", "either"  # what range is measured from

# Which steps of an action run: all, or those before, on, and after the targets of a sweep.
ALL, BEFORE, ON, AFTER = range(4)


class Aim:
    """What is chosen when an action is declared, and whom it then affects.

    `pick` is one of: `one` target, `two` (up to two, in the order chosen), `all` in the zone, a
    `cell` and all within `area` of it, the `path` of a dash, those `left` behind by a teleport,
    `circles` (all next to Noel's), `charges` of one's own, a `link` (somebody or nobody), an
    `empty` cell that must be there, or nothing (`self`).
    """

    __slots__ = ("area", "blind", "kinds", "linked", "of", "only_source", "pick", "range", "zone")

    def __init__(
        self,
        pick: str,
        zone: str = YOURSELF,
        range: int = 0,
        kinds: int = 0,
        *,
        area: int = 0,
        of: str = USER,
        only_source: bool = False,
        linked: bool = False,
        blind: bool = False,
    ) -> None:
        self.pick, self.zone, self.range, self.kinds, self.area = pick, zone, range, kinds, area
        self.of, self.only_source, self.linked, self.blind = of, only_source, linked, blind

    @property
    def single(self) -> bool:
        """One target at most, or things that never answer: part of the chain, not of a sweep."""
        return self.pick in ("one", "link", "self", "empty", "charges")


class Piece:
    """One step of an effect: what it does, and whether it is about the target. What it `deals` or
    `gives` is noted for whoever judges an action without using it."""

    __slots__ = ("about_target", "deals", "does", "gives")

    def __init__(
        self,
        does: Does,
        about_target: bool = False,
        *,
        deals: Any = None,
        gives: tuple[int, int] | None = None,
    ) -> None:
        self.does, self.about_target, self.deals, self.gives = does, about_target, deals, gives


Effect = tuple[Piece, ...]


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
    """What a curse token adds: `joined` dice on the first damage, or steps after (or instead of)
    the normal ones."""

    __slots__ = ("effect", "instead", "joined")

    def __init__(self, effect: Effect = (), joined: Any = None, instead: bool = False) -> None:
        self.effect, self.joined, self.instead = effect, joined, instead


class Action:
    """The text box of anything that is used. One that `burns` takes every essence with it."""

    __slots__ = ("always", "burns", "curse", "forms")

    def __init__(
        self, forms: tuple[Form, ...], curse: Curse | None = None, burns: bool = False
    ) -> None:
        self.forms, self.curse, self.burns = forms, curse, burns
        # What is for oneself, or needs only an empty cell, can be declared whatever there is.
        self.always = all(f.aim.pick in ("self", "empty") for f in forms)

    def form(self, n: int) -> Form:
        return self.forms[n if n >= 0 and len(self.forms) > 1 else 0]
