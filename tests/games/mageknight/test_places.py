"""Everything printed on the map and for it, against tables written by hand from the components."""

from __future__ import annotations

from collections import Counter

import pytest

from caipan.games.mageknight.content import (
    cities,
    enemies,
    ruins,
    scenarios,
    sites,
    tiles,
    variants,
)
from caipan.games.mageknight.places import (
    COLORS,
    ENEMY_COLORS,
    SHAPES,
    EnemyColor,
    Layout,
    Scenario,
    SiteKind,
    Terrain,
)
from tests.support import rule

# --- tiles: rows of two, three and two spaces; terrain, then what is on it

LETTERS = {
    "P": "plains",
    "H": "hills",
    "F": "forest",
    "W": "wasteland",
    "D": "desert",
    "S": "swamp",
    "L": "lake",
    "M": "mountain",
    "~": "sea",
    "C": "city",
}
PRINTED = {
    "a": "P F / ~ P:portal P / ~ ~",
    "b": "P F / ~ P:portal P / ~ P",
    "1": "F:orc L / F F:glade P:village / P P",
    "2": "H:orc F:glade / P H P:village / H:mine.green P",
    "3": "P H:keep / P F H / P:village H:mine.white",
    "4": "D D / H:orc D:mage-tower M / P P:village",
    "5": "F P:monastery / F:glade L P:orc / F H:mine.blue",
    "6": "M F / H:monster-den H:mine.red P / H F:orc",
    "7": "L F:orc / P:monastery S F:glade / P P:dungeon",
    "8": "F:glade F:ruins / F S:orc P / S S:village",
    "9": "W:dungeon M / P M W:keep / W:mage-tower P",
    "10": "H:monster-den F / H M P / H:keep H:ruins",
    "11": "H L / P:ruins P:mage-tower L / L H:orc",
    "c1": "M D:tomb / H:spawning-grounds D:monastery D / H D",
    "c2": "L S:ruins / F L H:mine.green / S:mage-tower S:draconum",
    "c3": "M W:ruins / W:tomb W H:mage-tower / H:mine.white W",
    "c4": "H:mine.blue H / W M:draconum W:keep / W:ruins W",
    "c5": "F:glade S:village / L C:city.green S:orc / F:orc S",
    "c6": "F P:monastery / M:draconum C:city.blue L / H L",
    "c7": "W:spawning-grounds P / W:keep C:city.white F / L L:draconum",
    "c8": "D:ruins H:mine.red / W:draconum C:city.red D / W D:draconum",
}
AS_ROWS = (5, 6, 4, 0, 1, 3, 2)  # NW NE, W middle E, SW SE


@pytest.mark.parametrize("name", PRINTED)
def test_a_tile_shows_what_is_printed(name: str) -> None:
    spots = tiles.tile(f"tile.{name}").spots
    shown = []
    for n in AS_ROWS:
        spot = spots[n]
        color = f".{spot.color}" if spot.color else ""
        shown.append((spot.terrain, f"{spot.site}{color}" if spot.site else ""))
    words = PRINTED[name].replace("/ ", "").split()
    assert shown == [(LETTERS[word[0]], word[2:]) for word in words]


def test_twenty_tiles_one_of_them_with_two_sides() -> None:
    assert {*PRINTED} == {name.removeprefix("tile.") for name in tiles.NAMES}
    kinds = Counter(tile.kind for tile in tiles.TILES)
    assert kinds == {"start": 2, "countryside": 11, "core": 4, "city": 4}


def test_sites_on_all_tiles() -> None:
    """Eleven villages and so on would be noticed here even if a row above had the same slip."""
    found: Counter[SiteKind] = Counter()
    for tile in tiles.TILES:
        found.update(tile.sites)
    assert found == {
        "portal": 2,
        "village": 6,
        "monastery": 4,
        "keep": 5,
        "mage-tower": 5,
        "city": 4,
        "dungeon": 2,
        "tomb": 2,
        "monster-den": 2,
        "spawning-grounds": 2,
        "ruins": 7,
        "mine": 8,
        "glade": 6,
        "orc": 10,
        "draconum": 6,
    }


@pytest.mark.parametrize("color", COLORS)
def test_a_mine_of_each_colour_in_the_country_and_in_the_core(color: str) -> None:
    lying = [
        t.is_core for t in tiles.TILES for s in t.spots if s.site == "mine" and s.color == color
    ]
    assert sorted(lying) == [False, True]


