"""Whoever is about to lose, or was asked to go, and would rather spoil it for the others."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, event

from caipan.server import hub as hubs
from caipan.server import table as tables
from caipan.server.connection import MUCH, Connection
from caipan.server.identity import name_key, plain
from caipan.server.limits import Held
from caipan.server.play import REPLY
from caipan.server.protocol import SeatKind, SeatWish
from caipan.server.routes import tables as routes
from caipan.server.settings import Limits, Settings
from caipan.server.store.opening import opened
from caipan.server.store.schema import PAGES
from tests.server.people import Guest, Server, Sitting, wait_for
from tests.server.test_accounts import SECRET, account, reason
from tests.server.test_campaigns import begun
from tests.server.test_results import CLOCK, duel, ended
from tests.server.test_undo import people, two_people, whose

KINDS: tuple[SeatKind, ...] = ("me", "friend")

# --- taking back without end


def there_and_back(sitting: Sitting) -> str:
    """Answer and take it back; what was said to that."""
    asked = sitting.asked()
    assert sitting.answer(asked["options"][0]["key"])["type"] == "ack"
    sitting.say("undo", seat=asked["seat"])
    while True:
        heard = sitting.hear()
        if heard["type"] == "trouble":
            return str(heard["reason"])
        if heard["type"] == "view" and heard["fresh"]:
            return ""


def test_nobody_stops_a_game_by_taking_back(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once that has come to nothing often enough, it is over with taking back, and not with
    answering: else whoever is losing could go on until the table is full."""
    monkeypatch.setattr(tables, "IN_VAIN", 12)
    table, a, b = two_people(server)
    with a, b:
        mine, other = whose(a, b)
        said = [there_and_back(mine) for _ in range(7)]
        assert said == [*[""] * 6, "no-undo"]
        assert mine.answer("done")["type"] == "ack"
        for _ in range(4):
            who, _ = whose(mine, other)
            assert who.answer(who.asked()["options"][-1]["key"])["type"] == "ack"
    assert server.hub.tables[table].seq > 12


def test_a_word_of_consent_is_written_once(server: Server) -> None:
    """Of three; the last of whom says nothing."""
    table, sitting = people(server, 4, game="exiles")
    with contextlib.ExitStack() as stack:
        for each in sitting:
            stack.enter_context(each)
        mine = next(each for each in sitting if each.decision())
        seat = mine.asked()["seat"]
        while mine.decision(seat) is not None:  # until somebody else is asked
            mine.answer(mine.asked()["options"][-1]["key"])
            mine.quiet()
        mine.say("undo", seat=seat, size="turn")
        request = mine.until("takeback", open=True)
        friend = next(n for n in range(4) if n != request["by"])
        for _ in range(20):
            sitting[friend].say("takeback_reply", seat=friend, agree=True)
        sitting[friend].quiet()
    entries = server.hub.store.entries(table)
    assert sum(entry.kind == REPLY for entry in entries) == 1


# --- giving up, and going on


