"""The client's own checks: types, unit tests on real views, and its words."""

from __future__ import annotations

import json
import os
import re
import runpy
import subprocess
import sys
from typing import Any

import pytest

from .conftest import ROOT

WEB = ROOT / "web"
WORDS = WEB / "src" / "words"
SOURCES = [*(WEB / "src").rglob("*.svelte"), *(WEB / "src").rglob("*.ts")]
SAID = re.compile(r"\bt\(\s*'([\w.-]+)'|\bt\([^'?]*\? '([\w.-]+)' : '([\w.-]+)'")


def words(lang: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((WORDS / f"{lang}.json").read_text(encoding="utf-8"))
    return found


def run(*command: str) -> None:
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_types_and_components_are_sound(npm: Any) -> None:
    assert "0 errors and 0 warnings" in npm("run", "--silent", "check")


def test_units_hold_on_real_views(npm: Any) -> None:
    run(sys.executable, str(WEB / "tests" / "fixtures.py"))
    npm("run", "--silent", "test")


def test_the_lock_holds_hashes_and_no_addresses() -> None:
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    assert lock.count('"integrity"') > 50


def test_every_word_is_there_in_every_language() -> None:
    english, chinese = words("en"), words("zh-Hans")
    assert set(english) == set(chinese)
    holes = re.compile(r"\{(\w+)")
    for key in english:
        # An English plural repeats its number; Chinese needs it once.
        assert set(holes.findall(english[key])) == set(holes.findall(chinese[key])), key
    said = {
        key
        for path in SOURCES
        for match in SAID.finditer(path.read_text(encoding="utf-8"))
        for key in match.groups()
        if key
    }
    assert len(said) > 150
    assert said - set(english) == set()


def test_chinese_punctuation_is_chinese() -> None:
    han = r"[\u4e00-\u9fff]"
    wrong = re.compile(f"{han}[,;:?!()]|[,;:?!()]{han}")
    assert {k: v for k, v in words("zh-Hans").items() if wrong.search(v)} == {}


def test_traditional_words_are_up_to_date() -> None:
    """Compared and not written: a newer file among the sources would have the client built anew
    under everybody's feet."""
    text = runpy.run_path(str(WEB / "traditional.py"))["text"]
    assert (WORDS / "zh-Hant.json").read_text(encoding="utf-8") == text()


def test_the_client_knows_no_game_outside_its_boards() -> None:
    """Words of a game, its factions and phases, belong to the folder of its board."""
    games = ("underworld", "exiles", "arkham", "mageknight", "l5r")
    for path in SOURCES:
        if "boards" in path.relative_to(WEB / "src").parts:
            continue
        text = path.read_text(encoding="utf-8").lower()
        assert [game for game in games if game in text] == [], path


@pytest.mark.parametrize("name", ["en", "zh-Hans", "zh-Hant"])
def test_every_refusal_of_the_server_has_words(name: str) -> None:
    page = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    table = page[page.index("### Reasons") :]
    reasons = re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE)
    assert len(reasons) > 20
    assert [each for each in reasons if f"refused.{each}" not in words(name)] == []


def test_the_page_about_boards_lists_what_a_board_may_say() -> None:
    page = (ROOT / "docs" / "adding-a-board.md").read_text(encoding="utf-8")
    boards, _, hexes = page.partition("### Hexes")
    listed = [set(re.findall(r"^\| `(\w+)` \| ", part, re.M)) for part in (boards, hexes)]
    code = (WEB / "src" / "boards" / "board.ts").read_text(encoding="utf-8")
    body = code[code.index("export interface BoardModule {") :].partition("\n}")[0]
    fields = set(re.findall(r"^  (\w+)\??[:(]", body, re.M))
    assert "Board" in fields and listed[0] == fields
    code = (WEB / "src" / "components" / "HexMap.svelte").read_text(encoding="utf-8")
    body = code[code.index("  }: {\n") :].partition("\n  } = $props()")[0]
    assert listed[1] == set(re.findall(r"^    (\w+)\??:", body, re.M))
