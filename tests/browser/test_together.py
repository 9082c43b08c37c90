"""More than one person: two browsers, spectators, several seats on one screen."""

from __future__ import annotations

import contextlib
import time
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect

from .player import PATIENCE, answer, asked, eager, keys, look, new_table, rest, sit

LOOKING = 30  # milliseconds at one page before the other is looked at


def two(visit: Any, **more: Any) -> tuple[Page, Page, dict[str, Any]]:
    """Two people at one table, the second by invitation."""
    host, friend = visit(), visit(lang="zh-CN")
    made = new_table(host, ["me", "friend"], **more)
    sit(host, made)
    expect(host.get_by_text("Waiting for players")).to_be_visible()
    sit(friend, made, f"#invite={made['invites'][0]['token']}")
    friend.get_by_role("button", name="坐下").click()
    for page in (host, friend):
        page.wait_for_selector("[data-state=playing] [data-seq]")
    return host, friend, made


def asked_one(host: Page, friend: Page) -> tuple[Page, Page]:
    """Who is asked, and the other one."""
    question = "() => document.querySelector('[data-decision]') !== null"
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        for page, other in ((host, friend), (friend, host)):
            with contextlib.suppress(TimeoutError):
                page.wait_for_function(question, timeout=LOOKING)
                return page, other
    raise AssertionError("nobody is asked")


def test_two_browsers_play_and_talk(visit: Any) -> None:
    host, friend, _ = two(visit)
    choose = eager(5)
    seen = set()
    for _ in range(40):
        page, _other = asked_one(host, friend)
        seen.add(page)
        answer(page, choose(keys(page)))
    assert seen == {host, friend}
    host.keyboard.press("/")
    host.get_by_label("Write a line").fill("<b>hello</b> & good luck")
    host.keyboard.press("Enter")
    friend.get_by_role("tab", name="聊天").click()
    expect(friend.get_by_text("<b>hello</b> & good luck")).to_be_visible()
    friend.get_by_role("button", name="好棋！").click()
    expect(host.get_by_role("log", name="Chat").get_by_text("Nice move!")).to_be_visible()


def test_nobody_sees_the_other_hand(visit: Any) -> None:
    host, friend, _ = two(visit)
    page, other = asked_one(host, friend)
    rest(other)
    mine = page.eval_on_selector_all(".hand [data-name]", "all => all.map(e => e.dataset.name)")
    assert len(mine) >= 5
    theirs = other.evaluate("document.body.outerHTML")
    shown = other.eval_on_selector_all("[data-name]", "all => all.map(e => e.dataset.name)")
    hidden = set(mine) - set(shown)
    assert hidden, "the two decks share no card"
    assert all(f'data-name="{name}"' not in theirs for name in hidden)


def test_a_spectator_watches_without_hands(visit: Any) -> None:
    page = visit()
    made = new_table(page, ["me", "bot"])
    sit(page, made)
    asked(page)
    guest = visit()
    sit(guest, made)
    guest.wait_for_selector(".underworld")
    expect(guest.get_by_text("You are watching; hands are hidden.")).to_be_visible()
    assert guest.locator(".hand [data-card]").count() == 0
    expect(page.get_by_title("1 watching")).to_be_visible()
    before = rest(guest).n
    answer(page, keys(page)[0])
    assert rest(guest).n > before
    assert guest.locator(".hand [data-card]").count() == 0


def test_a_seat_is_taken_and_left_again(visit: Any) -> None:
    host, friend = visit(), visit()
    made = new_table(host, ["me", "open", "open", "open"], game="exiles")
    sit(host, made)
    sit(friend, made)
    friend.get_by_role("button", name="Sit down").first.click()
    expect(friend.get_by_role("button", name="Stand up")).to_be_visible()
    expect(host.get_by_role("button", name="Seat a bot")).to_have_count(2)
    friend.get_by_role("button", name="Stand up").click()
    expect(friend.get_by_role("button", name="Sit down")).to_have_count(3)
    expect(host.get_by_role("button", name="Seat a bot")).to_have_count(3)


def test_a_taken_back_answer_needs_the_others_consent(visit: Any) -> None:
    host, friend, _ = two(visit)
    page, other = asked_one(host, friend)
    # Exchanging the opening hand draws cards, so there is a fence behind it.
    answer(page, keys(page)[0])
    asked_one(host, friend)
    while page.locator("[data-undo=ask]").count() == 0:
        who, _ = asked_one(host, friend)
        answer(who, "done" if "done" in keys(who) else keys(who)[0])
    n = page.get_attribute(".page", "data-n")
    page.locator("[data-undo=ask]").click()
    yes = "Agree" if other is host else "同意"
    other.get_by_role("dialog").get_by_role("button", name=yes, exact=True).click()
    page.wait_for_function("n => document.querySelector('.page').dataset.n !== n", arg=n)


def test_one_person_plays_both_sides(visit: Any) -> None:
    page = visit()
    sit(page, new_table(page, ["me", "me"]))
    look(page)
    seats = set()
    choose = eager(6)
    for _ in range(30):
        now = look(page)
        seats.add(now["id"].split("-")[-1])
        answer(page, choose(now["keys"]))
    assert len(seats) == 2
    look(page)
    page.keyboard.press("Shift+Digit2")
    expect(page.locator("[data-focus-seat='1']")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Shift+Digit1")
    expect(page.locator("[data-focus-seat='0']")).to_have_attribute("aria-pressed", "true")
