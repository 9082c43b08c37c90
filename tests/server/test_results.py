"""What was played and how it ended; ratings; the same people once more."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.server.glicko import Rating, after
from tests.server.people import Guest, Server, wait_for
from tests.server.test_accounts import account, reason

CLOCK = {"seconds": 3600, "strict": False}
HISTORY = "/api/history"


def ended(guest: Guest, table: str, loser: Guest | None = None, seat: int = 0) -> None:
    """Somebody gives up."""
    who = loser or guest
    with who.sit(table) as sitting:
        sitting.say("concede", seat=seat)
        wait_for(lambda: guest.get(f"/api/tables/{table}")["state"] == "over")


def duel(ann: Guest, bo: Guest, **wishes: Any) -> str:
    """A table at which both sit."""
    made = ann.table("me", "friend", **wishes)
    table: str = made["table"]["id"]
    bo.post(f"/api/tables/{table}/seats", {"invite": made["invites"][0]["token"]})
    return table


@pytest.fixture
def two(server: Server, request: pytest.FixtureRequest) -> tuple[Guest, Guest]:
    name = request.node.name[-18:]
    return account(server, f"a {name}"), account(server, f"b {name}")


# --- history and statistics


def test_what_was_played_is_remembered(server: Server) -> None:
    ann, bo = server.guest("Ann"), server.guest("Bo")
    table = duel(ann, bo)
    ended(ann, table, loser=bo, seat=1)
    (won,), (lost,) = ann.get(HISTORY), bo.get(HISTORY)
    assert (won["table"], won["score"], lost["score"]) == (table, 1.0, 0.0)
    assert [(s["name"], s["mine"], s["score"]) for s in won["seats"]] == [
        ("Ann", True, 1.0),
        ("Bo", False, 0.0),
    ]
    assert not won["rated"] and won["gain"] is None and won["at"] > 1e9
    assert ann.get(f"{HISTORY}?before={won['at']}") == []
    assert server.guest().get(HISTORY) == []


def test_statistics_count_by_game_and_opponent(server: Server) -> None:
    ann, bo = server.guest("Ann"), server.guest("Bo")
    for _ in range(2):
        ended(ann, ann.table("me", "random")["table"]["id"])
    ended(ann, duel(ann, bo), loser=bo, seat=1)
    ended(ann, ann.table("me", "me")["table"]["id"])  # against oneself: neither
    (game,) = ann.get("/api/statistics")
    assert (game["game"], game["won"], game["drawn"], game["lost"]) == ("underworld", 1, 0, 2)
    assert game["bots"] == {"random": {"won": 0, "drawn": 0, "lost": 2}}
    assert game["people"] == {"won": 1, "drawn": 0, "lost": 0} and game["rating"] is None
    assert [line["score"] for line in ann.get(HISTORY)] == [None, 1.0, 0.0, 0.0]


def test_a_game_that_all_play_against_is_won_or_lost(server: Server) -> None:
    """On one side, nobody among the winners is no draw."""
    ann = server.guest("Ann")
    table = ann.table("me", game="arkham")["table"]["id"]
    with ann.sit(table) as me:
        me.careful = False
        me.say("play_on", bot="random", answers=5000)
        wait_for(lambda: ann.get(f"/api/tables/{table}")["state"] == "over")
    outcome = ann.get(f"/api/tables/{table}")["outcome"]
    (line,) = ann.get(HISTORY)
    assert line["score"] == float(0 in outcome["winners"])


def test_an_end_that_is_taken_back_is_no_end(server: Server) -> None:
    """Results go with the line that brought them."""
    ann = server.guest("Ann")
    table = ann.table("me", "me", game="underworld")["table"]["id"]
    with ann.sit(table) as both:
        both.careful = False
        both.say("play_on", bot="random", answers=5000)
        wait_for(lambda: ann.get(f"/api/tables/{table}")["state"] == "over")
        assert len(ann.get(HISTORY)) == 1
        both.say("undo", seat=0, size="click")
        wait_for(lambda: ann.get(f"/api/tables/{table}")["state"] == "playing")
        assert ann.get(HISTORY) == []


# --- ratings


def test_ratings_move_as_glicko_2_says(server: Server, two: tuple[Guest, Guest]) -> None:
    ann, bo = two
    table = duel(ann, bo, rated=True, clock=CLOCK)
    ended(ann, table, loser=bo, seat=1)
    first = Rating()
    won, lost = after(first, [(first, 1.0)]), after(first, [(first, 0.0)])
    lines = {
        line["name"]: line for line in ann.get("/api/games/underworld/ladder") if not line["bot"]
    }
    names = [guest.get("/api/me")["name"] for guest in two]
    for name, found in zip(names, (won, lost), strict=True):
        assert lines[name]["rating"] == pytest.approx(found.rating, abs=0.1)
        assert lines[name]["deviation"] == pytest.approx(found.deviation, abs=0.1)
        assert lines[name]["games"] == 1
    assert lines[names[0]]["mine"] and not lines[names[1]]["mine"]
    assert ann.get(HISTORY)[0]["gain"] == pytest.approx(won.rating - first.rating, abs=0.1)
    (mine,) = ann.get("/api/statistics")
    assert mine["rating"] == lines[names[0]]["rating"] and mine["rated"] == 1


def test_bots_are_on_the_same_ladder(server: Server, two: tuple[Guest, Guest]) -> None:
    ann, _ = two
    ended(ann, ann.table("me", "heuristic", rated=True)["table"]["id"])
    (bot,) = [e for e in ann.get("/api/games/underworld/ladder") if e["bot"] == "heuristic"]
    assert bot["rating"] > 1500 and bot["games"] == 1 and not bot["mine"]


def test_whoever_is_rated_has_an_account(server: Server, two: tuple[Guest, Guest]) -> None:
    ann, bo = two
    guest = server.guest("Guest")
    wish = {"game": "underworld", "seats": [{"kind": "me"}, {"kind": "bot"}], "rated": True}
    assert reason(guest.post("/api/tables", wish, expect=403)) == "no-account"
    made = ann.table("me", "open", rated=True, clock=CLOCK)["table"]["id"]
    assert reason(guest.post(f"/api/tables/{made}/seats", {}, expect=403)) == "no-account"
    assert reason(ann.post(f"/api/tables/{made}/seats", {}, expect=409)) == "seat-taken"
    bo.post(f"/api/tables/{made}/seats", {})
    assert ann.get(f"/api/tables/{made}")["rated"]


@pytest.mark.parametrize(
    "wishes",
    [
        {"casual": True},
        {"seed": 7},
        {"seats": [{"kind": "me"}, {"kind": "me"}], "clock": CLOCK},
        {"seats": [{"kind": "me"}, {"kind": "open"}]},  # without a clock
    ],
)
def test_what_does_not_count(
    server: Server, two: tuple[Guest, Guest], wishes: dict[str, Any]
) -> None:
    wish = {"game": "underworld", "seats": [{"kind": "me"}, {"kind": "bot"}], "rated": True}
    assert reason(two[0].post("/api/tables", {**wish, **wishes}, expect=400)) == "bad-options"
    together = {**wish, "game": "arkham", "seats": [{"kind": "me"}]}
    assert reason(two[0].post("/api/tables", together, expect=400)) == "one-side"


def test_against_a_bot_nothing_is_shown_and_nothing_taken_back(
    server: Server, two: tuple[Guest, Guest]
) -> None:
    """It is never solo: no record, no replay, no what-if, no free undo, no changed seat."""
    ann, _ = two
    table = ann.table("me", "random", rated=True)["table"]["id"]
    ann.get(f"/api/tables/{table}/record", expect=403)
    ann.get(f"/api/replays/{table}", expect=403)
    ann.post(f"/api/replays/{table}/fork", {"n": 0}, expect=403)
    told = ann.call("PUT", f"/api/tables/{table}/seats/1", {"kind": "me"}, expect=409)
    assert reason(told) == "rated"
    with ann.sit(table) as me:
        me.say("play_on", bot="random", answers=5)
        assert me.until("trouble")["reason"] == "not-solo"
        for _ in range(12):  # past shuffled decks and a bot's answers
            me.answer(me.asked()["options"][-1]["key"])
        me.asked()
        me.say("undo", seat=0, size="turn")
        heard = me.quiet()
        me.say("concede", seat=0)
        me.until("table", **{})
        wait_for(lambda: ann.get(f"/api/tables/{table}")["state"] == "over")
        me.say("undo", seat=0, size="click")
        assert me.until("trouble")["reason"] == "over"
        assert heard.n > 0
    ann.get(f"/api/tables/{table}/record")


# --- once more


def test_the_same_people_once_more(server: Server) -> None:
    ann, bo = server.guest("Ann"), server.guest("Bo")
    table = duel(ann, bo, options={"decks": ["fang+bureau", "ivy+syndicate"]})
    ann.post(f"/api/tables/{table}/rematch", expect=409)  # it is not over
    ended(ann, table, loser=bo, seat=1)
    with bo.sit(table) as watching:
        made = ann.post(f"/api/tables/{table}/rematch")["table"]
        head = watching.until("table")["table"]
        assert head["rematch"] == made["id"]
    assert made["state"] == "waiting" and made["id"] != table
    assert made["id"] in [each["id"] for each in bo.get("/api/tables")]
    assert [s["kept"] for s in bo.get(f"/api/tables/{made['id']}")["seats"]] == [False, True]
    stranger = server.guest()
    stranger.post(f"/api/tables/{table}/rematch", expect=403)
    stranger.post(f"/api/tables/{made['id']}/seats", {}, expect=409)
    again = bo.post(f"/api/tables/{table}/rematch")["table"]
    assert again["id"] == made["id"] and again["state"] == "playing"
    assert [s["name"] for s in again["seats"]] == ["Ann", "Bo"]
    setups = [server.hub.tables[each].row.setup for each in (table, made["id"])]
    assert '"fang+bureau"' in setups[1] and setups[0] != setups[1]


def test_a_kept_seat_is_taken_from_the_lobby_too(server: Server) -> None:
    ann, bo = server.guest("Ann"), server.guest("Bo")
    table = duel(ann, bo)
    ended(ann, table, loser=bo, seat=1)
    made = ann.post(f"/api/tables/{table}/rematch")["table"]["id"]
    assert bo.post(f"/api/tables/{made}/seats", {})["seat"] == 1
    assert ann.get(f"/api/tables/{made}")["state"] == "playing"


def test_against_bots_it_begins_at_once(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.table("me", "random")["table"]["id"]
    ended(ann, table)
    first = ann.post(f"/api/tables/{table}/rematch")["table"]
    assert first["state"] == "playing" and first["seats"][1]["bot"] == "random"
    assert ann.post(f"/api/tables/{table}/rematch")["table"]["id"] == first["id"]


def test_a_what_if_line_is_no_match(server: Server) -> None:
    ann = server.guest("Ann")
    table = ann.table("me", "random")["table"]["id"]
    ended(ann, table)
    fork = ann.post(f"/api/replays/{table}/fork", {"n": 0})["table"]["id"]
    ended(ann, fork)
    assert reason(ann.post(f"/api/tables/{fork}/rematch", expect=409)) == "no-rematch"
