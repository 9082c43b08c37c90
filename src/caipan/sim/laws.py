"""The laws every game keeps at every decision of random play.

Most are tried at every decision. Those marked dear (playing on from copies, secrecy) are tried at
every `every`-th, beginning with another one in each game, so that a sample still meets every place.
"""

from __future__ import annotations

import os
import subprocess
import sys
import typing
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import caipan
from caipan.kernel.decisions import Option, Question
from caipan.kernel.flows import AskAll, AskAny
from caipan.kernel.game import SIZES
from caipan.kernel.records import SIGNED, Data, Frame, Pick
from caipan.kernel.title import Title

from . import secrecy, traces, worlds
from .engines import spread
from .match import TooLong, seed_of, told
from .usage import Usage, printed, watched

AnyGame = caipan.AnyGame
EVERY = 4  # dear laws are tried at one decision in so many
LOGS = 3  # …and whole logs, which grow, are compared at one of so many of these
ONWARD = 12  # choices played on a copy
READINGS = 150  # decisions of a match whose numbers everybody reads
ENOUGH = 300  # games; from here on an ability that was never used breaks a law
CHANCES = 30  # looks at a hidden place; from here on it must have varied at least once


class Break(msgspec.Struct, frozen=True):
    """A law broken: where, how, and the record that leads there."""

    law: str
    number: int
    seed: int
    decision: int
    detail: str
    record: str


class Findings(msgspec.Struct):
    """What one game showed, or many games together."""

    games: int = 0
    decisions: int = 0
    tried: dict[str, int] = {}
    breaks: list[Break] = []
    used: set[str] = set()
    varied: dict[str, tuple[int, int]] = {}  # hidden place -> (looks, looks that found new faces)

    def add(self, other: Findings) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.breaks += other.breaks
        self.used |= other.used
        for law, n in other.tried.items():
            self.tried[law] = self.tried.get(law, 0) + n
        for place, (looks, new) in other.varied.items():
            had = self.varied.get(place, (0, 0))
            self.varied[place] = (had[0] + looks, had[1] + new)


class Sample(msgspec.Struct, frozen=True):
    """Which games are tried. Without `options` each takes its own sample of them."""

    game: str
    games: int
    seed: int = 0
    every: int = EVERY
    options: Data | None = None
    seats: int | None = None  # only with so many


class Trial:
    """One game under observation. `pick` is the answer that random play gives next."""

    def __init__(self, sample: Sample, number: int) -> None:
        self.title: Title = caipan.title(sample.game)
        self.number, self.seed = number, seed_of(sample.seed, "laws", sample.game, number)
        self.random = Random(self.seed)
        self.sample = sample
        self.g: AnyGame = self.begun()
        self.inventory = inventory(self.g)
        self.before: AnyGame | None = None  # the last answer
        self.stale: list[Option] = []  # answers that were legal once
        self.course: dict[int, tuple[str, Offers]] = {}  # hash and offers after so many choices
        self.findings = Findings(games=1)
        self.pick: Option
        self.seat = 0

    def begun(self) -> AnyGame:
        return begun(self.title, self.sample, self.number, self.seed)

    def try_laws(self, laws: Iterable[Law]) -> None:
        for law in laws:
            name = name_of(law)
            self.findings.tried[name] = self.findings.tried.get(name, 0) + 1
            try:
                for detail in law(self):
                    self.broken(name, detail)
            except Exception as problem:
                self.broken(name, f"raised {told(problem)}")

    def broken(self, law: str, detail: str) -> None:
        """A game shows each law's first break; the rest would mostly repeat it."""
        if not any(b.law == law for b in self.findings.breaks):
            g = self.g
            at = Break(law, self.number, self.seed, g.count, detail, g.record.to_json())
            self.findings.breaks.append(at)

    def some(self, options: Sequence[Option]) -> Option:
        return options[self.random.randrange(len(options))]


def begun(title: Title, sample: Sample, number: int, seed: int) -> AnyGame:
    """A new match; two of three in the midst of things, where a game knows such tables."""
    free = sample.options is None and sample.seats is None
    if free and title.scene is not None and number % 3:
        return caipan.position(title.scene(seed)).game()
    given = sample.options
    options = title.sample(seed, sample.seats) if given is None else given
    return caipan.new(sample.game, options, seed, sample.seats)


Law = Callable[[Trial], Iterator[str]]
Offers = list[tuple[int, str, list[str]]]


