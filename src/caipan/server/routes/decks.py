"""Decks: the printed ones, my own, judging, reading and writing them."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter, Response
from pydantic import TypeAdapter

from caipan.foreign import measure
from caipan.kernel.errors import BadDeck, BadOptions
from caipan.kernel.title import Built, DeckRules, Title
from caipan.server.decktext import read_text, written_text
from caipan.server.hub import Hub
from caipan.server.identity import new_id, plain
from caipan.server.protocol import (
    NAME,
    Deck,
    DeckCheck,
    DeckRead,
    DeckText,
    DeckToWrite,
    NamedDeck,
    SaveDeck,
)
from caipan.server.requests import reasons
from caipan.server.routes.common import REFUSALS, ByGuest, InHub, OfGame, refuse, title_of

ROUTER = APIRouter(prefix="/api", responses=REFUSALS)
MOST = 50  # decks of one guest for one game
KEPT = 6_000  # bytes of each: a hundred different cards with long names
LISTED = TypeAdapter(list[NamedDeck])


def rules_of(title: Title) -> DeckRules:
    if title.decks is None:
        refuse(404, "no-such-thing", "decks")
    return title.decks


def built(rules: DeckRules, deck: object) -> Built:
    try:
        return rules.read(deck)
    except BadDeck as no:
        refuse(400, "bad-deck", no.where, problem=no.problem)


def check_of(found: Built) -> DeckCheck:
    against = reasons(list(found.against))
    return DeckCheck(legal=not against, reasons=against, cards=found.cards, extra=found.extra)


@ROUTER.get("/games/{game}/decks", response_model=list[NamedDeck])
async def decks(hub: InHub, guest: ByGuest, title: OfGame) -> Response:
    found = await hub.read(listed, hub, rules_of(title), guest, title.name)
    return Response(found, media_type="application/json")


def listed(hub: Hub, rules: DeckRules, guest: str, game: str) -> bytes:
    """In a thread: each of them is read as its game reads it."""
    printed = [named(rules, name, deck, None) for name, deck in rules.printed.items()]
    rows = hub.store.decks(guest, game, MOST)
    own = [named(rules, row["name"], row["deck"], row["id"]) for row in rows]
    return LISTED.dump_json(printed + own)


def named(rules: DeckRules, name: str, deck: Any, mine: str | None) -> NamedDeck:
    found = built(rules, deck)
    return NamedDeck(name=name, deck=deck, cards=found.cards, extra=found.extra, mine=mine)


@ROUTER.post("/games/{game}/decks/check")
async def check(title: OfGame, guest: ByGuest, wish: Deck) -> DeckCheck:
    return check_of(built(rules_of(title), wish.deck))


@ROUTER.post("/games/{game}/decks/import")
async def read(hub: InHub, title: OfGame, guest: ByGuest, wish: DeckText) -> DeckRead:
    try:
        deck, unknown = await hub.read(read_text, title, rules_of(title), wish.text)
        measure(deck, "deck")
    except BadOptions as no:
        refuse(400, "bad-deck", no.where, problem=no.problem)
    return DeckRead(deck=deck, check=check_of(built(rules_of(title), deck)), unknown=unknown)


@ROUTER.post("/games/{game}/decks/export")
async def write(title: OfGame, guest: ByGuest, wish: DeckToWrite) -> DeckText:
    found = built(rules_of(title), wish.deck)
    return DeckText(text=written_text(title, found, wish.lang))


@ROUTER.post("/decks", status_code=201)
async def keep(hub: InHub, guest: ByGuest, wish: SaveDeck) -> NamedDeck:
    """A deck may be kept before it is legal."""
    shown, name = to_keep(wish)
    if await hub.read(hub.store.count_decks, guest, wish.game) >= MOST:
        refuse(409, "too-large", "decks")
    deck_id = new_id()
    await hub.read(hub.store.add_deck, guest, deck_id, wish.game, name, wish.deck)
    return shown.model_copy(update={"mine": deck_id})


@ROUTER.put("/decks/{deck_id}")
async def change(hub: InHub, guest: ByGuest, deck_id: str, wish: SaveDeck) -> NamedDeck:
    shown, name = to_keep(wish)
    if not await hub.read(hub.store.keep_deck, guest, deck_id, wish.game, name, wish.deck):
        refuse(404, "no-such-deck", "deck_id")
    return shown.model_copy(update={"mine": deck_id})


def to_keep(wish: SaveDeck) -> tuple[NamedDeck, str]:
    name = plain(wish.name, 2 * NAME)
    if not name:
        refuse(400, "bad-request", "name")
    if len(msgspec.json.encode(wish.deck)) > KEPT:
        refuse(413, "too-large", "deck")
    return named(rules_of(title_of(wish.game)), name, wish.deck, None), name


@ROUTER.delete("/decks/{deck_id}", status_code=204)
async def drop(hub: InHub, guest: ByGuest, deck_id: str) -> Response:
    if not await hub.read(hub.store.drop_deck, guest, deck_id):
        refuse(404, "no-such-deck", "deck_id")
    return Response(status_code=204)
