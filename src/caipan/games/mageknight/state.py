"""What the table of Mage Knight holds: numbers, zones, records. Data, nothing callable."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, TypeAlias

from caipan.geometry.grid import NOWHERE
from caipan.kernel.layout import Layout, Zone, layout
from caipan.kernel.records import (
    EVERYBODY,
    NOBODY,
    Card,
    Cards,
    Own,
    Public,
    Record,
    Settle,
    Signed,
    State,
)

from .frames import (
    Attack,
    Auction,
    Block,
    Combat,
    Damage,
    Dig,
    Doing,
    Draft,
    Draws,
    Dueling,
    Ending,
    Enrol,
    Joint,
    Later,
    LevelUp,
    Match,
    Owed,
    Pay,
    Play,
    Recruit,
    Rest,
    Reward,
    Round,
    Turn,
    Upgrade,
)
from .places import ENEMY_COLORS, Element, Shape, SiteKind, Terrain
from .spec import MANA, Color, Mana

# --- numbers: of enemies and units, then of players (see `numbers`)

TERRAINS: Final[tuple[Terrain, ...]] = (
    "plains", "hills", "forest", "wasteland", "desert", "swamp", "lake", "mountain", "sea", "city",
)  # fmt: skip
STATS = (
    "armor", "attack", "fame", "level",
    "fortified", "swift", "brutal", "poison", "paralyze", "summon", "walls",
    "resists-physical", "resists-fire", "resists-ice", "no-attack",
    "unit-attack", "unit-block",
    "hand-limit", "dice", "command", "gold-at-night", "black-by-day",
    "sideways", "fame-at-end", "reputation-at-end", "fame-a-kill", "fame-a-recruit",
    "reputation-a-recruit",
    "no-unit-damage", "fame-a-blow", "no-walls", "leaps", "wild-dice", "endless", "fame-a-spell",
    "double", "all-cold-fire", "all-siege", "opposite", "fame-a-heal", "draw-a-heal", "daylight",
    "no-draw", "income", "curse", "exploit", "ambush", "lead-attack", "lead-block", "lead-ranged",
    "motivated", "bond",
    *(f"cost-{t}" for t in TERRAINS),
)  # fmt: skip
(
    ARMOR, ATTACK, FAME, LEVEL,
    FORTIFIED, SWIFT, BRUTAL, POISON, PARALYZE, SUMMON, WALLS,
    RESISTS_PHYSICAL, RESISTS_FIRE, RESISTS_ICE, NO_ATTACK,
    UNIT_ATTACK, UNIT_BLOCK,
    HAND_LIMIT, DICE, COMMAND, GOLD_AT_NIGHT, BLACK_BY_DAY,
    SIDEWAYS, FAME_AT_END, REPUTATION_AT_END, FAME_A_KILL, FAME_A_RECRUIT, REPUTATION_A_RECRUIT,
    NO_UNIT_DAMAGE, FAME_A_BLOW, NO_WALLS, LEAPS, WILD_DICE, ENDLESS, FAME_A_SPELL,
    DOUBLE, ALL_COLD_FIRE, ALL_SIEGE, OPPOSITE, FAME_A_HEAL, DRAW_A_HEAL, DAYLIGHT,
    NO_DRAW, INCOME, CURSE, EXPLOIT, AMBUSH, LEAD_ATTACK, LEAD_BLOCK, LEAD_RANGED,
    MOTIVATED, BOND,
    *_COSTS,
) = range(len(STATS))  # fmt: skip
COST: Final[dict[Terrain, int]] = dict(zip(TERRAINS, _COSTS, strict=True))
RESISTS: Final[dict[str, int]] = {
    "physical": RESISTS_PHYSICAL,
    "fire": RESISTS_FIRE,
    "ice": RESISTS_ICE,
}
ABILITIES: Final[dict[str, int]] = {
    "fortified": FORTIFIED,
    "swift": SWIFT,
    "brutal": BRUTAL,
    "poison": POISON,
    "paralyze": PARALYZE,
    "summon": SUMMON,
}

# How long a lasting effect lasts (MK-effect-1b)
THIS_COMBAT, THIS_TURN, THIS_ROUND, UNTIL_NEXT_TURN = "combat", "turn", "round", "next-turn"
AFTER_NEXT_TURN, NEXT_TURN_TOO = "after-next-turn", "next-turn-too"
NEXT_DRAW = "next-draw"  # until cards are drawn to the hand limit
BOUND = "bound"  # as long as a unit stays with its hero
# What it may wait for instead
WHEN_HELD, AT_END, AT_BEGIN = "when-held", "at-end", "at-begin"

# --- kinds of cards

DEED, UNIT, SKILL, TACTIC, ENEMY, RUIN, TILE = (
    "deed", "unit", "skill", "tactic", "enemy", "ruin", "tile",
)  # fmt: skip

# --- zones

SHARED = (
    "box", "wounds", "artifacts", "spells", "spell-offer", "actions", "action-offer",
    "regulars", "elites", "unit-offer", "skill-offer", "tactics", "tactics-aside",
    "tiles", "tile-box", "map", "field",
    *(f"{c}-pile" for c in (*ENEMY_COLORS, "ruin")),
    *(f"{c}-discard" for c in (*ENEMY_COLORS, "ruin")),
    "dummy-deck", "dummy-discard", "dummy-skills", "upgrades",
)  # fmt: skip
(
    BOX, WOUNDS, ARTIFACTS, SPELLS, SPELL_OFFER, ACTIONS, ACTION_OFFER,
    REGULARS, ELITES, UNIT_OFFER, SKILL_OFFER, TACTICS, TACTICS_ASIDE,
    TILES, TILE_BOX, MAP, FIELD,
    *_PILES,
    DUMMY_DECK, DUMMY_DISCARD, DUMMY_SKILLS, UPGRADES,
) = range(len(SHARED))  # fmt: skip
_BACKS = (*ENEMY_COLORS, "ruin")
PILE: Final[dict[str, int]] = dict(zip(_BACKS, _PILES[: len(_BACKS)], strict=True))
DISCARDED: Final[dict[str, int]] = dict(zip(_BACKS, _PILES[len(_BACKS) :], strict=True))
FIRST_SEAT = len(SHARED)
DECK, HAND, PLAYED, DISCARD, UNITS, SKILLS, SKILL_PILE, TACTIC_ZONE, STASH, ASIDE, DRAFT = range(11)
SEAT_ZONES = (
    "deck", "hand", "played", "discard", "units", "skills", "skill-pile", "tactic",
    "stash", "aside", "draft",
)  # fmt: skip
PER_SEAT = len(SEAT_ZONES)
_HIDDEN = {
    ARTIFACTS, SPELLS, ACTIONS, REGULARS, ELITES, TILES, TILE_BOX, DUMMY_DECK, DUMMY_SKILLS,
    *PILE.values(),
}  # fmt: skip
IN_PLAY = 1  # where what banners and skills do to numbers is alive


@cache
def zones(seats: int) -> Layout:
    """The common area, then ten places of each player. Hidden piles are seen by nobody; tokens on
    the map are seen while they lie face up."""
    rows = [
        Zone(
            name,
            name,
            up=0 if i in _HIDDEN else EVERYBODY,
            listed=i not in _HIDDEN and i not in (BOX, WOUNDS),
            aside=i in (BOX, WOUNDS),
        )
        for i, name in enumerate(SHARED)
    ]
    for seat in range(seats):
        for kind, name in enumerate(SEAT_ZONES):
            hidden = kind in (DECK, SKILL_PILE, STASH)
            own = kind in (HAND, DRAFT)
            up = 0 if hidden else 1 << seat if own else EVERYBODY
            listed = not hidden and not own
            alive = IN_PLAY if kind in (UNITS, SKILLS) else 0
            rows.append(Zone(f"{name}-{seat}", name, seat=seat, up=up, alive=alive, listed=listed))
    found = layout(rows)
    for seat in range(seats):  # a wound in hand and one in the discard pile are told apart
        pair = (zone_of(seat, HAND), zone_of(seat, DISCARD))
        for n in pair:
            found[n].region = pair
    return found


def zone_of(seat: int, kind: int) -> int:
    return FIRST_SEAT + seat * PER_SEAT + kind


# --- records

NO_CRYSTALS = (0, 0, 0, 0)
MOST_CRYSTALS = 3
NO_MANA = (0,) * len(MANA)
DUMMY = 9  # how the dummy player is called where seats are named

# What a player may do now (MK-turn-4 to MK-turn-6): nothing, move and act, trade, fight, rest; or
# the action is over, and only special and healing effects are left.
Moment: TypeAlias = Literal[
    "", "moving", "interacting", "fighting", "gathering", "resting", "over"
]  # gathering: in the middle of a fight, move points for what is paid with them there
Phase: TypeAlias = Literal["ranged", "block", "damage", "attack"]
PHASES: Final[tuple[Phase, ...]] = ("ranged", "block", "damage", "attack")
Reach: TypeAlias = Literal["melee", "ranged", "siege", "block"]


class MkCard(Card, frozen=True, gc=False):
    """`at` is the cell of a token on the map. What is `spent` has been used: a unit, a skill, a
    tactic, a banner that is turned over, a deed that lies in play from a fight in somebody else's
    turn. `wounds` are those on a unit."""

    at: Public[int] = -1
    spent: Public[bool] = False
    wounds: Public[int] = 0


class Now(Record, frozen=True, gc=False):
    """What a player has of this turn; all of it is lost at its end."""

    moment: Public[Moment] = ""
    busy: Public[bool] = False  # something of a regular turn was done, so there is no resting
    empty: Public[bool] = False  # MK-turn-4a: the hand was empty as the turn began
    used: Public[int] = 0  # cards played or discarded
    dice: Public[int] = 0  # taken from the source
    move: Public[int] = 0
    influence: Public[Signed] = 0
    healing: Public[int] = 0
    path: Public[tuple[int, ...]] = ()  # cells stood on, for going back
    again: Public[bool] = False  # another turn follows this one
    still: Public[bool] = False  # movement has ended, though the action may be to come
    paid: Public[tuple[int, ...]] = NO_CRYSTALS  # crystals spent
    hurt: Public[int] = 0  # wounds taken into the hand…
    poisoned: Public[int] = 0  # …and into the discard pile


class MkSeat(Record, frozen=True, gc=False):
    hero: Public[str] = ""
    at: Public[int] = -1  # a cell; nowhere before the first turn
    fame: Public[Signed] = 0
    reputation: Public[Signed] = 0
    level: Public[int] = 1
    crystals: Public[tuple[int, ...]] = NO_CRYSTALS
    mana: Public[tuple[int, ...]] = NO_MANA  # tokens
    rewards: Public[tuple[str, ...]] = ()
    flipped: Public[bool] = False  # the round order token lies face down
    plundered: Public[bool] = False
    cast: Public[bool] = False  # MK-sc-druid-cast: this night
    out: Public[bool] = False  # MK-sc-return-portal: no longer in the game
    wager: Own[str] = ""  # MK-var-interactive: the die set against another's fight
    named: Own[bool] = False  # MK-sc-return-team: who must stand on the portal
    now: Public[Now] = Now()


class Die(Record, frozen=True, gc=False):
    """A die of the source: who has taken it this turn, and whether it stays as it is after that.
    One that is `kept` lies on a tactic or a spell of that player."""

    face: Public[Mana]
    by: Public[int] = NOBODY
    fixed: Public[bool] = False
    kept: Public[int] = NOBODY


class Laid(Record, frozen=True, gc=False):
    """A tile on the map: its design, where its middle lies, how far it is turned."""

    tile: Public[int]
    at: Public[int]
    sixths: Public[int] = 0


class Shield(Record, frozen=True, gc=False):
    at: Public[int]
    seat: Public[int]


class Entrance(Record, frozen=True, gc=False):
    """MK-sc-dungeon-village: a secret dungeon or tomb, or the site next to which one is dug."""

    at: Public[int]
    site: Public[SiteKind]


class Town(Record, frozen=True, gc=False):
    """A city on the map. `shields` are in the order they were put there (MK-city-2a)."""

    at: Public[int]
    color: Public[Color]
    level: Public[int] = 0
    shields: Public[tuple[int, ...]] = ()
    conquered: Public[bool] = False
    leader: Public[int] = NOBODY
    of: Public[int] = NOWHERE  # MK-var-megapolis: the right half, by the cell of the left one


class Foe(Record, frozen=True, gc=False):
    """An enemy in a fight. `defends` one of the site's own, `rampaging` one that roams the map."""

    card: Cards[int]
    defends: Public[bool] = False
    rampaging: Public[bool] = False
    summoner: Cards[int] = -1
    blocked: Public[bool] = False
    passed: Public[bool] = False  # no longer to be blocked
    dealt: Public[bool] = False