def name_of(law: Law) -> str:
    return law.__name__.replace("_", " ")


# --- at every decision ----------------------------------------------------------------------------


def legal_options_never_raise(t: Trial) -> Iterator[str]:
    """Whatever is offered can be chosen by its key, and leads to a question or to an outcome."""
    for decision in t.g.pending:
        for key in decision.keys:
            after = t.g.copy()
            try:
                after.choose(key, decision.seat)
            except Exception as problem:
                yield f"{key} for seat {decision.seat}: {told(problem)}"
                continue
            if bool(after.pending) == (after.outcome is not None):
                yield f"after {key}: {len(after.pending)} questions, outcome {after.outcome}"


def keys_are_unique(t: Trial) -> Iterator[str]:
    for decision in t.g.pending:
        twice = [key for key, n in Counter(decision.keys).items() if n > 1]
        if twice:
            yield f"seat {decision.seat} is offered {twice} more than once"


def illegal_answers_change_nothing(t: Trial) -> Iterator[str]:
    """Refused with reasons: nonsense, answers of an earlier question, answers of the wrong seat."""
    g = t.g
    before, pending = g.hash, g.pending
    seat = pending[0].seat
    offered = set(pending[0].keys)
    asked = {d.seat for d in pending}
    old = [o for o in t.stale if o.key not in offered]
    tries: list[tuple[Any, int]] = [("no-such-answer", seat), ("", seat), (None, seat)]
    tries += [(o.key, seat) for o in t.random.sample(old, min(3, len(old)))]
    gone = [o for o in old if all(o.pick != p for p in pending[0].picks)]
    tries += [(o, seat) for o in gone[-1:]]
    tries += [(pending[0].keys[0], s) for s in range(-1, len(g.seats) + 1) if s not in asked]
    for answer, by in tries:
        try:
            g.choose(answer, by)
        except caipan.IllegalChoice as refusal:
            if not refusal.reasons or not all(r.rule and r.message for r in refusal.reasons):
                yield f"{answer!r} for seat {by} is refused without a reason: {refusal.reasons}"
        else:
            yield f"{answer!r} for seat {by} was accepted"
        if g.hash != before or g.pending is not pending:
            yield f"{answer!r} for seat {by} changed the game"


def a_save_is_the_whole_game(t: Trial) -> Iterator[str]:
    """Loaded, it has the same hash and options, and agrees with the warm game after a choice."""
    fresh, warm = caipan.load(t.g.save()), t.g.copy()
    if fresh.hash != warm.hash:
        yield "the loaded game has another hash"
    if offers(fresh) != offers(warm):
        yield f"the loaded game offers {offers(fresh)}, the warm one {offers(warm)}"
    for game in (fresh, warm):
        game.choose(t.pick.key, t.seat)
    if fresh.hash != warm.hash or offers(fresh) != offers(warm):
        yield f"after {t.pick.key} the loaded game and the warm one differ"


def the_index_is_whole(t: Trial) -> Iterator[str]:
    rebuilt = t.g.copy()
    rebuilt.reindex()
    if rebuilt.index != t.g.index:
        keys = rebuilt.index.keys() | t.g.index.keys()
        bad = sorted(str(k) for k in keys if rebuilt.index.get(k) != t.g.index.get(k))
        yield f"listeners differ from rebuilt ones for {bad}"
    if rebuilt.hosted != t.g.hosted:
        yield f"hosts {t.g.hosted} differ from rebuilt {rebuilt.hosted}"


def short_ways_agree_with_the_long_one(t: Trial) -> Iterator[str]:
    """Whatever lists answers at once, keeps them, or tells at a glance that there are none, agrees
    with testing need by need: at the questions that are asked, and at those that were skipped on
    the way to the next one."""
    g, frame = t.g, t.g.frames[-1]
    for d in g.pending:
        yield from _differ(g, d.question, frame, d.picks)
    found: list[str] = []

    def look(g: AnyGame, question: Question, frame: Frame, picks: tuple[Pick, ...]) -> None:
        found.extend(_differ(g, question, frame, picks))
        found.extend(_due(g, question))

    with skips_told_to(type(g), look):
        g.copy().choose(t.pick.key, t.seat)
    yield from found


def all_is_in_order(t: Trial) -> Iterator[str]:
    """Nobody is asked anything while state actions are due, whatever a match remembers of having
    looked for them; `short_ways…` looks at those who are skipped."""
    for d in t.g.pending:
        yield from _due(t.g, d.question)