@rule("MK-move-3a")
@pytest.mark.parametrize(
    ("terrain", "day", "night"),
    [
        ("plains", 2, 2),
        ("hills", 3, 3),
        ("forest", 3, 5),
        ("wasteland", 4, 4),
        ("desert", 5, 3),
        ("swamp", 5, 5),
        ("city", 2, 2),
        ("lake", None, None),
        ("mountain", None, None),
        ("sea", None, None),
    ],
)
def test_what_it_costs_to_enter(terrain: Terrain, day: int | None, night: int | None) -> None:
    assert (tiles.DAY_COST.get(terrain), tiles.NIGHT_COST.get(terrain)) == (day, night)


# --- enemies: back, tokens, armour, attack with its element, fame, abilities, resistances

TOKENS = """
prowlers         green   2  3  4 physical   2
diggers          green   2  3  3 physical   2  fortified
cursed-hags      green   2  5  3 physical   3  poison
wolf-riders      green   2  4  3 physical   3  swift
ironclads        green   2  3  4 physical   4  brutal /physical
orc-summoners    green   2  4  0 physical   4  summon
crossbowmen      gray    3  4  4 physical   3  swift
guardsmen        gray    3  7  3 physical   3  fortified
swordsmen        gray    2  5  6 physical   4
golems           gray    2  5  2 physical   4  /physical
monks            violet  2  5  5 physical   4  poison
illusionists     violet  2  3  0 physical   4  summon /physical
ice-mages        violet  2  6  5 ice        5  /ice
fire-mages       violet  2  5  6 fire       5  /fire
ice-golems       violet  1  4  2 ice        5  paralyze /physical /ice
fire-golems      violet  1  4  3 fire       5  brutal /physical /fire
minotaur         brown   2  5  5 physical   4  brutal
gargoyle         brown   2  4  5 physical   4  /physical
medusa           brown   2  4  6 physical   5  paralyze
crypt-worm       brown   2  6  6 physical   5  fortified
werewolf         brown   2  5  7 physical   5  swift
swamp-dragon     red     2  9  5 physical   7  swift poison
fire-dragon      red     2  7  9 fire       8  /physical /fire
ice-dragon       red     2  7  6 ice        8  paralyze /physical /ice
high-dragon      red     2  9  6 cold-fire  9  brutal /fire /ice
freezers         white   3  7  3 ice        7  swift paralyze /fire
gunners          white   3  6  6 fire       7  brutal /ice
altem-guardsmen  white   2  7  6 physical   8  fortified /physical /fire /ice
altem-mages      white   2  8  4 cold-fire  8  fortified brutal poison /physical
""".strip().splitlines()


@pytest.mark.parametrize("row", TOKENS, ids=[row.split()[0] for row in TOKENS])
def test_an_enemy_has_its_printed_numbers(row: str) -> None:
    name, color, copies, armor, attack, element, fame, *marks = row.split()
    enemy = enemies.BY_NAME[f"enemy.{name}"]
    numbers = (enemy.copies, enemy.armor, enemy.attack, enemy.fame)
    assert (enemy.color, enemy.element) == (color, element)
    assert numbers == (int(copies), int(armor), int(attack), int(fame))
    assert enemy.abilities == {mark for mark in marks if mark[0] != "/"}
    assert enemy.resists == {mark[1:] for mark in marks if mark[0] == "/"}


def test_sixty_tokens_of_twenty_nine_enemies() -> None:
    assert len(TOKENS) == len(enemies.ENEMIES) == 29
    counts: dict[EnemyColor, int] = {c: len(enemies.tokens(c)) for c in ENEMY_COLORS}
    assert counts == {"green": 12, "gray": 10, "violet": 10, "brown": 10, "red": 8, "white": 10}


# --- ruins

FOUND = {
    "altar-red": ((), ()),
    "altar-blue": ((), ()),
    "altar-green": ((), ()),
    "altar-white": ((), ()),
    "gray-violet": (("gray", "violet"), ("unit",)),
    "green-brown": (("green", "brown"), ("artifact",)),
    "green-green": (("green", "green"), ("4 crystals",)),
    "brown-violet": (("brown", "violet"), ("spell", "4 crystals")),
    "gray-white": (("gray", "white"), ("artifact", "spell")),
    "gray-brown": (("gray", "brown"), ("artifact",)),
    "brown-red": (("brown", "red"), ("artifact", "artifact")),
    "green-red": (("green", "red"), ("artifact", "advanced-action")),
}


