"""A trace made by hand: which frame a task belongs to, and what of it was of which kind."""

from __future__ import annotations

from typing import Any

from tools.traced import ALL, TASK, Frame, breakdown, read, share

MAIN, OTHER = (1, 10), (1, 20)


def event(name: str, ts: int, dur: int, thread: tuple[int, int] = MAIN) -> dict[str, Any]:
    pid, tid = thread
    return {"name": name, "ph": "X", "pid": pid, "tid": tid, "ts": ts, "dur": dur, "tdur": dur}


def draw(ts: int) -> dict[str, Any]:
    return {"name": "DrawFrame", "ph": "I", "pid": 1, "tid": 20, "ts": ts}


NAMED = {"name": "thread_name", "ph": "M", "pid": 1, "tid": 10, "ts": 0, "args": {}}
NAMED["args"] = {"name": "CrRendererMain"}

TRACE = [
    NAMED,
    event(TASK, 0, 2_000),  # before the first frame nobody knows what it is for
    event("Commit", 1_000, 500),
    draw(2_500),
    event(TASK, 3_000, 9_000),  # four of script, three of layout in it, one of style, one of rest
    event("FunctionCall", 3_500, 7_000),
    event("Layout", 4_000, 3_000),
    event("UpdateLayoutTree", 10_700, 1_000),
    event("Paint", 4_000, 3_000, OTHER),
    event(TASK, 13_000, 2_000),
    event("Commit", 13_000, 1_000),  # what comes after it in its task began before it
    draw(17_000),
    draw(34_000),  # by the compositor alone
    event(TASK, 40_000, 5_000),
    draw(51_000),  # nothing was handed over, but there was work
]


def test_a_task_counts_for_the_frame_that_is_handed_over_next() -> None:
    frames = read(TRACE).frames
    assert [(frame.own, frame.alone) for frame in frames] == [
        (True, False),
        (False, True),
        (False, False),
    ]
    assert [frame.work for frame in frames] == [11.0, 0.0, 5.0]


def test_its_time_is_told_by_kind() -> None:
    first = read(TRACE).frames[0].parts
    assert first == {"rest": 2.0, "js": 4.0, "layout": 3.0, "style": 1.0, "commit": 1.0}


def test_frames_a_second_are_of_those_that_follow_each_other() -> None:
    assert round(read(TRACE).rate) == round(3 / 0.0485)
    rested = [*TRACE, draw(1_000_000)]
    assert read(rested).rate == read(TRACE).rate


def test_the_frame_that_few_are_heavier_than() -> None:
    frames = [Frame(True, {"js": float(n)}) for n in range(100)]
    assert share(frames, 0.95) == 95 and share(frames, 0.5) == 50 and share([], 0.95) == 0


def test_heavy_frames_are_told_on_average() -> None:
    found = breakdown([Frame(True, {"js": 4.0, "gc": 2.0}), Frame(True, {"js": 8.0})])
    assert set(found) == set(ALL) and found["js"] == 6 and found["gc"] == 1 and found["paint"] == 0
