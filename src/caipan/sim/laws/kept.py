"""Whatever is kept for speed, or in a file, is what it would be if it were worked out anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import caipan
from caipan.kernel.decisions import Question
from caipan.kernel.records import Frame, Pick, State
from caipan.sim.memory import forgetful

from .trial import AnyGame, Trial, offers


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
    for name in ("touched", "promises", "tally"):
        now, anew = getattr(t.g, name), getattr(rebuilt, name)
        if now != anew:
            yield f"{name} {now} differ from rebuilt {anew}"


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


def what_is_remembered_does_not_matter(t: Trial) -> Iterator[str]:
    """A match that keeps nothing went the same way to this question."""
    other, t.forgetful = t.forgetful, forgetful(t.g)
    if other is None or other.count != t.g.count:  # not tried at the last decision
        pass
    elif other.hash != t.g.hash:
        yield f"{differing(t.g, other)} differs from what a match without memory has"
    elif offers(other) != offers(t.g):
        yield f"{offers(t.g)} is offered, and {offers(other)} without memory"
    t.forgetful.choose(t.pick.key, t.seat)


def differing(g: AnyGame, other: AnyGame) -> str:
    """The first part of the state in which two matches differ."""
    parts = (name for name in State.__struct_fields__ if getattr(g, name) != getattr(other, name))
    return next(parts, "nothing")


def a_record_replays(t: Trial) -> Iterator[str]:
    again = caipan.replay(t.g.record.to_json())
    if again.hash != t.g.hash or again.outcome != t.g.outcome:
        yield "the replayed record ends in another state"
