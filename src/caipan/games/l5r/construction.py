"""Deck construction (LR-B-deck-*, LR-ban-*): every fault of a deck is found, not only the first.

A deck is a stronghold, perhaps a role, and cards with their numbers; a card's side tells whether it
is a province, or belongs to the dynasty deck or to the conflict deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from caipan.kernel.errors import BadDeck
from caipan.kernel.reading import LONGEST, Fault, fault, is_list_of_cards
from caipan.kernel.records import Data

from .content import CARDS
from .content.decks import STARTERS, Starter
from .spec import Design
from .state import (
    ALL_ELEMENTS,
    CHARACTER_CARD,
    CONFLICT,
    DYNASTY,
    ELEMENTS,
    NEUTRAL,
    PROVINCE_CARD,
    ROLE_CARD,
    STRONGHOLD_CARD,
    Element,
)

DESIGNS: dict[str, Design] = {d.name: d for d in CARDS}
LEAST, MOST = 40, 45  # cards of each deck
PROVINCES = 5
KEEPER_INFLUENCE = 3
KEYS = {"stronghold", "role", "cards"}


class Construction(NamedTuple):
    """What a format adds to the rules of construction; lists of titles are data.

    LR-B-deck-restricted: of the `restricted` titles a deck uses one at most. LR-ban-seven: a
    `banned` title is in no deck. LR-B-deck-characters: so many characters in a conflict deck.
    """

    restricted: frozenset[str] = frozenset()
    banned: frozenset[str] = frozenset()
    characters: int = 10


CORE = Construction()


class Deck(NamedTuple):
    """A deck that may be played."""

    stronghold: Design
    role: Design | None
    provinces: tuple[Design, ...]
    dynasty: tuple[Design, ...]
    conflict: tuple[Design, ...]


def faults(
    stronghold: Design | None,
    role: Design | None,
    cards: dict[str, int],
    construction: Construction = CORE,
) -> list[Fault]:
    """Everything wrong with a deck."""
    found: list[Fault] = []
    if stronghold is None:
        found.append(fault("no stronghold", "LR-B-deck-stronghold", "deck.no-stronghold"))
    known: dict[Design, int] = {}
    for name, n in cards.items():
        design = DESIGNS.get(name)
        if name in construction.banned:
            found.append(fault(f"{name} is banned", "LR-ban-seven", "deck.banned", key=name))
        elif design is None:
            told = f"no card is called {name!r}"
            found.append(fault(told, "LR-B-setup-decks", "deck.unknown-card", key=name))
        elif design.kind in (STRONGHOLD_CARD, ROLE_CARD):
            told = f"{name} is a {design.kind}, and a deck has one at most, beside its cards"
            found.append(fault(told, "LR-B-deck-stronghold", "deck.not-in-deck", card=name))
        if design is not None and design.kind not in (STRONGHOLD_CARD, ROLE_CARD):
            known[design] = n
    provinces = {d: n for d, n in known.items() if d.kind == PROVINCE_CARD}
    dynasty = {d: n for d, n in known.items() if d.face.deck == DYNASTY}
    conflict = {d: n for d, n in known.items() if d.face.deck == CONFLICT}
    found += _sizes(dynasty, "LR-B-deck-dynasty", "dynasty")
    found += _sizes(conflict, "LR-B-deck-conflict", "conflict")
    found += _copies(known)
    found += _row(provinces, role)
    if stronghold is not None:
        found += _clans(stronghold, {**provinces, **dynasty})
        found += _bought(stronghold, role, conflict)
    found += _characters(conflict, construction)
    found += _roles(role, known)
    found += _restricted(known, construction)
    return found


def _sizes(cards: dict[Design, int], rule: str, which: str) -> Iterator[Fault]:
    """LR-B-deck-dynasty, LR-B-deck-conflict: 40 to 45 cards."""
    n = sum(cards.values())
    if not LEAST <= n <= MOST:
        told = f"{n} {which} cards instead of {LEAST} to {MOST}"
        yield fault(told, rule, f"deck.size-{which}", n=n, least=LEAST, most=MOST)


def _copies(cards: dict[Design, int]) -> Iterator[Fault]:
    """LR-B-deck-copies: three of a title, unless the card prints another limit."""
    for design, n in cards.items():
        most = design.face.copies
        if n > most:
            rule = "LR-B-deck-provinces" if design.kind == PROVINCE_CARD else "LR-B-deck-copies"
            told = f"{n} copies of {design.name}, at most {most}"
            yield fault(told, rule, "deck.copies", card=design.name, n=n, most=most)


def _row(provinces: dict[Design, int], role: Design | None) -> Iterator[Fault]:
    """LR-B-deck-provinces: five, one of each element; LR-B-deck-seeker: one of them may be replaced
    by a second one of the role's element."""
    n = sum(provinces.values())
    if n != PROVINCES:
        told = f"{n} provinces instead of {PROVINCES}"
        yield fault(told, "LR-B-deck-provinces", "deck.provinces", n=n, need=PROVINCES)
    seen: Counter[Element] = Counter()
    for design, count in provinces.items():
        seen.update(dict.fromkeys(design.face.elements, count))
    spare = spare_element(role)
    for element, name in zip(ALL_ELEMENTS, ELEMENTS, strict=True):
        if seen[element] > 1 + (element == spare):
            rule = "LR-B-deck-provinces" if spare is None else "LR-B-deck-seeker"
            told = f"{seen[element]} provinces of {name}"
            yield fault(told, rule, "deck.element", element=name, n=seen[element])


