"""Decks as others write them: a list of lines, or the JSON of deck sites (cards by id and count).

Reading finds every problem: lines that name no card, and all that deck construction has against it.
"""

from __future__ import annotations

import json
import re

from caipan.kernel.errors import BadDeck
from caipan.kernel.reading import MOST, is_list_of_cards
from caipan.kernel.records import Data

from .construction import CORE, DESIGNS, Construction, Deck, legal_deck, listed
from .spec import Design
from .state import ROLE_CARD, STRONGHOLD_CARD

Options = Data  # as the options of a match take a deck
LINE = re.compile(r"^(?:(\d{1,3}) ?[x×]? )?(.+)$")
LETTERS = 100_000  # of any text


def to_json(deck: object, construction: Construction = CORE) -> str:
    """All cards by id and count, stronghold and role among them, as deck sites have it."""
    return json.dumps({"cards": _counts(legal_deck(deck, "deck", construction))}, indent=1)


def from_json(text: str, construction: Construction = CORE) -> Options:
    """As `to_json` writes it, or as options take it."""
    _measured(text)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadDeck("deck", [f"not JSON: {problem}"]) from None
    if not isinstance(data, dict) or not is_list_of_cards(data.get("cards")):
        raise BadDeck("deck", ["there is no mapping called cards, from ids to numbers"])
    extra = [data[key] for key in ("stronghold", "role") if isinstance(data.get(key), str)]
    return _sorted({**data["cards"], **dict.fromkeys(extra, 1)}, [], construction)


def to_text(deck: object, construction: Construction = CORE) -> str:
    """A line for each card, the stronghold first."""
    counts = _counts(legal_deck(deck, "deck", construction))
    return "".join(f"{n}x {name}\n" for name, n in counts.items())


def from_text(text: str, construction: Construction = CORE) -> Options:
    """`3x fine-katana` a line; stronghold and role are known by what they are."""
    _measured(text)
    found: list[str] = []
    cards: dict[str, int] = {}
    for line in text.splitlines():
        said = " ".join(line.split())
        if not said or said.startswith("#"):
            continue
        match = LINE.match(said)
        assert match is not None
        name = match[2].lower().replace(" ", "-")
        if name not in DESIGNS:
            found.append(f"no card is called {match[2][:100]!r}")
        else:
            cards[name] = min(cards.get(name, 0) + int(match[1] or 1), MOST)
    return _sorted(cards, found, construction)


def _measured(text: str) -> None:
    if len(text) > LETTERS:
        raise BadDeck("deck", [f"more than {LETTERS} letters"])


def _counts(deck: Deck) -> dict[str, int]:
    counts: dict[str, int] = {}
    own = (deck.stronghold, *((deck.role,) if deck.role else ()))
    for design in (*own, *deck.provinces, *deck.dynasty, *deck.conflict):
        counts[design.name] = counts.get(design.name, 0) + 1
    return counts


def _sorted(cards: dict[str, int], found: list[str], construction: Construction) -> Options:
    """The deck, unless something is wrong with it; then all of it at once."""
    deck: Options = {"stronghold": None, "role": None, "cards": {}}
    for name, n in cards.items():
        design = DESIGNS.get(name)
        kind = _apart(design)
        if kind and n == 1 and deck[kind] is None:
            deck[kind] = name
        else:
            deck["cards"][name] = n
    try:
        listed(deck)
        legal_deck(deck, "deck", construction)
    except BadDeck as problem:
        found = found + problem.problems
    if found:
        raise BadDeck("deck", found)
    return deck


def _apart(design: Design | None) -> str:
    """What stands beside the cards of a deck."""
    return design.kind if design and design.kind in (STRONGHOLD_CARD, ROLE_CARD) else ""
