"""What a match remembers must not matter: one that remembers nothing goes the same way.

Numbers, lists and answers are kept between writes (ADR 19). Offers are compared elsewhere; here the
whole way from one question to the next is gone again by a match that works them out each time it is
asked, so that something stale is noticed wherever it led to. What it keeps in fields beside the
state (who listens to what, what hosts what, teams, an order of play) it builds from scratch before
it sets out, and writes carry that on.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, TypeVar

from caipan.kernel.game import AnyGame

G = TypeVar("G", bound=AnyGame)
V = TypeVar("V")


class Forgetful(dict[Hashable, V]):
    """Keeps nothing, whichever way it is given."""

    def __setitem__(self, key: Hashable, value: V) -> None:
        pass

    def setdefault(self, key: Hashable, default: Any = None) -> Any:
        return default

    def update(self, *args: Any, **kwargs: Any) -> None:
        pass


def forgetful(g: G) -> G:
    """A copy that remembers nothing, now and later, and looks whether all is in order."""
    other = g.copy()
    other.afresh()
    other.values, other.shapes, other.lists = Forgetful(), Forgetful(), Forgetful()
    other.drawings = Forgetful()
    return other
