"""What Underworld's table holds."""

from __future__ import annotations

from functools import cache
from typing import NewType

from caipan.kernel.layout import Layout, Zone, layout
from caipan.kernel.records import (
    Card,
    Cards,
    Event,
    Frame,
    Happening,
    Public,
    Record,
    Ref,
    Settle,
    State,
    Use,
    Using,
)

__all__ = [
    "BLOOD", "BUILDS", "BUREAU", "COMBAT", "COST", "DAWN", "DEATH", "DEFENCE", "DISPATCHES",
    "ECLIPSE", "ENERGY", "FANG", "FLIP_COST", "HAND_LIMIT", "HOLY", "INFLUENCE", "INSIGHT",
    "INVESTIGATION", "IVY", "LOCK", "MIND", "MIRROR", "NO_AFFAIRS", "NO_CONTEST", "NO_EXHAUSTION",
    "NO_FLIP", "NO_INFLUENCE", "NO_INSPECTION", "NO_MOVE", "NO_PRIVILEGE", "SHROUD", "STAR",
    "SYNDICATE", "TIME", "ContestWon", "Discarded", "DistrictWon", "Entered", "Face", "Left",
    "Moved", "Played", "Readied", "Sealed",
]  # fmt: skip

# --- numbers a card or a player has

# What they are in the text of a card: words that take one of them refuse the others.
Stat = NewType("Stat", int)
Icon = NewType("Icon", Stat)
Ban = NewType("Ban", int)  # of a card: forbidden while it is above zero
SeatStat = NewType("SeatStat", int)  # of a player
Counter = NewType("Counter", int)

STATS = (
    "investigation", "combat", "influence", "defence", "cost",
    "lethality", "ambush", "mobile", "spirit", "leader", "prestige", "renown", "recall", "overt",
    "hidden",
    "no-contest", "no-influence", "no-move", "no-entry", "no-flip", "no-affairs", "no-inspection",
    "no-exhaustion",
    "flip-cost", "hand-limit", "builds", "dispatches", "insight", "no-privilege", "control",
)  # fmt: skip
ICONS = INVESTIGATION, COMBAT, INFLUENCE = Icon(Stat(0)), Icon(Stat(1)), Icon(Stat(2))
DEFENCE, COST = Stat(3), Stat(4)
LETHALITY, AMBUSH, MOBILE, SPIRIT, LEADER, PRESTIGE, RENOWN, RECALL, OVERT, HIDDEN = (
    Stat(n) for n in range(5, 15)
)
(
    NO_CONTEST, NO_INFLUENCE, NO_MOVE, NO_ENTRY, NO_FLIP, NO_AFFAIRS, NO_INSPECTION, NO_EXHAUSTION,
) = (Ban(n) for n in range(15, 23))  # fmt: skip
FLIP_COST, HAND_LIMIT, BUILDS, DISPATCHES, INSIGHT, NO_PRIVILEGE, CONTROL = (
    SeatStat(n) for n in range(23, 30)
)

COUNTERS = ("time", "lock", "energy")
TIME, LOCK, ENERGY = Counter(0), Counter(1), Counter(2)

FACTIONS = ("ivy", "bureau", "fang", "eclipse", "dawn", "shroud", "syndicate", "mirror")
IVY, BUREAU, FANG, ECLIPSE, DAWN, SHROUD, SYNDICATE, MIRROR = FACTIONS
DOMAINS = ("mind", "holy", "star", "death", "blood")
MIND, HOLY, STAR, DEATH, BLOOD = DOMAINS

CHARACTER_CARD, ATTACHMENT_CARD, AFFAIR_CARD = "character", "attachment", "affair"
DISTRICT_CARD, SOCIETY_CARD = "district", "society"

# --- constants of the set

HAND_SIZE, LIMIT, DECK_SIZE, COPIES = 6, 7, 50, 3
DISPATCH_COST, PRIVILEGE_COST, VICTORY, DISTRICTS = 1, 1, 8, 3
LURKER_ICON = INVESTIGATION
SEATS = 2

# --- what is limited each turn, beside abilities

TURN = "turn"
BUILDING, DISPATCHING, LARGE_CHARACTER = "build", "dispatch", "large-character"
THE_PRIVILEGE = Use(TURN, "privilege")


