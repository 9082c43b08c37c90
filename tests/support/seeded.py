"""Short games of a seeded random player, kept decision for decision: a guard that notices change.

It does not know what is right. Whoever changes a rule on purpose writes the files anew (`make
golden`) and reads in the difference where each game first went another way; a change that was said
to change nothing must leave them as they are.

    python -m tests.support.seeded arkham 7        tells a whole game, to compare two checkouts
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

import caipan
from caipan.kernel.decisions import Decision, Option
from caipan.kernel.records import Data
from caipan.sim.match import seed_of

from .golden import Golden

AnyGame = caipan.AnyGame
GAMES = range(24)
ANSWERS = 90  # of one game: long enough to come somewhere, short enough for twenty-four
OFFERED = 12  # answers whose price is asked
MEETING = 24  # designs that a table of pairs is asked for
DECLINE = 0.3  # how much the player likes to do nothing, beside 1 for doing something
ASPECTS = ("asked", "offered", "told", "seen", "refused", "kept")


class Moment(NamedTuple):
    """One decision: how it is called, and everything that can be known of it, by aspect."""

    name: str  # number, seat, clause, question and answer
    aspects: dict[str, Any]

    def __str__(self) -> str:
        return " ".join([self.name, "·", *map(digest, self.aspects.values())])


def digest(told: Any) -> str:
    return hashlib.blake2b(written(told), digest_size=2).hexdigest()


def written(told: Any) -> bytes:
    return msgspec.json.encode(told, order="deterministic", enc_hook=repr)


def begun(game: str, number: int, random: Random) -> AnyGame:
    """A new match, or one in the midst of things, or one where many designs meet, as far as a game
    knows such tables."""
    title, seed = caipan.title(game), random.getrandbits(32)
    ways: list[Data] = []
    if title.scene is not None:
        ways.append(title.scene(seed))
    if title.pairs is not None:
        designs = title.pairs.designs
        wanted = random.sample(designs, min(MEETING, len(designs)))
        ways.append(title.pairs.lay(seed, tuple(wanted)))
    kind = number % (len(ways) + 1)
    if kind:
        return caipan.position(ways[kind - 1]).game()
    seats = random.choice(title.seats)
    return caipan.new(game, title.sample(seed, seats), seed, seats)


def moments(game: str, number: int) -> Iterator[Moment]:
    """One random game. Verbs are equally likely, so that those with many answers leave room for
    the others, and doing nothing is less so."""
    random = Random(seed_of(0, "seeded", game, number))
    g = begun(game, number, random)
    viewers = (None, *range(len(g.seats)))
    before: Any = ()
    lines: list[AnyGame] = []
    old: list[str] = []  # keys that were offered once
    for n in range(ANSWERS):
        if not g.pending:
            break
        decision = g.pending[random.randrange(len(g.pending))]
        seat, pick = decision.seat, chosen(decision, random)
        aspects = {
            "asked": [[asked(d) for d in g.pending], g.skipped, g.where],
            "offered": [g.cause(seat), [*priced(g, decision)]],
            "told": [[g.log(v, before) for v in viewers], [m.where for m in lines]],
            "seen": g.view(viewers[n % len(viewers)]),
            "refused": [*refused(g, decision, random, old)],
            "kept": g.hash,
        }
        yield Moment(f"{n} {seat} {decision.rule} {decision.prompt} > {pick.key}", aspects)
        before, lines = g.story, []
        old = [*old[-20:], pick.key]
        g.choose(pick, seat, moments=lines)
    told = [[g.log(v, before) for v in viewers], [m.where for m in lines]]
    end = {"asked": g.outcome, "told": told, "seen": g.view(None), "kept": g.hash}
    yield Moment("end" if g.outcome else "broken off", end)


def chosen(decision: Decision, random: Random) -> Option:
    verbs: dict[str, list[Option]] = {}
    for option in decision.options:
        verbs.setdefault(option.pick.verb, []).append(option)
    none = decision.decline
    likes = [DECLINE if none and none.pick.verb == verb else 1.0 for verb in verbs]
    (verb,) = random.choices([*verbs], likes)
    return random.choice(verbs[verb])


def asked(d: Decision) -> tuple[Any, ...]:
    args, none = sorted(map(str, d.args.items())), d.decline and d.decline.key
    return d.seat, d.prompt, d.rule, args, d.begins, none, d.open and d.open.most, d.keys


def priced(g: AnyGame, decision: Decision) -> Iterator[Any]:
    for option in islice(decision.options, OFFERED):
        yield option.key, g.priced(decision, option.pick)


def refused(g: AnyGame, decision: Decision, random: Random, old: list[str]) -> Iterator[Any]:
    """What is against some card, some place, and something that could be done before."""
    seat = decision.seat
    for card in {random.randrange(len(g.cards)) for _ in range(3)}:
        yield g.why_nots(seat, card=g.handle(card, seat))
    yield g.why_nots(seat, place=random.randrange(12))
    if old:
        yield g.why_not(seat, random.choice(old))


def text(game: str, number: int) -> str:
    return "\n".join([*map(str, moments(game, number)), ""])


def file(game: str, number: int) -> str:
    return f"seeded/{game}-{number:02}.txt"


def check(game: str, number: int, golden: Golden) -> None:
    """Compare with the file or write it. A difference is told by the first decision that has
    one: what it was called, which aspects are not as they were, and how they are now."""
    name = file(game, number)
    if golden.rewriting:
        golden.check(name, text(game, number))
        return
    kept = golden.read(name).splitlines()
    n, last = 0, ""
    for n, moment in enumerate(moments(game, number)):
        now, then = str(moment), kept[n] if n < len(kept) else "(nothing)"
        if now != then:
            pytest.fail("\n".join(difference(game, number, moment, then, last)), pytrace=False)
        last = moment.name
    if len(kept) != n + 1:
        pytest.fail(f"{name} goes on: {kept[n + 1]}", pytrace=False)


def difference(game: str, number: int, moment: Moment, then: str, last: str) -> Iterator[str]:
    old = dict(zip(moment.aspects, then.rpartition("·")[2].split(), strict=False))
    other = {a: told for a, told in moment.aspects.items() if old.get(a) != digest(told)}
    yield f"{file(game, number)} has changed after: {last or 'the beginning'}"
    yield f"  then {then}"
    yield f"  now  {moment}"
    for aspect, told in other.items():
        yield f"  {aspect} is not as it was, and now: {written(told).decode()[:1500]}"
    yield f"`python -m tests.support.seeded {game} {number}` tells the game on any checkout."
    yield "If that is as it should be: make golden."


def main() -> None:
    for moment in moments(sys.argv[1], int(sys.argv[2])):
        print(moment)
        for aspect, told in moment.aspects.items():
            print("   ", aspect, written(told).decode())


if __name__ == "__main__":
    main()
