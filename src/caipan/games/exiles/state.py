"""What the table of Exiles holds."""

from __future__ import annotations

from caipan.kernel.layout import Layout, Zone, layout
from caipan.kernel.records import (
    Acting,
    Card,
    Cards,
    Event,
    Frame,
    Happening,
    Pick,
    Public,
    Record,
    Ref,
    Settle,
    State,
    Using,
)

# Those of the names here that cards are written with.
__all__ = [
    "ANY_ESSENCE",
    "BLEED",
    "BURN",
    "CHARGE_PIECE",
    "CIRCLE_PIECE",
    "FLAME",
    "FRENZY",
    "FROST",
    "HIDDEN",
    "ICE_SHIELD",
    "MOVE",
    "POISON",
    "PUPPET_PIECE",
    "REGEN",
    "ROOT",
    "ROUND",
    "STORM",
    "STUN",
    "STURDY",
    "VIGIL",
    "VIGIL_CURSE",
    "WEAKNESS",
    "Fell",
    "Flipped",
    "Hurt",
    "Swapped",
    "Toggled",
]

# --- numbers

SEATS, TEAMS = 4, 2
RED, BLUE = range(TEAMS)
TEAM_NAMES = ("red", "blue")

STATS = ("move", "constitution")
MOVE, CONSTITUTION = range(len(STATS))

STATUSES = (
    "burn", "root", "bleed", "poison", "stun", "weakness",
    "frenzy", "sturdy", "hidden", "vigil", "vigil_curse", "regen", "ice_shield", "link",
)  # fmt: skip
(
    BURN, ROOT, BLEED, POISON, STUN, WEAKNESS,
    FRENZY, STURDY, HIDDEN, VIGIL, VIGIL_CURSE, REGEN, ICE_SHIELD, LINK,
) = range(len(STATUSES))  # fmt: skip
NEGATIVE = frozenset((BURN, ROOT, BLEED, POISON, STUN, WEAKNESS))  # EX-status-negative
PERIODIC = frozenset((BURN, REGEN))  # EX-status-two-kinds: the others are persistent
LIFETIME = 2  # flips of the status board (EX-status-persistent-removal)

ESSENCES = ("flame", "frost", "storm")
FLAME, FROST, STORM, ANY_ESSENCE = range(4)
ESSENCE_CAP, ESSENCE_SUPPLY = 3, 3
FORMS = ("twin", "great")
TWIN, GREAT = range(2)

ITEM_SLOTS, EQUIPMENT_SLOTS, MARKET = 2, 1, 4
ITEM_PRICE, EQUIPMENT_PRICE = 2, 3
STANDARD_ACTIONS = 2
SLOWEST = 99
BLAST_SPEED, BLAST_RANGE, CHARGES_ON_MAP = 62, 1, 3
SKELETONS = 2
STATUE_CURSES = 2
NOVICE_LIFE, NOVICE_CURSES = 5, 2

TURN, ROUND = "turn", "round"  # periods of what can be used once in each

# EX-round-track: eight spaces; EX-round-day, EX-round-night
START, NOVICE_START, JUDGEMENT = 1, 5, 8
DAYS, NIGHTS = (2, 4, 6), (3, 5, 7)

# --- kinds of cards

CHARACTER, FOLLOWER, SKILL, ULTIMATE, RESPONSE, SPECIAL, COMMON = (
    "character", "follower", "skill", "ultimate", "response", "special", "common",
)  # fmt: skip
ITEM, EQUIPMENT, EVENT, RELIC, TILE = "item", "equipment", "event", "relic", "tile"
STATUE_PIECE, CIRCLE_PIECE, CHARGE_PIECE, PUPPET_PIECE = "statue", "circle", "charge", "puppet"
UNITS = frozenset((CHARACTER, FOLLOWER))
MARKERS = frozenset((CIRCLE_PIECE, CHARGE_PIECE, PUPPET_PIECE))  # passed, never stopped on

# --- zones: nine for each seat, then the shared ones

