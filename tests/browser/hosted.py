"""The server of the browser tests, in a process of its own: `caipan serve` with reins.

    python -m tests.browser.hosted PORT DATA [DATABASE]

The reins are pulled over HTTP, under /reins, where no other server has anything.
"""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse
from starlette.routing import Route

from caipan.server.serve import config
from caipan.server.settings import AT_HOME, Settings
from tests.support.reins import Reins


def harness(app: FastAPI) -> None:
    """Before all other addresses: the client's page answers whatever is left."""
    reins = Reins(app)
    pulls: list[Callable[..., Awaitable[Any]]] = [
        reins.rest,
        reins.hold,
        reins.let_go,
        reins.late,
        reins.draw,
    ]
    for pull in pulls:
        app.router.routes.insert(0, Route(f"/reins/{pull.__name__}", pulled(pull)))


def pulled(pull: Callable[..., Awaitable[Any]]) -> Callable[[Request], Awaitable[JSONResponse]]:
    async def answer(request: Request) -> JSONResponse:
        return JSONResponse(await pull(*request.query_params.values()))

    return answer


def main(port: str, data: str, database: str = "") -> None:
    settings = Settings(
        port=int(port), data=Path(data), database=database, limits=AT_HOME, pause=(0, 0)
    )
    how = config(settings)
    assert isinstance(how.app, FastAPI)
    harness(how.app)
    uvicorn.Server(how).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
