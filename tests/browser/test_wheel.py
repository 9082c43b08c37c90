"""What a stranger installs: everything that is read at run time is in the wheel, the client too."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from .conftest import ROOT

READ = (".yaml", ".toml", ".json", ".mako", ".typed", ".svg", ".html", ".js", ".css")


@pytest.fixture(scope="module")
def inside(client: Path, tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = folder.glob("*.whl")
    return zipfile.ZipFile(wheel)


def test_every_file_that_is_read_is_in_the_wheel(inside: zipfile.ZipFile) -> None:
    package = ROOT / "src" / "caipan"
    files = [path for path in package.rglob("*") if path.suffix in (".py", *READ)]
    wanted = {f"caipan/{path.relative_to(package).as_posix()}" for path in files}
    assert wanted - set(inside.namelist()) == set()
    for part in ("rules/*.yaml", "games/*/names/*.toml", "games/*/puzzles/*.yaml"):
        assert any(Path(name).match(f"caipan/{part}") for name in inside.namelist()), part
    assert any("migrations/versions/" in name for name in inside.namelist())


def test_the_page_in_the_wheel_finds_its_files(inside: zipfile.ZipFile) -> None:
    at = "caipan/server/static"
    page = inside.read(f"{at}/index.html").decode()
    wanted = re.findall(r'(?:src|href)="/([^"]+)"', page)
    assert len(wanted) >= 2
    assert [each for each in wanted if f"{at}/{each}" not in inside.namelist()] == []


def test_nothing_else_travels_along(inside: zipfile.ZipFile) -> None:
    """Neither tests nor sources of the client."""
    roots = {name.split("/")[0] for name in inside.namelist()}
    assert len(roots) == 2 and "caipan" in roots
