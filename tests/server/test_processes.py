"""Several server processes on one PostgreSQL: whoever is late is refused, and all see the same."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from caipan.server.migrations import upgrade
from caipan.server.settings import Settings
from caipan.server.store import Entry, Store
from caipan.server.store.schema import METADATA
from caipan.server.store.store import Line
from tests.server.conftest import PATIENT
from tests.server.people import Guest, Server, wait_for
from tests.server.test_undo import asked_or_over, whose
from tools.kills import postgres


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with postgres() as found:
        yield found


@pytest.fixture(scope="module")
def pair(url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two servers that know of each other only through the database."""
    settings = Settings(
        data=tmp_path_factory.mktemp("data"), database=url, limits=PATIENT, pause=(0.0, 0.0)
    )
    with Server(settings) as one, Server(settings) as two:
        yield one, two


def elsewhere(guest: Guest, server: Server) -> Guest:
    """The same browser, led to another process."""
    other = server.guest()
    other.http.cookies.clear()
    other.http.cookies.update(guest.http.cookies)
    return other


def test_two_processes_show_the_same_table(pair: tuple[Server, Server]) -> None:
    one, two = pair
    lin, mo = one.guest("Lin"), two.guest("Mo")
    table = lin.table("me", "open")["table"]["id"]
    mo.post(f"/api/tables/{table}/seats", {})
    chance = random.Random(3)
    with lin.sit(table) as a, mo.sit(table) as b:
        a.until("presence", online=[0, 1])
        for _ in range(30):
            mine, _ = whose(a, b)
            assert mine.answer(mine.some(chance))["type"] == "ack"
        mine, other = whose(a, b)  # nobody who was skipped is waited for any more
        seq = next(iter(mine.views.values()))["seq"]
        while next(iter(other.views.values()))["seq"] < seq:
            other.hear()
        assert a.views[0]["seq"] == b.views[1]["seq"] == seq > 30
        shown = [{**s.views[v]["view"], "seat": None} for s, v in ((a, 0), (b, 1))]
        for part in ("table", "where", "districts", "scores", "waiting"):
            assert shown[0][part] == shown[1][part]
        b.say("chat", text="hello over there")
        assert a.until("chat")["text"] == "hello over there"


def test_one_answer_sent_to_both_counts_once(pair: tuple[Server, Server]) -> None:
    one, two = pair
    lin = one.guest()
    table = lin.table("me", "me")["table"]["id"]
    with lin.sit(table) as here, elsewhere(lin, two).sit(table) as there:
        for n in range(20):
            asked = here.asked()
            key = asked["options"][-1]["key"]
            here.views[asked["seat"]]["decision"] = None
            for each in (here, there):
                each.say("answer", answer_id=f"n{n}", decision_id=asked["id"], keys=[key])
            seqs = [each.until("ack", answer_id=f"n{n}")["seq"] for each in (here, there)]
            assert seqs == [n + 2, n + 2]
            while here.decision() is None:
                here.hear()


def test_two_different_answers_at_once_are_one_answer(pair: tuple[Server, Server]) -> None:
    """The line of the record is the only lock: one of them is late and told so."""
    one, two = pair
    lin = one.guest()
    table = lin.table("me", "me")["table"]["id"]
    with lin.sit(table) as here, elsewhere(lin, two).sit(table) as there:
        for n in range(20):
            asked = here.asked()
            here.views[asked["seat"]]["decision"] = None
            for side, each in enumerate((here, there)):
                key = asked["options"][-1 - side % len(asked["options"])]["key"]
                mark = f"{side}-{n}"
                each.say("answer", answer_id=mark, decision_id=asked["id"], keys=[key])
            said = []
            for side, each in enumerate((here, there)):
                while True:
                    message = each.hear()
                    if message.get("answer_id") == f"{side}-{n}":
                        said.append(message)
                        break
            assert sorted(m["type"] for m in said) == ["ack", "reject"]
            assert [m["reason"] for m in said if m["type"] == "reject"] == ["stale-question"]
            while here.decision() is None:
                here.hear()


