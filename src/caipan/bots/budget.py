"""What one answer may take."""

from __future__ import annotations

import math
from time import perf_counter


class Budget:
    """Imagined answers, seconds, or whichever is used up first; 0 is without limit.

    With seconds the answer depends on the machine; with nodes alone, on the seed and the table.
    """

    __slots__ = ("nodes", "seconds", "spent", "until")

    def __init__(self, nodes: int = 0, seconds: float = 0.0) -> None:
        if nodes <= 0 and seconds <= 0:
            raise ValueError("a budget needs a limit of nodes or seconds")
        self.nodes, self.seconds = nodes, seconds
        self.begin()

    def begin(self) -> None:
        self.spent = 0
        self.until = perf_counter() + self.seconds if self.seconds > 0 else math.inf

    def spend(self) -> None:
        self.spent += 1

    @property
    def over(self) -> bool:
        if 0 < self.nodes <= self.spent:
            return True
        return self.until < math.inf and perf_counter() >= self.until
