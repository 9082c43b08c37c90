"""Notifications: a browser asks to be told when it is its guest's turn."""

from __future__ import annotations

from fastapi import APIRouter, Response

from caipan.server.protocol import PushInfo, PushStop, Subscription
from caipan.server.routes.common import REFUSALS, ByGuest, InHub, refuse
from caipan.server.store.pushes import PushRow

ROUTER = APIRouter(prefix="/api", responses=REFUSALS)


@ROUTER.get("/push")
async def offered(hub: InHub, guest: ByGuest) -> PushInfo:
    return PushInfo(key="" if hub.bell is None else hub.bell.sender.public)


@ROUTER.post("/push", status_code=204)
async def subscribe(hub: InHub, guest: ByGuest, wish: Subscription) -> Response:
    """Only at push services that we know: the address is called by this server later."""
    if hub.bell is None:
        refuse(404, "no-push")
    from caipan.server.push import BadPush, checked, readers_key, readers_secret

    try:
        checked(wish.endpoint, hub.settings.push_hosts)
        readers_key(wish.p256dh)
        readers_secret(wish.auth)
    except BadPush as no:
        refuse(400, "bad-endpoint", "endpoint", problem=str(no))
    row = PushRow(guest, wish.endpoint, wish.p256dh, wish.auth)
    await hub.read(hub.store.pushes.keep, row)
    return Response(status_code=204)


@ROUTER.post("/push/stop", status_code=204)
async def stop(hub: InHub, guest: ByGuest, wish: PushStop) -> Response:
    await hub.read(hub.store.pushes.drop, wish.endpoint, guest)
    return Response(status_code=204)
