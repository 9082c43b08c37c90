"""Campaigns in the database: a head each, and pages that are only ever added."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from sqlalchemy import Engine, delete, insert, select
from sqlalchemy.exc import IntegrityError

from caipan.server.store.schema import CAMPAIGNS, PAGES


class Page(msgspec.Struct, frozen=True):
    """A campaign as it was after a step; `table` is where its next match is being played."""

    n: int
    kind: str
    state: str
    table: str | None = None
    at: float = 0.0


class CampaignRow(msgspec.Struct, frozen=True):
    id: str
    guest: str
    game: str
    name: str
    created: float
    pages: tuple[Page, ...] = ()

    @property
    def now(self) -> Page:
        return self.pages[-1]


class Campaigns:
    """Each call runs in a worker thread, never on the event loop."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def all(self, guest: str) -> list[CampaignRow]:
        """Those of a guest, newest first."""
        query = select(CAMPAIGNS).where(CAMPAIGNS.c.guest == guest)
        with self.engine.connect() as db:
            rows = db.execute(query.order_by(CAMPAIGNS.c.created.desc())).all()
        return [found for row in rows if (found := self.one(guest, row.id)) is not None]

    def one(self, guest: str, campaign: str) -> CampaignRow | None:
        here = (CAMPAIGNS.c.id == campaign, CAMPAIGNS.c.guest == guest)
        with self.engine.connect() as db:
            row = db.execute(select(CAMPAIGNS).where(*here)).first()
            if row is None:
                return None
            query = select(PAGES).where(PAGES.c.campaign == campaign).order_by(PAGES.c.n)
            pages = tuple(
                Page(page.n, page.kind, page.state, page.table, page.at)
                for page in db.execute(query)
            )
        return CampaignRow(row.id, row.guest, row.game, row.name, row.created, pages)

    def create(self, row: CampaignRow) -> None:
        head: dict[str, Any] = msgspec.structs.asdict(row)
        pages = [{"campaign": row.id, **msgspec.structs.asdict(p)} for p in head.pop("pages")]
        with self.engine.begin() as db:
            db.execute(insert(CAMPAIGNS).values(head))
            db.execute(insert(PAGES), pages)

    def add(self, campaign: str, n: int, kind: str, state: str, table: str | None) -> bool:
        """One more page; False if somebody else has written that page."""
        page = Page(n, kind, state, table, time.time())
        try:
            with self.engine.begin() as db:
                row = {"campaign": campaign, **msgspec.structs.asdict(page)}
                db.execute(insert(PAGES).values(row))
        except IntegrityError:
            return False
        return True

    def drop(self, guest: str, campaign: str) -> bool:
        if self.one(guest, campaign) is None:
            return False
        with self.engine.begin() as db:
            db.execute(delete(PAGES).where(PAGES.c.campaign == campaign))
            db.execute(delete(CAMPAIGNS).where(CAMPAIGNS.c.id == campaign))
        return True