def test_a_seat_is_taken_once(pair: tuple[Server, Server]) -> None:
    one, two = pair
    lin, mo, eve = one.guest(), one.guest(), two.guest()
    table = lin.table("me", "open")["table"]["id"]
    eve.get(f"/api/tables/{table}")
    mo.post(f"/api/tables/{table}/seats", {})
    eve.post(f"/api/tables/{table}/seats", {"seat": 1}, expect=409)
    wait_for(lambda: eve.get(f"/api/tables/{table}")["state"] == "playing")


def test_a_seat_left_through_another_process_is_left(pair: tuple[Server, Server]) -> None:
    """Mo's socket knows nothing of it but what the database says."""
    one, two = pair
    lin, mo, eve = one.guest(), one.guest(), two.guest("Eve")
    table = lin.table("open", "open")["table"]["id"]
    mo.post(f"/api/tables/{table}/seats", {"seat": 1})
    with mo.sit(table) as old:
        elsewhere(mo, two).call("DELETE", f"/api/tables/{table}/seats/1")
        eve.post(f"/api/tables/{table}/seats", {"seat": 1})
        eve.post(f"/api/tables/{table}/seats", {"seat": 0})
        with eve.sit(table) as new:
            while not old.views:
                old.hear()
            asked = new.asked()
            for seat in (0, 1):
                old.say("answer", answer_id=f"x{seat}", decision_id=asked["id"], keys=["done"])
                assert old.until("reject", answer_id=f"x{seat}")["reason"] == "not-your-seat"
            new.answer("done")
            old.quiet()
            assert set(old.views) == {None}


def test_a_seat_given_away_through_another_process_is_gone(pair: tuple[Server, Server]) -> None:
    one, two = pair
    lin = one.guest()
    table = lin.table("me", "me")["table"]["id"]
    with lin.sit(table) as old:
        wish = {"kind": "bot", "bot": "random"}
        elsewhere(lin, two).call("PUT", f"/api/tables/{table}/seats/1", wish)
        while not any(
            m["type"] == "table" and m["table"]["seats"][1]["kind"] == "bot" for m in old.told[3:]
        ):
            old.hear()
        old.quiet()
        mark = len(old.told)
        del old.views[1]  # as a client does that is told whose the seats are
        assert old.answer(old.asked()["options"][0]["key"])["type"] == "ack"
        old.quiet()
        assert {m["seat"] for m in old.told[mark:] if m["type"] == "view"} == {0}


def test_an_end_that_was_read_elsewhere_is_not_taken_back(pair: tuple[Server, Server]) -> None:
    """The record is shown by one process, and the others agree in another."""
    one, two = pair
    lin, mo = one.guest(), one.guest()
    table = lin.table("me", "open", bluff=False)["table"]["id"]
    mo.post(f"/api/tables/{table}/seats", {})
    with lin.sit(table) as a, mo.sit(table) as b:
        while (found := asked_or_over(a, b)) is not None:
            decision = found[0].asked()
            found[0].answer(decision["decline"] or decision["options"][-1]["key"])
        a.say("undo", seat=0, size="turn")
        b.until("takeback", open=True)
        elsewhere(lin, two).get(f"/api/tables/{table}/record")
        b.say("takeback_reply", seat=1, agree=True)
        assert b.until("trouble")["reason"] == "over"


