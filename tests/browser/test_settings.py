"""Languages, themes, motion and sound; and how the lobby leads to a first decision."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page, expect

from .player import answer, look, new_table, sit


def test_the_language_changes_everything_that_is_said(page: Page) -> None:
    sit(page, new_table(page, ["me", "bot"]))
    look(page)
    titles: dict[str, str] = {}
    for lang, title in (("en", "Underworld"), ("zh-Hans", "隐秘世界"), ("zh-Hant", "隱秘世界")):
        page.locator(".strip .popup > button").click()
        page.locator("#language").select_option(lang)
        page.keyboard.press("Escape")
        expect(page.locator("h1")).to_have_text(title)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        for other in titles.values():  # the words arrive a moment later
            expect(page.locator(".line1")).not_to_have_text(other)
        titles[lang] = page.locator(".line1").inner_text()
        assert page.locator(".hand .title").first.inner_text()
    assert len(set(titles.values())) == 3
    page.reload()
    expect(page.locator("h1")).to_have_text("隱秘世界")


def test_wishes_of_a_game_come_from_its_schema(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Exiles of Ifera").click()
    page.get_by_text("More wishes").click()
    page.locator("[data-option=rules]").select_option("novice")
    page.locator("[data-make]").click()
    look(page)
    table = page.url.rsplit("/", 1)[1]
    record = page.request.get(f"/api/tables/{table}/record").json()
    assert record["options"]["rules"] == "novice"


def test_a_puzzle_is_set_up_and_solved(page: Page) -> None:
    page.goto("/puzzles")
    page.locator("[data-puzzle=a-tied-vote]").click()
    look(page)
    expect(page.locator(".note")).to_contain_text("A tied vote")
    while "privilege" not in (found := look(page)["keys"]):
        answer(page, "pass" if "pass" in found else found[-1])
    answer(page, "privilege")
    while not (now := look(page))["over"]:
        answer(page, "pass" if "pass" in now["keys"] else now["keys"][-1])
    expect(page.locator("[data-over]")).to_contain_text("You win")
    expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "solved")


def test_the_theme_is_remembered(page: Page) -> None:
    page.goto("/")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    dark = page.evaluate(ground)
    page.get_by_role("button", name="Settings").click()
    page.locator("[data-switch=theme]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert page.evaluate(ground) != dark
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_motion_and_sound_can_be_turned_off(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.locator("[data-switch=motion]").click()
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    heard = []
    for _ in range(2):  # who asks for less motion hears nothing until it is wished for
        page.get_by_role("button", name="Settings").click()
        page.locator("[data-switch=sound]").click()
        kept = page.evaluate("JSON.parse(localStorage.getItem('caipan'))")
        heard.append(kept["sound"])
    assert kept["motion"] is False and heard == [True, False]


def test_three_volumes_and_a_mute_in_the_strip(page: Page) -> None:
    sit(page, new_table(page, ["me", "bot"]))
    look(page)
    kept = "JSON.parse(localStorage.getItem('caipan'))"
    assert page.evaluate(kept)["sound"] is False  # who asks for less motion hears nothing
    page.locator("[data-mute]").click()
    page.locator(".strip .popup > button").click()
    for n, name in enumerate(("volume", "tableVolume", "alertVolume")):
        slider = page.locator(f"[data-switch={name}]")
        assert slider.evaluate("e => e.labels[0].textContent.trim()")
        slider.focus()
        slider.press("Home")
        for _ in range(n + 2):
            slider.press("ArrowRight")
    found = page.evaluate(kept)
    assert [found[name] for name in ("volume", "tableVolume", "alertVolume")] == [0.1, 0.15, 0.2]
    page.keyboard.press("Escape")
    page.locator("[data-mute]").click()
    assert page.evaluate(kept)["sound"] is False
    page.reload()
    look(page)
    assert page.evaluate(kept)["alertVolume"] == 0.2


def test_a_phone_has_its_mute_in_the_menu(visit: Any) -> None:
    page: Page = visit(narrow=True)
    sit(page, new_table(page, ["me", "bot"]))
    look(page)
    expect(page.locator("[data-mute]")).to_be_hidden()
    page.locator(".strip .popup > button").tap()
    switch = page.locator(".strip [data-switch=sound]")
    expect(switch).to_be_visible()
    before = switch.get_attribute("aria-pressed")
    switch.tap()
    kept = page.evaluate("JSON.parse(localStorage.getItem('caipan'))")
    assert kept["sound"] is (before == "false")


def test_a_stranger_reaches_a_first_decision(page: Page) -> None:
    started = time.monotonic()
    page.goto("/")
    page.locator("[data-make]").click()
    look(page)
    assert time.monotonic() - started < 60  # the promise; it takes two seconds
    expect(page.locator(".line1")).to_be_visible()
