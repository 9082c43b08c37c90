"""Nobody looks into a hand that is not theirs: not with an old socket, not as the owner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import caipan
from caipan.server.settings import Settings
from tests.server.conftest import PATIENT
from tests.server.people import Guest, Server, Sitting
from tests.server.test_undo import one_asked, two_people


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Keeps no seat for anybody who is not there."""
    settings = Settings(data=tmp_path_factory.mktemp("data"), limits=PATIENT, grace=0.0)
    with Server(settings) as running:
        yield running


def put(guest: Guest, table: str, seat: int, kind: str, expect: int = 0, **more: Any) -> Any:
    """The owner gives a seat to somebody; the reason, if that is refused."""
    path = f"/api/tables/{table}/seats/{seat}"
    told = guest.call("PUT", path, {"kind": kind, **more}, expect)
    return told["detail"]["reason"] if expect else told


def give_to(owner: Guest, friend: Guest, table: str, seat: int) -> None:
    invite = put(owner, table, seat, "friend")["invites"][0]["token"]
    friend.post(f"/api/tables/{table}/seats", {"invite": invite})


def heard(sitting: Sitting) -> list[dict[str, Any]]:
    """The views that have come since."""
    mark = len(sitting.told)
    sitting.quiet()
    return [m for m in sitting.told[mark:] if m["type"] == "view"]


def together(server: Server, *seats: str, **wishes: Any) -> tuple[Guest, Guest, str]:
    """A table of Lin's where Mo has the open seat."""
    lin, mo = server.guest("Lin"), server.guest("Mo")
    table = lin.table(*seats, **wishes)["table"]["id"]
    mo.post(f"/api/tables/{table}/seats", {})
    return lin, mo, table


# --- a socket has the seats that its owner has


def test_a_seat_given_away_is_no_longer_seen_or_answered_for(server: Server) -> None:
    lin = server.guest()
    table = lin.table("me", "me")["table"]["id"]
    with lin.sit(table) as old:
        first = old.asked()
        put(lin, table, first["seat"], "bot", bot="random")
        assert {v["seat"] for v in heard(old)[-1:]} == {1 - first["seat"]}
        old.say("answer", answer_id="mine?", decision_id=first["id"], keys=["done"])
        assert old.until("reject", answer_id="mine?")["reason"] == "not-your-seat"
        old.say("undo", seat=first["seat"])
        assert old.until("trouble")["reason"] == "not-your-seat"
        del old.views[first["seat"]]  # as a client does that is told whose the seats are
        mark = len(old.told)
        old.answer(old.asked()["options"][0]["key"])
        heard(old)
        seen = {m["seat"] for m in old.told[mark:] if m["type"] == "view"}
        assert seen == {1 - first["seat"]}


def test_a_socket_gets_the_seat_that_its_owner_takes(server: Server) -> None:
    lin = server.guest()
    table = lin.table("me", "random")["table"]["id"]
    with lin.sit(table) as sitting:
        sitting.quiet()
        put(lin, table, 1, "me")
        assert [v["seat"] for v in heard(sitting)][-2:] == [0, 1]
        put(lin, table, 1, "bot", bot="random")
        assert {v["seat"] for v in heard(sitting)} == {0}


def test_a_token_of_before_opens_nothing(server: Server) -> None:
    lin = server.guest()
    made = lin.table("me", "me")
    table, token = made["table"]["id"], made["mine"][1]["token"]
    with server.guest().sit(table, token) as phone:
        assert set(phone.views) == {1}
        put(lin, table, 1, "bot", bot="random")
        assert {v["seat"] for v in heard(phone)} == {None}


# --- the owner of a table


def test_nobody_takes_a_hand_that_another_holds(impatient: Server) -> None:
    """Not even of somebody who has gone; a bot may play on, and tells nobody what it holds."""
    lin, _, table = together(impatient, "me", "open")
    for kind in ("me", "friend", "open"):
        assert put(lin, table, 1, kind, expect=409) == "not-your-hand"
    assert put(lin, table, 1, "bot")["table"]["seats"][1]["kind"] == "bot"
    for kind in ("me", "friend", "open"):
        assert put(lin, table, 1, kind, expect=409) == "not-your-hand"


