"""A scripted player of Arkham who is after one ending, and knows what chance will bring.

It only gives legal answers. What it has ahead of a person is a copy of the match, randomness and
all: it tries an answer there, looks how the table stands at the next action, and keeps the answer
that leads on. So rare endings can be reached on purpose, and what is kept is an ordinary record.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from caipan.games.arkham.bot import advise
from caipan.games.arkham.table import Arkham
from caipan.kernel.decisions import Decision

Score = Callable[[Arkham], float]
ROUTINE = ("mulligan", "turn", "order.attacks", "results", "slots", "spawn", "engages", "hunt")
OFTEN = (
    "commit", "window", "window.when", "window.after", "window.would", "assign.damage",
    "assign.horror",
)  # fmt: skip
DECLINES = ("pass", "done", "no")
CARE = (0.0, 0.3)  # a way for each
WARMTH = 0.8  # of the chances made of advice
DEALS = 6  # that a search begins with
WIDTHS = (4, 8, 16, 30, 60, 100, 150)  # lines that go on, attempt by attempt
SIBLINGS = 6  # of them from one
TWINS = 3  # and of the same worth
LONGEST = 500  # actions
MOST = 22  # answers to one question that are tried
FAR_ENOUGH = 120  # answers until the next action; a round without any ends there


class Player:
    """Plays for all seats together. `care` is how often it looks ahead instead of trusting its
    nose; the rest is chance, so that another attempt differs."""

    def __init__(self, score: Score, random: Random, care: float) -> None:
        self.score, self.random, self.care = score, random, care

    def answer(self, g: Arkham) -> str:
        d = g.pending[0]
        if d.prompt in ROUTINE:
            return routine(d)
        if d.prompt not in OFTEN or self.random.random() < self.care:
            return self.looked_ahead(g, d)
        return self.random.choices(d.keys, self.nose(g, d))[0]

    def nose(self, g: Arkham, d: Decision) -> list[float]:
        """The game's own rules of thumb as chances."""
        weights = [weight for weight, _ in advise(g, d)]
        best = max(weights)
        return [0.03 + exp((weight - best) / WARMTH) for weight in weights]

    def looked_ahead(self, g: Arkham, d: Decision) -> str:
        keys = d.keys if len(d.keys) <= MOST else self.random.sample(d.keys, MOST)
        return max(keys, key=lambda key: self.worth(g, key))

    def worth(self, g: Arkham, key: str) -> float:
        """How the table stands at the next action if this is answered."""
        ahead = g.copy()
        ahead.choose(key)
        for _ in range(FAR_ENOUGH):
            if not ahead.pending or ahead.pending[0].prompt == "action":
                break
            ahead.choose(routine(ahead.pending[0]))
        return self.score(ahead) + self.random.random()

    def play_on(self, g: Arkham) -> Arkham:
        """To the next action, or the end."""
        while g.pending and g.pending[0].prompt != "action":
            g.choose(self.answer(g))
        return g


def routine(d: Decision) -> str:
    """What is answered without a thought: no, or else the first there is."""
    keys = d.keys
    return next((key for key in DECLINES if key in keys), keys[0])


class Line(NamedTuple):
    """One way the match has gone so far."""

    worth: float
    match: Arkham


def reach(
    begin: Callable[[int], Arkham],
    wanted: Callable[[Arkham], bool],
    score: Score,
    seed: int,
    known: Sequence[str],
    say: Callable[[str], None],
) -> Arkham:
    """A match that has ended as wanted: answers known from before as far as they are still legal;
    then other deals, with more and more lines followed side by side."""
    g = begin(seed)
    follow(g, known)
    if g.outcome is not None and wanted(g):
        return g
    for share in (1.0, 0.8, 0.5) if known else ():
        g = begin(seed)
        follow(g, known[: int(len(known) * share)])
        found = abreast([g], wanted, score, Random(seed), WIDTHS[2])
        if found is not None:
            return found
    for attempt, wide in enumerate(WIDTHS):
        deals = [begin(DEALS * attempt + n) for n in range(DEALS)]
        found = abreast(deals, wanted, score, Random(attempt), wide)
        say(f"attempt {attempt}, {wide} abreast: {'reached' if found else 'not reached'}")
        if found is not None:
            return found
    raise AssertionError("not reached")


def abreast(
    matches: Iterable[Arkham],
    wanted: Callable[[Arkham], bool],
    score: Score,
    random: Random,
    wide: int,
) -> Arkham | None:
    """Action by action, every way to go on from each of these; the best go on. They have all had
    the same number of actions then, and can be compared."""
    lines = [Line(0.0, Player(score, random, CARE[-1]).play_on(g)) for g in matches]
    for _ in range(LONGEST):
        tried: list[Line] = []
        for line in lines:
            ways = {on.hash: on for on in ways_on(line.match, score, random)}.values()
            for on in ways:
                if on.outcome is not None and wanted(on):
                    return on
            tried += ranked(Line(score(on), on) for on in ways if on.outcome is None)[:SIBLINGS]
        lines = unlike(ranked(tried))[:wide]
    return None


def ways_on(g: Arkham, score: Score, random: Random) -> Iterator[Arkham]:
    """To the next action with each that can be taken now, in more ways than one."""
    for key in g.pending[0].keys if g.pending else ():
        for care in CARE:
            on = g.copy()
            on.choose(key)
            yield Player(score, random, care).play_on(on)


def ranked(lines: Iterable[Line]) -> list[Line]:
    return sorted(lines, key=lambda line: -line.worth)


def unlike(lines: Iterable[Line]) -> list[Line]:
    """Without those that look the same as a few better ones."""
    alike: Counter[float] = Counter()
    kept = []
    for line in lines:
        alike[line.worth] += 1
        if alike[line.worth] <= TWINS:
            kept.append(line)
    return kept


def follow(g: Arkham, keys: Sequence[str]) -> None:
    for key in keys:
        if not g.pending or key not in g.pending[0].keys:
            break
        g.choose(key)
