"""Whatever is wrong with a call, it is answered with 4xx and a reason, and never with a crash."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import socket
import sqlite3
import stat
import threading
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

import caipan
from caipan.cli import app
from caipan.server import serve as serving
from caipan.server.connection import Connection
from caipan.server.identity import COOKIE
from caipan.server.routes.games import clauses
from caipan.server.settings import Settings
from caipan.server.store.opening import CannotOpen, opened
from caipan.server.table import MANY, Table
from tests.server.people import Guest, Server, wait_for
from tools import loops

HALF = "\\ud800"  # of a letter, in JSON
ODD = [0, -1, 1, 7, 999, 10**6, 2**31, 2**63, 10**30]
BODIES = ["null", "[]", '""', "7", "{}", '{"x": 1}', "NaN", "[" * 50_000, '"' + HALF + '"', ""]
FIELDS = ["null", "[]", "{}", "-1", "1e400", "1" * 400, f'"{HALF}"', '"\\u0000"', "true", '"x"']


@pytest.fixture(scope="module")
def tables(server: Server) -> Iterator[tuple[Guest, dict[str, str]]]:
    """A table of every game, a few answers old."""
    guest = server.guest()
    made = {}
    for game, seats in (("underworld", 2), ("exiles", 4), ("arkham", 1)):
        made[game] = guest.table(*["me"] * seats, game=game)["table"]["id"]
        chance = random.Random(1)
        with guest.sit(made[game]) as all_seats:
            for _ in range(12):
                all_seats.answer(all_seats.some(chance))
    yield guest, made


def refused(sent: httpx.Response) -> None:
    assert 400 <= sent.status_code < 500, (sent.request.url, sent.status_code, sent.text)
    assert sent.json()["detail"]["reason"]


def answered(sent: httpx.Response) -> None:
    assert sent.status_code < 500, (sent.request.url, sent.status_code, sent.text)


# --- questions


def test_every_number_of_every_card_is_explained_or_not_there(
    tables: tuple[Guest, dict[str, str]],
) -> None:
    """Exiles prints two numbers, and only on some cards."""
    guest, made = tables
    for game, table in made.items():
        found = set()
        for stat_name in caipan.title(game).table.book.stats[:2]:
            for card in range(0, 150, 3):
                at = f"/api/tables/{table}/explain?seat=0&card={card}&stat={stat_name}"
                sent = guest.http.get(at)
                answered(sent)
                found.add(sent.status_code)
        assert 200 in found


def test_questions_about_what_there_is_not(tables: tuple[Guest, dict[str, str]]) -> None:
    guest, made = tables
    for table in made.values():
        for n in ODD:
            for query in (
                f"why?seat=0&card={n}",
                f"why?seat=0&place={n}",
                f"why?seat={n}&key=pass",
                f"why?seat=0&key={n}",
                f"explain?seat=0&card={n}&stat=move",
                f"explain?seat={n}&card=1&stat=x",
            ):
                answered(guest.http.get(f"/api/tables/{table}/{query}"))
            for query in (f"?n={n}", f"?seat={n}", f"?n={n}&seat=-1"):
                answered(guest.http.get(f"/api/replays/{table}{query}"))
        answered(guest.http.get(f"/api/tables/{table}/why?seat=0&key=%ED%A0%80%00"))


# --- bodies


def calls(table: str) -> list[tuple[str, str, dict[str, Any]]]:
    """Every call that reads a body, with one that would do."""
    deck = {"cards": {"ivy-mage": 3}, "society": None}
    record = json.loads(caipan.new("underworld", seed=1).record.to_json())
    seats = [{"kind": "me", "bot": "greedy", "deck": None}, {"kind": "bot", "bot": "random"}]
    rules: dict[str, Any] = {"spectators": "none", "casual": True, "bluff": False}
    new = {"game": "underworld", "options": {}, "seats": seats, "seed": 3, "clock": None, **rules}
    arkham = {"game": "arkham", "options": {"scenario": "the-gathering"}, "seats": seats[:1]}
    campaign = {"game": "arkham", "name": "x", "settings": {}, "decks": ["roland"]}
    return [
        ("PUT", "/api/me", {"name": "Lin"}),
        ("POST", "/api/games/underworld/decks/check", {"deck": deck}),
        ("POST", "/api/games/underworld/decks/import", {"text": "3 ivy-mage"}),
        ("POST", "/api/games/underworld/decks/export", {"deck": deck, "lang": "en"}),
        ("POST", "/api/decks", {"game": "underworld", "name": "x", "deck": deck}),
        ("PUT", "/api/decks/x", {"game": "underworld", "name": "x", "deck": deck}),
        ("POST", "/api/tables", new),
        ("POST", "/api/tables", arkham),
        ("POST", f"/api/tables/{table}/seats", {"seat": 0, "invite": "x", "deck": None}),
        ("PUT", f"/api/tables/{table}/seats/0", {"kind": "me", "bot": "greedy"}),
        ("POST", f"/api/replays/{table}/fork", {"n": 1, "bots": {"0": "greedy"}}),
        ("POST", "/api/replays", record),
        ("POST", "/api/campaigns", campaign),
        ("POST", "/api/campaigns/x/changes", {"verb": "join", "member": 0, "deck": "roland"}),
    ]


def test_bodies_that_are_none(tables: tuple[Guest, dict[str, str]]) -> None:
    guest, made = tables
    for method, path, _ in calls(made["underworld"]):
        for body in BODIES:
            sent = guest.http.request(
                method, path, content=body, headers={"content-type": "application/json"}
            )
            if body != "{}":  # some calls need nothing
                refused(sent)
            answered(sent)


def test_every_field_with_every_wrong_value(tables: tuple[Guest, dict[str, str]]) -> None:
    guest, made = tables
    for method, path, body in calls(made["underworld"]):
        for name in body:
            for value in FIELDS:
                text = json.dumps(body | {name: "@"}).replace('"@"', value)
                sent = guest.http.request(
                    method, path, content=text, headers={"content-type": "application/json"}
                )
                answered(sent)
                if HALF in value and name != "bot":  # which nobody reads for a person
                    refused(sent)


@pytest.mark.parametrize("key", ["scenario", "difficulty", "lead", "decks", "extra", "log", "bag"])
def test_options_of_arkham(tables: tuple[Guest, dict[str, str]], key: str) -> None:
    guest, _ = tables
    values: list[Any] = [[], {}, [[]], [{}], -1, 1.5, None, "x", True]
    for value in values:
        wish = {"game": "arkham", "options": {key: value}, "seats": [{"kind": "me"}]}
        answered(guest.http.post("/api/tables", json=wish))
    record = json.loads(caipan.new("arkham", seed=1).record.to_json())
    record["options"][key] = {}
    refused(guest.http.post("/api/replays", json=record))


# --- heads


def raw(server: Server, head: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", server.settings.port)) as one:
        one.sendall(head + b"Connection: close\r\n\r\n")
        told = b""
        while more := one.recv(65536):
            told += more
        return told


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"GET /%00 HTTP/1.1\r\nHost: localhost\r\n", b"404"),
        (b"GET /" + b"x" * 300 + b" HTTP/1.1\r\nHost: localhost\r\n", b"404"),
        (b"GET /" + b"x/" * 3000 + b" HTTP/1.1\r\nHost: localhost\r\n", b"404"),
        (b"GET /x.%ED%A0%80 HTTP/1.1\r\nHost: localhost\r\n", b"404"),
        (b"GET /api/me HTTP/1.1\r\nHost: [\r\n", b"403"),
        (b"GET /api/me HTTP/1.1\r\nHost: \xff\r\n", b"403"),
        (b"GET /api/me HTTP/1.1\r\nHost: localhost:99999999\r\n", b"200"),
        (b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nOrigin: http://[\r\n", b"403"),
        (b"POST /api/tables HTTP/1.1\r\nHost: [\r\nOrigin: http://[\r\n", b"403"),
        (b"POST /api/decks HTTP/1.1\r\nHost: localhost\r\nContent-Length: \xb2\r\n", b"400"),
    ],
)
def test_heads(server: Server, head: bytes, status: bytes) -> None:
    assert raw(server, head).split(b" ", 2)[1] == status


def test_a_cookie_that_is_not_ascii(server: Server) -> None:
    guest = server.guest()
    own, _, _ = guest.http.cookies[COOKIE].partition(".")
    head = f"GET /api/me HTTP/1.1\r\nHost: localhost\r\nCookie: {COOKIE}={own}.é\r\n"
    told = raw(server, head.encode())
    assert told.startswith(b"HTTP/1.1 200") and b"set-cookie" in told.lower()


# --- sockets


def test_whoever_has_given_up_sets_nothing_any_more(server: Server) -> None:
    guest = server.guest()
    table = guest.table("me", "me", "me", "me", game="exiles")["table"]["id"]
    with guest.sit(table) as sitting:
        sitting.say("concede", seat=1)
        sitting.quiet()
        sitting.say("stops", seat=1, stops=[])
        assert sitting.until("trouble")["reason"] == "over"
        sitting.say("yield", seat=1, until="turn")
        assert sitting.until("trouble")["reason"] == "over"
        sitting.say("ping")
        sitting.until("pong")


def test_what_goes_wrong_in_a_socket_is_logged(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    guest = server.guest()
    table = guest.table("me", "me")["table"]["id"]
    with guest.sit(table) as sitting:
        monkeypatch.setattr(server.hub, "say", None)
        sitting.say("chat", text="hello")
        sitting.closed()
    assert "a socket ended with a fault" in caplog.text and "TypeError" in caplog.text
    caplog.clear()
    with guest.sit(table):
        pass
    assert "a socket ended with a fault" not in caplog.text


def test_words_that_are_half_a_letter(server: Server) -> None:
    guest = server.guest()
    table = guest.table("me", "me")["table"]["id"]
    with guest.sit(table) as sitting:
        for text in (
            '{"type": "chat", "text": "@"}',
            '{"type": "answer", "answer_id": "@", "decision_id": "1-0", "keys": ["done"]}',
            '{"type": "answer", "answer_id": "a", "decision_id": "1-0", "keys": ["@"]}',
        ):
            sitting.socket.send(text.replace("@", HALF))
            assert sitting.hear()["type"] in ("trouble", "reject")


# --- others at the same time


def test_renaming_while_others_open_tables(server: Server) -> None:
    guest, other = server.guest(), server.guest()
    guest.table("me", "me")
    done = threading.Event()

    def opens() -> None:
        while not done.is_set():
            other.table("me", "me")

    opening = threading.Thread(target=opens)
    opening.start()
    try:
        for n in range(40):
            assert guest.call("PUT", "/api/me", {"name": f"Lin {n}"})["name"] == f"Lin {n}"
    finally:
        done.set()
        opening.join()


def test_a_view_is_made_once_for_all_who_see_the_same(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = server.guest()
    table = guest.table("me", "me")["table"]["id"]
    play = server.hub.tables[table].play
    assert play is not None
    kind = type(play.game)
    plain, made = kind.view, list[Any]()

    def counted(self: Any, seat: int | None = None) -> Any:
        made.append(seat)
        return plain(self, seat)

    watchers = [server.guest().sit(table) for _ in range(2 * MANY)]
    try:
        with guest.sit(table) as both:
            monkeypatch.setattr(kind, "view", counted)
            for _ in range(5):
                made.clear()
                both.answer(both.asked()["options"][0]["key"])
                seq = both.views[0]["seq"]
                for watcher in watchers:
                    watcher.until("view", seq=seq)
                assert made.count(None) == 1
            told = {json.dumps(watcher.log[None]) for watcher in watchers}
            assert len(told) == 1 and len({json.dumps(w.views[None]) for w in watchers}) == 1
            made.clear()
            with server.guest().sit(table) as late:  # reads all from the beginning
                assert late.log[None] == watchers[0].log[None]
    finally:
        for watcher in watchers:
            watcher.stack.close()


def test_a_crowd_sees_the_end_of_it(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Shown a few at a time, and perhaps not every view; but the whole log, and the present."""
    guest = server.guest()
    table = guest.table("me", "me")["table"]["id"]
    anybody = server.guest()
    watchers = [anybody.sit(table) for _ in range(40)]
    show, crowds = Table._show_to, list[int]()

    def counted(self: Table, connections: Iterable[Connection]) -> None:
        shown = list(connections)
        crowds.append(sum(not each.seats for each in shown))
        show(self, shown)

    monkeypatch.setattr(Table, "_show_to", counted)
    try:
        with guest.sit(table) as both:
            for _ in range(8):
                both.answer(both.asked()["options"][0]["key"])
            both.quiet()
            last = both.views[0]
            for watcher in watchers:
                while watcher.views[None]["seq"] < last["seq"]:
                    watcher.hear()
            with anybody.sit(table) as late:
                for watcher in watchers:
                    assert watcher.log[None] == late.log[None]
                    assert watcher.views[None]["view"] == late.views[None]["view"]
            both.until("presence", spectators=40)
        assert 0 < max(crowds) <= 4
    finally:
        for watcher in watchers:
            watcher.stack.close()


