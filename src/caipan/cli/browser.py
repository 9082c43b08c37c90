"""The table on one's own machine: start the server, open the browser, stop with Ctrl-C."""

from __future__ import annotations

import errno
import socket
import threading
import time
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import msgspec

from caipan.cli import lan
from caipan.cli.console import OUT, stop

FIRST_PORT, LAST_PORT = 8000, 8099


def open_table(
    game: str | None,
    port: int | None,
    data: Path | None,
    browser: bool,
    friends: bool = False,
    address: str | None = None,
) -> None:
    """Serve on localhost until somebody stops it; for `friends`, on the local network too."""
    try:
        from caipan.server.serve import serve
        from caipan.server.settings import AMONG_FRIENDS, AT_HOME, STATIC, Settings, data_folder
        from caipan.server.store.opening import CannotOpen
    except ImportError as missing:
        stop(
            f"The table needs more packages ({missing.name} is missing): "
            "pip install 'caipan[table]', or play with --terminal."
        )
    from caipan.server import logs

    if browser and not (STATIC / "index.html").is_file():
        stop("The client is not built yet: run make play, or play with --terminal.")
    hosts = ["127.0.0.1", *([lan.address_here(address)] if friends else [])]
    chosen = free_port(hosts) if port is None else port
    if port is not None and not is_free(port, hosts):
        stop(f"Port {port} is taken: choose another with --port.")
    logs.set_up(structured=False)
    home = f"http://localhost:{chosen}/{f'?game={game}' if game else ''}"
    settings = Settings(port=chosen, data=data or data_folder(), limits=AT_HOME)
    OUT.print(f"The table stands at {home}", markup=False, soft_wrap=True)
    if friends:
        at = lan.origin(hosts[1], chosen)
        settings = msgspec.structs.replace(settings, lan=at, limits=AMONG_FRIENDS)
        lan.show(at)
    OUT.print("Ctrl-C ends it; every game is kept.", markup=False)
    if browser:
        threading.Thread(target=open_when_ready, args=(chosen, home), daemon=True).start()
    try:
        serve(settings)
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


def is_free(port: int, hosts: Sequence[str] = ("127.0.0.1",)) -> bool:
    for host in hosts:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError as no:
                if no.errno == errno.EADDRNOTAVAIL:
                    stop(f"{host} is no address of this machine.")
                return False
    return True


def free_port(hosts: Sequence[str] = ("127.0.0.1",)) -> int:
    for port in range(FIRST_PORT, LAST_PORT + 1):
        if is_free(port, hosts):
            return port
    stop(f"Ports {FIRST_PORT} to {LAST_PORT} are all taken: choose another with --port.")
