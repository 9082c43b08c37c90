"""A newcomer's way from the lobby to the end of a lesson: by the ring, and by reading on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import caipan
from caipan.server import lessons

from .player import look
from .test_access import axe, findings  # noqa: F401  # a fixture

MOST_CLICKS = 40
GAMES = [game for game in caipan.games.titles() if lessons.names(game)]

# What the page shows of the lesson, once it waits for the pupil: words, a ring, or the end.
STATE = """before => {
  const coach = document.querySelector('[data-step]')
  if (!coach || !coach.dataset.steps || coach.dataset.steps === '0') return null
  const end = document.querySelector('[data-first-game]')
  const next = document.querySelector('[data-next]')
  const ring = document.querySelector('[data-ring=act]')
  if (!end && !next && !(ring && document.querySelector('[data-wanted]'))) return null
  const rings = [...document.querySelectorAll('[data-ring]')]
  const decision = document.querySelector('[data-decision]')?.dataset.decision ?? ''
  const now = {
    kind: end ? 'end' : next ? 'read' : 'act',
    step: Number(coach.dataset.step),
    steps: Number(coach.dataset.steps),
    rings: rings.length,
    said: coach.querySelector('.say')?.textContent ?? '',
  }
  const chosen = document.querySelectorAll('[data-mark=chosen], .answers.open').length
  const sign = [now.kind, now.step, decision, chosen].join(' ')
  return sign === before ? null : { ...now, sign }
}"""


def shown(page: Page, before: str = "") -> dict[str, Any]:
    found: dict[str, Any] = page.wait_for_function(STATE, arg=before).json_value()
    return found


class Pupil:
    """Counts every click from the lobby on."""

    def __init__(self, page: Page, tap: bool = False) -> None:
        self.page, self.clicks, self.tap = page, 0, tap
        self.read: list[str] = []

    def learn(self, game: str) -> None:
        self.page.goto(f"/?game={game}")
        expect(self.page.locator(f"input[value={game}]")).to_be_checked()
        self.press(f"[data-learn={game}]")

    def press(self, what: str) -> None:
        self.clicks += 1
        thing = self.page.locator(what)
        thing.tap() if self.tap else thing.click()

    def follow(self, each: Any = lambda now: None, upto: int = 99) -> dict[str, Any]:
        """To the end of the lesson, or to a step of it, by the ring and *Next* alone."""
        now = shown(self.page)
        while now["kind"] != "end" and now["step"] < upto:
            self.read.append(now["said"])
            each(now)
            if now["kind"] == "read":
                self.press("[data-next]")
            else:
                self.press("[data-wanted]")
            now = shown(self.page, now["sign"])
        return now


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_plays_a_lesson_from_the_lobby(page: Page, game: str) -> None:
    pupil = Pupil(page)
    pupil.learn(game)
    end = pupil.follow()
    assert end["step"] == end["steps"] and end["said"]
    assert len(set(pupil.read)) == end["steps"]
    print(f"{game}: {pupil.clicks} clicks, {end['steps']} steps")
    assert pupil.clicks <= MOST_CLICKS
    pupil.press("[data-first-game]")
    page.wait_for_selector("[data-coached]")
    look(page)
    assert page.locator("[data-coached] p").inner_text().strip()
    expect(page.locator("[data-coach-hint]")).to_be_enabled()


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_pointed_at_is_on_the_screen(page: Page, game: str) -> None:
    """A step that points at something has a ring around it."""
    pupil = Pupil(page)
    pupil.learn(game)
    name = caipan.title(game).names.parent / "lessons"
    file = sorted(name.glob("*.yaml"))[0]
    steps = caipan.lesson(file).sheet.steps

    def ringed(now: dict[str, Any]) -> None:
        wanted = len(steps[now["step"]].points) if now["kind"] == "read" else 1
        if wanted:
            page.wait_for_function(
                "n => document.querySelectorAll('[data-ring]').length >= n", arg=wanted
            )

    pupil.follow(ringed)


def test_a_lesson_on_a_phone(visit: Any, axe: Path) -> None:  # noqa: F811
    page: Page = visit("zh-CN", narrow=True)
    pupil = Pupil(page, tap=True)
    pupil.learn("underworld")
    shown(page)
    assert findings(page, axe) == []
    end = pupil.follow()
    print(f"phone: {pupil.clicks} taps")
    assert pupil.clicks <= MOST_CLICKS and "市政厅" in end["said"]


def test_a_lesson_by_the_keyboard_alone(page: Page) -> None:
    """Tab and Enter reach everything that a step wants."""
    page.goto("/?game=underworld")
    page.locator("[data-learn=underworld]").focus()
    page.keyboard.press("Enter")
    now = shown(page)
    while now["kind"] != "end":
        wanted = page.locator("[data-next]" if now["kind"] == "read" else "[data-show]")
        wanted.focus()
        page.keyboard.press("Enter")
        now = shown(page, now["sign"])
    page.locator("[data-first-game]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-coached]")


def test_another_answer_is_explained(page: Page, axe: Path) -> None:  # noqa: F811
    """In the lesson's own words where it has some; nothing happens on the table, and one can go
    back."""
    pupil = Pupil(page)
    pupil.learn("underworld")
    now = shown(page)
    while now["kind"] == "read":
        pupil.press("[data-next]")
        now = shown(page, now["sign"])
    assert findings(page, axe) == []
    before = page.get_attribute(".page", "data-seq")
    page.locator(".prompt [data-key=pass]").click()
    expect(page.locator("[data-note]")).to_have_text(
        "That would end your actions for this turn. There is a city to win first."
    )
    assert page.get_attribute(".page", "data-seq") == before
    page.locator("[data-show]").click()
    after = shown(page, now["sign"])
    assert after["step"] == now["step"] + 1
    expect(page.locator("[data-note]")).to_have_count(0)
    page.locator("[data-back]").click()
    back = shown(page, after["sign"])
    assert back["step"] == now["step"]


def test_play_now_is_coached_once_after_a_lesson(page: Page) -> None:
    pupil = Pupil(page)
    pupil.learn("underworld")
    pupil.follow()
    for coached in (1, 0):
        page.goto("/?game=underworld")
        page.locator("[data-now=underworld]").click()
        look(page)
        expect(page.locator("[data-coached]")).to_have_count(coached)


def test_the_glass_does_not_open_over_what_a_click_has_changed(page: Page) -> None:
    """What comes under a pointer that rests is not looked at, until the pointer moves."""
    page.clock.install()
    pupil = Pupil(page)
    pupil.learn("arkham")
    covered = 0

    def looked(now: dict[str, Any]) -> None:
        nonlocal covered
        page.clock.run_for(1000)
        expect(page.locator("[data-zoom]")).to_have_count(0)
        covered += page.locator("[data-card]:hover").count()

    pupil.follow(looked)
    assert covered
    page.locator(".hand [data-card]").first.hover()
    page.clock.run_for(1000)
    expect(page.locator("[data-zoom]")).to_have_count(1)


def test_the_glass_does_not_open_over_a_table_that_comes_under_the_pointer(page: Page) -> None:
    """The first table after the lobby: where the pointer was left, a card is drawn."""
    page.clock.install()
    pupil = Pupil(page)
    pupil.learn("arkham")
    shown(page)
    boxes = [card.bounding_box() for card in page.locator(".hand [data-card]").all()]
    for box in boxes[:3]:
        assert box
        page.goto("/?game=arkham")
        expect(page.locator("input[value=arkham]")).to_be_checked()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.locator("[data-learn=arkham]").press("Enter")
        shown(page)
        expect(page.locator(".hand [data-card]:hover")).to_have_count(1)
        page.clock.run_for(1000)
        expect(page.locator("[data-zoom]")).to_have_count(0)
        page.mouse.move(box["x"] + box["width"] / 2 + 3, box["y"] + box["height"] / 2)
        page.clock.run_for(1000)
        expect(page.locator("[data-zoom]")).to_have_count(1)
