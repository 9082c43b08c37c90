"""Polling the table: who is asked next, when it is over, and one of a side answering for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import Call, Flow, To
from caipan.kernel.game import Game, Setup
from caipan.kernel.procedures.polls import Poll, Polled, Side
from caipan.kernel.records import NOTHING, PASS, Card, Frame, Outcome, Pick, Public, Record, State
from caipan.kernel.rulebook import Rulebook
from tests.support.scribe import no_zones
from tests.support.stalls import asked, bazaar, coins, do, waiting

ACT, LEAVE, OUT = Pick("act"), Pick("leave"), Pick("out")


class Seat(Record, frozen=True, gc=False):
    acted: int = 0
    out: bool = False


class Table(Record, frozen=True, gc=False):
    sides: tuple[Side, ...] = ()
    over: bool = False


class Whole(Frame, frozen=True, gc=False):
    pass


class Round(Polled, frozen=True, gc=False, kw_only=True):
    told: Public[tuple[int, ...]] = ()


class Parley(Game[Card, Seat, Table]):
    """Seats act or pass; who leaves is out at once, and *out* sends the seat after it away."""

    def in_game(self, seat: int) -> bool:
        return not self.seats[seat].out


def sides(g: Parley, f: Round) -> Sequence[Side]:
    return g.table.sides


def question(g: Parley, f: Round, seat: int) -> Question:
    return Question(seat, "act", "PL-act", (), (ACT, LEAVE, OUT, PASS))


TIRED = tuple(Question(seat, "act", "PL-act", (), (PASS,), steady=True) for seat in range(4))


def of_the_tired(g: Parley, f: Round, seat: int) -> Question:
    """Whoever has acted twice can do no more."""
    return TIRED[seat] if g.seats[seat].acted > 1 else question(g, f, seat)


def act(g: Parley, f: Round, pick: Pick) -> Flow:
    if pick == ACT:
        g.set_seat(f.by, g.seats[f.by].__replace__(acted=g.seats[f.by].acted + 1))
    else:
        gone = f.by if pick == LEAVE else (f.by + 1) % len(g.seats)
        g.set_seat(gone, g.seats[gone].__replace__(out=True))
    return To(f.__replace__(told=(*f.told, f.by)), "ask")


def over(g: Parley, f: Whole) -> Flow:
    return g.finish(Outcome((), (), "talked", "PL-end"))


def poll(
    *order: Side,
    first: int = -1,
    again: bool = True,
    final: bool = False,
    asks: Any = question,
    steady: bool = False,
) -> Parley:
    talk: Poll[Parley, Round] = Poll(sides, asks, act, again=again, final=final, steady=steady)
    made = Rulebook(
        name="parley",
        prefix="PL",
        state=State[Card, Seat, Table, Whole | Round],
        layout=no_zones,
        definitions=(),
        procedures=(
            Procedure(
                "whole", Whole, Step("poll", lambda g, f: Call(Round(seat=first))),
                Step("over", over),
            ),
            Procedure("round", Round, *talk.steps("PL-act")),
        ),
        changes={},
        base=lambda g, card, stat: 0,
    )  # fmt: skip

    class Talk(Parley):
        book: ClassVar[Rulebook] = made

    g = Talk.blank(4)
    g.seats, g.table, g.frames = (Seat(),) * 4, Table(order), [Whole()]
    g.begin(Setup({}, 4, 0))
    return g


def course(g: Parley, *answers: str) -> list[int]:
    """Whom each answer found asked (the first of them), and who is asked at last."""
    seen = []
    for answer in answers:
        seen.append(g.pending[0].seat)
        g.choose(answer)
    return [*seen, *(d.seat for d in g.pending[:1])]


ALL: tuple[Side, ...] = ((0,), (1,), (2,), (3,))


def test_whoever_has_acted_is_asked_again() -> None:
    assert course(poll(*ALL), "act", "act", "pass", "act") == [0, 0, 0, 1, 1]


def test_so_is_anybody_of_whom_nothing_else_is_said() -> None:
    plain = Poll(sides, question, act)
    assert plain.again and not plain.final and not plain.steady


def test_or_the_next_one_is() -> None:
    assert course(poll(*ALL, again=False), "act", "act", "pass", "act") == [0, 1, 2, 3, 0]


def test_it_begins_where_it_is_told_and_goes_round() -> None:
    g = poll(*ALL, first=2)
    assert course(g, "pass", "pass", "pass") == [2, 3, 0, 1]


def test_the_order_is_that_of_the_sides_and_not_of_numbers() -> None:
    g = poll((3,), (1,), (0,))
    assert course(g, "pass", "act", "pass", "pass", "pass") == [3, 1, 1, 0, 3]
    assert g.outcome is not None


def test_all_passing_in_a_row_ends_it() -> None:
    g = poll(*ALL)
    assert course(g, "pass", "pass", "pass") == [0, 1, 2, 3]
    assert course(g, "act", "pass", "pass", "pass", "pass") == [3, 3, 0, 1, 2]
    assert g.outcome is not None and [s.acted for s in g.seats] == [0, 0, 0, 1]


def test_a_pass_may_be_final() -> None:
    g = poll(*ALL, again=False, final=True)
    assert course(g, "act", "pass", "act", "pass", "act", "act", "pass", "act", "pass") == [
        0, 1, 2, 3, 0, 2, 0, 2, 2,
    ]  # fmt: skip
    assert g.outcome is not None


def test_a_pass_that_is_not_final_is_asked_again_after_an_act() -> None:
    assert course(poll(*ALL, again=False), "pass", "act", "pass", "pass", "pass") == [
        0, 1, 2, 3, 0, 1,
    ]  # fmt: skip


@pytest.mark.parametrize("final", [False, True])
def test_it_ends_the_same_when_it_sees_at_once_that_nobody_can_act(final: bool) -> None:
    """Whoever is skipped is told of, and one who can still act keeps it open for all."""
    answers = ("act", "act", "pass", "act", "act", "act", "act")
    long, short = (
        poll((0,), (1,), (2,), asks=of_the_tired, final=final, steady=way) for way in (False, True)
    )
    for answer in answers:
        assert [d.seat for d in long.pending] == [d.seat for d in short.pending]
        assert long.skipped == short.skipped
        if long.pending:
            long.choose(answer)
            short.choose(answer)
    assert long.outcome == short.outcome and long.skipped == short.skipped
    assert [s.acted for s in short.seats] == [s.acted for s in long.seats]


def test_nobody_to_poll() -> None:
    assert poll().outcome is not None


def test_the_next_seat_is_asked_when_one_has_just_gone() -> None:
    """Not the first one: seat 1 leaves, and it is seat 2's turn."""
    g = poll(*ALL)
    assert course(g, "pass", "leave", "pass", "pass") == [0, 1, 2, 3, 0]


