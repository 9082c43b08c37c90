"""Full disks, lost databases, strange notifications, clocks that jump: tables go on."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

import caipan
from caipan.kernel.errors import DamagedRecord
from caipan.server.hub import Hub
from caipan.server.play import ANSWER, START, Play
from caipan.server.settings import Settings
from caipan.server.store import Entry, Store
from caipan.server.store.store import CHANNEL, Line
from tests.server.conftest import PATIENT
from tests.server.people import PATIENCE, Guest, Server, Sitting, wait_for
from tests.server.test_processes import elsewhere
from tests.server.test_undo import two_people, whose
from tools.kills import Player, checked, postgres, restarted


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Server]:
    with Server(Settings(data=tmp_path, limits=PATIENT, pause=(0.0, 0.0))) as running:
        yield running


def hub_of(server: Server) -> Hub:
    app: Any = server.uvicorn.config.app
    hub: Hub = app.state.hub
    return hub


def full_disk(monkeypatch: pytest.MonkeyPatch, of: set[str]) -> list[Line]:
    """Lines by these cannot be written from now on; those that were tried."""
    real, tried = Store._append, []

    def failing(store: Store, db: Any, line: Line) -> None:
        if line.entry.data.get("by") in of:
            tried.append(line)
            raise OperationalError("INSERT", {}, Exception("database or disk is full"))
        real(store, db, line)

    monkeypatch.setattr(Store, "_append", failing)
    return tried


def play_until(sitting: Sitting, tried: list[Line]) -> None:
    """Answer until it is the bot's turn, and nothing comes of it."""
    chance = random.Random(1)
    while not tried:
        if sitting.decision():
            sitting.answer(sitting.some(chance))
        with contextlib.suppress(TimeoutError):
            sitting.hear(0.01)