@cache
def by_seat(what: str, seat: int) -> Use:
    return Use(TURN, what, seat=seat)


# --- zones

LIBRARY, HAND, GRAVEYARD, ASSETS, SOCIETY, SCORE, FIELD = range(
    7
)  # FIELD, +1, +2: districts 1 to 3
PER_SEAT = 9
WORLD = PER_SEAT * SEATS
OPEN = WORLD + 1  # the open districts, one zone a position
STACK = OPEN + DISTRICTS
SEALED = STACK + 1
IN_PLAY, SCORED = 1, 2  # where abilities are alive
PLACES = ("district-1", "district-2", "district-3")


def zones(seats: int) -> Layout:
    """Two players' nine zones, then the shared ones."""
    rows: list[Zone] = []
    for s in range(seats):
        me = 1 << s
        rows += [
            Zone(f"library-{s}", "library", seat=s, up=0, listed=False),
            Zone(f"hand-{s}", "hand", seat=s, up=me, listed=False),
            Zone(f"graveyard-{s}", "graveyard", seat=s),
            Zone(f"assets-{s}", "assets", seat=s),
            Zone(f"society-{s}", "society", seat=s, down=me, alive=IN_PLAY),
            Zone(f"score-{s}", "score", seat=s, alive=SCORED),
            *(
                Zone(f"district-{p + 1}-{s}", "field", seat=s, down=me, alive=IN_PLAY)
                for p in range(DISTRICTS)
            ),
        ]
    rows.append(Zone("world", "world", up=0, listed=False))
    rows += [Zone(f"district-{p + 1}", "district") for p in range(DISTRICTS)]
    rows.append(Zone("stack", "stack"))
    rows.append(Zone("sealed", "sealed"))
    in_play = frozenset(("field", "society", "district"))
    return layout(rows, (in_play, frozenset(("graveyard",)), frozenset(("assets",))))


# --- records


class Face(Record, frozen=True, gc=False):
    """What is printed around the text box. `cost` None is X; `icons` lists each printed icon
    once."""

    cost: int | None = 0
    loyalty: tuple[str, ...] = ()
    defence: int = 0
    icons: tuple[Icon, ...] = ()  # temporary ones are ~icon
    domains: tuple[str, ...] = ()
    faction: str = ""
    subtypes: tuple[str, ...] = ()
    unique: bool = False
    copies: int = 1
    limit: int = 0  # districts: markers needed
    points: int = 0
    hand: int = 0  # societies: starting hand


class UwCard(Card, frozen=True, gc=False):
    exhausted: Public[bool] = False
    damage: Public[int] = 0
    markers: Public[tuple[int, ...]] = ()  # influence markers by seat, on districts
    x: Public[int] = 0  # the number chosen when it was paid for
    turning: Public[bool] = False  # a paid flip of this lurker waits on the stack


class UwSeat(Record, frozen=True, gc=False):
    points: Public[int] = 0  # unspent cost points
    lost: Public[bool] = False


# --- events


class Entered(Event, frozen=True, gc=False):
    """A card is now in play; `revealed` if it turned up from a lurker, `life` to know it again."""

    card: int
    seat: int
    place: int
    revealed: bool = False
    life: int = 0


class Moved(Event, frozen=True, gc=False):
    card: int
    seat: int
    place: int


class Left(Event, frozen=True, gc=False):
    """A card has left play; `died` if a character went to the graveyard. Told after the fact."""

    card: int
    seat: int  # who controlled it
    place: int
    kind: str
    died: bool = False
    by_combat: bool = False


class Damaged(Event, frozen=True, gc=False):
    card: int
    amount: int
    combat: bool = False


class Destroyed(Event, frozen=True, gc=False):
    card: int
    by_combat: bool = False


class Played(Event, frozen=True, gc=False):
    """A card was put on the stack by playing it."""

    card: int
    seat: int


class Readied(Event, frozen=True, gc=False):
    """An exhausted card in play was turned upright."""

    card: int
    seat: int  # who controls it
    place: int
    life: int = 0


class Discarded(Event, frozen=True, gc=False):
    """A card went from a hand to the graveyard, whoever chose it."""

    card: int
    seat: int  # whose hand it was


