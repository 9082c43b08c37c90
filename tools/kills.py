"""Kill the server at random moments under play and see that nothing acknowledged is lost.

    python tools/kills.py --kills 200 [--postgres]

A few tables are played by scripted clients that send an answer again until it is acknowledged.
Every so often the server gets kill -9 and is started anew. In the end the records must hold every
acknowledged answer exactly once, in order, and every table must go on from the same prompt.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

import caipan
from caipan.server.play import Play
from caipan.server.settings import Settings
from caipan.server.store import Store

sys.path.insert(0, str(Path(__file__).parents[1]))  # beside this one lies the server to start
from tools.ports import Port

ROOT = Path(__file__).parents[1]
TABLES = 4
GAME = "underworld"
PATIENCE = 120.0


def is_well(address: str) -> bool:
    """Asked often, so without a client that prepares for TLS each time."""
    with contextlib.closing(http.client.HTTPConnection(address, timeout=2)) as plain:
        try:
            plain.request("GET", "/healthz")
            return plain.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False


class Victim:
    """A server in a process of its own."""

    def __init__(self, data: Path, database: str, crowd: int = 0) -> None:
        self.port, self.data, self.database, self.crowd = Port(), data, database, crowd
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port.number}"

    def start(self) -> None:
        words = ["serve", "--port", str(self.port.number), "--data", str(self.data)]
        words += ["--crowd", str(self.crowd)]
        if self.database:
            words += ["--database", self.database]
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "caipan.cli", *words], env=env, stdout=log, stderr=log
            )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if is_well(self.address):
                return
            assert self.process.poll() is None, "the server ended by itself"
            time.sleep(0.02)
        raise AssertionError("the server does not come up")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.port.close()


class Player(threading.Thread):
    """Plays both hands of a table at random, or one against a bot, until told to stop."""

    def __init__(self, victim: Victim, cookie: str, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.victim, self.cookie, self.table = victim, cookie, table
        self.chance = random.Random(seed)
        self.acked: dict[str, int] = {}  # answer id -> the line it was said to have become
        self.waiting: dict[str, Any] | None = None
        self.count, self.over = 0, False
        self.enough = threading.Event()
        self.problem: Exception | None = None

    def run(self) -> None:
        try:
            while not self.enough.is_set() and not self.over:
                with contextlib.suppress(OSError, WebSocketException, TimeoutError, EOFError):
                    self.sit()
                time.sleep(0.02)
        except Exception as problem:
            self.problem = problem

    def sit(self) -> None:
        where = f"ws://{self.victim.address}/api/tables/{self.table}/socket"
        headers = {"Cookie": self.cookie}
        with connect(where, additional_headers=headers, max_size=None, open_timeout=2) as ws:
            ws.send(json.dumps({"type": "hello"}))
            if self.waiting is not None:
                ws.send(json.dumps(self.waiting))
            while not self.enough.is_set() and not self.over:
                self.heard(ws, json.loads(ws.recv(5)))

    def heard(self, ws: ClientConnection, message: dict[str, Any]) -> None:
        if message["type"] == "ack":
            known = self.acked.setdefault(message["answer_id"], message["seq"])
            assert known == message["seq"], "acknowledged twice, differently"
            if self.waiting is not None and self.waiting["answer_id"] == message["answer_id"]:
                self.waiting = None
        elif message["type"] == "reject":
            assert message["reason"] == "too-fast", message
            time.sleep(0.1)
            ws.send(json.dumps(self.waiting))
        elif message["type"] == "view":
            self.over = message["view"]["outcome"] is not None
            asked = message["decision"]
            if asked is not None and self.waiting is None:
                self.count += 1
                self.waiting = {
                    "type": "answer",
                    "answer_id": f"a{self.count}",
                    "decision_id": asked["id"],
                    "keys": [self.chance.choice(asked["options"])["key"]],
                }
                ws.send(json.dumps(self.waiting))
                time.sleep(self.chance.uniform(0.0, 0.03))


def new_player(victim: Victim, seed: int) -> Player:
    base = f"http://{victim.address}"
    with httpx.Client(base_url=base, timeout=20, verify=False) as browser:
        other = {"kind": "bot", "bot": "random"} if seed % 2 else {"kind": "me"}
        wish = {"game": GAME, "seats": [{"kind": "me"}, other]}
        table = browser.post("/api/tables", json=wish).raise_for_status().json()["table"]["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    return Player(victim, cookie, table, seed)


def checked(store: Store, player: Player) -> int:
    """The record holds what was acknowledged, once and in order, and leads somewhere."""
    if player.problem is not None:
        raise player.problem
    row = store.table(player.table)
    entries = store.entries(player.table)
    assert row is not None and [e.seq for e in entries] == list(range(1, len(entries) + 1))
    kept = {e.answer.partition(":")[2]: e.seq for e in entries if e.answer}
    assert len(kept) == sum(e.answer is not None for e in entries)
    for answer_id, seq in player.acked.items():
        assert kept.get(answer_id) == seq, f"{player.table}: {answer_id} is not line {seq}"
    play = Play(caipan.MatchRecord.from_json(row.setup))
    for entry in entries:
        play.apply(entry)
    assert caipan.replay(play.record).hash == play.game.hash
    return len(player.acked)


def play_a_while(players: list[Player], chance: random.Random) -> None:
    """Until a few more answers are acknowledged, on a slow machine too; then any moment."""
    wanted = sum(len(p.acked) for p in players) + chance.randint(0, 12)
    end = time.monotonic() + PATIENCE / 10
    while sum(len(p.acked) for p in players) < wanted and time.monotonic() < end:
        time.sleep(0.005)
    time.sleep(chance.uniform(0.0, 0.1))


def trial(kills: int, data: Path, database: str = "", seed: int = 1) -> dict[str, Any]:
    """Play, kill, start anew, so many times; then count."""
    chance = random.Random(seed)
    victim = Victim(data, database)
    began = time.monotonic()
    victim.start()
    players = [new_player(victim, seed * 1000 + n) for n in range(TABLES)]
    finished: list[Player] = []
    try:
        for player in players:
            player.start()
        under_fire(victim, kills, players, finished, chance)
    finally:
        victim.stop()
    return counted(victim, [*finished, *players], kills, time.monotonic() - began)


def under_fire(
    victim: Victim,
    kills: int,
    players: list[Player],
    finished: list[Player],
    chance: random.Random,
) -> None:
    """Kill and start anew; whoever has finished begins another table. In the end all go on."""
    for _ in range(kills):
        play_a_while([*finished, *players], chance)
        victim.kill()
        victim.start()
        for n, player in enumerate(players):
            if player.over:
                finished.append(player)
                players[n] = new_player(victim, chance.getrandbits(30) * 2 + n % 2)
                players[n].start()
    before = [player.count for player in players]
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not all(
        p.over or p.problem or p.count > n for p, n in zip(players, before, strict=True)
    ):
        time.sleep(0.1)
    for player in players:
        player.enough.set()
        player.join(PATIENCE)
    resumed = sum(p.over or p.count > n for p, n in zip(players, before, strict=True))
    assert resumed == len(players), f"{resumed} of {len(players)} tables go on"


def counted(victim: Victim, players: list[Player], kills: int, seconds: float) -> dict[str, Any]:
    store = Store(Settings(data=victim.data, database=victim.database).url)
    try:
        acked = sum(checked(store, player) for player in players)
    finally:
        store.close()
    return {
        "kills": kills,
        "tables": len(players),
        "acknowledged": acked,
        "lost": 0,
        "seconds": round(seconds, 1),
    }


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own, reached through a socket file.

    It runs as another user when we are root, who must be able to come into its folder.
    """
    folder = Path(tempfile.mkdtemp(prefix="caipan-postgres-"))
    folder.chmod(0o755)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a runtime folder that not every system has
        import pgserver

        server = pgserver.get_server(folder)
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        data.mkdir()
        if wish.postgres:
            with postgres() as url:
                told = trial(wish.kills, data, url, wish.seed)
        else:
            told = trial(wish.kills, data, "", wish.seed)
    print(json.dumps({"database": "postgresql" if wish.postgres else "sqlite", **told}))


if __name__ == "__main__":
    main()
