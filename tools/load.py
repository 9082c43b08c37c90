"""How many tables a server holds: scripted clients, real sockets, p99 answer-to-view.

    python tools/load.py --tables 200 --seconds 30 [--processes 2 --postgres] [--spectators 400]
        [--tells]

Half of the tables are of two people, half of one person, a bot and a spectator: two sockets each,
and with several processes each of another process. Everybody thinks a random while before
answering. Measured is the time from sending an answer until the view it leads to has arrived at the
one who answered. In the end nobody answers any more, and what every socket was shown last must be
what the record of its table leads to. With spectators it is measured twice: before they come, all
to one table, and while they watch. With `--tells` everybody is told what happened between two
questions, as browsers are.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import multiprocessing
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from threading import Barrier
from typing import Any, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1]))  # beside this one lies the server to start

from caipan.server.settings import Settings
from caipan.server.store import Store
from tools import loops
from tools.agreement import quarrels
from tools.kills import GAME, PATIENCE, Victim, postgres

AT_ONCE = 20  # tables being set up together


class Choice(msgspec.Struct):
    key: str


class Decision(msgspec.Struct):
    id: str
    options: list[Choice]


class Frame(msgspec.Struct):
    """What a scripted client reads of a message."""

    type: str
    seq: int = -1
    answer_id: str = ""
    reason: str = ""
    decision: Decision | None = None
    told: list[msgspec.Raw] = []


READ = msgspec.json.Decoder(Frame).decode


class Tally:
    """What was seen by all."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.since = 0.0  # answers given before are not counted: another crowd was there then
        self.unwatched: list[float] = []  # before spectators came
        self.rejected: dict[str, int] = {}
        self.views = self.sockets = self.lost = self.told = 0
        self.cpu = 0.0  # seconds of the servers' processor time while it was measured
        self.ending = False  # nobody answers any more
        self.quarrels: list[str] = []

    def begin(self) -> None:
        self.waits.clear()
        self.since = time.perf_counter()


class Chair(NamedTuple):
    """A place for a socket: at which table, over which process, with whose cookie."""

    table: str
    address: str
    cookie: str


class Client:
    """One socket. It answers whatever it is asked, after a while."""

    def __init__(self, tally: Tally, table: str, think: float, seed: int, tells: bool) -> None:
        self.tally, self.table, self.tells = tally, table, tells
        self.think, self.chance = think, random.Random(seed)
        self.last = ""  # the newest view
        self.count, self.sent, self.at = 0, "", 0.0
        self.later: set[asyncio.Task[None]] = set()

    async def run(self, address: str, cookie: str) -> None:
        where = f"ws://{address}/api/tables/{self.table}/socket"
        headers = {"Cookie": cookie} if cookie else {}
        # No pings from here: this one process stands for hundreds of patient browsers.
        async with connect(
            where, additional_headers=headers, max_size=None, ping_interval=None
        ) as ws:
            self.tally.sockets += 1
            await ws.send(json.dumps({"type": "hello", "tells": self.tells}))
            async for text in ws:
                self.heard(ws, str(text))
            self.tally.lost += 1

    def heard(self, ws: ClientConnection, text: str) -> None:
        now, message = time.perf_counter(), READ(text)
        if message.type == "view":
            self.tally.views += 1
            self.tally.told += bool(message.told)
            self.last = text
            if self.at:
                if self.at >= self.tally.since:
                    self.tally.waits.append(now - self.at)
                self.at = 0.0
            if message.decision is not None and message.decision.id != self.sent:
                self.sent = message.decision.id
                task = asyncio.create_task(self.answer(ws, message.decision))
                self.later.add(task)
                task.add_done_callback(self.later.discard)
        elif message.type == "reject":
            seen = self.tally.rejected
            seen[message.reason] = seen.get(message.reason, 0) + 1
            self.at = 0.0  # no view will come of it

    async def answer(self, ws: ClientConnection, asked: Decision) -> None:
        await asyncio.sleep(self.chance.uniform(0.5, 1.5) * self.think)
        if self.tally.ending:
            return
        self.count += 1
        said = {
            "type": "answer",
            "answer_id": f"a{self.count}",
            "decision_id": asked.id,
            "keys": [self.chance.choice(asked.options).key],
        }
        self.at = time.perf_counter()
        with contextlib.suppress(ConnectionClosed):  # counted where it is read
            await ws.send(json.dumps(said))


