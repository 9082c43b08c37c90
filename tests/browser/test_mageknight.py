"""Mage Knight on its board: a solo game to its end, two browsers that fight each other, a city
assaulted together, what can be taken back and what not, by keyboard alone and by thumb; axe."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import caipan
from caipan.geometry.grid import hex_of

from .conftest import ROOT
from .player import answer, answered, asked, keys, look, point
from .prepared import WHOLE, Line, advice, follow, played, sit_in
from .test_access import axe, findings, light  # noqa: F401 - a fixture
from .test_exiles import OPEN, tab_to
from .test_games import by_keys
from .test_together import asked_one, two

BOARD = ROOT / "web" / "src" / "boards" / "mageknight"
LAST = 14  # answers of the solo game that are given in the browser
IDLE = ("done", "pass", "no", "end", "take-turn")


@cache
def solo() -> Line:
    """First Reconnaissance alone, to its end."""
    return played(
        "mageknight", advice("mageknight"), seats=1, seed=3, scenario="first-reconnaissance"
    )


def walking(g: Any, decision: Any) -> bool:
    """Points enough for several ways, and cards in hand."""
    steps = [key for key in decision.keys if key.startswith("step@")]
    return len(steps) > 1 and any(key.startswith("play:") for key in decision.keys)


@cache
def on_the_road() -> Any:
    found = played(
        "mageknight",
        advice("mageknight"),
        seats=1,
        seed=3,
        until=lambda g, decision: len(g.cards) > 0 and g.count >= 50 and walking(g, decision),
        scenario="first-reconnaissance",
    )
    return found.g


def striking(g: Any, decision: Any) -> bool:
    return decision.prompt == "blows" and not decision.seat and len(decision.keys) > 3


@cache
def in_a_fight() -> Any:
    found = played(
        "mageknight",
        advice("mageknight"),
        seats=2,
        seed=3,
        until=striking,
        scenario="full-conquest",
    )
    return found.g


def idle(offered: list[str]) -> str:
    return next((key for key in IDLE if key in offered), offered[0])


def starting(offered: list[str], head: str) -> list[str]:
    return [key for key in offered if key.startswith(head)]


def test_a_solo_game_to_its_end(page: Page) -> None:
    """The same answers give the same score in the browser as in the engine, line by line."""
    line = solo()
    rest_of_it = line.given if WHOLE else line.given[-LAST:]
    sit_in(page, line.g, n=rest_of_it[0].n)
    follow(page, rest_of_it)
    expect(page.locator("[data-over]")).to_be_visible()
    expect(page.locator("[data-end]")).to_be_visible()
    page.keyboard.press("Escape")
    rows = line.g.view(0)["score"]["rows"]
    expect(page.locator(".score tbody tr")).to_have_count(len(rows))
    points = page.locator(".score tbody td").all_inner_texts()
    assert [int(each) for each in points] == [row["points"][0] for row in rows]


# --- two at the table


class Walkers:
    """The first one walks a step away from the portal, the other one goes after."""

    def __init__(self) -> None:
        self.first: Page | None = None
        self.step = ""

    def choose(self, page: Page, offered: list[str]) -> str:
        steps = starting(offered, "step@")
        if steps and not self.step:
            self.first, self.step = page, steps[0]
            return self.step
        if self.first not in (None, page) and self.step in offered:
            return self.step
        if page is not self.first:
            for head in ("sideways.move", "play:"):
                if found := starting(offered, head):
                    return found[0]
        return idle(offered)


def test_two_browsers_and_player_combat(visit: Any) -> None:
    host, friend, _ = two(visit, game="mageknight", options={"scenario": "blitz-conquest"})
    walkers = Walkers()
    for _ in range(80):
        aggressor, other = asked_one(host, friend)
        offered = keys(aggressor)
        if fights := starting(offered, "duel:"):
            break
        answer(aggressor, walkers.choose(aggressor, offered))
    answer(aggressor, fights[0])
    for page in (host, friend):
        expect(page.locator("[data-duel]")).to_be_visible()
    fought: set[Page] = set()
    for _ in range(40):
        page, _other = asked_one(host, friend)
        if not page.locator("[data-duel]").count():
            break
        fought.add(page)
        answer(page, idle(keys(page)))
    assert fought == {host, friend}
    for page in (aggressor, other):
        expect(page.locator("[data-duel]")).to_have_count(0)
    expect(aggressor.get_by_role("log").get_by_text(re.compile("attacked"))).not_to_have_count(0)


def test_undo_goes_back_to_a_fence_and_no_further(visit: Any) -> None:
    host, friend, _ = two(visit, game="mageknight", options={"scenario": "blitz-conquest"})
    page, _other = asked_one(host, friend)
    while not starting(keys(page), "play:"):
        answer(page, keys(page)[0])
        page, _other = asked_one(host, friend)
    before = look(page)
    answer(page, starting(before["keys"], "play:")[0])
    now = asked(page)
    page.keyboard.press("u")
    answered(page, now)
    assert look(page)["keys"] == before["keys"]
    answer(page, "end")
    while page.locator("[data-decision]").count() and "discard" in keys(page)[0]:
        answer(page, idle(keys(page)))
    # Cards were drawn: the log draws a line there, and nothing goes back behind it.
    expect(page.locator(".fence").last).to_be_visible()
    expect(page.locator("[data-undo=free]")).to_have_count(0)


# --- a city, together

SMALL = {"countryside": 3, "cities": 1, "core": 0}


def to_the_city(seed: int) -> Any:
    """Both heroes explore until the city is there, and walk up to it."""
    dice = random.Random(seed)

    def far(g: Any, key: str) -> int:
        q, r = (int(part) for part in key.partition("@")[2].split(","))
        return min(distance(q, r, town.at) for town in g.table.towns)

    def choose(g: Any, decision: Any) -> str:
        offered = list(decision.keys)
        steps = starting(offered, "step@")
        if decision.prompt == "turn":
            if g.table.towns:
                at = hex_of(g.seats[decision.seat].at)
                here = min(distance(at.q, at.r, town.at) for town in g.table.towns)
                if here == 1:
                    return "end" if "end" in offered else dice.choice(offered)
                near = min(steps, key=lambda key: far(g, key), default="")
                if near and 0 < far(g, near) < here:
                    return near
            elif new := starting(offered, "explore"):
                return dice.choice(new)
            elif steps and dice.random() < 0.8:
                return min(steps, key=lambda key: int(key.split(",")[1]) + 2 * dice.random())
            if cards := [key for key in starting(offered, "play:") if "wound" not in key]:
                return dice.choice(cards)
            return idle(offered)
        if side := starting(offered, "sideways.move"):
            return side[0]
        return idle(offered) if any(key in IDLE for key in offered) else dice.choice(offered)

    return played(
        "mageknight",
        choose,
        seats=2,
        seed=seed,
        most=200,
        until=lambda g, decision: bool(starting(list(decision.keys), "together")),
        scenario="blitz-cooperation",
        map=SMALL,
    ).g


def distance(q: int, r: int, cell: int) -> int:
    there = hex_of(cell)
    dq, dr = q - there.q, r - there.r
    return max(abs(dq), abs(dr), abs(dq + dr))


@cache
def at_the_gates() -> Any:
    ways = (to_the_city(seed) for seed in range(5, 90))
    return next(g for g in ways if g.pending and starting(list(g.pending[0].keys), "together"))


def test_a_joint_assault(page: Page) -> None:
    """One screen for both: proposed, agreed to, shared out, fought in order."""
    sit_in(page, at_the_gates(), bots=False)
    answer(page, starting(keys(page), "together")[0])
    asked_of: set[str] = set()
    fought = 0
    for _ in range(60):
        offered = keys(page)
        fighting = page.locator("[data-combat]").count() > 0
        if fought and not fighting:
            break
        fought += fighting
        asked_of.add(page.locator("[data-decision]").get_attribute("data-decision") or "")
        agreed = "yes" if "yes" in offered and not fighting else idle(offered)
        answer(page, agreed)
    seats = {each.rpartition("-")[2] for each in asked_of}
    assert fought > 1 and seats == {"0", "1"}, (fought, asked_of)


# --- one at the table


def test_why_not_for_a_hex_and_for_a_card_on_offer(page: Page) -> None:
    sit_in(page, on_the_road())
    cells = page.locator("g.cell:not([data-mark])")
    next(each for each in cells.all() if each.evaluate(OPEN)).click()
    zoom = page.get_by_role("dialog")
    expect(zoom.locator(".why li").first).to_be_visible()
    assert "{" not in zoom.inner_text()
    page.keyboard.press("Escape")
    page.locator(".side [data-card]:not([data-mark])").first.click()
    expect(zoom.locator(".why li").first).to_be_visible()


def test_a_step_by_keyboard_alone(page: Page) -> None:
    sit_in(page, on_the_road())
    by_keys(page, starting(keys(page), "play:")[0])
    by_keys(page, keys(page)[0])
    while not starting(keys(page), "step@"):
        by_keys(page, keys(page)[0])
    tab_to(page, "document.activeElement.matches('g.cell')")
    before = asked(page)
    assert page.evaluate("document.activeElement.dataset.mark") == "legal"
    page.keyboard.press("Enter")
    answered(page, before)


def test_a_turn_by_thumb(visit: Any) -> None:
    page: Page = visit(narrow=True)
    sit_in(page, on_the_road())
    legal = page.locator("g.cell[data-mark=legal]")
    box = legal.first.bounding_box()
    assert box and box["width"] >= 43.9 and box["height"] >= 43.9
    before = asked(page)
    next(each for each in legal.all() if each.evaluate(OPEN)).tap()
    answered(page, before)
    held = starting(keys(page), "play:")
    if held:
        name = held[0].removeprefix("play:")
        point(page, page.locator(f".hand [data-name='{name}']").first, held[0])
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for part in (".lane", ".side"):
        page.locator(part).scroll_into_view_if_needed()
        expect(page.locator(part)).to_be_in_viewport()
    lane, side = (page.locator(part).bounding_box() for part in (".lane", ".side"))
    assert lane and side and lane["y"] + lane["height"] <= side["y"] + 1, "one lies on the other"


def test_the_rail_shows_what_the_referee_says(page: Page) -> None:
    g = in_a_fight()
    sit_in(page, g)
    combat = g.view(0)["combat"]
    rail = page.locator("[data-combat]")
    expect(rail).to_have_attribute("data-combat", combat["phase"])
    expect(rail.locator(".foe")).to_have_count(len(combat["foes"]))
    numbers = re.compile(rf"{combat['strength']}\s*/\s*{combat['need']}")
    expect(rail.locator(".sum b")).to_have_text(numbers)
    printed = [foe[key] for foe in combat["foes"] for key in ("attack", "armor")]
    assert [int(each) for each in rail.locator(".big").all_inner_texts()] == printed


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_nothing_serious_in_either_theme(visit: Any, axe: Path, narrow: bool) -> None:  # noqa: F811
    page: Page = visit(narrow=narrow)
    sit_in(page, in_a_fight())
    assert findings(page, axe) == []
    light(page)
    assert findings(page, axe) == []
    sit_in(page, on_the_road())
    assert findings(page, axe) == []


def test_the_board_has_every_word_it_says() -> None:
    words = caipan.title("mageknight").lexicon.keys("en")
    source = "".join(path.read_text("utf-8") for path in BOARD.iterdir() if path.is_file())
    known = {key.removeprefix("message.board.") for key in words if ".board." in key}
    said = set(re.findall(r"say\(\w+, '([\w-]+)'", source))
    assert said and said <= known
