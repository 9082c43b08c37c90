"""Mana that a skill gives for a card from hand, and that is spent at once: it is used where
something is paid, and nowhere else (MK-mana-1a, MK-skill-4c)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from caipan.kernel.abilities import Definition
from caipan.kernel.records import NOBODY

from ..frames import Doing
from ..spec import Conjuring, Mana
from ..table import MageKnight
from . import changes
from .freshness import is_fresh, turn_use


@cache
def printed(d: Definition[Any]) -> Conjuring | None:
    found = [a.spec for a in d.abilities if isinstance(a.spec, Conjuring)]
    return found[0] if found else None


def does_pay(g: MageKnight, card: int) -> bool:
    """Whether this is such a skill."""
    return printed(g.rules.definitions[g.cards[card].face]) is not None


def skill_of(g: MageKnight, seat: int) -> tuple[int, Conjuring | None]:
    """The skill this player may pay with now: in a turn, and as any other skill may be used."""
    if not g.now(seat).moment or g.is_involved_in_part(seat):
        return NOBODY, None
    for card in g.skills(seat):
        found = printed(g.rules.definitions[g.cards[card].face])
        if found is not None and is_fresh(g, seat, card):
            return card, found
    return NOBODY, None


def discards(g: MageKnight, seat: int, mana: str, besides: int = -1) -> list[int]:
    """The cards that may be discarded for such mana, of equal ones the first; never the one that
    is being powered by it (MK-deed-6a)."""
    _, skill = skill_of(g, seat)
    if skill is None:
        return []
    found = list(g.wounds_in_hand(seat)[:1]) if mana in skill.wound else []
    if mana in skill.card:
        found += g.alike([c for c in g.hand(seat) if c != besides and not g.is_wound(c)])
    return found


def colors(g: MageKnight, seat: int, besides: int = -1) -> tuple[Mana, ...]:
    """What mana may be had so."""
    _, skill = skill_of(g, seat)
    if skill is None:
        return ()
    return tuple([m for m in (*skill.wound, *skill.card) if discards(g, seat, m, besides)])


def use_up(g: MageKnight, seat: int) -> None:
    """MK-skill-4c: once a turn."""
    skill, _ = skill_of(g, seat)
    g.note_use(turn_use(g, seat, skill))
    g.say("used", seat=seat, card=g.named(skill), rule="MK-skill-4c")


def discarding(g: MageKnight, seat: int, card: int) -> Doing:
    """What the skill itself does: the card is discarded."""
    skill, _ = skill_of(g, seat)
    c = g.cards[skill]
    a = g.rules.definitions[c.face].abilities[0]
    return Doing(you=seat, source=skill, life=c.life, proc=a.name, chosen=(card,))


def imagined(g: MageKnight, seat: int, besides: int) -> Iterator[MageKnight]:
    """The table after each way to have such mana, with it in hand."""
    for mana in colors(g, seat, besides):
        for card in discards(g, seat, mana, besides):
            after = g.moment()
            use_up(after, seat)
            changes.discard(after, seat, card)
            changes.gain_mana(after, seat, mana)
            yield after
