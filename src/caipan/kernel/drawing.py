"""A table in words, for clients that have nothing but text: what stands beside what, in which tone.

A game fills boxes; how wide they are and what a tone looks like is the client's affair.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from .language import Lexicon

PLAIN, STRONG, FAINT, MINE, THEIRS, TEXT = "", "strong", "faint", "mine", "theirs", "text"
# TEXT marks long printed text, which a client may shorten first when the screen is small.

Span = tuple[str, str]  # words and their tone
Line = tuple[Span, ...]


class Box(NamedTuple):
    """Something with a title; boxes of one row stand side by side."""

    title: Line
    lines: tuple[Line, ...] = ()


Drawing = list[tuple[Box, ...]]


class Pen(msgspec.Struct, frozen=True):
    """How a game is written on a text screen: its table, one card, one sentence of a card."""

    table: Callable[[dict[str, Any], Lexicon, str], Drawing]  # (view, lexicon, language)
    card: Callable[[str, Lexicon, str], list[Line]]  # (card id, lexicon, language)
    sentence: Callable[[str, int, int, Lexicon, str], str]  # (card id, ability, mode, …), or ""


def plain(line: Line) -> str:
    """The words alone."""
    return "".join(words for words, _ in line)
