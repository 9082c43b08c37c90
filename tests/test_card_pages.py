"""The pages on cards are true: what they show can be played, what they list is in the sources."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import wordbook

ROOT = Path(__file__).parents[1]
PAGES = sorted(p for p in wordbook.PAGES.glob("*.md") if not p.stem.endswith("-words"))
SHOWN = re.compile(r"^```\w+ (my_\S+)\n(.*?)^```$", re.M | re.S)


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.stem)
def test_the_cards_of_a_page_can_be_played(page: Path, tmp_path: Path) -> None:
    """By a process of its own: cards of a file stay for as long as one lives."""
    shown = dict(SHOWN.findall(page.read_text(encoding="utf-8")))
    for name, text in shown.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    cases = sorted(name for name in shown if name.endswith(".yaml"))
    assert "my_cards.py" in shown and cases
    done = subprocess.run(
        [sys.executable, "-m", "caipan.cli", "check", "--cards", "my_cards.py", *cases],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("holds") == len(cases)


@pytest.mark.parametrize("game", wordbook.TITLES)
def test_every_word_of_the_door_stands_on_its_page(game: str) -> None:
    """Also what the vocabulary hands on: events, numbers, faces, words of the kernel."""
    door = importlib.import_module(f"caipan.games.{game}.vocabulary")
    text = wordbook.page(game, game)
    told = set(re.findall(r"^\| `(\w+)", text, re.M))
    assert set(getattr(door, "__all__", ())) <= told


def test_an_event_and_a_face_stand_there_with_their_fields() -> None:
    text = wordbook.page("underworld", "Underworld")
    assert "| `Entered(card, seat, place, revealed=False, life=0)` |" in text
    assert "| `limit=0` | districts: markers needed |" in text
    assert "| `HAND_LIMIT` |" in text


def test_the_words_are_those_of_the_sources() -> None:
    """`python -m tools.wordbook` writes them anew."""
    for page, text in wordbook.pages().items():
        assert page.read_text(encoding="utf-8") == text, page.name
