"""How much is loaded, and how fast a view is drawn."""

from __future__ import annotations

import gzip
import statistics
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response

from .player import look, new_table, rest, sit

SEATS = {"arkham": 2, "exiles": 4, "l5r": 2, "mageknight": 2, "underworld": 2}
FIRST_LOAD = 150_000  # bytes, compressed, without fonts
WORDY = {"arkham", "exiles", "l5r", "mageknight"}  # long words on cards, or a map
WITH_WORDS = 170_000
WITH_PICTURES = 400_000  # and with every emblem of the game, which come after it can be played
PICTURES = ("/emblems-", "/drawings-", "/picture-")
KINDS = ("document", "script", "stylesheet", "fetch", "xhr")
PAINT = 50  # milliseconds from a view to its paint, with 200 cards
CARDS = 200
ROUNDS, MOST_ROUNDS = 8, 28  # views drawn: so many, and more while neighbours are too busy


def test_the_lobby_is_small(page: Page, client: Path) -> None:
    loaded = listen(page)
    page.goto("/")
    page.wait_for_selector("[data-make]:enabled")
    page.wait_for_load_state("networkidle")
    sizes = of(loaded)
    print(f"lobby: {sum(sizes.values())} bytes in {len(sizes)} files")
    assert sizes and sum(sizes.values()) <= FIRST_LOAD, largest(sizes)


@pytest.mark.parametrize("game", SEATS)
def test_the_first_load_is_small(page: Page, client: Path, game: str) -> None:
    """Everything from an empty browser to the first decision, words and card lists included. What
    pictures are made of comes after it."""
    table = new_table(page, ["me"] + ["bot"] * (SEATS[game] - 1), game=game)
    loaded = listen(page)
    sit(page, table)
    look(page)
    page.wait_for_load_state("networkidle")
    sizes = of(loaded)
    assert any(url.endswith(".js") for url in sizes)
    total = sum(sizes.values())
    pictures = sum(size for url, size in sizes.items() if any(each in url for each in PICTURES))
    print(f"{game}: {total - pictures} bytes, {pictures} of pictures, in {len(sizes)} files")
    most = WITH_WORDS if game in WORDY else FIRST_LOAD
    assert pictures and total - pictures <= most, largest(sizes)
    assert total <= WITH_PICTURES, largest(sizes)


def listen(page: Page) -> list[Response]:
    heard: list[Response] = []
    page.on("response", lambda each: heard.append(each))  # a builtin is no handler
    return heard


def of(heard: list[Response]) -> dict[str, int]:
    kept = [each for each in heard if each.request.resource_type in KINDS and each.ok]
    return {each.url: len(gzip.compress(each.body(), 6)) for each in kept}


def largest(sizes: dict[str, int]) -> list[tuple[str, int]]:
    return sorted(sizes.items(), key=lambda each: -each[1])[:8]


# The socket hears one more view: the present one with a crowd of cards in the contest areas.
CROWD = """
  window.heard = []
  window.WebSocket = class extends WebSocket {
    set onmessage(hear) {
      this.hear = hear
      super.onmessage = (event) => {
        const message = JSON.parse(event.data)
        if (message.type === 'view' && message.decision) window.heard.push([this, message])
        hear(event)
      }
    }
    get onmessage() {
      return this.hear
    }
  }
"""
PREPARE = """([count, round]) => {
  const [, message] = window.heard.at(-1)
  const view = structuredClone(message.view)
  const hand = view.zones['hand-0'].known
  const copies = (from, zone, n) =>
    Array.from({ length: n }, (_, i) => ({
      ...hand[0],
      id: from + i,
      name: hand[i % hand.length].name,
      zone,
      position: undefined,
    }))
  for (let place = 1; place <= 3; place++)
    for (const seat of [0, 1]) {
      const zone = `district-${place}-${seat}`
      const cards = copies(5000 + (place * 2 + seat) * 100, zone, Math.ceil(count / 6))
      // Every view changes something: one card comes, one goes, some are turned.
      cards[round].id += 50
      for (const card of cards.slice(round, round + 4)) card.exhausted = true
      view.zones[zone] = cards
    }
  const seq = message.seq + round
  window.next = JSON.stringify({ ...message, seq, view, events: [], fresh: false })
}"""
DRAW = """async () => {
  const started = performance.now()
  window.heard.at(-1)[0].hear({ data: window.next })
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  return performance.now() - started
}"""


def test_a_view_of_two_hundred_cards_is_drawn_at_once(page: Page) -> None:
    """What the page's main thread works for one view, drawing included. Its own time is counted,
    because other tests run beside this one; the time on the clock is printed."""
    page.add_init_script(CROWD)
    sit(page, new_table(page, ["me", "bot"]))
    look(page)
    rest(page)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        metrics = devtools.send("Performance.getMetrics")["metrics"]
        return float(next(m["value"] for m in metrics if m["name"] == "TaskDuration")) * 1000

    work: list[float] = []
    clock: list[float] = []
    for round_ in range(1, MOST_ROUNDS):
        if round_ > ROUNDS and statistics.median(work[1:]) <= PAINT:
            break
        page.evaluate(PREPARE, [CARDS, round_])
        before = worked()
        clock.append(page.evaluate(DRAW))
        work.append(worked() - before)
    shown = page.locator("[data-card]").count()
    assert shown >= CARDS
    usual = statistics.median(work[1:])
    told = [f"{own:.0f} of {all_:.0f}" for own, all_ in zip(work, clock, strict=True)]
    print(f"{shown} cards; ms of the main thread, of the clock: {', '.join(told)}")
    assert 1 < usual <= PAINT


def test_nothing_moves_when_a_question_arrives(page: Page) -> None:
    sit(page, new_table(page, ["me", "bot"]))
    look(page)
    boxes = """() => ['.strip', '.board', '.prompt', '.hand'].map((part) =>
      JSON.stringify(document.querySelector(part).getBoundingClientRect()))"""
    before = page.evaluate(boxes)
    for _ in range(8):
        keys = look(page)["keys"]
        page.locator(f".prompt [data-key='{keys[-1]}']").first.click()
        assert page.evaluate(boxes) == before
        look(page)
