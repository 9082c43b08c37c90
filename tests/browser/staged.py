"""Scenes stopped in the middle: what the table waits for while it tells goes on when told to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, Page, ViewportSize

from .conftest import WIDE
from .player import PATIENCE, look, quoted
from .prepared import Line, advice, played, sit_in
from .server import Server

Wanted = Callable[[dict[str, Any]], bool]  # of what a line of the log says
LAID_OUT = 12  # answers: by then every game has begun in earnest
SEEDS = range(3, 9)  # whatever a game's advice comes to, one of these leads there


def anything(args: dict[str, Any]) -> bool:
    return True


# Whatever waits as long as a step of a story does waits for `go`, and what moves hardly does; which
# lines are told, what is seen over the table and what moves is noted.
HELD = """
  window.held = []
  window.keys = {}
  const wait = window.setTimeout
  window.setTimeout = (call, ms, ...more) => {
    if (!window.holds || !(ms > 140 && ms < 4000)) return wait(call, ms, ...more)
    const id = -1 - window.held.length - Math.random()
    window.held.push([id, () => call(...more)])
    return id
  }
  const forget = window.clearTimeout
  window.clearTimeout = (id) => {
    window.held = window.held.filter(([each]) => each !== id)
    forget(id)
  }
  window.effects = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.dataset?.effect) window.effects.push(node.dataset.effect)
  }).observe(document, { childList: true, subtree: true })
  window.moved = []
  window.slow = []
  const move = Element.prototype.animate
  Element.prototype.animate = function (...way) {
    const moving = move.apply(this, way)
    if (!window.holds) return moving
    window.moved.push(this.closest('.ladder') ? 'rung' : this.classList[0])
    window.slow.push(moving)
    moving.playbackRate = 0.01
    return moving
  }
  window.go = () => {
    for (const one of window.slow.splice(0)) if (one.playState === 'running') one.finish()
    for (const [, call] of window.held.splice(0)) call()
  }
  window.WebSocket = class extends WebSocket {
    set onmessage(hear) {
      super.onmessage = (event) => {
        const message = JSON.parse(event.data)
        if (message.type === 'view')
          for (const { i, key, args } of message.events) window.keys[i] = { key, args }
        hear(event)
      }
    }
  }
"""
TELLING = """() => {
  const now = document.querySelector('.page[data-telling]')?.dataset.telling
  if (now !== undefined) return window.held.length ? now : false
  const asked = document.querySelector('[data-decision] [data-key]:enabled, [data-over]')
  return asked ? 'asked' : false
}"""


@contextmanager
def stage(
    browser: Browser,
    server: Server,
    size: ViewportSize = WIDE,
    lang: str = "en",
    motion: bool = True,
    **kept: object,
) -> Iterator[Page]:
    """Somebody for whom things move, and who stops them; `kept` are settings."""
    context = browser.new_context(
        base_url=server.url,
        locale=lang,
        viewport=size,
        reduced_motion="no-preference" if motion else "reduce",
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.add_init_script(HELD)
    if kept:
        words = ", ".join(f"{name}: {str(value).lower()}" for name, value in kept.items())
        page.add_init_script(f"localStorage.setItem('caipan', JSON.stringify({{ {words} }}))")
    yield page
    context.close()
    assert faults == []


def before(game: str, seats: int, told: str, wanted: Wanted = anything, **options: Any) -> Line:
    """A game as its advice plays it, up to the first answer after which the log tells this; that
    answer is its last."""
    best = advice(game)
    for seed in SEEDS:
        heard, found = 0, False

        def done(g: Any, decision: Any) -> bool:
            nonlocal heard, found
            log = g.log(None)
            new, heard = log[heard:], len(log)
            fits = any(each["key"] == told and wanted(each["args"]) for each in new)
            found = fits and g.count > LAID_OUT
            return found

        line = played(game, best, seats=seats, seed=seed, until=done, **options)
        rest = line.g.log(None)[heard:]  # of the last answer of all
        if found or any(each["key"] == told and wanted(each["args"]) for each in rest):
            return line
    raise AssertionError(f"no game leads to {told}")


def set_out(page: Page, line: Line, painted: bool = False) -> None:
    """Sit down before the last answer of a game, perhaps until every picture is there, and give
    it."""
    last = line.given[-1]
    sit_in(page, line.g, n=last.n, bots=False)
    if painted:
        page.wait_for_function("() => document.querySelector('.map image')")
        page.wait_for_function("() => !document.documentElement.hasAttribute('data-painting')")
    page.evaluate("window.holds = true")
    page.locator(f".prompt [data-key={quoted(last.key)}]").first.evaluate("e => e.click()")


def come_to(page: Page, told: str, effect: str, wanted: Wanted = anything) -> Locator:
    """Let it be told until such a line is, and this is seen of it."""
    while (now := page.wait_for_function(TELLING).json_value()) != "asked":
        line = page.evaluate("i => window.keys[i]", now)
        if line["key"] == told and wanted(line["args"]):
            found = page.locator(f"[data-effect={effect}]")
            found.first.wait_for(state="attached")
            return found
        on(page, now)
    raise AssertionError(f"nothing was told of {told}")


def on(page: Page, now: str) -> None:
    """To the next step, or the question."""
    page.wait_for_function(
        """was => {
          const now = document.querySelector('.page[data-telling]')?.dataset.telling
          if (now === was) window.go()
          return now !== was
        }""",
        arg=now,
    )


def to_the_end(page: Page) -> None:
    """Let all of it be told."""
    while (now := page.wait_for_function(TELLING).json_value()) != "asked":
        on(page, now)
    look(page)
    page.evaluate("window.holds = false; window.go()")
