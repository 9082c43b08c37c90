"""Campaigns: several matches of a game in a row, with a log, and changes in between."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

import msgspec
from fastapi import APIRouter, Response
from msgspec.structs import asdict

from caipan.kernel.campaign import BadCampaign, CampaignRules, Note
from caipan.kernel.errors import BadDeck, BadOptions
from caipan.server.hub import Hub
from caipan.server.identity import hashed, new_id, new_token, plain, same
from caipan.server.protocol import (
    NAME,
    CampaignBranch,
    CampaignInfo,
    CampaignKey,
    CampaignMember,
    CampaignOffer,
    CampaignPage,
    CampaignShop,
    CampaignTable,
    CampaignWish,
    Message,
    NewCampaign,
    NewTable,
    TableMade,
)
from caipan.server.routes.common import REFUSALS, ByGuest, InHub, refuse, title_of
from caipan.server.routes.tables import bluffs, first_record, made, may_make
from caipan.server.store.campaigns import CampaignRow, Page
from caipan.server.store.rows import Rules

T = TypeVar("T")
ROUTER = APIRouter(prefix="/api/campaigns", responses=REFUSALS)
MOST = 50  # campaigns of one guest
PEOPLE = 8  # who share one
PAGES = 500  # of one: more than any has, with all that was bought


# --- what a game says


def rules_of(game: str) -> CampaignRules:
    rules = title_of(game).campaign
    if rules is None:
        refuse(404, "no-such-thing", "campaigns")
    return rules


def attempt(what: Callable[[], T]) -> T:
    """Something of a game; its refusals are the caller's to read."""
    try:
        return what()
    except BadDeck as no:
        told = [asdict(each) for each in no.reasons]
        refuse(400, "bad-deck", no.where, problem=no.problem, problems=no.problems, reasons=told)
    except BadOptions as no:
        refuse(400, "bad-options", no.where, problem=no.problem)
    except BadCampaign as no:
        told = [asdict(each) for each in no.reasons]
        refuse(400, "bad-campaign", problem=str(no), problems=[str(no)], reasons=told)


def message(note: Note) -> Message:
    return Message(key=note.key, args=note.args)


async def info(hub: Hub, row: CampaignRow, guest: str) -> CampaignInfo:
    rules = rules_of(row.game)
    found = attempt(lambda: rules.sheet(rules.read(row.now.state)))
    return CampaignInfo(
        id=row.id,
        game=row.game,
        name=row.name,
        created=row.created,
        next=found.next,
        members=[CampaignMember(**msgspec.structs.asdict(m)) for m in found.members],
        played=[message(each) for each in found.played],
        notes=[message(each) for each in found.notes],
        settings=found.settings,
        newcomers=list(found.newcomers),
        table=row.now.table,
        ready=row.now.table is not None and await played(hub, row.now.table),
        pages=[CampaignPage(n=page.n, kind=page.kind, at=page.at) for page in row.pages],
        owner=row.guest == guest,
        people=[name for _, name in row.people],
    )


async def played(hub: Hub, table_id: str) -> bool:
    """Whether the match there came to its end: from memory, else from the head of the table. Its
    record is played again when it is written down, not whenever somebody looks at the log."""
    table = hub.tables.get(table_id)
    if table is not None:
        return table.play is not None and table.play.face.outcome is not None
    row = await hub.read(hub.store.table, table_id)
    return row is not None and row.outcome is not None and row.outcome["reason"] != "conceded"


# --- campaigns of a guest, and those that are shared with them


async def mine(hub: Hub, guest: str, campaign: str) -> CampaignRow:
    row = await hub.read(hub.store.campaigns.one, guest, campaign)
    if row is None:
        refuse(404, "no-such-campaign", "campaign")
    return row


async def written(hub: Hub, row: CampaignRow, kind: str, state: str, table: str | None) -> None:
    """Add a page after the one that was read; somebody who was faster has the say."""
    n = row.now.n + 1
    if n >= PAGES:
        refuse(409, "too-large", "pages")
    if not await hub.read(hub.store.campaigns.add, row.id, n, kind, state, table):
        refuse(409, "stale-question", "campaign")


async def kept(hub: Hub, guest: str, game: str, name: str, pages: tuple[Page, ...]) -> CampaignInfo:
    said = plain(name, 2 * NAME)
    if not said:
        refuse(400, "bad-request", "name")
    rows = await hub.read(hub.store.campaigns.all, guest)
    if sum(row.guest == guest for row in rows) >= MOST:
        refuse(409, "too-large", "campaigns")
    row = CampaignRow(new_id(), guest, game, said, time.time(), pages)
    await hub.read(hub.store.campaigns.create, row)
    return await info(hub, await mine(hub, guest, row.id), guest)


@ROUTER.get("")
async def campaigns(hub: InHub, guest: ByGuest) -> list[CampaignInfo]:
    return [await info(hub, row, guest) for row in await hub.read(hub.store.campaigns.all, guest)]


@ROUTER.post("", status_code=201)
async def begin(hub: InHub, guest: ByGuest, wish: NewCampaign) -> CampaignInfo:
    may_make(hub, guest)
    rules = rules_of(wish.game)
    for name, value in wish.settings.items():
        if value not in rules.settings.get(name, ()):
            refuse(400, "bad-options", f"settings.{name}", problem=f"{value!r}")
    how = {**wish.settings, "decks": list(wish.decks)}
    state = attempt(lambda: rules.write(rules.begin(how)))
    page = Page(0, "begin", state, None, time.time())
    return await kept(hub, guest, wish.game, wish.name, (page,))


