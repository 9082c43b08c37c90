"""Campaigns in the database: a head each, and pages that are only ever added."""

from __future__ import annotations

import contextlib
import time

import msgspec
from sqlalchemy import ColumnElement, Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from caipan.kernel.records import Data
from caipan.server.store.schema import CAMPAIGN_PEOPLE, CAMPAIGNS, GUESTS, PAGES


class Page(msgspec.Struct, frozen=True):
    """A campaign as it was after a step; `table` is where its next match is being played."""

    n: int
    kind: str
    state: str
    table: str | None = None
    at: float = 0.0


class CampaignRow(msgspec.Struct, frozen=True):
    """`guest` began it; `people` share it, with their names. `invite` is the hash of a link. Of all
    `pages` but the newest nobody needs the state, unless they go back to one."""

    id: str
    guest: str
    game: str
    name: str
    created: float
    pages: tuple[Page, ...] = ()
    invite: str | None = None
    people: tuple[tuple[str, str], ...] = ()

    @property
    def now(self) -> Page:
        return self.pages[-1]


class Campaigns:
    """Each call runs in a worker thread, never on the event loop."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def all(self, guest: str) -> list[CampaignRow]:
        """Those of a guest, and those that others share with them; newest first."""
        query = select(CAMPAIGNS).where(shares(guest))
        with self.engine.connect() as db:
            rows = db.execute(query.order_by(CAMPAIGNS.c.created.desc())).all()
        return [found for row in rows if (found := self.one(guest, row.id)) is not None]

    def one(self, guest: str, campaign: str) -> CampaignRow | None:
        return self._one((CAMPAIGNS.c.id == campaign) & shares(guest))

    def any(self, campaign: str) -> CampaignRow | None:
        """Whoever asks; for somebody who brings an invitation."""
        return self._one(CAMPAIGNS.c.id == campaign)

    def _one(self, here: ColumnElement[bool]) -> CampaignRow | None:
        with self.engine.connect() as db:
            row = db.execute(select(CAMPAIGNS).where(here)).first()
            if row is None:
                return None
            campaign = row.id
            of_it = PAGES.c.campaign == campaign
            query = select(PAGES.c.n, PAGES.c.kind, PAGES.c.table, PAGES.c.at).where(of_it)
            newest = select(PAGES.c.state).where(of_it).order_by(PAGES.c.n.desc()).limit(1)
            state = db.execute(newest).scalar()
            pages = tuple(
                Page(page.n, page.kind, "", page.table, page.at)
                for page in db.execute(query.order_by(PAGES.c.n))
            )
            if not pages:  # thrown away a moment ago
                return None
            pages = (*pages[:-1], msgspec.structs.replace(pages[-1], state=state))
            sharing = select(CAMPAIGN_PEOPLE.c.guest).where(CAMPAIGN_PEOPLE.c.campaign == campaign)
            ids = [row.guest, *sorted(db.execute(sharing).scalars())]
            named = select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.id.in_(ids))
            names = {each.id: each.name for each in db.execute(named)}
        people = tuple((each, names.get(each, "")) for each in ids)
        head = (row.id, row.guest, row.game, row.name, row.created)
        return CampaignRow(*head, pages, row.invite, people)

    def whole(self, row: CampaignRow) -> CampaignRow:
        """With the state of every page."""
        query = select(PAGES.c.n, PAGES.c.state).where(PAGES.c.campaign == row.id)
        with self.engine.connect() as db:
            states = {page.n: page.state for page in db.execute(query)}
        pages = (msgspec.structs.replace(page, state=states[page.n]) for page in row.pages)
        return msgspec.structs.replace(row, pages=tuple(pages))

    def create(self, row: CampaignRow) -> None:
        head: Data = msgspec.structs.asdict(row)
        del head["people"]
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

    def invite(self, campaign: str, hashed: str) -> None:
        """The link by which people come from now on."""
        with self.engine.begin() as db:
            here = CAMPAIGNS.c.id == campaign
            db.execute(update(CAMPAIGNS).where(here).values(invite=hashed))

    def join(self, guest: str, campaign: str) -> None:
        with contextlib.suppress(IntegrityError), self.engine.begin() as db:
            db.execute(insert(CAMPAIGN_PEOPLE).values(campaign=campaign, guest=guest))

    def drop(self, guest: str, campaign: str) -> bool:
        """Whoever began it throws it away; whoever shares it leaves."""
        row = self.one(guest, campaign)
        if row is None:
            return False
        with self.engine.begin() as db:
            sharing = CAMPAIGN_PEOPLE.c.campaign == campaign
            if row.guest != guest:
                mine = CAMPAIGN_PEOPLE.c.guest == guest
                db.execute(delete(CAMPAIGN_PEOPLE).where(sharing, mine))
                return True
            db.execute(delete(CAMPAIGN_PEOPLE).where(sharing))
            db.execute(delete(PAGES).where(PAGES.c.campaign == campaign))
            db.execute(delete(CAMPAIGNS).where(CAMPAIGNS.c.id == campaign))
        return True


def shares(guest: str) -> ColumnElement[bool]:
    """Campaigns that this guest began, or was let into."""
    let_in = select(CAMPAIGN_PEOPLE.c.campaign).where(CAMPAIGN_PEOPLE.c.guest == guest)
    return (CAMPAIGNS.c.guest == guest) | CAMPAIGNS.c.id.in_(let_in)