def test_the_absence_of_a_moment_opens_nothing(server: Server) -> None:
    lin, mo, table = together(server, "me", "open")
    with mo.sit(table):
        assert put(lin, table, 1, "bot", expect=409) == "seat-kept"
    with lin.sit(table) as sitting:
        while sitting.told[-1].get("online") != [0]:
            sitting.hear()
        assert put(lin, table, 1, "bot", expect=409) == "seat-kept"


def test_where_answers_take_days_a_seat_is_kept_for_days(impatient: Server) -> None:
    lin, _, table = together(impatient, "me", "open", clock={"seconds": 24 * 3600})
    assert put(lin, table, 1, "bot", expect=409) == "seat-kept"


def test_a_table_where_two_have_sat_is_never_solo_again(impatient: Server) -> None:
    lin, _, table = together(impatient, "me", "open")
    made = put(lin, table, 1, "bot")
    assert not made["table"]["solo"]
    assert lin.get(f"/api/tables/{table}/record", expect=403)["detail"]["reason"] == "not-finished"
    for path in (f"/api/replays/{table}?n=0&seat=-1", f"/api/replays/{table}/moments"):
        lin.get(path, expect=403)
    lin.post(f"/api/replays/{table}/fork", {"n": 0}, expect=403)
    with lin.sit(table) as sitting:
        sitting.say("play_on", answers=3)
        assert sitting.until("trouble")["reason"] == "not-solo"


