"""A table in words, for clients that have nothing but text: what stands beside what, in which tone.

A game fills boxes; how wide they are and what a tone looks like is the client's affair.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec

from .language import Lexicon
from .records import Data

PLAIN, STRONG, FAINT, MINE, THEIRS, TEXT = "", "strong", "faint", "mine", "theirs", "text"
# TEXT marks long printed text, which a client may shorten first when the screen is small.

Span = tuple[str, str]  # words and their tone
Line = tuple[Span, ...]
GAP: Span = (" · ", FAINT)


class Box(NamedTuple):
    """Something with a title; boxes of one row stand side by side."""

    title: Line
    lines: tuple[Line, ...] = ()


Drawing = list[tuple[Box, ...]]


class Pen(msgspec.Struct, frozen=True):
    """How a game is written on a text screen: its table, one card, one sentence of a card."""

    table: Callable[[Data, Lexicon, str], Drawing]  # (view, lexicon, language)
    card: Callable[[str, Lexicon, str], list[Line]]  # (card id, lexicon, language)
    sentence: Callable[[str, int, int, Lexicon, str], str]  # (card id, ability, mode, …), or ""


def plain(line: Line) -> str:
    """The words alone."""
    return "".join(words for words, _ in line)


def spaced(*parts: Span | None) -> Line:
    """Parts with a dot between them; what is missing or empty is left out."""
    found: list[Span] = []
    for part in parts:
        if part and part[0]:
            found += [GAP, part] if found else [part]
    return tuple(found)


def width(text: str) -> int:
    """Columns of a screen: Chinese characters take two."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


class Words:
    """The lexicon in one language, with the phrases a table repeats."""

    def __init__(self, lexicon: Lexicon, lang: str) -> None:
        self.lexicon, self.lang = lexicon, lang

    def say(self, key: str, /, **args: object) -> str:
        return self.lexicon.message(key, self.lang, **args)

    def table(self, key: str, /, **args: object) -> str:
        return self.say(f"table.{key}", **args)

    def name(self, card: str) -> str:
        return self.lexicon.name(card, self.lang)

    def term(self, group: str, term: str) -> str:
        return self.lexicon.term(group, term, self.lang)

    def join(self, words: Iterable[str]) -> str:
        said = ""
        for word in words:
            said = self.say("list.comma", a=said, b=word) if said else word
        return said

    def sentences(self, text: str) -> str:
        return text.replace("\n", " ")
