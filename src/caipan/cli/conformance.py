"""`caipan conformance`: how much of each rulebook is pinned by a test that passes."""

import importlib.util
import json
import pkgutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

import caipan.games
from caipan.cli.checkout import find_checkout
from caipan.cli.console import ERR, OUT, stop
from caipan.rules import Catalogue, Kind, UnknownCatalogue, catalogue, catalogues

NO_TESTS_COLLECTED = 5  # pytest's exit code for it: nothing covered, yet nothing wrong


class Coverage(msgspec.Struct, frozen=True):
    """One game's clauses, by whether a passing test names them."""

    book: Catalogue
    covered: tuple[str, ...]
    uncovered: tuple[str, ...]

    def of_kind(self, kind: Kind) -> tuple[int, int]:
        """Covered and testable clauses of one kind."""
        covered = sum(self.book[each].kind is kind for each in self.covered)
        missing = sum(self.book[each].kind is kind for each in self.uncovered)
        return covered, covered + missing


def conformance(
    games: Annotated[
        list[str] | None, typer.Argument(help="Which games; without any, all that can be played.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print data for scripts.")] = False,
) -> None:
    """Run the tests that cite clauses, and report the clauses no passing test pins."""
    root = find_checkout()
    if root is None:
        stop("conformance runs the tests of a source checkout, and this folder is not in one")
    if importlib.util.find_spec("xdist") is None:
        stop("conformance needs pytest and pytest-xdist: install caipan[dev]")
    try:
        books = [catalogue(game) for game in games or landed()]
    except UnknownCatalogue as problem:
        stop(str(problem))
    passed, healthy = run_tests(root, (book.prefix for book in books))
    found = [coverage(book, passed) for book in books]
    if as_json:
        typer.echo(json.dumps({each.book.game: as_data(each) for each in found}))
    else:
        show(found)
    if not healthy or any(each.uncovered for each in found):
        raise typer.Exit(1)


def landed() -> tuple[str, ...]:
    """The games that have a package of their own and a catalogue."""
    packages = {each.name for each in pkgutil.iter_modules(caipan.games.__path__) if each.ispkg}
    return tuple(game for game in catalogues() if game in packages)


def coverage(book: Catalogue, passed: frozenset[str]) -> Coverage:
    return Coverage(
        book,
        covered=tuple(each for each in book.testable if each in passed),
        uncovered=tuple(each for each in book.testable if each not in passed),
    )


def as_data(found: Coverage) -> dict[str, object]:
    return {
        "testable": len(found.book.testable),
        "covered": len(found.covered),
        "uncovered": list(found.uncovered),
    }


def run_tests(root: Path, prefixes: Iterable[str]) -> tuple[frozenset[str], bool]:
    """The clauses named by tests that passed, and whether every test that ran did."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "conformance.json"
        command = [sys.executable, "-m", "pytest", "-q", "-n", "auto"]
        command += [f"--conformance-json={report}"]
        command += [f"--conformance-prefix={prefix}" for prefix in prefixes]
        run = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
        healthy = run.returncode in (0, NO_TESTS_COLLECTED)
        if not healthy:
            ERR.print(run.stdout + run.stderr, markup=False, soft_wrap=True)
        if not report.exists():
            return frozenset(), False
        return frozenset(json.loads(report.read_text(encoding="utf-8"))["covered"]), healthy


def show(found: Iterable[Coverage]) -> None:
    for each in found:
        table = Table(title=each.book.title_en, title_justify="left")
        table.add_column("kind")
        table.add_column("covered", justify="right")
        table.add_column("testable", justify="right")
        for kind in Kind:
            covered, testable = each.of_kind(kind)
            if testable:
                table.add_row(kind, str(covered), str(testable))
        table.add_section()
        table.add_row("all", str(len(each.covered)), str(len(each.book.testable)))
        OUT.print(table)
        if each.uncovered:
            OUT.print(f"uncovered: {' '.join(each.uncovered)}", markup=False, soft_wrap=True)
