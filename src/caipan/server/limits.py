"""Token buckets: so many, in so many seconds, for each guest and for each address."""

from __future__ import annotations

import contextlib
import math
import time
from collections import Counter
from collections.abc import Callable, Iterator

MANY = 10_000  # buckets kept; the oldest are forgotten first, which forgives


class Bucket:
    __slots__ = ("level", "seen")

    def __init__(self, level: float, seen: float) -> None:
        self.level, self.seen = level, seen


class Limit:
    """`allows(who)` takes one; it is False when nothing is left."""

    def __init__(
        self, most: int, seconds: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.most, self.rate, self.now = most, most / seconds, now
        self.buckets: dict[str, Bucket] = {}

    def allows(self, who: str) -> bool:
        now = self.now()
        bucket = self.buckets.pop(who, None) or Bucket(self.most, now)
        self.buckets[who] = bucket  # last used, last forgotten
        if len(self.buckets) > MANY:
            del self.buckets[next(iter(self.buckets))]
        bucket.level = min(self.most, bucket.level + (now - bucket.seen) * self.rate)
        bucket.seen = now
        if bucket.level < 1:
            return False
        bucket.level -= 1
        return True


class Shared:
    """A limit for each guest, and a larger one for all guests of an address."""

    def __init__(self, most: int, seconds: float, crowd: int) -> None:
        self.guests = Limit(most, seconds)
        self.addresses = Limit(most * crowd, seconds) if crowd else None

    def allows(self, guest: str, address: str) -> bool:
        if self.addresses is not None and address and not self.addresses.allows(address):
            return False
        return self.guests.allows(guest)


class Places:
    """How much of something an address has at once, such as sockets; and how many of these may be
    at one table in all."""

    def __init__(self, most: int, crowd: int, at_table: int = 0) -> None:
        self.most, self.at_table = most * crowd or math.inf, at_table
        self.taken: Counter[str] = Counter()

    @contextlib.contextmanager
    def one(self, address: str) -> Iterator[bool]:
        """A place for as long as it lasts; False if there is none."""
        free = not address or self.taken[address] < self.most
        self.taken[address] += free
        try:
            yield free
        finally:
            self.taken[address] -= free
            if not self.taken[address]:
                del self.taken[address]
