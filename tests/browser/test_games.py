"""Games to their end in a browser: by mouse, by keyboard alone, by thumb on a narrow screen.

Here the mouse plays a whole one, and the others the last part of one that the engine has played;
`make whole-games` plays these against a bot from the first answer on, too.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import caipan

from .conftest import Visit
from .player import (
    FACTIONS,
    answer,
    answered,
    asked,
    eager,
    keys,
    new_table,
    play,
    quoted,
    rest,
    sit,
)
from .prepared import WHOLE, Line, advice, follow, played, sit_in

LAST = 24  # answers of a game that are given in the browser
QUESTIONS = 3  # kinds of them a game, at which one touch is tried


@cache
def to_the_end(seed: int) -> Line:
    choose = eager(seed)
    return played(
        "underworld", lambda _, d: choose(list(d.keys)), seats=2, seed=seed, decks=FACTIONS
    )


def test_a_whole_game_against_a_bot(page: Page) -> None:
    sit(page, new_table(page, ["me", "bot"]))
    answers = play(page, eager())
    assert answers > 20
    expect(page.locator("[data-over]")).to_be_visible()
    expect(page.locator("[data-end]").get_by_role("link", name="Watch the replay")).to_be_visible()


def test_a_game_to_its_end_by_keyboard_alone(page: Page) -> None:
    if WHOLE:
        sit(page, new_table(page, ["me", "bot"], seed=8))
        assert play(page, eager(2), give=by_keys) > 20
    else:
        line, ways = to_the_end(8), Counter[str]()
        sit_in(page, line.g, n=line.given[-LAST].n, bots=False)
        follow(page, line.given[-LAST:], give=lambda p, key: ways.update([by_keys(p, key)]))
        assert set(ways) == {"space", "digit", "tab"}, ways
    expect(page.locator("[data-over]")).to_be_visible()


def by_keys(page: Page, key: str) -> str:
    """Space twice, a digit, or the way there with Tab and Enter; says which."""
    before, way = asked(page), "digit"
    button = page.locator(f".prompt [data-key={quoted(key)}]").first
    if button.evaluate("e => e.classList.contains('decline')"):
        page.keyboard.press("Space")  # asks whether that is meant, and answers nothing
        expect(page.locator(".decline.armed")).to_be_visible()
        assert asked(page) == before
        page.keyboard.press("Space")
        way = "space"
    else:
        row, alone = button.evaluate(
            """e => {
              const rows = [...document.querySelectorAll('.answers .answer')]
              const row = rows.find((each) => each.contains(e))
              return [rows.indexOf(row), row.querySelectorAll('button[data-key]').length === 1]
            }"""
        )
        if row < 9:
            page.keyboard.press(str(row + 1))
        if row >= 9 or not alone:
            walk_to(page, key)
            page.keyboard.press("Enter")
            way = "tab"
    answered(page, before)
    return way


@pytest.mark.parametrize("game", caipan.games.titles())
def test_one_touch_never_gives_away_what_a_bot_would_take(page: Page, game: str) -> None:
    """Where rules of thumb take something that may be declined, no button is bright or has the
    focus, and neither Space nor Enter answers; Space asks whether that is meant."""
    best, met = advice(game), set()

    def takes(g: Any, decision: Any) -> bool:
        """Of each kind of question the first, from where the first seat is asked."""
        declines = decision.decline
        if decision.seat or declines is None or best(g, decision) == declines.key:
            return False
        return decision.prompt not in met

    for _ in range(QUESTIONS):
        line = played(game, best, seats=caipan.title(game).seats[0], seed=3, until=takes)
        if not line.g.pending:
            break
        met.add(line.g.pending[0].prompt)
        sit_in(page, line.g)
        before = asked(page)
        expect(page.locator(".prompt .decline")).to_be_visible()
        expect(page.locator(".prompt .primary, .prompt button:focus")).to_have_count(0)
        page.keyboard.press("Enter")
        page.keyboard.press("Space")
        expect(page.locator(".decline.armed")).to_be_visible()
        page.keyboard.press("Enter")
        rest(page)
        assert asked(page) == before
    assert met


def walk_to(page: Page, key: str) -> None:
    here = "key => document.activeElement?.dataset.key === key"
    for _ in range(120):
        if page.evaluate(here, key):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {key}")


def test_arrows_walk_among_what_is_marked_and_enter_chooses(page: Page) -> None:
    sit(page, new_table(page, ["me", "bot"]))
    choose = eager(3)
    while not (several := with_several_answers(keys(page))):
        answer(page, choose(keys(page)))
    rest(page)
    seen = set()
    for arrow in ["ArrowRight"] * 4 + ["ArrowDown"] * 4:
        page.keyboard.press(arrow)
        seen.add(page.evaluate("document.activeElement.outerHTML"))
        assert page.evaluate("document.activeElement.dataset.mark") == "legal"
    assert len(seen) > 1
    for arrow in ["ArrowDown"] * 6 + ["ArrowLeft"] * 20 + ["ArrowRight"] * 20:
        if page.evaluate("document.activeElement.dataset.name") in several:
            break
        page.keyboard.press(arrow)
    rows, before = page.locator(".answers .answer").count(), asked(page)
    card = page.evaluate("document.activeElement.dataset.card")
    page.keyboard.press("Enter")  # narrows the answers to those about this card, and gives none
    chosen = page.locator(f"[data-card='{card}'][data-mark='chosen']")
    expect(chosen).to_be_visible()
    assert page.locator(".answers .answer").count() < rows and asked(page) == before
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_be_visible()


def with_several_answers(offered: list[str]) -> set[str]:
    """Cards that more than one answer is about."""
    about = Counter(re.sub(r"[@>=].*", "", key.partition(":")[2]) for key in offered)
    return {card for card, n in about.items() if card and n > 1}


def test_a_game_to_its_end_by_thumb_on_a_narrow_screen(visit: Visit) -> None:
    page: Page = visit(narrow=True)
    small = """() => [...document.querySelectorAll('.prompt button, .strip button, .hand button')]
      .filter((e) => e.getClientRects().length && !e.matches('.step, .rule, .link'))
      .map((e) => [e.getBoundingClientRect().width, e.getBoundingClientRect().height, e.outerHTML])
      .filter(([w, h]) => w < 44 || h < 44)"""
    if WHOLE:
        sit(page, new_table(page, ["me", "bot"], seed=9))
        asked(page)
        assert page.evaluate(small) == []
        assert play(page, eager(3), give=lambda p, key: answer(p, key, tap=True)) > 20
    else:
        line = to_the_end(9)
        sit_in(page, line.g, n=line.given[-LAST].n, bots=False)
        assert page.evaluate(small) == []
        follow(page, line.given[-LAST:], give=lambda p, key: answer(p, key, tap=True))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.locator("[data-over]")).to_be_visible()
