"""Imports point one way, and the kernel names no game."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import caipan
from caipan.rules import catalogue, catalogues

ROOT = Path(caipan.__file__).parent
FACE = ""  # `caipan` itself, the public face
# Who may be imported from where; a room may always import itself.
MAY_IMPORT = {
    "kernel": set(),
    "geometry": set(),
    "rules": {"kernel"},
    "games": {"kernel", "geometry"},
    "bots": {"kernel"},
    FACE: {"kernel", "games"},
    "sim": {FACE, "kernel", "geometry", "games", "rules", "bots"},
    "envs": {FACE, "kernel", "geometry", "games", "rules", "bots", "sim"},
    "server": {FACE, "kernel", "geometry", "games", "rules", "bots", "sim"},
    "cli": {FACE, "kernel", "geometry", "games", "rules", "bots", "sim", "envs", "server"},
}
FILES = sorted(ROOT.rglob("*.py"))


def room(module: str) -> str:
    """`caipan.kernel.game` is in the kernel; `caipan` and what it defines are the face."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and (ROOT / parts[1]).is_dir() else FACE


def name_of(path: Path) -> str:
    parts = ["caipan", *path.relative_to(ROOT).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path) -> Iterator[str]:
    """Every module of ours that a file imports, wherever in the file it does."""
    package = name_of(path) if path.name == "__init__.py" else name_of(path).rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name.split(".")[0] == "caipan")
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join([*above, node.module or ""]).strip(".") if node.level else node.module
            if base and base.split(".")[0] == "caipan":
                yield from (f"{base}.{each.name}" for each in node.names)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_one_way(path: Path) -> None:
    here = room(name_of(path))
    wrong = [m for m in imported(path) if room(m) not in MAY_IMPORT[here] | {here}]
    assert wrong == []


def test_games_do_not_import_each_other() -> None:
    for path in (ROOT / "games").rglob("*/*.py"):
        game = path.relative_to(ROOT / "games").parts[0]
        for module in imported(path):
            if room(module) == "games":
                assert module.split(".")[2] == game, f"{path}: {module}"


def test_everyone_else_meets_a_game_through_its_title() -> None:
    """Outside `games`, nothing reaches into a game's package."""
    games = {each.name for each in (ROOT / "games").iterdir() if each.is_dir()}
    for path in FILES:
        if room(name_of(path)) != "games":
            reached = [m for m in imported(path) if set(m.split(".")[2:3]) & games]
            assert reached == [], path


def test_geometry_is_arithmetic() -> None:
    """It imports itself, the standard library and the kind of value a hex is; nothing of ours."""
    for path in (ROOT / "geometry").rglob("*.py"):
        assert {room(m) for m in imported(path)} <= {"geometry"}, path
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                tops = {each.name.split(".")[0] for each in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                tops = {(node.module or "").split(".")[0]}
            else:
                continue
            assert tops <= sys.stdlib_module_names | {"msgspec"}, path


@pytest.mark.parametrize("room", ["kernel", "geometry"])
def test_what_all_games_share_names_none(room: str) -> None:
    words = [*catalogues(), *(f"{catalogue(game).prefix}-" for game in catalogues())]
    named = re.compile("|".join(rf"\b{re.escape(word)}" for word in words), re.IGNORECASE)
    for path in sorted((ROOT / room).rglob("*")):
        if path.suffix in (".py", ".toml"):
            found = named.findall(path.read_text(encoding="utf-8"))
            assert found == [], path


def test_every_folder_is_a_room_of_the_map() -> None:
    rooms = {each.name for each in ROOT.iterdir() if each.is_dir() and each.name != "__pycache__"}
    assert rooms <= set(MAY_IMPORT)
