"""What using something takes: conditions, costs, targets, modes, limits. Data of abilities, read by
the chart of initiation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from caipan.kernel import effects
from caipan.kernel.abilities import Ability, Definition
from caipan.kernel.effects import always
from caipan.kernel.filters import Filter
from caipan.kernel.records import Data

from .events import LrEvent
from .frames import U
from .state import (
    ALL_ELEMENTS,
    ATTACHMENT_CARD,
    COST,
    GLORY,
    INCOME,
    KEYWORDS,
    MILITARY,
    POLITICAL,
    ROUND,
    STATS,
    STRENGTH,
    TRAIT,
    Face,
)

if TYPE_CHECKING:
    from .table import L5R

Effect = effects.Effect["L5R", U]
Claim = Callable[["L5R", U], bool]
Amount = Callable[["L5R", U], int]
Who = Callable[["L5R", U], Iterable[int]]  # the cards that an effect means
Players = Callable[["L5R", U], list[int]]  # the seats that a word may mean
Causes = Callable[["L5R", U], list[LrEvent]]  # what would happen now
Timing = Literal["action", "reaction", "interrupt", "play", "delayed"]


class Cost:
    """What stands before the dash, other than choosing. Its payer picks what is needed first
    (`pick`), then all costs of one use are paid together: `pays` are their events. `paid` tells
    afterwards whether it was. If it `keeps_empty` a province, that is refilled only when the use
    is over. `price` is how it is said to whoever may pay it: a `price` message and its values."""

    __slots__ = ("can", "keeps_empty", "message", "paid", "pays", "pick", "price", "rule")

    def __init__(
        self,
        rule: str,
        message: str,
        can: Claim,
        pays: Causes,
        *,
        price: tuple[str, Data],
        pick: Effect | None = None,
        paid: Claim = always,
        keeps_empty: bool = False,
    ) -> None:
        self.rule, self.message, self.can, self.pays = rule, message, can, pays
        self.pick, self.paid, self.keeps_empty, self.price = pick, paid, keeps_empty, price


class Target:
    """What is chosen: how many of what, by whom (the user of the ability, if nobody is named).
    `fits` is asked of all that were chosen together."""

    __slots__ = ("by", "filter", "fits", "least", "most", "prompt")

    def __init__(
        self,
        filter_: Filter,
        *,
        least: int = 1,
        most: int = 1,
        by: Players | None = None,
        fits: Callable[[L5R, U, tuple[int, ...]], bool] | None = None,
        prompt: str = "target",
    ) -> None:
        self.filter, self.least, self.most, self.by = filter_, least, most, by
        self.fits, self.prompt = fits, prompt


class Mode:
    """One of the things an ability can do; most have just one."""

    __slots__ = ("effect", "label", "targets", "when")

    def __init__(
        self,
        effect: Effect,
        targets: tuple[Target, ...] = (),
        when: Claim = always,
        label: str = "",
    ) -> None:
        self.effect, self.targets, self.when, self.label = effect, targets, when, label


class Limit(Struct, frozen=True, gc=False):
    """So often in a period: of this card by this player, or (`max`) of any copy by this player.
    Zero times: as often as one likes."""

    times: int = 1
    period: str = ROUND
    max: bool = False
    name: str = ""  # one ability that answers two kinds of events counts both under this


ONCE_A_ROUND = Limit()
UNLIMITED = Limit(0)


class Spec:
    """What it takes to use one thing. `card` tells that a card is being played by it; `by` names
    who picks the mode, if not its user. A `granted` ability is printed on an attachment and
    belongs to the character that bears it. What `fights` can be used in a conflict alone."""

    __slots__ = (
        "by",
        "card",
        "costs",
        "fights",
        "granted",
        "limit",
        "modes",
        "silent",
        "timing",
        "when",
    )

    def __init__(
        self,
        timing: Timing,
        modes: tuple[Mode, ...],
        *,
        costs: tuple[Cost, ...] = (),
        when: Claim = always,
        limit: Limit = ONCE_A_ROUND,
        card: bool = False,
        by: Players | None = None,
        silent: bool = False,
        fights: bool = False,
    ) -> None:
        self.timing, self.modes, self.costs, self.when = timing, modes, costs, when
        self.limit, self.card, self.by = limit, card, by
        self.granted, self.fights = False, fights
        self.silent = silent  # it is a rule or a delayed effect: nothing can cancel its beginning


class Design(Definition[Face]):
    """A card design: its printed numbers by stat, how it is played, and what the rules look for.

    `hosts` is what an attachment can be on, now and at any time; `playable` what playing the card
    needs besides. `bears` are the traits of the only attachments a character takes (None: all).
    """

    __slots__ = (
        "apart",
        "bears",
        "calm_ways",
        "dashes",
        "elements",
        "hosts",
        "one_per_host",
        "play",
        "playable",
        "printed",
        "row_only",
        "traits",
        "ways",
    )

    def __init__(
        self,
        name: str,
        kind: str,
        face: Face,
        abilities: Sequence[Ability],
        *,
        keywords: Sequence[int] = (),
        play: Ability | None = None,
        apart: Ability | None = None,
        hosts: Filter | None = None,
        playable: Claim = always,
        bears: tuple[str, ...] | None = None,
        one_per_host: bool = False,
        row_only: bool = False,
    ) -> None:
        own = [a for a in (play, apart) if a and a not in abilities]
        super().__init__(name, kind, face, [*abilities, *own])
        for a in own:
            a.name = f"{name}/{a.kind}"
        self.play, self.hosts, self.playable = play, hosts, playable
        self.apart = apart  # a second way to play it: a character as an attachment
        answers = ("reaction", "interrupt")  # played when there is something to answer
        self.ways = tuple([a for a in (play, apart) if a and a.kind not in answers])
        self.calm_ways = tuple([a for a in self.ways if not a.spec.fights])  # out of conflicts
        self.bears, self.one_per_host, self.row_only = bears, one_per_host, row_only
        self.traits = frozenset(face.traits)
        self.dashes = face.military is None, face.political is None  # by skill
        printed = [0] * len(STATS)
        if kind != ATTACHMENT_CARD:  # whose skills modify those of another
            printed[MILITARY], printed[POLITICAL] = face.military or 0, face.political or 0
        printed[GLORY], printed[COST], printed[STRENGTH] = face.glory, face.cost, face.strength
        printed[INCOME] = face.fate
        for keyword in keywords:
            assert keyword in KEYWORDS, f"{name}: no keyword {keyword}"
            printed[keyword] = 1
        for element in face.elements:
            printed[element] = 1
        for trait in face.traits:
            printed[TRAIT[trait]] = 1
        self.printed = tuple(printed)
        self.elements: list[int] = [e for e in ALL_ELEMENTS if printed[e]]
