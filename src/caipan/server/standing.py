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
    """`epochs` are those of accounts whose password was changed; guests and addresses are banned by
    the host, and tables removed."""

    epochs: dict[str, int] = {}
    guests: frozenset[str] = frozenset()
    addresses: frozenset[str] = frozenset()
    tables: frozenset[str] = frozenset()

    def believes(self, guest: str, epoch: int) -> bool:
        """Whether a cookie of ours is still worth something."""
        return self.epochs.get(guest, 0) == epoch

    def bans(self, guest: str | None, address: str) -> bool:
        return guest in self.guests or address in self.addresses

    def keeps(self, connection: Connection, before: Standing) -> bool:
        """Whether somebody who was let in before may stay."""
        guest = connection.guest or ""
        signed_out = self.epochs.get(guest, 0) != before.epochs.get(guest, 0)
        return not signed_out and not self.bans(guest, connection.address)


def read(store: Store) -> Standing:
    banned: dict[str, set[str]] = {"guest": set(), "address": set(), "table": set()}
    for row in store.hosting.bans():
        banned[row["kind"]].add(row["what"])
    return Standing(store.accounts.epochs(), *(frozenset(each) for each in banned.values()))
