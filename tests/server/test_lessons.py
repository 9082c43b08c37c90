"""A lesson is a table of its own kind: the pupil answers as it asks, the others recite."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.server import lessons
from tests.server.people import Guest, Server


@pytest.fixture
def lesson(server: Server) -> tuple[Guest, str, dict[str, Any]]:
    return begun(server, "underworld")


def begun(server: Server, game: str) -> tuple[Guest, str, dict[str, Any]]:
    guest = server.guest()
    name = lessons.names(game)[0]
    table = guest.post(f"/api/games/{game}/lessons/{name}/table")["table"]
    assert table["lesson"] == name and table["solo"] and not table["rated"]
    return guest, table["id"], guest.get(f"/api/games/{game}/lessons/{name}")


@pytest.mark.parametrize("game", [g for g in caipan.games.titles() if lessons.names(g)])
def test_the_others_say_what_the_lesson_has_them_say(server: Server, game: str) -> None:
    guest, table, info = begun(server, game)
    script = lessons.script(game, info["id"])
    assert script is not None
    with guest.sit(table) as pupil:
        for step in info["steps"]:
            if step["keys"]:
                pupil.quiet()
                assert pupil.views[info["pupil"]]["n"] == step["n"]
                for key in step["keys"]:
                    assert pupil.answer(key)["type"] == "ack"
        pupil.quiet()
    moments = guest.get(f"/api/replays/{table}/moments")
    assert [(m["seat"], m["key"]) for m in moments] == script.rehearsal.line
    assert len(moments) == info["answers"]


def test_another_answer_changes_nothing(lesson: tuple[Guest, str, dict[str, Any]]) -> None:
    guest, table, info = lesson
    wanted = next(step["keys"][0] for step in info["steps"] if step["keys"])
    with guest.sit(table) as pupil:
        asked = pupil.asked()
        for option in asked["options"]:
            if option["key"] != wanted:
                told = pupil.answer(option["key"], decision=asked)
                assert (told["type"], told["reason"]) == ("reject", "not-this-lesson")
        assert pupil.answer(wanted, wanted, decision=asked)["type"] == "reject"
        assert pupil.quiet().seq == 1
        assert pupil.answer(wanted, decision=asked)["type"] == "ack"


def test_a_step_can_be_taken_back(lesson: tuple[Guest, str, dict[str, Any]]) -> None:
    guest, table, info = lesson
    deeds = [step for step in info["steps"] if step["keys"]]
    with guest.sit(table) as pupil:
        for step in deeds[:3]:  # after the third, others have answered
            pupil.answer(*step["keys"])
            pupil.quiet()
        assert pupil.views[0]["n"] == deeds[2]["upto"]
        pupil.say("undo", seat=0, size="click")
        pupil.quiet()
        assert pupil.views[0]["n"] == deeds[2]["n"]
        assert pupil.answer(*deeds[2]["keys"])["type"] == "ack"
        pupil.quiet()
        assert pupil.views[0]["n"] == deeds[2]["upto"]


def test_nobody_but_the_script_plays(lesson: tuple[Guest, str, dict[str, Any]]) -> None:
    """No hint, no bot for the pupil, no rematch; and it does not stand in the lobby."""
    guest, table, _ = lesson
    hint = guest.get(f"/api/tables/{table}/hint?seat=0", expect=403)
    assert hint["detail"]["reason"] == "no-hints"
    with guest.sit(table) as pupil:
        pupil.asked()
        pupil.say("play_on", bot="greedy", answers=3)
        assert pupil.until("trouble")["reason"] == "not-solo"
        assert pupil.quiet().seq == 1
    assert table not in [each["id"] for each in guest.get("/api/tables")]
    guest.post(f"/api/tables/{table}/rematch", expect=409)
    guest.call("PUT", f"/api/tables/{table}/seats/1", {"kind": "open"}, expect=409)


def test_a_finished_lesson_counts_nowhere(lesson: tuple[Guest, str, dict[str, Any]]) -> None:
    guest, table, info = lesson
    with guest.sit(table) as pupil:
        for step in info["steps"]:
            if step["keys"]:
                pupil.quiet()
                pupil.answer(*step["keys"])
        pupil.quiet()
        assert pupil.outcome["winners"] == [0]
    assert guest.get("/api/statistics") == []
    refused = guest.post(f"/api/tables/{table}/rematch", expect=409)
    assert refused["detail"]["reason"] == "no-rematch"


def test_lessons_are_listed_with_their_game(server: Server) -> None:
    guest = server.guest()
    for game in guest.get("/api/games"):
        assert game["lessons"] == lessons.names(game["name"])
    for path in ("/api/games/underworld/lessons/nothing", "/api/games/chess/lessons/opening"):
        guest.get(path, expect=404)
        guest.post(f"{path}/table", expect=404)


def test_a_lesson_goes_through_the_same_limits(strict: Server) -> None:
    guest = strict.guest()
    path = f"/api/games/underworld/lessons/{lessons.names('underworld')[0]}/table"
    for _ in range(10):
        guest.post(path)
    assert guest.post(path, expect=429)["detail"]["reason"] == "too-fast"


def test_a_first_game_is_coached(server: Server) -> None:
    """With the defaults its game has for beginners."""
    guest = server.guest()
    for game in guest.get("/api/games"):
        first = game["shelf"]["first"]
        assert first["bot"] in game["bots"]
        seats = ["me", *[first["bot"]] * (first["seats"] - 1)]
        wish = {"game": game["name"], "options": first["options"], "coached": True}
        assert guest.table(*seats, **wish)["table"]["coached"]
