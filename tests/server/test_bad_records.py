"""A record that cannot be played again, because a rule has changed since, spoils nothing else."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, select, update

from caipan.kernel.saves import FIRST_MAGIC, MAGIC
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


# --- records that begin with a save of another engine


def old(start: str) -> str:
    """The same save as the first engine would have marked it."""
    data = base64.b64decode(start)
    return base64.b64encode(FIRST_MAGIC + data[len(MAGIC) :]).decode()


def test_a_table_that_another_engine_saved_says_so(tmp_path: Path) -> None:
    """A puzzle begins with a save; its table is as old as the engine that wrote it."""
    settings = Settings(data=tmp_path, limits=PATIENT)
    with Server(settings) as before:
        guest = before.guest("Lin")
        name = guest.get("/api/games/underworld/puzzles")[0]["id"]
        table = guest.table("me", "me", puzzle=name)["table"]["id"]
        good = guest.table("me", "random")["table"]["id"]
        cookies = dict(guest.http.cookies)
    engine = create_engine(settings.url)
    with engine.begin() as db:
        setup = json.loads(
            db.execute(select(TABLES.c.setup).where(TABLES.c.id == table)).scalar_one()
        )
        words = json.dumps({**setup, "start": old(setup["start"])})
        assert db.execute(update(TABLES).where(TABLES.c.id == table).values(setup=words)).rowcount
    engine.dispose()
    with Server(settings) as after:
        again = after.guest()
        again.http.cookies.clear()
        again.http.cookies.update(cookies)
        for path in (f"/api/tables/{table}", f"/api/replays/{table}"):
            no = again.get(path, expect=409)["detail"]
            assert no["reason"] == "old-save" and "engine 0.1" in no["args"]["problem"]
        with Sitting(again, table, None, hello=False) as lin:
            assert lin.closed() == 4404
        assert {row["id"] for row in again.get("/api/tables")} == {table, good}
        with again.sit(good) as lin:
            assert lin.asked()


def test_an_old_record_of_ours_is_refused_by_name(server: Server) -> None:
    guest = server.guest()
    name = guest.get("/api/games/underworld/puzzles")[0]["id"]
    table = guest.table("me", "me", puzzle=name)["table"]["id"]
    record = guest.get(f"/api/tables/{table}/record")
    start = old(record["start"])
    mark = server.hub.records.mark(f"{record['game']}:{start}")
    no = guest.post("/api/replays", {**record, "start": start, "mark": mark}, expect=400)
    assert no["detail"]["reason"] == "old-save"


def test_every_language_says_what_an_old_save_is() -> None:
    words = Path(__file__).parents[2] / "web" / "src" / "words"
    said = [
        json.loads((words / f"{lang}.json").read_text()) for lang in ("en", "zh-Hans", "zh-Hant")
    ]
    assert len({each["refused.old-save"] for each in said}) == 3
