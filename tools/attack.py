"""Attack a server of one's own, and see what a bystander notices.

    python tools/attack.py [--seconds 10] [--only deck-bombs,halves] [--strangers 4]

For every way of tools/ways.py a few strangers do their worst for a while. Meanwhile a bystander
plays both hands of a table, answering as soon as a view has come, another waits for a bot, and a
third makes a table, sits down there and looks at it, again and again; measured is the time from an
answer to the view it leads to, how much processor time the server had meanwhile (all that counts on
a machine where others work: --busy), and how long it took to open a table. No call may be answered
500, the server must live, write no fault to its log and let nobody down: p99 of an answer at most
200 ms, and of an opening a second. Everything
happens on loopback, with a server that is started for it and ended afterwards.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import multiprocessing
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1]))  # beside this one lies the server to start

from tools import loops
from tools.kills import PATIENCE, Victim
from tools.load import used
from tools.ways import PREPARED, WAYS, Seen, Stranger

P99 = 200.0  # milliseconds that a bystander's answer may take
OPENING = 1000.0  # and until somebody who makes a table sees it
THINK = 0.05  # seconds before each answer


class Bystander:
    """Plays, and takes the time."""

    def __init__(self, victim: Victim, seats: list[dict[str, str]]) -> None:
        self.victim, self.address, self.seats = victim, victim.address, seats
        self.waits: list[float] = []
        self.spent: list[float] = []  # of the server's processor time meanwhile
        self.rejected = 0
        self.table = self.cookie = ""
        self.chance = random.Random(1)

    async def open(self) -> None:
        async with httpx.AsyncClient(base_url=f"http://{self.address}", timeout=PATIENCE) as http:
            wish = {"game": "underworld", "seats": self.seats}
            made = (await http.post("/api/tables", json=wish)).raise_for_status().json()
            self.table = made["table"]["id"]
            self.cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())

    async def play(self) -> None:
        """Until cancelled; a game that is over is followed by another."""
        while True:
            await self.one_game()
            await self.open()

    async def one_game(self) -> None:
        at = f"ws://{self.address}/api/tables/{self.table}/socket"
        headers = {"Cookie": self.cookie}
        async with connect(at, additional_headers=headers, max_size=None) as ws:
            await ws.send('{"type": "hello"}')
            asked = await self.asked(ws, "")
            while asked is not None:
                await asyncio.sleep(THINK)
                began, spent = time.perf_counter(), busy(self.victim)
                said = {
                    "type": "answer",
                    "answer_id": asked["id"],
                    "decision_id": asked["id"],
                    "keys": [self.chance.choice(asked["options"])["key"]],
                }
                await ws.send(json.dumps(said))
                asked = await self.asked(ws, asked["id"])
                self.waits.append(1000 * (time.perf_counter() - began))
                self.spent.append(busy(self.victim) - spent)

    async def asked(self, ws: ClientConnection, before: str) -> dict[str, Any] | None:
        """The next question; None when the game is over."""
        async for text in ws:
            message = msgspec.json.decode(text)
            self.rejected += message["type"] == "reject"
            if message["type"] == "view":
                if message["view"]["outcome"] is not None:
                    return None
                if message["decision"] and message["decision"]["id"] != before:
                    found: dict[str, Any] = message["decision"]
                    return found
        raise ConnectionError("the bystander was let go")


class Opener:
    """Opens tables, each time as somebody new from an address of their own."""

    def __init__(self, victim: Victim) -> None:
        self.victim, self.waits = victim, list[float]()

    async def play(self) -> None:
        for n in itertools.count():
            began = time.perf_counter()
            await self.one(f"127.0.4.{1 + n % 250}")
            self.waits.append(1000 * (time.perf_counter() - began))
            await asyncio.sleep(THINK)

    async def one(self, home: str) -> None:
        at = self.victim.address
        transport = httpx.AsyncHTTPTransport(local_address=home, verify=False)
        base = f"http://{at}"
        async with httpx.AsyncClient(base_url=base, timeout=PATIENCE, transport=transport) as http:
            wish = {"game": "underworld", "seats": [{"kind": "me"}, {"kind": "me"}]}
            made = (await http.post("/api/tables", json=wish)).raise_for_status().json()
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        table = f"ws://{at}/api/tables/{made['table']['id']}/socket"
        headers = {"Cookie": cookie}
        async with connect(table, additional_headers=headers, local_addr=(home, 0)) as ws:
            await ws.send('{"type": "hello"}')
            async for text in ws:
                if msgspec.json.decode(text)["type"] == "view":
                    return
        raise ConnectionError("a table that was opened is not shown")


def at(waits: list[float], share: float) -> float:
    ordered = sorted(waits)
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) if waits else -1.0


def strangers_at_work(
    address: str, table: str, name: str, seconds: float, count: int, told: Any
) -> None:
    """In a process of their own, so that the bystander never waits for them here."""

    async def work() -> list[str]:
        those = [Stranger(address, table, seen, 10 * [*WAYS].index(name) + n) for n in range(count)]
        attacks = [asyncio.create_task(WAYS[name](each)) for each in those]
        await asyncio.wait(attacks, timeout=seconds)
        troubles = [f"a stranger: {task.exception()!r}" for task in attacks if broke(task)]
        told.put((dict(seen.statuses), seen.faults[:5] + troubles))
        told.close()
        told.join_thread()
        os._exit(0)  # whatever they still hold open is dropped

    seen = Seen()
    PREPARED.get(name, str)()
    loops.run(work())


async def attacked(victim: Victim, name: str, seconds: float, strangers: int) -> dict[str, Any]:
    """What the bystanders noticed of one way."""
    people = Bystander(victim, [{"kind": "me"}, {"kind": "me"}])
    with_bot = Bystander(victim, [{"kind": "me"}, {"kind": "bot", "bot": "easy"}])
    for each in (people, with_bot):
        await each.open()
    context = multiprocessing.get_context("spawn")
    told: Any = context.Queue()
    wish = (victim.address, people.table, name, seconds, strangers, told)
    attack = context.Process(target=strangers_at_work, args=wish, daemon=True)
    opener = Opener(victim)
    everybody = (people, with_bot, opener)
    bystanders = [asyncio.create_task(each.play()) for each in everybody]
    attack.start()
    peak = 0.0
    while attack.is_alive():
        await asyncio.sleep(0.1)
        peak = max(peak, used(victim)[1])
    statuses, faults = told.get(timeout=PATIENCE)
    faults += [f"a bystander: {task.exception()!r}" for task in bystanders if broke(task)]
    for task in bystanders:
        task.cancel()
    await asyncio.gather(*bystanders, return_exceptions=True)
    return {
        "way": name,
        "calls": sum(statuses.values()),
        "statuses": {str(k): n for k, n in sorted(statuses.items())},
        "answers": len(people.waits),
        "p50_ms": at(people.waits, 0.5),
        "p99_ms": at(people.waits, 0.99),
        "max_ms": at(people.waits, 1.0),
        "p99_cpu_ms": at(people.spent, 0.99),
        "opened": len(opener.waits),
        "open_p99_ms": at(opener.waits, 0.99),
        "bot_max_ms": at(with_bot.waits, 1.0),
        "server_mb": round(peak),
        "faults": faults,
    }


def broke(task: asyncio.Task[None]) -> bool:
    return task.done() and not task.cancelled() and task.exception() is not None


def busy(victim: Victim) -> float:
    """Milliseconds of processor time that the server has had, where the system tells."""
    assert victim.process is not None
    total = 0
    for thread in Path(f"/proc/{victim.process.pid}/task").glob("*/schedstat"):
        with contextlib.suppress(OSError):
            total += int(thread.read_text().split()[0])
    return total / 1e6


def logged(victim: Victim) -> list[str]:
    """Faults in the server's own words; what happens to a bot that is ended is none."""
    text = (victim.data / "server.log").read_text("utf-8", "replace")
    lines = [line for line in text.splitlines() if '"level": "error"' in line]
    return [line[:300] for line in lines if "a bot gave no answer" not in line]


