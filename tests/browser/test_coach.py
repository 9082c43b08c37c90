"""Puzzles that judge, and the review after a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from caipan.puzzles import Puzzle, mined

from .conftest import ROOT
from .player import answer, look, midgame, new_table, quoted, rest, sit
from .test_access import findings

CLEAR = 0.2  # a margin that nobody can miss


@pytest.fixture
def axe(npm: Any) -> Path:
    return ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def clear(game: str = "underworld") -> Puzzle:
    """A puzzle of the game whose best answer is far ahead."""
    return next(each for each in mined(game).values() if each.margin >= CLEAR)


def worst(puzzle: Puzzle) -> str:
    return min(puzzle.worth, key=lambda key: puzzle.worth[key])


def test_what_an_answer_names_shows_itself(page: Page) -> None:
    """Looked at in the list or at the card, its places are marked on the board; and only then."""
    midgame(page, places)
    keys = look(page)["keys"]
    key = next(each for each in keys if each.endswith("@district-2"))
    shown = page.locator("[data-previewed]")
    expect(shown).to_have_count(0)
    button = page.locator(f".answers [data-key={quoted(key)}]").first
    button.evaluate("e => e.closest('details')?.setAttribute('open', '')")
    button.hover()
    expect(page.locator("[data-place='1'][data-previewed]")).to_have_count(1)
    expect(page.locator("[data-place='0'][data-previewed]")).to_have_count(0)
    page.locator("h1").hover()
    expect(shown).to_have_count(0)
    name = key.partition(":")[2].partition("@")[0]
    page.locator(f".hand [data-name='{name}'][data-mark=legal]").first.hover()
    expect(page.locator("[data-place][data-previewed]")).not_to_have_count(0)


def places(g: Any) -> bool:
    """A card of the hand can go to several districts."""
    keys = [key for key in g.pending[0].keys if key.startswith("dispatch:") and "#" not in key]
    return any(key.endswith("@district-2") for key in keys) and len(keys) > 2


def test_a_puzzle_is_solved_and_the_next_one_failed(page: Page) -> None:
    first = next(iter(mined("underworld").values()))
    page.goto("/puzzles/underworld")
    expect(page.locator("[data-game]")).to_have_count(1)
    page.locator(f"[data-puzzle='{first.id}']").click()
    look(page)
    expect(page.locator(".note")).to_contain_text("find it")
    expect(page.locator("[data-verdict]")).to_have_count(0)
    answer(page, first.best[0])
    verdict = page.locator("[data-verdict]")
    expect(verdict).to_have_attribute("data-verdict", "solved")
    expect(verdict).to_contain_text(f"{round(100 * first.chance)} %")

    table = page.url
    page.locator("[data-next]").click()
    page.wait_for_function("was => location.href !== was", arg=table)
    second = [*mined("underworld").values()][1]
    expect(page.locator(".note")).to_contain_text("No. 2")
    look(page)
    answer(page, worst(second))
    expect(verdict).to_have_attribute("data-verdict", "failed")
    expect(verdict).to_contain_text("The bot would choose")

    table = page.url
    page.locator("[data-try-again]").click()
    page.wait_for_function("was => location.href !== was", arg=table)
    look(page)
    expect(verdict).to_have_count(0)
    page.goto("/puzzles/underworld")
    expect(page.locator("li.done")).to_have_count(1)
    expect(page.locator(".mark.failed")).to_have_count(1)


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_a_game_is_looked_back_upon(visit: Any, axe: Path, narrow: bool) -> None:
    """A bad answer turns the game; found anew from there, it is judged."""
    page: Page = visit(narrow=narrow)
    puzzle = clear()
    seats = ["bot"] * puzzle.seats
    seats[puzzle.seat] = "me"
    sit(page, new_table(page, seats, puzzle=puzzle.id, casual=True, bluff=False))
    look(page)
    answer(page, worst(puzzle), tap=narrow)
    rest(page)
    expect(page.locator("[data-verdict=failed]")).to_be_visible()
    assert findings(page, axe) == []
    page.locator("[data-play-on]").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.locator("dialog .danger").click()
    page.locator("[data-look-back]").click()
    review = page.locator("[data-review=ready]")
    expect(review).to_be_visible()
    turning = review.locator("[data-turning]")
    expect(turning).to_have_count(1)
    turning.locator("summary").click()
    review.locator("summary").last.click()
    expect(review.locator("tbody tr")).to_have_count(1)
    assert findings(page, axe) == []

    was = page.url
    turning.locator("[data-find]").click()
    page.wait_for_function("was => location.href !== was", arg=was)
    look(page)
    expect(page.locator("[data-verdict]")).to_have_count(0)
    answer(page, puzzle.best[0], tap=narrow)
    expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "solved")


def test_the_course_of_a_game_is_drawn_on_its_record(page: Page) -> None:
    sit(page, new_table(page, ["me", "bot"]))
    for _ in range(8):
        now = look(page)["keys"]
        answer(page, now[0])
    rest(page)
    table = page.url.rsplit("/", 1)[1]
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.locator("dialog .danger").click()
    expect(page.locator("[data-end]")).to_be_visible()
    page.goto(f"/replay/{table}?n=0&seat=0")
    page.locator("[data-look-back]").click()
    review = page.locator("[data-review=ready]")
    expect(review).to_be_visible()
    expect(review.locator("svg[role=img] .course")).to_have_count(1)
    expect(review.locator("tbody tr")).to_have_count(8)
