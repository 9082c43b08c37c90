"""What a table of games says about balance: who wins with what, how long it takes, which cards
make the difference. Numbers only; the pictures are drawn elsewhere.

A card's worth is measured against what was to be expected of the deck it came from: otherwise a
good faction would make all its cards look good.
"""

from __future__ import annotations

import math
import statistics
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

import msgspec

from caipan.kernel.records import Data

from .match import Row
from .tables import Labels, Share, decided, outcomes, sound

Z = 1.96  # 95 %
SURE = 3.0  # standard errors before a card is called an outlier: there are many cards
ENOUGH = 30  # games before a card is judged at all


class Impact(msgspec.Struct, frozen=True):
    """How much more often than expected a seat won that drew a card, or answered with it."""

    name: str
    games: int
    rate: float
    effect: float
    error: float  # standard error of the effect

    @property
    def interval(self) -> tuple[float, float]:
        return self.effect - Z * self.error, self.effect + Z * self.error

    @property
    def outlying(self) -> bool:
        return abs(self.effect) > SURE * self.error


class Findings(msgspec.Struct, frozen=True):
    """Everything the report shows."""

    game: str
    spec: Data
    games: int
    errors: int
    shares: dict[str, list[Share]]  # by what: bots, decks, factions, seats…
    endings: list[Share]
    turns: list[int]
    decisions: list[int]
    leads: list[float]  # when the winner took the lead for good, as a part of the game
    course: list[tuple[float, float, float]]  # the winner's chance: lower, middle, upper quarter
    against: dict[tuple[str, str], Share]
    drawn: list[Impact]
    answered: list[Impact]


def analyse(spec: Data, rows: Sequence[Row]) -> Findings:
    games = sound(rows)
    expected = expectation(rows)
    return Findings(
        game=spec["game"],
        spec=spec,
        games=len(rows),
        errors=len(rows) - len(games),
        shares={name: found for name, labels in kinds(rows).items() if (found := by(rows, labels))},
        endings=ending_shares(games),
        turns=[row.turns for row in games],
        decisions=[row.decisions for row in games],
        leads=[lead for row in decided(rows) if (lead := lead_for_good(row)) is not None],
        course=winners_course(rows),
        against=matrix(rows),
        drawn=impacts(rows, expected, drawn_by),
        answered=impacts(rows, expected, answered_by),
    )


# --- shares


def kinds(rows: Sequence[Row]) -> dict[str, Labels]:
    """What seats can be told apart by, in this table."""
    found: dict[str, Labels] = {"bots": lambda row, seat: [row.bots[seat]]}
    if any(row.entrants for row in rows):
        found["entrants"] = lambda row, seat: [row.entrants[seat]] if row.entrants else []
    for name in brought(rows):
        found[name] = lambda row, seat, name=name: bring(row, seat, name)  # type: ignore[misc]  # a default binds the name
    found["groups"] = lambda row, seat: row.groups[seat]
    found["pairs of groups"] = lambda row, seat: [" + ".join(sorted(row.groups[seat]))]
    found["seats"] = lambda row, seat: [f"seat {seat}"]
    found["order"] = lambda row, seat: ["first" if seat == row.first else "later"]
    return found


class Played(msgspec.Struct):
    """The parts of a record that are read here."""

    options: Data = {}
    choices: list[tuple[int, str]] = []


@lru_cache(maxsize=200_000)
def read_record(record: str) -> Played:
    return msgspec.json.decode(record, type=Played) if record else Played()


def options_of(row: Row) -> Data:
    return read_record(row.record).options


def brought(rows: Sequence[Row]) -> list[str]:
    """Options with a named entry for each seat: decks, characters."""
    names: dict[str, None] = {}
    for row in rows[:200]:
        for name, value in options_of(row).items():
            if isinstance(value, list) and len(value) == len(row.bots):
                names.setdefault(name)
    return [*names]


def bring(row: Row, seat: int, name: str) -> list[str]:
    value = options_of(row).get(name)
    entry = value[seat] if isinstance(value, list) and seat < len(value) else None
    return [entry] if isinstance(entry, str) else []


def by(rows: Sequence[Row], labels: Labels) -> list[Share]:
    """Wins by label, best first."""
    won, played = outcomes(rows, labels)
    shares = [Share(label, won[label], played[label]) for label in played]
    return sorted(shares, key=lambda share: (-share.rate, share.name))


def ending_shares(games: Sequence[Row]) -> list[Share]:
    counts = Counter(row.reason for row in games)
    return [Share(reason, n, len(games)) for reason, n in counts.most_common()]


def matrix(rows: Sequence[Row]) -> dict[tuple[str, str], Share]:
    """Entrants against each other; without entrants, what they brought, or their groups."""
    found = kinds(rows)
    name = next((n for n in ("entrants", *brought(rows)) if n in found), "pairs of groups")
    labels = found[name]
    won: Counter[tuple[str, str]] = Counter()
    met: Counter[tuple[str, str]] = Counter()
    for row in decided(rows):
        here = ["".join(labels(row, seat)) for seat in range(len(row.bots))]
        for one in range(len(here)):
            for other in range(len(here)):
                apart = (one in row.winners) != (other in row.winners)
                if apart and here[one] and here[other]:
                    met[here[one], here[other]] += 1
                    won[here[one], here[other]] += one in row.winners
    return {pair: Share(f"{pair[0]} – {pair[1]}", won[pair], n) for pair, n in met.items()}


