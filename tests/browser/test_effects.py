"""What is seen for a moment: dust where a card lands, a line to what is aimed at, the fall of a
place; and what moves by itself. None of it where less motion is asked for; nothing stays behind."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from .player import PATIENCE, answer, look, new_table, sit
from .prepared import Line, advice, played, sit_in
from .server import Server

SEEN = """
  window.seen = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement)
          for (const each of [node, ...node.querySelectorAll('.dying, .glance')]) {
            if (each.dataset.effect) window.seen.push(each.dataset.effect)
            for (const name of ['redden', 'dying', 'glance'])
              if (each.classList.contains(name)) window.seen.push(name)
          }
  }).observe(document, { childList: true, subtree: true })
"""


GONE = """() => !document.querySelector(
  '[data-effect], .effect, .dying, .glance, .page[data-telling]'
)"""


class Deed(NamedTuple):
    """What the log tells after an answer of the first seat, and what is seen of it."""

    game: str
    seats: int
    told: str
    effects: frozenset[str]
    options: dict[str, Any]


DEEDS = {
    "a line to what is aimed at": Deed(
        "exiles", 4, "declared", frozenset(("aim", "source", "target")), {}
    ),
    "a district is won": Deed(
        "underworld",
        2,
        "won",
        frozenset(("fall", "spark")),
        {"decks": ["ivy+syndicate", "fang+bureau"]},
    ),
    "what is turned up": Deed("l5r", 2, "revealed", frozenset(("glance",)), {}),
    "what dies": Deed("l5r", 2, "left", frozenset(("dying",)), {}),
    "what is hurt": Deed("arkham", 1, "harmed", frozenset(("redden",)), {}),
    "a province breaks": Deed("l5r", 2, "broken", frozenset(("fall", "spark")), {}),
}
SEEDS = range(3, 9)  # whatever a game's advice comes to, one of these leads there


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


def led_to(deed: Deed) -> Line:
    """The game's advice, up to the first answer of the first seat that does it."""
    best = advice(deed.game)
    for seed in SEEDS:
        told = 0
        answered = -1

        def done(g: Any, decision: Any) -> bool:
            nonlocal told, answered
            log = g.log(None)
            new, told = log[told:], len(log)
            before, answered = answered, decision.seat
            return before == 0 and any(does(deed, entry) for entry in new)

        line = played(deed.game, best, seats=deed.seats, seed=seed, until=done, **deed.options)
        if line.g.pending:
            return line
    raise AssertionError(f"no game leads there: {deed}")


def does(deed: Deed, entry: dict[str, Any]) -> bool:
    """Whether a line of the log tells it; what is declared is aimed at somebody."""
    return entry["key"] == deed.told and entry["args"].get("targets") != []


def seen(page: Page, deed: Deed) -> set[str]:
    """What is seen of it; afterwards nothing of it is left."""
    line = led_to(deed)
    last = line.given[-1]
    sit_in(page, line.g, n=last.n)
    answer(page, last.key)
    look(page)
    page.wait_for_function(GONE)
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


def test_the_edge_of_the_prompt_warms_once_at_my_question(browser: Browser, server: Server) -> None:
    page = page_of(browser, server, motion=True)
    page.add_init_script("""
      window.warmed = []
      const { animate } = Element.prototype
      Element.prototype.animate = function (...all) {
        const id = document.querySelector('[data-decision]')?.dataset.decision
        if (this.classList.contains('warm')) window.warmed.push(id)
        return animate.apply(this, all)
      }
    """)
    sit(page, new_table(page, ["me", "me"], seed=6))
    asked = []
    for _ in range(4):
        now = look(page)
        asked.append(now["id"])
        page.wait_for_function("id => window.warmed.includes(id)", arg=now["id"])
        answer(page, now["keys"][0])
    warmed = page.evaluate("window.warmed")
    assert [warmed.count(each) for each in asked] == [1] * len(asked)
    page.context.close()
