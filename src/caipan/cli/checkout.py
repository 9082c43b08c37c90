"""The source checkout a command stands in, and the tests there that cite clauses.

Tests are not part of the installed package, so commands about tests look for a checkout from the
current folder upwards. Markers are found by reading the files, without running anything.
"""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec


class Pin(msgspec.Struct, frozen=True):
    """A test that names a clause."""

    path: str
    line: int
    test: str
    says: str


def find_checkout(start: Path | None = None) -> Path | None:
    """The nearest folder upwards that holds this project with its tests."""
    here = (start or Path.cwd()).resolve()
    return next((folder for folder in (here, *here.parents) if _is_checkout(folder)), None)


def pins(root: Path) -> dict[str, list[Pin]]:
    """Every clause id named by a `rule` marker under `tests/`, with the tests that name it."""
    found: dict[str, list[Pin]] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if "rule" in source:
            for clause_id, pin in _pins_of(ast.parse(source), path.relative_to(root).as_posix()):
                if pin not in found.setdefault(clause_id, []):
                    found[clause_id].append(pin)
    return found


def _is_checkout(folder: Path) -> bool:
    project = folder / "pyproject.toml"
    if not project.is_file() or not (folder / "tests").is_dir():
        return False
    try:
        table = tomllib.loads(project.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError:
        return False
    name = table.get("project", {}).get("name")
    return bool(name == "caipan")


def _pins_of(
    node: ast.AST, path: str, above: tuple[str, ...] = (), cited: tuple[str, ...] = ()
) -> Iterator[tuple[str, Pin]]:
    """Tests inside `node`; they also pin what their class or module cites."""
    body = getattr(node, "body", [])
    cited += tuple(name for line in body if _is_pytestmark(line) for name in _cited_in(line))
    for child in body:
        if isinstance(child, ast.ClassDef):
            marks = tuple(name for each in child.decorator_list for name in _cited_in(each))
            yield from _pins_of(child, path, (*above, child.name), cited + marks)
        elif isinstance(child, ast.FunctionDef) and child.name.startswith("test"):
            marks = tuple(name for each in child.decorator_list for name in _cited_in(each))
            says = (ast.get_docstring(child) or "").partition("\n")[0]
            pin = Pin(path, child.lineno, "::".join((*above, child.name)), says)
            for name in cited + marks:
                yield name, pin


def _is_pytestmark(line: ast.stmt) -> bool:
    return isinstance(line, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == "pytestmark" for target in line.targets
    )


def _cited_in(node: ast.AST) -> Iterator[str]:
    """The ids in `rule("…")` calls anywhere in a decorator, parametrised cases included."""
    for each in ast.walk(node):
        if isinstance(each, ast.Call) and _is_rule(each.func):
            for arg in each.args:
                if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                    yield arg.value


def _is_rule(function: ast.expr) -> bool:
    match function:
        case ast.Name(id="rule") | ast.Attribute(attr="rule"):
            return True
        case _:
            return False
