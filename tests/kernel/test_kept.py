"""Answers that are kept: worked out once, and again when they might be others."""

from __future__ import annotations

from caipan.kernel.kept import until_a_write, until_cards_move
from caipan.sim.memory import forgetful
from tests.support.bazaar.state import Bazaar
from tests.support.stalls import bazaar, card, do

asked: list[int] = []


@until_a_write
def purse(g: Bazaar, seat: int) -> int:
    """What a merchant has."""
    asked.append(seat)
    return g.seats[seat].coins


@until_cards_move
def bargain(g: Bazaar) -> int | None:
    """The first ware on show, or none."""
    asked.append(-1)
    return next(iter(g.wares()), None)


def table() -> Bazaar:
    asked.clear()
    return bazaar({"hand": ["tea"], "coins": 3}, {"hand": ["tea"], "coins": 5})


def test_an_answer_is_worked_out_once_for_each_of_whom_it_is_asked() -> None:
    g = table()
    assert [purse(g, 0), purse(g, 1), purse(g, 0)] == [3, 5, 3]
    assert asked == [0, 1]


def test_any_write_has_it_worked_out_again() -> None:
    g = table()
    purse(g, 0)
    g.set_seat(0, g.seats[0].__replace__(coins=9))
    assert purse(g, 0) == 9 and asked == [0, 0]


def test_what_follows_from_how_cards_lie_outlives_other_writes() -> None:
    g = table()
    bargain(g)
    g.set_seat(0, g.seats[0].__replace__(coins=9))
    assert bargain(g) is None and asked == [-1]


def test_a_card_that_moves_in_play_has_that_worked_out_again_too() -> None:
    g = table()
    bargain(g)
    do(g, "lay:tea")
    assert bargain(g) == card(g, "tea", "stall-0") and asked == [-1, -1]


def test_that_there_is_nothing_is_an_answer_too() -> None:
    g = table()
    assert bargain(g) is None and bargain(g) is None
    assert asked == [-1]


def test_another_match_has_its_own_answers() -> None:
    g = table()
    purse(g, 0)
    purse(g.copy(), 0)
    assert asked == [0, 0]


def test_a_match_that_keeps_nothing_is_asked_anew() -> None:
    g = forgetful(table())
    assert purse(g, 0) == purse(g, 0) == 3
    assert asked == [0, 0]


def test_it_keeps_its_name_and_what_it_says_of_itself() -> None:
    assert (purse.__name__, purse.__doc__) == ("purse", "What a merchant has.")