@rule("MK-site-ruins-enemies")
@pytest.mark.parametrize("name", FOUND)
def test_what_waits_in_ruins_and_what_it_leaves(name: str) -> None:
    ruin = ruins.BY_NAME[f"ruin.{name}"]
    others: list[str] = [r for r in ruin.rewards if not r.endswith("-crystal")]
    if len(others) < len(ruin.rewards):
        crystals = sorted(r.removesuffix("-crystal") for r in ruin.rewards if r not in others)
        assert crystals == sorted(COLORS)
        others.append("4 crystals")
    assert (ruin.enemies, tuple(others)) == FOUND[name]


@rule("MK-site-ruins-altar")
@pytest.mark.parametrize("color", COLORS)
def test_an_altar_takes_its_colour_and_gives_seven_fame(color: str) -> None:
    ruin = ruins.BY_NAME[f"ruin.altar-{color}"]
    assert (ruin.altar, ruin.fame, ruins.ALTAR_MANA) == (color, 7, 3)
    assert len(ruins.RUINS) == len(FOUND) == 12


# --- cities: gray, violet, brown, white defenders of levels 1 to 11

GARRISONS = {
    "white": "0001 1001 0002 2001 1002 3001 2002 1003 3002 2003 1004",
    "blue": "1100 0200 0101 1101 0201 0102 1201 0202 0103 1202 0203",
    "red": "0001 0110 0011 0210 0111 0220 0211 0112 0221 0122 0113",
    "green": "1010 0020 2010 1011 0021 2011 1021 0022 1031 1022 0023",
}


@pytest.mark.parametrize("color", COLORS)
def test_a_city_is_garrisoned_by_its_level(color: str) -> None:
    city = next(city for city in cities.CITIES if city.color == color)
    shown = []
    for level in range(1, cities.TOP_LEVEL + 1):
        there = Counter(city.garrison(level))
        shown.append("".join(str(there[c]) for c in ("gray", "violet", "brown", "white")))
    assert shown == GARRISONS[color].split()


@pytest.mark.parametrize("level", [0, 12])
def test_a_city_has_eleven_levels(level: int) -> None:
    with pytest.raises(ValueError, match="1 to 11"):
        cities.WHITE_CITY.garrison(level)


@pytest.mark.parametrize(
    ("color", "bonus", "trade"),
    [
        pytest.param("white", (1, 0, 0, None), "any-unit", marks=rule("MK-city-1a")),
        pytest.param("blue", (0, 2, 1, None), "spells", marks=rule("MK-city-1b")),
        pytest.param("red", (0, 0, 0, "brutal"), "artifacts", marks=rule("MK-city-1c")),
        pytest.param("green", (0, 0, 0, "poison"), "advanced-actions", marks=rule("MK-city-1d")),
    ],
)
def test_what_a_city_gives(color: str, bonus: tuple[int, int, int, str | None], trade: str) -> None:
    city = next(city for city in cities.CITIES if city.color == color)
    assert (city.armor, city.elemental, city.cold_fire, city.ability) == bonus
    assert city.trade == trade
    assert tiles.TILES[tiles.city_tile(city.color)].spots[0].color == color


# --- sites


def test_fifteen_kinds_of_site() -> None:
    groups = Counter(site.group for site in sites.SITES)
    assert sum(groups.values()) == 15
    assert groups == {
        "inhabited": 2,
        "fortified": 3,
        "adventure": 5,
        "mana": 2,
        "start": 1,
        "rampaging": 2,
    }


@pytest.mark.parametrize(
    ("name", "defenders", "rewards"),
    [
        pytest.param("keep", ("gray",), (), marks=rule("MK-site-garrison-reveal")),
        pytest.param("mage-tower", ("violet",), ("spell",), marks=rule("MK-site-garrison-reveal")),
        pytest.param("monastery", ("violet",), ("artifact",), marks=rule("MK-site-monastery-burn")),
        pytest.param(
            "dungeon", ("brown",), ("dungeon-roll",), marks=rule("MK-site-dungeon-reward")
        ),
        pytest.param("tomb", ("red",), ("spell", "artifact"), marks=rule("MK-site-tomb")),
        pytest.param("monster-den", ("brown",), ("random-crystal",) * 2, marks=rule("MK-site-den")),
        pytest.param(
            "spawning-grounds",
            ("brown", "brown"),
            ("artifact", *("random-crystal",) * 3),
            marks=rule("MK-site-spawning"),
        ),
        pytest.param("orc", ("green",), (), marks=rule("MK-site-rampaging-reveal")),
        pytest.param("draconum", ("red",), (), marks=rule("MK-site-rampaging-reveal")),
    ],
)
def test_who_defends_a_site_and_what_that_gives(
    name: SiteKind, defenders: tuple[str, ...], rewards: tuple[str, ...]
) -> None:
    site = sites.BY_NAME[name]
    assert (site.defenders, site.rewards) == (defenders, rewards)


