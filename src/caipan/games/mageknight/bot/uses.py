"""How a card is used: for what is under way, with no more mana than that needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from caipan.kernel.advice import Advice
from caipan.kernel.decisions import Decision
from caipan.kernel.records import Pick

from ..frames import Doing, Play
from ..places import COLD_FIRE, FIRE, ICE, PHYSICAL
from ..rules import deeds, mana
from ..rules.changes import changed
from ..spec import Deed, Mana
from ..table import MageKnight
from . import combat, means, shops, turns
from .combat import Task
from .gives import gifts
from .means import Muster
from .plans import plan
from .shops import Deal

Opinion = Callable[[Pick], Advice]
HALF = {"basic": 0, "strong": 1}
POWER = 0.7  # what mana must add to what is missing
THROWN = 4.0  # an artifact whose strong half is used is gone
AS_MEANT = 3.0
SIDEWAYS = {
    "move": means.MOVE, "influence": means.INFLUENCE, "attack": means.ATTACK, "block": means.BLOCK,
}  # fmt: skip


def under_way(g: MageKnight, seat: int) -> Task | None:
    """What cards are being played for."""
    now = g.now(seat)
    if now.moment == "fighting":
        return combat.task(g)
    if now.moment == "interacting":
        return Task(means.INFLUENCE, bargain(g, seat).price - now.influence)
    if now.moment == "moving":
        goal = plan(g, seat)
        if goal is not None and goal.cost > now.move:
            return Task(means.MOVE, goal.cost - now.move)
    return None


def bargain(g: MageKnight, seat: int) -> Deal:
    return shops.best(g, seat, g.seats[seat].at, means.sources(g, seat), mana.purse(g, seat))


def mustered(g: MageKnight, seat: int, job: Task | None) -> Muster | None:
    """Who is to help with it, and with what mana."""
    if job is None:
        return None
    if job.what == means.MOVE:
        return turns.walk(g, seat, plan(g, seat))
    if job.what == means.INFLUENCE:
        return shops.raised(g, seat, bargain(g, seat))
    return combat.gathered(g, seat, job)


def heals(g: MageKnight, seat: int, card: int, found: Muster | None) -> bool:
    """Whether a card is played to heal: it can, and nothing under way takes it."""
    if g.now(seat).moment == "fighting" or not wounded(g, seat):
        return False
    got = means.gain_of(g, card, means.HEALING)
    needed = found is not None and g.cards[card].face in means.faces(g, found.cards)
    return bool(got.free or got.paid) and (not needed or turns.is_tired(g, seat))


def wounded(g: MageKnight, seat: int) -> int:
    """How many points heal everything."""
    units = sum([g.unit(u).level for u in g.units(seat) if g.cards[u].wounds])
    return len(g.wounds_in_hand(seat)) + units


def which_mode(g: MageKnight, decision: Decision) -> Opinion:
    """As it was meant when the card was played: its own use before lying sideways, and no more mana
    than that takes."""
    seat, frame = decision.seat, g.frames[-1]
    card = frame.card if isinstance(frame, Play) else -1
    job = under_way(g, seat)
    found = mustered(g, seat, job)
    if card >= 0 and heals(g, seat, card, found):
        job = found = None
    meant_costs = None
    if found is not None and card >= 0:
        meant_costs = means.faces(g, found.cards).get(g.cards[card].face)
    makes = False
    if found is not None and card >= 0:
        makes = g.cards[card].face in means.faces(g, dict.fromkeys(found.makers))
    name = g.name(card) if card >= 0 else ""
    face = g.rules.faces[g.cards[card].face] if card >= 0 else None
    thrown = isinstance(face, Deed) and face.kind == "artifact"
    hurt = wounded(g, seat)

    def given(mode: int) -> float:
        halves, most = gifts(name), 0.0
        for gift in halves[mode] if mode < len(halves) else ():
            if job is not None and gift.what in job.what:
                n = gift.n / 2 if gift.element in job.weak else float(gift.n)
                most = max(most, min(n, max(job.missing, 1.0)))
            elif job is None and gift.what == means.HEALING and hurt:
                most = max(most, float(min(gift.n, hurt)))
        return most

    def opinion(pick: Pick) -> Advice:
        if makes and pick.verb == "basic":
            return 1.0 + AS_MEANT, "advice.half"
        if pick.verb == "sideways":
            fits = job is not None and SIDEWAYS[pick.word] == job.what
            return (1.9 if fits else 0.2), "advice.sideways"
        mode = pick.ability if pick.verb == "ability" else HALF.get(pick.verb, 2)
        ability = deeds.ability_of(g, card, mode) if mode < 2 or pick.verb == "ability" else None
        costs = deeds.half_of(ability).mana if ability is not None else ()
        n = given(mode)
        price = POWER * len(costs) + (THROWN if thrown and pick.verb == "strong" else 0.0)
        if n and meant_costs is not None and costs == meant_costs:
            price = -AS_MEANT
        return 1.0 + n - price, "advice.half"

    return opinion


def which_effect(g: MageKnight, decision: Decision) -> Opinion:
    """Of several effects the one that gives most of what is under way."""
    seat, frame = decision.seat, g.frames[-1]
    job = under_way(g, seat)
    hurt = bool(g.wounds_in_hand(seat))
    source = frame.source if isinstance(frame, Doing) else -1
    printed = [gift for half in gifts(g.name(source)) for gift in half] if source >= 0 else []

    def opinion(pick: Pick) -> Advice:
        sign, element = meant(pick.word)
        if pick.word == "heal":
            return (2.0 if hurt else 0.5), "advice.heal"
        if job is None or sign not in job.what:
            return (0.3 if pick.word == "wound" else 1.0), "advice.use"
        n = max([x.n for x in printed if x.what == sign and x.element == element], default=1)
        return 1.0 + (n / 2 if element in job.weak else n), "advice.half"

    return opinion


def which_mana(g: MageKnight, decision: Decision) -> Opinion:
    """The colour with which most comes together for what is under way."""
    seat = decision.seat
    job = under_way(g, seat)
    purse, cards = mana.purse(g, seat), means.sources(g, seat)

    def opinion(pick: Pick) -> Advice:
        if job is None or not pick.word:
            return 1.0, "advice.use"
        richer = purse.__replace__(tokens=changed(purse.tokens, cast(Mana, pick.word), 1))
        found = means.muster(g, cards, job.what, job.missing, richer, job.weak, job.spare)
        return 1.0 + min(found.total, job.missing), "advice.use"

    return opinion


def meant(word: str) -> tuple[str, str]:
    """The letter of an effect's word, and its element."""
    element = next((e for e in (COLD_FIRE, FIRE, ICE) if e in word), PHYSICAL)
    for sign, start in (("m", "move"), ("i", "influence"), ("r", "ranged"), ("s", "siege")):
        if word.startswith(start):
            return sign, element
    return ("b" if word.endswith("block") else "a" if word.endswith("attack") else "-"), element


def paying(g: MageKnight, decision: Decision) -> Opinion:
    """Dice before crystals: they come back."""
    worth = {"token": 1.2, "endless": 1.2, "die": 1.0, "kept-die": 0.9, "crystal": 0.5}

    def opinion(pick: Pick) -> Advice:
        if pick.card >= 0:  # what is discarded for it
            return 1.3 if g.is_wound(pick.card) else 0.4, "advice.pay"
        return worth.get(pick.verb, 0.7), "advice.pay"

    return opinion
