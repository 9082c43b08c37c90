"""A server of its own for the tests, on a free port, ended by its process id."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0  # seconds; a busy machine is slow, and only a failure waits so long
RUN = """
import sys
from pathlib import Path
from caipan.server.serve import serve
from caipan.server.settings import AT_HOME, Settings
if __name__ == "__main__":
    port, data, database = int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    serve(Settings(port=port, data=data, database=database, limits=AT_HOME, pause=(0, 0)))
"""


class Server:
    """Knows where it listens; can be killed and started again on the same data."""

    def __init__(self, data: Path, database: str = "") -> None:
        self.data, self.database = data, database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        script = self.data / "run.py"
        script.write_text(RUN, encoding="utf-8")
        env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(script), str(self.port), str(self.data), self.database],
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


@contextmanager
def running(data: Path, database: str = "") -> Iterator[Server]:
    server = Server(data, database)
    try:
        server.start()
        yield server
    finally:
        server.stop()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
