"""Deck building (AH-build-*, AH-class-own): every fault of a deck is found, not only the first."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, NamedTuple

from caipan.kernel.errors import BadDeck, BadOptions

from ..content import CARDS, INVESTIGATORS
from ..content.decks import STARTERS
from ..spec import Design
from ..state import GUARDIAN, MYSTIC, NEUTRAL, PLAYER_KINDS, ROGUE, SEEKER, SURVIVOR

DESIGNS: dict[str, Design] = {d.name: d for d in CARDS}
CODES: dict[str, Design] = {d.face.code: d for d in CARDS if d.face.code}
DECK_SIZE, COPIES, OWN_LEVELS, OTHER_LEVELS = 30, 2, 5, 2
STANDALONE_MOST, STANDALONE_STEP = 49, 10
KEYS = {"investigator", "cards", "experience", "physical", "mental"}
SECOND_CLASS = {
    "roland-banks": SEEKER,
    "daisy-walker": MYSTIC,
    "skids-otoole": GUARDIAN,
    "agnes-baker": SURVIVOR,
    "wendy-adams": ROGUE,
}


def options_allow(bearer: Design, card: Design) -> bool:
    """AH-build-options, AH-class-own: the own class and neutral cards to level 5, a second class
    to level 2."""
    level, faction = card.face.level, card.face.faction
    if level is None or card.kind not in PLAYER_KINDS:
        return False
    if faction in (bearer.face.faction, NEUTRAL):
        return level <= OWN_LEVELS
    return faction == SECOND_CLASS[bearer.name] and level <= OTHER_LEVELS


def belongs(bearer: Design, card: Design) -> bool:
    """AH-build-requirements: a signature card or weakness of this investigator."""
    return card.face.bearer == bearer.name


def experience(design: Design) -> int:
    """AH-exceptional-xp: what a card of this level is worth, an exceptional one twice as much."""
    return (design.face.level or 0) * (2 if design.face.exceptional else 1)


def problems(bearer: Design, cards: dict[str, int], most: int) -> list[str]:
    """Everything wrong with a deck that may hold so much experience."""
    found: list[str] = []
    counted, spent = 0, 0
    titles: dict[str, int] = {}
    for name, n in cards.items():
        design = DESIGNS.get(name)
        if design is None:
            found.append(f"no card is called {name!r}")
            continue
        face = design.face
        if face.bearer or face.weakness == "basic":
            if face.bearer and not belongs(bearer, design):
                found.append(f"{name} belongs to {face.bearer} (AH-build-requirements)")
            continue
        if design.kind in PLAYER_KINDS and face.level is None and name == "lita-chantler":
            found.append(f"{name} is a story asset (AH-build-nostory)")
            counted += n
            continue
        counted += 0 if face.permanent else n  # AH-permanent-size
        titles[design.title] = titles.get(design.title, 0) + n
        spent += n * experience(design)
        if not options_allow(bearer, design):
            found.append(f"{name} is not open to {bearer.name} (AH-build-options)")
        if face.exceptional and n > 1:
            found.append(f"{n} copies of {name}, which is exceptional (AH-exceptional-one)")
    for title, n in titles.items():
        if n > COPIES:
            found.append(f"{n} copies of {title}, at most {COPIES} (AH-build-copies)")
    if counted != DECK_SIZE:
        found.append(f"{counted} cards instead of {DECK_SIZE} (AH-build-size)")
    if spent > most:
        rule = "AH-standalone-max" if most else "AH-build-level0"
        found.append(f"{spent} experience, at most {most} ({rule})")
    return found


@cache
def required(bearer: Design) -> tuple[Design, ...]:
    return tuple(d for d in CARDS if belongs(bearer, d))


class Deck(NamedTuple):
    """A deck that may be played, with what a campaign has left on its investigator."""

    bearer: Design
    cards: list[Design]
    weaknesses: int  # random basic ones still to be added
    physical: int = 0
    mental: int = 0


def legal_deck(deck: Any, where: str, campaign: bool = False) -> Deck:
    """A starter deck's name, or an investigator with cards.

    AH-build-level0, AH-standalone-xp: a campaign begins at level zero; alone, up to 49 experience
    may be spent, and every full ten cost a weakness.
    """
    if isinstance(deck, str):
        if deck not in STARTERS:
            raise BadOptions(where, f"no deck {deck!r}; there is {', '.join(STARTERS)}")
        return _starter(deck)
    if not isinstance(deck, dict) or not set(deck) <= KEYS:
        raise BadOptions(where, "must be a deck's name, or an investigator and cards")
    bearer = INVESTIGATORS.get(deck.get("investigator", ""))
    if bearer is None:
        raise BadOptions(f"{where}.investigator", f"there is {', '.join(INVESTIGATORS)}")
    cards = deck.get("cards")
    if not isinstance(cards, dict) or not all(type(n) is int and n > 0 for n in cards.values()):
        raise BadOptions(f"{where}.cards", "must map card ids to how many of them")
    numbers = [deck.get(key, 0) for key in ("experience", "physical", "mental")]
    if not all(type(n) is int and 0 <= n < 1000 for n in numbers):
        raise BadOptions(where, "experience and trauma are numbers from 0")
    most = numbers[0] if campaign else STANDALONE_MOST
    found = problems(bearer, cards, most)
    if found:
        raise BadDeck(where, found)
    ids = [name for name, n in cards.items() for _ in range(n)]
    own = [d for d in required(bearer) if d.name not in ids]
    whole = [*(DESIGNS[name] for name in ids), *own]
    basic = sum(d.face.weakness == "basic" for d in whole)
    more = 0 if campaign else sum(map(experience, whole)) // STANDALONE_STEP
    return Deck(bearer, whole, max(1 + more - basic, 0), numbers[1], numbers[2])


@cache
def _starter(name: str) -> Deck:
    starter = STARTERS[name]
    return legal_deck({"investigator": starter.investigator, "cards": starter.cards}, name)


def random_deck(r: random.Random, investigator: str) -> dict[str, Any]:
    """Any legal deck for a game of its own."""
    bearer = INVESTIGATORS[investigator]
    pool = [d for d in CARDS if options_allow(bearer, d) and not d.face.bearer]
    cards: dict[str, int] = {}
    titles: dict[str, int] = {}
    spent = counted = 0
    while counted < DECK_SIZE:
        d = r.choice(pool)
        if spent + experience(d) > STANDALONE_MOST or (d.face.exceptional and d.name in cards):
            continue
        if titles.get(d.title, 0) < COPIES:
            titles[d.title] = titles.get(d.title, 0) + 1
            cards[d.name] = cards.get(d.name, 0) + 1
            spent += experience(d)
            counted += not d.face.permanent
    return {"investigator": investigator, "cards": dict(sorted(cards.items()))}
