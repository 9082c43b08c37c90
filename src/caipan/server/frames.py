"""What one viewer of a table is sent, and how far each connection has read the log."""

from __future__ import annotations

from typing import Any

import msgspec

from caipan.kernel.decisions import Decision
from caipan.kernel.reasons import twins
from caipan.kernel.records import Data
from caipan.server.play import AnyGame, Play
from caipan.server.telling import told

ENCODE = msgspec.json.Encoder().encode


class Cursor:
    """How much of the log a viewer has: all of `n` moments on one `line`; an undo begins another.
    `told` counts what it was told there."""

    __slots__ = ("line", "n", "told")

    def __init__(self) -> None:
        self.line, self.n, self.told = -1, -1, 0

    @property
    def read(self) -> tuple[int, ...]:
        """How far that is; two who have read as far are told the same next."""
        return tuple(getattr(self, name) for name in self.__slots__)

    @read.setter
    def read(self, read: tuple[int, ...]) -> None:
        for name, value in zip(self.__slots__, read, strict=True):
            setattr(self, name, value)


Made = dict[tuple[int | None, bool, tuple[int, ...]], tuple[str, tuple[int, ...]]]


class Frames:
    """The frames of one moment: by viewer, whether it is told what happened, and how far they had
    read, with how far they then have.

    Hundreds of spectators are shown the same, and to make a view costs more than to choose.
    """

    __slots__ = ("face", "made", "row", "seq")

    def __init__(self) -> None:
        self.seq, self.made = -1, Made()
        self.face: AnyGame | None = None
        self.row: Any = None

    def at(self, play: Play, row: object) -> Made:
        """Those of this moment; when it is another one, there are none yet."""
        if play.seq != self.seq or play.face is not self.face or row is not self.row:
            self.seq, self.face, self.row = play.seq, play.face, row
            self.made = {}
        return self.made


def decision_info(g: AnyGame, decision: Decision, question: str) -> Data:
    options = []
    for o in decision.options:
        option = {"key": o.key, "verb": o.verb, **o.touches}
        prices = g.priced(decision, o.pick)
        options.append({**option, "prices": prices} if prices else option)
    wanted = decision.open
    return {
        "id": question,
        "seat": decision.seat,
        "prompt": {"key": decision.prompt, "args": decision.args},
        "rule": decision.rule,
        "options": options,
        "decline": decision.decline.key if decision.decline else None,
        "cause": g.cause(decision.seat),
        "begins": decision.begins,
        "twins": {str(card): first for card, first in twins(g, decision).items()},
        "open": {"verb": wanted.verb, "most": wanted.most} if wanted else None,
    }


def view_of(play: Play, g: AnyGame, viewer: int | None) -> Data:
    """The game's own view; what a seat is asked travels beside it."""
    view = g.view(viewer)
    del view["asked"]
    if play.result is not None:
        view["outcome"], view["waiting"] = play.result, []
    return view


def events(play: Play, viewer: int | None, cursor: Cursor) -> tuple[bool, list[Data]]:
    """The lines that this viewer has not read yet, and whether they replace what it has."""
    fresh = cursor.line != play.line or cursor.n > play.n
    if fresh:
        cursor.line, cursor.n, cursor.told = play.line, -1, 0
    lines = play.lines(viewer, cursor.n + 1)
    cursor.n = play.n
    for line in lines:
        line["i"] = cursor.told
        cursor.told += 1
    return fresh, lines


def view_frame(
    play: Play, viewer: int | None, cursor: Cursor, undo: Data, tells: bool = False
) -> str:
    """The `view` message. Somebody who is skipped is asked nothing, though all wait for them; nor
    is whoever has given up. With `tells`, what happened since the last one comes with it, piece by
    piece."""
    known = cursor.n
    fresh, lines = events(play, viewer, cursor)
    moments = play.told_since(known) if tells and not fresh else []
    view = view_of(play, play.face, viewer)
    decision = None
    if play.ghost is None and viewer is not None and not play.over and viewer not in play.conceded:
        found = play.game.asked(viewer)
        decision = decision_info(play.game, found, play.questions[viewer]) if found else None
    message = {
        "type": "view",
        "seq": play.seq,
        "n": play.n,
        "seat": viewer,
        "view": view,
        "decision": decision,
        "events": lines,
        "fresh": fresh,
        "undo": undo,
        "since": play.since(viewer),
        "told": told(moments, viewer, cursor.told - 1, view),
    }
    return ENCODE(message).decode()
