"""Whom a process lets in: read from the database now and then, because hosts and other processes
change it there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from caipan.server.connection import Connection
    from caipan.server.store import Store

LOOK = 5.0  # seconds after which a change made elsewhere is known here at the latest


class Standing(msgspec.Struct, frozen=True):
    """`epochs` are those of accounts whose password was changed."""

    epochs: dict[str, int] = {}

    def believes(self, guest: str, epoch: int) -> bool:
        """Whether a cookie of ours is still worth something."""
        return self.epochs.get(guest, 0) == epoch

    def keeps(self, connection: Connection, before: Standing) -> bool:
        """Whether somebody who was let in before may stay."""
        guest = connection.guest or ""
        return self.epochs.get(guest, 0) == before.epochs.get(guest, 0)


def read(store: Store) -> Standing:
    return Standing(store.accounts.epochs())
