"""Accounts: a name and a password, and everything of a guest is found again elsewhere."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from caipan.server.hub import Hub
from caipan.server.identity import COOKIE, name_key, plain
from caipan.server.passwords import Busy
from caipan.server.protocol import NAME, Me, NewAccount, NewPassword, Proof, SignIn
from caipan.server.routes.common import REFUSALS, ByGuest, InHub, give_cookie, refuse
from caipan.server.routes.people import renamed, told
from caipan.server.store.accounts import AccountRow

ROUTER = APIRouter(prefix="/api", responses=REFUSALS)


def may_try(hub: Hub, guest: str, account: str) -> None:
    """So many tries for an account, and for an address, whatever it tries."""
    if not hub.limits.passwords.allows(account, hub.addresses.get(guest, "")):
        hub.metrics.refused.labels("passwords").inc()
        refuse(429, "too-fast")


async def proved(hub: Hub, row: AccountRow | None, password: str) -> AccountRow:
    try:
        fits = await hub.passwords.fits(password, None if row is None else row.password)
    except Busy:
        refuse(429, "too-fast")
    if row is None or not fits:
        refuse(403, "wrong-password", "password")
    return row


async def hash_of(hub: Hub, password: str) -> str:
    try:
        return await hub.passwords.hashed(password)
    except Busy:
        refuse(429, "too-fast")


@ROUTER.post("/account", status_code=201)
async def begin(hub: InHub, guest: ByGuest, wish: NewAccount, request: Request) -> Me:
    """Nothing is asked for but a name and a password; what the guest had is the account's."""
    name = plain(wish.name, NAME)
    if not name:
        refuse(400, "bad-request", "name")
    may_try(hub, guest, f"new {guest}")
    if await hub.read(hub.store.accounts.of, guest) is not None:
        refuse(409, "has-account")
    password = await hash_of(hub, wish.password)
    if not await hub.read(hub.store.accounts.open, guest, name, password):
        refuse(409, "name-taken", "name")
    await renamed(hub, guest, name)
    return await told(hub, guest, request)


@ROUTER.put("/account")
async def change(
    hub: InHub, guest: ByGuest, wish: NewPassword, request: Request, response: Response
) -> Me:
    """Whoever is signed in elsewhere no longer is."""
    row = await hub.read(hub.store.accounts.of, guest)
    if row is None:
        refuse(404, "no-account")
    may_try(hub, guest, row.key)
    await proved(hub, row, wish.password)
    password = await hash_of(hub, wish.new)
    epoch = await hub.read(hub.store.accounts.change_password, guest, password)
    await hub.look_around()
    give_cookie(hub, response, guest, epoch)
    return await told(hub, guest, request)


@ROUTER.post("/account/close")
async def close(
    hub: InHub, guest: ByGuest, wish: Proof, request: Request, response: Response
) -> Me:
    """A guest again: everything stays where this cookie is, and is found nowhere else."""
    row = await hub.read(hub.store.accounts.of, guest)
    if row is None:
        refuse(404, "no-account")
    may_try(hub, guest, row.key)
    await proved(hub, row, wish.password)
    epoch = await hub.read(hub.store.accounts.close, guest)
    await hub.look_around()
    give_cookie(hub, response, guest, epoch)
    return await told(hub, guest, request)


@ROUTER.post("/session")
async def sign_in(
    hub: InHub, guest: ByGuest, wish: SignIn, request: Request, response: Response
) -> Me:
    name = plain(wish.name, NAME)  # however it is written: it is one account whose tries count
    may_try(hub, guest, name_key(name))
    row = await hub.read(hub.store.accounts.named, name)
    found = await proved(hub, row, wish.password)
    give_cookie(hub, response, found.guest, found.epoch)
    return await told(hub, found.guest, request)


@ROUTER.delete("/session", status_code=204)
async def sign_out(hub: InHub, guest: ByGuest) -> Response:
    """This browser is a stranger from now on; a guest without an account cannot come back."""
    if await hub.read(hub.store.accounts.of, guest) is None:
        refuse(409, "no-account")
    gone = Response(status_code=204)
    gone.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=hub.settings.secure)
    return gone
