"""Nouns: CAPITAL filters joined by & | ~, words for the cards an effect means, and for players."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from caipan.kernel.filters import ITS_HOST, ITSELF, Filter

from ..events import Joined
from ..frames import U
from ..rules.possible import is_character
from ..spec import Amount, Claim, Players, Who
from ..state import (
    ATTACHMENT_CARD,
    ATTACKING,
    CHARACTER_CARD,
    CLANS,
    CONFLICT_DISCARD,
    DEFENDING,
    DISHONORED,
    DYNASTY_DISCARD,
    EVENT_CARD,
    HOLDING_CARD,
    HONORED,
    KINDS,
    ORDINARY,
    PLAY,
    TRAIT,
    Skill,
)
from ..table import L5R

__all__ = [
    "ANOTHER",
    "ANY_CARD",
    "AN_OPPONENT",
    "ATTACHMENT",
    "ATTACHMENTS",
    "ATTACKER",
    "AT_HOME",
    "AT_MOST_ITS_SKILL",
    "A_DEFENDER",
    "BOWED",
    "BUSHI",
    "CAVALRY",
    "CHARACTER",
    "CHARACTERS",
    "CHOSEN",
    "CLAIMED_RING",
    "CONTROLLED_BY_AN_OPPONENT",
    "CONTROLLED_BY_YOUR_OPPONENT",
    "COURTIER",
    "CRAB",
    "CRANE",
    "DISHONORED_ONE",
    "DRAGON",
    "DUEL_LOSER",
    "DUEL_WINNER",
    "EACH_OPPONENT",
    "EVENTS",
    "FACEDOWN",
    "FACEUP",
    "HOLDING",
    "HOLDINGS",
    "HONORED_ONE",
    "IN_A_PROVINCE_OF_YOURS",
    "IN_YOUR_CONFLICT_DISCARD",
    "IN_YOUR_DISCARDS",
    "IN_YOUR_DYNASTY_DISCARD",
    "IN_YOUR_HAND",
    "ITSELF",
    "ITS_HOST",
    "LION",
    "MONK",
    "NOBODY_ELSE",
    "ON_ITS_HOST",
    "PARTICIPATING",
    "PHOENIX",
    "PROVINCE",
    "READY",
    "RING",
    "SCORPION",
    "SECOND_TARGET",
    "SELF",
    "SHUGENJA",
    "STATUS",
    "TARGET",
    "TARGETS",
    "THAT_CARD",
    "THE_ATTACKED_PROVINCE",
    "THE_ATTACKER",
    "THE_BEARER",
    "THE_CONTESTED_RING",
    "THE_DEFENDER",
    "THE_PAID_CARD",
    "THOSE_CARDS",
    "UNCLAIMED_RING",
    "UNICORN",
    "UNIQUE",
    "WITHOUT_FATE",
    "WITH_FATE",
    "YOU",
    "YOURS",
    "YOUR_OPPONENT",
    "all_",
    "clan",
    "cost_at_least",
    "cost_at_most",
    "each",
    "glory_at_most",
    "noun",
    "skill_at_most",
    "some_player",
    "trait",
]  # fmt: skip


def noun(name: str, test: Callable[[L5R, U, int], bool], pool: Who | None = None) -> Filter:
    """A filter of one claim; `pool` is where such cards are found."""
    return Filter((name, test), pool=pool)


# --- filters: cards in play

CHARACTER = noun(
    "character",
    lambda g, u, c: is_character(g, c),
    lambda g, u: g.characters(),
)
ATTACHMENT = noun(
    "attachment",
    lambda g, u, c: KINDS[g.cards[c].zone] == PLAY and g.kind(c) == ATTACHMENT_CARD,
    lambda g, u: g.attachments(),
)
HOLDING = noun("holding", lambda g, u, c: c in g.holdings(), lambda g, u: g.holdings())


def _provinces(g: L5R, u: U) -> list[int]:
    """LR-tc-broken-immune: those that effects can touch."""
    return [p for p in g.all_provinces() if not g.format.immune(g, p)]


PROVINCE = noun("province", lambda g, u, c: c in _provinces(g, u), _provinces)

YOURS = noun("yours", lambda g, u, c: g.cards[c].controller == u.you)


def _your_opponents(g: L5R, u: U, c: int) -> bool:
    """LR-tc-opponent: of the one who was picked, where the word may mean several."""
    found = g.your_opponents(u.you)
    picked = [r.seat for r in u.targets if r.seat in found]
    return g.cards[c].controller in (picked or found)


CONTROLLED_BY_YOUR_OPPONENT = noun("your-opponents", _your_opponents)
CONTROLLED_BY_AN_OPPONENT = noun(
    "an-opponents", lambda g, u, c: g.cards[c].controller in g.opponents(u.you)
)
ANOTHER = noun("another", lambda g, u, c: c != u.source)
ON_ITS_HOST = noun("on-its-host", lambda g, u, c: g.cards[c].host == g.cards[u.source].host)
BOWED = noun("bowed", lambda g, u, c: g.cards[c].bowed)
READY = noun("ready", lambda g, u, c: not g.cards[c].bowed)
HONORED_ONE = noun("honored", lambda g, u, c: g.cards[c].status == HONORED)
DISHONORED_ONE = noun("dishonored", lambda g, u, c: g.cards[c].status == DISHONORED)
STATUS = noun("with-status", lambda g, u, c: g.cards[c].status != ORDINARY)
UNIQUE = noun("unique", lambda g, u, c: g.face(c).unique)
WITH_FATE = noun("with-fate", lambda g, u, c: g.cards[c].fate > 0)
WITHOUT_FATE = noun("without-fate", lambda g, u, c: g.cards[c].fate == 0)
FACEUP = noun("faceup", lambda g, u, c: not g.cards[c].down)
FACEDOWN = noun("facedown", lambda g, u, c: g.cards[c].down)
PARTICIPATING = noun(
    "participating", lambda g, u, c: g.is_participating(c), lambda g, u: g.participants()
)
ATTACKER = noun(
    "attacking",
    lambda g, u, c: g.is_participating(c) and g.cards[c].side == ATTACKING,
    lambda g, u: g.participants(ATTACKING),
)
A_DEFENDER = noun(
    "defending",
    lambda g, u, c: g.is_participating(c) and g.cards[c].side == DEFENDING,
    lambda g, u: g.participants(DEFENDING),
)
AT_HOME = noun("at-home", lambda g, u, c: not g.is_participating(c))
NOBODY_ELSE = noun(
    "alone", lambda g, u, c: len(g.participants(g.cards[c].side)) == 1 and g.is_participating(c)
)


def trait(name: str) -> Filter:
    """LR-B-printed: printed or gained."""
    stat = TRAIT[name]
    return noun(name, lambda g, u, c: g.value(c, stat) > 0)


BUSHI, CAVALRY, COURTIER, MONK, SHUGENJA = (
    trait(name) for name in ("bushi", "cavalry", "courtier", "monk", "shugenja")
)


def clan(name: str) -> Filter:
    return noun(name, lambda g, u, c: g.face(c).clan == name)


CRAB, CRANE, DRAGON, LION, PHOENIX, SCORPION, UNICORN = (clan(name) for name in CLANS)


def cost_at_most(n: int) -> Filter:
    """Of a printed cost, whatever it costs now."""
    return noun(f"cost-at-most-{n}", lambda g, u, c: g.face(c).cost <= n)


def cost_at_least(n: int) -> Filter:
    return noun(f"cost-at-least-{n}", lambda g, u, c: g.face(c).cost >= n)


def skill_at_most(skill: Skill, n: int) -> Filter:
    return noun(f"skill-at-most-{n}", lambda g, u, c: g.skill(c, skill) <= n)


def glory_at_most(n: int | Amount) -> Filter:
    """As it is now; less than 3 is at most 2."""
    return noun("glory-at-most", lambda g, u, c: g.glory(c) <= (n(g, u) if callable(n) else n))


def AT_MOST_ITS_SKILL(skill: Skill) -> Filter:
    """Not more than this card has."""
    return noun("at-most-its-skill", lambda g, u, c: g.skill(c, skill) <= g.skill(u.source, skill))


# --- filters: cards that are not in play


def _card(kind: str) -> Filter:
    return noun(f"{kind}-card", lambda g, u, c: g.rules.kinds[g.cards[c].face] == kind)


CHARACTERS, ATTACHMENTS, EVENTS, HOLDINGS = (
    _card(kind) for kind in (CHARACTER_CARD, ATTACHMENT_CARD, EVENT_CARD, HOLDING_CARD)
)
ANY_CARD = noun("card", lambda g, u, c: True)


def _among(name: str, cards: Who) -> Filter:
    return noun(name, lambda g, u, c: c in cards(g, u), cards)


IN_YOUR_HAND = _among("in-your-hand", lambda g, u: g.hand(u.you))
IN_YOUR_DYNASTY_DISCARD = _among(
    "in-your-dynasty-discard", lambda g, u: g.zone(u.you, DYNASTY_DISCARD)
)
IN_YOUR_CONFLICT_DISCARD = _among(
    "in-your-conflict-discard", lambda g, u: g.zone(u.you, CONFLICT_DISCARD)
)
IN_YOUR_DISCARDS = IN_YOUR_DYNASTY_DISCARD | IN_YOUR_CONFLICT_DISCARD
# faceup ones only, unless a text says facedown: then join it with FACEDOWN or ANY_CARD
IN_A_PROVINCE_OF_YOURS = _among("in-your-province", lambda g, u: g.row_cards(u.you))

# --- filters: rings

RING = _among(
    "ring",
    lambda g, u: [
        *g.unclaimed(),
        *g.all_claimed(),
        *([g.contested()] if g.contested() >= 0 else []),
    ],
)
UNCLAIMED_RING = _among("unclaimed-ring", lambda g, u: g.unclaimed())
CLAIMED_RING = _among("your-claimed-ring", lambda g, u: g.claimed(u.you))

# --- the cards an effect means


def _still(g: L5R, u: U, n: int) -> Iterable[int]:
    """The n-th target, if it is still what it was."""
    for r in u.targets:
        if r.card >= 0:
            if not n:
                return [r.card] if g.cards[r.card].life == r.life else []
            n -= 1
    return []


def TARGET(g: L5R, u: U) -> Iterable[int]:
    return _still(g, u, 0)


def SECOND_TARGET(g: L5R, u: U) -> Iterable[int]:
    return _still(g, u, 1)


def TARGETS(g: L5R, u: U) -> Iterable[int]:
    """All of them that are still what they were."""
    return [r.card for r in u.targets if r.card >= 0 and g.still(r)]


def SELF(g: L5R, u: U) -> Iterable[int]:
    """This very card, if it is still the one that was used."""
    return [u.source] if g.cards[u.source].life == u.life else []


def THE_BEARER(g: L5R, u: U) -> Iterable[int]:
    """What this is attached to."""
    host = g.cards[u.source].host
    return [host] if host >= 0 else []


def CHOSEN(g: L5R, u: U) -> Iterable[int]:
    """What was picked while this resolves, the last of it."""
    return u.chosen[-1:]


def THE_PAID_CARD(g: L5R, u: U) -> Iterable[int]:
    """What was picked for the cost."""
    return u.chosen[:1]


def THAT_CARD(g: L5R, u: U) -> Iterable[int]:
    """What the event is about."""
    card: int = getattr(u.event, "card", -1)
    return [card] if card >= 0 else []


def THOSE_CARDS(g: L5R, u: U) -> Iterable[int]:
    return u.event.cards if isinstance(u.event, Joined) else THAT_CARD(g, u)


def THE_ATTACKED_PROVINCE(g: L5R, u: U) -> Iterable[int]:
    c = g.table.conflict
    return [c.province] if c and c.province >= 0 else []


def THE_CONTESTED_RING(g: L5R, u: U) -> Iterable[int]:
    """LR-B-3.2.7-contested: also once it has been claimed, until the conflict ends."""
    c = g.table.conflict
    return [c.ring] if c and c.ring >= 0 else []


def DUEL_WINNER(g: L5R, u: U) -> Iterable[int]:
    duel = g.duel()
    return [duel.winner.card] if duel and g.still(duel.winner) else []


def DUEL_LOSER(g: L5R, u: U) -> Iterable[int]:
    duel = g.duel()
    return [duel.loser.card] if duel and g.still(duel.loser) else []


def each(what: Filter) -> Who:
    """Every one that fits when this is reached."""
    return lambda g, u: what.find(g, u)


all_ = each

# --- players


def YOU(g: L5R, u: U) -> list[int]:
    return [u.you]


def YOUR_OPPONENT(g: L5R, u: U) -> list[int]:
    """LR-en-youropponent, LR-tc-opponent: whom the printed *your opponent* may mean."""
    return g.your_opponents(u.you)


def AN_OPPONENT(g: L5R, u: U) -> list[int]:
    """LR-en-anopponent."""
    return g.opponents(u.you)


def EACH_OPPONENT(g: L5R, u: U) -> list[int]:
    return g.opponents(u.you)


def THE_ATTACKER(g: L5R, u: U) -> list[int]:
    return [g.conflict.attacker] if g.conflict else []


def THE_DEFENDER(g: L5R, u: U) -> list[int]:
    return [g.conflict.defender] if g.conflict else []


def some_player(players: Players, claim: Callable[[L5R, U, int], bool]) -> Claim:
    """Whether the claim is true of one of those players."""
    return lambda g, u: any(claim(g, u, seat) for seat in players(g, u))
