"""Who I am."""

from __future__ import annotations

from fastapi import APIRouter, Request

from caipan.server.door import hostname
from caipan.server.hub import Hub
from caipan.server.identity import plain
from caipan.server.protocol import NAME, Me, Rename
from caipan.server.routes.common import REFUSALS, ByGuest, InHub, refuse
from caipan.server.settings import LOCAL

ROUTER = APIRouter(prefix="/api", responses=REFUSALS)


async def told(hub: Hub, guest: str, request: Request) -> Me:
    name = await hub.read(hub.store.guest_name, guest)
    account = await hub.read(hub.store.accounts.of, guest) is not None
    return Me(name=name, address=for_friends(hub, request), account=account)


def for_friends(hub: Hub, request: Request) -> str:
    """`localhost` is another machine for everybody else: they come by the local network."""
    at_home = hostname(f"//{request.headers.get('host', '')}") in LOCAL
    return hub.settings.lan if at_home else ""


@ROUTER.get("/me")
async def me(hub: InHub, guest: ByGuest, request: Request) -> Me:
    return await told(hub, guest, request)


@ROUTER.put("/me")
async def rename(hub: InHub, guest: ByGuest, wish: Rename, request: Request) -> Me:
    name = plain(wish.name, NAME)
    if not name:
        refuse(400, "bad-request", "name")
    await renamed(hub, guest, name)
    return await told(hub, guest, request)


async def renamed(hub: Hub, guest: str, name: str) -> None:
    """Names of accounts are their own."""
    if not await hub.read(hub.store.accounts.rename, guest, name):
        refuse(409, "name-taken", "name")
    for table in list(hub.tables.values()):  # others open tables meanwhile
        if guest in table.row.people:
            await table.reread_head()
