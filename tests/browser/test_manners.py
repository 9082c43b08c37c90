"""The smaller things a table does: dragging, covering hands, clocks, conceding, wrong addresses."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import caipan

from .player import answer, answered, eager, look, new_table, rest, sit
from .test_together import asked_one, two


def until(page: Page, wanted: str, seed: int = 3) -> str:
    """Play until an answer begins like this; gives its key."""
    choose = eager(seed)
    for _ in range(200):
        now = look(page)
        assert not now["over"]
        for key in now["keys"]:
            if key.startswith(wanted):
                return str(key)
        answer(page, choose(now["keys"]))
    raise AssertionError(f"{wanted} was never offered")


def test_dragging_a_card_to_a_district_plays_it_there(page: Page) -> None:
    sit(page, new_table(page, ["me", "bot"]))
    until(page, "dispatch:")
    before = look(page)
    key = next(k for k in before["keys"] if k.startswith("dispatch:") and k.endswith("district-2"))
    name = key.removeprefix("dispatch:").partition("@")[0].partition("#")[0]
    card = page.locator(f".hand [data-name='{name}']").first
    card.drag_to(page.locator("#district-1 section"))
    # Playing and dispatching there may both be possible; then the prompt has just those.
    page.wait_for_function(
        """id => {
          const prompt = document.querySelector('[data-decision]')
          return prompt?.dataset.decision !== id || prompt.querySelector('.chosen')
        }""",
        arg=before["id"],
    )
    if look(page)["id"] == before["id"]:
        left = [k for k in look(page)["keys"] if k != "pass"]
        assert left and all(k.endswith("@district-2") for k in left)


def test_a_card_then_a_place(page: Page) -> None:
    sit(page, new_table(page, ["me", "bot"]))
    key = until(page, "dispatch:")
    before = look(page)["id"]
    name = key.removeprefix("dispatch:").partition("@")[0].partition("#")[0]
    page.locator(f".hand [data-name='{name}']").first.click()
    places = page.locator("[data-place][data-mark=legal]")
    expect(places.first).to_be_visible()
    places.first.click()
    left = look(page)
    if left["id"] == before:  # played or dispatched: one more question, answered in the prompt
        deeds = [each for each in left["keys"] if each != "pass"]
        assert len(deeds) >= 2
        page.locator(f".prompt [data-key='{deeds[0]}']").first.click()
    answered(page, before)


def test_hands_are_covered_while_a_screen_changes_hands(page: Page) -> None:
    sit(page, new_table(page, ["me", "me"]))
    look(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hands stay open between players").click()
    page.locator("[data-focus-seat][aria-pressed=false]").click()
    cover = page.get_by_role("button", name="Show my cards")
    expect(cover).to_be_visible()
    assert page.locator("section.hand").evaluate(
        """e => {
          const { x, y, width, height } = e.getBoundingClientRect()
          return !e.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        }"""
    )
    cover.click()
    expect(cover).to_have_count(0)


def test_a_clock_is_shown_and_what_the_other_did(visit: Any) -> None:
    host, friend, _ = two(visit, clock={"seconds": 600, "strict": False})
    page, other = asked_one(host, friend)
    expect(page.locator(".strip").get_by_text(re.compile(r"^\d+:\d\d$")).first).to_be_visible()
    answer(page, look(page)["keys"][-1])
    asked, _ = asked_one(host, friend)
    assert asked.locator(".prompt .line1").inner_text()
    expect(other.locator(".page")).to_have_attribute("data-link", "open")


def test_conceding_ends_the_game_and_offers_the_replay(page: Page) -> None:
    sit(page, new_table(page, ["me", "bot"]))
    look(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(page.locator("[data-over]")).to_contain_text("lose")
    end = page.locator("[data-end]")
    expect(end.get_by_text("One side has conceded.")).to_be_visible()
    end.get_by_role("link", name="Watch the replay").click()
    page.wait_for_selector("[data-ready=true]")


def test_wrong_addresses_say_so(page: Page) -> None:
    page.goto("/table/nosuchtable")
    expect(page.get_by_text("There is no such table.").first).to_be_visible()
    page.goto("/replay/nosuchtable")
    expect(page.get_by_text("There is no such table.").first).to_be_visible()
    page.goto("/no/such/page")
    expect(page.get_by_text("There is nothing at this address")).to_be_visible()


def test_a_waiting_table_can_be_filled_with_a_bot(page: Page) -> None:
    """Before that it says which game it is, by what clock, and who sits there."""
    sit(page, new_table(page, ["me", "friend"], clock={"seconds": 600}))
    expect(page.get_by_text("Waiting for players")).to_contain_text("for each answer")
    expect(page.locator(".waiting h2")).to_have_text("Underworld")
    expect(page.locator(".waiting .seat b").first).not_to_be_empty()
    page.get_by_role("button", name="Seat a bot").click()
    assert look(page)["keys"]


# Buttons of the prompt that are cut off, squeezed, or not on the screen.
SQUEEZED = """() => [...document.querySelectorAll('.prompt .buttons button')].filter((each) => {
  const { left, right, top, bottom, height } = each.getBoundingClientRect()
  const off = left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1
  return height && (off || each.scrollWidth > each.clientWidth + 1 || height < 30)
}).map((each) => each.textContent)"""


@pytest.mark.parametrize("game", caipan.games.titles())
def test_a_phone_on_its_side_shows_what_is_asked(visit: Any, game: str) -> None:
    """And a part of the board or of the hand; nothing sticks out sideways."""
    page: Page = visit(narrow=True)
    page.set_viewport_size({"width": 844, "height": 390})
    seats = ["me", *["bot"] * (caipan.title(game).seats[0] - 1)]
    sit(page, new_table(page, seats, game=game))
    look(page)
    rest(page)
    expect(page.locator(".prompt .line1")).to_be_in_viewport()
    assert page.evaluate(SQUEEZED) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 844
    prompt, board = (page.locator(part).first.bounding_box() for part in (".prompt", ".board"))
    assert prompt and board and board["height"] >= 80 and prompt["y"] + prompt["height"] <= 391


LONGEST = """async () => {
  const games = await (await fetch('/api/games')).json()
  const line = document.querySelector('.line1')
  const prompt = line.closest('.prompt')
  const faults = []
  for (const game of games)
    for (const [lang, address] of Object.entries(game.names)) {
      const words = await (await fetch(address)).json()
      const names = Object.keys(words).filter((key) => /^card\\..*\\.name$/.test(key))
      const longest = names.map((key) => words[key]).sort((a, b) => b.length - a.length)[0]
      document.documentElement.lang = lang
      for (const key of Object.keys(words).filter((each) => each.startsWith('message.prompt.'))) {
        line.textContent = words[key].replace(/\\{\\w+\\}/g, longest)
        const box = prompt.getBoundingClientRect()
        for (const button of prompt.querySelectorAll('.buttons .button')) {
          const { right, bottom, height } = button.getBoundingClientRect()
          if (height && (right > box.right + 1 || bottom > box.bottom + 1)) faults.push([lang, key])
        }
        if (line.scrollWidth > line.clientWidth + 1) faults.push([lang, key, 'wide'])
      }
    }
  return faults
}"""


def test_the_longest_prompt_fits_in_every_language(visit: Any) -> None:
    for narrow in (False, True):
        page: Page = visit(narrow=narrow)
        sit(page, new_table(page, ["me", "bot"]))
        look(page)
        assert page.evaluate(LONGEST) == []
