"""The table on one's own machine: start the server, open the browser, stop with Ctrl-C."""

from __future__ import annotations

import socket
import threading
import time
import webbrowser
from pathlib import Path

from caipan.cli.console import OUT, stop

FIRST_PORT, LAST_PORT = 8000, 8099


def open_table(game: str | None, port: int | None, data: Path | None, browser: bool) -> None:
    """Serve on localhost until somebody stops it."""
    try:
        from caipan.server.serve import serve
        from caipan.server.settings import AT_HOME, STATIC, Settings, data_folder
        from caipan.server.store.opening import CannotOpen
    except ImportError as missing:
        stop(
            f"The table needs more packages ({missing.name} is missing): "
            "pip install 'caipan[table]', or play with --terminal."
        )
    from caipan.server import logs

    if browser and not (STATIC / "index.html").is_file():
        stop("The client is not built yet: run make play, or play with --terminal.")
    chosen = free_port() if port is None else port
    if port is not None and not is_free(port):
        stop(f"Port {port} is taken: choose another with --port.")
    logs.set_up(structured=False)
    address = f"http://localhost:{chosen}/{f'?game={game}' if game else ''}"
    OUT.print(f"The table stands at {address}", markup=False, soft_wrap=True)
    OUT.print("Ctrl-C ends it; every game is kept.", markup=False)
    if browser:
        threading.Thread(target=open_when_ready, args=(chosen, address), daemon=True).start()
    try:
        serve(Settings(port=chosen, data=data or data_folder(), limits=AT_HOME))
    except CannotOpen as no:
        stop(str(no))


def open_when_ready(port: int, address: str) -> None:
    """The browser must not ask before the server answers."""
    for _ in range(300):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                webbrowser.open(address)
                return
        time.sleep(0.1)


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True


def free_port() -> int:
    for port in range(FIRST_PORT, LAST_PORT + 1):
        if is_free(port):
            return port
    stop(f"Ports {FIRST_PORT} to {LAST_PORT} are all taken: choose another with --port.")