DRAFT, RELICS, BOARD, REVERSE, POWERS, ITEMS, WORN, SUPPLY, KEPT = range(9)
PER_SEAT = 9
BOX = PER_SEAT * SEATS  # out of the game: characters nobody took, used cards, the fallen
STACK = BOX + 1  # map tiles still to be laid
LAID = STACK + 1
ITEM_DECK = LAID + 1
EQUIPMENT_DECK = ITEM_DECK + 1
ITEM_MARKET = EQUIPMENT_DECK + 1
EQUIPMENT_MARKET = ITEM_MARKET + 1
DISCARD = EQUIPMENT_MARKET + 1
EVENTS = DISCARD + 1
NIGHT = EVENTS + 1  # one zone for each night of the track
TONIGHT = NIGHT + len(NIGHTS)  # the event that acts
RELIC_PILE = TONIGHT + 1
CHARACTER_PILE = RELIC_PILE + 1
MAP = CHARACTER_PILE + 1
ROW = MAP + 1  # stubborn dice on the initiative row
FALLEN = ROW + 1
IN_PLAY = 1


def zones(seats: int) -> Layout:
    rows: list[Zone] = []
    for s in range(seats):
        me = 1 << s
        rows += [
            Zone(f"draft-{s}", "draft", seat=s, up=me, listed=False),
            Zone(f"relic-{s}", "relic", seat=s, down=me),
            Zone(f"board-{s}", "board", seat=s),
            Zone(f"reverse-{s}", "reverse", seat=s),
            Zone(f"powers-{s}", "powers", seat=s),
            Zone(f"items-{s}", "items", seat=s),
            Zone(f"equipment-{s}", "equipment", seat=s, alive=IN_PLAY),
            Zone(f"supply-{s}", "supply", seat=s),
            Zone(f"kept-{s}", "kept", seat=s),
        ]
    rows += [
        Zone("box", "box", aside=True),
        Zone("stack", "stack", up=0, listed=False),
        Zone("laid", "laid"),
        Zone("item-deck", "item-deck", up=0, listed=False),
        Zone("equipment-deck", "equipment-deck", up=0, listed=False),
        Zone("item-market", "item-market"),
        Zone("equipment-market", "equipment-market"),
        Zone("discard", "discard"),
        Zone("events", "events", up=0, listed=False),
        *(Zone(f"night-{space}", "night") for space in NIGHTS),
        Zone("tonight", "tonight", alive=IN_PLAY),
        Zone("relics", "relics", up=0, listed=False),
        Zone("characters", "characters", up=0, listed=False),
        Zone("map", "map", alive=IN_PLAY),
        Zone("row", "row"),
        Zone("fallen", "fallen"),
    ]
    return layout(rows)


# --- printed faces


class CharacterFace(Record, frozen=True, gc=False):
    life: int
    constitution: int
    move: int
    initiative: int = 0
    standards: int = STANDARD_ACTIONS
    immune: bool = False  # to every status
    character: str = ""  # whose it is, of a follower


class ActionFace(Record, frozen=True, gc=False):
    """What is printed beside the text of a skill, item or active equipment."""

    speed: int = SLOWEST
    character: str = ""  # whose it is
    side: str = ""  # the side of a skill board it stands on
    when: int = 0  # as which kinds of action it may be used (a mask)
    weapon: bool = False
    price: int = 0
    copies: int = 1
    passive: bool = False  # equipment that is only worn
    element: int = -1  # Nia's sides; three stands for any


class EventFace(Record, frozen=True, gc=False):
    lasts: bool = False


class RelicFace(Record, frozen=True, gc=False):
    team: int
    sacred: bool


class TileFace(Record, frozen=True, gc=False):
    """Cells by direction from the middle (the middle first), and the sides that are blue."""

    kind: str  # centre, goddess, normal, campfire
    closed: tuple[tuple[int, int], ...] = ()
    no_stop: tuple[tuple[int, int], ...] = ()
    blue: tuple[int, ...] = ()


class PieceFace(Record, frozen=True, gc=False):
    character: str = ""


# --- records


class Marker(Record, frozen=True, gc=False):
    """A status on a status board. `flips` is how often the board was flipped since."""

    status: Public[int]
    flips: Public[int] = 0
    circle: Public[int] = -1  # the circle a Link leads to


class ExCard(Card, frozen=True, gc=False):
    place: Public[int] = -1  # the cell it stands on
    facing: Public[int] = 0
    health: Public[int] = 0
    most: Public[int] = 0  # maximum life
    markers: Public[tuple[Marker, ...]] = ()
    used: Public[bool] = False  # a covered skill, or equipment to be reset
    walked: Public[int] = 0  # cells moved this turn (EX-st-bleed)
    armed: Public[bool] = False  # a charge whose fuse ends with its placer's turn
    linked: Public[int] = -1  # a circle's character


