"""Player combat: when it may be, its two parts, its attacks (MK-pvp-1 to MK-pvp-melee-3)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, Verb
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import DONE_PICK, NOTHING, PASS, Pick

from ..frames import Dueling, Owed, Play, Turn
from ..places import CITY, PORTAL, Element
from ..state import AT_BEGIN, AT_END, THIS_COMBAT, THIS_TURN, WHEN_HELD, Duel, Now
from ..table import MageKnight
from . import (
    before,
    beginning,
    blows,
    changes,
    duel_damage,
    duel_effects,
    duel_results,
    later,
    scenarios,
)
from .later import LATER
from .mana import DICE_A_TURN
from .plundering import PLUNDER, plundering
from .using import ACTIVATE, PLAY, USING, VERBS, use

# --- when it may be (MK-pvp-1, MK-move-8e)


def opponents_here(g: MageKnight, seat: int) -> list[int]:
    """Whom this player may attack where the hero stands."""
    return opponents_at(g, seat, g.seats[seat].at)


def opponents_at(g: MageKnight, seat: int, cell: int) -> list[int]:
    """Nobody at a portal or in a city."""
    others = [s for s in g.heroes_at(cell) if s != seat]
    if not others or g.site(cell) in (PORTAL, CITY):
        return []
    return [s for s in others if scenarios.may_duel(g, seat, s)]


def must_fight(g: MageKnight, seat: int) -> bool:
    """MK-turn-5b-pvp, MK-move-8b: who ends movement on another's space attacks."""
    return g.now(seat).moment == "moving" and bool(opponents_here(g, seat))


MOVING = Need("MK-turn-5d", "already-acted", lambda g, f, _: g.now(f.whom).moment == "moving")
PERMITTED = Need("MK-move-8e", "no-duel", lambda g, f, other: scenarios.may_duel(g, f.whom, other))


def others_here(g: MageKnight, f: Turn) -> list[int]:
    at = g.seats[f.whom].at
    return [] if g.site(at) in (PORTAL, CITY) else [s for s in g.heroes_at(at) if s != f.whom]


DUEL = Verb(
    "duel",
    others_here,
    (PERMITTED,),
    lambda g, f, other: (Pick("duel", seat=other),),
    gates=(MOVING,),
    stem=lambda g, f, other: (Pick("duel", seat=other),),
)


def begin(g: MageKnight, seat: int, other: int, origin: int) -> Dueling:
    """MK-pvp-2: the aggressor and the defender, who can neither move nor act."""
    at = g.seats[seat].at
    g.set_table(g.table.__replace__(duel=Duel(seat, other, at, origin, attacker=other)))
    g.set_now(seat, g.now(seat).__replace__(moment="fighting", busy=True, healing=0))
    changes.forgo_healing(g, seat)
    g.say("duel", seat=seat, other=other, rule="MK-pvp-2")
    return Dueling(seat=seat)


def came_from(g: MageKnight, seat: int) -> int:
    """The space before this one."""
    path = g.now(seat).path
    return path[-2] if len(path) > 1 else g.seats[seat].at


def the(g: MageKnight) -> Duel:
    duel = g.table.duel
    assert duel is not None
    return duel


def put(g: MageKnight, duel: Duel) -> None:
    g.set_table(g.table.__replace__(duel=duel))


def blocker(duel: Duel) -> int:
    return duel.defender if duel.attacker == duel.aggressor else duel.aggressor


# --- the defender's choice (MK-pvp-3)

FULL, PARTIAL = Pick("involve", word="full"), Pick("involve", word="partial")


def ask_before(g: MageKnight, f: Dueling) -> Flow:
    """MK-pvp-3: first whatever may be used in others' turns."""
    verbs = (PLUNDER, before.BEFORE)
    return Ask(Question(the(g).defender, "before-turn", "MK-pvp-3", verbs, (PASS,)))


def take_before(g: MageKnight, f: Dueling) -> Flow:
    seat, back = the(g).defender, f.__replace__(pick=NOTHING)
    if f.pick == PASS:
        return To(back)
    if f.pick.verb == before.BEFORE.name:
        return Call(Play(seat=seat, card=f.pick.card, mode=f.pick.ability), back, "before")
    return plundering(g, seat, back)


def ask_involve(g: MageKnight, f: Dueling) -> Flow:
    return Ask(Question(the(g).defender, "involve", "MK-pvp-3", (), (FULL, PARTIAL)))


def take_involve(g: MageKnight, f: Dueling) -> Flow:
    duel = the(g)
    put(g, duel.__replace__(full=f.pick == FULL))
    g.say("involved", seat=duel.defender, how=f.pick.word, rule="MK-pvp-3")
    return To(f.__replace__(pick=NOTHING))


