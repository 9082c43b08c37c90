"""Run tests over and over beside busy neighbours, and say which of them ever failed.

    python tools/steady.py [--times 20] [--burners 2] [--workers auto] [-k WORDS] [PATH …]
    python tools/steady.py --tally .steady.jsonl     goes on where it was left

Without a path: the browser and the server tests. Nothing is tried again: a test that fails once has
failed. What each failing round said is kept in a folder that is named at the end. A tally keeps
every round, good or not, with the commit it was run on; rounds of the same tests on the same commit
are not run again, as long as nothing has been changed that is not committed.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SUITES = ("tests/browser", "tests/server")
PATIENCE = 3600.0  # seconds for one round; whatever takes longer hangs
# Works until whoever started it is gone, or for as long as any round may take.
BURN = f"""
import os, time
parent, end = os.getppid(), time.monotonic() + {PATIENCE}
while os.getppid() == parent and time.monotonic() < end:
    sum(range(100_000))
"""


class Round(NamedTuple):
    """One run of the tests: how many, which failed, how long."""

    tests: int
    failed: list[str]
    seconds: float

    @property
    def good(self) -> bool:
        return self.tests > 0 and not self.failed


@contextlib.contextmanager
def busy(burners: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """So many processes that do nothing but take time from the others."""
    started = [subprocess.Popen([sys.executable, "-c", BURN]) for _ in range(burners)]
    try:
        yield started
    finally:
        for each in started:
            each.kill()
            each.wait()


def run(words: list[str], folder: Path, number: int) -> Round:
    """One round; what it said is kept if it failed."""
    told, log = folder / f"round-{number}.xml", folder / f"round-{number}.log"
    command = [sys.executable, "-m", "pytest", "-q", "--tb=short", f"--junitxml={told}", *words]
    began = time.monotonic()
    with log.open("wb") as out:
        try:
            done = subprocess.run(
                command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT, timeout=PATIENCE
            )
            code = done.returncode
        except subprocess.TimeoutExpired:
            code = -1
    found = read(told) if told.exists() else Round(0, [], 0.0)
    failed = found.failed or ([f"pytest ended with {code}"] if code else [])
    if not failed:
        log.unlink()
    return Round(found.tests, failed, time.monotonic() - began)


def read(told: Path) -> Round:
    cases = list(ET.parse(told).iter("testcase"))
    bad = [
        f"{case.get('classname')}::{case.get('name')}"
        for case in cases
        if case.find("failure") is not None or case.find("error") is not None
    ]
    return Round(len(cases), bad, 0.0)


def commit() -> str:
    """What is tried; nothing if it cannot be told, or if there are changes besides."""
    if shutil.which("git") is None:
        return ""
    asked = ["status", "--porcelain"], ["rev-parse", "HEAD"]
    told = [subprocess.run(["git", *words], cwd=ROOT, capture_output=True) for words in asked]
    changes, head = (each.stdout.decode().strip() for each in told)
    return "" if changes or any(each.returncode for each in told) else head


class Tally:
    """The rounds of these tests on this commit, in a file that more rounds are added to."""

    def __init__(self, path: Path | None, words: list[str]) -> None:
        self.path, self.commit, self.words = path, commit() if path else "", words

    def rounds(self) -> list[Round]:
        if self.path is None or not self.commit or not self.path.exists():
            return []
        kept = [json.loads(line) for line in self.path.read_text(encoding="utf-8").splitlines()]
        mine = [each for each in kept if (each["commit"], each["words"]) == self.key]
        return [Round(each["tests"], each["failed"], each["seconds"]) for each in mine]

    @property
    def key(self) -> tuple[str, list[str]]:
        return self.commit, self.words

    def add(self, found: Round) -> None:
        if self.path is not None:
            row = {"commit": self.commit, "words": self.words, **found._asdict()}
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("paths", nargs="*", default=list(SUITES), help="files or folders of tests")
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--burners", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--workers", default="auto", help="of pytest-xdist; 0 for none")
    parser.add_argument("-k", dest="words", default="", help="only tests of these names")
    parser.add_argument("--tally", type=Path, help="a file that remembers the rounds")
    wish = parser.parse_args()
    words = [*wish.paths, "-n", wish.workers]
    if wish.words:
        words += ["-k", wish.words]
    folder = Path(tempfile.mkdtemp(prefix="caipan-steady-"))
    tally = Tally(wish.tally, words)
    rounds = tally.rounds()[: wish.times]
    if rounds:
        print(f"{len(rounds)} of {wish.times} have been run on {tally.commit[:12]}")
    with busy(wish.burners):
        for number in range(len(rounds) + 1, wish.times + 1):
            rounds.append(run(words, folder, number))
            now = rounds[-1]
            tally.add(now)
            said = "good" if now.good else ", ".join(now.failed) or "there are no such tests"
            print(f"{number:3} of {wish.times}: {now.tests} tests, {now.seconds:.0f} s: {said}")
            sys.stdout.flush()
    failures = Counter(name for each in rounds for name in each.failed)
    good = sum(each.good for each in rounds)
    print(f"{good} of {len(rounds)} rounds good beside {wish.burners} busy processes")
    for name, count in failures.most_common():
        print(f"  {count} × {name}")
    if good < len(rounds):
        print(f"what they said: {folder}")
    return 0 if rounds and good == len(rounds) else 1


if __name__ == "__main__":
    sys.exit(main())
