"""Rules that go round in circles are stopped, and the match is as it was."""

from __future__ import annotations

import pytest

import caipan
from caipan.kernel import engine
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.flows import NEXT, Call, Flow, To
from caipan.kernel.procedures.asking import asked
from caipan.kernel.records import Pick
from tests.support.scribe import Act, Scribe, begun, book_of, offered, reread, the_end

BOUND = engine.MOST_STEPS
ONE = (Pick("n", n=0),)


def stay(g: Scribe, f: Act) -> Flow:
    """To itself, having written something down once."""
    if not g.table.words:
        g.write("here")
    return To(f, "circle")


def round_about(g: Scribe, f: Act) -> Flow:
    """By way of the next line, which goes back."""
    return NEXT


def deeper(g: Scribe, f: Act) -> Flow:
    """Into a procedure that calls itself."""
    return Call(Act(proc="act", step="circle"))


CIRCLES: dict[str, tuple[Step[Act], ...]] = {
    "to": (Step("circle", stay),),
    "next": (Step("circle", round_about, then="back"), Step("back", stay)),
    "call": (Step("circle", deeper),),
    "one-answer": asked("circle", offered("only", *ONE), lambda g, f: To(f, "circle")),
}


def table(way: str) -> type[Scribe]:
    def take(g: Scribe, f: Act) -> Flow:
        return NEXT if f.pick.n else To(f, "end")

    start = asked("start", offered("circle", Pick("n", n=0), Pick("n", n=1)), take)
    return book_of(Procedure("act", Act, *start, *CIRCLES[way], Step("end", the_end, "SC-end")))


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "MOST_STEPS", 500)


@pytest.mark.parametrize("way", CIRCLES)
def test_a_circle_is_noticed_and_changes_nothing(way: str) -> None:
    g = begun(table(way))
    before = g.hash, g.choices, g.pending, g.frames, g.text
    with pytest.raises(caipan.Endless, match="no question and no end after 500 steps"):
        g.choose("n=1")
    assert (g.hash, g.choices, g.pending, g.frames, g.text) == before
    g.choose("n=0")
    assert g.text == "end"


def test_a_forged_state_that_circles_cannot_be_loaded() -> None:
    g = begun(table("to"))
    g.frames[-1] = g.frames[-1].__replace__(step="circle")
    with pytest.raises(caipan.Endless):
        reread(g, type(g))


def test_it_is_told_where_the_circle_is() -> None:
    lines = (Step("circle", stay, "SC-circle"), Step("end", the_end))
    with pytest.raises(caipan.Endless) as stopped:
        begun(book_of(Procedure("act", Act, *lines)))
    assert stopped.value.where == ("SC-circle",) and "SC-circle" in str(stopped.value)


def test_a_long_way_is_no_circle() -> None:
    """As many steps as are allowed, but for one."""

    def count(g: Scribe, f: Act) -> Flow:
        return To(f.__replace__(note=f.note + 1), "circle" if f.note < 497 else "end")

    g = begun(book_of(Procedure("act", Act, Step("circle", count), Step("end", the_end))))
    assert g.text == "end"


def test_the_bound_is_far_beyond_any_match() -> None:
    assert BOUND >= 100_000
    assert issubclass(caipan.Endless, caipan.CaipanError)
