"""Effects: what a sentence does, as a value that holds its parts.

A game writes leaves: `Do` something, `Asking` once or again and again. How they are joined is said
here, once for all games: one after another (`Seq`), `If`, `May`, `OneOf`, `ForEach` and `repeat`,
and `Branching`, for parts that somebody else runs (the success and the failure of a test).

`laid_out` turns an effect into lines of a chart. Every line knows by name the one that follows it;
nothing is counted. Names come from the words of the parts (`e.draw`, `e.may.yes.deal`), so a
sentence inserted into a card leaves the names of the others alone, and a save that waits in one of
them can still be read. A loop runs in a frame of its own: what is `left` and what `it` is about are
locals of that frame, and whatever is chosen inside is forgotten with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar, cast

from .charts import Procedure, Step
from .decisions import Question
from .flows import DONE, NEXT, Ask, Call, Flow, To
from .records import DONE_PICK, NOTHING, Acting

G = TypeVar("G", contravariant=True)
F = TypeVar("F", bound=Acting)
Run = Callable[[G, F], Flow]
Claim = Callable[[G, F], bool]
Asks = Callable[[G, F], Question | None]
Marks = frozenset[str]
NO_MARKS: Marks = frozenset()


def always(g: Any, u: Any) -> bool:
    return True


def never(g: Any, u: Any) -> bool:
    return False


def number(n: int | Callable[[G, F], int]) -> Callable[[G, F], int]:
    """So much, or as much as is counted then."""
    return n if callable(n) else lambda g, u: n


class Effect(Generic[G, F]):
    """Something that a sentence does. `word` is what its lines are named after; `can` tells whether
    it could change the game now, for games in which that decides whether it may be begun."""

    __slots__ = ("can", "word")

    def __init__(self, word: str, can: Claim[G, F] = always) -> None:
        self.word, self.can = word, can

    def parts(self) -> Iterable[tuple[str, Effect[G, F]]]:
        """The effects inside, each with its role."""
        return ()

    def leaves(self) -> Iterator[Effect[G, F]]:
        """Every part that has none, in printed order; for whoever judges without using."""
        inner = tuple(self.parts())
        if not inner:
            yield self
        for _, part in inner:
            yield from part.leaves()

    def lay(self, on: Draft[G, F], at: str, then: str, marks: Marks) -> None:
        """Write this onto a chart, beginning at the line `at`, and going on with `then`."""
        raise NotImplementedError(type(self).__name__)


class Draft(Generic[G, F]):
    """A chart being written: its lines, and the procedures of loops and branches beside it.

    `line` is the game's own say about every leaf: what happens around it, by the marks of the
    effects it stands in. Which lines bear marks is kept, by procedure and line.
    """

    __slots__ = ("beside", "frame", "line", "marked", "name", "rule", "steps")

    def __init__(
        self,
        name: str,
        frame: type[F],
        rule: str,
        line: Callable[[Effect[G, F], Run[G, F], Marks], Run[G, F]],
    ) -> None:
        self.name, self.frame, self.rule, self.line = name, frame, rule, line
        self.steps: list[Step[F]] = []
        self.beside: list[Procedure[F]] = []
        self.marked: dict[tuple[str, str], Marks] = {}

    def add(self, at: str, run: Run[G, F], then: str, marks: Marks = NO_MARKS) -> None:
        """A line; `then` is where NEXT leads from it."""
        self.steps.append(Step(at, run, self.rule, then))
        if marks:
            self.marked[self.name, at] = marks

    def leaf(self, e: Effect[G, F], at: str, run: Run[G, F], then: str, marks: Marks) -> None:
        self.add(at, self.line(e, run, marks), then, marks)

    def charts(self, *more: Step[F]) -> tuple[Procedure[F], ...]:
        """The chart as it stands, behind these lines, and those beside it."""
        steps = (*more, *self.steps)
        return Procedure(self.name, self.frame, *steps, rule=self.rule), *self.beside

    def apart(self, at: str) -> Draft[G, F]:
        """A procedure of its own, beside this one."""
        return Draft(f"{self.name}.{at}", self.frame, self.rule, self.line)

    def join(self, other: Draft[G, F], *more: Step[F]) -> str:
        """The procedure that was drafted apart, by its name."""
        self.beside += other.charts(*more)
        self.marked |= other.marked
        return other.name


# --- leaves


class Do(Effect[G, F]):
    """One step of the game's own."""

    __slots__ = ("run",)

    def __init__(self, run: Run[G, F], can: Claim[G, F] = always, word: str = "") -> None:
        super().__init__(word or word_of(run), can)
        self.run = run

    def lay(self, on: Draft[G, F], at: str, then: str, marks: Marks) -> None:
        on.leaf(self, at, self.run, then, marks)