def attack(names: list[str], seconds: float, strangers: int) -> list[dict[str, Any]]:
    """Each way against a server of its own: what one way has used up, another one has again."""
    told = []
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            victim = Victim(Path(folder), "", crowd=5)
            victim.start()
            try:
                row = loops.run(attacked(victim, name, seconds, strangers))
                row["faults"] += logged(victim)
                told.append(row)
                print(json.dumps(row), flush=True)
            finally:
                victim.stop()
    return told


def failed(row: dict[str, Any], others: bool) -> bool:
    """`others`: the machine is shared, and only the server's own time counts."""
    slow = row["p99_cpu_ms" if others else "p99_ms"] > P99
    shut = not row["opened"] or (row["open_p99_ms"] > OPENING and not others)
    return bool(row["faults"]) or not row["answers"] or slow or shut


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each way")
    parser.add_argument("--strangers", type=int, default=4)
    parser.add_argument("--busy", action="store_true", help="others use this machine too")
    parser.add_argument("--only", default="", help="names of ways, with commas")
    wish = parser.parse_args()
    names = [name for name in wish.only.split(",") if name] or [*WAYS]
    if unknown := set(names) - set(WAYS):
        parser.error(f"no such way: {', '.join(unknown)}; there is {', '.join(WAYS)}")
    rows = attack(names, wish.seconds, wish.strangers)
    bad = [row["way"] for row in rows if failed(row, wish.busy)]
    print(f"{len(rows) - len(bad)} of {len(rows)} ways did no harm" + (f"; {bad}" if bad else ""))
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