def ask_due(g: MageKnight, f: Dueling) -> Flow:
    """MK-turn-1: what must be chosen before each turn is chosen before one that begins early too
    (MK-pvp-3a), unless it was done just before."""
    duel = the(g)
    picks = tuple(before.due(g, duel.defender)) if duel.full else ()
    if not picks:
        return To(f, "enter")
    return Ask(Question(duel.defender, "before-turn", "MK-turn-1", (), picks))


def take_due(g: MageKnight, f: Dueling) -> Flow:
    now = Play(seat=the(g).defender, card=f.pick.card, mode=f.pick.ability)
    return Call(now, f.__replace__(pick=NOTHING), "due")


def enter(g: MageKnight, f: Dueling) -> Flow:
    """MK-pvp-3a: the next turn in advance, with a die and skills. MK-pvp-3b: neither of them."""
    full, seat = the(g).full, the(g).defender
    me = g.seats[seat]
    now = Now(moment="fighting", dice=0 if full else DICE_A_TURN, path=(me.at,))
    g.set_seat(seat, me.__replace__(now=now, flipped=full))
    if not full:
        return To(f, "attack")
    now = now.__replace__(empty=not g.hand(seat))
    g.set_seat(seat, g.seats[seat].__replace__(now=now, plundered=False))
    beginning.recall(g, seat)
    beginning.give(g, seat)
    return NEXT


def begun(g: MageKnight, f: Dueling) -> Flow:
    """MK-pvp-3a: what was promised for the next turn, which has begun."""
    return later.call(g, the(g).defender, AT_BEGIN)


# --- attacks in turn (MK-pvp-rs-1, MK-pvp-rs-6, MK-pvp-melee-3)


def uses(duel: Duel, seat: int) -> tuple[Verb, ...]:
    """MK-pvp-3b: a defender who is involved in part uses no skills."""
    return (PLAY, ACTIVATE, LATER) if seat == duel.defender and not duel.full else USING


ANYTHING = Need("MK-pvp-rs-2", "no-attack-yet", lambda g, f, _: bool(the(g).attack))
STRIKE = Verb("strike", gates=(ANYTHING,))


def ask_attack(g: MageKnight, f: Dueling) -> Flow:
    """MK-pvp-rs-2: attack or pass; effects add up until it is struck."""
    duel = the(g)
    extra = () if duel.attack else (PASS,)
    args = {"attack": sum(b.n for b in duel.attack)}
    verbs = (STRIKE, *uses(duel, duel.attacker))
    rule = "MK-pvp-melee-1" if duel.melee else "MK-pvp-rs-1"
    return Ask(Question(duel.attacker, "duel.attack", rule, verbs, extra, args))


def take_attack(g: MageKnight, f: Dueling) -> Flow:
    duel, back = the(g), f.__replace__(pick=NOTHING)
    if f.pick.verb in VERBS:
        return use(f, duel.attacker, f.pick, "attack")
    if f.pick.verb == "strike":
        put(g, duel.__replace__(step="block", block=(), slow=False, passed=False))
        return To(back, "block")
    if not duel.passed:
        put(g, duel.__replace__(attacker=blocker(duel), passed=True))
        return To(back, "attack")
    if not duel.melee:  # MK-pvp-4: the second part, which the aggressor begins
        put(g, duel.__replace__(melee=True, attacker=duel.aggressor, passed=False))
        g.say("melee", rule="MK-pvp-melee-1")
        return To(back, "attack")
    return To(back, "results")


# --- the block


def elements(duel: Duel) -> set[Element]:
    return {b.element for b in duel.attack}


def cover(duel: Duel) -> int:
    """MK-pvp-rs-4a: a block that is fully effective against one of the elements is so. What is not
    counts half."""
    good = {e for element in elements(duel) for e in blows.EFFECTIVE[element]}
    return blows.halved(duel.block, [e for e in blows.EFFECTIVE if e not in good])


def left(duel: Duel) -> int:
    """MK-pvp-rs-4, MK-pvp-melee-1d: what a block leaves of the attack: 1 less for each 2 points at
    first, in melee for each of them."""
    worth = cover(duel) if duel.melee or duel.slow else cover(duel) // 2
    return max(0, sum(b.n for b in duel.attack) - worth)


def ask_block(g: MageKnight, f: Dueling) -> Flow:
    duel = the(g)
    args = {"attack": left(duel), "block": cover(duel)}
    verbs, seat = uses(duel, blocker(duel)), blocker(duel)
    return Ask(Question(seat, "duel.block", "MK-pvp-rs-4", verbs, (DONE_PICK,), args))


