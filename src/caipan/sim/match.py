"""One game between bots, played to its end, and the line of a table it becomes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

import caipan
from caipan.bots import Bot, Chair, bot
from caipan.kernel.advice import teams
from caipan.kernel.errors import CaipanError
from caipan.kernel.records import Data
from caipan.kernel.title import Title

from .observers import Course, Drawn, FirstPlayer

AnyGame = caipan.AnyGame


class TooLong(CaipanError):
    """A game reached its bound of decisions. That is an error, never an ending."""


class Fixture(msgspec.Struct, frozen=True, kw_only=True):
    """A game to be played: everything that decides what becomes of it."""

    game: str
    number: int
    seed: int
    options: Data
    bots: tuple[str, ...]  # by seat
    entrants: tuple[str, ...] = ()  # whom each seat plays for; the bots themselves, if nobody else


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One game: who sat where, how it ended, how long it took.

    `error` says what broke it; `record` then leads there, and to the end of the game otherwise.
    """

    number: int
    seed: int
    bots: tuple[str, ...]  # by seat
    groups: tuple[tuple[str, ...], ...]  # labels for statistics, by seat
    entrants: tuple[str, ...] = ()
    sides: int = 2  # how many teams there were in the end; 1 where all play together
    first: int = -1  # who was first player in the first turn
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    reason: str = ""
    rule: str = ""
    turns: int = 0
    decisions: int = 0
    questions: int = (
        0  # decisions and those the kernel answered, because there was nothing to choose
    )
    drawn: tuple[tuple[str, ...], ...] = ()  # cards that came to a hand, by seat
    course: tuple[float, ...] = ()  # the chance of seat 0's team, turn by turn
    hash: str = ""  # of the last state
    error: str = ""
    record: str = ""


def seed_of(*parts: int | str) -> int:
    """A seed from a path of names and numbers: alike everywhere, and safe in any JSON."""
    return Random("/".join(map(str, parts))).getrandbits(48)


def play_fixture(fixture: Fixture, title: Title | None = None) -> Row:
    """Seat the bots, play, and say how it went; whatever is raised becomes the row's error."""
    title = title or caipan.title(fixture.game)
    names, options, seed = fixture.bots, fixture.options, fixture.seed
    row = Row(number=fixture.number, seed=seed, bots=names, groups=(), entrants=fixture.entrants)
    try:
        groups = tuple(tuple(title.group(options, seat)) for seat in range(len(names)))
        row = msgspec.structs.replace(row, groups=groups)
        game = title.new(options, seed, len(names))
    except Exception as problem:
        return msgspec.structs.replace(row, error=told(problem))
    bots = [bot(name, seed_of(seed, "bot", seat)) for seat, name in enumerate(names)]
    return finish(game, bots, title, row)


def play(title: Title, options: Data, seed: int, names: Sequence[str], number: int = 0) -> Row:
    """One game outside of any plan."""
    bots = tuple(names)
    fixture = Fixture(game=title.name, number=number, seed=seed, options=options, bots=bots)
    return play_fixture(fixture, title)


def finish(game: AnyGame, bots: Sequence[Bot], title: Title, row: Row) -> Row:
    """Play on. A failing answer leaves the game as it was, so its record shows the place."""
    chairs = [Chair(game, seat, title) for seat in range(len(bots))]
    first, drawn, course = FirstPlayer(), Drawn(game), Course(title)
    decisions = questions = 0
    error = ""
    try:
        while game.pending:
            if decisions >= title.bound:
                raise TooLong(f"not over after {decisions} decisions")
            first.look(game)
            course.look(game)
            drawn.look(game)
            seat = game.pending[0].seat
            game.choose(bots[seat].answer(chairs[seat]), seat)
            decisions += 1
            questions += 1 + len(game.skipped)
        drawn.look(game)
    except Exception as problem:
        error = told(problem)
    outcome = game.outcome
    return msgspec.structs.replace(
        row,
        sides=len(teams(game)),
        first=first.seat,
        winners=outcome.winners if outcome else (),
        scores=outcome.scores if outcome else (),
        reason=outcome.reason if outcome else "",
        rule=outcome.rule if outcome else "",
        turns=game.whose_turn()[0],
        decisions=decisions,
        questions=questions,
        drawn=drawn.names,
        course=tuple(course.chances),
        hash=game.hash,
        error=error,
        record=game.record.to_json(),
    )


def told(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}"
