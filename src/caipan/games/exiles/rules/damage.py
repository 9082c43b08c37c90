"""Dice, saves, damage and what takes it off (EX-dice-kinds, EX-save-roll, EX-reduce-order)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.events import happen
from caipan.kernel.flows import DONE, Flow, To
from caipan.kernel.records import Frame

from ..dice import FACES, NONE, D, Dice, N
from ..rulings import Armour, FromBehind, SpendsEssences
from ..state import (
    BLEED,
    BURN,
    CONSTITUTION,
    EQUIPMENT,
    FLAME,
    FRENZY,
    ICE_SHIELD,
    ITEM,
    POISON,
    RESPONSE,
    SKILL,
    SPECIAL,
    STATUSES,
    STURDY,
    ULTIMATE,
    VIGIL,
    VIGIL_CURSE,
    WEAKNESS,
    Bleeding,
    Doing,
    Hurt,
)
from ..table import Exiles
from .statuses import drop

VIGIL_DICE = ICE_DICE = 3
# EX-st-frenzy: actions, not passives or explosions.
FRENZIED = frozenset((SKILL, ULTIMATE, RESPONSE, SPECIAL, ITEM, EQUIPMENT))
REDUCES = {
    STURDY: "EX-st-sturdy",
    ICE_SHIELD: "EX-st-iceshield",
    VIGIL: "EX-st-vigil",
    VIGIL_CURSE: "EX-st-vigil-curse",
}
STATUS_DAMAGE = {BURN: Dice(1), BLEED: N, POISON: D}
STATUS_RULES = {BURN: "EX-st-burn", BLEED: "EX-st-bleed", POISON: "EX-st-poison"}


Thrown = tuple[int, ...]  # a fixed number, if there is one, and the face of every die


def throw(g: Exiles, dice: Dice) -> Thrown:
    """EX-dice-kinds: what counts of a throw, part by part."""
    faces = [
        sides[g.random(6)]
        for sides, count in zip(FACES, dice.of, strict=True)
        for _ in range(count)
    ]
    return (dice.fixed, *faces) if dice.fixed else tuple(faces)


def roll(g: Exiles, dice: Dice) -> int:
    return sum(throw(g, dice))


def spelled(thrown: Thrown) -> str:
    """`1+0+1`, as the log shows a throw."""
    return "+".join(map(str, thrown)) or "0"


def saves(g: Exiles, unit: int, need: int) -> bool:
    """EX-save-roll: as many ordinary dice as the constitution; reaching the number resists."""
    thrown = throw(g, N * g.value(unit, CONSTITUTION))
    rolled = sum(thrown)
    g.say("saved" if rolled >= need else "failed", card=g.named(unit), n=rolled, need=need,
          faces=spelled(thrown), rule="EX-save-roll")  # fmt: skip
    return rolled >= need


def blow(g: Exiles, design: int, target: int, dice: Dice) -> int:
    """What one instance of damage begins with; the log shows it, and all that changes it after, so
    that its lines add up to what is then dealt."""
    thrown = throw(g, dice)
    g.say("rolled", action=g.named(design), card=g.named(target), n=sum(thrown),
          faces=spelled(thrown), fixed=dice.fixed, rule="EX-dice-kinds")  # fmt: skip
    return sum(thrown)


def strike(g: Exiles, f: Doing, dice: Dice) -> tuple[int, int]:
    """One instance of an action's damage: what is left of it, and of the shield against it.

    The order is the book's: what adds to the roll, then what takes off (EX-reduce-order).
    """
    act, target = f.act, f.target
    design = g.kind(act.design)
    amount = blow(g, act.design, target, dice_of(g, f, dice))
    if f.hits == 0 and design in FRENZIED and g.on_map(act.user):
        amount += frenzied(g, act.user, target)
    if not g.is_unit(target):
        return amount, f.shield
    amount = weakened(g, target, amount)
    return soften(g, target, amount, act.user, f.shield)


def dice_of(g: Exiles, f: Doing, dice: Dice) -> Dice:
    """The dice of one instance, with what a curse, essences and an attack from behind add."""
    act, target = f.act, f.target
    design = g.kind(act.design)
    action = g.action(act.design) if design != "character" else None
    if action is not None:
        if f.hits == 0 and act.curse and action.curse and action.curse.joined is not None:
            dice = dice + action.curse.joined
        if f.hits == 0 and f.first and act.essence == FLAME:
            spent = g.ruling(SpendsEssences, g.seat_of(act.user))
            dice = dice + (spent.flame if spent else NONE)
        if act.bonus:
            dice = dice + N * act.bonus
        form = action.form(act.form)
        if form.directed and g.is_unit(target) and design in (ULTIMATE, SKILL):
            behind = g.ruling(FromBehind, g.seat_of(act.user))
            if behind and not g.sees_cell(target, g.cards[act.user].place):
                dice = dice + behind.dice
    return dice


def frenzied(g: Exiles, user: int, target: int) -> int:
    """EX-st-frenzy: one more for each marker."""
    n = g.how_many(user, FRENZY)
    if n:
        g.say("added", card=g.named(target), status=STATUSES[FRENZY], n=n, rule="EX-st-frenzy")
    return n


def weakened(g: Exiles, unit: int, amount: int) -> int:
    """EX-st-weakness: an ordinary die more for each marker."""
    n = g.how_many(unit, WEAKNESS)
    if not n:
        return amount
    more = roll(g, N * n)
    g.say("added", card=g.named(unit), status=STATUSES[WEAKNESS], n=more, rule="EX-st-weakness")
    return amount + more


def soften(g: Exiles, unit: int, amount: int, source: int, shield: int = 0) -> tuple[int, int]:
    """EX-reduce-order: equipment, then the reaction's own reduction, then statuses from left to
    right, and Vigil at the very end. Nothing is rolled once no damage is left."""
    worn = g.ruled(Armour, g.seat_of(unit)) if g.is_character(unit) else None
    if amount > 0 and worn:
        armour, armoured = worn
        used = min(amount, roll(g, armoured.dice))
        amount -= used
        g.say("armoured", card=g.named(unit), action=g.named(armour), n=used,
              rule="EX-reduce-order")  # fmt: skip
    if amount > 0 and shield:
        used = min(amount, shield)
        amount, shield = amount - used, shield - used
        g.say("shielded", card=g.named(unit), n=used, rule="EX-reduce-order")
    markers = g.cards[unit].markers
    for m in markers:
        if amount <= 0:
            break
        if m.status == STURDY and source >= 0:  # EX-st-sturdy: damage that has a source
            amount -= kept_off(g, unit, STURDY, amount, N)
        elif m.status == ICE_SHIELD:
            amount -= kept_off(g, unit, ICE_SHIELD, amount, D * ICE_DICE)
    for m in markers:
        if amount <= 0:
            break
        if m.status == VIGIL:
            kept = kept_off(g, unit, VIGIL, amount, D * VIGIL_DICE)
            amount -= kept
            if not kept:  # EX-eli-vigil-fail
                drop(g, unit, m, "EX-eli-vigil-fail")
        elif m.status == VIGIL_CURSE:
            amount -= kept_off(g, unit, VIGIL_CURSE, amount, Dice(amount))
            drop(g, unit, m, "EX-st-vigil-curse")
    return amount, shield


def kept_off(g: Exiles, unit: int, status: int, amount: int, dice: Dice) -> int:
    """How much of so much damage a status takes off by its dice."""
    kept = min(amount, roll(g, dice))
    g.say("reduced", card=g.named(unit), status=STATUSES[status], n=kept, rule=REDUCES[status])
    return kept


def hurt(
    g: Exiles,
    unit: int,
    amount: int,
    me: Frame,
    then: str = "",
    *,
    source: int = -1,
    design: int = -1,
    reaction: bool = False,
    rule: str = "",
) -> Flow:
    """Damage is dealt, and whoever cares hears of it. None is not damage."""
    if amount <= 0:
        return To(me, then)
    return happen(g, Hurt(unit, amount, source, design, reaction, rule), me, then)


def hurt_change(g: Exiles, e: Hurt) -> None:
    c = g.cards[e.unit]
    g.put(e.unit, c.__replace__(health=max(c.health - e.amount, 0)))
    g.say("hurt", card=g.named(e.unit), n=e.amount, left=max(c.health - e.amount, 0),
          rule=e.rule or "EX-board-effect")  # fmt: skip


# --- damage of statuses


def bleed(g: Exiles, f: Bleeding) -> Flow:
    """EX-st-burn, EX-st-bleed, EX-st-poison: no source, and Weakness adds nothing."""
    if f.times <= 0 or not g.on_map(f.unit):
        return DONE
    amount = roll(g, STATUS_DAMAGE.get(f.status, NONE))
    g.say("suffered", card=g.named(f.unit), status=STATUSES[f.status], n=amount,
          rule=STATUS_RULES[f.status])  # fmt: skip
    left, _ = soften(g, f.unit, amount, -1)
    return hurt(g, f.unit, left, f.__replace__(times=f.times - 1), "bleed",
                rule=STATUS_RULES[f.status])  # fmt: skip


BLEEDING = Procedure("bleeding", Bleeding, Step("bleed", bleed, "EX-st-bleed"))
