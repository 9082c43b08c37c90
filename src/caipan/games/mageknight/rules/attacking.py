"""One attack, and one block: whom, with what, and whether it is enough
(MK-combat-rs-2 to MK-combat-rs-7, MK-combat-block-3 to MK-combat-block-8)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, Verb
from caipan.kernel.flows import DONE, Ask, Flow, To
from caipan.kernel.records import DONE_PICK, END, NOTHING

from ..frames import Attack, Block
from ..state import WHEN_HELD
from ..table import MageKnight
from . import blows, changes, combat, defeat, later
from .unpaid import IDLE
from .using import USING, VERBS, use

# --- an attack


MORE = Verb("target", combat.enemies, combat.AIMED, offers=lambda g, f: combat.aimed(g, "target"))


def ask_target(g: MageKnight, f: Attack) -> Flow:
    """MK-combat-rs-2: one or more enemies, one by one."""
    return Ask(Question(f.seat, "targets", "MK-combat-rs-2", (MORE,), (DONE_PICK,)))


def take_target(g: MageKnight, f: Attack) -> Flow:
    if f.pick == DONE_PICK:
        return To(f.__replace__(pick=NOTHING))
    g.set_fight(g.fight().__replace__(targets=(*g.fight().targets, f.pick.card)))
    return To(f.__replace__(pick=NOTHING), "targets")


ENOUGH = Need(
    "MK-combat-rs-5",
    "not-enough-attack",
    lambda g, f, _: blows.strength(g) >= blows.toughness(g),
    lambda g, f, _: {"attack": blows.strength(g), "armor": blows.toughness(g)},
)
STRIKE = Verb("strike", gates=(ENOUGH,))


def ask_blow(g: MageKnight, f: Attack) -> Flow:
    """MK-combat-rs-3: effects add up until the attack is struck, or ended without effect
    (MK-combat-rs-6)."""
    if not g.fight().targets:  # an effect has destroyed all of them
        return To(f, "end")
    args = {"attack": blows.strength(g), "armor": blows.toughness(g)}
    verbs = (STRIKE, *USING)
    return Ask(Question(f.seat, "blows", "MK-combat-rs-3", verbs, (END,), args, shut=IDLE))


def take_blow(g: MageKnight, f: Attack) -> Flow:
    if f.pick.verb in VERBS:
        return use(f, f.seat, f.pick, "blows")
    if f.pick.verb == "strike":
        defeat.defeat(g, f.seat, g.fight().targets)
    elif not g.fight().blows:  # MK-combat-rs-6a: nothing was tried; other targets may be
        for card in g.fight().targets:
            combat.mark(g, card, passed=True)
    return To(f.__replace__(pick=NOTHING))


def end(g: MageKnight, f: Attack) -> Flow:
    clear(g)
    return DONE


def clear(g: MageKnight) -> None:
    g.set_fight(g.fight().__replace__(targets=(), blows=()))


ATTACKING = Procedure(
    "attacking",
    Attack,
    Step("targets", ask_target, "MK-combat-rs-2"),
    Step("targets?", take_target, "MK-combat-rs-2"),
    Step("blows", ask_blow, "MK-combat-rs-3"),
    Step("blows?", take_blow, "MK-combat-rs-5"),
    Step("end", end, "MK-combat-rs-6"),
)

# --- a block


def attack_of_target(g: MageKnight) -> int:
    return blows.to_block(g, g.fight().targets[0])


HELD = Need(
    "MK-combat-block-6",
    "not-enough-block",
    lambda g, f, _: blows.cover(g) >= attack_of_target(g),
    lambda g, f, _: {"block": blows.cover(g), "attack": attack_of_target(g)},
)
HOLD = Verb("hold", gates=(HELD,))


def ask_cover(g: MageKnight, f: Block) -> Flow:
    """MK-combat-block-4: effects add up until the block holds, or it is given up
    (MK-combat-block-8)."""
    targets = g.fight().targets
    foe = g.foe(targets[0]) if targets else None
    if foe is None or not combat.attacks(g, foe):
        return To(f, "end")
    args = {"block": blows.cover(g), "attack": attack_of_target(g)}
    verbs = (HOLD, *USING)
    return Ask(Question(f.seat, "cover", "MK-combat-block-4", verbs, (END,), args, shut=IDLE))


def take_cover(g: MageKnight, f: Block) -> Flow:
    if f.pick.verb in VERBS:
        return use(f, f.seat, f.pick, "cover")
    (card,) = g.fight().targets
    if f.pick.verb == "hold":
        hold(g, f.seat, card)
        return To(f.__replace__(pick=NOTHING))
    combat.mark(g, card, passed=True)
    return To(f.__replace__(pick=NOTHING), "end")


def hold(g: MageKnight, seat: int, card: int) -> None:
    """MK-combat-block-7, MK-combat-block-7a: it deals no damage; what was summoned is discarded."""
    g.say("blocked", seat=seat, card=g.named(card), rule="MK-combat-block-7")
    foe = g.foe(card)
    if foe is not None and foe.summoner >= 0:
        combat.mark(g, foe.summoner, blocked=True)
        defeat.leave(g, card)
    else:
        combat.mark(g, card, blocked=True)


def held(g: MageKnight, f: Block) -> Flow:
    """What effects have promised for a block that succeeds."""
    targets = g.fight().targets
    return later.call(g, f.seat, WHEN_HELD, targets[0] if targets else -1)


def end_block(g: MageKnight, f: Block) -> Flow:
    changes.over(g, WHEN_HELD)
    clear(g)
    return DONE


BLOCKING = Procedure(
    "blocking",
    Block,
    Step("cover", ask_cover, "MK-combat-block-4"),
    Step("cover?", take_cover, "MK-combat-block-6"),
    Step("held", held, "MK-combat-block-7"),
    Step("end", end_block, "MK-combat-block-8"),
)
