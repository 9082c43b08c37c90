"""Scenes of the Five Rings: each is seen when its deed happens, with the log's numbers; afterwards
nothing of it is left and the board shows the view; who is in a hurry skips it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from .conftest import NARROW, WIDE
from .player import PATIENCE, look, quoted, rest
from .prepared import Given, Line, advice, played, sit_in
from .server import Server

LINGERS = 0.02  # how fast time runs where something is to be looked at
HURRIES = 3

# Whatever is told in the middle of the table, and what it says of itself.
NOTED = """
  window.scenes = []
  const wait = window.setTimeout
  window.setTimeout = (call, ms, ...more) => wait(call, ms / SPEED, ...more)
  const SCENES = '[data-bid], [data-ring], [data-split], [data-treaty]'
  const facts = (e) => Object.fromEntries(Object.entries(e.dataset))
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const e of [node, ...node.querySelectorAll('*')])
            if (e.matches(SCENES)) window.scenes.push(facts(e))
  }).observe(document, { childList: true, subtree: true })
"""


# Scenes are fetched once nothing else is to be done.
FETCHED = """() => {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return ['Telling', 'Dials', 'Ring', 'Split', 'Treaty'].every((each) =>
    names.some((name) => new RegExp(`/${each}-[^/]*\\\\.js`).test(name)))
}"""


class Deed(NamedTuple):
    """A line that the log tells after an answer of the first seat, and its scene."""

    told: str
    scene: str
    seats: int
    facts: Callable[[list[dict[str, Any]]], list[dict[str, str]]]


def bids(lines: list[dict[str, Any]]) -> list[dict[str, str]]:
    return [{"bid": f"{line['args']['seat']}-{line['args']['n']}"} for line in lines]


def ring(lines: list[dict[str, Any]]) -> list[dict[str, str]]:
    return [{"ring": line["args"]["card"]["name"].removeprefix("ring-")} for line in lines]


def owned(lines: list[dict[str, Any]]) -> list[dict[str, str]]:
    winners = [str(line["args"]["seat"]) for line in lines]
    return [fact | {"ringOf": seat} for fact, seat in zip(ring(lines), winners, strict=True)]


def split(lines: list[dict[str, Any]]) -> list[dict[str, str]]:
    return [{"split": line["args"]["card"]["name"].split("#")[0]} for line in lines]


def sealed(lines: list[dict[str, Any]]) -> list[dict[str, str]]:
    return [
        {"treaty": "-".join(map(str, line["args"]["seats"])), "value": str(line["args"]["n"])}
        for line in lines
    ]


def torn(lines: list[dict[str, Any]]) -> list[dict[str, str]]:
    breakers = [str(line["args"]["seat"]) for line in lines]
    return [fact | {"breaker": seat} for fact, seat in zip(sealed(lines), breakers, strict=True)]


DEEDS = {
    "dials": Deed("bid", "dials", 2, bids),
    "ring-contested": Deed("declared", "ring", 2, ring),
    "ring-claimed": Deed("claimed", "ring", 2, owned),
    "province": Deed("broken", "split", 2, split),
    "treaty": Deed("treaty.made", "treaty", 3, sealed),
    "treaty-broken": Deed("treaty.broken", "treaty", 3, torn),
}
SEEDS = range(3, 12)


class Way(NamedTuple):
    line: Line
    last: Given
    told: list[dict[str, Any]]  # the lines of the deed


@cache
def led_to(deed: Deed) -> Way:
    """The game's advice up to the first answer of the first seat that does it."""
    for seed in SEEDS:
        told, answered = 0, -1
        found: list[dict[str, Any]] = []

        def done(g: Any, decision: Any) -> bool:
            nonlocal told, answered, found
            log = g.log(0)
            found = [entry for entry in log[told:] if entry["key"] == deed.told]
            told = len(log)
            before, answered = answered, decision.seat
            return before == 0 and bool(found)

        line = played("l5r", advice("l5r"), seats=deed.seats, seed=seed, until=done, most=900)
        if found and line.g.pending and line.given[-1].seat == 0:
            return Way(line, line.given[-1], found)
    raise AssertionError(f"no game leads there: {deed.told}")


@contextmanager
def table(
    browser: Browser, server: Server, speed: float, narrow: bool = False, **more: Any
) -> Iterator[Page]:
    context = browser.new_context(
        base_url=server.url,
        locale="en",
        viewport=NARROW if narrow else WIDE,
        **{"reduced_motion": "no-preference"} | more,
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.add_init_script(NOTED.replace("SPEED", str(speed)))
    yield page
    context.close()
    assert faults == []


def do(page: Page, way: Way, moves: bool = True) -> None:
    """Sit down right before the deed, and do it."""
    sit_in(page, way.line.g, n=way.last.n)
    if moves:
        page.wait_for_function(FETCHED)
    button = page.locator(f".prompt [data-key={quoted(way.last.key)}]").first
    button.evaluate("e => e.click()")


def shown(page: Page) -> list[dict[str, str]]:
    found: list[dict[str, str]] = page.evaluate("window.scenes")
    return found


def nothing_left(page: Page) -> None:
    """The table asks again, nothing lies over it, and every card is where the view has it."""
    look(page)
    rest(page)
    page.wait_for_function(
        """() => !document.querySelector('.telling, [data-effect], .page[data-telling]') &&
          document.getAnimations().every((a) => a.playState === 'finished' ||
            a instanceof CSSAnimation)"""
    )


@pytest.mark.parametrize("name", DEEDS)
def test_a_scene_is_seen_when_its_deed_happens(browser: Browser, server: Server, name: str) -> None:
    deed = DEEDS[name]
    way = led_to(deed)
    with table(browser, server, HURRIES, narrow=name in ("dials", "treaty")) as page:
        do(page, way)
        page.wait_for_function("n => window.scenes.length >= n", arg=len(way.told))
        nothing_left(page)
        seen = shown(page)
        for fact in deed.facts(way.told):
            assert any(fact.items() <= each.items() for each in seen), (fact, seen)
        after = page.locator(".board").inner_text()
        page.reload()  # a table drawn anew from its view
        nothing_left(page)
        assert page.locator(".board").inner_text() == after


def test_a_scene_moves_nothing_and_is_skipped_by_a_key(browser: Browser, server: Server) -> None:
    with table(browser, server, LINGERS) as page:
        do(page, led_to(DEEDS["dials"]))
        page.locator("[data-told=dials] [data-bid]").first.wait_for()
        places = """() => ['.strip', '.board', '.prompt', '.hand'].map((each) => {
          const { x, y, width, height } = document.querySelector(each).getBoundingClientRect()
          return [x, y, width, height]
        })"""
        before = page.evaluate(places)
        assert page.locator(".telling").evaluate("e => getComputedStyle(e).pointerEvents") == "none"
        while page.locator(".page[data-telling]").count():
            page.keyboard.press("Space")
        nothing_left(page)
        assert page.evaluate(places) == before


def test_less_motion_has_no_scene(browser: Browser, server: Server) -> None:
    way = led_to(DEEDS["province"])
    with table(browser, server, HURRIES, reduced_motion="reduce") as page:
        do(page, way, moves=False)
        nothing_left(page)
        assert shown(page) == []