class Blow(Record, frozen=True, gc=False):
    """Part of an attack or of a block: how far it reaches, its element, how much, whose doing."""

    reach: Public[Reach]
    element: Public[Element]
    n: Public[int]
    source: Cards[int] = -1


class Fight(Record, frozen=True, gc=False):
    """MK-combat-order: a combat under way. An attack in the making has `targets`, a block one."""

    seat: Public[int]
    at: Public[int] = -1  # the site that is fought for, if any
    origin: Public[int] = -1  # where the assault began
    assault: Public[bool] = False
    joinable: Public[bool] = True  # rampaging enemies may be challenged besides
    night: Public[bool] = False  # dungeons and tombs know no day
    units: Public[bool] = True
    halved: Public[bool] = False  # MK-combat-start-1a-keep
    joint: Public[bool] = False  # MK-coop-6d: others fight the rest of the defenders
    doubled: Public[bool] = False  # MK-sc-druid-fame
    bettor: Public[int] = NOBODY  # MK-var-interactive: who has set a die…
    wager: Public[str] = ""  # …and what it shows, once that is revealed
    whole: Public[int] = 0  # fame of defenders beaten so far, where it is halved together
    phase: Public[Phase] = "ranged"
    foes: Public[tuple[Foe, ...]] = ()
    targets: Cards[tuple[int, ...]] = ()
    blows: Public[tuple[Blow, ...]] = ()
    wounds: Public[int] = 0  # taken to hand in this combat
    out: Public[bool] = False  # knocked out
    sturdy: Cards[tuple[int, ...]] = ()  # units that have taken damage unharmed
    beaten: Public[int] = 0


