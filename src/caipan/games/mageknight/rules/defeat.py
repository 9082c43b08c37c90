"""Enemies that are beaten (MK-combat-rs-5, MK-combat-res-1a, MK-combat-res-2a)."""

from __future__ import annotations

from ..content.sites import BY_NAME as SITES
from ..places import DRACONUM, ORC, SiteKind
from ..state import DISCARDED, FAME, FAME_A_KILL, THIS_COMBAT, Foe, Town
from ..table import MageKnight
from . import changes
from .variants import wager

ROAMING: dict[str, SiteKind] = {"green": ORC, "red": DRACONUM}


def defeat(g: MageKnight, seat: int, cards: tuple[int, ...]) -> None:
    """MK-combat-rs-5: their tokens are discarded and their fame is gained."""
    for card in cards:
        foe = g.foe(card)
        if foe is None:
            continue
        worth = worth_of(g, foe)
        if foe.defends and foe.summoner < 0:
            whole = g.fight().whole + g.value(card, FAME)
            g.set_fight(g.fight().__replace__(whole=whole))
        g.say("defeated", seat=seat, card=g.named(card), rule="MK-combat-rs-5")
        if foe.rampaging:
            changes.change_reputation(g, seat, renown(g, card), "MK-combat-res-2a")
        fight = g.fight()
        if foe.defends and foe.summoner < 0 and g.town(fight.at) is not None:
            put_shield(g, seat, fight.at)
        leave(g, card)
        g.set_fight(g.fight().__replace__(beaten=g.fight().beaten + 1))
        changes.gain_fame(g, seat, worth, "MK-combat-rs-5")


def worth_of(g: MageKnight, foe: Foe) -> int:
    """MK-combat-block-7a: what was summoned is worth nothing. MK-combat-start-1a-keep: half,
    rounded up, where another player's keep is defended."""
    if foe.summoner >= 0:
        return 0
    fame = g.value(foe.card, FAME)
    fight = g.fight()
    if fight.halved and foe.defends:  # MK-sc-hold-draw: half of the sum
        fame = half(fight.whole + fame) - half(fight.whole)
    if fight.doubled:
        fame *= 2
    return fame + wager.fame(g) + g.of_seat(fight.seat, FAME_A_KILL)


def half(fame: int) -> int:
    """Rounded up."""
    return -(-fame // 2)


def renown(g: MageKnight, card: int) -> int:
    """MK-combat-res-2a: 1 for an orc, 2 for a draconum. MK-var-rampage-brown: 1 for a monster that
    roams with them."""
    color = g.enemy(card).color
    if color not in ROAMING:
        return 1
    return SITES[ROAMING[g.enemy(card).color]].reputation


def leave(g: MageKnight, card: int) -> None:
    """The token leaves the fight, with whatever it has summoned, and goes to its discard pile."""
    fight = g.fight()
    gone = [f.card for f in fight.foes if card in (f.card, f.summoner)]
    left = tuple(f for f in fight.foes if f.card not in gone)
    targets = tuple(t for t in fight.targets if t not in gone)
    g.set_fight(fight.__replace__(foes=left, targets=targets))
    for token in gone:
        discard(g, token)


def discard(g: MageKnight, card: int) -> None:
    """MK-setup-tokens."""
    g.end_lasting(lambda e: e.card == card and e.until == THIS_COMBAT)
    g.move(card, DISCARDED[g.enemy(card).color], changes.bare(g, card), lose=True)


def put_shield(g: MageKnight, seat: int, at: int) -> None:
    """MK-combat-res-1a: on the city card, in order."""

    def with_it(town: Town) -> Town:
        return town.__replace__(shields=(*town.shields, seat)) if town.at == at else town

    g.set_table(g.table.__replace__(towns=tuple(with_it(t) for t in g.table.towns)))
