"""Token buckets: so many, in so many seconds, for each guest and for each address."""

from __future__ import annotations

import contextlib
import math
import time
from collections import Counter
from collections.abc import Callable, Iterator

MANY = 10_000  # buckets kept; the oldest are forgotten first, which forgives
HALF_LIFE = 30.0  # seconds after which half of what somebody used is forgotten


class Bucket:
    __slots__ = ("level", "seen")

    def __init__(self, level: float, seen: float) -> None:
        self.level, self.seen = level, seen


class Limit:
    """`allows(who)` takes one, or what it costs; it is False when not so much is left."""

    def __init__(
        self, most: int, seconds: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.most, self.rate, self.now = most, most / seconds, now
        self.buckets: dict[str, Bucket] = {}

    def allows(self, who: str, cost: float = 1) -> bool:
        now = self.now()
        bucket = self.buckets.pop(who, None) or Bucket(self.most, now)
        self.buckets[who] = bucket  # last used, last forgotten
        if len(self.buckets) > MANY:
            del self.buckets[next(iter(self.buckets))]
        bucket.level = min(self.most, bucket.level + (now - bucket.seen) * self.rate)
        bucket.seen = now
        if bucket.level < cost:
            return False
        bucket.level -= cost
        return True


class Shared:
    """A limit for each guest, and a larger one for all guests of an address."""

    def __init__(self, most: int, seconds: float, crowd: int) -> None:
        self.guests = Limit(most, seconds)
        self.addresses = Limit(most * crowd, seconds) if crowd else None

    def allows(self, guest: str, address: str, cost: float = 1) -> bool:
        if self.addresses is not None and address and not self.addresses.allows(address, cost):
            return False
        return self.guests.allows(guest, cost)


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


class Held:
    """How many answers there are together at the tables that an address looks at, each table once:
    all of them are in memory for as long as it does."""

    def __init__(self, most: int) -> None:
        self.most = most or math.inf
        self.looks: dict[str, Counter[str]] = {}  # of an address, at each table
        self.answers: dict[str, dict[str, int]] = {}

    @contextlib.contextmanager
    def one(self, address: str, table: str, answers: int) -> Iterator[bool]:
        """A look at a table of so many answers, for as long as it lasts; False if that is too much:
        whoever leaves another may look."""
        looks, held = (
            self.looks.setdefault(address, Counter()),
            self.answers.setdefault(address, {}),
        )
        known = not address or table in held
        free = known or sum(held.values()) + answers <= self.most
        if free:
            looks[table] += 1
            held[table] = answers
        try:
            yield free
        finally:
            if free:
                looks[table] -= 1
                if not looks[table]:
                    del looks[table], held[table]
            if not held and self.answers.get(address) is held:
                del self.looks[address], self.answers[address]


class Used:
    """Seconds that somebody has had lately."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.seconds: dict[str, tuple[float, float]] = {}

    def of(self, who: str) -> float:
        seconds, at = self.seconds.get(who, (0.0, 0.0))
        return seconds * float(0.5 ** ((self.now() - at) / HALF_LIFE))

    def add(self, who: str, seconds: float) -> None:
        total = self.of(who) + seconds
        self.seconds.pop(who, None)
        self.seconds[who] = (total, self.now())
        if len(self.seconds) > MANY:
            del self.seconds[next(iter(self.seconds))]
