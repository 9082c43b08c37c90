"""A conflict from its defenders to its end (LR-B-3.2.1 to LR-B-3.3)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import DONE_PICK, NOTHING, Pick, Use

from ..events import (
    CameHome,
    ConflictEnded,
    ConflictLost,
    ConflictWon,
    Dishonored,
    Honored,
    Joined,
    RingClaimed,
    RingSwitched,
    SentHome,
    TypeSwitched,
)
from ..frames import Battle, RingEffect
from ..state import (
    AT_HOME,
    ATTACKING,
    CLAIMED,
    CONTESTED,
    DEFENDING,
    IN_CONFLICT,
    MILITARY,
    MOST_DEFENDERS,
    NO_DECLARED_DEFENCE,
    PHASE,
    PRIDE,
    ROUND,
    STAYS_READY,
    UNCLAIMED,
    Conflict,
    zone_of,
)
from ..table import L5R
from .breaking import break_province
from .changes import owe
from .declaring import (
    choose_attackers,
    choose_evaded,
    choose_province,
    choose_ring,
    choose_taker,
    commit,
    declared,
    members,
    not_declared,
    take_attackers,
    take_evaded,
    take_province,
    take_ring,
)
from .happens import happen, happen_all, unless
from .possible import can_dishonor, can_honor
from .windows import window

LOST = "lost-conflicts"
MILITARY_OVER = "military-over"  # how many military conflicts this round has seen


def now(g: L5R) -> Conflict:
    assert g.conflict is not None
    return g.conflict


def change(g: L5R, c: Conflict) -> None:
    g.set_table(g.table.__replace__(conflict=c))


# --- 3.2.1


def defending_seats(g: L5R, f: Battle) -> Flow:
    """LR-B-3.2.1, LR-tc-defend-own: the attacked player, then those who may help."""
    return To(f.__replace__(left=(now(g).defender, *_helpers(g)), defenders=()))


def _helpers(g: L5R) -> list[int]:
    c = now(g)
    return [s for s in members(g, c.defender) if s != c.defender]


def may_defend(g: L5R, seat: int, card: int) -> bool:
    """LR-B-3.2.1, LR-B-kw-covert: ready, at home, not evaded, and allowed to."""
    c, x = now(g), g.cards[card]
    if x.bowed or x.side != AT_HOME or x.controller != seat or g.is_so(card, NO_DECLARED_DEFENCE):
        return False
    if any(r.card == card and g.still(r) for r in c.evaded):
        return False
    return g.could_take_part(card, c.type, DEFENDING)


def choose_defenders(g: L5R, f: Battle) -> Flow:
    if not f.left:
        return To(f, "3.2.1!")
    seat = f.left[0]
    most = g.format.defenders_of(g, now(g), seat)
    cap = g.bound(seat, MOST_DEFENDERS)
    if cap:
        most = cap if most < 0 else min(cap, most)
    mine = [c for c in f.defenders if g.cards[c].controller == seat]
    found = [c for c in g.characters(seat) if c not in f.defenders and may_defend(g, seat, c)]
    if not found or 0 <= most <= len(mine):
        return To(f.__replace__(left=f.left[1:]), "3.2.1")
    picks = tuple(Pick("defender", c) for c in found)
    return Ask(Question(seat, "defenders", "LR-B-3.2.1", (), (*picks, DONE_PICK)))


def take_defenders(g: L5R, f: Battle) -> Flow:
    if f.pick == DONE_PICK:
        return To(f.__replace__(left=f.left[1:], pick=NOTHING), "3.2.1")
    return To(f.__replace__(defenders=(*f.defenders, f.pick.card), pick=NOTHING), "3.2.1")


def defend(g: L5R, f: Battle) -> Flow:
    told = [
        Joined(mine, s, DEFENDING, declared=True)
        for s in range(len(g.seats))
        if (mine := tuple(c for c in f.defenders if g.cards[c].controller == s))
    ]
    if not told:
        g.say("undefended", seat=now(g).defender, rule="LR-B-3.2.1")
    return happen_all(g, told, f.__replace__(defenders=()))


# --- 3.2.3, 3.2.4


def winner_of(g: L5R) -> tuple[int, int]:
    """LR-B-3.2.3, LR-B-3.2.3-tie, LR-B-3.2.3-need, LR-B-3.2.3-nobody: the side that wins, and by
    how much."""
    attack, defence = g.total(ATTACKING), g.total(DEFENDING)
    attackers, defenders = g.participants(ATTACKING), g.participants(DEFENDING)
    can_attack, can_defend = attack > 0 and bool(attackers), defence > 0 and bool(defenders)
    if can_attack and (attack >= defence or not can_defend):
        return ATTACKING, attack - defence
    if can_defend:
        return DEFENDING, defence - attack
    return AT_HOME, 0


def compare(g: L5R, f: Battle) -> Flow:
    """LR-B-3.2.3, LR-B-3.2.3-fixed."""
    c = now(g)
    side, margin = winner_of(g)
    strength = g.strength(c.province) if c.province >= 0 else 0
    nobody = not any(
        g.team(g.cards[i].controller) == g.team(c.defender) for i in g.participants(DEFENDING)
    )
    unopposed = side == ATTACKING and nobody
    change(g, c.__replace__(winner=side, margin=margin, strength=strength, unopposed=unopposed))
    if side == AT_HOME:
        g.say("conflict.nobody", rule="LR-B-3.2.3-nobody")
        return NEXT
    won, lost = (c.attacker, c.defender) if side == ATTACKING else (c.defender, c.attacker)
    for s in members(g, lost):
        g.note_use(Use(PHASE, LOST, seat=s))
    other = DEFENDING if side == ATTACKING else ATTACKING
    return happen_all(
        g,
        (
            ConflictWon(won, side, c.type, margin, unopposed),
            ConflictLost(lost, other, c.type, unopposed),
        ),
    )


def conflict_won(g: L5R, e: ConflictWon) -> None:
    """LR-B-kw-pride: those that won are honored."""
    g.say("conflict.won", seat=e.seat, n=e.margin, rule="LR-B-3.2.3")
    for c in g.participants(e.side):
        if g.has(c, PRIDE) and can_honor(g, c):
            owe(g, Honored(c, g.cards[c].controller))


def conflict_lost(g: L5R, e: ConflictLost) -> None:
    for c in g.participants(e.side):
        if g.has(c, PRIDE) and can_dishonor(g, c):
            owe(g, Dishonored(c, g.cards[c].controller))


def unopposed(g: L5R, f: Battle) -> Flow:
    """LR-B-3.2.4."""
    c = now(g)
    return happen_all(g, g.format.unopposed(g, c)) if c.unopposed else NEXT


# --- 3.2.5 to 3.2.7


def break_it(g: L5R, f: Battle) -> Flow:
    """LR-B-3.2.5: won by at least its strength."""
    c = now(g)
    p = c.province
    if c.winner != ATTACKING or p < 0 or g.cards[p].broken or c.margin < c.strength:
        return NEXT
    return break_province(g, p, c.attacker)


def ring_effect(g: L5R, f: Battle) -> Flow:
    """LR-B-3.2.6: a winning attacker may resolve it; a defender resolves none."""
    c = now(g)
    if not g.zones[CONTESTED]:
        return NEXT
    if c.resolver >= 0:
        return Call(RingEffect(c.resolver, c.ring))
    return Call(RingEffect(c.attacker, c.ring)) if c.winner == ATTACKING else NEXT


def claim(g: L5R, f: Battle) -> Flow:
    """LR-B-3.2.7."""
    return g.format.claim(g, f)


def claims(g: L5R, f: Battle) -> Flow:
    """LR-B-3.2.7, LR-B-3.2.3-nobody: the winner takes the ring; without one it goes back."""
    c = now(g)
    if not g.zones[CONTESTED]:
        return NEXT
    if c.winner == AT_HOME:
        g.move(c.ring, UNCLAIMED)
        return NEXT
    seat = c.resolver if c.resolver >= 0 else c.attacker if c.winner == ATTACKING else c.defender
    change(g, c.__replace__(elements=tuple(g.elements(c.ring))))
    return happen(g, RingClaimed(c.ring, seat, g.side_of(seat), c.type))


def ring_claimed(g: L5R, e: RingClaimed) -> None:
    """LR-en-take-break: one that was captured lies there already."""
    if e.captured:
        return
    now = g.cards[e.card].__replace__(shows=e.skill, host=e.province)
    g.move(e.card, zone_of(e.seat, CLAIMED), now)
    g.say("claimed", seat=e.seat, card=g.named(e.card), rule="LR-B-3.2.7")


# --- 3.2.8, 3.3


def return_home(g: L5R, f: Battle) -> Flow:
    """LR-B-3.2.8: all at one moment; some do not bow."""
    there = g.participants()
    staying = tuple(c for c in there if g.is_so(c, STAYS_READY) and not g.cards[c].bowed)
    bowing = tuple(c for c in there if c not in staying)
    return happen(g, CameHome(bowing, staying))


def came_home(g: L5R, e: CameHome) -> None:
    for c in (*e.bowing, *e.staying):
        x = g.cards[c]
        g.put(c, x.__replace__(side=AT_HOME, bowed=x.bowed or c in e.bowing))
    g.say("home", rule="LR-B-3.2.8")


def end(g: L5R, f: Battle) -> Flow:
    """LR-B-3.3."""
    c = g.conflict
    if c is None:
        return DONE
    return happen(g, ConflictEnded(c.attacker, c.broke))


def conflict_ended(g: L5R, e: ConflictEnded) -> None:
    """LR-B-3.3, LR-B-lasting-end: what lasted for the conflict is over."""
    for ring in g.zones[CONTESTED]:
        g.move(ring, UNCLAIMED)
    if now(g).type == MILITARY:
        g.note_use(Use(ROUND, MILITARY_OVER))
    g.set_table(g.table.__replace__(conflict=None))
    g.end_lasting(lambda x: x.until == IN_CONFLICT)
    g.end_period(IN_CONFLICT)
    g.say("conflict.over", rule="LR-B-3.3")


# --- changes in the midst of it


def sent_home(g: L5R, e: SentHome) -> None:
    """LR-B-move-home: it stays as it is, unless the rules bow it."""
    x = g.cards[e.card]
    g.put(e.card, x.__replace__(side=AT_HOME, bowed=x.bowed or e.bowed))
    g.say("sent-home", card=g.named(e.card), rule="LR-B-move-home")


def type_switched(g: L5R, e: TypeSwitched) -> None:
    """LR-B-type-switch; LR-B-3.2-type-used: the opportunity stays that of the declared type."""
    c = now(g)
    change(g, c.__replace__(type=e.skill))
    if c.ring >= 0:
        g.put(c.ring, g.cards[c.ring].__replace__(shows=e.skill))
    g.say("switched.type", conflict=g.rules.stats[e.skill], rule="LR-B-type-switch")


def ring_switched(g: L5R, e: RingSwitched) -> None:
    """LR-B-ring-switch: the ring taken out goes where the other came from; LR-B-3.2-ring-fate."""
    c = now(g)
    new, origin = g.cards[e.card], g.cards[e.card].zone
    g.move(c.ring, origin, g.cards[c.ring].__replace__(host=new.host))
    g.move(e.card, CONTESTED, new.__replace__(shows=c.type, fate=0, host=-1))
    change(g, c.__replace__(ring=e.card))
    g.say("switched.ring", card=g.named(e.card), rule="LR-B-ring-switch")
    if new.fate:
        s = g.seats[c.attacker]
        g.set_seat(c.attacker, s.__replace__(fate=s.fate + new.fate))
        g.say("fate.from-ring", seat=c.attacker, n=new.fate, rule="LR-B-3.2-ring-fate")


def broken_off(g: L5R, f: Battle) -> bool:
    """LR-en-elim-conflict: one of its parties is out."""
    return g.seats[f.seat].out or (f.was and g.table.conflict is None)


BATTLE = Procedure(
    "battle",
    Battle,
    *unless(broken_off, Step("3.2", choose_ring, "LR-B-3.2-ring")),
    # Nothing happens before it is a conflict, so nobody goes out.
    Step("3.2?", take_ring, "LR-B-3.2-ring"),
    Step("province", choose_province, "LR-B-3.2-province"),
    Step("province?", take_province, "LR-B-3.2-province"),
    Step("attackers", choose_attackers, "LR-B-3.2-attackers"),
    Step("attackers?", take_attackers, "LR-B-3.2-attackers"),
    Step("commit", commit, "LR-B-3.2-together"),
    *unless(
        broken_off,
        Step("covert", choose_evaded, "LR-B-kw-covert"),
        Step("covert?", take_evaded, "LR-B-kw-covert"),
        Step("taker", choose_taker, "LR-tc-declare-5"),
        Step("declared", declared, "LR-B-3.2-shared"),
        Step("3.2.1-", defending_seats, "LR-B-3.2.1"),
        Step("3.2.1", choose_defenders, "LR-B-3.2.1"),
        Step("3.2.1?", take_defenders, "LR-B-3.2.1"),
        Step("3.2.1!", defend, "LR-B-3.2.1"),
        window("3.2.2", "LR-B-3.2.2", conflict=True),
        Step("3.2.3", compare, "LR-B-3.2.3"),
        Step("3.2.4", unopposed, "LR-B-3.2.4"),
        Step("3.2.5", break_it, "LR-B-3.2.5"),
        Step("3.2.6", ring_effect, "LR-B-3.2.6"),
        Step("3.2.7", claim, "LR-B-3.2.7"),
        Step("3.2.8", return_home, "LR-B-3.2.8"),
        Step("3.3", end, "LR-B-3.3"),
        Step("passed", not_declared, "LR-B-3.3"),
    ),
)
