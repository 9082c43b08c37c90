"""Replays, what-if lines, records from elsewhere, puzzles."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import caipan
from caipan.sim.match import play as bots_play
from tests.server.people import Guest, Server


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[Guest, str]:
    """A game between two hands of one person, given up after a while."""
    guest = server.guest("Lin")
    table = guest.table("me", "me", seed=5)["table"]["id"]
    chance = random.Random(4)
    with guest.sit(table) as both:
        for _ in range(40):
            both.answer(both.some(chance))
        both.say("concede", seat=0)
        both.quiet()
    return guest, table


def test_every_moment_has_an_address(server: Server, finished: tuple[Guest, str]) -> None:
    guest, table = finished
    stranger = server.guest()
    game = caipan.replay(guest.http.get(f"/api/tables/{table}/record").text)
    moments = stranger.get(f"/api/replays/{table}/moments")
    assert [(m["seat"], m["key"]) for m in moments] == game.choices
    for n in (0, 17, 40):
        then = caipan.replay(game.record, upto=n)
        for seat in (None, 0, 1, -1):
            where = f"/api/replays/{table}?n={n}" + ("" if seat is None else f"&seat={seat}")
            shown = stranger.get(where)
            view = then.view(seat)
            del view["asked"]
            if n == 40:
                view["outcome"], view["waiting"] = shown["view"]["outcome"], []
            assert shown["view"] == json.loads(json.dumps(view))
            lines = [{k: line[k] for k in ("key", "args", "rule")} for line in shown["log"]]
            lines += [{k: line[k] for k in ("key", "args", "rule")} for line in shown["events"]]
            assert lines == json.loads(json.dumps(then.log(seat)))
            assert all(line["n"] == n for line in shown["events"])
    stranger.get(f"/api/replays/{table}?n=41", expect=404)
    stranger.get(f"/api/replays/{table}?n=3&seat=2", expect=404)


def test_a_game_that_goes_on_is_nobodys_to_look_into(server: Server) -> None:
    lin, mo, eve = server.guest(), server.guest(), server.guest()
    table = lin.table("me", "open")["table"]["id"]
    lin.get(f"/api/replays/{table}", expect=409)
    mo.post(f"/api/tables/{table}/seats", {})
    for guest in (lin, mo, eve):
        guest.get(f"/api/replays/{table}?n=0&seat=-1", expect=403)
        guest.get(f"/api/tables/{table}/record", expect=403)
        guest.post(f"/api/replays/{table}/fork", {"n": 0}, expect=403)


def test_a_solo_table_is_its_owners_to_look_into(server: Server) -> None:
    lin, eve = server.guest(), server.guest()
    table = lin.table("me", "random")["table"]["id"]
    assert lin.get(f"/api/replays/{table}?n=0&seat=-1")["seat"] == -1
    eve.get(f"/api/replays/{table}?n=0", expect=403)


def test_what_if(server: Server, finished: tuple[Guest, str]) -> None:
    """A new line from the middle: played on by hand, then by a bot; the old one is untouched."""
    guest, table = finished
    made = guest.post(f"/api/replays/{table}/fork", {"n": 17})
    fork = made["table"]["id"]
    assert made["table"]["origin"] == {"table": table, "n": 17} and made["table"]["solo"]
    was = guest.get(f"/api/replays/{table}?n=17&seat=-1")
    with guest.sit(fork) as line:
        assert line.views[0]["n"] == 17
        here = guest.get(f"/api/replays/{fork}?n=17&seat=-1")
        assert here["view"] == was["view"]
        asked = line.asked()
        line.answer(asked["options"][-1]["key"])
        line.say("play_on", bot="random", answers=6)
        while line.views[0]["n"] < 24:
            line.hear()
        line.quiet()
        assert line.views[0]["n"] == 24
        line.say("undo", seat=0, size="turn")
        line.quiet()
        assert 17 <= line.views[0]["n"] < 24
    assert guest.get(f"/api/replays/{table}")["total"] == 40
    guest.post(f"/api/replays/{table}/fork", {"n": 41}, expect=404)
    guest.post(f"/api/replays/{table}/fork", {"n": 1, "bots": {"0": "nobody"}}, expect=400)


def test_playing_on_is_for_solo_tables(server: Server) -> None:
    lin, mo = server.guest(), server.guest()
    table = lin.table("me", "open")["table"]["id"]
    mo.post(f"/api/tables/{table}/seats", {})
    with lin.sit(table) as sitting:
        sitting.say("play_on", answers=3)
        assert sitting.until("trouble")["reason"] == "not-solo"


def test_a_record_from_elsewhere_becomes_a_table(server: Server) -> None:
    guest = server.guest()
    game = caipan.new("underworld", seed=3)
    chance = random.Random(3)
    for _ in range(12):
        game.choose(chance.choice(game.pending[0].options))
    table = guest.post("/api/replays", json.loads(game.record.to_json()))
    assert table["state"] == "playing" and table["solo"]
    with guest.sit(table["id"]) as both:
        assert both.views[0]["n"] == 12 and both.asked()["seat"] == game.pending[0].seat
    wrong: list[Any] = [{}, {"game": "chess"}, {**json.loads(game.record.to_json()), "seed": 4}]
    for record in wrong:
        assert guest.post("/api/replays", record, expect=400)["detail"]["reason"] == "bad-record"


def test_a_finished_record_is_a_finished_table(server: Server) -> None:
    row = bots_play(
        caipan.title("underworld"),
        {"decks": ["ivy+mirror", "fang+shroud"]},
        3,
        ("random", "random"),
    )
    assert not row.error
    game = caipan.new("underworld", {"decks": ["ivy+mirror", "fang+shroud"]}, 3)
    chance = random.Random(1)
    while game.pending:
        game.choose(chance.choice(game.pending[0].options))
    guest = server.guest()
    table = guest.post("/api/replays", json.loads(game.record.to_json()))
    assert game.outcome is not None
    assert table["state"] == "over" and table["outcome"]["winners"] == list(game.outcome.winners)


def test_puzzles_are_positions(server: Server) -> None:
    guest = server.guest()
    for puzzle in guest.get("/api/games/underworld/puzzles"):
        table = guest.table("me", "me", puzzle=puzzle["id"])["table"]
        with guest.sit(table["id"]) as both:
            assert both.asked()["options"]
    wish = {"game": "underworld", "seats": [{"kind": "me"}] * 2, "puzzle": "nothing"}
    guest.post("/api/tables", wish, expect=404)
