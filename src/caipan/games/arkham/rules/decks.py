"""Deck building (AH-build-*, AH-class-own): every fault of a deck is found, not only the first."""

from __future__ import annotations

import random
from functools import cache, lru_cache
from typing import NamedTuple

from caipan.kernel.errors import BadDeck, BadOptions
from caipan.kernel.reading import Fault, fault, is_list_of_cards
from caipan.kernel.records import Data, Reason

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
    """AH-build-options, AH-class-own: own class and neutral to level 5, another to level 2."""
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


def faults(bearer: Design, cards: dict[str, int], most: int) -> list[Fault]:
    """Everything wrong with a deck that may hold so much experience."""
    found: list[Fault] = []
    counted, spent = 0, 0
    copies: dict[str, int] = {}
    for name, n in cards.items():
        design = DESIGNS.get(name)
        if design is None:
            reason = Reason("AH-build-options", "deck.unknown-card", {"key": name})
            found.append((f"no card is called {name!r}", reason))
            continue
        face = design.face
        if face.bearer or face.weakness == "basic":
            if face.bearer and not belongs(bearer, design):
                told, rule = f"{name} belongs to {face.bearer}", "AH-build-requirements"
                found.append(fault(told, rule, "deck.bearer", card=name, host=face.bearer))
            continue
        counted += 0 if face.permanent else n  # AH-permanent-size
        if design.kind in PLAYER_KINDS and face.level is None:
            told, rule = f"{name} is a story asset", "AH-build-nostory"
            found.append(fault(told, rule, "deck.story", card=name))
            continue
        spent += n * experience(design)
        copies[design.title] = copies.get(design.title, 0) + n
        if not options_allow(bearer, design):
            told, rule = f"{name} is not open to {bearer.name}", "AH-build-options"
            found.append(fault(told, rule, "deck.closed", card=name, host=bearer.name))
        if face.exceptional and n > 1:
            told = f"{n} copies of {name}, which is exceptional"
            found.append(fault(told, "AH-exceptional-one", "deck.exceptional", card=name, n=n))
    for title, n in copies.items():
        if n > COPIES:
            told, rule = f"{n} copies of {title}, at most {COPIES}", "AH-build-copies"
            one = next(c for c in cards if c in DESIGNS and DESIGNS[c].title == title)
            found.append(fault(told, rule, "deck.copies", card=one, n=n, most=COPIES))
    if counted != DECK_SIZE:
        told, rule = f"{counted} cards instead of {DECK_SIZE}", "AH-build-size"
        found.append(fault(told, rule, "deck.size", n=counted, need=DECK_SIZE))
    if spent > most:
        told, rule = f"{spent} experience, at most {most}", "AH-build-level0"
        rule = "AH-standalone-max" if most else rule
        found.append(fault(told, rule, "deck.experience", n=spent, most=most))
    return found


@cache
def required(bearer: Design) -> tuple[Design, ...]:
    return tuple(d for d in CARDS if belongs(bearer, d))


class Deck(NamedTuple):
    """A deck that may be played, with what a campaign has left on its investigator."""

    bearer: Design
    cards: tuple[Design, ...]
    weaknesses: int  # random basic ones still to be added
    physical: int = 0
    mental: int = 0


def legal_deck(deck: object, where: str, campaign: bool = False) -> Deck:
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
    name = deck.get("investigator", "")
    bearer = INVESTIGATORS.get(name) if isinstance(name, str) else None
    if bearer is None:
        raise BadOptions(f"{where}.investigator", f"there is {', '.join(INVESTIGATORS)}")
    cards = deck.get("cards")
    if not is_list_of_cards(cards):
        raise BadOptions(f"{where}.cards", "must map card ids to how many of them")
    numbers = [deck.get(key, 0) for key in ("experience", "physical", "mental")]
    if not all(type(n) is int and 0 <= n < 1000 for n in numbers):
        raise BadOptions(where, "experience and trauma are numbers from 0")
    most = numbers[0] if campaign else STANDALONE_MOST
    found, whole, weaknesses = _checked(bearer, tuple(cards.items()), most, campaign)
    if found:
        raise BadDeck(where, [told for told, _ in found], [reason for _, reason in found])
    return Deck(bearer, whole, weaknesses, numbers[1], numbers[2])


@lru_cache(maxsize=1024)
def _checked(
    bearer: Design, cards: tuple[tuple[str, int], ...], most: int, campaign: bool
) -> tuple[list[Fault], tuple[Design, ...], int]:
    """What is wrong with a deck; if nothing is, all its cards, and how many random weaknesses it
    must take. Simulations play the same decks thousands of times, so this is remembered."""
    found = faults(bearer, dict(cards), most)
    if found:
        return found, (), 0
    ids = [name for name, n in cards for _ in range(n)]
    own = [d for d in required(bearer) if d.name not in ids]
    whole = (*(DESIGNS[name] for name in ids), *own)
    basic = sum([d.face.weakness == "basic" for d in whole])
    more = 0 if campaign else sum(map(experience, whole)) // STANDALONE_STEP
    return [], whole, max(1 + more - basic, 0)


@cache
def _starter(name: str) -> Deck:
    starter = STARTERS[name]
    return legal_deck({"investigator": starter.investigator, "cards": starter.cards}, name)


@cache
def _pool(bearer: Design) -> list[Design]:
    """What any investigator of these options may put in a deck."""
    return [d for d in CARDS if options_allow(bearer, d) and not d.face.bearer]


def random_deck(r: random.Random, investigator: str) -> Data:
    """Any legal deck for a game of its own."""
    pool = _pool(INVESTIGATORS[investigator])
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
