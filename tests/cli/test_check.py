"""`caipan check` verifies position files."""

from pathlib import Path

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
