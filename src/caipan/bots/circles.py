"""No bot goes round in circles: where it has been this turn, it answers otherwise than before.

A card that may be played and taken back for nothing is worth the same every time, so a bot that
looks one answer ahead would do it for ever. A table is known again by what the seat sees of it.
"""

from __future__ import annotations

import hashlib

import msgspec

from caipan.kernel.decisions import Option

from .base import Bot, Chair
from .greedy import DECLINES

MOST = 500  # answers remembered of one turn


class Memory(msgspec.Struct):
    """One seat's answers of this turn. Looking at a whole table is dear, so tables are only
    remembered once the same answer has been given to the same question before."""

    turn: object = None
    answers: set[str] = set()
    tables: dict[str, list[str]] = {}

    def begin(self, turn: object) -> None:
        if turn != self.turn or len(self.answers) > MOST:
            self.turn, self.answers, self.tables = turn, set(), {}


class Onward:
    """Any bot, except that it leads nobody to where it has been."""

    def __init__(self, bot: Bot, memory: Memory | None = None) -> None:
        self.bot, self.memory = bot, Memory() if memory is None else memory

    def answer(self, chair: Chair) -> Option:
        option = self.bot.answer(chair)
        if option.pick in DECLINES:
            return option
        memory, decision = self.memory, chair.decision
        memory.begin(chair.turn)
        given = digest([decision.prompt, decision.picks, option.pick])
        if given not in memory.answers:
            memory.answers.add(given)
            return option
        before = memory.tables.setdefault(digest(chair.view()), [])
        if option.key in before:
            option = self.bot.answer(chair.without(frozenset(before)))
        before.append(option.key)
        return option


def digest(value: object) -> str:
    return hashlib.blake2b(msgspec.msgpack.encode(value), digest_size=12).hexdigest()
