"""Kill the server at random moments under play and see that nothing acknowledged is lost.

    python tools/kills.py --kills 200 [--postgres]

A few tables are played by scripted clients that send an answer again until it is acknowledged, take
back, and give up. Every so often, and while somebody is just sitting down with a deck, the server
gets kill -9 and is started anew. In the end the records must hold every acknowledged answer exactly
once, in order, and everything else that somebody was shown; every table must go on from the same
prompt. Before that, processes are killed while they make the schema or bring it up to date.
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
from typing import Any, Protocol
from urllib.parse import parse_qs, urlsplit

import httpx
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parents[1]))  # beside this one lies the server to start

import caipan
from caipan.server.migrations import upgrade
from caipan.server.settings import Settings
from caipan.server.store import Store
from caipan.server.store.schema import METADATA
from tools.agreement import played
from tools.ports import Port

ROOT = Path(__file__).parents[1]
DECKS = ("ivy+syndicate", "fang+bureau", "ivy+bureau", "fang+syndicate")
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


class Reachable(Protocol):
    """A server somewhere."""

    @property
    def address(self) -> str: ...


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
        try:
            self.process.wait(PATIENCE)
        finally:  # whatever went wrong, it does not outlive the one who started it
            self.kill()
            self.port.close()


class Player(threading.Thread):
    """Plays both hands of a table at random, or one against a bot, until told to stop. Now and then
    it takes something back, and at last it may give up."""

    def __init__(self, victim: Reachable, cookie: str, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.victim, self.cookie, self.table = victim, cookie, table
        self.chance = random.Random(seed)
        self.acked: dict[str, int] = {}  # answer id -> the line it was said to have become
        self.undone: set[int] = set()  # lines that were shown to have taken something back
        self.waiting: dict[str, Any] | None = None
        self.greeted: set[int] = set()  # seats whose first view this socket has had
        self.undoing = False
        self.giving_up: int | None = None
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
            self.greeted, self.undoing = set(), False
            ws.send(json.dumps({"type": "hello"}))
            if self.waiting is not None:
                ws.send(json.dumps(self.waiting))
            if self.giving_up is not None:
                ws.send(json.dumps({"type": "concede", "seat": self.giving_up}))
            while not self.enough.is_set() and not self.over:
                self.heard(ws, json.loads(ws.recv(5)))

    def heard(self, ws: ClientConnection, message: dict[str, Any]) -> None:
        if message["type"] == "ack":
            known = self.acked.setdefault(message["answer_id"], message["seq"])
            assert known == message["seq"], "acknowledged twice, differently"
            if self.waiting is not None and self.waiting["answer_id"] == message["answer_id"]:
                self.waiting = None
        elif message["type"] == "reject":
            self.rejected(ws, message)
        elif message["type"] == "view":
            self.saw(message)
            asked = message["decision"]
            free = self.waiting is None and not self.undoing and self.giving_up is None
            if asked is not None and free:
                self.act(ws, asked)

    def rejected(self, ws: ClientConnection, message: dict[str, Any]) -> None:
        """Too fast, or the question is no longer asked because of what was taken back."""
        assert message["reason"] in ("too-fast", "stale-question", "over"), message
        if message["reason"] == "too-fast":
            time.sleep(0.1)
            ws.send(json.dumps(self.waiting))
        else:
            assert self.undone or self.giving_up is not None, message
            self.waiting = None

    def saw(self, message: dict[str, Any]) -> None:
        self.over = message["view"]["outcome"] is not None
        if message["fresh"] and message["seat"] in self.greeted:
            self.undone.add(message["seq"])
            self.undoing = False
        self.greeted.add(message["seat"])

    def act(self, ws: ClientConnection, asked: dict[str, Any]) -> None:
        drawn = self.chance.random()
        if self.count > 3 and drawn < 0.12:
            self.undoing = True
            ws.send(json.dumps({"type": "undo", "seat": asked["seat"]}))
            return
        if self.count > 20 and drawn > 0.97:
            self.giving_up = asked["seat"]
            ws.send(json.dumps({"type": "concede", "seat": asked["seat"]}))
            return
        self.count += 1
        self.waiting = {
            "type": "answer",
            "answer_id": f"a{self.count}",
            "decision_id": asked["id"],
            "keys": [self.chance.choice(asked["options"])["key"]],
        }
        ws.send(json.dumps(self.waiting))
        time.sleep(self.chance.uniform(0.0, 0.03))


class Sitter(threading.Thread):
    """Sits down at somebody's table with a deck, at about the time the server is killed."""

    def __init__(self, victim: Victim, chance: random.Random) -> None:
        super().__init__(daemon=True)
        self.victim, self.acked = victim, False
        self.laid, (self.deck,) = list(DECKS[:2]), chance.sample(DECKS[2:], 1)
        self.wait = chance.uniform(0.0, 0.03)
        self.guest = guest(victim)
        with guest(victim) as owner:
            seats = [{"kind": "me"}, {"kind": "open"}]
            wish = {"game": GAME, "seats": seats, "options": {"decks": self.laid}}
            made = owner.post("/api/tables", json=wish).raise_for_status().json()
        self.table: str = made["table"]["id"]
        self.guest.get("/api/me").raise_for_status()

    def run(self) -> None:
        time.sleep(self.wait)
        with contextlib.suppress(httpx.HTTPError), contextlib.closing(self.guest):
            body = {"seat": 1, "deck": self.deck}
            sent = self.guest.post(f"/api/tables/{self.table}/seats", json=body)
            self.acked = sent.raise_for_status().status_code == 201

    def playing(self) -> bool:
        """Whether the table has begun, once nobody is missing."""
        with guest(self.victim) as anybody:
            head = anybody.get(f"/api/tables/{self.table}").raise_for_status().json()
        full = all(seat["taken"] for seat in head["seats"])
        return bool(full) == (head["state"] != "waiting")


