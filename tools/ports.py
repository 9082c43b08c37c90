"""A port of this machine that is ours: kept from everybody else until a server listens there."""

from __future__ import annotations

import socket


class Port:
    """Bound and not listening: nobody else is given the number, callers are refused, and a server
    that allows the address to be used again, as they all do, may listen and come back there."""

    def __init__(self) -> None:
        self._held = socket.socket()
        self._held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._held.bind(("127.0.0.1", 0))
        self.number: int = self._held.getsockname()[1]

    def close(self) -> None:
        self._held.close()
