"""Mock and product side by side: `make screens` writes them to docs/screens/side-by-side.

A picture for each mock of docs/screens/mocks, the mock on the left; and a sheet for each game with
the product alone: a phone, a laptop in the light theme, a large screen, and without colours. The
same for the end of each game, beside the mock of its table: no end was ever drawn.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import test_l5r, test_mageknight
from tests.browser.conftest import ROOT, find_browser
from tests.browser.endings import MATCHES, ended, finish
from tests.browser.player import PATIENCE, aimed, attacked, look, until
from tests.browser.prepared import sit_in
from tests.browser.server import Server, running
from tests.browser.test_arkham import advised, committing
from tests.browser.test_screens import DECODED, PAINTED

MOCKS = ROOT / "docs" / "screens" / "mocks"
HERE = ROOT / "docs" / "screens" / "side-by-side"
WIDE, LAPTOP, LARGE, PHONE = (1440, 900), (1280, 800), (1920, 1080), (390, 844)
QUALITY = 62
STYLE = """
  body { margin: 0; background: #222 }
  main { display: inline-flex; gap: 8px; padding: 8px }
  img { height: HEIGHTpx }
"""
GREY = """() => {  // a dialog lies over everything, and so do its colours
  for (const each of document.querySelectorAll(':root, dialog[open]'))
    each.style.filter = 'grayscale(1)'
}"""


class Shot(NamedTuple):
    """How a scene is looked at."""

    size: tuple[int, int] = WIDE
    lang: str = "en"
    light: bool = False
    grey: bool = False
    won: bool = True  # the end of a game


def first(wanted: Callable[[Any], bool], game: str, seed: int, at_least: int) -> Any:
    seeds = range(seed, seed + 100)
    return next(g for g in (until(wanted, n, game, at_least) for n in seeds) if g)


def arkham() -> Any:
    return advised(2, committing, at_least=60)


SCENES: dict[str, Callable[[], Any] | None] = {
    "underworld": lambda: first(aimed, "underworld", 2, 60),
    "arkham": arkham,
    "exiles": lambda: first(attacked, "exiles", 11, 100),
    "mageknight": test_mageknight.in_a_fight,
    "l5r": lambda: test_l5r.fighting(4),
    "lobby": None,
}
ENDS = {f"end-{game}": game for game in MATCHES}
PAIRS: dict[str, tuple[str, Shot]] = {  # mock: scene and shot
    "underworld": ("underworld", Shot(lang="zh-CN")),
    "arkham": ("arkham", Shot()),
    "exiles": ("exiles", Shot(lang="zh-CN")),
    "mageknight": ("mageknight", Shot()),
    "l5r": ("l5r", Shot()),
    "lobby": ("lobby", Shot()),
    "underworld-phone": ("underworld", Shot(PHONE, "zh-CN")),
    "arkham-phone": ("arkham", Shot(PHONE)),
}
DRAWN = {mock: mock for mock in PAIRS} | ENDS  # which mock stands beside a picture
PAIRS |= {end: (end, Shot()) for end in ENDS}
SHEET = (
    Shot(PHONE, "zh-CN"),
    Shot(LAPTOP, light=True, won=False),
    Shot(LARGE),
    Shot(WIDE, grey=True),
)


class Camera:
    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser, self.server = browser, server
        self.games: dict[str, Any] = {}

    def take(self, scene: str, shot: Shot) -> bytes:
        width, height = shot.size
        phone = width < 720
        context = self.browser.new_context(
            base_url=self.server.url,
            locale=shot.lang,
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            has_touch=phone,
            is_mobile=phone,
        )
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        self.open(page, scene, shot)
        if shot.light:
            page.evaluate("document.documentElement.dataset.theme = 'light'")
        if shot.grey:
            page.evaluate(GREY)
        page.wait_for_load_state("networkidle")
        page.wait_for_function(PAINTED)
        page.evaluate(DECODED)
        taken = page.screenshot(type="jpeg", quality=90)
        context.close()
        return taken

    def open(self, page: Page, scene: str, shot: Shot) -> None:
        if scene in ENDS:
            finish(page, ended(ENDS[scene], shot.won), tap=shot.size == PHONE)
            return
        find = SCENES[scene]
        if find is None:
            page.goto("/")
            page.wait_for_selector("[data-make]:enabled")
            return
        if scene not in self.games:
            self.games[scene] = find()
        sit_in(page, self.games[scene])
        look(page)

    def lay(self, name: str, rows: list[tuple[str, bytes]], height: int) -> None:
        """Pictures side by side, of one height, as one file."""
        page = self.browser.new_page()
        shown = "".join(
            f'<img src="data:{kind};base64,{base64.b64encode(data).decode()}">'
            for kind, data in rows
        )
        style = STYLE.replace("HEIGHT", str(height))
        page.set_content(f"<style>{style}</style><main>{shown}</main>")
        page.wait_for_function("[...document.images].every((each) => each.complete)")
        page.locator("main").screenshot(
            path=HERE / f"{name}.jpg", type="jpeg", quality=QUALITY, animations="disabled"
        )
        page.close()


def main() -> None:
    said = argparse.ArgumentParser(description=__doc__)
    said.add_argument("names", nargs="*", help="only these: arkham, lobby-sizes")
    only = said.parse_args().names
    where = find_browser()
    if where is None:
        raise SystemExit("a Chromium is needed: apt-get install chromium fonts-noto-cjk")
    HERE.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=where, args=["--headless", "--no-sandbox", "--disable-gpu"]
        )
        camera = Camera(browser, server)
        for mock, (scene, shot) in PAIRS.items():
            if only and mock not in only:
                continue
            drawn = (MOCKS / f"{DRAWN[mock]}.webp").read_bytes()
            rows = [("image/webp", drawn), ("image/jpeg", camera.take(scene, shot))]
            camera.lay(mock, rows, 600)
            print(mock, flush=True)
        for scene in (*SCENES, *ENDS):
            if only and f"{scene}-sizes" not in only:
                continue
            camera.lay(
                f"{scene}-sizes",
                [("image/jpeg", camera.take(scene, shot)) for shot in SHEET],
                480,
            )
            print(f"{scene}-sizes", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
