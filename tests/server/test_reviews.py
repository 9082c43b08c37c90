"""The review after a game: through the queue of bots, from what each chair showed at the time."""

from __future__ import annotations

import random
from typing import Any

import pytest

import caipan
from caipan.bots import Budget, Chair, review
from caipan.puzzles import mined
from caipan.server.reviewing import MOST, PART, answers
from tests.server.people import Guest, Server
from tests.server.test_hints import guest_id


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[Guest, str]:
    """A game against a bot, given up after a while."""
    guest = server.guest("Lin")
    table = guest.table("me", "random", seed=5)["table"]["id"]
    chance = random.Random(4)
    with guest.sit(table) as mine:
        for _ in range(14):
            mine.answer(mine.some(chance))
        mine.say("concede", seat=0)
        mine.quiet()
    return guest, table


def whole(guest: Guest, table: str) -> list[dict[str, Any]]:
    first = guest.get(f"/api/replays/{table}/review?seat=0")
    rest = [
        guest.get(f"/api/replays/{table}/review?seat=0&part={part}")
        for part in range(1, first["parts"])
    ]
    return [point for part in (first, *rest) for point in part["points"]]


def test_every_answer_is_looked_back_upon(finished: tuple[Guest, str]) -> None:
    guest, table = finished
    points = whole(guest, table)
    moments = guest.get(f"/api/replays/{table}/moments")
    mine = [m for m in moments if m["seat"] == 0]
    assert [point["key"] for point in points] == [m["key"] for m in mine]
    assert [point["n"] + 1 for point in points] == [m["n"] for m in mine]
    for point in points:
        assert 0 <= point["chance"] <= point["best_chance"] <= 1
        assert point["worth"][point["key"]] == point["chance"]
        assert point["worth"][point["best"]] == point["best_chance"]


def test_a_moment_is_looked_at_more_closely(finished: tuple[Guest, str]) -> None:
    guest, table = finished
    n = guest.get(f"/api/replays/{table}/review?seat=0")["points"][0]["n"]
    found = guest.get(f"/api/replays/{table}/review?seat=0&n={n}")["points"]
    assert [point["n"] for point in found] == [n]
    for path in ("seat=0&n=9999", "seat=0&part=99", "seat=0&part=-1", "seat=7"):
        guest.get(f"/api/replays/{table}/review?{path}", expect=404)


def test_a_guest_is_given_one_at_a_time(server: Server, finished: tuple[Guest, str]) -> None:
    guest, table = finished
    with server.hub.limits.hints.one(guest_id(server, guest.cookie)):
        guest.get(f"/api/replays/{table}/review?seat=0", expect=429)
    guest.get(f"/api/replays/{table}/review?seat=0")


def test_before_the_end_there_is_none(server: Server) -> None:
    """Neither against people nor alone."""
    lin, mo = server.guest(), server.guest()
    made = lin.table("me", "friend", clock={"seconds": 600})
    table = made["table"]["id"]
    mo.post(f"/api/tables/{table}/seats", {"invite": made["invites"][0]["token"]})
    alone = lin.table("me", "random")["table"]["id"]
    for each in (table, alone):
        refused = lin.get(f"/api/replays/{each}/review?seat=0", expect=403)
        assert refused["detail"]["reason"] == "not-finished"
    with lin.sit(table) as mine:
        mine.say("concede", seat=0)
        mine.quiet()
    assert lin.get(f"/api/replays/{table}/review?seat=0")["points"] == []


def test_of_a_long_game_some_answers_are_looked_at() -> None:
    """From the first to nearly the last of them, each once."""

    class Long:
        beginnings = 0

        def __init__(self, n: int) -> None:
            one = type("Moment", (), {"seat": 0, "ghost": -1, "key": "pass", "turn": (1, 0)})
            self.moments = [one()] * n

    for count in (0, 1, PART, MOST, MOST + 1, 5 * MOST + 7):
        found = [each.n for each in answers(Long(count), 0)]  # type: ignore[arg-type]
        assert len(found) == len(set(found)) == min(count, MOST)
        assert found == sorted(found) and all(0 <= n < count for n in found)
        if count > MOST:
            assert found[0] == 0 and found[-1] >= count - 2 * count / MOST


def test_a_small_budget_still_compares() -> None:
    """Where it does not suffice for many tries of each answer, a few of each are compared."""
    puzzle = next(each for each in mined("underworld").values() if each.margin >= 0.2)
    game = caipan.replay(puzzle.record)
    chair = Chair(game, puzzle.seat, caipan.title("underworld"))
    wrong = min(puzzle.worth, key=lambda key: puzzle.worth[key])
    found = review(chair, wrong, 1, Budget(600))
    assert found.key == wrong and found.best in puzzle.best and found.drop >= 0.1
    assert review(chair, found.best, 1, Budget(600)).drop == 0


@pytest.mark.parametrize("game", caipan.games.titles())
def test_a_review_knows_no_more_than_its_chair(game: str) -> None:
    """Dealing everything again that the seat could not see changes nothing of it."""
    title, chance = caipan.title(game), random.Random(1)
    g = caipan.new(game, title.sample(1), seed=1)
    looked = 0
    for n in range(40):
        if not g.pending:
            break
        decision = g.pending[0]
        key = chance.choice(decision.keys)
        if n % 10 == 9:
            other = g.resample(decision.seat, chance.getrandbits(30))
            one, two = (
                review(Chair(x, decision.seat, title), key, 5, Budget(60)) for x in (g, other)
            )
            assert one == two and one.key == key
            looked += 1
        g.choose(key, decision.seat)
    assert looked
