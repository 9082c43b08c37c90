"""Mining puzzles: matches between rules of thumb, and moments in them where one answer is best.

A match is played to its end. A few of its decisions are looked at with a cheap survey. Where one
answer seems ahead, weaker players say how hard it is to see; if any of them misses it, two dear
surveys with seeds of their own must agree on it. What a match yields depends on the claim and its
number, never on the workers or on what was found before.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import fmean

import msgspec

import caipan
from caipan import puzzles
from caipan.bots import Budget, Chair, Worth, bot, survey
from caipan.bots.search import DEALS, Search
from caipan.kernel.game import AnyGame
from caipan.kernel.records import Data
from caipan.kernel.title import Title
from caipan.puzzles import Claim, Goal, Puzzle

from .engines import spread
from .match import TooLong, seed_of

PLAYERS = "heuristic"
FEWEST, MOST = 4, 12  # answers of a decision worth asking about
LOOKS = 20  # decisions of a match that are looked at
CHEAP = 10  # the first look takes so many times less than the others,
HASTY = 4  # and is content with so many tries of an answer
CONFIRMED = 2  # searches that must agree
TIED = 0.02  # answers this close to the best one are best too
FEW = 2  # answers that may be best
WEAKER = ("greedy", "heuristic", "search:100", "search:400")
TRIES = 2  # of each of them, by other seeds
HOPELESS, DECIDED = 0.05, 0.97  # chances beyond which nobody cares
WON, LOST = 0.7, 0.4  # from where on a match is as good as won, or lost
ALIKE = 0.4  # the share of puzzles that may be the same question


class Match(msgspec.Struct, frozen=True):
    """One match to be looked through."""

    claim: Claim
    number: int


class Mine:
    """A file of puzzles that is filled match by match, and can be left at any time."""

    def __init__(self, path: Path, claim: Claim, wanted: int) -> None:
        self.path, self.wanted = path, wanted
        kept, self.found = puzzles.read(path)
        if kept is not None and msgspec.structs.replace(kept, matches=0) != claim:
            raise puzzles.BadPuzzles(f"{path} was mined otherwise: {kept}")
        self.claim = kept or claim

    @property
    def full(self) -> bool:
        return len(self.found) >= self.wanted

    def dig(self, matches: int, workers: int = 1) -> Iterator[Puzzle | None]:
        """Look through so many more matches, in order, until there are enough puzzles; what each
        has yielded is written down at once."""
        first = self.claim.matches
        jobs = [Match(self.claim, number) for number in range(first, first + matches)]
        for number, puzzle in enumerate(spread(dig, jobs, workers), first + 1):
            if self.full:
                return
            taken = puzzle if puzzle is not None and self.is_new(puzzle) else None
            self.found += [taken] if taken is not None else []
            self.claim = msgspec.structs.replace(self.claim, matches=number)
            puzzles.write(self.path, self.claim, self.found)
            yield taken

    def is_new(self, puzzle: Puzzle) -> bool:
        """Not too many of the same question, and none twice with the same answer."""
        same = [each for each in self.found if each.prompt == puzzle.prompt]
        known = {key for each in same for key in each.best}
        return len(same) < max(1, round(ALIKE * self.wanted)) and not known & {*puzzle.best}


def dig(match: Match) -> Puzzle | None:
    """At most one puzzle of a match: two would be much alike."""
    claim = match.claim
    title = caipan.title(claim.game)
    seed = seed_of("puzzle", claim.game, claim.seed, match.number)
    chance = Random(seed)
    for moment in looked_at(title, begun(title, seed, chance), seed, chance):
        seam = Seam(claim, title, moment, chance)
        puzzle = seam.puzzle(f"{claim.seed}-{match.number}")
        if puzzle is not None:
            return puzzle
    return None


def begun(title: Title, seed: int, chance: Random) -> AnyGame:
    """A match as the game's `puzzles/matches.toml` wants it, or else as its shelf proposes a first
    one: with printed decks, and the options it leaves to chance as random play has them."""
    wish = wished(title)
    options, seats = dict(wish.get("options", {})), wish.get("seats", title.seats[0])
    if title.decks is not None:
        printed = [*title.decks.printed.values()]
        options["decks"] = [chance.choice(printed) for _ in range(seats)]
    sample = title.sample(seed, seats)
    options |= {name: sample[name] for name in wish.get("sampled", ()) if name in sample}
    return title.new(options, seed, seats)


def wished(title: Title) -> Data:
    own, shelf = puzzles.folder(title.name) / "matches.toml", title.names.parent / "shelf.toml"
    if own.exists():
        return tomllib.loads(own.read_text(encoding="utf-8"))
    found: Data = {}
    if shelf.exists():
        found = tomllib.loads(shelf.read_text(encoding="utf-8"))["first"]
    return found


def looked_at(title: Title, game: AnyGame, seed: int, chance: Random) -> list[AnyGame]:
    """Play the match, and take a few of the decisions that are no matter of course."""
    bots = [bot(PLAYERS, seed_of(seed, "bot", seat)) for seat in range(len(game.seats))]
    chairs = [Chair(game, seat, title) for seat in range(len(bots))]
    found: list[AnyGame] = []
    fit = decisions = 0
    while game.pending:
        if decisions >= title.bound:
            raise TooLong(f"not over after {decisions} decisions")
        seat = game.pending[0].seat
        if asks_something(game):
            fit += 1
            place = len(found) if len(found) < LOOKS else chance.randrange(fit)
            if place < LOOKS:
                found[place : place + 1] = [game.copy()]
        game.choose(bots[seat].answer(chairs[seat]), seat)
        decisions += 1
    chance.shuffle(found)
    return found


def asks_something(game: AnyGame) -> bool:
    """One seat is asked, and there are some answers, but not too many to weigh."""
    return len(game.pending) == 1 and FEWEST <= len(game.pending[0].picks) <= MOST


class Seam:
    """A decision that may hold a puzzle."""

    def __init__(self, claim: Claim, title: Title, game: AnyGame, chance: Random) -> None:
        self.claim, self.game, self.chance = claim, game, chance
        self.chair = Chair(game, game.pending[0].seat, title)

    def puzzle(self, name: str) -> Puzzle | None:
        """First a cheap look, then what weaker players say, then two dear ones that must agree."""
        cheap = max(1, self.claim.nodes // CHEAP)
        if Search(self.chair, self.seed(), Budget(cheap)).sure():
            return None
        best = self.best(self.look(cheap, HASTY), 1)
        if best is None or not (missed := self.difficulty(best)):
            return None
        looks = []
        for _ in range(CONFIRMED):
            looks.append(self.look(self.claim.nodes, DEALS))
            if self.best(looks[-1], DEALS) != best:
                return None
        return self.told(name, best, missed, looks)

    def seed(self) -> int:
        return self.chance.getrandbits(32)

    def look(self, nodes: int, least: int) -> tuple[Worth, ...]:
        return survey(self.chair, self.seed(), Budget(nodes), least)

    def best(self, worths: Sequence[Worth], least: int) -> frozenset[str] | None:
        """The few answers that are ahead of all others by the margin, if each was tried so often
        at least."""
        tries = [worth.tries for worth in worths]
        if len(worths) < len(self.chair.decision.picks) or min(tries) < least:
            return None
        top = worths[0].chance
        if not HOPELESS <= top <= DECIDED:
            return None
        best = frozenset(worth.key for worth in worths if worth.chance >= top - TIED)
        return best if len(best) <= FEW and gap(worths, best) >= self.claim.margin else None

    def difficulty(self, best: frozenset[str]) -> float:
        """The share of weaker players that answer something else."""
        seeds = [self.seed() for _ in range(TRIES)]
        answers = [bot(name, seed).answer(self.chair).key for name in WEAKER for seed in seeds]
        return round(sum(key not in best for key in answers) / len(answers), 4)

    def told(
        self, name: str, best: frozenset[str], missed: float, looks: Sequence[Sequence[Worth]]
    ) -> Puzzle:
        found: dict[str, list[float]] = {}
        for each in (each for worths in looks for each in worths):
            found.setdefault(each.key, []).append(each.chance)
        worth = {key: round(fmean(found[key]), 4) for key in sorted(found)}
        leading = max(best, key=lambda key: (worth[key], key))
        decision, record = self.chair.decision, self.game.record
        return Puzzle(
            id=name,
            game=self.claim.game,
            seat=decision.seat,
            goal=goal(worth[leading]),
            turn=self.game.whose_turn()[0],
            prompt=decision.prompt,
            best=tuple(sorted(best, key=lambda key: (key != leading, key))),
            why=self.why(leading),
            margin=round(min(gap(worths, best) for worths in looks), 4),
            difficulty=missed,
            worth=worth,
            options=record.options,
            seats=record.seats,
            seed=record.seed,
            choices=tuple((seat, key) for seat, key in record.choices),
        )

    def why(self, key: str) -> str:
        """What the game's rules of thumb say for an answer."""
        advice = self.chair.advice(self.seed()) or ()
        said = dict(zip(self.chair.decision.keys, (why for _, why in advice), strict=False))
        return said.get(key, "")


def gap(worths: Sequence[Worth], best: frozenset[str]) -> float:
    """From the worst of the best answers to the best of the others."""
    least = min(worth.chance for worth in worths if worth.key in best)
    return least - max(worth.chance for worth in worths if worth.key not in best)


def goal(top: float) -> Goal:
    return "win" if top >= WON else "save" if top < LOST else "balance"


def broken(puzzle: Puzzle) -> str:
    """What keeps a puzzle from being asked; nothing, if all is well."""
    try:
        game = caipan.replay(puzzle.record)
    except caipan.CaipanError as problem:
        return str(problem)
    if [decision.seat for decision in game.pending] != [puzzle.seat]:
        return "somebody else is asked"
    missing = set(puzzle.best) - set(game.pending[0].keys)
    return f"no longer an answer: {', '.join(sorted(missing))}" if missing else ""
