"""The round: dynasty, draw, conflict, fate and regroup phase, step by printed step."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import DONE_PICK, NOBODY, NOTHING, Pick

from ..events import (
    DISCARDED,
    CardMovedInProvinces,
    CardsDrawn,
    CardTurnedUp,
    FateGained,
    FateRemoved,
    FavorClaimed,
    LeftPlay,
    LrEvent,
    PhaseBegan,
    PhaseEnded,
    Readied,
    TokenPassed,
)
from ..frames import Battle, Clearing, Round, Window
from ..state import (
    CONFLICT_PHASE,
    DRAW_PHASE,
    DYNASTY_PHASE,
    FATE_PHASE,
    INCOME,
    NO_DISCARD,
    NO_FATE_LOSS,
    PHASE,
    REGROUP_PHASE,
    ROUND,
    SKILLS,
    TYPE_NAME,
)
from ..table import L5R
from .bids import ask_bids, show
from .happens import happen, happen_all, unless
from .refilling import fill, gaps, has_gaps
from .windows import begins_with, window

# --- phases


def begins(phase: str, rule: str) -> Step[Round]:
    def step(g: L5R, f: Round) -> Flow:
        return happen(g, PhaseBegan(phase), Round(resume=f.resume))

    return Step(rule.removeprefix("LR-B-"), step, rule)


def phase_began(g: L5R, e: PhaseBegan) -> None:
    """LR-B-phase-events, LR-B-1.1, LR-B-3.2-chances."""
    t = g.table.__replace__(phase=e.phase)
    if e.phase == DYNASTY_PHASE:
        t = t.__replace__(round=t.round + 1)
    if e.phase == CONFLICT_PHASE:
        t = t.__replace__(turn=NOBODY)
        for s in g.in_order():
            g.set_seat(s, g.seats[s].__replace__(chances=len(SKILLS), declared=()))
    g.set_table(t)
    if e.phase == DYNASTY_PHASE:
        g.say("round", n=t.round, rule="LR-B-1.1")
    g.say("phase", phase=e.phase, rule="LR-B-round-phases")


def ends(phase: str, name: str, rule: str) -> Step[Round]:
    def step(g: L5R, f: Round) -> Flow:
        return happen(g, PhaseEnded(phase))

    return Step(name, step, rule)


def phase_ended(g: L5R, e: PhaseEnded) -> None:
    """LR-B-lasting-end: what lasted for the phase is over."""
    g.end_lasting(lambda x: x.until == PHASE)
    g.end_period(PHASE)
    if e.phase == REGROUP_PHASE:  # LR-B-5.6
        g.end_lasting(lambda x: x.until == ROUND)
        g.end_period(ROUND)


# --- I. dynasty


def facedown(g: L5R) -> list[int]:
    """LR-B-1.2: in player order, the stronghold province first, then the row from left to right."""
    cards = g.cards
    return [c for s in g.in_order() for c in g.row_cards(s) if cards[c].down]


def begin_round(g: L5R, f: Round) -> Flow:
    """LR-tc-order: a format may let the players settle their order."""
    return g.format.begin_round(g, f)


def first_fate(g: L5R, f: Round) -> Flow:
    """LR-en-first-fate: some formats give the first player more."""
    n = g.format.first_fate
    return happen(g, FateGained(g.table.first, n)) if n else NEXT


def reveal_row(g: L5R, f: Round) -> Flow:
    """LR-B-1.2: one by one."""
    full = not has_gaps(g)  # and nothing is filled meanwhile
    for card in facedown(g):
        flow = happen(g, CardTurnedUp(card, g.holder(card)), f, "1.2")
        if not full or not isinstance(flow, To):
            return flow
    return To(f.__replace__(left=tuple(g.in_order())))


def collect(g: L5R, f: Round) -> Flow:
    """LR-B-1.3: in player order, the stronghold's fate value as modified."""
    if not f.left:
        return NEXT
    seat, me = f.left[0], f.__replace__(left=f.left[1:])
    if not g.in_game(seat):
        return To(me, "1.3")
    return happen(g, FateGained(seat, g.value(g.stronghold(seat), INCOME)), me, "1.3")


def dynasty_window(g: L5R, f: Round) -> Flow:
    return Call(Window(seat=begins_with(g), proc="dynasty-window", step="ask"))


# --- II. draw


def bid(g: L5R, f: Round) -> Flow:
    """LR-B-2.2."""
    return ask_bids(g, g.in_order(), "LR-B-2.2", duel=False)


def reveal_dials(g: L5R, f: Round) -> Flow:
    """LR-B-2.3."""
    return happen(g, show(g, f.answers, duel=False), f.__replace__(answers=()))


def transfer(g: L5R, f: Round) -> Flow:
    """LR-B-2.4."""
    return g.format.transfer(g, f)


def draw(g: L5R, f: Round) -> Flow:
    """LR-B-2.5: all at the same time, their own bid."""
    return happen_all(g, [CardsDrawn(s, g.seats[s].bid) for s in g.in_order() if g.seats[s].bid])


# --- III. conflict


