"""Printed cards in words: what stands around the text, the text box, and one line out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caipan.kernel.drawing import FAINT, PLAIN, STRONG, TEXT, Line, Span, Words, spaced
from caipan.kernel.language import Lexicon

from .places import Enemy, Tile
from .spec import Deed, Face, Skill, Tactic, Unit

if TYPE_CHECKING:
    from collections.abc import Mapping


def facts(face: Face, words: Words) -> list[Span]:
    """What is printed around the text."""
    if isinstance(face, Deed):
        color = words.term("mana", face.color) if face.color else ""
        return [(words.term("deed-kind", face.kind), PLAIN), (color, PLAIN)]
    if isinstance(face, Unit):
        return of_unit(face, words)
    if isinstance(face, Skill):
        return [(words.term("term", "skill"), PLAIN), (words.term("hero", face.hero), FAINT)]
    if isinstance(face, Tactic):
        hour = words.table("night" if face.night else "day")
        return [(words.term("term", "tactic"), PLAIN), (hour, PLAIN), (str(face.number), STRONG)]
    if isinstance(face, Enemy):
        return [(words.term("enemy-color", face.color), PLAIN)]
    if isinstance(face, Tile):
        return [(words.term("tile-kind", face.kind), PLAIN)]
    return [(words.term("site", "ruins"), PLAIN)]


def of_unit(face: Unit, words: Words) -> list[Span]:
    resists = words.join(words.term("element", r) for r in sorted(face.resists))
    where = words.join(words.term("site", site) for site in face.recruit)
    return [
        (words.table("level", n=face.level), STRONG),
        (words.table("cost", n=face.cost), PLAIN),
        (words.table("armor", n=face.armor), PLAIN),
        (words.table("resists", what=resists) if resists else "", PLAIN),
        (words.table("recruit", where=where), FAINT),
    ]


def tile_lines(tile: Tile, words: Words) -> list[Line]:
    """What is on a tile: its sites, the middle first."""
    said = []
    for spot in tile.spots:
        if spot.site is not None:
            name = words.term("site", spot.site)
            color = words.term("mana", spot.color) if spot.color else ""
            said.append(words.table("noted", what=name, note=color) if color else name)
    return [((words.join(said), TEXT),)] if said else []


def card_lines(name: str, face: Face, lexicon: Lexicon, lang: str) -> list[Line]:
    """A card to read: title, what is around the text, the text."""
    words = Words(lexicon, lang)
    strong = f"card.{name}.strong"
    second = lexicon.word(strong, lang) if strong in lexicon.keys("en") else ""
    title = words.say("list.bar", a=words.name(name), b=second) if second else words.name(name)
    lines: list[Line] = [spaced((title, STRONG), *facts(face, words))]
    if isinstance(face, Tile):
        return lines + tile_lines(face, words)
    return lines + [((line, TEXT),) for line in lexicon.text(name, lang).split("\n")]


def line_of(name: str, face: Face, ability: int) -> int:
    """The line of a card's text that says what an ability does: one for each, in their order, and
    behind them what they leave for later; a banner's strong half comes first among its abilities
    and second in its text."""
    if isinstance(face, Deed) and face.banner:
        return 1 if ability == 0 else 0
    return ability


def sentence_of(
    name: str, faces: Mapping[str, Face], ability: int, lexicon: Lexicon, lang: str
) -> str:
    """What one ability of a card says."""
    lines = lexicon.text(name, lang).split("\n")
    later = f"card.{name}.later"
    if ability >= len(lines) and later in lexicon.keys("en"):
        lines += lexicon.word(later, lang).split("\n")
    at = line_of(name, faces[name], ability)
    return lines[at] if ability >= 0 and at < len(lines) else ""
