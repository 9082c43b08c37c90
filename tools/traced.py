"""A browser's trace, read frame by frame: what the main thread worked for each, by kind. Pure
arithmetic over the events; `tools/feel.py` takes the trace.

A frame ends where the main thread hands it over (it commits), or where the compositor draws one
with nothing new from the main thread. What the main thread works after that is for the next one,
however late the first is drawn: rastering and drawing are other threads' work. Where the main
thread neither committed nor worked worth mentioning, the compositor has drawn alone: such frames
are counted apart, or many cheap ones would make the others look cheap.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Any, NamedTuple

Event = dict[str, Any]

APART = 100_000  # microseconds: between frames farther apart something rested
IDLE = 0.5  # milliseconds: whoever works less than that has not worked for a frame
DRAWN = "DrawFrame"  # a frame is drawn, with or without the main thread
DONE = "Commit"  # the main thread hands a frame over
TASK = "ThreadControllerImpl::RunTask"

KINDS = {
    "style": {"UpdateLayoutTree", "ParseAuthorStyleSheet"},
    "layout": {"Layout", "IntersectionObserverController::computeIntersections"},
    "prepaint": {"PrePaint"},
    "paint": {"Paint", "PaintImage"},
    "layerize": {"Layerize", "UpdateLayer"},
    "commit": {"Commit"},
    "js": {
        "EvaluateScript",
        "EventDispatch",
        "FireAnimationFrame",
        "FireIdleCallback",
        "FunctionCall",
        "RunMicrotasks",
        "TimerFire",
        "WebSocketReceive",
        "v8.callFunction",
        "v8.run",
    },
    "gc": {"MajorGC", "MinorGC", "BlinkGC.AtomicPhase"},
}
KIND_OF = {name: kind for kind, names in KINDS.items() for name in names}
REST = "rest"  # of a task: what the browser says no more about
ALL = (*KINDS, REST)


class Frame(NamedTuple):
    """Milliseconds of the main thread, by kind; whether it handed the frame over."""

    own: bool
    parts: dict[str, float]

    @property
    def work(self) -> float:
        return sum(self.parts.values())

    @property
    def alone(self) -> bool:
        return not self.own and self.work < IDLE


class Trace(NamedTuple):
    frames: list[Frame]
    rate: float  # frames drawn a second wherever they follow each other


def read(events: Iterable[Event]) -> Trace:
    events = list(events)
    main = main_thread(events)
    starts = sorted(each["ts"] for each in events if drawn(each, main[0]))
    own = [e for e in events if (e["pid"], e["tid"]) == main and e["ph"] == "X"]
    done = [each["ts"] + each["dur"] for each in own if each["name"] == DONE]
    ends = sorted([(at, True) for at in done] + [(at, False) for at in alone(starts, done)])
    parts: list[Counter[str]] = [Counter() for _ in range(len(ends) + 1)]
    times = [at for at, _ in ends]
    for task, kinds in tasks(own):
        parts[bisect(times, task)].update(kinds)
    frames = [Frame(mine, dict(part)) for (_, mine), part in zip(ends, parts, strict=False)]
    gaps = [end - start for start, end in pairwise(starts) if end - start <= APART]
    return Trace(frames[1:], len(gaps) / (sum(gaps) / 1e6) if gaps else 0.0)


def main_thread(events: list[Event]) -> tuple[int, int]:
    """The main thread of the page: that of the process that draws most."""
    mains = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    return max(mains, key=lambda main: sum(drawn(each, main[0]) for each in events))


def drawn(event: Event, process: int) -> bool:
    return bool(event["name"] == DRAWN and event["pid"] == process)


def alone(starts: list[int], done: list[int]) -> list[int]:
    """Frames that were drawn with nothing new from the main thread."""
    fresh = {bisect(starts, each) for each in done}  # the next one that is drawn
    return [start for at, start in enumerate(starts) if at not in fresh]


def tasks(own: list[Event]) -> list[tuple[int, Counter[str]]]:
    """When each task of a thread began, and the time of the thread in it by kind. An event's own
    time is what is left when the events inside it have had theirs; what has no kind of its own is
    of the kind that it is inside of."""
    found: list[tuple[int, Counter[str]]] = []
    above: list[tuple[int, str]] = []  # until when, and of which kind
    for each in sorted(own, key=lambda e: (e["ts"], -e["dur"])):
        while above and each["ts"] >= above[-1][0]:
            above.pop()
        spent = each.get("tdur", 0) / 1000
        kind = KIND_OF.get(each["name"])
        if not above:
            if each["name"] != TASK:
                continue  # between two tasks: none of a frame's
            found.append((each["ts"], Counter()))
            kind = kind or REST
        else:
            outer = above[-1][1]
            kind = kind or outer
            found[-1][1][outer] -= spent
        found[-1][1][kind] += spent
        above.append((each["ts"] + each["dur"], kind))
    return found


def share(frames: list[Frame], cut: float) -> float:
    """The work of that share's frame: 0.95 for the one that 95 of 100 are no heavier than."""
    work = sorted(frame.work for frame in frames)
    return work[min(len(work) - 1, int(len(work) * cut))] if work else 0.0


def breakdown(frames: list[Frame]) -> dict[str, float]:
    """Milliseconds a frame by kind, on average."""
    whole: Counter[str] = Counter()
    for frame in frames:
        whole.update(frame.parts)
    return {kind: whole[kind] / max(1, len(frames)) for kind in ALL}
