"""Procedures in progress: what each chart remembers between its steps."""

from __future__ import annotations

from caipan.kernel.procedures.polls import Polled
from caipan.kernel.records import (
    NOBODY,
    Cards,
    Frame,
    Happening,
    Pick,
    Public,
    Ref,
    Settle,
    State,
    Using,
)

from .events import LrEvent
from .state import MILITARY, LrCard, LrSeat, LrTable, Promise, Treaty

U = Using[LrEvent]
H = Happening[LrEvent]
Sealed = tuple[tuple[int, Pick], ...]  # what several seats have answered blindly


class SettingUp(Frame, frozen=True, gc=False):
    """`left` are the seats whose turn is still to come in the step under way."""

    left: Public[tuple[int, ...]] = ()


class Placing(Frame, frozen=True, gc=False):
    """A player lays out their provinces, the one for the stronghold first."""

    seat: Public[int]


class Mulligan(Frame, frozen=True, gc=False):
    """A player picks cards to be replaced: `back` of a hand or of the row."""

    seat: Public[int]
    dynasty: Public[bool]
    back: tuple[int, ...] = ()


class Round(Frame, frozen=True, gc=False):
    """The five phases. `left` are seats or cards that a step is still to come to."""

    left: Public[tuple[int, ...]] = ()
    answers: Sealed = ()
    fateless: Cards[tuple[Ref, ...]] = ()  # since the beginning of step 4.2


class Window(Polled, frozen=True, gc=False):
    """An action window: everybody may act until all pass in a row. In that of the dynasty phase a
    pass is final."""

    paid: Public[bool] = False  # the first to pass has had their fate
    conflict: Public[bool] = False  # it is that of a conflict, and over with it


class Battle(Frame, frozen=True, gc=False):
    """A conflict: first the declaration, which is nothing before it is whole, then its steps."""

    seat: Public[int]
    skill: int = -1
    ring: int = -1
    province: int = -1
    attackers: tuple[int, ...] = ()
    evading: tuple[int, ...] = ()  # attackers with covert that are still to be asked
    evaded: tuple[int, ...] = ()
    by: int = NOBODY
    must: bool = False  # an effect declares it: it cannot be passed
    was: Public[bool] = False  # there is a conflict
    left: Public[tuple[int, ...]] = ()
    defenders: tuple[int, ...] = ()


class Breaking(Frame, frozen=True, gc=False):
    """Whoever breaks a province may discard the dynasty cards in it."""

    seat: Public[int]
    province: Cards[int]


class RingEffect(Frame, frozen=True, gc=False):
    """One ring's effect being resolved by this player."""

    seat: Public[int]
    ring: Cards[int]
    element: Public[int] = -1
    opponent: Public[int] = NOBODY
    event: LrEvent | None = None


class Laying(Frame, frozen=True, gc=False):
    """A player puts rings onto their provinces, one after another; `claim` if the first is the
    contested one, being claimed."""

    seat: Public[int]
    left: Cards[tuple[int, ...]] = ()
    claim: Public[bool] = False


class Splitting(Frame, frozen=True, gc=False):
    """Honor split between two players: who gets, or gives, what cannot be divided."""

    seat: Public[int]
    others: Public[tuple[int, ...]]
    n: Public[int]
    gives: Public[bool] = True


class Bestowing(Frame, frozen=True, gc=False):
    """Each player puts fate on a ring of another's pool; `left` are those still to do so."""

    left: Public[tuple[int, ...]] = ()


class Ordering(Frame, frozen=True, gc=False):
    """Each team says in which order its members act; `left` are those still to be named."""

    left: Public[tuple[int, ...]] = ()
    order: Public[tuple[int, ...]] = ()
    by: int = NOBODY


class Negotiating(Frame, frozen=True, gc=False):
    """Two players negotiate: one drafts, the other accepts, refuses or drafts anew."""

    seat: Public[int]
    other: Public[int]
    drafts: Public[tuple[Promise, ...]] = ()
    value: Public[int] = 0
    rounds: Public[int] = 0  # of drafts so far


class Judging(Frame, frozen=True, gc=False):
    """LR-tr-promise: a promise in somebody's own words is said to be broken. The accused admits
    it, or the others vote."""

    seat: Public[int]
    other: Public[int]
    answers: Sealed = ()


class Dissolving(Frame, frozen=True, gc=False):
    """LR-tr-terminated: one party asks the other to end their treaty."""

    seat: Public[int]
    other: Public[int]


class Breach(Frame, frozen=True, gc=False):
    """A broken treaty: its breaker suffers, and nobody is bound any longer."""

    treaty: Public[Treaty]


class Beginning(Frame, frozen=True, gc=False):
    """The effect of an ability is about to begin, unless something cancels it."""

    event: LrEvent | None


class Duel(Frame, frozen=True, gc=False):
    """D.1 to D.9. `using` is the ability it came from, `won`, `lost` and `after` its parts."""

    using: U
    challenger: Cards[Ref]
    target: Cards[Ref]
    kind: Public[int] = MILITARY
    won: str = ""
    lost: str = ""
    decided: str = ""
    in_cards: Public[bool] = False  # honor may be paid in cards
    discards: tuple[int, ...] = ()  # those picked for that
    answers: Sealed = ()
    seats: Public[tuple[int, ...]] = ()
    winner: Cards[Ref] = Ref()
    loser: Cards[Ref] = Ref()


class Clearing(Frame, frozen=True, gc=False):
    """5.3: a player discards from their provinces; `gone` are those picked so far."""

    seat: Public[int]
    gone: Cards[tuple[int, ...]] = ()


LrFrame = (
    SettingUp
    | Placing
    | Mulligan
    | Round
    | Window
    | Battle
    | Breaking
    | RingEffect
    | Laying
    | Splitting
    | Bestowing
    | Ordering
    | Negotiating
    | Judging
    | Dissolving
    | Breach
    | Beginning
    | Duel
    | Clearing
    | Settle
    | Using[LrEvent]
    | Happening[LrEvent]
)
LrState = State[LrCard, LrSeat, LrTable, LrFrame]
