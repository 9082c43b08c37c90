"""Small tables over rows: how games end, how long they last, who profits, with 95 % intervals."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import msgspec

from .match import Row

Z = 1.96  # 95 %
Labels = Callable[[Row, int], Iterable[str]]  # (row, seat)


class Share(msgspec.Struct, frozen=True):
    """So many of so many, with Wilson's interval, which behaves for small numbers too."""

    name: str
    count: int
    of: int

    @property
    def rate(self) -> float:
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        n = self.of
        if not n:
            return 0.0, 1.0
        middle = (self.rate + Z * Z / (2 * n)) / (1 + Z * Z / n)
        variance = self.rate * (1 - self.rate) / n + Z * Z / (4 * n * n)
        spread = Z / (1 + Z * Z / n) * math.sqrt(variance)
        return max(0.0, middle - spread), min(1.0, middle + spread)


class Length(msgspec.Struct, frozen=True):
    """How long games were, by some measure."""

    name: str
    least: int
    median: float
    mean: float
    most: int


def sound(rows: Sequence[Row]) -> list[Row]:
    """The games that came to their end."""
    return [r for r in rows if not r.error]


def decided(rows: Sequence[Row]) -> list[Row]:
    """Games with winners and losers, or won or lost by all together; a draw says nothing about who
    profits."""
    return [r for r in sound(rows) if r.sides == 1 or 0 < len(r.winners) < len(r.bots)]


def endings(rows: Sequence[Row]) -> list[Share]:
    """Why games ended, most frequent first."""
    games = sound(rows)
    counts = Counter(r.reason for r in games)
    ranked = sorted(counts.items(), key=lambda row: (-row[1], row[0]))
    return [Share(reason, n, len(games)) for reason, n in ranked]


def endings_by(rows: Sequence[Row], names: Sequence[str]) -> list[Share]:
    """Why games ended, apart for every combination of the values of these options."""
    found: dict[str, list[Row]] = {}
    for row in sound(rows):
        options = msgspec.json.decode(row.record)["options"]
        said = " ".join(str(options.get(name, "")) for name in names)
        found.setdefault(said, []).append(row)
    return [
        Share(f"{said}: {share.name}", share.count, share.of)
        for said, some in found.items()
        for share in endings(some)
    ]


def lengths(rows: Sequence[Row]) -> list[Length]:
    games = sound(rows)
    measures = (
        ("turns", [r.turns for r in games]),
        ("decisions", [r.decisions for r in games]),
        ("questions", [r.questions for r in games]),
    )
    return [
        Length(name, min(ns), statistics.median(ns), statistics.fmean(ns), max(ns))
        for name, ns in measures
        if ns
    ]


def first_player(rows: Sequence[Row]) -> Share:
    """How often the first player of the first turn won; where all win or lose it means nothing."""
    games = [r for r in decided(rows) if r.first >= 0 and r.sides > 1]
    return Share("first player", sum(r.first in r.winners for r in games), len(games))


def by_bot(rows: Sequence[Row]) -> list[Share]:
    """Against other bots; a game among equals would say nothing."""
    return _by_label(rows, lambda row, seat: (row.bots[seat],))


def by_group(rows: Sequence[Row]) -> list[Share]:
    """By the labels a game gives its seats (factions, …); left out where every seat has it."""
    return _by_label(rows, lambda row, seat: row.groups[seat])


def _by_label(rows: Sequence[Row], labels: Labels) -> list[Share]:
    won, played = outcomes(rows, labels)
    return [Share(label, won[label], played[label]) for label in sorted(played)]


def outcomes(rows: Sequence[Row], labels: Labels) -> tuple[Counter[str], Counter[str]]:
    """Games won and games played by label. Partners are one player here, and a game in which
    winners and losers have the label says nothing about it."""
    won: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for row in decided(rows):
        good, bad = (
            {
                label
                for seat in range(len(row.bots))
                if (seat in row.winners) is wins
                for label in labels(row, seat)
            }
            for wins in (True, False)
        )
        for label in good ^ bad:
            played[label] += 1
            won[label] += label in good
    return won, played


def totals(game: str, rows: Sequence[Row], seconds: float) -> dict[str, object]:
    """What `simulate --json` prints: wins by bot and by seat, draws, errors."""
    games = sound(rows)
    names = sorted({name for row in rows for name in row.bots})
    seats = max((len(row.bots) for row in rows), default=0)
    wins = Counter(name for row in games for name in {row.bots[seat] for seat in row.winners})
    by_seat = Counter(seat for row in games for seat in row.winners)
    return {
        "game": game,
        "games": len(rows),
        "errors": len(rows) - len(games),
        "wins": {name: wins[name] for name in names},
        "wins_by_seat": [by_seat[seat] for seat in range(seats)],
        "draws": sum(not row.winners and row.sides > 1 for row in games),
        "decisions": sum(row.decisions for row in rows),
        "seconds": round(seconds, 3),
    }
