"""Games played at random, every law tried on the way; and what only many of them can show."""

from __future__ import annotations

from collections.abc import Iterator

import caipan
from caipan.sim.engines import spread
from caipan.sim.match import TooLong, told
from caipan.sim.usage import Usage, printed, watched

from .answers import (
    illegal_answers_change_nothing,
    keys_are_unique,
    legal_options_never_raise,
    nobody_out_of_the_game_is_asked,
    undo_goes_back,
)
from .hidden import (
    a_hidden_choice_leaves_no_trace,
    copies_live_apart,
    nobody_reads_the_number_of_a_hidden_card,
    secrets_are_kept,
)
from .kept import (
    a_record_replays,
    a_save_is_the_whole_game,
    all_is_in_order,
    short_ways_agree_with_the_long_one,
    the_index_is_whole,
    what_is_remembered_does_not_matter,
)
from .table import (
    cards_are_conserved,
    frames_fit_together,
    no_number_is_negative,
    the_book_is_kept,
)
from .trial import Findings, Law, Sample, Trial

ENOUGH = 300  # games; from here on an ability that was never used breaks a law
CHANCES = 30  # looks at a hidden place; from here on it must have varied at least once

AT_EVERY_DECISION: tuple[Law, ...] = (
    keys_are_unique,
    legal_options_never_raise,
    illegal_answers_change_nothing,
    a_save_is_the_whole_game,
    the_index_is_whole,
    short_ways_agree_with_the_long_one,
    all_is_in_order,
    what_is_remembered_does_not_matter,
    cards_are_conserved,
    no_number_is_negative,
    the_book_is_kept,
    nobody_out_of_the_game_is_asked,
    frames_fit_together,
    undo_goes_back,
)

AT_SOME_DECISIONS: tuple[Law, ...] = (
    copies_live_apart,
    secrets_are_kept,
    a_hidden_choice_leaves_no_trace,
)

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
