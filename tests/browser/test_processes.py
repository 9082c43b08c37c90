"""Two browsers, each led to another server process, at one table in one PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tools.kills import postgres

from .player import PATIENCE, answer, eager, keys, new_table, sit
from .server import Server, running
from .test_together import asked_one


@pytest.fixture(scope="module")
def pair(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two processes that know of each other only through the database."""
    folders = [tmp_path_factory.mktemp(name) for name in ("one", "two")]
    with (
        postgres() as url,
        running(folders[0], url) as one,
        running(folders[1], url) as two,
    ):
        yield one, two


def opened(browser: Browser, contexts: list[BrowserContext], server: Server, lang: str) -> Page:
    context = browser.new_context(base_url=server.url, locale=lang, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    contexts.append(context)
    return context.new_page()


def test_two_browsers_on_two_processes_play_one_game(
    browser: Browser, contexts: list[BrowserContext], pair: tuple[Server, Server]
) -> None:
    host = opened(browser, contexts, pair[0], "en")
    friend = opened(browser, contexts, pair[1], "zh-CN")
    made = new_table(host, ["me", "friend"])
    sit(host, made)
    expect(host.get_by_text("Waiting for players")).to_be_visible()
    sit(friend, made, f"#invite={made['invites'][0]['token']}")
    friend.get_by_role("button", name="坐下").click()
    for page in (host, friend):
        page.wait_for_selector("[data-state=playing] [data-seq]")
    choose, seen = eager(4), set()
    for _ in range(24):
        page, _ = asked_one(host, friend)
        seen.add(page)
        answer(page, choose(keys(page)))
    assert seen == {host, friend}
    page, _ = asked_one(host, friend)
    n = page.locator(".page").get_attribute("data-n")
    assert n is not None and int(n) >= 24  # the answers of these two, and windows passed over
    for page in (host, friend):
        expect(page.locator(".page")).to_have_attribute("data-n", n)
    friend.get_by_role("tab", name="聊天").click()
    friend.get_by_role("button", name="好棋！").click()
    host.get_by_role("tab", name="Chat").click()
    expect(host.get_by_role("log", name="Chat").get_by_text("Nice move!")).to_be_visible()
    # Both processes see who is there.
    friend.close()
    expect(host.locator(".strip").get_by_text("away").first).to_be_attached()
