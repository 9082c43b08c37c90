"""Mined puzzles: a moment of a match, whose answer is judged.

A puzzle is kept as the way to its moment (how the match was set up, its seed, every key that was
chosen), so it asks nothing of how a state is saved. The answers that are best there were confirmed
when it was mined (`caipan puzzles mine`). A game's puzzles lie in `puzzles/mined.jsonl` of its
package: a line that says how they were found and how far the miner has come, then a line a puzzle.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

import caipan
from caipan.kernel.errors import CaipanError
from caipan.kernel.record import MatchRecord
from caipan.kernel.records import Data
from caipan.kernel.saves import ENGINE_VERSION

FILE = "mined.jsonl"
Goal = Literal["win", "balance", "save"]
Verdict = Literal["solved", "as-good", "failed"]
LEVELS = (0.4, 0.75)  # the share of weaker players that miss an easy puzzle, and a middling one


class BadPuzzles(CaipanError):
    """A file of puzzles that cannot be read."""


class Claim(msgspec.Struct, frozen=True):
    """How puzzles were found: the seed of the matches, the nodes of each of the two searches that
    confirmed them, how far the best answer had to be ahead, and how many matches were played."""

    game: str
    seed: int
    nodes: int
    margin: float
    matches: int = 0


class Puzzle(msgspec.Struct, frozen=True):
    """`best` are the answers that were ahead of all others by `margin`, a chance of winning, in
    both searches; `worth` is what every answer came to, `why` the rule of thumb behind the best one
    (a message key of the game, perhaps empty). `difficulty` is the share of weaker players that
    missed it."""

    id: str
    game: str
    seat: int
    goal: Goal
    turn: int
    prompt: str
    best: tuple[str, ...]
    why: str
    margin: float
    difficulty: float
    worth: dict[str, float]
    options: Data
    seats: int
    seed: int
    choices: tuple[tuple[int, str], ...]

    @property
    def record(self) -> MatchRecord:
        """The way to its moment."""
        return MatchRecord(
            self.game,
            ENGINE_VERSION,
            self.options,
            self.seats,
            self.seed,
            list(self.choices),
        )

    @property
    def level(self) -> int:
        """1 is easy, 3 is hard."""
        return 1 + sum(self.difficulty > least for least in LEVELS)

    @property
    def chance(self) -> float:
        return max(self.worth[key] for key in self.best)

    def judge(self, key: str) -> Verdict:
        """A best answer solves it. One that was found to be worth as much, but for less than half
        of the margin, counts too: it is as good."""
        if key in self.best:
            return "solved"
        near = self.chance - self.worth.get(key, 0.0) < self.margin / 2
        return "as-good" if near else "failed"


def folder(game: str) -> Path:
    return caipan.title(game).names.parent / "puzzles"


@cache
def mined(game: str) -> dict[str, Puzzle]:
    """The puzzles of a game, the easiest first."""
    _, found = read(folder(game) / FILE)
    return {puzzle.id: puzzle for puzzle in found}


def read(path: Path) -> tuple[Claim | None, list[Puzzle]]:
    """What is claimed and what was found; nothing where there is no file."""
    try:
        lines = path.read_bytes().splitlines()
    except FileNotFoundError:
        return None, []
    try:
        claim = msgspec.json.decode(lines[0], type=Claim)
        return claim, [msgspec.json.decode(line, type=Puzzle) for line in lines[1:]]
    except (IndexError, msgspec.MsgspecError) as problem:
        raise BadPuzzles(f"{path} holds no puzzles: {problem}") from None


def write(path: Path, claim: Claim, found: list[Puzzle]) -> None:
    """The easiest first, of equals the clearest. At once, so that whoever is stopped leaves a whole
    file behind."""
    path.parent.mkdir(parents=True, exist_ok=True)
    ordered = sorted(found, key=lambda puzzle: (puzzle.difficulty, -puzzle.margin, puzzle.id))
    beside = path.with_suffix(".part")
    encoded = (msgspec.json.encode(line) for line in (claim, *ordered))
    beside.write_bytes(b"\n".join(encoded) + b"\n")
    beside.replace(path)
