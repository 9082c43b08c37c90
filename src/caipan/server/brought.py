"""Records that somebody brings: measured, played once in a process of their own, and only then
believed.

A record that begins with a save instead of a setup is taken only from ourselves. A save says
everything about a table, and one that was made up may lead anywhere; so what leaves this server
carries our mark, and what comes without it begins where every match begins.
"""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool

import msgspec

import caipan
from caipan.kernel.errors import CaipanError, DamagedRecord, OldSave
from caipan.kernel.record import MatchRecord
from caipan.kernel.records import Data
from caipan.server.identity import Signer
from caipan.server.workers import TooSlow, Worker

BYTES, CHOICES, KEY, CARDS = 300_000, 5000, 300, 1500
PROOF = 20.0  # seconds; the longest match is played in a few
MARK = "mark"  # beside the fields of a record


def written(record: MatchRecord, signer: Signer) -> bytes:
    """A record as it leaves us."""
    fields: Data = msgspec.to_builtins(record)
    if record.start:
        fields[MARK] = signer.mark(f"{record.game}:{record.start}")
    return msgspec.json.encode(fields)


def measured(fields: Data, signer: Signer) -> MatchRecord:
    """What somebody sent, if it is a record of ordinary size that may be played. Nothing of it
    has been played yet."""
    try:
        data = msgspec.json.encode(fields)
    except (ValueError, TypeError, OverflowError, RecursionError) as problem:
        raise DamagedRecord(f"cannot be written down: {problem}") from None
    if len(data) > BYTES:
        raise TooLarge("bytes", BYTES)
    record = MatchRecord.from_json(data)
    if record.start and not signer.marked(f"{record.game}:{record.start}", fields.get(MARK)):
        raise DamagedRecord("it begins with a table that was not set up here")
    if len(record.choices) > CHOICES:
        raise TooLarge("choices", CHOICES)
    if any(len(key) > KEY for _, key in record.choices):
        raise TooLarge("key", KEY)
    return record


async def proved(record: MatchRecord, worker: Worker) -> None:
    """Raises DamagedRecord (or OldSave) unless all of it can be played, in ordinary time. Whatever
    happens meanwhile happens in another process."""
    try:
        problem = await worker.run(PROOF, problem_of, record.to_json())
    except TooSlow:
        problem = f"it cannot be played in {PROOF:g} seconds"
    except BrokenProcessPool:
        problem = "whoever plays it dies of it"
    if problem:
        raise DamagedRecord(problem)


def problem_of(record: str) -> str:
    """In a worker: play it, with every hash it pins. What is wrong with it, or nothing."""
    try:
        game = caipan.replay(record)
    except OldSave:
        raise
    except CaipanError as problem:
        return str(problem)
    except Exception as problem:
        return f"it leads to a fault: {type(problem).__name__}"
    return "" if len(game.cards) <= CARDS else f"more than {CARDS} cards"


class TooLarge(DamagedRecord):
    """More of something than any match has."""

    def __init__(self, what: str, most: int) -> None:
        self.what = what
        super().__init__(f"more than {most} {what}")
