"""Combat with enemies: its phases in order (MK-combat-reveal to MK-combat-atk-2)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, Verb
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import DONE_PICK, NOTHING, Pick

from ..frames import Attack, Block, Combat, Damage
from ..places import BROWN
from ..state import (
    ATTACK,
    BRUTAL,
    FAME_A_HEAL,
    NO_ATTACK,
    SUMMON,
    THIS_COMBAT,
    Fight,
    Foe,
    Phase,
)
from ..table import MageKnight
from . import blows, changes, defeat, movement, results, tokens
from .unpaid import IDLE
from .using import USING, VERBS, use
from .variants import wager

SUMMONED = "brown"  # MK-combat-block-2


# --- beginning


def begin(g: MageKnight, fight: Fight) -> None:
    """A fight is put on the table; who is faced is turned up when it starts."""
    g.set_fight(fight)
    now = g.now(fight.seat)
    g.set_now(fight.seat, now.__replace__(moment="fighting", busy=True, healing=0))
    if FAME_A_HEAL in g.touched:
        changes.forgo_healing(g, fight.seat)


def faced(g: MageKnight, cards: list[int], *, defends: bool) -> tuple[Foe, ...]:
    return tuple(Foe(c, defends=defends, rampaging=not defends) for c in cards)


def join(g: MageKnight, cards: list[int]) -> None:
    """MK-combat-start-2b, MK-combat-start-2c: rampaging enemies join, and are no defenders."""
    fight = g.fight()
    joining = [*cards, *(c for c in companions(g, cards) if g.foe(c) is None)]
    g.set_fight(fight.__replace__(foes=fight.foes + faced(g, joining, defends=False)))


def companions(g: MageKnight, cards: list[int]) -> list[int]:
    """MK-var-rampage-brown: a monster that roams with another enemy is fought together with it."""
    found = []
    for at in sorted({g.cards[card].at for card in cards}):
        there = g.enemies_at(at)
        if any(g.enemy(c).color == BROWN for c in there):
            found += [c for c in there if c not in cards]
    return found


def challengeable(g: MageKnight, seat: int) -> list[int]:
    """MK-combat-start-1d: rampaging enemies next to the hero that are not yet in the fight."""
    near = g.land.sites_beside(g.seats[seat].at)
    cells = [c for c, site in near if site in movement.RAMPAGING]
    return [card for c in cells for card in g.enemies_at(c) if g.foe(card) is None]


def ask_join(g: MageKnight, f: Combat) -> Flow:
    """MK-combat-start-2c: unless an adventure site was entered (MK-combat-start-2d)."""
    found = challengeable(g, f.seat) if g.fight().joinable else []
    if not found:
        return To(f, "reveal")
    picks = tuple(Pick("challenge", card) for card in found)
    return Ask(Question(f.seat, "join", "MK-combat-start-2c", (), (*picks, DONE_PICK)))


def take_join(g: MageKnight, f: Combat) -> Flow:
    if f.pick == DONE_PICK:
        return To(f.__replace__(pick=NOTHING), "reveal")
    join(g, [f.pick.card])
    return To(f.__replace__(pick=NOTHING), "join")


def reveal(g: MageKnight, f: Combat) -> Flow:
    """MK-combat-reveal: every enemy that is faced is turned up."""
    for foe in g.fight().foes:
        tokens.turn_up(g, foe.card, "MK-combat-reveal")
    g.say("combat", seat=f.seat, rule="MK-combat-order")
    return NEXT


# --- the two phases of attacks (MK-combat-rs-1, MK-combat-atk-2)


def phase(g: MageKnight, name: Phase) -> None:
    """MK-combat-piles: each phase counts for itself."""
    fight = g.fight()
    foes = tuple(f.__replace__(passed=False) for f in fight.foes)
    g.set_fight(fight.__replace__(phase=name, foes=foes, targets=(), blows=()))
    g.say("phase", phase=name, rule="MK-combat-order")
    wager.reveal(g)


def enemies(g: MageKnight, f: Combat | Attack) -> list[int]:
    fight = g.fight()
    return [foe.card for foe in fight.foes if foe.card not in fight.targets]


def is_hidden(g: MageKnight, card: int) -> bool:
    """MK-combat-block-2b: behind what it has summoned."""
    return any(foe.summoner == card for foe in g.fight().foes)


SEEN = Need("MK-combat-block-2b", "hidden", lambda g, f, card: not is_hidden(g, card))

NOT_PASSED = Need("MK-combat-rs-6a", "attack-ended", lambda g, f, card: not is_passed(g, card))
REACHABLE = Need(
    "MK-combat-rs-3a-double",
    "doubly-fortified",
    lambda g, f, card: g.fight().phase != "ranged" or blows.walls(g, card) < 2,
)


def is_passed(g: MageKnight, card: int) -> bool:
    foe = g.foe(card)
    return foe is not None and foe.passed


AIMED = (SEEN, REACHABLE, NOT_PASSED)
TARGET = Verb("attack", enemies, AIMED, offers=lambda g, f: aimed(g, "attack"))


def aimed(g: MageKnight, verb: str) -> list[Pick]:
    """Whom an attack may hit, or hit as well."""
    taken, ranged = g.fight().targets, g.fight().phase == "ranged"
    return [
        Pick(verb, foe.card)
        for foe in g.foes()
        if not foe.passed
        and foe.card not in taken
        and not (ranged and blows.walls(g, foe.card) > 1)
    ]


def begin_ranged(g: MageKnight, f: Combat) -> Flow:
    phase(g, "ranged")
    return NEXT


def ask_attack(g: MageKnight, f: Combat) -> Flow:
    if not any(g.foes()):
        return To(f, "over")
    prompt = f"phase.{g.fight().phase}"
    rule = "MK-combat-rs-1" if g.fight().phase == "ranged" else "MK-combat-atk-2"
    verbs = (TARGET, *USING)
    return Ask(Question(f.seat, prompt, rule, verbs, (DONE_PICK,), shut=IDLE, begins=True))


def take_attack(line: str, then: str, rule: str) -> Step[Combat]:
    def step(g: MageKnight, f: Combat) -> Flow:
        if f.pick == DONE_PICK:
            return To(f.__replace__(pick=NOTHING), then)
        if f.pick.verb in VERBS:
            return use(f, f.seat, f.pick, line)
        g.set_fight(g.fight().__replace__(targets=(f.pick.card,), blows=()))
        return Call(Attack(seat=f.seat), f.__replace__(pick=NOTHING), line)

    return Step(f"{line}?", step, rule)


# --- block (MK-combat-block-1 to MK-combat-block-9)


def begin_block(g: MageKnight, f: Combat) -> Flow:
    """MK-combat-block-2: each summoner draws a brown enemy that fights in its place."""
    phase(g, "block")
    for foe in g.fight().foes:
        if g.value(foe.card, SUMMON) and not g.value(foe.card, NO_ATTACK):
            monster = tokens.draw(g, SUMMONED, -1)
            if monster >= 0:
                summoned = Foe(monster, defends=foe.defends, summoner=foe.card)
                g.set_fight(g.fight().__replace__(foes=(*g.fight().foes, summoned)))
    return NEXT


def attacks(g: MageKnight, foe: Foe) -> bool:
    """Whether an enemy attacks: it has something to attack with, and nothing keeps it from it."""
    if foe.blocked or foe.dealt or g.value(foe.card, NO_ATTACK):
        return False
    return g.value(foe.card, ATTACK) > 0


def strikes(g: MageKnight, card: int) -> bool:
    """Whoever hides has a reason of its own."""
    foe = g.foe(card)
    return foe is not None and (attacks(g, foe) or is_hidden(g, card))


STRIKING = Need("MK-combat-block-1", "no-attack", lambda g, f, card: strikes(g, card))
STILL = Need("MK-combat-block-8", "block-ended", lambda g, f, card: not is_passed(g, card))
BLOCK = Verb(
    "block",
    enemies,
    (SEEN, STRIKING, STILL),
    offers=lambda g, f: [
        Pick("block", foe.card) for foe in g.foes() if not foe.passed and attacks(g, foe)
    ],
)


def ask_block(g: MageKnight, f: Combat) -> Flow:
    if not any(attacks(g, foe) and not foe.passed for foe in g.foes()):
        return To(f, "damage-begin")
    question = Question(
        f.seat, "phase.block", "MK-combat-block-1", (BLOCK, *USING), (DONE_PICK,), shut=IDLE,
        begins=True,
    )  # fmt: skip
    return Ask(question)


def take_block(g: MageKnight, f: Combat) -> Flow:
    if f.pick == DONE_PICK:
        return To(f.__replace__(pick=NOTHING))
    if f.pick.verb in VERBS:
        return use(f, f.seat, f.pick, "block")
    g.set_fight(g.fight().__replace__(targets=(f.pick.card,), blows=()))
    return Call(Block(seat=f.seat), f.__replace__(pick=NOTHING), "block")


# --- damage (MK-combat-dmg-1)


def begin_damage(g: MageKnight, f: Combat) -> Flow:
    phase(g, "damage")
    return NEXT


def ask_damage(g: MageKnight, f: Combat) -> Flow:
    """MK-combat-dmg-1: enemy by enemy, in an order of the player's choice."""
    left = [foe.card for foe in g.foes() if attacks(g, foe)]
    if not left:
        return To(f, "dismiss")
    picks = tuple(Pick("suffer", card) for card in left)
    return Ask(Question(f.seat, "suffer", "MK-combat-dmg-1", (), picks))


