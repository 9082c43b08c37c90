"""Pictures of every screen, wide and narrow. `make screens` writes them to docs/screens/, where the
README shows them; otherwise they go to a temporary folder and only their shape is checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from . import prepared, test_l5r, test_mageknight
from .conftest import ROOT
from .player import aimed, attacked, look, midgame, new_table, rest, sit, stacked
from .test_arkham import acting, advised, committing, sit_in
from .test_campaigns import begin
from .test_lessons import Pupil

SCREENS = ROOT / "docs" / "screens"
COVERED = """() => [...document.querySelectorAll('.board [data-card], .hand [data-card]')]
  .map((card) => [card, card.getBoundingClientRect()])
  .filter(([card, box]) => box.width && !card.closest('.scroll, .cards, .owned, .sideways, svg'))
  .filter(([card, { left, bottom }]) =>
    document.elementFromPoint(left + 8, bottom - 6)?.closest('[data-card]') !== card)
  .map(([card]) => card.getAttribute('aria-label'))"""
PAINTED = """() => [...document.querySelectorAll('.picture, .poster')]
  .every((each) => each.querySelector('img')?.complete)"""
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
        page.wait_for_load_state("networkidle")
        page.wait_for_function(PAINTED)
        glass = page.locator("[data-zoom], .tray, .tabs.open, .answers.open").count()
        assert page.evaluate(OUTSIDE) == [], f"{name}: something sticks out"
        if glass == 0:
            assert page.evaluate(COVERED) == [], f"{name}: something is covered"
        page.screenshot(path=folder / f"{name}.png")
        assert (folder / f"{name}.png").stat().st_size > 10_000

    return shot


def test_the_first_minute(visit: Any, shoot: Any) -> None:
    """The lobby, the first question, and a friend who is invited; in both languages."""
    for lang, end in (("en", ""), ("zh-CN", "-zh")):
        page: Page = visit(lang=lang)
        page.goto("/?game=underworld")
        page.wait_for_selector("[data-make]:enabled")
        shoot(page, f"first-lobby{end}")
        sit(page, new_table(page, ["me", "bot"], seed=11))
        look(page)
        rest(page)
        shoot(page, f"first-question{end}")
        made = new_table(page, ["me", "friend"])
        keys = {str(key["seat"]): key["token"] for key in made["invites"]}
        name = f"caipan invites {made['table']['id']}"
        page.evaluate(
            "([name, keys]) => sessionStorage.setItem(name, keys)", [name, json.dumps(keys)]
        )
        sit(page, made)
        page.locator("[data-show-qr]").click()
        page.wait_for_selector("[data-qr]")
        shoot(page, f"first-friend{end}")


@pytest.mark.parametrize(
    ("game", "step"),
    [("underworld", 4), ("exiles", 7), ("arkham", 7), ("mageknight", 5), ("l5r", 9)],
)
def test_a_lesson_of_each_game(visit: Any, shoot: Any, game: str, step: int) -> None:
    page: Page = visit()
    pupil = Pupil(page)
    pupil.learn(game)
    pupil.follow(upto=step)
    page.mouse.move(0, 0)
    shoot(page, f"lesson-{game}")


def test_a_wide_table(visit: Any, shoot: Any) -> None:
    page: Page = visit()
    page.goto("/")
    page.wait_for_selector("[data-make]:enabled")
    shoot(page, "lobby")
    midgame(page, aimed, seed=2)
    shoot(page, "underworld")
    page.locator(".hand [data-card]:not([data-mark])").first.click()
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
    page.goto("/decks/underworld")
    page.locator("[data-deck=iron-curtain] button").first.click()
    page.wait_for_selector("[data-check=legal]")
    shoot(page, "decks")


def test_a_map(visit: Any, shoot: Any) -> None:
    page: Page = visit()
    midgame(page, attacked, game="exiles", at_least=100)
    shoot(page, "exiles")
    narrow: Page = visit(narrow=True, lang="zh-CN")
    midgame(narrow, attacked, game="exiles", at_least=100)
    shoot(narrow, "exiles-narrow")


def test_locations(visit: Any, shoot: Any) -> None:
    masks = advised(3, acting, seed=5, at_least=70, scenario="the-midnight-masks")
    page: Page = visit()
    sit_in(page, masks)
    shoot(page, "arkham")
    sit_in(page, advised(2, committing, at_least=60))
    shoot(page, "arkham-test")
    begin(page)
    shoot(page, "campaign")
    narrow: Page = visit(narrow=True, lang="zh-CN")
    sit_in(narrow, masks)
    shoot(narrow, "arkham-narrow")
    sit_in(narrow, advised(2, committing, at_least=60))
    shoot(narrow, "arkham-test-narrow")


def test_a_fight_and_a_conflict(visit: Any, shoot: Any) -> None:
    page: Page = visit()
    prepared.sit_in(page, test_mageknight.in_a_fight())
    shoot(page, "mageknight")
    prepared.sit_in(page, test_l5r.fighting(4))
    shoot(page, "l5r")
    narrow: Page = visit(narrow=True, lang="zh-CN")
    prepared.sit_in(narrow, test_mageknight.on_the_road())
    shoot(narrow, "mageknight-narrow")
    prepared.sit_in(narrow, test_l5r.fighting(8))
    shoot(narrow, "l5r-narrow")


def test_a_narrow_table(visit: Any, shoot: Any) -> None:
    page: Page = visit(narrow=True, lang="zh-CN")
    page.goto("/")
    page.wait_for_selector("[data-make]:enabled")
    shoot(page, "lobby-narrow")
    midgame(page, stacked)
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