def guest(victim: Victim) -> httpx.Client:
    return httpx.Client(base_url=f"http://{victim.address}", timeout=20, verify=False)


def new_player(victim: Victim, seed: int) -> Player:
    with guest(victim) as browser:
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
    for seq in player.undone:
        assert entries[seq - 1].kind == "undo", f"{player.table}: line {seq} takes nothing back"
    given_up = [e.seat for e in entries if e.kind == "concede"]
    assert len(given_up) <= 1, f"{player.table}: given up more than once"
    if player.over and player.giving_up is not None:
        assert given_up == [player.giving_up] or not played(store, player.table).game.pending
    play = played(store, player.table)
    assert caipan.replay(play.record).hash == play.game.hash
    return len(player.acked)


def seated(store: Store, sitter: Sitter) -> bool:
    """Somebody sits there with their deck, or nothing has happened at all."""
    row = store.table(sitter.table)
    assert row is not None
    decks = caipan.MatchRecord.from_json(row.setup).options["decks"]
    sits = row.seats[1].guest is not None
    assert sits or not sitter.acked, f"{sitter.table}: a seat was promised and is gone"
    assert decks == [sitter.laid[0], sitter.deck if sits else sitter.laid[1]]
    assert bool(row.sitters - {(0, row.owner)}) == sits
    if sits:
        play = played(store, sitter.table)
        assert play.seq and play.setup.options["decks"] == decks
    return sitter.acked


# --- the schema

CHILD = """
import sys
from caipan.server.migrations import upgrade
from caipan.server.store import Store
store = Store(sys.argv[1])
upgrade(store.engine, sys.argv[2])
store.engine.dispose()
print("ready", flush=True)
sys.stdin.readline()
upgrade(store.engine)
print("done", flush=True)
"""


def schema_kills(kills: int, data: Path, database: str, chance: random.Random) -> int:
    """Kill processes that make the schema, or bring an older one up to date; how many were hit
    before they were done. Whoever comes next finds it as it was, and makes it."""
    hit = 0
    longest = 0.2
    for n in range(kills):
        url = fresh_database(data / f"schema-{n}", database)
        version = chance.choice(("base", "0001", "0002"))
        with subprocess.Popen(
            [sys.executable, "-c", CHILD, url, version],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        ) as child:
            assert child.stdin is not None and child.stdout is not None
            assert child.stdout.readline() == b"ready\n"
            began = time.monotonic()
            child.stdin.write(b"\n")
            child.stdin.flush()
            time.sleep(chance.uniform(0.0, longest))
            child.kill()
            done = child.stdout.read() == b"done\n"
        hit += not done
        if done:
            longest = max(0.02, (time.monotonic() - began) * 0.9)
        store = Store(url)
        upgrade(store.engine)
        with store.engine.connect() as db:
            assert compare_metadata(MigrationContext.configure(db), METADATA) == []
        store.close()
    return hit


