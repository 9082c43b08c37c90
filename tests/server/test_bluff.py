"""Whether somebody was skipped or passed is not to be told apart, by a program either."""

from __future__ import annotations

import contextlib
import copy
import itertools
import json
import math
import os
import random
import threading
import time
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

import caipan
from caipan.server.frames import Cursor, view_frame
from caipan.server.play import ANSWER, GHOST, UNDO, Play
from caipan.server.settings import Settings
from caipan.server.store import Entry, Store
from caipan.server.undo import offered
from tests.server.conftest import PATIENT
from tests.server.people import PATIENCE, Server, Sitting
from tests.server.test_undo import one_asked, people

WINDOWS = int(os.environ.get("CAIPAN_BLUFF_WINDOWS", "12"))  # real ones
PAUSE = (0.02, 0.06)

# --- two worlds: the same table, and other cards where one seat cannot look


def another_world(play: Play, viewer: int, seed: int) -> Play:
    """The same for this viewer; everything it cannot see is dealt again."""
    other = copy.copy(play)
    other.moments, other.questions = list(play.moments), dict(play.questions)
    other.kept, other.asked_at = dict(play.kept), dict(play.asked_at)
    other.game = play.game.resample(viewer, seed)
    other.game.story = play.game.story
    return other


def frame(play: Play, viewer: int) -> dict[str, Any]:
    undo = offered(play, viewer, False).model_dump()
    told: dict[str, Any] = json.loads(view_frame(play, viewer, Cursor(), undo))
    told["log"] = [(line["n"], line["i"], line["key"], line["fence"]) for line in told["events"]]
    lately = Cursor()
    lately.read = (play.line, play.n - 1, 0)
    told["told"] = json.loads(view_frame(play, viewer, lately, undo, tells=True))["told"]
    return told


def passed(play: Play, seat: int) -> bool:
    """Somebody passes, or was skipped and has been waited for; which of them."""
    if play.ghost is not None:
        play.apply(Entry(play.seq + 1, GHOST, seat, {"i": play.ghost.i}))
        return True
    play.apply(Entry(play.seq + 1, ANSWER, seat, {"keys": ["pass"]}))
    return False


def waits_for_another(play: Play, me: int) -> bool:
    face = play.face
    return bool(face.pending) and face.pending[0].seat != me and face.pending[0].can_pass


def test_a_skipped_seat_looks_like_one_that_passes() -> None:
    """To the byte, before and after, wherever the rest of the table is the same."""
    before = after = moments = 0
    for seed in itertools.count():
        if min(before, after) >= 3 and moments:
            break
        assert seed < 200, f"found {before} and {after}"
        play, chance = Play(caipan.new("underworld", seed=seed).record), random.Random(seed)
        play.hides, play.tells = frozenset((0, 1)), True
        for _ in range(60):
            if play.over:
                break
            if play.ghost is not None:
                passed(play, play.ghost.seat)
                continue
            decision = play.game.pending[0]
            me, key = decision.seat, chance.choice(decision.keys)
            real, skipped = both_worlds(play, me, key, chance)
            if real is not None and skipped is not None:
                one, other = frame(real, me), frame(skipped, me)
                if one["view"] == other["view"]:
                    before += 1
                    moments += len(one["told"])
                    assert one == other
                    assert not passed(real, 1 - me) and passed(skipped, 1 - me)
                    one, other = frame(real, me), frame(skipped, me)
                    assert (one["seq"], one["n"]) == (other["seq"], other["n"])
                    if one["view"] == other["view"] and one["log"] == other["log"]:
                        after += 1
                        assert one == other
            play.apply(Entry(play.seq + 1, ANSWER, me, {"keys": [key]}))


def both_worlds(
    play: Play, me: int, key: str, chance: random.Random
) -> tuple[Play | None, Play | None]:
    """After this answer: a world where the other is asked next, and one where it is skipped."""
    worlds = [another_world(play, me, chance.getrandbits(30)) for _ in range(5)]
    told = [w for w in worlds if w.game.pending[0].find(key) is not None]
    for world in told:
        world.apply(Entry(world.seq + 1, ANSWER, me, {"keys": [key]}))
    waiting = [w for w in told if waits_for_another(w, me)]
    real = next((w for w in waiting if w.ghost is None), None)
    return real, next((w for w in waiting if w.ghost is not None), None)


