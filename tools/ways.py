"""Ways to harm a server, each as a stranger could try it: bounded, and on loopback only.

Every way is an endless routine that the bystander outlives (tools/attack.py ends it). It comes from
addresses of its own, 127.0.1.1 and on, so that limits by address meet the attackers alone.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import itertools
import json
import random
from collections import Counter
from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import caipan
from caipan.kernel.saves import MAGIC
from caipan.server.settings import STATIC

Way = Callable[["Stranger"], Coroutine[Any, Any, None]]
WAYS: dict[str, Way] = {}
HANDS = 50  # calls of a stranger on their way at once, where a way is a burst
UNDERWORLD = "/api/games/underworld/decks"
HUGE = {"cards": {"ghoul-pack": 10**15}, "society": "league-of-night-watchmen"}


class Seen:
    """What the server answered to all strangers."""

    def __init__(self) -> None:
        self.statuses: Counter[int] = Counter()
        self.faults: list[str] = []

    def note(self, sent: httpx.Response) -> None:
        self.statuses[sent.status_code] += 1
        if sent.status_code >= 500 and sent.status_code != 503:
            self.faults.append(f"{sent.request.method} {sent.request.url.path} {sent.status_code}")


class Stranger:
    """Somebody with an address, and with a new cookie for every call unless one is kept."""

    def __init__(self, address: str, bystanders: str, seen: Seen, number: int) -> None:
        self.address, self.table, self.seen = address, bystanders, seen
        self.chance = random.Random(number)
        self.home = f"127.0.{1 + number // 250}.{1 + number % 250}"
        self.http = self.client()

    def client(self, home: str = "") -> httpx.AsyncClient:
        many = httpx.Limits(max_connections=HANDS, max_keepalive_connections=HANDS)
        transport = httpx.AsyncHTTPTransport(
            local_address=home or self.home, verify=False, limits=many
        )
        return httpx.AsyncClient(
            base_url=f"http://{self.address}", timeout=60.0, transport=transport
        )

    async def call(self, method: str, path: str, cookie: bool = False, **what: Any) -> Any:
        """The answer; whatever it is, it is counted."""
        if not cookie:
            self.http.cookies.clear()
        try:
            sent = await self.http.request(method, path, **what)
        except httpx.HTTPError:
            await asyncio.sleep(0.05)
            return None
        self.seen.note(sent)
        if sent.status_code == 429:
            await asyncio.sleep(0.05)
        return sent

    async def post(self, path: str, body: Any, cookie: bool = False) -> Any:
        return await self.call("POST", path, cookie, json=body)

    async def burst(self, method: str, path: str, count: int = HANDS, **what: Any) -> None:
        """So many calls at the same moment."""
        await asyncio.gather(*(self.call(method, path, True, **what) for _ in range(count)))

    async def made(self, **wish: Any) -> str:
        """A table of one's own, if it is allowed; with a cookie."""
        sent = await self.post("/api/tables", wish, cookie=True)
        return str(sent.json()["table"]["id"]) if sent and sent.status_code == 201 else ""

    def socket(self, table: str, home: str = "") -> Any:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return connect(
            f"ws://{self.address}/api/tables/{table}/socket",
            additional_headers={"Cookie": cookie} if cookie else {},
            local_addr=(home or self.home, 0),
            max_size=None,
            ping_interval=None,
        )


def way(routine: Way) -> Way:
    WAYS[routine.__name__.replace("_", "-")] = routine
    return routine


async def read(ws: ClientConnection) -> None:
    with contextlib.suppress(WebSocketException, OSError):
        async for _ in ws:
            pass


@way
async def nothing(s: Stranger) -> None:
    """What the others are compared with."""
    await asyncio.Event().wait()


# --- decks


