"""A match as its record tells it: entries are folded into moments, and any moment can be visited.

Nothing here waits, stores or sends. Undo is a visit to an earlier moment, never a reverse edit.
"""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any, NamedTuple

import caipan
from caipan.kernel.decisions import Decision
from caipan.kernel.record import MatchRecord
from caipan.kernel.records import PASS
from caipan.kernel.views import log
from caipan.server.store import Entry

AnyGame = caipan.AnyGame
KEEP_EVERY = 8  # a copy of the match is kept so often; the moments between are played again

ANSWER, UNDO, START, CONCEDE, ASK_BACK, REPLY = (
    "answer",
    "undo",
    "start",
    "concede",
    "ask-back",
    "reply",
)


class Moment(NamedTuple):
    """One answer: whose, which, what it taught anybody, and what the table was like before it."""

    seat: int
    key: str
    learned: str
    turn: tuple[Any, ...]
    free: bool  # the question could have been passed: the beginning of an action
    where: tuple[str, ...]
    story: tuple[Any, ...]  # the log before it


class TakeBack(NamedTuple):
    """A request to go back past a fence, and who has agreed."""

    by: int
    to: int
    agreed: frozenset[int]


def turn_of(g: AnyGame) -> tuple[Any, ...]:
    """Changes when a turn ends, in any game that counts turns or passes them on."""
    return (getattr(g.table, "turn", 0), g.active_seat())


def asked(g: AnyGame, seat: int) -> Decision | None:
    return next((d for d in g.pending if d.seat == seat), None)


def can_pass(decision: Decision) -> bool:
    return PASS in decision.picks