def spare_element(role: Design | None) -> Element | None:
    """LR-B-deck-seeker: of which element a deck may have two provinces."""
    seeks = role is not None and "seeker" in role.face.traits
    return role.face.elements[0] if role is not None and seeks else None


def _clans(stronghold: Design, cards: dict[Design, int]) -> Iterator[Fault]:
    """LR-B-deck-dynasty, LR-B-deck-provinces: of the deck's clan or neutral."""
    clan = stronghold.face.clan
    for design in cards:
        if design.face.clan not in (clan, NEUTRAL):
            rule = "LR-B-deck-provinces" if design.kind == PROVINCE_CARD else "LR-B-deck-dynasty"
            told = f"{design.name} is {design.face.clan}, the deck is {clan}"
            yield fault(told, rule, "deck.clan", card=design.name, clan=clan)


def influence(stronghold: Design, role: Design | None) -> int:
    """LR-B-deck-influence, LR-B-deck-keeper."""
    keeps = role is not None and "keeper" in role.face.traits
    return stronghold.face.influence_pool + (KEEPER_INFLUENCE if keeps else 0)


def _bought(stronghold: Design, role: Design | None, cards: dict[Design, int]) -> Iterator[Fault]:
    """LR-B-deck-oneclan, LR-B-deck-influence, LR-B-deck-noinfluence."""
    own = (stronghold.face.clan, NEUTRAL)
    bought = {d: n for d, n in cards.items() if d.face.clan not in own}
    for design in bought:
        if design.face.influence is None:
            told = f"{design.name} has no influence cost"
            yield fault(told, "LR-B-deck-noinfluence", "deck.no-influence", card=design.name)
    clans = sorted({d.face.clan for d in bought})
    if len(clans) > 1:
        told = f"cards of {', '.join(clans)}"
        yield fault(told, "LR-B-deck-oneclan", "deck.one-clan", n=len(clans))
    spent = sum([(d.face.influence or 0) * n for d, n in bought.items()])
    most = influence(stronghold, role)
    if spent > most:
        told = f"{spent} influence, at most {most}"
        yield fault(told, "LR-B-deck-influence", "deck.influence", n=spent, most=most)


