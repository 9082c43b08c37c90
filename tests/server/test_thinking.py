"""Bots think in other processes; whatever happens there, the table goes on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

import caipan
from caipan.server import thinking
from caipan.server.thinking import answer
from tests.server.people import PATIENCE, Server


def workers(server: Server) -> list[int]:
    """The processes that think; a pool that has just noticed its loss has none."""
    pool = server.hub.thinkers.pool
    return list((pool and pool._processes) or ())


def test_a_worker_answers_from_a_save() -> None:
    game = caipan.new("underworld", seed=3)
    seat = game.pending[0].seat
    assert answer("random", game.save(), seat, 1) in game.pending[0].keys
    assert answer("greedy", game.save(), seat, 1) == answer("greedy", game.save(), seat, 1)


@contextlib.contextmanager
def stopped(processes: list[int]) -> Iterator[None]:
    for pid in processes:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in processes:
            os.kill(pid, signal.SIGCONT)


def test_bots_do_not_think_on_the_event_loop(server: Server) -> None:
    """While one of them cannot come to the end of a thought, everybody else is served."""
    guest = server.guest()
    table = guest.table("me", "random", seed=5)["table"]["id"]
    with guest.sit(table) as lin:
        lin.asked()
        thinking = workers(server)
        assert thinking and os.getpid() not in thinking
        with stopped(thinking):
            assert lin.answer("done")["type"] == "ack"
            for _ in range(30):
                guest.get(f"/api/tables/{table}")
            assert server.hub.tables[table].waiting() == [1]
        lin.asked()


def test_a_worker_that_is_killed_is_replaced(server: Server) -> None:
    guest = server.guest()
    table = guest.table("me", "random", seed=5)["table"]["id"]
    chance = random.Random(1)
    with guest.sit(table) as lin:
        killed = 0
        while not killed or chance.random() < 0.7:
            lin.answer(lin.some(chance))
            lin.asked()
            for pid in workers(server):
                with contextlib.suppress(ProcessLookupError):  # nobody has thought since the last
                    os.kill(pid, signal.SIGKILL)
                    killed += 1
        lin.answer(lin.some(chance))
        lin.asked()


def test_a_lost_worker_is_replaced_once_for_all_who_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two thoughts that lose it together share the next one; a third pool would be nobody's."""
    started: list[ProcessPoolExecutor] = []

    class Counted(ProcessPoolExecutor):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            started.append(self)

    monkeypatch.setattr(thinking, "ProcessPoolExecutor", Counted)
    game = caipan.new("underworld", seed=3)
    seat = game.pending[0].seat

    async def both() -> list[str]:
        thinkers = thinking.Thinkers(1)
        thinkers.warm()
        with stopped(list(started[0]._processes)):
            thoughts = [thinkers.think("random", game.save(), seat, n) for n in range(2)]
            waiting = asyncio.gather(*thoughts)
            await asyncio.sleep(0)  # both have been handed over
            for pid in started[0]._processes:
                os.kill(pid, signal.SIGKILL)
        answers = await waiting
        thinkers.close()
        return answers

    assert set(asyncio.run(both())) <= set(game.pending[0].keys)
    assert len(started) == 2


def test_a_bot_that_fails_is_answered_for(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object) -> str:
        raise RuntimeError("no idea")

    monkeypatch.setattr(server.hub.thinkers, "think", fails)
    guest = server.guest()
    table = guest.table("me", "random", seed=5)["table"]["id"]
    with guest.sit(table) as lin:
        lin.answer("done")
        lin.asked()
    assert "a bot gave no answer" in caplog.text


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
