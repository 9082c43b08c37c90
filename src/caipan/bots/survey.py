"""A decision looked at from all sides: every answer is tried, and each is said to be worth so much.

A search is after one answer and hardly looks at the rest. Whoever judges somebody else's answer has
to know what that one was worth.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from caipan.kernel.decisions import Decision, Option
from caipan.kernel.game import AnyGame

from .base import Chair
from .budget import Budget
from .search import DEALS, Node, Search


class Worth(msgspec.Struct, frozen=True):
    """An answer, the chance of winning after it, and in how many tries that was found."""

    key: str
    chance: float
    tries: int


class Survey(Search):
    """A search that first tries every answer, or those that are `wanted`, `least` times. It does so
    in rounds: all of them on one imagined deal, then all on the next, so that no answer is lucky in
    its deals."""

    def __init__(
        self,
        chair: Chair,
        seed: int,
        budget: Budget,
        least: int = DEALS,
        wanted: Collection[str] | None = None,
    ) -> None:
        super().__init__(chair, seed, budget)
        self.least = least
        self.wanted = chair.decision.keys if wanted is None else [*wanted]

    def turn_of_deals(self) -> int:
        return self.root.visits // len(self.wanted) % DEALS

    def select(self, node: Node, game: AnyGame, decision: Decision) -> Option:
        if node is self.root:
            tried = [tries(node, key) for key in self.wanted]
            if min(tried) < self.least:
                option = decision.find(self.wanted[tried.index(min(tried))])
                assert option is not None, "an imagined match offers what the real one does"
                return option
        return super().select(node, game, decision)

    @property
    def worths(self) -> tuple[Worth, ...]:
        """What was tried, the best first."""
        found = [
            Worth(key, round(child.mean, 4), child.visits)
            for key, child in self.root.children.items()
            if child.visits
        ]
        return tuple(sorted(found, key=lambda worth: (-worth.chance, worth.key)))


def tries(node: Node, key: str) -> int:
    child = node.children.get(key)
    return child.visits if child else 0


def survey(chair: Chair, seed: int, budget: Budget, least: int = DEALS) -> tuple[Worth, ...]:
    """Every answer of the decision that the budget sufficed for, the best first."""
    found = Survey(chair, seed, budget, least)
    found.run()
    return found.worths
