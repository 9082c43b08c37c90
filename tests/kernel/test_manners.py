"""In what the windows of games differ: who is asked, who uses a listener, who orders those that
must act, and what may not be put up for choice."""

from __future__ import annotations

from typing import Any

from caipan.kernel import events
from caipan.kernel.abilities import AFTER, WHEN
from caipan.kernel.charts import Step
from caipan.kernel.events import Manners
from caipan.kernel.flows import NEXT, Ask, Call, To
from caipan.kernel.records import NOBODY, PASS, Happening
from tests.support.bazaar.state import Bazaar, Bought
from tests.support.stalls import bazaar


def stalls(*wares: str) -> tuple[Bazaar, Happening[Any]]:
    """Seat 0 has bought something; seat 1 has these wares in its stall."""
    g = bazaar({}, {"stall": [*wares]}, {}, market=["silk"])
    return g, Happening(Bought(0, 0, 1))


def frame(flow: Call | To) -> Any:
    """The frame that is gone on with: a listener, or the happening."""
    return flow.frame


def test_somebody_may_put_in_order_what_must_act() -> None:
    g, f = stalls("crier", "crier")
    plain = events.forced("after", AFTER).run(g, f)
    assert isinstance(plain, Call)  # the first of the index
    step = events.forced("after", AFTER, "", Manners(orders=lambda g: 2, order_rule="BZ-after"))
    asked = step.run(g, f)
    assert isinstance(asked, Ask) and len(asked.question.extra) == 2
    assert (asked.question.seat, asked.question.rule) == (2, "BZ-after")
    second = step.run(g, f.__replace__(pick=asked.question.extra[1]))
    assert isinstance(second, Call) and frame(second).source == asked.question.extra[1].card


def test_one_alone_is_put_in_no_order() -> None:
    g, f = stalls("crier")
    assert isinstance(
        events.forced("after", AFTER, "", Manners(orders=lambda g: 2)).run(g, f), Call
    )


def test_what_others_cannot_see_comes_first_and_unasked() -> None:
    g, f = stalls("crier", "crier")
    last = max(i for i, c in enumerate(g.cards) if g.rules.names[c.face] == "crier")
    manners = Manners(orders=lambda g: 2, secret=lambda g, u: u.source == last)
    flow = events.forced("after", AFTER, "", manners).run(g, f)
    assert isinstance(flow, Call) and frame(flow).source == last


def test_what_was_dealt_again_unseen_does_not_come_first_after_all() -> None:
    """Once the order of the others is asked for, everybody knows that nothing unseen was there: a
    match that is dealt again and put to the same question does not act before it."""
    g, f = stalls("crier", "crier", "crier")
    last = max(i for i, c in enumerate(g.cards) if g.rules.names[c.face] == "crier")
    manners = Manners(orders=lambda g: 2, secret=lambda g, u: u.source == last)
    step = events.forced("after", AFTER, "", manners)
    assert isinstance(step.run(g, f), Call)
    g.hold = True
    asked = step.run(g, f)
    assert isinstance(asked, Ask)
    assert len(asked.question.extra) == 2 and last not in {p.card for p in asked.question.extra}


def test_whom_a_listener_is_about_and_who_may_use_one() -> None:
    g, f = stalls("crier", "hawker")
    about = events.forced("after", AFTER, "", Manners(bound=lambda g, u: 2)).run(g, f)
    assert isinstance(about, Call) and frame(about).you == 2
    window = events.optional("after?", AFTER, "", Manners(user=lambda g, u: 0))
    asked = window.run(g, f.__replace__(seat=0))
    assert isinstance(asked, Ask) and len(asked.question.extra) == 2
    used = window.run(g, f.__replace__(seat=0, pick=asked.question.extra[0]))
    assert isinstance(used, Call) and frame(used).you == 0


def test_only_those_who_may_act_are_polled() -> None:
    g, f = stalls("hawker")
    window = events.optional("after?", AFTER, "", Manners(seats=lambda g: [2, 1]))
    begun = window.run(g, f)
    assert isinstance(begun, To) and frame(begun).seat == 2
    on = window.run(g, f.__replace__(seat=2, pick=PASS))
    assert isinstance(on, To) and (frame(on).seat, frame(on).passes) == (1, 1)
    over = window.run(g, f.__replace__(seat=1, passes=1, pick=PASS))
    assert isinstance(over, To) and frame(over).seat == NOBODY
    nobody = events.optional("after?", AFTER, "", Manners(seats=lambda g: []))
    assert isinstance(nobody.run(g, f), To)


def test_a_window_may_be_over_at_once_where_nobody_listens() -> None:
    g, f = stalls("crier")
    assert events.optional("after?", AFTER, "", Manners(idle=False)).run(g, f) is NEXT
    assert isinstance(events.optional("after?", AFTER).run(g, f), To)


def test_a_chart_is_entered_at_the_first_line_of_each_window() -> None:
    lines = (
        events.forced("when!", WHEN),
        events.optional("when?", WHEN),
        Step("change", events.change),
        events.forced("after!", AFTER),
    )
    assert events.entries(lines) == (("when!", WHEN), ("after!", AFTER))


def test_what_listens_afterwards_is_not_stirred_before() -> None:
    g, _ = stalls("hawker")
    bought = Bought(0, 0, 1)
    assert [events.stirs(g, bought, window) for window in (WHEN, AFTER)] == [False, True]
