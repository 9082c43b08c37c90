"""Golden files: what the referee once did, kept as text, compared to the letter, read in review."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent / "golden"
SHOWN = 60  # lines of a difference; the rest is seen by rewriting and asking git


class Golden:
    """The golden files, and whether this run compares or rewrites them."""

    def __init__(self, rewriting: bool) -> None:
        self.rewriting = rewriting

    def read(self, name: str) -> str:
        path = FOLDER / name
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def check(self, name: str, text: str) -> None:
        """Compare with the file, or write it; a difference is shown with its surroundings."""
        if self.rewriting:
            (FOLDER / name).write_text(text, encoding="utf-8")
            return
        kept = self.read(name)
        if text != kept:
            pytest.fail(difference(name, kept, text), pytrace=False)


def difference(name: str, kept: str, text: str) -> str:
    rows = [*difflib.unified_diff(kept.splitlines(), text.splitlines(), name, "now", "", "", 3, "")]
    more = len(rows) - SHOWN
    rest = [f"… and {more} more lines"] if more > 0 else []
    hint = "If that is as it should be: make golden, and read the diff."
    return "\n".join([f"{name} has changed.", *rows[:SHOWN], *rest, hint])
