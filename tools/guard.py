"""Record how random games go, decision for decision, and compare a later checkout with it.

    python tools/guard.py record guard/            # before a redesign
    python tools/guard.py compare guard/           # after each of its steps

What is recorded of every decision: who is asked what by which clause, the keys in their order, who
was skipped on the way, where the charts stand, and what each seat and a spectator could newly read
in the log; in the end the outcome. Hashes and saves are left out on purpose: a redesign may change
them. Every second game begins in the midst of things, where a game knows such tables.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import caipan
from caipan.sim.engines import spread
from caipan.sim.match import seed_of

SHORT = 10  # hex digits of a line's digest: enough to notice, short enough to keep


def moments(game: str, number: int, scene: bool) -> Iterator[str]:
    """One line a decision of one random game."""
    title = caipan.title(game)
    seed = seed_of(0, "guard", game, number, scene)
    random = Random(seed)
    if scene:
        assert title.scene is not None
        g = caipan.position(title.scene(seed)).game()
    else:
        g = caipan.new(game, title.sample(seed), seed)
    viewers = (None, *range(len(g.seats)))
    told: Any = ()
    while g.pending and g.count < title.bound:
        asked = [
            (d.seat, d.prompt, d.rule, sorted(map(str, d.args.items())), d.keys) for d in g.pending
        ]
        heard = [g.log(v, told) for v in viewers]
        told = g.story
        yield repr((asked, g.skipped, g.where, heard))
        decision = g.pending[random.randrange(len(g.pending))]
        g.choose(decision.options[random.randrange(len(decision.options))], decision.seat)
    yield repr((g.outcome, g.skipped, [g.log(v, told) for v in viewers]))


def digests(job: tuple[str, int, bool]) -> list[str]:
    return [hashlib.blake2b(m.encode()).hexdigest()[:SHORT] for m in moments(*job)]


def jobs(game: str, games: int) -> list[tuple[str, int, bool]]:
    plain = [(game, n, False) for n in range(games)]
    scenes = caipan.title(game).scene is not None
    return plain + ([(game, n, True) for n in range(games)] if scenes else [])


def named(job: tuple[str, int, bool]) -> str:
    return f"{'scene' if job[2] else 'game'}-{job[1]}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("record", "compare", "show"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--game", action="append", help="only this one (may be repeated)")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", type=int, help="show: this game's lines, in full")
    parser.add_argument("--scene", action="store_true", help="show: the scene of that number")
    told = parser.parse_args()
    if told.what == "show":
        for n, line in enumerate(moments(told.game[0], told.only, told.scene)):
            print(n, line)
        return 0
    bad = 0
    for game in told.game or list(caipan.games.titles()):
        todo = jobs(game, told.games)
        found = dict(zip(map(named, todo), spread(digests, todo, told.workers), strict=True))
        path = told.folder / f"{game}.json"
        if told.what == "record":
            told.folder.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(found))
            print(f"{game}: {len(found)} games, {sum(map(len, found.values()))} moments recorded")
            continue
        before: dict[str, list[str]] = json.loads(path.read_text())
        parted = {}
        for name, lines in found.items():
            old = before[name]
            if lines != old:
                pairs = zip(lines, old, strict=False)
                parted[name] = next((n for n, (a, b) in enumerate(pairs) if a != b), len(old))
        for name, at in parted.items():
            print(f"{game} {name}: parts at decision {at}")
        print(f"{game}: {len(found) - len(parted)} of {len(found)} games are the same")
        bad += len(parted)
    return min(bad, 1)


if __name__ == "__main__":
    sys.exit(main())
