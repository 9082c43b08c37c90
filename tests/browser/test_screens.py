"""Pictures of every screen, wide and narrow. `make screens` writes them to docs/screens/, where the
README shows them; otherwise they go to a temporary folder and only their shape is checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from . import prepared, test_l5r, test_mageknight, test_scenes_l5r
from .conftest import NARROW, ROOT, WIDE
from .endings import MATCHES, ended, finish
from .player import (
    aimed,
    answer,
    attacked,
    eager,
    keys,
    look,
    midgame,
    new_table,
    rest,
    sit,
    stacked,
)
from .scenes import HELD, at, staged
from .server import Server
from .staged import before, come_to, set_out, stage
from .test_arkham import acting, advised, committing, sit_in
from .test_campaigns import begin
from .test_coach import clear, places, worst
from .test_lessons import Pupil
from .test_scenes import SCENES, table, there
from .test_scenes_maps import DEEDS, SEATS
from .test_telling import give, told_page

SCREENS = ROOT / "docs" / "screens"
GLASS = (  # what lies over the table on purpose
    "[data-zoom], .tray, .tabs.open, .answers.open, [data-verbs], [data-verdict], [data-told], "
    "dialog[open], .since.open"
)
CONTESTS = ("investigation", "combat", "influence")
QUALITY = 78  # of what is not a PNG
COVERED = """() => [...document.querySelectorAll('.board [data-card], .hand [data-card]')]
  .map((card) => [card, card.getBoundingClientRect()])
  .filter(([card, box]) => box.width && !card.closest('.scroll, .cards, .owned, .sideways, svg'))
  .filter(([card, { left, bottom }]) =>
    document.elementFromPoint(left + 8, bottom - 6)?.closest('[data-card]') !== card)
  .map(([card]) => card.getAttribute('aria-label'))"""
PAINTED = """() => [...document.querySelectorAll('.picture, .poster')]
  .every((each) => each.querySelector('img')?.complete)"""
RESTED = """() => document.getAnimations()
  .every((one) => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)"""
DECODED = "() => Promise.all([...document.images].map((each) => each.decode()))"
# What comes is there; what comes and goes, as a ribbon does, is on its way.
SETTLED = """each => {
  for (const one of each.getAnimations({ subtree: true })) {
    const [last] = one.effect.getKeyframes().slice(-1)
    if (last.opacity !== '0') one.finish()
    else {
      one.pause()
      one.currentTime = one.effect.getComputedTiming().endTime / 2
    }
  }
}"""
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

    def shot(page: Page, name: str, small: bool = False, glass: bool = False) -> None:
        page.wait_for_load_state("networkidle")
        page.wait_for_function(PAINTED)
        page.evaluate(DECODED)
        page.wait_for_function(RESTED)  # a card in flight may well be beyond the edge
        assert page.evaluate(OUTSIDE) == [], f"{name}: something sticks out"
        if not glass and page.locator(GLASS).count() == 0:
            assert page.evaluate(COVERED) == [], f"{name}: something is covered"
        path = folder / f"{name}.{'jpg' if small else 'png'}"
        if small:
            page.screenshot(path=path, type="jpeg", quality=QUALITY)
        else:
            page.screenshot(path=path)
        assert path.stat().st_size > 10_000

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


# --- what teaches and tells, on a screen of each size

sizes = pytest.mark.parametrize(
    ("narrow", "end"), [(False, ""), (True, "-narrow")], ids=["wide", "narrow"]
)


@pytest.mark.picture
@sizes
def test_verbs_at_a_card_and_a_hint(visit: Any, shoot: Any, narrow: bool, end: str) -> None:
    page: Page = visit(narrow=narrow)
    midgame(page, places)
    key = next(each for each in keys(page) if each.endswith("@district-2"))
    name = key.partition(":")[2].partition("@")[0]
    page.locator(f".hand [data-name='{name}'][data-mark=legal]").first.click()
    page.wait_for_selector("[data-verbs]")
    shoot(page, f"verbs{end}", small=True)
    page.keyboard.press("Escape")
    page.locator("[data-hint]").click()
    page.wait_for_selector("[data-hinted]")
    shoot(page, f"hint{end}", small=True)


@sizes
def test_what_a_number_is_made_of(visit: Any, shoot: Any, narrow: bool, end: str) -> None:
    page: Page = visit(narrow=narrow)
    stronger: list[int] = []

    def wanted(g: Any) -> bool:
        stronger[:] = strengthened(g)
        return bool(stronger)

    midgame(page, wanted)
    page.locator(f".board [data-card='{stronger[0]}']").focus()
    page.keyboard.press("z")
    page.wait_for_selector("[data-zoom] .more p b")
    shoot(page, f"explained{end}", small=True)


def strengthened(g: Any) -> list[int]:
    """Cards of mine in the first district that are stronger than printed."""
    mine = [each["id"] for each in g.view(0)["zones"]["district-1-0"] if not each["down"]]
    return [card for card in mine if any(len(g.explain(card, stat)) > 2 for stat in CONTESTS)]


@pytest.mark.picture
@sizes
def test_a_puzzle_and_its_verdict(visit: Any, shoot: Any, narrow: bool, end: str) -> None:
    page: Page = visit(narrow=narrow)
    page.goto("/puzzles/underworld")
    puzzle = clear()
    page.locator(f"[data-puzzle='{puzzle.id}']").click()
    look(page)
    shoot(page, f"puzzle{end}", small=True)
    answer(page, worst(puzzle), tap=narrow)
    rest(page)
    page.wait_for_selector("[data-verdict=failed]")
    shoot(page, f"verdict{end}", small=True)


@pytest.mark.picture
@sizes
def test_a_game_looked_back_upon(visit: Any, shoot: Any, narrow: bool, end: str) -> None:
    """The game had its puzzle, and it was not solved."""
    page: Page = visit(narrow=narrow)
    puzzle = clear()
    seats = ["bot"] * puzzle.seats
    seats[puzzle.seat] = "me"
    sit(page, new_table(page, seats, puzzle=puzzle.id, casual=True, bluff=False))
    look(page)
    answer(page, worst(puzzle), tap=narrow)
    rest(page)
    page.locator("[data-play-on]").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.locator("dialog .danger").click()
    page.locator("[data-look-back]").click()
    page.wait_for_selector("[data-review=ready] [data-turning]")
    page.locator("[data-turning] summary").click()
    shoot(page, f"review{end}", small=True)


NOW = """() => {
  const asked = document.querySelector('[data-decision] [data-key]:enabled')
  return window.held ?? (asked && !document.querySelector('[data-told]') ? 'asked' : null)
}"""


@sizes
def test_what_is_told(browser: Browser, server: Server, shoot: Any, narrow: bool, end: str) -> None:
    kinds = {"turn": "ribbon", "announced.play": "scene"}
    with told_page(browser, server, narrow=narrow) as page:
        page.add_init_script(HELD)
        sit(page, new_table(page, ["me", "bot"], seed=6))
        look(page)
        page.evaluate("kinds => { window.wanted = kinds }", list(kinds))
        choose = eager(5)
        while kinds:
            now = page.wait_for_function(NOW).json_value()
            if now == "asked":
                give(page, choose(keys(page)))
                continue
            page.locator("[data-told]").evaluate(SETTLED)
            shoot(page, f"{kinds.pop(now)}{end}", small=True)
            page.evaluate("window.let_go()")


# How far a scene has come when its picture is taken.
RINGS = {
    "dials": 1.0,
    "ring-contested": 0.6,
    "province": 0.5,
    "treaty": 0.8,
    "treaty-broken": 0.5,
}
HALTED = """(each, share) => {
  const all = each.getAnimations({ subtree: true })
  const end = Math.max(...all.map((one) => one.effect.getComputedTiming().endTime))
  for (const one of all) {
    one.pause()
    one.currentTime = end * share
  }
}"""


@pytest.mark.picture
@sizes
@pytest.mark.parametrize("name", RINGS)
def test_scenes_of_the_rings(
    browser: Browser, server: Server, shoot: Any, name: str, narrow: bool, end: str
) -> None:
    deed = test_scenes_l5r.DEEDS[name]
    with test_scenes_l5r.table(browser, server, test_scenes_l5r.HURRIES, narrow) as page:
        page.add_init_script(HELD)
        page.add_init_script(f"window.wanted = ['{deed.scene}']")
        test_scenes_l5r.do(page, test_scenes_l5r.led_to(deed))
        page.wait_for_function("() => window.held")
        page.locator(f"[data-told={deed.scene}]").evaluate(HALTED, RINGS[name])
        shoot(page, f"l5r-{name}{end}", small=True)


# Each at the share of its time at which most of it is to be seen.
OWN = {"contest": ("clash", 0.98), "knife": ("knife", 0.3), "test": ("skill-test", 0.98)} | {
    "doom": ("doom", 0.5),
    "page": ("page", 0.44),
}


@pytest.mark.picture
@sizes
@pytest.mark.parametrize("name", OWN)
def test_scenes_of_a_game(
    browser: Browser, server: Server, shoot: Any, name: str, narrow: bool, end: str
) -> None:
    file, share = OWN[name]
    with table(browser, server, narrow) as page:
        staged(page, SCENES[name], there(name))
        at(page, share)
        shoot(page, f"{file}{end}", small=True)


# Scenes of the maps, and how many milliseconds after they began.
MAPS = {
    "dice": ("dice are thrown", 900),
    "burn": ("a hex is hit", 330),
    "relic": ("the relic's holder dies", 1300),
    "dusk": ("night falls", 800),
    "laid": ("a tile is laid", 600),
}
STOPPED = """ms => {
  for (const one of document.getAnimations()) {
    const { iterations, endTime } = one.effect.getComputedTiming()
    if (iterations === Infinity) continue
    one.pause()
    one.currentTime = Math.min(ms, endTime)
  }
}"""


@pytest.mark.picture
@sizes
@pytest.mark.parametrize("name", MAPS)
def test_the_scenes_of_the_maps(
    browser: Browser, server: Server, shoot: Any, name: str, narrow: bool, end: str
) -> None:
    title, moment = MAPS[name]
    deed = DEEDS[title]
    line = before(deed.game, SEATS[deed.game], deed.told, deed.wanted)
    with stage(browser, server, NARROW if narrow else WIDE) as page:
        set_out(page, line, painted=True)
        come_to(page, deed.told, deed.effect, deed.wanted)
        page.evaluate(STOPPED, moment)
        shoot(page, f"map-{name}{end}", small=True, glass=True)


@sizes
def test_what_has_happened_since_the_last_answer(
    visit: Any, shoot: Any, narrow: bool, end: str
) -> None:
    page: Page = visit(narrow=narrow)
    midgame(page, lambda g: True, at_least=40)
    choose = eager(5)
    while int(page.get_attribute("[data-since]", "data-since") or 0) < 3:
        answer(page, choose(keys(page)), tap=narrow)
        rest(page)
    if narrow:
        page.locator(".since .more").tap()
    shoot(page, f"since{end}", small=True)


def test_a_lesson_on_a_phone(visit: Any, shoot: Any) -> None:
    page: Page = visit(narrow=True)
    pupil = Pupil(page, tap=True)
    pupil.learn("underworld")
    pupil.follow(upto=4)
    shoot(page, "lesson-underworld-narrow", small=True, glass=True)  # the coach speaks


@pytest.mark.picture
@pytest.mark.parametrize("game", sorted(MATCHES))
def test_the_end_of_each_game(visit: Any, shoot: Any, game: str) -> None:
    page: Page = visit()
    finish(page, ended(game))
    shoot(page, f"end-{game}", small=True)
    narrow: Page = visit(narrow=True, lang="zh-CN")
    finish(narrow, ended(game, won=False), tap=True)
    shoot(narrow, f"end-{game}-narrow", small=True)


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


SIZES = ((1024, 768), (1280, 800), (1440, 900), (1920, 1080), (2560, 1440))


def test_cards_grow_with_the_screen(page: Page) -> None:
    """From a small laptop to a large screen; `shoot` sees to phones."""
    midgame(page, stacked)
    widths = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("wide => innerWidth === wide", arg=width)
        assert page.evaluate(OUTSIDE) == [], width
        widths.append(page.evaluate("document.querySelector('.hand [data-card]').offsetWidth"))
    assert widths == sorted(widths) and widths[-1] > 1.5 * widths[2], widths