def test_where_a_site_bends_the_rules_of_a_fight() -> None:
    assert {s.name for s in sites.SITES if s.night} == {"dungeon", "tomb"}
    assert {s.name for s in sites.SITES if s.again} == {"dungeon", "tomb"}
    assert {s.name for s in sites.SITES if not s.units} == {"dungeon", "tomb", "monastery"}
    assert {s.name for s in sites.SITES if not s.stay} == {"dungeon", "tomb", "monastery"}
    assert {s.name for s in sites.SITES if s.fortified} == {"keep", "mage-tower", "city"}
    assert {s.name: s.heal_cost for s in sites.SITES if s.heal_cost} == {
        "village": 3,
        "monastery": 2,
    }
    assert {s.name: s.reputation for s in sites.SITES if s.reputation} == {"orc": 1, "draconum": 2}


# --- scenarios: rounds, shape, countryside, city and other core tiles, levels

PAGES = """
first-reconnaissance 1 4 wedge-any  8 1 2
first-reconnaissance 2 3 wedge-any  8 1 2
first-reconnaissance 3 3 wedge-any  9 1 2
first-reconnaissance 4 3 wedge-any 11 1 2
full-conquest        2 6 wedge      8 2 1 4 4
full-conquest        3 6 wedge      9 3 2 4 4 4
full-conquest        4 6 open-5    11 4 3 4 4 4 4
blitz-conquest       1 4 wedge      6 2 1 3 3
blitz-conquest       2 4 wedge      6 2 1 3 3
blitz-conquest       3 4 wedge      7 3 2 3 3 3
blitz-conquest       4 4 open-5     9 4 3 3 3 3 3
full-cooperation     2 6 open-5     8 3 2 5 5 8
full-cooperation     3 6 open-5    10 4 3 5 5 5 10
blitz-cooperation    2 4 open-5     7 2 1 5 8
blitz-cooperation    3 4 open-5     8 3 2 5 8 11
solo-conquest        1 6 wedge      7 2 2 5 8
mines-liberation     1 4 wedge      8 1 1
mines-liberation     2 4 wedge      8 1 1
mines-liberation     3 4 wedge      9 1 2
mines-liberation     4 4 open-4    11 1 3
druid-nights         1 4 wedge      8 1 1
druid-nights         2 4 wedge      8 1 1
druid-nights         3 4 wedge      9 1 2
druid-nights         4 4 open-5    11 1 3
dungeon-lords        1 6 wedge      8 1 1
dungeon-lords        2 6 wedge      8 1 1
dungeon-lords        3 6 wedge      9 1 2
dungeon-lords        4 6 open-5    11 1 3
conquer-and-hold     2 6 fixed      5 1 3
conquer-and-hold     3 4 fixed      5 1 3
conquer-and-hold     4 4 fixed      5 1 3
one-to-return        2 4 wedge      7 1 1 3
one-to-return        3 4 wedge      8 2 2 3 3
one-to-return        4 4 wedge     10 3 3 3 3 3
""".strip().splitlines()
CLAUSES = {
    "first-reconnaissance": "MK-sc-first-setup",
    "full-conquest": "MK-sc-conquest-setup",
    "blitz-conquest": "MK-sc-blitz-setup",
    "full-cooperation": "MK-sc-coop-setup",
    "blitz-cooperation": "MK-sc-coopblitz",
    "solo-conquest": "MK-sc-solo-setup",
    "mines-liberation": "MK-sc-mines-setup",
    "druid-nights": "MK-sc-druid-setup",
    "dungeon-lords": "MK-sc-dungeon-setup",
    "conquer-and-hold": "MK-sc-hold-setup",
    "one-to-return": "MK-sc-return-setup",
}


def _as_row(name: str, page: Layout) -> list[str]:
    numbers = (page.countryside, page.cities, page.core, *page.levels)
    return [name, str(page.players), str(page.rounds), page.shape, *map(str, numbers)]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=rule(clause)) for name, clause in CLAUSES.items()]
)
def test_a_scenario_is_set_up_by_its_page(name: str) -> None:
    scenario = scenarios.BY_NAME[name]
    assert [_as_row(name, page) for page in scenario.layouts] == [
        row.split() for row in PAGES if row.split()[0] == name
    ]
    for page in (*scenario.layouts, *scenario.epic):
        assert page.shape in SHAPES
        assert page.cities == len(page.levels) or not page.levels
        assert bool(page.levels) == (scenario.cities == "garrison")


