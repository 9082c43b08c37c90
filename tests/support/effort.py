"""How much work a seeded game is, counted in calls of functions and not in seconds, so that every
machine says the same. What is remembered, listed at once or told at a glance shows here and nowhere
else: without it the answers are the same, and come later.

Less work is welcome. More than a little, in any module, is a difference: `make golden` accepts it.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import pytest

import caipan
from caipan.sim.match import seed_of

from . import seeded
from .golden import Golden

GAMES = range(6)
SLACK = 0.01  # more calls than before that nobody minds
HOME = Path(caipan.__file__).parent


def calls(game: str, number: int) -> dict[str, int]:
    """By module of the game and of the kernel, from the first question on. Played once before, as
    what is kept for a whole process is none of a game's work."""
    parts = (str(HOME / "games" / game), str(HOME / "kernel"))
    counted: Counter[str] = Counter()

    def count(frame: FrameType, event: str, arg: Any) -> None:
        if event == "call":
            counted[frame.f_code.co_filename] += 1

    for counting in (None, count):
        random = Random(seed_of(0, "effort", game, number))
        g = seeded.begun(game, number, random)
        before = sys.getprofile()
        sys.setprofile(counting or before)
        try:
            play(g, random)
        finally:
            sys.setprofile(before)
    ours = {file: n for file, n in counted.items() if file.startswith(parts)}
    return {str(Path(file).relative_to(HOME)): n for file, n in sorted(ours.items())}


def play(g: caipan.AnyGame, random: Random) -> None:
    for _ in range(seeded.ANSWERS):
        if not g.pending:
            return
        decision = g.pending[random.randrange(len(g.pending))]
        g.choose(seeded.chosen(decision, random), decision.seat)


def file(game: str, number: int) -> str:
    return f"effort/{game}-{number:02}.txt"


def check(game: str, number: int, golden: Golden) -> None:
    now = calls(game, number)
    if golden.rewriting:
        text = "".join(f"{module} {n}\n" for module, n in now.items())
        golden.check(file(game, number), text)
        return
    rows = [row.rsplit(" ", 1) for row in golden.read(file(game, number)).splitlines()]
    then = {module: int(n) for module, n in rows}
    more = {m: n for m, n in now.items() if n > then.get(m, 0) * (1 + SLACK)}
    if more:
        told = [f"{m}: {n} calls, {then.get(m, 0)} before" for m, n in more.items()]
        words = [f"{file(game, number)}: a seeded game is more work than it was.", *told]
        hint = "If that is as it should be: make golden."
        pytest.fail("\n".join([*words, hint]), pytrace=False)
