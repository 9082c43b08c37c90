"""Two at once: sitting down, starting, giving up and taking back are whole, or not at all."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

import caipan
from caipan.server.migrations import upgrade
from caipan.server.play import ANSWER
from caipan.server.protocol import Answer
from caipan.server.settings import Settings
from caipan.server.store import Entry, SeatRow, Store
from caipan.server.store.store import Line
from tests.server.conftest import PATIENT
from tests.server.people import Server, Sitting, wait_for
from tests.server.test_processes import store_table
from tests.server.test_undo import two_people, whose
from tools.kills import postgres

DECKS = ("ivy+syndicate", "fang+bureau", "ivy+bureau", "fang+syndicate")


def at_once(*calls: Callable[[], Any]) -> None:
    """All begin when all are ready."""
    ready = threading.Barrier(len(calls))

    def run(call: Callable[[], Any]) -> None:
        ready.wait()
        call()

    threads = [threading.Thread(target=run, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@pytest.fixture
def store(server: Server) -> Iterator[Store]:
    """The database of the server, as another process has it open."""
    found = Store(server.settings.url)
    yield found
    found.close()


def laid_out(store: Store, table: str) -> list[Any]:
    row = store.table(table)
    assert row is not None
    decks: list[Any] = caipan.MatchRecord.from_json(row.setup).options["decks"]
    return decks


def test_two_who_sit_down_at_once_both_bring_their_decks(server: Server, store: Store) -> None:
    lin, mo, eve = server.guest(), server.guest(), server.guest()
    for _ in range(12):
        options = {"decks": list(DECKS[:2])}
        table = lin.table("open", "open", options=options)["table"]["id"]
        path = f"/api/tables/{table}/seats"
        at_once(
            lambda: mo.post(path, {"seat": 0, "deck": DECKS[2]}),  # noqa: B023  # all is done in
            lambda: eve.post(path, {"seat": 1, "deck": DECKS[3]}),  # noqa: B023  # this very round
        )
        assert laid_out(store, table) == list(DECKS[2:])
        assert mo.get(f"/api/tables/{table}")["state"] == "playing"


def test_whoever_got_a_seat_has_it_though_the_owner_starts(server: Server) -> None:
    lin, mo = server.guest(), server.guest()
    for _ in range(12):
        table = lin.table("me", "open")["table"]["id"]
        got: list[int] = []

        def sit(path: str, got: list[int]) -> None:
            body = {"seat": 1, "deck": DECKS[3]}
            got.append(mo.http.post(path, json=body).status_code)

        at_once(
            lambda: sit(f"/api/tables/{table}/seats", got),  # noqa: B023
            lambda: lin.post(f"/api/tables/{table}/start"),  # noqa: B023
        )
        mine = mo.get(f"/api/tables/{table}")["seats"][1]["mine"]
        assert (got == [201]) == mine and got[0] in (201, 400, 409)


def test_a_match_begins_with_the_setup_that_is_kept(server: Server, store: Store) -> None:
    """Another process has seated somebody with a deck, and this one has not heard of it yet."""
    lin = server.guest()
    table = lin.table("me", "open", options={"decks": list(DECKS[:2])})["table"]["id"]
    row = store.table(table)
    assert row is not None
    record = caipan.MatchRecord.from_json(row.setup)
    other = caipan.new("underworld", {"decks": [DECKS[0], DECKS[3]]}, record.seed).record
    seat = SeatRow(1, "open", "somebody", "Mo")
    assert store.change_head(table, row.head, [seat], other.to_json())
    head = lin.post(f"/api/tables/{table}/start")
    assert head["state"] == "playing" and head["seats"][1]["name"] == "Mo"
    assert laid_out(store, table) == [DECKS[0], DECKS[3]]
    with lin.sit(table) as sitting:
        now = store.table(table)
        assert now is not None
        game = caipan.replay(caipan.MatchRecord.from_json(now.setup))
        hands = [v["zones"]["hand-0"]["known"] for v in (sitting.views[0]["view"], game.view(0))]
        assert [c["name"] for c in hands[0]] == [c["name"] for c in hands[1]]


def test_a_full_table_begins_though_a_server_was_killed(tmp_path: Path) -> None:
    """It had written down who sits there, and no more."""
    settings = Settings(data=tmp_path, limits=PATIENT)
    with Server(settings) as first:
        table = first.guest().table("me", "open")["table"]["id"]
    store = Store(settings.url)
    row = store.table(table)
    assert row is not None and store.change_head(table, row.head, [SeatRow(1, "open", "somebody")])
    store.close()
    with Server(settings) as second:
        anybody = second.guest()
        wait_for(lambda: anybody.get(f"/api/tables/{table}")["state"] == "playing")


def test_a_late_change_of_seats_changes_nothing(store: Store) -> None:
    table = store_table(store)
    row = store.table(table)
    assert row is not None
    assert store.change_head(table, row.head, [SeatRow(0, "open", "a")], "first")
    assert not store.change_head(table, row.head, [SeatRow(0, "open", "b")], "second")
    now = store.table(table)
    assert now is not None
    assert (now.setup, now.seats[0].guest, now.sitters) == ("first", "a", frozenset({(0, "a")}))
    late = Line(table, Entry(1, "start"), head=row.head)
    assert store.append([late]) == [False] and store.entries(table) == []


# --- another process writes first


def elsewhere_answered(store: Store, table: str, mine: Sitting) -> None:
    """What another process has written, and this one has not heard of yet."""
    asked = mine.asked()
    row, entries = store.table(table), store.entries(table)
    assert row is not None
    data = {"keys": [asked["options"][-1]["key"]], "by": "person"}
    entry = Entry(entries[-1].seq + 1, ANSWER, asked["seat"], data)
    assert store.append([Line(table, entry, None, row.head)]) == [True]


def test_giving_up_is_not_lost_to_anothers_answer(server: Server, store: Store) -> None:
    table, a, b = two_people(server)
    with a, b:
        mine, other = whose(a, b)
        elsewhere_answered(store, table, mine)
        seat = next(iter(other.views))
        other.say("concede", seat=seat)
        while other.outcome is None:
            other.hear()
        assert other.outcome["reason"] == "conceded"


def test_taking_back_is_not_lost_to_anothers_answer(server: Server, store: Store) -> None:
    table, a, b = two_people(server, casual=True)
    with a, b:
        mine, _ = whose(a, b)
        seat = mine.asked()["seat"]
        mine.answer(mine.asked()["options"][0]["key"])
        n = mine.views[seat]["n"]
        while mine.decision() is None:
            mine.hear()
        elsewhere_answered(store, table, mine)
        mine.say("undo", seat=seat)
        mine.until("view", fresh=True)
        assert mine.views[seat]["n"] == n  # the newest of the answers, not an older one


def test_what_all_have_agreed_to_is_done_though_a_server_was_killed(tmp_path: Path) -> None:
    """It had written down the last consent, and no more."""
    settings = Settings(data=tmp_path, limits=PATIENT)
    with Server(settings) as first:
        table, a, b = two_people(first)
        with a, b:
            mine, other = whose(a, b)
            seat = mine.asked()["seat"]
            mine.answer(mine.asked()["options"][0]["key"], "done")
            mine.say("undo", seat=seat)
            to = other.until("takeback", open=True)["to"]
    store = Store(settings.url)
    row, entries = store.table(table), store.entries(table)
    assert row is not None
    said = Entry(entries[-1].seq + 1, "reply", 1 - seat, {"agree": True, "to": to})
    assert store.append([Line(table, said, None, row.head)]) == [True]
    with Server(settings) as second:
        again = second.guest()
        again.http.cookies.clear()
        again.http.cookies.update(mine.guest.http.cookies)
        with again.sit(table) as sitting:
            while sitting.views[seat]["n"] != to:
                sitting.hear()
    assert [e.kind for e in store.entries(table)][-1] == "undo"
    store.close()


# --- one guest's line does no harm to the others'


def test_an_answer_id_is_plain_text() -> None:
    for wrong in ("a\0b", "", "two words", "é", "x" * 65):
        with pytest.raises(ValidationError):
            Answer(answer_id=wrong, decision_id="1-0", keys=["pass"])


def test_a_line_that_cannot_be_written_harms_no_other() -> None:
    with postgres() as url:
        store = Store(url.replace("postgresql:", "postgresql+psycopg:"))
        upgrade(store.engine)
        tables = [store_table(store) for _ in range(3)]
        marks = ["fine", "a\0b", "fine"]
        lines = [Line(t, Entry(1, "start", answer=m)) for t, m in zip(tables, marks, strict=True)]
        told = store.append(lines)
        assert told[0] is True and told[2] is True and isinstance(told[1], Exception)
        assert [len(store.entries(t)) for t in tables] == [1, 0, 1]
        store.close()
