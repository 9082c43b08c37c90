"""Lines that many charts share: asked once or again, gathered, arranged, dealt out."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, NEXT, Flow
from caipan.kernel.procedures.asking import asked, asked_again
from caipan.kernel.procedures.picking import Allocate, Arrange, Gather, dealt
from caipan.kernel.records import DONE_PICK, Pick
from caipan.sim.secrecy import sight
from tests.support.bazaar.state import Bazaar
from tests.support.scribe import Act, Scribe, begun, book_of, numbers, offered, the_end
from tests.support.stalls import asked as who_is_asked
from tests.support.stalls import bazaar, coins, do, keys, names

IDLE: dict[str, Any] = {"hand": ["note"]}


def chart(*steps: Step[Act]) -> Scribe:
    return begun(book_of(Procedure("act", Act, *steps, Step("end", the_end))))


# --- asked once


def take(g: Scribe, f: Act) -> Flow:
    g.write(f"took={f.pick.n}")
    return NEXT


def test_asked_once() -> None:
    g = chart(*asked("which", offered("which", *numbers(2)), take, "SC-ask"))
    assert g.prompt == "which" and g.where == ("SC-ask",)
    g.choose("n=1")
    assert g.text == "took=1 end"


def test_without_a_question_nothing_is_taken_not_even_an_older_answer() -> None:
    twice = (
        *asked("first", offered("first", *numbers(2)), take),
        *asked("second", offered("second"), take),
    )
    g = chart(*twice)
    g.choose("n=1")
    assert g.text == "took=1 end"


# --- asked again


def once_more(picks: tuple[Pick, ...], most: int) -> Scribe:
    def question(g: Scribe, f: Act) -> Question | None:
        return offered("which", *picks)(g, f) if f.note < most else None

    def taken(g: Scribe, f: Act) -> Act:
        g.write(f.pick.n)
        return f.__replace__(note=f.note + 1)

    passed_over = Step[Act]("over", lambda g, f: DONE)
    lines = asked_again("which", question, taken, "end", "SC-ask")
    return begun(book_of(Procedure("act", Act, *lines, passed_over, Step("end", the_end))))


def test_asked_until_there_is_no_question() -> None:
    g = once_more(numbers(2), 2)
    assert g.where == ("SC-ask",)
    for key in ("n=1", "n=0"):
        assert g.prompt == "which"
        g.choose(key)
    assert g.text == "1 0 end"


def test_asked_until_the_answer_is_done() -> None:
    g = once_more((*numbers(2), DONE_PICK), 9)
    for key in ("n=1", "n=1", "done"):
        g.choose(key)
    assert g.text == "1 1 end"


def test_not_asked_at_all() -> None:
    assert once_more(numbers(2), 0).text == "end"


def test_an_answer_is_forgotten_when_it_is_taken() -> None:
    g = once_more(numbers(2), 2)
    g.choose("n=1")
    assert g.frames[-1].pick.n == -1


# --- gathered


def gather(most: int, least: int, **more: Any) -> Gather[Any, Act]:
    return Gather(
        "take", "gather", "SC-take", lambda g, f: (5, 6, 7), lambda g, f: most,
        lambda g, f: least, **more,
    )  # fmt: skip


def offers(q: Question | None) -> tuple[list[int], bool]:
    assert q is not None
    return [*q.verbs[0].cards(None, None)], DONE_PICK in q.extra


def test_what_was_picked_is_not_offered_again() -> None:
    assert offers(gather(3, 0).question(None, Act(), 0, (6,))) == ([5, 7], True)


def test_done_only_with_enough() -> None:
    some = gather(3, 2)
    assert [offers(some.question(None, Act(), 0, p))[1] for p in ((), (5,), (5, 6))] == [
        False,
        False,
        True,
    ]


def test_no_question_with_the_most() -> None:
    some = gather(2, 0)
    assert some.question(None, Act(), 0, (5, 6)) is None
    assert gather(0, 0).question(None, Act(), 0, ()) is None


def test_fewer_are_enough_if_there_are_fewer() -> None:
    assert offers(gather(9, 9).question(None, Act(), 0, (5, 6, 7))) == ([], True)


def test_a_gathering_is_told_whom_it_asks() -> None:
    by_seat: Gather[Any, Act] = Gather(
        "take",
        "gather",
        "SC-take",
        lambda g, f: range(f.whom),
        lambda g, f: f.whom,
        lambda g, f: f.whom - 1,
        fungible=True,
        args=lambda g, f: {"seat": f.whom},
    )
    q = by_seat.question(None, Act(), 3, (0,))
    assert offers(q) == ([1, 2], False) and q is not None
    assert q.seat == 3 and q.args == {"seat": 3} and q.verbs[0].fungible
    assert (q.prompt, q.rule, q.verbs[0].name) == ("gather", "SC-take", "take")


# --- arranged and dealt out


def test_arranging_offers_all_that_are_left() -> None:
    order: Arrange[Any, Act] = Arrange("next", "arrange", "SC-order", lambda g, f: {"who": f.whom})
    q = order.question(None, Act(), 1, (4, 2))
    assert q is not None and q.extra == (Pick("next", 4), Pick("next", 2))
    assert (q.seat, q.prompt, q.rule, q.args) == (1, "arrange", "SC-order", {"who": 1})
    assert order.question(None, Act(), 1, ()) is None


def test_points_go_to_those_who_can_take_them_until_there_are_none() -> None:
    deal: Allocate[Any, Act] = Allocate("point", "deal", "SC-deal", lambda g, f: {"who": f.whom})
    q = deal.question(None, Act(), 1, 2, (4, 2))
    assert q is not None and q.extra == (Pick("point", 4), Pick("point", 2))
    assert (q.seat, q.prompt, q.rule, q.args) == (1, "deal", "SC-deal", {"who": 1})
    assert deal.question(None, Act(), 1, 0, (4, 2)) is None
    assert deal.question(None, Act(), 1, 2, ()) is None


def test_shares_add_up_in_the_order_they_were_first_dealt() -> None:
    shares = dealt(dealt(dealt((), 4), 2, 3), 4)
    assert shares == ((4, 2), (2, 3))


# --- as cards use them


def test_a_hand_is_brought_down_to_its_limit_one_by_one() -> None:
    hand = ["tea", "silk", "gong", "mud", "note", "dice", "moth", "toll"]
    g = bazaar({"hand": hand}, {}, at="limit", supply=["silk"])
    assert who_is_asked(g) == (0, "discard") and len(keys(g)) == 8
    do(g, "discard:mud", "discard:tea")
    assert names(g, "discard") == ["mud", "tea"] and g.table.round == 2


def test_everybody_is_brought_down_in_player_order() -> None:
    g = bazaar({"hand": ["tea"] * 7}, {"hand": ["silk"] * 7}, at="limit", first=1)
    assert who_is_asked(g) == (1, "discard")
    do(g, "discard:silk")
    assert who_is_asked(g) == (0, "discard")


def peddling(*more: str) -> Bazaar:
    g = bazaar({"hand": ["peddler", "tea", "mud", "silk"], "deck": ["gong", "moth"]}, IDLE)
    return do(g, "read:peddler", *more)


def test_some_are_gathered_and_only_then_given_up() -> None:
    g = peddling("swap:mud")
    assert names(g, "hand-0") == ["tea", "mud", "silk"] and g.pending[0].args["picked"] == 1
    assert keys(g) == ["swap:tea", "swap:silk", "done"]
    do(g, "swap:tea")
    assert names(g, "discard") == ["peddler", "mud", "tea"]
    assert names(g, "hand-0") == ["silk", "gong", "moth"]


def test_one_may_have_enough_of_gathering() -> None:
    g = peddling("swap:mud", "done")
    assert names(g, "hand-0") == ["tea", "silk", "gong"]
    assert names(peddling("done"), "hand-0") == ["tea", "mud", "silk"]


def pondering(*more: str) -> Bazaar:
    me = {"hand": ["almanac", "note"], "deck": ["tea", "silk", "gong", "moth"]}
    return do(bazaar(me, IDLE), "read:almanac", *more)


def test_cards_are_put_back_in_the_order_one_likes() -> None:
    g = pondering("next:gong")
    assert keys(g) == ["next:tea", "next:silk"]
    do(g, "next:silk")
    assert names(g, "deck-0") == ["gong", "silk", "tea", "moth"]


@pytest.mark.parametrize("first", ["tea", "silk", "gong"])
def test_any_of_them_may_lie_on_top(first: str) -> None:
    assert names(pondering(f"next:{first}"), "deck-0")[0] == first


def test_who_arranges_sees_them_and_nobody_else_does() -> None:
    g = pondering("next:gong")
    assert [c["name"] for c in g.view(0)["zones"]["deck-0"]["known"]] == ["gong", "tea", "silk"]
    other = g.resample(1, 5)
    assert sight(g, 1) == sight(other, 1) and g.view(1)["zones"]["deck-0"]["known"] == []


def test_a_save_in_the_middle_of_arranging() -> None:
    g = pondering("next:gong")
    again = caipan.load(g.save())
    assert again.hash == g.hash and again.pending[0].keys == keys(g)


def hailing(*stall: Any, more: tuple[str, ...] = ()) -> Bazaar:
    return do(bazaar({"hand": ["hail", "note"]}, {"stall": [*stall]}), "read:hail", *more)


def test_stones_are_dealt_out_and_fall_at_once() -> None:
    g = hailing("gong", "silk", more=("stone:gong", "stone:silk"))
    assert g.pending[0].args == {"stones": 1} and names(g, "discard") == ["hail"]
    do(g, "stone:gong")
    assert names(g, "discard") == ["hail", "gong"]
    assert g.wear(g.zones[5][0]) == 1


def test_nothing_takes_more_than_it_can() -> None:
    """The tea is worth two; the third stone falls on the silk, and nobody is asked."""
    g = hailing("tea", "silk", more=("stone:tea", "stone:tea"))
    assert names(g, "discard") == ["hail", "tea"] and g.wear(g.zones[5][0]) == 1


def test_what_nobody_can_take_is_lost() -> None:
    g = hailing("crier")
    assert names(g, "discard") == ["hail", "crier"] and who_is_asked(g) == (0, "trade")


def test_hail_on_nothing() -> None:
    g = hailing()
    assert names(g, "discard") == ["hail"] and coins(g) == [6, 6]


# --- a branch, a loop in a loop


def wager(mine: int, theirs: int) -> Bazaar:
    g = bazaar({"hand": ["wager", "note"], "deck": ["tea"]}, {"hand": ["silk"]})
    do(g, "read:wager")
    assert [d.seat for d in g.pending] == [0, 1]
    g.choose(f"show={mine}", 0)
    g.choose(f"show={theirs}", 1)
    return g


def test_an_even_number_wins_the_contest() -> None:
    g = wager(1, 1)
    assert coins(g) == [8, 6] and names(g, "hand-0") == ["note", "tea"]


def test_who_loses_pays_or_discards() -> None:
    g = wager(1, 2)
    assert who_is_asked(g) == (0, "wager") and keys(g) == ["choose=0", "choose=1"]
    assert coins(do(g.copy(), "choose=0")) == [4, 6]
    do(g, "choose=1")
    assert names(g, "discard") == ["wager", "note"] and coins(g) == [6, 6]


def test_a_contest_may_have_nothing_to_lose() -> None:
    for fingers, rich in ((1, 6), (2, 7)):
        g = do(bazaar({"stall": ["cups"], "hand": ["note"]}, {}), "use:cups/0")
        g.choose(f"show={fingers}", 0)
        g.choose("show=0", 1)
        assert coins(g) == [rich, 6] and who_is_asked(g)[1] == "trade"


def test_a_save_in_a_branch() -> None:
    g = wager(1, 2)
    again = caipan.load(g.save())
    assert again.hash == g.hash
    for each in (g, again):
        each.choose("choose=1")
    assert again.hash == g.hash


def test_every_opponent_is_asked_in_turn_what_it_can_do() -> None:
    seats: list[dict[str, Any]] = [
        {"hand": ["tithe", "note"]},
        {"coins": 0, "hand": ["tea", "mud"]},
        {"coins": 2},
    ]
    g = do(bazaar(*seats), "read:tithe")
    assert who_is_asked(g) == (1, "discard-one") and keys(g) == ["discard:tea", "discard:mud"]
    do(g, "discard:mud")
    assert coins(g) == [6, 0, 1] and who_is_asked(g) == (1, "trade")


def test_every_ware_of_every_merchant_is_looked_at() -> None:
    """Seat 0 pays for its tea; seat 1 has a coin for one of two wares."""
    seats: list[dict[str, Any]] = [
        {"hand": ["inspection", "note"], "stall": ["tea"]},
        {"coins": 1, "stall": ["silk", "gong"]},
    ]
    g = do(bazaar(*seats), "read:inspection")
    assert who_is_asked(g) == (0, "inspection")
    do(g, "choose=0")
    assert who_is_asked(g) == (1, "inspection")
    do(g, "choose=0")
    assert coins(g) == [5, 0]
    tea, (silk, gong) = g.zones[2][0], g.zones[5]
    assert [g.wear(i) for i in (tea, silk, gong)] == [0, 0, 1]


def test_what_breaks_on_the_way_is_worn_no_more() -> None:
    """The crier breaks before the silk is asked about; nobody is asked about it twice."""
    seats: list[dict[str, Any]] = [
        {"hand": ["inspection", "note"]},
        {"coins": 3, "stall": ["crier", "silk"]},
    ]
    g = do(bazaar(*seats), "read:inspection", "choose=1")
    assert names(g, "discard") == ["inspection", "crier"]
    do(g, "choose=1")
    assert names(g, "discard") == ["inspection", "crier"] and g.wear(g.zones[5][0]) == 1


def test_you_may_want_more() -> None:
    g = do(bazaar({"stall": ["teahouse"], "hand": ["note"]}, {}), "use:teahouse/0")
    assert who_is_asked(g) == (0, "brew") and coins(g) == [7, 6]
    decline = g.pending[0].decline
    assert decline is not None and decline.key == "no"
    house = g.zones[2][0]
    assert coins(do(g.copy(), "no")) == [7, 6]
    do(g, "yes")
    assert coins(g) == [8, 6] and g.wear(house) == 1


def test_as_often_as_there_are_wares_while_there_are_cards() -> None:
    me = {"hand": ["harvest", "note"], "stall": ["tea", "silk", "gong"]}
    for deck, drawn in ((5, 3), (2, 2)):
        g = do(bazaar({**me, "deck": ["mud"] * deck}, {}), "read:harvest")
        assert len(names(g, "hand-0")) == 1 + drawn
