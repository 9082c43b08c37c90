"""A real server on loopback and a real Chromium in front of it.

Needed: Chromium with a CJK font, and Node to build the client. Debian's packages are installed when
the tests run as root and they are missing; otherwise a test says what to install.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from tools import client as tool

from .player import PATIENCE
from .server import Server, running

ROOT = Path(__file__).parents[2]
WIDE: ViewportSize = {"width": 1440, "height": 900}
NARROW: ViewportSize = {"width": 390, "height": 844}
FONT = Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_browser() -> str | None:
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def chromium() -> str:
    with one_at_a_time():
        if missing() and shutil.which("apt-get") and os.geteuid() == 0:
            install(missing())
    found = find_browser()
    if found is None or missing():
        pytest.fail(f"browser tests need: apt-get install {' '.join(missing())}")
    return found


def missing() -> list[str]:
    there = {"chromium": find_browser() is not None, "fonts-noto-cjk": FONT.exists()}
    return [package for package, found in there.items() if not found]


def install(packages: list[str]) -> None:
    """With the package lists there are; only if that fails with new ones."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "install", "-y", "-qq", *packages]
    if subprocess.run(command, env=quiet, capture_output=True).returncode:
        subprocess.run(["apt-get", "update", "-qq"], env=quiet, capture_output=True)
        subprocess.run(command, env=quiet, capture_output=True)


@pytest.fixture(scope="session")
def client() -> Path:
    """The built client, no older than its sources."""
    with one_at_a_time():
        if not tool.is_built():
            tool.build()
    return tool.BUILT


@pytest.fixture(scope="session")
def npm() -> Callable[..., str]:
    """Runs npm in the client's folder, with everything it needs installed."""
    with one_at_a_time():
        if not (tool.WEB / "node_modules" / "axe-core").exists():
            tool.build()

    def run(*words: str) -> str:
        command = tool.npm()
        path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
        done = subprocess.run(
            [*command, *words],
            cwd=tool.WEB,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            timeout=900,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


class Visit(Protocol):
    """Opens somebody's browser."""

    def __call__(self, lang: str = "en", narrow: bool = False) -> Page: ...


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Several workers of pytest must not build, or install, at once."""
    with (tool.WEB / ".lock").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def server(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("tables")) as found:
        yield found


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
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
def visit(
    browser: Browser,
    contexts: list[BrowserContext],
    server: Server,
    request: pytest.FixtureRequest,
) -> Iterator[Visit]:
    """Another person's browser; an error on its page fails the test."""
    faults: list[str] = []
    server.draw(request.node.nodeid)

    def opened(lang: str = "en", narrow: bool = False) -> Page:
        context = browser.new_context(
            viewport=NARROW if narrow else WIDE,
            locale=lang,
            reduced_motion="reduce",
            has_touch=narrow,
            is_mobile=narrow,
            base_url=server.url,
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda line: note(line.type, line.text))
        return page

    def note(kind: str, text: str) -> None:
        if kind == "error":
            faults.append(text)

    yield opened
    # Refused calls and cut lines are what some tests are about; the browser logs them too.
    network = ("Failed to load resource", "WebSocket connection")
    assert [fault for fault in faults if not fault.startswith(network)] == []


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit()
