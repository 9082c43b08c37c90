"""Pair scenes: every two designs of a game within reach of each other, and the laws looked at.

Random play from the beginning seldom brings two given cards together. Here a table is laid for the
pairs that have not met yet, and played a few turns by somebody who wants to use all that was wanted
there. Two designs have met once both were used in one scene: chosen or aimed at, an ability of
theirs ran or bore on a number, or, for those that are only read by the rules, they lay in play.

Keywords, statuses, windows and ways of leaving play (marks) are sought in the same way once most
pairs have met: a scene for one of them has the designs that were seen to bring it about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import caipan
from caipan.kernel.decisions import Decision, Option
from caipan.kernel.errors import CaipanError
from caipan.kernel.records import Using
from caipan.kernel.title import Pairing

from .engines import spread
from .laws import AT_EVERY_DECISION, AT_SOME_DECISIONS, Break, Findings, Sample, Trial
from .match import seed_of, told
from .usage import Usage, is_only_read, watched

AnyGame = caipan.AnyGame
ROUND = 16  # scenes planned at once, from the same gaps: the same whatever the number of workers
WANTED = 44  # designs that one scene is asked for
ANSWERS = 110  # given in a scene, at most
EVERY = 12  # the laws that cost most are tried at one decision in so many
HOPELESS = 12  # scenes in vain, after which a pair waits behind all others
MOST_MET = 0.95  # of all pairs: from then on every other scene is about a mark
BRINGERS = 6  # designs of such a scene that were seen to bring the mark about
WISH, AGAIN, PLAIN, DECLINE = 16.0, 3.0, 1.0, 0.3  # how much somebody wants an answer

Pair = tuple[str, str]
PLAYED = "every scene can be played"
DENIED = "what cannot meet does not"
WINDOW, WAY = "window ", "left to "  # marks of these kinds are found on the way


class NoPairs(CaipanError):
    """A game that says nothing of pairs."""


class Scene(msgspec.Struct, frozen=True):
    """One table to be laid: for whom, and by which seed."""

    game: str
    number: int
    seed: int
    wanted: tuple[str, ...]
    every: int = EVERY
    bringers: tuple[str, ...] = ()  # those of them that are wanted again and again


class Met(msgspec.Struct):
    """What one scene showed, or many together."""

    findings: Findings = msgspec.field(default_factory=Findings)
    used: set[str] = set()  # designs
    around: set[str] = set()  # keywords, statuses, windows and ways of leaving play
    brought: set[Pair] = set()  # (a mark, a design that brought it about)


class Ledger(msgspec.Struct):
    """Who has met whom so far, and how often somebody tried in vain; what a run goes on with."""

    game: str
    scenes: int = 0
    met: set[Pair] = set()
    marks: set[Pair] = set()
    tries: dict[str, int] = {}  # "one other" -> scenes in vain
    brought: set[Pair] = set()  # (a mark, a design that brought it about)
    always: dict[str, set[str]] = {}  # a mark -> designs used in every scene that had it

    def bringers(self, mark: str) -> list[str]:
        """Who was seen to bring it about or, where no text does, who has never been missing."""
        return sorted(n for m, n in self.brought if m == mark) or sorted(self.always.get(mark, ()))


def pairing(game: str) -> Pairing:
    found = caipan.title(game).pairs
    if found is None:
        raise NoPairs(f"{game} says nothing of pairs")
    return found


def pair(one: str, other: str) -> Pair:
    return (one, other) if one < other else (other, one)


def legal(rules: Pairing) -> tuple[set[Pair], dict[str, int]]:
    """All pairs that can be in one match, and how many cannot, by the reason."""
    found: set[Pair] = set()
    against: Counter[str] = Counter()
    designs = rules.designs
    for n, one in enumerate(designs):
        for other in designs[n + 1 :]:
            reason = rules.apart(one, other)
            if reason:
                against[reason] += 1
            else:
                found.add(pair(one, other))
    return found, dict(against)


def within_reach(rules: Pairing, marks: Iterable[str]) -> tuple[set[Pair], dict[str, int]]:
    """All designs with all of these marks that can be there in one match, as (design, mark), and
    how many cannot, by the reason."""
    found: set[Pair] = set()
    against: Counter[str] = Counter()
    for mark in marks:
        for name in rules.designs:
            reason = rules.beyond(name, mark)
            if reason:
                against[reason] += 1
            else:
                found.add((name, mark))
    return found, dict(against)


def known_marks(ledger: Ledger) -> set[str]:
    """Those that a game has, and the windows and ways of leaving play that were seen at all."""
    return {*pairing(ledger.game).kinds, *(mark for _, mark in ledger.marks)}


# --- planning


def plan(ledger: Ledger, seed: int, every: int = EVERY, most: int = ROUND) -> list[Scene]:
    """The next round of scenes, or its first few: each begins with a pair that has not met, and
    asks for those designs that have most gaps with the ones it has already. Once most have met,
    every other scene begins with a design and a mark that have not."""
    rules = pairing(ledger.game)
    gaps: dict[str, set[str]] = {name: set() for name in rules.designs}
    possible = legal(rules)[0]
    open_pairs = sorted(possible - ledger.met)
    open_marks: list[Pair] = []
    if len(open_pairs) <= (1 - MOST_MET) * len(possible):
        open_marks = sorted(within_reach(rules, known_marks(ledger))[0] - ledger.marks)
    for one, other in open_pairs:
        gaps[one].add(other)
        gaps[other].add(one)
    scenes = []
    for n in range(ledger.scenes, ledger.scenes + min(most, ROUND)):
        own = seed_of(seed, "pairs", ledger.game, n)
        if open_marks and n % 2:
            bringers, wanted = _around(rules, ledger, open_marks, Random(own))
            scenes.append(Scene(ledger.game, n, own, wanted, every, bringers))
            continue
        wanted = _wanted(rules, gaps, open_pairs, ledger.tries, Random(own))
        scenes.append(Scene(ledger.game, n, own, wanted, every))
    return scenes


def _wanted(
    rules: Pairing,
    gaps: dict[str, set[str]],
    open_pairs: Sequence[Pair],
    tries: dict[str, int],
    random: Random,
) -> tuple[str, ...]:
    if not open_pairs:
        return tuple(random.sample(rules.designs, min(WANTED, len(rules.designs))))
    hopeful = [p for p in open_pairs if tries.get(" ".join(p), 0) < HOPELESS] or open_pairs
    chosen = list(random.choice(hopeful))
    score = Counter({n: 0 for n in rules.designs})
    fitting = [n for n in rules.designs if n not in chosen]
    for name in chosen:
        score.update(gaps[name])
        fitting = [n for n in fitting if not rules.apart(n, name)]
    while len(chosen) < WANTED:
        most = max((score[n] for n in fitting), default=0)
        if not most:
            break
        best = random.choice([n for n in fitting if score[n] >= most - most // 4])
        chosen.append(best)
        score.update(gaps[best])
        fitting = [n for n in fitting if n != best and not rules.apart(n, best)]
    return tuple(chosen)


def _around(
    rules: Pairing, ledger: Ledger, open_marks: Sequence[Pair], random: Random
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Some that bring a mark about, and all that are wanted: these, and as many as fit of those
    that the mark was never seen with, beginning with whoever lacks most marks."""
    first, mark = random.choice(open_marks)
    lacks = Counter(name for name, _ in open_marks)
    chosen = [first]
    known = [name for name in ledger.bringers(mark) if name != first]
    for name in random.sample(known, len(known)):
        if len(chosen) <= BRINGERS and not any(rules.apart(name, c) for c in chosen):
            chosen.append(name)
    bringers = tuple(chosen[1:])
    others = [name for name, what in open_marks if what == mark and name != first]
    random.shuffle(others)
    others.sort(key=lambda name: -lacks[name])
    rest = sorted(set(lacks) - {*others, first}, key=lambda name: (-lacks[name], name))
    for name in (*others, *rest):
        if len(chosen) >= WANTED:
            break
        if name not in chosen and not any(rules.apart(name, c) for c in chosen):
            chosen.append(name)
    return bringers, tuple(chosen)