def test_a_bots_table_goes_on_after_a_full_disk(
    alone: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = alone.guest()
    table = guest.table("me", "random")["table"]["id"]
    with guest.sit(table) as sitting, monkeypatch.context() as full:
        tried = full_disk(full, {"bot"})
        play_until(sitting, tried)
        full.undo()  # room again; nobody says or does anything
        n = sitting.views[0]["n"]
        while sitting.views[0]["n"] == n:
            sitting.hear()


def test_coming_back_wakes_a_table_that_waits(
    alone: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody who is there need wait until the server tries again by itself."""
    monkeypatch.setattr("caipan.server.driver.FIRST_WAIT", 3600.0)
    guest = alone.guest()
    table = guest.table("me", "random")["table"]["id"]
    with guest.sit(table) as sitting, monkeypatch.context() as full:
        tried = full_disk(full, {"bot"})
        play_until(sitting, tried)
        n = sitting.views[0]["n"]
    with guest.sit(table) as again:
        while again.views[0]["n"] <= n:
            again.hear()


def test_tables_with_bots_go_on_after_sqlite_had_no_room(alone: Server) -> None:
    """The database itself says that it is full, in the middle of play; what was acknowledged is
    there."""
    lin, engine = alone.guest(), hub_of(alone).store.engine
    tables = [lin.table("me", "random")["table"]["id"] for _ in range(2)]
    players = [Player(alone, lin.cookie, table, n) for n, table in enumerate(tables)]
    for player in players:
        player.start()
    go_on(players)

    def no_room(connection: Any, *_: object) -> None:
        connection.execute("PRAGMA max_page_count = 1")  # as many as there are

    def room(connection: Any, *_: object) -> None:
        connection.execute("PRAGMA max_page_count = 1000000")

    event.listen(engine, "checkout", no_room)
    wait_for(lambda: hub_of(alone).writer.failing)
    event.remove(engine, "checkout", no_room)
    event.listen(engine, "checkout", room)
    go_on(players)
    for player in players:
        player.enough.set()
        player.join(PATIENCE)
    assert sum(checked(hub_of(alone).store, player) for player in players) > 6


def test_healthz_tells_of_lines_that_cannot_be_written(
    alone: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = alone.guest()
    table = guest.table("me", "me")["table"]["id"]
    assert guest.get("/healthz")["problems"] == []
    with monkeypatch.context() as full, guest.sit(table) as sitting:
        asked = sitting.asked()
        full_disk(full, {"person"})
        full.setattr(Store, "beat", _no_room)
        sitting.say("answer", answer_id="x", decision_id=asked["id"], keys=["done"])
        assert sitting.closed()
        assert guest.get("/healthz", expect=503)["problems"] == ["database"]
    assert guest.get("/healthz")["ok"]  # it looks for itself whether there is room again
    with guest.sit(table) as sitting:
        assert sitting.answer("done")["type"] == "ack"


def _no_room(store: Store) -> None:
    raise OperationalError("INSERT", {}, Exception("database or disk is full"))


class Usage(NamedTuple):
    free: int


def test_healthz_tells_a_full_disk(alone: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = alone.guest()
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(1000))
    assert guest.get("/healthz", expect=503)["problems"] == ["disk"]


# --- the listener


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with postgres() as found:
        yield found


@pytest.fixture(scope="module")
def pair(url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    settings = Settings(
        data=tmp_path_factory.mktemp("data"), database=url, limits=PATIENT, pause=(0.0, 0.0)
    )
    with Server(settings) as one, Server(settings) as two:
        yield one, two


def heard_elsewhere(lin: Guest, table: str, two: Server) -> None:
    """An answer through one process is seen through the other."""
    with lin.sit(table) as here, elsewhere(lin, two).sit(table) as there:
        here.answer(here.asked()["options"][-1]["key"])
        while there.views[0]["seq"] < here.views[0]["seq"]:
            there.hear()


def test_a_listener_survives_any_message(pair: tuple[Server, Server], url: str) -> None:
    one, two = pair
    lin = one.guest()
    table = lin.table("me", "me")["table"]["id"]
    heard_elsewhere(lin, table, two)
    with psycopg.connect(url, autocommit=True) as db:
        for what in (
            "novelty",
            "presence",
            "presence x y z",
            "chat",
            "chat x",
            "who",
            "",
            "9" * 30,
        ):
            db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{table} {what}".strip()))
        db.execute("SELECT pg_notify(%s, '')", (CHANNEL,))
    heard_elsewhere(lin, table, two)
    assert two.guest().get("/healthz")["problems"] == []


def test_one_broken_table_does_not_stop_the_listener(
    pair: tuple[Server, Server], url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Removed by the host, or with a line that this version cannot play."""
    one, two = pair
    lin = one.guest()
    gone, odd, well = (lin.table("me", "me")["table"]["id"] for _ in range(3))
    for table in (gone, odd, well):
        elsewhere(lin, two).get(f"/api/tables/{table}")
    hub_of(two).store.hosting.remove(gone)

    async def fails() -> None:
        raise DamagedRecord("a line of a newer version")

    monkeypatch.setattr(hub_of(two).tables[odd], "catch_up", fails)
    with psycopg.connect(url, autocommit=True) as db:
        for table in (gone, odd):
            for what in ("head", "999"):
                db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{table} {what}"))
    heard_elsewhere(lin, well, two)
    assert two.guest().get("/healthz")["problems"] == []


def test_a_listener_that_does_not_hear_says_so_and_comes_back(
    pair: tuple[Server, Server], url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = pair
    lin, other = one.guest(), two.guest()
    table = lin.table("me", "me")["table"]["id"]
    listener = hub_of(two).listener
    assert listener is not None

    async def nobody() -> None:
        raise psycopg.OperationalError("no connection")

    with monkeypatch.context() as cut:
        cut.setattr("caipan.server.listener.AGAIN", 0.01)
        cut.setattr(listener, "ready", nobody)
        with psycopg.connect(url, autocommit=True) as db:
            process = listener.connection.info.backend_pid
            db.execute("SELECT pg_terminate_backend(%s)", (process,))
        wait_for(lambda: not listener.listening)
        assert other.get("/healthz", expect=503)["problems"] == ["listener"]
    wait_for(lambda: listener.listening)
    assert other.get("/healthz")["ok"]
    heard_elsewhere(lin, table, two)


def crashed(url: str) -> None:
    """A backend that is killed takes all others with it."""
    with psycopg.connect(url) as db:
        here = db.info.backend_pid
        query = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'"
        pids = [pid for (pid,) in db.execute(query) if pid != here]
    os.kill(pids[0], signal.SIGKILL)


@pytest.mark.parametrize("trouble", [crashed, restarted])
def test_tables_with_bots_go_on_after_postgresql(
    url: str, tmp_path_factory: pytest.TempPathFactory, trouble: Callable[[str], None]
) -> None:
    """What was acknowledged is there."""
    data = tmp_path_factory.mktemp("data")
    settings = Settings(data=data, database=url, limits=PATIENT, pause=(0.0, 0.0))
    with Server(settings) as server:
        lin = server.guest()
        tables = [lin.table("me", "random")["table"]["id"] for _ in range(3)]
        players = [Player(server, lin.cookie, table, n) for n, table in enumerate(tables)]
        for player in players:
            player.start()
        for _ in range(3):
            go_on(players)
            trouble(url)
        go_on(players)
        for player in players:
            player.enough.set()
            player.join(PATIENCE)
    store = Store(settings.url)
    assert sum(checked(store, player) for player in players) > 30
    store.close()


def go_on(players: list[Player]) -> None:
    """Until everybody has answered, and been answered, a few times more."""
    before = [player.count for player in players]
    for player, count in zip(players, before, strict=True):
        wait_for(lambda: player.over or player.problem or player.count > count + 3)  # noqa: B023


# --- clocks


@pytest.mark.parametrize("jump", [-3600.0, 3600.0])
def test_a_clock_that_is_set_meanwhile_takes_and_gives_no_time(
    server: Server, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    real = time.time
    table, a, b = two_people(server, clock={"seconds": 600})
    with a, b:
        mine, _ = whose(a, b)
        seat = str(mine.asked()["seat"])
        monkeypatch.setattr(time, "time", lambda: real() + jump)
        with mine.guest.sit(table) as again:
            left = (
                again.until("clock")["left"][seat] if not _clocks(again) else _clocks(again)[seat]
            )
            assert 500 < left <= 600


def _clocks(sitting: Any) -> dict[str, float]:
    found = [m["left"] for m in sitting.told if m["type"] == "clock"]
    return found[-1] if found else {}


def test_only_what_passed_before_a_restart_is_told_by_the_clock_on_the_wall() -> None:
    setup = caipan.new("underworld", seed=5).record
    play = Play(setup)
    play.apply(Entry(1, START, at=time.time() - 100))
    (seat,) = play.asked_at
    assert 99 < time.monotonic() - play.asked_at[seat] < 160
    play.apply(Entry(2, ANSWER, seat, {"keys": ["done"]}, at=time.time() + 3600))
    assert all(time.monotonic() - at < 60 for at in play.asked_at.values())
