"""The turn, phase by phase as printed (UW-0.1 to UW-4.2.5), and the setup before the first."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, NEXT, Call, Flow, To
from caipan.kernel.procedures.asking import asked_again
from caipan.kernel.procedures.picking import Gather
from caipan.kernel.records import Pick, Settle

from ..state import (
    DISTRICTS,
    HAND_LIMIT,
    HAND_SIZE,
    LIBRARY,
    LIMIT,
    MOBILE,
    OPEN,
    PER_SEAT,
    SEATS,
    SOCIETY,
    TURN,
    WORLD,
    District,
    Mulligan,
    Priority,
    Recovery,
    Setup,
    StepBegan,
    Triggers,
    Turn,
    UwSeat,
)
from ..table import Underworld
from .changes import (
    END_OF_TURN,
    change_control,
    deck_out,
    discard,
    draw,
    misplaced,
    queue,
    ready,
    rightful,
    to_bottom,
    wait,
)
from .contests import keyword, stack_triggers
from .priority import window

# --- setup


def set_up(g: Underworld, f: Setup) -> Flow:
    """UW-setup-order: token, shuffles, three districts, societies shown together, first hands."""
    g.set_table(g.table.__replace__(first=g.random(SEATS)))
    for seat in range(SEATS):
        g.shuffle(seat * PER_SEAT + LIBRARY)
    g.shuffle(WORLD)
    g.say("first", seat=g.table.first, rule="UW-setup-order")
    for place in range(DISTRICTS):
        district = g.zones[WORLD][0]
        g.move(district, OPEN + place)
        g.say("opened", card=g.named(district), place=place, rule="UW-district-world-deck")
    for seat in range(SEATS):
        for society in g.zone(seat, SOCIETY):
            g.turn(society, g.cards[society].__replace__(down=False))
            g.say("society", seat=seat, card=g.named(society), rule="UW-society-reveal")
    for seat in range(SEATS):
        for _ in range(starting_hand(g, seat)):
            draw(g, seat)
    return NEXT


def starting_hand(g: Underworld, seat: int) -> int:
    """UW-society-hand: the society's number, or the set's."""
    society = g.zone(seat, SOCIETY)
    return g.face(society[0]).hand if society else HAND_SIZE


SETUP = Procedure(
    "setup",
    Setup,
    Step("deal", set_up, "UW-setup-order"),
    Step("mulligan-1", lambda g, f: Call(Mulligan(g.player(True))), "UW-mulligan"),
    Step("mulligan-2", lambda g, f: Call(Mulligan(g.player(False))), "UW-mulligan"),
    Step("turns", lambda g, f: Call(Turn(), then="turns"), "UW-0.1"),
)


BACK: Gather[Underworld, Mulligan] = Gather(
    "back",
    "mulligan",
    "UW-mulligan",
    lambda g, f: g.hand(f.seat),
    lambda g, f: len(g.hand(f.seat)) + 1,  # that there is no more to pick must be said as well
    lambda g, f: 0,
    args=lambda g, f: {"n": len(f.back)},
)


def put_back(g: Underworld, f: Mulligan) -> Question | None:
    """UW-mulligan: any number of cards, one pick at a time."""
    return BACK.question(g, f, f.seat, f.back)


def take_back(g: Underworld, f: Mulligan) -> Mulligan:
    return f.__replace__(back=(*f.back, f.pick.card))


def redraw(g: Underworld, f: Mulligan) -> Flow:
    """To the bottom, draw as many, then shuffle; the new hand is kept."""
    for card in f.back:
        to_bottom(g, card)
    for _ in f.back:
        if not draw(g, f.seat):
            return deck_out(g)
    if f.back:
        g.shuffle(f.seat * PER_SEAT + LIBRARY)
    g.say("mulligan", seat=f.seat, n=len(f.back), rule="UW-mulligan")
    return DONE


MULLIGAN = Procedure(
    "mulligan",
    Mulligan,
    *asked_again("choose", put_back, take_back, "redraw", "UW-mulligan"),
    Step("redraw", redraw, "UW-mulligan"),
)

# --- 1. start phase


def ready_begins(g: Underworld, f: Turn) -> Flow:
    """UW-1.1.1: the ready step opens the start phase and the turn."""
    t = g.table
    g.set_table(t.__replace__(turn=t.turn + 1, phase="start"))
    g.end_period(TURN)
    for seat in range(SEATS):
        g.set_seat(seat, UwSeat())
    g.say("turn", n=t.turn + 1, seat=t.first, rule="UW-1.1.1")
    return NEXT


def all_ready(g: Underworld, f: Turn) -> Flow:
    """UW-1.1.2: everything exhausted readies at once; nobody gets priority, so what this triggers
    waits for the preparation step."""
    ready(g, g.cards_in_play())
    return NEXT


def begins(name: str, phase: str = "") -> Callable[[Underworld, Turn], Flow]:
    """A step begins, perhaps a phase with it, and its triggers go on the stack before anybody has
    priority (UW-step-start-triggers)."""

    def step(g: Underworld, f: Turn) -> Flow:
        if phase:
            g.set_table(g.table.__replace__(phase=phase))
        queue(g, StepBegan(name))
        return stack_triggers(g)

    return step


def draw_step(g: Underworld, f: Turn) -> Flow:
    """UW-1.3.1: both draw at once, without the stack."""
    drawn = [draw(g, seat) for seat in (g.table.first, g.enemy(g.table.first))]
    return NEXT if all(drawn) else deck_out(g)


# --- 2. action phase


def acts(first: bool) -> Callable[[Underworld, Turn], Flow]:
    """UW-2.1.2a, UW-2.2.2: only this player may take standard actions, and has priority first, and
    after every resolution."""

    def step(g: Underworld, f: Turn) -> Flow:
        seat = g.player(first)
        return Call(Priority(seat, seat, seat))

    return step


# --- 3. contest phase


def contests_begin(g: Underworld, f: Turn) -> Flow:
    """UW-3.1.1: contest-phase triggers, Mobile among them (UW-mobile, UW-mobile-once)."""
    wait(g, *(keyword(g, "mobile", i, g.place(i)) for i in g.characters() if g.value(i, MOBILE)))
    return begins("contest", "contest")(g, f)


def priority(name: str) -> Step[Turn]:
    """UW-priority-first: the first player has priority; quick actions only."""
    return Step(name, lambda g, f: window(g), f"UW-{name}")


TURN_CHART = Procedure(
    "turn",
    Turn,
    Step("1.1.1", ready_begins, "UW-1.1.1"),
    Step("1.1.2", all_ready, "UW-1.1.2"),
    Step("1.2.1", begins("preparation"), "UW-1.2.1"),
    priority("1.2.2"),
    Step("1.3.1", draw_step, "UW-1.3.1"),
    Step("1.3.2", begins("draw"), "UW-1.3.2"),
    priority("1.3.3"),
    Step("2.1.1", begins("first-action", "action"), "UW-2.1.1"),
    Step("2.1.2", acts(first=True), "UW-2.1.2"),
    Step("2.2.1", begins("second-action"), "UW-2.2.1"),
    Step("2.2.2", acts(first=False), "UW-2.2.2"),
    Step("3.1.1", contests_begin, "UW-3.1.1"),
    priority("3.1.2"),
    Step("3.2", lambda g, f: Call(District(0)), "UW-contest-order"),
    Step("3.3", lambda g, f: Call(District(1)), "UW-3.3"),
    Step("3.4", lambda g, f: Call(District(2)), "UW-3.4"),
    Step("4.1.1", begins("end", "end"), "UW-4.1.1"),
    priority("4.1.2"),
    Step("4.2", lambda g, f: Call(Recovery()), "UW-recover-glossary"),
    Step("next", lambda g, f: To(f, "1.1.1"), "UW-4.2.5"),
)


def trimmed(step: str, first: bool, then: str) -> tuple[Step[Recovery], Step[Recovery]]:
    """UW-4.2.1, UW-4.2.2: down to the hand limit, card by card, without the stack."""

    def ask(g: Underworld, f: Recovery) -> Question | None:
        seat = g.player(first)
        hand = g.hand(seat)
        over = len(hand) - g.seat_value(seat, HAND_LIMIT, LIMIT)
        if over <= 0:
            return None
        picks = tuple(Pick("discard", i) for i in hand)
        return Question(seat, "trim", f"UW-{step}", (), picks, {"n": over})

    def take(g: Underworld, f: Recovery) -> Recovery:
        discard(g, f.pick.card)
        return f

    return asked_again(step, ask, take, then, f"UW-{step}")


def wear_off(g: Underworld, f: Recovery) -> Flow:
    """UW-4.2.3: at once all damage goes, and what lasted until end of turn ends.

    So does whatever was about a card that has left meanwhile: it means nothing any more.
    """
    for i in g.characters():
        c = g.cards[i]
        if c.damage:
            g.put(i, c.__replace__(damage=0))
    g.end_lasting(
        lambda e: e.until == END_OF_TURN or (e.card >= 0 and g.cards[e.card].life != e.life)
    )
    for i in misplaced(g):
        change_control(g, i, rightful(g, i))
    return NEXT


def recovery_triggers(g: Underworld, f: Recovery) -> Flow:
    """UW-4.2.4: what triggered goes on the stack; with nothing there, the turn ends."""
    if g.rules.unsettled(g):
        return Call(Settle(), then="4.2.4")
    if g.table.waiting:
        return Call(Triggers(g.table.first), then="4.2.4")
    return NEXT if g.table.stack else To(f, "4.2.5")


def recovery_priority(g: Underworld, f: Recovery) -> Flow:
    """UW-4.2.4a: priority, and then recovery again from the beginning."""
    return Call(Priority(g.table.first, g.table.first), then="4.2.1")


def pass_token(g: Underworld, f: Recovery) -> Flow:
    """UW-4.2.5: the token goes to the opponent and the turn is over."""
    g.set_table(g.table.__replace__(first=g.enemy(g.table.first)))
    g.say("token", seat=g.table.first, rule="UW-4.2.5")
    return DONE


RECOVERY = Procedure(
    "recovery",
    Recovery,
    *trimmed("4.2.1", True, "4.2.2"),
    *trimmed("4.2.2", False, "4.2.3"),
    Step("4.2.3", wear_off, "UW-4.2.3"),
    Step("4.2.4", recovery_triggers, "UW-4.2.4"),
    Step("4.2.4a", recovery_priority, "UW-4.2.4a"),
    Step("4.2.5", pass_token, "UW-4.2.5"),
)