def fresh_database(folder: Path, database: str) -> str:
    """A database in which there is nothing."""
    folder.mkdir()
    url = Settings(data=folder, database=database).url
    if database:
        store = Store(url)
        with store.engine.begin() as db:
            db.execute(text("DROP SCHEMA public CASCADE"))
            db.execute(text("CREATE SCHEMA public"))
        store.close()
    return url


def play_a_while(players: list[Player], chance: random.Random) -> None:
    """Until a few more answers are acknowledged, on a slow machine too; then any moment."""
    wanted = sum(len(p.acked) for p in players) + chance.randint(0, 12)
    end = time.monotonic() + PATIENCE / 10
    while sum(len(p.acked) for p in players) < wanted and time.monotonic() < end:
        time.sleep(0.005)
    time.sleep(chance.uniform(0.0, 0.1))


def trial(kills: int, data: Path, database: str = "", seed: int = 1) -> dict[str, Any]:
    """Kill while the schema is made; then play, kill, start anew, so many times; then count."""
    chance = random.Random(seed)
    began = time.monotonic()
    hit = schema_kills(max(2, kills // 5), data, database, chance)
    victim = Victim(data, database)
    victim.start()
    players = [new_player(victim, seed * 1000 + n) for n in range(TABLES)]
    finished: list[Player] = []
    sitters: list[Sitter] = []
    try:
        for player in players:
            player.start()
        under_fire(victim, kills, players, finished, sitters, chance)
    finally:
        victim.stop()
    told = counted(victim, [*finished, *players], sitters)
    return {
        "kills": kills,
        "schemas": hit,
        **told,
        "seconds": round(time.monotonic() - began, 1),
    }


def under_fire(
    victim: Victim,
    kills: int,
    players: list[Player],
    finished: list[Player],
    sitters: list[Sitter],
    chance: random.Random,
) -> None:
    """Kill and start anew; whoever has finished begins another table. In the end all go on."""
    for _ in range(kills):
        play_a_while([*finished, *players], chance)
        sitters.append(Sitter(victim, chance))
        sitters[-1].start()
        time.sleep(chance.uniform(0.0, 0.12))
        victim.kill()
        sitters[-1].join(PATIENCE)
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
    for sitter in sitters:
        while not sitter.playing():
            assert time.monotonic() < end + PATIENCE, f"{sitter.table} does not begin"
            time.sleep(0.1)


def counted(victim: Victim, players: list[Player], sitters: list[Sitter]) -> dict[str, Any]:
    store = Store(Settings(data=victim.data, database=victim.database).url)
    try:
        acked = sum(checked(store, player) for player in players)
        seats = sum(seated(store, sitter) for sitter in sitters)
    finally:
        store.close()
    return {
        "tables": len(players),
        "acknowledged": acked,
        "taken back": sum(len(player.undone) for player in players),
        "given up": sum(player.giving_up is not None for player in players),
        "sat down": f"{seats} of {len(sitters)}",
        "lost": 0,
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


def restarted(url: str) -> None:
    """The same PostgreSQL, stopped and started again under whoever uses it."""
    from pgserver._commands import POSTGRES_BIN_PATH

    folder = Path(parse_qs(urlsplit(url).query)["host"][0])
    user = folder.owner() if os.geteuid() == 0 else None  # root may not start one
    words = [f"{POSTGRES_BIN_PATH}/pg_ctl", "-D", str(folder), "-w", "-m", "fast", "restart"]
    quiet = subprocess.DEVNULL
    subprocess.run(words, check=True, user=user, stdout=quiet, stderr=quiet)


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
