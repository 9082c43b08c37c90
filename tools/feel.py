"""How the table feels, in numbers: `make feel`. Not part of CI: it wants a quiet machine.

- What a browser loads, compressed: the lobby, a table up to its first question, and its emblems.
- A view with two hundred cards: from its arrival to its paint, and what the main thread worked.
- Every game told at its own pace with all that moves: the work of the main thread from each frame
  that is drawn to the next, as the browser's own trace says, and how many there were a second
  while they followed each other. A frame that the compositor draws alone is a frame; one after a
  rest counts with all the work that led to it.

Times of the main thread are its own (thread time): what else runs on the machine does not count,
but for the caches it empties and the cores it shares. How much that is, a yardstick says: the same
piece of work, done before and after each game, in milliseconds of the main thread. Numbers of two
runs can be compared where their yardsticks are alike. What moves by itself is off (the calm table):
its frames cost nothing and would make the others look cheap.

Pictures are painted once, when a table is opened, and the browser takes its time for it: both
measurements begin when they are there. Sounds are made once, after the first answer: that one is
told and not counted. The tool asks the page now and then whether it is
done, not at every frame, so that it makes no frames of its own.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, Response, sync_playwright

from tests.browser.conftest import find_browser
from tests.browser.player import PATIENCE, eager, look, new_table, rest, sit
from tests.browser.prepared import advice, played, sit_in
from tests.browser.server import Server, running
from tests.browser.test_budget import CARDS, CROWD, DRAW, PREPARE

LOADED = ("document", "script", "stylesheet", "fetch", "xhr")
ROUNDS = 15  # views drawn
YARDSTICKS = 9  # times the same work is done
ANSWERS = 4  # given in each game while it is traced
APART = 100_000  # microseconds: between frames farther apart something rested
NOW_AND_THEN = 250  # milliseconds between two looks at the page
TRACED = [
    "toplevel",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
]
FRAME = "DrawFrame"  # a frame is drawn, with or without the main thread
TASKS = ("ThreadControllerImpl::RunTask", "RunTask")


class Told(NamedTuple):
    """A game that is watched, and from where on."""

    seats: int
    answers: int
    options: dict[str, Any]


GAMES = {
    "underworld": Told(2, 60, {"decks": ["ivy+syndicate", "fang+bureau"]}),
    "arkham": Told(2, 40, {"scenario": "the-gathering", "decks": ["roland", "wendy"]}),
    "exiles": Told(4, 60, {}),
    "mageknight": Told(2, 62, {"scenario": "full-conquest"}),
    "l5r": Told(4, 150, {"format": "team-conquest"}),
}


@contextmanager
def visitor(browser: Browser, server: Server, motion: bool = False) -> Iterator[Page]:
    context = browser.new_context(
        base_url=server.url,
        locale="en",
        viewport={"width": 1440, "height": 900},
        reduced_motion="no-preference" if motion else "reduce",
    )
    context.set_default_timeout(10 * PATIENCE if motion else PATIENCE)  # stories take their time
    context.add_init_script("localStorage.setItem('caipan', JSON.stringify({ calm: true }))")
    yield context.new_page()
    context.close()


def table(page: Page, game: str) -> dict[str, Any]:
    seats, _, options = GAMES[game]
    wish = ["me"] + ["bot"] * (seats - 1)
    return new_table(page, wish, game=game, options=options)


# --- what is loaded


def loads(browser: Browser, server: Server) -> None:
    print(f"{'loaded, kB':22}{'question':>10}{'emblems':>10}{'together':>10}")
    with visitor(browser, server) as page:
        sizes = listen(page)
        page.goto("/")
        page.wait_for_selector("[data-make]:enabled")
        page.wait_for_load_state("networkidle")
        print(f"{'lobby':22}{sum(of(sizes).values()) / 1000:10.1f}")
    for game in GAMES:
        with visitor(browser, server) as page:
            made = table(page, game)
            sizes = listen(page)
            sit(page, made)
            look(page)
            page.wait_for_load_state("networkidle")
            found = of(sizes)
            emblems = sum(size for url, size in found.items() if "/emblems-" in url)
            whole = sum(found.values())
            print(
                f"{game:22}{(whole - emblems) / 1e3:10.1f}{emblems / 1e3:10.1f}{whole / 1e3:10.1f}"
            )


def listen(page: Page) -> list[Response]:
    heard: list[Response] = []
    page.on("response", lambda each: heard.append(each))  # a builtin is no handler
    return heard


def of(heard: list[Response]) -> dict[str, int]:
    kept = [each for each in heard if each.request.resource_type in LOADED and each.ok]
    return {each.url: len(gzip.compress(each.body(), 6)) for each in kept}


PAINTED = """() => document.querySelector('.picture img') !== null &&
  !document.documentElement.hasAttribute('data-painting')"""


def painted(page: Page) -> None:
    page.wait_for_function(PAINTED, polling=NOW_AND_THEN)


# Objects made and sorted, words joined: much like what a view is made of.
WORK = """() => {
  let length = 0
  for (let round = 0; round < 40; round++) {
    const things = Array.from({ length: 600 }, (_, i) => ({ id: (i * 7919) % 601, words: `${i}` }))
    things.sort((a, b) => a.id - b.id)
    length += things.map(({ id, words }) => `${id} ${words}`).join().length
  }
  return length
}"""


class Clock:
    """Milliseconds that the main thread has worked."""

    def __init__(self, page: Page) -> None:
        self.page, self.devtools = page, page.context.new_cdp_session(page)
        self.devtools.send("Performance.enable", {"timeDomain": "threadTicks"})

    def read(self) -> float:
        metrics = self.devtools.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(m["value"] for m in metrics if m["name"] == "TaskDuration"))

    def yardstick(self) -> list[float]:
        found = []
        for _ in range(YARDSTICKS):
            before = self.read()
            self.page.evaluate(WORK)
            found.append(self.read() - before)
        return found


# --- from a view to its paint


def paint(browser: Browser, server: Server) -> None:
    with visitor(browser, server) as page:
        page.add_init_script(CROWD)
        sit(page, table(page, "underworld"))
        look(page)
        rest(page)
        painted(page)
        thread = Clock(page)
        clock, work = [], []
        for n in range(1, ROUNDS + 1):
            page.evaluate(PREPARE, [CARDS, n])
            before = thread.read()
            clock.append(float(page.evaluate(DRAW)))
            work.append(thread.read() - before)
        print(
            f"a view of {CARDS} cards: median {statistics.median(clock[1:]):.0f} ms to paint, "
            f"{statistics.median(work[1:]):.0f} ms of the main thread "
            f"(yardstick {statistics.median(thread.yardstick()):.1f})"
        )


# --- what moves


def frames(browser: Browser, server: Server, games: list[str]) -> None:
    heads = ("frames", "a second", "p50 ms", "p95 ms", "most ms", "yardstick")
    print(f"{'told':22}" + "".join(f"{head:>10}" for head in heads))
    for game in games:
        seats, answers, options = GAMES[game]
        line = played(game, advice(game), seats=seats, seed=3, most=answers, **options)
        while line.g.pending[0].seat:
            answers += 1
            line = played(game, advice(game), seats=seats, seed=3, most=answers, **options)
        with visitor(browser, server, motion=True) as page:
            sit_in(page, line.g)
            choose = eager(3)
            told(page, choose)
            painted(page)
            thread = Clock(page)
            yard = thread.yardstick()
            browser.start_tracing(page=page, categories=TRACED)
            for _ in range(ANSWERS):
                if not told(page, choose):
                    break
            work, rate = per_frame(json.loads(browser.stop_tracing())["traceEvents"])
            cuts = statistics.quantiles(work, n=20)
            found = (cuts[9], cuts[18], max(work), statistics.median(yard + thread.yardstick()))
            print(
                f"{game:22}{len(work):10}{rate:10.0f}" + "".join(f"{n:10.1f}" for n in found),
                flush=True,
            )


TOLD = """(before) => {
  const decision = document.querySelector('[data-decision]')?.dataset.decision
  const isAsked = decision !== before && document.querySelector('.prompt [data-key]:enabled')
  const isTold = document.querySelector('.page[data-telling]')
  return document.querySelector('[data-over]') !== null || (isAsked && !isTold)
}"""


# Found by hand: a locator's search would be work of the page's main thread.
CLICK = """(key) => [...document.querySelectorAll('.prompt [data-key]')]
  .find((each) => each.dataset.key === key).click()"""


def told(page: Page, choose: Callable[[list[str]], str]) -> bool:
    """Give an answer and see what comes of it, up to the next question; whether there is one."""
    now = look(page)
    if now["over"]:
        return False
    page.evaluate(CLICK, choose(now["keys"]))
    page.wait_for_function(TOLD, arg=now["id"], polling=NOW_AND_THEN)
    return True


def per_frame(events: list[dict[str, Any]]) -> tuple[list[float], float]:
    """Milliseconds of the main thread from each frame that is drawn to the next, and frames a
    second wherever they follow each other."""
    mains = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    main = max(mains, key=lambda m: sum(drawn(each, m[0]) for each in events))
    starts = sorted(each["ts"] for each in events if drawn(each, main[0]))
    tasks = [
        each
        for each in events
        if (each["pid"], each["tid"]) == main and each["ph"] == "X" and each["name"] in TASKS
    ]
    name = next(name for name in TASKS if any(each["name"] == name for each in tasks))
    spent = sorted((t["ts"], t.get("tdur", t["dur"])) for t in tasks if t["name"] == name)
    work, moving, times = [], 0.0, 0
    at = 0
    for start, end in pairwise(starts):
        while at < len(spent) and spent[at][0] < start:
            at += 1
        total = 0.0
        while at < len(spent) and spent[at][0] < end:
            total += spent[at][1]
            at += 1
        work.append(total / 1000)
        if end - start <= APART:
            moving += end - start
            times += 1
    return work, times / (moving / 1e6)


def drawn(event: dict[str, Any], process: int) -> bool:
    return bool(event["name"] == FRAME and event["pid"] == process)


def main() -> None:
    said = argparse.ArgumentParser(description=__doc__)
    said.add_argument("--game", action="append", choices=sorted(GAMES), help="only these are told")
    said.add_argument("--told", action="store_true", help="only what moves")
    wish = said.parse_args()
    where = find_browser()
    if where is None:
        raise SystemExit("a Chromium is needed: apt-get install chromium fonts-noto-cjk")
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=where, args=["--headless", "--no-sandbox", "--disable-gpu"]
        )
        if not wish.told:
            loads(browser, server)
            paint(browser, server)
        frames(browser, server, wish.game or list(GAMES))
        browser.close()


if __name__ == "__main__":
    main()
