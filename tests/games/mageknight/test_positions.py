"""The published positions hold: the numbers that the book works out, and points worth a table."""

from __future__ import annotations

from pathlib import Path

import pytest

import caipan
from tests.support.published import cases

FOLDER = Path(__file__).parents[3] / "positions" / "mageknight"
FILES = sorted(FOLDER.rglob("*.yaml"))


@pytest.mark.parametrize("path", cases(FILES, FOLDER))
def test_a_published_position_holds(path: Path) -> None:
    """Its title says what it shows, and everything in its check is so."""
    position = caipan.position(path)
    assert position.data.get("title") and position.data.get("check")
    position.check()


@pytest.mark.parametrize(
    ("seat", "where"),
    [
        ({"units": [{"card": "unit.peasants", "bound": True}]}, "seats[0].units[0].bound"),
        ({"fame": -100}, "seats[0].fame"),
        ({"rewards": ["artifact", "march"]}, "seats[0].rewards[1]"),
        ({"tactic": "rage"}, "seats[0].tactic"),
        ({"hand": ["unit.peasants"]}, "seats[0].hand[0]"),
        ({"deck": ["tactic.planning"]}, "seats[0].deck[0]"),
        ({"units": ["rage"]}, "seats[0].units[0]"),
        ({"skills": ["rage"]}, "seats[0].skills[0]"),
    ],
)
def test_what_cannot_be_is_refused_by_its_path(seat: dict[str, object], where: str) -> None:
    with pytest.raises(caipan.BadPosition) as refused:
        caipan.position({"game": "mageknight", "seats": [seat]}).game()
    assert refused.value.where == where


@pytest.mark.parametrize(
    ("seats", "table", "where"),
    [
        ([{"out": True}, {}], {"seat": 0}, "table.seat"),
        ([{"out": True}, {}], {"order": [0, 1]}, "table.order"),
        ([{"out": True}], {}, "seats"),
    ],
)
def test_whoever_is_out_has_no_turn(
    seats: list[dict[str, object]], table: dict[str, object], where: str
) -> None:
    with pytest.raises(caipan.BadPosition) as refused:
        caipan.position({"game": "mageknight", "seats": seats, "table": table}).game()
    assert refused.value.where == where


def test_a_tile_lies_once() -> None:
    tiles = [["a", 0, 0], ["1", 1, -3], ["1", 3, -2]]
    with pytest.raises(caipan.BadPosition) as refused:
        caipan.position({"game": "mageknight", "seats": [{}], "table": {"tiles": tiles}}).game()
    assert refused.value.where == "table.tiles[2]"
