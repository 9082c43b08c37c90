"""A match as its record tells it: entries are folded into moments, and any moment can be visited.

Nothing here waits, stores or sends. Undo is a visit to an earlier moment, never a reverse edit.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from typing import TYPE_CHECKING, NamedTuple

import caipan
from caipan.kernel.record import MatchRecord
from caipan.kernel.records import PASS, Chain, Data
from caipan.kernel.views import log
from caipan.server.store import Entry
from caipan.server.telling import Told, numbered, weight_of

if TYPE_CHECKING:
    from caipan.kernel.decisions import Decision
    from caipan.server.ghosts import Ghost, Ghosts

AnyGame = caipan.AnyGame
# Copies of the match are kept by distance: every 8th of the last 64 moments, and every 64th of
# all; the moments between are played again.
NEAR, LATELY, FAR = 8, 64, 64

ANSWER, GHOST, UNDO, START, CONCEDE, ASK_BACK, REPLY = (
    "answer",
    "ghost",
    "undo",
    "start",
    "concede",
    "ask-back",
    "reply",
)


class Moment(NamedTuple):
    """One answer: whose, which, what it taught anybody, and what the table was like before it.

    A skipped question that was waited for is a moment like any other; its number among those after
    one answer is `ghost`."""

    seat: int
    key: str
    learned: str
    turn: tuple[int, int]
    begins: bool  # an action may begin here, as the game says
    acted: bool  # something was done that could have been passed
    where: tuple[str, ...]
    story: Chain  # the log before it,
    told: int  # of so many lines
    ghost: int = -1


class TakeBack(NamedTuple):
    """A request to go back past a fence, and who has agreed."""

    by: int
    to: int
    agreed: frozenset[int]


def lines_after(story: Chain, before: Chain = ()) -> int:
    """How many lines a log has more than this earlier one of the same match."""
    n = 0
    while story and story is not before:
        story, n = story[0], n + 1
    return n


def is_the_same(before: Decision, now: Decision) -> bool:
    """Whether a seat is still asked what it was, with the same answers under the same keys."""
    same = (before.prompt, before.rule, before.args) == (now.prompt, now.rule, now.args)
    return same and before.picks == now.picks and before.keys == now.keys


class Play:
    """The present line of a match, and how it got there."""

    def __init__(self, setup: MatchRecord) -> None:
        self._blank(setup)
        self.game = caipan.replay(setup, upto=0)
        self.told = lines_after(self.game.story)  # lines of the log
        self.kept[0] = self.game.copy()
        self.beginnings = self._play_prefix()

    def _blank(self, setup: MatchRecord) -> None:
        self.setup = setup
        self.seq = 0
        self.moments: list[Moment] = []
        self.kept: dict[int, AnyGame] = {}
        self.answers: dict[str, int] = {}  # answer id -> the entry it became
        self.questions: dict[int, str] = {}  # seat -> the id of what it is asked
        self.asked_at: dict[int, float] = {}
        self.conceded: set[int] = set()
        self.result: Data | None = None
        self.take_back: TakeBack | None = None
        self.at = time.monotonic()  # when the last entry was written
        self.hides: frozenset[int] = frozenset()  # seats that are waited for though skipped
        self.ghosts: Ghosts | None = None  # after the last answer
        self._ghosts_after: tuple[AnyGame, int, str]
        self._next_ghost: int | None = None  # from which on they may still be waited for
        self.ghost: Ghost | None = None  # the one that is waited for now
        self.line = 0  # grows when the log is no longer a continuation
        self.tells = False  # somebody watches who wants to see what happened
        self.telling: list[Told] = []  # what the last answer brought about, piece by piece

    def branch(self, n: int) -> Play:
        """Another match that begins with the answers before moment n of this one; nothing is
        played again but what lies between two kept copies. Who was skipped gave no answer."""
        other = Play.__new__(Play)
        game = self.visit(n)
        other._blank(game.record)
        given = [k for k, moment in enumerate(self.moments[:n]) if moment.ghost < 0]
        link = game.chosen  # what was learned from an answer to the next, whoever was skipped
        for k in reversed(given):
            link, _, _, learned = link
            other.moments.append(self.moments[k]._replace(learned=learned))
        other.moments.reverse()
        other.game, other.beginnings = game, len(given)
        other.told = self._log_of(n)[1]
        other.kept = {bisect_left(given, k): g for k, g in self.kept.items() if k <= n}
        other._ask_anew({})
        return other

    def still(self) -> Play:
        """As it is now, for a look that takes a while: whatever is answered meanwhile is not in it.
        A match is never written, so only the lists of them are copied."""
        other = Play.__new__(Play)
        vars(other).update(vars(self))
        other.moments, other.kept = self.moments.copy(), self.kept.copy()
        other.conceded, other.ghosts = self.conceded.copy(), None
        return other

    def _play_prefix(self) -> int:
        """A what-if line begins with the choices of another; there is no going back into them."""
        for seat, key in self.setup.choices:
            self.game = self._step(self.game, seat, key)
        self._ask_anew({})
        return len(self.moments)

    # --- looking

    @property
    def n(self) -> int:
        return len(self.moments)

    @property
    def face(self) -> AnyGame:
        """The match as all may know it: while a skipped seat is waited for, as it was then."""
        return self.game if self.ghost is None else self.ghost.game

    @property
    def over(self) -> bool:
        return self.result is not None or not self.face.pending

    @property
    def outcome(self) -> Data | None:
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
            if moment.ghost < 0:
                g.choose(moment.key, moment.seat)
        g.story, _ = self._log_of(n)  # the same lines, kept once
        return g

    def _log_of(self, n: int) -> tuple[Chain, int]:
        """The log of the match that is visited at moment n, and how many lines it has. Where
        somebody was skipped the match itself has gone on: to the next answer."""
        answer = next((m for m in self.moments[n:] if m.ghost < 0), None)
        return (self.game.story, self.told) if answer is None else (answer.story, answer.told)

    def shown_at(self, n: int) -> AnyGame:
        """The match as everybody saw it after n answers: perhaps at a skipped question."""
        if n >= self.n or self.moments[n].ghost < 0:
            return self.visit(n)
        number = self.moments[n].ghost
        return next(ghost.game.copy() for ghost in self._ghosts_before(n) if ghost.i == number)

    def _ghosts_before(self, n: int) -> Ghosts:
        """The skipped questions after the last answer before this moment."""
        from caipan.server.ghosts import Ghosts

        last = max(k for k in range(n) if self.moments[k].ghost < 0)
        return Ghosts(self.visit(last), self.moments[last].seat, self.moments[last].key)

    def story(self, n: int) -> tuple[Chain, int]:
        """The log as everybody knew it after n answers, and how many lines it had."""
        if n < self.n:
            return self.moments[n].story, self.moments[n].told
        return self._story_at(self.ghost) if self.ghost else (self.game.story, self.told)

    def _story_at(self, ghost: Ghost) -> tuple[Chain, int]:
        """At a skipped question after the last answer."""
        last = next(m for m in reversed(self.moments) if m.ghost < 0)
        return ghost.game.story, last.told + lines_after(ghost.game.story, last.story)

    def lines(self, viewer: int | None, after: int, upto: int | None = None) -> list[Data]:
        """What this viewer may read of the log, each line with its moment, from one to another.

        What the last line of a moment that taught somebody something says cannot be unsaid.
        """
        found: list[Data] = []
        last = self.n if upto is None else upto
        before = self.story(after - 1)[1] if after else 0
        for n in range(after, last + 1):
            story, told = self.story(n)
            # Counted, because a skipped question was reached once more beside the match itself.
            older = story
            for _ in range(told - before):
                older = older[0]
            before = told
            # A later match of the same game names the faces alike.
            said = log(self.game.rules.names, story, viewer, older)
            fenced = bool(n and self.moments[n - 1].learned)
            found += [
                {
                    "n": n,
                    **line,
                    "fence": fenced and i == len(said) - 1,
                    "weight": weight_of(self.game, line["key"]),
                }
                for i, line in enumerate(said)
            ]
        return found

    def told_since(self, n: int) -> list[Told]:
        """What has happened since moment n, as far as all may know of it and as it is kept."""
        before, now = self.story(n)[1] if n >= 0 else 0, self.story(self.n)[1]
        return [moment for moment in self.telling if before < moment.lines <= now]

    def since(self, seat: int | None) -> int:
        """The moment of a seat's last answer: what came of it, and of all others' after it, is news
        at its next question. For somebody who only watches, the turn that is being played."""
        if seat is not None and seat >= 0:
            return next((n for n in range(self.n - 1, -1, -1) if self.moments[n].seat == seat), 0)
        turn = self.face.whose_turn()
        return next((n for n in range(self.n - 1, -1, -1) if self.moments[n].turn != turn), 0)

    def played_again(self, n: int, upto: int) -> list[Told]:
        """What happened from one moment to another, all of it. Not for the event loop."""
        first = n
        while first and first < self.n and self.moments[first].ghost >= 0:
            first -= 1  # who was skipped gave no answer: the one before them did
        g = self.visit(first)
        found: list[Told] = []
        for moment in self.moments[first:upto]:
            if moment.ghost < 0:
                moments: list[AnyGame] = []
                g.choose(moment.key, moment.seat, moments=moments)
                found += numbered(moment.told, moments)
        before, now = self.story(n)[1], self.story(upto)[1]
        return [moment for moment in found if before < moment.lines <= now]

    # --- going on

    def tried(
        self, seat: int, keys: list[str], moments: list[AnyGame] | None = None
    ) -> list[AnyGame]:
        """The matches after each of these answers, on copies; raises IllegalChoice. What lies
        between goes to `moments`, if somebody wants it."""
        games: list[AnyGame] = []
        g = self.game
        for i, key in enumerate(keys):
            if i:
                self._interrupted(games[-2] if i > 1 else self.game, seat, keys[i - 1], key)
            g = g.copy()
            g.choose(key, seat, moments=moments)
            games.append(g)
        return games

    def _interrupted(self, before: AnyGame, seat: int, key: str, following: str) -> None:
        """Several answers in a row go no further than where somebody else would have been asked,
        whether or not they had something to say."""
        others = self.hides - {seat}
        if others:
            from caipan.server.ghosts import Ghosts

            for ghost in Ghosts(before, seat, key):
                if ghost.seat in others:
                    ghost.game.copy().choose(following, seat)

    def apply(
        self,
        entry: Entry,
        games: list[AnyGame] | None = None,
        moments: list[AnyGame] | None = None,
    ) -> None:
        """The next line of the record; `games` are those already tried for it, and `moments` what
        lay between them."""
        assert entry.seq == self.seq + 1, f"entry {entry.seq} after {self.seq}"
        # Clocks run by a time that nobody sets; only the time before a restart is told by theirs.
        self.seq, self.at = entry.seq, time.monotonic() - max(0.0, time.time() - entry.at)
        if entry.answer is not None:
            self.answers[entry.answer] = entry.seq
        if entry.kind == START:
            self._ask_anew({})  # the clocks run from now
        elif entry.kind == ANSWER:
            self._answer(entry, games, moments)
        elif entry.kind == GHOST:
            self._pass_ghost(entry.data["i"])
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

    def _answer(
        self, entry: Entry, games: list[AnyGame] | None, moments: list[AnyGame] | None
    ) -> None:
        others = {d.seat: d for d in self.face.pending if d.seat != entry.seat}
        if self.ghost is not None:  # nobody answers meanwhile; but if so, it is not waited for
            last = self.moments[-1]
            self.moments[-1] = last._replace(learned=self._found_ghosts().learned(last.ghost))
            self.line += 1
        keys: list[str] = entry.data["keys"]
        before, told = self.game, self.told
        if games is None and self.tells:
            moments = []
        for i, key in enumerate(keys):
            after = games[i] if games is not None else None
            before, self.game = self.game, self._step(self.game, entry.seat, key, after, moments)
        self.telling = numbered(told, moments or [])
        self.take_back = None
        last = self.moments[-1]
        self._ghosts_after = (before, last.seat, last.key)
        self.ghosts, self.ghost, self._next_ghost = None, None, 0
        self._ask_anew(others)
        self.look_for_ghost()

    # --- skipped questions

    def _found_ghosts(self) -> Ghosts:
        """Those after the last answer."""
        from caipan.server.ghosts import Ghosts

        if self.ghosts is None:
            self.ghosts = Ghosts(*self._ghosts_after)
        return self.ghosts

    def look_for_ghost(self) -> None:
        """Wait at the next skipped question of a seat that is waited for, if there is one."""
        self.ghost = None
        after = self._next_ghost
        if after is None or not self.hides:
            return
        ghosts = self._found_ghosts()
        found = (g for g in ghosts if g.i >= after and g.seat in self.hides)
        self.ghost = next(found, None)
        if self.ghost is not None:
            last = self.moments[-1]
            learned = ghosts.learned(last.ghost, self.ghost.i)
            self.moments[-1] = last._replace(learned=learned)
            self._ask_anew({})

    def would_hide(self, before: AnyGame, seat: int, key: str) -> bool:
        """Whether somebody will be waited for after this answer who was skipped."""
        from caipan.server.ghosts import Ghosts

        return any(g.seat in self.hides for g in Ghosts(before, seat, key))

    @property
    def last_ghost(self) -> bool:
        """Whether nobody else is waited for after the one that is waited for now."""
        now = self.ghost
        assert now is not None
        return not any(g.i > now.i and g.seat in self.hides for g in self._found_ghosts())

    def _pass_ghost(self, number: int) -> None:
        """Somebody who had nothing to say has been waited for."""
        ghosts = self._found_ghosts()
        ghost = next(g for g in ghosts if g.i == number)
        before = self.moments[-1]
        self.moments[-1] = before._replace(learned=ghosts.learned(before.ghost, number))
        g, (story, told) = ghost.game, self._story_at(ghost)
        decision = g.asked(ghost.seat)
        passed = Moment(
            seat=ghost.seat,
            key=PASS.verb,
            learned=ghosts.learned(number),
            turn=g.whose_turn(),
            begins=decision is not None and decision.begins,
            acted=False,
            where=g.where,
            story=story,
            told=told,
            ghost=number,
        )
        self._add(passed, self.game)
        self.take_back, self.ghost, self._next_ghost = None, None, number + 1
        self._ask_anew({})
        self.look_for_ghost()

    def _add(self, moment: Moment, after: AnyGame) -> None:
        self.moments.append(moment)
        if self.n % NEAR == 0:
            self.kept[self.n] = after.copy()
            past = self.n - LATELY
            if past % FAR:
                self.kept.pop(past, None)

    def _step(
        self,
        g: AnyGame,
        seat: int,
        key: str,
        after: AnyGame | None = None,
        moments: list[AnyGame] | None = None,
    ) -> AnyGame:
        decision = g.asked(seat)
        if after is None:
            time.sleep(0)  # played again in a thread: whoever answers people goes first
            after = g.copy()
            after.choose(key, seat, moments=moments)
        _, _, chosen, learned = after.chosen
        answer = Moment(
            seat=seat,
            key=chosen,
            learned=learned,
            turn=g.whose_turn(),
            begins=decision is not None and decision.begins,
            acted=decision is not None and decision.can_pass and chosen != PASS.verb,
            where=g.where,
            story=g.story,
            told=self.told,
        )
        self._add(answer, after)
        self.told += lines_after(after.story, g.story)
        return after

    def _ask_anew(self, before: dict[int, Decision]) -> None:
        """Who was asked before and has not answered keeps the id, as long as it is asked the same:
        the answer of a partner may have changed what there is to choose, or have ended it."""
        still = {
            d.seat for d in self.face.pending if d.seat in before and is_the_same(before[d.seat], d)
        }
        self.questions = {
            d.seat: self.questions[d.seat] if d.seat in still else f"{self.seq}-{d.seat}"
            for d in self.face.pending
        }
        kept = {seat: at for seat, at in self.asked_at.items() if seat in still}
        self.asked_at = {seat: kept.get(seat, self.at) for seat in self.questions}
        # Who only could have passed for a side has a clock like the others: it would tell.
        aside = [seat for seat in self.face.awaited if seat not in self.questions]
        self.asked_at |= dict.fromkeys(aside, min(self.asked_at.values(), default=self.at))

    def _go_back(self, n: int) -> None:
        """To a moment; where somebody was skipped there, they are waited for again."""
        self.told = self._log_of(n)[1]
        self.game = self.visit(n)
        skipped = self.moments[n].ghost if n < self.n else -1
        if skipped >= 0:
            last = max(k for k in range(n) if self.moments[k].ghost < 0)
            self._ghosts_after = (self.visit(last), self.moments[last].seat, self.moments[last].key)
        del self.moments[n:]
        self.kept = {k: g for k, g in self.kept.items() if k <= n}
        self.line += 1
        self.telling = []
        self.take_back = self.ghosts = self.ghost = None
        self._next_ghost = skipped if skipped >= 0 else None
        self._ask_anew({})
        self.look_for_ghost()

    def _concede(self, seat: int) -> None:
        self.result = self.result_if_conceded(seat)
        self.conceded.add(seat)

    def result_if_conceded(self, seat: int) -> Data | None:
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
