"""A test of Arkham says its chance where it is chosen, and again before the token."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

from .player import PATIENCE, answer, look
from .server import Server
from .test_arkham import acting, advised, sit_in

SHOWN = """
  window.shown = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.dataset?.told) window.shown.push([node.dataset.told, node.textContent])
  }).observe(document, { childList: true, subtree: true })
"""


def last_to_commit(g: Any) -> bool:
    """One card fits, and after it nobody is asked before the token."""
    keys = [key for key in g.pending[0].keys if key.startswith("commit:")]
    if g.pending[0].prompt != "commit" or len(keys) != 1:
        return False
    after = g.copy()
    after.choose(keys[0])
    told = [line["key"] for line in after.log(0, g.story)]
    return told[:2] == ["committed", "token"]


def moving(browser: Browser, server: Server) -> Page:
    context = browser.new_context(
        base_url=server.url,
        locale="en",
        reduced_motion="no-preference",
        viewport={"width": 1280, "height": 800},
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(SHOWN)
    return page


def test_the_chance_is_shown_between_the_last_card_and_the_token(
    browser: Browser, server: Server
) -> None:
    g = advised(1, last_to_commit)
    (key,) = [key for key in g.pending[0].keys if key.startswith("commit:")]
    (said,) = g.priced(g.pending[0], g.pending[0].find(key).pick)
    page = moving(browser, server)
    sit_in(page, g)
    expect(page.locator(f'[data-key="{key}"]').first).to_contain_text(f"{said['args']['n']} %")
    page.evaluate("window.shown = []")
    answer(page, key)
    look(page)
    shown = page.evaluate("window.shown")
    assert [kind for kind, _ in shown[:2]] == ["odds", "test"]
    assert shown[0][1].endswith(f"{said['args']['n']} %")
    page.context.close()


def test_an_action_that_is_a_test_says_its_chance(browser: Browser, server: Server) -> None:
    g = advised(1, acting)
    question = g.pending[0]
    page = moving(browser, server)
    sit_in(page, g)
    tries = 0
    for option in question.options:
        for price in g.priced(question, option.pick):
            if price["key"] == "odds.try":
                row = page.locator(f'.answers [data-key="{option.key}"]')
                expect(row).to_contain_text(f"{price['args']['n']} % to succeed")
                tries += 1
    assert tries
    page.context.close()
