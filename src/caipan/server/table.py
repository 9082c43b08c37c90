"""A table in memory: its match, its sockets, and the one door through which its record grows."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from caipan.kernel.record import MatchRecord
from caipan.kernel.records import ALL_HANDS, PASS, Data
from caipan.server import lessons
from caipan.server import play as kinds
from caipan.server.asking import Manner
from caipan.server.connection import Connection, Viewer
from caipan.server.driver import Driver
from caipan.server.frames import Frames, view_frame
from caipan.server.ghosts import Pace
from caipan.server.heads import table_info
from caipan.server.identity import same
from caipan.server.play import AnyGame, Play, TakeBack
from caipan.server.protocol import (
    ChatMessage,
    Presence,
    Said,
    Settings,
    State,
    TableInfo,
    TableMessage,
    TakeBackAsked,
    Waiting,
)
from caipan.server.results import results
from caipan.server.store import Entry, SeatRow, TableRow
from caipan.server.store.store import Change, Line
from caipan.server.undo import offered

if TYPE_CHECKING:
    from caipan.server.hub import Hub


AT_ONCE = 16  # spectators who are shown something before anything else is done; more are a crowd,
A_FEW = 4  # of which so many are, since an answer on its way waits for them several times
NOW_AND_THEN = 0.5  # seconds between two words of who is there, to a crowd
MANY = 5  # sockets from which on some surely see the same
ANSWERS = 6_000  # of a table: more than any match has,
IN_VAIN = 6_000  # and so many lines besides that came to nothing: taken back, or asked for
LATELY = 90.0  # seconds for which another process's word of who is there holds


class Gone(Exception):
    """Whoever runs the server has removed the table."""


class Elsewhere(NamedTuple):
    """Who is at this table through another process."""

    seats: frozenset[int]
    watching: int
    at: float


def chat_message(row: Data) -> ChatMessage:
    fields = ("id", "at", "seat", "name", "text", "phrase")
    return ChatMessage(**{name: row[name] for name in fields})


class Table:
    """One table. Whatever changes it holds the lock; whatever only looks does not."""

    def __init__(self, hub: Hub, row: TableRow, entries: list[Entry]) -> None:
        self.hub, self.row = hub, row
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.coming = 0  # sockets that have not said hello
        self.elsewhere: dict[str, Elsewhere] = {}  # presence by process
        self.manners: dict[int, Manner] = {}
        self.play: Play | None = None
        self.prepared: tuple[str, Play] | None = None  # a setup, and its match laid out elsewhere
        self.paces: defaultdict[int, Pace] = defaultdict(Pace)
        self.frames = Frames()
        self.behind: set[Connection] = set()  # spectators who have not been shown the present
        self.showing: asyncio.Task[None] | None = None
        self.telling: asyncio.TimerHandle | None = None  # who is there
        self.script = lessons.of_table(row)
        self.driver = Driver(self)
        self.used = self.opened = time.monotonic()
        self.seen: dict[int, float] = {}  # when somebody was last there for a seat
        self.came: dict[int, float] = {}  # and since when somebody is
        self._read(entries)

    # --- the match

    def _read(self, entries: list[Entry]) -> None:
        """The record from its beginning. Only at its end is anybody waited for."""
        for entry in entries:
            if self.play is None:
                self.play = self.laid_out()
            self.play.apply(entry)
        self._seat_manners()
        if self.play is not None:
            self.play.hides = self.hides
            self.play.look_for_ghost()

    def _apply(
        self,
        entry: Entry,
        games: list[AnyGame] | None = None,
        moments: list[AnyGame] | None = None,
    ) -> None:
        """The next line of the record."""
        if self.play is None:
            self.play = self.laid_out()
            self.prepared = None
        self.play.hides, self.play.tells = self.hides, self.tells
        self.play.apply(entry, games, moments)

    def laid_out(self) -> Play:
        """The match that its setup describes. A long one is laid out in a thread beforehand."""
        if self.prepared is not None and self.prepared[0] == self.row.setup:
            return self.prepared[1]
        return Play(MatchRecord.from_json(self.row.setup))

    @property
    def hides(self) -> frozenset[int]:
        return self.row.hides(self.play.conceded if self.play else set())

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
    def busy(self) -> bool:
        """Somebody is here or on their way, a bot thinks, or something is being written."""
        return bool(self.connections or self.coming) or self.lock.locked() or self.driver.at_work

    @property
    def answers(self) -> int:
        return 0 if self.play is None else self.play.n

    @property
    def tells(self) -> bool:
        """Somebody here wants to see what happens between two questions."""
        return any(connection.tells for connection in self.connections)

    @property
    def freely(self) -> bool:
        """Undo asks nobody."""
        return self.row.rules.casual or self.row.solo

    # --- writing

    async def write(
        self,
        kind: str,
        seat: int = -1,
        data: Data | None = None,
        answer: str | None = None,
        games: list[AnyGame] | None = None,
        change: Change | None = None,
        moments: list[AnyGame] | None = None,
    ) -> bool:
        """Add a line to the record, then show it. False: somebody else was first; look again.

        Called with the lock held.
        """
        entry = Entry(self.seq + 1, kind, seat, data or {}, answer, time.time())
        self.hub.metrics.entries.labels(kind).inc()
        line = Line(self.row.id, entry, change, self.row.head)
        if not await self.hub.writer.append(line):
            await self.catch_up()
            return False
        if change is not None:
            new = {"state": change.state, "outcome": change.outcome, "head": line.head + 1}
            self.row = msgspec.structs.replace(self.row, **new)
        self._apply(entry, games, moments)
        self._after(entry, change is not None)
        return True

    async def answer(self, seat: int, keys: list[str], by: str, answer: str | None = None) -> bool:
        """Give these answers for a seat; raises IllegalChoice. Called with the lock held."""
        play = self.play
        assert play is not None
        play.hides = self.hides
        moments: list[AnyGame] | None = [] if self.tells else None
        games = play.tried(seat, keys, moments)
        waited = time.monotonic() - self.asked_since(seat)
        data = {"keys": [g.chosen[2] for g in games], "by": by}
        change = self._end(games[-1])
        if change is not None:
            before = games[-2] if len(games) > 1 else play.game
            change = None if play.would_hide(before, seat, data["keys"][-1]) else change
        done = await self.write(kinds.ANSWER, seat, data, answer, games, change, moments)
        if done and by == "person" and data["keys"] == [PASS.verb]:
            self.paces[seat].passed(waited)
        return done

    def _end(self, game: AnyGame) -> Change | None:
        """What the table becomes once everybody may know of this."""
        if game.pending:
            return None
        assert self.play is not None
        found = game.outcome
        outcome = None if found is None else msgspec.to_builtins(found)
        return Change("over", outcome, results=results(self.row, self.play, outcome))

    async def pass_ghost(self) -> bool:
        """The skipped seat has been waited for. Called with the lock held."""
        play = self.play
        assert play is not None and play.ghost is not None
        play.hides = self.hides
        change = self._end(play.game) if play.last_ghost else None
        return await self.write(kinds.GHOST, play.ghost.seat, {"i": play.ghost.i}, change=change)

    async def start_if_full(self) -> None:
        """Begin with exactly what is laid out now. Called with the lock held."""
        while self.play is None and self.row.full:
            await self.write(kinds.START, change=Change("playing", setup=self.row.setup))

    async def go_back(self, seat: int, to: int) -> bool:
        """Take back to an earlier moment. Called with the lock held."""
        change = Change("playing") if self.state == "over" else None
        return await self.write(kinds.UNDO, seat, {"to": to}, change=change)

    async def grant(self) -> bool:
        """Take back what all have agreed to. Called with the lock held."""
        while self.granted is not None:
            if await self.go_back(self.granted.by, self.granted.to):
                return True
        return False

    @property
    def granted(self) -> TakeBack | None:
        """The wish to take back that nobody has to be asked about any more."""
        if self.end_stands:
            return None
        asked = self.play.take_back if self.play and self.play.result is None else None
        return asked if asked is not None and self.others(asked.by) <= asked.agreed else None

    @property
    def too_long(self) -> bool:
        """So long that nothing is added but that somebody gives up: all of it is kept, and played
        again whenever the table is opened."""
        return self.play is not None and self.play.n >= ANSWERS

    @property
    def fickle(self) -> bool:
        """So much was taken back that nothing more is. It may still be played to its end: whoever
        is about to lose must not be able to stop it by changing their mind for an hour."""
        return self.play is not None and self.play.seq - self.play.n >= IN_VAIN

    @property
    def length(self) -> float:
        """What it costs to show all of the log, as somebody is shown who comes in or goes back."""
        return 0 if self.play is None else self.play.n / 250

    @property
    def end_stands(self) -> bool:
        """It is over, and cannot be taken back: it counts, or somebody has read the record, and
        with it every hand and all of chance."""
        told = self.row.shown and not self.row.solo
        return self.state == "over" and (self.row.rated or told)

    def others(self, seat: int) -> set[int]:
        """The seats of other people, all of whom must agree."""
        mine = self.row.seats[seat].guest
        gone = self.play.conceded if self.play else set()
        people = (s for s in self.row.seats if s.kind != "bot" and s.seat not in gone)
        return {s.seat for s in people if s.guest is not None and s.guest != mine}

    async def catch_up(self) -> None:
        """Read what other processes have written. Called with the lock held."""
        await self.reread_head()
        entries = await self.hub.read(self.hub.store.entries, self.row.id, self.seq)
        for entry in entries:
            if entry.seq == self.seq + 1:
                self._apply(entry)
                head = entry.kind == kinds.START or self.state == "over"
                self._after(entry, head, elsewhere=True)

    # --- the head

    async def change_head(
        self,
        *seats: SeatRow,
        setup: str | None = None,
        shown: bool = False,
        rematch: str | None = None,
        standing: tuple[str, str] | None = None,
    ) -> bool:
        """Put seats as they shall be. False: another process was first; look again.

        Called with the lock held.
        """
        change = self.hub.store.change_head
        how = (self.row.head, seats, setup, shown, rematch, standing)
        done = await self.hub.read(change, self.row.id, *how)
        await self.reread_head()
        return done

    async def reread_head(self) -> None:
        row = await self.hub.read(self.hub.store.table, self.row.id)
        if row is None:
            raise Gone(self.row.id)
        if row.head >= self.row.head:  # of two who read, one may be late
            self.row = row
            self._seat_manners()
            self.show_head()
            self._show_new_seats()

    async def show_secrets(self) -> None:
        """From now on it is known for good that the seed or somebody's hand may have been seen.
        Whatever was taken back before that is known here, and nothing is after it."""
        async with self.lock:
            while not self.row.shown:
                await self.change_head(shown=True)
            await self.catch_up()

    def _after(self, entry: Entry, head: bool, elsewhere: bool = False) -> None:
        """Show what an entry has changed."""
        if entry.kind in (kinds.CONCEDE, kinds.START):
            self._seat_manners()
        self.used = time.monotonic()
        if head or entry.kind in (kinds.CONCEDE, kinds.START):
            self.show_head()
        if entry.kind in (kinds.ASK_BACK, kinds.REPLY, kinds.UNDO):
            self.show_take_back(entry)
        self.show()
        self.driver.wake(elsewhere)
        if self.hub.bell is not None and not elsewhere:
            self.hub.bell.look(self)

    # --- showing

    def waiting(self) -> list[int]:
        play = self.play
        if play is None or play.over:
            return []
        return sorted({d.seat for d in play.face.pending})

    def awaited(self) -> list[int]:
        """The same as far as anybody may know."""
        play = self.play
        return [] if play is None or play.over else play.face.awaited

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
        waiting = Waiting(seats=self.awaited()).model_dump_json()
        clock = self.driver.clock()
        for connection in connections:
            for viewer in connection.viewers:
                connection.put(self.view(connection, viewer))
            connection.shown = connection.viewers
            connection.put(waiting)
            if clock is not None:
                connection.say(clock)

    async def _show_the_rest(self) -> None:
        """Hundreds of spectators are shown a few at a time, so that whoever plays never waits for
        them; when much happens they see only the last of it."""
        while self.behind and self.play is not None:
            some = [self.behind.pop() for _ in range(min(A_FEW, len(self.behind)))]
            self._show_to([each for each in some if each in self.connections])
            await asyncio.sleep(0)

    def view(self, connection: Connection, viewer: Viewer) -> str:
        """What one viewer sees now. All who have read as far get the same frame, made once."""
        assert self.play is not None
        cursor = connection.cursors[viewer]
        made = self.frames.at(self.play, self.row)
        read = (viewer, connection.tells, cursor.read)
        if len(self.connections) < MANY:  # not worth keeping
            made.clear()
        if read not in made:
            undo: Data = {"click": None, "action": None, "turn": None, "fence": None}
            if viewer is not None and viewer != ALL_HANDS:
                undo = offered(self.play, viewer, self.freely).model_dump()
            frame = view_frame(self.play, viewer, cursor, undo, connection.tells)
            made[read] = frame, cursor.read
        frame, cursor.read = made[read]
        return frame

    def tell_chat(self, row: Data) -> None:
        """Not to those who do not want to hear whoever said it."""
        frame = chat_message(row).model_dump_json()
        for connection in self.connections:
            if row["guest"] not in connection.blocked:
                connection.put(frame)

    def tell(self, message: Said) -> None:
        frame = message.model_dump_json()
        for connection in self.connections:
            connection.put(frame)

    def greet(self, connection: Connection) -> None:
        """Everything that somebody sees who has just come in, or got another seat."""
        seats = connection.seats
        connection.cursors.clear()
        connection.say(TableMessage(table=self.info(connection.guest, seats)))
        self.show(connection)
        for seat in sorted(seats & self.manners.keys()):
            connection.say(self.settings_of(seat))

    def _show_new_seats(self) -> None:
        """Who has got a seat, or lost one, sees the table with other eyes from now on."""
        if self.play is None:
            for connection in self.connections:
                if connection.guest in self.row.removed:
                    connection.slow.set()
            return
        for connection in self.connections:
            if not connection.viewers or connection.guest in self.row.removed:
                connection.slow.set()  # nobody watches here; whether they may come is asked anew
            elif connection.viewers != connection.shown:
                self.greet(connection)

    def show_head(self) -> None:
        """To each as they may know it; all who only watch are told the same."""
        told: dict[tuple[bool, frozenset[int], bool], str] = {}
        waited_for = {seat.kept for seat in self.row.seats if seat.kept is not None}
        for connection in self.connections:
            guest = connection.guest
            mine = connection.seats | self.seats_of(guest, None)
            who = (guest is not None and guest == self.row.owner, mine, guest in waited_for)
            if who not in told or who[2]:
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

    def asked_since(self, seat: int) -> float:
        """Since when somebody has been there who is asked this."""
        assert self.play is not None
        return max(self.play.asked_at[seat], self.came.get(seat, 0.0))

    def absent(self, seat: int) -> bool:
        """Whether nobody has been there for this seat for so long that it need not be kept. Where
        answers may take days, so may a player."""
        clock = self.row.rules.clock_rules
        kept = max(self.hub.settings.grace, clock.seconds if clock else 0.0)
        last = self.seen.get(seat, self.opened)
        return seat not in self.online() and time.monotonic() - last > kept

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

    def viewers(self, seats: frozenset[int]) -> tuple[Viewer, ...]:
        """Whose eyes the holder of these seats sees with; nobody's, if the table is not for
        watching. Hands are open to those who watch only where nobody could mind."""
        if seats:
            return tuple(sorted(seats))
        watched = self.row.rules.spectators
        if watched == "none":
            return ()
        return (ALL_HANDS,) if watched == "open" and self.row.solo else (None,)

    def settings_of(self, seat: int) -> Settings:
        manner = self.manners[seat]
        return Settings(seat=seat, stops=manner.stops, yielding=manner.until)
