"""Decks: quick pairs of factions, printed decks, constructed ones and what makes them legal
(UW-quickdeck, UW-deck-50)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from caipan.kernel.errors import BadDeck, BadOptions
from caipan.kernel.reading import LONGEST, MOST
from caipan.kernel.records import Data, Reason

from ..content import BASE_CARDS, CARDS
from ..content.decks import CONSTRUCTED, QUICK
from ..spec import Design
from ..state import COPIES, DECK_SIZE, DISTRICT_CARD, FACTIONS, SOCIETY_CARD

DESIGNS = {d.name: d for d in CARDS}
Deck = tuple[list[Design], Design | None]


def quick_deck(factions: tuple[str, str]) -> list[Design]:
    """UW-quickdeck: every card of two factions, as often as the set holds it."""
    return [d for d in BASE_CARDS for _ in range(d.face.copies) if d.face.faction in factions]


def read_deck(value: object, where: str) -> Deck:
    """A printed deck's name, two factions (`ivy+fang`), or card ids, perhaps with a society."""
    if isinstance(value, str):
        return _named(value, where)
    return constructed_deck(*listed(value, where), where)


def listed(value: object, where: str) -> tuple[Any, Any]:
    """Cards and society of a deck that is not named."""
    if isinstance(value, list):
        value = {"cards": value}
    if not isinstance(value, dict) or "cards" not in value or set(value) - {"cards", "society"}:
        raise BadDeck(where, ["a deck is a name, two factions, or cards with a society"])
    return value["cards"], value.get("society")


def _named(name: str, where: str) -> Deck:
    if name in CONSTRUCTED:
        society, cards = CONSTRUCTED[name]
        return constructed_deck(cards, society, where)
    factions = name.split("+")
    if len(factions) == 2 and factions[0] != factions[1] and all(f in FACTIONS for f in factions):
        return quick_deck((factions[0], factions[1])), None
    raise BadDeck(where, [f"no deck is called {name!r}"])


def constructed_deck(cards: object, society: object, where: str) -> Deck:
    """UW-deck-50, UW-society-card and the copy limit; every fault is told, not only the first."""
    counts = counted(cards, where)
    found = faults(counts, society)
    if found:
        raise BadDeck(where, [told for told, _ in found])
    deck = [DESIGNS[name] for name, n in counts.items() for _ in range(n)]
    return deck, DESIGNS[society] if isinstance(society, str) else None


def faults(counts: dict[str, int], society: object) -> list[tuple[str, Reason]]:
    """Everything against a deck: in words for a program's user, and as a message for a player."""
    found = [
        (f"unknown card {name!r}", Reason("UW-deck-50", "deck.unknown-card", {"key": name}))
        for name in counts
        if name not in DESIGNS
    ]
    known = {DESIGNS[name]: n for name, n in counts.items() if name in DESIGNS}
    for design, n in known.items():
        name = design.name
        if design.kind in (DISTRICT_CARD, SOCIETY_CARD):
            told = f"{name} is a {design.kind} and is not shuffled into a deck"
            found.append((told, Reason("UW-society-card", "deck.not-shuffled", {"card": name})))
        if n > COPIES:
            told = f"{n} copies of {name}, at most {COPIES}"
            args: dict[str, int | str] = {"card": name, "n": n, "most": COPIES}
            found.append((told, Reason("UW-deck-50", "deck.copies", args)))
    size = sum(counts.values())
    if size < DECK_SIZE:
        told = f"{size} cards, at least {DECK_SIZE}"
        found.append((told, Reason("UW-deck-50", "deck.small", {"n": size, "least": DECK_SIZE})))
    if society is None:
        return found
    chosen = DESIGNS.get(society) if isinstance(society, str) else None
    if chosen is None or chosen.kind != SOCIETY_CARD:
        key = str(society)[:LONGEST]
        reason = Reason("UW-society-card", "deck.unknown-society", {"key": key})
        return [*found, (f"no society is called {repr(society)[:LONGEST]}", reason)]
    deck = [design for design, n in known.items() for _ in range(n)]
    return found + [
        (f"{society}: {rule.key}", Reason("UW-society-card", "deck.society", {"card": chosen.name}))
        for rule in chosen.build
        if not rule.test(deck)
    ]


def counted(cards: object, where: str) -> dict[str, int]:
    """A list of any length, or any number of copies, is measured before it is read."""
    if isinstance(cards, (dict, list)) and len(cards) > MOST:
        raise BadDeck(where, [f"more than {MOST} cards"])
    if isinstance(cards, dict):
        bad = [k for k, n in cards.items() if not _copies(k, n)]
        if bad:
            raise BadDeck(where, [f"not a number of copies: {_short(k)}" for k in bad])
        if sum(cards.values()) > MOST:
            raise BadDeck(where, [f"more than {MOST} cards"])
        return dict(cards)
    if isinstance(cards, list) and all(isinstance(c, str) and len(c) <= LONGEST for c in cards):
        return dict(Counter(cards))
    raise BadDeck(where, ["cards must be ids, or ids with a number of copies"])


def _copies(name: object, n: object) -> bool:
    known = isinstance(name, str) and len(name) <= LONGEST
    return known and type(n) is int and 1 <= n <= MOST


def _short(name: object) -> str:
    return repr(name[:LONGEST] if isinstance(name, str) else name)


def both_decks(options: Data) -> list[Deck]:
    unknown = set(options) - {"decks"}
    if unknown:
        raise BadOptions(sorted(unknown)[0], "no such option of underworld")
    decks = options.setdefault("decks", [QUICK[0], QUICK[1]])
    if not isinstance(decks, list) or len(decks) != 2:
        raise BadOptions("decks", "two decks are needed")
    return [read_deck(deck, f"decks[{i}]") for i, deck in enumerate(decks)]
