"""Lessons at a table: read once, rehearsed once, and recited by whoever is not the pupil."""

from __future__ import annotations

import caipan
from caipan.kernel.language import LANGUAGES
from caipan.kernel.lesson import Lesson, Played, Rehearsal, Words
from caipan.server.protocol import LessonInfo, LessonOther, LessonSpot, LessonStep
from caipan.server.store.rows import TableRow

FOLDER = "lessons"


def names(game: str) -> list[str]:
    """Every lesson beside the names of the game, in the order of its files."""
    folder = caipan.title(game).names.parent / FOLDER
    return sorted(path.stem for path in folder.glob("*.yaml"))


class Script:
    """A lesson and its rehearsal: what comes next at a table where it is played."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson: Lesson = lesson
        self.rehearsal: Rehearsal = lesson.rehearse()

    @property
    def pupil(self) -> int:
        return self.lesson.sheet.pupil

    def allows(self, n: int, keys: list[str]) -> bool:
        """Whether the pupil may give these answers after n others."""
        line = self.rehearsal.line
        wanted = [line[k][1] if self._asked(k) else None for k in range(n, n + len(keys))]
        return keys == wanted

    def _asked(self, n: int) -> bool:
        return n < len(self.rehearsal.line) and self.rehearsal.asks_pupil(n)

    def recited(self, n: int) -> tuple[int, str] | None:
        """The answer after n others, if nobody is asked for it: a seat and a key."""
        line = self.rehearsal.line
        return line[n] if n < len(line) and not self.rehearsal.asks_pupil(n) else None


_kept: dict[tuple[str, str], Script] = {}


def script(game: str, name: str) -> Script | None:
    """A lesson by its name; read and played the first time somebody wants it."""
    if (game, name) not in _kept:
        if name not in names(game):
            return None
        path = caipan.title(game).names.parent / FOLDER / f"{name}.yaml"
        _kept[game, name] = Script(caipan.lesson(path))
    return _kept[game, name]


def of_table(row: TableRow) -> Script | None:
    """What is recited at a table, if it is a lesson's."""
    return None if row.rules.lesson is None else script(row.game, row.rules.lesson)


def in_words(game: str, name: str, found: Script) -> LessonInfo:
    sheet = found.lesson.sheet
    return LessonInfo(
        id=name,
        game=game,
        title=by_language(found, sheet.title),
        goal=by_language(found, sheet.goal),
        end=by_language(found, sheet.end),
        seats=found.rehearsal.start.seats,
        pupil=found.pupil,
        answers=len(found.rehearsal.line),
        steps=[step_info(found, each) for each in found.rehearsal.steps],
    )


def step_info(found: Script, played: Played) -> LessonStep:
    step = played.step
    return LessonStep(
        say=by_language(found, step.say),
        spots=[LessonSpot(kind=s.kind, ids=s.ids, panel=s.panel) for s in played.spots],
        keys=played.keys,
        n=played.n,
        upto=played.upto,
        others=[
            LessonOther(pattern=pattern, say=by_language(found, words))
            for pattern, words in step.else_.items()
        ],
    )


def by_language(found: Script, words: Words) -> dict[str, str]:
    written = found.lesson.title.lexicon.written
    return {"en": words.en} | {lang: written(words.zh, lang) for lang in LANGUAGES if lang != "en"}