def test_several_answers_go_no_further_than_where_another_would_be_asked() -> None:
    """Else their being taken together would tell that the other had nothing to say."""
    refused = 0
    for seed in range(30):
        play, chance = Play(caipan.new("underworld", seed=seed).record), random.Random(seed)
        play.hides = frozenset((0, 1))
        for _ in range(60):
            if play.over:
                break
            if (ghost := play.ghost) is not None:
                passed(play, ghost.seat)
                continue
            decision = play.game.pending[0]
            key = chance.choice(decision.keys)
            after = play.tried(decision.seat, [key])[0]
            mine = [d for d in after.pending if d.seat == decision.seat]
            before = copy.copy(play)
            play.apply(Entry(play.seq + 1, ANSWER, decision.seat, {"keys": [key]}))
            ghost = play.ghost
            if mine and ghost is not None and ghost.seat != decision.seat:
                refused += 1
                with pytest.raises(caipan.IllegalChoice):
                    before.tried(decision.seat, [key, mine[0].keys[0]])
    assert refused > 0


# --- over the socket


class Wait(NamedTuple):
    """One window of somebody else's, as a program at the table sees it."""

    seconds: float
    shape: tuple[Any, ...]
    ghost: bool


def play_and_watch(server: Server) -> list[Wait]:
    """Two play, and pass whenever they may, after a while like any other; somebody measures."""
    table, both = people(server, 2)
    chance = random.Random()
    with both[0], both[1], server.guest().sit(table) as third:
        watching = Watching(third)
        for sitting in both:
            sitting.careful = False
        for _ in range(250):
            mine = one_asked(both)
            if mine is None:
                break
            asked = mine.asked()
            if asked["decline"] == "pass":
                time.sleep(chance.uniform(*PAUSE))  # a person thinks: that is what is measured
                mine.answer("pass")
            else:
                mine.answer(chance.choice(asked["options"])["key"])
        both[0].quiet()
    watching.join(PATIENCE)
    store = Store(server.settings.url)
    entries = {entry.seq: entry for entry in store.entries(table)}
    store.close()
    return [
        Wait(seconds, shape, entries[seq].kind == GHOST)
        for seconds, shape, seq in watching.windows()
        if entries[seq].kind == GHOST or entries[seq].data.get("keys") == ["pass"]
    ]


class Watching(threading.Thread):
    """When each frame came to a socket, and what it was, until the socket is closed."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(daemon=True)
        self.sitting = sitting
        self.frames: list[tuple[float, dict[str, Any]]] = []
        sitting.careful = False
        self.start()

    def run(self) -> None:
        with contextlib.suppress(ConnectionClosed, EOFError):
            while True:
                message = self.sitting.hear()
                self.frames.append((time.monotonic(), message))

    def windows(self) -> list[tuple[float, tuple[Any, ...], int]]:
        """From each view to the next: how long, what came, and which line of the record it was."""
        found = []
        views = [i for i, (_, m) in enumerate(self.frames) if m["type"] == "view"]
        for i, j in itertools.pairwise(views):
            (began, before), (ended, after) = self.frames[i], self.frames[j]
            between = [m["type"] for _, m in self.frames[i + 1 : j] if m["type"] != "table"]
            shape = (after["seq"] - before["seq"], after["n"] - before["n"], *between)
            found.append((ended - began, shape, after["seq"]))
        return found


@pytest.fixture(scope="module")
def waits(tmp_path_factory: pytest.TempPathFactory) -> list[Wait]:
    """Windows, real and not; most of them are not."""
    settings = Settings(data=tmp_path_factory.mktemp("data"), limits=PATIENT, pause=PAUSE)
    found: list[Wait] = []
    with Server(settings) as server:
        while sum(not wait.ghost for wait in found) < WINDOWS:
            found += play_and_watch(server)
    return found


def test_nothing_that_is_sent_tells_them_apart(waits: list[Wait]) -> None:
    for ghost in (True, False):
        assert {w.shape for w in waits if w.ghost == ghost} == {(1, 1, "waiting")}


def test_how_long_it_takes_does_not_tell_them_apart(waits: list[Wait]) -> None:
    """Kolmogorov and Smirnov's test; a right server fails it once in ten thousand times."""
    real = [w.seconds for w in waits if not w.ghost]
    ghosts = [w.seconds for w in waits if w.ghost]
    assert farthest(real, ghosts) < allowed(len(real), len(ghosts), 1e-4)


