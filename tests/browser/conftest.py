"""A real server on loopback and a real Chromium in front of it.

Needed: Chromium with a CJK font, and Node to build the client. Debian's packages are installed when
the tests run as root and they are missing; otherwise a test says what to install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from .server import Server, running

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "caipan" / "server" / "static"
WIDE, NARROW = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
FONT = Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_browser() -> str | None:
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def chromium() -> str:
    missing = [
        package
        for package, there in (("chromium", find_browser()), ("fonts-noto-cjk", FONT.exists()))
        if not there
    ]
    if missing and shutil.which("apt-get") and os.geteuid() == 0:
        install = ["apt-get", "install", "-y", "-qq", *missing]
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        if subprocess.run(install, env=quiet, capture_output=True).returncode:
            subprocess.run(["apt-get", "update", "-qq"], env=quiet, capture_output=True)
            subprocess.run(install, env=quiet, capture_output=True)
    found = find_browser()
    if found is None:
        pytest.fail(f"browser tests need: apt-get install {' '.join(missing)}")
    return found


@pytest.fixture(scope="session")
def client() -> Path:
    """The built client, no older than its sources."""
    build_client()
    return STATIC


def build_client() -> None:
    sources = [p for folder in ("src", "public") for p in (WEB / folder).rglob("*") if p.is_file()]
    sources += [WEB / name for name in ("index.html", "package-lock.json", "vite.config.ts")]
    built = STATIC / "index.html"
    if built.exists() and built.stat().st_mtime >= max(p.stat().st_mtime for p in sources):
        return
    node_modules()
    run_npm("run", "build")


def node_modules() -> None:
    stamp = WEB / "node_modules" / ".package-lock.json"
    lock = WEB / "package-lock.json"
    if not stamp.exists() or stamp.stat().st_mtime < lock.stat().st_mtime:
        run_npm("ci")


def run_npm(*words: str) -> str:
    npm = shutil.which("npm")
    if npm is None:
        pytest.fail("browser tests need Node ^20.19 or >= 22.12 with npm")
    done = subprocess.run([npm, *words], cwd=WEB, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def server(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("tables")) as found:
        yield found


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(
            executable_path=chromium, args=["--headless", "--no-sandbox", "--disable-gpu"]
        )
        yield found
        found.close()


@pytest.fixture
def contexts(browser: Browser) -> Iterator[list[BrowserContext]]:
    opened: list[BrowserContext] = []
    yield opened
    for context in opened:
        context.close()


@pytest.fixture
def visit(browser: Browser, contexts: list[BrowserContext], server: Server):  # type: ignore[no-untyped-def]
    """Another person's browser; an error on its page fails the test."""
    faults: list[str] = []

    def opened(lang: str = "en", narrow: bool = False) -> Page:
        context = browser.new_context(
            viewport=NARROW if narrow else WIDE,
            locale=lang,
            reduced_motion="reduce",
            has_touch=narrow,
            is_mobile=narrow,
            base_url=server.url,
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda line: line.type == "error" and faults.append(line.text))
        return page

    yield opened
    # Refused calls and cut lines are what some tests are about; the browser logs them too.
    network = ("Failed to load resource", "WebSocket connection")
    assert [fault for fault in faults if not fault.startswith(network)] == []


@pytest.fixture
def page(visit) -> Page:  # type: ignore[no-untyped-def]
    return visit()
