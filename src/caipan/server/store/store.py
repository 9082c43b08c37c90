"""The database behind a few plain calls. Each runs in a worker thread, never on the event loop."""

from __future__ import annotations

import json
import secrets
import shutil
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    Row,
    create_engine,
    event,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy import delete as sql_delete
from sqlalchemy.exc import IntegrityError, OperationalError

from caipan.kernel.records import Data
from caipan.server.protocol import State
from caipan.server.store.accounts import Accounts
from caipan.server.store.blocks import Blocks
from caipan.server.store.campaigns import Campaigns
from caipan.server.store.codes import Codes
from caipan.server.store.hosting import Hosting
from caipan.server.store.pushes import Pushes
from caipan.server.store.results import Result, Results
from caipan.server.store.rows import Entry, Rules, SeatRow, TableRow
from caipan.server.store.schema import (
    BLOCKS,
    CHATS,
    DECKS,
    ENTRIES,
    GUESTS,
    SEATS,
    SECRETS,
    SITTERS,
    STANDINGS,
    TABLES,
)

CHANNEL = "caipan"
ROOM = 16 * 2**20  # bytes on the disk below which it is called full
CHATS_KEPT = 200  # lines shown to somebody who comes in


class Store:
    """SQLite for one process, PostgreSQL for several; nothing else differs."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.shared = self.engine.dialect.name == "postgresql"
        self.campaigns = Campaigns(self.engine)
        self.codes = Codes(self.engine)
        self.accounts = Accounts(self.engine)
        self.results = Results(self.engine)
        self.blocks = Blocks(self.engine)
        self.pushes = Pushes(self.engine)
        self.hosting = Hosting(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    def has_room(self) -> bool:
        """Whether the database answers and, if it is a file of ours, can grow."""
        with self.engine.connect() as db:
            db.execute(text("SELECT 1"))
        name = self.engine.url.database
        if self.shared or not name:
            return True
        return shutil.disk_usage(Path(name).parent).free >= ROOM

    def beat(self) -> None:
        """Write something, to see whether that is possible again."""
        with self.engine.begin() as db:
            db.execute(sql_delete(SECRETS).where(SECRETS.c.name == "pulse"))
            db.execute(insert(SECRETS).values(name="pulse", value=secrets.token_bytes(32)))

    def secret(self, name: str) -> bytes:
        """A key that all processes share, made when first asked for."""
        with self.engine.begin() as db:
            found = db.execute(select(SECRETS.c.value).where(SECRETS.c.name == name)).scalar()
        if found is not None:
            return bytes(found)
        try:
            with self.engine.begin() as db:
                db.execute(insert(SECRETS).values(name=name, value=secrets.token_bytes(32)))
        except IntegrityError:  # another process was faster: its key counts
            pass
        return self.secret(name)

    # --- guests

    def guest_name(self, guest: str) -> str:
        with self.engine.connect() as db:
            return db.execute(select(GUESTS.c.name).where(GUESTS.c.id == guest)).scalar() or ""

    # --- tables

    def create(self, table: TableRow) -> None:
        row = {
            "id": table.id,
            "game": table.game,
            "owner": table.owner,
            "state": table.state,
            "rules": msgspec.json.encode(table.rules).decode(),
            "setup": table.setup,
            "outcome": None,
            "created": table.created,
            "head": table.head,
            "shown": table.shown,
            "rated": table.rated,
        }
        with self.engine.begin() as db:
            db.execute(insert(TABLES).values(row))
            seats = [{"table": table.id, **msgspec.structs.asdict(s)} for s in table.seats]
            db.execute(insert(SEATS), seats)
            self._remember(db, table.id, table.seats)

    def table(self, table_id: str) -> TableRow | None:
        with self.engine.connect() as db:
            found = db.execute(select(TABLES).where(TABLES.c.id == table_id)).first()
            return None if found is None else self._with_seats(db, [found])[0]

    def tables(self, guest: str, most: int = 100) -> list[TableRow]:
        """Those of a guest, and after them those with a free seat for anybody, a few of each
        owner; newest first. However many others open, one's own are there."""
        seats = select(SEATS.c.table).where((SEATS.c.guest == guest) | (SEATS.c.kept == guest))
        here = SEATS.c.table == TABLES.c.id
        free = select(SEATS.c.seat).where(here, SEATS.c.kind == "open", SEATS.c.guest.is_(None))
        mine = TABLES.c.id.in_(seats) | (TABLES.c.owner == guest)
        newest = select(TABLES).order_by(TABLES.c.created.desc())
        waiting = newest.where(TABLES.c.state == "waiting", ~mine, free.exists())
        unwanted = select(BLOCKS.c.blocked).where(BLOCKS.c.guest == guest)
        unwilling = select(BLOCKS.c.guest).where(BLOCKS.c.blocked == guest)
        waiting = waiting.where(TABLES.c.owner.not_in(unwanted), TABLES.c.owner.not_in(unwilling))
        with self.engine.connect() as db:
            own = db.execute(newest.where(mine).limit(most)).all()
            others = few_of_each(db.execute(waiting.limit(5 * most)).all())[:most]
            return self._with_seats(db, [*own, *others])

    def _with_seats(self, db: Connection, rows: Iterable[Row[Any]]) -> list[TableRow]:
        rows = list(rows)
        seats: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
        query = select(SEATS).where(SEATS.c.table.in_(seats)).order_by(SEATS.c.seat)
        for row in db.execute(query):
            values = dict(row._mapping)
            seats[values.pop("table")].append(SeatRow(**values))
        sitters: dict[str, set[tuple[int, str]]] = {row.id: set() for row in rows}
        for row in db.execute(select(SITTERS).where(SITTERS.c.table.in_(sitters))):
            sitters[row.table].add((row.seat, row.guest))
        muted: dict[str, set[str]] = {row.id: set() for row in rows}
        removed: dict[str, set[str]] = {row.id: set() for row in rows}
        for row in db.execute(select(STANDINGS).where(STANDINGS.c.table.in_(muted))):
            (muted if row.how == "muted" else removed)[row.table].add(row.guest)
        return [
            TableRow(
                row.id,
                row.game,
                row.owner,
                row.state,
                msgspec.json.decode(row.rules, type=Rules),
                row.setup,
                json.loads(row.outcome) if row.outcome else None,
                row.created,
                tuple(seats[row.id]),
                row.head,
                row.shown,
                frozenset(sitters[row.id]),
                row.rated,
                row.rematch,
                frozenset(muted[row.id]),
                frozenset(removed[row.id]),
            )
            for row in rows
        ]

    def change_head(
        self,
        table_id: str,
        head: int,
        seats: Sequence[SeatRow] = (),
        setup: str | None = None,
        shown: bool = False,
        rematch: str | None = None,
        standing: tuple[str, str] | None = None,
    ) -> bool:
        """Seats as they shall be from now on, with the beginning that goes with them, all at once;
        False if the head is no longer the one that was read."""
        values: Data = {"head": head + 1}
        if setup is not None:
            values["setup"] = setup
        if shown:
            values["shown"] = True
        if rematch is not None:
            values["rematch"] = rematch
        with self.engine.begin() as db:
            # First of all, so that whoever else writes here waits.
            here = (TABLES.c.id == table_id, TABLES.c.head == head)
            if not db.execute(update(TABLES).where(*here).values(values)).rowcount:
                return False
            for row in seats:
                seat = (SEATS.c.table == table_id, SEATS.c.seat == row.seat)
                db.execute(update(SEATS).where(*seat).values(msgspec.structs.asdict(row)))
            self._remember(db, table_id, seats)
            if standing is not None:
                guest, how = standing
                known = (STANDINGS.c.table == table_id, STANDINGS.c.guest == guest)
                db.execute(sql_delete(STANDINGS).where(*known))
                if how:
                    new = {"table": table_id, "guest": guest, "how": how}
                    db.execute(insert(STANDINGS).values(new))
            self._tell(db, table_id, "head")
        return True

    def _remember(self, db: Connection, table_id: str, seats: Sequence[SeatRow]) -> None:
        """Whoever sits down has sat there for ever."""
        known = select(SITTERS.c.seat, SITTERS.c.guest).where(SITTERS.c.table == table_id)
        before = {tuple(row) for row in db.execute(known)}
        for row in seats:
            if row.guest is not None and (row.seat, row.guest) not in before:
                new = {"table": table_id, "seat": row.seat, "guest": row.guest}
                db.execute(insert(SITTERS).values(new))

    # --- the record

    def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        query = select(ENTRIES).where(ENTRIES.c.table == table_id, ENTRIES.c.seq > after)
        with self.engine.connect() as db:
            rows = db.execute(query.order_by(ENTRIES.c.seq)).all()
        return [
            Entry(row.seq, row.kind, row.seat, json.loads(row.data), row.answer, row.at)
            for row in rows
        ]

    def append(self, batch: list[Line]) -> list[bool | Exception]:
        """Write lines of several records at once; False for each that came late. What goes wrong
        with one of them does no harm to the others."""
        try:
            with self.engine.begin() as db:
                for line in batch:
                    self._append(db, line)
            return [True] * len(batch)
        except (IntegrityError, Late):
            if len(batch) == 1:
                return [False]
        except Exception as problem:
            if len(batch) == 1:
                return [problem]
        return self._one_by_one(batch)

    def _one_by_one(self, batch: list[Line]) -> list[bool | Exception]:
        told: list[bool | Exception] = []
        for line in batch:
            # A full disk or a lost database is so for all: nobody need wait for it again.
            lost = isinstance(told[-1], OperationalError) if told else False
            told += [told[-1]] if lost else self.append([line])
        return told

    def _append(self, db: Connection, line: Line) -> None:
        entry, change = line.entry, line.change
        row = msgspec.structs.asdict(entry)
        row["data"] = json.dumps(entry.data, ensure_ascii=False)
        db.execute(insert(ENTRIES).values(table=line.table, **row))
        # After the line: SQLite begins a transaction with the first write, not with a look.
        here = TABLES.c.id == line.table
        known = select(TABLES.c.head).where(here).with_for_update(read=True)
        if db.execute(known).scalar() != line.head:
            raise Late
        if change is not None:
            outcome = None if change.outcome is None else json.dumps(change.outcome)
            values = {"state": change.state, "outcome": outcome, "head": line.head + 1}
            if change.setup is not None:
                values["setup"] = change.setup
            db.execute(update(TABLES).where(here).values(values))
            self.results.forget(db, line.table)
            if change.results:
                self.results.write(db, line.table, change.results, entry.at)
        self._tell(db, line.table, str(entry.seq))

    def _tell(self, db: Connection, table_id: str, what: str) -> None:
        if self.shared:
            said = {"channel": CHANNEL, "what": f"{table_id} {what}"}
            db.execute(text("SELECT pg_notify(:channel, :what)"), said)

    def tell(self, table_id: str, what: str) -> None:
        """To the other processes: something happened that is in no record."""
        if self.shared:
            with self.engine.begin() as db:
                self._tell(db, table_id, what)

    # --- chat

    def say(
        self,
        table_id: str,
        at: float,
        seat: int | None,
        name: str,
        text: str,
        phrase: str,
        guest: str | None = None,
    ) -> int:
        with self.engine.begin() as db:
            row = {"table": table_id, "at": at, "seat": seat, "name": name, "guest": guest}
            done = db.execute(insert(CHATS).values(text=text, phrase=phrase, **row))
            number = int(done.inserted_primary_key[0])  # type: ignore[index]  # one row has one key
            self._tell(db, table_id, f"chat {number}")
        return number

    def chats(self, table_id: str, number: int | None = None) -> list[Data]:
        """The last lines said at a table, or one of them."""
        query = select(CHATS).where(CHATS.c.table == table_id)
        if number is not None:
            query = query.where(CHATS.c.id == number)
        with self.engine.connect() as db:
            rows = db.execute(query.order_by(CHATS.c.id.desc()).limit(CHATS_KEPT)).all()
        return [dict(row._mapping) for row in reversed(rows)]

    # --- decks

    def count_decks(self, guest: str, game: str) -> int:
        here = (DECKS.c.guest == guest, DECKS.c.game == game)
        with self.engine.connect() as db:
            return db.execute(select(func.count()).select_from(DECKS).where(*here)).scalar() or 0

    def decks(self, guest: str, game: str, most: int) -> list[Data]:
        query = select(DECKS).where(DECKS.c.guest == guest, DECKS.c.game == game)
        with self.engine.connect() as db:
            rows = db.execute(query.order_by(DECKS.c.name).limit(most)).all()
        return [{**row._mapping, "deck": json.loads(row.deck)} for row in rows]

    def keep_deck(self, guest: str, deck_id: str, game: str, name: str, deck: object) -> bool:
        """Change a deck of this guest; False if there is none of that id."""
        values = {"game": game, "name": name, "deck": json.dumps(deck, ensure_ascii=False)}
        with self.engine.begin() as db:
            here = update(DECKS).where(DECKS.c.id == deck_id, DECKS.c.guest == guest)
            return bool(db.execute(here.values(values)).rowcount)

    def add_deck(self, guest: str, deck_id: str, game: str, name: str, deck: object) -> None:
        with self.engine.begin() as db:
            row = {"id": deck_id, "guest": guest, "game": game, "name": name}
            db.execute(insert(DECKS).values(deck=json.dumps(deck, ensure_ascii=False), **row))

    def drop_deck(self, guest: str, deck_id: str) -> bool:
        with self.engine.begin() as db:
            gone = sql_delete(DECKS).where(DECKS.c.id == deck_id, DECKS.c.guest == guest)
            return bool(db.execute(gone).rowcount)


def few_of_each(rows: Iterable[Row[Any]], most: int = 3) -> list[Row[Any]]:
    """The newest tables of each owner; somebody who opens hundreds does not fill the lobby."""
    shown: Counter[str] = Counter()
    kept = []
    for row in rows:
        shown[row.owner] += 1
        if shown[row.owner] <= most:
            kept.append(row)
    return kept


class Change(msgspec.Struct, frozen=True):
    """What a line of the record changes at the head of its table."""

    state: State
    outcome: Data | None = None
    setup: str | None = None
    results: tuple[Result, ...] = ()


class Line(msgspec.Struct, frozen=True):
    """A line for a table's record, by somebody who knew the head of that number."""

    table: str
    entry: Entry
    change: Change | None = None
    head: int = 0


class Late(Exception):
    """The head of the table has changed since it was read."""


def open_engine(url: str) -> Engine:
    engine = create_engine(url, pool_pre_ping=url.startswith("postgresql"))
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _sqlite)
    return engine


def _sqlite(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and what is committed is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
