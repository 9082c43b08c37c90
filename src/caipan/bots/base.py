"""What a bot is given and what it owes: a chair at the table, and an answer.

A chair knows one seat. Everything it hands out is what that seat may know; looking ahead means
imagining a match that looks the same from there. The game's own opinions come with the chair, so
that a bot knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision, Option
from caipan.kernel.errors import CaipanError
from caipan.kernel.game import AnyGame
from caipan.kernel.records import Data
from caipan.kernel.title import Title


class UnknownBot(CaipanError):
    """No bot of that name is registered."""


class Chair:
    """One seat of a match, as the player sitting there knows it."""

    __slots__ = ("_game", "seat", "title", "tried")

    def __init__(
        self, game: AnyGame, seat: int, title: Title, tried: frozenset[str] = frozenset()
    ) -> None:
        self._game, self.title, self.seat, self.tried = game, title, seat, tried

    def without(self, tried: frozenset[str]) -> Chair:
        """The same chair, where these answers have led nowhere."""
        return Chair(self._game, self.seat, self.title, tried)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What this seat is asked now; nothing while others are."""
        return tuple(d for d in self._game.pending if d.seat == self.seat)

    @property
    def decision(self) -> Decision:
        """The question to answer."""
        return self.decisions[0]

    @property
    def options(self) -> Sequence[Option]:
        """What may be answered, but for what has led nowhere; if all has, all."""
        every: Sequence[Option] = self.decision.options
        return [o for o in every if o.key not in self.tried] or every if self.tried else every

    @property
    def turn(self) -> tuple[int, int]:
        """Whose turn it is and which, as everybody can see."""
        return getattr(self._game.table, "turn", 0), self._game.active_seat()

    def view(self) -> Data:
        return self._game.view(self.seat)

    def log(self) -> list[Data]:
        return self._game.log(self.seat)

    def imagine(self, seed: int) -> AnyGame:
        """A match that looks the same from here; what is hidden is dealt again.

        It has no log: in the real one stands what other seats have read.
        """
        imagined = self._game.resample(self.seat, seed)
        imagined.story = ()
        return imagined

    def rate(self, view: Data) -> float:
        """How good a view of this seat looks to the game's own judgement; more is better."""
        return self.title.evaluate(view, self.seat)

    def advice(self, seed: int) -> Sequence[Advice] | None:
        """The game's opinion of every option, formed on an imagined match; None if it has none."""
        if self.title.advise is None:
            return None
        imagined = self.imagine(seed)
        offered = asked(imagined, self.seat)
        if offered is None or offered.picks != self.decision.picks:
            return None
        return self.title.advise(imagined, offered)


def asked(game: AnyGame, seat: int) -> Decision | None:
    """What this seat is asked in a match, if anything."""
    return next((d for d in game.pending if d.seat == seat), None)


class Bot(Protocol):
    """A player. Chance is its own: the same seed and the same chair give the same answer."""

    def answer(self, chair: Chair) -> Option:
        """One of the options of `chair.decision`."""
        ...
