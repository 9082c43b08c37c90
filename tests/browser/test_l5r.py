"""Five Rings on its board: games to their end, a treaty that two browsers make, a bid that nobody
sees early, a reload in the middle of a duel, up to eight seats, by keyboard and by thumb; axe."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import caipan

from .conftest import ROOT
from .player import answer, answered, asked, eager, keys, look, new_table, play, rest, sit
from .prepared import WHOLE, Line, advice, follow, played, sit_in
from .test_access import axe, findings, light  # noqa: F401 - a fixture
from .test_games import by_keys
from .test_together import asked_one, two

BOARD = ROOT / "web" / "src" / "boards" / "l5r"
FORMATS = {2: "duel", 3: "enlightenment", 4: "team-conquest", 8: "enlightenment"}
LAST = 10  # answers of a game that are given in the browser
SHORT = 12  # answers against bots at a large table
IDLE = ("pass", "done", "no")


def by_chance(seed: int) -> Callable[[Any, Any], str]:
    choose = eager(seed)
    return lambda g, decision: choose(list(decision.keys))


@cache
def to_the_end(seats: int) -> Line:
    return played("l5r", by_chance(3), seats=seats, seed=3, format=FORMATS[seats])


@cache
def fighting(seats: int) -> Any:
    """Somebody is attacked, and the first seat has something to say."""

    def wanted(g: Any, decision: Any) -> bool:
        several = not decision.seat and len(decision.keys) > 2
        return several and decision.prompt == "window" and bool(g.table.conflict)

    return played("l5r", advice("l5r"), seats=seats, seed=3, until=wanted, format=FORMATS[seats]).g


@cache
def duelling() -> Any:
    """Both dials are to be set for a duel."""

    def wanted(g: Any, decision: Any) -> bool:
        return any("challenger" in frame for frame in g.view(0)["frames"]) and (
            decision.prompt == "bid" and not decision.seat
        )

    lines = (played("l5r", by_chance(n), seats=2, seed=n, until=wanted) for n in range(4, 60))
    return next(line.g for line in lines if line.g.pending)


def agreeing(g: Any, decision: Any) -> str:
    """Talk to whomever one can until everybody has talked, agree to everything, do nothing else."""
    offered = list(decision.keys)
    if len(g.table.treaties) < 2 and (talk := starting(offered, "treaty:")):
        return talk[-1]
    wanted = ("promise.no-attack", "until=3", "value=3", "yes", *IDLE)
    return next((key for key in wanted if key in offered), offered[0])


@cache
def bargained(seats: int) -> Any:
    """Two treaties bind, and the first seat may speak of more."""

    def wanted(g: Any, decision: Any) -> bool:
        ready = not decision.seat and len(g.table.treaties) == 2
        return ready and bool(starting(list(decision.keys), "treaty:"))

    return played("l5r", agreeing, seats=seats, seed=3, until=wanted, format="enlightenment").g


def idle(offered: list[str]) -> str:
    return next((key for key in IDLE if key in offered), offered[0])


def starting(offered: list[str], head: str) -> list[str]:
    return [key for key in offered if key.startswith(head)]


# --- games


@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_to_its_end(page: Page, seats: int) -> None:
    """Every seat on this screen: the same answers lead to the same end as in the engine."""
    line = to_the_end(seats)
    sit_in(page, line.g, n=line.given[-LAST].n, bots=False)
    follow(page, line.given[-LAST:])
    expect(page.locator("[data-over]")).to_be_visible()
    expect(page.locator("[data-end]")).to_be_visible()


@pytest.mark.parametrize("seats", [2, 3, 4, 8] if WHOLE else [2, 3])
def test_a_game_against_bots(page: Page, seats: int) -> None:
    """With `make whole-games` to its end, and large ones too."""
    options = {"format": FORMATS[seats]}
    kinds = ["me"] + ["bot"] * (seats - 1)
    sit(page, new_table(page, kinds, seed=3, game="l5r", options=options))
    choose = eager(3)
    if WHOLE:
        assert play(page, choose, most=1500) > 20
        expect(page.locator("[data-over]")).to_be_visible()
        return
    for _ in range(SHORT):
        answer(page, choose(keys(page)))


@pytest.mark.parametrize("seats", [4, 8])
def test_a_part_of_a_large_game_against_bots(page: Page, seats: int) -> None:
    sit_in(page, fighting(seats))
    plates = page.locator("[data-realm]")
    expect(plates).to_have_count(seats - 1)  # mine lies open below
    marks = page.locator("[data-realm] .head > .mark use").evaluate_all(
        "all => all.map((each) => each.getAttribute('href'))"
    )
    assert len(set(marks)) == seats - 1, "two seats look the same"
    shut = page.locator("[data-realm][aria-expanded=false]").first
    seat = shut.get_attribute("data-realm")
    shut.click()
    expect(page.locator(f"[data-realm='{seat}']")).to_have_attribute("aria-expanded", "true")
    choose = eager(5)
    for _ in range(SHORT):
        rest(page)  # a partner's answer may end what I am asked
        if look(page)["over"]:
            break
        answer(page, choose(keys(page)))


# --- two at the table


def test_two_browsers_make_a_treaty(visit: Any) -> None:
    """Proposed by one, answered by the other; both see what was promised."""
    host, friend = visit(), visit(lang="zh-CN")
    options = {"format": "enlightenment"}
    made = new_table(host, ["me", "friend", "bot"], game="l5r", options=options)
    sit(host, made)
    sit(friend, made, f"#invite={made['invites'][0]['token']}")
    friend.get_by_role("button", name="坐下").click()
    for page in (host, friend):
        page.wait_for_selector("[data-state=playing] [data-seq]")
    pages = {0: host, 1: friend}
    for _ in range(60):
        one, other = asked_one(host, friend)
        partner = "treaty:seat-1" if one is pages[0] else "treaty:seat-0"
        if partner in keys(one):
            break
        answer(one, idle(keys(one)))
    answer(one, partner)
    answer(one, "promise.no-attack")
    for _ in range(12):
        if "yes" in (offered := keys(asked_one(host, friend)[0])):
            break
        answer(one, "promise.no-defence" if "promise.no-defence" in offered else offered[0])
    said = {host: "not attack the other", friend: "不攻击对方"}
    expect(other.locator("[data-talks]")).to_contain_text(said[other], ignore_case=True)
    for page in (host, friend):
        expect(page.locator("[data-promise].bound")).to_have_count(0)
    answer(other, "yes")
    for page, words in said.items():
        expect(page.locator("[data-promise].bound")).to_have_count(2)
        cell = page.locator("[data-promise='0-1']" if one is host else "[data-promise='1-0']")
        expect(cell).to_contain_text(words, ignore_case=True)
        expect(page.locator("[data-talks]")).to_have_count(0)


# --- the matrix of treaties


@pytest.mark.parametrize("seats", [3, 8])
def test_the_matrix_tells_who_has_promised_what_to_whom_until_when(page: Page, seats: int) -> None:
    g = bargained(seats)
    sit_in(page, g)
    cells = page.locator("[data-promise]")
    expect(cells).to_have_count(seats * (seats - 1))
    bound = page.locator("[data-promise].bound").evaluate_all(
        "all => all.map((each) => each.dataset.promise)"
    )
    pairs = {(t["one"], t["two"]) for t in g.view(0)["table"]["treaties"]}
    assert set(bound) == {f"{a}-{b}" for p in pairs for a, b in (p, p[::-1])}
    one, two = next(iter(pairs))
    cell = page.locator(f"[data-promise='{one}-{two}']")
    for words in ("not attack the other", "until the end of round 3", "value 3"):
        expect(cell).to_have_attribute("aria-label", re.compile(words, re.IGNORECASE))
    expect(cell).to_contain_text("R3")
    cell.click()
    drawer = page.locator("[data-talks]")
    expect(drawer.locator("li")).to_have_count(2)
    expect(drawer).to_contain_text("Until the end of round 3")


def test_talks_by_keyboard_alone(page: Page) -> None:
    """A cell opens the drawer, Escape closes it and leaves the focus where it was; a treaty is
    proposed in it."""
    sit_in(page, bargained(3))
    free = page.locator("[data-promise^='0-'][data-mark=legal]").first
    free.focus()
    page.keyboard.press("Enter")
    drawer = page.locator("[data-talks]")
    expect(drawer.locator("[data-close-talks]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(free).to_be_focused()
    page.keyboard.press("Enter")
    for key in ("treaty:", "promise.no-attack", "until=", "promise.no-defence"):
        button = drawer.locator(f"[data-say^='{key}']").first
        button.focus()
        page.keyboard.press("Enter")
        expect(button).to_have_count(0)
    expect(drawer.locator("li")).to_have_count(2)
    expect(drawer).to_contain_text("Not defend against the other")


def test_the_matrix_by_thumb_on_a_narrow_screen(visit: Any) -> None:
    page: Page = visit(narrow=True, lang="zh-TW")
    sit_in(page, bargained(8))
    page.locator("[data-treaties]").tap()
    cells = page.locator("[data-talks] [data-promise]")
    expect(cells).to_have_count(56)
    box = cells.first.bounding_box()
    assert box and box["height"] >= 43.9
    page.locator("[data-talks] [data-promise].bound").first.tap()
    expect(page.locator("[data-talks]")).to_contain_text("不攻擊對方")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_nothing_serious_in_the_talks(visit: Any, axe: Path, narrow: bool) -> None:  # noqa: F811
    page: Page = visit(narrow=narrow)
    sit_in(page, bargained(8))
    page.locator("[data-treaties]" if narrow else "[data-promise].bound").first.click()
    page.wait_for_selector("[data-talks]")
    assert findings(page, axe) == []
    light(page)
    assert findings(page, axe) == []


def test_a_bid_is_seen_by_nobody_before_both_are_made(visit: Any) -> None:
    host, friend, _ = two(visit, game="l5r", options={"format": "duel"})
    for _ in range(60):
        one, other = asked_one(host, friend)
        if starting(keys(one), "bid="):
            break
        answer(one, idle(keys(one)))
    dials = ".board svg.dial"
    other.wait_for_selector("[data-decision] [data-key='bid=1']")
    shown = other.locator(dials).evaluate_all("all => all.map((e) => e.outerHTML)")
    before = other.locator(".page").get_attribute("data-seq")
    answer(one, "bid=5")
    # Whoever has not bid yet sees the same table as before, to the letter.
    assert other.locator(dials).evaluate_all("all => all.map((e) => e.outerHTML)") == shown
    assert starting(keys(other), "bid=")
    answer(other, "bid=2")
    for page in (one, other):
        rest(page)
        told = page.locator(dials).evaluate_all("all => all.map((e) => e.ariaLabel)")
        assert sorted(re.sub(r"\D", "", each) for each in told) == ["2", "5"]
    assert before != other.locator(".page").get_attribute("data-seq")


# --- one at the table


def test_a_reload_in_the_middle_of_a_duel(page: Page) -> None:
    sit_in(page, duelling())
    duel = page.get_by_role("region", name="Duel")
    expect(duel.locator("[data-card]")).to_have_count(2)
    names = duel.locator("[data-card]").evaluate_all("all => all.map((e) => e.dataset.name)")
    before = look(page)
    page.reload()
    assert look(page) == before
    expect(duel.locator("[data-card]")).to_have_count(2)
    assert (
        duel.locator("[data-card]").evaluate_all("all => all.map((e) => e.dataset.name)") == names
    )
    answer(page, "bid=3")
    look(page)
    expect(duel).to_have_count(0)


def test_the_conflict_shows_what_the_referee_says(page: Page) -> None:
    g = fighting(2)
    sit_in(page, g)
    band = page.get_by_role("region", name="Conflict", exact=True)
    totals = [int(each) for each in band.locator(".total b").all_inner_texts()]
    assert totals == g.view(0)["totals"]
    people = [c for z in ("play-0", "play-1") for c in g.view(0)["zones"][z] if c["side"]]
    hung = [c for z in ("play-0", "play-1") for c in g.view(0)["zones"][z] if c["host"] >= 0]
    fighters = {c["id"] for c in people if c["host"] < 0}
    fighters |= {c["id"] for c in hung if c["host"] in fighters}
    assert band.locator(".people [data-card]").count() == len(fighters)


NAMES = """() => [...document.querySelectorAll('.arena .who')]
  .map((each) => [each, each.closest('.total')])
  .map(([each, room]) => [each, each.getBoundingClientRect(), room.getBoundingClientRect()])
  .map(([each, { left, right }, room]) => ({ name: each.textContent, left, right,
    inside: left >= room.left - 1 && right <= room.right + 1 }))"""


@pytest.mark.parametrize("narrow", [False, True])
def test_the_names_in_a_conflict_stay_on_their_side(visit: Any, narrow: bool) -> None:
    """However long they are: those of bots in Chinese ran out of a narrow screen."""
    page = visit(narrow=narrow, lang="zh-CN")
    sit_in(page, fighting(8))
    attacker, defender = page.evaluate(NAMES)
    assert attacker["inside"] and defender["inside"], (attacker, defender)
    assert attacker["left"] >= 0 and attacker["right"] <= defender["left"]
    assert defender["right"] <= page.viewport_size["width"]


def test_answers_by_keyboard_alone(page: Page) -> None:
    sit_in(page, fighting(2))
    choose = eager(2)
    for _ in range(6):
        by_keys(page, choose(keys(page)))
    keys(page)  # whatever the bot did in between, somebody here is asked again
    page.keyboard.press("ArrowRight")
    page.wait_for_function(
        """() => document.activeElement.dataset.mark === 'legal' ||
          !document.querySelector('[data-mark]')"""
    )


def test_by_thumb_on_a_narrow_screen(visit: Any) -> None:
    page: Page = visit(narrow=True, lang="zh-CN")
    sit_in(page, fighting(8))
    plates = page.locator("[data-realm]")
    expect(plates).to_have_count(8)
    for each in (3, 0):
        plate = page.locator(f"[data-realm='{each}']")
        box = plate.bounding_box()
        assert box and box["height"] >= 43.9
        plate.tap()
        expect(plate).to_have_attribute("aria-expanded", "true")
    expect(page.locator("[aria-expanded=true][data-realm]")).to_have_count(1)
    before = asked(page)
    page.locator(".prompt .decline").tap()
    if page.locator(".decline.armed").count():
        page.locator(".prompt .decline").tap()
    answered(page, before)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_nothing_serious_in_either_theme(visit: Any, axe: Path, narrow: bool) -> None:  # noqa: F811
    page: Page = visit(narrow=narrow)
    for g in (fighting(8), fighting(2)):
        sit_in(page, g)
        assert findings(page, axe) == []
        light(page)
        assert findings(page, axe) == []


def test_the_board_has_every_word_it_says() -> None:
    words = caipan.title("l5r").lexicon.keys("en")
    source = "".join(path.read_text("utf-8") for path in BOARD.iterdir() if path.is_file())
    known = {key.removeprefix("message.board.") for key in words if ".board." in key}
    said = set(re.findall(r"say\(\w+, '([\w-]+)'", source))
    assert said and said <= known
