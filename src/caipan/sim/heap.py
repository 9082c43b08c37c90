"""Games that are loaded once are not looked through again and again.

A game is some ten thousand objects that live as long as the process, and Python's collector of
cyclic garbage walks over all of them whenever enough has been made since. A long run tells it to
leave alone what is there already; nothing of a match is part of a cycle.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

Result = TypeVar("Result")


@contextmanager
def at_rest() -> Iterator[None]:
    """What exists now is not looked through for as long as this lasts."""
    if gc.get_freeze_count():  # somebody has done so already, and will undo it
        yield
        return
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def after_the_first(results: Iterable[Result]) -> Iterator[Result]:
    """The same results; with the first of them the game has been loaded."""
    each = iter(results)
    for first in each:
        yield first
        with at_rest():
            yield from each
