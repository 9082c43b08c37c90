"""How the table feels, in numbers: `make feel`. Not part of CI: it wants a quiet machine.

- What a browser loads, compressed: the lobby, a table up to its first question, and its pictures.
- A view with two hundred cards: from its arrival to its paint, and what the main thread worked.
- Every game told at its own pace with all that moves: the work of the main thread for each frame,
  as the browser's own trace says (`tools/traced.py`), and how many were drawn a second while they
  followed each other. Frames that the main thread has a part in are told apart from those that the
  compositor draws alone; of those over 8 ms it says what they are made of. The heaviest of the
  told answers and the worst stand beside all of them.

Times of the main thread are its own (thread time): what else runs on the machine does not count,
but for the caches it empties and the cores it shares. How much that is, a yardstick says: the same
piece of work, done before and after each game, in milliseconds of the main thread. Numbers of two
runs can be compared where their yardsticks are alike. The table is as a player finds it: weather
moves behind it, places that fall flash. `--calm` watches the calm table instead.

Pictures are painted once, when a table is opened, and the browser takes its time for it: both
measurements begin when they are there. Sounds are made once, after the first answer: that one is
told and not counted. The tool asks the page now and then whether it is
done, not at every frame, so that it makes no frames of its own.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import find_browser
from tests.browser.player import PATIENCE, eager, look, new_table, rest, sit
from tests.browser.prepared import advice, played, sit_in
from tests.browser.server import Server, running
from tests.browser.test_budget import CARDS, CROWD, DRAW, PICTURES, PREPARE, listen, of
from tools.traced import ALL, Frame, breakdown, read, share

ROUNDS = 15  # views drawn
YARDSTICKS = 9  # times the same work is done
ANSWERS = 6  # given in each game while it is traced
HEAVY = 8  # milliseconds: what a frame over it is made of is told
NOW_AND_THEN = 250  # milliseconds between two looks at the page
TRACED = [
    "toplevel",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",  # commits
    "disabled-by-default-devtools.timeline.frame",
]


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
def visitor(
    browser: Browser, server: Server, motion: bool = False, calm: bool = True
) -> Iterator[Page]:
    context = browser.new_context(
        base_url=server.url,
        locale="en",
        viewport={"width": 1440, "height": 900},
        reduced_motion="no-preference" if motion else "reduce",
    )
    context.set_default_timeout(10 * PATIENCE if motion else PATIENCE)  # stories take their time
    kept = json.dumps({"calm": calm})
    context.add_init_script(f"localStorage.setItem('caipan', '{kept}')")
    yield context.new_page()
    context.close()


def table(page: Page, game: str) -> dict[str, Any]:
    seats, _, options = GAMES[game]
    wish = ["me"] + ["bot"] * (seats - 1)
    return new_table(page, wish, game=game, options=options)


# --- what is loaded


def loads(browser: Browser, server: Server) -> None:
    print(f"{'loaded, kB':22}{'question':>10}{'pictures':>10}{'together':>10}")
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
            drawn = sum(n for url, n in found.items() if any(each in url for each in PICTURES))
            whole = sum(found.values())
            print(f"{game:22}{(whole - drawn) / 1e3:10.1f}{drawn / 1e3:10.1f}{whole / 1e3:10.1f}")


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


HEADS = (
    *("drawn", "a second", "alone", "p50 ms", "p95 ms", "p95 all"),
    *("heaviest", "worst", "yardstick"),
)


def frames(browser: Browser, server: Server, games: list[str], calm: bool) -> None:
    """`p95 all` counts the frames that the compositor draws alone too. `heaviest` is the p95 of the
    story that is most work in all; `worst` is the highest p95 of any answer, mostly of one with so
    few frames that it is that of the frame in which the next question comes."""
    print(f"{'told, calm' if calm else 'told':22}" + "".join(f"{head:>10}" for head in HEADS))
    for game in games:
        with visitor(browser, server, motion=True, calm=calm) as page:
            sit_in(page, midgame(game))
            choose = eager(3)
            told(page, choose)
            painted(page)
            thread = Clock(page)
            yard = thread.yardstick()
            stories, rates = [], []
            for _ in range(ANSWERS):
                browser.start_tracing(page=page, categories=TRACED)
                goes_on = told(page, choose)
                trace = read(json.loads(browser.stop_tracing())["traceEvents"])
                stories.append(trace.frames)
                rates.append(trace.rate)
                if not goes_on:
                    break
            say(game, stories, statistics.median(rates), [*yard, *thread.yardstick()])


def midgame(game: str) -> Any:
    """A game in its middle, with a question to me."""
    seats, answers, options = GAMES[game]
    while True:
        line = played(game, advice(game), seats=seats, seed=3, most=answers, **options)
        if not line.g.pending[0].seat:
            return line.g
        answers += 1


def say(game: str, stories: list[list[Frame]], rate: float, yard: list[float]) -> None:
    every = [frame for story in stories for frame in story]
    mine = [[frame for frame in story if not frame.alone] for story in stories]
    own = [frame for story in mine for frame in story]
    found = (
        *(share(own, 0.5), share(own, 0.95), share(every, 0.95)),
        share(max(mine, key=lambda story: sum(frame.work for frame in story)), 0.95),
        max(share(story, 0.95) for story in mine),
        statistics.median(yard),
    )
    counts = f"{len(every):10}{rate:10.0f}{len(every) - len(own):10}"
    print(f"{game:22}{counts}" + "".join(f"{n:10.1f}" for n in found), flush=True)
    heavy = [frame for frame in own if frame.work > HEAVY]
    if heavy:
        parts = breakdown(heavy)
        made = ", ".join(f"{kind} {parts[kind]:.1f}" for kind in ALL)
        print(f"  {len(heavy)} over {HEAVY} ms, on average: {made}", flush=True)


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


def main() -> None:
    said = argparse.ArgumentParser(description=__doc__)
    said.add_argument("--game", action="append", choices=sorted(GAMES), help="only these are told")
    said.add_argument("--told", action="store_true", help="only what moves")
    said.add_argument("--calm", action="store_true", help="without what moves by itself")
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
        frames(browser, server, wish.game or list(GAMES), wish.calm)
        browser.close()


if __name__ == "__main__":
    main()