def test_a_crowd_that_comes_and_goes_is_not_told_each_time(server: Server) -> None:
    guest = server.guest()
    table = guest.table("me", "me")["table"]["id"]
    hub = server.hub
    with guest.sit(table) as both:
        watchers = [server.guest().sit(table) for _ in range(30)]
        both.until("presence", spectators=30)
        told = sum(message["type"] == "presence" for message in both.told)
        assert told < 30
        assert watchers[-1].told[-1]["type"] == "presence"  # who comes is told at once
        for watcher in watchers:
            watcher.stack.close()
        wait_for(lambda: len(hub.tables[table].connections) == 1)
        both.until("presence", spectators=0)


def test_full_collections_are_rare(monkeypatch: pytest.MonkeyPatch) -> None:
    """What there is when the games are read is never looked at again, not even once while people
    play already; and what is young is looked at a little at a time."""
    before = gc.get_threshold()
    gc.unfreeze()  # the tests, which tests/conftest.py has frozen
    monkeypatch.setattr(serving, "SETTLED", 0.0)
    looked_at_all = []

    def seen(phase: str, about: dict[str, int]) -> None:
        if phase == "start" and about["generation"] == 2:
            looked_at_all.append(about)

    async def trial() -> None:
        task = asyncio.create_task(serving.tidy())
        while not gc.get_freeze_count():
            await asyncio.sleep(0)
        task.cancel()

    gc.callbacks.append(seen)
    try:
        loops.run(trial())
        young, middle, old = gc.get_threshold()
        assert not looked_at_all and old >= 1000
        assert young * (middle + 1) <= 5_000
    finally:
        gc.callbacks.remove(seen)
        gc.set_threshold(*before)


