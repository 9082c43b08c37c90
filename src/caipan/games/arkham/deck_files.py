"""Decks as others write them: a list of lines, or the JSON of deck sites (cards by code and count).

Reading finds every problem: lines that name no card, and all that deck building has against it.
"""

from __future__ import annotations

import json
import re

from caipan.kernel.errors import BadDeck
from caipan.kernel.records import Data

from .content import INVESTIGATORS
from .rules.decks import CODES, DESIGNS, legal_deck

Deck = Data  # as the options of a match take it
LINE = re.compile(r"^\s*(?:(\d{1,3})\s*[x×]?\s+)?(.+)$")
SKIPPED = ("01000",)  # stands for a random basic weakness, which setup draws


def to_json(deck: object) -> str:
    """By code and count, as deck sites have it."""
    built = legal_deck(deck, "deck")
    slots: dict[str, int] = {}
    for design in built.cards:
        slots[design.face.code] = slots.get(design.face.code, 0) + 1
    body = {"investigator_code": built.bearer.face.code, "slots": dict(sorted(slots.items()))}
    return json.dumps(body, indent=1)


def from_json(text: str) -> Deck:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadDeck("deck", [f"not JSON: {problem}"]) from None
    if not isinstance(data, dict) or not isinstance(data.get("slots"), dict):
        raise BadDeck("deck", ["there is no mapping called slots"])
    found: list[str] = []
    bearer = CODES.get(str(data.get("investigator_code")))
    if bearer is None or bearer.kind != "investigator":
        found.append(f"no investigator has the code {data.get('investigator_code')!r}")
    cards: dict[str, int] = {}
    for code, n in data["slots"].items():
        if code in SKIPPED:
            continue
        design = CODES.get(str(code))
        if design is None:
            found.append(f"no card has the code {code!r}")
        elif type(n) is not int or n < 1:
            found.append(f"{n!r} is no count for {code}")
        else:
            cards[design.name] = n
    return _checked(bearer.name if bearer else "", cards, found)


def to_text(deck: object) -> str:
    """The investigator, then a line for each card."""
    built = legal_deck(deck, "deck")
    counts: dict[str, int] = {}
    for design in built.cards:
        counts[design.name] = counts.get(design.name, 0) + 1
    return "\n".join([built.bearer.name, *(f"{n}x {name}" for name, n in counts.items())]) + "\n"


def from_text(text: str) -> Deck:
    """`2x knife` a line, by id or by code; the line without a number is the investigator."""
    found: list[str] = []
    cards: dict[str, int] = {}
    bearer = ""
    for line in text.splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        match = LINE.match(line.rstrip())
        assert match is not None
        count, name = match[1], match[2]
        design = DESIGNS.get(name.lower().replace(" ", "-")) or CODES.get(name)
        if design is None:
            found.append(f"no card is called {name!r}")
        elif design.kind == "investigator":
            bearer = design.name
        else:
            cards[design.name] = cards.get(design.name, 0) + int(count or 1)
    if not bearer:
        found.append(f"no investigator; there is {', '.join(INVESTIGATORS)}")
    return _checked(bearer, cards, found)


def _checked(bearer: str, cards: dict[str, int], found: list[str]) -> Deck:
    """The deck, unless something is wrong with it; then all of it at once."""
    deck: Deck = {"investigator": bearer, "cards": cards}
    if bearer:
        try:
            legal_deck(deck, "deck")
        except BadDeck as problem:
            found += problem.problems
    if found:
        raise BadDeck("deck", found)
    return deck
