"""Copies live apart, and nobody learns what they may not know. Dear: tried at some decisions, or
once a game."""

from __future__ import annotations

from collections.abc import Iterator

from caipan.sim import secrecy, traces, worlds

from .trial import Trial, name_of, offers, play_on

LOGS = 3  # a whole log, which grows, is compared at one of so many looks, each seat's in turn
ONWARD = 12  # choices played on a copy
READINGS = 150  # decisions of a match whose numbers everybody reads


def copies_live_apart(t: Trial) -> Iterator[str]:
    """Whatever is played on a copy, the original stays as it was."""
    before = t.g.hash, offers(t.g)
    play_on(t.g.copy(), t.random, ONWARD)
    if (t.g.hash, offers(t.g)) != before:
        yield "playing on a copy changed the original"


def secrets_are_kept(t: Trial) -> Iterator[str]:
    """The three tests of secrecy for every seat; and an imagined game can be played on."""
    before, story = t.g.hash, t.g.story
    looks, left = divmod(t.findings.tried[name_of(secrets_are_kept)], LOGS)
    whole = -1 if left else looks % len(t.g.seats)
    public = secrecy.sight(t.g, None, story)
    for seat in range(len(t.g.seats)):
        other = t.g.resample(seat, t.random.getrandbits(32))
        if seat == whole:
            yield from secrecy.looks_the_same(t.g, seat, other)
        else:
            yield from secrecy.looks_the_same(t.g, seat, other, story, public)
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
