"""The eleven pages of the scenario book: setup by number of players, end and scoring.

What a scenario adds to the rules is in `rules/scenarios`; here is what its page prints as numbers.
"""

from __future__ import annotations

from ..places import (
    BLUE,
    CLOSED,
    COMPETITIVE,
    COOPERATIVE,
    FIXED,
    FRIENDLY,
    GREEN,
    OPEN_4,
    OPEN_5,
    RED,
    SOLO,
    WEDGE,
    WEDGE_ANY,
    WHITE,
    Bonus,
    Layout,
    Scenario,
)

BLITZ = Bonus(
    fame=1, level_fame=1, reputation=2, dice=1, units=1
)  # MK-sc-blitz-fame, -rep, -source


def _tiles(*numbers: str) -> tuple[str, ...]:
    return tuple(f"tile.{number}" for number in numbers)


FIRST_RECONNAISSANCE = Scenario(
    "first-reconnaissance",
    COMPETITIVE,
    # players, rounds, shape, countryside, cities, other core tiles
    (
        Layout(1, 4, WEDGE_ANY, 8, 1, 2),
        Layout(2, 3, WEDGE_ANY, 8, 1, 2),
        Layout(3, 3, WEDGE_ANY, 9, 1, 2),
        Layout(4, 3, WEDGE_ANY, 11, 1, 2),
    ),
    ending="city-revealed",
    scoring="standard",
    cities=CLOSED,
    combat="if-agreed",
    elite_units=False,
    tile_fame=1,
)
FULL_CONQUEST = Scenario(
    "full-conquest",
    COMPETITIVE,
    (
        Layout(2, 6, WEDGE, 8, 2, 1, (4, 4)),
        Layout(3, 6, WEDGE, 9, 3, 2, (4, 4, 4)),
        Layout(4, 6, OPEN_5, 11, 4, 3, (4, 4, 4, 4)),
    ),
    ending="cities",
    scoring="conquest",
    teams="may",
)
BLITZ_CONQUEST = Scenario(
    "blitz-conquest",
    COMPETITIVE,
    (
        Layout(1, 4, WEDGE, 6, 2, 1, (3, 3)),
        Layout(2, 4, WEDGE, 6, 2, 1, (3, 3)),
        Layout(3, 4, WEDGE, 7, 3, 2, (3, 3, 3)),
        Layout(4, 4, OPEN_5, 9, 4, 3, (3, 3, 3, 3)),
    ),
    ending="cities",
    scoring="conquest",
    bonus=BLITZ,
)
FULL_COOPERATION = Scenario(
    "full-cooperation",
    COOPERATIVE,
    (
        Layout(2, 6, OPEN_5, 8, 3, 2, (5, 5, 8)),
        Layout(3, 6, OPEN_5, 10, 4, 3, (5, 5, 5, 10)),
    ),
    ending="cities",
    scoring="cooperation",
    dummy="first",
    teams="all",
    combat="no",
    titles=False,
    hostile_spells=False,
    interactive_skills=False,
)
BLITZ_COOPERATION = FULL_COOPERATION.__replace__(
    name="blitz-cooperation",
    layouts=(
        Layout(2, 4, OPEN_5, 7, 2, 1, (5, 8)),
        Layout(3, 4, OPEN_5, 8, 3, 2, (5, 8, 11)),
    ),
    bonus=BLITZ,
)
SOLO_CONQUEST = Scenario(
    "solo-conquest",
    SOLO,
    (Layout(1, 6, WEDGE, 7, 2, 2, (5, 8)),),
    ending="cities",
    scoring="solo",
    dummy="after",
    combat="no",
    titles=False,
    hostile_spells=False,
    interactive_skills=False,
)
MINES_LIBERATION = Scenario(
    "mines-liberation",
    COMPETITIVE,
    (
        Layout(1, 4, WEDGE, 8, 1, 1),
        Layout(2, 4, WEDGE, 8, 1, 1),
        Layout(3, 4, WEDGE, 9, 1, 2),
        Layout(4, 4, OPEN_4, 11, 1, 3),
    ),
    ending="mines",
    scoring="mines",
    cities=FRIENDLY,
    city=RED,
    countryside_always=_tiles("2", "3", "5", "6"),
    core_pool=_tiles("c2", "c3", "c4"),
)
DRUID_NIGHTS = Scenario(
    "druid-nights",
    COMPETITIVE,
    (
        Layout(1, 4, WEDGE, 8, 1, 1),
        Layout(2, 4, WEDGE, 8, 1, 1),
        Layout(3, 4, WEDGE, 9, 1, 2),
        Layout(4, 4, OPEN_5, 11, 1, 3),
    ),
    ending="second-night-casts",
    scoring="standard",
    cities=FRIENDLY,
    city=GREEN,
    countryside_always=_tiles("1", "2", "5", "7", "8"),
    epic=(
        Layout(1, 6, WEDGE, 11, 1, 4),
        Layout(2, 6, WEDGE, 11, 1, 4),
        Layout(3, 6, WEDGE, 11, 1, 4),
        Layout(4, 6, OPEN_5, 11, 1, 4),
    ),
)
DUNGEON_LORDS = Scenario(
    "dungeon-lords",
    COMPETITIVE,
    (
        Layout(1, 6, WEDGE, 8, 1, 1),
        Layout(2, 6, WEDGE, 8, 1, 1),
        Layout(3, 6, WEDGE, 9, 1, 2),
        Layout(4, 6, OPEN_5, 11, 1, 3),
    ),
    ending="dungeons",
    scoring="dungeons",
    cities=FRIENDLY,
    city=BLUE,
    countryside_always=_tiles("7", "9"),
    core_pool=_tiles("c2", "c3", "c4"),
)
CONQUER_AND_HOLD = Scenario(
    "conquer-and-hold",
    COMPETITIVE,
    (
        Layout(2, 6, FIXED, 5, 1, 3),
        Layout(3, 4, FIXED, 5, 1, 3),
        Layout(4, 4, FIXED, 5, 1, 3),
    ),
    ending="last-round",
    scoring="hold",
    cities=CLOSED,
    city=WHITE,
    countryside_pool=_tiles("3", "4", "9", "10", "11"),
    core_pool=_tiles("c2", "c3", "c4"),
    teams="must",
    titles=False,
    top_units=False,
)
ONE_TO_RETURN = Scenario(
    "one-to-return",
    COMPETITIVE,
    (
        Layout(2, 4, WEDGE, 7, 1, 1, (3,)),
        Layout(3, 4, WEDGE, 8, 2, 2, (3, 3)),
        Layout(4, 4, WEDGE, 10, 3, 3, (3, 3, 3)),
    ),
    ending="last-round",
    scoring="portal",
    teams="may",
    titles=False,
    epic=(
        Layout(2, 6, WEDGE, 8, 2, 2, (4, 4)),
        Layout(3, 6, WEDGE, 9, 3, 3, (4, 4, 4)),
        Layout(4, 6, WEDGE, 11, 4, 4, (4, 4, 4, 4)),
    ),
)
SCENARIOS = (
    FIRST_RECONNAISSANCE,
    FULL_CONQUEST,
    BLITZ_CONQUEST,
    FULL_COOPERATION,
    BLITZ_COOPERATION,
    SOLO_CONQUEST,
    MINES_LIBERATION,
    DRUID_NIGHTS,
    DUNGEON_LORDS,
    CONQUER_AND_HOLD,
    ONE_TO_RETURN,
)
BY_NAME = {scenario.name: scenario for scenario in SCENARIOS}


def played_by(scenario: Scenario, players: int) -> Scenario:
    """MK-sc-solo-other: played alone, every scenario takes over the changes of Solo Conquest."""
    if players != 1 or scenario.kind == SOLO:
        return scenario
    return scenario.__replace__(
        kind=SOLO,
        dummy="after",
        combat="no",
        titles=False,
        hostile_spells=False,
        interactive_skills=False,
        scoring="solo" if scenario.scoring == "conquest" else scenario.scoring,
    )
