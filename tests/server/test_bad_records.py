"""A record that cannot be played again, because a rule has changed since, spoils nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, update

from caipan.server.settings import Settings
from caipan.server.store.schema import ENTRIES, TABLES
from tests.server.conftest import PATIENT
from tests.server.people import Guest, Server, Sitting


@pytest.fixture
def spoilt(tmp_path: Path) -> Iterator[tuple[Guest, str, str]]:
    """A guest with two tables; since the server was started anew, the first has an answer in its
    record that nobody was ever offered."""
    settings = Settings(data=tmp_path, limits=PATIENT)
    with Server(settings) as before:
        guest = before.guest("Lin")
        bad, good = (guest.table("me", "random", seed=5)["table"]["id"] for _ in range(2))
        for table in (bad, good):
            with guest.sit(table) as lin:
                assert lin.answer("done")["type"] == "ack"
                lin.asked()
        cookies = dict(guest.http.cookies)
    spoil(tmp_path, bad)
    with Server(settings) as after:
        again = after.guest()
        again.http.cookies.clear()
        again.http.cookies.update(cookies)
        yield again, bad, good


def spoil(data: Path, table: str) -> None:
    engine = create_engine(Settings(data=data).url)
    with engine.begin() as db:
        first = (ENTRIES.c.table == table) & (ENTRIES.c.kind == "answer")
        words = json.dumps({"keys": ["play:a-card-that-was-never-printed"]})
        assert db.execute(update(ENTRIES).where(first).values(data=words)).rowcount
    engine.dispose()


def test_it_is_refused_by_name(spoilt: tuple[Guest, str, str]) -> None:
    guest, bad, _ = spoilt
    for path in (f"/api/tables/{bad}", f"/api/replays/{bad}", f"/api/tables/{bad}/record"):
        assert guest.get(path, expect=409)["detail"]["reason"] == "bad-record"
    with Sitting(guest, bad, None, hello=False) as lin:
        assert lin.closed() == 4404


def test_the_other_tables_go_on(spoilt: tuple[Guest, str, str]) -> None:
    guest, bad, good = spoilt
    guest.get(f"/api/tables/{bad}", expect=409)
    assert {table["id"] for table in guest.get("/api/tables")} == {bad, good}
    with guest.sit(good) as lin:
        asked = lin.asked()
        assert lin.answer(asked["options"][-1]["key"])["type"] == "ack"


def test_a_setup_that_no_game_knows_is_a_bad_record_too(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, limits=PATIENT)
    with Server(settings) as before:
        table = before.guest().table("me", "me")["table"]["id"]
    engine = create_engine(settings.url)
    with engine.begin() as db:
        changed = update(TABLES).where(TABLES.c.id == table).values(setup='{"game": "chess"}')
        assert db.execute(changed).rowcount
    engine.dispose()
    with Server(settings) as after:
        told = after.guest().get(f"/api/tables/{table}", expect=409)
        assert told["detail"]["reason"] == "bad-record"
        assert after.guest().get("/healthz")["ok"]
