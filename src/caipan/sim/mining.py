"""Mining puzzles: matches between rules of thumb, and moments in them where one answer is best.

A match is played to its end. A few decisions are looked at, from where it is under way and while it
is open: first with a cheap survey; where one answer seems ahead, with two dear ones that must agree
on it, each with a seed of its own; in a game that wants it, by playing on to the end after each;
then weaker players say how hard it is to see. What a match yields depends on the claim and its
number, never on the workers; which one of it is kept depends on those kept before, for the sake of
variety.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import fmean

import msgspec

import caipan
from caipan import puzzles
from caipan.bots import Budget, Chair, Survey, Worth, bot
from caipan.bots.search import DEALS, Search, worth
from caipan.kernel.game import AnyGame
from caipan.kernel.records import Data
from caipan.kernel.title import Title
from caipan.puzzles import Claim, Goal, Puzzle

from .ends import Ends
from .engines import spread
from .heap import after_the_first
from .match import TooLong, seed_of

PLAYERS = "heuristic"
FEWEST, MOST = 3, 12  # answers of a decision worth asking about
EARLY = 0.25  # the part of a match in which little is at stake yet, unless the game says otherwise
OPEN = (0.1, 0.9)  # chances between which a match is open
LOOKS = 20  # decisions of a match that are looked at
CHEAP = 10  # the first look takes so many times less than the others,
HASTY = 2  # and begins with so many tries of every answer; if they all look alike then, it ends
DOUBT = 4  # a dear look ends after so small a part of it if the answer is not even half ahead then
CONFIRMED = 2  # searches that must agree,
TRIED = 2 * DEALS  # each with so many tries of every answer
TIED = 0.02  # answers this close to the best one are best too
FEW, WRONG = 2, 2  # answers that may be best, at most, and others, at least
WEAKER = ("greedy", "heuristic", "search:100", "search:400")
TRIES = 2  # of each of them, by other seeds
HOPELESS, DECIDED = 0.05, 0.97  # chances beyond which nobody cares
WON, LOST = 0.7, 0.4  # from where on a match is as good as won, or lost
SAME = 2  # puzzles that may have the same answer to the same question,
ALIKE = 0.25  # the share of puzzles that may be solved by the same verb at the same question,
LEVEL = 0.5  # and the share that may be as hard as each other


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
        has yielded is written down at once. At most one of a match: two would be much alike."""
        first = self.claim.matches
        jobs = [Match(self.claim, number) for number in range(first, first + matches)]
        for number, found in enumerate(self.yields(jobs, workers), first + 1):
            if self.full:
                return
            taken = next((puzzle for puzzle in found if self.is_new(puzzle)), None)
            self.found += [taken] if taken is not None else []
            self.claim = msgspec.structs.replace(self.claim, matches=number)
            puzzles.write(self.path, self.claim, self.found)
            yield taken

    def yields(self, jobs: Sequence[Match], workers: int) -> Iterator[Iterable[Puzzle]]:
        """What every match holds. One worker stops at the first that is taken, and looks no closer
        at what would not be: that saves time and changes nothing."""
        if workers <= 1:
            return after_the_first(riddles(job, self.is_other) for job in jobs)
        return spread(every_riddle, jobs, workers)

    def is_new(self, puzzle: Puzzle) -> bool:
        as_hard = sum(each.level == puzzle.level for each in self.found)
        return self.is_other(puzzle.prompt, puzzle.best) and as_hard < self.share(LEVEL)

    def is_other(self, prompt: str, best: Collection[str]) -> bool:
        """Not too many with the same verb at the same question, and no third one with the same
        answer: another copy of a card is no other answer."""
        known = [key for each in self.found if each.prompt == prompt for key in each.best]
        same, alike = Counter(map(plain, known)), Counter(map(verb, known))
        return all(same[plain(key)] < SAME and alike[verb(key)] < self.share(ALIKE) for key in best)

    def share(self, part: float) -> int:
        return max(1, round(part * self.wanted))


