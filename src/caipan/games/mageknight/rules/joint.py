"""Assaulting a city together (MK-coop-1 to MK-coop-8)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, of_places
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import DONE_PICK, NO, NOTHING, PASS, YES, Pick

from ..content.sites import ASSAULT_REPUTATION
from ..frames import Combat, Joint, Play, Turn
from ..places import CITY
from ..state import DUMMY, NO_WALLS, THIS_COMBAT, Fight, Foe, Now
from ..table import MageKnight
from . import before, changes, combat, movement, results, scenarios
from .plundering import PLUNDER, plundering

# --- who may (MK-coop-2)


def near(g: MageKnight, seat: int, city: int) -> bool:
    """MK-var-megapolis-assault: any part of a megapolis will do."""
    return bool(entry(g, seat, city))


def entry(g: MageKnight, seat: int, city: int) -> list[int]:
    """The parts of a city next to a hero, the left one first, which is entered then
    (MK-coop-6c)."""
    beside = g.beside(g.seats[seat].at)
    return [cell for cell in g.halves_of(city) if cell in beside]


def is_eligible(g: MageKnight, seat: int, city: int) -> bool:
    """Next to the city, with the round order token face up."""
    return near(g, seat, city) and not g.seats[seat].flipped


def eligible(g: MageKnight, seat: int, city: int) -> list[int]:
    return [s for s in range(len(g.seats)) if s != seat and is_eligible(g, s, city)]


def cities(g: MageKnight, seat: int) -> tuple[int, ...]:
    if not g.land.has_city:
        return ()
    beside = g.beside_with(g.seats[seat].at, CITY)
    return tuple(dict.fromkeys([g.main(c) for c in beside]))


def is_early(g: MageKnight) -> bool:
    """MK-coop-2: not once the end of the round is declared, or the scenario achieved."""
    return not scenarios.is_ending(g)


def is_guarded(g: MageKnight, city: int) -> bool:
    """MK-coop-2: with defenders for two."""
    return len(g.enemies_at(city)) > 1


UNDECIDED = Need("MK-coop-2", "end-is-near", lambda g, f, _: is_early(g))
MOVING = Need("MK-turn-5d", "already-acted", lambda g, f, _: g.now(f.whom).moment == "moving")
GUARDED = Need("MK-coop-2", "no-defenders", lambda g, f, city: is_guarded(g, city))
COMPANY = Need("MK-coop-2", "no-company", lambda g, f, city: bool(parties(g, f.whom, city)))
TOGETHER = of_places(
    "together",
    lambda g, f: cities(g, f.whom),
    (GUARDED, COMPANY),
    gates=(MOVING, UNDECIDED, movement.A_CARD),
)


def proposals(g: MageKnight, seat: int) -> list[Pick]:
    """What TOGETHER yields in a turn that is still moving."""
    near = cities(g, seat)
    if not near or not is_early(g) or not g.has_a_card(seat):
        return []
    found = [city for city in near if is_guarded(g, city) and parties(g, seat, city)]
    return [Pick("together", place=city) for city in found]


def parties(g: MageKnight, seat: int, city: int) -> list[int]:
    """Heroes who could be invited; nobody who has refused this turn (MK-coop-3)."""
    return [s for s in eligible(g, seat, city) if s not in g.table.refused]


def may_propose(g: MageKnight, seat: int, city: int) -> bool:
    """MK-coop-2-underground: the starter comes from below, the others stand next to the city."""
    guarded = g.site(city) == CITY and is_guarded(g, city)
    return is_early(g) and guarded and bool(parties(g, seat, city))


# --- inviting and sharing (MK-coop-3)


def ask_invite(g: MageKnight, f: Joint) -> Flow:
    """One by one, at least one, and no more than there are defenders for."""
    room = len(g.enemies_at(f.city)) - 1 - len(f.invited)
    found = [s for s in parties(g, f.seat, f.city) if s not in f.invited]
    if not found or room <= 0:
        return To(f, "share")
    picks = tuple(Pick("invite", seat=s) for s in found)
    extra = (DONE_PICK,) if f.invited else ()
    return Ask(Question(f.seat, "invite", "MK-coop-3", (), (*picks, *extra)))


def take_invite(g: MageKnight, f: Joint) -> Flow:
    back = f.__replace__(pick=NOTHING)
    if f.pick == DONE_PICK:
        return To(back, "share")
    return To(back.__replace__(invited=(*f.invited, f.pick.seat)), "invite")


def ask_share(g: MageKnight, f: Joint) -> Flow:
    """How many defenders each of the others faces, at least one; the rest are the starter's."""
    if len(f.shares) == len(f.invited):
        return To(f, "agree")
    left = len(g.enemies_at(f.city)) - sum(f.shares)
    most = left - (len(f.invited) - len(f.shares))
    seat = f.invited[len(f.shares)]
    picks = tuple(Pick("share", seat=seat, n=n) for n in range(1, most + 1))
    return Ask(Question(f.seat, "share", "MK-coop-3", (), picks))


def take_share(g: MageKnight, f: Joint) -> Flow:
    return To(f.__replace__(shares=(*f.shares, f.pick.n), pick=NOTHING), "share")