class ExSeat(Record, frozen=True, gc=False):
    team: Public[int] = -1
    unit: Public[int] = -1  # the character played
    side: Public[str] = ""  # the side of the skill board that lies face up
    curses: Public[int] = 0
    souls: Public[int] = 0
    essences: Public[tuple[int, int, int]] = (0, 0, 0)
    form: Public[int] = 0
    initiative: Public[int] = -99  # what was rolled, modifier included


class Laid(Record, frozen=True, gc=False):
    """A tile on the map: which, where its middle lies, how far it is turned."""

    tile: Public[int]
    at: Public[int]
    sixths: Public[int] = 0
    otherwise: tuple[tuple[int, str], ...] = ()  # cells that a position gives another terrain


class ExTable(Record, frozen=True, gc=False):
    novice: Public[bool] = False
    space: Public[int] = START  # of the round track
    judged: Public[bool] = False  # final judgement has come
    round: Public[int] = 1
    turn: Public[int] = 0  # character turns begun
    seat: Public[int] = -1  # whose turn it is
    order: Public[tuple[int, ...]] = ()  # seats by initiative
    first: Public[int] = -1
    tiles: Public[tuple[Laid, ...]] = ()
    campfires: Public[tuple[int, int]] = (-1, -1)  # by team, a place in `tiles`


class Act(Record, frozen=True, gc=False):
    """A declared action, as it waits to be resolved."""

    user: Cards[int]  # the unit whose action it is; -1 for a charge of nobody
    life: int
    design: Cards[int]  # the card that is used
    speed: Public[int]
    reaction: Public[bool] = False
    curse: Public[bool] = False
    essence: Public[int] = -1
    spent: tuple[int, ...] = ()  # essences Elemental Tide burned
    form: Public[int] = -1
    targets: tuple[Ref, ...] = ()
    place: Public[int] = -1  # an aimed cell, or where a dash ends
    path: tuple[int, ...] = ()
    start: int = -1  # where the user stood
    origin: int = -1  # what range is measured from, if not the user
    answers: int = -1  # the number of the action it answers in its chain
    source: int = -1  # the unit whose action it answers
    ghost: tuple[int, int] = (-1, -1)  # a dashing source, and where it counts as standing
    shield: int = 0  # what reactions take off its damage
    part: bool = False  # the share of one target in an area
    begun: bool = False
    passed: tuple[int, ...] = ()  # units a dash really went through
    uncovered: bool = False  # used from a side that lies face down
    bonus: int = 0  # ordinary dice added to its explosions


class Back(Record, frozen=True, gc=False):
    """What an action leaves to the chain it was part of."""

    act: Act
    reduce: int = 0
    extra: bool = False
    dealt: int = 0
    answered: bool = False  # its target reacted to it


# --- events


class Hurt(Event, frozen=True, gc=False):
    """Damage as it finally is; `act` is the design behind it, or -1."""

    unit: int
    amount: int
    source: int = -1
    design: int = -1
    reaction: bool = False
    rule: str = ""


class Fell(Event, frozen=True, gc=False):
    unit: int
    seat: int
    place: int


class Toggled(Event, frozen=True, gc=False):
    unit: int
    form: int


class Flipped(Event, frozen=True, gc=False):
    seat: int
    side: str


class Swapped(Event, frozen=True, gc=False):
    """Noel exchanged a linked character with its circle."""

    unit: int
    by: int


class NightFell(Event, frozen=True, gc=False):
    """The event of this night begins to act."""

    space: int


class PhaseEnded(Event, frozen=True, gc=False):
    """`start` or `end` of a character's turn, for what happens then."""

    unit: int
    phase: str


ExEvent = Hurt | Fell | Toggled | Flipped | Swapped | NightFell | PhaseEnded
U = Using[ExEvent]

# --- frames


class Setup(Frame, frozen=True, gc=False):
    """Laying the game out, in the book's order."""

    seat: Public[int] = 0
    answers: tuple[tuple[int, Pick], ...] = ()
    fixed: tuple[str, ...] = ()  # characters agreed on beforehand
    laid: bool = False  # the map is the printed one
    teams: tuple[int, ...] = ()  # agreed on beforehand, by seat
    cell: int = -1


