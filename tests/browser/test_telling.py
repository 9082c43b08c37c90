"""What happens is told before the next question is asked: all of it, in order; it can be skipped.

`make told` plays whole games; here the beginnings of some. Time runs fast, so that nothing is
waited for: what is held for a second takes a fraction of it, in the same order.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product, zip_longest
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from caipan.server import telling

from .conftest import NARROW, WIDE
from .player import PATIENCE, answer, eager, look, new_table, quoted, rest, sit
from .server import Server

WHOLE = "CAIPAN_TOLD_ANSWERS" in os.environ
ANSWERS = int(os.environ.get("CAIPAN_TOLD_ANSWERS", "14"))
SEATS = {
    "underworld": ["me", "bot"],
    "arkham": ["me"],
    "exiles": ["me", "bot", "bot", "bot"],
    "l5r": ["me", "bot"],
    "mageknight": ["me"],
}
# A few answers: each game once, every language and both sizes somewhere. A whole game: all of them.
TABLES = [
    ("underworld", "en", False),
    ("arkham", "zh-CN", True),
    ("exiles", "zh-TW", False),
    ("l5r", "zh-CN", False),
    ("mageknight", "en", True),
]
if WHOLE:
    TABLES = [*product(SEATS, ("en", "zh-CN", "zh-TW"), (False, True))]

# What the server sends to be told, what the page tells, and when it asks; in the order it happens.
NOTED = """
  window.noted = []
  const wait = window.setTimeout
  window.setTimeout = (call, ms, ...more) => wait(call, ms / SPEED, ...more)
  window.WebSocket = class extends WebSocket {
    set onmessage(hear) {
      super.onmessage = (event) => {
        const message = JSON.parse(event.data)
        if (message.type === 'view') {
          const lines = message.events.map(({ i, key, weight }) => [i, key, weight])
          const sent = message.told.map(({ i }) => i)
          const asks = message.decision !== null
          window.noted.push({ lines: message.fresh ? [] : lines, sent, asks })
        }
        hear(event)
      }
    }
  }
  new MutationObserver((changes) => {
    for (const { target, attributeName } of changes) {
      const { telling, decision } = target.dataset
      if (attributeName === 'data-telling' && telling !== undefined)
        window.noted.push({ told: Number(telling) })
      if (attributeName === 'data-decision' && decision !== undefined)
        window.noted.push({ asked: decision })
    }
  }).observe(document, {
    attributes: true,
    subtree: true,
    attributeFilter: ['data-telling', 'data-decision'],
  })
