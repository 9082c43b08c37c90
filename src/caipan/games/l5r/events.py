"""Everything that can happen and be answered; named by past participles.

`seat` is the player it befalls or who does it; `by` is the player whose effect it was, or nobody
for the rules themselves, and `how` tells what sort of cause: a card, a ring, a cost, the rules.
"""

from __future__ import annotations

from caipan.kernel.records import NOBODY, Event, Ref, Signed

__all__ = [
    "Attached", "BidChanged", "Bowed", "CameHome", "CardMovedInProvinces", "CardTurnedUp",
    "CardsDrawn", "ChancePassed", "ConflictDeclared", "ConflictEnded", "ConflictLost",
    "ConflictWon", "ControlTaken", "DialsRevealed", "Dishonored", "EnteredPlay", "FateGained",
    "FateGiven", "FatePlaced", "FateRemoved", "FateSpent", "FavorClaimed", "HandDiscarded",
    "HonorGained", "HonorGiven", "HonorLost", "Honored", "Initiating", "Joined", "LeftPlay",
    "PhaseBegan", "PhaseEnded", "Played", "ProvinceBroken", "ProvinceRevealed", "Readied",
    "RingChosen", "RingClaimed", "RingResolving", "RingSwitched", "SentHome", "StatusDiscarded",
    "TokenPassed", "TypeSwitched",
]  # fmt: skip

CARD, RING, COST, RULES = "card", "ring", "cost", "rules"
DISCARDED, SACRIFICED, TO_HAND, TO_DECK_TOP, TO_DECK_BOTTOM, REMOVED_FROM_GAME = (
    "discarded", "sacrificed", "to-hand", "to-deck-top", "to-deck-bottom", "removed",
)  # fmt: skip


# --- phases and the round


class PhaseBegan(Event, frozen=True, gc=False):
    phase: str


class PhaseEnded(Event, frozen=True, gc=False):
    phase: str


class TokenPassed(Event, frozen=True, gc=False):
    """The first-player token goes from one to another."""

    seat: int
    to: int


class CardTurnedUp(Event, frozen=True, gc=False):
    """A facedown dynasty card in a province is turned faceup."""

    card: int
    seat: int


class DialsRevealed(Event, frozen=True, gc=False):
    """Of these players; for a duel or for the draw phase."""

    seats: tuple[int, ...]
    duel: bool = False


class BidChanged(Event, frozen=True, gc=False):
    seat: int
    n: Signed
    by: int = NOBODY


# --- honor, fate, cards in hand


class HonorGained(Event, frozen=True, gc=False):
    seat: int
    n: int
    by: int = NOBODY


class HonorLost(Event, frozen=True, gc=False):
    seat: int
    n: int
    by: int = NOBODY


class HonorGiven(Event, frozen=True, gc=False):
    """Given or taken: one loses and the other gains it at once."""

    seat: int
    to: int
    n: int
    by: int = NOBODY


class FateGained(Event, frozen=True, gc=False):
    seat: int
    n: int


class FateSpent(Event, frozen=True, gc=False):
    """From a pool to the bank, or onto a ring."""

    seat: int
    n: int
    ring: int = -1


class FateGiven(Event, frozen=True, gc=False):
    seat: int
    to: int
    n: int


class CardsDrawn(Event, frozen=True, gc=False):
    seat: int
    n: int


class HandDiscarded(Event, frozen=True, gc=False):
    """Cards from a hand; without names, so many at random."""

    seat: int
    cards: tuple[int, ...] = ()
    random: int = 0
    by: int = NOBODY


# --- cards in play


class Bowed(Event, frozen=True, gc=False):
    card: int
    seat: int  # who controls it
    by: int = NOBODY
    how: str = RULES


class Readied(Event, frozen=True, gc=False):
    card: int
    seat: int
    by: int = NOBODY
    how: str = RULES


class Honored(Event, frozen=True, gc=False):
    card: int
    seat: int
    by: int = NOBODY
    how: str = RULES


class Dishonored(Event, frozen=True, gc=False):
    card: int
    seat: int
    by: int = NOBODY
    how: str = RULES


class StatusDiscarded(Event, frozen=True, gc=False):
    card: int
    seat: int


class FatePlaced(Event, frozen=True, gc=False):
    """On a character: out of the bank, or of the pool or the character it is moved from."""

    card: int
    seat: int
    n: int
    pool: int = NOBODY
    other: int = -1


class FateRemoved(Event, frozen=True, gc=False):
    """From a character: to the bank, or to a player's pool."""

    card: int
    seat: int
    n: int
    to: int = NOBODY
    by: int = NOBODY
    how: str = RULES


