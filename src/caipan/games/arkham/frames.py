"""Procedures in progress: what each chart remembers between its steps."""

from __future__ import annotations

from caipan.kernel.procedures.polls import Polled
from caipan.kernel.records import Cards, Frame, Public, Using

from .events import AhEvent


class SettingUp(Frame, frozen=True, gc=False):
    seat: Public[int] = 0
    stage: Public[int] = 1  # the act to begin with
    chance: Public[bool] = False  # whether chance names the lead investigator
    weaknesses: Public[tuple[int, ...]] = ()  # random basic weaknesses each deck still needs


class Mulligan(Frame, frozen=True, gc=False):
    seat: Public[int]
    back: tuple[int, ...] = ()


class Round(Frame, frozen=True, gc=False):
    """The four phases; `seat` is who is next in player order, `left` what is still to be done."""

    seat: Public[int] = -1
    left: tuple[int, ...] = ()


class Turn(Frame, frozen=True, gc=False):
    seat: Public[int]


class Window(Polled, frozen=True, gc=False):
    """A player window: everybody may act until all pass in a row."""


class Opportunity(Frame, frozen=True, gc=False):
    """Attacks one investigator suffers one after another; `left` are the enemies still to
    strike."""

    seat: Public[int]
    left: Cards[tuple[int, ...]] = ()
    opportunity: Public[bool] = True


class Rampage(Frame, frozen=True, gc=False):
    """AH-massive-attack: one enemy attacks everybody it is engaged with; `left` are those still
    to suffer."""

    card: Cards[int]
    left: Public[tuple[int, ...]]


class Hunt(Frame, frozen=True, gc=False):
    """AH-3.2: hunters move one after another."""

    left: Cards[tuple[int, ...]] = ()


class Harm(Frame, frozen=True, gc=False):
    """Damage and horror being assigned point by point, then placed at once."""

    seat: Public[int]
    damage: Public[int] = 0
    horror: Public[int] = 0
    direct: Public[bool] = False
    attacker: int = -1
    hits: tuple[tuple[int, int, int], ...] = ()


class Draw(Frame, frozen=True, gc=False):
    """Cards drawn from an investigator deck: how many are left, which came, whether it ran out."""

    seat: Public[int]
    left: Public[int]
    drawn: tuple[int, ...] = ()
    emptied: bool = False


class Discarding(Frame, frozen=True, gc=False):
    """So many cards out of a hand, chosen by their owner."""

    seat: Public[int]
    left: Public[int]


class Encounter(Frame, frozen=True, gc=False):
    """An encounter card being drawn and resolved; no card yet means the top of the deck. With
    `peril` it keeps the others out until it is resolved."""

    seat: Public[int]
    card: Cards[int] = -1
    surge: bool = False
    peril: bool = False
    event: AhEvent | None = None


class Spawn(Frame, frozen=True, gc=False):
    """An enemy being put into play; `location` overrides what is printed."""

    card: Cards[int]
    seat: Public[int]
    location: int = -1
    event: AhEvent | None = None


class SkillTest(Frame, frozen=True, gc=False):
    """What one test remembers between steps (AH-ST.1 to AH-ST.8).

    `success`, `failure` and `alarm` (an answer to a bad symbol) are the procedures that the ability
    behind it keeps for them, and `using` is that ability as it was; `results` are those still to be
    applied: the ability, its card, and whose it is.
    """

    seat: Public[int]
    skill: Public[int]
    difficulty: Public[int] = 0
    action: Public[str] = ""
    target: Cards[int] = -1
    source: Cards[int] = -1
    bonus: Public[int] = 0  # to the skill
    easier: Public[int] = 0  # off the difficulty
    damage: Public[int] = 1  # of a successful attack
    clues: Public[int] = 1  # of a successful investigation
    using: Using[AhEvent] | None = None
    success: str = ""
    failure: str = ""
    alarm: str = ""
    late: bool = False  # whether results come once an attack is over, and not before its damage
    asked: Public[int] = -1  # who may commit now
    committed: Cards[tuple[int, ...]] = ()
    tokens: Public[tuple[str, ...]] = ()
    waiting: tuple[str, ...] = ()  # revealed tokens whose symbols are still to be resolved
    flipped: Public[int] = -1  # the token, by its number, whose negative modifier is positive
    shift: Public[int] = 0  # by abilities during the test
    auto: Public[str] = ""  # "fail" or "succeed", whatever the numbers say
    margin: Public[int] = 0
    failed: Public[bool] = False
    results: tuple[tuple[str, int, int], ...] = ()
    later: tuple[tuple[str, int], ...] = ()  # what symbols keep for after the test, and its card
    event: AhEvent | None = None


class Contribution(Frame, frozen=True, gc=False):
    """AH-cost-group: clues spent together; `paid` is what each has given so far."""

    seat: Public[int]
    need: Public[int]
    givers: Public[tuple[int, ...]] = ()
    paid: Public[tuple[tuple[int, int], ...]] = ()


class Advance(Frame, frozen=True, gc=False):
    card: Cards[int]


class Elimination(Frame, frozen=True, gc=False):
    seat: Public[int]
    how: Public[str]
    location: int = -1


class Resolution(Frame, frozen=True, gc=False):
    """The scenario is over; `name` is the resolution that was reached."""

    name: Public[str]
    seat: Public[int] = 0


class Slots(Frame, frozen=True, gc=False):
    """AH-slots-overflow: an asset is coming and others must make room; without one, slots have gone
    and there are too many assets of this kind."""

    seat: Public[int]
    card: Cards[int] = -1
    slot: Public[int] = -1
