"""Servers that run in a thread, and people with a browser's manners: cookie, socket, patience."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import threading
import time
from collections.abc import Callable, Coroutine
from typing import Any, Self, TypeVar

import httpx
import msgspec
import uvicorn
from fastapi import FastAPI
from pydantic import TypeAdapter
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from caipan.server.door import Door
from caipan.server.hub import Hub
from caipan.server.protocol import FromServer
from caipan.server.serve import config
from caipan.server.settings import Settings
from tests.support.reins import Reins, Rest
from tools.ports import Port

T = TypeVar("T")
PATIENCE = 120.0  # seconds; a busy machine is slow, and only a failure waits so long
FRAMES: TypeAdapter[Any] = TypeAdapter(FromServer)


class OnItsLoop(uvicorn.Server):
    """Remembers the event loop it runs on."""

    loop: asyncio.AbstractEventLoop

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)


class Server:
    """A uvicorn in a thread of this process, with reins."""

    def __init__(self, settings: Settings) -> None:
        self.port = Port()
        self.settings = msgspec.structs.replace(settings, port=self.port.number)
        self.uvicorn = OnItsLoop(config(self.settings))
        self.thread = threading.Thread(target=self.uvicorn.run, daemon=True)
        self.guests: list[Guest] = []
        app = self.uvicorn.config.app
        assert isinstance(app, FastAPI)
        self.reins = Reins(app)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.settings.port}"

    def __enter__(self) -> Self:
        self.thread.start()
        wait_for(lambda: self.uvicorn.started or not self.thread.is_alive())
        assert self.uvicorn.started
        return self

    def __exit__(self, *_: object) -> None:
        for guest in self.guests:
            guest.http.close()
        self.uvicorn.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()
        self.port.close()

    def guest(self, name: str = "") -> Guest:
        self.guests.append(Guest(self, name))
        return self.guests[-1]

    # --- the reins: see tests/support/reins.py

    @property
    def hub(self) -> Hub:
        return self.reins.hub

    @property
    def door(self) -> Door:
        """The outermost of what a call goes through."""
        layer: Any = self.reins.app.middleware_stack
        while not isinstance(layer, Door):
            layer = layer.app
        return layer

    def rest(self, table: str) -> Rest:
        return self._on_its_loop(self.reins.rest(table))

    def late(self, table: str) -> None:
        self._on_its_loop(self.reins.late(table))

    def _on_its_loop(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.uvicorn.loop).result(PATIENCE)


def wait_for(done: Callable[[], object], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


class Guest:
    """Somebody with a cookie."""

    def __init__(self, server: Server, name: str = "") -> None:
        self.server, self.address = server, server.address
        # There is no TLS on loopback, and preparing for it costs more than a whole call.
        self.http = httpx.Client(base_url=f"http://{self.address}", timeout=PATIENCE, verify=False)
        self.get("/api/me")
        if name:
            self.call("PUT", "/api/me", {"name": name})

    def call(self, method: str, path: str, body: Any = None, expect: int = 0) -> Any:
        """The JSON of an answer; anything but success must be expected."""
        sent = self.http.request(method, path, json=body)
        good = sent.status_code == expect if expect else sent.status_code < 300
        assert good, f"{method} {path}: {sent.status_code} {sent.text}"
        return sent.json() if sent.content else None

    def get(self, path: str, expect: int = 0) -> Any:
        return self.call("GET", path, None, expect)

    def post(self, path: str, body: Any = None, expect: int = 0) -> Any:
        return self.call("POST", path, body, expect)

    def table(self, *seats: str, **wishes: Any) -> dict[str, Any]:
        """A new table: `me`, `friend`, `open`, or the name of a bot for each seat."""
        people = ("me", "friend", "open")
        wanted = [{"kind": s} if s in people else {"kind": "bot", "bot": s} for s in seats]
        game = {"game": wishes.pop("game", "underworld"), "seats": wanted, **wishes}
        made: dict[str, Any] = self.post("/api/tables", game)
        return made

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def sit(self, table: str, token: str | None = None, hello: bool = True) -> Sitting:
        return Sitting(self, table, token, hello)


class Sitting:
    """A socket at a table, and everything it has been told."""

    def __init__(self, guest: Guest, table: str, token: str | None, hello: bool) -> None:
        self.guest, self.table = guest, table
        self.stack = contextlib.ExitStack()
        self.socket: ClientConnection = self.stack.enter_context(
            connect(
                f"ws://{guest.address}/api/tables/{table}/socket",
                additional_headers={"Cookie": guest.cookie},
                max_size=None,
                max_queue=None,  # read on, or a goodbye behind what nobody looks at is not heard
                compression=None,  # on loopback it only costs; browsers ask for it
                open_timeout=PATIENCE,
                ping_interval=None,
            )
        )
        self.frames: list[str] = []
        self.told: list[dict[str, Any]] = []
        self.views: dict[int | None, dict[str, Any]] = {}
        self.log: dict[int | None, list[dict[str, Any]]] = {}
        self.sent = 0
        self.careful = True
        if hello:
            self.say("hello", token=token)
            self.until("presence")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()

    def say(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def hear(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message; it must be one of the protocol's."""
        frame = self.socket.recv(seconds)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = msgspec.json.decode(frame)
        if self.careful:
            FRAMES.validate_python(message)
        self.told.append(message)
        if message["type"] == "view":
            seat = message["seat"]
            self.views[seat] = message
            known = [] if message["fresh"] else self.log.get(seat, [])
            self.log[seat] = known + message["events"]
            assert [line["i"] for line in self.log[seat]] == list(range(len(self.log[seat])))
        return message

    def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Hear on until such a message has come."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = self.hear(end - time.monotonic())
            if message["type"] == kind and all(message.get(k) == v for k, v in fields.items()):
                return message
        raise AssertionError(f"no {kind} {fields}")

    def quiet(self) -> Rest:
        """Hear everything that what I said has led to: how the table stands when it is at rest.

        A pong comes after the answers to all that was said before, and after all that was shown.
        """
        self.say("ping")
        self.until("pong")
        found = self.guest.server.rest(self.table)
        self.say("ping")
        self.until("pong")
        return found

    # --- playing

    def decision(self, seat: int | None = None) -> dict[str, Any] | None:
        """What one of my seats is asked, as far as I have heard."""
        for viewer, view in self.views.items():
            if seat in (None, viewer) and view["decision"] is not None:
                found: dict[str, Any] = view["decision"]
                return found
        return None

    def asked(self) -> dict[str, Any]:
        """Hear until I am asked something; nobody is, once it is over."""
        while (decision := self.decision()) is None:
            assert self.outcome is None, f"it is over: {self.outcome}"
            self.hear()
        return decision

    def answer(self, *keys: str, decision: dict[str, Any] | None = None) -> dict[str, Any]:
        """Answer what I am asked; what the server says to it."""
        asked = decision or self.asked()
        self.sent += 1
        mark = f"{id(self)}-{self.sent}"
        self.say("answer", answer_id=mark, decision_id=asked["id"], keys=list(keys))
        self.views[asked["seat"]]["decision"] = None
        while True:
            message = self.hear()
            if message.get("answer_id") == mark:
                return message

    def some(self, chance: random.Random) -> str:
        key: str = chance.choice(self.asked()["options"])["key"]
        return key

    @property
    def outcome(self) -> Any:
        return next((v["view"]["outcome"] for v in self.views.values()), None)

    def closed(self) -> int:
        """Hear until the server ends the connection; with which code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 0
