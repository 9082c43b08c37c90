"""Holding a server still for a test: bots that wait, clocks that run out, a table that says when it
is at rest.

Nothing of it is in the product: a test puts the reins on a server that it has started itself.
"""

from __future__ import annotations

import asyncio
import random
from typing import NamedTuple

from fastapi import FastAPI

from caipan.bots import Memory
from caipan.server.hub import Hub
from caipan.server.routes import tables
from caipan.server.table import Table
from caipan.server.thinking import Asker, Thinkers

LONG = 24 * 3600.0  # seconds; longer than any clock of a table


class Rest(NamedTuple):
    """How a table stands when it does nothing more by itself."""

    seq: int
    n: int
    waiting: list[int]


class Drawn:
    """What the server draws for games between people, the same every time."""

    def __init__(self, name: str) -> None:
        self.chance = random.Random(name)
        self.randbits = self.chance.getrandbits

    def token_hex(self, count: int) -> str:
        return self.chance.randbytes(count).hex()


class Reins:
    """Everything here runs on the server's own event loop."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.free: asyncio.Event | None = None

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.hub
        return hub

    async def table(self, table_id: str) -> Table:
        found = await self.hub.table(table_id)
        assert found is not None, f"there is no table {table_id}"
        return found

    async def rest(self, table_id: str) -> Rest:
        """Once no bot thinks, nothing is passed for anybody and no bluff is acted out."""
        assert self.free is None, "a table whose bots are held does not come to rest"
        table = await self.table(table_id)
        while (task := table.driver.task) is not None and not task.done():
            await asyncio.wait([task])
        async with table.lock:
            return Rest(table.seq, table.play.n if table.play else 0, table.waiting())

    async def hold(self) -> None:
        """From now on bots have no answer, until they are let go."""
        free, thinkers = asyncio.Event(), self.hub.thinkers

        async def held(
            asker: Asker, name: str, save: bytes, seat: int, seed: int, memory: Memory
        ) -> tuple[str, Memory]:
            await free.wait()
            return await Thinkers.think(thinkers, asker, name, save, seat, seed, memory)

        thinkers.think = held  # type: ignore[method-assign]  # on this one server
        self.free = free

    async def let_go(self) -> None:
        if self.free is not None:
            del self.hub.thinkers.think  # the method of the class is back
            self.free.set()
            self.free = None

    async def late(self, table_id: str) -> None:
        """Whoever is asked at this table has been asked for longer than any clock allows."""
        table = await self.table(table_id)
        async with table.lock:
            assert table.play is not None
            table.play.asked_at = {seat: at - LONG for seat, at in table.play.asked_at.items()}
            table.show()
            table.driver.wake()

    async def draw(self, name: str) -> None:
        """Seeds drawn from now on follow from this name."""
        vars(tables)["secrets"] = Drawn(name)
