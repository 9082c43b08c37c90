"""A match with numbered actions: what every adapter stands on.

An action is the place of an option in the decision. A decision of more options than there are
actions is turned over page by page: then the last action shows the next page.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

import caipan
from caipan.kernel.advice import result
from caipan.kernel.decisions import Decision
from caipan.kernel.errors import CaipanError, IllegalChoice
from caipan.kernel.game import AnyGame
from caipan.kernel.records import Data, Reason
from caipan.kernel.title import Title

from .features import OPTION, Encoder, Floats

WIDTH = 96
Mask = NDArray[np.int8]


class NotOver(CaipanError):
    """The worth of a match was asked for before it was over."""


class Desk:
    """One match at a time of one game, at so many seats."""

    def __init__(
        self,
        game: str | Title,
        options: Data | None = None,
        seats: int | None = None,
        width: int = WIDTH,
    ) -> None:
        if width < 2:
            raise ValueError("at least two actions are needed, to turn pages")
        self.title = caipan.title(game) if isinstance(game, str) else game
        self.given, self.width = options, width
        self.seats = self.title.seats[0] if seats is None else seats
        self.begin(0)
        self.encoder = Encoder(self.title, self.game)

    def begin(self, seed: int) -> None:
        """Another match; without options of its own, with those that random play would have."""
        options = self.title.sample(seed, self.seats) if self.given is None else self.given
        self.game: AnyGame = self.title.new(options, seed, self.seats)
        self.page = self.steps = 0
        if hasattr(self, "encoder"):
            self.encoder.forget()

    def copy(self) -> Desk:
        """The same match, to go on with apart; shapes are shared."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.game = self.game.copy()
        return other

    # --- whose turn it is

    @property
    def decision(self) -> Decision:
        return self.game.pending[0]

    @property
    def seat(self) -> int:
        """Who is asked; of several at once, the first of them."""
        return self.game.pending[0].seat

    @property
    def over(self) -> bool:
        return not self.game.pending

    @property
    def too_long(self) -> bool:
        return self.steps >= self.title.bound

    # --- actions

    @property
    def paged(self) -> bool:
        return len(self.decision.picks) > self.width

    @property
    def shown(self) -> tuple[int, int]:
        """The first option on this page, and how many there are on it."""
        count = len(self.decision.picks)
        if count <= self.width:
            return 0, count
        first = self.page * (self.width - 1)
        return first, min(self.width - 1, count - first)

    def legal(self) -> list[int]:
        actions = list(range(self.shown[1]))
        return [*actions, self.width - 1] if self.paged else actions

    def mask(self) -> Mask:
        mask = np.zeros(self.width, np.int8)
        mask[: self.shown[1]] = 1
        if self.paged:
            mask[-1] = 1
        return mask

    def keys(self) -> list[str]:
        """What the actions of this page mean, in the stable words of records."""
        first, count = self.shown
        return [option.key for option in self.decision.options[first : first + count]]

    def step(self, action: int) -> None:
        """Take an action; one that is not offered raises and changes nothing."""
        decision = self.decision
        first, count = self.shown
        if self.paged and action == self.width - 1:
            self.page = (self.page + 1) % -(-len(decision.picks) // (self.width - 1))
            self.steps += 1
            return
        if not 0 <= action < count:
            raise IllegalChoice([Reason(decision.rule, "not-offered", {"key": str(action)})])
        self.game.choose(decision.options[first + action], decision.seat)
        self.page = 0
        self.steps += 1

    # --- numbers

    def observe(self, seat: int) -> Floats:
        return self.encoder.observe(self.game, seat)

    def offered(self) -> Floats:
        """The options of this page as features, padded."""
        out = np.zeros((self.width, len(OPTION)), np.float32)
        first, count = self.shown
        rows = self.encoder.options(self.game, self.decision, first, count)
        if rows:
            out[:count] = rows
        return out

    def returns(self) -> list[float]:
        """1 for who won, -1 for who lost, 0 for a draw."""
        if self.game.outcome is None:
            raise NotOver("the match is not over")
        return [2 * result(self.game, seat) - 1 for seat in range(self.seats)]
