"""What a table does by itself: bots answer, yields pass, clocks run out."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from typing import TYPE_CHECKING

from caipan.bots import Memory
from caipan.kernel.errors import IllegalChoice
from caipan.kernel.records import PASS
from caipan.server.asking import gentlest, passes
from caipan.server.play import Play, asked, turn_of
from caipan.server.protocol import ClockMessage
from caipan.server.thinking import Asker

if TYPE_CHECKING:
    from caipan.server.table import Table

LOG = logging.getLogger("caipan.table")
LONGEST = 500  # answers in a turn, after which bots only decline
OTHERS_FIRST = (2.0, 4.0)  # seconds; the process that wrote last also asks the bot


class Driver:
    """At most one task a table; it ends when a person must answer."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.task: asyncio.Task[None] | None = None
        self.again = False
        self.polite = False
        self.left_to_play = 0  # answers that a bot still gives for people (what-if)
        self.playing = "greedy"
        self.alarm: asyncio.TimerHandle | None = None
        self.memories: dict[int, tuple[int, Memory]] = {}  # of bots, and when it was theirs

    def wake(self, polite: bool = False) -> None:
        """Something has changed. `polite`: another process did it, and will do the next thing."""
        self.again, self.polite = True, polite
        self._set_alarm()
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._run())

    def close(self) -> None:
        for each in (
            self.task,
            self.alarm,
            self.table.acting,
            self.table.showing,
            self.table.telling,
        ):
            if each is not None:
                each.cancel()

    async def _run(self) -> None:
        while self.again and not self.table.hub.closing:
            self.again = False
            try:
                if await self._next():
                    self.again = True
            except IllegalChoice:
                continue  # the table moved on while somebody thought
            except Exception:
                LOG.exception("a table stopped by itself", extra={"table": self.table.row.id})
                return

    async def _next(self) -> bool:
        """Do one thing; False if there is nothing to do."""
        table = self.table
        play = table.play
        if play is None or play.over or table.ghost is not None:
            return False
        if table.bots_alone and not table.watched:
            return False  # they go on when somebody comes
        for seat in play.questions:
            if passes(play, seat, table.manners):
                return await self._answer(seat, play.questions[seat], PASS.verb, "auto")
        for seat in play.questions:
            name = table.bot_of(seat)
            if name is None and self.left_to_play > 0:
                self.left_to_play -= 1
                name = self.playing
            if name is not None:
                return await self._think(seat, name)
        return False

    async def _think(self, seat: int, name: str) -> bool:
        table = self.table
        play = table.play
        assert play is not None
        question = play.questions[seat]
        if self.polite:
            await asyncio.sleep(random.uniform(*OTHERS_FIRST))
            if play.questions.get(seat) != question:
                return True
        try:
            key = await self._thought(play, seat, name)
        except Exception:  # whatever happens to a bot, people must not wait for ever
            LOG.exception("a bot gave no answer", extra={"table": table.row.id, "bot": name})
            key = ""
        if not key:
            decision = asked(play.game, seat)
            if decision is None:
                return True
            key = gentlest(decision)
        return await self._answer(seat, question, key, "bot")

    async def _thought(self, play: Play, seat: int, name: str) -> str:
        """What a bot answers; nothing, if this turn has gone on for longer than any turn does."""
        if play.n >= LONGEST and play.moments[-LONGEST].turn == turn_of(play.game):
            return ""
        hub = self.table.hub
        seed = hash((play.setup.seed, play.n, seat)) & 0xFFFFFFFF
        n, memory = self.memories.get(seat, (-1, Memory()))
        if n >= play.n:  # something was taken back, and has not been
            memory = Memory()
        with hub.metrics.thinking.time():
            key, memory = await hub.thinkers.think(
                self._asker(), name, play.game.save(), seat, seed, memory
            )
        self.memories[seat] = (play.n, memory)
        return key

    def _asker(self) -> Asker:
        owner = self.table.row.owner
        return Asker(owner, self.table.hub.addresses.get(owner, ""), self.table.bots_alone)

    async def _answer(self, seat: int, question: str, key: str, by: str) -> bool:
        table = self.table
        async with table.lock:
            play = table.play
            if play is not None and play.questions.get(seat) == question and not play.over:
                await table.answer(seat, [key], by)
        return True

    # --- clocks

    def left(self, seat: int) -> float | None:
        """Seconds that a person still has for what they are asked; None without a clock."""
        table = self.table
        play, clock = table.play, table.row.rules.clock_rules
        if clock is None or play is None or seat not in play.questions or table.bot_of(seat):
            return None
        return play.asked_at[seat] + clock.seconds - time.time()

    def clock(self) -> ClockMessage | None:
        play = self.table.play
        if self.table.row.rules.clock is None or play is None or play.over:
            return None
        times = {seat: self.left(seat) for seat in play.questions}
        left = {str(seat): round(t, 1) for seat, t in times.items() if t is not None}
        return ClockMessage(left=left)

    def _set_alarm(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        clock, play = self.table.row.rules.clock_rules, self.table.play
        if clock is None or not clock.strict or play is None or play.over:
            return
        times = [t for seat in play.questions if (t := self.left(seat)) is not None]
        if times:
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(max(0.05, min(times)), self._ring)

    def _ring(self) -> None:
        self.alarm = None
        asyncio.create_task(self._skip_late()).add_done_callback(lambda task: task.result())

    async def _skip_late(self) -> None:
        play = self.table.play
        if play is None:
            return
        for seat in list(play.questions):
            left = self.left(seat)
            if left is not None and left <= 0:
                await self.skip(seat)
        self._set_alarm()

    async def skip(self, seat: int) -> None:
        """Answer for somebody who does not, in the gentlest way the question allows."""
        play = self.table.play
        decision = asked(play.game, seat) if play else None
        if play is not None and decision is not None:
            await self._answer(seat, play.questions[seat], gentlest(decision), "skip")