# --- playing


def play(scene: Scene) -> Met:
    """Lay the table, play on it, and look."""
    rules = pairing(scene.game)
    met = Met()
    book = caipan.title(scene.game).table.book
    with watched(book) as usage:
        try:
            g = caipan.position(rules.lay(scene.seed, scene.wanted)).game()
        except Exception as problem:
            broken = Break(PLAYED, scene.number, scene.seed, 0, told(problem), "")
            met.findings = Findings(games=1, tried={PLAYED: 1}, breaks=[broken])
            return met
        t = _Watch(scene, g)
        t.play(usage, met)
        met.used |= {name for a in usage.used for name in [a.rpartition("/")[0]] if name in t.names}
        met.findings = t.findings
    return met


class _Watch(Trial):
    """A trial on a laid table, answered by somebody who wants to use what was wanted there."""

    def __init__(self, scene: Scene, g: AnyGame) -> None:
        self.scene, self.laid = scene, g
        super().__init__(Sample(scene.game, 1, every=scene.every), scene.number)
        self.random = Random(scene.seed)
        self.wanted, self.names = set(scene.wanted), set(pairing(scene.game).designs)
        self.bringers = set(scene.bringers)

    def begun(self) -> AnyGame:
        return self.laid.copy()

    def play(self, usage: Usage, met: Met) -> None:
        rules, found = pairing(self.scene.game), self.findings
        found.tried[PLAYED] = 1
        try:
            for n in range(ANSWERS):
                if not self.g.pending:
                    break
                d = self.g.pending[self.random.randrange(len(self.g.pending))]
                self.pick, self.seat = self.choice(d, met.used), d.seat
                dear = (n + self.number) % self.scene.every == 0
                self.try_laws(AT_EVERY_DECISION if dear else self.cheap)
                if dear:
                    self.try_laws(AT_SOME_DECISIONS)
                self.look(rules, met)
                if n % self.scene.every == 0:
                    usage.look(self.g)
                self.stale = [*self.stale[-20:], self.pick]
                before = self.before = self.g.copy()
                used = self.about(self.pick)
                self.g.choose(self.pick, self.seat)
                met.used |= used
                gone = self.left(before)
                met.around |= gone
                bringing = used | self.acting(before)
                met.brought |= {(mark, name) for mark in gone for name in bringing}
                found.decisions += 1
            self.look(rules, met)
        except Exception as problem:
            self.broken(PLAYED, told(problem))

    @property
    def cheap(self) -> list[Any]:
        return [law for law in AT_EVERY_DECISION if law.__name__ in CHEAP]

    def about(self, o: Option) -> set[str]:
        """The designs that an answer names."""
        return self.called(self.g, (o.pick.card, o.pick.target))

    def choice(self, d: Decision, used: set[str]) -> Option:
        """By what is wanted and was not used yet; sometimes anything else."""
        weights = []
        for o in d.options:
            named = self.about(o) & self.wanted
            again = AGAIN if self.bringers.isdisjoint(named) else WISH
            wish = WISH if named - used else again if named else PLAIN
            weights.append(DECLINE if o == d.decline else wish)
        return self.random.choices(list(d.options), weights)[0]

    def look(self, rules: Pairing, met: Met) -> None:
        """Keywords and statuses of all cards in play, and the windows in which some could be
        used."""
        g = self.g
        for zone in g.layout:
            if zone.listed:
                for i in g.zones[zone.index]:
                    name = g.rules.names[g.cards[i].face]
                    if name in self.names:
                        met.around.update(rules.marks(g, i))
                        if zone.alive and _only_read(g, i):
                            met.used.add(name)
        for d in g.pending:
            window = f"{WINDOW}{d.prompt}"
            met.around.add(window)
            met.brought.update((window, name) for name in self.asking(d))

    def asking(self, d: Decision) -> set[str]:
        """The designs that a question comes from: whose words are being carried out, and whose
        abilities are offered; where there is neither, those it is about."""
        g = self.g
        offered = {o.pick.card for o in d.options if o.pick.ability >= 0}
        found = self.acting(g) | self.called(g, offered)
        if not found:
            found = self.called(g, {o.pick.card for o in d.options})
        return found if len(found) <= BRINGERS else set()

    def called(self, g: AnyGame, cards: Iterable[int]) -> set[str]:
        names = {g.rules.names[g.cards[i].face] for i in cards if 0 <= i < len(g.cards)}
        return names & self.names

    def acting(self, g: AnyGame) -> set[str]:
        """The design whose words are being carried out, innermost."""
        for f in reversed(g.frames):
            name = f.proc.rpartition("/")[0]
            found = {name} & self.names
            if isinstance(f, Using):
                found = found or self.called(g, (f.source,))
            if found:
                return found
        return set()

    def left(self, before: AnyGame) -> set[str]:
        """Cards that were in play and are so no longer, and where they went."""
        g, found = self.g, set()
        for i, old in enumerate(before.cards[: len(g.cards)]):
            new = g.cards[i]
            if old.zone != new.zone and g.layout[old.zone].alive and not g.layout[new.zone].alive:
                found.add(f"{WAY}{g.layout[new.zone].kind}")
        return found