@ROUTER.get("/{campaign}")
async def one(hub: InHub, guest: ByGuest, campaign: str) -> CampaignInfo:
    return await info(hub, await mine(hub, guest, campaign), guest)


@ROUTER.delete("/{campaign}", status_code=204)
async def drop(hub: InHub, guest: ByGuest, campaign: str) -> Response:
    """Its tables stay. Whoever only shares it leaves it to the others."""
    if not await hub.read(hub.store.campaigns.drop, guest, campaign):
        refuse(404, "no-such-campaign", "campaign")
    return Response(status_code=204)


# --- people


@ROUTER.post("/{campaign}/invite", status_code=201)
async def invite(hub: InHub, guest: ByGuest, campaign: str) -> CampaignKey:
    """A link that lets people in; the one before is void."""
    row = await mine(hub, guest, campaign)
    if row.guest != guest:
        refuse(403, "not-owner", "campaign")
    token = new_token()
    await hub.read(hub.store.campaigns.invite, row.id, hashed(token))
    return CampaignKey(token=token)


@ROUTER.post("/{campaign}/people")
async def join(hub: InHub, guest: ByGuest, campaign: str, wish: CampaignKey) -> CampaignInfo:
    row = await hub.read(hub.store.campaigns.any, campaign)
    if row is None or not same(wish.token, row.invite):
        refuse(403, "bad-invite", "token")
    if guest not in {each for each, _ in row.people}:
        if len(row.people) >= PEOPLE:
            refuse(409, "too-large", "people")
        await hub.read(hub.store.campaigns.join, guest, row.id)
    return await info(hub, await mine(hub, guest, campaign), guest)


# --- between matches


@ROUTER.get("/{campaign}/shop/{member}")
async def shop(hub: InHub, guest: ByGuest, campaign: str, member: int) -> CampaignShop:
    row = await mine(hub, guest, campaign)
    rules = rules_of(row.game)
    state = rules.read(row.now.state)
    found = attempt(lambda: rules.shop(state, named(rules, state, member)))
    offers = [CampaignOffer(**asdict(each)) for each in found.offers]
    return CampaignShop(offers=offers, giveable=list(found.giveable))


def named(rules: CampaignRules, state: object, member: int) -> str:
    """Members go by their number outside, and by their card in the rules."""
    members = rules.sheet(state).members
    if not 0 <= member < len(members):
        raise BadCampaign(f"there is no member number {member}")
    return members[member].card


def changed(rules: CampaignRules, state: object, wish: CampaignWish) -> object:
    """One move between matches."""
    move = rules.moves.get(wish.verb)
    if move is None:
        raise BadCampaign(f"{wish.verb!r} is none of {', '.join(rules.moves)}")
    if wish.verb == "join":
        return move(state, wish.deck)
    who = named(rules, state, wish.member)
    if wish.verb == "entrust":
        return move(state, wish.card, who)
    return move(state, who, wish.card, wish.other) if wish.verb == "buy" else move(state, who)


@ROUTER.post("/{campaign}/changes")
async def change(hub: InHub, guest: ByGuest, campaign: str, wish: CampaignWish) -> CampaignInfo:
    row = await mine(hub, guest, campaign)
    if row.now.table is not None:
        refuse(409, "campaign-busy", "campaign")
    rules = rules_of(row.game)
    state = attempt(lambda: rules.write(changed(rules, rules.read(row.now.state), wish)))
    if state == row.now.state:
        refuse(400, "bad-campaign", problem="it changes nothing")
    await written(hub, row, wish.verb, state, None)
    return await info(hub, await mine(hub, guest, campaign), guest)


# --- matches


@ROUTER.post("/{campaign}/table", status_code=201)
async def play(hub: InHub, guest: ByGuest, campaign: str, wish: CampaignTable) -> TableMade:
    """A table for the next match; one that was given up is left behind."""
    row = await mine(hub, guest, campaign)
    may_make(hub, guest)
    rules = rules_of(row.game)
    options = attempt(lambda: rules.options(rules.read(row.now.state)))
    seats = [seat.model_copy(update={"deck": None}) for seat in wish.seats]  # it has its own decks
    asked = NewTable(game=row.game, options=options, seats=seats)
    agreed = Rules(campaign=row.id, bluff=bluffs(asked))
    table = await made(hub, guest, first_record(asked), agreed, seats)
    await written(hub, row, "table", row.now.state, table.table.id)
    return table


@ROUTER.post("/{campaign}/conclude")
async def conclude(hub: InHub, guest: ByGuest, campaign: str) -> CampaignInfo:
    """Write down what the finished match leaves behind."""
    row = await mine(hub, guest, campaign)
    table = None if row.now.table is None else await hub.table(row.now.table)
    if table is None or table.play is None or table.play.face.outcome is None:
        refuse(409, "not-finished", "campaign")
    game = table.play.game
    rules = rules_of(row.game)
    state = attempt(lambda: rules.write(rules.conclude(rules.read(row.now.state), game)))
    await written(hub, row, "conclude", state, None)
    return await info(hub, await mine(hub, guest, campaign), guest)


@ROUTER.post("/{campaign}/branch", status_code=201)
async def branch(hub: InHub, guest: ByGuest, campaign: str, wish: CampaignBranch) -> CampaignInfo:
    """Another line from an earlier page; the match that was being played there stays behind."""
    row = await mine(hub, guest, campaign)
    if wish.n > row.now.n:
        refuse(404, "no-such-moment", "n")
    may_make(hub, guest)
    whole = await hub.read(hub.store.campaigns.whole, row)
    pages = [page for page in whole.pages if page.n <= wish.n]
    pages[-1] = msgspec.structs.replace(pages[-1], table=None)
    return await kept(hub, guest, row.game, wish.name, tuple(pages))
