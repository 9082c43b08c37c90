"""Decks as text: one card a line with its number, by id or by name in any language we have."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import caipan
from caipan.kernel.errors import BadDeck
from caipan.kernel.language import LANGUAGES
from caipan.kernel.title import Built, DeckRules, Title
from caipan.server.protocol import UnknownLine

LINES, LETTERS = 1000, 200  # of a text, and of each line of it
# `3 Night Porter`, `3x Night Porter`, `Night Porter x3`, `Night Porter ×3`, or one of them.
# Of squeezed lines: with at most one space anywhere, either looks at each letter once.
BEFORE = re.compile(r"^(\d{1,3}) ?[x×*]? (.+)$", re.IGNORECASE)
AFTER = re.compile(r" ?[x×*] ?(\d{1,3})$", re.IGNORECASE)
COMMENT = ("#", "//")


@cache
def meanings(game: str) -> dict[str, str]:
    """Every name of a card, in any language and letter case, and the id it means."""
    title = caipan.title(game)
    found: dict[str, str] = {}
    for card in title.cards():
        found[card.casefold()] = card
        for lang in LANGUAGES:
            found[_plain(title.lexicon.name(card, lang))] = card
    return found


def _plain(name: str) -> str:
    return " ".join(name.casefold().replace("’", "'").split())


def read_text(title: Title, rules: DeckRules, text: str) -> tuple[Any, list[UnknownLine]]:
    """A deck, and the lines that name no card. BadDeck for a text no deck needs."""
    if text.lstrip().startswith(("{", "[", '"')):
        try:
            return json.loads(text), []
        except (ValueError, RecursionError):
            pass
    cards: dict[str, int] = {}
    extra: dict[str, str] = {}
    unknown: list[UnknownLine] = []
    kinds = {card: kind for kind, ids in rules.extra.items() for card in ids}
    lines = text.splitlines()
    if len(lines) > LINES:
        raise BadDeck("text", [f"more than {LINES} lines"])
    for number, line in enumerate(lines, 1):
        said = " ".join(line.split())
        if len(said) > LETTERS:
            unknown.append(UnknownLine(line=number, text=said[:LETTERS]))
            continue
        if not said or said.startswith(COMMENT) or said.endswith((":", "：")):
            continue
        count, name = _counted(said)
        card = meanings(title.name).get(_plain(name.partition(":")[2] or name))
        if card is None:
            unknown.append(UnknownLine(line=number, text=said))
        elif card in kinds:
            extra[kinds[card]] = card
        else:
            cards[card] = cards.get(card, 0) + count
    return rules.made(cards, extra), unknown


def _counted(said: str) -> tuple[int, str]:
    if found := BEFORE.match(said):
        return int(found[1]), found[2]
    if (found := AFTER.search(said)) and found.start():
        return int(found[1]), said[: found.start()]
    return 1, said


def written_text(title: Title, deck: Built, lang: str) -> str:
    """Sorted by name; what belongs to a deck besides its cards comes first. Ids that mean no card
    are written as they are."""
    known = title.cards()

    def name(card: str) -> str:
        return title.lexicon.name(card, lang) if card in known else card

    first = [name(card) for card in deck.extra.values()]
    lines = sorted(f"{n} {name(card)}" for card, n in deck.cards.items())
    return "\n".join([*first, "", *lines] if first else lines) + "\n"
