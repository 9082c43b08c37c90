"""One socket at a table: whose it is, what it watches, and what waits to be sent."""

from __future__ import annotations

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from caipan.server.frames import Cursor
from caipan.server.protocol import Said

if TYPE_CHECKING:
    from caipan.server.table import Table

WAITING = 256  # frames; a client that is slower than that is let go, and comes back
MUCH = 4 << 20  # letters; and one that leaves so much waiting, for a long game has long frames
Viewer = int | None


class Connection:
    """Its seats are looked up whenever they matter: one that was given away is no longer its own,
    whichever process gave it."""

    def __init__(
        self,
        table: Table,
        guest: str | None,
        send: Callable[[str], Awaitable[None]],
        address: str = "",
    ) -> None:
        self.table, self.guest, self.address = table, guest, address
        self.token: str | None = None
        self.cursors: defaultdict[Viewer, Cursor] = defaultdict(Cursor)
        self.shown: tuple[Viewer, ...] = ()  # whose eyes it was last shown the table with
        self.name = ""
        self.blocked: frozenset[str] = frozenset()  # whom it does not want to hear
        self.tells = False  # it wants to see what happened between two questions
        self.slow = asyncio.Event()
        self._send = send
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(WAITING)
        self._letters = 0  # that wait

    @property
    def who(self) -> tuple[str, str]:
        """Whose limits count: those of the guest, or of the socket itself, and of the address."""
        return self.guest or str(id(self)), self.address

    @property
    def seats(self) -> frozenset[int]:
        """Those it may answer for."""
        return self.table.seats_of(self.guest, self.token)

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Whose eyes it sees with."""
        return self.table.viewers(self.seats)

    def put(self, frame: str) -> None:
        if self._letters and self._letters + len(frame) > MUCH:
            self.slow.set()
            return
        try:
            self._waiting.put_nowait(frame)
            self._letters += len(frame)
        except asyncio.QueueFull:
            self.slow.set()

    def say(self, message: Said) -> None:
        self.put(message.model_dump_json())

    async def write(self) -> None:
        """Send what waits, until the connection ends."""
        while (frame := await self._waiting.get()) is not None:
            await self._send(frame)
            self._letters -= len(frame)

    def end(self) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._waiting.put_nowait(None)