def next_chance(g: L5R, f: Round) -> Flow:
    """LR-B-3.2-next, LR-B-3.4: the next in player order who still has an opportunity."""
    order = [s for side in g.format.sides(g, g.table.first) for s in side[:1]]
    last = g.table.turn
    if last >= 0:
        at = next((n for n, s in enumerate(order) if g.team(s) == g.team(last)), -1)
        order = order[at + 1 :] + order[: at + 1]
    for seat in order:
        if g.seats[seat].chances > 0:
            return Call(Battle(seat), then="3.1+")
    return NEXT


def glory(g: L5R, seat: int) -> int:
    """LR-B-glory-count, LR-tc-glory-count: ready characters and claimed rings of a side."""
    mates = [s for s in g.in_order() if g.team(s) == g.team(seat)]
    ready = [c for s in mates for c in g.characters(s) if not g.cards[c].bowed]
    return sum([g.glory(c) for c in ready]) + len(g.claimed(seat))


def glory_count(g: L5R, f: Round) -> Flow:
    """LR-B-3.4, LR-B-favor-tie: the strictly highest total wins."""
    sides = g.format.sides(g, g.table.first)
    leaders = [side[0] for side in sides if side and g.in_game(side[0])]
    totals = {s: glory(g, s) for s in leaders}
    best = [s for s in leaders if totals[s] == max(totals.values())]
    tally = [glory(g, s) for s in range(len(g.seats))]
    g.say("glory", tally=tally, rule="LR-B-glory-count")
    if len(best) != 1:
        return To(f, "3.5")
    return To(f.__replace__(left=(best[0],)))


def claim_favor(g: L5R, f: Round) -> Flow:
    """LR-B-favor-claim: its winner sets the side."""
    picks = tuple(Pick("favor", word=TYPE_NAME[t]) for t in SKILLS)
    return Ask(Question(f.left[0], "favor", "LR-B-favor-claim", (), picks))


def take_favor(g: L5R, f: Round) -> Flow:
    side = next(t for t in SKILLS if TYPE_NAME[t] == f.pick.word)
    return happen(g, FavorClaimed(f.left[0], side), f.__replace__(left=(), pick=NOTHING))


def favor_claimed(g: L5R, e: FavorClaimed) -> None:
    g.set_table(g.table.__replace__(favor=e.seat, favor_side=e.side))
    g.say("favor", seat=e.seat, conflict=TYPE_NAME[e.side], rule="LR-B-favor-claim")


# --- IV. fate


def fateless(g: L5R, f: Round) -> Flow:
    """LR-B-4.2, LR-B-4.2-twice: those without fate as the step begins."""
    found = tuple(g.ref(c) for c in g.characters() if not g.cards[c].fate)
    return To(f.__replace__(fateless=found, left=tuple(g.in_order())))


def to_discard(g: L5R, f: Round, seat: int) -> list[int]:
    return [
        r.card
        for r in f.fateless
        if g.still(r)
        and g.cards[r.card].controller == seat
        and not g.cards[r.card].fate
        and not g.is_so(r.card, NO_DISCARD)
    ]


def choose_discard(g: L5R, f: Round) -> Flow:
    """LR-B-4.2: each player in the order they pick."""
    if not f.left:
        return To(f.__replace__(fateless=()), "4.3")
    found = to_discard(g, f, f.left[0])
    if not found:
        return To(f.__replace__(left=f.left[1:]), "4.2")
    picks = tuple(Pick("discard", c) for c in found)
    return Ask(Question(f.left[0], "discard.fateless", "LR-B-4.2", (), picks))


def take_discard(g: L5R, f: Round) -> Flow:
    card = f.pick.card
    me = f.__replace__(pick=NOTHING, fateless=tuple(r for r in f.fateless if r.card != card))
    return happen(g, LeftPlay(card, g.cards[card].controller, DISCARDED), me, "4.2")


def remove_fate(g: L5R, f: Round) -> Flow:
    """LR-B-4.3: 1 from every character at the same moment."""
    told = [
        FateRemoved(c, g.cards[c].controller, 1)
        for c in g.characters()
        if g.cards[c].fate and not g.is_so(c, NO_FATE_LOSS)
    ]
    return happen_all(g, told)


def fate_on_rings(g: L5R, f: Round) -> Flow:
    """LR-B-4.4."""
    return g.format.fate_on_rings(g, f)


# --- V. regroup


def ready_all(g: L5R, f: Round) -> Flow:
    """LR-B-5.2: characters, attachments and strongholds at the same moment."""
    cards = [i for z in g.layout if z.kind in ("play", "stronghold") for i in g.zones[z.index]]
    told = [Readied(c, g.cards[c].controller) for c in cards if g.cards[c].bowed]
    return happen_all(g, told, f.__replace__(left=tuple(g.in_order())))


def clear_provinces(g: L5R, f: Round) -> Flow:
    """LR-B-5.3: in player order."""
    if not f.left:
        return NEXT
    return Call(Clearing(f.left[0]), f.__replace__(left=f.left[1:]), "5.3")


def faceup(g: L5R, seat: int, *, broken: bool) -> list[int]:
    found = [c for c in g.row_cards(seat) if not g.cards[c].down]
    return [c for c in found if g.cards[g.province_of(c)].broken == broken]


