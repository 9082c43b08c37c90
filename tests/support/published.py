"""The published positions: files that say what they are about, each a case of its game's test."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.support import rule

# The parser in C: these files are our own, and every process that collects tests reads them all.
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)


def cases(files: list[Path], folder: Path) -> list[Any]:
    """One a file, marked with the clauses it is about."""
    return [
        pytest.param(path, id=path.relative_to(folder).as_posix(), marks=rule(*read(path)["about"]))
        for path in files
    ]
