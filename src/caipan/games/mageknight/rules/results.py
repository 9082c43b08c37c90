"""What a fight leaves behind (MK-combat-res-1a to MK-combat-res-3d, MK-city-2a)."""

from __future__ import annotations

from collections import Counter

from ..content.sites import BY_NAME as SITES
from ..places import CITY, KEEP, RUINS, Reward, SiteKind
from ..state import DISCARDED, Shield, Town
from ..table import MageKnight
from . import changes, defeat
from .special.hooks import site_of, special


def settle(g: MageKnight, seat: int) -> None:
    """All that follows from the fight: sites that fall, tokens that stay or leave, withdrawal."""
    fight = g.fight()
    if fight.joint:  # MK-coop-7: settled for all of them together
        return
    left = [f for f in fight.foes if f.defends]
    site = g.site(fight.at) if fight.at >= 0 else ""
    if not site:
        leave_no_guests(g)
        return
    kind = site_of(g, site)
    if left:
        for foe in left:
            if not kind.stay or fight.halved:
                defeat.leave(g, foe.card)  # MK-combat-res-3b
        special(g).held(g, fight.at)
        if fight.assault:
            withdraw(g, seat, fight.origin)
        return
    if site == CITY:
        conquer_city(g, fight.at, seat)
    elif fight.assault:
        mark(g, seat, fight.at, "MK-combat-res-2c-keep")
        reward(g, seat, () if site == KEEP else kind.rewards)
    elif site == RUINS:
        clear_ruins(g, seat, fight.at)
    elif g.shield_of(fight.at) < 0:
        mark(g, seat, fight.at, "MK-combat-res-2b")
        reward(g, seat, kind.rewards)
        special(g).fell(g, seat, fight.at)


def leave_no_guests(g: MageKnight) -> None:
    """MK-sc-druid-fame: enemies that belong to no place disappear with the fight."""
    for foe in g.fight().foes:
        if not foe.defends and not foe.rampaging:
            defeat.leave(g, foe.card)


def as_kind(site: str) -> SiteKind:
    return next(s for s in SITES if s == site)


def mark(g: MageKnight, seat: int, at: int, rule: str) -> None:
    """MK-area-shields: the site bears this player's shield from now on, and nobody else's."""
    others = tuple(s for s in g.table.shields if s.at != at)
    g.set_table(g.table.__replace__(shields=(*others, Shield(at, seat))))
    g.say("conquered", seat=seat, place=at, rule=rule)


def reward(g: MageKnight, seat: int, rewards: tuple[Reward, ...]) -> None:
    """MK-gain-4: taken at the end of the turn."""
    g.set_seat(seat, g.seats[seat].__replace__(rewards=(*g.seats[seat].rewards, *rewards)))


def clear_ruins(g: MageKnight, seat: int, at: int) -> None:
    """MK-site-ruins-enemies: whoever beats the last one marks them and gets the reward shown."""
    for card in g.tokens_at(at):
        if g.kind(card) == "ruin":
            rewards = g.ruin(card).rewards
            g.move(card, DISCARDED["ruin"], changes.bare(g, card), lose=True)
            mark(g, seat, at, "MK-site-ruins-enemies")
            reward(g, seat, rewards)


def conquer_city(g: MageKnight, at: int, seat: int) -> None:
    """MK-city-2a: the leader has most shields; ties go to whoever placed one first. A city that
    nobody defended is led by whoever came."""

    def fallen(town: Town) -> Town:
        if town.at != at:
            return town
        shields = town.shields or (seat,)
        counts = Counter(shields)
        leader = max(counts, key=lambda s: (counts[s], -shields.index(s)))
        g.say("city-conquered", seat=leader, color=town.color, rule="MK-city-2a")
        return town.__replace__(conquered=True, leader=leader)

    g.set_table(g.table.__replace__(towns=tuple(fallen(t) for t in g.table.towns)))


def withdraw(g: MageKnight, seat: int, origin: int) -> None:
    """MK-combat-res-3d: back to where the assault began."""
    me = g.seats[seat]
    path = me.now.path
    back = path[: len(path) - path[::-1].index(origin)] if origin in path else (origin,)
    g.set_seat(seat, me.__replace__(at=origin, now=me.now.__replace__(path=back)))
    g.say("withdrew", seat=seat, place=origin, rule="MK-combat-res-3d")
