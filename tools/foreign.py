"""Hand the referee what strangers may hand in, spoiled by somebody who knows how it is written.

    python -m tools.foreign saves --tries 50000
    python -m tools.foreign records decks options positions --tries 12500 --game l5r
    python -m tools.foreign saves --tries 50000 --tally .foreign.jsonl     goes on where it was left

Every try takes something good and puts a few faults into it: a number or a word is replaced by
another that stands elsewhere in it, parts are dropped, repeated, swapped or turned into another
kind. Saves get a checksum that fits. What is taken in is looked at by everybody and played on with
a hundred answers. Only the referee's own errors may come out, nothing may take longer than two
seconds of the processor or 500 MB of memory. A try is its seed: `--only SEED` does one again. A
tally keeps what came of each batch, good or not, with a mark of the code that was tried; the same
batches of the same code are not tried again, so that a large number may be gathered in many runs.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, NamedTuple

import msgspec
import yaml

import caipan
from caipan.kernel.saves import MAGIC
from caipan.sim.engines import spread
from caipan.sim.match import seed_of
from tools import tallies
from tools.tallies import ROOT

SECONDS, BYTES = 2.0, 500 << 20
ANSWERS = 100  # given to whatever has been taken in
MATCHES = 12  # good ones a game; each is looked at after any number of answers up to LONGEST
LONGEST = 260
BATCH = 50

NUMBERS = (-1, 0, 1, 2, 7, 8, 60, 255, 4096, 10**6, 2**31, 2**63 - 1, -(2**63), 2**64)
WORDS = ("", "x", "#", "@", "*", ":", "seat-9", "\ud800", "0", "x" * 5000)
OTHERS: tuple[Any, ...] = (None, True, False, 0.5, float("nan"), [], {}, [[]], [None], {"": 0})


class TooLong(BaseException):
    """No rule and no `except Exception` keeps it."""


class Trial(NamedTuple):
    kind: str
    game: str
    seed: int

    def __str__(self) -> str:
        return f"{self.kind} --game {self.game} --only {self.seed}"


class Ending(NamedTuple):
    """How a try went: `refused`, `broke` (said so while it was played on), `held`; anything else is
    a finding, with where it came from."""

    how: str
    seconds: float = 0.0
    trace: str = ""


# --- spoiling

Place = tuple[Any, Any]  # a mapping or list, and a key or index in it


def places(data: Any) -> Iterator[Place]:
    """From the outside inwards, without recursion: an earlier fault may have made it deep."""
    waiting = [data]
    while waiting:
        data = waiting.pop()
        if isinstance(data, (dict, list)):
            for key in list(data) if isinstance(data, dict) else range(len(data)):
                yield data, key
                waiting.append(data[key])


def spoil(data: Any, r: Random) -> Any:
    """The same with one to three faults."""
    for _ in range(r.choice((1, 1, 1, 2, 3))):
        found = list(places(data))
        if not found:
            return data
        holder, key = r.choice(found)
        fault = r.choice((another, another, another, dropped, repeated, swapped, turned))
        fault(holder, key, found, r)
    return data


def another(holder: Any, key: Any, found: list[Place], r: Random) -> None:
    """A value of the same kind: one that stands elsewhere, or one at the edge of things."""
    value = holder[key]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, (int, str)):
        edge: tuple[Any, ...] = NUMBERS if isinstance(value, int) else WORDS
        if isinstance(value, int) and r.random() < 0.5:
            holder[key] = value + r.choice((-1, 1))
        elif r.random() < 0.3:
            holder[key] = r.choice(edge)
        else:
            holder[key] = r.choice([h[k] for h, k in found if type(h[k]) is type(value)])
    else:
        turned(holder, key, found, r)


def dropped(holder: Any, key: Any, found: list[Place], r: Random) -> None:
    del holder[key]


def repeated(holder: Any, key: Any, found: list[Place], r: Random) -> None:
    if isinstance(holder, list):
        holder[key:key] = [holder[key]] * r.choice((1, 1, 2, 300))
    else:
        holder[r.choice(WORDS)] = holder[key]


def swapped(holder: Any, key: Any, found: list[Place], r: Random) -> None:
    """With another of the same kind, so that both are well formed where they come to stand."""
    alike = [(h, k) for h, k in found if type(h[k]) is type(holder[key])]
    other, place = r.choice(alike)
    if not isinstance(holder[key], (dict, list)):
        holder[key], other[place] = other[place], holder[key]
    else:  # one may lie within the other
        holder[key] = msgspec.msgpack.decode(plain(other[place]), strict=False)


def plain(value: Any) -> bytes:
    return msgspec.msgpack.encode(value, enc_hook=str)


def turned(holder: Any, key: Any, found: list[Place], r: Random) -> None:
    holder[key] = r.choice((*OTHERS, *NUMBERS, *WORDS))


# --- what is handed in


class Kept(NamedTuple):
    save: bytes
    record: str


@cache
def match(game: str, n: int) -> list[Kept]:
    """A random match, kept every twenty answers."""
    g = caipan.new(game, caipan.title(game).sample(n), seed=n)
    r = Random(n)
    found: list[Kept] = []
    while g.pending and g.count < LONGEST:
        decision = r.choice(g.pending)
        g.choose(r.choice(decision.options), decision.seat)
        if g.count % 20 == 3:
            found.append(Kept(g.save(), g.record.to_json()))
    return found


def moment(game: str, r: Random) -> Kept:
    return r.choice(match(game, r.randrange(MATCHES)))


@cache
def positions(game: str) -> list[bytes]:
    files = sorted((ROOT / "positions" / game).rglob("*.yaml"))
    return [plain({"game": game, **yaml.safe_load(f.read_text("utf-8"))}) for f in files]


HandIn = Callable[[], Any]  # ends in a match, or in an error of the referee's own


def a_save(game: str, r: Random) -> HandIn:
    """A forged one, with a checksum that fits."""
    head = len(MAGIC) + 8
    *envelope, state = msgspec.msgpack.decode(moment(game, r).save[head:])
    body = msgspec.msgpack.encode((*envelope, spoil(state, r)))
    data = MAGIC + hashlib.blake2b(body, digest_size=8).digest() + body
    return lambda: caipan.load(data)


def a_record(game: str, r: Random) -> HandIn:
    text = json.dumps(spoil(json.loads(moment(game, r).record), r))
    return lambda: caipan.replay(text)


def a_deck(game: str, r: Random) -> HandIn:
    """As builders and importers read it, and then in the options of a match."""
    title = caipan.title(game)
    rules, options = title.decks, title.sample(r.randrange(1000))
    assert rules is not None
    decks = [*rules.printed.values(), *(d for d in options["decks"] if not isinstance(d, str))]
    good: list[Any] = [msgspec.msgpack.decode(plain(r.choice(decks)))]
    deck = (spoil(good, r) or [None])[0]

    def hand_in() -> Any:
        with contextlib.suppress(caipan.CaipanError):
            rules.read(deck)
        return caipan.new(game, {**options, "decks": [deck, *options["decks"][1:]]}, seed=1)

    return hand_in


def some_options(game: str, r: Random) -> HandIn:
    options = spoil(msgspec.msgpack.decode(plain(caipan.title(game).sample(r.randrange(1000)))), r)
    seed = r.choice((1, 2, -1, 2**70))
    return lambda: caipan.new(game, options, seed=seed)


def a_position(game: str, r: Random) -> HandIn:
    data = spoil(msgspec.msgpack.decode(r.choice(positions(game))), r)
    return lambda: caipan.position(data).check()


KINDS: dict[str, Callable[[str, Random], HandIn]] = {
    "saves": a_save,
    "records": a_record,
    "decks": a_deck,
    "options": some_options,
    "positions": a_position,
}


# --- trying it


def handed_in(trial: Trial) -> str:
    r = Random(f"{trial.kind} {trial.game} {trial.seed}")
    try:
        hand_in = KINDS[trial.kind](trial.game, r)
    except (OverflowError, UnicodeEncodeError):
        return "unwritten"  # this encoding has no such number or letter
    with watched():
        try:
            g = hand_in()
        except caipan.CaipanError as problem:
            return "refused" if str(problem) else "refused without a word"
        try:
            played_on(g, r)
        except caipan.CaipanError:
            return "broke"
    return "held"


def played_on(g: Any, r: Random) -> None:
    """Everybody looks, then a hundred answers; a match that cannot go on is as it was."""
    for viewer in (None, *range(len(g.seats))):
        g.view(viewer)
        g.log(viewer)
    for _ in range(ANSWERS):
        if not g.pending:
            break
        decision, before = r.choice(g.pending), g.hash
        try:
            g.choose(r.choice(decision.options), decision.seat)
        except caipan.CaipanError:
            assert g.hash == before, "it did not go on, and is not as it was"
            raise
    assert caipan.load(g.save()).hash == g.hash


@contextlib.contextmanager
def watched() -> Iterator[None]:
    """So much time and memory, and no more."""

    def late(number: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, late)
    room = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    resource.setrlimit(
        resource.RLIMIT_AS, (pages * resource.getpagesize() + BYTES, resource.RLIM_INFINITY)
    )
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        resource.setrlimit(resource.RLIMIT_AS, room)
        signal.signal(signal.SIGPROF, before)


GOOD = ("refused", "broke", "held", "unwritten")


def tried(trial: Trial) -> Ending:
    began = time.process_time()
    try:
        how = handed_in(trial)
    except TooLong:
        return Ending("too long", time.process_time() - began, traceback.format_exc(limit=-6))
    except Exception as problem:
        return Ending(type(problem).__name__, trace=traceback.format_exc(limit=-6))
    return Ending(how, time.process_time() - began)


class Batch(NamedTuple):
    """A few tries in a row, and how they went."""

    first: int  # the number of its first try, of its kind, games and seed
    tries: int
    ends: dict[str, int]
    longest: float
    findings: list[str]


def several(trials: list[Trial]) -> list[tuple[Trial, Ending]]:
    return [(trial, tried(trial)) for trial in trials]


def batch(job: tuple[int, list[Trial]]) -> Batch:
    """In a worker."""
    first, trials = job
    told = several(trials)
    ends = Counter(end.how for _, end in told)
    bad = [f"{trial}: {end.how}\n{end.trace}" for trial, end in told if end.how not in GOOD]
    return Batch(first, len(told), dict(ends), max(end.seconds for _, end in told), bad)


# --- what was tried before


class Tally:
    """The batches of this code, in a file that more are added to."""

    def __init__(self, path: Path | None, kind: str, games: list[str], seed: int) -> None:
        good = (*(ROOT / "positions").rglob("*.yaml"), Path(__file__))
        code = tallies.mark((*tallies.REFEREE, "games"), *good) if path else ""
        self.kept = tallies.Tally(path, {"code": code, "kind": kind, "games": games, "seed": seed})

    def batches(self) -> dict[tuple[int, int], Batch]:
        """By their first try and their length."""
        found = [Batch(**line) for line in self.kept.lines()]
        return {(each.first, each.tries): each for each in found}

    def add(self, found: Batch) -> None:
        self.kept.add(found._asdict())


def trials_of(kind: str, games: list[str], tries: int, seed: int) -> list[Trial]:
    """So many, shared out among the games it makes sense for."""
    there = [g for g in games if kind != "decks" or has_decks(g)]
    return [Trial(kind, there[n % len(there)], seed_of(seed, kind, n)) for n in range(tries)]


def has_decks(game: str) -> bool:
    title = caipan.title(game)
    return title.decks is not None and "decks" in title.sample(0)


def gathered(work: list[Trial], tally: Tally, workers: int) -> Batch:
    """All of these tries as one: those that the tally knows, and the others, which it then does."""
    known = tally.batches()
    jobs = [(n, work[n : n + BATCH]) for n in range(0, len(work), BATCH)]
    found = [known[job] for n, some in jobs if (job := (n, len(some))) in known]
    if found:
        print(f"{sum(each.tries for each in found)} of {len(work)} have been tried", flush=True)
    for each in found:
        print(*each.findings, sep="\n", end="", file=sys.stderr, flush=True)
    missing = [(n, some) for n, some in jobs if (n, len(some)) not in known]
    for each in spread(batch, missing, workers):
        tally.add(each)
        print(*each.findings, sep="\n", end="", file=sys.stderr, flush=True)
        found.append(each)
    ends: Counter[str] = Counter()
    for each in found:
        ends.update(each.ends)
    longest = max((each.longest for each in found), default=0.0)
    bad = [finding for each in found for finding in each.findings]
    return Batch(0, sum(each.tries for each in found), dict(ends), longest, bad)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kinds", nargs="+", choices=KINDS)
    parser.add_argument("--tries", type=int, default=1000, help="of each kind")
    parser.add_argument("--game", action="append", help="only this one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="one try again, with all it has to say")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--tally", type=Path, help="a file that remembers what was tried")
    wish = parser.parse_args()
    games = wish.game or [*caipan.games.titles()]
    if wish.only is not None:
        print(handed_in(Trial(wish.kinds[0], games[0], wish.only)))
        return
    failed = False
    for kind in wish.kinds:
        tally = Tally(wish.tally, kind, games, wish.seed)
        told = gathered(trials_of(kind, games, wish.tries, wish.seed), tally, wish.workers)
        failed |= bool(told.findings)
        counts = Counter(told.ends)
        row = {"kind": kind, "tries": told.tries, **dict(counts.most_common())}
        print(json.dumps({**row, "longest": round(told.longest, 2)}), flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
