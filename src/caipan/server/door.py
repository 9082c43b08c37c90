"""The door: who may come in, how large, how often and how many at once, and what every answer
carries."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from caipan.server.addresses import address_of
from caipan.server.limits import Limit
from caipan.server.lines import Lines
from caipan.server.pools import CALLER
from caipan.server.protocol import Failed, Problem
from caipan.server.settings import BODY, LOCAL, RECORD, Settings

SAFE = ("GET", "HEAD", "OPTIONS")
EVERYWHERE = {"0.0.0.0", "::"}  # where a server listens, but nobody's name for it
HEADERS = {
    # No script, style or connection from anywhere else; style attributes are what motion needs.
    "content-security-policy": (
        "default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


FILES = 5  # files of the client for each call that an address may make: a page has many
# What may take longer than a moment stands in lines of its own: bots' thoughts, and looks into the
# past. Whoever waits there keeps nobody of the same address from playing.
THOUGHTS = ("/hint", "/review")
PAST = ("/told", "/record", "/fork", "/moments")
FEW = 2  # of these at once
PATIENT = 10  # and so many more wait


class Door:
    """Checks host, origin and size before anything else looks at a request."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings
        self.origins = frozenset(filter(None, (*settings.origins, settings.lan)))
        named = {hostname(origin) for origin in self.origins}
        self.hosts = frozenset({*named, *LOCAL, settings.host}) - EVERYWHERE
        most, seconds = settings.limits.calls
        crowd = settings.limits.crowd
        self.calls = Limit(most * crowd, seconds) if crowd else None
        self.files = Limit(FILES * most * crowd, seconds)
        self.lines = {
            "": Lines(settings.limits.at_once),
            "thoughts": Lines(FEW if crowd else 0, PATIENT),
            "past": Lines(FEW if crowd else 0, PATIENT),
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if "\0" in scope["path"]:  # part of no id, and one of the databases cannot even look
            await refuse(scope, send, 404, "no-such-thing")
        elif not self.knows_host(headers) or not self.same_origin(scope, headers):
            await refuse(scope, send, 403, "foreign-origin")
        elif not self.within_limits(scope):
            await refuse(scope, send, 429, "too-fast")
        elif scope["type"] == "websocket":
            CALLER.set(address_of(scope))
            await self.app(scope, receive, send)
        elif int_or(headers.get("content-length"), RECORD + 1) > most(scope):
            await refuse(scope, send, 413, "too-large")
        else:
            await self.in_turn(scope, Measured(receive, most(scope)), with_headers(send))

    async def in_turn(self, scope: Scope, receive: Receive, send: Send) -> None:
        """When it is the turn of this address, and until an answer has been found: whoever reads
        slowly keeps no place."""
        address, lines = address_of(scope), self.lines[kind_of(scope["path"])]
        CALLER.set(address)
        if not address:
            await self.app(scope, receive, send)
            return
        if not await lines.enter(address):
            await refuse(scope, send, 429, "too-fast")
            return
        inside = True

        def leave() -> None:
            nonlocal inside
            if inside:
                inside = False
                lines.leave(address)

        async def answering(message: Message) -> None:
            if message["type"] == "http.response.start":
                leave()
            await send(message)

        try:
            await self.app(scope, receive, answering)
        finally:
            leave()

    def within_limits(self, scope: Scope) -> bool:
        """One address calls no more often than a small crowd. Files of the client are many and
        cheap; whoever asks how the server is, is let in though others of the address are not."""
        address, path = address_of(scope), scope["path"]
        if self.calls is None or not address:
            return True
        if path.startswith("/api/"):
            return self.calls.allows(address)
        if path == "/healthz":
            return self.calls.allows(f"{address} {path}")
        return self.files.allows(address)

    def knows_host(self, headers: Headers) -> bool:
        """A name we are not known by is somebody else's name for this address (rebinding)."""
        return hostname(f"//{headers.get('host', '')}") in self.hosts

    def same_origin(self, scope: Scope, headers: Headers) -> bool:
        """Browsers say where a page that writes or connects comes from; programs need not."""
        origin = headers.get("origin")
        if origin is None or (scope["type"] == "http" and scope["method"] in SAFE):
            return True
        if origin in self.origins:
            return True
        return hostname(origin) is not None and urlsplit(origin).netloc == headers.get("host")


def hostname(address: str) -> str | None:
    """The name in an address; None if it is none, or could be none (`http://[`)."""
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None


def kind_of(path: str) -> str:
    """In which line a call waits."""
    if path.endswith(THOUGHTS):
        return "thoughts"
    return "past" if path.endswith(PAST) or path.startswith("/api/replays") else ""


def most(scope: Scope) -> int:
    """Bytes that a call may bring: only records are long."""
    return RECORD if scope["path"] == "/api/replays" else BODY


def int_or(text: str | None, otherwise: int) -> int:
    if text is None:
        return 0
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else otherwise


class Measured:
    """A request's body, which may not grow larger than is allowed, whatever was announced."""

    def __init__(self, receive: Receive, most: int = BODY) -> None:
        self.receive, self.most, self.read = receive, most, 0

    async def __call__(self) -> Message:
        message = await self.receive()
        self.read += len(message.get("body", b""))
        if self.read > self.most:
            raise HTTPException(413, Problem(reason="too-large").model_dump())
        return message


def with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


async def refuse(scope: Scope, send: Send, status: int, reason: str) -> None:
    body = Failed(detail=Problem(reason=reason)).model_dump_json().encode()
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4403, "reason": reason})
        return
    kind = [(b"content-type", b"application/json"), *encoded(HEADERS)]
    await send({"type": "http.response.start", "status": status, "headers": kind})
    await send({"type": "http.response.body", "body": body})


def encoded(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers.items()]
