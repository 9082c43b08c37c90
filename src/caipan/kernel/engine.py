"""The loop: run steps until somebody must answer; enumerate what they may; take the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import repeat
from typing import Any, ClassVar

from msgspec import field

from .decisions import Decision, Question, Scene, Verb, decision
from .errors import Endless
from .flows import NEXT, Ask, AskAll, AskAny, Back, Call, Done, Flow, Only, To
from .modifiers import Values
from .records import C, Data, Frame, Outcome, Pick, S, Settle, T

MOST_STEPS = 100_000  # between two questions; a match that needs more never ends


class Engine(Values[C, S, T], eq=False, kw_only=True):
    """Knows how to go on. `asking` is the question that is waiting, `pending` what each seat is
    offered."""

    asking: Ask | AskAll | AskAny | None = None
    pending: tuple[Decision, ...] = ()
    skipped: list[tuple[int, str]] = field(default_factory=list)
    hold: bool = False
    even_one: bool = False  # the next question is asked even if it has a single answer

    # Told of every question that is skipped, with the answers it was found to have; for a law that
    # looks for itself. Nobody else listens.
    on_skip: ClassVar[Callable[[Any, Question, Frame, tuple[Pick, ...]], None] | None] = None

    def advance(self, hold: bool = False, even_one: bool = False) -> None:
        """Run until somebody must answer.

        With `hold` (after a load or a resample) even a seat with a single answer is asked: that it
        was asked is already history. Windows read it as well, because a re-deal must not close one
        that was open. `even_one` shows a host the question at which a seat is skipped.
        """
        if hold or even_one or self.hold or self.even_one:
            self.hold, self.even_one = hold, even_one
        frames, charts, settles = self.frames, self.rules.charts, self.rules.settles
        step = ""  # where the top frame goes on; its record says so only once it is left
        left = repeat(None, MOST_STEPS)
        while frames:
            frame = frames[-1]
            chart = charts[frame.proc or type(frame)]
            if not step:
                step = frame.step
            for _ in left:
                run, then = chart[step]
                flow: Any = run(self, frame)
                if flow is NEXT:
                    step = then
                    continue
                kind = type(flow)
                if kind is not To:
                    break
                frame = frames[-1] = flow.frame
                step = flow.step or then
            else:
                raise Endless(MOST_STEPS, self.where)
            if kind is Call:
                me = flow.me or frame
                frames[-1] = me if me.step == step else me.__replace__(step=step)
                frames.append(flow.frame.__replace__(resume=flow.then or then))
                step = ""
                continue
            if self.outcome is not None:
                break
            if kind is Done:
                frames.pop()
                step = frame.resume
                if frame.into:
                    frames[-1] = frames[-1].__replace__(**{frame.into: flow.result})
            elif kind is Ask or kind is AskAll or kind is AskAny:
                if settles and self.stirred and not hold and self.must_settle():
                    frames[-1] = frame.__replace__(step=step)
                    frames.append(Settle(resume=step))
                elif kind is Ask:
                    if self._ask(frame, flow, step, then):
                        return
                elif (self._ask_all if kind is AskAll else self._ask_any)(frame, flow, step, then):
                    return
                step = ""
            elif kind is Back:
                while frames and flow.to not in (frames[-1].proc, type(frames[-1])):
                    frames.pop()
                assert frames, f"nobody to go back to: {flow.to}"
                step = flow.step
            else:
                assert kind is Only
                frames[:] = [flow.frame]
                step = ""
        frames.clear()
        self.asking, self.pending = None, ()

    def must_settle(self) -> bool:
        """Whether state actions are due: something is out of order, and nothing indivisible is
        under way. That all is in order is remembered until a write that could change it."""
        rules = self.rules
        if not self.stirred or not rules.unsettled(self):
            self.stirred = False
            return False
        for f in self.frames:
            if type(f) in rules.atomic:
                return False
        return not rules.indivisible(self)

    def finish(self, outcome: Outcome) -> Flow:
        """The game is over; nothing that was under way matters any more."""
        self.outcome = outcome
        return Done()

    @property
    def where(self) -> tuple[str, ...]:
        """The clauses being carried out, outermost first."""
        clauses = self.rules.clauses
        found = [clauses[f.proc or type(f)][f.step] for f in self.frames]
        return tuple(c for i, c in enumerate(found) if c and c not in found[:i])

    def _skip(self, question: Question, frame: Frame, picks: tuple[Pick, ...]) -> None:
        """A seat that has only one answer is not asked; its host is told, and a law that looks."""
        self.skipped.append((question.seat, question.rule))
        tell = type(self).on_skip
        if tell is not None:
            tell(self, question, frame, picks)

    # --- questions

    def asked(self, seat: int) -> Decision | None:
        """What this seat is asked now, if anything."""
        for d in self.pending:
            if d.seat == seat:
                return d
        return None

    @property
    def awaited(self) -> list[int]:
        """Whom everybody sees waited for. Of a side that answers as one that is all of it: who of
        them has nothing to say is in their hands."""
        flow = self.asking
        among: Iterable[Question | Decision] = self.pending
        if self.pending and isinstance(flow, AskAny):
            among = flow.questions
        return sorted({each.seat for each in among})

    @property
    def sole(self) -> Decision | None:
        """The first question that has but one answer: who is asked it would be skipped."""
        return next((d for d in self.pending if len(d.picks) == 1), None)

    def idle(self, *asked: tuple[Question, Frame]) -> bool:
        """Skip seats that all have exactly one answer to a steady question, and say so.

        For windows that are mostly passed: what the seats would have answered follows at once,
        without the round trip of asking each. It is still the kernel that decides.
        """
        if self.hold or self.even_one or (self.stirred and self.must_settle()):
            return False
        values = self.values
        for question, frame in asked:
            bare = question.bare
            if bare is not None and bare(self):
                continue
            picks = values.get(question)
            if picks is None:
                offers = question.offers
                if offers is not None:
                    picks = (*offers(self), *question.extra)
                else:
                    picks = self.enumerate_verbs(question, frame)
                values[question] = picks
            if len(picks) > 1:
                return False
        tell, skipped = type(self).on_skip, self.skipped
        for question, frame in asked:
            skipped.append((question.seat, question.rule))
            if tell is not None:
                tell(self, question, frame, question.extra)
        return True

    def _ask(self, frame: Frame, flow: Ask, step: str, then: str) -> bool:
        question = flow.question
        picks: tuple[Pick, ...] | None = question.extra
        if question.verbs:
            picks = self.values.get(question) if question.steady else None
            if picks is None:
                bare = question.bare
                if bare is not None and bare(self):
                    picks = question.extra
                elif question.offers is not None:
                    picks = (*question.offers(self), *question.extra)
                else:
                    picks = self.enumerate_verbs(question, frame)
                if question.steady:
                    self.values[question] = picks
        assert picks, f"nobody can answer {question.prompt}"
        if self.hold or self.even_one:
            self.hold = self.even_one = False
        elif len(picks) == 1:
            self.skipped.append((question.seat, question.rule))
            tell = type(self).on_skip
            if tell is not None:
                tell(self, question, frame, picks)
            self.frames[-1] = frame.__replace__(step=flow.then or then, pick=picks[0])
            return False
        if step != frame.step:
            self.frames[-1] = frame.__replace__(step=step)
        self.asking = flow
        self.pending = (decision(self.scene(), question, picks),)
        return True

    def _ask_all(self, frame: Frame, flow: AskAll, step: str, then: str) -> bool:
        """Sealed answers are state, in seat order whatever the order they came in; a skipped seat's
        is stored at once, so re-deriving finds it answered."""
        done = dict(self.sealed)
        waiting = []
        scene = self.scene()
        for question in flow.questions:
            if question.seat in done:
                continue
            picks = self.enumerate(question, frame)
            if len(picks) == 1 and not self.hold and not self.even_one:
                self._skip(question, frame, picks)
                done[question.seat] = picks[0]
            else:
                waiting.append(decision(scene, question, picks))
        answers = tuple(sorted(done.items(), key=lambda row: row[0]))
        if waiting:
            self.hold = self.even_one = False
            self.frames[-1] = frame.__replace__(step=step)
            self.sealed, self.asking, self.pending = answers, flow, tuple(waiting)
            return True
        self.sealed = ()
        told: Data = {flow.into: answers}
        self.frames[-1] = frame.__replace__(step=then, **told)
        return False

    def _ask_any(self, frame: Frame, flow: AskAny, step: str, then: str) -> bool:
        """Those who have a choice are asked; if nobody has one, the first has answered for all. Who
        is left aside is state, as if sealed: asking again finds the same seats to ask."""
        aside = dict(self.sealed)
        rows = [(q, self.enumerate(q, frame)) for q in flow.questions if q.seat not in aside]
        free = rows if self.hold else [row for row in rows if len(row[1]) > 1]
        if not free and self.even_one:
            free = rows[:1]
        tell = type(self).on_skip
        if tell is not None:
            for question, picks in rows:
                if (question, picks) not in free:
                    tell(self, question, frame, picks)
        self.hold = self.even_one = False
        if free:
            scene = self.scene()
            self.frames[-1] = frame.__replace__(step=step)
            aside |= {q.seat: picks[0] for q, picks in rows if (q, picks) not in free}
            self.sealed = tuple(sorted(aside.items(), key=lambda row: row[0]))
            self.asking = flow
            self.pending = tuple([decision(scene, q, picks) for q, picks in free])
            return True
        question, picks = rows[0]
        self.skipped.append((question.seat, question.rule))
        told: Data = {flow.into: question.seat, "pick": picks[0], "step": flow.then or then}
        self.frames[-1] = frame.__replace__(**told)
        return False

    def scene(self) -> Scene:
        """The tables as they are now, for the names in keys."""
        key = ("copies", len(self.cards))
        copies = self.lists.get(key)
        if copies is None:
            copies = self.lists[key] = {}  # shared, and filled by whoever first needs it
        return Scene(self.rules, self.layout, self.cards, self.zones, copies)

    def enumerate(self, question: Question, frame: Frame) -> tuple[Pick, ...]:
        """Every legal answer, in printed order of the verbs."""
        if question.offers is not None:
            return (*question.offers(self), *question.extra)
        return self.enumerate_verbs(question, frame)

    def enumerate_verbs(self, question: Question, frame: Frame) -> tuple[Pick, ...]:
        """The same verb by verb."""
        out: list[Pick] = []
        if frame.whom != question.seat:
            frame = frame.__replace__(whom=question.seat)
        for verb in question.verbs:
            for open_to in verb.barriers:
                if not open_to(self, frame, -1):
                    break
            else:
                offers = verb.offers
                if offers is not None:
                    out += offers(self, frame)
                else:
                    candidates = verb.cards(self, frame)
                    if candidates:
                        out += self.picks(verb, frame, candidates)
        if not out:
            assert question.extra, f"nobody can answer {question.prompt}"
            return question.extra
        out += question.extra
        return tuple(out)

    def need_by_need(self, question: Question, frame: Frame) -> list[Pick]:
        """The same again, by nothing but needs: the long way that every shorter one must agree
        with, for a law to compare."""
        out: list[Pick] = []
        frame = frame.__replace__(whom=question.seat)
        for verb in question.verbs:
            if all(gate.test(self, frame, -1) for gate in verb.gates):
                out += self.picks(verb, frame, verb.cards(self, frame))
        return [*out, *question.extra]

    def picks(self, verb: Verb, frame: Frame, candidates: Iterable[int]) -> list[Pick]:
        """The candidates that meet every need, each as one pick or several."""
        out: list[Pick] = []
        name, tests, make = verb.name, verb.tests, verb.picks
        seen: set[tuple[int, int, int]] | None = set() if verb.fungible else None
        for card in candidates:
            for meets in tests:
                if not meets(self, frame, card):
                    break
            else:
                if seen is not None:
                    c = self.cards[card]
                    same = (c.face, c.known, c.zone)
                    if same in seen:
                        continue
                    seen.add(same)
                if make is None:
                    out.append(Pick(name, card))
                else:
                    out += make(self, frame, card)
        return out

    def answer(self, seat: int, pick: Pick, even_one: bool = False) -> None:
        flow, frame = self.asking, self.frames[-1]
        if type(flow) is Ask:
            then = flow.then or self.rules.charts[frame.proc or type(frame)][frame.step][1]
            self.frames[-1] = frame.__replace__(step=then, pick=pick)
        elif type(flow) is AskAny:
            then = flow.then or self.rules.charts[frame.proc or type(frame)][frame.step][1]
            told: Data = {flow.into: seat, "pick": pick, "step": then}
            self.frames[-1] = frame.__replace__(**told)
            self.sealed = ()
        else:
            self.sealed = (*self.sealed, (seat, pick))
        self.advance(False, even_one)