def test_whoever_has_given_up_meddles_no_more(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot plays on in their place, and its answers are not theirs to give or to take back."""
    table, a, b = two_people(server, game="arkham")
    monkeypatch.setattr(server.hub.thinkers, "idle", [])  # nobody thinks: the question stays
    with a, b:
        mine, other = whose(a, b)
        asked = mine.asked()
        seat = asked["seat"]
        assert mine.answer(asked["options"][0]["key"])["type"] == "ack"
        mine.say("concede", seat=seat)
        mine.until("table")
        mine.say("ping")
        mine.until("pong")
        view = mine.views[seat]
        assert view["decision"] is None and view["undo"]["fence"] == "over"
        mine.say("undo", seat=seat)
        assert mine.until("trouble")["reason"] == "over"
        play = server.hub.tables[table].play
        assert play is not None and play.n == 1 and play.result is None
        for asked_seat, question in play.questions.items():
            if asked_seat == seat:
                asked = {"id": question, "seat": seat, "options": []}
                assert mine.answer("pass", decision=asked)["reason"] == "over"
        assert other.outcome is None


# --- sockets


def test_a_second_hello_is_no_fault(server: Server) -> None:
    guest = server.guest()
    with guest.sit(guest.table("me", "me")["table"]["id"]) as sitting:
        sitting.say("hello")
        assert sitting.until("trouble")["reason"] == "bad-message"
        assert sitting.answer(sitting.asked()["options"][0]["key"])["type"] == "ack"


def test_long_frames_do_not_wait_without_bound(server: Server) -> None:
    """Whoever does not read is let go by letters too, not only by frames; one is always taken."""
    guest = server.guest()
    table = server.hub.tables[guest.table("me", "me")["table"]["id"]]

    async def tried() -> None:
        sent: list[str] = []
        gate = asyncio.Event()

        async def send(frame: str) -> None:
            await gate.wait()
            sent.append(frame)

        connection = Connection(table, None, send)
        connection.put("x" * (MUCH + 1))
        writing = asyncio.create_task(connection.write())
        await asyncio.sleep(0)
        assert not connection.slow.is_set()
        connection.put("y")
        assert connection.slow.is_set()
        connection.slow.clear()
        gate.set()
        while not sent:
            await asyncio.sleep(0)
        connection.put("z" * MUCH)
        assert not connection.slow.is_set()
        writing.cancel()

    asyncio.run(tried())


def test_long_tables_that_nobody_looks_at_are_forgotten(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those unused the longest first; whoever comes back finds them again."""
    guest = server.guest()
    names = [guest.table("me", "me")["table"]["id"] for _ in range(3)]
    for name in names:
        with guest.sit(name) as sitting:
            for _ in range(5):
                sitting.answer(sitting.asked()["options"][-1]["key"])
            sitting.quiet()
    known = server.hub.tables
    monkeypatch.setattr(hubs, "IN_USE", 0.0)
    monkeypatch.setattr(hubs, "ROOM", 7)
    with guest.sit(names[0]) as sitting:
        guest.table("me", "me")
        assert names[0] in known and names[1] not in known
        assert names[2] in known
        before = sitting.quiet()
    assert guest.get(f"/api/tables/{names[1]}")["state"] == "playing"
    assert before.n == 5 and server.hub.tables[names[1]].answers == 5


def test_an_address_looks_at_long_tables_of_so_many_answers(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many sockets it has at each; whoever leaves one may look at another."""
    monkeypatch.setattr(server.hub.limits, "looks", Held(8))
    guest = server.guest()
    names = [guest.table("me", "me")["table"]["id"] for _ in range(2)]
    for name in names:
        with guest.sit(name) as sitting:
            for _ in range(5):
                sitting.answer(sitting.asked()["options"][-1]["key"])
            sitting.quiet()
    with guest.sit(names[0]), guest.sit(names[0]) as second:
        with guest.sit(names[1], hello=False) as other:
            assert other.closed() == 4429
        assert second.asked()
    wait_for(lambda: not server.hub.limits.looks.answers)
    with guest.sit(names[1]) as other:
        assert other.asked()
    wait_for(lambda: not server.hub.limits.looks.looks)


# --- names and passwords


def test_tries_count_however_a_name_is_written(tmp_path: Path) -> None:
    limits = Limits(passwords=(4, 600.0), crowd=0)
    with Server(Settings(data=tmp_path, limits=limits)) as host:
        account(host, "Target")
        stranger, told = host.guest(), []
        for n in range(8):
            wish = {"name": "Tar" + "\u200b" * n + "get", "password": "wrong"}
            told.append(stranger.http.post("/api/session", json=wish).status_code)
        assert told == [403] * 3 + [429] * 5 or told == [403] * 4 + [429] * 4


@pytest.mark.parametrize("hidden", ["\u200d", "\ufe0f", "\u3164", "\u2800", "\u034f", "\uffa0"])
def test_no_name_differs_by_what_nobody_sees(hidden: str) -> None:
    for name in (f"B{hidden}ob", f"Bob{hidden}", f"{hidden}Bob"):
        assert name_key(plain(name, 24)) == name_key("Bob")


def test_families_and_hearts_stay_whole() -> None:
    assert plain("👩\u200d❤\ufe0f\u200d👨 é", 24) == "👩\u200d❤\ufe0f\u200d👨 é"


# --- once more


def over(server: Server, **wishes: Any) -> tuple[Guest, Guest, str]:
    ann, bo = server.guest("Ann"), server.guest("Bo")
    table = duel(ann, bo, **wishes)
    ended(ann, table, loser=bo, seat=1)
    return ann, bo, table


def test_whoever_is_blocked_does_not_come_once_more(server: Server) -> None:
    ann, bo, table = over(server)
    ann.post(f"/api/tables/{table}/blocks", {"seat": 1})
    next_ = ann.post(f"/api/tables/{table}/rematch")["table"]["id"]
    assert reason(bo.post(f"/api/tables/{table}/rematch", expect=403)) == "removed"
    assert ann.get(f"/api/tables/{next_}")["state"] == "waiting"


def test_what_counts_needs_an_account_once_more(server: Server) -> None:
    ann, bo = account(server, "once more a"), account(server, "once more b")
    table = duel(ann, bo, rated=True, clock=CLOCK)
    ended(ann, table, loser=bo, seat=1)
    ann.post(f"/api/tables/{table}/rematch")
    bo.post("/api/account/close", {"password": SECRET})
    assert reason(bo.post(f"/api/tables/{table}/rematch", expect=403)) == "no-account"


def test_a_rematch_is_named_when_it_is_made(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who has made too many tables makes none, and none is promised to the others."""
    ann, bo, table = over(server)
    with monkeypatch.context() as patch:
        patch.setattr(server.hub.limits.tables, "allows", lambda *_: False)
        ann.post(f"/api/tables/{table}/rematch", expect=429)
        assert ann.get(f"/api/tables/{table}")["rematch"] is None
    assert bo.post(f"/api/tables/{table}/rematch")["table"]["state"] == "waiting"


def test_of_two_processes_one_makes_the_rematch(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other was about to, and joins."""
    ann, bo, table = over(server)
    create = server.hub.store.create

    def later(row: Any) -> None:
        create(msgspec.structs.replace(row, owner="somebody"))  # by the other process
        create(row)

    monkeypatch.setattr(server.hub.store, "create", later)
    made = ann.post(f"/api/tables/{table}/rematch")["table"]
    assert not made["owner"] and made["seats"][0]["mine"]
    assert bo.post(f"/api/tables/{table}/rematch")["table"]["state"] == "playing"


# --- seats


def test_whoever_is_removed_meanwhile_does_not_sit_down(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The owner removes them, in another process, between the question and the seat."""
    ann, bo = server.guest(), server.guest()
    table = ann.table("me", "open", "open", "open", game="exiles")["table"]["id"]
    bo.post(f"/api/tables/{table}/seats", {"seat": 1})
    store, removed = server.hub.store, server.hub.tables[table].row
    name_of = store.guest_name

    def slowly(guest: str) -> str:
        if guest in removed.people and guest != removed.owner:
            store.change_head(table, removed.head, standing=(guest, "removed"))
        return name_of(guest)

    monkeypatch.setattr(store, "guest_name", slowly)
    bo.post(f"/api/tables/{table}/seats", {"seat": 2}, expect=403)
    row = store.table(table)
    assert row is not None and row.seats[2].guest is None


def test_a_table_of_a_known_seed_is_given_to_nobody(server: Server) -> None:
    """Though it could not begin: the database was lost in that moment."""
    ann = server.guest()
    ann.table("me", "me", seed=5)
    row = server.hub.store.table(ann.get("/api/tables")[0]["id"])
    assert row is not None and row.shown
    waiting = msgspec.structs.replace(row, id="a" * 20, state="waiting", seats=(), head=0)
    seats = [routes.seat_row(n, SeatWish(kind=k), row.owner, "")[0] for n, k in enumerate(KINDS)]
    server.hub.store.create(msgspec.structs.replace(waiting, seats=tuple(seats)))
    for kind in ("friend", "open"):
        path = f"/api/tables/{waiting.id}/seats/0"
        assert reason(ann.call("PUT", path, {"kind": kind}, 409)) == "hands-known"


# --- campaigns


def test_a_campaign_thrown_away_meanwhile_is_none(server: Server) -> None:
    """Its pages went between two looks."""
    guest = server.guest()
    campaign = begun(guest)["id"]
    with server.hub.store.engine.begin() as db:
        db.execute(delete(PAGES).where(PAGES.c.campaign == campaign))
    guest.get(f"/api/campaigns/{campaign}", expect=404)
    assert guest.get("/api/campaigns") == []


# --- the lobby


def test_a_lobby_is_found_however_many_tables_there_are(tmp_path: Path) -> None:
    """And not looked for among all of them, fifty times in a second for somebody."""
    store = opened(Settings(data=tmp_path))
    plans: list[str] = []

    def explained(db: Any, _: object, words: str, values: Any, *more: object) -> None:
        told = db.connection.cursor().execute(f"EXPLAIN QUERY PLAN {words}", values)
        plans.extend(row[3] for row in told.fetchall())

    event.listen(store.engine, "before_cursor_execute", explained)
    store.tables("somebody")
    assert any("tables_by_state" in line for line in plans)
    assert not [line for line in plans if line.startswith(("SCAN tables", "SCAN seats"))]
    assert any(line.startswith("CORRELATED") for line in plans)  # a table's free seats, not all
    store.close()
