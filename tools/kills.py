"""Kill the server at chosen moments under play and see that nothing acknowledged is lost.

    python tools/kills.py --kills 200 [--postgres]

A few tables are played by scripted clients that send an answer again until it is acknowledged, take
back, and give up. Every kill is meant for one deed: somebody answers, takes back, gives up, or sits
down with a deck, and a moment later the server gets kill -9 and is started anew. How much later is
drawn, and follows the machine, so that about half of the deeds are done by then. In the end the
records must hold every acknowledged answer exactly once, in order, and everything else that
somebody was shown; every table must go on from the same prompt. Before that, processes are killed
while they make the schema or bring it up to date. Told is, for each kind of deed, how many were
not in the record when the server died, how many were and nobody had heard of it, and how many
somebody had been shown.
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
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Protocol
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
from tools.nursery import Nursery
from tools.ports import Port

ROOT = Path(__file__).parents[1]
DECKS = ("ivy+syndicate", "fang+bureau", "ivy+bureau", "fang+syndicate")
TABLES = 4
GAME = "underworld"
PATIENCE = 120.0
DEEDS = {"answer": 3, "undo": 2, "concede": 2, "sit": 3}  # what kills are meant for, how often
SCHEMAS = ("base", "0001", "0002")  # from where the schema is brought up to date


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

    @property
    def words(self) -> list[str]:
        words = ["--port", str(self.port.number), "--data", str(self.data)]
        words += ["--crowd", str(self.crowd)]
        return [*words, "--database", self.database] if self.database else words

    def start(self) -> None:
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "caipan.cli", "serve", *self.words],
                env=env,
                stdout=log,
                stderr=log,
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


class Mortal(Victim):
    """A server that is killed hundreds of times: each is forked from one that has read all."""

    def __init__(self, nursery: Nursery, data: Path, database: str) -> None:
        super().__init__(data, database)
        self.nursery, self.pid = nursery, 0

    def start(self) -> None:
        self.pid = self.nursery.born("serve", self.data / "server.log", *self.words)
        end = time.monotonic() + PATIENCE
        while not is_well(self.address):
            assert time.monotonic() < end, "the server does not come up"
            time.sleep(0.01)

    def kill(self) -> None:
        self.nursery.buried(self.pid)

    def stop(self) -> None:
        late = threading.Timer(PATIENCE, os.kill, (self.pid, signal.SIGKILL))
        late.start()
        self.nursery.buried(self.pid, signal.SIGTERM)
        late.cancel()
        self.port.close()


class Order:
    """A deed that the server shall be killed over: whoever can do it next does it."""

    def __init__(self, deed: str) -> None:
        self.deed, self.given = deed, threading.Event()
        self.lock = threading.Lock()
        self.by: Player | None = None
        self.at, self.undone = 0.0, 0

    def taken(self, by: Player) -> bool:
        with self.lock:
            if self.by is not None:
                return False
            self.by, self.at, self.undone = by, time.time(), len(by.undone)
            return True


class Shot(NamedTuple):
    """A kill: what was being done, what it is called, from when to when it could be written, and
    whether somebody had been shown it."""

    deed: str
    by: Player | Sitter
    name: str
    since: float
    until: float
    told: bool


class Fuse:
    """How late to kill: so that about half of the deeds are done by then, on any machine."""

    def __init__(self, longest: float = 0.05) -> None:
        self.longest = longest

    def burn(self, chance: random.Random) -> None:
        time.sleep(chance.uniform(0.0, self.longest))

    def was(self, late: bool) -> None:
        self.longest = min(5.0, max(0.002, self.longest * (0.8 if late else 1.25)))


class Player(threading.Thread):
    """Plays both hands of a table at random, or one against a bot, until told to stop. Now and then
    it takes something back; it gives up when it is told to."""

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
        self.asked: dict[str, Any] | None = None
        self.order: Order | None = None
        self.away = threading.Event()  # not connected
        self.count, self.over = 0, False
        self.enough = threading.Event()
        self.problem: Exception | None = None

    def run(self) -> None:
        try:
            while not self.enough.is_set() and not self.over:
                with contextlib.suppress(OSError, WebSocketException, TimeoutError, EOFError):
                    self.sit()
                self.away.set()
                time.sleep(0.02)
        except Exception as problem:
            self.problem = problem

    def sit(self) -> None:
        where = f"ws://{self.victim.address}/api/tables/{self.table}/socket"
        headers = {"Cookie": self.cookie}
        with connect(where, additional_headers=headers, max_size=None, open_timeout=2) as ws:
            self.greeted, self.undoing = set(), False
            self.away.clear()
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
        elif message["type"] == "trouble":
            self.troubled(ws, message)
        elif message["type"] == "view":
            self.saw(message)
            asked = message["decision"]
            free = self.waiting is None and not self.undoing and self.giving_up is None
            if asked is not None and free:
                self.asked = asked
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

    def troubled(self, ws: ClientConnection, message: dict[str, Any]) -> None:
        """Too fast, or there was nothing to take back; or it is over, by what was said before."""
        assert message["reason"] in ("too-fast", "no-undo", "over"), message
        if message["reason"] == "too-fast":
            time.sleep(0.5)
        if self.giving_up is not None:
            ws.send(json.dumps({"type": "concede", "seat": self.giving_up}))
        elif self.undoing and self.asked is not None:
            self.undoing = False
            self.answer(ws, self.asked)

    def saw(self, message: dict[str, Any]) -> None:
        self.over = message["view"]["outcome"] is not None
        if message["fresh"] and message["seat"] in self.greeted:
            self.undone.add(message["seq"])
            self.undoing = False
        self.greeted.add(message["seat"])

    def act(self, ws: ClientConnection, asked: dict[str, Any]) -> None:
        order, can_undo = self.order, self.count > 3
        mine = order is not None and (can_undo or order.deed != "undo") and order.taken(self)
        deed = order.deed if order is not None and mine else "answer"
        if deed == "concede":
            self.giving_up = asked["seat"]
            ws.send(json.dumps({"type": "concede", "seat": asked["seat"]}))
        elif deed == "undo" or (not mine and can_undo and self.chance.random() < 0.12):
            self.undoing = True
            ws.send(json.dumps({"type": "undo", "seat": asked["seat"]}))
        else:
            self.answer(ws, asked)
        if order is not None and mine:
            order.given.set()
        else:
            time.sleep(self.chance.uniform(0.0, 0.03))

    def answer(self, ws: ClientConnection, asked: dict[str, Any]) -> None:
        self.count += 1
        self.waiting = {
            "type": "answer",
            "answer_id": f"a{self.count}",
            "decision_id": asked["id"],
            "keys": [self.chance.choice(asked["options"])["key"]],
        }
        ws.send(json.dumps(self.waiting))

    def was_told(self, order: Order) -> bool:
        """Whether the deed has been shown here; asked when nobody is connected any more."""
        if order.deed == "undo":
            return len(self.undone) > order.undone
        return self.over if order.deed == "concede" else f"a{self.count}" in self.acked


class Sitter(threading.Thread):
    """Sits down at somebody's table with a deck."""

    def __init__(self, victim: Victim, chance: random.Random) -> None:
        super().__init__(daemon=True)
        self.victim, self.acked = victim, False
        self.given = threading.Event()
        self.laid, (self.deck,) = list(DECKS[:2]), chance.sample(DECKS[2:], 1)
        self.guest = guest(victim)
        with guest(victim) as owner:
            seats = [{"kind": "me"}, {"kind": "open"}]
            wish = {"game": GAME, "seats": seats, "options": {"decks": self.laid}}
            made = owner.post("/api/tables", json=wish).raise_for_status().json()
        self.table: str = made["table"]["id"]
        self.guest.get("/api/me").raise_for_status()

    def run(self) -> None:
        with contextlib.suppress(httpx.HTTPError), contextlib.closing(self.guest):
            body = {"seat": 1, "deck": self.deck}
            self.given.set()
            sent = self.guest.post(f"/api/tables/{self.table}/seats", json=body)
            self.acked = sent.raise_for_status().status_code == 201

    def playing(self) -> bool:
        """Whether the table has begun, once nobody is missing."""
        with guest(self.victim) as anybody:
            head = anybody.get(f"/api/tables/{self.table}").raise_for_status().json()
        full = all(seat["taken"] for seat in head["seats"])
        return bool(full) == (head["state"] != "waiting")


