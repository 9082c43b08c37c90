"""A campaign in the browser: begun, its first scenario played at a table, written down, a deck
upgraded with what it earned, and branched off; axe finds nothing on its pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .player import look
from .test_access import axe, findings, light  # noqa: F401 - a fixture

# A bot answers everything that is asked at this table, to its end.
PLAY_ON = """id => new Promise((done, failed) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/socket`)
  socket.onopen = () => {
    socket.send(JSON.stringify({ type: 'hello' }))
    socket.send(JSON.stringify({ type: 'play_on', bot: 'random', answers: 5000 }))
  }
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(data)
    if (said.type !== 'table' || said.table.state !== 'over') return
    done()
    socket.close()
  }
  socket.onclose = () => failed('the server ended it')
})"""


def begin(page: Page, name: str = "A long night") -> str:
    page.goto("/campaigns")
    page.wait_for_selector("[data-begin]:enabled")
    page.get_by_label("Name of the campaign").fill(name)
    page.locator("[data-option=difficulty]").select_option("easy")
    page.locator("[data-begin]").click()
    page.wait_for_selector("[data-play]")
    return page.url


def played(page: Page) -> None:
    """The next scenario, from the page of the campaign back to it."""
    page.locator("[data-play]").click()
    page.wait_for_url("**/table/*")
    look(page)
    page.evaluate(PLAY_ON, page.url.rsplit("/", 1)[1])
    page.locator("[data-over]").wait_for()
    page.locator("[data-campaign]").click()
    page.locator("[data-conclude]").click()
    page.locator("[data-notes] li").first.wait_for()


def test_from_a_new_campaign_over_a_table_to_an_upgraded_deck(page: Page) -> None:
    begin(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("A long night")
    expect(page.locator("#next")).to_have_text("Next: The Gathering")
    played(page)
    expect(page.locator("#next")).to_have_text("Next: The Midnight Masks")
    expect(page.locator("[data-played] li")).to_have_count(1)

    roland = page.locator("[data-member=roland-banks]")
    earned = int(roland.locator("[data-count=experience]").inner_text())
    roland.locator("[data-shop]").click()
    roland.get_by_label("Only what can be paid").uncheck()
    offer = roland.locator("[data-offer=magnifying-glass-1]")
    offer.check()
    expect(roland.locator("[data-buy]")).to_be_disabled()  # something must go for it
    roland.locator("[data-given]").select_option("magnifying-glass")
    roland.locator("[data-buy]").click()
    if earned:
        left = roland.locator("[data-count=experience]")
        expect(left).to_have_text(str(earned - 1))
        roland.get_by_text("Deck (").click()
        expect(roland.locator("details")).to_contain_text("Magnifying Glass (1)")
    else:
        expect(page.get_by_role("alert")).to_contain_text("costs 1 experience, and there are 0")


def test_what_a_deck_may_not_hold_is_said(page: Page) -> None:
    begin(page)
    roland = page.locator("[data-member=roland-banks]")
    roland.locator("[data-shop]").click()
    expect(roland).to_contain_text("There is nothing to be had for this experience.")
    roland.get_by_label("Only what can be paid").uncheck()
    roland.locator("[data-offer=beat-cop-2]").check()
    roland.locator("[data-given]").select_option("beat-cop")
    roland.locator("[data-buy]").click()
    told = "Beat Cop (2) costs 2 experience, and there are 0."
    expect(page.get_by_role("alert")).to_contain_text(told)


def test_somebody_joins_and_a_branch_goes_on_without_them(page: Page) -> None:
    address = begin(page)
    page.locator("[data-join]").click()
    expect(page.locator("[data-member]")).to_have_count(2)
    page.get_by_text("Pages").click()
    page.locator("[data-branch='0']").click()
    page.wait_for_url(lambda url: url != address)
    expect(page.get_by_role("heading", level=1)).to_have_text("A long night, another way")
    expect(page.locator("[data-member]")).to_have_count(1)
    page.goto("/campaigns")
    expect(page.locator("a[data-campaign]")).to_have_count(2)


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_its_pages_are_free_of_serious_findings(
    visit: Any,
    axe: Path,  # noqa: F811
    narrow: bool,
) -> None:
    page: Page = visit(narrow=narrow)
    page.goto("/campaigns")
    page.wait_for_selector("[data-begin]:enabled")
    assert findings(page, axe) == []
    begin(page)
    page.locator("[data-shop]").first.click()
    page.get_by_label("Only what can be paid").uncheck()
    page.locator("[data-offer]").first.wait_for()
    assert findings(page, axe) == []
    light(page)
    assert findings(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= (390 if narrow else 1440)