def plain(key: str) -> str:
    """An answer, whichever of several equal cards it names."""
    return re.sub(r"#\d+", "", key)


def verb(key: str) -> str:
    """What is done, whatever it is done with: `play` of `play:knife`, `step` of `step@1,0`; if it
    is done with something of somebody's, whose: `use:nia` of `use:nia.storm.step`."""
    said, _, thing = re.sub("[@=].*", "", key).partition(":")
    owner, dot, _ = thing.partition(".")
    return f"{said}:{owner}" if dot else said


def always(prompt: str, best: Collection[str]) -> bool:
    return True


def riddles(
    match: Match, wanted: Callable[[str, Collection[str]], bool] = always
) -> Iterator[Puzzle]:
    """All puzzles of a match whose question and best answers are wanted."""
    claim = match.claim
    title = caipan.title(claim.game)
    seed = seed_of("puzzle", claim.game, claim.seed, match.number)
    chance = Random(seed)
    for n, moment in enumerate(looked_at(title, begun(title, seed, chance), seed, chance)):
        seam = Seam(claim, title, moment, Random(seed_of(seed, "moment", n)))
        puzzle = seam.puzzle(f"{claim.seed}-{match.number}", wanted)
        if puzzle is not None:
            yield puzzle


def every_riddle(match: Match) -> list[Puzzle]:
    return [*riddles(match)]


def begun(title: Title, seed: int, chance: Random) -> AnyGame:
    """A match as the game's `puzzles/matches.toml` wants it, or else as its shelf proposes a first
    one: one of the choices for each of the `varied` options, with printed decks if those are none
    of them, and the `sampled` ones as random play has them."""
    wish = wished(title)
    options, seats = dict(wish.get("options", {})), wish.get("seats", title.seats[0])
    options |= {name: chance.choice(choices) for name, choices in wish.get("varied", {}).items()}
    if "decks" in options:
        seats = len(options["decks"])
    elif title.decks is not None:
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
    """Play the match, and take a few decisions that are no matter of course."""
    bots = [bot(PLAYERS, seed_of(seed, "bot", seat)) for seat in range(len(game.seats))]
    chairs = [Chair(game, seat, title) for seat in range(len(bots))]
    found: list[tuple[int, AnyGame]] = []
    decisions = 0
    while game.pending:
        if decisions >= title.bound:
            raise TooLong(f"not over after {decisions} decisions")
        seat = game.pending[0].seat
        if asks_something(game) and OPEN[0] <= worth(title, game, seat) <= OPEN[1]:
            found.append((decisions, game.copy()))
        game.choose(bots[seat].answer(chairs[seat]), seat)
        decisions += 1
    early = wished(title).get("early", EARLY)
    under_way = [moment for number, moment in found if number >= early * decisions]
    return chance.sample(under_way, min(LOOKS, len(under_way)))


def asks_something(game: AnyGame) -> bool:
    """One seat is asked, and there are some answers, but not too many to weigh."""
    return len(game.pending) == 1 and FEWEST <= len(game.pending[0].picks) <= MOST


