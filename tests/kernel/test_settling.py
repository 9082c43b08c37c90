"""State actions: whatever is out of order is put right before any question, but not in the middle
of something indivisible."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.kernel.layout import Layout, Zone, layout
from caipan.kernel.records import Settle
from tests.support.bazaar.rules import indivisible, unsettled
from tests.support.bazaar.state import IN_STALL, Bazaar, zones
from tests.support.stalls import asked, bazaar, card, do, names, zone


def test_what_is_worn_out_is_gone_before_the_next_question() -> None:
    g = bazaar(
        {"stall": ["tea"], "hand": ["mud", "note"]}, {"stall": [{"card": "silk", "wear": 2}]}
    )
    do(g, "read:mud", "target:silk")
    assert names(g, "discard") == ["mud", "silk"]


def test_a_match_that_begins_out_of_order_is_put_right_first() -> None:
    g = bazaar({"stall": [{"card": "tea", "wear": 2}], "hand": ["note"]}, {})
    assert names(g, "discard") == ["tea"] and asked(g) == (0, "trade")


def test_putting_right_may_itself_put_something_out_of_order() -> None:
    """Without the lantern the tea is worth no more than it is worn, and its awning is loose."""
    lantern = {"card": "lantern", "wear": 1, "on": ["awning"]}
    g = bazaar({"stall": [{"card": "tea", "wear": 2}, lantern], "hand": ["mud", "note"]}, {})
    assert names(g, "stall-0") == ["tea", "lantern", "awning"]
    do(g, "read:mud", "target:lantern")
    assert names(g, "discard") == ["mud", "lantern", "tea", "awning"]


def test_state_actions_have_windows_like_everything_else() -> None:
    g = bazaar({"stall": [{"card": "carpet", "wear": 2}], "hand": ["note"]}, {})
    assert asked(g) == (0, "would")
    assert any(isinstance(f, Settle) for f in g.frames)


def in_the_middle() -> Bazaar:
    """The storm has worn the hawker out, and now comes to the silk beside the guard."""
    seats: list[dict[str, Any]] = [
        {"hand": ["storm", "note"]},
        {"stall": ["hawker", "silk", "guard"]},
    ]
    g = do(bazaar(*seats), "read:storm", "pass")
    assert asked(g) == (1, "would")
    return g


def test_nothing_is_put_right_in_the_middle_of_something_indivisible() -> None:
    g = in_the_middle()
    assert indivisible(g)
    assert g.wear(card(g, "hawker")) == 1 and names(g, "discard") == ["storm"]


def test_it_is_put_right_as_soon_as_that_is_over() -> None:
    g = do(in_the_middle(), "pass")
    assert names(g, "discard") == ["storm", "hawker"]


def test_a_load_in_the_middle_puts_nothing_right_either() -> None:
    g = in_the_middle()
    again = caipan.load(g.save())
    assert again.hash == g.hash
    assert [(d.seat, d.prompt) for d in again.pending] == [(1, "would")]


def test_nothing_is_put_right_while_a_chart_that_says_so_is_under_way() -> None:
    """The first stone has worn the hawker out, and the next falls on the silk beside the guard."""
    seats: list[dict[str, Any]] = [
        {"hand": ["hail", "note"]},
        {"stall": ["hawker", "silk", "guard"]},
    ]
    g = do(bazaar(*seats), "read:hail", "stone:hawker", "stone:silk", "stone:silk", "pass")
    assert asked(g) == (1, "would") and unsettled(g) and not indivisible(g)
    assert g.wear(card(g, "hawker")) == 1 and names(g, "discard") == ["hail"]
    do(g, "pass")
    assert names(g, "discard") == ["hail", "hawker"]


@pytest.mark.parametrize("listener", ["hawker", "vulture"])
def test_state_actions_come_before_any_reaction(
    listener: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rival discards the silk, and its awning is loose. Whether somebody listens to discards
    (the vulture) or nobody does, whoever is asked next finds all in order."""
    seats: list[dict[str, Any]] = [
        {"stall": ["rival", listener], "hand": ["note"]},
        {"stall": [{"card": "silk", "on": ["awning"]}]},
    ]
    g = bazaar(*seats, at="auction", market=["tea"])
    g.choose("bid=0", 0)
    g.choose("bid=1", 1)
    disorder = []

    def condition(g: Bazaar, u: Any, e: Any) -> bool:
        disorder.append(unsettled(g))
        return True

    monkeypatch.setattr(g.rules.abilities[f"{listener}/0"], "condition", condition)
    do(g, "apply:rival/0")
    assert disorder and not any(disorder)
    assert names(g, "discard") == ["silk", "awning"]


