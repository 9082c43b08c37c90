"""Every puzzle that ships can be solved, says what is wanted in both languages, and is judged."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import caipan
from caipan.kernel.position import Position
from caipan.puzzles import mined
from caipan.rules import catalogue
from caipan.server.puzzles import in_words, puzzles
from caipan.server.settings import Limits, Settings
from tests.server.people import Guest, Server

ALL = [(game, name) for game in caipan.games.titles() for name in puzzles(game)]


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_puzzle_has_a_solution(game: str, name: str) -> None:
    """Its check is the solution: it ends with a win of the first seat."""
    position = puzzles(game)[name]
    solved = position.check()
    assert solved.outcome is not None and 0 in solved.outcome.winners
    for part in ("title", "notes"):
        assert set(position.about) <= {clause.id for clause in catalogue(game).clauses}
        english, _, chinese = position.data[part].partition(" · ")
        assert english.isascii() and re.search(r"[\u4e00-\u9fff]", chinese), part


def test_a_puzzle_is_told_in_the_language_of_the_reader() -> None:
    told = in_words("a-tied-vote", puzzles("underworld")["a-tied-vote"])
    assert told.title == {"en": "A tied vote", "zh-Hans": "平局", "zh-Hant": "平局"}
    assert "先手，已有六分" in told.notes["zh-Hans"] and "獲勝" in told.notes["zh-Hant"]
    assert told.seats == 2


def test_every_game_has_some() -> None:
    assert {game for game, _ in ALL} >= {"underworld", "exiles", "arkham"}
    assert len(ALL) >= 5


def tried(guest: Guest, game: str, puzzle: dict[str, Any]) -> str:
    """A table for an attempt: a bot plays the other seats."""
    seats = ["greedy"] * puzzle["seats"]
    seats[puzzle["seat"]] = "me"
    made = guest.table(*seats, game=game, puzzle=puzzle["id"], casual=True, bluff=False)
    table: str = made["table"]["id"]
    return table


def solutions(position: Position) -> list[str]:
    """What the solver answers in the check of a position, passes of everybody left out."""
    lines = (line["choose"] for line in position.data["check"] if "choose" in line)
    return [key for line in lines for key in ([line] if isinstance(line, str) else line)]


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_position_is_solved_by_winning_it(server: Server, game: str, name: str) -> None:
    """Every answer on the way is open, and the last says that it is solved."""
    guest = server.guest()
    listed = guest.get(f"/api/games/{game}/puzzles")
    puzzle = next(each for each in listed if each["id"] == name)
    table = tried(guest, game, puzzle)
    wanted = solutions(puzzles(game)[name])
    with guest.sit(table) as mine:
        mine.quiet()
        while (asked := mine.decision()) is not None:
            assert guest.get(f"/api/tables/{table}/puzzle")["state"] == "open"
            offered = [option["key"] for option in asked["options"]]
            given = bool(wanted) and wanted[0] in offered
            mine.answer(wanted.pop(0) if given else asked["decline"])
            mine.quiet()
    assert guest.get(f"/api/tables/{table}/puzzle")["state"] == "solved"


def test_a_position_is_failed_with_its_turn(server: Server) -> None:
    guest = server.guest()
    listed = guest.get("/api/games/underworld/puzzles")
    table = tried(guest, "underworld", next(p for p in listed if p["id"] == "a-tied-vote"))
    with guest.sit(table) as mine:
        while (found := guest.get(f"/api/tables/{table}/puzzle"))["state"] == "open":
            asked = mine.asked()
            mine.answer(asked["decline"] or asked["options"][-1]["key"])
            mine.quiet()
    assert found["state"] == "failed"
    server.guest().get(f"/api/tables/{table}/puzzle", expect=403)


@pytest.mark.parametrize("game", [game for game in caipan.games.titles() if mined(game)])
def test_an_answer_is_judged_by_what_was_confirmed(server: Server, game: str) -> None:
    """The best is said only after somebody has answered, and taking back opens it again."""
    guest = server.guest()
    told = [each for each in guest.get(f"/api/games/{game}/puzzles") if each["number"]]
    levels = [each["level"] for each in told]
    assert levels == sorted(levels) and {*levels} <= {1, 2, 3}
    assert all(each["goal"] and not each["title"] for each in told)
    puzzle = mined(game)[told[0]["id"]]
    wrong = min(puzzle.worth, key=lambda key: puzzle.worth[key])
    for key, state in ((puzzle.best[0], "solved"), (wrong, "failed")):
        table = tried(guest, game, told[0])
        before = guest.get(f"/api/tables/{table}/puzzle")
        assert before["state"] == "open" and not before["best"] and before["answer"] is None
        with guest.sit(table) as mine:
            mine.asked()
            mine.answer(key)
            mine.quiet()
            found = guest.get(f"/api/tables/{table}/puzzle")
            assert found["state"] == state and found["answer"] == key
            assert found["best"] == list(puzzle.best)
            assert found["best_chance"] - found["next_chance"] >= puzzle.margin - 1e-3
            if state == "failed":
                mine.say("undo", seat=puzzle.seat, size="click")
                mine.quiet()
                assert guest.get(f"/api/tables/{table}/puzzle")["state"] == "open"


@pytest.mark.parametrize("game", [game for game in caipan.games.titles() if mined(game)])
def test_a_hint_at_a_puzzle_is_what_was_confirmed(server: Server, game: str) -> None:
    """The hardest, which a bot that thinks for a moment may miss; afterwards a bot is asked."""
    guest = server.guest()
    told = guest.get(f"/api/games/{game}/puzzles")[-1]
    puzzle = mined(game)[told["id"]]
    table = tried(guest, game, told)
    path = f"/api/tables/{table}/hint?seat={puzzle.seat}"
    with guest.sit(table) as mine:
        asked = mine.asked()
        found = guest.get(path)
        assert found["id"] == asked["id"] and found["key"] == puzzle.best[0]
        assert found["why"] == puzzle.why and found["tries"] == 0 and not found["rival"]
        mine.answer(found["key"])
        mine.quiet()
        if (after := mine.decision()) is not None:
            later = guest.get(path)
            assert later["id"] == after["id"] and later["tries"] > 0
    assert guest.get(f"/api/tables/{table}/puzzle")["state"] == "solved"


def test_what_is_no_puzzle_has_no_verdict(server: Server) -> None:
    guest = server.guest()
    table = guest.table("me", "random", seed=1)["table"]["id"]
    refused = guest.get(f"/api/tables/{table}/puzzle", expect=404)
    assert refused["detail"]["reason"] == "no-such-puzzle"
    guest.post(
        "/api/tables",
        {"game": "underworld", "puzzle": "0-x", "seats": [{"kind": "me"}] * 2},
        expect=404,
    )


def test_there_may_be_more_puzzles_than_tables(tmp_path: Path) -> None:
    few = Limits(tables=(1, 3600.0), puzzles=(2, 3600.0))
    with Server(Settings(data=tmp_path, limits=few)) as strict:
        guest = strict.guest()
        wish = {"game": "underworld", "puzzle": "a-tied-vote", "seats": [{"kind": "me"}] * 2}
        for _ in range(2):
            guest.post("/api/tables", wish)
        assert guest.post("/api/tables", wish, expect=429)["detail"]["reason"] == "too-fast"
        guest.table("me", "random")
