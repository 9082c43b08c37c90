"""Pictures of every screen, wide and narrow. `make screens` writes them to docs/screens/, where the
README shows them; otherwise they go to a temporary folder and only their shape is checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import ROOT
from .player import answer, eager, look, new_table, sit

SCREENS = ROOT / "docs" / "screens"
OUTSIDE = """() => {
  const wide = innerWidth
  const sideways = '.scroll, .cards, .strip, .seats, .steps, .owned, .items, .filter'
  const inside = (e) => e.closest(sideways)
  return [...document.querySelectorAll('button, a, input, select, h1, h2, p')]
    .filter((e) => e.getClientRects().length && !inside(e) && !e.closest('.visually-hidden'))
    .filter((e) => e.getBoundingClientRect().right > wide + 1)
    .map((e) => e.outerHTML.slice(0, 120))
}"""


@pytest.fixture
def shoot(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    folder = SCREENS if request.config.getoption("rewrite_golden") else tmp_path
    folder.mkdir(exist_ok=True)

    def shot(page: Page, name: str) -> None:
        assert page.evaluate(OUTSIDE) == [], f"{name}: something sticks out"
        page.screenshot(path=folder / f"{name}.png")
        assert (folder / f"{name}.png").stat().st_size > 10_000

    return shot


def busy(page: Page, tap: bool = False) -> None:
    """The middle of a game, with something on the stack."""
    sit(page, new_table(page, ["me", "bot"], seed=11))
    choose = eager(4)
    for n in range(300):
        now = look(page)
        if n > 55 and page.locator("[data-stacked]").count():
            return
        answer(page, choose(now["keys"]), tap=tap)
    raise AssertionError("never busy")


def test_a_wide_table(visit: Any, shoot: Any) -> None:
    page: Page = visit()
    page.goto("/")
    page.wait_for_selector("[data-make]:enabled")
    shoot(page, "lobby")
    busy(page)
    shoot(page, "underworld")
    page.locator(".hand [data-card]").nth(1).click()
    expect(page.locator(".why li").first).to_be_visible()
    shoot(page, "why-not")
    page.keyboard.press("Escape")
    kept = '{"lang": "zh-Hans", "theme": "light"}'
    page.evaluate("kept => localStorage.setItem('caipan', kept)", kept)
    page.reload()
    look(page)
    page.get_by_role("tab", name="规则").click()
    page.wait_for_selector(".rules details")
    shoot(page, "underworld-light")
    table = page.url.rsplit("/", 1)[1]
    page.goto(f"/replay/{table}?n=40&seat=-1")
    page.wait_for_selector("[data-ready=true]")
    shoot(page, "replay")
    page.goto("/decks")
    page.locator("[data-deck=iron-curtain] button").first.click()
    page.wait_for_selector("[data-check=legal]")
    shoot(page, "decks")


def skirmish(page: Page, tap: bool = False) -> None:
    """Exiles with an action under way."""
    sit(page, new_table(page, ["me", "bot", "bot", "bot"], seed=5, game="exiles"))
    choose = eager(6)
    for n in range(300):
        now = look(page)
        if n > 20 and page.locator("[data-rung]").count() and "pass" in now["keys"]:
            return
        answer(page, choose(now["keys"]), tap=tap)
    raise AssertionError("nobody was ever attacked")


def test_a_map(visit: Any, shoot: Any) -> None:
    page: Page = visit()
    skirmish(page)
    shoot(page, "exiles")
    narrow: Page = visit(narrow=True, lang="zh-CN")
    skirmish(narrow, tap=True)
    shoot(narrow, "exiles-narrow")


def test_a_narrow_table(visit: Any, shoot: Any) -> None:
    page: Page = visit(narrow=True, lang="zh-CN")
    page.goto("/")
    page.wait_for_selector("[data-make]:enabled")
    shoot(page, "lobby-narrow")
    busy(page, tap=True)
    shoot(page, "underworld-narrow")
    page.locator(".unfold").tap()
    shoot(page, "answers-narrow")
    page.locator(".unfold").tap()
    page.locator(".strip .sheet").tap()
    page.wait_for_selector(".tabs.open")
    shoot(page, "log-narrow")
    page.locator(".tabs .shut").tap()
    table = page.url.rsplit("/", 1)[1]
    page.goto(f"/replay/{table}?n=40&seat=0")
    page.wait_for_selector("[data-ready=true]")
    shoot(page, "replay-narrow")
