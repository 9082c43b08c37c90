"""What using something takes: costs, targets, modes. Data of abilities, read by the announcing
chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from caipan.kernel import effects
from caipan.kernel.abilities import Ability, Definition
from caipan.kernel.filters import Filter
from caipan.kernel.records import Data

from .state import COST, DEFENCE, STATS, Face, U

if TYPE_CHECKING:
    from .table import Underworld

Effect = effects.Effect["Underworld", U]
Claim = Callable[["Underworld", U], bool]
Number = Callable[["Underworld", U], int]
Said = tuple[str, Data]


class Cost:
    """One thing that must be paid: whether it can be, how it is, and what to say if it cannot.

    `most` is for costs with X: the largest X it can bear. `points` and `exhausts` tell the two
    commonest costs from others, so that they can be judged at a glance. `price` is how it is said
    to whoever may pay it: a `price` message and its values.
    """

    __slots__ = ("can", "exhausts", "message", "most", "payment", "points", "price", "rule")

    def __init__(
        self,
        rule: str,
        message: str,
        can: Claim,
        payment: Effect,
        most: Number | None = None,
        *,
        points: int = 0,
        exhausts: bool = False,
        price: Said | None = None,
    ) -> None:
        self.rule, self.message, self.can, self.payment = rule, message, can, payment
        self.most, self.points, self.exhausts, self.price = most, points, exhausts, price


class Target:
    """One target: what it may be. Optional ones belong to "up to N"."""

    __slots__ = ("filter", "optional")

    def __init__(self, filter_: Filter, optional: bool = False) -> None:
        self.filter, self.optional = filter_, optional


class Mode:
    """One of the things an ability can do; most have just one."""

    __slots__ = ("effect", "needed", "targets")

    def __init__(self, targets: tuple[Target, ...], effect: Effect) -> None:
        self.targets, self.effect = targets, effect
        self.needed = tuple(t for t in targets if not t.optional)


class Spec:
    """What it takes to use one thing.

    `timing` is quick, action, trigger, flip, dispatch or immediate (no stack); `card` tells that a
    card is being played. `additional` is every cost after the first; `plain` means that nothing is
    chosen; `fizzle` is what happens if a target is lost.
    """

    __slots__ = (
        "additional",
        "card",
        "costs",
        "exhausts",
        "fizzle",
        "has_x",
        "modes",
        "others",
        "plain",
        "points",
        "timing",
    )

    def __init__(
        self,
        timing: str,
        modes: tuple[Mode, ...],
        costs: tuple[Cost, ...] = (),
        *,
        card: bool = False,
        fizzle: Effect | None = None,
    ) -> None:
        self.timing, self.modes, self.costs = timing, modes, costs
        self.card, self.fizzle = card, fizzle
        self.has_x = any(c.most for c in costs)
        self.additional = costs[1:]
        self.points = sum(c.points for c in costs)
        self.exhausts = any(c.exhausts for c in costs)
        self.others = tuple(c for c in costs if not c.points and not c.exhausts)
        self.plain = len(modes) == 1 and not modes[0].targets


Construction = Callable[[list["Design"]], bool]


class When:
    """UW-continuous-deck: what building a deck with this society requires."""

    __slots__ = ("key", "test")

    def __init__(self, key: str, test: Construction) -> None:
        self.key, self.test = key, test


class Design(Definition[Face]):
    """A card design: its printed numbers by stat, and the ways it can be used as a card."""

    __slots__ = ("attach", "build", "flip", "number", "play", "printed", "timing")

    def __init__(
        self,
        name: str,
        kind: str,
        face: Face,
        abilities: Sequence[Ability],
        keywords: dict[int, int],
        *,
        play: Ability | None = None,
        flip: Ability | None = None,
        attach: Filter | None = None,
        build: tuple[When, ...] = (),
    ) -> None:
        implicit = [a for a in (play, flip) if a and a not in abilities]
        super().__init__(name, kind, face, [*abilities, *implicit])
        for a in implicit:
            a.name = f"{name}/{a.kind}"
        self.play, self.flip, self.attach, self.build = play, flip, attach, build
        self.timing: str = play.spec.timing if play else ""  # when it is played
        self.number = ""
        # printed[stat], and at the far end printed[~icon] for temporary icons
        printed = [0] * (len(STATS) + 3)
        for icon in face.icons:
            printed[icon] += 1
        printed[DEFENCE] = face.defence
        printed[COST] = face.cost or 0
        for stat, n in keywords.items():
            printed[stat] += n
        self.printed = tuple(printed)
