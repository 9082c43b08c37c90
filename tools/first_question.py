"""How long a stranger waits for the first question of a table: in a browser, where there is a
Chromium, else as a program over the socket. The server is one that the caller has started."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path

from websockets.sync.client import connect

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE = 180.0  # seconds; whoever waits longer has given up
NODE = ("node", "nodejs", "npm", "npx", "corepack")


class Served:
    """A command that serves a table until it is told to stop; where it says the table stands."""

    def __init__(self, command: list[str], folder: Path, env: Mapping[str, str]) -> None:
        self.process = subprocess.Popen(
            command,
            cwd=folder,
            env=dict(env),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,  # what it starts is stopped with it
        )
        self.said: list[str] = []

    def address(self) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.rstrip())
            if found := re.search(r"The table stands at (http://\S+)", line):
                return found[1].rstrip("/")
        raise SystemExit("\n".join(["No table stands:", *self.said[-40:]]))

    def stop(self) -> None:
        os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


def without_node(folder: Path) -> str:
    """A search path with everything this machine has but Node."""
    folder.mkdir()
    for each in os.environ.get("PATH", os.defpath).split(os.pathsep):
        if not Path(each).is_dir():
            continue
        for program in Path(each).iterdir():
            there = folder / program.name
            if program.name not in NODE and not there.exists() and not there.is_symlink():
                there.symlink_to(program)
    return str(folder)


def first_question(address: str) -> str:
    """Wait for it; how it was seen."""
    answers(address)
    browser = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if browser is None:
        by_socket(address)
        return "over the socket"
    in_browser(address, browser)
    return "in a browser"


def answers(address: str) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            urllib.request.urlopen(f"{address}/healthz", timeout=PATIENCE).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def in_browser(address: str, browser: str) -> None:
    """The lobby, one click, and a question whose answers can be given."""
    from playwright.sync_api import sync_playwright

    quiet = ["--headless", "--no-sandbox", "--disable-gpu"]
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=quiet)
        page = chromium.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.goto(address)
        page.locator("[data-make]:enabled").click()
        page.wait_for_selector("[data-decision] [data-key]:enabled")
        chromium.close()


def by_socket(address: str) -> None:
    wish = {"game": "underworld", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "normal"}]}
    asked = urllib.request.Request(
        f"{address}/api/tables",
        json.dumps(wish).encode(),
        {"content-type": "application/json"},
    )
    with urllib.request.urlopen(asked, timeout=PATIENCE) as made:
        cookie = made.headers["set-cookie"].partition(";")[0]
        table = json.load(made)["table"]["id"]
    at = f"ws{address.removeprefix('http')}/api/tables/{table}/socket"
    with connect(at, additional_headers={"Cookie": cookie}, open_timeout=PATIENCE) as socket:
        socket.send('{"type": "hello"}')
        while not json.loads(socket.recv(PATIENCE)).get("decision"):
            pass
