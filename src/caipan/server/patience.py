"""Connections that begin a request and do not end it are let go.

The server underneath waits for ever for the rest of a head or a body, and for any length of a
head. Here a connection has a while to finish what it begins, and an address so many connections.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from caipan.server.addresses import household
from caipan.server.settings import Settings

WITHIN = 10.0  # seconds between two looks; who has finished nothing in between is let go
HEAD = 64 * 1024  # bytes of a request that has no end of its head yet
CONNECTIONS = 2  # for each socket that an address may have


def patient(settings: Settings) -> type[asyncio.Protocol]:
    """The protocol of uvicorn, with an end to its patience."""
    limits = settings.limits
    most = limits.sockets * limits.crowd * CONNECTIONS
    trusted = {each.strip() for each in settings.proxy.split(",")}
    counts: Counter[str] = Counter()
    base: Any = AutoHTTPProtocol  # of httptools or of h11, whichever there is

    class Patient(base):  # type: ignore[misc]  # either has the few names that are used here
        peer = ""
        looking: asyncio.TimerHandle | None = None
        read = 0
        last: Any = None

        def connection_made(self, transport: asyncio.Transport) -> None:
            super().connection_made(transport)
            host = (transport.get_extra_info("peername") or ("",))[0]
            self.peer = household(host) if host else ""
            counts[self.peer] += 1
            if most and host not in trusted and counts[self.peer] > most:
                transport.abort()
                return
            self.looking = self.loop.call_later(WITHIN, self.look)

        def connection_lost(self, exc: Exception | None) -> None:
            self.leave()
            super().connection_lost(exc)

        def leave(self) -> None:
            if self.looking is not None:
                self.looking.cancel()
                self.looking = None
            if self.peer:
                counts[self.peer] -= 1
                if not counts[self.peer]:
                    del counts[self.peer]
                self.peer = ""

        def data_received(self, data: bytes) -> None:
            before, body = self.cycle, self.reading_body()
            super().data_received(data)
            if self.transport.get_protocol() is not self:
                self.leave()  # a WebSocket now, which has its own patience
                self.parser = None  # it holds us: neither would go with the connection
                return
            head = self.cycle is before and not body and not self.reading_body()
            self.read = self.read + len(data) if head else 0
            if self.read > HEAD:
                self.transport.abort()

        def reading_body(self) -> bool:
            return self.cycle is not None and self.cycle.more_body

        def look(self) -> None:
            cycle = self.cycle
            served = cycle is not None and not cycle.more_body and not cycle.response_complete
            if not served and cycle is self.last:
                self.transport.abort()
                return
            self.last = cycle
            self.looking = self.loop.call_later(WITHIN, self.look)

    return Patient
