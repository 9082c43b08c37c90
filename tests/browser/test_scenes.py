"""Scenes that a game has of its own: each is seen when its deed happens and shows the numbers of
the engine; then nothing of it is left, and the board stands as the view says."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import caipan

from .conftest import NARROW, WIDE
from .player import PATIENCE, look, rest
from .scenes import HELD, Entry, Found, Scene, at, found, lead, staged
from .server import Server
from .test_telling import hurried

ICONS = ("investigation", "combat", "influence")


def crowded(log: list[Entry], view: dict[str, Any]) -> bool:
    """A contest to which both sides give, and one of them more than once."""
    return min(log[-2]["args"].get("tally", [0])) > 0 and max(map(len, fought(view)["sides"])) > 1


def fought(view: dict[str, Any]) -> dict[str, Any]:
    frame: dict[str, Any] = next(f for f in reversed(view["frames"]) if "sides" in f)
    return frame


def contested(log: list[Entry], view: dict[str, Any]) -> bool:
    """A test with cards committed to it, against something."""
    return bool(view["test"]["committed"]) and view["test"]["target"] >= 0


SCENES = {
    "contest": Scene("underworld", "contest", ("contest.won",), crowded),
    "markers": Scene("underworld", "markers", ("marked",)),
    "knife": Scene("underworld", "knife", ("token",)),
    "test": Scene("arkham", "test", ("test.passed", "test.failed"), contested),
    "doom": Scene("arkham", "doom", ("doom",), lambda log, view: view["doom"] > 1),
    "page": Scene("arkham", "page", ("advanced",)),
    "next page": Scene("arkham", "page", ("current",), lambda log, view: view["table"]["turn"] > 0),
}
TOLD = "[data-told]"
# What stands on the board and where, however it came there.
STANDS = """() => [...document.querySelectorAll('.board [data-card]')].map((card) => {
  const { x, y, width, height } = card.getBoundingClientRect()
  return [card.dataset.card, ...[x, y, width, height].map(Math.round)]
})"""
SETTLED = """() => !document.querySelector('[data-told], [data-effect], .page[data-telling]') &&
  document.getAnimations().every((one) =>
    one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)"""
# Every reel has come to its last number.
REELS = """told => [...told.querySelectorAll('[data-reel]')].map((reel) => {
  const [box, last] = [reel, reel.firstChild.lastElementChild].map((e) => e.getBoundingClientRect())
  return Math.abs(box.top - last.top) < 2 && last.bottom <= box.bottom + 2
})"""


@contextmanager
def table(
    browser: Browser, server: Server, narrow: bool = False, motion: bool = True, calm: bool = False
) -> Iterator[Page]:
    context = browser.new_context(
        base_url=server.url,
        locale="en",
        viewport=NARROW if narrow else WIDE,
        reduced_motion="no-preference" if motion else "reduce",
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(HELD)
    if calm:
        page.add_init_script("localStorage.setItem('caipan', JSON.stringify({ calm: true }))")
    yield page
    context.close()


_found: dict[str, Found] = {}


def there(name: str) -> Found:
    """The engine leads there once, whoever wants to see it."""
    if name not in _found:
        _found[name] = found(SCENES[name])
    return _found[name]


# --- what each of them shows, against what the engine says


def check_contest(page: Page, log: list[Entry], view: dict[str, Any]) -> None:
    won = log[-1]["args"]
    tally = next(e["args"]["tally"] for e in reversed(log) if e["key"] == "contest")
    scene = page.locator(f"[data-contest={won['icon']}]")
    expect(scene.locator(f"[data-winner='{won['seat']}']")).to_have_count(1)
    order = scene.locator("[data-side]").evaluate_all("all => all.map((e) => +e.dataset.side)")
    assert order == [1 - won["seat"], won["seat"]]  # the loser stands on the left
    for seat, cards in enumerate(fought(view)["sides"]):
        side = scene.locator(f"[data-side='{seat}']")
        assert side.locator("[data-reel]").get_attribute("data-reel") == str(tally[seat])
        given = side.locator("[data-gives]").evaluate_all(
            "all => all.map((e) => [+e.dataset.gives, +e.querySelector('b').textContent])"
        )
        numbers = [[card, view["numbers"][str(card)][won["icon"]]] for card in cards]
        assert given == numbers and sum(n for _, n in given) == tally[seat]


def check_markers(page: Page, log: list[Entry], view: dict[str, Any]) -> None:
    n = log[-1]["args"]["n"]
    landing = page.locator("[data-markers-landing]")
    assert landing.get_attribute("data-markers-landing") == str(n)
    assert landing.locator("> *").count() == min(n, 8)


def check_knife(page: Page, log: list[Entry], view: dict[str, Any]) -> None:
    seat = log[-1]["args"]["seat"]
    assert seat == view["table"]["first"]
    slot = page.locator(f"[data-knife='{seat}']").bounding_box()
    knife = page.locator(f"{TOLD} .knife").bounding_box()
    assert slot and knife
    assert abs(slot["x"] - knife["x"]) < 2 and abs(slot["y"] - knife["y"]) < 2  # it has gone in


def check_test(page: Page, log: list[Entry], view: dict[str, Any]) -> None:
    test, line = view["test"], log[-1]
    scene = page.locator(f"[data-skill={test['skill']}]")
    value = int(scene.locator("[data-value] [data-reel]").get_attribute("data-reel") or -1)
    difficulty = int(scene.locator("[data-difficulty]").get_attribute("data-difficulty") or -1)
    assert (value, difficulty) == (test["value"], test["difficulty"])
    good = line["key"] == "test.passed"
    assert abs(value - difficulty) == line["args"]["n"] and (value >= difficulty) == good
    expect(
        scene.locator(f"[data-verdict-shown={line['key'].removeprefix('test.')}]")
    ).to_be_visible()
    token = next(e["args"]["token"] for e in reversed(log) if e["key"] == "token")
    if token.lstrip("+-").isdigit():
        assert scene.locator(".coin").inner_text().replace("−", "-") == token
    said = scene.locator(".pill b").all_inner_texts()
    given = [int(n.replace("−", "-")) for n in said]
    assert sum(given) == value and len(given) == sum(
        (len(test["parts"]), bool(test["bonus"]), len(test["committed"]), len(test["tokens"]))
    )


def check_doom(page: Page, log: list[Entry], view: dict[str, Any]) -> None:
    said = page.locator("[data-doom]")
    assert said.get_attribute("data-doom") == str(view["doom"])
    assert said.locator("[data-reel]").get_attribute("data-reel") == str(view["doom"])
    assert said.locator(".of").inner_text() == f"/{view['need']['doom']}"


def check_page(page: Page, log: list[Entry], view: dict[str, Any]) -> None:
    name = log[-1]["args"]["card"]["name"]
    shown = page.locator(f"[data-page={name}]")
    expect(shown.locator(".sheet .text").first).not_to_be_empty()
    file = caipan.title("arkham").names / "en.toml"
    text = tomllib.loads(file.read_text(encoding="utf-8"))["card"][name]["text"]
    assert shown.locator(".sheet .text").first.inner_text().split() == text.split()


CHECKS = {
    "contest": check_contest,
    "markers": check_markers,
    "knife": check_knife,
    "test": check_test,
    "doom": check_doom,
    "page": check_page,
    "next page": check_page,
}


@pytest.mark.parametrize(
    ("name", "narrow"), [(name, i % 2 > 0) for i, name in enumerate(SCENES)], ids=str
)
def test_a_scene_shows_what_the_engine_says_and_leaves_the_board_as_it_is(
    browser: Browser, server: Server, name: str, narrow: bool
) -> None:
    scene, deed = SCENES[name], there(name)
    with table(browser, server, narrow) as page:
        staged(page, scene, deed)
        at(page, 1)
        told = page.locator(TOLD)
        assert all(told.evaluate(REELS))
        CHECKS[name](page, deed.log, deed.view)
        page.evaluate("window.let_go()")
        look(page)
        rest(page)
        page.wait_for_function(SETTLED)
        before = page.evaluate(STANDS)
        page.reload()  # whoever comes late sees the view and no scene
        look(page)
        page.wait_for_function(SETTLED)
        assert page.evaluate(STANDS) == before


@pytest.mark.parametrize("name", ["contest", "test"])
def test_whoever_is_in_a_hurry_skips_a_scene(browser: Browser, server: Server, name: str) -> None:
    with table(browser, server) as page:
        staged(page, SCENES[name], there(name))
        page.keyboard.press("Space")
        expect(page.locator(TOLD)).to_have_count(0)
        page.evaluate("window.let_go()")
        hurried(page, lambda: page.keyboard.press("Space"))
        expect(page.locator(TOLD)).to_have_count(0)


def test_a_scene_moves_nothing_of_the_board(browser: Browser, server: Server) -> None:
    """It lies over the table, on whatever screen."""
    parts = """() => ['.strip', '.board', '.prompt', '.hand', '.edge.near'].map((part) =>
      JSON.stringify(document.querySelector(part)?.getBoundingClientRect()))"""
    for narrow in (False, True):
        with table(browser, server, narrow) as page:
            scene = SCENES["contest"]
            staged(page, scene, there("contest"))
            at(page, 0.5)
            now = page.evaluate(parts)
            page.evaluate("document.querySelector('[data-told]').style.display = 'none'")
            assert page.evaluate(parts) == now


@pytest.mark.parametrize("name", ["contest", "test", "doom"])
def test_a_calm_table_has_its_scenes_without_flashes(
    browser: Browser, server: Server, name: str
) -> None:
    with table(browser, server, calm=True) as page:
        scene = SCENES[name]
        staged(page, scene, there(name))
        at(page, 0.8)
        expect(page.locator(f"{TOLD} .burst, {TOLD} .dark, {TOLD} .wave")).to_have_count(0)
        at(page, 1)
        CHECKS[name](page, there(name).log, there(name).view)


def test_with_less_motion_there_is_no_scene(browser: Browser, server: Server) -> None:
    with table(browser, server, motion=False) as page:
        lead(page, SCENES["contest"], there("contest"))
        look(page)
        rest(page)
        assert page.evaluate("window.wanted") == ["contest"]  # it never came
