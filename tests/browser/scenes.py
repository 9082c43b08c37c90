"""Deeds that a game has a scene of its own for: found by what the log tells of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Page

from .prepared import Given, advice, played, sit_in
from .test_telling import give

Entry = dict[str, Any]
Wanted = Callable[[list[Entry], dict[str, Any]], bool]  # of the log up to that line, and the view
SEEDS = range(3, 12)  # whatever a game's advice comes to, one of these leads there


class Scene(NamedTuple):
    """A scene, and the lines of the log that it tells."""

    game: str
    name: str
    told: tuple[str, ...]
    wanted: Wanted = lambda log, view: True


class Found(NamedTuple):
    g: Any  # the match, right after the answer that led there
    given: Given
    log: list[Entry]  # as the first seat reads it, up to the line that is told
    view: dict[str, Any]  # what it sees at that moment


def found(scene: Scene) -> Found:
    """The game's advice, up to the first answer of the first seat that leads to the scene."""
    best = advice(scene.game)
    options: dict[str, Any] = {}
    if scene.game == "underworld":
        options["decks"] = ["ivy+syndicate", "fang+bureau"]
    caught: list[tuple[list[Entry], dict[str, Any]]] = []
    answered = -1

    def done(g: Any, decision: Any) -> bool:
        nonlocal answered
        before, answered = answered, decision.seat
        moments, g.telling = g.telling or [], []
        if before == 0:
            caught.extend(first(scene, moments))
        return bool(caught)

    for seed in SEEDS:
        answered = -1
        line = played(scene.game, best, seats=2, seed=seed, until=done, **options)
        if caught:
            return Found(line.g, line.given[-1], *caught[0])
    raise AssertionError(f"no game leads there: {scene}")


def first(scene: Scene, moments: list[Any]) -> list[tuple[list[Entry], dict[str, Any]]]:
    """The first moment of an answer that the scene tells, if it is one that is wanted."""
    for g in moments:
        log = g.log(0)
        if log[-1]["key"] in scene.told:
            view = g.view(0)
            return [(log, view)] if scene.wanted(log, view) else []
    return []


# The first scene of each wanted kind stays until it is let go: whoever looks at it needs no luck.
HELD = """
  const [hurry, waiting] = [window.setTimeout, []]
  const held = (call) => (...all) => (window.held ? waiting.push(() => call(...all)) : call(...all))
  window.setTimeout = (call, ms, ...more) => hurry(ms > 100 ? held(call) : call, ms, ...more)
  window.let_go = () => {
    window.held = null
    for (const call of waiting.splice(0)) call()
  }
  window.wanted = []
  new MutationObserver(() => {
    const kind = document.querySelector('[data-told]')?.dataset.told
    if (!window.wanted.includes(kind)) return
    window.wanted = window.wanted.filter((each) => each !== kind)
    window.held = kind
  }).observe(document, { subtree: true, childList: true })
"""


def lead(page: Page, scene: Scene, there: Found) -> None:
    """The same answer once more, in the browser."""
    sit_in(page, there.g, n=there.given.n)
    page.evaluate("name => { window.wanted = [name] }", scene.name)
    give(page, there.given.key)


def staged(page: Page, scene: Scene, there: Found) -> None:
    """The scene stays until it is let go."""
    lead(page, scene, there)
    page.wait_for_function("() => window.held")
    page.locator(f"[data-told={scene.name}] > *").first.wait_for(state="attached")


AT = """share => {
  const told = document.querySelector('[data-told]')
  for (const one of told.getAnimations({ subtree: true })) {
    one.pause()
    one.currentTime = share * told.dataset.lasts
  }
}"""


def at(page: Page, share: float) -> None:
    """The scene as it looks at that share of its time, which is shorter in a long story."""
    page.evaluate(AT, share)