async def table(here: str, there: str, people: bool, gate: asyncio.Semaphore) -> list[Chair]:
    """A table; who will come to it, to which of two processes."""
    async with gate:
        async with guest(here) as one:
            other = {"kind": "open"} if people else {"kind": "bot", "bot": "random"}
            wish = {"game": GAME, "seats": [{"kind": "me"}, other]}
            made = (await one.post("/api/tables", json=wish)).raise_for_status().json()
            where = made["table"]["id"]
            first = Chair(where, here, cookie_of(one))
        if not people:
            return [first, Chair(where, there, "")]
        async with guest(there) as two:
            (await two.post(f"/api/tables/{where}/seats", json={})).raise_for_status()
            return [first, Chair(where, there, cookie_of(two))]


def guest(address: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE, verify=False)


def cookie_of(http: httpx.AsyncClient) -> str:
    return "; ".join(f"{name}={value}" for name, value in http.cookies.items())


def crowd(address: str, table: str, count: int, ready: Barrier) -> None:
    """So many who only watch, in a process of their own: whoever takes the time does not have to
    read what they are shown."""

    async def watch(seated: asyncio.Semaphore) -> None:
        where = f"ws://{address}/api/tables/{table}/socket"
        async with connect(where, max_size=None, ping_interval=None) as ws:
            await ws.send('{"type": "hello"}')
            await ws.recv()
            seated.release()
            while True:
                await ws.recv(decode=False)

    async def all_watch() -> None:
        seated = asyncio.Semaphore(0)
        watching = [asyncio.create_task(watch(seated)) for _ in range(count)]
        for _ in range(count):
            await seated.acquire()
        await asyncio.to_thread(ready.wait)
        await asyncio.gather(*watching)

    asyncio.run(all_watch())


@contextlib.asynccontextmanager
async def watched(address: str, table: str, count: int) -> AsyncIterator[None]:
    context = multiprocessing.get_context("spawn")
    ready = context.Barrier(2)
    watching = context.Process(target=crowd, args=(address, table, count, ready), daemon=True)
    watching.start()
    try:
        await asyncio.to_thread(ready.wait, PATIENCE)
        yield
    finally:
        watching.kill()
        watching.join()


