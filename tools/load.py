"""How many tables one server process holds: scripted clients, real sockets, p99 answer-to-view.

    python tools/load.py --tables 200 --seconds 30

Half of the tables are of two people, half of one person, a bot and a spectator: two sockets each.
Everybody thinks a random while before answering. Measured is the time from sending an answer until
the view it leads to has arrived at the one who answered.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1]))  # beside this one lies the server to start

from tools.kills import GAME, Victim

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


READ = msgspec.json.Decoder(Frame).decode


class Tally:
    """What was seen by all."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.rejected: dict[str, int] = {}
        self.views = self.sockets = self.lost = 0
        self.cpu = 0.0  # seconds of the server's processor time while it was measured


class Client:
    """One socket. It answers whatever it is asked, after a while."""

    def __init__(self, tally: Tally, think: float, seed: int) -> None:
        self.tally, self.think, self.chance = tally, think, random.Random(seed)
        self.count, self.sent, self.at = 0, "", 0.0
        self.later: set[asyncio.Task[None]] = set()

    async def run(self, address: str, cookie: str, table: str) -> None:
        where = f"ws://{address}/api/tables/{table}/socket"
        headers = {"Cookie": cookie} if cookie else {}
        # No pings from here: this one process stands for hundreds of patient browsers.
        async with connect(
            where, additional_headers=headers, max_size=None, ping_interval=None
        ) as ws:
            self.tally.sockets += 1
            await ws.send('{"type": "hello"}')
            async for text in ws:
                self.heard(ws, READ(text))
            self.tally.lost += 1

    def heard(self, ws: ClientConnection, message: Frame) -> None:
        now = time.perf_counter()
        if message.type == "view":
            self.tally.views += 1
            if self.at:
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

    async def answer(self, ws: ClientConnection, asked: Decision) -> None:
        await asyncio.sleep(self.chance.uniform(0.5, 1.5) * self.think)
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


async def table(address: str, people: bool, gate: asyncio.Semaphore) -> list[tuple[str, str]]:
    """A table; the cookie of each socket that will come to it."""
    async with gate:
        base = f"http://{address}"
        async with httpx.AsyncClient(base_url=base, timeout=60, verify=False) as one:
            other = {"kind": "open"} if people else {"kind": "bot", "bot": "random"}
            wish = {"game": GAME, "seats": [{"kind": "me"}, other]}
            made = (await one.post("/api/tables", json=wish)).raise_for_status().json()
            where = made["table"]["id"]
            cookies = [cookie_of(one)]
        if people:
            async with httpx.AsyncClient(base_url=base, timeout=60, verify=False) as two:
                (await two.post(f"/api/tables/{where}/seats", json={})).raise_for_status()
                cookies.append(cookie_of(two))
        else:
            cookies.append("")
    return [(cookie, where) for cookie in cookies]


def cookie_of(http: httpx.AsyncClient) -> str:
    return "; ".join(f"{name}={value}" for name, value in http.cookies.items())


async def load(address: str, pid: int, tables: int, seconds: float, think: float) -> Tally:
    gate = asyncio.Semaphore(AT_ONCE)
    made = await asyncio.gather(*(table(address, n % 2 == 0, gate) for n in range(tables)))
    tally = Tally()
    clients = []
    for n, (cookie, where) in enumerate(pair for pairs in made for pair in pairs):
        run = Client(tally, think, n).run(address, cookie, where)
        clients.append(asyncio.create_task(run))
        await asyncio.sleep(0.005)
    await asyncio.sleep(think)  # let everybody come in
    tally.waits.clear()
    tally.views = 0
    before, _ = used(pid)
    await asyncio.sleep(seconds)
    tally.cpu = used(pid)[0] - before
    for client in clients:
        client.cancel()
    await asyncio.gather(*clients, return_exceptions=True)
    return tally


def used(pid: int) -> tuple[float, float]:
    """Seconds of processor time and megabytes of memory, where the system tells."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0.0, 0.0
    return (int(stat[11]) + int(stat[12])) / 100, pages * 4096 / 1e6


def report(tally: Tally, tables: int, seconds: float) -> dict[str, Any]:
    waits = sorted(tally.waits)

    def at(share: float) -> float:
        return round(1000 * waits[min(len(waits) - 1, int(share * len(waits)))], 1)

    return {
        "tables": tables,
        "sockets": tally.sockets,
        "answers": len(waits),
        "answers_per_s": round(len(waits) / seconds, 1),
        "p50_ms": at(0.50),
        "p95_ms": at(0.95),
        "p99_ms": at(0.99),
        "rejected": tally.rejected,
        "lost_sockets": tally.lost,
        "server_cpu": round(tally.cpu / seconds, 2),
        "cpu_ms_per_view": round(1000 * tally.cpu / max(1, tally.views), 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--think", type=float, default=4.0, help="mean seconds before an answer")
    parser.add_argument("--database", default="")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Victim(Path(folder), wish.database)
        server.start()
        assert server.process is not None
        pid = server.process.pid
        try:
            tally = asyncio.run(load(server.address, pid, wish.tables, wish.seconds, wish.think))
            _, memory = used(pid)
        finally:
            server.stop()
    told = report(tally, wish.tables, wish.seconds)
    told |= {"think_s": wish.think, "server_mb": round(memory)}
    print(json.dumps(told))


if __name__ == "__main__":
    main()
