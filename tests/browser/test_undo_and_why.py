"""Taking back up to a fence, and why something cannot be done."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

from .player import (
    aimed,
    aiming,
    answer,
    answered,
    eager,
    keys,
    look,
    midgame,
    new_table,
    rest,
    shown,
    sit,
)
from .server import Server
from .test_manners import SQUEEZED
from .test_telling import told_page
from .test_together import asked_one, two


def test_undo_goes_back_to_a_fence_and_no_further(visit: Any) -> None:
    host, friend, _ = two(visit)
    page, _other = asked_one(host, friend)
    first = look(page)
    answer(page, next(key for key in first["keys"] if key.startswith("back:")))
    second = look(page)
    answer(page, next(key for key in second["keys"] if key.startswith("back:")))
    for expected in (second, first):
        before = look(page)["id"]
        page.keyboard.press("u")
        answered(page, before)
        assert look(page)["keys"] == expected["keys"]
    expect(page.locator("[data-undo=free]")).to_have_count(0)
    answer(page, next(key for key in first["keys"] if key.startswith("back:")))
    answer(page, "done")
    # A card was exchanged: there is no way back, and the log draws a line there.
    expect(page.locator(".fence").first).to_be_visible()
    expect(page.locator("[data-undo=free]")).to_have_count(0)


def test_alone_everything_can_be_taken_back(page: Page) -> None:
    sit(page, new_table(page, ["me", "bot"]))
    first = look(page)
    answer(page, next(key for key in first["keys"] if key.startswith("back:")))
    answer(page, "done")
    look(page)
    while (before := look(page))["keys"] != first["keys"]:
        page.locator("[data-undo=free]").click()
        answered(page, before["id"])
    assert look(page)["keys"] == first["keys"]


def test_why_a_card_cannot_be_used(page: Page) -> None:
    sit(page, new_table(page, ["me", "bot"]))
    choose = eager(3)
    for _ in range(200):
        now = look(page)
        assert not now["over"]
        idle = page.locator(".hand [data-card]:not([data-mark])")
        if now["id"] and idle.count() and "pass" in now["keys"]:
            break
        answer(page, choose(now["keys"]))
    idle.first.click()
    zoom = page.get_by_role("dialog")
    expect(zoom.get_by_text("Why not?")).to_be_visible()
    reasons = zoom.locator(".why li")
    expect(reasons.first).to_be_visible()
    assert "{" not in zoom.inner_text()
    zoom.locator(".rule").first.click()
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".rules details[open] summary").first).to_be_visible()


LATER = "n => Number(document.querySelector('.page').dataset.n) > n"
ASKED = "() => window.noted.findLast((each) => each.sent).asks"  # see `told_page`


def test_a_glass_left_open_asks_why_not_only_of_what_cannot_be_used(
    browser: Browser, server: Server
) -> None:
    """A question comes in frames where things move: its marks last, when the glass already knows of
    it."""
    with told_page(browser, server) as page:
        asked_why: list[str] = []
        page.on("request", lambda request: asked_why.append(request.url))
        sit(page, new_table(page, ["me", "bot"]))
        choose = eager(3)
        for _ in range(60):
            now = look(page)
            assert not now["over"]
            before = shown(page)
            with server.held():
                answer(page, choose(now["keys"]))
                page.wait_for_function(LATER, arg=before)
                card = page.locator(".hand [data-card]").first
                waits = not page.evaluate(ASKED)
                if waits and card.count():
                    which = card.get_attribute("data-card")
                    card.evaluate("e => e.click()")
                    expect(page.get_by_role("dialog")).to_be_visible()
                    asked_why.clear()
            if not waits:
                continue
            look(page)
            page.wait_for_selector("[data-mark]")
            if page.locator(f".hand [data-card='{which}'][data-mark]").count():
                break
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)
        else:
            raise AssertionError("the card can never be used")
        assert not [url for url in asked_why if "/why?" in url]
        expect(page.get_by_role("dialog")).to_be_visible()


def test_an_answer_shows_which_card_it_means(page: Page) -> None:
    midgame(page, aiming, seed=2)
    row = page.locator(".answers button[data-key^='target:']").last
    row.hover()
    expect(page.locator(".card.pointed")).to_have_count(1)
    page.locator(".line1").hover()
    expect(page.locator(".card.pointed")).to_have_count(0)


# The pointer comes onto a card, a finger onto another, and the page is left before either is read.
LEAVE = """() => {
  const [one, other] = document.querySelectorAll('.hand [data-card]')
  one.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  other.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
  history.pushState(null, '', '/')
  dispatchEvent(new PopStateEvent('popstate'))
}"""


def test_a_card_may_leave_under_the_pointer(page: Page) -> None:
    page.clock.install()
    midgame(page, aimed, seed=2)
    page.evaluate(LEAVE)
    expect(page.locator(".hand")).to_have_count(0)
    # Longer than a finger must rest; an error on the page fails the test.
    page.clock.run_for(2_000)
    expect(page.locator("[data-zoom]")).to_have_count(0)


def test_rules_follow_the_step_and_can_be_searched(page: Page) -> None:
    sit(page, new_table(page, ["me", "bot"]))
    look(page)
    page.keyboard.press("r")
    here = page.locator(".rules details .id")
    expect(here.first).to_be_visible()
    assert all(rule.startswith("UW-") for rule in here.all_inner_texts())
    page.locator("#rules-search").fill("暗藏者")
    expect(page.locator(".rules details", has_text="UW-lurker-define")).to_be_visible()
    page.locator("#rules-search").fill("loyalty")
    expect(page.locator(".rules details", has_text="UW-loyalty").first).to_be_visible()


def test_yielding_passes_by_itself_and_escape_ends_it(page: Page, server: Server) -> None:
    sit(page, new_table(page, ["me", "bot"]))
    choose = eager(3)
    while "pass" not in keys(page):
        answer(page, choose(keys(page)))
    before = rest(page).n
    with server.held():  # it is passed until the bot is asked
        page.get_by_role("button", name="Let things pass").click()
        page.get_by_role("button", name="Pass to the end of the turn").click()
        page.wait_for_function(
            "n => Number(document.querySelector('.page').dataset.n) > n", arg=before
        )
        stop = page.get_by_role("button", name="Stop passing")
        expect(stop).to_be_visible()
        assert page.evaluate(SQUEEZED) == []
        page.keyboard.press("Escape")
        expect(stop).to_have_count(0)
    assert "pass" in keys(page)  # asked again, in the same turn


def test_a_stop_is_set_in_the_strip(page: Page) -> None:
    sit(page, new_table(page, ["me", "bot"]))
    choose = eager(3)
    while rest(page) and page.locator(".step.inner").count() == 0:
        answer(page, choose(keys(page)))
    step = page.locator(".step.inner").first
    expect(page.locator(".step.inner .stop")).to_have_count(0)
    step.click(button="right")  # from everywhere to all but this one
    others = page.locator(".step.inner").count() - 1
    expect(page.locator(".step.inner .stop")).to_have_count(others)
    step.click(button="right")
    expect(page.locator(".step.inner .stop")).to_have_count(others + 1)


def test_a_card_is_read_in_both_languages(page: Page) -> None:
    sit(page, new_table(page, ["me", "bot"]))
    look(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("z")
    zoom = page.get_by_role("dialog")
    expect(zoom).to_be_visible()
    zoom.get_by_role("button", name="Both languages").click()
    expect(zoom.locator("[lang=zh-Hans]")).to_be_visible()
    page.keyboard.press("z")
    expect(zoom).to_have_count(0)