def take_damage(g: MageKnight, f: Combat) -> Flow:
    card = f.pick.card
    damage = g.value(card, ATTACK) * (2 if g.value(card, BRUTAL) else 1)  # MK-combat-dmg-2a
    mark(g, card, dealt=True)
    return Call(Damage(seat=f.seat, foe=card, left=damage), f.__replace__(pick=NOTHING), "damage")


def mark(
    g: MageKnight, card: int, *, dealt: bool = False, blocked: bool = False, passed: bool = False
) -> None:
    """What has become of an enemy in this phase."""
    fight = g.fight()

    def marked(foe: Foe) -> Foe:
        if foe.card != card:
            return foe
        return foe.__replace__(
            dealt=foe.dealt or dealt, blocked=foe.blocked or blocked, passed=foe.passed or passed
        )

    g.set_fight(fight.__replace__(foes=tuple(marked(foe) for foe in fight.foes)))


def dismiss(g: MageKnight, f: Combat) -> Flow:
    """MK-combat-dmg-6c: what was summoned is discarded after its attack."""
    for foe in g.fight().foes:
        if foe.summoner >= 0:
            defeat.leave(g, foe.card)
    return NEXT


def begin_attack(g: MageKnight, f: Combat) -> Flow:
    phase(g, "attack")
    return NEXT


