"""What may be kept: answers to steady questions until the next write, shapes until a card in play
moves."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.kernel.records import Lasting
from tests.support.bazaar.state import ROUND, WORTH, Bazaar
from tests.support.bazaar.trading import AT_DUSK, BY_DAY, LAYING
from tests.support.stalls import bazaar, card, do, keys, zone


def table() -> Bazaar:
    seats: list[dict[str, Any]] = [{"hand": ["tea", "silk"]}, {"hand": ["tea", "gong"]}]
    return bazaar(*seats)


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often hands were looked through for wares to lay, seat by seat."""
    seen: list[int] = []
    cards = LAYING[0].cards

    def counting(g: Any, f: Any) -> Any:
        seen.append(f.whom)
        return cards(g, f)

    monkeypatch.setattr(LAYING[0], "cards", counting)
    return seen


def test_a_steady_question_is_worked_out_once_for_as_long_as_nothing_is_written(
    looks: list[int],
) -> None:
    g = table()
    looks.clear()
    do(g, "pass")
    assert looks == [1]
    assert BY_DAY[0] in g.values and BY_DAY[1] in g.values


def test_a_write_makes_it_be_worked_out_again(looks: list[int]) -> None:
    g = table()
    do(g, "pass")
    looks.clear()
    do(g, "lay:tea", "pass")
    assert looks == [0, 1]


def test_a_copy_keeps_nothing() -> None:
    g = table()
    assert g.values and not g.copy().values


@pytest.mark.parametrize(
    "write",
    [
        lambda g: g.put(card(g, "silk"), g.cards[card(g, "silk")].__replace__(paint="red")),
        lambda g: g.move(card(g, "silk"), zone(g, "stall-0")),
        lambda g: g.reveal_to((card(g, "silk"),), 1 << 1),
        lambda g: g.forget((card(g, "silk"),), 0),
        lambda g: g.set_seat(0, g.seats[0].__replace__(coins=0)),
        lambda g: g.set_table(g.table.__replace__(round=2)),
        lambda g: g.shuffle(zone(g, "hand-0")),
        lambda g: g.attach(card(g, "silk"), card(g, "gong")),
        lambda g: g.turn(card(g, "gong"), g.cards[card(g, "gong")].__replace__(down=True)),
        lambda g: g.last(Lasting(-1, ROUND, card(g, "gong"), 0, stat=WORTH, add=1, seat=0)),
    ],
)
def test_every_kind_of_write_drops_derived_numbers(write: Any) -> None:
    g = bazaar({"hand": ["tea", "silk"]}, {"stall": ["gong"]})
    assert g.values
    write(g)
    assert not g.values


def test_what_a_steady_question_keeps_is_what_a_fresh_one_would_answer() -> None:
    g = do(table(), "pass", "lay:gong")
    assert keys(g) == caipan.load(g.save()).pending[0].keys


def test_by_day_and_at_dusk_are_different_questions() -> None:
    assert len({*BY_DAY, *AT_DUSK}) == 8


def test_shapes_outlive_a_change_of_numbers() -> None:
    g = bazaar({"stall": ["tea"], "hand": ["note"]}, {}).copy()
    wares = g.wares()
    g.earn(0, 1)
    g.put(card(g, "tea"), g.cards[card(g, "tea")].__replace__(counters=(1,)))
    assert g.wares() is wares


@pytest.mark.parametrize(
    "change",
    [
        lambda g: g.move(card(g, "silk"), zone(g, "stall-0")),
        lambda g: g.move(card(g, "tea"), zone(g, "discard")),
        lambda g: g.turn(card(g, "tea"), g.cards[card(g, "tea")].__replace__(down=True)),
    ],
)
def test_shapes_are_dropped_when_a_card_in_play_moves_or_turns_over(change: Any) -> None:
    g = bazaar({"stall": ["tea", "gong"], "hand": ["silk"]}, {}).copy()
    before = list(g.wares())
    change(g)
    assert g.wares() != before


def test_what_depends_on_one_pile_is_made_once_for_each_content() -> None:
    g = bazaar({"hand": ["tea", "silk"]}, {}).copy()
    made = []

    def count(_: Any, ids: tuple[int, ...]) -> int:
        made.append(ids)
        return len(ids)

    hand = zone(g, "hand-0")
    assert g.kept("count", hand, count) == g.kept("count", hand, count) == 2
    g.earn(0, 1)
    assert g.kept("count", hand, count) == 2 and len(made) == 1
    g.move(card(g, "tea"), zone(g, "discard"))
    assert g.kept("count", hand, count) == 1
