"""Arkham on its board: a whole scenario with a bot, pointing at locations and cards; the skill-test
drawer; several seats held by one person; by keyboard alone and by thumb; axe finds nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import caipan

from .conftest import ROOT
from .player import (
    answer,
    answered,
    asked,
    eager,
    keys,
    look,
    new_table,
    play,
    point,
    post,
    rest,
    sit,
)
from .test_access import axe, findings, light  # noqa: F401 - a fixture

BOARD = ROOT / "web" / "src" / "boards" / "arkham"
GATHERING = {"scenario": "the-gathering", "difficulty": "standard"}
DECKS = ["roland", "wendy", "daisy", "agnes"]
NAMES = ["Roland Banks", "Wendy Adams", "Daisy Walker", "Agnes Baker"]
RESULT = re.compile(r"(Success|Failure) by \d")


def table(page: Page, *seats: str, seed: int = 7) -> dict[str, Any]:
    options = {**GATHERING, "decks": DECKS[: len(seats)]}
    return new_table(page, list(seats), seed=seed, game="arkham", options=options)


def advised(
    players: int, wanted: Callable[[Any], bool], seed: int = 3, at_least: int = 20, **options: Any
) -> Any:
    """A match as the game's own advice plays it, up to a question to seat 0 that is as wanted."""
    title = caipan.title("arkham")
    assert title.advise is not None
    wish = {**GATHERING, "decks": DECKS[:players], **options}
    g: Any = caipan.new("arkham", options=wish, seed=seed, seats=players)
    while g.count < at_least or g.pending[0].seat or not wanted(g):
        decision = g.pending[0]
        worth = [n for n, _ in title.advise(g, decision)]
        g.choose(decision.options[worth.index(max(worth))])
        assert g.pending, "the game ended before it was as wanted"
    return g


def sit_in(page: Page, g: Any) -> None:
    """Go on from there on the first seat, with bots on the others."""
    page.request.get("/api/me")
    brought = post(page, "/api/replays", g.record.to_json())
    bots = {str(seat): "random" for seat in range(1, len(g.seats))}
    sit(page, post(page, f"/api/replays/{brought['id']}/fork", {"n": g.count, "bots": bots}))
    look(page)
    rest(page)


def committing(g: Any) -> bool:
    return g.pending[0].prompt == "commit" and len(g.pending[0].keys) > 1


def acting(g: Any) -> bool:
    keys = g.pending[0].keys
    return len(keys) > 5 and any(key.startswith("move:") for key in keys)


def idle(page: Page) -> str:
    """The answer that does least."""
    offered = keys(page)
    return next((key for key in ("done", "pass", "no", "end-turn") if key in offered), offered[-1])


class Hand:
    """Somebody who points at the table where that says everything."""

    def __init__(self) -> None:
        self.pointed: dict[str, int] = {}

    def give(self, page: Page, key: str) -> None:
        now = look(page)
        verb, _, card = key.partition(":")
        alike = [each for each in now["keys"] if card and each.partition(":")[2] == card]
        marked = page.locator(f"[data-name='{card}'][data-mark=legal]")
        if not re.fullmatch(r"[a-z0-9-]+", card) or len(alike) != 1 or marked.count() != 1:
            answer(page, key)
            return
        point(page, marked, key)
        self.pointed[verb] = self.pointed.get(verb, 0) + 1
        answered(page, now["id"])


def test_a_whole_scenario_with_a_bot_on_map_and_cards(page: Page) -> None:
    sit(page, table(page, "me", "bot", seed=4))
    hand = Hand()
    assert play(page, eager(6), give=hand.give, most=600) > 20
    expect(page.locator("[data-over]")).to_be_visible()
    assert sum(hand.pointed.values()) > 10, hand.pointed


def test_the_drawer_follows_a_test_to_its_result(page: Page) -> None:
    g = advised(2, committing)
    sit_in(page, g)
    test, drawer = g.view(0)["test"], page.locator("[data-test]")
    expect(drawer).to_have_attribute("data-test", "AH-ST.2")
    expect(drawer).to_contain_text(f"Chance to succeed: {round(test['chance'] * 100)} %")
    expect(drawer.locator(".duel .value")).to_have_text(
        [str(test["value"]), str(test["difficulty"])]
    )
    passing = [row for row in g.view(0)["bag"] if row["chance"] == 1]
    expect(drawer.locator(".token.pass")).to_have_count(len(passing))
    answer(page, next(key for key in keys(page) if key.startswith("commit:")))
    ended = page.locator("[data-last-test]")
    for _ in range(30):
        if rest(page) and ended.count():
            break
        answer(page, idle(page))
    expect(ended).to_contain_text(RESULT)
    expect(ended.locator(".coin").first).to_be_visible()


