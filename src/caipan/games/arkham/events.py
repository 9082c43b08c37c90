"""What can happen that cards care about: past participles, so that `after(Moved)` reads."""

from __future__ import annotations

from caipan.kernel.records import Event

__all__ = [
    "AttackSucceeded", "Attacked", "Defeated", "Discarded", "Discovered", "Engaged", "Entered",
    "Evaded", "Failing", "GameBegan", "GameEnded", "Harmed", "Moved", "PhaseBegan", "PhaseEnded",
    "Played", "RevelationBegan", "RoundEnded", "Spawned", "Tested", "TokenRevealed",
    "TokenRevealing", "TurnBegan", "TurnEnded",
]  # fmt: skip


class PhaseBegan(Event, frozen=True, gc=False):
    name: str


class PhaseEnded(Event, frozen=True, gc=False):
    name: str


class RoundEnded(Event, frozen=True, gc=False):
    """4.6: "when the round ends" comes before it, "at the end of the round" after."""


class TurnBegan(Event, frozen=True, gc=False):
    seat: int


class TurnEnded(Event, frozen=True, gc=False):
    seat: int


class EncounterDrawn(Event, frozen=True, gc=False):
    card: int
    seat: int


class RevelationBegan(Event, frozen=True, gc=False):
    """A revelation is about to resolve; without this event it does not."""

    card: int
    seat: int


class Entered(Event, frozen=True, gc=False):
    """A card is now in play; `seat` is who played, drew or put it there."""

    card: int
    seat: int


class Played(Event, frozen=True, gc=False):
    card: int
    seat: int


class Discarded(Event, frozen=True, gc=False):
    """A played event goes to the discard pile."""

    card: int
    seat: int


class Spawned(Event, frozen=True, gc=False):
    """An enemy enters play at a location, or engaged with a seat."""

    card: int
    seat: int  # who spawned it
    location: int
    engaged: int = -1


class Engaged(Event, frozen=True, gc=False):
    card: int
    seat: int


class Evaded(Event, frozen=True, gc=False):
    card: int
    seat: int


class Attacked(Event, frozen=True, gc=False):
    """An enemy attacks; what it deals may still change."""

    card: int
    seat: int
    damage: int
    horror: int
    opportunity: bool = False


class Harmed(Event, frozen=True, gc=False):
    """Damage and horror are placed together: (card, damage, horror) of each card that takes
    some."""

    seat: int
    hits: tuple[tuple[int, int, int], ...]
    attacker: int = -1


class Damaged(Event, frozen=True, gc=False):
    """Enemies take damage together."""

    hits: tuple[tuple[int, int], ...]
    seat: int


class Defeated(Event, frozen=True, gc=False):
    """An enemy is defeated; `seat` is whose doing it was."""

    card: int
    seat: int
    location: int


class AttackSucceeded(Event, frozen=True, gc=False):
    card: int
    seat: int
    damage: int


class Moved(Event, frozen=True, gc=False):
    seat: int
    origin: int
    location: int


class Discovered(Event, frozen=True, gc=False):
    seat: int
    location: int
    clues: int


class TokenRevealing(Event, frozen=True, gc=False):
    """A token is about to be revealed; `tokens` is how many are taken out of the bag."""

    seat: int
    tokens: int = 1


class TokenRevealed(Event, frozen=True, gc=False):
    """A token is out of the bag; without this event it has been cancelled."""

    token: str
    seat: int


class Failing(Event, frozen=True, gc=False):
    """A test would fail by this much."""

    seat: int
    by: int


class Tested(Event, frozen=True, gc=False):
    """A test has been passed or failed, and its results applied."""

    seat: int
    succeeded: bool
    margin: int
    action: str
    target: int


class Advanced(Event, frozen=True, gc=False):
    card: int


class GameBegan(Event, frozen=True, gc=False):
    """Setting up is over; the first round has not begun."""


class GameEnded(Event, frozen=True, gc=False):
    """The scenario is over, for one investigator or for all."""

    seat: int


AhEvent = (
    PhaseBegan
    | PhaseEnded
    | RoundEnded
    | TurnBegan
    | TurnEnded
    | EncounterDrawn
    | RevelationBegan
    | Entered
    | Played
    | Discarded
    | Spawned
    | Engaged
    | Evaded
    | Attacked
    | Harmed
    | Damaged
    | Defeated
    | AttackSucceeded
    | Moved
    | Discovered
    | TokenRevealing
    | TokenRevealed
    | Failing
    | Tested
    | Advanced
    | GameBegan
    | GameEnded
)

# Events that are procedures themselves, carried out once nothing has stopped them.
CARRIED = frozenset((RevelationBegan, Attacked, AttackSucceeded))
