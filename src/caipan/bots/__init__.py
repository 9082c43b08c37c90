"""Players that see only a chair. They know the kernel alone; a game's judgement comes with it."""

from __future__ import annotations

from collections.abc import Callable

from .base import Bot, Chair, UnknownBot
from .greedy import GreedyBot
from .random import RandomBot

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot(name: str, seed: int = 0) -> Bot:
    """A player of this name; its seed decides everything it does by chance."""
    try:
        return BOTS[name](seed)
    except KeyError:
        raise UnknownBot(f"no bot is called {name!r}; there is {', '.join(BOTS)}") from None


__all__ = ["BOTS", "Bot", "Chair", "UnknownBot", "bot"]
