"""docs/positions.md tells the truth: every example in it is set up, played and verified."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import caipan
from caipan.games.arkham import position as arkham
from caipan.games.exiles import position as exiles
from caipan.games.mageknight import position as mageknight
from caipan.games.underworld import position as underworld
from caipan.kernel import position
from caipan.kernel.expectations import LINES

DOC = (Path(__file__).parents[2] / "docs" / "positions.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```yaml\n(.*?)^```", DOC, re.M | re.S)
REFUSED = re.compile(r"# (BadPosition|CheckFailed) at (\S+): (.*)")
ALL_PARTS = {
    *position.PARTS,
    *LINES,
    *underworld.TABLE_PARTS,
    *underworld.NEXT_PARTS,
    *underworld.SEAT_PARTS,
    *underworld.CHARACTER_PARTS,
    *underworld.LURKER_PARTS,
    *exiles.TABLE_PARTS,
    *exiles.SEAT_PARTS,
    *arkham.TABLE_PARTS,
    *arkham.SEAT_PARTS,
    *arkham.MARKS,
    *mageknight.TABLE_PARTS,
    *mageknight.SEAT_PARTS,
}


def completed(block: str) -> dict[str, Any]:
    """What the examples leave out."""
    return {"game": "underworld", "seats": [{}, {}], **yaml.safe_load(block)}


@pytest.mark.parametrize("block", BLOCKS)
def test_every_example_holds(block: str) -> None:
    """An example holds, or is refused with the error, at the place and for the reason it names."""
    case = caipan.position(completed(block))
    expected = REFUSED.match(block)
    if expected is None:
        case.check()
        return
    kind, where, problem = expected.groups()
    with pytest.raises(getattr(caipan, kind)) as refused:
        case.check()
    assert refused.value.where == where
    assert problem in refused.value.problem


def test_there_are_examples_of_both_errors() -> None:
    kinds = {found[1] for block in BLOCKS if (found := REFUSED.match(block))}
    assert kinds == {"BadPosition", "CheckFailed"} and len(BLOCKS) > 6


@pytest.mark.parametrize("part", sorted(ALL_PARTS))
def test_every_part_is_documented(part: str) -> None:
    """Whatever the readers accept is named in the page."""
    assert f"`{part}`" in DOC or f"`{part}:" in DOC or f".{part}`" in DOC or f"{{{part}:" in DOC
