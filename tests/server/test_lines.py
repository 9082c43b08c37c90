"""A few calls of an address are in the works, the others wait; nobody else waits for them."""

from __future__ import annotations

import asyncio
import gzip
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from caipan.server.door import FEW, PATIENT, kind_of
from caipan.server.hub import LOOKERS
from caipan.server.lines import Lines
from caipan.server.pools import CALLER, Pool
from caipan.server.settings import AT_HOME, Limits, Settings
from tests.server import people
from tests.server.people import Server, wait_for

# --- the line itself


def test_each_address_has_its_own_line() -> None:
    async def there() -> None:
        lines = Lines(2)
        order: list[str] = []

        async def call(address: str, name: str, free: asyncio.Event) -> None:
            async with lines.turn(address) as entered:
                assert entered
                order.append(name)
                await free.wait()

        free = asyncio.Event()
        calls = [asyncio.create_task(call("a", f"a{n}", free)) for n in range(5)]
        calls.append(asyncio.create_task(call("b", "b0", free)))
        for _ in range(3):
            await asyncio.sleep(0)
        assert order == ["a0", "a1", "b0"]
        free.set()
        await asyncio.gather(*calls)
        assert order == ["a0", "a1", "b0", "a2", "a3", "a4"] and not lines.lines

    asyncio.run(there())


def test_whoever_hangs_up_leaves_the_line() -> None:
    async def there() -> None:
        lines = Lines(1, longest=2)
        assert await lines.enter("a")
        waiting = [asyncio.create_task(lines.enter("a")) for _ in range(2)]
        await asyncio.sleep(0)
        assert not await lines.enter("a")  # two wait already
        waiting[0].cancel()
        await asyncio.sleep(0)
        third = asyncio.create_task(lines.enter("a"))
        await asyncio.sleep(0)
        lines.leave("a")
        waiting[1].cancel()  # it had just been let in
        await asyncio.sleep(0)
        assert await third
        lines.leave("a")
        assert not lines.lines

    asyncio.run(there())


def test_what_takes_long_has_a_line_of_its_own() -> None:
    assert kind_of("/api/tables/x/hint") == kind_of("/api/replays/x/review") == "thoughts"
    assert kind_of("/api/tables/x/told") == kind_of("/api/replays/x") == "past"
    assert kind_of("/api/tables/x/record") == kind_of("/api/replays/x/fork") == "past"
    assert kind_of("/api/tables/x") == kind_of("/healthz") == kind_of("/assets/a.js") == ""


# --- at the door


class Gate:
    """Calls of a function of the server stop here until they are let through."""

    def __init__(self, call: Any) -> None:
        self.call, self.free = call, threading.Event()
        self.inside = self.most = 0
        self.lock = threading.Lock()

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        with self.lock:
            self.inside += 1
            self.most = max(self.most, self.inside)
        assert self.free.wait(people.PATIENCE)
        with self.lock:
            self.inside -= 1
        return self.call(*args, **kwargs)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Server]:
    """With the limits of a host, but for how many tables there may be."""
    with Server(Settings(data=tmp_path, limits=Limits(tables=(1000, 1.0)))) as running:
        yield running


def waiting(lines: Lines, address: str) -> int:
    line = lines.lines.get(address)
    return 0 if line is None else len(line.waiting)


@contextmanager
def calls(server: Server, path: str, count: int, home: str = "") -> Iterator[list[Any]]:
    """So many calls of one address at once."""

    def call() -> int:
        transport = httpx.HTTPTransport(local_address=home or None, verify=False)
        with httpx.Client(transport=transport, timeout=people.PATIENCE) as http:
            return http.get(f"http://{server.address}{path}").status_code

    with ThreadPoolExecutor(count) as pool:
        yield [pool.submit(call) for _ in range(count)]


