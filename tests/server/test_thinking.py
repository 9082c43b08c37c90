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
from typing import Any

import pytest

import caipan
from caipan.bots import Memory
from caipan.server.thinking import Asker, Thinkers, answer
from caipan.server.workers import Worker
from tests.server.people import PATIENCE, Server, wait_for
from tools import loops


def workers(server: Server) -> list[int]:
    """The processes that think; a pool that has just noticed its loss has none."""
    pools = [worker.pool for worker in server.hub.thinkers.workers]
    return [pid for pool in pools if pool is not None for pid in pool._processes or ()]


def test_a_worker_answers_from_a_save() -> None:
    game = caipan.new("underworld", seed=3)
    seat = game.pending[0].seat
    assert answer("random", game.save(), seat, 1)[0] in game.pending[0].keys
    assert answer("greedy", game.save(), seat, 1)[0] == answer("greedy", game.save(), seat, 1)[0]


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
    script = f"from caipan.server.workers import prepare; prepare({gone.stdout}); input()"
    with subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE) as worker:
        assert worker.wait(PATIENCE) == 0


# --- one stranger's bots are not everybody's trouble


class Slow(Worker):
    """Takes as long as it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []

    async def run(self, seconds: float, call: Any, *args: Any, **kwargs: Any) -> Any:
        self.done.append(args[0])
        await asyncio.sleep(0)
        return args[0], Memory()


def queue(*askers: tuple[str, Asker]) -> list[str]:
    """In which order one worker thinks for these, who come while it is busy."""

    async def trial() -> list[str]:
        thinkers = Thinkers(1)
        worker = Slow()
        thinkers.workers, thinkers.idle = [worker], []
        thoughts = [
            asyncio.create_task(thinkers.think(asker, name, b"", 0, 0, Memory()))
            for name, asker in askers
        ]
        await asyncio.sleep(0)
        thinkers.addresses.add("far", 10.0)
        thinkers.guests.add("eve", 10.0)
        thinkers._free(worker)
        await asyncio.gather(*thoughts)
        assert thinkers.idle == [worker] and not thinkers.waiting
        return worker.done

    return loops.run(trial())


def test_whoever_had_least_goes_first() -> None:
    eve, mo = Asker("eve", "near"), Asker("mo", "near")
    assert queue(("e", eve), ("m", mo)) == ["m", "e"]
    far = Asker("bo", "far")
    assert queue(("b", far), ("e", eve), ("m", mo)) == ["m", "e", "b"]


def test_tables_of_bots_alone_come_last() -> None:
    alone, waits = Asker("mo", "near", alone=True), Asker("eve", "far")
    assert queue(("m", alone), ("e", waits)) == ["e", "m"]


def test_whoever_gives_up_waiting_takes_no_place() -> None:
    async def trial() -> None:
        thinkers = Thinkers(1)
        worker = thinkers.idle.pop()
        thought = asyncio.create_task(thinkers.think(Asker(), "x", b"", 0, 0, Memory()))
        await asyncio.sleep(0)
        thought.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await thought
        thinkers._free(worker)
        assert thinkers.idle == [worker] and not thinkers.waiting

    loops.run(trial())


def test_tables_that_end_together_take_no_worker_along() -> None:
    """One thinks and one waits when a host removes both: whoever comes next is thought for."""

    async def trial() -> None:
        thinkers = Thinkers(1)
        (worker,) = thinkers.workers = thinkers.idle = [Slow()]
        thoughts = [
            asyncio.create_task(thinkers.think(Asker(), name, b"", 0, 0, Memory()))
            for name in ("thinks", "waits")
        ]
        await asyncio.sleep(0)
        for thought in thoughts:
            thought.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)
        assert thinkers.idle == [worker] and not thinkers.waiting
        assert (await thinkers.think(Asker(), "next", b"", 0, 0, Memory()))[0] == "next"

    loops.run(trial())


def test_a_thought_without_end_is_ended(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Somebody answers for the bot, and the next bot finds a new process."""
    guest = server.guest()
    table = guest.table("me", "random", seed=5)["table"]["id"]
    with guest.sit(table) as lin:
        monkeypatch.setattr(server.hub.thinkers, "longest", 1e-6)
        lin.answer("done")
        lin.asked()
        assert "a bot gave no answer" in caplog.text and "TooSlow" in caplog.text
        monkeypatch.undo()
        caplog.clear()
        chance = random.Random(2)
        for _ in range(5):
            lin.answer(lin.some(chance))
            lin.asked()
        assert "a bot gave no answer" not in caplog.text


def test_bots_alone_play_only_for_those_who_watch(server: Server) -> None:
    guest = server.guest()
    table = guest.table("random", "random", seed=5)["table"]["id"]
    hub = server.hub
    wait_for(lambda: (task := hub.tables[table].driver.task) is not None and task.done())
    assert guest.get(f"/api/tables/{table}")["seq"] == 1  # the start
    with guest.sit(table) as spectator:
        while spectator.views[None]["n"] < 3:
            spectator.hear()
    wait_for(lambda: (task := hub.tables[table].driver.task) is not None and task.done())
    assert guest.get(f"/api/tables/{table}")["state"] == "playing"


def test_bots_decline_in_a_turn_that_does_not_end(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("caipan.server.driver.LONGEST", 1)

    async def never(*_: object) -> str:
        raise AssertionError("nobody is asked any more")

    guest = server.guest()
    table = guest.table("me", "greedy", seed=5)["table"]["id"]
    monkeypatch.setattr(server.hub.thinkers, "think", never)
    with guest.sit(table) as lin:
        lin.answer("done")
        lin.asked()