def test_eleven_scenarios() -> None:
    assert set(scenarios.BY_NAME) == set(CLAUSES)
    assert len(scenarios.SCENARIOS) == 11


@pytest.mark.parametrize(
    ("name", "players", "row"),
    [
        pytest.param("druid-nights", 2, "6 wedge 11 1 4", marks=rule("MK-sc-druid-epic")),
        pytest.param("druid-nights", 4, "6 open-5 11 1 4", marks=rule("MK-sc-druid-epic")),
        pytest.param("one-to-return", 2, "6 wedge 8 2 2 4 4", marks=rule("MK-sc-return-variant")),
        pytest.param(
            "one-to-return", 4, "6 wedge 11 4 4 4 4 4 4", marks=rule("MK-sc-return-variant")
        ),
    ],
)
def test_the_longer_form_of_a_scenario(name: str, players: int, row: str) -> None:
    page = scenarios.BY_NAME[name].layout(players, epic=True)
    assert page is not None
    assert _as_row(name, page) == [name, str(players), *row.split()]


@rule("MK-sc-blitz-fame", "MK-sc-blitz-rep", "MK-sc-blitz-source", "MK-sc-coopblitz")
def test_the_shortened_scenarios_make_up_for_it() -> None:
    blitz = [s.name for s in scenarios.SCENARIOS if s.bonus != scenarios.FULL_CONQUEST.bonus]
    assert blitz == ["blitz-conquest", "blitz-cooperation"]
    bonus = scenarios.BLITZ
    assert (bonus.fame, bonus.level_fame, bonus.reputation, bonus.dice, bonus.units) == (
        (1, 1, 2, 1, 1)
    )


@pytest.mark.parametrize(
    ("name", "site", "city"),
    [
        pytest.param("mines-liberation", "mine", "red", marks=rule("MK-sc-mines-setup")),
        pytest.param("druid-nights", "glade", "green", marks=rule("MK-sc-druid-setup")),
        pytest.param("dungeon-lords", "dungeon", "blue", marks=rule("MK-sc-dungeon-setup")),
    ],
)
def test_tiles_that_are_never_left_out(name: str, site: SiteKind, city: str) -> None:
    """Every countryside tile with what the scenario is about; its city is friendly."""
    scenario = scenarios.BY_NAME[name]
    having = {t.name for t in tiles.TILES if t.kind == "countryside" and t.has(site)}
    assert {*scenario.countryside_always} == having
    assert (scenario.cities, scenario.city) == ("friendly", city)


@rule("MK-sc-mines-setup", "MK-sc-dungeon-setup")
def test_the_desert_tile_stays_out_of_mines_and_dungeons() -> None:
    without = {"tile.c2", "tile.c3", "tile.c4"}
    assert {*scenarios.MINES_LIBERATION.core_pool} == without
    assert {*scenarios.DUNGEON_LORDS.core_pool} == without
    assert not tiles.tile("tile.c1").has("mine")


@rule("MK-sc-hold-setup")
def test_conquer_and_hold_has_all_keeps_and_towers() -> None:
    scenario = scenarios.CONQUER_AND_HOLD
    used = {*scenario.countryside_pool, *scenario.core_pool, "tile.c7"}
    having = {t.name for t in tiles.TILES if t.has("keep") or t.has("mage-tower")}
    assert used == having
    points = [3 * t.has("keep") + 2 * t.has("mage-tower") for t in tiles.TILES]
    assert sum(points) == 25  # the book's own number


@rule("MK-sc-coop-cards", "MK-sc-solo-setup")
def test_who_plays_together_or_alone_leaves_hostile_cards_out() -> None:
    left_out = [s.name for s in scenarios.SCENARIOS if not s.hostile_spells]
    assert left_out == ["full-cooperation", "blitz-cooperation", "solo-conquest"]
    assert left_out == [s.name for s in scenarios.SCENARIOS if not s.interactive_skills]
    assert left_out == [s.name for s in scenarios.SCENARIOS if s.dummy != "none"]


