"""From a clone to the first question: `make play` in a throw-away folder, nothing in any cache.

What comes over the network is fetched beforehand into that folder and timed apart, because it says
something of the line and nothing of us. What is timed then is `make play` itself, which finds the
same files there instead: environment, packages, client, server, lobby, table, first question.

    python tools/first_minute.py --node system --node wheel
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tools.client import WHEEL, is_new_enough, npm
from tools.first_question import Served, first_question, without_node

ROOT = Path(__file__).parents[1]
MINUTE = 60.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--node", action="append", choices=["system", "wheel"])
    wanted = parser.parse_args().node or ["system", "wheel"]
    slow = False
    for node in wanted:
        if node == "system" and not system_node():
            print("system Node: this machine has none that is new enough; not tried")
            continue
        with tempfile.TemporaryDirectory(prefix="caipan-first-minute-") as folder:
            network, local, how = tried(Path(folder), node)
        print(f"{node} Node: {local:.1f} s to the first question {how}; network {network:.1f} s")
        slow = slow or local > MINUTE
    return int(slow)


def system_node() -> bool:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return is_new_enough(told.stdout)


def tried(folder: Path, node: str) -> tuple[float, float, str]:
    checkout = folder / "caipan"
    quiet("git", "clone", "--quiet", "--depth", "1", ROOT.as_uri(), str(checkout))
    began = time.monotonic()
    fetch(folder, checkout, node)
    network = time.monotonic() - began
    env = {
        **os.environ,
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(folder / "wheels"),
        "PIP_NO_CACHE_DIR": "1",
        "npm_config_cache": str(folder / "npm"),
        "npm_config_offline": "true",
        "XDG_DATA_HOME": str(folder / "data"),
        "BROWSER": "true",  # a browser that does nothing; ours comes below
        "PYTHONUNBUFFERED": "1",
        "PATH": os.environ["PATH"] if node == "system" else without_node(folder / "bin"),
    }
    for name in ("PYTHONPATH", "VIRTUAL_ENV", "MAKEFLAGS", "MAKELEVEL"):
        env.pop(name, None)
    python = str(Path(sys.base_prefix) / "bin" / "python3")
    began = time.monotonic()
    table = Served(["make", "play", f"PYTHON={python}"], checkout, env)
    try:
        how = first_question(table.address())
        return network, time.monotonic() - began, how
    finally:
        table.stop()


def fetch(folder: Path, checkout: Path, node: str) -> None:
    """Everything that `make play` will ask for, once."""
    more = [WHEEL] if node == "wheel" else []
    quiet(
        *(sys.executable, "-m", "pip", "download", "--quiet", "--no-cache-dir"),
        *("--disable-pip-version-check", "-d", str(folder / "wheels")),
        *("-c", str(checkout / "constraints.txt")),
        *(f"{checkout}[table]", "hatchling", "editables", *more),
    )
    apart = folder / "web"
    apart.mkdir()
    for name in ("package.json", "package-lock.json", ".npmrc"):
        if (checkout / "web" / name).exists():
            shutil.copy(checkout / "web" / name, apart)
    command = npm()
    beside = os.pathsep.join([str(Path(command[0]).parent), os.environ["PATH"]])
    env = {**os.environ, "npm_config_cache": str(folder / "npm"), "PATH": beside}
    quiet(*command, "ci", "--silent", "--ignore-scripts", cwd=apart, env=env)
    shutil.rmtree(apart)


def quiet(*command: str, cwd: Path | None = None, env: dict[str, str] | None = None) -> None:
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command[:6])} …\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    sys.exit(main())
