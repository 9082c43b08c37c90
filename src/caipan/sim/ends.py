"""What answers come to in the end: after each of them everybody does as usual until the match is
over.

A survey looks a turn ahead and asks the game's judge. Where a judge knows only some of a game, or
luck is great, that is a guess; how a match ended is none.
"""

from __future__ import annotations

from random import Random

from caipan.bots import Chair, Worth
from caipan.bots.search import usual, worth
from caipan.kernel import rng
from caipan.kernel.game import AnyGame
from caipan.kernel.title import Title

FAR = 0.3  # so far behind the best, an answer is out of the race


class Ends:
    """Imagined deals, each played to its end after every answer, with the same luck."""

    def __init__(self, chair: Chair, seed: int) -> None:
        self.chair, self.random = chair, Random(seed)
        self.ends: dict[str, list[float]] = {key: [] for key in chair.decision.keys}

    def play(self, deals: int) -> None:
        """So many more deals, for the answers that are not out of the race."""
        racing = self.racing
        for _ in range(deals):
            deal = self.chair.imagine(self.random.getrandbits(32))
            luck = self.random.getrandbits(32)
            for key in racing:
                game = deal.copy()
                game.rng = rng.seeded(luck)
                game.choose(key, self.chair.seat)
                self.ends[key].append(ended(self.chair.title, game, self.chair.seat))

    @property
    def racing(self) -> list[str]:
        found = self.worths
        return [each.key for each in found if each.chance >= found[0].chance - FAR]

    @property
    def worths(self) -> tuple[Worth, ...]:
        """How often each was won, the best first."""
        found = [
            Worth(key, round(sum(ends) / len(ends), 4) if ends else 0.0, len(ends))
            for key, ends in self.ends.items()
        ]
        return tuple(sorted(found, key=lambda worth: (-worth.chance, worth.key)))


def ended(title: Title, game: AnyGame, seat: int) -> float:
    """What a match comes to if everybody takes the game's advice."""
    for _ in range(title.bound):
        if not game.pending:
            break
        decision = game.pending[0]
        game.choose(usual(title, game, decision), decision.seat)
    return worth(title, game, seat)