@way
async def deck_bombs(s: Stranger) -> None:
    """C1: few bytes that mean 10^15 cards, in every place that takes a deck."""
    arkham = {"investigator": "roland-banks", "cards": {"cover-up": 10**15}}
    seats = [{"kind": "me", "deck": HUGE}, {"kind": "open"}]
    for n in itertools.count():
        await s.post(f"{UNDERWORLD}/check", {"deck": HUGE})
        await s.post(f"{UNDERWORLD}/import", {"text": json.dumps(HUGE)})
        await s.post("/api/decks", {"game": "underworld", "name": str(n), "deck": HUGE})
        await s.post("/api/tables", {"game": "underworld", "seats": seats})
        await s.post("/api/games/arkham/decks/check", {"deck": arkham})
        wish = {"game": "arkham", "options": {"decks": [arkham]}, "seats": [{"kind": "me"}]}
        await s.post("/api/tables", wish)


@way
async def deck_texts(s: Stranger) -> None:
    """C3: lines that a careless expression reads for seconds."""
    for space in itertools.cycle((" ", "\u3000", "x ", "1 ", "×1")):
        text = "a" + space * (19_990 // len(space)) + "b"
        await s.post(f"{UNDERWORLD}/import", {"text": text})


@way
async def unknown_decks(s: Stranger) -> None:
    """M6: as many letters as a body takes, to be kept."""
    for n in itertools.count():
        cards = {f"nobody-{n}-{i}": 1 for i in range(40_000)}
        await s.post("/api/decks", {"game": "underworld", "name": "x", "deck": {"cards": cards}})
        small = {f"nobody-{n}-{i}": 1 for i in range(300)}
        await s.post("/api/decks", {"game": "underworld", "name": "x", "deck": {"cards": small}})


# --- records


def forged(chance: random.Random) -> dict[str, Any]:
    """A record that begins with a save in which something was changed, its checksum right."""
    game = chance.choice(("underworld", "exiles", "arkham"))
    g = caipan.new(game, seed=chance.randrange(100))
    for _ in range(chance.randrange(60)):
        if g.pending:
            g.choose(chance.choice(g.pending[0].options))
    body = bytearray(g.save()[len(MAGIC) + 8 :])
    for _ in range(chance.randrange(1, 4)):
        body[chance.randrange(len(body))] = chance.randrange(256)
    save = MAGIC + hashlib.blake2b(body, digest_size=8).digest() + bytes(body)
    fields: dict[str, Any] = json.loads(g.record.to_json())
    return {**fields, "choices": [], "hashes": {}, "start": base64.b64encode(save).decode()}


@cache
def forgeries() -> list[dict[str, Any]]:
    chance = random.Random(5)
    return [forged(chance) for _ in range(30)]


@way
async def forged_records(s: Stranger) -> None:
    """C2: a table that nobody set up, which might go on for ever."""
    for record in itertools.cycle(forgeries()):
        sent = await s.post("/api/replays", record, cookie=True)
        if sent and sent.status_code == 201:
            async with s.socket(sent.json()["id"]) as ws:
                await ws.send('{"type": "hello"}')
                said = {"type": "answer", "answer_id": "a", "decision_id": "1-0", "keys": ["pass"]}
                await ws.send(json.dumps(said))
                await asyncio.sleep(0.1)


@cache
def endless(choices: int) -> dict[str, Any]:
    """A legal match of so many choices: one card is played and taken back, again and again."""
    deck = {"investigator": "daisy-walker", "cards": {"magnifying-glass-1": 2, **FILLING}}
    for seed in range(200):
        g = caipan.new("arkham", {"decks": [deck]}, seed=seed)
        while g.pending and g.count < 400:
            option = next((o for o in g.pending[0].options if "magnifying" in o.key), None)
            if option is None:
                option = next(
                    (o for o in g.pending[0].options if o.verb in ("investigate", "done", "pass")),
                    g.pending[0].options[0],
                )
            g.choose(option)
        if sum("magnifying" in key for _, key in g.choices[-20:]) == 20:
            while g.count < choices:
                g.choose(next(o for o in g.pending[0].options if "magnifying" in o.key))
            found: dict[str, Any] = json.loads(g.record.to_json())
            return found
    raise AssertionError("no match goes on so long")


FILLING = {
    name: 2
    for name in (
        "research-librarian",
        "old-book-of-lore",
        "medical-texts",
        "mind-over-matter",
        "working-a-hunch",
        "hyperawareness",
        "deduction",
        "arcane-studies",
        "shrivelling",
        "holy-rosary",
        "fearless",
        "knife",
        "flashlight",
        "emergency-cache",
    )
}


@way
async def long_records(s: Stranger) -> None:
    """C4: a record of as many choices as are taken, and of many more; and what-ifs of it."""
    long = endless(4900)
    more = {**long, "choices": long["choices"] * 5, "hashes": {}}
    while True:
        await s.post("/api/replays", more, cookie=True)
        sent = await s.post("/api/replays", long, cookie=True)
        if sent and sent.status_code == 201:
            table = sent.json()["id"]
            for n in (10, 2400, 4899):
                await s.call("GET", f"/api/replays/{table}?n={n}&seat=-1", cookie=True)
                await s.post(f"/api/replays/{table}/fork", {"n": n}, cookie=True)


# --- bots


@way
async def hungry_bots(s: Stranger) -> None:
    """R2: tables of the slowest bots, watched, with a person and without."""
    bots: list[dict[str, Any]] = [{"kind": "bot", "bot": "hard"}] * 4
    tables = [await s.made(game="arkham", seats=bots) for _ in range(3)]
    duels = [await s.made(game="underworld", seats=[{"kind": "me"}, *bots[:1]]) for _ in range(3)]
    sockets: list[ClientConnection] = []
    async with contextlib.AsyncExitStack() as stack:
        for table in filter(None, (*tables, *duels)):
            ws = await stack.enter_async_context(s.socket(table))
            await ws.send('{"type": "hello"}')
            sockets.append(ws)
        await asyncio.gather(*(answering(ws, s.chance) for ws in sockets))
        await asyncio.sleep(1.0)


async def answering(ws: ClientConnection, chance: random.Random) -> None:
    """Answer whatever is asked, at once."""
    count = itertools.count()
    with contextlib.suppress(WebSocketException, OSError):
        async for text in ws:
            message = msgspec.json.decode(text)
            if message.get("decision"):
                asked = message["decision"]
                said = {
                    "type": "answer",
                    "answer_id": f"a{next(count)}",
                    "decision_id": asked["id"],
                    "keys": [chance.choice(asked["options"])["key"]],
                }
                await ws.send(json.dumps(said))


# --- many


@way
async def cookies(s: Stranger) -> None:
    """R1: a new guest for every call, and a table for every guest."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    while True:
        await s.call("GET", "/api/me")
        await s.call("GET", "/api/tables")
        await s.post("/api/tables", {"game": "underworld", "seats": seats})


@way
async def spectators(s: Stranger) -> None:
    """M5: a hundred to watch the bystander, from several addresses; four strangers do it."""
    homes = [f"127.0.3.{s.chance.randrange(1, 250)}" for _ in range(2)]
    async with contextlib.AsyncExitStack() as stack:
        reading = []
        for n in range(100):
            with contextlib.suppress(WebSocketException, OSError):
                ws = await stack.enter_async_context(s.socket(s.table, homes[n % 2]))
                await ws.send('{"type": "hello"}')
                reading.append(asyncio.create_task(read(ws)))
        await asyncio.gather(*reading)


@way
async def halves(s: Stranger) -> None:
    """L3: requests that are begun and never ended."""
    host, port = s.address.split(":")
    begun = [
        b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nX: ",
        b"POST /api/decks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999\r\n\r\n{",
        b"",
    ]
    while True:
        writers = []
        for n in range(100):
            with contextlib.suppress(OSError):
                _, out = await asyncio.open_connection(host, int(port), local_addr=(s.home, 0))
                out.write(begun[n % len(begun)])
                writers.append(out)
        await asyncio.sleep(2.0)
        for out in writers:
            out.close()


@way
async def endless_heads(s: Stranger) -> None:
    """A head that does not end, as fast as it is taken."""
    host, port = s.address.split(":")
    while True:
        with contextlib.suppress(OSError):
            _, out = await asyncio.open_connection(host, int(port), local_addr=(s.home, 0))
            out.write(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n")
            while not out.is_closing():
                out.write(b"x: " + b"y" * 60_000 + b"\r\n")
                await out.drain()
                await asyncio.sleep(0)


# --- odd


@way
async def odd_calls(s: Stranger) -> None:
    """L1, L2: values of another kind, wherever one can be given."""
    odd: list[Any] = [[], {}, None, -1, 2**70, 1e300, "", "x" * 3000, [[[]]], {"x": 1}, True]
    paths = ["/%00", "/" + "x" * 300, "/api/tables/x", "/api/replays/x", "/api/games/x/decks"]
    headers: list[dict[str, Any]] = [{"Host": "["}, {"Origin": "http://["}]
    headers.append({"Cookie": b"caipan_guest=a.\xc3\xa9"})
    while True:
        value = s.chance.choice(odd)
        arkham = {"game": "arkham", "options": {"scenario": value}, "seats": [{"kind": "me"}]}
        await s.post("/api/tables", arkham)
        await s.post("/api/tables", {"game": value, "options": value, "seats": value})
        await s.post(f"{UNDERWORLD}/check", {"deck": value})
        await s.post("/api/replays", value)
        await s.call("PUT", "/api/me", json={"name": value})
        await s.call("POST", f"{UNDERWORLD}/check", content=b'{"deck": ["\\ud800"]}')
        await s.call("GET", s.chance.choice(paths))
        await s.call("GET", f"/api/tables/{s.table}/why?seat={s.chance.choice((-1, 2**70, 0))}")
        await s.call("POST", "/api/tables", headers=s.chance.choice(headers), content=b"{}")


@way
async def odd_messages(s: Stranger) -> None:
    """M2, M10: what no client says, to the bystander's table and to one's own."""
    own = await s.made(game="underworld", seats=[{"kind": "me"}, {"kind": "me"}])
    while True:
        with contextlib.suppress(WebSocketException, OSError):
            async with s.socket(s.chance.choice((own or s.table, s.table))) as ws:
                reading = asyncio.create_task(read(ws))
                await ws.send('{"type": "hello"}')
                said = '{"type": "answer", "answer_id": "@", "decision_id": "1-0", "keys": ["x"]}'
                for text in (
                    said.replace("@", "\\u0000"),
                    said.replace("1-0", "1-99"),
                    '{"type": "chat", "text": "\\ud800\\u0000"}',
                    '{"type": "concede", "seat": 1}',
                    '{"type": "stops", "seat": 1, "stops": []}',
                    '{"type": "yield", "seat": 1, "until": "turn"}',
                    '{"type": "undo", "seat": 0, "size": "turn"}',
                    "[" * 1000,
                    "x" * 60_000,
                    "x" * 70_000,
                ):
                    await ws.send(text)
                await asyncio.sleep(0.2)
                reading.cancel()


@way
async def renames(s: Stranger) -> None:
    """M7: another name while tables are opened."""
    await s.made(game="underworld", seats=[{"kind": "me"}, {"kind": "me"}])
    for n in itertools.count():
        await s.call("PUT", "/api/me", cookie=True, json={"name": f"n{n}"})


@way
async def costly_words(s: Stranger) -> None:
    """L7: the rules of every game in the other writing."""
    for game in itertools.cycle(("arkham", "underworld", "exiles")):
        await s.call("GET", f"/api/games/{game}/rules?chinese=zh-Hant")


# --- company


@way
async def passwords(s: Stranger) -> None:
    """Every guess costs 46 MiB and some 50 ms: somebody makes accounts and guesses passwords."""
    for n in itertools.count():
        name = f"{s.home}-{n}"[-24:]
        await s.post("/api/account", {"name": name, "password": "x" * 200})
        for guess in ("bystander", name):
            await s.post("/api/session", {"name": guess, "password": f"guess {n} " + "y" * 150})
        await s.call("PUT", "/api/account", json={"password": "x" * 200, "new": "z" * 200})


@way
async def codes(s: Stranger) -> None:
    """The code of somebody's seat, guessed; and codes of one's own without end."""
    own = await s.made(game="underworld", seats=[{"kind": "me"}, {"kind": "me"}])
    while True:
        letters = s.chance.choices("23456789ABCDEFGHJKMNPQRSTVWXYZ", k=8)
        await s.post("/api/codes", {"code": "".join(letters)})
        await s.post(f"/api/tables/{own or s.table}/seats/0/code", {}, cookie=True)


@way
async def inner_doors(s: Stranger) -> None:
    """Addresses of inner networks, handed in as those of push services."""
    keys = {"p256dh": "BA" + "A" * 85, "auth": "A" * 22}
    doors = (
        "http://127.0.0.1:9/",
        "http://169.254.169.254/",
        "https://fcm.googleapis.com@10.0.0.1/",
    )
    while True:
        for door in doors:
            await s.post("/api/push", {"endpoint": door, **keys})
            await s.post("/api/push/stop", {"endpoint": door})


@way
async def unwanted_company(s: Stranger) -> None:
    """A stranger mutes, removes and blocks at the bystander's table, asks for rematches there, and
    reads what everybody has played."""
    whom: list[Any] = [{"seat": 0}, {"seat": 1}, {"line": 1}, {"line": 2**31}, {}, {"seat": [1]}]
    while True:
        for call in ("muted", "removed", "blocks", "rematch"):
            await s.post(f"/api/tables/{s.table}/{call}", s.chance.choice(whom))
        for path in ("history", "history?before=1e11", "statistics", "blocks", "push"):
            await s.call("GET", f"/api/{path}")
        await s.call("GET", "/api/games/underworld/ladder")
        await s.call("DELETE", f"/api/blocks/{'x' * s.chance.choice((1, 20, 200))}")
        await s.post("/api/campaigns/x/people", {"token": "y" * 100})


# --- bursts: what a full limit lets come at the same moment


@way
async def looks_back(s: Stranger) -> None:
    """H1: what happened at the bystander's table, told again to fifty at once."""
    while True:
        await s.burst("GET", f"/api/tables/{s.table}/told?n=0")


@way
async def many_files(s: Stranger) -> None:
    """H2: the largest files of the client, as compressed as can be, and how the server is."""
    largest = [
        f"/assets/{path.name}"
        for path in sorted((STATIC / "assets").glob("*.js"), key=lambda p: -p.stat().st_size)[:4]
    ]
    while True:
        for path in (*largest, "/index.html", "/none.js", "/healthz"):
            await s.burst("GET", path)


@way
async def deck_lists(s: Stranger) -> None:
    """H3: as many decks as are kept, each as long as it may be, listed by fifty at once."""
    for n in range(60):
        cards = {f"nobody-{n}-{i}-{'x' * 60}": 1 for i in range(74)}
        wish = {"game": "underworld", "name": f"{n}", "deck": {"cards": cards}}
        await s.post("/api/decks", wish, cookie=True)
    while True:
        await s.burst("GET", UNDERWORLD)


@way
async def shouts(s: Stranger) -> None:
    """H4: every message but answers, as fast as they are read, over ten sockets."""
    own = await s.made(game="underworld", seats=[{"kind": "me"}, {"kind": "me"}])
    said = [
        '{"type": "undo", "seat": 0, "size": "turn"}',
        '{"type": "yield", "seat": 0, "until": "turn"}',
        '{"type": "yield", "seat": 1, "until": ""}',
        '{"type": "stops", "seat": 0, "stops": []}',
        '{"type": "play_on", "bot": "random", "answers": 5000}',
        '{"type": "ping"}',
    ]
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(10):
            ws = await stack.enter_async_context(s.socket(own or s.table))
            await ws.send('{"type": "hello"}')
            stack.push_async_callback(lost, asyncio.create_task(read(ws)))
            stack.push_async_callback(lost, asyncio.create_task(shouting(ws, said)))
        await asyncio.Event().wait()


async def shouting(ws: ClientConnection, said: list[str]) -> None:
    with contextlib.suppress(WebSocketException, OSError):
        for text in itertools.cycle(said):
            await ws.send(text)
            await asyncio.sleep(0)


async def lost(task: asyncio.Task[None]) -> None:
    task.cancel()


@way
async def comings(s: Stranger) -> None:
    """H5: in and out of a table with a long log, whose record is brought."""
    long = endless(2000)
    sent = await s.post("/api/replays", long, cookie=True)
    table = sent.json()["id"] if sent and sent.status_code == 201 else s.table
    while True:
        await asyncio.gather(*(coming(s, table) for _ in range(20)))


async def coming(s: Stranger, table: str) -> None:
    with contextlib.suppress(WebSocketException, OSError, TimeoutError):
        async with asyncio.timeout(5.0), s.socket(table) as ws:
            await ws.send('{"type": "hello"}')
            async for text in ws:
                if msgspec.json.decode(text)["type"] == "presence":
                    return


@way
async def regrets(s: Stranger) -> None:
    """Somebody who is losing answers and takes back for ever, in every size."""
    own = await s.made(game="underworld", seats=[{"kind": "me"}, {"kind": "me"}])
    async with s.socket(own or s.table) as ws:
        await ws.send('{"type": "hello"}')
        await regretting(ws, s.chance)


async def regretting(ws: ClientConnection, chance: random.Random) -> None:
    """Answer whatever is asked, and take it back, for as long as it lasts."""
    count = itertools.count()
    with contextlib.suppress(WebSocketException, OSError):
        async for text in ws:
            asked = msgspec.json.decode(text).get("decision")
            if asked:
                said = {
                    "type": "answer",
                    "answer_id": f"a{next(count)}",
                    "decision_id": asked["id"],
                    "keys": [chance.choice(asked["options"])["key"]],
                }
                await ws.send(json.dumps(said))
                size = chance.choice(("click", "action", "turn"))
                await ws.send(json.dumps({"type": "undo", "seat": asked["seat"], "size": size}))


@way
async def unread(s: Stranger) -> None:
    """Windows of a long game that nobody reads, while it is answered and taken back there."""
    sent = await s.post("/api/replays", endless(2000), cookie=True)
    table = sent.json()["id"] if sent and sent.status_code == 201 else s.table
    while True:
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(15):
                with contextlib.suppress(WebSocketException, OSError):
                    ws = await stack.enter_async_context(s.socket(table))
                    await ws.send('{"type": "hello"}')
            with contextlib.suppress(WebSocketException, OSError, TimeoutError):
                async with asyncio.timeout(8.0):
                    ws = await stack.enter_async_context(s.socket(table))
                    await ws.send('{"type": "hello"}')
                    await regretting(ws, s.chance)


@way
async def advice(s: Stranger) -> None:
    """H6: hints by the token of a seat, each under a new cookie; half of them are hung up on."""
    sent = await s.post("/api/tables", {"game": "arkham", "seats": [{"kind": "me"}]}, cookie=True)
    if not sent or sent.status_code != 201:
        return
    table, token = sent.json()["table"]["id"], sent.json()["mine"][0]["token"]

    async def one(patience: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                at = f"/api/tables/{table}/hint?seat=0"
                await s.call("GET", at, headers={"X-Seat-Token": token})

    while True:
        await asyncio.gather(*(one(30.0 if n % 2 else 0.2) for n in range(HANDS)))


@way
async def turned_pages(s: Stranger) -> None:
    """H11: a campaign in which somebody leaves and comes back for ever, read by fifty at once."""
    decks = [{"investigator": "roland-banks", "cards": {}}]
    wish = {"game": "arkham", "name": "x", "decks": decks}
    sent = await s.post("/api/campaigns", wish, cookie=True)
    at = f"/api/campaigns/{sent.json()['id']}" if sent and sent.status_code == 201 else ""
    for verb in itertools.cycle(("leave", "leave", "return")):
        if at:
            await s.post(f"{at}/changes", {"verb": verb, "member": 0}, cookie=True)
            await s.post(f"{at}/branch", {"name": "y", "n": 0}, cookie=True)
        await s.burst("GET", "/api/campaigns")


@way
async def lobbies(s: Stranger) -> None:
    """H14: all that a full limit allows, at the same moment."""
    while True:
        await s.burst("GET", "/api/tables", 200)


# What takes strangers a while, before anybody takes the time.
PREPARED: dict[str, Callable[[], object]] = {
    "forged-records": forgeries,
    "long-records": lambda: endless(4900),
    "comings": lambda: endless(2000),
    "unread": lambda: endless(2000),
}