def test_a_record_is_not_read_once_its_end_was_taken_back(
    pair: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is late reads what the others have written, before anything is shown."""
    one, two = pair
    lin, mo = one.guest(), one.guest()
    table = lin.table("me", "open", bluff=False, casual=True)["table"]["id"]
    mo.post(f"/api/tables/{table}/seats", {})
    there = elsewhere(lin, two)
    with lin.sit(table) as a, mo.sit(table) as b:
        while (found := asked_or_over(a, b)) is not None:
            decision = found[0].asked()
            found[0].answer(decision["decline"] or decision["options"][-1]["key"])
        wait_for(lambda: there.get(f"/api/tables/{table}")["state"] == "over")
        monkeypatch.setattr(two.hub.listener, "hear", unheard)
        a.say("undo", seat=0)
        a.until("view", fresh=True)
        assert two.hub.tables[table].state == "over"
        there.get(f"/api/tables/{table}/record", expect=403)


async def unheard(payload: str) -> None:
    """What another process says, and this one has not heard yet."""


def test_the_bot_answers_though_two_processes_know_the_table(pair: tuple[Server, Server]) -> None:
    one, two = pair
    lin = one.guest()
    table = lin.table("me", "random")["table"]["id"]
    chance = random.Random(1)
    with lin.sit(table) as here, elsewhere(lin, two).sit(table) as there:
        for _ in range(12):
            assert here.answer(here.some(chance))["type"] == "ack"
            here.asked()
        while there.views[0]["seq"] < here.views[0]["seq"]:
            there.hear()
        assert there.views[0]["view"] == here.views[0]["view"]


def test_migrations_make_the_schema_we_use(url: str) -> None:
    """On both databases, and again without harm."""
    for where in ("sqlite://", url.replace("postgresql:", "postgresql+psycopg:")):
        store = Store(where)
        upgrade(store.engine)
        upgrade(store.engine)
        from alembic.autogenerate import compare_metadata
        from alembic.migration import MigrationContext

        with store.engine.connect() as db:
            assert compare_metadata(MigrationContext.configure(db), METADATA) == []
        store.close()


def test_a_late_line_is_refused_and_the_others_are_not(url: str) -> None:
    store = Store(url.replace("postgresql:", "postgresql+psycopg:"))
    upgrade(store.engine)
    tables = [store_table(store) for _ in range(3)]
    lines = [Line(t, Entry(1, "start", at=1.0)) for t in tables]
    assert store.append(lines[:1]) == [True]
    assert store.append(lines) == [False, True, True]
    assert [len(store.entries(t)) for t in tables] == [1, 1, 1]
    store.close()


def store_table(store: Store, setup: str = "{}") -> str:
    from caipan.server.identity import new_id
    from caipan.server.store import SeatRow, TableRow
    from caipan.server.store.rows import Rules

    row = TableRow(new_id(), "any", "x", "waiting", Rules(), setup, None, 0.0, (SeatRow(0, "me"),))
    store.create(row)
    return row.id


def test_company_is_the_same_in_both(pair: tuple[Server, Server]) -> None:
    """Accounts, ratings, rematch, muting, a removed table and a code, through either process."""
    one, two = pair
    lin, mo = one.guest(), two.guest()
    for guest, name in ((lin, "Lin here"), (mo, "Mo there")):
        guest.post("/api/account", {"name": name, "password": "correct horse battery"})
    clock = {"seconds": 3600, "strict": False}
    table = lin.table("me", "open", rated=True, clock=clock)["table"]["id"]
    mo.post(f"/api/tables/{table}/seats", {})
    with lin.sit(table) as a, mo.sit(table) as b:
        lin.post(f"/api/tables/{table}/muted", {"seat": 1})
        wait_for(lambda: two.hub.tables[table].row.muted)
        b.say("chat", text="anybody?")
        assert b.until("trouble")["reason"] == "muted"
        b.say("concede", seat=1)
        wait_for(lambda: lin.get(f"/api/tables/{table}")["state"] == "over")
        a.quiet()
    ladder = {line["name"]: line["rating"] for line in mo.get("/api/games/underworld/ladder")}
    assert ladder["Lin here"] > 1600 > 1400 > ladder["Mo there"]
    next_ = [each.post(f"/api/tables/{table}/rematch")["table"]["id"] for each in (lin, mo)]
    assert next_[0] == next_[1]
    wait_for(lambda: lin.get(f"/api/tables/{next_[0]}")["state"] == "playing")
    code = lin.post(f"/api/tables/{next_[0]}/seats/0/code")["code"]
    assert two.guest().post("/api/codes", {"code": code})["seat"] == 0
    one.hub.store.hosting.remove(next_[0])
    gone = f"/api/tables/{next_[0]}"
    wait_for(lambda: lin.http.get(gone).status_code == mo.http.get(gone).status_code == 404)