# --- when it is looked at all


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the toy game is asked, if it says that only a round and paint can put things
    out of order."""
    seen: list[str] = []

    def looking(g: Any) -> bool:
        seen.append("look")
        return unsettled(g)

    monkeypatch.setattr(Bazaar.book, "unsettled", looking)
    monkeypatch.setattr(
        Bazaar.book,
        "disturbs",
        lambda g, old, new: any(
            getattr(old, field, 0) != getattr(new, field, 0) for field in ("round", "paint")
        ),
    )
    return seen


@pytest.mark.parametrize(
    ("write", "looked"),
    [
        (lambda g: g.set_seat(0, g.seats[0].__replace__(coins=3)), 0),
        (lambda g: g.set_table(g.table.__replace__(round=g.table.round)), 0),
        (lambda g: g.move(card(g, "silk"), zone(g, "discard")), 0),
        (lambda g: g.set_table(g.table.__replace__(round=9)), 1),
        (lambda g: g.put(card(g, "tea"), g.cards[card(g, "tea")]), 0),
        (lambda g: g.put(card(g, "tea"), g.cards[card(g, "tea")].__replace__(paint="red")), 1),
        (lambda g: g.move(card(g, "tea"), zone(g, "discard")), 1),
        (lambda g: g.reindex(), 1),
    ],
)
def test_only_what_can_disturb_is_a_reason_to_look(
    looks: list[str], write: Any, looked: int
) -> None:
    g = bazaar({"stall": ["tea"], "hand": ["note"], "deck": ["silk"]}, {}).copy()
    assert not g.must_settle()
    looks.clear()
    write(g)
    assert not g.must_settle()
    assert len(looks) == looked


def test_what_is_out_of_order_is_remembered_while_it_has_to_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    g = bazaar({"stall": ["tea"], "hand": ["note"]}, {}).copy()
    monkeypatch.setattr(Bazaar.book, "unsettled", lambda g: True)
    monkeypatch.setattr(Bazaar.book, "indivisible", lambda g: True)
    g.reindex()
    assert not g.must_settle()
    monkeypatch.setattr(Bazaar.book, "indivisible", lambda g: False)
    assert g.must_settle()


# --- where state actions look


@pytest.fixture
def overlooked(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies in the market is in play, but no state action looks at it."""

    def with_a_market_in_play(seats: int) -> Layout:
        market = Zone("market", "market", alive=IN_STALL, settling=False)
        return layout([market if z.kind == "market" else z for z in zones(seats)])

    monkeypatch.setattr(Bazaar.book, "layout", with_a_market_in_play)


def moved(name: str, to: str) -> Any:
    return lambda g: g.move(card(g, name), zone(g, to))


def turned(name: str) -> Any:
    def turn(g: Bazaar) -> None:
        c = g.cards[card(g, name)]
        g.turn(card(g, name), c.__replace__(down=not c.down))

    return turn


@pytest.mark.usefixtures("overlooked")
@pytest.mark.parametrize(
    ("write", "looked"),
    [
        (moved("silk", "market"), 0),
        (moved("tea", "deck-0"), 0),
        (turned("tea"), 0),
        (moved("tea", "stall-0"), 1),
        (moved("hawker", "market"), 1),
        (moved("gong", "market"), 1),  # its ability comes alive
        (moved("lantern", "deck-0"), 1),  # its ability is gone
        (turned("lantern"), 1),
    ],
)
def test_where_nobody_looks_only_what_comes_alive_or_dies_is_a_reason_to_look(
    looks: list[str], write: Any, looked: int
) -> None:
    seat = {"stall": ["hawker"], "hand": ["note"], "deck": ["silk", "gong"]}
    g = bazaar(seat, {}, market=["tea", "lantern"]).copy()
    assert not g.must_settle()
    looks.clear()
    write(g)
    assert not g.must_settle()
    assert len(looks) == looked


@pytest.mark.usefixtures("overlooked", "looks")
def test_what_comes_alive_where_nobody_looks_can_break_what_lies_elsewhere() -> None:
    """The gong, in the market, is its owner's: the other's silk is worth no more than its wear."""
    g = bazaar(
        {"hand": ["note"], "deck": ["gong"]}, {"stall": [{"card": "silk", "wear": 2}]}
    ).copy()
    assert not g.must_settle()
    g.move(card(g, "gong"), zone(g, "market"))
    assert g.must_settle()