class Sealed(Event, frozen=True, gc=False):
    card: int
    seat: int  # whose effect it was


class ContestWon(Event, frozen=True, gc=False):
    kind: int
    seat: int
    place: int


class DistrictWon(Event, frozen=True, gc=False):
    card: int
    seat: int
    place: int


class StepBegan(Event, frozen=True, gc=False):
    """A step whose beginning abilities may name: `preparation`."""

    name: str


UwEvent = (
    Entered
    | Moved
    | Left
    | Damaged
    | Destroyed
    | Played
    | Readied
    | Discarded
    | Sealed
    | ContestWon
    | DistrictWon
    | StepBegan
)
U = Using[UwEvent]

# --- frames


class Setup(Frame, frozen=True, gc=False):
    pass


class Mulligan(Frame, frozen=True, gc=False):
    seat: Public[int]
    back: tuple[int, ...] = ()


class Turn(Frame, frozen=True, gc=False):
    pass


class Priority(Frame, frozen=True, gc=False):
    """Who may act. `base` gets priority after each resolution, `standard` may take standard
    actions."""

    seat: Public[int]
    base: Public[int]
    standard: Public[int] = -1
    passes: Public[int] = 0


class Triggers(Frame, frozen=True, gc=False):
    """Waiting triggers go on the stack, seat by seat."""

    seat: Public[int]


class District(Frame, frozen=True, gc=False):
    """The three contests at one position; `took` refers to all that took part so far in those of
    the district `card`."""

    place: Public[int]
    took: Cards[tuple[Ref, ...]] = ()
    card: Public[int] = -1


class Contest(Frame, frozen=True, gc=False):
    """One contest; `took` refers to who took part in the district's contests before it, `sides`
    to who takes part in this one."""

    place: Public[int]
    kind: Public[int]
    took: Cards[tuple[Ref, ...]] = ()
    sides: Cards[tuple[tuple[Ref, ...], ...]] = ((), ())
    winner: Public[int] = -1
    margin: Public[int] = 0


class Insight(Frame, frozen=True, gc=False):
    """Cards looked at and put back: what is left to place, what goes on top, what to the bottom."""

    seat: Public[int]
    zone: int
    left: tuple[int, ...]
    top: tuple[int, ...] = ()
    bottom: tuple[int, ...] = ()
    low: bool = True  # may some go to the bottom?
    last: str = ""  # "draw" at the end of an investigation reward


class Strike(Frame, frozen=True, gc=False):
    """Combat damage being assigned point by point, then dealt at once."""

    seat: Public[int]
    place: Public[int]
    points: Public[int]
    assigned: Public[tuple[int, ...]] = ()


class Deal(Frame, frozen=True, gc=False):
    """Damage of one moment, one character after another, nobody dying in between."""

    hits: tuple[tuple[int, int], ...]
    combat: bool = False


class Win(Frame, frozen=True, gc=False):
    """A district being won."""

    place: Public[int]
    seat: Public[int]
    heard: tuple[int, ...] = ()  # cards that have had something else happen instead
    recalled: tuple[int, ...] = ()
    order: tuple[int, ...] = ()  # in which the others go below
    won: int = -1


class Recovery(Frame, frozen=True, gc=False):
    pass


class Doom(Frame, frozen=True, gc=False):
    """Cards that will be destroyed together, unless something replaces it for one of them."""

    cards: tuple[int, ...]
    asked: int = 0
    doomed: tuple[int, ...] = ()
    event: Destroyed | None = None
    combat: tuple[int, ...] = ()


UwFrame = (
    Setup
    | Mulligan
    | Turn
    | Priority
    | Triggers
    | District
    | Contest
    | Insight
    | Strike
    | Deal
    | Win
    | Recovery
    | Doom
    | Settle
    | Using[UwEvent]
    | Happening[UwEvent]
)


class UwTable(Record, frozen=True, gc=False):
    turn: Public[int] = 0
    first: Public[int] = 0
    phase: Public[str] = "setup"
    stack: tuple[U, ...] = ()
    waiting: tuple[U, ...] = ()
    wounded: tuple[int, ...] = ()  # characters whose last damage was combat damage


UwState = State[UwCard, UwSeat, UwTable, UwFrame]