class EnteredPlay(Event, frozen=True, gc=False):
    """`origin` is the zone it came from; `side` that of the conflict it enters."""

    card: int
    seat: int
    origin: int = -1
    side: int = 0
    played: bool = False
    fate: int = 0


class Attached(Event, frozen=True, gc=False):
    """An attachment is now on this host, played or moved there."""

    card: int
    host: int
    seat: int
    played: bool = False


class LeftPlay(Event, frozen=True, gc=False):
    """A card goes out of play; `seat` controlled it, `to` tells how it goes. One that a constant
    ability or the rules remove is `bound` to go."""

    card: int
    seat: int
    to: str = DISCARDED
    by: int = NOBODY
    how: str = RULES
    bound: bool = False
    borne: bool = False  # a character that was an attachment


class ControlTaken(Event, frozen=True, gc=False):
    card: int
    seat: int
    until: str = ""


class CardMovedInProvinces(Event, frozen=True, gc=False):
    """A dynasty card in a province goes to a discard pile or into the deck."""

    card: int
    seat: int
    shuffled: bool = False


# --- playing and using


class Played(Event, frozen=True, gc=False):
    """A card has been played: it has resolved, or was cancelled."""

    card: int
    seat: int
    kind: str
    origin: int = -1


class Initiating(Event, frozen=True, gc=False):
    """The effect of an ability is about to begin. `card` is its source; `event` if that is an event
    card, `action` if it is an action ability."""

    card: int
    seat: int
    event: bool = False
    action: bool = False
    targets: tuple[Ref, ...] = ()


# --- conflicts


class ChancePassed(Event, frozen=True, gc=False):
    """A player passes a conflict opportunity."""

    seat: int


class ConflictDeclared(Event, frozen=True, gc=False):
    seat: int
    defender: int
    skill: int
    ring: int
    province: int


class RingChosen(Event, frozen=True, gc=False):
    """A ring becomes contested, with so much fate on it."""

    card: int
    seat: int
    fate: int = 0


class ProvinceRevealed(Event, frozen=True, gc=False):
    card: int
    seat: int


class Joined(Event, frozen=True, gc=False):
    """Characters are in the conflict now: declared, or moved there."""

    cards: tuple[int, ...]
    seat: int
    side: int
    declared: bool = False
    by: int = NOBODY


class SentHome(Event, frozen=True, gc=False):
    card: int
    seat: int
    by: int = NOBODY
    bowed: bool = False


class ConflictWon(Event, frozen=True, gc=False):
    """By this player and their side; `margin` is the skill difference."""

    seat: int
    side: int
    skill: int
    margin: int
    unopposed: bool = False


class ConflictLost(Event, frozen=True, gc=False):
    seat: int
    side: int
    skill: int
    unopposed: bool = False


class ProvinceBroken(Event, frozen=True, gc=False):
    """`seat` is whose province it is, `breakers` who counts as having broken it."""

    card: int
    seat: int
    breakers: tuple[int, ...]
    in_conflict: bool = True


class RingResolving(Event, frozen=True, gc=False):
    """The effect of a ring is about to be resolved by this player."""

    card: int
    seat: int


class RingClaimed(Event, frozen=True, gc=False):
    """LR-en-rings-place: perhaps onto a province; one that was `captured` lies there by then."""

    card: int
    seat: int
    side: int
    skill: int
    province: int = -1
    captured: bool = False


class RingSwitched(Event, frozen=True, gc=False):
    """Another ring becomes the contested one."""

    card: int
    seat: int


class TypeSwitched(Event, frozen=True, gc=False):
    skill: int


class CameHome(Event, frozen=True, gc=False):
    """At the end of a conflict: all participants, those that bow and those that do not."""

    bowing: tuple[int, ...]
    staying: tuple[int, ...] = ()


class ConflictEnded(Event, frozen=True, gc=False):
    seat: int  # who attacked
    broke: bool = False


class FavorClaimed(Event, frozen=True, gc=False):
    seat: int
    side: int


LrEvent = (
    PhaseBegan | PhaseEnded | TokenPassed | CardTurnedUp | DialsRevealed | BidChanged
    | HonorGained | HonorLost | HonorGiven | FateGained | FateSpent | FateGiven | CardsDrawn
    | HandDiscarded
    | Bowed | Readied | Honored | Dishonored | StatusDiscarded | FatePlaced | FateRemoved
    | EnteredPlay | Attached | LeftPlay | ControlTaken | CardMovedInProvinces
    | Played | Initiating
    | ChancePassed | ConflictDeclared | RingChosen | ProvinceRevealed | Joined | SentHome
    | ConflictWon | ConflictLost | ProvinceBroken | RingResolving | RingClaimed | RingSwitched
    | TypeSwitched | CameHome | ConflictEnded | FavorClaimed
)  # fmt: skip