"""


@contextmanager
def told_page(
    browser: Browser, server: Server, lang: str = "en", narrow: bool = False, speed: float = 40
) -> Iterator[Page]:
    """Somebody who likes things to move."""
    context = browser.new_context(
        base_url=server.url,
        locale=lang,
        viewport=NARROW if narrow else WIDE,
        reduced_motion="no-preference",
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.add_init_script(NOTED.replace("SPEED", str(speed)))
    yield page
    context.close()
    assert faults == []


def give(page: Page, key: str) -> None:
    """As `answer`, wherever the button is: a narrow screen folds it."""
    button = page.locator(f".prompt [data-key={quoted(key)}]").first
    before = page.get_attribute("[data-decision]", "data-decision")
    button.evaluate("e => e.click()")
    page.wait_for_function(
        "id => document.querySelector('[data-decision]')?.dataset.decision !== id", arg=before
    )


def worth(lines: list[tuple[int, str, int]], game: str) -> list[tuple[int, str]]:
    """The events that changed something to look at: what happens at once is one of them."""
    at_once = telling.together(game)
    found = []
    for (i, key, weight), then in zip_longest(lines, lines[1:]):
        if weight and not (then and then[1] == key in at_once):
            found.append((i, key))
    return found


def check(noted: list[dict[str, Any]], game: str = "underworld") -> int:
    """Everything that happened was told, in its order, before anything was asked after it. Small
    things of one kind may be told together, with the last of them."""
    owed: list[tuple[int, str]] = []
    count = 0
    for each in noted:
        if "sent" in each:
            happened = worth(each["lines"], game)
            assert [i for i, _ in happened] == each["sent"]
            owed += happened
        elif "told" in each:
            i = each["told"]
            at = [i for i, _ in owed].index(i)
            kinds = {key for _, key in owed[: at + 1]}
            assert len(kinds) == 1, f"passed over: {owed[:at]}"
            del owed[: at + 1]
            count += 1
        else:
            assert owed == [], f"asked before it was told: {owed}"
    return count


@pytest.mark.parametrize(("game", "lang", "narrow"), TABLES)
def test_everything_is_told_before_the_next_question(
    browser: Browser, server: Server, game: str, lang: str, narrow: bool
) -> None:
    with told_page(browser, server, lang, narrow) as page:
        sit(page, new_table(page, SEATS[game], seed=6, game=game))
        choose, given = eager(5), 0
        while given < ANSWERS and not (now := look(page))["over"]:
            give(page, choose(now["keys"]))
            given += 1
        assert look(page)["over"] or not WHOLE
        rest(page)
        assert check(page.evaluate("window.noted"), game) > given // 2


def now_told(page: Page) -> bool:
    """Whether something is being told; otherwise there is a question."""
    found = page.wait_for_function(
        """() => document.querySelector('.page[data-telling]') ? 'told' :
          document.querySelector('[data-decision]') ? 'asked' : null"""
    )
    return bool(found.json_value() == "told")


def told_something(page: Page) -> None:
    """Answer until something is being told."""
    choose = eager(5)
    for _ in range(40):
        give(page, choose(look(page)["keys"]))
        if now_told(page):
            return
    raise AssertionError("nothing is ever told")


def hurried(page: Page, skip: Callable[[], None]) -> str:
    """Skip whatever is told, as more arrives, until something is asked."""
    while now_told(page):
        skip()
    return str(look(page)["id"])


def test_whoever_is_in_a_hurry_skips_ahead_and_answers_nothing_by_it(
    browser: Browser, server: Server
) -> None:
    """By Space, and by a click on a card that could be chosen a moment later. Time stands almost
    still, so that nothing is over before somebody can skip it."""
    with told_page(browser, server, speed=0.02) as page:
        sit(page, new_table(page, ["me", "bot"], seed=6))
        look(page)
        told_something(page)
        asked = hurried(page, lambda: page.keyboard.press("Space"))
        told_something(page)
        card = page.locator(".hand [data-card]").first
        now = hurried(page, lambda: card.click(force=True))
        expect(page.locator("[data-mark=chosen]")).to_have_count(0)
        rest(page)
        assert look(page)["id"] == now != asked


def test_what_happened_stands_at_the_question_and_can_be_watched_again(
    browser: Browser, server: Server
) -> None:
    with told_page(browser, server) as page:
        sit(page, new_table(page, ["me", "bot"], seed=6))
        choose = eager(5)
        while page.locator(".since li").count() < 3:
            give(page, choose(look(page)["keys"]))
            look(page)
        rest(page)
        before = look(page)
        lines = page.locator(".since li").count()
        assert 3 <= lines <= 6
        page.evaluate("window.noted = []")
        page.locator("[data-again]").click()
        page.wait_for_function("() => window.noted.some((each) => 'told' in each)")
        look(page)
        expect(page.locator(".page[data-telling]")).to_have_count(0)
        assert look(page) == before and page.locator(".since li").count() == lines
        page.reload()  # somebody who comes late reads the same
        look(page)
        expect(page.locator(".since li")).to_have_count(lines)


def test_nothing_is_told_where_it_is_turned_off(browser: Browser, server: Server) -> None:
    with told_page(browser, server) as page:
        page.goto("/")
        page.get_by_role("button", name="Settings").click()
        page.locator("[data-switch=pace]").select_option("off")
        sit(page, new_table(page, ["me", "bot"], seed=6))
        choose = eager(5)
        for _ in range(8):
            answer(page, choose(look(page)["keys"]))
        look(page)
        noted = page.evaluate("window.noted")
        assert not [each for each in noted if each.get("sent") or "told" in each]
        page.evaluate("window.noted = []")
        page.locator(".strip .popup > button").click()  # and told again once it is wished for
        page.locator("[data-switch=pace]").select_option("fast")
        page.keyboard.press("Escape")
        told_something(page)
        look(page)
        assert check(page.evaluate("window.noted")) > 0
