"""What is kept: an append-only record a table, and the little that changes beside it."""

from caipan.server.store.rows import Entry, SeatRow, TableRow
from caipan.server.store.store import Store

__all__ = ["Entry", "SeatRow", "Store", "TableRow"]