def guest(victim: Victim) -> httpx.Client:
    return httpx.Client(base_url=f"http://{victim.address}", timeout=PATIENCE, verify=False)


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


def schema_kills(
    kills: int, data: Path, database: str, chance: random.Random, nursery: Nursery
) -> dict[str, int]:
    """Kill processes that make the schema, or bring an older one up to date; how many were hit
    before they were done. Whoever comes next finds it as it was, and makes it."""
    hit: Counter[str] = Counter()
    fuse = Fuse(0.3)
    for n in range(kills):
        folder = data / f"schema-{n}"
        url = fresh_database(folder, database)
        version = chance.choice(SCHEMAS)
        store = Store(url)
        upgrade(store.engine, version)
        store.engine.dispose()  # nobody else holds the file
        pid = nursery.born("schema", folder / "log", url, str(folder / "done"))
        fuse.burn(chance)
        nursery.buried(pid)
        done = (folder / "done").exists()
        fuse.was(late=done)
        hit["done" if done else "hit"] += 1
        upgrade(store.engine)
        with store.engine.connect() as db:
            assert compare_metadata(MigrationContext.configure(db), METADATA) == []
        store.close()
    return dict(hit)


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
    """Until a few more answers are acknowledged, on a slow machine too."""
    wanted = sum(len(p.acked) for p in players) + chance.randint(0, 4)
    end = time.monotonic() + PATIENCE / 10
    while sum(len(p.acked) for p in players) < wanted and time.monotonic() < end:
        time.sleep(0.005)


