"""Lessons: a first game as a file. Words, what to point at, the answers the pupil is asked to give
and those of the others, all on a real table (docs/adding-a-lesson.md)."""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field

from .errors import BadLesson, BadOptions, BadPosition, CheckFailed
from .expectations import Script, play, script
from .game import AnyGame
from .position import Position, loaded
from .record import MatchRecord
from .records import Data

FRAME = ("strip", "board", "prompt", "hand", "log")  # parts of the screen that every game has


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """The same in both languages; traditional characters are derived."""

    en: str
    zh: str


class Point(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to look at: cards of a name (perhaps only those in one zone), a place as keys write
    it, a seat, or a panel: a part of the screen, of the view, or of the view's table."""

    card: str | None = None
    in_: str | None = field(default=None, name="in")
    place: str | None = None
    seat: int | None = None
    panel: str | None = None


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing at a time: what is said, and perhaps one deed. `else_` has words for other answers
    that may be tried, by patterns; `then` is what follows by itself, and what must hold."""

    say: Words
    point: Point | list[Point] = []
    do: str | list[str] = []
    else_: dict[str, Words] = field(default={}, name="else")
    then: list[Any] = []

    @property
    def points(self) -> list[Point]:
        return self.point if isinstance(self.point, list) else [self.point]

    @property
    def keys(self) -> list[str]:
        return self.do if isinstance(self.do, list) else [self.do]


class FreshTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table set up by options, instead of a position."""

    seed: int
    seats: int | None = None
    options: Data = {}


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson's file."""

    game: str
    title: Words
    goal: Words
    steps: list[Step]
    end: Words
    pupil: int = 0
    position: Data | None = None
    setup: FreshTable | None = None
    opening: list[Any] = []  # answers before the pupil comes


class Spot(Struct, frozen=True):
    """Where a point is found in the pupil's view: ids of cards, or one place or seat."""

    kind: str
    ids: list[int] = []
    panel: str = ""


class Played(Struct, frozen=True):
    """A step as it was rehearsed: how many answers had been given before it, after the pupil's own,
    and after all that followed."""

    step: Step
    spots: list[Spot]
    keys: list[str]
    n: int
    done: int
    upto: int


class Rehearsal(Struct, frozen=True):
    """The whole lesson, played: how its table begins, and every answer in order."""

    start: MatchRecord
    line: list[tuple[int, str]]
    steps: list[Played]

    def asks_pupil(self, n: int) -> bool:
        """Whether the next answer is one that the pupil is asked for."""
        return any(each.n <= n < each.done for each in self.steps)


class Lesson:
    """A lesson as its file says, before anybody has played it."""

    def __init__(self, name: str, sheet: Sheet, title: Any) -> None:
        self.name, self.sheet, self.title = name, sheet, title
        if (sheet.position is None) == (sheet.setup is None):
            raise BadLesson("position", "a lesson has either a position or a setup")
        if not sheet.steps:
            raise BadLesson("steps", "there are none")
        for at, words in self._words():
            for lang in ("en", "zh"):
                if not getattr(words, lang).strip():
                    raise BadLesson(f"{at}.{lang}", "says nothing")
        self.opening = self._script(sheet.opening, "opening")
        self.scripts = [
            self._script(step.then, f"steps[{n}].then") for n, step in enumerate(sheet.steps)
        ]

    @classmethod
    def read(cls, source: str | Path | Data, find: Callable[[str], Any]) -> Lesson:
        """From a mapping, from YAML text, or from a file."""
        try:
            name, data = ("lesson", source) if isinstance(source, dict) else loaded(source)
            sheet = msgspec.convert(data, Sheet)
        except BadPosition as problem:
            raise BadLesson(problem.where, problem.problem) from None
        except msgspec.ValidationError as problem:
            text, _, where = str(problem).partition(" - at `$")
            raise BadLesson(where.strip("`.") or "file", text) from None
        return cls(name, sheet, find(sheet.game))

    def _words(self) -> list[tuple[str, Words]]:
        sheet = self.sheet
        found = [("title", sheet.title), ("goal", sheet.goal), ("end", sheet.end)]
        for n, step in enumerate(sheet.steps):
            found.append((f"steps[{n}].say", step.say))
            found += [(f"steps[{n}].else.{key}", words) for key, words in step.else_.items()]
        return found

    @staticmethod
    def _script(lines: list[Any], at: str) -> Script:
        try:
            return script(lines, at)
        except BadPosition as problem:
            raise BadLesson(problem.where, problem.problem) from None

    def game(self) -> AnyGame:
        """The table before anybody has answered."""
        sheet = self.sheet
        try:
            if sheet.setup is not None:
                fresh = sheet.setup
                g: AnyGame = self.title.new(fresh.options, fresh.seed, fresh.seats)
            else:
                data = {"game": sheet.game, **(sheet.position or {})}
                g = Position(data, self.title, self.name).game()
        except BadPosition as problem:
            raise BadLesson(f"position.{problem.where}", problem.problem) from None
        except BadOptions as problem:
            raise BadLesson(f"setup.options.{problem.where}", problem.problem) from None
        if not 0 <= sheet.pupil < len(g.seats):
            raise BadLesson("pupil", f"there is no seat {sheet.pupil}")
        return g

    def rehearse(self) -> Rehearsal:
        """Play it from beginning to end; the first step that goes wrong raises BadLesson."""
        g = self.game()
        self._run(g, self.opening)
        start = g.record
        steps = [self._step(g, n, step) for n, step in enumerate(self.sheet.steps)]
        return Rehearsal(start, g.choices, steps)

    def _run(self, g: AnyGame, lines: Script) -> None:
        try:
            play(g, lines)
        except CheckFailed as problem:
            raise BadLesson(problem.where, problem.problem) from None

    def _step(self, g: AnyGame, n: int, step: Step) -> Played:
        at = f"steps[{n}]"
        view = g.view(self.sheet.pupil)
        spots = [
            self._spot(g, view, each, f"{at}.point[{k}]") for k, each in enumerate(step.points)
        ]
        before = g.count
        keys, others = self._deeds(g, step, at)
        for pattern in step.else_:
            if not any(fnmatchcase(key, pattern) for key in others):
                raise BadLesson(f"{at}.else", f"{pattern!r} fits nothing that could be tried")
        done = g.count
        self._run(g, self.scripts[n])
        if g.count > done == before:
            raise BadLesson(f"{at}.then", "nobody answers after a step without a deed")
        return Played(step, spots, keys, before, done, g.count)

    def _deeds(self, g: AnyGame, step: Step, at: str) -> tuple[list[str], set[str]]:
        """The pupil's answers; what was chosen, and what else was offered."""
        keys: list[str] = []
        others: set[str] = set()
        for k, key in enumerate(step.keys):
            decision = g.asked(self.sheet.pupil)
            if decision is None:
                asked = [(d.seat, d.prompt, d.keys) for d in g.pending]
                raise BadLesson(f"{at}.do[{k}]", f"the pupil is not asked; asked: {asked}")
            found = [each for each in decision.keys if fnmatchcase(each, key)]
            if len(found) != 1:
                offered = f"{key!r} fits {found or 'nothing'}; offered: {decision.keys}"
                raise BadLesson(f"{at}.do[{k}]", offered)
            others |= set(decision.keys) - set(found)
            keys += found
            g.choose(found[0], self.sheet.pupil)
        return keys, others

    def _spot(self, g: AnyGame, view: Data, point: Point, at: str) -> Spot:
        named = [point.card, point.place, point.seat, point.panel]
        if sum(each is not None for each in named) != 1 or (point.in_ and point.card is None):
            raise BadLesson(at, "points at one card, place, seat or panel")
        if point.card is not None:
            ids = [
                card["id"]
                for zone, cards in view["zones"].items()
                if point.in_ in (None, zone)
                for card in (cards if isinstance(cards, list) else cards["known"])
                if card["name"] == point.card
            ]
            if not ids:
                raise BadLesson(at, f"the pupil sees no {point.card} in {point.in_ or 'any zone'}")
            return Spot("card", ids)
        if point.place is not None:
            places = list(g.rules.places)
            if point.place not in places:
                raise BadLesson(at, f"there is no place {point.place}")
            return Spot("place", [places.index(point.place)])
        if point.seat is not None:
            if not 0 <= point.seat < len(g.seats):
                raise BadLesson(at, f"there is no seat {point.seat}")
            return Spot("seat", [point.seat])
        assert point.panel is not None
        known = (*FRAME, *view, *view["table"])
        if point.panel not in known:
            raise BadLesson(at, f"no panel {point.panel}; there is {', '.join(known)}")
        return Spot("panel", panel=point.panel)
