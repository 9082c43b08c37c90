"""Whether a word could ever be heard in a game; a denial with a slip in it would always hold."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .finding import steps

if TYPE_CHECKING:
    from caipan.kernel.position import Position


def no_step(case: Position, clause: str | None) -> str:
    known = clause is None or clause in steps(case.title.table.book)
    return "" if known else f"no step is called {clause!r}"


def no_prompt(case: Position, prompt: str | None) -> str:
    said = case.title.lexicon.keys()
    known = prompt is None or f"message.prompt.{prompt}" in said
    return "" if known else f"nobody is ever asked {prompt!r}"


def no_seat(case: Position, seat: int | None) -> str:
    known = seat is None or seat in range(len(case.data.get("seats") or ()))
    return "" if known else f"seat {seat} does not exist"


def no_key(case: Position, key: str | None) -> str:
    """Whether an answer could ever be called this: its verb must have words, and what it names as
    a card must be one."""
    if key is None:
        return ""
    verb = re.split(r"[:@=./#]", key, maxsplit=1)[0]
    said = case.title.lexicon.keys()
    if "*" not in verb and f"message.verb.{verb}" not in said:
        return f"no answer begins with {verb!r}"
    named = re.fullmatch(r"[^:*]+:([^@=/#*]+)([@=/#].*)?", key)
    others = ("unknown", "seat-", "card-")
    if named and named[1] not in case.title.table.book.by_name:
        return "" if named[1].startswith(others) else f"no card is called {named[1]!r}"
    return ""
