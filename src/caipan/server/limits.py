"""Token buckets: so many, in so many seconds, for each guest."""

from __future__ import annotations

import time
from collections.abc import Callable

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