def ask_agree(g: MageKnight, f: Joint) -> Flow:
    """MK-coop-3: everybody invited must agree."""
    if f.agreed == len(f.invited):
        return To(f, "begin")
    seat = f.invited[f.agreed]
    args = {"seat": f.seat, "n": f.shares[f.agreed]}
    return Ask(Question(seat, "agree", "MK-coop-3", (), (YES, NO), args))


def take_agree(g: MageKnight, f: Joint) -> Flow:
    """Who refuses is not asked again in this turn; the others may still be."""
    back = f.__replace__(pick=NOTHING)
    if f.pick == YES:
        return To(back.__replace__(agreed=f.agreed + 1), "agree")
    seat = f.invited[f.agreed]
    g.set_table(g.table.__replace__(refused=(*g.table.refused, seat)))
    g.say("refused", seat=seat, rule="MK-coop-3")
    return DONE


# --- the assault


def begin(g: MageKnight, f: Joint) -> Flow:
    """MK-coop-4, MK-coop-5: tokens are turned, defenders shuffled and dealt unseen; everybody in
    round order from the starter."""
    order = [s for s in g.table.order if s != DUMMY]
    first = order.index(f.seat)
    order = [s for s in (*order[first:], *order[:first]) if s == f.seat or s in f.invited]
    for seat in f.invited:
        g.set_seat(seat, g.seats[seat].__replace__(flipped=True))
    dealt: list[tuple[int, ...]] = []
    left = g.enemies_at(f.city)
    count = dict(zip(f.invited, f.shares, strict=True))
    count[f.seat] = len(left) - sum(f.shares)
    for seat in order:
        mine = []
        for _ in range(count[seat]):
            mine.append(left.pop(g.random(len(left)) if len(left) > 1 else 0))
        dealt.append(tuple(mine))
    origins = tuple(g.seats[s].at for s in order)
    g.say("joint-assault", seats=tuple(order), rule="MK-coop-5")
    return To(f.__replace__(order=tuple(order), dealt=tuple(dealt), origins=origins))


def ask_before(g: MageKnight, f: Joint) -> Flow:
    """MK-coop-6b: effects for before the own turn are allowed too."""
    if f.turn == len(f.order):
        return To(f, "results")
    seat = f.order[f.turn]
    if seat == f.seat:
        return To(f, "fight")
    verbs = (PLUNDER, before.BEFORE)
    return Ask(Question(seat, "before-turn", "MK-coop-6b", verbs, (PASS,)))


def take_before(g: MageKnight, f: Joint) -> Flow:
    seat, back = f.order[f.turn], f.__replace__(pick=NOTHING)
    if f.pick == PASS:
        return To(back)
    if f.pick.verb == before.BEFORE.name:
        return Call(Play(seat=seat, card=f.pick.card, mode=f.pick.ability), back, "before")
    return plundering(g, seat, back)


def fight(g: MageKnight, f: Joint) -> Flow:
    """MK-coop-6c, MK-coop-6d: straight in, against the dealt defenders alone; whom the step
    provokes joins."""
    seat, cards = f.order[f.turn], f.dealt[f.turn]
    here = g.seats[seat].at
    if seat != f.seat:
        g.set_now(seat, Now(path=(here,), empty=not g.hand(seat)))
    into = entry(g, seat, f.city)[0] if entry(g, seat, f.city) else f.city
    below = f.underground and seat == f.seat
    roused = [] if below else movement.provoked(g, seat, here, into)
    if below:
        changes.last(g, NO_WALLS, 1, you=seat, seat=seat, until=THIS_COMBAT)
    movement.go(g, seat, into)
    changes.change_reputation(g, seat, ASSAULT_REPUTATION, "MK-combat-start-1a")
    foes = tuple(Foe(card, defends=True) for card in cards)
    combat.begin(g, Fight(seat, f.city, origin=here, assault=True, joint=True, foes=foes))
    combat.join(g, roused)
    return Call(Combat(seat=seat), f.__replace__(turn=f.turn + 1), "before")


def finish(g: MageKnight, f: Joint) -> Flow:
    """MK-coop-7: conquered when all defenders are beaten; otherwise all go back."""
    if not g.enemies_at(f.city):
        results.conquer_city(g, f.city, f.seat)
        return NEXT
    for seat, origin in zip(f.order, f.origins, strict=True):
        results.withdraw(g, seat, origin)
    return NEXT


def end_turns(g: MageKnight, f: Joint) -> Flow:
    """MK-coop-8: everybody ends the turn, in order, with healing and special effects."""
    if f.ended == len(f.order):
        return DONE
    after = f.__replace__(ended=f.ended + 1)
    return Call(Turn(seat=f.order[f.ended], step="act"), after, "ends")


TOGETHER_CHART = Procedure(
    "joint",
    Joint,
    Step("invite", ask_invite, "MK-coop-3"),
    Step("invite?", take_invite, "MK-coop-3"),
    Step("share", ask_share, "MK-coop-3"),
    Step("share?", take_share, "MK-coop-3"),
    Step("agree", ask_agree, "MK-coop-3"),
    Step("agree?", take_agree, "MK-coop-3"),
    Step("begin", begin, "MK-coop-5"),
    Step("before", ask_before, "MK-coop-6b"),
    Step("before?", take_before, "MK-coop-6b"),
    Step("fight", fight, "MK-coop-6a"),
    Step("results", finish, "MK-coop-7"),
    Step("ends", end_turns, "MK-coop-8"),
)