class Seam:
    """A decision that may hold a puzzle."""

    def __init__(self, claim: Claim, title: Title, game: AnyGame, chance: Random) -> None:
        self.claim, self.game, self.chance = claim, game, chance
        self.chair = Chair(game, game.pending[0].seat, title)

    def puzzle(
        self, name: str, wanted: Callable[[str, Collection[str]], bool] = always
    ) -> Puzzle | None:
        """First a cheap look, then two dear ones that must agree, then what weaker players say."""
        cheap = max(1, self.claim.nodes // CHEAP)
        if Search(self.chair, self.seed(), Budget(cheap)).sure():
            return None
        best = self.best(self.glance(cheap), 1)
        if best is None or not wanted(self.chair.decision.prompt, best):
            return None
        looks = []
        for _ in range(CONFIRMED):
            looks.append(self.look(best))
            if self.best(looks[-1], TRIED) != best:
                return None
        if deals := wished(self.chair.title).get("ends", 0):
            looks = [self.ends(best, deals)]  # what was won tells more than what was guessed
            if not self.holds(looks[0], best):
                return None
        missed = self.difficulty(best)
        return self.told(name, best, missed, looks) if missed else None

    def seed(self) -> int:
        return self.chance.getrandbits(32)

    def glance(self, nodes: int) -> tuple[Worth, ...]:
        """A cheap look; nothing, if the first tries show no answers that stand out. They may take
        a little more where tries are long."""
        found = Survey(self.chair, self.seed(), Budget(2 * nodes), HASTY)
        first = HASTY * len(self.chair.decision.picks)
        while found.budget.spent < nodes or found.root.visits < first:
            if found.budget.over:
                return ()
            found.try_once()
            if found.root.visits == first and not self.stands_out(found.worths):
                return ()
        return found.worths

    def stands_out(self, worths: Sequence[Worth]) -> bool:
        """Whether a few answers are better than the rest, by half of the margin at least."""
        return worths[0].chance - worths[FEW].chance >= self.claim.margin / 2

    def look(self, best: frozenset[str]) -> tuple[Worth, ...]:
        """A dear look; nothing, if it was soon clear that these are not the best answers."""
        budget = Budget(self.claim.nodes)
        found, doubted = Survey(self.chair, self.seed(), budget, TRIED), False
        while not budget.over:
            found.try_once()
            if not doubted and budget.spent * DOUBT >= budget.nodes:
                doubted = True
                if not self.hopeful(found.worths, best):
                    return ()
        return found.worths

    def hopeful(self, worths: Sequence[Worth], best: frozenset[str]) -> bool:
        tried = {worth.key for worth in worths}
        return tried > best and gap(worths, best) >= self.claim.margin / 2

    def ends(self, best: frozenset[str], deals: int) -> tuple[Worth, ...]:
        """How many imagined matches are won after each answer, played to the end by rules of
        thumb; nothing, if it was soon clear that these are not the best answers: they are asked to
        be level at first, and then half of the margin ahead."""
        found = Ends(self.chair, self.seed())
        soon, later = deals // DOUBT // 2, deals // DOUBT
        found.play(soon)
        if gap(found.worths, best) < 0:
            return ()
        found.play(later - soon)
        if gap(found.worths, best) < self.claim.margin / 2:
            return ()
        found.play(deals - later)
        return found.worths

    def holds(self, worths: Sequence[Worth], best: frozenset[str]) -> bool:
        """Whether those answers are ahead of all others by the margin, and something is at stake.
        How far they are from each other is no matter: so few matches do not tell."""
        if not worths or not HOPELESS <= worths[0].chance <= DECIDED:
            return False
        return gap(worths, best) >= self.claim.margin

    def best(self, worths: Sequence[Worth], least: int) -> frozenset[str] | None:
        """The few answers that are ahead of all others by the margin, if each was tried so often
        at least."""
        if len(worths) < len(self.chair.decision.picks):
            return None
        if min(worth.tries for worth in worths) < least:
            return None
        top = worths[0].chance
        if not HOPELESS <= top <= DECIDED:
            return None
        best = frozenset(worth.key for worth in worths if worth.chance >= top - TIED)
        if len(best) > min(FEW, len(worths) - WRONG):
            return None
        return best if gap(worths, best) >= self.claim.margin else None

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


def surveyed(claim: Claim, puzzle: Puzzle) -> bool:
    """Whether its answers still lead, to bots of today: by half of the margin at least in each of
    the looks that confirmed it once, taken anew. (Of many that were just ahead by the whole margin,
    some were lucky then; who is still clearly ahead is no chance.)"""
    title, best = caipan.title(puzzle.game), frozenset(puzzle.best)
    chance = Random(seed_of("survey", puzzle.game, puzzle.id))
    seam = Seam(claim, title, caipan.replay(puzzle.record), chance)
    if deals := wished(title).get("ends", 0):
        looks = [seam.ends(best, deals)]
    else:
        looks = [seam.look(best) for _ in range(CONFIRMED)]
    return all(worths and gap(worths, best) >= claim.margin / 2 for worths in looks)
