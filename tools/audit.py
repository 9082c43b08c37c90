"""Ask what is known against the packages this project was tested with.

    python tools/audit.py [--service https://api.osv.dev] [--list]

One question for all versions of constraints.txt, to a service that answers as OSV does. `--list`
only prints what would be asked, for whoever has the net elsewhere. Exits with 1 if something is
known, with 2 if nobody answers: then nothing was found out, and nothing is claimed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import httpx

LOCK = Path(__file__).parents[1] / "constraints.txt"
SERVICE = "https://api.osv.dev"


def pinned(text: str) -> list[tuple[str, str]]:
    """Name and version of every line that pins one."""
    lines = (line.partition("#")[0].partition(";")[0].strip() for line in text.splitlines())
    split = (line.split("==") for line in lines if line.count("==") == 1)
    return [(name.strip(), version.strip()) for name, version in split]


def question(packages: list[tuple[str, str]]) -> dict[str, Any]:
    return {
        "queries": [
            {"package": {"name": name, "ecosystem": "PyPI"}, "version": version}
            for name, version in packages
        ]
    }


def known(service: str, packages: list[tuple[str, str]]) -> list[str]:
    """A line for each thing that is known; raises httpx.HTTPError if nobody answers."""
    sent = httpx.post(f"{service}/v1/querybatch", json=question(packages), timeout=60.0)
    answers = sent.raise_for_status().json()["results"]
    return [
        f"{name} {version}: {each['id']}"
        for (name, version), answer in zip(packages, answers, strict=True)
        for each in answer.get("vulns", ())
    ]


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--service", default=SERVICE)
    parser.add_argument("--list", action="store_true", help="only what would be asked")
    wish = parser.parse_args(words)
    packages = pinned(LOCK.read_text("utf-8"))
    if wish.list:
        print("\n".join(f"{name}=={version}" for name, version in packages))
        return 0
    try:
        found = known(wish.service, packages)
    except httpx.HTTPError as problem:
        print(f"{wish.service} does not answer ({problem}); nothing was found out.")
        return 2
    print("\n".join(found) or f"Nothing is known against {len(packages)} packages.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