def farthest(a: list[float], b: list[float]) -> float:
    """The greatest distance between two distributions."""
    at = sorted(a + b)
    return max(abs(share(a, x) - share(b, x)) for x in at)


def share(values: list[float], upto: float) -> float:
    return sum(value <= upto for value in values) / len(values)


def allowed(n: int, m: int, chance: float) -> float:
    return math.sqrt(-math.log(chance / 2) / 2) * math.sqrt((n + m) / (n * m))


def test_the_test_would_notice() -> None:
    """Waits as they were before: always between 0.3 and 1.2 seconds, whoever it was."""
    chance = random.Random(1)
    people = [chance.lognormvariate(math.log(2.0), 0.5) for _ in range(100)]
    drawn = [chance.uniform(0.3, 1.2) for _ in range(100)]
    assert farthest(people, drawn) > allowed(100, 100, 1e-4)


# --- the log, and what begins where somebody was skipped


def with_ghosts(seed: int, most: int = 60) -> Play:
    """A match with skipped questions that were waited for."""
    play, chance = Play(caipan.new("underworld", seed=seed).record), random.Random(seed)
    play.hides = frozenset((0, 1))
    for _ in range(most):
        if play.over:
            break
        if play.ghost is not None:
            passed(play, play.ghost.seat)
            continue
        decision = play.game.pending[0]
        play.apply(
            Entry(play.seq + 1, ANSWER, decision.seat, {"keys": [chance.choice(decision.keys)]})
        )
    return play


def told(play: Play, viewer: int | None) -> list[tuple[str, Any]]:
    return [(line["key"], line["args"]) for line in play.lines(viewer, 0)]


def read(game: caipan.AnyGame, viewer: int | None) -> list[tuple[str, Any]]:
    return [(line["key"], line["args"]) for line in game.log(viewer)]


def test_every_line_of_the_log_is_told_once_whoever_is_skipped() -> None:
    skipped = 0
    for seed in range(8):
        play = with_ghosts(seed)
        skipped += sum(moment.ghost >= 0 for moment in play.moments)
        for viewer in (None, 0, 1):
            assert told(play, viewer) == read(play.face, viewer)
    assert skipped > 20


def test_the_log_goes_on_after_going_back_to_a_skipped_question() -> None:
    """Perhaps the second of two: the first was told before, in lines of the same words."""
    went = second = 0
    for seed in range(12):
        play = with_ghosts(seed)
        for n in [k for k in range(play.n) if play.moments[k].ghost >= 0][-3:][::-1]:
            second += play.moments[n - 1].ghost >= 0
            play.apply(Entry(play.seq + 1, UNDO, 0, {"to": n}))
            went += 1
            waited = play.ghost
            assert waited is not None
            assert told(play, None) == read(play.face, None)
            while (ghost := play.ghost) is not None:
                passed(play, ghost.seat)
                assert told(play, None) == read(play.face, None)
            if not play.over:
                decision = play.game.pending[0]
                play.apply(
                    Entry(play.seq + 1, ANSWER, decision.seat, {"keys": [decision.keys[-1]]})
                )
                assert told(play, None) == read(play.face, None)
    assert went > 10 and second > 0


def test_a_branch_of_a_match_with_skipped_seats_is_what_its_record_says() -> None:
    play = with_ghosts(2)
    ghosts = [n for n, moment in enumerate(play.moments) if moment.ghost >= 0]
    assert ghosts
    for n in (0, ghosts[0], ghosts[-1], ghosts[-1] + 1, play.n):
        branch = play.branch(n)
        again = Play(caipan.MatchRecord.from_json(branch.setup.to_json()))
        assert branch.game.hash == again.game.hash and branch.moments == again.moments
        assert (branch.n, branch.beginnings) == (again.n, again.beginnings)
        assert branch.lines(None, 0) == again.lines(None, 0)
        for k in range(0, branch.n, 7):
            assert branch.visit(k).hash == again.visit(k).hash