def _due(g: AnyGame, question: Question) -> Iterator[str]:
    fresh = g.copy()
    fresh.stirred = True
    if fresh.must_settle():
        yield f"{question.prompt} for seat {question.seat}: state actions are due"


def _differ(g: AnyGame, question: Question, frame: Frame, picks: tuple[Pick, ...]) -> Iterator[str]:
    by_needs = g.copy().need_by_need(question, frame)  # a copy remembers nothing
    if Counter(picks) != Counter(by_needs):
        told = f"{question.prompt} for seat {question.seat}"
        yield f"{told}: {len(picks)} answers, {len(by_needs)} by its needs: {picks}, {by_needs}"
    elif question.offers is not None and tuple(picks) != g.enumerate_verbs(question, frame):
        yield f"{question.prompt}: listed in another order than by its verbs"


@contextmanager
def skips_told_to(
    kind: type[AnyGame], look: Callable[[AnyGame, Question, Frame, tuple[Pick, ...]], None]
) -> Iterator[None]:
    """Every question that the kernel skips meanwhile is shown to `look`."""
    kind.on_skip = look
    try:
        yield
    finally:
        kind.on_skip = None


def cards_are_conserved(t: Trial) -> Iterator[str]:
    """Every card lies in one zone, the one it names; nobody's cards turn into others."""
    g = t.g
    lying = Counter(i for ids in g.zones for i in ids)
    if lying != Counter(range(len(g.cards))):
        yield f"cards are lost or doubled: {lying - Counter(range(len(g.cards)))}"
    for zone, ids in enumerate(g.zones):
        strays = [i for i in ids if g.cards[i].zone != zone]
        if strays:
            yield f"cards {strays} lie in {g.layout[zone].name} and say otherwise"
    now = inventory(g)
    lost = [face for owner, face in t.inventory - now if owner >= 0]
    if g.rules.trades:  # what one player has lost another one must have
        lost = [*(faces(owned(t.inventory)) - faces(owned(now)))]
    if lost or faces(now) != faces(t.inventory):  # nobody's cards may find an owner
        yield "somebody's cards are not those the game began with"


def no_number_is_negative(t: Trial) -> Iterator[str]:
    """Counters, damage, points: whatever begins at zero or empty never falls below."""
    g = t.g
    for name, records in (("card", g.cards), ("seat", g.seats), ("table", (g.table,))):
        for i, record in enumerate(records):
            for field in numbers(type(record)):
                if below_zero(getattr(record, field)):
                    yield f"{name} {i}: {field} is {getattr(record, field)}"


def the_book_is_kept(t: Trial) -> Iterator[str]:
    """What the game's own book forbids is not so: its `invariants`, of the table and of what the
    last answer changed on it."""
    yield from t.title.invariants(t.g, t.before)


def nobody_out_of_the_game_is_asked(t: Trial) -> Iterator[str]:
    gone = [d.seat for d in t.g.pending if not t.g.is_asked(d.seat)]
    if gone:
        yield f"seats {gone} are asked and no longer take part"


def frames_fit_together(t: Trial) -> Iterator[str]:
    """What a procedure is waited for goes into a field of whoever waits, which goes on at a line
    that it has; so does what several seats answer. Charts are proven at start-up, but only a frame
    knows who called it."""
    g = t.g
    for caller, called in pairwise(g.frames):
        name = called.proc or type(called).__name__
        if called.into and called.into not in caller.__struct_fields__:
            yield f"the result of {name} goes into {called.into!r}, no field of its caller"
        if called.resume not in g.rules.charts[caller.proc or type(caller)]:
            yield f"{name} goes back to {called.resume!r}, no line of its caller"
    flow = g.asking
    if isinstance(flow, AskAll | AskAny) and flow.into not in g.frames[-1].__struct_fields__:
        yield f"answers go into {flow.into!r}, no field of {type(g.frames[-1]).__name__}"


def undo_goes_back(t: Trial) -> Iterator[str]:
    """A kept match is the one that was there: taking back, by whatever size, leads to the hash and
    the offers of then, by the same choices. None is kept once something was learned."""
    g = t.g
    t.course[g.count] = g.hash, offers(g)
    if not g.past:
        return
    if g.chosen[3]:
        yield f"a match is kept from before {g.chosen[3]} was learned"
    for size in SIZES:
        back = g.copy()
        back.undo(g.chosen[1], size)
        if back.count >= g.count or back.choices != g.choices[: back.count]:
            yield f"taking back a {size} leads to {back.choices} from {g.choices}"
        elif t.course.get(back.count, (back.hash, offers(back))) != (back.hash, offers(back)):
            yield f"taking back a {size} leads to another match than the one of then"


