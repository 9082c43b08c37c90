"""Conflicts of Legend of the Five Rings for card tests: I am seat 0, the other player is seat 1,
and both hold a card that can always be played, so that both are asked in every window."""

from __future__ import annotations

from typing import Any

from .court import Court, Entry, attacks, defends, who

SPARE = "fine-katana"


def home(name: str, **more: Any) -> Entry:
    """A character that does not take part."""
    return {"home": True, **who(name, **more)}


def with_(name: str, *attached: Any, **more: Any) -> Entry:
    """A character and what is attached to it."""
    return who(name, attached=list(attached), **more)


def line(cards: list[Any], side: str) -> list[Entry]:
    """Characters as a position takes them: all take part, but those at home."""
    found: list[Entry] = []
    for card in cards:
        entry = dict(card) if isinstance(card, dict) else who(card)
        if not entry.pop("home", False):
            entry = attacks(**_named(entry)) if side == "attacking" else defends(**_named(entry))
        found.append(entry)
    return found


def _named(entry: Entry) -> Entry:
    return {"name": entry["card"], **{k: v for k, v in entry.items() if k != "card"}}


def player(part: Entry | None, characters: list[Entry]) -> Entry:
    """A player as a position takes it, with a card to spare in hand."""
    part = part or {}
    return {**part, "hand": [*part.get("hand", ()), SPARE], "characters": characters}


def clash(
    mine: list[Any],
    theirs: list[Any],
    type_: str = "military",
    ring: str = "air",
    *,
    me: Entry | None = None,
    foe: Entry | None = None,
    defending: bool = False,
    province: int = 1,
    at: str = "LR-B-3.2.2",
    mine_to_act: bool = True,
    **table: Any,
) -> Court:
    """A conflict in which I attack, or defend; it is my opportunity in the action window."""
    sides = ("defending", "attacking") if defending else ("attacking", "defending")
    seats = [player(me, line(mine, sides[0])), player(foe, line(theirs, sides[1]))]
    attacker = 1 if defending else 0
    conflict = {
        "type": type_,
        "ring": ring,
        "attacker": attacker,
        "defender": 1 - attacker,
        "province": province,
    }
    c = Court(*seats, at=at, conflict=conflict, **table)
    return c.until(prompt="window", seat=0) if mine_to_act else c


def calm(
    mine: list[Any],
    theirs: list[Any] | None = None,
    *,
    me: Entry | None = None,
    foe: Entry | None = None,
    at: str = "LR-B-3.1",
    **table: Any,
) -> Court:
    """No conflict: the window that opens the conflict phase, and my opportunity. Somebody must be
    there, or the card to spare cannot be played."""
    both = [(me, mine or ["serene-warrior"]), (foe, theirs or [])]
    seats = [player(part, line([_calm(x) for x in cards], "")) for part, cards in both]
    return Court(*seats, at=at, **table)


def _calm(card: Any) -> Entry:
    return {"home": True, **(card if isinstance(card, dict) else who(card))}


def resolve(c: Court, *, prompt: str = "", offers: str = "") -> Court:
    """Everybody passes in the action window, and on until something else is asked."""
    while c.g.pending and c.prompt == "window":
        c.passes()
    return c.until(offers, prompt=prompt) if prompt or offers else c


def fitting(c: Court, part: str) -> list[str]:
    """The answers that name this."""
    found = c.keys()
    return [key for key in found if part in key]