def simply(
    does: Callable[[G, F], object], can: Claim[G, F] = always, word: str = ""
) -> Effect[G, F]:
    """What is done at once, and needs to know nothing of charts."""

    def step(g: G, u: F) -> Flow:
        does(g, u)
        return NEXT

    return Do(step, can, word or word_of(does))


class Asking(Effect[G, F]):
    """A question and what its answer does; without a question neither happens.

    With `again` it is asked until nobody has a question left, or the answer is *done*.
    """

    __slots__ = ("again", "question", "take")

    def __init__(
        self,
        question: Asks[G, F],
        take: Run[G, F],
        can: Claim[G, F] = always,
        *,
        again: bool = False,
        word: str = "",
    ) -> None:
        super().__init__(word or word_of(question), can)
        self.question, self.take, self.again = question, take, again

    def lay(self, on: Draft[G, F], at: str, then: str, marks: Marks) -> None:
        question, take, again = self.question, self.take, self.again

        def ask(g: G, u: F) -> Flow:
            asked = question(g, u)
            return To(u, then) if asked is None else Ask(asked)

        def taken(g: G, u: F) -> Flow:
            if again and u.pick == DONE_PICK:
                return To(u.__replace__(pick=NOTHING), then)
            return going_on(take(g, u), u, at) if again else take(g, u)

        # A game may leave out a line, and then NEXT must lead away from it: so asking again is said
        # by the answer and not by the chart.
        on.leaf(self, at, ask, f"{at}?", marks)
        on.leaf(self, f"{at}?", taken, then, marks)


def going_on(flow: Flow, u: Acting, at: str) -> Flow:
    """The same, but what would go on with the next line goes on at this one."""
    if flow is NEXT:
        return To(u, at)
    if isinstance(flow, To):
        return To(flow.frame, flow.step or at)
    if isinstance(flow, Call):
        return Call(flow.frame, flow.me, flow.then or at)
    return flow


# --- joined


def any_can(effects: Sequence[Effect[G, F]]) -> Claim[G, F]:
    """Whether one of them could change the game; where one always can, nobody needs to look."""
    if any(e.can is always for e in effects):
        return always
    return lambda g, u: any([e.can(g, u) for e in effects])


class Seq(Effect[G, F]):
    """One after another, as printed."""

    __slots__ = ("inner",)
    inner: tuple[Effect[G, F], ...]

    def __init__(self, *effects: Effect[G, F]) -> None:
        inner: list[Effect[G, F]] = []
        for e in effects:
            inner += e.inner if isinstance(e, Seq) else (e,)
        self.inner = tuple(inner)
        super().__init__("", any_can(self.inner))

    def parts(self) -> Iterable[tuple[str, Effect[G, F]]]:
        """Each under its word; the second of a word is numbered."""
        seen: dict[str, int] = {}
        for e in self.inner:
            n = seen[e.word] = seen.get(e.word, 0) + 1
            yield (e.word if n == 1 else f"{e.word}-{n}", e)

    def lay(self, on: Draft[G, F], at: str, then: str, marks: Marks) -> None:
        if not self.inner:
            return on.add(at, _nothing, then)
        rows = [(f"{at}.{role}", e) for role, e in self.parts()]
        after = [*(first(e, name) for name, e in rows[1:]), then]
        for (name, e), next_ in zip(rows, after, strict=True):
            e.lay(on, name, next_, marks)


def first(e: Effect[Any, Any], at: str) -> str:
    """The line that an effect laid out at `at` begins with."""
    if isinstance(e, Seq) and e.inner:
        role, part = next(iter(e.parts()))
        return first(part, f"{at}.{role}")
    return first(e.part, at) if isinstance(e, Marked) else at


