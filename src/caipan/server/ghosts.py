"""The bluff: a seat that had nothing to answer is waited for as if it had been asked.

The referee skips it and says so. Whether somebody was skipped depends on what they hold, so a host
that went straight on would tell. A ghost is the table as it looked at the skipped question. It is
passed like a question that was asked: with a line in the record, after a while that this person
might have taken.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from caipan.server.play import AnyGame

MOST = 100  # skipped questions looked at after one answer
ENOUGH, KEPT = 4, 32  # waits that somebody is known by, and how many of them are remembered
LONGEST = 5.0  # seconds; longer waits are not imitated


class Ghost(NamedTuple):
    """One skipped question: the table then, who was skipped, and what was learned on the way there
    from the answer or the ghost before."""

    i: int
    game: AnyGame
    seat: int
    learned: str


class Ghosts:
    """The skipped questions after one answer that could have been passed, in order. Each is looked
    for when it is wanted: finding the first takes no longer than finding that there is none."""

    def __init__(self, before: AnyGame, seat: int, key: str) -> None:
        self._game = before.copy()
        self._game.choose(key, seat, even_one=True)
        self._learned = self._game.chosen[3]
        self._found: list[Ghost] = []
        self._stands = False  # at the last one found
        self._left = MOST

    def __iter__(self) -> Iterator[Ghost]:
        i = 0
        while i < len(self._found) or self._look():
            yield self._found[i]
            i += 1

    def learned(self, after: int, upto: int | None = None) -> str:
        """What was learned first from one ghost to another that was found, or to the end."""
        if upto is None:
            parts = [*[ghost.learned for ghost in self][after + 1 :], self._learned]
        else:
            parts = [ghost.learned for ghost in self._found[after + 1 : upto + 1]]
        return next(filter(None, parts), "")

    def _look(self) -> bool:
        """Find one more."""
        if self._stands:
            self._stands, self._learned = False, self._passed()
        while (skipped := self._game.sole) is not None and self._left:
            self._left -= 1
            if skipped.can_pass and len(self._game.pending) == 1:
                ghost = Ghost(len(self._found), self._game.copy(), skipped.seat, self._learned)
                self._found.append(ghost)
                self._stands = True
                return True
            learned = self._passed()
            self._learned = self._learned or learned
        return False

    def _passed(self) -> str:
        """Go on from a skipped question; what was learned by that."""
        skipped = self._game.sole
        assert skipped is not None
        self._game.choose(skipped.options[0], skipped.seat, even_one=True)
        learned: str = self._game.chosen[3]
        return learned


class Pace:
    """How long one person takes to pass. A skipped question is waited for as long as one of theirs
    was lately, so that the wait does not tell which it is."""

    def __init__(self) -> None:
        self.waits: deque[float] = deque(maxlen=KEPT)

    def passed(self, seconds: float) -> None:
        self.waits.append(min(seconds, LONGEST))

    def draw(self, usual: tuple[float, float]) -> float:
        """Seconds; `usual` for somebody who is not known yet."""
        if len(self.waits) < ENOUGH:
            return random.uniform(*usual)
        return random.choice(self.waits) * random.uniform(0.9, 1.1)
