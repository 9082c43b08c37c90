"""What one guest sends without end, and what is done about it."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from caipan.server import thinking
from caipan.server.play import ASK_BACK
from caipan.server.settings import Limits, Settings
from caipan.server.table import Table
from caipan.server.workers import Worker
from tests.server.people import Guest, Server, Sitting, wait_for
from tests.server.test_undo import two_people, whose


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Server]:
    with Server(Settings(data=tmp_path, pause=(0.0, 0.0))) as running:
        yield running


def asked_back(sitting: Sitting) -> int:
    entries = sitting.guest.server.hub.store.entries(sitting.table)
    return sum(entry.kind == ASK_BACK for entry in entries)


# --- messages


def test_the_same_wish_to_take_back_is_written_once(server: Server) -> None:
    _, a, b = two_people(server)
    with a, b:
        mine, _ = whose(a, b)
        seat = mine.asked()["seat"]
        mine.answer(mine.asked()["options"][0]["key"], "done")
        for _ in range(50):
            mine.say("undo", seat=seat)
        mine.quiet()
        assert asked_back(mine) == 1


def test_taking_back_is_limited(host: Server) -> None:
    """By guest, over as many sockets as there are; and answers go on."""
    lin = host.guest()
    table = lin.table("me", "me")["table"]["id"]
    with lin.sit(table) as one, lin.sit(table) as two:
        one.answer(one.asked()["options"][0]["key"])
        for n in range(40):
            (one, two)[n % 2].say("undo", seat=0)
        for each in (one, two):
            each.say("ping")
            each.until("pong")
        refused = [m for s in (one, two) for m in s.told if m["type"] == "trouble"]
        assert sum(m["reason"] == "too-fast" for m in refused) >= 30
        one.quiet()
        assert one.answer(one.asked()["options"][0]["key"])["type"] == "ack"


@pytest.mark.parametrize(
    "said",
    [
        {"kind": "yield", "seat": 0, "until": "turn"},
        {"kind": "stops", "seat": 0, "stops": []},
        {"kind": "skip", "seat": 0},
        {"kind": "play_on", "bot": "random", "answers": 1},
        {"kind": "takeback_reply", "seat": 0, "agree": True},
        {"kind": "tell", "on": True},
    ],
)
def test_everything_else_is_limited(host: Server, said: dict[str, object]) -> None:
    lin = host.guest()
    table = lin.table("me", "me")["table"]["id"]
    with lin.sit(table) as sitting:
        for _ in range(70):
            sitting.say(**said)  # type: ignore[arg-type]
        sitting.say("ping")
        sitting.until("pong")
        reasons = [m["reason"] for m in sitting.told if m["type"] == "trouble"]
        assert "too-fast" in reasons


def test_letting_pass_is_told_to_a_crowd_now_and_then(server: Server) -> None:
    lin = server.guest()
    table = lin.table("me", "me")["table"]["id"]
    with lin.sit(table) as sitting:
        crowd = [lin.sit(table) for _ in range(17)]
        sitting.quiet()
        mark = len(crowd[0].told)
        for n in range(60):
            sitting.say("yield", seat=0, until="turn" if n % 2 else "")
        sitting.quiet()
        crowd[0].say("ping")
        crowd[0].until("pong")
        told = [m for m in crowd[0].told[mark:] if m["type"] == "presence"]
        assert len(told) < 20
        for each in crowd:
            each.socket.close()


def test_several_people_behind_one_address_play_as_fast_as_they_can(host: Server) -> None:
    """Five guests answer, take back and let pass, each ten times."""
    for n in range(5):
        guest = host.guest(f"Guest {n}")
        table = guest.table("me", "me")["table"]["id"]
        with guest.sit(table) as sitting:
            for _ in range(3):
                assert sitting.answer(sitting.asked()["options"][0]["key"])["type"] == "ack"
            sitting.say("undo", seat=0)
            sitting.say("yield", seat=0, until="turn")
            sitting.say("yield", seat=0, until="")
            sitting.quiet()
            assert "too-fast" not in {m.get("reason") for m in sitting.told}


# --- advice


def test_only_so_many_wait_for_advice(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever hangs up makes room; a bot that fails has no advice."""
    monkeypatch.setattr(thinking, "ADVICE", 3)
    thinkers = server.hub.thinkers
    seats = []
    for _ in range(5):
        guest = server.guest()
        seats.append((guest, guest.table("me", "me")["table"]["id"]))
    asked = [seat_asked(*each) for each in seats]
    taken = take_workers(server)
    with ThreadPoolExecutor(5) as hands:
        waits = [
            hands.submit(guest.http.get, at)
            for (guest, _), at in zip(seats[:3], asked, strict=False)
        ]
        wait_for(lambda: thinkers.advised == 3)
        assert seats[3][0].http.get(asked[3]).status_code == 429
        with socket.create_connection(("127.0.0.1", server.settings.port)) as rude:
            head = f"GET {asked[4]} HTTP/1.1\r\nHost: localhost\r\nCookie: {seats[4][0].cookie}\r\n"
            monkeypatch.setattr(thinking, "ADVICE", 4)
            rude.sendall(f"{head}\r\n".encode())
            wait_for(lambda: thinkers.advised == 4)
        wait_for(lambda: thinkers.advised == 3)  # it has hung up
        give_back(server, taken)
        assert [each.result().status_code for each in waits] == [200] * 3
    assert thinkers.advised == 0 and not thinkers.waiting

    async def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(thinkers, "_at", fails)
    told = seats[0][0].get(asked[0], expect=409)
    assert told["detail"]["reason"] == "no-hints"


