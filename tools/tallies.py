"""What was done before and need not be done again: lines in a file, each under a mark of the code
that it was done with."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import caipan

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path(caipan.__file__).parent
REFEREE = ("kernel", "geometry", "rules", "sim")
Line = dict[str, Any]


def mark(rooms: Iterable[str], *others: Path) -> str:
    """Of the code in these rooms of the package, of what stands beside them, and of other files."""
    files = [
        *PACKAGE.glob("*.py"),
        *(file for room in rooms for file in (PACKAGE / room).rglob("*")),
        *others,
    ]
    found = hashlib.blake2b(digest_size=8)
    for file in sorted(file for file in files if file.suffix in (".py", ".toml", ".yaml")):
        found.update(f"{file.relative_to(ROOT)}\0".encode() + file.read_bytes() + b"\0")
    return found.hexdigest()


class Tally:
    """The lines of a file that begin with this key; more are added to it. Without a file nothing is
    remembered."""

    def __init__(self, path: Path | None, key: Mapping[str, Any]) -> None:
        self.path, self.key = path, dict(key)

    def lines(self) -> Iterator[Line]:
        if self.path is None or not self.path.exists():
            return
        for line in self.path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            if {name: row.pop(name, None) for name in self.key} == self.key:
                yield row

    def add(self, line: Line) -> None:
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({**self.key, **line}) + "\n")
