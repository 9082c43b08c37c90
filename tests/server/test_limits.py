"""One address is no crowd, however many cookies it has; and nobody waits for half a request."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from caipan.server import patience
from caipan.server.addresses import address_of, household
from caipan.server.limits import Shared
from caipan.server.settings import Limits, Settings
from tests.server.people import PATIENCE, Guest, Server, Sitting, wait_for

FEW = Limits(
    answers=(1000, 1.0), tables=(4, 3600.0), calls=(30, 3600.0), sockets=2, at_table=3, crowd=2
)


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Server]:
    with Server(Settings(data=tmp_path, limits=FEW)) as running:
        yield running


@pytest.fixture
def behind_proxy(tmp_path: Path) -> Iterator[Server]:
    with Server(Settings(data=tmp_path, limits=FEW, proxy="127.0.0.1")) as running:
        yield running


def status(server: Server, path: str = "/api/me", **headers: str) -> int:
    """Of a call by somebody without a cookie. There is no TLS on loopback, and preparing for it
    costs more than the call."""
    at = f"http://{server.address}{path}"
    return httpx.get(at, headers=headers, timeout=PATIENCE, verify=False).status_code


# --- calls and tables


def test_a_new_cookie_for_every_call_is_no_way_around(narrow: Server) -> None:
    found = [status(narrow) for _ in range(70)]
    assert found[:60] == [200] * 60 and found[60:] == [429] * 10
    assert status(narrow, "/healthz") == 200  # whoever looks after the server is let in


def test_costly_words_are_counted_too(narrow: Server) -> None:
    found = [status(narrow, "/api/games/underworld/rules?ids=UW-deck-50") for _ in range(61)]
    assert found == [200] * 60 + [429]


def test_tables_of_an_address(narrow: Server) -> None:
    wish = {"game": "underworld", "seats": [{"kind": "me"}, {"kind": "open"}]}
    at = f"http://{narrow.address}/api/tables"
    found = [
        httpx.post(at, json=wish, timeout=PATIENCE, verify=False).status_code for _ in range(9)
    ]
    assert found == [201] * 8 + [429]


def test_what_somebody_says_of_their_address_is_not_believed(narrow: Server) -> None:
    found = [status(narrow, **{"X-Forwarded-For": f"10.0.0.{n}"}) for n in range(61)]
    assert found == [200] * 60 + [429]


def test_a_declared_proxy_is_believed(behind_proxy: Server) -> None:
    for n in range(70):
        assert status(behind_proxy, **{"X-Forwarded-For": f"10.0.0.{n}"}) == 200
    found = [status(behind_proxy, **{"X-Forwarded-For": "10.0.1.1"}) for _ in range(61)]
    assert found[-1] == 429


def test_households() -> None:
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::9")
    assert household("2001:db8:1:2::1") != household("2001:db8:1:3::1")
    assert household("::ffff:10.0.0.1") == household("10.0.0.1") != household("10.0.0.2")
    assert address_of({"client": None}) == "" and address_of({}) == ""
    assert len(household("x" * 1000)) == 100


def test_guests_share_what_their_address_may() -> None:
    limit = Shared(2, 3600.0, 2)
    found = [limit.allows(guest, "here") for guest in "aaabbc"]
    assert found == [True, True, False, True, False, False]
    assert limit.allows("c", "there")


# --- sockets


@contextlib.contextmanager
def sockets(guest: Guest, table: str, count: int) -> Iterator[list[Sitting]]:
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(Sitting(guest, table, None, False)) for _ in range(count)]


def empty(server: Server) -> None:
    """A socket is closed for the one at its end a moment before its place is free."""
    wait_for(lambda: not server.hub.limits.sockets.taken)


def test_sockets_of_an_address(narrow: Server) -> None:
    guest = narrow.guest()
    tables = [guest.table("me", "open")["table"]["id"] for _ in range(3)]
    with (
        sockets(guest, tables[0], 2),
        sockets(guest, tables[1], 2),
        sockets(guest, tables[2], 1) as (more,),
    ):
        assert more.closed() == 4429
    empty(narrow)
    with guest.sit(tables[2]):  # whoever goes makes room
        pass


def test_sockets_at_a_table(tmp_path: Path) -> None:
    with Server(Settings(data=tmp_path, limits=Limits(at_table=3))) as server:
        guest = server.guest()
        table = guest.table("me", "open")["table"]["id"]
        with (
            guest.sit(table),
            guest.sit(table),
            guest.sit(table),
            sockets(server.guest(), table, 1) as (more,),
        ):
            more.say("hello", token=None)  # a spectator: who plays there would be let in
            assert more.closed() == 4429
        empty(server)
        with guest.sit(table):
            pass


# --- half a request


HALVES = [
    b"",
    b"GET /api/me HT",
    b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nX: ",
    b"POST /api/decks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{",
    b"POST /api/decks HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
]


def connected(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.settings.port))


def ended(each: socket.socket) -> bool:
    """Whether the server has let go; whatever it says before that is read."""
    each.setblocking(False)
    try:
        return each.recv(65536) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


@pytest.mark.parametrize("begun", HALVES)
def test_nobody_waits_for_ever(
    tmp_path: Path, begun: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "WITHIN", 0.2)
    with Server(Settings(data=tmp_path)) as server:
        with connected(server) as half:
            half.sendall(begun)
            wait_for(lambda: ended(half))
        guest = server.guest()
        table = guest.table("me", "me")["table"]["id"]
        with guest.sit(table) as both:  # a socket that was begun properly stays
            for _ in range(4):
                with contextlib.suppress(TimeoutError):
                    both.hear(0.2)
            assert both.answer(both.asked()["options"][0]["key"])["type"] == "ack"


def test_a_head_without_end_is_not_collected(tmp_path: Path) -> None:
    with Server(Settings(data=tmp_path)) as server, connected(server) as half:
        half.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n")
        with contextlib.suppress(ConnectionError):
            for _ in range(2000):
                half.sendall(b"x: " + b"y" * 1000 + b"\r\n")
        wait_for(lambda: ended(half))


def test_a_long_body_is_read(tmp_path: Path) -> None:
    """Larger than any head may be, and it comes in pieces."""
    with Server(Settings(data=tmp_path)) as server, connected(server) as one:
        body = b'{"text": "' + b"a" * 100_000 + b'"}'
        path = b"/api/games/underworld/decks/import"
        head = b"POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n"
        one.sendall(head % (path, len(body)) + b"Content-Type: application/json\r\n\r\n")
        for n in range(0, len(body), 20_000):
            one.sendall(body[n : n + 20_000])
        assert one.recv(65536).startswith(b"HTTP/1.1 400")


def test_connections_of_an_address(tmp_path: Path) -> None:
    few = Limits(sockets=1, crowd=2)
    with Server(Settings(data=tmp_path, limits=few)) as server, contextlib.ExitStack() as stack:
        held = [stack.enter_context(connected(server)) for _ in range(5)]
        wait_for(lambda: any(ended(each) for each in held))


# --- the lobby


def test_own_tables_are_listed_whatever_others_open(server: Server) -> None:
    lin = server.guest()
    mine = lin.table("me", "open")["table"]["id"]
    for _ in range(41):
        flood = server.guest()
        for _ in range(5):
            flood.table("me", "open")
    shown: list[dict[str, Any]] = lin.get("/api/tables")
    assert shown[0]["id"] == mine and shown[0]["owner"]
    assert 100 <= len(shown) <= 101


def test_nobody_fills_the_lobby(server: Server) -> None:
    open_table = server.guest().table("me", "open")["table"]["id"]
    flood = server.guest()
    made = {flood.table("me", "open")["table"]["id"] for _ in range(150)}
    shown = [table["id"] for table in server.guest().get("/api/tables")]
    assert open_table in shown and len(made & set(shown)) == 3
    assert len(made & {table["id"] for table in flood.get("/api/tables")}) == 100
