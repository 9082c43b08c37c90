"""Every design has a picture, every picture a maker who is named, and the table shows them."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import caipan
from tools import notice

from .conftest import ROOT
from .player import answer, look, midgame, new_table, sit, stacked

GAMES = ROOT / "src" / "caipan" / "games"
SET = ROOT / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
DRAWN = [path.parent.name for path in sorted(GAMES.glob("*/art.toml"))]
PAINTED = """() => {
  const all = [...document.querySelectorAll('.board .picture, .hand .picture')]
  return all.length > 8 && all.every((each) => each.querySelector('img')?.complete)
}"""

RESTED = """() => document.querySelector('.picture img') !== null &&
  !document.documentElement.hasAttribute('data-painting')"""


def art(game: str) -> dict[str, Any]:
    return tomllib.loads((GAMES / game / "art.toml").read_text(encoding="utf-8"))


def family(card: dict[str, Any]) -> tuple[str, str]:
    """Cards of one family stand side by side, so their emblems must differ."""
    kind = card["type"] if card["type"] in ("district", "society") else ""
    return kind, card.get("faction") or card.get("clan") or card.get("character") or ""


def root(design: str) -> str:
    """A card and its upgrade share a name, but for the level at its end."""
    head, _, level = design.rpartition("-")
    return head if level.isdigit() and head else design


def test_the_landed_games_have_pictures() -> None:
    assert {"arkham", "exiles", "l5r", "mageknight", "underworld"} <= set(DRAWN)


@pytest.mark.parametrize("game", DRAWN)
def test_every_design_has_an_emblem_of_its_own(game: str) -> None:
    cards, icons = caipan.title(game).cards(), art(game)["icons"]
    assert set(cards) == set(icons)
    shared: dict[tuple[Any, str], set[str]] = {}
    for design, icon in icons.items():
        shared.setdefault((family(cards[design]), icon), set()).add(root(design))
    assert {key: found for key, found in shared.items() if len(found) > 1} == {}


@pytest.mark.parametrize("game", DRAWN)
def test_every_icon_exists_and_its_maker_is_named(game: str, npm: Any) -> None:
    found = art(game)
    known = json.loads(SET.read_text(encoding="utf-8"))["icons"]
    used = {found["poster"]["icon"], *found["icons"].values(), *found.get("signs", {}).values()}
    assert used - set(known) == set()
    makers = tomllib.loads((GAMES / "makers.toml").read_text(encoding="utf-8"))
    drawn = [icon for icons in found["authors"].values() for icon in icons]
    assert set(drawn) == used and len(drawn) == len(used)
    assert set(found["authors"]) <= set(makers)


def test_the_notice_names_everybody() -> None:
    assert notice.NOTICE.read_text(encoding="utf-8") == notice.notice()


def test_only_the_emblems_of_a_game_are_fetched_with_it(page: Page, client: Path) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    midgame(page, stacked)
    page.wait_for_function(PAINTED)
    emblems = [url for url in fetched if "/emblems-" in url]
    assert len(emblems) == 1 and "emblems-underworld" in emblems[0]


@pytest.mark.parametrize("game", DRAWN)
def test_every_picture_of_a_table_can_be_painted(page: Page, game: str) -> None:
    """A drawing that a browser cannot read would leave a bare sky, and nobody would hear of it."""
    midgame(page, lambda g: True, game=game)
    page.wait_for_function(RESTED)
    assert page.locator(".board .picture img, .board image").count() > 4
    assert page.locator("html").get_attribute("data-unpainted") is None


def test_the_credits_name_every_maker(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("link", name="Credits").click()
    expect(page.locator("h1")).to_have_text("Credits")
    makers = tomllib.loads((GAMES / "makers.toml").read_text(encoding="utf-8"))
    for maker in notice.drawn():
        expect(page.get_by_role("heading", name=makers[maker]["name"]).first).to_be_visible()
    assert page.locator("section li").count() == sum(map(len, notice.drawn().values()))


def test_what_happens_is_told_only_where_things_may_move(browser: Any, server: Any) -> None:
    """The same answers with and without motion: told once, never, and the same table after it."""
    ends = []
    for motion in ("no-preference", "reduce"):
        context = browser.new_context(base_url=server.url, locale="en", reduced_motion=motion)
        page = context.new_page()
        page.add_init_script(TOLD)
        sit(page, new_table(page, ["me", "bot"], seed=3))
        for _ in range(30):
            now = look(page)
            if now["over"]:
                break
            answer(page, "pass" if "pass" in now["keys"] else now["keys"][-1])
            if page.evaluate("window.told.length") and motion == "no-preference":
                break
        look(page)
        page.wait_for_function("() => !document.querySelector('[data-told], .blow')")
        ends.append(page.evaluate("window.told.length"))
        shown = page.locator(".hand [data-card]").count()
        assert shown and page.locator("[inert]").count() == 0
        context.close()
    assert ends[0] > 0 and ends[1] == 0


TOLD = """
  window.told = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.dataset?.told) window.told.push(node.dataset.told)
  }).observe(document, { childList: true, subtree: true })
"""


def test_a_finished_game_can_be_played_again(page: Page) -> None:
    sit(page, new_table(page, ["me", "bot"], seed=5))
    look(page)
    page.locator(".strip .popup > button").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(page.locator("[data-end]")).to_be_visible()
    page.locator("[data-aside]").click()
    expect(page.locator("[data-end]")).to_have_count(0)
    page.get_by_role("button", name="How it ended").click()
    old = page.url
    page.locator("[data-rematch]").click()
    page.wait_for_url(lambda url: url != old)
    assert not look(page)["over"]
    first, second = (
        page.request.get(f"/api/tables/{url.rsplit('/', 1)[1]}/record") for url in (old, page.url)
    )
    assert first.json()["options"] == page.request.get(second.url).json()["options"]
