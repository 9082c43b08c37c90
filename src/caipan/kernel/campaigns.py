"""Campaigns as tables meet them: several matches in a row, with something written down in between.

A game keeps a campaign as text of its own. A host stores that text, asks what stands in it, which
match comes next, and what a finished one or a wish of the players makes of it. Every step gives a
new text and changes nothing, so any of them can be kept, gone back to or branched from.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from .errors import CaipanError


class BadCampaign(CaipanError):
    """Something that a campaign does not allow now, or text that is none."""


class Note(msgspec.Struct, frozen=True):
    """A line of the log: a message key, and its values."""

    key: str
    args: dict[str, Any] = {}


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
    """A card that a member may get. `price` is in exchange for any card, `cheaper` for certain
    ones; `alone` says that nothing need be given for it."""

    card: str
    price: int
    cheaper: dict[str, int] = {}
    alone: bool = False
    affordable: bool = True


class Shop(msgspec.Struct, frozen=True):
    """What one member may change between matches: cards to get, and cards that may go."""

    offers: tuple[Offer, ...]
    giveable: tuple[str, ...]


class Wish(msgspec.Struct, frozen=True):
    """A change between matches: `buy` a card for another, `join` with a deck, `leave`, `return`."""

    verb: str
    member: int = -1
    card: str = ""
    other: str = ""
    deck: Any = None


class CampaignRules(msgspec.Struct, frozen=True):
    """The hooks of a game that has campaigns. Each refuses with BadCampaign or BadOptions."""

    settings: dict[str, tuple[str, ...]]  # what is chosen at the beginning, by name
    begin: Callable[[list[Any], dict[str, str]], str]  # (decks, settings) -> a campaign
    sheet: Callable[[str], Sheet]
    shop: Callable[[str, int], Shop]  # (campaign, member)
    change: Callable[[str, Wish], str]
    options: Callable[[str], dict[str, Any]]  # of the next match
    conclude: Callable[[str, Any], str]  # (campaign, finished match) -> campaign
