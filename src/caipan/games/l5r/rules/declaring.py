"""Declaring a conflict: type and ring, province, attackers, covert (LR-B-3.2). Until it is whole,
nothing has changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, NEXT, Ask, AskAny, Flow, To
from caipan.kernel.kept import until_a_write
from caipan.kernel.records import DONE_PICK, NOTHING, PASS, Frame, Pick, Use

from ..events import ChancePassed, ConflictDeclared, Joined, LrEvent, ProvinceRevealed, RingChosen
from ..frames import Battle
from ..state import (
    ALL_ELEMENTS,
    AT_HOME,
    ATTACKING,
    BRINGS_AIR,
    CONTESTED,
    COVERT,
    NO_DECLARED_ATTACK,
    NO_ELEMENT,
    PHASE,
    ROUND,
    SKILLS,
    TYPE_NAME,
    Conflict,
)
from ..table import L5R
from .happens import happen, happen_all
from .possible import is_character

BANS = frozenset(NO_ELEMENT)
ATTACKS = "attacks"  # how often a player has attacked in this phase


def members(g: L5R, seat: int) -> list[int]:
    """LR-tc-declare-4: those who attack together with this player."""
    teams = g.teams()
    mine = teams[seat]
    found: list[int] = []
    for s in g.in_order():
        if teams[s] == mine:
            found.append(s)
    return found


def open_types(g: L5R, seat: int) -> list[int]:
    """LR-B-3.2-chances: one of each type in a phase; LR-B-3.2-extra: more than are left of these
    were granted, and are for either."""
    used = [t for s in members(g, seat) for t in g.seats[s].declared]
    left: list[int] = [t for t in SKILLS if t not in used]
    return left if g.seats[seat].chances <= len(left) else list(SKILLS)


def may_attack(g: L5R, seat: int, card: int, type_: int, defender: int) -> bool:
    """LR-B-3.2-attackers: ready, at home, and allowed to."""
    c = g.cards[card]
    if c.bowed or c.side != AT_HOME:
        return False
    if c.controller != seat and g.team(c.controller) != g.team(seat):
        return False
    if g.is_so(card, NO_DECLARED_ATTACK):
        return False
    if g.bound(seat, NO_ELEMENT[0]) and g.is_so(card, BRINGS_AIR):
        return False  # LR-B-cannot: it would give the ring a forbidden element
    return g.could_take_part(card, type_, ATTACKING, defender)


def candidates(g: L5R, seat: int, type_: int, defender: int) -> list[int]:
    found: list[int] = []
    for s in members(g, seat):
        for c in g.characters(s):
            if may_attack(g, seat, c, type_, defender):
                found.append(c)
    return found


def anybody(g: L5R, seat: int, type_: int, defender: int) -> bool:
    """Whether there is any."""
    for s in members(g, seat):
        for c in g.characters(s):
            if may_attack(g, seat, c, type_, defender):
                return True
    return False


@until_a_write
def open_provinces(g: L5R, seat: int, type_: int) -> list[int]:
    """LR-B-3.2-province, LR-B-3.2-stronghold: provinces that may be attacked, and by somebody.
    Nothing changes between the declaration and the choice among them."""
    found: list[int] = []
    for defender in g.opponents(seat):
        there = g.format.attackable(g, seat, defender)
        if there and anybody(g, seat, type_, defender):
            found += there
    return found


def forbidden_ring(g: L5R, seat: int, ring: int) -> bool:
    """LR-B-cannot: somebody may not declare conflicts of an element."""
    elements = g.elements(ring)
    for element, ban in zip(ALL_ELEMENTS, NO_ELEMENT, strict=True):
        if element in elements and g.bound(seat, ban):
            return True
    return False


def declarations(g: L5R, seat: int) -> list[Pick]:
    """Every type and ring with which the declaration can be completed."""
    rings = g.format.rings_for(g, seat) or [-1]  # LR-en-noring
    types = [t for t in open_types(g, seat) if open_provinces(g, seat, t)]
    if rings[0] >= 0 and g.heeds(BANS):
        rings = [r for r in rings if not forbidden_ring(g, seat, r)]
    return [_declaration(r, t) for t in types for r in rings]


@cache
def _declaration(ring: int, type_: int) -> Pick:
    return Pick("declare", ring, word=TYPE_NAME[type_])


def asked_of(g: L5R, seat: int, questions: Sequence[Question]) -> Flow:
    """LR-tc-declare-1: any member of the team answers for it."""
    alone = questions[0].seat == seat and len(questions) == 1
    return Ask(questions[0]) if alone else AskAny(tuple(questions), into="by")


def choose_ring(g: L5R, f: Battle) -> Flow:
    """LR-B-3.2-ring, LR-B-3.2-pass, LR-B-3.2-nothing; LR-tc-declare-1: whoever declares for a team
    is the attacker, so each may declare what nothing forbids that player."""
    extra = () if f.must else (PASS,)
    questions = [
        Question(s, "declare", "LR-B-3.2-ring", (), (*picks, *extra), begins=True)
        for s in members(g, f.seat)
        if (picks := tuple(declarations(g, s)))
    ]
    if not questions:
        return DONE if f.must else To(f.__replace__(pick=PASS))
    return asked_of(g, f.seat, questions)


def take_ring(g: L5R, f: Battle) -> Flow:
    if f.pick == PASS:
        return happen(g, ChancePassed(f.seat), f.__replace__(pick=NOTHING), "passed")
    type_ = next(t for t in SKILLS if TYPE_NAME[t] == f.pick.word)
    seat = f.by if f.by in members(g, f.seat) else f.seat
    return To(f.__replace__(skill=type_, ring=f.pick.card, seat=seat, pick=NOTHING))


def chance_passed(g: L5R, e: ChancePassed) -> None:
    """LR-B-3.2-pass: it uses up one opportunity, and no type."""
    use_chance(g, e.seat)
    g.say("passed.conflict", seat=e.seat, rule="LR-B-3.2-pass")


def use_chance(g: L5R, seat: int) -> None:
    """LR-tc-action-team: opportunities belong to the side."""
    for s in members(g, seat):
        now = g.seats[s]
        g.set_seat(s, now.__replace__(chances=max(0, now.chances - 1)))
    g.set_table(g.table.__replace__(turn=seat))


def choose_province(g: L5R, f: Battle) -> Flow:
    """LR-B-3.2-province: whose, and at which place."""
    found = open_provinces(g, f.seat, f.skill)
    picks = tuple(Pick("attack", seat=g.holder(p), place=g.slot_of(p)) for p in found)
    return Ask(Question(f.seat, "attack", "LR-B-3.2-province", (), picks))


def take_province(g: L5R, f: Battle) -> Flow:
    province = g.province(f.pick.seat, f.pick.place)
    return To(f.__replace__(province=province, pick=NOTHING))


def choose_attackers(g: L5R, f: Battle) -> Flow:
    """LR-B-3.2-attackers: any number, at least one; LR-tc-declare-4: both members add theirs."""
    defender = g.holder(f.province)
    left = [c for c in candidates(g, f.seat, f.skill, defender) if c not in f.attackers]
    if not left:
        return To(f.__replace__(pick=DONE_PICK), "attackers?")
    picks = tuple(Pick("attacker", c) for c in left)
    extra = (DONE_PICK,) if f.attackers else ()
    return Ask(Question(f.seat, "attackers", "LR-B-3.2-attackers", (), picks + extra))


def take_attackers(g: L5R, f: Battle) -> Flow:
    if f.pick == DONE_PICK:
        return To(f.__replace__(pick=NOTHING))
    me = f.__replace__(attackers=(*f.attackers, f.pick.card), pick=NOTHING)
    return To(me, "attackers")


def commit(g: L5R, f: Battle) -> Flow:
    """LR-B-3.2-together: now it is a conflict."""
    defender = g.holder(f.province)
    use_chance(g, f.seat)
    s = g.seats[f.seat]
    g.set_seat(f.seat, s.__replace__(declared=(*s.declared, f.skill)))
    note_attack(g, f.seat, defender, f.skill)
    if f.ring >= 0:
        g.move(f.ring, CONTESTED, g.cards[f.ring].__replace__(shows=f.skill))
    conflict = Conflict(f.seat, defender, f.skill, f.skill, f.ring, f.province)
    g.set_table(g.table.__replace__(conflict=conflict))
    for c in f.attackers:
        g.put(c, g.cards[c].__replace__(side=ATTACKING))
    evading = tuple(c for c in f.attackers if g.has(c, COVERT))
    return To(f.__replace__(was=True, evading=evading))


def note_attack(g: L5R, seat: int, defender: int, skill: int) -> None:
    """What later asks how often somebody has attacked."""
    g.note_use(Use(PHASE, ATTACKS, seat=seat))
    g.note_use(Use(PHASE, f"attacks-{defender}", seat=seat))
    g.note_use(Use(ROUND, f"{TYPE_NAME[skill]}-conflicts"))


def choose_evaded(g: L5R, f: Battle) -> Flow:
    """LR-B-kw-covert, LR-B-kw-covert-when: for each attacker with covert one character without."""
    if not f.evading:
        return NEXT
    c = g.conflict
    assert c is not None
    team = g.team(c.defender)
    found = [
        x
        for x in g.characters()
        if g.team(g.cards[x].controller) == team and x not in f.evaded and not g.has(x, COVERT)
    ]
    if not found:
        return To(f.__replace__(evading=()), "taker")
    picks = tuple(Pick("evade", x) for x in found)
    args = {"card": g.rules.names[g.cards[f.evading[0]].face]}
    return Ask(Question(f.seat, "covert", "LR-B-kw-covert", (), (*picks, DONE_PICK), args))


def take_evaded(g: L5R, f: Battle) -> Flow:
    if not f.evading:
        return NEXT
    evaded = f.evaded if f.pick == DONE_PICK else (*f.evaded, f.pick.card)
    return To(f.__replace__(evading=f.evading[1:], evaded=evaded, pick=NOTHING), "covert")


def choose_taker(g: L5R, f: Battle) -> Flow:
    """LR-tc-declare-5: of several who attack together one takes the fate on the ring."""
    found = g.format.takers(g, f.seat)
    if len(found) < 2 or f.ring < 0 or not g.cards[f.ring].fate:
        return To(f.__replace__(pick=Pick("player", seat=f.seat)))
    picks = tuple(Pick("player", seat=s) for s in found)
    return Ask(Question(f.seat, "taker", "LR-tc-declare-5", (), picks))


def declared(g: L5R, f: Battle) -> Flow:
    """LR-B-3.2-shared: declaration, ring, attackers and reveal share one window."""
    c = g.conflict
    assert c is not None
    evaded = tuple(g.ref(x) for x in f.evaded)
    g.set_table(g.table.__replace__(conflict=c.__replace__(evaded=evaded)))
    told: list[LrEvent] = [ConflictDeclared(f.seat, c.defender, f.skill, f.ring, f.province)]
    if f.ring >= 0:
        told.append(RingChosen(f.ring, f.pick.seat, g.cards[f.ring].fate))
    told.append(Joined(f.attackers, f.seat, ATTACKING, declared=True))
    if g.cards[f.province].down:
        told.append(ProvinceRevealed(f.province, c.defender))
    return happen_all(g, told, f.__replace__(pick=NOTHING))


# --- what these events do


def conflict_declared(g: L5R, e: ConflictDeclared) -> None:
    type_ = TYPE_NAME[e.skill]
    if e.ring >= 0:
        ring = g.named(e.ring)
        g.say("declared", seat=e.seat, conflict=type_, card=ring, rule="LR-B-3.2-together")
    else:
        g.say("declared.ringless", seat=e.seat, conflict=type_, rule="LR-en-noring")
    g.say("attacked", seat=e.defender, place=g.slot_of(e.province), rule="LR-B-3.2-province")


def ring_chosen(g: L5R, e: RingChosen) -> None:
    """LR-B-3.2-ring-fate: all fate on it moves to the attacking player's pool."""
    c = g.cards[e.card]
    if c.fate:
        s = g.seats[e.seat]
        g.set_seat(e.seat, s.__replace__(fate=s.fate + c.fate))
        g.put(e.card, c.__replace__(fate=0))
        g.say("fate.from-ring", seat=e.seat, n=c.fate, rule="LR-B-3.2-ring-fate")


def province_revealed(g: L5R, e: ProvinceRevealed) -> None:
    """LR-B-3.2-reveal: and it stays faceup."""
    g.turn(e.card, g.cards[e.card].__replace__(down=False))
    g.say("revealed", seat=e.seat, card=g.named(e.card), rule="LR-B-3.2-reveal")


def joined(g: L5R, e: Joined) -> None:
    """LR-B-defender: on their controller's side."""
    for c in e.cards:
        if is_character(g, c):
            g.put(c, g.cards[c].__replace__(side=e.side))
            if not e.declared or e.side != ATTACKING:
                g.say("joined", card=g.named(c), rule="LR-B-defender")


def not_declared(g: L5R, f: Frame) -> Flow:
    """The opportunity was passed."""
    return DONE
