"""No step of any chart goes on at a line that its chart does not have, or hands anything into a
field that its frame does not have."""

from __future__ import annotations

import pytest

import caipan
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.flows import Ask, AskAll, Call, Flow, To
from caipan.kernel.rulebook import Rulebook
from tests.support import named
from tests.support.bazaar import BOOK
from tests.support.scribe import Act, Scribe


def book(game: str) -> Rulebook:
    rules: Rulebook = caipan.new(game, caipan.title(game).sample(0), seed=0).rules
    return rules


@pytest.mark.parametrize("game", [*caipan.games.titles(), "bazaar"])
def test_every_line_and_field_that_is_said_is_there(game: str) -> None:
    found = list(named.said(BOOK if game == "bazaar" else book(game)))
    assert len(found) > (10 if game == "bazaar" else 60)
    assert [str(each) for each in found if not each.is_there] == []


def on(g: Scribe, f: Act) -> Flow:
    return To(f, "astray") if f.note else helped(f)


def helped(f: Act) -> Flow:
    return Call(Act(into="nothing"), f, "gone")


def asks(g: Scribe, f: Act) -> Flow:
    return AskAll((), into="answers")


def factory(name: str) -> Step[Act]:
    return Step("made", lambda g, f: Ask(g.question, name))


def test_others_are_found() -> None:
    """In a step, in what it hands its answer to, and in one that was made with a name."""
    chart = Procedure("chart", Act, Step("on", on), Step("asks", asks), factory("nowhere"))
    said = [s for step in chart.steps for s in named.by_step(chart, step.name, step.run)]
    found = [(s.step, s.name) for s in said if not s.is_there]
    assert sorted(found) == [
        ("asks", "answers"),
        ("made", "nowhere"),
        ("on", "astray"),
        ("on", "gone"),
        ("on", "nothing"),
    ]