class Round(Frame, frozen=True, gc=False):
    """Every character's turn in initiative order, then the world."""

    taken: Public[tuple[int, ...]] = ()  # seats that have had their turn


class Turn(Frame, frozen=True, gc=False):
    seat: Public[int]
    acted: Public[tuple[int, ...]] = ()  # units that have had their action phase
    queue: tuple[int, ...] = ()


class Phase(Frame, frozen=True, gc=False):
    """One unit's action phase."""

    unit: Cards[int]
    spent: Public[int] = 0  # movement points
    standards: Public[int] = 0  # standard actions taken
    act: Act | None = None
    card: int = -1  # equipment being reset
    moved: int = 0
    done: Back | None = None


class Going(Frame, frozen=True, gc=False):
    """A unit is being moved, or a piece put down: where to, then which way it faces."""

    unit: Cards[int]
    seat: Public[int]  # who decides
    how: Public[str]
    n: Public[int] = 0
    origin: int = -1  # the cell that distance is measured from
    lock: bool = False  # keeps its facing
    may: bool = False  # may be left
    ahead: int = -1  # only in front of somebody facing so
    place: Public[int] = -1
    length: int = 0


class Gaining(Frame, frozen=True, gc=False):
    """A card comes to somebody, who may have to make room for it."""

    seat: Public[int]
    card: Cards[int]
    souls: Public[int] = 0


class Bleeding(Frame, frozen=True, gc=False):
    """Damage of a status, marker by marker."""

    unit: Cards[int]
    status: Public[int]
    times: int = 1


class Declare(Frame, frozen=True, gc=False):
    """An action being declared, part by part; its result is the Act."""

    act: Act
    seat: Public[int]
    whole: bool = False  # nothing more to choose of targets


class React(Frame, frozen=True, gc=False):
    """A target is asked for its reaction to `act`."""

    unit: Cards[int]
    act: Act
    reply: Act | None = None
    extra: bool = False  # the further skill that cursed Vigil allows


class Chain(Frame, frozen=True, gc=False):
    """Actions that wait for each other (EX-res-chain-name): `done` and `asked` are masks."""

    acts: tuple[Act, ...]
    done: int = 0
    asked: int = 0
    now: int = -1
    back: Back | None = None
    reply: Act | None = None
    fresh: bool = False  # whoever acted before this chain may act in it
    mute: tuple[int, ...] = ()  # units that have answered this action already
    last: Back | None = None


class Sweep(Frame, frozen=True, gc=False):
    """An action on several targets, an exchange with each."""

    act: Act
    at: Public[int] = 0
    back: Back | None = None
    dealt: int = 0


class Doing(Acting, frozen=True, gc=False):
    """An action taking effect: the procedure is the design's own."""

    act: Act
    part: int = 0
    target: Cards[int] = -1
    ok: bool = True  # its target is still there to be affected
    first: bool = True  # the first target of the action
    lock: bool = False  # whoever it moves keeps its facing
    shield: int = 0
    dealt: int = 0
    hits: int = 0  # damage instances on this target so far
    moved: int = 0
    reduce: int = 0
    extra: bool = False
    gained: int = -1  # the essence that has just come
    cells: tuple[int, ...] = ()  # of charges that are to explode
    rent: tuple[int, ...] = ()  # followers that have used their attack
    reply: Act | None = None


class Blast(Frame, frozen=True, gc=False):
    """Charges exploding one after another."""

    queue: Public[tuple[int, ...]]  # cells of charges still to explode
    units: tuple[Ref, ...] = ()
    by: int = -1  # the placer of the charge that explodes now
    life: int = 0
    design: int = -1
    place: Public[int] = -1
    mute: tuple[int, ...] = ()
    bonus: int = 0
    shields: tuple[tuple[int, int], ...] = ()  # what is left of units' reductions
    back: Back | None = None


class World(Frame, frozen=True, gc=False):
    cell: Public[int] = -1  # where the statue comes back


ExFrame = (
    Setup
    | Round
    | Turn
    | Phase
    | Going
    | Gaining
    | Bleeding
    | Declare
    | React
    | Chain
    | Sweep
    | Doing
    | Blast
    | World
    | Settle
    | Using[ExEvent]
    | Happening[ExEvent]
)


ExState = State[ExCard, ExSeat, ExTable, ExFrame]
