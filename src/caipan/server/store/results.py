"""Results and ratings in the database: written in the transaction of a record's last line."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, Engine, delete, insert, select, update

from caipan.kernel.records import Data
from caipan.server import glicko
from caipan.server.glicko import Rating
from caipan.server.store.schema import GUESTS, RATINGS, RESULTS, SEATS, TABLES

PERIOD = 7 * 24 * 3600.0  # seconds of a rating period for those who do not play
BOT = "bot:"


class Result(msgspec.Struct, frozen=True):
    """How a seat ended: 1, ½ or 0 for `who`, a guest or `bot:NAME`."""

    seat: int
    who: str
    team: int
    score: float


class Rated(msgspec.Struct, frozen=True):
    """Somebody on the ladder of a game."""

    who: str
    name: str
    rating: float
    deviation: float
    games: int


class Results:
    """Each call runs in a worker thread, never on the event loop; those with a connection belong
    to a transaction of the writer's."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    # --- writing

    def write(self, db: Connection, table: str, results: tuple[Result, ...], at: float) -> None:
        """All of a table's; what somebody has written is not written again."""
        head = select(TABLES.c.game, TABLES.c.rated).where(TABLES.c.id == table)
        game, rated = db.execute(head).one()
        for each in results:
            row = {"table": table, "game": game, "at": at, **msgspec.structs.asdict(each)}
            db.execute(insert(RESULTS).values(row))
        if rated:
            self._rate(db, table, game, results, at)

    def forget(self, db: Connection, table: str) -> None:
        """The end was taken back; that of a rated table cannot be."""
        db.execute(delete(RESULTS).where(RESULTS.c.table == table))

    def _rate(
        self, db: Connection, table: str, game: str, results: tuple[Result, ...], at: float
    ) -> None:
        """Everybody against everybody of another team, as one period of Glicko-2."""
        before = {who: self._rating(db, game, who, at) for who in sorted({r.who for r in results})}
        for each in results:
            played = [
                (before[other.who][0], 0.5 + (each.score - other.score) / 2)
                for other in results
                if other.team != each.team and other.who != each.who
            ]
            old, games = before[each.who]
            new = glicko.after(old, played) if played else old
            here = (RATINGS.c.game == game, RATINGS.c.who == each.who)
            values = {**msgspec.structs.asdict(new), "games": games + 1, "at": at}
            db.execute(update(RATINGS).where(*here).values(values))
            seat = (RESULTS.c.table == table, RESULTS.c.seat == each.seat)
            gain = new.rating - old.rating
            db.execute(update(RESULTS).where(*seat).values(gain=gain))

    def _rating(self, db: Connection, game: str, who: str, at: float) -> tuple[Rating, int]:
        """As it is now, and ours alone until the transaction ends."""
        here = (RATINGS.c.game == game, RATINGS.c.who == who)
        found = db.execute(select(RATINGS).where(*here).with_for_update()).first()
        if found is None:
            first = msgspec.structs.asdict(Rating())
            db.execute(insert(RATINGS).values(game=game, who=who, games=0, at=at, **first))
            return Rating(), 0
        known = Rating(found.rating, found.deviation, found.volatility)
        return glicko.aged(known, max(0.0, at - found.at) / PERIOD), found.games

    # --- reading

    def ladder(self, game: str, most: int = 100) -> list[Rated]:
        """The best of a game: by what is known of them for sure."""
        sure = RATINGS.c.rating - 2 * RATINGS.c.deviation
        query = (
            select(RATINGS, GUESTS.c.name)
            .outerjoin(GUESTS, GUESTS.c.id == RATINGS.c.who)
            .where(RATINGS.c.game == game)
            .order_by(sure.desc(), RATINGS.c.who)
            .limit(most)
        )
        with self.engine.connect() as db:
            return [
                Rated(row.who, row.name or "", row.rating, row.deviation, row.games)
                for row in db.execute(query)
            ]

    def of(self, guest: str, most: int, before: float | None = None) -> list[Data]:
        """The last finished tables of a guest, newest first: their results, seat by seat."""
        mine = select(RESULTS.c.table, RESULTS.c.at).where(RESULTS.c.who == guest).distinct()
        if before is not None:
            mine = mine.where(RESULTS.c.at < before)
        with self.engine.connect() as db:
            newest = mine.order_by(RESULTS.c.at.desc()).limit(most)
            tables = [row.table for row in db.execute(newest)]
            names = (SEATS.c.table == RESULTS.c.table) & (SEATS.c.seat == RESULTS.c.seat)
            query = (
                select(RESULTS, SEATS.c.name, TABLES.c.rated, TABLES.c.rules)
                .join(SEATS, names)
                .join(TABLES, TABLES.c.id == RESULTS.c.table)
                .where(RESULTS.c.table.in_(tables))
                .order_by(RESULTS.c.at.desc(), RESULTS.c.table, RESULTS.c.seat)
            )
            return [dict(row._mapping) for row in db.execute(query)]

    def ratings(self, who: str) -> dict[str, Rated]:
        """By game."""
        with self.engine.connect() as db:
            return {
                row.game: Rated(who, "", row.rating, row.deviation, row.games)
                for row in db.execute(select(RATINGS).where(RATINGS.c.who == who))
            }
