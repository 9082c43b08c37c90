"""Every moment has an address; from every moment another line can be tried."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .player import answer, eager, look, new_table, rest, shown, sit


def some_play(page: Page, answers: int) -> str:
    made = new_table(page, ["me", "bot"])
    sit(page, made)
    choose = eager(2)
    for _ in range(answers):
        answer(page, choose(look(page)["keys"]))
    rest(page)
    return str(made["table"]["id"])


def moment(page: Page, n: int) -> None:
    page.wait_for_selector(f".page[data-n='{n}'][data-ready=true]")


def test_scrubbing_eyes_and_the_link_to_a_moment(page: Page) -> None:
    table = some_play(page, 12)
    page.goto(f"/replay/{table}?n=6")
    moment(page, 6)
    page.keyboard.press("ArrowRight")
    moment(page, 7)
    expect(page).to_have_url(re.compile(rf"/replay/{table}\?n=7$"))
    page.keyboard.press("Home")
    moment(page, 0)
    page.keyboard.press("End")
    total = int(page.get_attribute(".page", "data-total") or 0)
    moment(page, total)
    assert total >= 12
    page.get_by_label("Moment", exact=True).fill("5")
    moment(page, 5)
    assert page.locator(".hand [data-card]").count() == 0
    page.locator("#eyes").select_option("0")
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?n=5&seat=0$"))
    hand = page.eval_on_selector_all(".hand [data-name]", "all => all.map(e => e.dataset.name)")
    page.reload()
    moment(page, 5)
    expect(page.locator(".hand [data-card]")).to_have_count(len(hand))
    again = page.eval_on_selector_all(".hand [data-name]", "all => all.map(e => e.dataset.name)")
    assert again == hand
    page.locator("#eyes").select_option("-1")
    expect(page.locator(".page")).to_have_attribute("data-n", "5")


def test_the_log_leads_to_its_moment(page: Page) -> None:
    some_play(page, 8)
    page.locator(".log .moment").nth(3).click()
    expect(page).to_have_url(re.compile(r"/replay/\w+\?n=\d+&seat=0$"))
    page.wait_for_selector("[data-ready=true]")
    expect(page.locator(".hand [data-card]").first).to_be_visible()  # I saw them then, too


def test_what_if_forks_another_line(page: Page) -> None:
    table = some_play(page, 10)
    page.goto(f"/replay/{table}?n=4")
    moment(page, 4)
    page.locator("[data-fork]").click()
    page.wait_for_url(re.compile(r"/table/(?!" + table + ")"))
    look(page)
    assert rest(page).n == shown(page) == 4
    answer(page, eager(9)(look(page)["keys"]))
    n = rest(page).n
    page.get_by_role("button", name="Let a bot play on").click()
    page.locator("[data-play-on='10']").click()
    page.wait_for_function(
        "n => Number(document.querySelector('.page').dataset.n) >= n + 10", arg=n
    )
    assert rest(page).n == n + 10  # as many as were wished for, and no more