class If(Effect[G, F]):
    """Only if it is so when this is reached; `otherwise` is what happens instead."""

    __slots__ = ("claim", "otherwise", "part")

    def __init__(
        self, claim: Claim[G, F], part: Effect[G, F], otherwise: Effect[G, F] | None = None
    ) -> None:
        self.claim, self.part, self.otherwise = claim, part, otherwise

        def can(g: G, u: F) -> bool:
            side = part if claim(g, u) else otherwise
            return side is not None and side.can(g, u)

        super().__init__("if", can)

    def parts(self) -> Iterable[tuple[str, Effect[G, F]]]:
        yield "so", self.part
        if self.otherwise is not None:
            yield "else", self.otherwise

    def lay(self, on: Draft[G, F], at: str, then: str, marks: Marks) -> None:
        claim = self.claim
        other = then if self.otherwise is None else first(self.otherwise, f"{at}.else")

        def gate(g: G, u: F) -> Flow:
            return NEXT if claim(g, u) else To(u, other)

        on.leaf(self, at, gate, first(self.part, f"{at}.so"), marks)
        for role, part in self.parts():
            part.lay(on, f"{at}.{role}", then, marks)


class May(Effect[G, F]):
    """Only if somebody says yes; not asked where there is no question."""

    __slots__ = ("part", "question")

    def __init__(self, question: Asks[G, F], part: Effect[G, F]) -> None:
        super().__init__("may", part.can)
        self.question, self.part = question, part

    def parts(self) -> Iterable[tuple[str, Effect[G, F]]]:
        yield "yes", self.part

    def lay(self, on: Draft[G, F], at: str, then: str, marks: Marks) -> None:
        question = self.question

        def ask(g: G, u: F) -> Flow:
            asked = question(g, u)
            return To(u, then) if asked is None else Ask(asked)

        def gate(g: G, u: F) -> Flow:
            go = "" if u.pick.verb == "yes" else then
            return To(u.__replace__(pick=NOTHING), go)

        on.leaf(self, at, ask, f"{at}?", marks)
        on.leaf(self, f"{at}?", gate, first(self.part, f"{at}.yes"), marks)
        self.part.lay(on, f"{at}.yes", then, marks)


class OneOf(Effect[G, F]):
    """One of several, by the number (`n`) of the answer; none where there is no question, or the
    answer has no number (it declines)."""

    __slots__ = ("options", "question")

    def __init__(self, question: Asks[G, F], options: Iterable[Effect[G, F]]) -> None:
        self.question, self.options = question, tuple(options)
        super().__init__("one", any_can(self.options))

    def parts(self) -> Iterable[tuple[str, Effect[G, F]]]:
        return ((str(n), e) for n, e in enumerate(self.options))

    def lay(self, on: Draft[G, F], at: str, then: str, marks: Marks) -> None:
        question = self.question
        starts = [first(e, f"{at}.{n}") for n, e in self.parts()]

        def ask(g: G, u: F) -> Flow:
            asked = question(g, u)
            return To(u, then) if asked is None else Ask(asked)

        def branch(g: G, u: F) -> Flow:
            n = u.pick.n
            return To(u.__replace__(pick=NOTHING), starts[n] if n >= 0 else then)

        on.leaf(self, at, ask, f"{at}?", marks)
        on.leaf(self, f"{at}?", branch, then, marks)
        for n, e in self.parts():
            e.lay(on, f"{at}.{n}", then, marks)


def as_it_is(u: F, item: int) -> F:
    return u


class ForEach(Effect[G, F]):
    """Once for each of these, found when this is reached, in a frame of its own that knows which
    one `it` is about. `to` may make more of that (*you* is now that player); a loop goes on only
    `while_` something holds."""

    __slots__ = ("items", "part", "to", "while_")

    def __init__(
        self,
        items: Callable[[G, F], Iterable[int]],
        part: Effect[G, F],
        *,
        to: Callable[[F, int], F] = as_it_is,
        while_: Claim[G, F] = always,
        can: Claim[G, F] | None = None,
    ) -> None:
        super().__init__("each", can or (lambda g, u: any(True for _ in items(g, u))))
        self.items, self.part, self.to, self.while_ = items, part, to, while_

    def parts(self) -> Iterable[tuple[str, Effect[G, F]]]:
        yield "it", self.part

    def lay(self, on: Draft[G, F], at: str, then: str, marks: Marks) -> None:
        items, to, while_ = self.items, self.to, self.while_

        def begin(g: G, u: F) -> Flow:
            found = tuple(items(g, u))
            if not found:
                return NEXT
            return Call(branch(u, loop).__replace__(left=found, it=-1))

        def following(g: G, u: F) -> Flow:
            if not u.left or not while_(g, u):
                return DONE
            it, me = u.left[0], cast(F, u.__replace__(it=u.left[0], left=u.left[1:]))
            return To(to(me, it))

        apart = on.apart(at)
        self.part.lay(apart, "it", "next", marks)
        on.leaf(self, at, begin, then, marks)
        follow = Step("next", following, on.rule, first(self.part, "it"))
        loop = on.join(apart, follow)


