"""The application: routes, door, pages of the client."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from caipan.kernel.saves import ENGINE_VERSION
from caipan.server import catalogues
from caipan.server.door import Door
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
    app.add_middleware(GZipMiddleware, minimum_size=1024)
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

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404)
        root = static.resolve()
        try:
            found = (root / path).resolve()
            there = found.is_file()
        except (ValueError, OSError):  # no file can be called so
            raise HTTPException(404) from None
        if there and found.is_relative_to(root):
            kept = "public, max-age=31536000, immutable" if "assets" in found.parts else "no-cache"
            return FileResponse(found, headers={"cache-control": kept})
        if "." in path.rpartition("/")[2] or not (root / "index.html").is_file():
            raise HTTPException(404)
        return FileResponse(root / "index.html", headers={"cache-control": "no-cache"})
