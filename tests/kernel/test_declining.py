"""What a decision says about itself: the answer that wants nothing, whether an action begins, whom
it asks."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.kernel.decisions import Decision, Question, Scene, decision
from caipan.kernel.records import DONE_PICK, END, NO, NOTHING, PASS, YES, Pick
from tests.support.bazaar.trading import BIDDING, LAYING
from tests.support.stalls import bazaar, do


def put(picks: tuple[Pick, ...], **more: Any) -> Decision:
    nameless: Any = None  # no key names a card here
    scene = Scene(nameless, (), (), ())
    return decision(scene, Question(0, "which", "XX", (), picks, **more), picks)


def declines(d: Decision) -> str | None:
    return d.decline.key if d.decline else None


@pytest.mark.parametrize("pick", [PASS, DONE_PICK, NO, END])
def test_the_usual_ways_to_decline(pick: Pick) -> None:
    assert declines(put((YES, pick))) == pick.verb


def test_where_something_must_be_done_nothing_declines() -> None:
    assert declines(put((Pick("n", n=0), Pick("n", n=1)))) is None


def test_a_question_may_name_another_answer() -> None:
    zero = Pick("n", n=0)
    assert declines(put((zero, Pick("n", n=1)), decline=zero)) == "n=0"
    assert declines(put((zero, PASS), decline=zero)) == "n=0"


def test_a_named_answer_that_is_not_there_declines_nothing() -> None:
    """Not even by a usual one: the game has said what declining is."""
    assert declines(put((PASS, YES), decline=Pick("n", n=0))) is None


def test_nothing_is_bid_by_who_wants_nothing() -> None:
    g = bazaar({}, {}, at="auction", market=["silk"])
    assert [declines(d) for d in g.pending] == ["bid=0", "bid=0"]
    assert g.pending[0].decline is g.pending[0].options[0]


def test_a_game_says_where_an_action_begins() -> None:
    g = bazaar({"hand": ["peddler", "mud"]}, {})
    assert g.pending[0].begins
    do(g, "read:peddler")
    gathering = g.pending[0]
    assert not gathering.begins and declines(gathering) == "done"


def test_who_is_asked_what() -> None:
    g = bazaar({"hand": ["tea"]}, {})
    assert g.asked(0) is g.pending[0] and g.asked(1) is None and g.asked(-1) is None


# --- whom a question is put to


def test_needs_know_whom_and_no_state_does() -> None:
    """One verb for all seats: each is offered its own hand, by its own coins."""
    g = bazaar({"coins": 1, "hand": ["tea"]}, {"coins": 2}, at="auction", market=["silk"])
    assert [d.keys for d in g.pending] == [
        ["bid=0", "bid=1", "barter:tea"],
        ["bid=0", "bid=1", "bid=2"],
    ]
    assert g.pending[0].question.verbs is g.pending[1].question.verbs is BIDDING
    assert [f.whom for f in g.frames] == [-1] * len(g.frames)
    assert g.why_not(1, "bid=3")[0].args == {"need": 3, "have": 2}


def test_the_answer_leaves_no_trace_of_whom() -> None:
    seen: list[int] = []
    g = do(bazaar({"hand": ["tea", "silk"]}, {"hand": ["tea"]}), "lay:tea")
    for frame in g.frames:
        seen.append(frame.whom)
        assert frame.pick == NOTHING
    assert {*seen} == {-1} and LAYING[0].cards(g, g.frames[-1].__replace__(whom=1)) == g.zones[4]
