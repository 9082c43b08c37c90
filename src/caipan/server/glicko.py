"""Glicko-2 ratings, from Mark Glickman's description (“Example of the Glicko-2 system”, 2022).

Symbols are the paper's: a rating and its deviation are `μ` and `φ` on the scale of the formulas,
and `σ` is the volatility.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

SCALE = 173.7178  # points of a rating for one of μ
FIRST, WIDEST = 1500.0, 350.0  # where everybody begins, and how little is known of them
CALM = 0.06  # σ at first
TAU = 0.5  # how fast σ may change
CLOSE = 1e-6  # ε, when σ is known well enough


class Rating(msgspec.Struct, frozen=True):
    rating: float = FIRST
    deviation: float = WIDEST
    volatility: float = CALM


def after(player: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """A player's rating after a period with these opponents and scores (1, ½, 0): steps 2 to 8."""
    if not games:
        return aged(player, 1.0)
    mu, phi = (player.rating - FIRST) / SCALE, player.deviation / SCALE
    information = surprise = 0.0
    for opponent, score in games:
        weight = g(opponent.deviation / SCALE)
        expected = 1 / (1 + math.exp(-weight * (mu - (opponent.rating - FIRST) / SCALE)))
        information += weight**2 * expected * (1 - expected)
        surprise += weight * (score - expected)
    v = 1 / information
    sigma = volatility(player.volatility, phi, v, v * surprise)
    wider = math.sqrt(phi**2 + sigma**2)
    narrower = 1 / math.sqrt(1 / wider**2 + 1 / v)
    moved = mu + narrower**2 * surprise
    return Rating(moved * SCALE + FIRST, min(WIDEST, narrower * SCALE), sigma)


def aged(player: Rating, periods: float) -> Rating:
    """Whoever does not play is known less well with every period: step 6."""
    phi = player.deviation / SCALE
    wider = math.sqrt(phi**2 + periods * player.volatility**2)
    return Rating(player.rating, min(WIDEST, wider * SCALE), player.volatility)


def g(phi: float) -> float:
    """How much a game against somebody of this deviation says."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def volatility(sigma: float, phi: float, v: float, delta: float) -> float:
    """Step 5, by the Illinois algorithm: σ' where f crosses zero."""
    a = math.log(sigma**2)

    def f(x: float) -> float:
        e = math.exp(x)
        known = phi**2 + v + e
        return e * (delta**2 - known) / (2 * known**2) - (x - a) / TAU**2

    low = a
    if delta**2 > phi**2 + v:
        high = math.log(delta**2 - phi**2 - v)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        high = a - k * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        between = low + (low - high) * f_low / (f_high - f_low)
        f_between = f(between)
        if f_between * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = between, f_between
    return math.exp(low / 2)
