"""What is seen for a moment: dust where a card lands, a line to what is aimed at, the fall of a
place; and what moves by itself. None of it where less motion is asked for; nothing stays behind."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from .player import PATIENCE, answer, look, new_table, sit
from .prepared import advice, played, sit_in
from .server import Server

SEEN = """
  window.seen = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.dataset?.effect) window.seen.push(node.dataset.effect)
  }).observe(document, { childList: true, subtree: true })
"""


class Deed(NamedTuple):
    """An answer of the first seat, and what is seen of it. The game's advice leads there."""

    game: str
    seats: int
    n: int
    effects: frozenset[str]
    options: dict[str, Any]


DEEDS = {
    "a line to what is aimed at": Deed("exiles", 4, 44, frozenset(("aim",)), {}),
    "a district is won": Deed(
        "underworld",
        2,
        90,
        frozenset(("fall", "spark")),
        {"decks": ["ivy+syndicate", "fang+bureau"]},
    ),
    "a province breaks": Deed("l5r", 2, 112, frozenset(("fall", "spark")), {}),
}


def page_of(browser: Browser, server: Server, motion: bool, calm: bool = False) -> Page:
    context = browser.new_context(
        base_url=server.url,
        locale="en",
        reduced_motion="no-preference" if motion else "reduce",
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(SEEN)
    if calm:
        page.add_init_script("localStorage.setItem('caipan', JSON.stringify({ calm: true }))")
    return page


def seen(page: Page, deed: Deed) -> set[str]:
    """What is seen of it; afterwards nothing of it is left."""
    line = played(
        deed.game, advice(deed.game), seats=deed.seats, seed=3, most=deed.n + 1, **deed.options
    )
    last = line.given[-1]
    assert last.seat == 0
    sit_in(page, line.g, n=line.given[-1].n)
    answer(page, last.key)
    look(page)
    page.wait_for_function("() => !document.querySelector('[data-effect], .page[data-telling]')")
    found = set(page.evaluate("window.seen"))
    page.context.close()
    return found


@pytest.mark.parametrize("name", DEEDS)
def test_what_happens_is_seen_where_it_happens(browser: Browser, server: Server, name: str) -> None:
    deed = DEEDS[name]
    assert deed.effects <= seen(page_of(browser, server, motion=True), deed)


def test_a_calm_table_has_no_flashes_and_less_motion_has_nothing(
    browser: Browser, server: Server
) -> None:
    deed = DEEDS["a district is won"]
    assert not seen(page_of(browser, server, motion=True, calm=True), deed) & {"fall", "spark"}
    assert seen(page_of(browser, server, motion=False), deed) == set()


def test_a_card_lands_in_dust(browser: Browser, server: Server) -> None:
    page = page_of(browser, server, motion=True)
    sit(page, new_table(page, ["me", "bot"], seed=6))
    for _ in range(40):
        keys = look(page)["keys"]
        if "dust" in page.evaluate("window.seen"):
            break
        plays = [key for key in keys if key.startswith("play:")]
        answer(page, (plays or keys)[0])
    assert "dust" in page.evaluate("window.seen")
    page.wait_for_function("() => !document.querySelector('[data-effect]')")
    page.context.close()


def test_one_thing_moves_by_itself_unless_the_table_is_to_be_calm(
    browser: Browser, server: Server
) -> None:
    page = page_of(browser, server, motion=True)
    sit(page, new_table(page, ["me", "bot"], seed=6))
    look(page)
    weather = page.locator("[data-idle]")
    expect(weather).to_have_count(1)
    assert weather.get_attribute("data-idle") == "rain"
    page.locator(".strip .popup > button").click()
    page.locator("[data-switch=calm]").click()
    expect(weather).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("data-calm", "")
    page.reload()
    look(page)
    expect(page.locator("html")).to_have_attribute("data-calm", "")
    page.context.close()
    page = page_of(browser, server, motion=False)
    sit(page, new_table(page, ["me", "bot"], seed=6))
    look(page)
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-idle]")).to_have_count(0)
    page.context.close()


def test_it_rests_after_a_minute_in_which_nothing_happens(browser: Browser, server: Server) -> None:
    page = page_of(browser, server, motion=True)
    page.clock.install()
    sit(page, new_table(page, ["me", "me"], seed=6))  # no bot answers meanwhile
    look(page)
    page.clock.run_for(2_000)
    expect(page.locator("[data-idle]:not(.resting)")).to_have_count(1)
    resting = page.locator("[data-idle].resting")
    for _ in range(5):  # whatever still came in made it begin anew
        page.clock.run_for(61_000)
        if resting.count():
            break
    expect(resting).to_have_count(1)
    page.keyboard.press("Shift")
    expect(page.locator("[data-idle]:not(.resting)")).to_have_count(1)
    page.context.close()
