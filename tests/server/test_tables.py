"""Tables over a real socket: sitting down, answering, coming back."""

from __future__ import annotations

import random

import pytest

import caipan
from tests.server.people import Server


@pytest.mark.parametrize("game", caipan.games.titles())
def test_a_whole_game_against_bots(server: Server, game: str) -> None:
    guest = server.guest("Lin")
    bots = ["random"] * (caipan.title(game).seats[0] - 1)
    made = guest.table("me", *bots, seed=5, game=game)
    table, chance = made["table"]["id"], random.Random(1)
    assert made["table"]["state"] == "playing" and made["table"]["solo"]
    with guest.sit(table) as lin:
        while lin.outcome is None:
            if lin.decision():
                assert lin.answer(lin.some(chance))["type"] == "ack"
            else:
                lin.hear()
        lin.quiet()
        head = [m for m in lin.told if m["type"] == "table"][-1]["table"]
        assert head["state"] == "over" and head["outcome"] == lin.outcome
    again = caipan.replay(guest.http.get(f"/api/tables/{table}/record").text)
    assert again.outcome is not None and list(again.outcome.winners) == lin.outcome["winners"]
    assert guest.get("/api/tables")[0]["state"] == "over"


def test_the_same_prompt_after_coming_back(server: Server) -> None:
    guest = server.guest()
    table = guest.table("me", "random", seed=5)["table"]["id"]
    with guest.sit(table) as first:
        first.answer("done")
        before = first.asked()
        lines = first.log[0]
    with guest.sit(table) as second:
        assert second.asked() == before
        assert second.views[0]["fresh"] and second.log[0] == lines


def test_an_answer_counts_once(server: Server) -> None:
    guest = server.guest()
    table = guest.table("me", "me", seed=5)["table"]["id"]
    with guest.sit(table) as both:
        asked = both.asked()
        for _ in range(3):
            both.say("answer", answer_id="x1", decision_id=asked["id"], keys=["done"])
        seqs = [both.until("ack", answer_id="x1")["seq"] for _ in range(3)]
        assert seqs == [2, 2, 2]
        both.quiet()
        assert both.views[0]["n"] == 1
    with guest.sit(table) as again:
        again.say("answer", answer_id="x1", decision_id=asked["id"], keys=["done"])
        assert again.until("ack")["seq"] == 2
        again.say("answer", answer_id="x2", decision_id=asked["id"], keys=["done"])
        assert again.until("reject")["reason"] == "stale-question"


def test_an_illegal_answer_says_why_and_changes_nothing(server: Server) -> None:
    guest = server.guest()
    table = guest.table("me", "me", seed=5)["table"]["id"]
    with guest.sit(table) as both:
        asked = both.asked()
        no = both.answer("play:nothing")
        assert no["reason"] == "illegal" and no["reasons"][0]["message"] == "no-such-answer"
        assert both.answer("done", decision=asked)["type"] == "ack"


def test_several_keys_are_taken_together_or_not_at_all(server: Server) -> None:
    guest = server.guest()
    table = guest.table("me", "me", seed=5)["table"]["id"]
    with guest.sit(table) as both:
        asked = both.asked()
        first, second = (o["key"] for o in asked["options"][:2])
        assert both.answer(first, "nonsense")["type"] == "reject"
        assert both.answer(first, "done", decision=asked)["type"] == "ack"
        both.quiet()
        assert both.views[0]["n"] == 2 and both.views[0]["seq"] == 2
        assert second


def test_friends_by_link_and_a_game_that_starts_by_itself(server: Server) -> None:
    lin, mo, eve = server.guest("Lin"), server.guest("Mo"), server.guest("Eve")
    made = lin.table("me", "friend")
    table, invite = made["table"]["id"], made["invites"][0]["token"]
    assert made["table"]["state"] == "waiting" and not made["table"]["solo"]
    eve.post(f"/api/tables/{table}/seats", {}, expect=409)
    eve.post(f"/api/tables/{table}/seats", {"invite": "x" * 32}, expect=403)
    with lin.sit(table) as waiting:
        assert mo.post(f"/api/tables/{table}/seats", {"invite": invite})["seat"] == 1
        while waiting.told[-1].get("table", {}).get("state") != "playing":
            waiting.hear()
        assert [s["name"] for s in waiting.told[-1]["table"]["seats"]] == ["Lin", "Mo"]
        with mo.sit(table) as other:
            waiting.until("presence", online=[0, 1])
            assert set(other.views) == {1}
    eve.post(f"/api/tables/{table}/seats", {"invite": invite}, expect=403)


