"""Taking back: freely until somebody has answered or learned something, then by consent."""

from __future__ import annotations

import contextlib
import random
import time

import caipan
from caipan.kernel.record import MatchRecord
from caipan.server.play import ANSWER, UNDO, Play
from caipan.server.store import Entry
from caipan.server.undo import fence, offered, wanted
from tests.server.people import PATIENCE, Server, Sitting


def fresh(seed: int = 5) -> Play:
    return Play(caipan.new("underworld", seed=seed).record)


def give(play: Play, key: str) -> None:
    seat = play.game.pending[0].seat
    play.apply(Entry(play.seq + 1, ANSWER, seat, {"keys": [key]}))


def go_back(play: Play, to: int) -> None:
    play.apply(Entry(play.seq + 1, UNDO, 0, {"to": to}))


def random_play(answers: int, seed: int = 5) -> Play:
    play, chance = fresh(seed), random.Random(seed)
    for _ in range(answers):
        give(play, chance.choice(play.game.pending[0].keys))
    return play


def test_every_moment_can_be_visited_and_gone_back_to() -> None:
    play = random_play(60)
    hashes = [play.visit(n).hash for n in range(61)]
    straight = caipan.replay(play.record, upto=37)
    assert hashes[37] == straight.hash
    go_back(play, 37)
    assert play.game.hash == hashes[37] and play.n == 37 and play.seq == 61
    assert play.questions == {d.seat: f"61-{d.seat}" for d in play.game.pending}


def test_the_log_after_going_back_is_the_log_from_before() -> None:
    play = random_play(40)
    before = play.lines(0, 0, 25)
    go_back(play, 25)
    assert play.lines(0, 0) == before
    assert [line["key"] for line in before] == [line["key"] for line in play.visit(25).log(0)]


def test_a_click_can_be_taken_back_until_something_is_learned() -> None:
    play = fresh()
    seat = play.game.pending[0].seat
    first = play.game.pending[0].keys[0]
    give(play, first)
    assert fence(play, seat)[0] == 0 and offered(play, seat, False).click == 0
    give(play, "done")  # the exchanged card is replaced: a new card has come to a hand
    limit, why = fence(play, seat)
    assert limit == 2 and why in ("hand", "chance", "library")
    told = offered(play, seat, False)
    assert told.click is None and told.fence == why
    assert offered(play, seat, True).click == 1


def test_another_seats_answer_is_a_fence() -> None:
    play = random_play(30)
    for seat in (0, 1):
        limit, why = fence(play, seat)
        if play.moments[-1].seat != seat:
            assert (limit, why) == (play.n, "another-seat-answered")


def test_an_action_begins_where_it_could_have_been_passed() -> None:
    play = random_play(120, seed=8)
    for seat in (0, 1):
        n = wanted(play, seat, "action")
        assert n is not None and play.moments[n].seat == seat
        first = wanted(play, seat, "turn")
        assert first is not None and first <= n
        assert play.moments[first].turn == play.moments[wanted(play, seat, "click") or 0].turn


def test_an_answer_already_given_is_asked_anew_under_another_name() -> None:
    play = fresh()
    question = dict(play.questions)
    give(play, play.game.pending[0].keys[0])
    go_back(play, 0)
    assert play.game.asked(next(iter(question))) is not None
    assert play.questions.keys() == question.keys() and play.questions != question


def test_a_record_that_was_gone_back_in_is_one_line() -> None:
    play = random_play(20)
    go_back(play, 10)
    chance = random.Random(9)
    for _ in range(5):
        give(play, chance.choice(play.game.pending[0].keys))
    assert len(play.record.choices) == 15
    assert caipan.replay(MatchRecord.from_json(play.record.to_json())).hash == play.game.hash


# --- over the socket


def two_people(server: Server, **wishes: object) -> tuple[str, Sitting, Sitting]:
    table, (a, b) = people(server, 2, **wishes)
    return table, a, b


def people(server: Server, count: int, **wishes: object) -> tuple[str, list[Sitting]]:
    """A table with somebody else on each seat."""
    guests = [server.guest(f"Guest {n}") for n in range(count)]
    table = guests[0].table("me", *["open"] * (count - 1), **wishes)["table"]["id"]
    for seat, guest in enumerate(guests[1:], 1):
        guest.post(f"/api/tables/{table}/seats", {"seat": seat})
    return table, [guest.sit(table) for guest in guests]


def whose(a: Sitting, b: Sitting) -> tuple[Sitting, Sitting]:
    """Who is asked, and who is not."""
    found = asked_or_over(a, b)
    assert found is not None, "the game is over"
    return found


def asked_or_over(a: Sitting, b: Sitting) -> tuple[Sitting, Sitting] | None:
    """Who is asked, and who is not; None once both know that the game is over."""
    mine = one_asked([a, b])
    return None if mine is None else (mine, b if mine is a else a)


def one_asked(sitting: list[Sitting]) -> Sitting | None:
    """Somebody who is asked; None once all know that the game is over."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for each in sitting:
            if each.decision():
                return each
        if all(each.outcome is not None for each in sitting):
            return None
        for each in sitting:
            with contextlib.suppress(TimeoutError):
                each.hear(0.001)
    raise AssertionError("nobody is asked")


def test_a_solo_table_just_takes_back(server: Server) -> None:
    guest = server.guest()
    table = guest.table("me", "random", seed=5)["table"]["id"]
    with guest.sit(table) as lin:
        start = lin.asked()
        assert lin.answer("done")["type"] == "ack"
        lin.asked()
        lin.say("undo", seat=0, size="turn")
        view = lin.until("view", fresh=True)
        assert view["decision"]["options"] == start["options"]
        assert view["decision"]["id"] != start["id"]


def test_past_a_fence_everybody_must_agree(server: Server) -> None:
    _, a, b = two_people(server)
    with a, b:
        mine, other = whose(a, b)
        seat = mine.asked()["seat"]
        mine.answer(mine.asked()["options"][0]["key"], "done")
        mine.say("undo", seat=seat)
        request = other.until("takeback", open=True)
        assert request["by"] == seat and request["agreed"] == [seat]
        other.say("takeback_reply", seat=1 - seat, agree=False)
        assert mine.until("takeback", open=False)
        mine.say("undo", seat=seat)
        other.until("takeback", open=True)
        mine.say("takeback_reply", seat=1 - seat, agree=True)
        assert mine.until("trouble")["reason"] == "not-your-seat"
        other.say("takeback_reply", seat=1 - seat, agree=True)
        assert mine.until("view", n=1)["decision"] is not None
        assert other.until("view", n=1)["fresh"]


def test_a_casual_table_asks_nobody(server: Server) -> None:
    _, a, b = two_people(server, casual=True)
    with a, b:
        mine, other = whose(a, b)
        seat = mine.asked()["seat"]
        mine.answer("done")
        mine.say("undo", seat=seat)
        assert mine.until("view", n=0)["fresh"] and other.until("view", n=0)["fresh"]


def test_nobody_takes_back_for_another(server: Server) -> None:
    _, a, b = two_people(server)
    with a, b:
        a.say("undo", seat=1)
        assert a.until("trouble")["reason"] == "not-your-seat"
        a.say("undo", seat=0)
        assert a.until("trouble")["reason"] == "no-undo"
