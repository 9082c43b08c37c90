"""Team Conquest: two teams of two, three or four that win or lose together (LR-tc-*)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, AskAny, Call, Flow, To
from caipan.kernel.procedures.polls import Side
from caipan.kernel.records import NOTHING, Happening, Pick, Use

from ..events import HonorLost, LrEvent, ProvinceBroken
from ..formats import Format
from ..frames import Ordering, Round
from ..state import (
    BIDS,
    HOLDING_CARD,
    PER_SEAT,
    PHASE,
    PROVINCE_CARD,
    SKILLS,
    STRONGHOLD_CARD,
    UNCLAIMED,
    Conflict,
)
from ..table import L5R
from .bids import difference
from .conflict import claims
from .declaring import ATTACKS
from .duel import attackable as unbroken
from .duel import bids, deal_rings, fate_on_rings, return_rings
from .happens import happen_all
from .victory import FIRST_STRONGHOLD, conquered, won

BROKEN_BID = 2  # LR-tc-broken-bid
PAIR = 4  # seats; with more the rules of larger teams hold


@cache
def two_teams(count: int) -> tuple[int, ...]:
    """LR-tc-players, LR-tc-seating: teammates sit side by side."""
    return tuple(seat // (count // 2) for seat in range(count))


@cache
def mates(teams: tuple[int, ...], seat: int) -> Side:
    """Everybody of a seat's team, by seat number."""
    return tuple([s for s, team in enumerate(teams) if team == teams[seat]])


def team_of(g: L5R, seat: int) -> Side:
    return mates(g.teams(), seat)


