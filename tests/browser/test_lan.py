"""`caipan play --lan`: somebody at the machine, and a friend who points a phone at the screen."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tools.first_question import Served, answers
from tools.ports import Port

from .conftest import ROOT
from .player import PATIENCE, answer, look
from .test_together import asked_one


@pytest.fixture
def home(client: Path, tmp_path: Path) -> Iterator[str]:
    port = Port()
    words = ["play", "--lan", "--address", "127.0.0.2", "--no-browser"]
    where = ["--port", str(port.number), "--data", str(tmp_path)]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1"}
    table = Served([sys.executable, "-m", "caipan.cli", *words, *where], ROOT, env)
    try:
        answers(table.address())
        yield f"http://127.0.0.1:{port.number}"
    finally:
        table.stop()
        port.close()


def scanned(page: Page, where: str = "") -> str:
    """The link that a camera reads from the screen."""
    code = page.locator(f"{where} [data-qr]")
    expect(code).to_be_visible()
    picture = Image.open(io.BytesIO(code.screenshot()))
    (found,) = zxingcpp.read_barcodes(picture)
    assert found.text == code.get_attribute("data-qr")
    return found.text


@pytest.fixture
def people(browser: Browser) -> Iterator[tuple[Page, Page]]:
    """Somebody at the machine and somebody with a phone."""
    contexts = [browser.new_context(reduced_motion="reduce", locale="en") for _ in range(2)]
    for context in contexts:
        context.set_default_timeout(PATIENCE)
    yield contexts[0].new_page(), contexts[1].new_page()
    for context in contexts:
        context.close()


def test_two_people_play_by_a_code_on_the_screen(people: tuple[Page, Page], home: str) -> None:
    host, phone = people
    friends = home.replace("127.0.0.1", "127.0.0.2")
    host.goto(f"{home}/?game=underworld")
    host.wait_for_selector("[data-make]:enabled")  # the games are there, and their seats
    assert scanned(host) == friends
    friend = host.locator("input[name='seat-1'][value='friend']")
    host.locator("label.kind", has=friend).click()
    expect(friend).to_be_checked()
    host.locator("[data-make]:enabled").click()
    host.locator("[data-show-qr]").click()
    link = scanned(host)
    assert link.startswith(f"{friends}/table/")
    phone.goto(link)
    phone.get_by_role("button", name="Sit down").click()
    for page in people:
        page.wait_for_selector("[data-state=playing]")
    before = [page.get_attribute(".page", "data-seq") for page in people]
    assert before[0] == before[1]
    first = asked_one(*people)[0]
    answer(first, look(first)["keys"][0])
    for page in people:
        page.wait_for_function(
            "before => Number(document.querySelector('.page').dataset.seq) > before",
            arg=int(before[0] or 0),
        )


def test_a_seat_goes_to_the_phone(people: tuple[Page, Page], home: str) -> None:
    host, phone = people
    host.goto(home)
    host.locator("[data-make]:enabled").click()
    host.wait_for_selector("[data-state=playing]")
    host.goto(home)
    host.locator("[data-move]").click()
    link = scanned(host, "dialog")
    assert link.startswith(home.replace("127.0.0.1", "127.0.0.2"))
    phone.goto(link)
    phone.get_by_role("button", name="Open the seat").click()
    assert look(phone)["keys"]
