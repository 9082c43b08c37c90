"""The smallest game there is, made of one effect: it writes words on a page and ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import msgspec

from caipan.kernel.charts import Procedure
from caipan.kernel.decisions import Question
from caipan.kernel.effects import (
    Asking,
    Do,
    Draft,
    Effect,
    Marks,
    Run,
    laid_out,
    plain_line,
    simply,
)
from caipan.kernel.flows import Flow, To
from caipan.kernel.game import Game, Setup
from caipan.kernel.layout import Layout, Zone, layout
from caipan.kernel.records import NOTHING, Acting, Card, Outcome, Pick, Record, State
from caipan.kernel.rulebook import Rulebook


class Page(Record, frozen=True, gc=False):
    words: tuple[str, ...] = ()


class Act(Acting, frozen=True, gc=False, kw_only=True):
    """`note` is whatever a part wants to remember; `who` is asked."""

    who: int = 0
    note: int = 0


PageState = State[Card, Record, Page, Act]
E = Effect[Any, Act]


class Scribe(Game[Card, Record, Page]):
    """One kind of match a book."""

    def write(self, word: object) -> None:
        self.set_table(self.table.__replace__(words=(*self.table.words, str(word))))

    @property
    def text(self) -> str:
        return " ".join(self.table.words)

    @property
    def prompt(self) -> str:
        return self.pending[0].prompt if self.pending else ""


def no_zones(seats: int) -> Layout:
    return layout([Zone("desk", "desk")])


def the_end(g: Scribe, u: Act) -> Flow:
    g.write("end")
    return g.finish(Outcome((), (), "written", "SC-end"))


Line = Callable[[E, Run[Any, Act], Marks], Run[Any, Act]]


def drafted(effect: E | None, line: Line = plain_line) -> Draft[Any, Act]:
    draft: Draft[Any, Act] = Draft("act", Act, "SC-act", line)
    laid_out(effect, draft, "e", "end")
    draft.add("end", the_end, "")
    return draft


def book_of(*charts: Procedure[Any]) -> type[Scribe]:
    """Matches of a book that has these charts."""
    book_made = Rulebook(
        name="scribe",
        prefix="SC",
        state=PageState,
        layout=no_zones,
        definitions=(),
        procedures=charts,
        changes={},
        base=lambda g, card, stat: 0,
    )

    class Written(Scribe):
        book: ClassVar[Rulebook] = book_made

    return Written


def written(effect: E | None, line: Line = plain_line) -> type[Scribe]:
    """Matches in which this effect is carried out, and nothing else."""
    return book_of(*drafted(effect, line).charts())


def begun(kind: type[Scribe], seats: int = 2, at: Act | None = None) -> Scribe:
    g = kind.blank(seats)
    g.seats, g.table = (Record(),) * seats, Page()
    g.frames = [at or Act(proc="act")]
    g.begin(Setup({}, seats, 0))
    return g


def run(effect: E | None, *keys: str) -> Scribe:
    """The match after these answers."""
    g = begun(written(effect))
    for key in keys:
        g.choose(key)
    return g


def reread(g: Scribe, kind: type[Scribe]) -> Scribe:
    """The same match by another book."""
    return kind.load(msgspec.msgpack.encode(g.state()), (len(g.seats),))


def lines(effect: E | None) -> list[str]:
    """The names of the lines, of this chart and of those beside it."""
    main, *beside = drafted(effect).charts()
    return [s.name for s in main.steps] + [f"{p.name}/{s.name}" for p in beside for s in p.steps]


# --- leaves


def write(word: str) -> E:
    return simply(lambda g, u: g.write(word), word=word)


write_it: E = simply(lambda g, u: g.write(u.it), word="it")
write_note: E = simply(lambda g, u: g.write(f"note={u.note}"), word="note")


def remember(n: int) -> E:
    return Do(lambda g, u: To(u.__replace__(note=n)), word="remember")


def offered(prompt: str, *picks: Pick) -> Callable[[Any, Act], Question | None]:
    """Without picks there is no question."""

    def question(g: Any, u: Act) -> Question | None:
        return Question(u.who, prompt, "SC-ask", (), picks) if picks else None

    return question


def numbers(count: int) -> tuple[Pick, ...]:
    return tuple(Pick("n", n=n) for n in range(count))


def ask(prompt: str, picks: Sequence[Pick], again: bool = False) -> E:
    """The answer is written down."""

    def take(g: Scribe, u: Act) -> Flow:
        g.write(f"{prompt}={u.pick.n}")
        return To(u.__replace__(pick=NOTHING))

    return Asking(offered(prompt, *picks), take, again=again, word=prompt)