def test_it_is_still_so_when_the_server_has_forgotten_the_table(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    settings = Settings(data=tmp_path_factory.mktemp("data"), limits=PATIENT, grace=0.0)
    with Server(settings) as first:
        lin, _, table = together(first, "me", "open")
        put(lin, table, 1, "bot")
    with Server(settings) as second:
        again = second.guest()
        again.http.cookies.clear()
        again.http.cookies.update(lin.http.cookies)
        assert not again.get(f"/api/tables/{table}")["solo"]
        again.get(f"/api/tables/{table}/record", expect=403)
        assert put(again, table, 1, "me", expect=409) == "not-your-hand"


def test_nobody_looks_in_from_a_bots_chair_while_others_play(server: Server) -> None:
    lin, _, table = together(server, "me", "open", "random", "random", game="exiles")
    for kind in ("me", "friend", "open"):
        assert put(lin, table, 2, kind, expect=409) == "not-your-hand"
    assert put(lin, table, 2, "bot", bot="greedy")["table"]["seats"][2]["bot"] == "greedy"


def test_whoever_plays_two_hands_may_take_a_friend_in(server: Server) -> None:
    """What the friend plays against is there to see: both hands are Lin's."""
    lin, mo = server.guest(), server.guest()
    table = lin.table("me", "me", "random", "random", game="exiles")["table"]["id"]
    give_to(lin, mo, table, 2)
    seats = mo.get(f"/api/tables/{table}")["seats"]
    assert [seat["taken"] and seat["mine"] for seat in seats] == [False, False, True, False]
    for kind in ("me", "friend", "open"):
        assert put(lin, table, 2, kind, expect=409) == "not-your-hand"


# --- what the owner has held


@pytest.mark.parametrize("kind", ["friend", "open"])
def test_a_hand_that_was_held_is_given_to_nobody(server: Server, kind: str) -> None:
    """A bot's chair that the owner took, and a seat of one's own."""
    lin = server.guest()
    table = lin.table("me", "random")["table"]["id"]
    put(lin, table, 1, "me")
    for back in ("me", "bot"):
        put(lin, table, 1, back, bot="random")
        assert put(lin, table, 1, kind, expect=409) == "hands-known"
    assert put(lin, table, 0, kind, expect=409) == "hands-known"
    hot = lin.table("me", "me")["table"]["id"]
    assert put(lin, hot, 1, kind, expect=409) == "hands-known"


def test_a_friend_does_not_play_against_a_bot_whose_hand_was_seen(server: Server) -> None:
    lin = server.guest()
    table = lin.table("me", "random", "random", "random", game="exiles")["table"]["id"]
    put(lin, table, 1, "me")
    put(lin, table, 1, "bot", bot="random")
    assert put(lin, table, 2, "friend", expect=409) == "hands-known"


def test_nobody_sits_down_where_hands_were_seen_after_the_invitation(server: Server) -> None:
    """The chair is offered first and another taken then; in one's own name, or in an open chair."""
    for kind in ("friend", "open"):
        lin, mo = server.guest(), server.guest()
        table = lin.table("me", "random", "random", "random", game="exiles")["table"]["id"]
        invites = put(lin, table, 2, kind)["invites"]
        put(lin, table, 1, "me")
        put(lin, table, 1, "bot", bot="random")
        wish = {"invite": invites[0]["token"]} if invites else {"seat": 2}
        told = mo.post(f"/api/tables/{table}/seats", wish, expect=409)
        assert told["detail"]["reason"] == "hands-known"


def test_nothing_is_shown_while_somebody_is_invited(server: Server) -> None:
    lin = server.guest()
    table = lin.table("me", "random")["table"]["id"]
    put(lin, table, 1, "friend")
    told = lin.get(f"/api/tables/{table}/record", expect=403)
    assert told["detail"]["reason"] == "not-finished"


def test_nobody_comes_back_to_another_hand(impatient: Server) -> None:
    """Mo has seen what the bot plays on with."""
    lin, mo, eve = impatient.guest(), impatient.guest(), impatient.guest()
    table = lin.table("me", "random", "random", "random", game="exiles")["table"]["id"]
    for seat in (1, 2):
        put(lin, table, seat, "open")
    mo.post(f"/api/tables/{table}/seats", {"seat": 1})
    put(lin, table, 1, "bot")
    told = mo.post(f"/api/tables/{table}/seats", {"seat": 2}, expect=409)
    assert told["detail"]["reason"] == "hands-known"
    eve.post(f"/api/tables/{table}/seats", {"seat": 2})


def test_what_was_learned_and_taken_back_is_not_used_against_a_friend(server: Server) -> None:
    """Alone one takes back what one likes; what was drawn meanwhile is known."""
    lin, mo = server.guest(), server.guest()
    table = lin.table("me", "random")["table"]["id"]
    with lin.sit(table) as sitting:
        first = sitting.asked()["options"][0]["key"]
        sitting.answer(first)
        sitting.say("undo", seat=0)  # nothing was learned yet
        sitting.until("view", fresh=True)
        invite = put(lin, table, 1, "friend")["invites"][0]["token"]
        put(lin, table, 1, "bot", bot="random")
        sitting.answer(first, "done")
        sitting.quiet()
        sitting.say("undo", seat=0, size="turn")
        sitting.until("view", fresh=True)
        for kind in ("friend", "open"):
            assert put(lin, table, 1, kind, expect=409) == "hands-known"
        mo.post(f"/api/tables/{table}/seats", {"invite": invite}, expect=403)


# --- what was shown


def test_a_table_whose_seed_was_chosen_is_not_given_to_friends(server: Server) -> None:
    lin = server.guest()
    table = lin.table("me", "random", seed=5)["table"]["id"]
    for kind in ("friend", "open"):
        assert put(lin, table, 1, kind, expect=409) == "hands-known"
    put(lin, table, 1, "me")


@pytest.mark.parametrize(
    "path", ["/api/tables/{}/record", "/api/replays/{}?n=0&seat=0", "/api/replays/{}/moments"]
)
def test_a_table_whose_record_was_read_is_not_given_to_friends(server: Server, path: str) -> None:
    lin = server.guest()
    table = lin.table("me", "random")["table"]["id"]
    assert lin.http.get(path.format(table)).status_code == 200
    assert put(lin, table, 1, "friend", expect=409) == "hands-known"


def test_a_line_of_ones_own_is_not_given_to_friends(server: Server) -> None:
    lin = server.guest()
    table = lin.table("me", "random")["table"]["id"]
    fork = lin.post(f"/api/replays/{table}/fork", {"n": 0})["table"]["id"]
    record = lin.get(f"/api/tables/{table}/record")
    brought = lin.post("/api/replays", record)["id"]
    for each in (table, fork, brought):
        assert put(lin, each, 1, "friend", expect=409) == "hands-known"


def test_a_table_that_showed_nothing_may_be_given(server: Server) -> None:
    lin, mo = server.guest(), server.guest()
    table = lin.table("me", "random")["table"]["id"]
    give_to(lin, mo, table, 1)
    assert mo.get(f"/api/tables/{table}")["seats"][1]["mine"]
    lin.get(f"/api/tables/{table}/record", expect=403)


def test_whoever_has_read_the_record_does_not_take_the_end_back(server: Server) -> None:
    """A casual table asks nobody, and after the end every hand lies open."""
    table, a, b = two_people(server, casual=True, bluff=False)
    with a, b:
        for sitting in (a, b):
            sitting.careful = False
        _play_to_the_end(a, b)
        a.guest.get(f"/api/tables/{table}/record")
        a.say("undo", seat=0)
        assert a.until("trouble")["reason"] == "over"


def test_nobody_agrees_to_take_an_end_back_that_has_been_read(server: Server) -> None:
    """It was asked before the record was read, and is granted after."""
    table, a, b = two_people(server, bluff=False)
    with a, b:
        for sitting in (a, b):
            sitting.careful = False
        _play_to_the_end(a, b)
        a.say("undo", seat=0, size="turn")
        b.until("takeback", open=True)
        a.guest.get(f"/api/tables/{table}/record")
        b.say("takeback_reply", seat=1, agree=True)
        assert b.until("trouble")["reason"] == "over"
        assert a.guest.get(f"/api/tables/{table}")["state"] == "over"


def test_an_end_that_nobody_has_read_is_taken_back_by_consent(server: Server) -> None:
    table, a, b = two_people(server, bluff=False)
    with a, b:
        for sitting in (a, b):
            sitting.careful = False
        _play_to_the_end(a, b)
        a.say("undo", seat=0, size="turn")
        b.until("takeback", open=True)
        b.say("takeback_reply", seat=1, agree=True)
        assert a.until("view", fresh=True)["view"]["outcome"] is None
        a.guest.get(f"/api/tables/{table}/record", expect=403)


def _play_to_the_end(a: Sitting, b: Sitting) -> None:
    while (mine := one_asked([a, b])) is not None:
        decision = mine.asked()
        mine.answer(decision["decline"] or decision["options"][-1]["key"])


def test_seeds_of_tables_have_sixty_three_bits(server: Server) -> None:
    lin = server.guest()
    seeds = []
    for _ in range(12):
        table = lin.table("me", "random")["table"]["id"]
        seeds.append(caipan.MatchRecord.from_json(_record(lin, table)).seed)
    assert len(set(seeds)) == 12 and max(seeds) >= 2**60 and min(seeds) >= 0


def _record(guest: Guest, table: str) -> str:
    return guest.http.get(f"/api/tables/{table}/record").text


# --- open hands


def test_hands_are_open_to_spectators_only_where_nobody_could_mind(server: Server) -> None:
    lin = server.guest()
    for kind in ("friend", "open"):
        seats = [{"kind": "me"}, {"kind": kind}]
        wish = {"game": "underworld", "seats": seats, "spectators": "open"}
        assert lin.post("/api/tables", wish, expect=400)["detail"]["where"] == "spectators"
    table = lin.table("me", "random", spectators="open")["table"]["id"]
    with server.guest().sit(table) as watcher:
        assert set(watcher.views) == {-1}
    for kind in ("friend", "open"):
        assert put(lin, table, 1, kind, expect=409) == "hands-known"