def repeat(
    times: Callable[[G, F], int],
    part: Effect[G, F],
    while_: Claim[G, F] = always,
    can: Claim[G, F] = always,
) -> Effect[G, F]:
    """So many times: the count is taken once, when this is reached."""
    return ForEach(lambda g, u: range(times(g, u)), part, while_=while_, can=can)


Named = Callable[[str], str]


class Branching(Effect[G, F]):
    """A step whose parts are run by somebody else: a test that knows what follows from success.

    `run` is given the name of each part's own procedure ("" for one that is not there); a frame of
    that procedure is made with `branch`.
    """

    __slots__ = ("branches", "run")

    def __init__(
        self,
        run: Callable[[G, F, Named], Flow],
        branches: Mapping[str, Effect[G, F] | None],
        can: Claim[G, F] = always,
        word: str = "",
    ) -> None:
        super().__init__(word or word_of(run), can)
        self.run = run
        self.branches = {role: e for role, e in branches.items() if e is not None}

    def parts(self) -> Iterable[tuple[str, Effect[G, F]]]:
        return self.branches.items()

    def lay(self, on: Draft[G, F], at: str, then: str, marks: Marks) -> None:
        names: dict[str, str] = {}
        run = self.run

        def step(g: G, u: F) -> Flow:
            return run(g, u, lambda role: names.get(role, ""))

        for role, e in self.branches.items():
            apart = on.apart(f"{at}.{role}")
            e.lay(apart, role, "over", marks)
            apart.add("over", _over, "")
            names[role] = on.join(apart)
        on.leaf(self, at, step, then, marks)


def branch(u: F, proc: str) -> F:
    """A frame that runs another procedure and knows what this one does."""
    return cast(F, u.__replace__(proc=proc, step="", into="", resume="", pick=NOTHING))


def _over(g: Any, u: Any) -> Flow:
    return DONE


def _nothing(g: Any, u: Any) -> Flow:
    return NEXT


class Marked(Effect[G, F]):
    """A part about which the game has something to say: its lines bear this mark."""

    __slots__ = ("mark", "part")

    def __init__(self, mark: str, part: Effect[G, F]) -> None:
        super().__init__(part.word or mark, part.can)
        self.mark, self.part = mark, part

    def parts(self) -> Iterable[tuple[str, Effect[G, F]]]:
        yield "", self.part

    def lay(self, on: Draft[G, F], at: str, then: str, marks: Marks) -> None:
        self.part.lay(on, at, then, marks | {self.mark})


class Able(Marked[G, F]):
    """A part of which something else tells whether it could change the game."""

    __slots__ = ()

    def __init__(self, can: Claim[G, F], part: Effect[G, F], word: str = "") -> None:
        super().__init__("", part)
        self.can, self.word = can, word or part.word

    def lay(self, on: Draft[G, F], at: str, then: str, marks: Marks) -> None:
        self.part.lay(on, at, then, marks)


# --- on a chart


def plain_line(e: Effect[G, F], run: Run[G, F], marks: Marks) -> Run[G, F]:
    return run


def laid_out(
    effect: Effect[G, F] | None,
    on: Draft[G, F],
    stem: str,
    then: str,
) -> str:
    """Write an effect onto a draft under this stem; the name of its first line (or of what follows,
    where there is nothing to do)."""
    assert then, "an effect must know by name what follows it"
    if effect is None or (isinstance(effect, Seq) and not effect.inner):
        return then
    at = stem if isinstance(effect, Seq) else f"{stem}.{effect.word}"
    effect.lay(on, at, then, NO_MARKS)
    return first(effect, at)


def word_of(run: object) -> str:
    """A leaf is called after the word that made it: `draw` for a step inside `def draw(n)`."""
    name: str = getattr(run, "__qualname__", type(run).__name__)
    outer = name.split(".<locals>")[0].rsplit(".", 1)[-1]
    return outer.strip("_").replace("_", "-").replace("<lambda>", "do")
