"""What somebody sees who has never seen it: which game to begin with, what it is about, every
answer whole, and where the rules begin."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .endings import ended, finish
from .player import keys, look, midgame, new_table, rest, sit
from .prepared import advice, played, sit_in
from .test_arkham import advised
from .test_arkham import sit_in as sit_down
from .test_lessons import Pupil

TOO_WIDE = """() => [...document.querySelectorAll('.prompt .answers, .prompt .answers .answer')]
  .filter((each) => each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.textContent)"""
IN_SIGHT = """() => {
  const box = document.querySelector('.prompt .answers').getBoundingClientRect()
  return [...document.querySelectorAll('.prompt .answer')]
    .filter((each) => each.getBoundingClientRect().bottom <= box.bottom + 1).length
}"""
CUT = """() => [...document.querySelectorAll('.board .tab')]
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 1
    || [...each.querySelectorAll('.scores')].some((row) => row.scrollWidth > row.clientWidth + 1))
  .map((each) => each.textContent)"""

COVERED = """() => {
  const tools = document.querySelector('.map .tools').getBoundingClientRect()
  return [...document.querySelectorAll('.map .spot')].filter((spot) => {
    const box = spot.getBoundingClientRect()
    return box.left < tools.right && tools.left < box.right
      && box.top < tools.bottom && tools.top < box.bottom
  }).map((spot) => spot.textContent)
}"""
ON_TOP = """(sought) => {
  const { left, top, width, height } = document.querySelector(sought).getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return there !== null && there.closest(sought) !== null
}"""


def test_the_lobby_begins_with_what_is_soonest_learned(page: Page) -> None:
    page.goto("/")
    page.wait_for_selector("[data-make]:enabled")
    shown = page.locator("input[name=game]").evaluate_all("all => all.map((each) => each.value)")
    games = {each["name"]: each for each in page.request.get("/api/games").json()}
    weights = [games[name]["shelf"]["weight"] for name in shown]
    assert weights == sorted(weights) and len(weights) == len(games)
    expect(page.locator("input[name=game]").first).to_be_checked()
    expect(page.locator(".game .weight").first).to_contain_text("Difficulty ●")


def several_prices(g: Any) -> bool:
    """Something that costs a whole line."""
    decision = g.pending[0]
    return any(len(g.priced(decision, option.pick)) > 2 for option in decision.options)


@pytest.mark.parametrize("lang", ["en", "zh-CN"])
def test_no_answer_is_wider_than_the_prompt(visit: Any, lang: str) -> None:
    page: Page = visit(lang=lang)
    sit_down(page, advised(2, several_prices))
    assert page.evaluate(TOO_WIDE) == []


def test_all_bids_are_in_sight_at_once(page: Page) -> None:
    def bidding(g: Any, decision: Any) -> bool:
        return not decision.seat and decision.prompt == "bid"

    sit_in(page, played("l5r", advice("l5r"), seats=2, seed=3, until=bidding, format="duel").g)
    assert len(keys(page)) == 5
    assert page.evaluate(IN_SIGHT) == 5


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_before_anything_has_happened_the_goal_is_told(visit: Any, narrow: bool) -> None:
    page: Page = visit(narrow=narrow)
    sit(page, new_table(page, ["me", "bot"], game="l5r", options={"format": "duel"}))
    look(page)
    rest(page)
    goal = page.locator(".since [data-goal]")
    expect(goal).to_contain_text("Break your opponent's stronghold province")
    if narrow:
        page.locator(".since .more").tap()
        expect(goal).to_be_in_viewport(ratio=1)


def test_tabs_of_districts_name_them_and_their_contests(visit: Any) -> None:
    page: Page = visit(narrow=True)
    midgame(page, lambda g: True, at_least=40)
    tabs = page.locator(".board .tab")
    expect(tabs).to_have_count(3)
    for n in range(3):
        assert tabs.nth(n).locator(".called").inner_text()
        expect(tabs.nth(n).locator(".contest .icon")).to_have_count(3)
    assert page.evaluate(CUT) == []


def test_the_rules_begin_with_what_the_game_is_about(page: Page) -> None:
    page.goto("/rules/underworld")
    expect(page.locator("[data-goal]")).to_contain_text("8 points")
    chapters = page.locator("[data-chapter]")
    expect(chapters.nth(5)).to_be_attached()
    chapters.last.click()
    head = page.locator(f"#chapter-{chapters.count() - 1}")
    expect(head).to_be_focused()
    expect(head).to_be_in_viewport()
    page.get_by_role("searchbox").fill("lurker")
    expect(chapters).to_have_count(0)


def test_a_score_says_what_it_counts(page: Page) -> None:
    finish(page, ended("l5r"))
    expect(page.locator("[data-figure='0'] .counted")).to_contain_text("honor")


def test_whoever_is_invited_is_told_what_to_do(visit: Any) -> None:
    """And not to send anybody a link; the host is."""
    host, friend = visit(), visit(lang="zh-CN")
    made = new_table(host, ["me", "friend"])
    sit(host, made)
    expect(host.locator("[data-about='waiting.about']")).to_be_visible()
    friend.request.get("/api/me")
    sit(friend, made, f"#invite={made['invites'][0]['token']}")
    expect(friend.locator("[data-about='waiting.invited']")).to_contain_text("入座")
    expect(friend.locator(".waiting [data-goal]")).to_contain_text("8分")
    expect(friend.get_by_text("你的座位")).to_be_visible()


STACKED = """() => ['prompt', 'news', 'tabs'].map((name) => {
  const box = document.querySelector(`.frame > .${name}`)
  const { top, bottom } = box.getBoundingClientRect()
  const inside = Math.max(...[...box.children].map((each) => each.getBoundingClientRect().bottom))
  return [top, bottom, inside]
})"""


@pytest.mark.parametrize("size", [(1440, 900), (1920, 1080), (1100, 860)])
def test_a_lesson_covers_nothing_beside_it(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    pupil = Pupil(page)
    pupil.learn("underworld")
    pupil.follow(upto=4)
    prompt, news, tabs = page.evaluate(STACKED)
    assert prompt[1] <= news[0] + 1 and news[2] <= tabs[0] + 1 and tabs[2] <= size[1] + 1
    assert page.evaluate(IN_SIGHT) >= 2


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (1280, 720), (1024, 768)])
def test_the_prompt_and_the_news_are_whole_on_any_laptop(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    midgame(page, lambda g: True, at_least=40)
    prompt, news, tabs = page.evaluate(STACKED)
    assert prompt[0] > 0 and prompt[1] <= news[0] + 1 and news[2] <= tabs[0] + 1
    assert tabs[1] <= size[1] + 1


def arranging(g: Any) -> bool:
    """A question of two lines, with its cause, about cards that lie in a pile."""
    return bool(g.pending[0].prompt == "arrange")


def test_on_a_phone_a_hint_is_in_sight_under_a_question_of_two_lines(visit: Any) -> None:
    page: Page = visit(narrow=True)
    midgame(page, arranging)
    expect(page.locator(".asked .cause")).to_be_visible()
    question, hint = page.locator(".asked .line1"), page.locator("[data-hint]")
    lines = "e => e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight)"
    assert question.evaluate(lines) > 1.5
    expect(hint).to_be_in_viewport(ratio=1)
    assert page.evaluate(ON_TOP, "[data-hint]")
    below = "e => e.getBoundingClientRect().top"
    assert question.evaluate("e => e.getBoundingClientRect().bottom") <= hint.evaluate(below) + 1


def test_cards_to_choose_among_can_be_put_aside_to_see_the_board(page: Page) -> None:
    midgame(page, arranging)
    tray, fold = page.locator(".tray"), page.locator(".tray [data-fold]")
    cards = tray.locator("[data-card]")
    expect(cards.first).to_be_visible()
    tall = tray.evaluate("e => e.clientHeight")
    fold.click()
    expect(cards).to_have_count(0)
    assert tray.evaluate("e => e.clientHeight") < tall / 2
    fold.click()
    expect(cards.first).to_be_visible()


def test_on_a_phone_a_puzzle_says_what_to_find_and_covers_nothing(visit: Any) -> None:
    page: Page = visit(narrow=True)
    page.goto("/puzzles/underworld")
    page.locator("[data-puzzle]").first.click()
    look(page)
    rest(page)
    goal = page.locator("[data-goal]")
    expect(goal).to_contain_text("Win the game this turn")
    board = page.locator("main.board")
    assert board.locator("[data-goal]").count() == 0
    page.locator(".since .more").tap()
    expect(goal).to_be_in_viewport(ratio=1)


def test_the_buttons_of_a_map_lie_over_no_location(page: Page) -> None:
    """Where it has room for all; a map that is larger can be scrolled from under them."""

    def attached(g: Any) -> bool:
        return any(c.host in g.locations() for c in g.cards) and len(g.locations()) > 3

    sit_down(page, advised(2, attached))
    assert page.evaluate(COVERED) == []
    page.set_viewport_size({"width": 1060, "height": 900})
    page.wait_for_function(f"() => ({COVERED})().length > 0")  # too narrow for the map
    page.locator(".map .area").evaluate(
        "e => e.scrollTo({ left: e.scrollLeft, top: e.scrollHeight })"
    )
    page.wait_for_function(f"() => ({COVERED})().length === 0", timeout=10_000)
