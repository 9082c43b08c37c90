"""What is printed on the map and for it: terrains, sites, tiles, enemies, ruins, cities, scenarios.

Records alone, frozen and typed. The tables that fill them are in `content/`, how tiles come to lie
on the map is in `board`, and what all of it does is in `rules/`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from caipan.kernel.records import Record

Color: TypeAlias = Literal["red", "blue", "green", "white"]
RED: Final = "red"
BLUE: Final = "blue"
GREEN: Final = "green"
WHITE: Final = "white"
COLORS: Final[tuple[Color, ...]] = (RED, BLUE, GREEN, WHITE)

Terrain: TypeAlias = Literal[
    "plains", "hills", "forest", "wasteland", "desert", "swamp", "lake", "mountain", "sea", "city"
]
PLAINS: Final = "plains"
HILLS: Final = "hills"
FOREST: Final = "forest"
WASTELAND: Final = "wasteland"
DESERT: Final = "desert"
SWAMP: Final = "swamp"
LAKE: Final = "lake"
MOUNTAIN: Final = "mountain"
SEA: Final = "sea"
CITY_GROUND: Final = "city"

SiteKind: TypeAlias = Literal[
    "village",
    "monastery",
    "keep",
    "mage-tower",
    "city",
    "dungeon",
    "tomb",
    "monster-den",
    "spawning-grounds",
    "ruins",
    "mine",
    "glade",
    "portal",
    "orc",
    "draconum",
]
VILLAGE: Final = "village"
MONASTERY: Final = "monastery"
KEEP: Final = "keep"
MAGE_TOWER: Final = "mage-tower"
CITY: Final = "city"
DUNGEON: Final = "dungeon"
TOMB: Final = "tomb"
MONSTER_DEN: Final = "monster-den"
SPAWNING_GROUNDS: Final = "spawning-grounds"
RUINS: Final = "ruins"
MINE: Final = "mine"
GLADE: Final = "glade"
PORTAL: Final = "portal"
ORC: Final = "orc"
DRACONUM: Final = "draconum"

# The back of an enemy token says where it is met. Gray, violet and brown are no mana.
EnemyColor: TypeAlias = Literal["green", "gray", "violet", "brown", "red", "white"]
GRAY: Final = "gray"
VIOLET: Final = "violet"
BROWN: Final = "brown"
ENEMY_COLORS: Final[tuple[EnemyColor, ...]] = (GREEN, GRAY, VIOLET, BROWN, RED, WHITE)

Element: TypeAlias = Literal["physical", "fire", "ice", "cold-fire"]
PHYSICAL: Final = "physical"
FIRE: Final = "fire"
ICE: Final = "ice"
COLD_FIRE: Final = "cold-fire"

Resistance: TypeAlias = Literal["physical", "fire", "ice"]

Ability: TypeAlias = Literal["fortified", "swift", "brutal", "poison", "paralyze", "summon"]
FORTIFIED: Final = "fortified"
SWIFT: Final = "swift"
BRUTAL: Final = "brutal"
POISON: Final = "poison"
PARALYZE: Final = "paralyze"
SUMMON: Final = "summon"

# What a fight may be rewarded with; each names one.
Reward: TypeAlias = Literal[
    "artifact",
    "spell",
    "advanced-action",
    "unit",
    "random-crystal",
    "red-crystal",
    "blue-crystal",
    "green-crystal",
    "white-crystal",
    "dungeon-roll",
]
ARTIFACT: Final = "artifact"
SPELL: Final = "spell"
ADVANCED_ACTION: Final = "advanced-action"
UNIT: Final = "unit"
RANDOM_CRYSTAL: Final = "random-crystal"  # a die: gold lets choose, black is 1 fame instead
DUNGEON_ROLL: Final = "dungeon-roll"  # a die: gold or black is a spell, anything else an artifact
CRYSTAL_OF_EACH: Final[tuple[Reward, ...]] = (
    "red-crystal",
    "blue-crystal",
    "green-crystal",
    "white-crystal",
)

SiteGroup: TypeAlias = Literal["inhabited", "fortified", "adventure", "mana", "start", "rampaging"]


class Site(Record, frozen=True, gc=False):
    """A kind of site: how it is fought for and what that gives."""

    name: SiteKind
    group: SiteGroup
    # Tokens that defend it, by colour: laid at once if `laid`, else drawn when it is first entered.
    defenders: tuple[EnemyColor, ...] = ()
    laid: bool = False
    face_up: bool = False
    rewards: tuple[Reward, ...] = ()
    fortified: bool = False  # whoever defends it counts as fortified by the site
    units: bool = True  # may be used, and be assigned damage, in its fight
    night: bool = False  # the fight is by night rules whatever the hour
    stay: bool = True  # undefeated tokens stay; otherwise they are discarded
    again: bool = False  # may be fought again after it was conquered, for fame alone
    heal_cost: int = 0  # influence for a point of healing; 0: none is sold
    reputation: int = 0  # gained by beating the rampaging enemy


class Spot(Record, frozen=True, gc=False):
    """One of the seven spaces of a tile."""

    terrain: Terrain
    site: SiteKind | None = None
    color: Color | None = None  # of a mine or a city


TileKind: TypeAlias = Literal["start", "countryside", "core", "city"]
START: Final = "start"
COUNTRYSIDE: Final = "countryside"
CORE: Final = "core"  # a core tile without a city
CITY_TILE: Final = "city"


class Tile(Record, frozen=True, gc=False):
    """A tile, its spaces as `geometry.flowers.FLOWER` counts them: the middle, then clockwise from
    the east."""

    name: str
    kind: TileKind
    spots: tuple[Spot, ...]

    @property
    def is_core(self) -> bool:
        return self.kind in (CORE, CITY_TILE)

    @property
    def sites(self) -> tuple[SiteKind, ...]:
        return tuple(spot.site for spot in self.spots if spot.site is not None)

    def has(self, site: SiteKind) -> bool:
        return any(spot.site == site for spot in self.spots)


class Enemy(Record, frozen=True, gc=False):
    """An enemy token. One that summons has no attack of its own."""

    name: str
    color: EnemyColor
    copies: int
    armor: int
    attack: int
    element: Element
    fame: int
    abilities: frozenset[Ability] = frozenset()
    resists: frozenset[Resistance] = frozenset()


class Ruin(Record, frozen=True, gc=False):
    """A ruins token: an altar that takes three mana of its colour, or enemies and a reward."""

    name: str
    altar: Color | None = None
    fame: int = 0
    enemies: tuple[EnemyColor, ...] = ()
    rewards: tuple[Reward, ...] = ()


CityTrade: TypeAlias = Literal["any-unit", "spells", "artifacts", "advanced-actions"]


class City(Record, frozen=True, gc=False):
    """A city card and its base: what its defenders gain, what it sells, who defends it.

    `elemental` is added to fire and ice attacks, `cold_fire` to cold fire ones, and physical
    attacks gain `ability`.
    """

    name: str
    color: Color
    trade: CityTrade
    levels: tuple[tuple[EnemyColor, ...], ...]  # a colour for each defender; level 1 first
    armor: int = 0
    elemental: int = 0
    cold_fire: int = 0
    ability: Ability | None = None

    def garrison(self, level: int) -> tuple[EnemyColor, ...]:
        if not 1 <= level <= len(self.levels):
            raise ValueError(f"a city has levels 1 to {len(self.levels)}, not {level}")
        return self.levels[level - 1]


Shape: TypeAlias = Literal["wedge", "wedge-any", "open-5", "open-4", "open-3", "fixed"]
WEDGE: Final = "wedge"
WEDGE_ANY: Final = "wedge-any"  # core tiles may lie on the coast
OPEN_5: Final = "open-5"
OPEN_4: Final = "open-4"
OPEN_3: Final = "open-3"
FIXED: Final = "fixed"
SHAPES: Final[tuple[Shape, ...]] = (WEDGE, WEDGE_ANY, OPEN_5, OPEN_4, OPEN_3, FIXED)


class Layout(Record, frozen=True, gc=False):
    """A scenario's setup for so many players. Tiles laid open at once are counted."""

    players: int
    rounds: int
    shape: Shape
    countryside: int
    cities: int
    core: int
    levels: tuple[int, ...] = ()  # of the cities, in the order they are revealed


