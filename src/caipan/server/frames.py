"""What one viewer of a table is sent, and how far each connection has read the log."""

from __future__ import annotations

from typing import Any

import msgspec

from caipan.kernel.decisions import Decision
from caipan.server.asking import primary
from caipan.server.play import AnyGame, Play, asked

ENCODE = msgspec.json.Encoder().encode


class Cursor:
    """How much of the log a viewer has: all of `n` moments and `part` lines of the next, on one
    `branch`; an undo begins another. `lines` counts them all."""

    __slots__ = ("branch", "lines", "n", "part")

    def __init__(self) -> None:
        self.branch, self.n, self.part, self.lines = -1, -1, 0, 0

    @property
    def read(self) -> tuple[int, ...]:
        """How far that is; two who have read as far are told the same next."""
        return tuple(getattr(self, name) for name in self.__slots__)

    @read.setter
    def read(self, read: tuple[int, ...]) -> None:
        for name, value in zip(self.__slots__, read, strict=True):
            setattr(self, name, value)


Made = dict[tuple[int | None, tuple[int, ...]], tuple[str, tuple[int, ...]]]


class Frames:
    """The frames of one moment: by viewer and how far they had read, with how far they then have.

    Hundreds of spectators are shown the same, and to make a view costs more than to choose.
    """

    __slots__ = ("branch", "ghost", "made", "row", "seq")

    def __init__(self) -> None:
        self.seq, self.branch, self.made = -1, -1, Made()
        self.ghost: AnyGame | None = None
        self.row: Any = None

    def at(self, seq: int, branch: int, ghost: AnyGame | None, row: Any) -> Made:
        """Those of this moment; when it is another one, there are none yet."""
        same = seq == self.seq and branch == self.branch
        if not same or ghost is not self.ghost or row is not self.row:
            self.seq, self.branch, self.ghost, self.row = seq, branch, ghost, row
            self.made = {}
        return self.made


def decision_info(decision: Decision, question: str) -> dict[str, Any]:
    options = [{"key": o.key, "verb": o.verb, **o.touches} for o in decision.options]
    return {
        "id": question,
        "seat": decision.seat,
        "prompt": {"key": decision.prompt, "args": decision.args},
        "rule": decision.rule,
        "options": options,
        "primary": primary(decision),
    }


def view_of(play: Play, g: AnyGame, viewer: int | None) -> dict[str, Any]:
    """The game's own view; what a seat is asked travels beside it."""
    view = g.view(viewer)
    del view["asked"]
    if play.result is not None:
        view["outcome"], view["waiting"] = play.result, []
    return view


def events(
    play: Play, ghost: AnyGame | None, viewer: int | None, branch: int, cursor: Cursor
) -> tuple[bool, list[dict[str, Any]]]:
    """The lines that this viewer has not read yet, and whether they replace what it has.

    A ghost is the table as it was while somebody was skipped: it has a beginning of the last
    moment's lines.
    """
    fresh = cursor.branch != branch or cursor.n > play.n
    if fresh:
        cursor.branch, cursor.n, cursor.part, cursor.lines = branch, -1, 0, 0
    if ghost is None:
        lines = play.lines(viewer, cursor.n + 1)[cursor.part :]
        cursor.n, cursor.part = play.n, 0
    else:
        whole = play.lines(viewer, cursor.n + 1, play.n - 1)
        begun = [{"n": play.n, **line} for line in ghost.log(viewer, play.story(play.n - 1))]
        already = cursor.part if cursor.n == play.n - 1 else 0
        lines = (whole + begun)[cursor.part :]
        cursor.n, cursor.part = play.n - 1, max(len(begun), already)
    for line in lines:
        line["i"] = cursor.lines
        line.setdefault("fence", False)
        cursor.lines += 1
    return fresh, lines


def view_frame(
    play: Play,
    ghost: AnyGame | None,
    viewer: int | None,
    branch: int,
    cursor: Cursor,
    undo: dict[str, Any],
) -> str:
    """The `view` message. A ghost asks nobody anything."""
    fresh, lines = events(play, ghost, viewer, branch, cursor)
    decision = None
    if ghost is None and viewer is not None and not play.over:
        found = asked(play.game, viewer)
        decision = decision_info(found, play.questions[viewer]) if found else None
    message = {
        "type": "view",
        "seq": play.seq,
        "n": play.n,
        "seat": viewer,
        "view": view_of(play, ghost or play.game, viewer),
        "decision": decision,
        "events": lines,
        "fresh": fresh,
        "undo": undo,
    }
    return ENCODE(message).decode()
