"""Exiles on its board: whole games with the mouse on map and cards, a turn by keyboard alone and
one by thumb, tiles laid with a look at them first, what a skill reaches; axe finds nothing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import caipan

from .conftest import ROOT
from .player import (
    answer,
    answered,
    asked,
    attacked,
    eager,
    keys,
    look,
    midgame,
    new_table,
    play,
    point,
    sit,
)
from .test_access import findings, light

BOARD = ROOT / "web" / "src" / "boards" / "exiles"
BOTS = ["me", "bot", "bot", "bot"]
NOVICE = {"rules": "novice"}
# Whether a click in the middle of a thing reaches it.
OPEN = """e => {
  const { x, y, width, height } = e.getBoundingClientRect()
  return e.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}"""


def cell(page: Page, where: str) -> Locator:
    return page.locator(f"g.cell[data-mark][aria-label^='{where},']")


def hit(thing: Locator, tap: bool = False) -> None:
    """With the pointer; with the keyboard where a button lies on top of it."""
    if thing.evaluate(OPEN):
        thing.tap() if tap else thing.click()
    else:
        thing.focus()
        thing.page.keyboard.press("Enter")


def lay(page: Page, key: str, tap: bool = False) -> None:
    """A place on the map, turned until it is as wanted, and laid."""
    where, turn = key.removeprefix("lay@").split("=")
    before = asked(page)
    several = len([each for each in keys(page) if each.startswith(f"lay@{where}=")]) > 1
    hit(page.locator(f"g.cell[data-mark][aria-label='{where}, can be chosen']"), tap)
    bar = page.locator("[data-lay]")
    if several:
        expect(page.locator(".ghost")).to_have_count(7)
        while not page.locator(f".bar[aria-label='Turned {turn}×60°']").count():
            hit(page.locator("[data-turn=right]"), tap)
        hit(bar, tap)
    answered(page, before)


class Hand:
    """Somebody who points at the table rather than at the prompt, where that says everything."""

    def __init__(self) -> None:
        self.pointed: dict[str, int] = {}

    def give(self, page: Page, key: str) -> None:
        now = look(page)
        how = self.point(page, key, now["keys"])
        if not how:
            answer(page, key)
            return
        self.pointed[how] = self.pointed.get(how, 0) + 1
        answered(page, now["id"])

    def point(self, page: Page, key: str, offered: list[str]) -> str:
        verb, card, place, n = parts(key)
        if verb == "lay":
            lay(page, key)
            return "tile"
        if verb in ("turn", "face"):
            page.locator(f"[data-way='{n}']").click()
            return "way"
        if place and len([each for each in offered if f"@{place}" in each]) == 1:
            hit(cell(page, place))
            return "cell"
        pieces = page.locator("g.piece[data-mark=legal]")
        if verb in ("target", "act", "circle", "campfire") and pieces.count() == 1:
            hit(pieces)
            return "piece"
        if verb in ("use", "curse", "keep", "side"):
            return self.use(page, key, card)
        return ""

    def use(self, page: Page, key: str, card: str) -> str:
        held = page.locator(f".hand [data-name='{card}'][data-mark=legal]")
        if held.count() != 1:
            return ""
        point(page, held, key)
        return "card"


def parts(key: str) -> tuple[str, str, str, str]:
    found = re.fullmatch(r"([\w-]+)(?::([^@=]+))?(?:@([^=]+))?(?:=(\d+))?", key)
    assert found, key
    verb, card, place, n = (each or "" for each in found.groups())
    return verb, card, place, n


def test_a_whole_novice_game_on_map_and_cards(page: Page) -> None:
    sit(page, new_table(page, BOTS, seed=3, game="exiles", options=NOVICE))
    hand = Hand()
    assert play(page, eager(4), give=hand.give, most=400) > 15
    expect(page.locator("[data-over]")).to_be_visible()
    assert {"cell", "way", "card"} <= hand.pointed.keys(), hand.pointed


def test_a_whole_standard_game_from_the_first_tile_on(page: Page) -> None:
    sit(page, new_table(page, BOTS, seed=5, game="exiles"))
    hand = Hand()
    assert play(page, eager(6), give=hand.give, most=400) > 25
    expect(page.locator("[data-over]")).to_be_visible()
    assert {"tile", "cell", "way", "card"} <= hand.pointed.keys(), hand.pointed
    assert hand.pointed["cell"] > 5, hand.pointed


def may_move(g: Any) -> bool:
    """Points enough to turn and to walk afterwards."""
    keys = g.pending[0].keys
    moves = [key for key in keys if key.startswith("move@")]
    return len(moves) > 7 and any(key.startswith("turn=") for key in keys)


def test_a_turn_by_keyboard_alone(page: Page) -> None:
    """A way to look; arrows walk over marked cells and Enter goes there; the end of the phase."""
    midgame(page, may_move, game="exiles", seed=5, at_least=40)
    before = asked(page)
    tab_to(page, "document.activeElement.dataset.way !== undefined")
    way = int(page.evaluate("document.activeElement.dataset.way"))
    page.keyboard.press("Enter")
    answered(page, before)
    before = asked(page)
    assert page.evaluate(FACED) == way
    assert len(walk(page, "document.activeElement.dataset.place")) > 2
    assert page.evaluate("document.activeElement.dataset.mark") == "legal"
    page.keyboard.press("Enter")
    answered(page, before)
    if all(key.startswith("face=") for key in keys(page)):  # it could come from several sides
        before = asked(page)
        page.keyboard.press("1")
        answered(page, before)
    before = asked(page)
    tab_to(page, "document.activeElement.dataset.choice === 'end'")
    page.keyboard.press("Enter")
    answered(page, before)


# Where my figure's notch points, counted clockwise from the east.
FACED = """() => {
  const piece = document.querySelector('g.piece.seat-1 .notch').closest('g.piece')
  const [x, y] = piece.querySelector('.notch').getAttribute('points').split(' ')[0].split(',')
  const body = piece.querySelector('.body')
  const angle = Math.atan2(y - body.getAttribute('cy'), x - body.getAttribute('cx'))
  return (Math.round(angle / (Math.PI / 3)) + 6) % 6
}"""


def walk(page: Page, here: str) -> set[str]:
    """Round and round among the cells with the arrow keys, ending on one."""
    tab_to(page, "document.activeElement.matches('g.cell')")
    seen = {page.evaluate(here)}
    for arrow in ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"] * 2:
        page.keyboard.press(arrow)
        if page.evaluate("document.activeElement.matches('g.cell')"):
            seen.add(page.evaluate(here))
    tab_to(page, "document.activeElement.matches('g.cell')")
    return seen


def tab_to(page: Page, there: str) -> None:
    for _ in range(150):
        if page.evaluate(there):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead there: {there}")


def test_a_turn_by_thumb(visit: Any) -> None:
    """On a narrow screen: cells large enough, a walk, a way to look, the boards, the end."""
    page: Page = visit(narrow=True)
    midgame(page, may_move, game="exiles", seed=5, at_least=40)
    legal = page.locator("g.cell[data-mark=legal]")
    box = legal.first.bounding_box()
    assert box and box["width"] >= 43.9 and box["height"] >= 43.9
    page.locator(".fold").tap()
    before = asked(page)
    page.locator("[data-way]").first.tap()
    answered(page, before)
    before = asked(page)
    next(each for each in legal.all() if each.evaluate(OPEN)).tap()
    answered(page, before)
    if all(key.startswith("face=") for key in keys(page)):
        before = asked(page)
        page.locator("[data-way]").first.tap()
        answered(page, before)
    page.locator(".boards").tap()
    sheet = page.get_by_role("dialog", name="Boards")
    expect(sheet.get_by_role("tab", selected=True)).to_have_count(1)
    first = sheet.locator(".page:not([inert]) h2").first.inner_text()
    sheet.locator(".pages").evaluate("e => e.scrollBy(e.clientWidth, 0)")  # a swipe
    expect(sheet.locator(".page:not([inert]) h2").first).not_to_have_text(first)
    sheet.get_by_role("button", name="Close").tap()
    before = asked(page)
    page.locator("[data-choice=end]").tap()
    answered(page, before)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_tiles_are_laid_by_thumb(visit: Any) -> None:
    page: Page = visit(narrow=True)
    sit(page, new_table(page, BOTS, seed=5, game="exiles"))
    several = [k for k in keys(page) if k.startswith("lay@") and not k.endswith("=0")]
    lay(page, several[0], tap=True)
    look(page)
    expect(page.locator(".ghost")).to_have_count(0)
    assert page.locator("g.cell:not([data-mark])").count() >= 7 * 4


def test_a_skill_that_is_looked_at_shows_its_reach(page: Page) -> None:
    """Exactly the cells that the referee says; nothing for a card that reaches nowhere."""

    reach: dict[str, Any] = {}

    def reaches(g: Any) -> bool:
        reach.clear()
        board = {str(card["id"]) for card in g.view(0)["zones"]["board-0"]}
        reach.update((i, r) for i, r in g.view(0)["reach"].items() if i in board and r["clear"])
        return may_move(g) and bool(reach)

    midgame(page, reaches, game="exiles", seed=5, at_least=40)
    held = next(iter(reach))
    page.locator(f".hand [data-card='{held}']").hover()
    expect(page.locator(".layer .clear")).to_have_count(len(reach[held]["clear"]))
    expect(page.locator(".layer .blocked")).to_have_count(len(reach[held]["blocked"]))
    page.locator(".hand [data-name=flip]").hover()
    expect(page.locator(".layer .clear")).to_have_count(0)


def test_the_ladder_shows_the_fastest_first(page: Page) -> None:
    midgame(page, attacked, game="exiles", seed=5)
    speeds = [
        int(each.get_attribute("data-rung") or 0) for each in page.locator("[data-rung]").all()
    ]
    assert speeds and speeds == sorted(speeds)
    expect(page.locator(".rung.next")).to_have_count(1)
    expect(page.locator(".layer .target").first).to_be_attached()


@pytest.fixture
def axe(npm: Any) -> Path:
    return ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_nothing_serious_in_either_theme(visit: Any, axe: Path, narrow: bool) -> None:
    page: Page = visit(narrow=narrow)
    midgame(page, attacked, game="exiles", seed=5)
    assert findings(page, axe) == []
    light(page)
    assert findings(page, axe) == []
    page.locator("[data-seat]").first.click()
    expect(page.get_by_role("dialog", name="Boards")).to_be_visible()
    assert findings(page, axe) == []


def test_the_board_uses_every_word_it_has() -> None:
    words = caipan.title("exiles").lexicon.keys("en")
    source = "".join(path.read_text("utf-8") for path in BOARD.iterdir() if path.is_file())
    own = {key.removeprefix("message.board.") for key in words if key.startswith("message.board.")}
    said = set(re.findall(r"say\(\w+, '([\w-]+)'", source))
    grounds = {key for key in own if key.startswith("ground-")}
    assert "`ground-${cell.terrain}`" in source
    assert own - grounds <= said
    known = {key.rpartition(".")[2] for key in words if re.match(r"message\.(board|table)\.", key)}
    assert said <= known
