"""Decks: reading text with mistakes in it, building, keeping and playing with one."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


def test_an_imported_deck_says_what_is_wrong(page: Page) -> None:
    page.goto("/decks/underworld")
    page.locator("[data-new]").click()
    page.locator("#deck-text").fill("4 Ivy Mage\n3 Ivy Maeg\n2 常春藤派法师")
    page.locator("[data-import]").click()
    expect(page.get_by_text("Line 2 is not a card we know: “3 Ivy Maeg”")).to_be_visible()
    check = page.locator("[data-check=illegal]")
    expect(check).to_contain_text("at most 3")
    expect(check).to_contain_text("at least 50")
    assert "{" not in check.inner_text()


def test_text_that_is_no_deck_is_refused(page: Page) -> None:
    page.goto("/decks/underworld")
    page.locator("[data-new]").click()
    page.locator("#deck-text").fill('{"cards": 7}')
    page.locator("[data-import]").click()
    expect(page.get_by_role("alert")).to_contain_text("This is not a deck.")


def test_a_deck_is_copied_changed_kept_and_thrown_away(page: Page) -> None:
    page.goto("/decks/underworld")
    printed = page.locator("[data-deck=iron-curtain]")
    printed.get_by_role("button", name="Copy and change").click()
    expect(page.locator("[data-check=legal]")).to_be_visible()
    page.get_by_role("button", name="One Ivy Mage more").click()
    page.get_by_label("Name of the deck").fill("Iron and ivy")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Saved")).to_be_visible()
    page.locator("[data-export]").click()
    expect(page.locator("#deck-text")).to_have_value(re.compile(r"3 Ivy Mage"))
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_text("Iron and ivy")).to_be_visible()
    page.get_by_role("button", name="Delete Iron and ivy").click()
    expect(page.get_by_text("Iron and ivy")).to_have_count(0)
