"""A wheel in an empty environment, on a search path without Node: `caipan play` opens a table.

    python tools/wheel_check.py [WHEEL]

Without a wheel, one is built first; it holds the built client.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

from tools.first_question import Served, first_question, without_node
from tools.ports import Port

ROOT = Path(__file__).parents[1]


def built(folder: Path) -> Path:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    (wheel,) = folder.glob("*.whl")
    return wheel


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="caipan-wheel-") as name:
        folder = Path(name)
        wheel = Path(sys.argv[1]).resolve() if sys.argv[1:] else built(folder)
        print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
        began = time.monotonic()
        venv.create(folder / "empty", with_pip=True)
        bin_ = folder / "empty" / "bin"
        install = [str(bin_ / "python"), "-m", "pip", "install", "--quiet", "-c", "constraints.txt"]
        subprocess.run([*install, f"{wheel}[table]"], cwd=ROOT, check=True)
        print(f"installed in {time.monotonic() - began:.1f} s")
        env = {
            "PATH": without_node(folder / "bin"),
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder / "data"),
            "PYTHONUNBUFFERED": "1",
            "LANG": os.environ.get("LANG", "C.UTF-8"),
        }
        port = Port()
        began = time.monotonic()
        play = [str(bin_ / "caipan"), "play", "--no-browser", "--port", str(port.number)]
        table = Served(play, folder, env)
        try:
            how = first_question(table.address())
        finally:
            table.stop()
            port.close()
        print(f"first question {how} after {time.monotonic() - began:.1f} s, without Node")


if __name__ == "__main__":
    main()
