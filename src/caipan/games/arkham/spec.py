"""What is printed, and what using it takes: faces, costs, effects. Shared and immutable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

from caipan.kernel import effects
from caipan.kernel.abilities import Ability, Definition
from caipan.kernel.effects import always
from caipan.kernel.records import Data, Record

from .state import (
    COST,
    DAMAGE,
    DOOM,
    EVADE,
    FIGHT,
    HEALTH,
    HORROR,
    INTELLECT,
    NEUTRAL,
    SANITY,
    SHROUD,
    SKILLS,
    STATS,
    STAYS,
    U,
)

if TYPE_CHECKING:
    from .frames import SkillTest
    from .table import Arkham

__all__ = [
    "Design", "Face", "Prey", "Scenario",
]  # fmt: skip

Effect = effects.Effect["Arkham", U]
Claim = Callable[["Arkham", U], bool]

# What may be said about a part of an effect.
HELD = "held"  # AH-then-priority: its consequences are answered only when the whole effect is done
AT_ONCE = "at-once"  # nobody falls before the last of it is done
LONELY = "lonely"  # it is carried out even if *you* have been eliminated on the way
Line = tuple[str, str]  # a procedure and one of its lines


class Cost:
    """One thing that must be paid: whether it can be, how it is, and what to say if it cannot.
    `price` is how it is said to whoever may pay it: a `price` message and its values."""

    __slots__ = ("can", "effect", "message", "price", "rule")

    def __init__(self, rule: str, message: str, effect: Effect, price: tuple[str, Data]) -> None:
        self.rule, self.message, self.effect, self.can = rule, message, effect, effect.can
        self.price = price


class Limit:
    """AH-limit-period, AH-limit-group: so often in a period, by each player or by all; with
    `copies` (AH-max-period, AH-max-ability) all cards of the title count together."""

    __slots__ = ("copies", "group", "period", "times")

    def __init__(
        self, times: int, period: str, *, group: bool = False, copies: bool = False
    ) -> None:
        self.times, self.period, self.group, self.copies = times, period, group, copies


Timing = Literal["action", "fast", "trigger", "result"]
PEACEFUL = ("fight", "evade", "parley", "resign")  # AH-aoo: these provoke nobody


class Spec:
    """What it takes to use one thing.

    `word` is the bold action word (AH-action-designator); `card` tells that a card is being played;
    `quiet` that it provokes no attack although it is an action. `held` are the lines of its chart
    whose consequences wait, `at_once` those among them that are one moment.
    """

    __slots__ = (
        "actions",
        "at_once",
        "card",
        "costs",
        "effect",
        "held",
        "limit",
        "provokes",
        "timing",
        "when",
        "word",
    )

    def __init__(
        self,
        timing: Timing,
        effect: Effect,
        *,
        costs: Sequence[Cost] = (),
        actions: int = 0,
        word: str = "",
        when: Claim = always,
        limit: Limit | None = None,
        card: bool = False,
        quiet: bool = False,
    ) -> None:
        self.timing, self.effect, self.costs, self.actions = timing, effect, tuple(costs), actions
        self.word, self.when, self.limit, self.card = word, when, limit, card
        self.provokes = timing == "action" and word not in PEACEFUL and not quiet
        self.held: frozenset[Line] = frozenset()  # both known once it is laid out on a chart
        self.at_once: frozenset[Line] = frozenset()


class Prey(Record, frozen=True, gc=False):
    """Whom an enemy hunts: the highest or lowest of something; `only` the bearer."""

    what: str = ""  # a skill, health, sanity, clues, hand
    lowest: bool = False
    only: bool = False


class Face(Record, frozen=True, gc=False):
    """What is printed around the text box; what a kind of card lacks stays at its default."""

    code: str = ""
    cost: int | None = None
    faction: str = NEUTRAL
    level: int | None = None
    icons: tuple[int, ...] = ()
    traits: tuple[str, ...] = ()
    unique: bool = False
    title: str = ""  # AH-copy: where it is called like another card
    slot: int = -1
    slots: int = 1
    health: int | None = None
    sanity: int | None = None
    uses: int = 0
    uses_kind: str = ""
    uses_up: bool = False  # discarded once nothing is left on it
    fast: bool = False
    skills: tuple[int, int, int, int] = (0, 0, 0, 0)
    fight: int = 0
    evade: int = 0
    health_each: int = 0  # per investigator, beside `health`
    damage: int = 0
    horror: int = 0
    prey: Prey = Prey()
    spawn: tuple[str, ...] = ()  # location ids, or "empty"; none is engaged with the drawer
    keywords: tuple[int, ...] = ()
    victory: int = 0
    shroud: int = 0
    investigated_with: int = INTELLECT
    clues: int = 0  # per investigator
    symbol: str = ""
    connects: tuple[str, ...] = ()
    back_symbol: str = ""  # where the unrevealed side shows another
    back_connects: tuple[str, ...] = ()
    hidden: bool = False  # its unrevealed side does not tell which it is
    place: str = ""  # what both sides are called, where several locations share it
    links: str = ""  # connected to every location of this trait
    agent: str = ""  # the set of agents it belongs to
    closed: bool = False  # unrevealed, nobody may enter
    doom: int = 0  # an agenda's threshold
    stage: int = 0
    weakness: str = ""  # "basic" or "signature"
    bearer: str = ""  # only this investigator's deck may hold it
    copies: int = 2  # in one deck
    exceptional: bool = False
    permanent: bool = False
    quantity: int = 1  # printed in the box


class Symbol:
    """What a chaos symbol does: its modifier, what resolves at once, and what the test's end
    adds."""

    __slots__ = ("again", "effect", "fail", "later", "modifier", "pass_", "wins")

    def __init__(
        self,
        modifier: Callable[[Arkham, U], int],
        effect: Ability | None,
        fail: Ability | None,
        pass_: Ability | None,
        later: Ability | None,
        again: Claim,
        wins: Claim,
    ) -> None:
        self.modifier, self.effect, self.fail, self.pass_ = modifier, effect, fail, pass_
        self.again, self.wins = again, wins
        self.later = later  # once a failed test is over

    @property
    def abilities(self) -> tuple[Ability, ...]:
        return tuple(a for a in (self.effect, self.fail, self.pass_, self.later) if a)


class Scenario:
    """A scenario as data: which cards it takes, where they lie, how it is set up and how it can
    end."""

    __slots__ = (
        "acts",
        "agendas",
        "aside",
        "encounter",
        "endings",
        "history",
        "setup",
        "special",
        "tokens",
        "unused",
    )

    def __init__(
        self,
        *,
        encounter: dict[str, int],
        agendas: Sequence[str],
        acts: Sequence[str],
        aside: Sequence[str],
        setup: Ability,
        endings: dict[str, tuple[Ability, bool]],
        tokens: Sequence[str] = (),
        special: Sequence[str] = (),
        unused: dict[str, int] | None = None,
        history: Sequence[str] = (),
    ) -> None:
        self.encounter, self.agendas, self.acts = encounter, tuple(agendas), tuple(acts)
        self.aside, self.setup, self.endings = tuple(aside), setup, endings
        self.tokens, self.special, self.unused = tuple(tokens), tuple(special), unused or {}
        self.history = tuple(history)  # AH-standalone-history: what the log says by default

    @property
    def abilities(self) -> tuple[Ability, ...]:
        return (self.setup, *(a for a, _ in self.endings.values()))


class Design(Definition[Face]):
    """A card design: its printed numbers by stat, and the parts the rules look for by name."""

    __slots__ = (
        "committing",
        "easy",
        "elder_sign",
        "goal",
        "hard",
        "objective",
        "play",
        "printed",
        "result",
        "revelation",
        "reverse",
        "scenario",
        "title",
        "traits",
    )

    def __init__(
        self,
        name: str,
        kind: str,
        face: Face,
        abilities: Sequence[Ability],
        *,
        play: Ability | None = None,
        revelation: Ability | None = None,
        result: Ability | None = None,
        reverse: Ability | None = None,
        elder_sign: Symbol | None = None,
        easy: dict[str, Symbol] | None = None,
        hard: dict[str, Symbol] | None = None,
        committing: Callable[[Arkham, SkillTest, int], bool] | None = None,
        objective: bool = False,
        goal: Claim | None = None,
        scenario: Scenario | None = None,
    ) -> None:
        symbols = (*(easy or {}).values(), *(hard or {}).values())
        more = [a for s in (*symbols, *((elder_sign,) if elder_sign else ())) for a in s.abilities]
        roles = {"play": play, "revelation": revelation, "result": result, "reverse": reverse}
        own = [a for a in roles.values() if a and a not in abilities]
        more += scenario.abilities if scenario else ()
        super().__init__(name, kind, face, [*abilities, *own, *more])
        if play is not None and play not in abilities:
            play.name = f"{name}/play"
        self.play, self.revelation, self.result, self.reverse = play, revelation, result, reverse
        self.elder_sign, self.easy, self.hard = elder_sign, easy or {}, hard or {}
        self.committing, self.objective, self.scenario = committing, objective, scenario
        self.goal = goal  # an act advances as soon as this holds
        self.traits = frozenset(face.traits)
        # AH-copy: versions of another level are called alike; their ids end in the level.
        level = f"-{face.level}" if face.level else ""
        self.title = face.title or name.removesuffix(level)
        printed = [0] * len(STATS)
        for skill in SKILLS:
            printed[skill] = face.skills[skill]
        for stat, n in (
            (HEALTH, face.health or 0),
            (SANITY, face.sanity or 0),
            (FIGHT, face.fight),
            (EVADE, face.evade),
            (DAMAGE, face.damage),
            (HORROR, face.horror),
            (SHROUD, face.shroud),
            (COST, face.cost or 0),
            (DOOM, face.doom),
        ):
            printed[stat] = n
        for keyword in face.keywords:
            printed[keyword] = 1
        printed[STAYS] = int(face.permanent)
        self.printed = tuple(printed)
