"""Printed cards in words: what stands in the corners, the text box, and one choice out of it."""

from __future__ import annotations

from typing import Any

from caipan.kernel.abilities import Definition
from caipan.kernel.drawing import FAINT, PLAIN, STRONG, TEXT, Line, Span, Words, spaced
from caipan.kernel.language import Lexicon, UnknownWord

from .content import CARDS
from .spec import BONUS, REACTION, STANDARD, Action, Form
from .state import (
    EQUIPMENT,
    FORMS,
    ITEM,
    TILE,
    UNITS,
    ActionFace,
    CharacterFace,
)

DESIGNS: dict[str, Definition[Any]] = {design.name: design for design in CARDS}
TIMES = {STANDARD: "standard", BONUS: "bonus", REACTION: "reaction"}
ICONS = ("directed", "regular", "lock")


def facts(design: Definition[Any], words: Words) -> list[Span]:
    """What is printed around the text: attributes, or speed, timing and icons."""
    face = design.face
    if design.kind in UNITS:
        return attributes(face, words)
    if design.kind == TILE:
        return [(words.term("tile-kind", face.kind), PLAIN)]
    if not isinstance(face, ActionFace):
        return []
    times = words.join(words.table(said) for when, said in TIMES.items() if face.when & when)
    price = words.table("price", n=face.price) if design.kind in (ITEM, EQUIPMENT) else ""
    return [
        (words.table("speed", n=face.speed) if face.when else words.table("worn"), STRONG),
        (times, PLAIN),
        (price, PLAIN),
        *((said, PLAIN) for said in icons(design, words)),
    ]


def attributes(face: CharacterFace, words: Words) -> list[Span]:
    return [
        (words.table("life", n=face.life, of=face.life), STRONG),
        (words.table("constitution", n=face.constitution), PLAIN),
        (words.table("move", n=face.move), PLAIN),
        (words.table("initiative-mod", n=f"{face.initiative:+}"), PLAIN),
    ]


def icons(design: Definition[Any], words: Words) -> list[str]:
    """Icons of an action; of one with two forms, those of each."""
    spec = design.abilities[0].spec if design.abilities else None
    if not isinstance(spec, Action):
        return []
    said = [words.join(words.table(icon) for icon in shown(form)) for form in spec.forms]
    if len(said) == 1:
        return said
    forms = zip(FORMS, said, strict=True)
    return [words.table("noted", what=words.term("form", f), note=s) for f, s in forms if s]


def shown(form: Form) -> list[str]:
    return [icon for icon in ICONS if getattr(form, icon)]


def card(name: str, lexicon: Lexicon, lang: str) -> list[Line]:
    """A card to read: title, type line, corners, text box."""
    words, design = Words(lexicon, lang), DESIGNS[name]
    owner = getattr(design.face, "character", "")
    side = getattr(design.face, "side", "")
    return [
        spaced(
            (words.name(name), STRONG),
            (words.term("type", design.kind), PLAIN),
            (words.name(owner) if owner else "", PLAIN),
            (words.term("side", side) if side else "", FAINT),
        ),
        *((line,) if (line := spaced(*facts(design, words))) else ()),
        *(((line, TEXT),) for line in lexicon.text(name, lang).split("\n")),
    ]


def sentence(card: str, ability: int, mode: int, lexicon: Lexicon, lang: str) -> str:
    """What a numbered choice of a card means; abilities have no numbers here."""
    if mode < 0:
        return ""
    try:
        return lexicon.term("mode", f"{card}.{mode}", lang)
    except UnknownWord:
        return ""
