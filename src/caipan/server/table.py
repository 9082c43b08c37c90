"""A table in memory: its match, its sockets, and the one door through which its record grows."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from caipan.kernel.record import MatchRecord
from caipan.kernel.records import ALL_HANDS
from caipan.server import play as kinds
from caipan.server.asking import Manner, opens
from caipan.server.connection import Connection, Viewer
from caipan.server.driver import Driver
from caipan.server.frames import Frames, view_frame
from caipan.server.ghosts import ghosts, pauses
from caipan.server.heads import table_info
from caipan.server.identity import same
from caipan.server.play import AnyGame, Play
from caipan.server.protocol import (
    Presence,
    Said,
    Settings,
    State,
    TableInfo,
    TableMessage,
    TakeBackAsked,
    Waiting,
)
from caipan.server.store import Entry, TableRow
from caipan.server.store.store import Change
from caipan.server.undo import offered

if TYPE_CHECKING:
    from caipan.server.hub import Hub


AT_ONCE = 16  # spectators who are shown something before anything else is done
NOW_AND_THEN = 0.5  # seconds between two words of who is there, to a crowd
MANY = 5  # sockets from which on some surely see the same
LATELY = 90.0  # seconds for which another process's word of who is there holds


class Elsewhere(NamedTuple):
    """Who is at this table through another process."""

    seats: frozenset[int]
    watching: int
    at: float


class Table:
    """One table. Whatever changes it holds the lock; whatever only looks does not."""

    def __init__(self, hub: Hub, row: TableRow, entries: list[Entry]) -> None:
        self.hub, self.row = hub, row
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.elsewhere: dict[str, Elsewhere] = {}  # presence by process
        self.manners: dict[int, Manner] = {}
        self.play: Play | None = None
        self.prepared: Play | None = None  # a long match that was laid out elsewhere
        self.branch = 0
        self.frames = Frames()
        self.behind: set[Connection] = set()  # spectators who have not been shown the present
        self.showing: asyncio.Task[None] | None = None
        self.telling: asyncio.TimerHandle | None = None  # who is there
        self.ghost: AnyGame | None = None
        self.acting: asyncio.Task[None] | None = None
        self.driver = Driver(self)
        self.used = time.monotonic()
        self._read(entries)

    # --- the match

    def _read(self, entries: list[Entry]) -> None:
        for entry in entries:
            if self.play is None:
                self.play = Play(MatchRecord.from_json(self.row.setup))
            if entry.kind == kinds.UNDO:
                self.branch += 1
            self.play.apply(entry)
        self._seat_manners()

    def _seat_manners(self) -> None:
        """Seats of people are asked in their manner; bots have none."""
        people = {s.seat for s in self.row.seats if s.kind != "bot"}
        gone = set() if self.play is None else self.play.conceded
        for seat in people - gone:
            self.manners.setdefault(seat, Manner())
        for seat in self.manners.keys() - (people - gone):
            del self.manners[seat]

    @property
    def seq(self) -> int:
        return self.play.seq if self.play else 0

    @property
    def state(self) -> State:
        if self.play is None:
            return "waiting"
        return "over" if self.play.over else "playing"

    def bot_of(self, seat: int) -> str | None:
        """Who answers for this seat, if it is not a person."""
        row = self.row.seats[seat]
        if row.kind == "bot":
            return row.bot or "greedy"
        return "greedy" if self.play and seat in self.play.conceded else None

    @property
    def bots_alone(self) -> bool:
        """Nobody is left who could answer."""
        return all(self.bot_of(seat.seat) is not None for seat in self.row.seats)

    @property
    def watched(self) -> bool:
        elsewhere = (process.watching or process.seats for process in self._elsewhere())
        return bool(self.connections) or any(elsewhere)

    @property
    def freely(self) -> bool:
        """Undo asks nobody."""
        return self.row.rules.casual or self.row.solo

    # --- writing

    async def write(
        self,
        kind: str,
        seat: int = -1,
        data: dict[str, Any] | None = None,
        answer: str | None = None,
        games: list[AnyGame] | None = None,
        change: Change | None = None,
    ) -> bool:
        """Add a line to the record, then show it. False: somebody else was first; look again.

        Called with the lock held.
        """
        entry = Entry(self.seq + 1, kind, seat, data or {}, answer, time.time())
        self.hub.metrics.entries.labels(kind).inc()
        if not await self.hub.writer.append(self.row.id, entry, change):
            await self.catch_up()
            return False
        before = self.play.game if self.play else None
        if self.play is None:
            self.play = self.prepared or Play(MatchRecord.from_json(self.row.setup))
            self.prepared = None
        self.play.apply(entry, games)
        self._after(entry, before, change is not None)
        return True

    async def answer(self, seat: int, keys: list[str], by: str, answer: str | None = None) -> bool:
        """Give these answers for a seat; raises IllegalChoice. Called with the lock held."""
        assert self.play is not None
        games = self.play.tried(seat, keys)
        change = None
        if not games[-1].pending:
            found = games[-1].outcome
            change = Change("over", None if found is None else msgspec.to_builtins(found))
        data = {"keys": [g.chosen[2] for g in games], "by": by}
        return await self.write(kinds.ANSWER, seat, data, answer, games, change)

    async def catch_up(self) -> None:
        """Read what other processes have written."""
        entries = await self.hub.read(self.hub.store.entries, self.row.id, self.seq)
        heads = bool(entries) and self.play is None
        if heads:
            await self.reread_head()
        for entry in entries:
            if entry.seq == self.seq + 1:
                before = self.play.game if self.play else None
                self._read([entry])
                self._after(entry, before, heads or self.state == "over", elsewhere=True)

    async def reread_head(self) -> None:
        row = await self.hub.read(self.hub.store.table, self.row.id)
        if row is not None:
            self.row = row
            self._seat_manners()
            self.show_head()

    def _after(
        self, entry: Entry, before: AnyGame | None, head: bool, elsewhere: bool = False
    ) -> None:
        """Show what an entry has changed."""
        if entry.kind == kinds.UNDO and not elsewhere:
            self.branch += 1
        if entry.kind == kinds.CONCEDE:
            self._seat_manners()
        self.used = time.monotonic()
        if self.acting is not None:
            self.acting.cancel()
        self.ghost, self.acting = None, None
        if head or entry.kind in (kinds.CONCEDE, kinds.START):
            self.show_head()
        if entry.kind in (kinds.ASK_BACK, kinds.REPLY, kinds.UNDO):
            self.show_take_back(entry)
        held = self._ghosts(entry, before)
        if held:
            self.acting = asyncio.create_task(self._act_out(held))
        else:
            self.show()
            self.driver.wake(elsewhere)

    # --- the bluff

    def _ghosts(self, entry: Entry, before: AnyGame | None) -> list[AnyGame]:
        play = self.play
        bluffs = self.row.rules.bluff and len(self.row.people) > 1
        if not bluffs or play is None or before is None or entry.kind != kinds.ANSWER:
            return []
        if play.n > 1 and len(entry.data["keys"]) > 1:
            before = play.visit(play.n - 1)
        last = play.moments[-1]
        return ghosts(before, last.seat, last.key, play.game, self._would_ask)

    def _would_ask(self, g: AnyGame, seat: int) -> bool:
        """Whether a person at this seat would have been asked, had there been something to say."""
        manner = self.manners.get(seat)
        if manner is None or manner.until or self.play is None:
            return False
        return opens(self.play, g, seat, self.manners)

    async def _act_out(self, held: list[AnyGame]) -> None:
        """Show each ghost for a while, then the truth."""
        pause = pauses(len(held), random.uniform(*self.hub.settings.pause))
        for ghost in held:
            self.ghost = ghost
            self.show()
            await asyncio.sleep(pause)
        self.ghost, self.acting = None, None
        self.show()
        self.driver.wake()

    # --- showing

    def waiting(self) -> list[int]:
        play = self.play
        if play is None or play.over:
            return []
        return sorted({d.seat for d in (self.ghost or play.game).pending})

    def show(self, only: Connection | None = None) -> None:
        """Everybody's view, and who is waited for."""
        if self.play is None:
            return
        if only is not None:
            self._show_to([only])
            return
        self._show_to([each for each in self.connections if each.seats])
        watching = [each for each in self.connections if not each.seats]
        if len(watching) <= AT_ONCE:
            self._show_to(watching)
            return
        self.behind |= set(watching)
        if self.showing is None or self.showing.done():
            self.showing = asyncio.create_task(self._show_the_rest())

    def _show_to(self, connections: Iterable[Connection]) -> None:
        waiting = Waiting(seats=self.waiting()).model_dump_json()
        clock = self.driver.clock()
        for connection in connections:
            for viewer in connection.viewers:
                connection.put(self.view(connection, viewer))
            connection.put(waiting)
            if clock is not None:
                connection.say(clock)

    async def _show_the_rest(self) -> None:
        """Hundreds of spectators are shown a few at a time, so that whoever plays never waits for
        them; when much happens they see only the last of it."""
        while self.behind and self.play is not None:
            some = [self.behind.pop() for _ in range(min(AT_ONCE, len(self.behind)))]
            self._show_to([each for each in some if each in self.connections])
            await asyncio.sleep(0)

    def view(self, connection: Connection, viewer: Viewer) -> str:
        """What one viewer sees now. All who have read as far get the same frame, made once."""
        assert self.play is not None
        cursor = connection.cursors[viewer]
        made = self.frames.at(self.play.seq, self.branch, self.ghost, self.row)
        read = (viewer, cursor.read)
        if len(self.connections) < MANY:  # not worth keeping
            made.clear()
        if read not in made:
            undo: dict[str, Any] = {"click": None, "action": None, "turn": None, "fence": None}
            if viewer is not None and viewer != ALL_HANDS and self.ghost is None:
                undo = offered(self.play, viewer, self.freely).model_dump()
            frame = view_frame(self.play, self.ghost, viewer, self.branch, cursor, undo)
            made[read] = frame, cursor.read
        frame, cursor.read = made[read]
        return frame

    def tell(self, message: Said) -> None:
        frame = message.model_dump_json()
        for connection in self.connections:
            connection.put(frame)

    def show_head(self) -> None:
        """To each as they may know it; all who only watch are told the same."""
        told: dict[tuple[bool, frozenset[int]], str] = {}
        for connection in self.connections:
            guest = connection.guest
            mine = connection.seats | self.seats_of(guest, None)
            who = (guest is not None and guest == self.row.owner, mine)
            if who not in told:
                head = TableMessage(table=self.info(guest, connection.seats))
                told[who] = head.model_dump_json()
            connection.put(told[who])

    def show_take_back(self, entry: Entry) -> None:
        play = self.play
        assert play is not None
        if play.take_back is not None:
            by, to, agreed = play.take_back
            self.tell(TakeBackAsked(by=by, to=to, agreed=sorted(agreed), open=True))
        else:
            to = entry.data.get("to", play.n)
            self.tell(TakeBackAsked(by=entry.seat, to=to, agreed=[], open=False))

    def info(self, guest: str | None, seats: frozenset[int] = frozenset()) -> TableInfo:
        """The head of the table, for one reader."""
        return table_info(self, guest, seats)

    # --- who is there

    def online(self) -> frozenset[int]:
        here = (connection.seats for connection in self.connections)
        there = (process.seats for process in self._elsewhere())
        return frozenset().union(*here, *there)

    def _elsewhere(self) -> list[Elsewhere]:
        """What other processes have said lately; a killed one says nothing any more."""
        oldest = time.monotonic() - LATELY
        return [process for process in self.elsewhere.values() if process.at > oldest]

    def presence(self) -> Presence:
        watching = sum(not connection.seats for connection in self.connections)
        watching += sum(process.watching for process in self._elsewhere())
        letting = [seat for seat, manner in self.manners.items() if manner.until]
        return Presence(online=sorted(self.online()), spectators=watching, yielding=sorted(letting))

    def tell_presence(self) -> None:
        """Where hundreds come and go, everybody is told now and then and not each time."""
        if len(self.connections) <= AT_ONCE:
            self.tell(self.presence())
        elif self.telling is None:
            self.telling = asyncio.get_running_loop().call_later(NOW_AND_THEN, self._tell_presence)

    def _tell_presence(self) -> None:
        self.telling = None
        self.tell(self.presence())

    def seats_of(self, guest: str | None, token: str | None) -> frozenset[int]:
        """The seats somebody may answer for: those of their cookie, and that of a token."""
        return frozenset(
            s.seat
            for s in self.row.seats
            if s.kind != "bot" and ((guest and s.guest == guest) or same(token, s.token))
        )

    def settings_of(self, seat: int) -> Settings:
        manner = self.manners[seat]
        return Settings(seat=seat, stops=manner.stops, yielding=manner.until)
