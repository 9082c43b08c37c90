"""Strength from results: Bradley–Terry on the scale of Elo, with intervals from resampled deals."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from random import Random

import msgspec

SCALE = 400 / math.log(10)  # Elo: 400 points are ten to one
ROUNDS, CLOSE = 500, 1e-7  # of the fit
SAMPLES = 200  # resampled tournaments behind an interval
PRIOR = 0.5  # a drawn game with everybody met, so that whoever lost all has a rating too


class Result(msgspec.Struct, frozen=True):
    """What one entrant got from a game against another: 1, 0.5 or 0. Games of one `deal` stand or
    fall together: they share its luck."""

    one: str
    other: str
    score: float
    deal: str


class Rating(msgspec.Struct, frozen=True):
    name: str
    elo: float
    low: float
    high: float
    games: int
    score: float  # points won, of so many games


Tally = dict[tuple[str, str], list[float]]  # (one, other) -> [games, score of one]


def tallied(results: Iterable[Result]) -> Tally:
    tally: Tally = {}
    for result in results:
        for one, other, score in (
            (result.one, result.other, result.score),
            (result.other, result.one, 1 - result.score),
        ):
            row = tally.setdefault((one, other), [0.0, 0.0])
            row[0] += 1
            row[1] += score
    return tally


def fit(tally: Tally) -> dict[str, float]:
    """The most likely strengths, as Elo around 0 (Hunter's iteration)."""
    names = sorted({one for one, _ in tally})
    met = {one: [(b, row[0] + PRIOR) for (a, b), row in tally.items() if a == one] for one in names}
    won = {
        one: sum(row[1] + PRIOR / 2 for (a, _), row in tally.items() if a == one) for one in names
    }
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        new = {
            a: won[a] / sum(games / (strength[a] + strength[b]) for b, games in met[a])
            for a in names
        }
        middle = math.exp(sum(map(math.log, new.values())) / len(new))
        new = {name: value / middle for name, value in new.items()}
        moved = max(abs(math.log(new[name] / strength[name])) for name in names)
        strength = new
        if moved < CLOSE:
            break
    return {name: SCALE * math.log(value) for name, value in strength.items()}


def ratings(results: Sequence[Result], seed: int = 0) -> list[Rating]:
    """Best first; the interval is the middle 95 % of the ratings of resampled deals."""
    if not results:
        return []
    found, tally = fit(tallied(results)), tallied(results)
    deals: dict[str, list[Result]] = {}
    for result in results:
        deals.setdefault(result.deal, []).append(result)
    names, random = sorted(deals), Random(seed)
    samples: dict[str, list[float]] = {name: [] for name in found}
    for _ in range(SAMPLES):
        drawn = [r for deal in random.choices(names, k=len(names)) for r in deals[deal]]
        for name, elo in fit(tallied(drawn)).items():
            samples[name].append(elo)
    rows = []
    for name, elo in found.items():
        games = sum(row[0] for (one, _), row in tally.items() if one == name)
        score = sum(row[1] for (one, _), row in tally.items() if one == name)
        low, high = middle_of(samples[name], elo)
        rows.append(Rating(name, elo, low, high, round(games), score))
    return sorted(rows, key=lambda row: (-row.elo, row.name))


def middle_of(values: list[float], fallback: float) -> tuple[float, float]:
    if not values:
        return fallback, fallback
    ranked = sorted(values)
    cut = round(0.025 * (len(ranked) - 1))
    return ranked[cut], ranked[len(ranked) - 1 - cut]
