"""`caipan serve` and the table of `caipan play`: what starts, what stops, what is refused."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import zxingcpp
from PIL import Image
from typer.testing import CliRunner

from caipan.cli import app, browser
from tools.ports import Port

ROOT = Path(__file__).parents[2]


@contextlib.contextmanager
def running(*words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A command that serves, once it answers; and where."""
    port = Port()
    process = subprocess.Popen(
        [sys.executable, "-m", "caipan.cli", *words, "--port", str(port.number)],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    address, end = f"http://127.0.0.1:{port.number}", time.monotonic() + 180
    try:
        while time.monotonic() < end and process.poll() is None:
            with contextlib.suppress(httpx.HTTPError):
                # There is no TLS here, and preparing for it at every try would keep a core busy.
                if httpx.get(f"{address}/healthz", timeout=2, verify=False).status_code == 200:
                    break
            time.sleep(0.05)
        yield process, address
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()
        port.close()


def test_the_table_at_home_ends_with_one_ctrl_c(tmp_path: Path) -> None:
    with running("play", "--no-browser", "--data", str(tmp_path)) as (process, address):
        games = httpx.get(f"{address}/api/games", timeout=120).json()
        assert "underworld" in [game["name"] for game in games]
        process.send_signal(signal.SIGINT)
        said, problems = process.communicate(timeout=120)
    assert process.returncode == 0
    assert f"The table stands at {address.replace('127.0.0.1', 'localhost')}" in said
    assert "Traceback" not in problems
    assert (tmp_path / "tables.sqlite3").is_file()


def test_friends_in_the_same_network_are_let_in(tmp_path: Path) -> None:
    """On this machine and at the address that was said; at no other."""
    words = ("play", "--lan", "--address", "127.0.0.2", "--no-browser", "--data", str(tmp_path))
    with running(*words) as (process, home):
        friends = home.replace("127.0.0.1", "127.0.0.2")
        assert httpx.get(f"{home}/api/me").json()["address"] == friends
        assert httpx.get(f"{friends}/api/me").json()["address"] == ""
        with pytest.raises(httpx.ConnectError):
            httpx.get(home.replace("127.0.0.1", "127.0.0.3"))
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=120)
    assert f"Friends in this network open {friends}" in said
    assert scanned(said) == friends


def scanned(said: str) -> str:
    """What a camera reads from a dark terminal: a character is two squares, one above the other."""
    lines = [line for line in said.splitlines() if line and set(line) <= set("█▀▄ ")]
    rows = [[c in light for c in line] for line in lines for light in ("█▀", "█▄")]
    picture = Image.new("L", (8 * len(rows[0]), 8 * len(rows)))
    for y, row in enumerate(rows):
        for x, light in enumerate(row):
            picture.paste(255 * light, (8 * x, 8 * y, 8 * x + 8, 8 * y + 8))
    (found,) = zxingcpp.read_barcodes(picture)
    return found.text


def test_a_host_speaks_json_and_ends_when_asked(tmp_path: Path) -> None:
    words = ("serve", "--data", str(tmp_path), "--origin", "https://table.example", "--access-log")
    with running(*words) as (process, address):
        told = httpx.get(f"{address}/api/me", headers={"Host": "table.example"}, timeout=120)
        assert "secure" in told.headers["set-cookie"].lower()
        process.send_signal(signal.SIGTERM)
        _, problems = process.communicate(timeout=120)
    lines = [json.loads(line) for line in problems.splitlines() if line.startswith("{")]
    assert lines and all({"at", "level", "from", "what"} <= line.keys() for line in lines)
    assert any("/api/me" in line["what"] for line in lines)


@pytest.mark.parametrize(
    "words",
    [
        ("serve", "--origin", "table.example"),
        ("serve", "--origin", "https://table.example/path"),
        ("serve", "--database", "mysql://x"),
        ("serve", "--bots", "0"),
        ("play", "--lan", "--address", "8.8.8.8"),
        ("play", "--lan", "--address", "0.0.0.0"),
        ("play", "--lan", "--address", "table.example"),
        ("play", "--lan", "--no-browser", "--address", "10.255.255.254"),  # not of this machine
        ("play", "--address", "192.168.1.20"),
        ("play", "--lan", "--terminal"),
        ("play", "chess"),
        ("play", "--seed", "3"),
    ],
)
def test_what_does_not_fit_is_refused_at_once(words: tuple[str, ...]) -> None:
    refused = CliRunner().invoke(app, [*words])
    assert refused.exit_code == 2 and "Traceback" not in refused.output


def test_other_machines_need_a_name_for_this_one() -> None:
    refused = CliRunner().invoke(app, ["serve", "--host", "0.0.0.0"])
    assert refused.exit_code == 2 and "--origin" in refused.output and "--lan" in refused.output


def test_a_taken_port_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused = CliRunner().invoke(app, ["play", "--no-browser", "--port", str(port)])
        assert refused.exit_code == 2 and f"Port {port} is taken" in refused.output
        monkeypatch.setattr(browser, "FIRST_PORT", port)
        monkeypatch.setattr(browser, "LAST_PORT", port)
        refused = CliRunner().invoke(app, ["play", "--no-browser"])
        assert refused.exit_code == 2 and "all taken" in refused.output


def test_a_browser_is_not_opened_before_there_is_something_to_see(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()
        browser.open_when_ready(server.getsockname()[1], "http://localhost/")
    assert opened == ["http://localhost/"]
    monkeypatch.setattr("caipan.server.settings.STATIC", tmp_path)
    refused = CliRunner().invoke(app, ["play"])
    assert refused.exit_code == 2 and "not built" in refused.output