def test_an_open_seat_is_for_the_first_who_comes(server: Server) -> None:
    lin, mo, eve = server.guest(), server.guest(), server.guest()
    table = lin.table("me", "open")["table"]["id"]
    assert table in [t["id"] for t in mo.get("/api/tables")]
    assert mo.post(f"/api/tables/{table}/seats", {})["seat"] == 1
    eve.post(f"/api/tables/{table}/seats", {}, expect=409)
    assert table not in [t["id"] for t in eve.get("/api/tables")]


def test_leaving_before_the_start_frees_the_seat(server: Server) -> None:
    lin, mo, eve = server.guest(), server.guest(), server.guest()
    table = lin.table("open", "open")["table"]
    mo.post(f"/api/tables/{table['id']}/seats", {"seat": 0})
    mo.call("DELETE", f"/api/tables/{table['id']}/seats/0")
    assert eve.post(f"/api/tables/{table['id']}/seats", {"seat": 0})["seat"] == 0


def test_the_owner_starts_with_bots_on_empty_seats(server: Server) -> None:
    lin, eve = server.guest(), server.guest()
    table = lin.table("me", "open")["table"]["id"]
    eve.post(f"/api/tables/{table}/start", expect=403)
    started = lin.post(f"/api/tables/{table}/start")
    assert started["state"] == "playing" and started["seats"][1]["bot"] == "greedy"


def test_a_token_opens_the_seat_from_another_device(server: Server) -> None:
    lin = server.guest()
    made = lin.table("me", "random", seed=5)
    table, token = made["table"]["id"], made["mine"][0]["token"]
    with server.guest().sit(table, token) as phone:
        assert phone.answer("done")["type"] == "ack"
    with server.guest().sit(table) as stranger:
        assert set(stranger.views) == {None}


def test_spectators_see_no_hands_unless_agreed(server: Server) -> None:
    lin, eve = server.guest(), server.guest()
    for watching, seat, hands in (("hidden", None, 0), ("open", -1, 12)):
        table = lin.table("me", "me", spectators=watching)["table"]["id"]
        with eve.sit(table) as watcher:
            zones = watcher.views[seat]["view"]["zones"]
            known = [c["name"] for s in (0, 1) for c in zones[f"hand-{s}"]["known"]]
            assert len(known) == hands
            assert watcher.views[seat]["decision"] is None or watching == "open"
    table = lin.table("me", "me", spectators="none")["table"]["id"]
    with eve.sit(table, hello=False) as watcher:
        watcher.say("hello")
        assert watcher.closed() == 4403


def test_conceding_ends_a_duel(server: Server) -> None:
    lin = server.guest()
    table = lin.table("me", "random")["table"]["id"]
    with lin.sit(table) as sitting:
        sitting.say("concede", seat=0)
        while sitting.outcome is None:
            sitting.hear()
        assert sitting.outcome == {"winners": [1], "scores": [], "reason": "conceded", "rule": ""}
        sitting.say("concede", seat=0)
        assert sitting.until("trouble")["reason"] == "over"
    assert lin.get(f"/api/replays/{table}")["view"]["outcome"]["reason"] == "conceded"


def test_chat_is_heard_by_all_and_kept(server: Server) -> None:
    lin, mo = server.guest("Lin"), server.guest("Mo")
    table = lin.table("me", "open")["table"]["id"]
    with lin.sit(table) as a, mo.sit(table) as b:
        a.say("chat", text="  well \n played  ")
        assert b.until("chat")["text"] == "well played"
        b.say("chat", phrase="thanks")
        heard = a.until("chat", phrase="thanks")
        assert heard["name"] == "Mo" and heard["seat"] is None
        a.say("chat", text="   ")
    with mo.sit(table) as b:
        assert [m["text"] for m in b.told if m["type"] == "chat"] == ["well played", ""]


def test_why_not_and_the_parts_of_a_number(server: Server) -> None:
    lin, eve = server.guest(), server.guest()
    table = lin.table("me", "me", seed=5)["table"]["id"]
    with lin.sit(table) as both:
        seat = both.asked()["seat"]
        hand = both.views[seat]["view"]["zones"][f"hand-{seat}"]["known"]
    card = hand[0]
    at = f"/api/tables/{table}"
    (told,) = lin.get(f"{at}/why?seat={seat}&card={card['id']}")
    assert told == {"key": f"back:{card['name']}", "reasons": []}
    (told,) = lin.get(f"{at}/why?seat={seat}&key=play:{card['name']}")
    assert told["reasons"][0]["message"] == "no-such-answer"
    parts = lin.get(f"{at}/explain?seat={seat}&card={card['id']}&stat=cost")
    assert parts and set(parts[0]) == {"source", "n"}
    lin.get(f"{at}/explain?seat={1 - seat}&card={card['id']}&stat=cost", expect=404)
    eve.get(f"{at}/why?seat={seat}&card={card['id']}", expect=403)
    eve.get(f"{at}/explain?seat={seat}&card={card['id']}&stat=cost", expect=403)
