"""Games, their words, cards and rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response
from pydantic import TypeAdapter

import caipan
from caipan.kernel.language import LANGUAGES
from caipan.rules import Catalogue, Clause, catalogue, catalogues
from caipan.server import catalogues as kept
from caipan.server.protocol import ClauseInfo, GameInfo
from caipan.server.routes.common import REFUSALS, InHub, OfGame, hub_of, refuse

ROUTER = APIRouter(prefix="/api", responses=REFUSALS)
BOOK = TypeAdapter(list[ClauseInfo])
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}


@ROUTER.get("/games")
async def games(hub: InHub) -> list[GameInfo]:
    return await hub.read(kept.games)


@ROUTER.get("/games/{game}/names/{file}")
async def names(hub: InHub, title: OfGame, file: str, request: Request) -> Response:
    lang = file.partition(".")[0]
    if lang not in LANGUAGES:
        refuse(404, "no-such-thing", "file")
    return await unchanging(request, file, lang, await hub.read(kept.names, title.name, lang))


@ROUTER.get("/games/{game}/cards/{file}")
async def cards(hub: InHub, title: OfGame, file: str, request: Request) -> Response:
    return await unchanging(request, file, "cards", await hub.read(kept.cards, title.name))


async def unchanging(request: Request, file: str, name: str, contents: bytes) -> Response:
    if file != kept.file_name(name, contents):
        refuse(404, "no-such-thing", "file")
    return await sent(request, contents, FOR_EVER)


async def sent(request: Request, contents: bytes, headers: dict[str, str]) -> Response:
    """Something that is kept, as this browser takes it."""
    headers = {**headers, "vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        contents = await hub_of(request).read(kept.zipped, contents)
        headers["content-encoding"] = "gzip"
    return Response(contents, media_type="application/json", headers=headers)


@ROUTER.get("/games/{game}/rules", response_model=list[ClauseInfo])
async def rules(
    hub: InHub,
    title: OfGame,
    request: Request,
    q: Annotated[str, Query(max_length=100)] = "",
    ids: Annotated[str, Query(max_length=4000)] = "",
    chinese: Literal["zh-Hans", "zh-Hant"] = "zh-Hans",
) -> object:
    if title.name not in catalogues():
        return []
    if not ids and not q:
        whole = await hub.read(whole_book, title.name, chinese)
        return await sent(request, whole, {})
    book = catalogue(title.name)
    found = [book[each] for each in ids.split(",") if each in book]
    if not ids:
        found = list(book.search(q))
    return await hub.read(told, title.name, [clause.id for clause in found], chinese)


def told(game: str, ids: list[str], chinese: str) -> list[ClauseInfo]:
    every = clauses(game, chinese)
    return [every[each] for each in ids]


@kept.once
def whole_book(game: str, chinese: str) -> bytes:
    return BOOK.dump_json([*clauses(game, chinese).values()])


@kept.once
def clauses(game: str, chinese: str) -> dict[str, ClauseInfo]:
    """A whole book in one writing. To write it in the other takes a while, and it never changes."""
    book, lexicon = catalogue(game), caipan.title(game).lexicon

    def written(words: str) -> str:
        return lexicon.written(words, chinese)

    return {clause.id: clause_info(book, clause, written) for clause in book.clauses}


def clause_info(book: Catalogue, clause: Clause, written: Callable[[str], str]) -> ClauseInfo:
    return ClauseInfo(
        id=clause.id,
        section=clause.section,
        section_zh=written(book.section(clause, "zh")),
        kind=clause.kind.value,
        title_en=clause.title_en,
        title_zh=written(clause.title_zh),
        text=clause.text,
        text_zh=clause.text_zh and written(clause.text_zh),
        ruling=clause.ruling,
        ruling_zh=clause.ruling_zh and written(clause.ruling_zh),
    )