def opposite(g: L5R, seat: int) -> int:
    """LR-tc-seating: whom a player faces."""
    count = len(g.seats)
    return (seat + count // 2) % count


def either_opponent(g: L5R, seat: int) -> list[int]:
    """LR-tc-opponent."""
    return g.opponents(seat)


# --- who acts


def sides(g: L5R, first: int) -> Sequence[Side]:
    """LR-tc-action-team, LR-tc-pass: a team has an opportunity, and any member takes it."""
    both = in_turn(g)
    return both if first in both[0] else both[::-1]


def order(g: L5R) -> list[int]:
    """LR-tc-order: a member of the first team, one of the other, and so on, as each team has
    settled."""
    return [s for pair in zip(*in_turn(g), strict=True) for s in pair]


def in_turn(g: L5R) -> tuple[Side, Side]:
    """The first team and the other, each as it has settled."""
    return settled_order(g.table.order, g.teams(), g.table.first)


@cache
def settled_order(named: Side, teams: tuple[int, ...], first: int) -> tuple[Side, Side]:
    there = named or tuple(range(len(teams)))
    mine = tuple([s for s in there if teams[s] == teams[first]])
    return mine, tuple([s for s in there if s not in mine])


def begin_round(g: L5R, f: Round) -> Flow:
    """LR-tc-order: in each round the teams pick who of them is first."""
    return Call(Ordering())


def choose_next(g: L5R, f: Ordering) -> Flow:
    """The first team's members, then the other's; the last of a team needs no asking."""
    count = len(g.seats)
    if len(f.order) == count:
        g.set_table(g.table.__replace__(order=f.order))
        return DONE
    mine: Sequence[int] = team_of(g, g.table.first)
    if len(f.order) >= len(mine):
        mine = [s for s in range(count) if s not in mine]
    left = [s for s in mine if s not in f.order]
    if len(left) == 1:
        return To(f.__replace__(order=(*f.order, left[0])), "choose")
    picks = tuple(Pick("player", seat=s) for s in left)
    asked = [Question(s, "order", "LR-tc-order", (), picks) for s in mine]
    return AskAny(tuple(asked), into="by")


def take_next(g: L5R, f: Ordering) -> Flow:
    return To(f.__replace__(order=(*f.order, f.pick.seat), pick=NOTHING), "choose")


ORDERING = Procedure(
    "ordering",
    Ordering,
    Step("choose", choose_next, "LR-tc-order"),
    Step("take", take_next, "LR-tc-order"),
)


# --- honor


def highest_bid(g: L5R, seat: int) -> int:
    """LR-tc-broken-bid."""
    return BROKEN_BID if conquered(g, seat) else BIDS[-1]


def own_bids(g: L5R, seat: int) -> tuple[int, ...]:
    """LR-tc-draw-standard."""
    return tuple(n for n in bids(g, seat) if n <= highest_bid(g, seat))


def transfer(g: L5R, f: Round) -> Flow:
    """LR-tc-draw-opposite: between players who sit opposite each other."""
    half = len(g.seats) // 2
    return happen_all(g, [x for s in range(half) for x in difference(g, s, opposite(g, s))])


def unopposed(g: L5R, c: Conflict) -> list[LrEvent]:
    """LR-tc-unopposed: each member of the defending team."""
    return [HonorLost(s, 1) for s in team_of(g, c.defender)]


# --- conflicts


def attackable(g: L5R, seat: int, opponent: int) -> list[int]:
    """LR-tc-declare-3, LR-tc-declare-6, LR-tc-broken-attack: each opponent once before one of them
    again, unless a stronghold of theirs is broken. LR-tc-declare-extra: what is declared beyond the
    two of a phase goes anywhere."""
    foes = g.opponents(seat)
    if attacks(g, seat) < len(SKILLS) and not any(conquered(g, s) for s in foes):
        done = [s for s in foes if attacked(g, seat, s)]
        if opponent in done and len(done) < len(foes):
            return []
    return unbroken(g, seat, opponent)


def attacks(g: L5R, seat: int) -> int:
    """How often the team has attacked in the phase."""
    return sum(g.times_used(PHASE, ATTACKS, s) for s in team_of(g, seat))


def attacked(g: L5R, seat: int, opponent: int) -> bool:
    """Whether the team has attacked this opponent in the phase."""
    return any(g.used(Use(PHASE, f"attacks-{opponent}", seat=s)) for s in team_of(g, seat))


def stronghold_open(g: L5R, seat: int) -> bool:
    """LR-tc-stronghold-attack, LR-tc-more-stronghold: one more broken province than members; of
    four players one must be this player's."""
    team = team_of(g, seat)
    total = sum(g.broken(s, stronghold=True) for s in team)
    if len(g.seats) == PAIR and not g.broken(seat):
        return False
    return total >= len(team) + 1


def helpers(g: L5R, c: Conflict, seat: int) -> int:
    """LR-tc-defend-own: the attacked player any number, a teammate one."""
    if seat == c.defender:
        return -1
    return 1 if g.team(seat) == g.team(c.defender) else 0


def ring_sets(seats: int) -> int:
    """LR-tc-rings-one, LR-tc-more-players: one set for four players, one more for each pair."""
    return seats // 2 - 1


def shared_rings(g: L5R, seat: int) -> list[int]:
    return list(g.zones[UNCLAIMED])


def next_first(g: L5R) -> int:
    """LR-tc-first-pass: to the other team."""
    return opposite(g, g.table.first)


# --- broken strongholds and uniques


def immune(g: L5R, card: int) -> bool:
    """LR-tc-broken-immune: a broken stronghold province."""
    return g.cards[card].broken and g.is_stronghold_province(card)


def reshuffles(g: L5R, seat: int) -> bool:
    """LR-tc-broken-reshuffle."""
    return not conquered(g, seat)


def blanks(g: L5R, card: int) -> bool:
    """LR-tc-broken-blank, LR-tc-unique-location: a broken stronghold; and each copy of a unique
    stronghold, province or holding of which a team has several in play."""
    kind = g.rules.kinds[g.cards[card].face]
    if kind not in (STRONGHOLD_CARD, PROVINCE_CARD, HOLDING_CARD):
        return False
    if kind == STRONGHOLD_CARD and conquered(g, g.holder(card)):
        return True
    return doubled(g, card)


def doubled(g: L5R, card: int) -> bool:
    """LR-tc-unique-location."""
    if not g.face(card).unique or not g.in_play(card):
        return False
    team = g.team(g.cards[card].controller)
    copies = [i for i in g.copies(g.cards[card].face) if g.in_play(i)]
    return len([i for i in copies if g.team(g.cards[i].controller) == team]) > 1


# --- victory


def team_honor(g: L5R, seat: int) -> int:
    return sum(g.seats[s].honor for s in team_of(g, seat))


def teams(g: L5R) -> list[int]:
    """A member of each, the first team first."""
    return [side[0] for side in sides(g, g.table.first)]


def honored(g: L5R, seat: int) -> bool:
    """LR-tc-win-honor, LR-tc-more-honor."""
    return team_honor(g, seat) >= g.format.honor * len(team_of(g, seat))


def lost(g: L5R, seat: int) -> bool:
    """LR-tc-win-strongholds, LR-tc-more-stronghold, LR-tc-noelim."""
    return all(conquered(g, s) for s in team_of(g, seat))


def disgraced(g: L5R) -> list[int]:
    """LR-tc-honor-zero: players without honor whose stronghold province still stands."""
    return [s for s in range(len(g.seats)) if not g.seats[s].honor and not conquered(g, s)]


def settled(g: L5R) -> bool:
    """Nobody is disgraced, and no team has won or lost: asked at every turn, and so in one go."""
    stronghold, cards, zones = FIRST_STRONGHOLD, g.cards, g.zones
    honor, broken = [0, 0], [0, 0]
    for team, s in zip(g.teams(), g.seats, strict=True):
        ids = zones[stronghold]
        if ids and cards[ids[0]].broken:
            broken[team] += 1
        elif not s.honor:
            return False
        honor[team] += s.honor
        stronghold += PER_SEAT
    size = len(g.seats) // 2
    return max(broken) < size and max(honor) < g.format.honor * size


def settle(g: L5R) -> Flow | None:
    shamed = disgraced(g)
    if shamed:
        seat = shamed[0]
        province = g.province(seat, 0)
        event = ProvinceBroken(province, seat, tuple(g.opponents(seat)), in_conflict=False)
        return Call(Happening(event), then="look")
    both = teams(g)
    for n, seat in enumerate(both):
        if lost(g, both[1 - n]) and not lost(g, seat):
            return won(g, seat, "conquest", "LR-tc-win-strongholds")
    if all(lost(g, s) for s in both):
        return won(g, both[0], "conquest", "LR-B-win-all-out")
    for seat in both:
        if honored(g, seat):
            return won(g, seat, "honor", "LR-tc-win-honor")
    return None


TEAM_CONQUEST = Format(
    name="team-conquest",
    seats=(4, 6, 8),
    teams=two_teams,
    your_opponents=either_opponent,
    sides=sides,
    bids=own_bids,
    highest_bid=highest_bid,
    transfer=transfer,
    ring_sets=ring_sets,
    deal_rings=deal_rings,
    rings_for=shared_rings,
    switches=shared_rings,
    attackable=attackable,
    stronghold_open=stronghold_open,
    defenders_of=helpers,
    unopposed=unopposed,
    claim=claims,
    fate_on_rings=fate_on_rings,
    return_rings=return_rings,
    next_first=next_first,
    reshuffles=reshuffles,
    settle=settle,
    settled=settled,
    purse=True,
    pass_fate=0,
    controllers=team_of,
    takers=team_of,
    blanks=blanks,
    voids=doubled,
    immune=immune,
    order=order,
    begin_round=begin_round,
)