async def load(
    servers: list[Victim],
    store: Store,
    tables: int,
    seconds: float,
    think: float,
    spectators: int = 0,
    tells: bool = False,
) -> Tally:
    gate, ways = asyncio.Semaphore(AT_ONCE), [each.address for each in servers]
    wanted = ((ways[n % len(ways)], ways[(n + 1) % len(ways)], n // 2 % 2) for n in range(tables))
    made = await asyncio.gather(*(table(a, b, not alone, gate) for a, b, alone in wanted))
    tally, clients, running = Tally(), [], []
    for n, chair in enumerate(chair for chairs in made for chair in chairs):
        clients.append(Client(tally, chair.table, think, n, tells))
        running.append(asyncio.create_task(clients[-1].run(chair.address, chair.cookie)))
        await asyncio.sleep(0.005)
    await asyncio.sleep(think)  # let everybody come in
    with undisturbed():
        if spectators:
            tally.begin()
            await asyncio.sleep(seconds)
            tally.unwatched = [*tally.waits]
        watching = watched(ways[0], clients[0].table, spectators)
        async with watching if spectators else contextlib.nullcontext():
            tally.begin()
            tally.views = 0
            before = sum(used(each)[0] for each in servers)
            await asyncio.sleep(seconds)
            tally.cpu = sum(used(each)[0] for each in servers) - before
            tally.ending = True
            await arrived(clients)
    tally.quarrels = await asyncio.to_thread(settled, store, clients)
    for each in running:
        each.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    return tally


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Whoever takes the time does not stop meanwhile: to look through hundreds of sockets for
    garbage takes this process a tenth of a second, and the views that came then would be late."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def arrived(clients: list[Client]) -> None:
    """Every answer that was sent has led to a view, before this process is busy with comparing."""
    end = time.monotonic() + PATIENCE
    while any(each.at for each in clients) and time.monotonic() < end:
        await asyncio.sleep(0.01)


def settled(store: Store, clients: list[Client]) -> list[str]:
    """Where the record and the sockets still differ; what is on its way is given time to arrive."""
    open_tables = {each.table for each in clients}
    end = time.monotonic() + PATIENCE
    while True:
        found = {
            name: quarrels(store, name, [c.last for c in clients if c.table == name and c.last])
            for name in sorted(open_tables)
        }
        open_tables = {name for name, said in found.items() if said}
        if not open_tables or time.monotonic() > end:
            return [line for said in found.values() for line in said]
        time.sleep(0.5)


def used(server: Victim) -> tuple[float, float]:
    """Seconds of processor time and megabytes of memory, where the system tells."""
    assert server.process is not None
    pid = server.process.pid
    try:
        stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0.0, 0.0
    return (int(stat[11]) + int(stat[12])) / 100, pages * 4096 / 1e6


def told(waits: list[float]) -> dict[str, float]:
    """Milliseconds that all but a few answers took at most."""
    ordered = sorted(waits)

    def at(share: float) -> float:
        return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)

    return {"p50_ms": at(0.50), "p95_ms": at(0.95), "p99_ms": at(0.99)}


def report(tally: Tally, tables: int, seconds: float) -> dict[str, Any]:
    before = {"unwatched": told(tally.unwatched)} if tally.unwatched else {}
    return {
        "tables": tables,
        "sockets": tally.sockets,
        "answers": len(tally.waits),
        "answers_per_s": round(len(tally.waits) / seconds, 1),
        **told(tally.waits),
        **before,
        "views_told": tally.told,
        "rejected": tally.rejected,
        "lost_sockets": tally.lost,
        "quarrels": tally.quarrels,
        "server_cpu": round(tally.cpu / seconds, 2),
        "cpu_ms_per_view": round(1000 * tally.cpu / max(1, tally.views), 2),
    }


def measured(
    data: Path,
    database: str,
    processes: int,
    tables: int,
    seconds: float,
    think: float,
    spectators: int = 0,
    tells: bool = False,
) -> dict[str, Any]:
    """Start so many processes on one database, load them, stop them."""
    servers = [Victim(data, database) for _ in range(processes)]
    store = Store(Settings(data=data, database=database).url)
    try:
        for each in servers:
            each.start()
        tally = loops.run(load(servers, store, tables, seconds, think, spectators, tells))
        memory = sum(used(each)[1] for each in servers)
    finally:
        store.close()
        for each in servers:
            if each.process is not None:
                each.stop()
    found = report(tally, tables, seconds)
    about = {"spectators": spectators, "tells": tells, "think_s": think, "server_mb": round(memory)}
    return {"processes": processes, **found, **about}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--think", type=float, default=4.0, help="mean seconds before an answer")
    parser.add_argument("--spectators", type=int, default=0, help="who come to one of the tables")
    parser.add_argument("--tells", action="store_true", help="what happened is told as well")
    parser.add_argument("--processes", type=int, default=1, help="more than one need PostgreSQL")
    parser.add_argument("--database", default="", help="postgresql://…; SQLite without it")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL for it")
    wish = parser.parse_args()
    if wish.processes > 1 and not (wish.database or wish.postgres):
        parser.error("several processes share a PostgreSQL: --postgres, or --database URL")
    with contextlib.ExitStack() as stack:
        database = stack.enter_context(postgres()) if wish.postgres else wish.database
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        how_much = (wish.processes, wish.tables, wish.seconds, wish.think, wish.spectators)
        found = measured(folder, database, *how_much, tells=wish.tells)
    print(json.dumps(found))
    sys.exit(bool(found["quarrels"]))


if __name__ == "__main__":
    main()
