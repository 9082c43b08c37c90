"""One game between bots, played to its end, and the line of a table it becomes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

import caipan
from caipan.bots import Bot, Chair, bot
from caipan.kernel.errors import CaipanError
from caipan.kernel.title import Title

AnyGame = caipan.AnyGame


class TooLong(CaipanError):
    """A game reached its bound of decisions. That is an error, never an ending."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One game: who sat where, how it ended, how long it took.

    `error` says what broke it, and `record` then leads there.
    """

    number: int
    seed: int
    bots: tuple[str, ...]  # by seat
    groups: tuple[tuple[str, ...], ...]  # labels for statistics, by seat
    first: int = -1  # who was first player in the first turn
    winners: tuple[int, ...] = ()
    reason: str = ""
    rule: str = ""
    turns: int = 0
    decisions: int = 0
    questions: int = (
        0  # decisions and those the kernel answered, because there was nothing to choose
    )
    error: str = ""
    record: str = ""


def seed_of(*parts: int | str) -> int:
    """A seed from a path of names and numbers: alike everywhere, and safe in any JSON."""
    return Random("/".join(map(str, parts))).getrandbits(48)


def play(
    title: Title, options: dict[str, Any], seed: int, names: Sequence[str], number: int = 0
) -> Row:
    """Seat the bots, play, and say how it went; whatever is raised becomes the row's error."""
    groups = tuple(tuple(title.group(options, seat)) for seat in range(len(names)))
    row = Row(number=number, seed=seed, bots=tuple(names), groups=groups)
    try:
        game = caipan.new(title.name, options, seed, len(names))
    except Exception as problem:
        return msgspec.structs.replace(row, error=told(problem))
    bots = [bot(name, seed_of(seed, "bot", seat)) for seat, name in enumerate(names)]
    return finish(game, bots, title, row)


def finish(game: AnyGame, bots: Sequence[Bot], title: Title, row: Row) -> Row:
    """Play on. A failing answer leaves the game as it was, so its record shows the place."""
    chairs = [Chair(game, seat, title) for seat in range(len(bots))]
    first = FirstPlayer()
    decisions = questions = 0
    error = ""
    try:
        while game.pending:
            if decisions >= title.bound:
                raise TooLong(f"not over after {decisions} decisions")
            first.look(game)
            seat = game.pending[0].seat
            game.choose(bots[seat].answer(chairs[seat]), seat)
            decisions += 1
            questions += 1 + len(game.skipped)
    except Exception as problem:
        error = told(problem)
    outcome = game.outcome
    return msgspec.structs.replace(
        row,
        first=first.seat,
        winners=outcome.winners if outcome else (),
        reason=outcome.reason if outcome else "",
        rule=outcome.rule if outcome else "",
        turns=game.view(None)["table"].get("turn", 0),
        decisions=decisions,
        questions=questions,
        error=error,
        record=game.record.to_json() if error else "",
    )


def told(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}"


class FirstPlayer:
    """Who is first when the first turn begins, as everybody can see; -1 if nobody is."""

    def __init__(self) -> None:
        self.seat = -1
        self.known = False

    def look(self, game: AnyGame) -> None:
        if not self.known:
            table = game.view(None)["table"]
            self.known = table.get("turn", 1) >= 1
            if self.known:
                self.seat = table.get("first", -1)
