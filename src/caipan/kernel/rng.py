"""Randomness is one integer in the state, so a copy costs nothing and a save forgets nothing."""

from __future__ import annotations

import hashlib
import struct
from functools import cache

SECRET_BYTES = 16  # at least; a host's tables are not to be guessed from their openings
MASK = (1 << 64) - 1
LANE = 128  # bits
GOLDEN = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """Spread a small seed over all 64 bits.

    Mixed, because mere multiples would make neighbouring seeds one stream, a step apart: their
    shuffles would look alike.
    """
    return mixed((seed * GOLDEN + 0x1D8E4E27C47D124F) & MASK)


def keyed(secret: str, state: int) -> int:
    """Where the stream goes on for somebody who knows the secret, and for nobody else: whoever has
    seen all of chance so far can search through 64 bits, but not through the secret as well."""
    told = hashlib.blake2b(state.to_bytes(8), key=bytes.fromhex(secret), digest_size=8)
    return int.from_bytes(told.digest())


def following(state: int) -> int:
    return (state + GOLDEN) & MASK


def mixed(state: int) -> int:
    """SplitMix64's output for this state."""
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def cuts(state: int, n: int) -> tuple[int, list[int]]:
    """What `below` gives for n, n-1, … 2 in turn, and the state after that: a whole shuffle at
    once, for that is where most chance is needed. All states lie side by side in one number, each
    with room for a product, and are mixed together."""
    if n < 2:
        return state, []
    ones, steps = _lanes(n - 1)
    words = ones * MASK
    z = (state * ones + steps) & words
    z = ((z ^ (z >> 30 & words)) * 0xBF58476D1CE4E5B9) & words
    z = ((z ^ (z >> 27 & words)) * 0x94D049BB133111EB) & words
    z ^= z >> 31 & words
    halves = struct.unpack(f"<{2 * n - 2}Q", z.to_bytes(LANE // 8 * (n - 1), "little"))
    found = []
    for word, k in zip(halves[::2], range(n, 1, -1), strict=True):
        found.append((word * k) >> 64)
    return (state + GOLDEN * (n - 1)) & MASK, found


@cache
def _lanes(count: int) -> tuple[int, int]:
    """A one in each of so many lanes, and how far each lane's state is from the first."""
    lanes = range(count)
    return sum([1 << LANE * i for i in lanes]), sum([GOLDEN * (i + 1) << LANE * i for i in lanes])


def below(state: int, n: int) -> int:
    """The output for this state, reduced to 0…n-1 (bias below 2**-48 for n < 2**16)."""
    return (mixed(state) * n) >> 64
