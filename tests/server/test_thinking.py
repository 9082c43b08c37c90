"""Bots think in other processes; whatever happens there, the table goes on."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import sys
import threading
import time
from typing import Any

import pytest

import caipan
from caipan.bots import BOTS
from caipan.server.hub import Hub
from caipan.server.thinking import answer
from tests.server.people import PATIENCE, Server, wait_for


def hub_of(server: Server) -> Hub:
    app: Any = server.uvicorn.config.app
    hub: Hub = app.state.hub
    return hub


def test_a_worker_answers_from_a_save() -> None:
    game = caipan.new("underworld", seed=3)
    seat = game.pending[0].seat
    assert answer("random", game.save(), seat, 1) in game.pending[0].keys
    assert answer("greedy", game.save(), seat, 1) == answer("greedy", game.save(), seat, 1)


def test_bots_do_not_think_on_the_event_loop(server: Server) -> None:
    """While the strongest of them think, somebody else is served at once."""
    guest = server.guest()
    strong = max(BOTS, key=lambda name: name == "search")
    guest.table(strong, strong, seed=1)
    waits = []
    for _ in range(30):
        began = time.perf_counter()
        guest.get("/api/me")
        waits.append(time.perf_counter() - began)
    assert hub_of(server).thinkers.pool is not None
    assert os.getpid() not in hub_of(server).thinkers.pool._processes
    assert sorted(waits)[15] < 5.0


def test_a_worker_that_is_killed_is_replaced(server: Server) -> None:
    guest = server.guest()
    table = guest.table("me", "random", seed=5)["table"]["id"]
    chance = random.Random(1)
    with guest.sit(table) as lin:
        killed = 0
        while not killed or chance.random() < 0.7:
            lin.answer(lin.some(chance))
            lin.asked()
            pool = hub_of(server).thinkers.pool
            # A pool that has just noticed its loss has no processes, and may be gone already.
            for pid in list((pool and pool._processes) or ()):
                with contextlib.suppress(ProcessLookupError):  # nobody has thought since the last
                    os.kill(pid, signal.SIGKILL)
                    killed += 1
        lin.answer(lin.some(chance))
        lin.asked()


def test_a_bot_that_fails_is_answered_for(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object) -> str:
        raise RuntimeError("no idea")

    monkeypatch.setattr(hub_of(server).thinkers, "think", fails)
    guest = server.guest()
    table = guest.table("me", "random", seed=5)["table"]["id"]
    with guest.sit(table) as lin:
        lin.answer("done")
        lin.asked()
    assert "a bot gave no answer" in caplog.text


def test_threads_of_a_closed_server_end(tmp_path: Any) -> None:
    from caipan.server.settings import Settings

    before = set(threading.enumerate())
    with Server(Settings(data=tmp_path)) as running:
        running.guest().table("me", "random")
    # The pool's own threads wait for workers that may still be reading the games.
    wait_for(lambda: set(threading.enumerate()) <= before)


def test_a_worker_that_starts_after_its_server_died_leaves() -> None:
    """Not told by whom it was started, it would take its new parent for the server."""
    gone = subprocess.run(
        [sys.executable, "-c", "import os; print(os.getpid())"],
        capture_output=True,
        check=True,
        text=True,
    )
    script = f"from caipan.server.thinking import prepare; prepare({gone.stdout}); input()"
    with subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE) as worker:
        assert worker.wait(PATIENCE) == 0