class Play:
    """The present line of a match, and how it got there."""

    def __init__(self, setup: MatchRecord) -> None:
        self.setup = setup
        self.seq = 0
        self.moments: list[Moment] = []
        self.kept: dict[int, AnyGame] = {}
        self.answers: dict[str, int] = {}  # answer id -> the entry it became
        self.questions: dict[int, str] = {}  # seat -> the id of what it is asked
        self.asked_at: dict[int, float] = {}
        self.conceded: set[int] = set()
        self.result: dict[str, Any] | None = None
        self.take_back: TakeBack | None = None
        self.at = time.monotonic()  # when the last entry was written
        self.game = caipan.replay(setup, upto=0)
        self.kept[0] = self.game.copy()
        self.beginnings = self._play_prefix()

    def _play_prefix(self) -> int:
        """A what-if line begins with the choices of another; there is no going back into them."""
        for seat, key in self.setup.choices:
            self.game = self._step(self.game, seat, key)
        self._ask_anew(set())
        return len(self.moments)

    # --- looking

    @property
    def n(self) -> int:
        return len(self.moments)

    @property
    def over(self) -> bool:
        return self.result is not None or not self.game.pending

    @property
    def outcome(self) -> dict[str, Any] | None:
        if self.result is not None:
            return self.result
        found = self.game.outcome
        if found is None:
            return None
        return {
            "winners": list(found.winners),
            "scores": list(found.scores),
            "reason": found.reason,
            "rule": found.rule,
        }

    def visit(self, n: int) -> AnyGame:
        """The match as it was after n answers; a copy to look at or to go on from."""
        if n == self.n:
            return self.game.copy()
        start = max(k for k in self.kept if k <= n)
        g = self.kept[start].copy()
        for moment in self.moments[start:n]:
            g.choose(moment.key, moment.seat)
        return g

    def story(self, n: int) -> tuple[Any, ...]:
        """The log as it was after n answers."""
        return self.moments[n].story if n < self.n else self.game.story

    def lines(
        self, viewer: int | None, after: int, upto: int | None = None
    ) -> list[dict[str, Any]]:
        """What this viewer may read of the log, each line with its moment, from one to another.

        What the last line of a moment that taught somebody something says cannot be unsaid.
        """
        found: list[dict[str, Any]] = []
        last = self.n if upto is None else upto
        for n in range(after, last + 1):
            before = self.story(n - 1) if n else ()
            # The rules name the faces; a later match of the same game names them alike.
            then = SimpleNamespace(story=self.story(n), rules=self.game.rules)
            said = log(then, viewer, before)
            fenced = bool(n and self.moments[n - 1].learned)
            found += [
                {"n": n, **line, "fence": fenced and i == len(said) - 1}
                for i, line in enumerate(said)
            ]
        return found

    # --- going on

    def tried(self, seat: int, keys: list[str]) -> list[AnyGame]:
        """The matches after each of these answers, on copies; raises IllegalChoice."""
        games: list[AnyGame] = []
        g = self.game
        for key in keys:
            g = g.copy()
            g.choose(key, seat)
            games.append(g)
        return games

    def apply(self, entry: Entry, games: list[AnyGame] | None = None) -> None:
        """The next line of the record; `games` are those already tried for it."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} after {self.seq}"
        # Clocks run by a time that nobody sets; only the time before a restart is told by theirs.
        self.seq, self.at = entry.seq, time.monotonic() - max(0.0, time.time() - entry.at)
        if entry.answer is not None:
            self.answers[entry.answer] = entry.seq
        if entry.kind == START:
            self._ask_anew(set())  # the clocks run from now
        elif entry.kind == ANSWER:
            self._answer(entry, games)
        elif entry.kind == UNDO:
            self._go_back(entry.data["to"])
        elif entry.kind == ASK_BACK:
            self.take_back = TakeBack(entry.seat, entry.data["to"], frozenset((entry.seat,)))
        elif entry.kind == REPLY and self.take_back is not None:
            by, to, agreed = self.take_back
            agrees = entry.data["agree"]
            self.take_back = TakeBack(by, to, agreed | {entry.seat}) if agrees else None
        elif entry.kind == CONCEDE:
            self._concede(entry.seat)

    def _answer(self, entry: Entry, games: list[AnyGame] | None) -> None:
        keys: list[str] = entry.data["keys"]
        for i, key in enumerate(keys):
            after = games[i] if games is not None else None
            self.game = self._step(self.game, entry.seat, key, after)
        self.take_back = None
        self._ask_anew(set(self.questions) - {entry.seat})

    def _step(self, g: AnyGame, seat: int, key: str, after: AnyGame | None = None) -> AnyGame:
        decision = asked(g, seat)
        free = decision is not None and can_pass(decision)
        before = (turn_of(g), free, g.where, g.story)
        if after is None:
            after = g.copy()
            after.choose(key, seat)
        _, _, chosen, learned = after.chosen
        self.moments.append(Moment(seat, chosen, learned, *before))
        if self.n % KEEP_EVERY == 0:
            self.kept[self.n] = after.copy()
        return after

    def _ask_anew(self, still: set[int]) -> None:
        """A seat that was asked and has not answered is asked the same; others get new ids."""
        self.questions = {
            d.seat: self.questions[d.seat] if d.seat in still else f"{self.seq}-{d.seat}"
            for d in self.game.pending
        }
        kept = {seat: at for seat, at in self.asked_at.items() if seat in still}
        self.asked_at = {seat: kept.get(seat, self.at) for seat in self.questions}

    def _go_back(self, n: int) -> None:
        self.game = self.visit(n)
        del self.moments[n:]
        self.kept = {k: g for k, g in self.kept.items() if k <= n}
        self.take_back = None
        self._ask_anew(set())

    def _concede(self, seat: int) -> None:
        self.result = self.result_if_conceded(seat)
        self.conceded.add(seat)

    def result_if_conceded(self, seat: int) -> dict[str, Any] | None:
        """Whoever is left wins, if they are of one team and it is not that of the one who gives
        up; otherwise (None) somebody plays on in the empty place."""
        g = self.game
        gone = self.conceded | {seat}
        left = [s for s in range(len(g.seats)) if s not in gone and g.in_game(s)]
        teams = {g.team(s) for s in left}
        if left and (len(teams) > 1 or g.team(seat) in teams):
            return None
        return {"winners": left, "scores": [], "reason": "conceded", "rule": ""}

    # --- the whole record

    @property
    def record(self) -> MatchRecord:
        return self.game.record