def take_block(g: MageKnight, f: Dueling) -> Flow:
    duel = the(g)
    if f.pick.verb in VERBS:
        return use(f, blocker(duel), f.pick, "block")
    put(g, duel.__replace__(step="damage", points=left(duel)))
    g.say("duel-hits", seat=duel.attacker, n=left(duel), rule="MK-pvp-rs-5")
    return To(f.__replace__(pick=NOTHING))


def struck_with(g: MageKnight) -> list[int]:
    """Unwounded units whose blows are part of the attack."""
    duel = the(g)
    sources = {b.source for b in duel.attack}
    return [unit for unit in duel_effects.targets(g, blocker(duel)) if unit in sources]


def ask_held(g: MageKnight, f: Dueling) -> Flow:
    """MK-pvp-fx-2-block: what needs a block that succeeds works where nothing is left of the
    attack, on one of the units in it."""
    duel = the(g)
    if duel.points or not later.is_owed(g, blocker(duel), WHEN_HELD):
        return To(f, "unheld")
    picks = tuple(Pick("target", unit) for unit in struck_with(g)) or (PASS,)
    return Ask(Question(blocker(duel), "target", "MK-pvp-fx-2-block", (), picks, {"card": ""}))


def take_held(g: MageKnight, f: Dueling) -> Flow:
    owed = Owed(seat=blocker(the(g)), when=WHEN_HELD, foe=f.pick.card)
    return Call(owed, f.__replace__(pick=NOTHING))


def unheld(g: MageKnight, f: Dueling) -> Flow:
    changes.over(g, WHEN_HELD)
    return NEXT


# --- the damage, which the attacker assigns (MK-pvp-rs-5)


def ask_damage(g: MageKnight, f: Dueling) -> Flow:
    duel = the(g)
    args = {"n": duel.points}
    verbs = duel_damage.VERBS if duel.melee else duel_damage.VERBS[:2]
    return Ask(Question(duel.attacker, "duel.damage", "MK-pvp-rs-5", verbs, (DONE_PICK,), args))


def take_damage(g: MageKnight, f: Dueling) -> Flow:
    """MK-pvp-rs-5-rest: what is not assigned is lost; then the roles change."""
    back = f.__replace__(pick=NOTHING)
    if f.pick != DONE_PICK:
        duel_damage.assign(g, f.pick)
        return To(back, "results" if the(g).winner >= 0 else "damage")
    duel = the(g)
    swapped = duel.__replace__(attacker=blocker(duel), step="attack", attack=(), block=(), points=0)
    put(g, swapped)
    return To(back, "attack")


# --- the end


def results(g: MageKnight, f: Dueling) -> Flow:
    """MK-pvp-res-1, MK-pvp-res-2; then a defender who is fully involved ends the turn in full. Of a
    turn that is played in part nothing is left (MK-pvp-fx-3), only mana tokens (MK-pvp-3b-mana)."""
    duel = the(g)
    duel_results.settle(g, duel)
    changes.over(g, THIS_COMBAT)
    g.set_table(g.table.__replace__(duel=None))
    g.set_now(duel.aggressor, g.now(duel.aggressor).__replace__(moment="over"))
    if duel.full:
        g.set_now(duel.defender, g.now(duel.defender).__replace__(moment="over"))
        return Call(Turn(seat=duel.defender, step="act"), f, "end")
    changes.over(g, THIS_TURN, AT_END, seat=duel.defender)
    for card in g.played(duel.defender):
        g.put(card, g.cards[card].__replace__(spent=True))
    g.set_now(duel.defender, Now())
    return DONE


def end(g: MageKnight, f: Dueling) -> Flow:
    return DONE


DUELING = Procedure(
    "dueling",
    Dueling,
    Step("before", ask_before, "MK-pvp-3"),
    Step("before?", take_before, "MK-pvp-3"),
    Step("involve", ask_involve, "MK-pvp-3"),
    Step("involve?", take_involve, "MK-pvp-3a"),
    Step("due", ask_due, "MK-turn-1"),
    Step("due?", take_due, "MK-turn-1"),
    Step("enter", enter, "MK-pvp-3a"),
    Step("begun", begun, "MK-pvp-3a"),
    Step("attack", ask_attack, "MK-pvp-rs-1"),
    Step("attack?", take_attack, "MK-pvp-rs-2"),
    Step("block", ask_block, "MK-pvp-rs-4"),
    Step("block?", take_block, "MK-pvp-rs-4"),
    Step("held", ask_held, "MK-pvp-fx-2-block"),
    Step("held?", take_held, "MK-pvp-fx-2-block"),
    Step("unheld", unheld, "MK-pvp-fx-2-block"),
    Step("damage", ask_damage, "MK-pvp-rs-5"),
    Step("damage?", take_damage, "MK-pvp-rs-5"),
    Step("results", results, "MK-pvp-res-1"),
    Step("end", end, "MK-pvp-res-2"),
)
