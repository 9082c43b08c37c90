"""A server of its own for the tests, on a port of its own, ended by its process id."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.support.reins import Rest
from tools.ports import Port

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0  # seconds; a busy machine is slow, and only a failure waits so long


class Server:
    """Knows where it listens; can be killed and started again on the same data, and its tables can
    be held still."""

    def __init__(self, data: Path, database: str = "") -> None:
        self.data, self.database = data, database
        self.port = Port()
        self.url = f"http://127.0.0.1:{self.port.number}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = [str(self.port.number), str(self.data), self.database]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])}
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.browser.hosted", *words],
                cwd=ROOT,  # another folder may have tests of its own
                env=env,
                stdout=log,
                stderr=log,
            )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=PATIENCE).close()
                return
            except OSError:
                time.sleep(0.1)
        log_text = (self.data / "server.log").read_text(encoding="utf-8")
        raise AssertionError(f"the server did not start:\n{log_text}")

    def stop(self, how: int = signal.SIGTERM) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        try:
            self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    # --- the reins: see tests/support/reins.py

    def rest(self, table: str) -> Rest:
        return Rest(*self._pull("rest", table))

    def late(self, table: str) -> None:
        self._pull("late", table)

    def draw(self, name: str) -> None:
        self._pull("draw", name)

    def let_go(self) -> None:
        self._pull("let_go")

    @contextmanager
    def held(self) -> Iterator[None]:
        """Meanwhile no bot answers."""
        self._pull("hold")
        try:
            yield
        finally:
            self.let_go()

    def _pull(self, name: str, *words: str) -> Any:
        asked = urllib.parse.urlencode({str(n): word for n, word in enumerate(words)})
        with urllib.request.urlopen(f"{self.url}/reins/{name}?{asked}", timeout=PATIENCE) as told:
            return json.load(told)


@contextmanager
def running(data: Path, database: str = "") -> Iterator[Server]:
    server = Server(data, database)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        server.port.close()
