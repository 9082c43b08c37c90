"""Nothing is lost: a cut cable, a reload in the middle, a server that is killed and comes back."""

from __future__ import annotations

import signal
from typing import Any

from playwright.sync_api import Page, expect

from .player import PATIENCE, answer, asked, keys, look, midgame, new_table, rest, sit, stacked
from .server import running

# Chromium keeps open sockets alive when it goes offline, so they are closed from inside.
KEEP_SOCKETS = """
  window.sockets = []
  window.WebSocket = class extends WebSocket {
    constructor(...all) {
      super(...all)
      window.sockets.push(this)
    }
  }
"""


def test_an_answer_given_while_the_line_is_cut_arrives(visit: Any) -> None:
    page: Page = visit()
    page.add_init_script(KEEP_SOCKETS)
    sit(page, new_table(page, ["me", "bot"]))
    key, before = keys(page)[0], asked(page)
    page.wait_for_selector("[data-link=open]")
    page.context.set_offline(True)
    page.evaluate("sockets.forEach((socket) => socket.close())")
    page.wait_for_selector("[data-link=lost]")
    page.locator(f".prompt [data-key='{key}']").first.click()
    expect(page.get_by_text("Reconnecting…")).to_be_visible()
    page.context.set_offline(False)
    page.wait_for_selector("[data-link=open]")
    page.wait_for_function(
        "id => document.querySelector('[data-decision]')?.dataset.decision !== id", arg=before
    )
    expect(page.get_by_text("Reconnecting…")).to_have_count(0)


def test_a_reload_shows_the_same_question(page: Page) -> None:
    midgame(page, stacked)
    before, prompt = look(page), page.locator(".line1").inner_text()
    waiting = page.locator("[data-stacked]").all_inner_texts()
    assert waiting
    page.reload()
    assert look(page) == before
    assert page.locator(".line1").inner_text() == prompt
    assert page.locator("[data-stacked]").all_inner_texts() == waiting


def test_a_killed_server_comes_back_to_the_same_question(
    browser: Any, client: Any, tmp_path: Any
) -> None:
    with running(tmp_path) as server:
        context = browser.new_context(base_url=server.url, locale="en")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        sit(page, new_table(page, ["me", "bot"]))
        answer(page, keys(page)[0])
        before = look(page)
        rest(page)
        server.stop(signal.SIGKILL)
        page.wait_for_selector("[data-link=lost]")
        server.start()
        page.wait_for_selector("[data-link=open]")
        assert look(page) == before
        answer(page, before["keys"][-1])
        context.close()