def test_the_one_after_is_asked_when_the_next_seat_is_sent_away() -> None:
    g = poll(*ALL, again=False)
    assert course(g, "out", "act", "act", "act") == [0, 2, 3, 0, 2]


def test_those_who_are_gone_need_not_pass() -> None:
    g = poll(*ALL)
    course(g, "pass", "leave", "pass", "pass", "pass")
    assert g.outcome is not None


def test_it_is_over_when_all_have_gone() -> None:
    g = poll((0,), (1,))
    course(g, "leave", "leave")
    assert g.outcome is not None


def test_it_begins_with_the_next_if_the_first_is_not_there() -> None:
    assert poll((1,), (2,), first=3).pending[0].seat == 1


def test_an_answer_is_forgotten_when_it_is_taken() -> None:
    for answer in ("act", "pass"):
        g = poll(*ALL)
        g.choose(answer)
        assert g.frames[-1].pick == NOTHING


# --- sides

TEAMS: tuple[Side, ...] = ((0, 2), (1, 3))


def test_all_of_a_side_are_asked_and_the_first_answer_counts() -> None:
    g = poll(*TEAMS)
    assert [d.seat for d in g.pending] == [0, 2]
    g.choose("act", 2)
    assert [s.acted for s in g.seats] == [0, 0, 1, 0] and [d.seat for d in g.pending] == [0, 2]


def test_a_pass_of_one_is_a_pass_of_the_side() -> None:
    g = poll(*TEAMS)
    g.choose("pass", 2)
    assert [d.seat for d in g.pending] == [1, 3]
    g.choose("pass", 3)
    assert g.outcome is not None


def test_a_final_pass_silences_the_whole_side() -> None:
    g = poll(*TEAMS, final=True, again=False)
    g.choose("pass", 2)
    for _ in range(2):
        assert [d.seat for d in g.pending] == [1, 3]
        g.choose("act", 3)
    g.choose("pass", 1)
    assert g.outcome is not None


def test_of_a_side_only_those_in_the_game_are_asked() -> None:
    g = poll(*TEAMS)
    g.choose("leave", 0)
    assert [d.seat for d in g.pending] == [2]
    g.choose("act")
    assert [s.acted for s in g.seats] == [0, 0, 1, 0]
    assert g.frames[-1].told == (0, 2)  # type: ignore[attr-defined]


def test_who_answered_is_told_whether_asked_alone_or_with_others() -> None:
    g = poll((0, 2), (1,))
    g.choose("act", 2)
    g.choose("pass", 0)
    g.choose("act", 1)
    assert g.frames[-1].told == (2, 1)  # type: ignore[attr-defined]


def test_one_may_begin_with_any_seat_of_a_side() -> None:
    g = poll(*TEAMS, first=3)
    assert [d.seat for d in g.pending] == [1, 3]


# --- merchants trade in turn, a team's together


def test_partners_act_for_their_side() -> None:
    tea = {"hand": ["tea", "silk"]}
    g = bazaar(tea, tea, tea, tea, teams=True)
    assert waiting(g) == [0, 2]
    g.choose("lay:silk", 2)
    assert waiting(g) == [1, 3] and coins(g) == [6, 6, 5, 6]
    g.choose("lay:tea", 1)
    assert waiting(g) == [0, 2]


def test_partners_pass_together() -> None:
    tea = {"hand": ["tea"]}
    g = bazaar(tea, tea, tea, tea, teams=True)
    g.choose("pass", 2)
    g.choose("pass", 1)
    assert g.table.round == 2


@pytest.mark.parametrize(("first", "order"), [(0, [0, 2]), (1, [1, 3]), (3, [3, 1])])
def test_the_first_merchants_side_begins(first: int, order: list[int]) -> None:
    tea = {"hand": ["tea"]}
    assert waiting(bazaar(tea, tea, tea, tea, teams=True, first=first)) == order


def test_the_merchant_after_one_who_was_ruined_is_asked() -> None:
    """Mud makes seat 1's only ware worthless, and it breaks; the turn goes on to seat 2."""
    poor = {"coins": 0, "stall": [{"card": "tea", "wear": 1}]}
    seats: list[dict[str, Any]] = [{"hand": ["mud", "note"]}, poor, {"hand": ["note"]}]
    g = do(bazaar(*seats), "read:mud")
    assert g.seats[1].ruined and asked(g) == (2, "trade")