ScenarioKind: TypeAlias = Literal["competitive", "cooperative", "solo"]
COMPETITIVE: Final = "competitive"
COOPERATIVE: Final = "cooperative"
SOLO: Final = "solo"

CityRule: TypeAlias = Literal["garrison", "friendly", "closed"]
GARRISON: Final = "garrison"
FRIENDLY: Final = "friendly"  # like a conquered one without a leader
CLOSED: Final = "closed"  # can be neither entered nor assaulted

Ending: TypeAlias = Literal[
    "city-revealed", "cities", "mines", "second-night-casts", "dungeons", "last-round"
]
Scoring: TypeAlias = Literal[
    "standard", "conquest", "cooperation", "solo", "mines", "dungeons", "hold", "portal"
]
DummyTactic: TypeAlias = Literal["none", "first", "after"]
TeamRule: TypeAlias = Literal["none", "may", "must", "all"]
PlayerCombat: TypeAlias = Literal["yes", "if-agreed", "no"]


class Bonus(Record, frozen=True, gc=False):
    """What a shortened scenario gives to make up for the lost time."""

    fame: int = 0
    level_fame: int = 0  # more for each level gained
    reputation: int = 0
    dice: int = 0
    units: int = 0


NO_BONUS: Final = Bonus()


class Scenario(Record, frozen=True, gc=False):
    """A page of the scenario book: setup by number of players, special rules, end and scoring."""

    name: str
    kind: ScenarioKind
    layouts: tuple[Layout, ...]
    ending: Ending
    scoring: Scoring
    cities: CityRule = GARRISON
    city: Color | None = None  # the only city tile used, if the book names one
    countryside_always: tuple[str, ...] = ()  # tiles never left out
    countryside_pool: tuple[str, ...] = ()  # tiles drawn from; empty: all
    core_pool: tuple[str, ...] = ()
    bonus: Bonus = NO_BONUS
    dummy: DummyTactic = "none"
    teams: TeamRule = "none"
    combat: PlayerCombat = "yes"
    titles: bool = True
    elite_units: bool = True
    top_units: bool = True  # those of level IV
    hostile_spells: bool = True  # spells 17 to 20
    interactive_skills: bool = True
    tile_fame: int = 0  # for whoever reveals one
    epic: tuple[Layout, ...] = ()  # the longer form, where the book has one

    def layout(self, players: int, *, epic: bool = False) -> Layout | None:
        """The setup for so many; None if the scenario does not seat them."""
        pages = self.epic if epic else self.layouts
        return next((page for page in pages if page.players == players), None)

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(page.players for page in self.layouts)


class Variant(Record, frozen=True, gc=False):
    """A rule that a match may add, with the clause that describes it."""

    name: str
    clause: str
    scenarios: tuple[str, ...] = ()  # empty: any
    beside: Mapping[str, str] = {}  # a variant it cannot go with, and the clause that says so
    least_players: int = 1
    most_cities: int = 4
    garrisons: bool = False  # only where cities are defended