def test_of_many_calls_a_few_are_in_the_works(
    host: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And somebody at another address is answered meanwhile."""
    gate = Gate(host.hub.store.tables)
    monkeypatch.setattr(host.hub.store, "tables", gate)
    door = host.door
    with ExitStack() as stack:
        stack.callback(gate.free.set)
        asked = stack.enter_context(calls(host, "/api/tables", 40, "127.0.5.1"))
        wait_for(lambda: waiting(door.lines[""], "127.0.5.1") == 34)
        assert door.lines[""].lines["127.0.5.1"].busy == 6
        gate.free.set()
        assert [each.result() for each in asked] == [200] * 40
    assert gate.most <= 6 and not door.lines[""].lines


def test_hints_of_an_address_keep_nobody_from_opening_a_table(host: Server) -> None:
    """Two of them are thought about, ten wait, and the table opens."""
    lin = host.guest()
    table = lin.table("me", "random")["table"]["id"]
    door = host.door
    at = f"/api/tables/{table}/told?n=0"
    with ExitStack() as stack:
        free = threading.Event()
        stack.callback(free.set)
        held = [host.hub.lookers.threads.submit(free.wait) for _ in range(LOOKERS)]
        asked = stack.enter_context(calls(host, at, FEW + PATIENT + 3, "127.0.5.2"))
        wait_for(lambda: sum(each.done() for each in asked) == 3)
        assert door.lines["past"].lines["127.0.5.2"].busy == FEW
        with calls(host, f"/api/tables/{table}", 4, "127.0.5.2") as others:
            assert [each.result() for each in others] == [200] * 4
        free.set()
        assert all(each.result() for each in held)
        found = sorted(each.result() for each in asked)
        assert found == [200] * (FEW + PATIENT) + [429] * 3


def test_several_guests_behind_one_address_open_their_tables(
    host: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five browsers at once, each with what it asks for and six calls on the way."""
    at_start = [
        "/",
        "/api/me",
        "/api/games",
        "/api/tables",
        "/api/push",
        "/api/campaigns",
        "/api/games/underworld/decks",
        "/api/games/underworld/puzzles",
        "/api/games/underworld/rules?ids=UW-deck-50",
        "/healthz",
    ]

    def browser(number: int) -> list[int]:
        guest = host.guest(f"Guest {number}")
        table = guest.table("me", "random")["table"]["id"]
        paths = [*at_start, f"/api/tables/{table}", f"/api/tables/{table}/told?n=0&seat=0"]
        with ThreadPoolExecutor(6) as hands:
            found = list(hands.map(lambda path: guest.http.get(path).status_code, paths))
        with guest.sit(table) as sitting:
            assert sitting.answer("done")["type"] == "ack"
        return found

    with ThreadPoolExecutor(5) as room:
        for found in room.map(browser, range(5)):
            assert {*found[1:]} == {200} and found[0] in (200, 404)  # built or not


def test_at_home_nobody_waits() -> None:
    assert AT_HOME.at_once == 0 and Limits().at_once == 6 and Limits(crowd=30).at_once == 31


# --- files


@pytest.fixture
def built(tmp_path: Path) -> Iterator[Server]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<p>the table</p>", "utf-8")
    (static / "assets" / "long-1a2b.js").write_text("let answer = 42\n" * 5000, "utf-8")
    with Server(Settings(data=tmp_path, static=static)) as running:
        yield running


def test_files_are_compressed_once(built: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []
    compress = gzip.compress

    def counting(data: bytes, *args: Any, **kwargs: Any) -> bytes:
        counted.append(len(data))
        return compress(data, *args, **kwargs)

    monkeypatch.setattr(gzip, "compress", counting)
    with httpx.Client(base_url=f"http://{built.address}", verify=False) as http:
        for _ in range(5):
            sent = http.get("/assets/long-1a2b.js")
            assert sent.headers["content-encoding"] == "gzip"
            assert sent.headers["content-type"].startswith("text/javascript")
            assert "immutable" in sent.headers["cache-control"] and len(sent.content) == 80_000
        assert counted == [80_000]
        plain = http.get("/assets/long-1a2b.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers and len(plain.content) == 80_000
        again = {"if-none-match": sent.headers["etag"]}
        assert http.get("/assets/long-1a2b.js", headers=again).status_code == 304
        assert http.get("/table/x").text == http.get("/").text == "<p>the table</p>"
        for path in ("/assets/none.js", "/../caipan.sqlite3", "/%2e%2e/tables.sqlite3", "/%00.js"):
            assert http.get(path).status_code == 404
    (built.settings.static / "assets" / "long-1a2b.js").write_text("let answer = 43\n", "utf-8")
    assert (
        httpx.get(f"http://{built.address}/assets/long-1a2b.js", verify=False).text[-3:] == "43\n"
    )


def test_words_are_compressed_once(host: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = host.guest()
    at = next(each for each in guest.get("/api/games") if each["name"] == "underworld")
    first = guest.http.get(at["names"]["en"])
    assert first.headers["content-encoding"] == "gzip" and first.json()
    monkeypatch.setattr(gzip, "compress", None)
    assert guest.http.get(at["names"]["en"]).content == first.content


def test_files_and_the_servers_health_are_counted(tmp_path: Path) -> None:
    few = Limits(calls=(4, 3600.0), crowd=1)
    with Server(Settings(data=tmp_path, limits=few)) as server:
        at = f"http://{server.address}"
        with httpx.Client(base_url=at, verify=False) as http:
            assert [http.get("/healthz").status_code for _ in range(5)] == [200] * 4 + [429]
            found = [http.get("/none.js").status_code for _ in range(21)]
            assert found == [404] * 20 + [429]
            assert http.get("/api/me").status_code == 200


# --- threads


def test_nobody_fills_the_threads() -> None:
    """Whoever comes later and has used less is served before the fifth of the first."""

    async def there() -> None:
        pool, order, free = Pool(1, "test"), [], threading.Event()

        async def asked(address: str, name: str) -> None:
            CALLER.set(address)

            def noted() -> None:
                free.wait()
                order.append(name)

            await pool.run(noted)

        calls = [asyncio.create_task(asked("a", f"a{n}")) for n in range(4)]
        calls.append(asyncio.create_task(asked("b", "b0")))
        for _ in range(3):
            await asyncio.sleep(0)
        calls[1].cancel()
        free.set()
        await asyncio.gather(*calls, return_exceptions=True)
        assert order == ["a0", "b0", "a2", "a3"] and pool.free == 1
        pool.close()

    asyncio.run(there())


def test_a_table_goes_on_while_somebody_looks_back(host: Server) -> None:
    """Lookers are busy; the players answer, and another table opens."""
    lin = host.guest()
    table = lin.table("me", "me")["table"]["id"]
    with lin.sit(table) as sitting, ExitStack() as stack:
        for _ in range(3):
            sitting.answer(sitting.asked()["options"][0]["key"])
        free, begun = threading.Event(), threading.Event()
        stack.callback(free.set)
        real = host.hub.lookers.run

        async def slow(call: Any, *args: Any) -> Any:
            def held() -> Any:
                begun.set()
                free.wait()
                return call(*args)

            return await real(held)

        host.hub.lookers.run = slow  # type: ignore[method-assign,assignment]
        at = f"/api/tables/{table}/told?n=0"
        looking = stack.enter_context(calls(host, at, 3, "127.0.5.3"))
        assert begun.wait(people.PATIENCE)
        for _ in range(3):
            assert sitting.answer(sitting.asked()["options"][0]["key"])["type"] == "ack"
        assert lin.table("me", "random")["table"]["state"] == "playing"
        free.set()
        assert [each.result() for each in looking] == [200] * 3
