"""The application: routes, door, pages of the client."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from caipan.kernel.errors import CaipanError, OldSave
from caipan.kernel.saves import ENGINE_VERSION
from caipan.server import catalogues
from caipan.server.door import Door
from caipan.server.files import File, Files
from caipan.server.hub import Hub
from caipan.server.protocol import Failed, Health, Problem
from caipan.server.routes import (
    accounts,
    campaigns,
    codes,
    decks,
    games,
    history,
    lessons,
    manners,
    people,
    pushes,
    questions,
    rematches,
    replays,
    reviews,
    riddles,
    seats,
    tables,
)
from caipan.server.routes.common import InHub
from caipan.server.settings import Settings
from caipan.server.socket import ROUTER as SOCKET
from caipan.server.table import Gone

LOG = logging.getLogger("caipan.app")
ZIPPED, LONG = 4, 16 * 1024  # what is answered anew is compressed quickly; if it is long, elsewhere


def create_app(settings: Settings) -> FastAPI:
    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hub = Hub(settings)
        await hub.open()
        hub.read(catalogues.games)  # ready when somebody asks, but nobody waits for it now
        app.state.hub = hub
        try:
            yield
        finally:
            await hub.close()

    app = FastAPI(
        title="Caipan",
        version=ENGINE_VERSION,
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
    )
    at_tables = (tables, seats, codes, rematches, manners, questions, replays)
    about_games = (games, lessons, decks)
    coach = (riddles, reviews)
    for module in (people, accounts, pushes, history, *about_games, *at_tables, campaigns, *coach):
        app.include_router(module.ROUTER)
    app.include_router(SOCKET)
    operations(app)
    pages(app, settings.static)
    app.add_exception_handler(HTTPException, told)
    app.add_exception_handler(RequestValidationError, misread)
    app.add_exception_handler(Gone, gone)
    app.add_exception_handler(OldSave, unplayable)
    app.add_exception_handler(CaipanError, unplayable)
    app.add_exception_handler(SQLAlchemyError, unwritten)
    app.add_middleware(
        GZipMiddleware, minimum_size=1024, compresslevel=ZIPPED, thread_minimum_size=LONG
    )
    app.add_middleware(Door, settings=settings)
    return app


def problem(status: int, found: Problem) -> JSONResponse:
    return JSONResponse(Failed(detail=found).model_dump(), status)


async def told(_: Request, no: Exception) -> Response:
    """Every refusal has the same shape."""
    assert isinstance(no, HTTPException)
    detail: Any = no.detail  # FastAPI's own exceptions carry more than text
    if isinstance(detail, dict):
        return problem(no.status_code, Problem(**detail))
    return problem(no.status_code, Problem(reason="no-such-thing"))


async def gone(_: Request, no: Exception) -> Response:
    """Whoever runs the server removed a table while somebody did something there."""
    return problem(404, Problem(reason="no-such-table", where="table"))


async def unplayable(_: Request, no: Exception) -> Response:
    """A record from before a rule was changed, wherever its table is opened."""
    reason = "old-save" if isinstance(no, OldSave) else "bad-record"
    return problem(409, Problem(reason=reason, where="table", args={"problem": str(no)}))


async def unwritten(_: Request, no: Exception) -> Response:
    """A full disk, a lost database: it may be there again later."""
    LOG.error("the database does not answer", exc_info=no)
    return problem(503, Problem(reason="offline"))


async def misread(_: Request, no: Exception) -> Response:
    assert isinstance(no, RequestValidationError)
    first = no.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return problem(400, Problem(reason="bad-request", where=where, args={"problem": first["msg"]}))


def operations(app: FastAPI) -> None:
    @app.get("/healthz", responses={503: {"model": Health}})
    async def healthz(hub: InHub, response: Response) -> Health:
        problems = await hub.problems()
        response.status_code = 503 if problems else 200
        return Health(
            ok=not problems,
            version=ENGINE_VERSION,
            tables=len(hub.tables),
            sockets=hub.sockets(),
            problems=problems,
        )


def pages(app: FastAPI, static: Path) -> None:
    """The built client. Every address of it is the same page; files of it have hashed names."""
    files = Files(static)

    @app.get("/{path:path}", include_in_schema=False)
    async def page(hub: InHub, request: Request, path: str) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404)
        try:
            found = await hub.read(files.find, path)
        except (ValueError, OSError):
            raise HTTPException(404) from None
        if found is None and "." not in path.rpartition("/")[2]:
            found = await hub.read(files.find, "index.html")
        if found is None:
            raise HTTPException(404)
        return sent(found, request)


def sent(found: File, request: Request) -> Response:
    """A file as it is kept; nothing, if the browser has it."""
    headers = {"cache-control": found.kept, "etag": found.mark, "vary": "Accept-Encoding"}
    if found.mark in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = found.plain
    if found.zipped and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = found.zipped, "gzip"
    return Response(body, headers=headers, media_type=found.kind)