CHEAP = {
    "keys_are_unique",
    "the_index_is_whole",
    "all_is_in_order",
    "cards_are_conserved",
    "no_number_is_negative",
    "nobody_out_of_the_game_is_asked",
    "frames_fit_together",
    "the_book_is_kept",
}


def _only_read(g: AnyGame, card: int) -> bool:
    """Whether nothing of it could run or bear on a number: it is used by lying there."""
    abilities = g.rules.definitions[g.cards[card].face].abilities
    return all(is_only_read(g.rules, a) for a in abilities)


# --- a run


def run(
    ledger: Ledger, scenes: int, seed: int = 0, every: int = EVERY, workers: int = 1
) -> Iterator[Met]:
    """So many more scenes, each written down in the ledger before the next round is planned."""
    left = scenes
    while left > 0:
        batch = plan(ledger, seed, every, left)
        for scene, met in zip(batch, spread(play, batch, workers), strict=True):
            enter(ledger, scene, met)
            yield met
        left -= len(batch)


def enter(ledger: Ledger, scene: Scene, met: Met) -> None:
    ledger.scenes += 1
    used = sorted(met.used)
    ledger.marks.update((name, mark) for name in used for mark in met.around)
    ledger.brought |= met.brought
    for mark in met.around:
        ledger.always[mark] = ledger.always.get(mark, met.used) & met.used
    ledger.met.update(pair(a, b) for n, a in enumerate(used) for b in used[n + 1 :])
    wanted = sorted(scene.wanted)
    for n, one in enumerate(wanted):
        for other in wanted[n + 1 :]:
            if (one, other) not in ledger.met:
                key = f"{one} {other}"
                ledger.tries[key] = ledger.tries.get(key, 0) + 1


