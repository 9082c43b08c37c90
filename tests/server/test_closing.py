"""What is left of a server that was closed: nothing. In a file of its own, so that no other server
runs beside it."""

from __future__ import annotations

import threading
from pathlib import Path

from caipan.server.settings import Settings
from tests.server.people import Server, wait_for


def test_threads_of_a_closed_server_end(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    with Server(Settings(data=tmp_path)) as running:
        running.guest().table("me", "random")
    # The pool's own threads wait for workers that may still be reading the games.
    wait_for(lambda: set(threading.enumerate()) <= before)
