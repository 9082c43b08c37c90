"""What ends early is left, down to a procedure that is named; whatever called that one goes on."""

from __future__ import annotations

from typing import Any

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, NEXT, Ask, Back, Call, Flow
from caipan.kernel.records import DONE_PICK, PASS
from tests.support.scribe import Act, Scribe, begun, book_of, the_end


def call(name: str) -> Any:
    return lambda g, f: Call(Act(proc=name))


def say(word: str, flow: Flow = NEXT) -> Any:
    def step(g: Scribe, f: Act) -> Flow:
        g.write(word)
        return flow

    return step


def ask(g: Scribe, f: Act) -> Flow:
    return Ask(Question(0, "duel", "SC-duel", (), (PASS, DONE_PICK)))


def parted(to: str | type[Act]) -> Any:
    def step(g: Scribe, f: Act) -> Flow:
        return Back(to, "parted") if f.pick == PASS else DONE

    return step


def quarrel(to: str | type[Act]) -> Scribe:
    """A day with a fight in it, in which there is a duel that may part everybody."""
    day = Procedure("act", Act, Step("fight", call("fight")), Step("end", the_end))
    fight = Procedure(
        "fight",
        Act,
        Step("duel", call("duel")),
        Step("won", say("won", DONE)),
        Step("parted", say("parted", DONE)),
    )
    duel = Procedure("duel", Act, Step("blow", call("blow")), Step("over", say("over", DONE)))
    blow = Procedure(
        "blow",
        Act,
        Step("ask", ask),
        Step("taken", parted(to)),
        Step("parted", say("missed", DONE)),
    )
    return begun(book_of(day, fight, duel, blow))


def test_nothing_ends_early() -> None:
    g = quarrel("fight")
    g.choose("done")
    assert g.text == "over won end"


def test_whatever_is_above_the_named_one_is_left() -> None:
    g = quarrel("fight")
    g.choose("pass")
    assert g.text == "parted end"


def test_of_a_kind_of_frame_it_is_the_innermost() -> None:
    g = quarrel(Act)
    g.choose("pass")
    assert g.text == "missed over won end"