# --- the course of a game


def lead_for_good(row: Row) -> float | None:
    """How far the game was when whoever won it went ahead for the last time, 0 to 1."""
    if len(row.course) < 2 or not row.winners or row.sides == 1:
        return None
    sign = 1 if 0 in row.winners else -1
    behind = [n for n, chance in enumerate(row.course) if sign * (chance - 0.5) <= 0]
    return (behind[-1] + 1) / len(row.course) if behind else 0.0


def winners_course(rows: Sequence[Row], points: int = 11) -> list[tuple[float, float, float]]:
    """The chance of the later winner, from the beginning of games to their end."""
    columns: list[list[float]] = [[] for _ in range(points)]
    for row in decided(rows):
        if len(row.course) > 1 and row.winners:
            for n in range(points):
                chance = row.course[round(n / (points - 1) * (len(row.course) - 1))]
                columns[n].append(chance if 0 in row.winners else 1 - chance)
    quarters = [statistics.quantiles(column, n=4) for column in columns if len(column) > 1]
    return [(low, middle, high) for low, middle, high in quarters]


# --- cards


def expectation(rows: Sequence[Row]) -> Callable[[Row, int], float]:
    """How often a seat like this one wins: by what it brought if that has a name and was played
    often enough, else by its groups; and by what its opponents have."""
    named = [
        {share.name: share.rate for share in by(rows, labels) if share.of >= ENOUGH}
        for name, labels in kinds(rows).items()
        if name in brought(rows)
    ]
    groups = {share.name: share.rate for share in by(rows, lambda row, seat: row.groups[seat])}
    names = brought(rows)

    def strength(row: Row, seat: int) -> float:
        known = [
            rates[label]
            for name, rates in zip(names, named, strict=True)
            for label in bring(row, seat, name)
            if label in rates
        ]
        known = known or [groups[group] for group in row.groups[seat] if group in groups]
        return statistics.fmean(known) if known else 0.5

    def expected(row: Row, seat: int) -> float:
        if row.sides == 1:
            return strength(row, seat)
        wins = seat in row.winners
        seats = range(len(row.bots))
        others = [strength(row, s) for s in seats if (s in row.winners) is not wins]
        theirs = statistics.fmean(others) if others else 0.5
        return min(max(0.5 + strength(row, seat) - theirs, 0.05), 0.95)

    return expected


def drawn_by(row: Row, seat: int) -> Iterable[str]:
    return row.drawn[seat] if row.drawn else ()


def answered_by(row: Row, seat: int) -> Iterable[str]:
    """`verb:card` for everything a seat answered that names a card."""
    return {
        f"{verb}:{plain_name(name)}"
        for who, key in read_record(row.record).choices
        if who == seat
        for verb, _, name in [key.partition(":")]
        if name and not name.startswith(("seat-", "unknown"))
    }


def plain_name(text: str) -> str:
    """`ivy-mage#2/0@district-1` is about the ivy-mage."""
    for mark in "#/>@:=":
        text = text.partition(mark)[0]
    return text


def impacts(
    rows: Sequence[Row],
    expected: Callable[[Row, int], float],
    names: Callable[[Row, int], Iterable[str]],
) -> list[Impact]:
    """By effect, the greatest first; what was seen too rarely is left out."""
    surplus: dict[str, list[float]] = defaultdict(list)
    won: Counter[str] = Counter()
    for row in decided(rows):
        for seat in range(len(row.bots)):
            wins = seat in row.winners
            more = wins - expected(row, seat)
            for name in names(row, seat):
                surplus[name].append(more)
                won[name] += wins
    found = []
    for name, values in surplus.items():
        n = len(values)
        if n >= ENOUGH:
            error = statistics.stdev(values) / math.sqrt(n)
            found.append(Impact(name, n, won[name] / n, statistics.fmean(values), error))
    return sorted(found, key=lambda each: (-each.effect, each.name))


def outliers(found: Findings) -> list[str]:
    """What deserves a second look, in words: decks and groups away from even, and cards away from
    their deck."""
    said = []
    for kind in ("groups", *brought_in(found)):
        for share in found.shares.get(kind, []):
            low, high = share.interval
            if low > 0.55 or high < 0.45:
                said.append(f"{share.name} wins {share.rate:.1%} ({low:.1%} – {high:.1%})")
    listed = [each for each in found.drawn if each.outlying]
    for each in sorted(listed, key=lambda each: -abs(each.effect))[:10]:
        low, high = each.interval
        said.append(f"{each.name}: {each.effect:+.1%} when drawn ({low:+.1%} – {high:+.1%})")
    return list(dict.fromkeys(said))  # an entrant may be called like the deck it brought


def brought_in(found: Findings) -> list[str]:
    plain = ("bots", "groups", "pairs of groups", "seats", "order")
    return [kind for kind in found.shares if kind not in plain]
