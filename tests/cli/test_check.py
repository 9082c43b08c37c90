"""`caipan check` verifies position files."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from caipan.cli import app

CASE = """
game: underworld
about: [UW-loyalty]
seats:
  - {hand: [ivy-mage], assets: [ivy-mage, gravedigger, gravedigger]}
  - {}
check:
  - why_not: {seat: 0, key: "play:ivy-mage@district-1", rule: UW-loyalty}
  - choose: "build:ivy-mage"
"""


SOURCE = Path(__file__).parents[2] / "src"


def caipan(*args: str) -> Result:
    return CliRunner().invoke(app, args)


def test_a_case_that_holds(tmp_path: Path) -> None:
    case = tmp_path / "loyalty.yaml"
    case.write_text(CASE, encoding="utf-8")
    result = caipan("check", str(case))
    assert result.exit_code == 0 and f"{case}: holds" in result.stdout


def test_one_that_does_not_is_named_with_its_line(tmp_path: Path) -> None:
    good, wrong, bad = (tmp_path / f"{name}.yaml" for name in ("good", "wrong", "bad"))
    good.write_text(CASE, encoding="utf-8")
    wrong.write_text(CASE.replace("rule: UW-loyalty", "rule: UW-overt"), encoding="utf-8")
    bad.write_text("game: [", encoding="utf-8")
    result = caipan("check", *map(str, (good, wrong, bad, tmp_path / "none.yaml")))
    assert result.exit_code == 1
    assert f"{good}: holds" in result.stdout
    assert "check[0]" in result.stderr and "UW-overt" in result.stderr
    assert "not YAML" in result.stderr and "cannot be read" in result.stderr


# --- cards from a file: they stay for the life of a process, so each of these has its own

UNDERWORLD = """
from caipan.games.underworld.vocabulary import BLOOD, COMBAT, Face, character

GAME = "underworld"
FACE = Face(cost=1, defence=1, icons=(COMBAT, COMBAT), domains=(BLOOD,))
CARDS = (character("paper-tiger", FACE),)
"""
TIGER = """
game: underworld
seats: [{hand: [paper-tiger, newsboy], assets: [newsboy], districts: {1: [paper-tiger]}}, {}]
check:
  - card: {name: paper-tiger, combat: 2, defence: 1}
  - choose: "play:paper-tiger@district-2"
  - zone: {name: district-2-0, is: [paper-tiger]}
"""
ARKHAM = """
from caipan.games.arkham.vocabulary import GUARDIAN, HAND_SLOT, Face, asset

GAME = "arkham"
CARDS = (asset("tin-sword", Face(faction=GUARDIAN, cost=1, level=0, slot=HAND_SLOT)),)
"""
SWORD = """
game: arkham
seats: [{hand: [tin-sword], resources: 1}]
check:
  - choose: play:tin-sword
  - card: {name: tin-sword, zone: play-0}
"""
EXILES = """
from caipan.games.exiles.vocabulary import FRENZY, NOBODY_ELSE, form, gain, item

GAME = "exiles"
CARDS = (item("war_paint", 2, form(NOBODY_ELSE, gain(FRENZY))),)
"""
PAINT = """
game: exiles
seats: [{items: [war_paint], at: [0, 1]}, {}, {}, {}]
check:
  - choose: use:item.war_paint
  - card: {name: eli, statuses: [frenzy]}
"""


def apart(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "caipan.cli", "check", *args],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(("cards", "case"), [(UNDERWORLD, TIGER), (ARKHAM, SWORD), (EXILES, PAINT)])
def test_a_position_may_name_cards_of_a_file(tmp_path: Path, cards: str, case: str) -> None:
    file, position = tmp_path / "cards.py", tmp_path / "case.yaml"
    file.write_text(cards, encoding="utf-8")
    position.write_text(case, encoding="utf-8")
    without = apart(str(position))
    assert without.returncode == 1
    result = apart("--cards", str(file), str(position))
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("GAME = 'chess'\nCARDS = ()", "GAME must name a game"),
        ("GAME = 'underworld'\nCARDS = ('newsboy',)", "CARDS must be cards"),
        ("GAME = 'underworld'", "CARDS must be cards"),
        ("GAME = ", "SyntaxError"),
        (UNDERWORLD.replace("paper-tiger", "newsboy"), "a card called newsboy already"),
    ],
)
def test_a_file_that_is_no_file_of_cards(tmp_path: Path, text: str, problem: str) -> None:
    """Refused before anything is changed, so this process may look."""
    file, case = tmp_path / "cards.py", tmp_path / "case.yaml"
    file.write_text(text, encoding="utf-8")
    case.write_text(CASE, encoding="utf-8")
    result = caipan("check", "--cards", str(file), str(case))
    assert result.exit_code == 2 and problem in result.stderr
