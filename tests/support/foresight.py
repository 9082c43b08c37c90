"""A scripted player of Arkham who is after one ending, and knows what chance will bring.

It only gives legal answers. What it has ahead of a person is a copy of the match, randomness and
all: it tries an answer there, looks how the table stands at the next action, and keeps the answer
that leads on. So rare endings can be reached on purpose, and what is kept is an ordinary record.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from caipan.games.arkham.table import Arkham
from caipan.kernel.decisions import Decision

Score = Callable[[Arkham], float]
ROUTINE = ("mulligan", "turn", "order.attacks", "results", "slots", "spawn", "engages", "hunt")
DECLINES = ("pass", "done", "no")
DEALS = 6  # that a search begins with
WIDTHS = (4, 8, 16, 32, 64)  # lines that go on, attempt by attempt
BRANCHES = 6  # ways through one turn that are followed side by side
SIBLINGS = 6  # lines that go on from one
TWINS = 2  # and of the same worth
LONGEST = 150  # turns
ACTIONS = 9  # in one turn, with what is fast
FAR_ENOUGH = 120  # answers until the next action; a round without any ends there


class Line(NamedTuple):
    """One way the match has gone so far, and what it is worth."""

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
        found = abreast([g], wanted, score, WIDTHS[1])
        if found is not None:
            return found
    for attempt, wide in enumerate(WIDTHS):
        deals = [begin(DEALS * attempt + n) for n in range(DEALS)]
        found = abreast(deals, wanted, score, wide)
        say(f"attempt {attempt}, {wide} abreast: {'reached' if found else 'not reached'}")
        if found is not None:
            return found
    raise AssertionError("not reached")


def abreast(
    matches: Iterable[Arkham], wanted: Callable[[Arkham], bool], score: Score, wide: int
) -> Arkham | None:
    """Turn by turn, every way to go on from each of these; the best go on. They have all had the
    same number of turns then, and can be compared."""
    lines = [Line(0.0, play_on(g, score)) for g in matches]
    for _ in range(LONGEST):
        tried: list[Line] = []
        for line in lines:
            ways = list(after_a_turn(line.match, score))
            for on in ways:
                if on.outcome is not None and wanted(on):
                    return on
            tried += ranked(ways, score)[:SIBLINGS]
        lines = unlike(sorted(tried, key=lambda line: -line.worth))[:wide]
    return None


def after_a_turn(g: Arkham, score: Score) -> Iterator[Arkham]:
    """Ways through one investigator's turn, whoever's, each to where the next one begins; after
    the last of a round that is past the mythos phase, so what it brings is known."""
    begun = [g]
    if g.pending and g.pending[0].prompt == "turn":
        begun = [after(g, key, score) for key in g.pending[0].keys]
    for _ in range(ACTIONS):
        going = {}
        for now in begun:
            for key in now.pending[0].keys if now.pending else ():
                on = after(now, key, score)
                if same_turn(now, on):
                    going[on.hash] = on
                else:
                    yield on
        begun = [line.match for line in ranked(going.values(), score)[:BRANCHES]]


def same_turn(now: Arkham, on: Arkham) -> bool:
    asked = bool(on.pending) and on.pending[0].prompt == "action"
    return asked and (now.table.turn, now.table.active) == (on.table.turn, on.table.active)


def after(g: Arkham, key: str, score: Score) -> Arkham:
    on = g.copy()
    on.choose(key)
    return play_on(on, score)


def play_on(g: Arkham, score: Score) -> Arkham:
    """To the next action or the choice of who acts, or the end, with every answer looked into."""
    while g.pending and g.pending[0].prompt not in ("action", "turn"):
        d = g.pending[0]
        if len(d.keys) == 1 or d.prompt in ROUTINE:
            g.choose(routine(d))
        else:
            rest = [key for key in d.keys if key != routine(d)]  # only if it does any good
            g.choose(max([routine(d), *rest], key=lambda key: worth(g, key, score)))
    return g


def worth(g: Arkham, key: str, score: Score) -> float:
    """How the table stands at the next action if this is answered."""
    ahead = g.copy()
    ahead.choose(key)
    for _ in range(FAR_ENOUGH):
        if not ahead.pending or ahead.pending[0].prompt == "action":
            break
        ahead.choose(routine(ahead.pending[0]))
    return score(ahead)


def routine(d: Decision) -> str:
    """What is answered without a thought: no, or else the first there is."""
    keys = d.keys
    return next((key for key in DECLINES if key in keys), keys[0])


def ranked(matches: Iterable[Arkham], score: Score) -> list[Line]:
    """Those that go on, the best first, each table once."""
    lines = {g.hash: Line(score(g), g) for g in matches if g.outcome is None}
    return sorted(lines.values(), key=lambda line: -line.worth)


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