def must_clear(g: L5R, f: Clearing) -> Flow:
    """LR-B-5.3: all faceup cards on broken provinces."""
    told: list[LrEvent] = [_away(g, c, f.seat) for c in faceup(g, f.seat, broken=True)]
    return happen_all(g, told)


def _away(g: L5R, card: int, seat: int) -> LrEvent:
    if g.in_play(card):
        return LeftPlay(card, seat, DISCARDED)
    return CardMovedInProvinces(card, seat)


def may_clear(g: L5R, f: Clearing) -> Flow:
    """LR-B-5.3: any faceup ones on the others."""
    found = [c for c in faceup(g, f.seat, broken=False) if c not in f.gone]
    picks = tuple(Pick("discard", c) for c in found)
    if not picks:
        return To(f.__replace__(pick=DONE_PICK), "may?")
    return Ask(Question(f.seat, "discard.row", "LR-B-5.3", (), (*picks, DONE_PICK)))


def take_clear(g: L5R, f: Clearing) -> Flow:
    if f.pick != DONE_PICK:
        return To(f.__replace__(gone=(*f.gone, f.pick.card), pick=NOTHING), "may")
    told = [_away(g, c, f.seat) for c in f.gone]
    return happen_all(g, told, f.__replace__(gone=(), pick=NOTHING))


def refill_all(g: L5R, f: Clearing) -> Flow:
    for seat, slot in gaps(g):
        if seat == f.seat:
            fill(g, seat, slot)
    return DONE


def out(g: L5R, f: Clearing) -> bool:
    return g.seats[f.seat].out


CLEARING = Procedure(
    "clearing",
    Clearing,
    *unless(
        out,
        Step("must", must_clear, "LR-B-5.3"),
        Step("may", may_clear, "LR-B-5.3"),
        Step("may?", take_clear, "LR-B-5.3"),
        Step("refill", refill_all, "LR-B-5.3"),
    ),
)


def return_rings(g: L5R, f: Round) -> Flow:
    """LR-B-5.4."""
    g.format.return_rings(g)
    return NEXT


def pass_token(g: L5R, f: Round) -> Flow:
    """LR-B-5.5."""
    return happen(g, TokenPassed(g.table.first, g.format.next_first(g)))


def token_passed(g: L5R, e: TokenPassed) -> None:
    g.set_table(g.table.__replace__(first=e.to))
    g.say("token", seat=e.to, rule="LR-B-5.5")


def next_round(g: L5R, f: Round) -> Flow:
    return To(Round(resume=f.resume), "1.1")


ROUND_CHART = Procedure(
    "round",
    Round,
    begins(DYNASTY_PHASE, "LR-B-1.1"),
    Step("1.1-", begin_round, "LR-B-player-order"),
    Step("1.1+", first_fate, "LR-en-first-fate"),
    Step("1.2", reveal_row, "LR-B-1.2"),
    Step("1.3", collect, "LR-B-1.3"),
    Step("1.4", dynasty_window, "LR-B-1.4"),
    ends(DYNASTY_PHASE, "1.5", "LR-B-1.5"),
    begins(DRAW_PHASE, "LR-B-2.1"),
    Step("2.2", bid, "LR-B-2.2"),
    Step("2.3", reveal_dials, "LR-B-2.3"),
    Step("2.4", transfer, "LR-B-2.4"),
    Step("2.5", draw, "LR-B-2.5"),
    window("2.5+", "LR-B-2.5-window"),
    ends(DRAW_PHASE, "2.6", "LR-B-2.6"),
    begins(CONFLICT_PHASE, "LR-B-3.1"),
    window("3.1+", "LR-B-3.1"),
    Step("3.2", next_chance, "LR-B-3.2-next"),
    Step("3.4", glory_count, "LR-B-3.4"),
    Step("3.4.2", claim_favor, "LR-B-favor-claim"),
    Step("3.4.2?", take_favor, "LR-B-favor-claim"),
    ends(CONFLICT_PHASE, "3.5", "LR-B-3.5"),
    begins(FATE_PHASE, "LR-B-4.1"),
    Step("4.2-", fateless, "LR-B-4.2"),
    Step("4.2", choose_discard, "LR-B-4.2"),
    Step("4.2?", take_discard, "LR-B-4.2"),
    Step("4.3", remove_fate, "LR-B-4.3"),
    Step("4.4", fate_on_rings, "LR-B-4.4"),
    window("4.4+", "LR-B-4.4-window"),
    ends(FATE_PHASE, "4.5", "LR-B-4.4-window"),
    begins(REGROUP_PHASE, "LR-B-5.1"),
    window("5.1+", "LR-B-5.1"),
    Step("5.2", ready_all, "LR-B-5.2"),
    Step("5.3", clear_provinces, "LR-B-5.3"),
    Step("5.4", return_rings, "LR-B-5.4"),
    Step("5.5", pass_token, "LR-B-5.5"),
    ends(REGROUP_PHASE, "5.6", "LR-B-5.6"),
    Step("again", next_round, "LR-B-round-phases"),
)
