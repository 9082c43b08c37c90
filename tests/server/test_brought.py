"""Records that strangers bring: measured, proved in another process, never played on the event
loop, and never believed about a table that was not set up here."""

from __future__ import annotations

import asyncio
import base64
import json
import random
import threading
import time
from typing import Any

import pytest

import caipan
from caipan.kernel.record import MatchRecord
from caipan.server import brought
from caipan.server.brought import measured, problem_of
from caipan.server.identity import Signer
from caipan.server.play import LATELY, UNDO, Play
from caipan.server.store import Entry
from caipan.server.workers import TooSlow, Worker
from tests.server.people import Guest, Server
from tools import loops

SIGNER = Signer(b"ours")


def record_of(game: str, answers: int, seed: int = 3) -> MatchRecord:
    g = caipan.new(game, seed=seed)
    chance = random.Random(seed)
    while g.pending and g.count < answers:
        g.choose(chance.choice(g.pending[0].options))
    return g.record


def fields_of(record: MatchRecord) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(record.to_json())
    return found


def with_start(game: str) -> dict[str, Any]:
    """A record that begins in the middle, with a save whose checksum is right."""
    g = caipan.load(caipan.replay(record_of(game, 20)).save())
    return fields_of(g.record)


@pytest.fixture(scope="module")
def guest(server: Server) -> Guest:
    return server.guest()


# --- what may begin where


def test_a_table_that_was_set_up_elsewhere_is_refused(guest: Guest) -> None:
    """A save says everything about a table, and its checksum has no key."""
    for game in ("underworld", "exiles", "arkham"):
        for mark in ({}, {"mark": ""}, {"mark": "x" * 43}, {"mark": "é"}, {"mark": 7}):
            no = guest.post("/api/replays", {**with_start(game), **mark}, expect=400)
            assert no["detail"]["reason"] == "bad-record"


def test_what_left_this_server_may_come_back(guest: Guest) -> None:
    """A puzzle begins with a save of ours; its record carries our mark, and only for that save."""
    name = guest.get("/api/games/underworld/puzzles")[0]["id"]
    table = guest.table("me", "me", puzzle=name)["table"]["id"]
    record = guest.get(f"/api/tables/{table}/record")
    assert record["start"] and record["mark"]
    assert guest.post("/api/replays", record)["state"] == "playing"
    other = {**with_start("underworld"), "mark": record["mark"]}
    guest.post("/api/replays", other, expect=400)
    guest.post("/api/replays", {**record, "game": "exiles"}, expect=400)


def test_a_mark_is_of_one_server() -> None:
    record = caipan.load(caipan.replay(record_of("underworld", 9)).save()).record
    fields = json.loads(brought.written(record, SIGNER))
    assert measured(fields, SIGNER) == record
    with pytest.raises(caipan.DamagedRecord):
        measured(fields, Signer(b"theirs"))


# --- how much of it


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"choices": [[0, "pass"]] * 5001}, "choices"),
        ({"choices": [[0, "x" * 301]]}, "key"),
        ({"options": {"decks": ["x" * 305_000]}}, "bytes"),
        ({"start": base64.b64encode(b"x" * 230_000).decode()}, "bytes"),
    ],
)
def test_more_than_any_match_has(guest: Guest, change: dict[str, Any], what: str) -> None:
    fields = {**fields_of(record_of("underworld", 9)), **change}
    no = guest.post("/api/replays", fields, expect=413)
    assert no["detail"] == {"reason": "too-large", "args": {}, "where": what}


@pytest.mark.parametrize(
    "change",
    [
        {"options": {"decks": [{"cards": {"ghoul-pack": 10**15}}, "ivy+fang"]}},
        {"options": {"decks": "\ud800"}},
        {"options": {"decks": 2**70}},
        {"choices": [[0, "\ud800"]]},
        {"hashes": {"x": "y"}},
        {"seats": 300},
        {"game": "chess"},
        {"game": "arkham", "seats": 1, "options": {"scenario": []}},
        {"choices": [[0, "done"], [0, "nothing"]]},
        {"seed": 4},
    ],
)
def test_what_cannot_be_played_is_refused(guest: Guest, change: dict[str, Any]) -> None:
    fields = {**fields_of(record_of("underworld", 9)), **change}
    sent = guest.http.post("/api/replays", content=json.dumps(fields))
    assert sent.status_code in (400, 404), sent.text