def _characters(conflict: dict[Design, int], construction: Construction) -> Iterator[Fault]:
    """LR-B-deck-characters."""
    n, most = (
        sum([n for d, n in conflict.items() if d.kind == CHARACTER_CARD]),
        construction.characters,
    )
    if n > most:
        told = f"{n} characters in the conflict deck, at most {most}"
        yield fault(told, "LR-B-deck-characters", "deck.characters", n=n, most=most)


def _roles(role: Design | None, cards: dict[Design, int]) -> Iterator[Fault]:
    """LR-B-deck-roleonly."""
    for design in cards:
        need = design.face.role
        if need and (role is None or need not in role.face.traits):
            told = f"{design.name} needs a {need} role"
            yield fault(told, "LR-B-deck-roleonly", "deck.role-only", card=design.name, trait=need)


def _restricted(cards: dict[Design, int], construction: Construction) -> Iterator[Fault]:
    """LR-B-deck-restricted: copies of one title on the list, provinces included."""
    named = sorted(d.name for d in cards if d.name in construction.restricted)
    if len(named) > 1:
        told = f"{', '.join(named)} are restricted, and a deck uses one of them"
        yield fault(told, "LR-B-deck-restricted", "deck.restricted", n=len(named))


# --- decks as options take them


def listed(
    deck: object, where: str = "deck"
) -> tuple[Design | None, Design | None, dict[str, int]]:
    """Stronghold, role and cards of a starter deck's name or of a list; BadDeck for what is
    neither."""
    if isinstance(deck, str):
        if deck not in STARTERS:
            raise BadDeck(where, [f"no deck is called {deck[:LONGEST]!r}"])
        deck = as_options(STARTERS[deck])
    if (
        not isinstance(deck, dict)
        or not set(deck) <= KEYS
        or not is_list_of_cards(deck.get("cards"))
    ):
        raise BadDeck(where, ["a deck is a name, or a stronghold, a role and cards by number"])
    stronghold = _of_kind(deck.get("stronghold"), STRONGHOLD_CARD, where)
    role = _of_kind(deck.get("role"), ROLE_CARD, where)
    return stronghold, role, dict(deck["cards"])


def _of_kind(name: object, kind: str, where: str) -> Design | None:
    if name is None or name == "":
        return None
    design = DESIGNS.get(name) if isinstance(name, str) else None
    if design is None or design.kind != kind:
        raise BadDeck(f"{where}.{kind}", [f"no {kind} is called {str(name)[:LONGEST]!r}"])
    return design


def as_options(starter: Starter) -> Data:
    provinces = dict.fromkeys(starter.provinces, 1)
    cards = {**provinces, **starter.dynasty, **starter.conflict}
    return {"stronghold": starter.stronghold, "role": starter.role, "cards": cards}


def legal_deck(deck: object, where: str = "deck", construction: Construction = CORE) -> Deck:
    """LR-B-setup-decks: a deck that obeys; one that does not is refused with every fault named."""
    stronghold, role, cards = listed(deck, where)
    found, whole = _checked(stronghold, role, tuple(cards.items()), construction)
    if whole is None:
        raise BadDeck(where, [told for told, _ in found], [reason for _, reason in found])
    return whole


@lru_cache(maxsize=1024)
def _checked(
    stronghold: Design | None,
    role: Design | None,
    cards: tuple[tuple[str, int], ...],
    construction: Construction,
) -> tuple[list[Fault], Deck | None]:
    """Simulations play the same decks thousands of times, so this is remembered."""
    found = faults(stronghold, role, dict(cards), construction)
    if found or stronghold is None:
        return found, None
    every = [DESIGNS[name] for name, n in cards for _ in range(n)]
    return [], Deck(
        stronghold,
        role,
        tuple(d for d in every if d.kind == PROVINCE_CARD),
        tuple(d for d in every if d.face.deck == DYNASTY),
        tuple(d for d in every if d.face.deck == CONFLICT),
    )
