"""Several events of one occurrence: one moment, and the same windows for all of them."""

from __future__ import annotations

from typing import Any

from caipan.kernel import events
from caipan.kernel.abilities import WHEN
from caipan.kernel.flows import To
from caipan.kernel.records import Happening
from tests.support.bazaar.state import Bazaar, Bought, Discarded
from tests.support.stalls import asked, bazaar, card, do, keys, names


def both_discarded(*mine: Any, other: tuple[Any, ...] = ("tea", "silk")) -> Bazaar:
    """The first two wares of seat 1 leave in one moment, in seat 0's turn."""
    g = bazaar({"stall": [*mine], "hand": ["note"]}, {"stall": [*other], "hand": ["note"]}).copy()
    both = tuple(Discarded(card(g, name)) for name in other[:2])
    call = events.happen_together(both)
    frame = call.frame  # type: ignore[attr-defined]  # a Call
    g.frames.append(frame.__replace__(resume=g.frames[-1].step))
    g.advance()
    return g


def test_all_of_an_occurrence_happens_before_anybody_reacts() -> None:
    g = both_discarded("vulture")
    assert asked(g) == (0, "window.after") and names(g, "stall-1") == []
    frame: Any = g.frames[-1]
    assert [frame.event, *frame.beside] == [
        Discarded(card(g, "tea")),
        Discarded(card(g, "silk")),
    ]


def test_a_listener_may_act_on_each_of_them_in_the_same_window() -> None:
    g = both_discarded("vulture")
    before = g.seats[0].coins
    assert keys(g) == ["apply:vulture/0", "apply:vulture/0=1", "pass"]
    do(g, "apply:vulture/0=1")
    assert keys(g) == ["apply:vulture/0", "pass"] and g.seats[0].coins == before + 1
    do(g, "apply:vulture/0")
    assert g.seats[0].coins == before + 2 and asked(g)[1] == "trade"


def test_a_pass_closes_the_window_for_all_of_them() -> None:
    g = do(both_discarded("vulture"), "pass")
    assert asked(g)[1] == "trade"


def test_one_of_them_can_be_replaced_and_the_other_happens() -> None:
    """A carpet may return to the hand instead of being discarded; the tea beside it goes."""
    g = both_discarded("vulture", other=("tea", "carpet"))
    assert asked(g) == (1, "would") and keys(g) == ["apply:carpet/0=1", "pass"]
    do(g, "apply:carpet/0=1")
    assert names(g, "stall-1") == [] and "carpet" in names(g, "hand-1")
    assert keys(g) == ["apply:vulture/0", "pass"]  # one discard is left to react to
    g = do(both_discarded("vulture", other=("tea", "carpet")), "pass")
    assert keys(g) == ["apply:vulture/0", "apply:vulture/0=1", "pass"]


def test_what_was_done_about_one_has_its_place_among_the_others() -> None:
    frame = Happening(Discarded(0), (Discarded(1), Discarded(2)), at=2, back=None)
    assert events.as_it_stands(frame).beside == (Discarded(1), None)
    frame = Happening(Discarded(0), (Discarded(1),), at=1, back=Discarded(7))
    assert events.as_it_stands(frame).beside == (Discarded(7),)
    assert not events.is_off(Happening(None, (Discarded(1),)))
    assert events.is_off(Happening(None, (None,)))


def test_what_is_left_of_them_is_the_result() -> None:
    g: Any = None
    some: Any = events.end(g, Happening(Discarded(0), (None, Discarded(2))))
    one: Any = events.end(g, Happening(Discarded(0)))
    assert some.result == (Discarded(0), None, Discarded(2)) and one.result == Discarded(0)


def test_what_became_of_one_of_them_is_written_down_before_anybody_is_polled() -> None:
    g = bazaar({"stall": ["tea"]}, {"stall": ["tea"]})
    f: Happening[Any] = Happening(Bought(0, 0, 1), (Bought(1, 0, 1),), at=1, back=Bought(1, 0, 2))
    flow = events.forced("when!", WHEN).run(g, f)
    assert isinstance(flow, To)
    done: Any = flow.frame
    assert done.beside == (Bought(1, 0, 2),) and done.at == 0
