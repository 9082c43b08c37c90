"""Why some mana does not pay (MK-mana-1a to MK-mana-3b): these verbs offer nothing and only answer
why not."""

from __future__ import annotations

from typing import cast

from caipan.kernel.decisions import Need, Verb
from caipan.kernel.records import Frame, Pick

from ..frames import Pay
from ..spec import BLACK, COLORS, GOLD, MANA, Mana
from ..table import MageKnight
from . import changes, deeds
from .mana import (
    CRYSTAL,
    DIE,
    TOKEN,
    TURNED,
    Purse,
    covers,
    opposites,
    purse,
    spares,
    spend,
    ways,
)


def mine(g: MageKnight, f: Pay) -> Purse:
    return purse(g, f.seat, f.card)


def cost_of(f: Pay) -> Mana:
    return cast(Mana, f.costs[0])


def is_asleep(p: Purse, mana: Mana) -> bool:
    """MK-mana-2a, MK-mana-2b: black by day, gold at night."""
    return (mana == BLACK and not p.black) or (mana == GOLD and not p.gold)


def fits(p: Purse, source: str, mana: Mana, cost: Mana) -> bool:
    """Whether mana of this colour stands for what is asked for, if it may be used at all."""
    if mana == cost or (mana == GOLD and cost in COLORS):
        return True
    if p.wild and source == DIE and cost in COLORS and mana in (GOLD, BLACK):
        return True
    return p.turning > 0 and mana in opposites(p, cost)


def is_awake(source: str, mana: Mana) -> Need:
    """The hour, unless an effect lets such mana stand for something else."""
    black = mana == BLACK

    def test(g: MageKnight, f: Pay, n: int) -> bool:
        p, face, cost = mine(g, f), MANA[n], cost_of(f)
        if face != mana or not is_asleep(p, face):
            return True
        return any(pick.word == face and pick.verb.startswith(source) for pick, _ in ways(p, cost))

    rule, message = ("MK-mana-2a", "black-by-day") if black else ("MK-mana-2b", "gold-at-night")
    return Need(rule, message, test)


def of_the_color(source: str, rule: str) -> Need:
    return Need(
        rule,
        "other-color",
        lambda g, f, n: (
            is_asleep(mine(g, f), MANA[n]) or fits(mine(g, f), source, MANA[n], cost_of(f))
        ),
        lambda g, f, n: {"mana": cost_of(f)},
    )


def leaves_enough(g: MageKnight, f: Pay, pick: Pick) -> bool:
    """MK-deed-6: an effect may take more mana than what powers it, and must still be able to."""
    after = g.moment()
    spend(after, f.seat, pick)
    if pick.card >= 0:
        changes.discard(after, f.seat, pick.card)
    return deeds.can_do(after, f.seat, f.card, f.mode, free=True, owed=f.costs[1:])


def rest_paid(source: str) -> Need:
    """MK-deed-6: what would pay, but leave too little for the rest."""

    def test(g: MageKnight, f: Pay, n: int) -> bool:
        found = [
            (pick, left)
            for pick, left in ways(mine(g, f), cost_of(f))
            if pick.word == MANA[n] and pick.verb.removesuffix(TURNED) == source
        ]
        enough = [pick for pick, left in found if covers(left, cast(tuple[Mana, ...], f.costs[1:]))]
        return not found or any(f.card < 0 or leaves_enough(g, f, pick) for pick in enough)

    return Need("MK-deed-6", "leaves-unpaid", test)


def verb(source: str, faces: range, there: tuple[Need, ...], rule: str) -> Verb:
    needs = (*there, is_awake(source, BLACK), is_awake(source, GOLD), of_the_color(source, rule),
             rest_paid(source))  # fmt: skip
    return Verb(source, lambda g, f: faces, needs, stem=lambda g, f, n: (stem(source, n),))


def stem(source: str, n: int) -> Pick:
    return Pick(source, word=MANA[n])


EVERY, BASIC = range(len(MANA)), range(len(COLORS))
A_TOKEN = Need("MK-mana-1a", "no-such-token", lambda g, f, n: mine(g, f).tokens[n] > 0)
A_CRYSTAL = Need("MK-mana-1b", "no-such-crystal", lambda g, f, n: mine(g, f).crystals[n] > 0)
LYING = Need("MK-mana-3", "no-such-die", lambda g, f, n: purse(g, f.whom).dice[n] > 0)
A_DIE_LEFT = Need("MK-mana-3", "no-more-dice", lambda g, f, n: purse(g, f.whom).taking > 0)
NOT_SPARED = Need(
    "MK-var-friendly-mana",
    "gold-is-spared",
    lambda g, f, n: MANA[n] != GOLD or not spares(mine(g, f), cost_of(f)),
    lambda g, f, n: {"mana": cost_of(f)},
)
PAYING = (
    verb(TOKEN, EVERY, (A_TOKEN,), "MK-mana-1a"),
    verb(CRYSTAL, BASIC, (A_CRYSTAL,), "MK-mana-1b"),
    verb(DIE, EVERY, (LYING, A_DIE_LEFT, NOT_SPARED), "MK-mana-3"),
)


# --- where nothing is paid


def never(g: MageKnight, f: Frame, n: int) -> bool:
    return False


IN_USE = Need("MK-mana-3b", "die-for-nothing", never)
IDLE_DIE = Verb(
    DIE, lambda g, f: EVERY, (LYING, A_DIE_LEFT, IN_USE), stem=lambda g, f, n: (stem(DIE, n),)
)
IDLE = (IDLE_DIE,)
