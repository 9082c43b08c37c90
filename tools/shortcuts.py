"""Is a fault in a short way noticed? Plant one in each of these and play under the laws.

    python tools/shortcuts.py [underworld …] [--games 30] [--seed 1]

Short ways are what a match keeps under a key (`values`, `shapes`, `lists`), what it is told to
disturb nothing, and what lists answers at once: of a whole question (`bare`, `offers`) or of one
verb in it (`offers`, `gates`), whether one seat is asked or several. Which of them there are is not
written anywhere: games are played and show it. Then, one after the other,

- everything of one kind that is kept goes stale: it outlives what should have emptied it;
- a changed card, seat or table is said to disturb nothing;
- the answers to one question are listed without the first of them, or said to be none;
- the answers with a verb are listed without the first of them, or without asking its gates.

Laws that look at short ways are tried at every decision of random play until one is broken. `KNOWN`
are those that change nothing that happens (docs/mutants.md); the run fails if any other goes
unnoticed, or if one of them is noticed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from types import FunctionType
from typing import Any, ClassVar, NamedTuple

from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).parents[1]))

import caipan
from caipan.kernel.decisions import Question, Verb
from caipan.kernel.records import Pick
from caipan.sim import laws
from caipan.sim.laws import Sample, Trial

AnyGame = caipan.AnyGame
GAMES = ("underworld", "exiles", "arkham", "mageknight", "l5r")
KEPT = ("values", "shapes", "lists")
# Things in `lists` that are no pair of what they were made of and what was made: by which of their
# parts it is known whether they still hold.
MADE_OF = {"lying": "areas", "land": "table"}
LAWS = (
    laws.short_ways_agree_with_the_long_one,
    laws.all_is_in_order,
    laws.what_is_remembered_does_not_matter,
    laws.a_save_is_the_whole_game,
)


# What changes nothing that happens, and why (docs/mutants.md).
NO_REGION_SO_WIDE = "copies are asked for where a region has more than sixteen zones"
WHOLE_AT_ONCE = "the map is complete before anybody asks for it"
NOBODY_TAKES_CONTROL = "nothing takes control of a card of somebody else"
REPLACED_AT_ONCE = "another district takes the place of one that is won"
STANDS_ON_CARDS = "what puts a table out of order stands on cards"
KNOWN = {
    ("underworld", "stale lists", "copies"): NO_REGION_SO_WIDE,
    ("underworld", "stale values", "places"): REPLACED_AT_ONCE,
    ("underworld", "disturbs", "seat"): STANDS_ON_CARDS,
    ("underworld", "disturbs", "table"): STANDS_ON_CARDS,
    ("exiles", "stale lists", "copies"): NO_REGION_SO_WIDE,
    ("exiles", "stale lists", "atlas"): WHOLE_AT_ONCE,
    ("exiles", "stale values", "using"): NOBODY_TAKES_CONTROL,
    ("mageknight", "stale lists", "copies"): NO_REGION_SO_WIDE,
    ("mageknight", "stale values", "using"): NOBODY_TAKES_CONTROL,
}


class Fault(NamedTuple):
    """Something that goes wrong, and how to call it."""

    what: str  # stale, disturbs, offers, bare, verb offers, gates
    which: str


def kind_of(key: Hashable) -> str:
    """What is kept under a key, whichever card or seat it is about."""
    if isinstance(key, Question):
        return f"answers to {key.prompt}"
    whose = key[0] if isinstance(key, tuple) else key
    if isinstance(whose, FunctionType):  # an answer that is kept goes by its name
        return whose.__name__
    if isinstance(key, tuple):
        words = [part for part in key if isinstance(part, str)]
        return " ".join(words) or "(" + ", ".join(type(part).__name__ for part in key) + ")"
    return key if isinstance(key, str) else type(key).__name__


# --- what there is


class Noting(dict[Hashable, Any]):
    """Tells of every kind of thing that is kept in it."""

    found: ClassVar[set[str]]

    def __setitem__(self, key: Hashable, value: Any) -> None:
        self.found.add(kind_of(key))
        super().__setitem__(key, value)


def noting() -> type[Noting]:
    class Own(Noting):
        found: ClassVar[set[str]] = set()

    return Own


def found_in(game: str, games: int, seed: int) -> list[Fault]:
    table = caipan.title(game).table
    faults: set[Fault] = set()
    kinds = {name: noting() for name in KEPT}

    def look(question: Question) -> None:
        for name in ("offers", "bare"):
            if getattr(question, name) is not None:
                faults.add(Fault(name, question.prompt))

    def look_at_verbs(question: Question) -> Question:
        for verb in question.verbs:
            if verb.offers is not None:
                faults.add(Fault("verb offers", verb.name))
            if verb.gates:
                faults.add(Fault("gates", verb.name))
        return question

    with asked(table, look), listed(table, look_at_verbs):
        for number in range(games):
            t = Trial(Sample(game, games, seed), number)
            for name, kind in kinds.items():
                setattr(t.g, name, kind())
            play(t, (), 400)
    for name, kind in kinds.items():
        faults |= {Fault(f"stale {name}", each) for each in kind.found}
    if table.book.disturbs is not None:
        faults |= {Fault("disturbs", each) for each in ("card", "seat", "table")}
    return sorted(faults)


@contextmanager
def asked(table: type[AnyGame], look: Callable[[Question], None]) -> Iterator[None]:
    """Every question is shown to `look` before the kernel lists its answers, whether it is for one
    seat, for several or to be skipped."""
    ask, idle, enumerate_ = table._ask, table.idle, table.enumerate

    def asking(self: AnyGame, frame: Any, flow: Any, step: str, then: str) -> bool:
        look(flow.question)
        return ask(self, frame, flow, step, then)

    def idling(self: AnyGame, *each: Any) -> bool:
        for question, _ in each:
            look(question)
        return idle(self, *each)

    def enumerating(self: AnyGame, question: Question, frame: Any) -> tuple[Pick, ...]:
        look(question)
        return enumerate_(self, question, frame)

    with (
        replaced(table, "_ask", asking),
        replaced(table, "idle", idling),
        replaced(table, "enumerate", enumerating),
    ):
        yield


@contextmanager
def listed(table: type[AnyGame], change: Callable[[Question], Question]) -> Iterator[None]:
    """Where the kernel lists answers verb by verb it is given another question. The long way, need
    by need, is left as it is."""
    verb_by_verb = table.enumerate_verbs

    def listing(self: AnyGame, question: Question, frame: Any) -> tuple[Pick, ...]:
        return verb_by_verb(self, change(question), frame)

    with replaced(table, "enumerate_verbs", listing):
        yield


@contextmanager
def replaced(where: Any, name: str, what: Any) -> Iterator[None]:
    own = name in vars(where)
    before = getattr(where, name)
    setattr(where, name, what)
    try:
        yield
    finally:
        if own:
            setattr(where, name, before)
        else:
            delattr(where, name)


# --- what goes wrong


class Stale(dict[Hashable, Any]):
    """One kind of what is kept here outlives whatever should have ended it: emptying, taking it
    out, or a newer one, of which only what it was made of is noted."""

    kind: ClassVar[str]

    def __setitem__(self, key: Hashable, value: Any) -> None:
        if kind_of(key) == self.kind and key in self:
            value = self.aged(self[key], value)
        super().__setitem__(key, value)

    def aged(self, old: Any, new: Any) -> Any:
        if isinstance(new, tuple):
            return (*new[:-1], old[-1])
        if self.kind in MADE_OF:
            old = copy(old)
            setattr(old, MADE_OF[self.kind], getattr(new, MADE_OF[self.kind]))
            return old
        return new

    def pop(self, key: Hashable, default: Any = None) -> Any:
        return default if kind_of(key) == self.kind else super().pop(key, default)

    def clear(self) -> None:
        left = {key: value for key, value in self.items() if kind_of(key) == self.kind}
        super().clear()
        self.update(left)


@contextmanager
def planted(fault: Fault, table: type[AnyGame]) -> Iterator[Callable[[AnyGame], None]]:
    """The fault is there meanwhile; a match may have to be prepared for it."""

    def nothing(g: AnyGame) -> None:
        pass

    what, which = fault
    if what.startswith("stale"):

        class Own(Stale):
            kind: ClassVar[str] = which

        yield lambda g: setattr(g, what.removeprefix("stale "), Own())
    elif what == "disturbs":
        disturbs: Any = table.book.disturbs

        def blind(g: AnyGame, old: Any, new: Any) -> bool:
            is_this = {"card": g.cards[0], "seat": g.seats[0], "table": g.table}[which]
            return type(old) is not type(is_this) and disturbs(g, old, new)

        with replaced(table.book, "disturbs", blind):
            yield nothing
    elif what in VERB_FAULTS:
        with listed(table, lambda question: faulty(question, fault)):
            yield nothing
    else:
        spoiled: dict[int, tuple[Question, Any]] = {}  # by what they are, and as they were
        try:
            with asked(table, lambda question: spoil(question, fault, spoiled)):
                yield nothing
        finally:
            for question, short in spoiled.values():
                setattr(question, what, short)


def without_first(verb: Verb) -> Verb:
    wrong, short = copy(verb), verb.offers
    if short is not None:
        wrong.offers = lambda g, f: [*short(g, f)][1:]
    return wrong


def without_gates(verb: Verb) -> Verb:
    wrong = copy(verb)
    wrong.gates = wrong.barriers = ()
    return wrong


VERB_FAULTS = {"verb offers": without_first, "gates": without_gates}


def faulty(question: Question, fault: Fault) -> Question:
    """The question with this fault in its verb of that name, if it has one."""
    if all(verb.name != fault.which for verb in question.verbs):
        return question
    spoil_verb = VERB_FAULTS[fault.what]
    verbs = [spoil_verb(v) if v.name == fault.which else v for v in question.verbs]
    return replace(question, verbs=tuple(verbs))


def spoil(question: Question, fault: Fault, spoiled: dict[int, tuple[Question, Any]]) -> None:
    """List the answers without the first, or say that there are none where there are some."""
    short = getattr(question, fault.what)
    if question.prompt != fault.which or short is None or id(question) in spoiled:
        return
    spoiled[id(question)] = question, short  # held, so that no other gets its number
    listed = fault.what == "offers"
    setattr(question, fault.what, (lambda g: list(short(g))[1:]) if listed else lambda g: True)


def play(t: Trial, tried: tuple[laws.Law, ...], most: int = 3000) -> bool:
    """A game at random under these laws, as far as the first that is broken, which is told."""
    while t.g.pending and t.g.count < most:
        decision = t.g.pending[t.random.randrange(len(t.g.pending))]
        t.pick, t.seat = t.some(decision.options), decision.seat
        t.try_laws(tried)
        if t.findings.breaks:
            return True
        try:
            t.g.choose(t.pick, t.seat)
        except Exception as problem:
            t.broken("a legal answer is taken", repr(problem))
            return True
    return False


def noticed(
    fault: Fault, game: str, games: int, seed: int, tried: tuple[laws.Law, ...] = LAWS
) -> str:
    """How it was noticed, and after how many games; nothing if it was not."""
    with planted(fault, caipan.title(game).table) as prepare:
        for number in range(games):
            try:
                t = Trial(Sample(game, games, seed), number)
            except Exception as problem:
                return f"game {number + 1}: it does not begin, {problem!r}"
            prepare(t.g)
            if play(t, tried):
                return f"game {number + 1}, decision {t.g.count}: {t.findings.breaks[0].law}"
    return ""


def main() -> None:
    parser = argparse.ArgumentParser(description="Plant a fault in every short way.")
    parser.add_argument("which", nargs="*", default=[])
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    wrong = 0
    for game in wish.which or GAMES:
        faults = found_in(game, max(6, wish.games // 3), wish.seed)
        for fault in faults:
            how = noticed(fault, game, wish.games, wish.seed)
            known = KNOWN.get((game, *fault), "")
            wrong += bool(how) is bool(known)
            row = {"game": game, "fault": fault.what, "in": fault.which, "noticed": how}
            print(json.dumps(row | ({"known": known} if known else {})), flush=True)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
