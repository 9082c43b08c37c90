"""Everybody can play: axe finds nothing serious on any screen, and words tell what marks show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import ROOT
from .player import attacked, look, midgame, new_table, sit, stacked

RUN = """async () => {
  const found = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'best-practice'],
    resultTypes: ['violations'],  // what passes is not written down, node by node
  })
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.slice(0, 3).map((n) => [n.html, n.failureSummary])])
}"""


@pytest.fixture
def axe(npm: Any) -> Path:
    return ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def findings(page: Page, axe: Path) -> Any:
    # The content policy forbids foreign scripts on the page, so it is run past it.
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe.read_text(encoding="utf-8"))
    return page.evaluate(RUN)


def light(page: Page) -> None:
    page.evaluate("document.documentElement.dataset.theme = 'light'")


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_every_screen_is_free_of_serious_findings(visit: Any, axe: Path, narrow: bool) -> None:
    page: Page = visit(narrow=narrow)
    page.goto("/")
    page.wait_for_selector("[data-make]:enabled")
    assert findings(page, axe) == []
    light(page)
    assert findings(page, axe) == []
    page.goto("/decks/underworld")
    page.locator("[data-new]").click()
    page.wait_for_selector("[data-check=illegal]")
    assert findings(page, axe) == []
    page.goto("/puzzles")
    page.wait_for_selector("[data-puzzle]")
    assert findings(page, axe) == []
    light(page)
    assert findings(page, axe) == []
    page.goto("/rules/exiles/EX-goal-kill-relic")
    page.wait_for_selector("details[open]")
    assert findings(page, axe) == []
    page.goto("/credits")
    page.wait_for_selector("section li")
    assert findings(page, axe) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_table_is_free_of_serious_findings(visit: Any, axe: Path, theme: str) -> None:
    page: Page = visit()
    midgame(page, stacked)
    if theme == "light":
        light(page)
    for tab in ("Log", "Chat", "Rules"):
        page.get_by_role("tab", name=tab).click()
        assert findings(page, axe) == []
    page.locator("[data-card]").first.click(button="right")
    page.wait_for_selector("[data-zoom]")
    assert findings(page, axe) == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    assert findings(page, axe) == []
    table = page.url.rsplit("/", 1)[1]
    page.goto(f"/replay/{table}?n=20&seat=0")
    page.wait_for_selector("[data-ready=true]")
    assert findings(page, axe) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_an_ending_is_free_of_serious_findings(visit: Any, axe: Path, theme: str) -> None:
    page: Page = visit()
    sit(page, new_table(page, ["me", "bot"]))
    look(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    page.wait_for_selector("[data-end]")
    if theme == "light":
        light(page)
    assert findings(page, axe) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_map_is_free_of_serious_findings(visit: Any, axe: Path, theme: str) -> None:
    page: Page = visit()
    midgame(page, attacked, game="exiles", at_least=100)
    if theme == "light":
        light(page)
    assert findings(page, axe) == []


def test_a_screen_reader_hears_prompt_options_and_log(page: Page) -> None:
    midgame(page, stacked)
    status = page.get_by_role("region", name="What is asked").get_by_role("status")
    assert status.inner_text().strip()
    expect(page.get_by_role("log", name="Log")).to_be_visible()
    hand = page.get_by_role("region", name="Your hand")
    for card in hand.get_by_role("button").all():
        name = card.get_attribute("aria-label") or ""
        assert len(name.split(",")) > 1, name
        legal = card.get_attribute("data-mark") == "legal"
        assert ("can be chosen" in name) == legal