def trial(kills: int, data: Path, database: str = "", seed: int = 1) -> dict[str, Any]:
    """Kill while the schema is made; then play, kill, start anew, so many times; then count."""
    chance = random.Random(seed)
    began = time.monotonic()
    with contextlib.closing(Nursery()) as nursery:
        hit = schema_kills(max(2, kills // 5), data, database, chance, nursery)
        victim = Mortal(nursery, data, database)
        victim.start()
        ring = Ring(victim, chance, seed)
        try:
            for n in range(kills):
                ring.kill(deed_of(n))
            ring.go_on()
        finally:
            victim.stop()
    told = counted(victim, ring)
    return {
        "kills": kills,
        "schemas": hit,
        **told,
        "seconds": round(time.monotonic() - began, 1),
    }


def deed_of(n: int) -> str:
    """Of the nth kill: each deed in its turn, as often as it shall be."""
    every = [deed for deed, often in DEEDS.items() for _ in range(often)]
    return every[n * 3 % len(every)]  # not all of one kind together


class Ring:
    """Everybody who plays on a server that is killed."""

    def __init__(self, victim: Mortal, chance: random.Random, seed: int) -> None:
        self.victim, self.chance = victim, chance
        self.players = [new_player(victim, seed * 1000 + n) for n in range(TABLES)]
        self.finished: list[Player] = []
        self.sitters: list[Sitter] = []
        self.shots: list[Shot] = []
        self.fuses = {deed: Fuse() for deed in DEEDS}
        for player in self.players:
            player.start()

    def kill(self, deed: str) -> None:
        """Over this deed; whoever has finished begins another table."""
        play_a_while([*self.finished, *self.players], self.chance)
        (self.over_a_sitter if deed == "sit" else self.over_a_player)(deed)
        self.fuses[deed].was(late=self.shots[-1].told)
        self.victim.start()
        for n, player in enumerate(self.players):
            if player.over:
                self.finished.append(player)
                other = self.chance.getrandbits(30) * 2 + n % 2
                self.players[n] = new_player(self.victim, other)
                self.players[n].start()

    def over_a_sitter(self, deed: str) -> None:
        sitter = Sitter(self.victim, self.chance)
        self.sitters.append(sitter)
        since = time.time()
        sitter.start()
        assert sitter.given.wait(PATIENCE), "nobody sits down"
        self.fuses[deed].burn(self.chance)
        self.victim.kill()
        until = time.time()
        sitter.join(PATIENCE)
        self.shots.append(Shot(deed, sitter, "", since, until, sitter.acked))

    def over_a_player(self, deed: str) -> None:
        order = Order(deed)
        for player in self.players:
            player.order = order
        assert order.given.wait(PATIENCE), f"nobody can {deed}: {self.problems()}"
        self.fuses[deed].burn(self.chance)
        self.victim.kill()
        until = time.time()
        by = order.by
        assert by is not None
        assert by.over or by.away.wait(PATIENCE), "somebody hears a server that is dead"
        for player in self.players:
            player.order = None
        name = f"a{by.count}" if deed == "answer" else ""
        self.shots.append(Shot(deed, by, name, order.at, until, by.was_told(order)))

    def problems(self) -> list[str]:
        return [repr(player.problem) for player in self.players if player.problem]

    def go_on(self) -> None:
        """In the end everybody does."""
        before = [player.count for player in self.players]
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and not all(
            p.over or p.problem or p.count > n for p, n in zip(self.players, before, strict=True)
        ):
            time.sleep(0.1)
        for player in self.players:
            player.enough.set()
            player.join(PATIENCE)
        resumed = sum(p.over or p.count > n for p, n in zip(self.players, before, strict=True))
        assert resumed == len(before), f"{resumed} of {len(before)} go on: {self.problems()}"
        for sitter in self.sitters:
            while not sitter.playing():
                assert time.monotonic() < end + PATIENCE, f"{sitter.table} does not begin"
                time.sleep(0.1)


def moment(store: Store, shot: Shot) -> str:
    """How far the deed had come when the server was killed. What was shown is there."""
    entries = store.entries(shot.by.table)
    if isinstance(shot.by, Sitter):
        row = store.table(shot.by.table)
        written = row is not None and row.seats[1].guest is not None
    elif shot.deed == "answer":
        mine = [e for e in entries if e.answer and e.answer.partition(":")[2] == shot.name]
        written = any(entry.at <= shot.until for entry in mine)
    else:
        written = any(e.kind == shot.deed and shot.since <= e.at <= shot.until for e in entries)
    assert written or not shot.told, f"{shot.by.table}: {shot.deed} was shown and is lost"
    return "shown" if shot.told else "written" if written else "not written"


def counted(victim: Victim, ring: Ring) -> dict[str, Any]:
    store = Store(Settings(data=victim.data, database=victim.database).url)
    players = [*ring.finished, *ring.players]
    moments: dict[str, Counter[str]] = {deed: Counter() for deed in DEEDS}
    try:
        acked = sum(checked(store, player) for player in players)
        seats = sum(seated(store, sitter) for sitter in ring.sitters)
        for shot in ring.shots:
            moments[shot.deed][moment(store, shot)] += 1
    finally:
        store.close()
    return {
        "moments": {deed: dict(sorted(found.items())) for deed, found in moments.items()},
        "tables": len(players) + len(ring.sitters),
        "acknowledged": acked,
        "taken back": sum(len(player.undone) for player in players),
        "given up": sum(player.giving_up is not None for player in players),
        "sat down": f"{seats} of {len(ring.sitters)}",
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
