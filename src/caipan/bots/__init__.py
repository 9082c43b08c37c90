"""Players that see only a chair. They know the kernel alone; a game's judgement comes with it."""

from __future__ import annotations

from collections.abc import Callable

from .base import Bot, Chair, UnknownBot
from .budget import Budget
from .circles import Memory, Onward
from .greedy import GreedyBot
from .heuristic import HeuristicBot
from .hint import Hint, hint
from .levels import easy, hard, normal
from .random import RandomBot
from .review import Review, review
from .search import SearchBot
from .survey import Survey, Worth, survey

NODES = 500  # what `search` may imagine for one answer; `search:2000` says it otherwise


def searching(seed: int) -> Bot:
    return SearchBot(seed, Budget(NODES))


BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "heuristic": HeuristicBot,
    "search": searching,
    "easy": easy,
    "normal": normal,
    "hard": hard,
}


def bot(name: str, seed: int = 0, memory: Memory | None = None) -> Bot:
    """A player of this name; its seed decides everything it does by chance. Whoever makes a new
    one for every answer hands on what the last one remembered."""
    made = one(name, seed)
    return made if isinstance(made, RandomBot) else Onward(made, memory)


def one(name: str, seed: int) -> Bot:
    kind, _, nodes = name.partition(":")
    if kind == "search" and nodes.isdecimal() and int(nodes[:9]) > 0:
        return SearchBot(seed, Budget(int(nodes[:9])))
    try:
        return BOTS[name](seed)
    except KeyError:
        known = ", ".join(BOTS)
        raise UnknownBot(f"no bot is called {name!r}; there is {known}, search:NODES") from None


__all__ = [
    "BOTS",
    "Bot",
    "Budget",
    "Chair",
    "Hint",
    "Memory",
    "Review",
    "Survey",
    "UnknownBot",
    "Worth",
    "bot",
    "hint",
    "review",
    "survey",
]