def test_every_hash_is_compared() -> None:
    fields = fields_of(record_of("underworld", 9))
    assert problem_of(json.dumps(fields)) == ""
    assert problem_of(json.dumps({**fields, "hashes": {"7": "0" * 16}})) != ""


# --- where it is played


def test_it_is_played_in_threads_and_handed_on(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a record nor a what-if line is played on the event loop."""
    played: list[tuple[str, int]] = []
    plain = Play._step

    def noted(self: Play, *args: Any) -> Any:
        played.append((threading.current_thread().name.partition("_")[0], self.n))
        return plain(self, *args)

    monkeypatch.setattr(Play, "_step", noted)
    record = record_of("underworld", 60)
    table = guest.post("/api/replays", fields_of(record))["id"]
    assert played == [("looker", n) for n in range(60)]
    played.clear()
    fork = guest.post(f"/api/replays/{table}/fork", {"n": 50})["table"]["id"]
    assert played == []
    with guest.sit(fork) as both:
        assert both.views[0]["n"] == 50


def test_what_takes_too_long_is_ended_and_the_next_is_done() -> None:
    async def trial() -> float:
        worker = Worker()
        try:
            assert await worker.run(60.0, abs, -1) == 1
            began = time.perf_counter()
            with pytest.raises(TooSlow):
                await worker.run(0.2, time.sleep, 3600.0)
            took = time.perf_counter() - began
            assert await worker.run(60.0, abs, -2) == 2
            return took
        finally:
            worker.end()

    assert loops.run(trial()) < 30.0


def test_a_record_without_end_is_refused(
    server: Server, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(brought, "PROOF", 1e-6)
    record = fields_of(record_of("underworld", 9))
    no = guest.post("/api/replays", record, expect=400)["detail"]
    assert "cannot be played" in no["args"]["problem"]
    monkeypatch.undo()
    assert guest.post("/api/replays", record)["state"] == "playing"


# --- how much is kept


def test_states_are_kept_by_distance() -> None:
    record = record_of("exiles", 200)
    play = Play(record)
    assert play.n == 200 and len(play.kept) <= 200 / 64 + LATELY / 8 + 2
    for n in (0, 1, 63, 64, 65, 130, 136, 199, 200):
        assert play.visit(n).hash == caipan.replay(record, upto=n).hash


def test_a_branch_is_what_a_record_of_it_would_be() -> None:
    record = record_of("underworld", 150)
    play = Play(record)
    for n in (0, 5, 64, 100, 150):
        branch = play.branch(n)
        again = Play(MatchRecord.from_json(branch.setup.to_json()))
        assert branch.game.hash == again.game.hash and branch.n == again.n == n
        assert branch.moments == again.moments and branch.questions == again.questions
        assert branch.lines(None, 0) == again.lines(None, 0)
        assert branch.beginnings == again.beginnings == n
        assert branch.visit(n // 2).hash == again.visit(n // 2).hash


def test_the_log_is_the_same_after_going_back() -> None:
    """A line of it is told once, however the moment was reached."""
    record = record_of("underworld", 40)
    play, again = Play(record), Play(record)
    play.apply(Entry(1, UNDO, 0, {"to": 29}))
    assert play.lines(None, 0) == again.lines(None, 0, 29)


def test_an_address_has_one_record_played_at_a_time(
    strict: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many it brings, whoever else brings one is next."""
    begun, go_on = threading.Event(), threading.Event()

    async def slowly(*_: object) -> None:
        begun.set()
        while not go_on.is_set():
            await asyncio.sleep(0.01)

    monkeypatch.setattr(brought, "proved", slowly)
    record = fields_of(record_of("underworld", 9))
    first, second = strict.guest(), strict.guest()
    bringing = threading.Thread(target=first.post, args=("/api/replays", record))
    bringing.start()
    try:
        assert begun.wait(60.0)
        second.post("/api/replays", record, expect=429)
    finally:
        go_on.set()
        bringing.join()
    assert second.post("/api/replays", record)["state"] == "playing"
