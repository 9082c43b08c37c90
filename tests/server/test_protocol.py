"""The three tellings of the protocol agree: Python, TypeScript, and the page with examples."""

from __future__ import annotations

import json
import re
from pathlib import Path

from pydantic import TypeAdapter

from caipan.server import protocol
from tools.protocol import TARGET, kinds, typescript, union

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```json (\w+)\n(.*?)^```$", PAGE, re.M | re.S)


def test_the_client_knows_the_same_types() -> None:
    """After a change: python tools/protocol.py."""
    assert TARGET.read_text(encoding="utf-8") == typescript()


def test_every_example_fits_its_type() -> None:
    assert EXAMPLES
    for name, text in EXAMPLES:
        TypeAdapter(getattr(protocol, name)).validate_python(json.loads(text))


def test_every_message_has_an_example() -> None:
    shown = {name for name, _ in EXAMPLES}
    for kind in (protocol.FromClient, protocol.FromServer):
        named = set(re.findall(r"\| (\w+)", union("", kind)))
        assert named <= shown


def test_types_are_listed_once() -> None:
    names = [kind.__name__ for kind in kinds()]
    assert len(names) == len(set(names)) > 40
