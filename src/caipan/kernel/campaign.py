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
from .records import Data, Reason

VERSION = 1
FORMAT = "caipan-campaign"


class BadCampaign(CaipanError):
    """Something that a campaign does not allow now; `reasons` say so to players in their own
    language, where it is them who asked."""

    def __init__(self, problem: str, *reasons: Reason) -> None:
        self.reasons = reasons
        super().__init__(problem)


class DamagedCampaign(CaipanError):
    """A file that is no whole campaign; `step` is the first one that cannot be done again, or -1
    if it is not a step that is bad."""

    def __init__(self, problem: str, step: int = -1) -> None:
        self.step = step
        super().__init__(problem if step < 0 else f"step {step}: {problem}")


class Note(msgspec.Struct, frozen=True):
    """A line of the log: a message key, and its values."""

    key: str
    args: Data = {}


class Member(msgspec.Struct, frozen=True):
    """Somebody in a campaign: a card of the game, a deck, and what has become of them."""

    card: str
    cards: dict[str, int]
    numbers: dict[str, int] = {}  # by the name of what is counted: experience, …
    fate: str = ""  # nothing while they take part in the next match
    back: bool = False  # whether they may take part again


class Sheet(msgspec.Struct, frozen=True):
    """What a campaign says of itself."""

    next: str | None  # the card of the match to come; nothing once it is over
    members: tuple[Member, ...]
    played: tuple[Note, ...] = ()  # how each match ended, in order
    notes: tuple[Note, ...] = ()
    settings: dict[str, str] = {}  # as it was begun
    newcomers: tuple[str, ...] = ()  # cards of those who could still join


class Offer(msgspec.Struct, frozen=True):
    """A card that a member may get. `price` is in exchange for any card, `cheaper` for those that
    it is a better version of; `alone` says that nothing need be given for it."""

    card: str
    price: int
    cheaper: dict[str, int] = {}
    alone: bool = False
    affordable: bool = True


class Shop(msgspec.Struct, frozen=True):
    """What one member may change between matches: cards to get, and cards that may go."""

    offers: tuple[Offer, ...]
    giveable: tuple[str, ...]


class CampaignRules(msgspec.Struct, frozen=True):
    """What lies between the matches of a game. A state is the game's own frozen record; whatever is
    not allowed raises BadCampaign and changes nothing."""

    settings: dict[str, tuple[str, ...]]  # what is chosen at the beginning, by name
    begin: Callable[[Data], Any]  # how it begins: decks and settings -> the first state
    options: Callable[[Any], Data]  # those of the next match
    over: Callable[[Any], bool]  # no match follows
    conclude: Callable[[Any, Any], Any]  # (state, a match that is over) -> the next state
    members: Callable[[Any], tuple[str, ...]]  # who plays the next match, by seat
    moves: dict[str, Callable[..., Any]]  # (state, words…) -> state: what is done in between
    shop: Callable[[Any, str], Shop]  # (state, member)
    sheet: Callable[[Any], Sheet]
    deck: Callable[[str], Any]  # a name, or the text of a file -> a deck as `begin` takes it
    draw: Callable[[Any, Lexicon, str], Drawing]
    write: Callable[[Any], str]  # a state as text, for hosts that keep states and not steps
    read: Callable[[str], Any]


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move between matches with its words, or a match: over, or left in the middle."""

    move: str = ""
    words: tuple[str, ...] = ()
    match: MatchRecord | None = None


class CampaignRecord(msgspec.Struct, frozen=True):
    """How it began, who plays whom, and every step since."""

    game: str
    engine: str
    begin: Data
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