DuelStep: TypeAlias = Literal["attack", "block", "damage"]


class Duel(Record, frozen=True, gc=False):
    """MK-pvp-4: a combat of two players. `attacker` and blocker change, whoever began it."""

    aggressor: Public[int]
    defender: Public[int]
    at: Public[int]
    origin: Public[int]
    full: Public[bool] = False  # MK-pvp-3a: the defender takes the next turn in advance
    melee: Public[bool] = False
    attacker: Public[int] = NOBODY
    step: Public[DuelStep] = "attack"
    attack: Public[tuple[Blow, ...]] = ()
    block: Public[tuple[Blow, ...]] = ()
    points: Public[int] = 0  # of damage, still to be assigned
    slow: Public[bool] = False  # MK-pvp-rs-4c: the attack has lost its swiftness
    passed: Public[bool] = False  # the other one has just passed
    hurt: Public[tuple[int, ...]] = ()  # who has taken a wound to hand, once for each
    winner: Public[int] = NOBODY


class MkTable(Record, frozen=True, gc=False):
    scenario: Public[str] = ""
    variants: Public[tuple[str, ...]] = ()
    round: Public[int] = 1
    rounds: Public[int] = 0
    night: Public[bool] = False
    order: Public[tuple[int, ...]] = ()  # seats, and the dummy, first to last
    place: Public[int] = 0  # whose turn it is, in that order
    turns: Public[int] = 0  # that have begun
    declared: Public[int] = NOBODY  # who has declared the end of the round
    last: Public[tuple[int, ...]] = ()  # who has one more turn…
    last_known: Public[bool] = False  # …once that is known
    closing: Public[bool] = False  # the scenario is achieved: those are the last turns of all
    teams: Public[tuple[int, ...]] = ()
    shape: Public[Shape] = "wedge"
    levels: Public[tuple[int, ...]] = ()  # of cities, in the order they are revealed
    counts: Public[tuple[int, ...]] = ()  # countryside, city and other core tiles of the match
    use: Public[tuple[int, ...]] = ()  # MK-var-map-shape: tiles that must be in the stack…
    leave: Public[tuple[int, ...]] = ()  # …and those that must not
    dice: Public[tuple[Die, ...]] = ()
    tiles: Public[tuple[Laid, ...]] = ()
    shields: Public[tuple[Shield, ...]] = ()
    towns: Public[tuple[Town, ...]] = ()
    owed: Public[tuple[int, ...]] = ()  # MK-sc-mines-brown: mines whose unseen guard was borrowed
    entrances: Public[tuple[Entrance, ...]] = ()
    digs: Public[tuple[Entrance, ...]] = ()  # places next to which an entrance is still to be dug
    tomb_found: Public[bool] = False  # MK-sc-dungeon-tomb: the first monastery has been revealed
    portal_gone: Public[bool] = False  # MK-sc-return-portal
    gone: Cards[tuple[int, ...]] = ()  # tactics that are out of the game
    dummy: Public[str] = ""
    dummy_tactic: Cards[int] = -1
    dummy_crystals: Public[tuple[int, ...]] = NO_CRYSTALS
    fight: Public[Fight | None] = None
    duel: Public[Duel | None] = None
    refused: Public[tuple[int, ...]] = ()  # who has declined to join an assault this turn


MkFrame: TypeAlias = (
    Match | Round | Turn | Ending | Reward | LevelUp | Play | Pay | Doing | Combat | Attack
    | Block | Damage | Recruit | Rest | Later | Owed | Dig | Dueling | Joint
    | Upgrade | Auction | Draft | Enrol | Draws | Settle
)  # fmt: skip
MkState = State[MkCard, MkSeat, MkTable, MkFrame]
