"""`caipan rules` shows a clause, our reading of it, and who tests it."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from caipan.cli import app

TESTS = '''
from tests.support import rule
import pytest

pytestmark = [rule("UW-0.1")]

@rule("UW-lurker-icon")
def test_icon() -> None:
    """A lurker brings one icon.

    And no more.
    """

@rule("UW-lurker-icon")
class TestLurkers:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=rule("UW-lurk"))])
    def test_each(self, n: int) -> None: ...

    def helper(self) -> None: ...
'''


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one test file, and us somewhere inside it."""
    inside = tmp_path / "tests" / "games"
    inside.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "caipan"\n', encoding="utf-8")
    (inside / "test_lurkers.py").write_text(TESTS, encoding="utf-8")
    monkeypatch.chdir(inside)
    return tmp_path


def caipan(*args: str) -> Result:
    return CliRunner().invoke(app, args)


def test_a_clause_with_its_ruling_and_tests(checkout: Path) -> None:
    said = caipan("rules", "underworld", "UW-lurker-icon").output
    assert "Lurker icon · 暗藏者能力图标" in said
    assert "exactly one ability icon" in said
    assert "Ruling: The icon glyph" in said
    assert "tests/games/test_lurkers.py:8 test_icon" in said
    assert "A lurker brings one icon." in said and "And no more" not in said
    assert "TestLurkers::test_each" in said and "helper" not in said


def test_module_and_parameter_markers_are_seen(checkout: Path) -> None:
    assert "test_icon" in caipan("rules", "underworld", "UW-0.1").output
    assert "TestLurkers::test_each" in caipan("rules", "underworld", "UW-lurk").output
    assert "Tests: none yet" in caipan("rules", "underworld", "UW-spirit").output


def test_outside_a_checkout_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "not in a checkout" in caipan("rules", "underworld", "UW-spirit").output


def test_titles_in_the_language_asked_for(checkout: Path) -> None:
    """By the names that `caipan play` takes; a bare zh is simplified Chinese."""
    for lang in ("zh-Hans", "zh"):
        one = caipan("rules", "underworld", "UW-spirit", "--lang", lang).output
        assert "UW-spirit  灵体 · Spirit" in one
    other = caipan("rules", "underworld", "--lang", "fr")
    assert other.exit_code == 2 and "zh-Hans" in other.output


def test_traditional_characters_are_written_and_searched(checkout: Path) -> None:
    one = caipan("rules", "underworld", "UW-spirit", "--lang=zh-Hant").output
    assert "UW-spirit  靈體 · Spirit" in one and "詞彙" in one
    some = caipan("rules", "mageknight", "--search", "劇本：九死一生", "--lang", "zh-Hant").output
    assert "魔法騎士" in some


def test_a_table_of_all_clauses_or_those_found() -> None:
    everything = caipan("rules", "underworld")
    assert everything.exit_code == 0 and "UW-4.2.5" in everything.output
    some = caipan("rules", "underworld", "--search", "暗藏者", "--lang", "zh").output
    assert "UW-lurker-define" in some and "UW-4.2.5" not in some
    assert caipan("rules", "underworld", "--search", "zeppelin").exit_code == 1


def test_unknown_names_are_refused() -> None:
    no_game = caipan("rules", "chess")
    assert no_game.exit_code == 2 and "underworld" in no_game.output
    no_clause = caipan("rules", "underworld", "UW-nothing")
    assert no_clause.exit_code == 2 and "--search nothing" in no_clause.output
