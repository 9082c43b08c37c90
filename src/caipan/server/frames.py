"""What one viewer of a table is sent, and how far each connection has read the log."""

from __future__ import annotations

from typing import Any

import msgspec

from caipan.kernel.decisions import Decision
from caipan.server.asking import primary
from caipan.server.play import AnyGame, Play, asked

ENCODE = msgspec.json.Encoder().encode


class Cursor:
    """How much of the log a viewer has: all of `n` moments on one `branch`; an undo begins another.
    `lines` counts them all."""

    __slots__ = ("branch", "lines", "n")

    def __init__(self) -> None:
        self.branch, self.n, self.lines = -1, -1, 0


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


def events(play: Play, viewer: int | None, cursor: Cursor) -> tuple[bool, list[dict[str, Any]]]:
    """The lines that this viewer has not read yet, and whether they replace what it has."""
    fresh = cursor.branch != play.branch or cursor.n > play.n
    if fresh:
        cursor.branch, cursor.n, cursor.lines = play.branch, -1, 0
    lines = play.lines(viewer, cursor.n + 1)
    cursor.n = play.n
    for line in lines:
        line["i"] = cursor.lines
        cursor.lines += 1
    return fresh, lines


def view_frame(play: Play, viewer: int | None, cursor: Cursor, undo: dict[str, Any]) -> str:
    """The `view` message. Somebody who is skipped is asked nothing, though all wait for them."""
    fresh, lines = events(play, viewer, cursor)
    decision = None
    if play.ghost is None and viewer is not None and not play.over:
        found = asked(play.game, viewer)
        decision = decision_info(found, play.questions[viewer]) if found else None
    message = {
        "type": "view",
        "seq": play.seq,
        "n": play.n,
        "seat": viewer,
        "view": view_of(play, play.face, viewer),
        "decision": decision,
        "events": lines,
        "fresh": fresh,
        "undo": undo,
    }
    return ENCODE(message).decode()
