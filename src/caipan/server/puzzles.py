"""Puzzles of two kinds, and what is said of an attempt.

Positions that can be won within the turn lie as files in the package of their game; title and notes
are written in both languages, English first: `A tied vote · 平局`. Mined ones (`caipan.puzzles`)
are moments of matches where one answer is best: the answer is judged, by what was confirmed when
it was mined.
"""

from __future__ import annotations

from functools import cache

import caipan
from caipan.bots import Hint
from caipan.kernel.language import LANGUAGES
from caipan.kernel.position import Position
from caipan.kernel.record import MatchRecord
from caipan.puzzles import Puzzle, mined
from caipan.server.play import Play
from caipan.server.protocol import PuzzleInfo, PuzzleVerdict

FOLDER = "puzzles"
BETWEEN = " · "
SOLVER = 0  # who wins a position


@cache
def puzzles(game: str) -> dict[str, Position]:
    """Every position beside the names of the game, by the name of its file."""
    folder = caipan.title(game).names.parent / FOLDER
    return {path.stem: caipan.position(path) for path in sorted(folder.glob("*.yaml"))}


def exist(game: str) -> bool:
    return bool(puzzles(game) or mined(game))


def listed(game: str) -> list[PuzzleInfo]:
    """Positions first, then what was mined, the easiest first."""
    positions = [in_words(name, position) for name, position in puzzles(game).items()]
    return positions + [described(n, each) for n, each in enumerate(mined(game).values(), 1)]


def beginning(game: str, name: str) -> MatchRecord | None:
    """What a match begins with that is a puzzle; None if there is none of this name."""
    if name in puzzles(game):
        return puzzles(game)[name].game().record
    return mined(game)[name].record if name in mined(game) else None


def in_words(name: str, position: Position) -> PuzzleInfo:
    title = position.data.get("title", name)
    return PuzzleInfo(
        id=name,
        title=by_language(position, title),
        notes=by_language(position, position.data.get("notes", "")),
        about=position.about,
        seats=len(position.data["seats"]),
        seat=SOLVER,
    )


def by_language(position: Position, said: str) -> dict[str, str]:
    english, _, chinese = said.partition(BETWEEN)
    written = position.title.lexicon.written
    return {"en": english} | {
        lang: written(chinese or english, lang) for lang in LANGUAGES if lang != "en"
    }


def described(number: int, puzzle: Puzzle) -> PuzzleInfo:
    """A mined one has no words of its own: the client says what its goal is."""
    return PuzzleInfo(
        id=puzzle.id,
        title={},
        notes={},
        about=[],
        seats=puzzle.seats,
        seat=puzzle.seat,
        number=number,
        level=puzzle.level,
        goal=puzzle.goal,
        turn=puzzle.turn,
        margin=puzzle.margin,
    )


def verdict(game: str, name: str, play: Play) -> PuzzleVerdict | None:
    """How an attempt stands; None if there is no such puzzle (any more)."""
    if name in puzzles(game):
        return of_position(play)
    return of_answer(mined(game)[name], play) if name in mined(game) else None


def confirmed(game: str, name: str | None, play: Play, seat: int) -> Hint | None:
    """A hint at a mined puzzle that nobody has answered yet: what was confirmed, because a bot that
    thinks for a moment may miss it. The chances are said with the verdict."""
    puzzle = mined(game).get(name) if name is not None else None
    if puzzle is None or puzzle.seat != seat or of_answer(puzzle, play).state != "open":
        return None
    return Hint(puzzle.best[0], puzzle.why)


def of_position(play: Play) -> PuzzleVerdict:
    """Won, or else failed once the turn in which it had to be won is over."""
    if play.outcome is not None:
        won = SOLVER in play.outcome["winners"]
        return PuzzleVerdict(state="solved" if won else "failed")
    began = play.moments[play.beginnings].turn if play.n > play.beginnings else None
    missed = began is not None and play.face.whose_turn() != began
    return PuzzleVerdict(state="failed" if missed else "open")


def of_answer(puzzle: Puzzle, play: Play) -> PuzzleVerdict:
    """By the first answer; before it, nothing is given away."""
    given = (m for m in play.moments[play.beginnings :] if m.seat == puzzle.seat and m.ghost < 0)
    first = next(given, None)
    if first is None:
        return PuzzleVerdict(state="open")
    others = [puzzle.worth[key] for key in puzzle.worth if key not in puzzle.best]
    return PuzzleVerdict(
        state=puzzle.judge(first.key),
        answer=first.key,
        chance=puzzle.worth.get(first.key),
        best=list(puzzle.best),
        best_chance=puzzle.chance,
        next_chance=max(others),
        why=puzzle.why,
    )
