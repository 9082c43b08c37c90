"""What the documentation shows is what the terminal shows, and it fits."""

import io

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

import caipan
from caipan.cli.terminal.screen import Screen
from caipan.cli.terminal.session import Session
from caipan.kernel.language import LANGUAGES, Language
from tools.screens import DOCS, POSITION, SCREENS, screen


@pytest.mark.parametrize("name", SCREENS)
def test_the_documented_screens_are_true(name: str) -> None:
    """After a change of words or layout: `make screens`."""
    kept = (DOCS / name).read_text(encoding="utf-8")
    scene, lang = SCREENS[name]
    assert kept == screen(scene, lang)
    assert len(kept.splitlines()) <= scene.height + 1


def shown(width: int, height: int, lang: Language = "en", **changes: object) -> list[str]:
    game = caipan.position(POSITION).game()
    title = msgspec.structs.replace(caipan.title("underworld"), **changes)
    out = io.StringIO()
    console = Console(file=out, width=width, height=height, force_terminal=True, color_system=None)
    session = Session(title, game, 0, {}, "greedy", Screen(console), input, lang)
    decision = session.mine()
    assert decision is not None
    session.draw(decision)
    return out.getvalue().splitlines()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(100, 40), (140, 50)])
def test_a_table_fits_the_window(width: int, height: int, lang: Language) -> None:
    """One line stays free for the answer."""
    lines = shown(width, height, lang)
    assert len(lines) < height
    assert max(cell_len(line.rstrip()) for line in lines[1:]) <= width


def test_a_large_window_shows_the_text_of_the_hand() -> None:
    assert any("Pay 1, exhaust this card" in line for line in shown(140, 50))
    assert not any("Pay 1, exhaust this card" in line for line in shown(100, 24))


def test_a_tiny_window_is_no_reason_to_stop() -> None:
    assert shown(20, 5)


def test_a_game_without_a_drawing_lists_its_zones() -> None:
    lines = shown(100, 60, draw=None)
    assert any("hand-0 (4)" in line for line in lines)
    assert any("Vine Archivist" in line for line in lines)