def test_a_socket_that_has_gone_leaves_nothing_to_collect(server: Server) -> None:
    """Or thousands that come and go would fill the memory until all of it is looked through."""
    guest = server.guest()
    table = guest.table("me", "me")["table"]["id"]

    def doors() -> int:
        return sum(type(each).__name__ == "Patient" for each in gc.get_objects())

    gc.collect()
    gc.disable()
    try:
        before = doors()
        for _ in range(10):
            guest.sit(table).stack.close()
        wait_for(lambda: not server.hub.tables[table].connections)
        wait_for(lambda: doors() <= before)
    finally:
        gc.enable()


def test_rules_are_written_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    assert clauses("arkham", "zh-Hant") is clauses("arkham", "zh-Hant")
    shown = server.guest().get("/api/games/arkham/rules?chinese=zh-Hant")
    assert len(shown) == len(clauses("arkham", "zh-Hant"))


# --- databases


def test_the_database_is_its_owners_alone(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "new")
    with Server(settings) as server:
        server.guest().table("me", "me")
        for path in settings.data.iterdir():
            assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
    (tmp_path / "new" / "tables.sqlite3").chmod(0o644)
    with Server(settings):
        assert stat.S_IMODE((tmp_path / "new" / "tables.sqlite3").stat().st_mode) == 0o600


