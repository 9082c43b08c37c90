"""The snippets of the research page run as they stand."""

from __future__ import annotations

import re
import warnings
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "research.md"

pytest.importorskip("pettingzoo")
pytest.importorskip("pyspiel")


def test_snippets(capsys: pytest.CaptureFixture[str]) -> None:
    snippets = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    assert len(snippets) == 3
    with warnings.catch_warnings():
        exec("\n".join(snippets), {})
    assert "options on average" in capsys.readouterr().out
