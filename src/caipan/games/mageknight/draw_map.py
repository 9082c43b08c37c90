"""The map on a text screen: the hero's surroundings, and how all tiles lie."""

from __future__ import annotations

from caipan.geometry.drawing import rows
from caipan.geometry.grid import hex_of
from caipan.geometry.hex import Hex, distance
from caipan.kernel.drawing import FAINT, MINE, PLAIN, STRONG, THEIRS, Line, Span, Words, width
from caipan.kernel.records import Data

from .board import address

HALF = 4  # columns of half a space
NEAR = 5  # spaces around the hero that are drawn


def surroundings(view: Data, words: Words, seat: int) -> list[Line]:
    """Every space near the hero, and wherever something is offered."""
    here = at_of(view, seat)
    offered = numbers(view)
    cells = {Hex(c["q"], c["r"]): space(view, c, words, seat, offered) for c in view["map"]}
    cells |= {at: (f"[{n}]", STRONG) for at, n in offered.items() if at not in cells}
    near = {at: span for at, span in cells.items() if distance(at, here) <= NEAR or at in offered}
    return drawn(near)


def at_of(view: Data, seat: int) -> Hex:
    """Where the hero is; before the first turn, where it begins."""
    at = view["seats"][seat]["at"]
    return hex_of(at) if at >= 0 else Hex(0, 0)


def numbers(view: Data) -> dict[Hex, int]:
    """The answers that are a place on the map."""
    asked = view["asked"]
    found: dict[Hex, int] = {}
    for n, option in enumerate(asked[0]["options"] if asked else (), 1):
        if "place" in option:
            found.setdefault(hex_of(option["place"]), n)
    return found


def space(view: Data, cell: Data, words: Words, seat: int, offered: dict[Hex, int]) -> Span:
    """`fo` a forest, `foKp` with a keep, then tokens, shields, heroes; `[3]` is answer 3."""
    at = Hex(cell["q"], cell["r"])
    text = words.term("mark", cell["terrain"]) + site_mark(cell, words)
    text += tokens(view, cell["place"]) + "*" * len(cell["shields"])
    text += "".join(f"@{hero + 1}" for hero in cell["heroes"])
    if at in offered:
        return f"{text}[{offered[at]}]", STRONG
    if seat in cell["heroes"]:
        return text, MINE
    return text, THEIRS if cell["heroes"] else PLAIN if cell["site"] else FAINT


def site_mark(cell: Data, words: Words) -> str:
    if cell["site"] is None:
        return ""
    colored = f"mark.{cell['site']}-{cell['color']}"
    if colored in words.lexicon.keys("en"):
        return words.term("mark", f"{cell['site']}-{cell['color']}")
    return words.term("mark", cell["site"])


def tokens(view: Data, place: int) -> str:
    """An exclamation mark for a token one sees, a question mark for one that lies face down."""
    lying = [c for c in view["zones"]["field"] if c["at"] == place]
    return "".join("!" if c["name"] else "?" for c in lying)


def overview(view: Data, words: Words) -> list[Line]:
    """How the tiles lie to each other: their numbers, cities and heroes."""
    return drawn({as_hex(t["place"]): (label(view, t, words), PLAIN) for t in view["tiles"]})


def as_hex(place: int) -> Hex:
    """The lattice of tiles drawn as one of hexes: the one coast leads up to the right, the other
    up to the left."""
    x, y = address(place)
    return Hex(x, -x - y)


def label(view: Data, tile: Data, words: Words) -> str:
    text: str = tile["name"].removeprefix("tile.").upper()
    on_it = [c for c in view["map"] if view["tiles"][c["tile"]]["place"] == tile["place"]]
    towns = [site_mark(c, words) for c in on_it if c["site"] == "city"]
    heroes = [f"@{hero + 1}" for c in on_it for hero in c["heroes"]]
    return "".join((text, *towns, *heroes))


def drawn(cells: dict[Hex, Span]) -> list[Line]:
    """A row a line, spaces a hex apart."""
    widths = {at: width(text) for at, (text, _) in cells.items()}
    return [
        tuple(span for blanks, at in row for span in ((" " * blanks, PLAIN), cells[at]))
        for row in rows(widths, HALF)
    ]
