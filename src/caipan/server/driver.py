"""What a table does by itself: bots answer, yields pass, clocks run out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from typing import TYPE_CHECKING

from caipan.bots import Memory
from caipan.kernel.errors import IllegalChoice
from caipan.kernel.records import PASS
from caipan.server.asking import gentlest, passes
from caipan.server.lessons import Script
from caipan.server.play import Play
from caipan.server.protocol import ClockMessage
from caipan.server.thinking import Asker

if TYPE_CHECKING:
    from caipan.server.table import Table

LOG = logging.getLogger("caipan.table")
LONGEST = 500  # answers in a turn, after which bots only decline
FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0  # seconds before something that failed is tried again
OTHERS_FIRST = (2.0, 4.0)  # seconds; the process that wrote last also asks the bot


class Driver:
    """At most one task a table; it ends when a person must answer."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.task: asyncio.Task[None] | None = None
        self.again = False
        self.hurry = asyncio.Event()  # whoever waits to try again need not
        self.polite = False
        self.due = (-1, 0.0)  # until when a skipped seat is waited for, after which line
        self.left_to_play = 0  # answers that a bot still gives for people (what-if)
        self.playing = "greedy"
        self.alarm: asyncio.TimerHandle | None = None
        self.memories: dict[int, tuple[int, Memory]] = {}  # of bots, and when it was theirs

    @property
    def at_work(self) -> bool:
        return self.task is not None and not self.task.done()

    def wake(self, polite: bool = False) -> None:
        """Something has changed. `polite`: another process did it, and will do the next thing."""
        self.polite = polite
        self.look()

    def look(self) -> None:
        """See whether there is something to do now that was not before."""
        self.again = True
        self.hurry.set()
        self._set_alarm()
        if not self.at_work:
            self.task = asyncio.create_task(self._run())

    def close(self) -> None:
        for each in (self.task, self.alarm, self.table.showing, self.table.telling):
            if each is not None:
                each.cancel()

    async def _run(self) -> None:
        wait = FIRST_WAIT
        while self.again and not self.table.hub.closing:
            self.again = False
            try:
                if await self._next():
                    self.again = True
                wait = FIRST_WAIT
            except IllegalChoice:
                continue  # the table moved on while somebody thought
            except Exception:  # a full disk, a lost database: it may be there again later
                LOG.exception("a table waits", extra={"table": self.table.row.id, "wait": wait})
                self.again = True
                self.hurry.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.hurry.wait(), wait)
                wait = min(2 * wait, LONGEST_WAIT)

    async def _next(self) -> bool:
        """Do one thing; False if there is nothing to do."""
        table = self.table
        play = table.play
        if play is None and table.row.full:  # a server was killed before it could do it,
            async with table.lock:
                await table.start_if_full()
            return True
        if table.granted is not None:  # or before this
            async with table.lock:
                return await table.grant()
        if play is None or play.over or table.too_long:
            return False
        if table.script is not None:
            return await self._recite(play, table.script)
        if table.bots_alone and not table.watched:
            return False  # they go on when somebody comes
        late = self._late()
        if late is not None:
            await self.skip(late)
            return True
        if play.ghost is not None:
            return await self._act_out(play, play.ghost.seat)
        for seat in play.questions:
            if passes(play, seat, table.manners):
                return await self._answer(seat, play.questions[seat], PASS.verb, "auto")
        if not table.watched:
            self.left_to_play = 0  # whoever wished to see it has gone
        for seat in play.questions:
            name = table.bot_of(seat)
            if name is None and self.left_to_play > 0:
                self.left_to_play -= 1
                name = self.playing
            if name is not None:
                return await self._think(seat, name)
        return False

    async def _recite(self, play: Play, script: Script) -> bool:
        """What a lesson has somebody say now; nothing, where the pupil is asked."""
        said = script.recited(play.n)
        if said is None or said[0] not in play.questions:
            return False
        return await self._answer(said[0], play.questions[said[0]], said[1], "bot")

    async def _act_out(self, play: Play, seat: int) -> bool:
        """Wait for somebody who was skipped as long as for one who was asked: whoever is not there
        cannot pass, and whoever lets things pass does so at once."""
        table = self.table
        if seat in table.hides and not passes(play, seat, table.manners):
            if seat not in table.online():
                return False  # until they come
            left = self._due(play, seat) - time.monotonic()
            if left > 0:
                self.hurry.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.hurry.wait(), left)
                return True
        await self._pass_ghost(play.seq)
        return True

    def _due(self, play: Play, seat: int) -> float:
        """When a skipped seat will have been waited for; drawn once for each."""
        if self.due[0] != play.seq:
            wait = self.table.paces[seat].draw(self.table.hub.settings.pause)
            wait += random.uniform(*OTHERS_FIRST) if self.polite else 0.0
            self.due = play.seq, self.table.asked_since(seat) + wait
        return self.due[1]

    async def _pass_ghost(self, seq: int) -> None:
        async with self.table.lock:
            play = self.table.play
            if play is not None and play.seq == seq and play.ghost is not None:
                await self.table.pass_ghost()

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
            decision = play.game.asked(seat)
            if decision is None:
                return True
            key = gentlest(decision)
        return await self._answer(seat, question, key, "bot")

    async def _thought(self, play: Play, seat: int, name: str) -> str:
        """What a bot answers; nothing, if this turn has gone on for longer than any turn does."""
        if play.n >= LONGEST and play.moments[-LONGEST].turn == play.game.whose_turn():
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
        nobody_waits = self.table.bots_alone or self.left_to_play > 0
        return Asker(owner, self.table.hub.addresses.get(owner, ""), nobody_waits)

    async def _answer(self, seat: int, question: str, key: str, by: str) -> bool:
        table = self.table
        async with table.lock:
            play = table.play
            while play is not None and play.questions.get(seat) == question and not play.over:
                if await table.answer(seat, [key], by):
                    break
        return True

    # --- clocks

    def left(self, seat: int) -> float | None:
        """Seconds that a person still has for what they, or their side, are asked; None without a
        clock."""
        table = self.table
        play, clock = table.play, table.row.rules.clock_rules
        if clock is None or play is None or seat not in play.asked_at or table.bot_of(seat):
            return None
        return play.asked_at[seat] + clock.seconds - time.monotonic()

    def clock(self) -> ClockMessage | None:
        play = self.table.play
        if self.table.row.rules.clock is None or play is None or play.over:
            return None
        times = {seat: self.left(seat) for seat in sorted(play.asked_at)}
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
            self.alarm = loop.call_later(max(0.05, min(times)), self.look)

    def _late(self) -> int | None:
        """A seat that a strict clock answers for."""
        clock, play = self.table.row.rules.clock_rules, self.table.play
        if clock is None or not clock.strict or play is None:
            return None
        late = (seat for seat in play.questions if (self.left(seat) or 1.0) <= 0)
        return next(late, None)

    async def skip(self, seat: int) -> None:
        """Answer for somebody who does not, in the gentlest way the question allows."""
        play = self.table.play
        if play is not None and play.ghost is not None:
            await self._pass_ghost(play.seq)
            return
        decision = play.game.asked(seat) if play else None
        if play is not None and decision is not None:
            await self._answer(seat, play.questions[seat], gentlest(decision), "skip")