# --- the end


def finish(g: MageKnight, f: Combat) -> Flow:
    """MK-combat-res-1a to MK-combat-res-3d."""
    results.settle(g, f.seat)
    changes.over(g, THIS_COMBAT)
    wager.over(g)
    g.set_fight(None)
    g.set_now(f.seat, g.now(f.seat).__replace__(moment="over"))
    return DONE


COMBAT = Procedure(
    "combat",
    Combat,
    Step("join", ask_join, "MK-combat-start-2c"),
    Step("join?", take_join, "MK-combat-start-2c"),
    Step("reveal", reveal, "MK-combat-reveal"),
    Step("wager", wager.ask, "MK-var-interactive"),
    Step("wager?", wager.take, "MK-var-interactive"),
    Step("ranged-begin", begin_ranged, "MK-combat-order"),
    Step("ranged", ask_attack, "MK-combat-rs-1"),
    take_attack("ranged", "block-begin", "MK-combat-rs-1"),
    Step("block-begin", begin_block, "MK-combat-block-2"),
    Step("block", ask_block, "MK-combat-block-1"),
    Step("block?", take_block, "MK-combat-block-3"),
    Step("damage-begin", begin_damage, "MK-combat-dmg-1"),
    Step("damage", ask_damage, "MK-combat-dmg-1"),
    Step("damage?", take_damage, "MK-combat-dmg-2"),
    Step("dismiss", dismiss, "MK-combat-dmg-6c"),
    Step("attack-begin", begin_attack, "MK-combat-order"),
    Step("attack", ask_attack, "MK-combat-atk-2"),
    take_attack("attack", "over", "MK-combat-atk-2"),
    Step("over", finish, "MK-combat-res-2c"),
)
