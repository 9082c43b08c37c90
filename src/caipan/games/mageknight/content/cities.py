"""The four cities: what their defenders gain, what they sell, who defends them at each level."""

from __future__ import annotations

from ..places import (
    BLUE,
    BROWN,
    BRUTAL,
    GRAY,
    GREEN,
    POISON,
    RED,
    VIOLET,
    WHITE,
    City,
    Color,
    EnemyColor,
)

TOP_LEVEL = 11
_LETTERS: dict[str, EnemyColor] = {"g": GRAY, "v": VIOLET, "b": BROWN, "w": WHITE}


def _levels(*bases: str) -> tuple[tuple[EnemyColor, ...], ...]:
    """Level 1 first; a letter for each defender: gray, violet, brown, white."""
    return tuple(tuple(_LETTERS[letter] for letter in base) for base in bases)


WHITE_CITY = City(
    "city.white",
    WHITE,
    "any-unit",
    _levels("w", "gw", "ww", "ggw", "gww", "gggw", "ggww", "gwww", "gggww", "ggwww", "gwwww"),
    armor=1,  # MK-city-1a
)
BLUE_CITY = City(
    "city.blue",
    BLUE,
    "spells",
    _levels("gv", "vv", "vw", "gvw", "vvw", "vww", "gvvw", "vvww", "vwww", "gvvww", "vvwww"),
    elemental=2,  # MK-city-1b
    cold_fire=1,
)
RED_CITY = City(
    "city.red",
    RED,
    "artifacts",
    _levels("w", "vb", "bw", "vvb", "vbw", "vvbb", "vvbw", "vbww", "vvbbw", "vbbww", "vbwww"),
    ability=BRUTAL,  # MK-city-1c
)
GREEN_CITY = City(
    "city.green",
    GREEN,
    "advanced-actions",
    _levels("gb", "bb", "ggb", "gbw", "bbw", "ggbw", "gbbw", "bbww", "gbbbw", "gbbww", "bbwww"),
    ability=POISON,  # MK-city-1d
)
CITIES = (WHITE_CITY, BLUE_CITY, RED_CITY, GREEN_CITY)
BY_COLOR: dict[Color, City] = {city.color: city for city in CITIES}
