"""Dice (EX-dice-kinds): advantage, ordinary and disadvantage, and sums of them."""

from __future__ import annotations

from msgspec import Struct

__all__ = [
    "A",
    "D",
    "N",
]

FACES = ((0, 1, 1, 1, 2, 2), (0, 0, 1, 1, 1, 1), (0, 0, 0, 0, 1, 1))
LETTERS = "AND"
INITIATIVE_SIDES = 20


class Dice(Struct, frozen=True):
    """`1 + N`, `2 * A`: a fixed number and so many dice of each kind, one instance of damage."""

    fixed: int = 0
    of: tuple[int, int, int] = (0, 0, 0)

    def __add__(self, other: Dice | int) -> Dice:
        if isinstance(other, int):
            return Dice(self.fixed + other, self.of)
        a, n, d = (x + y for x, y in zip(self.of, other.of, strict=True))
        return Dice(self.fixed + other.fixed, (a, n, d))

    __radd__ = __add__

    def __mul__(self, times: int) -> Dice:
        a, n, d = (x * times for x in self.of)
        return Dice(self.fixed * times, (a, n, d))

    __rmul__ = __mul__

    def __str__(self) -> str:
        """`1+N`, as in the content notes."""
        parts = [str(self.fixed)] if self.fixed else []
        parts += [
            letter if n == 1 else f"{n}{letter}"
            for n, letter in zip(self.of, LETTERS, strict=True)
            if n
        ]
        return "+".join(parts) or "0"


A = Dice(0, (1, 0, 0))
N = Dice(0, (0, 1, 0))
D = Dice(0, (0, 0, 1))
NONE = Dice()


def plain(amount: Dice | int) -> Dice:
    return Dice(amount) if isinstance(amount, int) else amount
