"""Matches that follow from each other: a campaign is a record of match records and of what was done
between them. The file is checked as a whole, so that a damaged one is noticed before it is used."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from .drawing import Drawing
from .errors import CaipanError
from .language import Lexicon
from .record import MatchRecord

VERSION = 1
FORMAT = "caipan-campaign"


class BadCampaign(CaipanError):
    """Something that a campaign does not allow now."""


class DamagedCampaign(CaipanError):
    """A file that is no whole campaign; `step` is the first one that cannot be done again, or -1
    if it is not a step that is bad."""

    def __init__(self, problem: str, step: int = -1) -> None:
        self.step = step
        super().__init__(problem if step < 0 else f"step {step}: {problem}")


class Offer(msgspec.Struct, frozen=True):
    """Something a member may have for experience, and what it takes the place of, if it must."""

    card: str
    cost: int
    replaces: str = ""


class CampaignRules(msgspec.Struct, frozen=True):
    """What lies between the matches of a game. A state is the game's own frozen record; whatever is
    not allowed raises BadCampaign and changes nothing."""

    begin: Callable[[dict[str, Any]], Any]  # how it begins -> the first state
    options: Callable[[Any], dict[str, Any]]  # those of the next match
    over: Callable[[Any], bool]  # no match follows
    conclude: Callable[[Any, Any], Any]  # (state, a match that is over) -> the next state
    members: Callable[[Any], tuple[str, ...]]  # who plays the next match, by seat
    moves: dict[str, Callable[..., Any]]  # (state, words…) -> state: what is done in between
    offers: Callable[[Any, str], list[Offer]]  # (state, member)
    deck: Callable[[str], Any]  # a name, or the text of a file -> a deck as `begin` takes it
    draw: Callable[[Any, Lexicon, str], Drawing]


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move between matches with its words, or a match: over, or left in the middle."""

    move: str = ""
    words: tuple[str, ...] = ()
    match: MatchRecord | None = None


class CampaignRecord(msgspec.Struct, frozen=True):
    """How it began, who plays whom, and every step since."""

    game: str
    engine: str
    begin: dict[str, Any]
    seed: int
    players: dict[str, str] = {}  # member -> a bot's name; whoever is not here is played by people
    steps: tuple[Step, ...] = ()
    format: str = FORMAT
    version: int = VERSION

    @property
    def checksum(self) -> str:
        body = msgspec.json.encode(self, order="sorted")
        return hashlib.blake2b(body, digest_size=8).hexdigest()

    def to_json(self) -> str:
        body = msgspec.to_builtins(self)
        return msgspec.json.encode({**body, "checksum": self.checksum}).decode() + "\n"

    @classmethod
    def from_json(cls, text: str | bytes) -> CampaignRecord:
        try:
            data = msgspec.json.decode(text)
            if not isinstance(data, dict) or data.get("format") != FORMAT:
                raise DamagedCampaign("not a campaign")
            if data.get("version") != VERSION:
                there = data.get("version")
                raise DamagedCampaign(f"campaign version {there!r}, this engine reads {VERSION}")
            said = data.pop("checksum", None)
            record = msgspec.convert(data, cls)
        except (msgspec.MsgspecError, ValueError, TypeError, RecursionError) as problem:
            raise DamagedCampaign(f"not a campaign: {problem}") from None
        if said != record.checksum:
            raise DamagedCampaign("the campaign is damaged: its checksum does not fit")
        return record