AT_EVERY_DECISION: tuple[Law, ...] = (
    keys_are_unique,
    legal_options_never_raise,
    illegal_answers_change_nothing,
    a_save_is_the_whole_game,
    the_index_is_whole,
    short_ways_agree_with_the_long_one,
    all_is_in_order,
    cards_are_conserved,
    no_number_is_negative,
    the_book_is_kept,
    nobody_out_of_the_game_is_asked,
    frames_fit_together,
    undo_goes_back,
)

# --- at some decisions ----------------------------------------------------------------------------


def copies_live_apart(t: Trial) -> Iterator[str]:
    """Whatever is played on a copy, the original stays as it was."""
    before = t.g.hash, offers(t.g)
    play_on(t.g.copy(), t.random, ONWARD)
    if (t.g.hash, offers(t.g)) != before:
        yield "playing on a copy changed the original"


def secrets_are_kept(t: Trial) -> Iterator[str]:
    """The three tests of secrecy for every seat; and an imagined game can be played on."""
    before = t.g.hash
    logs = t.findings.tried[name_of(secrets_are_kept)] % LOGS == 0
    for seat in range(len(t.g.seats)):
        other = t.g.resample(seat, t.random.getrandbits(32))
        yield from secrecy.looks_the_same(t.g, seat, other, logs)
        yield from secrecy.forgets(t.g, seat, other, t.random.getrandbits(32))
        for place, new in secrecy.variety(t.g, seat, other):
            looks, found = t.findings.varied.get(place, (0, 0))
            t.findings.varied[place] = (looks + 1, found + new)
        play_on(other, t.random, ONWARD // 2)
    yield from secrecy.sealed_answers_stay_sealed(t.g, t.random.getrandbits(32))
    if t.g.hash != before:
        yield "resampling changed the original"


def a_hidden_choice_leaves_no_trace(t: Trial) -> Iterator[str]:
    """Two worlds, in which another hidden card went by the same public move, look alike to
    everybody else until the game shows which it was."""
    yield from worlds.traces(t.g, t.random)


AT_SOME_DECISIONS: tuple[Law, ...] = (
    copies_live_apart,
    secrets_are_kept,
    a_hidden_choice_leaves_no_trace,
)

# --- of a whole game ------------------------------------------------------------------------------


def a_record_replays(t: Trial) -> Iterator[str]:
    again = caipan.replay(t.g.record.to_json())
    if again.hash != t.g.hash or again.outcome != t.g.outcome:
        yield "the replayed record ends in another state"


def nobody_reads_the_number_of_a_hidden_card(t: Trial) -> Iterator[str]:
    """The same match, its cards numbered from elsewhere: no view, option or log line holds the
    number of a card that its reader does not see."""
    with traces.numbered_from(t.title.table):
        g = t.begun()
    viewers, story = (None, *range(len(g.seats))), ()
    for _ in range(READINGS):
        if not g.pending:
            return
        for viewer in viewers:
            yield from traces.told(g, viewer, story)
        story = g.story
        decision = g.pending[0]
        g.choose(t.some(decision.options), decision.seat)


AT_THE_END: tuple[Law, ...] = (a_record_replays, nobody_reads_the_number_of_a_hidden_card)
ENDS_IN_TIME = "every game ends within its bound"


def try_game(job: tuple[Sample, int]) -> Findings:
    """Game `number` of a sample, played at random, every law tried on the way."""
    sample, number = job
    with watched(caipan.title(sample.game).table.book) as usage:
        t = Trial(sample, number)
        play_watched(t, usage, sample.every)
        t.findings.used |= usage.used
    return t.findings


def play_watched(t: Trial, usage: Usage, every: int) -> None:
    found = t.findings
    found.tried[ENDS_IN_TIME] = 1
    try:
        while t.g.pending:
            if found.decisions >= t.title.bound:
                raise TooLong(f"not over after {found.decisions} decisions")
            decision = t.g.pending[t.random.randrange(len(t.g.pending))]
            t.pick, t.seat = t.some(decision.options), decision.seat
            t.try_laws(AT_EVERY_DECISION)
            if (found.decisions + t.number) % every == 0:
                t.try_laws(AT_SOME_DECISIONS)
                usage.look(t.g)
            t.stale = [*t.stale[-20:], t.some(decision.options)]
            t.before = t.g.copy()
            t.g.choose(t.pick, t.seat)
            found.decisions += 1
    except Exception as problem:
        t.broken(ENDS_IN_TIME, told(problem))
        return
    t.try_laws(AT_THE_END)


# --- of a whole sample ----------------------------------------------------------------------------


def run(sample: Sample, workers: int = 1) -> Iterator[Findings]:
    """Findings game by game, in order."""
    return spread(try_game, [(sample, number) for number in range(sample.games)], workers)


def never_used(sample: Sample, found: Findings) -> list[str]:
    """Abilities, of cards or of none, that no game of the sample used."""
    rules = caipan.title(sample.game).table.book
    return [name for name in printed(rules) if name not in found.used]


def never_varied(found: Findings) -> list[str]:
    """Hidden places that were looked at often and always held the same faces when dealt again."""
    return [place for place, (looks, new) in found.varied.items() if looks >= CHANCES and not new]


def verdicts(sample: Sample, found: Findings) -> list[str]:
    """What only the whole sample can break: hidden faces vary, and every ability is used."""
    out = [f"hidden faces never vary: {place}" for place in never_varied(found)]
    if found.games >= ENOUGH:
        out += [f"never used: {name}" for name in never_used(sample, found)]
    return out


def fingerprint(sample: Sample) -> str:
    """The last hashes of a few random games, in a line."""
    hashes = []
    for number in range(sample.games):
        t = Trial(sample, number)
        while t.g.pending and t.g.count < t.title.bound:
            t.g.choose(t.some(t.g.pending[0].options), t.g.pending[0].seat)
        hashes.append(t.g.hash)
    return " ".join(hashes)


def hash_seeds_disagree(sample: Sample, seeds: Sequence[int] = (1, 2)) -> list[str]:
    """Play the same games in interpreters that hash strings differently; nothing if all agree."""
    lines = []
    ours = str(Path(caipan.__file__).parents[1])  # the same code, however this one was started
    for seed in seeds:
        run = subprocess.run(
            [sys.executable, "-m", "caipan.sim.laws"],
            input=msgspec.json.encode(sample).decode(),
            env={**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONPATH": ours},
            stdout=subprocess.PIPE,  # what goes wrong there is shown
            text=True,
            check=True,
        )
        lines.append(run.stdout.strip())
    if len(set(lines)) == 1:
        return []
    return [f"PYTHONHASHSEED={s} ends in {line}" for s, line in zip(seeds, lines, strict=True)]


# --- small questions ------------------------------------------------------------------------------


def offers(game: AnyGame) -> Offers:
    return [(d.seat, d.prompt, d.keys) for d in game.pending]


def inventory(game: AnyGame) -> Counter[tuple[int, int]]:
    """Who owns how many of which face."""
    return Counter((c.owner, c.face) for c in game.cards)


def owned(all_cards: Counter[tuple[int, int]]) -> Counter[tuple[int, int]]:
    """Without what belongs to nobody."""
    return Counter({row: n for row, n in all_cards.items() if row[0] >= 0})


def faces(rows: Counter[tuple[int, int]]) -> Counter[int]:
    found: Counter[int] = Counter()
    for (_, face), n in rows.items():
        found[face] += n
    return found


def play_on(game: AnyGame, random: Random, choices: int) -> None:
    for _ in range(choices):
        if not game.pending:
            return
        decision = game.pending[0]
        game.choose(decision.options[random.randrange(len(decision.options))], decision.seat)


def below_zero(value: object) -> bool:
    if isinstance(value, tuple):
        return any(below_zero(each) for each in value)
    return isinstance(value, int) and value < 0


_numbers: dict[type, tuple[str, ...]] = {}


def numbers(kind: type) -> tuple[str, ...]:
    """Fields that begin at zero or empty; one that begins at -1 stands for nobody, and one that is
    signed may fall below."""
    if kind not in _numbers:
        fields = msgspec.structs.fields(kind)
        hints = typing.get_type_hints(kind, include_extras=True)
        signed = {name for name, hint in hints.items() if SIGNED in typing.get_args(hint)[1:]}
        begun = [f.name for f in fields if f.default in (0, ())]
        _numbers[kind] = tuple(name for name in begun if name not in signed)
    return _numbers[kind]


if __name__ == "__main__":
    print(fingerprint(msgspec.json.decode(sys.stdin.read(), type=Sample)))
