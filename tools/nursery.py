"""Processes that are born quickly, to be killed: forked from one that has read everything.

A fresh interpreter reads for seconds before it serves, and most of five hundred kills would be
spent on that. The nurse reads once and then only forks; what is killed had its whole life to
itself, in a process of its own.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
NURSE = "from tools.nursery import nurse; nurse()"


class Nursery:
    """One nurse; `close` ends her and all she has brought up."""

    def __init__(self) -> None:
        env = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
        self.nurse = subprocess.Popen(
            [sys.executable, "-c", NURSE], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def born(self, what: str, log: Path, *words: str) -> int:
        """The id of a process that does this, one of `LIVES`, and writes there."""
        return self._told(["born", what, str(log), *words])

    def buried(self, pid: int, how: signal.Signals = signal.SIGKILL) -> None:
        """It is told to end, and has ended."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, how)
        self._told(["buried", str(pid)])

    def _told(self, words: list[str]) -> int:
        assert self.nurse.stdin is not None and self.nurse.stdout is not None
        self.nurse.stdin.write(json.dumps(words).encode() + b"\n")
        self.nurse.stdin.flush()
        said = self.nurse.stdout.readline()
        assert said, "the nurse is gone"
        return int(said)

    def close(self) -> None:
        with self.nurse:  # which closes what she hears by, and waits
            pass


def nurse() -> None:
    """In the process: read everything, then fork until nobody asks any more. No thread is ever
    begun here."""
    from caipan.server import catalogues
    from caipan.server.app import create_app

    assert create_app is not None
    catalogues.games()
    children: set[int] = set()
    for line in sys.stdin.buffer:
        word, *words = json.loads(line)
        if word == "born":
            told = forked(*words)
            children.add(told)
        else:
            told = int(words[0])
            children.discard(told)
            os.waitpid(told, 0)
        print(told, flush=True)
    for child in children:
        os.kill(child, signal.SIGKILL)


def forked(what: str, log: str, *words: str) -> int:
    pid = os.fork()
    if pid:
        return pid
    code = 1
    try:
        with Path(log).open("ab") as out, Path(os.devnull).open("rb") as nothing:
            os.dup2(nothing.fileno(), 0)
            os.dup2(out.fileno(), 1)
            os.dup2(out.fileno(), 2)
        random.seed()  # or all of them would draw the same
        LIVES[what](*words)
        code = 0
    finally:
        os._exit(code)


def serve(*words: str) -> None:
    """What `caipan serve` does with these words."""
    from caipan.cli import app

    app(["serve", *words], standalone_mode=False)


def make_schema(url: str, done: str) -> None:
    """Bring a database up to date, and say so."""
    from caipan.server.migrations import upgrade
    from caipan.server.store import Store

    upgrade(Store(url).engine)
    Path(done).touch()


LIVES: dict[str, Callable[..., None]] = {"serve": serve, "schema": make_schema}
