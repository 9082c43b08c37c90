"""Play very many games between bots: none may raise, go on without end or break a rule.

    python -m tools.many_games --seed 3001
    python -m tools.many_games --tally .many-games.jsonl --workers 2     goes on where it was left
    python -m tools.many_games random --game l5r --games 500

A row of games is what `caipan simulate` plays, with every number of seats in turn; it is told with
its command and the hash of its result, so that any of them can be played again. A tally keeps what
came of each row with a mark of the code it ran on, and the same row of the same code is not played
again: a large number may be gathered in many runs.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import caipan
from caipan.sim.batch import Batch, run
from caipan.sim.results import result_hash
from tools.tallies import REFEREE, Tally, mark

# Games of each kind of bot in all, and how many of them are played in one row: so few that the rows
# of every game seat as many as it allows.
WANTED = {"random": 99_000, "greedy": 1_000, "heuristic": 20_000, "search:150": 500}
ROW = {"random": 250, "greedy": 5, "heuristic": 50, "search:150": 2}
# Of each hundred: long games with many seats take as much time as many short ones.
SHARES = {"underworld": 34, "exiles": 34, "arkham": 25, "l5r": 4, "mageknight": 3}


class Row(NamedTuple):
    """Games that one command plays."""

    game: str
    bot: str
    seats: int
    games: int
    seed: int

    @property
    def batch(self) -> Batch:
        return Batch(self.game, (self.bot,), self.games, self.seed, seats=self.seats)

    def __str__(self) -> str:
        return (
            f"caipan simulate {self.game} --games {self.games} --bots {self.bot}"
            f" --seats {self.seats} --seed {self.seed}"
        )


class Result(NamedTuple):
    """What came of a row: each game that went wrong has its number and what was raised."""

    decisions: int
    longest: int  # the most decisions of one game
    hash: str
    seconds: float
    wrong: list[str]


def rows(bot: str, game: str, games: int, seed: int) -> Iterator[Row]:
    """So many games in rows of their own seeds, one number of seats after the other."""
    seats = caipan.title(game).seats
    for n in range(-(-games // ROW[bot])):
        some = min(ROW[bot], games - n * ROW[bot])
        yield Row(game, bot, seats[n % len(seats)], some, seed + n)


def played(row: Row, workers: int = 1) -> Result:
    began = time.process_time() if workers == 1 else time.perf_counter()
    found = list(run(row.batch, workers))
    ended = time.process_time() if workers == 1 else time.perf_counter()
    return Result(
        decisions=sum(each.decisions for each in found),
        longest=max(each.decisions for each in found),
        hash=result_hash(found),
        seconds=round(ended - began, 1),
        wrong=[f"game {each.number}: {each.error}" for each in found if each.error],
    )


def tally(path: Path | None, game: str) -> Tally:
    """A game is played by the referee, its own rules and the bots; others do not matter to it."""
    rooms = (*REFEREE, "bots", f"games/{game}")
    return Tally(path, {"code": mark(rooms) if path else "", "game": game})


def gathered(bot: str, game: str, games: int, seed: int, path: Path | None, workers: int) -> bool:
    """All rows of one bot in one game; whether nothing went wrong."""
    kept = tally(path, game)
    known = {str(line.pop("row")): Result(**line) for line in kept.lines()}
    found: dict[Row, Result] = {}
    for row in rows(bot, game, games, seed):
        if str(row) not in known:
            known[str(row)] = played(row, workers)
            kept.add({"row": str(row), **known[str(row)]._asdict()})
        found[row] = known[str(row)]
        for error in found[row].wrong:
            print(f"{row}: {error}", file=sys.stderr, flush=True)
    wrong = sum(len(each.wrong) for each in found.values())
    told = hashlib.blake2b("".join(r.hash for r in found.values()).encode(), digest_size=8)
    seated = Counter[int]()
    for row in found:
        seated[row.seats] += row.games
    print(
        f"{game}, {bot}: {sum(row.games for row in found)} games (by seats {dict(seated)}),"
        f" {sum(each.decisions for each in found.values())} decisions, the longest"
        f" {max(each.longest for each in found.values())}, {wrong} wrong; seeds"
        f" {seed} to {seed + len(found) - 1}, {told.hexdigest()}",
        flush=True,
    )
    return not wrong


def main(words: list[str] | None = None) -> int:
    games = caipan.games.titles()
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("bots", nargs="*", help=", ".join(WANTED))
    parser.add_argument("--game", action="append", choices=games, help="only this; may be repeated")
    parser.add_argument("--games", type=int, help="of each bot in each game")
    parser.add_argument("--seed", type=int, default=1, help="of the first row")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--tally", type=Path, help="a file that remembers the rows")
    wish = parser.parse_args(words)
    unknown = set(wish.bots) - set(WANTED)
    if unknown:
        parser.error(f"no such bots: {', '.join(sorted(unknown))}")
    good = True
    for bot in wish.bots or WANTED:
        for game in wish.game or games:
            count = wish.games or WANTED[bot] * SHARES[game] // 100
            good &= gathered(bot, game, count, wish.seed, wish.tally, wish.workers)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
