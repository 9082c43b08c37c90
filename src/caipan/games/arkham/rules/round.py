"""The round, phase by phase, with numbers and windows as printed (AH-1.1 to AH-4.6)."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import NOTHING, Event, Frame, Pick, Settle

from ..events import PhaseBegan, PhaseEnded, RoundEnded, TurnBegan, TurnEnded
from ..frames import Discarding, Draw, Encounter, Hunt, Opportunity, Round, Turn
from ..state import ACTIONS, ACTIONS_A_TURN, HAND_LIMIT, TOME_ACTIONS
from ..table import Arkham
from .actions import ACTION
from .advance import check_doom
from .changes import add_doom, gain, ready
from .enemies import hunters, strikers
from .free import of_pick
from .happens import happen
from .windows import window

# --- phases


def begins(phase: str) -> Callable[[Arkham, Round], Flow]:
    def step(g: Arkham, f: Round) -> Flow:
        g.set_table(g.table.__replace__(phase=phase))
        g.say("phase", phase=phase)
        return happen(g, PhaseBegan(phase), f)

    return step


def ends(phase: str) -> Callable[[Arkham, Round], Flow]:
    """AH-lasting-expire: what lasts until then ends first."""

    def step(g: Arkham, f: Round) -> Flow:
        g.end_lasting(lambda e: e.until == "phase")
        g.end_period("phase")
        return happen(g, PhaseEnded(phase), f)

    return step


def still_in(g: Arkham, left: tuple[int, ...]) -> tuple[int, ...]:
    """Those of them who have not been eliminated since."""
    for s in left:
        if g.seats[s].out:
            return tuple([s for s in left if not g.seats[s].out])
    return left


# --- I. mythos


def round_begins(g: Arkham, f: Round) -> Flow:
    """AH-1.0, AH-1.1: a new round; in the first the mythos phase is skipped."""
    g.set_table(g.table.__replace__(turn=g.table.turn + 1))
    g.say("round", n=g.table.turn, rule="AH-1.1")
    if g.table.turn == 1:
        return To(f, "2.1")
    return begins("mythos")(g, f)


def place_doom(g: Arkham, f: Round) -> Flow:
    """AH-1.2."""
    if g.agenda() >= 0:
        add_doom(g, g.agenda(), 1, "AH-1.2")
    return NEXT


def line_up(g: Arkham, f: Round) -> Flow:
    return To(f.__replace__(left=tuple(g.players())))


def each_draws(name: str, drawing: Callable[[int], Frame]) -> Step[Round]:
    """AH-1.4, AH-4.4: in player order each draws one."""

    def step(g: Arkham, f: Round) -> Flow:
        left = still_in(g, f.left)
        if not left:
            return To(f.__replace__(left=()))
        return Call(drawing(left[0]), f.__replace__(left=left[1:]), name)

    return Step(name, step, f"AH-{name}")


# --- II. investigation


def choose_turn(g: Arkham, f: Round) -> Flow:
    """AH-2.2: in any order; the players agree, and the lead investigator settles it."""
    waiting = [s for s in g.players() if not g.seats[s].turn_over]
    if not waiting:
        return To(f, "2.3")
    picks = tuple(Pick("turn", seat=s) for s in waiting)
    return Ask(Question(g.table.lead, "turn", "AH-2.2", (), picks))


def turn_begins(g: Arkham, f: Turn) -> Flow:
    """AH-2.2, AH-action-three: three actions, and what cards add."""
    me = g.investigator(f.seat)
    s = g.seats[f.seat]
    actions = max(g.modified(me, ACTIONS, ACTIONS_A_TURN) - s.lost, 0)
    tome = g.modified(me, TOME_ACTIONS, 0)
    g.set_seat(f.seat, s.__replace__(actions=actions, tome_actions=tome))
    g.set_table(g.table.__replace__(active=f.seat))
    g.say("turn", seat=f.seat, rule="AH-2.2")
    return happen(g, TurnBegan(f.seat), f)


def ask_action(g: Arkham, f: Turn) -> Flow:
    """AH-2.2.1: one action, or the end of the turn."""
    if not g.in_game(f.seat):
        return To(f, "2.2.2")
    return Ask(ACTION[f.seat])


def do_action(g: Arkham, f: Turn) -> Flow:
    if f.pick.verb == "end-turn":
        return To(f.__replace__(pick=NOTHING))
    return Call(of_pick(g, f.seat, f.pick), f.__replace__(pick=NOTHING), "window")


def turn_ends(g: Arkham, f: Turn) -> Flow:
    """AH-2.2.2, AH-lasting-expire: what lasts until the end of the turn ends first."""
    g.end_lasting(lambda e: e.until == "turn")
    if not g.in_game(f.seat):
        return NEXT
    g.say("turn.over", seat=f.seat, rule="AH-2.2.2")
    return happen(g, TurnEnded(f.seat), f)


def turn_over(g: Arkham, f: Turn) -> Flow:
    s = g.seats[f.seat]
    g.set_seat(f.seat, s.__replace__(turn_over=True, actions=0, tome_actions=0))
    g.set_table(g.table.__replace__(active=-1))
    g.end_period("turn")
    return DONE


TURN = Procedure(
    "turn",
    Turn,
    Step("2.2", turn_begins, "AH-2.2"),
    window("window", "AH-2.2.window"),
    Step("2.2.1", ask_action, "AH-2.2.1"),
    Step("2.2.1.do", do_action, "AH-2.2.1"),
    Step("2.2.2", turn_ends, "AH-2.2.2"),
    Step("over", turn_over, "AH-2.2.2"),
)

# --- III. enemy


def hunt(g: Arkham, f: Round) -> Flow:
    """AH-3.2: every ready unengaged hunter."""
    found = hunters(g)
    return Call(Hunt(left=found)) if found else NEXT


def attacks(g: Arkham, f: Round) -> Flow:
    """AH-3.3: each investigator in player order, all enemies engaged with them."""
    left = still_in(g, f.left)
    if not left:
        return To(f.__replace__(left=()), "3.4")
    me = f.__replace__(left=left[1:])
    found = strikers(g, left[0])
    if not found:
        return To(me, "3.3.window")
    return Call(Opportunity(left[0], left=tuple(found), opportunity=False), me, "3.3.window")


# --- IV. upkeep


def reset_actions(g: Arkham, f: Round) -> Flow:
    """AH-4.2: everybody may take a turn again."""
    for seat in g.players():
        g.set_seat(seat, g.seats[seat].__replace__(turn_over=False, slowed=0, lost=0))
    return NEXT


def ready_all(g: Arkham, f: Round) -> Flow:
    """AH-4.3, AH-enemy-engage-rule: at the same time; enemies that are ready again engage whoever
    is there before anybody draws."""
    for i in g.living():
        if g.cards[i].exhausted:
            ready(g, i)
    return Call(Settle()) if g.must_settle() else NEXT


def upkeep_resources(g: Arkham, f: Round) -> Flow:
    """AH-4.4: once all have drawn each gains one resource."""
    for seat in g.players():
        gain(g, seat, 1)
    return line_up(g, f)


def hand_limits(g: Arkham, f: Round) -> Flow:
    """AH-4.5: down to eight."""
    left = still_in(g, f.left)
    for n, seat in enumerate(left):
        over = len(g.hand(seat)) - HAND_LIMIT
        if over > 0:
            return Call(Discarding(seat, over), f.__replace__(left=left[n + 1 :]), "4.5")
    return To(f.__replace__(left=()))


def round_ends(g: Arkham, f: Round) -> Flow:
    """AH-4.6: what lasts until the end of the round is over."""
    g.end_lasting(lambda e: e.until == "round")
    g.end_period("round")
    return happen(g, RoundEnded(), f)


ROUND = Procedure(
    "round",
    Round,
    Step("1.1", round_begins, "AH-1.1"),
    Step("1.2", place_doom, "AH-1.2"),
    Step("1.3", lambda g, f: check_doom(g), "AH-1.3"),
    Step("1.4.order", line_up, "AH-1.4"),
    each_draws("1.4", Encounter),
    window("1.4.window", "AH-1.4.window"),
    Step("1.5", ends("mythos"), "AH-1.5"),
    Step("2.1", begins("investigation"), "AH-2.1"),
    window("2.1.window", "AH-2.1"),
    Step("2.2", choose_turn, "AH-2.2"),
    Step(
        "2.2.turn",
        lambda g, f: Call(Turn(f.pick.seat), f.__replace__(pick=NOTHING), "2.2"),
        "AH-2.2",
    ),
    Step("2.3", ends("investigation"), "AH-2.3"),
    Step("3.1", begins("enemy"), "AH-3.1"),
    Step("3.2", hunt, "AH-3.2"),
    Step("3.3.order", line_up, "AH-3.3"),
    window("3.3.window", "AH-3.3.window"),
    Step("3.3", attacks, "AH-3.3"),
    Step("3.4", ends("enemy"), "AH-3.4"),
    Step("4.1", begins("upkeep"), "AH-4.1"),
    window("4.1.window", "AH-4.1"),
    Step("4.2", reset_actions, "AH-4.2"),
    Step("4.3", ready_all, "AH-4.3"),
    Step("4.4.order", line_up, "AH-4.4"),
    each_draws("4.4", lambda seat: Draw(seat, 1)),
    Step("4.4.resources", upkeep_resources, "AH-4.4"),
    Step("4.5", hand_limits, "AH-4.5"),
    Step("4.6", ends("upkeep"), "AH-4.6"),
    Step("4.6.round", round_ends, "AH-4.6"),
    Step("again", lambda g, f: To(Round(resume=f.resume, into=f.into), "1.1"), "AH-4.6"),
)


def told(g: Arkham, e: Event) -> None:
    """Events that are only told: whatever changes has changed already, or is carried out."""
