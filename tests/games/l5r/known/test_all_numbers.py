"""Every known outcome of the two-player game, K01 to K89, has a test or position of its number."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
POSITIONS = TESTS.parents[2] / "positions" / "l5r" / "known"
NAMED = re.compile(r"def test_(?:k\d\d_)*k(\d\d)_|^\s+\"\"\"K(\d\d)\b|\bK(\d\d):", re.MULTILINE)


def test_every_number_is_there() -> None:
    written = "\n".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    numbers = {int(n) for found in NAMED.findall(written) for n in found if n}
    numbers |= {int(path.name[1:3]) for path in POSITIONS.iterdir()}
    assert sorted(set(range(1, 90)) - numbers) == []
