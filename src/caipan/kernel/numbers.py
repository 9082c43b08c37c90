"""What a book says of a number, and what its layers make of it: the base (printed, or what it
becomes), what adds to it, what scales it, what keeps it up or down, what takes it away; and a
number that cannot be changed."""

from __future__ import annotations

from msgspec import Struct

# How a modifier bears on a number.
ADD, SET, FIXED, SCALE, LEAST, MOST, LOSE = range(7)
ORDER = {SET: 0, FIXED: 1, ADD: 2, SCALE: 3, LEAST: 4, MOST: 5, LOSE: 6}  # in which they count
UP, DOWN = True, False
Scale = tuple[int, int]  # times the first, divided by the second


class Number(Struct, frozen=True, gc=False):
    """What a book says of a number: how halves are rounded, at the very end, and between what it
    always stays."""

    round_up: bool = UP
    least: int | None = 0
    most: int | None = None


PLAIN = Number()


class Part(Struct, frozen=True, gc=False):
    """One thing that bears on a number: whose doing it is, in which layer, by how much."""

    source: int
    layer: int
    n: int = 0
    scale: Scale = (1, 1)


def layered(n: int, parts: list[Part], number: Number, final: bool = True) -> int:
    """A sum as the later layers leave it, rounded once."""
    up = down = 1
    for p in parts:
        if p.layer == LOSE:
            n = 0
        elif p.layer == SCALE:
            up, down = up * p.scale[0], down * p.scale[1]
    if up != down:
        n = -(-n * up // down) if number.round_up else n * up // down
    for p in parts:
        if p.layer == LEAST:
            n = max(n, p.n)
        elif p.layer == MOST:
            n = min(n, p.n)
    return bounded(n, number) if final else n


def bounded(n: int, number: Number) -> int:
    """Within what the book always keeps it."""
    if number.least is not None and n < number.least:
        n = number.least
    return number.most if number.most is not None and n > number.most else n
