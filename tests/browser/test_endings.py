"""The last picture of every game: who, how, the story, the numbers; with keys alone, on a phone, in
both themes; axe finds nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .endings import MATCHES, ended, finish
from .player import look, rest
from .test_access import axe, findings, light  # noqa: F401 - a fixture
from .test_screens import OUTSIDE

FOCUS = """() => [...document.querySelectorAll('[data-end] :is(a, button:enabled)')]
  .indexOf(document.activeElement)"""
STILL = "() => document.getAnimations().every((each) => each.playState === 'finished')"


class Log:
    """What the engine told the first seat, counted."""

    def __init__(self, g: Any) -> None:
        self.g = g
        self.lines = g.log(0)

    def count(self, *keys: str, by: Callable[[Any], bool] = lambda seat: True) -> int:
        return sum(each["key"] in keys and by(each["args"].get("seat")) for each in self.lines)

    def total(self, key: str) -> int:
        return sum(each["args"]["n"] for each in self.lines if each["key"] == key)

    def last(self, key: str) -> int:
        return int([each["args"]["n"] for each in self.lines if each["key"] == key][-1])


def numbers(game: str, log: Log) -> list[int]:
    winners = log.g.outcome.winners
    side = winners if 0 in winners else (0,)

    def ours(seat: Any) -> bool:
        return seat in side

    match game:
        case "underworld":
            return [log.last("turn"), log.count("contest.won", by=ours), log.count("died")]
        case "exiles":
            return [log.last("round"), log.total("hurt"), log.count("soul", by=ours)]
        case "arkham":
            return [log.last("round"), log.total("discovered"), log.count("defeated")]
        case "mageknight":
            fame = sum(log.g.view(0)["seats"][seat]["fame"] for seat in side)
            conquered = log.count("conquered", "city-conquered", by=ours)
            return [fame, log.count("defeated", by=ours), conquered]
        case _:
            broken = log.count("broken", by=lambda seat: seat not in side)
            return [log.last("round"), log.count("conflict.won", by=ours), broken]


@pytest.mark.parametrize("won", [True, False], ids=["won", "lost"])
@pytest.mark.parametrize("game", sorted(MATCHES))
def test_who_how_the_story_and_the_numbers(page: Page, axe: Path, game: str, won: bool) -> None:  # noqa: F811
    line = ended(game, won)
    finish(page, line)
    end = page.locator("[data-end]")
    expect(end).to_have_attribute("data-end", "won" if won else "lost")
    expect(end.locator("[data-figure]")).to_have_count(len(line.g.seats))
    expect(end.locator("[data-figure] .picture img")).to_have_count(len(line.g.seats))
    expect(end.locator(".fall")).to_have_count(3 if won else 0)  # paper only on a victory
    counted = [int(each) for each in end.locator("dd").all_inner_texts()]
    assert counted == numbers(game, Log(line.g))
    story = end.locator("[data-story]").inner_text()
    assert 1 <= story.count(".") <= 10, story
    said = end.inner_text()
    assert not re.search(r"[{}]|undefined|NaN|story\.|ending\.", said), said
    assert findings(page, axe) == []
    light(page)
    assert findings(page, axe) == []


def test_with_keys_alone(page: Page) -> None:
    """The picture takes the focus and keeps it; Escape shows the table, and one key leads back."""
    finish(page, ended("underworld"))
    stops = page.locator("[data-end]").locator("a, button:enabled").count()
    for n in range(stops):
        assert page.evaluate(FOCUS) == n
        if n < stops - 1:
            page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(page.locator("[data-end]")).to_have_count(0)
    shown = page.get_by_role("button", name="How it ended")
    expect(shown).to_be_focused()
    page.keyboard.press("Enter")
    best = page.locator("[data-best]")
    expect(best).to_be_visible()
    moment = best.get_attribute("data-best")
    page.keyboard.press("Tab")
    expect(best).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-ready=true]")
    assert f"n={moment}&" in page.url


@pytest.mark.parametrize("game", ["exiles", "l5r"])
def test_on_a_phone(visit: Any, axe: Path, game: str) -> None:  # noqa: F811
    page: Page = visit(narrow=True, lang="zh-CN")
    finish(page, ended(game), tap=True)
    assert page.evaluate(OUTSIDE) == []
    last = page.locator("[data-end] .buttons > *").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    assert findings(page, axe) == []
    page.locator("[data-aside]").tap()
    expect(page.locator("[data-end]")).to_have_count(0)


def test_paper_comes_to_rest(page: Page) -> None:
    """Where things may move, what falls has fallen in the end, and nothing is left to do."""
    page.emulate_media(reduced_motion="no-preference")
    page.goto("/")
    page.evaluate("localStorage.setItem('caipan', JSON.stringify({ pace: 'off' }))")
    finish(page, ended("arkham"))
    page.wait_for_function(STILL)
    expect(page.locator(".fall")).to_have_count(3)


def test_taking_the_last_answer_back_takes_the_end_away(page: Page) -> None:
    finish(page, ended("l5r"))
    page.keyboard.press("Escape")
    again = page.get_by_role("button", name="How it ended")
    expect(again).to_be_visible()
    page.keyboard.press("u")
    expect(again).to_have_count(0)
    assert not look(page)["over"]
    rest(page)