def test_the_drawer_can_be_shut_and_opened_again(page: Page) -> None:
    sit_in(page, advised(2, committing))
    page.locator("[data-test]").get_by_role("button", name="Close").click()
    expect(page.locator("[data-test]")).to_have_count(0)
    page.get_by_role("button", name="Show the skill test").click()
    expect(page.locator("[data-test]")).to_be_visible()


def test_everybody_can_be_looked_at_and_every_location_is_drawn(page: Page) -> None:
    g = advised(4, acting)
    sit_in(page, g)
    mine = page.locator(".mine > section")
    for seat, name in enumerate(NAMES):
        page.locator(f"[data-look='{seat}']").click()
        expect(mine).to_have_attribute("aria-label", name)
    drawn = page.locator("[data-location]").evaluate_all("all => all.map(e => e.dataset.location)")
    assert sorted(drawn) == sorted(each["place"] for each in g.view(0)["locations"])


def test_one_person_holds_several_seats(page: Page) -> None:
    sit(page, table(page, "me", "me", seed=9))
    held: set[str] = set()
    for _ in range(12):
        held.add(asked(page).partition("-")[2])
        answer(page, idle(page))
    assert held == {"0", "1"}


def test_a_turn_by_keyboard_alone(page: Page) -> None:
    """The number of an answer, Space twice to want nothing, Enter on a marked location."""
    sit_in(page, advised(2, acting))
    before = asked(page)
    page.locator("[data-location] [data-mark=legal]").first.focus()
    assert "can be chosen" in page.evaluate("document.activeElement.ariaLabel")
    page.keyboard.press("Enter")
    page.wait_for_function(NARROWED, arg=before)
    if asked(page) == before:  # several answers are about this location
        page.keyboard.press("1")
        answered(page, before)
    for _ in range(6):
        now = look(page)
        if now["over"]:
            break
        for key in ("Space", "Space") if {"done", "pass"} & set(now["keys"]) else ("1",):
            page.keyboard.press(key)
        answered(page, now["id"])


# One answer was left, or only those about what was pointed at are.
NARROWED = """id => {
  const now = document.querySelector('[data-decision]')
  return now?.dataset.decision !== id || now.querySelector('.chosen') !== null
}"""


def test_by_thumb_on_a_narrow_screen(visit: Any) -> None:
    page: Page = visit(narrow=True)
    sit_in(page, advised(2, acting))
    page.locator("[data-scenario]").tap()
    sheet = page.get_by_role("dialog", name="Scenario")
    expect(sheet).to_contain_text("Chaos bag")
    sheet.get_by_role("tab", name="Wendy Adams").tap()
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    for _ in range(12):
        if look(page)["over"]:
            break
        answer(page, eager(2)(keys(page)), tap=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_test_takes_the_narrow_screen(visit: Any) -> None:
    page: Page = visit(narrow=True)
    sit_in(page, advised(2, committing))
    drawer = page.locator("[data-test]")
    expect(drawer).to_contain_text("Chance to succeed")
    box, prompt = drawer.bounding_box(), page.locator(".prompt").first.bounding_box()
    assert box and prompt and box["y"] + box["height"] <= prompt["y"] + 1


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize("wanted", [acting, committing], ids=["acting", "testing"])
def test_axe_finds_nothing(visit: Any, axe: Path, narrow: bool, wanted: Any) -> None:  # noqa: F811
    page: Page = visit(narrow=narrow)
    sit_in(page, advised(4, wanted))
    assert findings(page, axe) == []
    light(page)
    assert findings(page, axe) == []


def test_every_sign_the_cards_and_the_bag_name_is_drawn() -> None:
    icons = (BOARD / "icons.svg").read_text(encoding="utf-8")
    known = set(re.findall(r'id="i-([a-z-]+)"', icons))
    printed = caipan.title("arkham").cards().values()
    wanted = {row["faction"] for row in printed}
    wanted |= {icon for row in printed for icon in row.get("icons", ())}
    texts = caipan.title("arkham").lexicon
    for card in caipan.title("arkham").cards():
        wanted |= set(re.findall(r"\[([a-z-]+)\]", texts.text(card, "en")))
    for name in ("the-midnight-masks", "the-devourer-below"):
        g: Any = caipan.new("arkham", {"scenario": name}, seed=1)
        g.choose("done")
        view = g.view(0)
        wanted |= {row["token"] for row in view["bag"] if not re.match(r"[+-]?\d", row["token"])}
        for place in view["locations"]:
            wanted |= {f"sign-{sign}" for sign in (place["sign"], *place["leads"])}
    assert wanted <= known
