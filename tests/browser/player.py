"""Somebody at a table in a browser. Waits for what the page says of itself, never for time."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page

import caipan
from tests.support.reins import Rest

PATIENCE = 60_000  # milliseconds; the machine may be busy, and only a failure waits so long
FACTIONS = ["ivy+syndicate", "fang+bureau"]


def new_table(
    page: Page, seats: list[str], seed: int = 7, game: str = "underworld", **more: Any
) -> dict[str, Any]:
    """Made over HTTP with a fixed seed, as this browser's guest."""
    wishes = [
        {"kind": kind, "bot": "random"} if kind in ("me", "friend", "open", "bot") else kind
        for kind in seats
    ]
    body = {"game": game, "seats": wishes, **more}
    if not {"friend", "open"} & set(seats):
        body["seed"] = seed  # between people the server draws it
    if "puzzle" not in more and game == "underworld":
        body.setdefault("options", {"decks": FACTIONS})
    page.request.get("/api/me")
    return post(page, "/api/tables", body)


def midgame(
    page: Page,
    wanted: Callable[[Any], bool],
    seed: int = 11,
    game: str = "underworld",
    at_least: int = 60,
) -> None:
    """Sit down in the middle of a game against bots: when seat 0 is asked and it is as wanted.

    The engine plays up to there, which takes no time; the server gets the record. A game in which
    it never comes to that is followed by the next.
    """
    g = next(found for found in (until(wanted, n, game, at_least) for n in count(seed)) if found)
    page.request.get("/api/me")
    brought = post(page, "/api/replays", g.record.to_json())
    bots = {str(seat): "random" for seat in range(1, len(g.seats))}
    made = post(page, f"/api/replays/{brought['id']}/fork", {"n": g.count, "bots": bots})
    sit(page, made)
    look(page)
    rest(page)


def until(wanted: Callable[[Any], bool], seed: int, game: str, at_least: int) -> Any:
    """A game as far as it is wanted, or nothing."""
    options = {"decks": FACTIONS} if game == "underworld" else {}
    g, choose = caipan.new(game, options=options, seed=seed), eager(seed)
    while g.pending:
        if g.count >= at_least and not g.pending[0].seat and wanted(g):
            return g
        g.choose(choose(g.pending[0].keys))
    return None


def stacked(g: Any) -> bool:
    return bool(g.view(0).get("stack"))


def aimed(g: Any) -> bool:
    """Something on the stack has a target, and there is more than one way to answer."""
    waiting = g.view(0)["stack"]
    return len(g.pending[0].keys) > 3 and any(item["targets"] for item in waiting)


def aiming(g: Any) -> bool:
    """A target is to be chosen among several."""
    return sum(key.startswith("target:") for key in g.pending[0].keys) > 1


def attacked(g: Any) -> bool:
    return bool(g.view(0).get("chain")) and "pass" in g.pending[0].keys


def post(page: Page, path: str, body: Any) -> dict[str, Any]:
    headers = {"Origin": origin(page), "Content-Type": "application/json"}
    answer = page.request.post(path, data=body, headers=headers)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def origin(page: Page) -> str:
    return page.request.get("/healthz").url.removesuffix("/healthz")


def sit(page: Page, table: dict[str, Any], fragment: str = "") -> None:
    page.goto(f"/table/{table['table']['id']}{fragment}")


LOOK = """() => {
  const over = document.querySelector('[data-over]') !== null
  const prompt = document.querySelector('[data-decision]')
  const ready = prompt?.querySelector('[data-key]:enabled')
  if (!over && !ready) return false
  const keys = [...(prompt?.querySelectorAll('[data-key]') ?? [])].map((each) => each.dataset.key)
  return { over, id: prompt?.dataset.decision ?? '', keys }
}"""


def look(page: Page) -> dict[str, Any]:
    """The question and every answer on offer; waits until there is one or the game is over."""
    found: dict[str, Any] = page.wait_for_function(LOOK).json_value()
    return found


def asked(page: Page) -> str:
    return str(look(page)["id"])


def keys(page: Page) -> list[str]:
    found: list[str] = look(page)["keys"]
    return found


def rest(page: Page) -> Rest:
    """Wait until the table does nothing more by itself, and until this page shows how it stands.

    Whoever reads a number that bots change, or compares two pages, does so at rest. At a table of
    several people a bluff is shown under the same number; there, wait for a question.
    """
    told = page.request.get("/reins/rest", params={"table": table_of(page)}, timeout=PATIENCE)
    assert told.ok, told.text()
    found = Rest(*told.json())
    page.wait_for_function(
        "seq => Number(document.querySelector('.page')?.dataset.seq) >= seq", arg=found.seq
    )
    return found


def table_of(page: Page) -> str:
    path, _, table = urlsplit(page.url).path.rpartition("/")
    assert path == "/table", page.url
    return table


def shown(page: Page) -> int:
    """The moment that the page shows: how many answers have been given."""
    return int(page.get_attribute(".page", "data-n") or 0)


def answer(page: Page, key: str, tap: bool = False) -> None:
    """Click an answer in the prompt, and wait until the question is another one."""
    before = page.get_attribute("[data-decision]", "data-decision")
    button = page.locator(f".prompt [data-key={quoted(key)}]").first
    button.evaluate("e => e.closest('details')?.setAttribute('open', '')")
    if tap and not button.is_visible():
        page.locator(".unfold").tap()
    if tap:
        button.tap()
    else:
        button.click()
    answered(page, before)


def answered(page: Page, before: str | None) -> None:
    page.wait_for_function(
        """id => {
          const now = document.querySelector('[data-decision]')
          return !now || now.dataset.decision !== id
        }""",
        arg=before,
    )


def point(page: Page, card: Locator, key: str) -> None:
    """Click on a card; where it says what can be done with it, click on that, too."""
    before = page.get_attribute("[data-decision]", "data-decision")
    card.click()
    shown = page.wait_for_function(
        """id => document.querySelector('[data-verbs]') ? 'verbs' :
          document.querySelector('[data-decision]')?.dataset.decision !== id ? 'answered' : null""",
        arg=before,
    )
    if shown.json_value() == "verbs":
        page.locator(f"[data-choice={quoted(key)}]").click()


def play(
    page: Page,
    choose: Callable[[list[str]], str],
    give: Callable[[Page, str], object] = answer,
    most: int = 2000,
    until: Callable[[Page], bool] = lambda page: False,
) -> int:
    """Answer until the game is over; says how many answers that took."""
    for n in range(most):
        now = look(page)
        if now["over"] or until(page):
            return n
        give(page, choose(now["keys"]))
    raise AssertionError("the game does not end")


def by_chance(seed: int = 1) -> Callable[[list[str]], str]:
    dice = random.Random(seed)
    return lambda keys: dice.choice(keys)


def eager(seed: int = 1) -> Callable[[list[str]], str]:
    """Prefers to do something, so that games are lively and end."""
    dice = random.Random(seed)

    def choose(keys: list[str]) -> str:
        deeds = [key for key in keys if key not in ("pass", "done", "no")]
        return dice.choice(deeds if deeds and dice.random() < 0.75 else keys)

    return choose


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