def read(path: Path, game: str) -> Ledger:
    """A ledger that was written before, or a new one."""
    if not path.exists():
        return Ledger(game)
    found = msgspec.json.decode(path.read_bytes(), type=Ledger)
    if found.game != game:
        raise NoPairs(f"{path} is about {found.game}, not {game}")
    return found


def write(path: Path, ledger: Ledger) -> None:
    path.write_bytes(msgspec.json.encode(ledger, order="deterministic"))


class Coverage(msgspec.Struct, frozen=True):
    """How much of what is legal has been seen."""

    met: int
    legal: int
    against: dict[str, int]  # pairs that cannot be, by the reason
    marks: dict[str, tuple[int, int]]  # designs that met marks of a kind, and all that can
    beyond: dict[str, int]  # designs with marks that cannot be, by the reason
    missing: list[Pair]
    missing_marks: list[Pair]  # (design, mark)
    denied: list[Pair]  # what cannot be, and was seen

    @property
    def share(self) -> float:
        return self.met / self.legal if self.legal else 1.0


def coverage(ledger: Ledger) -> Coverage:
    rules = pairing(ledger.game)
    possible, against = legal(rules)
    every = known_marks(ledger)
    reachable, beyond = within_reach(rules, every)
    groups = {
        "keywords and statuses": set(rules.kinds),
        "windows": {m for m in every if m.startswith(WINDOW)},
        "ways of leaving play": {m for m in every if m.startswith(WAY)},
    }
    met, marked = possible & ledger.met, reachable & ledger.marks
    return Coverage(
        met=len(met),
        legal=len(possible),
        against=against,
        marks={
            kind: (sum(m in group for _, m in marked), sum(m in group for _, m in reachable))
            for kind, group in groups.items()
        },
        beyond=beyond,
        missing=sorted(possible - met),
        missing_marks=sorted(reachable - marked),
        denied=sorted((ledger.met - met) | (ledger.marks - marked)),
    )


def rarest(missing: Iterable[Pair], most: int = 12) -> list[tuple[str, int]]:
    """The designs that most of the gaps are about."""
    return Counter(name for each in missing for name in each).most_common(most)


def rarest_marks(missing: Iterable[Pair], most: int = 12) -> list[tuple[str, int]]:
    """The marks that most of the gaps are about."""
    return Counter(mark for _, mark in missing).most_common(most)