def damaged(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0" + b"\xff" * 4000)


def foreign(path: Path) -> None:
    path.write_text("not a database at all" * 100)


def newer(path: Path) -> None:
    opened(Settings(data=path.parent)).close()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")


def folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize("spoil", [damaged, foreign, newer, folder])
def test_a_database_that_cannot_be_opened(tmp_path: Path, spoil: Any) -> None:
    spoil(tmp_path / "tables.sqlite3")
    with pytest.raises(CannotOpen) as found:
        opened(Settings(data=tmp_path))
    assert str(tmp_path) in str(found.value) and "\n" not in str(found.value)
    told = CliRunner().invoke(app, ["serve", "--port", "0", "--data", str(tmp_path)])
    assert told.exit_code == 2 and "Traceback" not in told.output
    assert told.output.count("\n") <= 3 and "The database" in told.output


def test_a_server_that_does_not_answer_is_named_without_its_password() -> None:
    with pytest.raises(CannotOpen) as found:
        opened(Settings(database="postgresql://caipan:secret@127.0.0.1:1/caipan"))
    assert "secret" not in str(found.value) and "127.0.0.1" in str(found.value)


# --- who is let in


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.7", "table.example"])
def test_other_machines_come_in_by_a_name(host: str, tmp_path: Path) -> None:
    told = CliRunner().invoke(app, ["serve", "--host", host, "--data", str(tmp_path)])
    assert told.exit_code == 2 and "--origin" in told.output


def test_without_an_origin_only_this_machine_is_known(tmp_path: Path) -> None:
    with Server(Settings(host="0.0.0.0", data=tmp_path)) as server:
        at = f"http://{server.address}/api/me"
        assert httpx.get(at).status_code == 200
        assert httpx.get(at, headers={"host": "evil.example"}).status_code == 403
