"""How fast an environment steps, beside PettingZoo's own chess in the same run.

Random legal actions through `last()` and `step()`, observations and masks included; the best of a
few rounds in turn with chess, in seconds of the processor.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any

import msgspec

ROUNDS = 3
CHESS = "pettingzoo.classic.chess.chess"


class Pace(msgspec.Struct, frozen=True):
    """Steps a second; None where something is not installed."""

    env_steps_per_s: float | None = None
    zoo_chess_per_s: float | None = None
    env_ratio: float | None = None


def bench(game: str, seconds: float) -> Pace:
    if find_spec("pettingzoo") is None:
        return Pace()
    env: Callable[..., Any] = import_module("caipan.envs.aec").env
    ours, chess = env(game), chess_env()
    slot = seconds / ROUNDS / 2
    best = theirs = 0.0
    for _ in range(ROUNDS):
        best = max(best, steps_per_s(ours, slot))
        if chess is not None:
            theirs = max(theirs, steps_per_s(chess, slot))
    return Pace(best, theirs, best / theirs) if theirs else Pace(best)


def chess_env() -> object:
    """It draws with pygame even if nobody looks, and says hello on import."""
    if find_spec("pygame") is None or find_spec("chess") is None:
        return None
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with warnings.catch_warnings(action="ignore"):
        return import_module(CHESS).env()


def steps_per_s(env: Any, seconds: float) -> float:
    """At least one match, however long it takes."""
    random, steps, began = Random(1).random, 0, process_time()
    env.reset(seed=1)
    while True:
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(random() * len(legal))]))
            steps += 1
            if steps % 64 == 0 and process_time() - began >= seconds:
                return steps / (process_time() - began)
        env.reset()
