"""Running a server until somebody stops it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
from urllib.parse import urlsplit

import uvicorn

from caipan.server.app import create_app
from caipan.server.patience import patient
from caipan.server.settings import FRAME, Settings
from caipan.server.store.opening import opened

GOODBYE = 5  # seconds that open requests and sockets are given at the end
# Nobody is answered while the collector of cyclic garbage looks at objects: it looks at few at a
# time, twice at each while it is young, and only now and then at all tables there are. There is
# next to nothing to be found: neither matches nor sockets leave cycles behind.
YOUNG, MIDDLE, OLD = 1_000, 1, 10_000
SETTLED, TIDY = 10.0, 600.0  # seconds until all games are read, and between full collections


def config(settings: Settings, access_log: bool = False) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=access_log,
        ws_max_size=FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GOODBYE,
        http=patient(settings),
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy,
        server_header=False,
    )


class Host(uvicorn.Server):
    """A server that has its process to itself."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.tidying = asyncio.create_task(tidy())


async def tidy() -> None:
    """What there is when all games are read stays for good, and is never looked at again: not even
    now, for somebody may be playing already, and it takes a tenth of a second."""
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    await asyncio.sleep(SETTLED)
    gc.freeze()
    while True:
        await asyncio.sleep(TIDY)
        gc.collect()


def serve(settings: Settings, access_log: bool = False) -> None:
    """Raises CannotOpen before anything listens."""
    opened(settings).close()
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn has closed everything by then
        Host(config(settings, access_log)).run(sockets(settings))


def sockets(settings: Settings) -> list[socket.socket] | None:
    """Where to listen, if it is more than one place: this machine and its address in the local
    network, but none of its other networks."""
    if not settings.lan:
        return None
    name = urlsplit(settings.lan).hostname or ""
    return [listening(host, settings.port) for host in dict.fromkeys((settings.host, name))]


def listening(host: str, port: int) -> socket.socket:
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind((host, port))
    return found
