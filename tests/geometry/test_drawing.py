"""A hex map as text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from caipan.geometry.drawing import halves, rows
from caipan.geometry.hex import ORIGIN, Direction, Hex, disc
from tests.support.hexes import HEXES


def written(texts: dict[Hex, str], half: int) -> list[str]:
    found = rows({at: len(text) for at, text in texts.items()}, half)
    return ["".join(" " * blanks + texts[at] for blanks, at in row) for row in found]


def test_a_flower_in_three_rows() -> None:
    texts = {hex: mark for hex, mark in zip(disc(ORIGIN, 1), "o012345", strict=True)}
    assert written(texts, 1) == [" 4 5", "3 o 0", " 2 1"]
    assert written(texts, 2) == ["   4   5", " 3   o   0", "   2   1"]
    assert halves(texts) == 6


def test_a_long_text_pushes_the_next_one_on() -> None:
    texts = {ORIGIN: "long text", Direction.E.step: "x"}
    assert written(texts, 2) == ["long textx"]


def test_a_row_without_hexes_is_an_empty_line() -> None:
    assert written({ORIGIN: "a", Hex(0, 2): "b"}, 1) == ["a", "", "  b"]


@given(st.dictionaries(HEXES, st.text("#ab", min_size=1, max_size=3), min_size=1))
def test_every_text_stands_in_its_row_from_left_to_right(texts: dict[Hex, str]) -> None:
    found = rows({at: len(text) for at, text in texts.items()}, 3)
    top = min(at.r for at in texts)
    for n, row in enumerate(found):
        cells = [at for _, at in row]
        assert cells == sorted(at for at in texts if at.r == top + n)
        assert all(blanks >= 0 for blanks, _ in row)
    assert sum(map(len, found)) == len(texts)


@given(st.dictionaries(HEXES, st.text("#ab", min_size=1, max_size=3), min_size=1))
def test_short_texts_stand_in_the_middle_of_their_hexes(texts: dict[Hex, str]) -> None:
    """Three columns fit into half a hex of three: nothing is pushed."""
    left = min(2 * at.q + at.r for at in texts)
    for row in rows({at: len(text) for at, text in texts.items()}, 3):
        column = 0
        for blanks, at in row:
            column += blanks
            middle = (2 * at.q + at.r - left + 1) * 3
            assert column == middle - (len(texts[at]) + 1) // 2
            column += len(texts[at])
