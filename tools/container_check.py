"""Build the image, start it beside a PostgreSQL of its own, and ask how it is; then throw all of it
away. Where this machine has no engine that runs, nothing is tried, and that is what is said.

    python -m tools.container_check
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from tools.ports import Port

ROOT = Path(__file__).parents[1]
PATIENCE = 120.0  # seconds for a database to be made and a schema in it
NOT_TRIED = 2


def engine() -> str | None:
    """One that is installed and answers."""
    for name in ("podman", "docker"):
        if shutil.which(name) is None:
            continue
        asked = subprocess.run([name, "info"], capture_output=True, check=False)
        if asked.returncode == 0 and b"Cannot connect" not in asked.stdout + asked.stderr:
            return name
    return None


def main() -> int:
    found = engine()
    if found is None:
        print("not tried: neither podman nor docker runs on this machine")
        return NOT_TRIED
    mark = f"caipan-check-{secrets.token_hex(4)}"
    port = Port()
    try:
        run(found, "build", "-f", "Containerfile", "-t", mark, ".")
        run(found, "network", "create", mark)
        password = secrets.token_hex(16)
        run(found, *database(mark, password))
        run(found, *table(mark, password, port.number))
        health = healthy(f"http://127.0.0.1:{port.number}/healthz")
        print(f"{found}: the table stands, on PostgreSQL: {json.dumps(health)}")
        return 0
    finally:
        for name in (f"{mark}-table", f"{mark}-database"):
            subprocess.run([found, "rm", "-f", name], capture_output=True, check=False)
        subprocess.run([found, "network", "rm", mark], capture_output=True, check=False)
        subprocess.run([found, "rmi", mark], capture_output=True, check=False)
        port.close()


def database(mark: str, password: str) -> list[str]:
    told = ("POSTGRES_USER=caipan", f"POSTGRES_PASSWORD={password}", "POSTGRES_DB=caipan")
    env = [word for each in told for word in ("-e", each)]
    name = f"{mark}-database"
    return ["run", "-d", "--name", name, "--network", mark, *env, "docker.io/library/postgres:17"]


def table(mark: str, password: str, port: int) -> list[str]:
    url = f"postgresql://caipan:{password}@{mark}-database/caipan"
    env = ["-e", f"CAIPAN_DATABASE={url}", "-e", f"CAIPAN_ORIGIN=http://127.0.0.1:{port}"]
    where = ["-p", f"127.0.0.1:{port}:8000", "--network", mark, "--restart", "on-failure"]
    return ["run", "-d", "--name", f"{mark}-table", *where, *env, mark]


def run(*command: str) -> None:
    done = subprocess.run(command, cwd=ROOT, env={**os.environ}, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command[:3])} … failed")


def healthy(address: str) -> dict[str, object]:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(address, timeout=5) as told:
                found: dict[str, object] = json.load(told)
                return found
        except (OSError, urllib.error.URLError):
            if time.monotonic() > end:
                raise
            time.sleep(0.5)


if __name__ == "__main__":
    sys.exit(main())
