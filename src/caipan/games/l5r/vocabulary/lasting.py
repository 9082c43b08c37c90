"""Effects that last: for the conflict, the phase or the round (LR-B-lasting, LR-B-lasting-set), and
delayed ones (LR-B-delayed)."""

from __future__ import annotations

from caipan.kernel.abilities import Ability
from caipan.kernel.effects import always, never, simply
from caipan.kernel.numbers import ADD, SCALE, SET, Scale
from caipan.kernel.records import Lasting

from ..frames import U
from ..spec import Amount, Claim, Effect, Players, Who
from ..state import (
    IN_CONFLICT,
    MILITARY,
    PHASE,
    POLITICAL,
    SKILLS,
    Ban,
    Keyword,
    SeatBan,
    Skill,
    Stat,
)
from ..table import L5R
from .effects import the, value_of

__all__ = [
    "blank_it", "boost", "boost_both", "delay", "double", "double_base",
    "gains", "lasts", "lend", "player_cannot", "player_gets", "swap_base_skills",
]  # fmt: skip


def _last(
    g: L5R,
    u: U,
    card: int,
    until: str,
    *,
    stat: int = -1,
    add: int = 0,
    layer: int = ADD,
    scale: Scale | None = None,
    lends: str = "",
    blank: bool = False,
    ability: str = "",
    amount: int = 0,
) -> None:
    g.last(
        Lasting(
            0,
            until,
            u.source,
            u.you,
            stat=stat,
            add=add,
            layer=layer,
            scale=scale,
            card=card,
            life=g.cards[card].life if card >= 0 else 0,
            lends=lends,
            blank=blank,
            ability=ability,
            amount=amount,
        )
    )


def _someone(who: Who) -> Claim:
    def claim(g: L5R, u: U) -> bool:
        for _ in who(g, u):
            return True
        return False

    return claim


def boost(who: Who, stat: Stat, n: int | Amount, until: str = IN_CONFLICT) -> Effect:
    """+N or −N; the number is found once, when this resolves."""
    count = value_of(n)

    def boosted(g: L5R, u: U) -> None:
        k = count(g, u)
        for card in tuple(who(g, u)) if k else ():
            _last(g, u, card, until, stat=stat, add=k)
            g.say("boosted", card=g.named(card), stat=g.rules.stats[stat], n=k, rule="LR-B-lasting")

    someone = _someone(who)
    return simply(boosted, lambda g, u: bool(count(g, u)) and someone(g, u), "boost")


def boost_both(who: Who, n: int | Amount, until: str = IN_CONFLICT) -> Effect:
    """Both skills."""
    count = value_of(n)

    def boosted(g: L5R, u: U) -> None:
        k = count(g, u)
        for card in tuple(who(g, u)) if k else ():
            for skill in SKILLS:
                _last(g, u, card, until, stat=skill, add=k)
            g.say("boosted.both", card=g.named(card), n=k, rule="LR-B-lasting")

    someone = _someone(who)
    return simply(boosted, lambda g, u: bool(count(g, u)) and someone(g, u), "boost-both")


def gains(who: Who, what: Keyword | Ban, until: str = IN_CONFLICT) -> Effect:
    """A keyword, or something that is forbidden or true of the card."""

    def gained(g: L5R, u: U) -> None:
        for card in tuple(who(g, u)):
            _last(g, u, card, until, stat=what, add=1)
            g.say("gained", card=g.named(card), stat=g.rules.stats[what], rule="LR-B-lasting")

    return simply(gained, _someone(who), "gains")


def double(who: Who, skill: Skill, until: str = IN_CONFLICT) -> Effect:
    """LR-B-value-order: after everything that adds to it."""

    def doubled(g: L5R, u: U) -> None:
        for card in tuple(who(g, u)):
            _last(g, u, card, until, stat=skill, layer=SCALE, scale=(2, 1))
            g.say("doubled", card=g.named(card), stat=g.rules.stats[skill])

    return simply(doubled, _someone(who), "double")


def double_base(who: Who, skill: Skill, until: str = IN_CONFLICT) -> Effect:
    """LR-B-value-base: twice is four times."""

    def doubled(g: L5R, u: U) -> None:
        for card in tuple(who(g, u)):
            _last(g, u, card, until, stat=skill, add=2 * g.base_skill(card, skill), layer=SET)
            g.say("doubled", card=g.named(card), stat=g.rules.stats[skill])

    return simply(doubled, _someone(who), "double-base")


def swap_base_skills(who: Who, until: str = IN_CONFLICT) -> Effect:
    """LR-B-value-base: as they are now."""

    def swapped(g: L5R, u: U) -> None:
        for card in tuple(who(g, u)):
            was = g.base_skill(card, MILITARY), g.base_skill(card, POLITICAL)
            _last(g, u, card, until, stat=MILITARY, add=was[1], layer=SET)
            _last(g, u, card, until, stat=POLITICAL, add=was[0], layer=SET)
            g.say("swapped", card=g.named(card))

    return simply(swapped, _someone(who), "swap-base-skills")


def blank_it(who: Who, until: str = IN_CONFLICT) -> Effect:
    """LR-B-blank: traits stay."""

    def blanked(g: L5R, u: U) -> None:
        for card in tuple(who(g, u)):
            _last(g, u, card, until, blank=True)
            g.say("blanked", card=g.named(card), rule="LR-B-blank")

    return simply(blanked, _someone(who), "blank")


def lend(who: Who, ability: Ability, until: str = PHASE) -> Effect:
    """The card has this ability as if it were printed on it."""

    def lent(g: L5R, u: U) -> None:
        for card in tuple(who(g, u)):
            _last(g, u, card, until, lends=ability.name)

    return simply(lent, _someone(who), "lend")


def lasts(word: str, who: Who, stat: int, n: int | Amount = 1, until: str = IN_CONFLICT) -> Effect:
    """Any number of a card, quietly; for words that one card needs."""
    count = value_of(n)

    def done(g: L5R, u: U) -> None:
        for card in tuple(who(g, u)):
            _last(g, u, card, until, stat=stat, add=count(g, u))

    return simply(done, _someone(who), word)


def player_gets(players: Players, stat: SeatBan, n: int = 1, until: str = PHASE) -> Effect:
    """A number of one player."""

    def done(g: L5R, u: U) -> None:
        seat = the(g, u, players)
        if seat >= 0:
            g.last(Lasting(0, until, u.source, u.you, stat=stat, add=n, seat=seat))
            g.say("player.gained", seat=seat, stat=g.rules.stats[stat])

    return simply(done, lambda g, u: bool(players(g, u)), "player-gets")


def player_cannot(players: Players, what: SeatBan, until: str = IN_CONFLICT) -> Effect:
    """Something is forbidden to each of these players."""

    def done(g: L5R, u: U) -> None:
        for seat in players(g, u):
            g.last(Lasting(0, until, u.source, u.you, stat=what, add=1, seat=seat))
            g.say("player.gained", seat=seat, stat=g.rules.stats[what])

    return simply(done, lambda g, u: bool(players(g, u)), "player-cannot")


def delay(ability: Ability, until: str, about: Who | None = None) -> Effect:
    """LR-B-delayed: it resolves by itself when its moment comes. What it is about is CHOSEN then;
    the ability belongs among the parts of its card, made by `delayed`. A promise about cards hangs
    on what was done to them before: alone it makes nobody a target (LR-B-then)."""

    def promised(g: L5R, u: U) -> None:
        cards = tuple(about(g, u)) if about else (-1,)
        for card in cards:
            _last(g, u, card, until, ability=ability.name)

    return simply(promised, never if about else always, "delay")