def seat_asked(guest: Guest, table: str) -> str:
    with guest.sit(table) as sitting:
        return f"/api/tables/{table}/hint?seat={sitting.asked()['seat']}"


def take_workers(server: Server) -> list[Worker]:
    """Nobody thinks until they are given back."""
    idle = server.hub.thinkers.idle
    wait_for(lambda: len(idle) == len(server.hub.thinkers.workers))
    taken = idle[:]
    idle.clear()
    return taken


def give_back(server: Server, workers: list[Worker]) -> None:
    for worker in workers:
        server.uvicorn.loop.call_soon_threadsafe(server.hub.thinkers._free, worker)


# --- tables without end


def test_a_table_has_an_end(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots stop as well, taking back goes on for a while, and giving up is possible always."""
    lin = server.guest()
    table = lin.table("me", "me")["table"]["id"]
    with lin.sit(table) as sitting:
        monkeypatch.setattr("caipan.server.table.ANSWERS", 8)
        while server.hub.tables[table].play.n < 8:  # type: ignore[union-attr]
            assert sitting.answer(sitting.asked()["options"][0]["key"])["type"] == "ack"
        asked = sitting.asked()
        assert sitting.answer(asked["options"][0]["key"])["reason"] == "too-long"
        sitting.say("play_on", answers=50)
        assert sitting.quiet().n == 8
        sitting.say("undo", seat=asked["seat"])
        sitting.until("view", fresh=True)
        monkeypatch.setattr("caipan.server.table.IN_VAIN", -9)
        sitting.say("undo", seat=asked["seat"])
        assert sitting.until("trouble")["reason"] == "no-undo"
        sitting.say("concede", seat=0)
        sitting.quiet()
    assert lin.get(f"/api/tables/{table}")["state"] == "over"


def test_coming_in_costs_what_is_shown(host: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long log is shown seldom to the same address; nobody is turned away."""
    lin = host.guest()
    table = lin.table("me", "me")["table"]["id"]
    costs: list[float] = []
    deeds = host.hub.limits.deeds
    allows = deeds.allows

    def counted(guest: str, address: str, cost: float) -> bool:
        costs.append(cost)
        return allows(guest, address, cost)

    monkeypatch.setattr(deeds, "allows", counted)
    monkeypatch.setattr(Table, "length", 20.0)
    with lin.sit(table), lin.sit(table):
        assert costs[0] == 21.0 and len(costs) > 2  # the second has waited


def test_players_are_let_in_however_many_watch(tmp_path: Path) -> None:
    """By cookie, or by the token of a seat."""
    with Server(Settings(data=tmp_path, limits=Limits(at_table=3))) as server:
        lin = server.guest()
        made = lin.table("me", "random")
        table, token = made["table"]["id"], made["mine"][0]["token"]
        crowd = [server.guest().sit(table) for _ in range(3)]
        with lin.sit(table) as mine, server.guest().sit(table, token) as phone:
            assert set(mine.views) == set(phone.views) == {0}
        late = Sitting(server.guest(), table, None, False)
        late.say("hello")
        assert late.closed() == 4429
        for each in (late, *crowd):
            each.socket.close()


# --- nothing is answered 500


def test_a_database_that_does_not_answer_is_no_fault_of_ours(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: object) -> None:
        raise OperationalError("SELECT 1", {}, Exception("the server closed the connection"))

    guest = server.guest()
    monkeypatch.setattr(server.hub.store, "tables", lost)
    assert guest.get("/api/tables", expect=503)["detail"]["reason"] == "offline"


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "POST"])
@pytest.mark.parametrize("path", ["/api/decks/%00", "/api/campaigns/%00", "/api/blocks/a%00b"])
def test_no_id_has_a_letter_that_no_database_takes(server: Server, method: str, path: str) -> None:
    sent = server.guest().http.request(method, path, json={})
    assert sent.status_code == 404


def test_nobody_is_rated_against_themselves_by_giving(server: Server) -> None:
    ann = server.guest()
    ann.post("/api/account", {"name": "Ann of the floods", "password": "correct horse battery"})
    clock = {"seconds": 3600, "strict": False}
    table = ann.table("me", "open", rated=True, clock=clock)["table"]["id"]
    told = ann.call("PUT", f"/api/tables/{table}/seats/1", {"kind": "me"}, 409)
    assert told["detail"]["reason"] == "seat-taken"
