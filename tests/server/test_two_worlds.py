"""The law of two worlds on what a host really sends: another hidden card goes by the same public
move, and no byte of any frame to anybody else differs until the game shows which it was.

Ghosts are part of it: where somebody is skipped in one world and asked in the other, because of
what they hold, both frames say that they are waited for.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any

import pytest

import caipan
from caipan.kernel.decisions import Option
from caipan.server.frames import Cursor, view_frame
from caipan.server.play import ANSWER, GHOST, Play
from caipan.server.store import Entry
from caipan.sim.worlds import twins

GAMES = int(os.environ.get("CAIPAN_SECRET_GAMES", "2"))
ANSWERS, ONWARD, TRIES = 220, 8, 30
Fork = tuple[int, Option, Option, int]  # who chooses, two hidden cards, who must not know


def frame(play: Play, viewer: int | None) -> str:
    """Everything a viewer would be sent who had read nothing yet."""
    return view_frame(play, viewer, Cursor(), {})


def world(play: Play) -> Play:
    """The same match, on a host that waits for everybody who is skipped."""
    other = play.branch(play.n)
    other.hides = frozenset(range(len(play.game.seats)))
    return other


def waited_for(play: Play) -> int | None:
    """Whoever is waited for at a question that can be passed, asked or not."""
    if play.ghost is not None:
        return play.ghost.seat
    d = play.game.pending[0] if len(play.game.pending) == 1 else None
    return d.seat if d is not None and d.can_pass else None


def answer(play: Play, seat: int, key: str) -> None:
    play.apply(Entry(play.seq + 1, ANSWER, seat, {"keys": [key]}))


def passed(play: Play, seat: int) -> None:
    if play.ghost is not None:
        play.apply(Entry(play.seq + 1, GHOST, seat, {"i": play.ghost.i}))
    else:
        answer(play, seat, "pass")


def shows(play: Play, viewer: int, cards: tuple[int, int]) -> bool:
    return any(play.face.sees(viewer, card) for card in cards)


def told_apart(play: Play, fork: Fork, chance: random.Random, seen: Counter[str]) -> str:
    """What a frame gives away, or nothing."""
    seat, one, two, viewer = fork
    here, there = world(play), world(play)
    answer(here, seat, one.key)
    answer(there, seat, two.key)
    cards = one.pick.card, two.pick.card
    said = f"{one.key} or {two.key}"
    for _ in range(ONWARD):
        if shows(here, viewer, cards) or shows(there, viewer, cards):
            return ""
        if not here.face.pending or not there.face.pending:
            return ""
        seen["frames"] += 1
        seen["bluffs"] += (here.ghost is None) != (there.ghost is None)
        if frame(here, viewer) != frame(there, viewer):
            return f"seat {viewer} can tell {said}"
        if here.ghost is not None or there.ghost is not None:
            whom = waited_for(here)
            if whom is None or whom != waited_for(there):
                return f"{said}: {whom} or {waited_for(there)} is waited for"
            passed(here, whom)
            passed(there, whom)
            said += f", {whom} passes"
            continue
        d, e = here.game.pending[0], there.game.pending[0]
        common = [k for k in d.keys if k in e.keys]
        if not common:
            return ""
        key = chance.choice(common)
        a, b = d.find(key), e.find(key)
        if a is None or b is None or a.pick.card != b.pick.card:
            return ""  # another copy of the same card, or another card in the same place
        said += f", {key}"
        answer(here, d.seat, key)
        answer(there, e.seat, key)
    return ""


def forks(g: Any) -> list[Fork]:
    return [
        (d.seat, one, two, viewer)
        for d in g.pending
        for viewer in range(len(g.seats))
        if viewer != d.seat
        for one, two in twins(g, d, viewer)
    ]


def leaks(number: int, seen: Counter[str]) -> list[str]:
    """What the frames of one random match of Underworld give away, where most is hidden and windows
    are passed: dispatches, and cards put back."""
    chance, found = random.Random(number), []
    options = caipan.title("underworld").sample(number)
    play = Play(caipan.new("underworld", options, seed=number).record)
    for _ in range(ANSWERS):
        if not play.game.pending or seen["forks"] >= TRIES:
            break
        here = forks(play.game)
        if here and chance.random() < 0.5:
            seen["forks"] += 1
            found.append(told_apart(play, chance.choice(here), chance, seen))
        d = play.game.pending[0]
        answer(play, d.seat, chance.choice(d.keys))
    return [each for each in found if each]


@pytest.mark.parametrize("number", range(GAMES))
def test_no_frame_tells_two_worlds_apart(number: int) -> None:
    seen: Counter[str] = Counter()
    assert leaks(number, seen) == []
    assert seen["frames"] > 40 and seen["forks"] > 10


@pytest.mark.parametrize("game", [n for n in caipan.games.titles() if n != "underworld"])
def test_nor_in_any_other_game(game: str) -> None:
    chance, seen = random.Random(7), Counter[str]()
    play = Play(caipan.new(game, caipan.title(game).sample(7), seed=7).record)
    for _ in range(60):
        if not play.game.pending:
            break
        found = forks(play.game)
        if found:
            assert told_apart(play, chance.choice(found), chance, seen) == ""
        d = chance.choice(play.game.pending)
        answer(play, d.seat, chance.choice(d.keys))


# --- the law notices what it is there for


def test_a_host_that_waits_for_nobody_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is skipped in one world and asked in the other, because of what they hold, is given
    away by the next frame."""
    monkeypatch.setattr(f"{__name__}.world", lambda play: play.branch(play.n))
    assert any("can tell" in each for n in (1, 3, 0, 2) for each in leaks(n, Counter()))


def test_a_frame_with_the_number_of_a_lurker_would_be_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def careless(play: Play, g: Any, viewer: int | None) -> dict[str, Any]:
        return {**g.view(viewer), "down": [i for i, c in enumerate(g.cards) if c.down]}

    monkeypatch.setattr("caipan.server.frames.view_of", careless)
    assert any("can tell dispatch:" in each for each in leaks(0, Counter()))