@rule("MK-sc-solo-other")
@pytest.mark.parametrize("scenario", scenarios.SCENARIOS, ids=lambda s: s.name)
def test_alone_every_scenario_takes_over_the_solo_changes(scenario: Scenario) -> None:
    together = scenarios.played_by(scenario, 2)
    assert together is scenario
    alone = scenarios.played_by(scenario, 1)
    assert (alone.kind, alone.dummy, alone.titles) == ("solo", "after", False)
    assert not alone.hostile_spells
    assert not alone.interactive_skills


@rule("MK-sc-solo-other", "MK-sc-first-solo")
def test_which_scenarios_can_be_played_alone() -> None:
    alone = {s.name for s in scenarios.SCENARIOS if 1 in s.seats}
    assert alone == {
        "first-reconnaissance",
        "blitz-conquest",
        "solo-conquest",
        "mines-liberation",
        "druid-nights",
        "dungeon-lords",
    }
    for name in alone - {"solo-conquest"}:
        one, two = (scenarios.BY_NAME[name].layout(n) for n in (1, 2))
        assert one is not None
        assert two is not None
        assert (one.countryside, one.cities, one.core) == (two.countryside, two.cities, two.core)


# --- variants


def page_of(name: str, players: int) -> tuple[Scenario, Layout]:
    scenario = scenarios.BY_NAME[name]
    page = scenario.layout(players)
    assert page is not None
    return scenario, page


@rule("MK-flow-1")
@pytest.mark.parametrize(
    ("name", "players", "chosen", "clause"),
    [
        ("full-conquest", 2, ("rampage", "more-rampage"), "MK-var-more-rampage"),
        ("full-conquest", 2, ("night-arrival", "darkness"), "MK-var-darkness"),
        ("full-conquest", 4, ("megapolis",), "MK-var-megapolis-place"),
        ("full-conquest", 3, ("two-megapolises",), "MK-var-megapolis-two"),
        ("full-conquest", 2, ("megapolis", "two-megapolises"), "MK-var-megapolis-two"),
        ("mines-liberation", 2, ("megapolis",), "MK-var-megapolis-place"),
        ("first-reconnaissance", 2, ("city-levels",), "MK-var-citylevel"),
        ("full-cooperation", 2, ("player-combat",), "MK-sc-first-pvp"),
        ("solo-conquest", 1, ("hero-auction",), "MK-var-hero-auction"),
        ("solo-conquest", 1, ("interactive-combat",), "MK-var-interactive"),
        ("conquer-and-hold", 2, ("map-shape",), "MK-sc-hold-setup"),
        ("one-to-return", 2, ("no-player-combat",), "MK-sc-return-portal"),
        ("one-to-return", 2, ("teams",), "MK-team-form"),
        ("blitz-conquest", 4, ("teams",), "MK-team-form"),
        ("druid-nights", 2, ("darkness",), "MK-sc-druid-second"),
        ("druid-nights", 1, ("limited-shields",), "MK-sc-druid-variant"),
        ("first-reconnaissance", 2, ("without-dummy",), "MK-sc-first-solo"),
    ],
)
def test_variants_that_cannot_work_are_refused(
    name: str, players: int, chosen: tuple[str, ...], clause: str
) -> None:
    refused = variants.clash(*page_of(name, players), chosen)
    assert refused is not None
    assert refused[1] == clause


@rule("MK-flow-1")
@pytest.mark.parametrize(
    ("name", "players", "chosen"),
    [
        ("full-conquest", 3, ("megapolis", "rampage", "random-cities", "city-levels")),
        ("full-conquest", 2, ("two-megapolises", "orientation", "map-shape")),
        ("full-conquest", 4, ("teams", "hero-auction", "interactive-combat")),
        ("one-to-return", 4, ("teams", "epic-return")),
        ("druid-nights", 2, ("epic-druids", "limited-shields", "random-cities", "night-arrival")),
        ("full-cooperation", 2, ("megapolis", "lowest-achievements")),
        ("conquer-and-hold", 3, ("open-tiles", "friendly-mana")),
        ("first-reconnaissance", 1, ("without-dummy", "tiles-by-number")),
        ("first-reconnaissance", 2, ("player-combat",)),
    ],
)
def test_variants_that_go_together(name: str, players: int, chosen: tuple[str, ...]) -> None:
    assert variants.clash(*page_of(name, players), chosen) is None


@rule("MK-flow-1")
def test_a_clash_is_seen_from_both_sides() -> None:
    for variant in variants.VARIANTS:
        for other, clause in variant.beside.items():
            assert variants.BY_NAME[other].beside[variant.name] == clause
