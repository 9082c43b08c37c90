"""Laying a match out: options, decks, what lies where before the first step."""

from __future__ import annotations

import random
from collections.abc import Sequence

from caipan.kernel.errors import BadOptions
from caipan.kernel.records import Data

from .construction import Construction, Deck, legal_deck
from .content import RINGS
from .content.decks import STARTERS
from .formats import Format
from .frames import SettingUp
from .random_decks import random_deck
from .spec import Design
from .state import (
    CONFLICT_DECK,
    DYNASTY_DECK,
    PROVINCE_DECK,
    ROLE,
    STRONGHOLD,
    TREATY_DECK,
    UNCLAIMED,
    LrCard,
    LrSeat,
    LrTable,
    zone_of,
)
from .table import L5R
from .treaties.deck import TREATY_CARDS

OPTIONS = {"format", "decks", "treaties"}
PLEDGES = ("none", "honor", "cards")  # LR-tr-penalty, LR-tr-card


def add(g: L5R, design: Design, owner: int, zone: int) -> int:
    """A new card at the end of a zone."""
    i = len(g.cards)
    g.cards.append(LrCard(design.index, owner, zone, owner))
    g.zones[zone] = (*g.zones[zone], i)
    return i


def pile(g: L5R, designs: Sequence[Design], owner: int, zone: int) -> None:
    """More of them, one upon another."""
    before = len(g.cards)
    g.cards += [LrCard(design.index, owner, zone, owner) for design in designs]
    g.zones[zone] += tuple(range(before, len(g.cards)))


def format_of(options: Data, seats: int) -> Format:
    """The one that was asked for, or the first that so many can play."""
    name = options.get("format")
    if name is None:
        first = next((f for f in L5R.formats.values() if seats in f.seats), None)
        if first is None:  # as many as there are decks
            raise BadOptions("decks", f"there is no format for {seats}")
        return first
    if not isinstance(name, str) or name not in L5R.formats:
        raise BadOptions("format", f"{name!r} is none of {', '.join(L5R.formats)}")
    found = L5R.formats[name]
    if seats not in found.seats:
        raise BadOptions("format", f"{name} is not played by {seats}")
    return found


def construction(chosen: Format) -> Construction:
    """What the format adds to the rules of construction."""
    return Construction(chosen.restricted, chosen.banned, chosen.conflict_characters)


def lay_out(g: L5R, options: Data, seats: int) -> Data:
    """LR-B-setup-decks: every deck obeys the construction rules."""
    for key in options:
        if key not in OPTIONS:
            raise BadOptions(str(key), f"no such option; there is {', '.join(sorted(OPTIONS))}")
    chosen = format_of(options, seats)
    named = options.get("decks")
    if named is None:
        named = [_starter(n) for n in range(seats)]
    if not isinstance(named, list) or len(named) != seats:
        raise BadOptions("decks", f"must be a list of {seats}, one for each player")
    decks = [legal_deck(d, f"decks[{n}]", construction(chosen)) for n, d in enumerate(named)]
    pledge = options.get("treaties", "honor" if chosen.treaties else "none")
    if not isinstance(pledge, str) or pledge not in PLEDGES:
        raise BadOptions("treaties", f"{pledge!r} is none of {', '.join(PLEDGES)}")
    if pledge != "none" and not chosen.treaties:
        raise BadOptions("treaties", f"there are none in {chosen.name}")
    lay(g, chosen, decks, pledge)
    return {"format": chosen.name, "decks": named, "treaties": pledge}


def _starter(seat: int) -> str:
    """What a player brings who named no deck."""
    return list(STARTERS)[seat % len(STARTERS)]


def lay(g: L5R, chosen: Format, decks: Sequence[Deck], pledge: str = "none") -> None:
    """Cards, seats, table and the first frame."""
    g.table = LrTable(format=chosen.name, pledge="" if pledge == "none" else pledge)
    g.seats = tuple(LrSeat(clan=deck.stronghold.face.clan) for deck in decks)
    for seat, deck in enumerate(decks):
        add(g, deck.stronghold, seat, zone_of(seat, STRONGHOLD))
        if deck.role is not None:
            add(g, deck.role, seat, zone_of(seat, ROLE))
        for zone, cards in (
            (PROVINCE_DECK, deck.provinces),
            (DYNASTY_DECK, deck.dynasty),
            (CONFLICT_DECK, deck.conflict),
        ):
            pile(g, cards, seat, zone_of(seat, zone))
    for _ in range(chosen.ring_sets(len(decks))):
        pile(g, RINGS, -1, UNCLAIMED)
    if pledge == "cards":
        pile(g, TREATY_CARDS, -1, TREATY_DECK)
    g.frames = [SettingUp()]


def sample(seed: int, seats: int | None = None) -> Data:
    """Options for random play: random legal decks."""
    r = random.Random(seed)
    count = seats or 2
    chosen = r.choice([f for f in L5R.formats.values() if count in f.seats])
    decks = [random_deck(r, construction(chosen)) for _ in range(count)]
    pledge = r.choice(PLEDGES) if chosen.treaties else "none"
    return {"format": chosen.name, "decks": decks, "treaties": pledge}


def players(options: Data) -> int:
    """How many seats these options mean."""
    decks = options.get("decks")
    if isinstance(decks, list) and decks:
        return len(decks)
    found = L5R.formats.get(str(options.get("format", "duel")))
    return found.seats[0] if found else 2


def group(options: Data, seat: int) -> list[str]:
    """The clan of a seat's deck."""
    decks = options.get("decks")
    deck = decks[seat] if decks else _starter(seat)
    return [deck if isinstance(deck, str) else str(deck.get("stronghold", ""))]
