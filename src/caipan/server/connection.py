"""One socket at a table: whose it is, what it watches, and what waits to be sent."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from caipan.server.frames import Cursor
from caipan.server.protocol import Said

WAITING = 256  # frames; a client that is slower than that is let go, and comes back
Viewer = int | None


class Connection:
    """`seats` are those it may answer for; `viewers` are whose eyes it sees with."""

    def __init__(
        self, guest: str | None, send: Callable[[str], Awaitable[None]], address: str = ""
    ) -> None:
        self.guest, self.address = guest, address
        self.seats: frozenset[int] = frozenset()
        self.viewers: tuple[Viewer, ...] = ()
        self.cursors: dict[Viewer, Cursor] = {}
        self.name = ""
        self.slow = asyncio.Event()
        self._send = send
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(WAITING)

    @property
    def who(self) -> tuple[str, str]:
        """Whose limits count: those of the guest, or of the socket itself, and of the address."""
        return self.guest or str(id(self)), self.address

    def sits(self, seats: frozenset[int], viewers: tuple[Viewer, ...]) -> None:
        self.seats, self.viewers = seats, viewers
        self.cursors = {viewer: Cursor() for viewer in viewers}

    def put(self, frame: str) -> None:
        try:
            self._waiting.put_nowait(frame)
        except asyncio.QueueFull:
            self.slow.set()

    def say(self, message: Said) -> None:
        self.put(message.model_dump_json())

    async def write(self) -> None:
        """Send what waits, until the connection ends."""
        while (frame := await self._waiting.get()) is not None:
            await self._send(frame)

    def end(self) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._waiting.put_nowait(None)
