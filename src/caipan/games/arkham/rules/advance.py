"""Acts and agendas: when they advance, and how (AH-act-*, AH-agenda-*, AH-advance-1 to 3)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, NEXT, Call, Flow
from caipan.kernel.procedures.asking import asked_again
from caipan.kernel.records import Pick, Using

from ..events import Advanced
from ..frames import Advance, Contribution
from ..state import ACT_DECK, AGENDA, AGENDA_DECK, DOOM, REMOVED, THE_ACT, THE_AGENDA
from ..table import Arkham
from .changes import add_clues, bare
from .free import clues_for
from .happens import happen

# --- thresholds


def threshold_met(g: Arkham) -> bool:
    """AH-agenda-advance, AH-agenda-objective: all doom in play together; an objective comes on top
    of the number that is printed, or stands in its place where none is."""
    card = g.agenda()
    if card < 0 or g.cards[card].down:
        return False
    needed, goal = g.value(card, DOOM), g.design(card).goal
    if goal is not None and not goal(g, g.using(card)):
        return False
    return g.doom_in_play() >= needed and bool(needed or goal)


def check_doom(g: Arkham) -> Flow:
    """AH-1.3, AH-doom-only-time: the moment at which an agenda advances."""
    return Call(Advance(g.agenda())) if threshold_met(g) else NEXT


# --- advancing


def clear(g: Arkham, f: Advance) -> Flow:
    """AH-advance-1: its tokens go, and with an agenda all doom in play."""
    c = g.cards[f.card]
    g.put(f.card, c.__replace__(doom=0, clues=0))
    if g.kind(f.card) == AGENDA:
        for i, other in enumerate(g.cards):
            if other.doom:
                g.put(i, other.__replace__(doom=0))
    g.say("advanced", card=g.named(f.card), rule="AH-advance-1")
    return happen(g, Advanced(f.card), f)


def reverse(g: Arkham, f: Advance) -> Flow:
    """AH-advance-2: what its other side says, by the lead investigator."""
    a = g.design(f.card).reverse
    if a is None:
        return NEXT
    return Call(Using(g.table.lead, f.card, g.cards[f.card].life, proc=a.name))


def follow(g: Arkham, f: Advance) -> Flow:
    """AH-advance-3: the next one becomes current as this one is removed."""
    kind = g.kind(f.card)
    zone, deck = (THE_AGENDA, AGENDA_DECK) if kind == AGENDA else (THE_ACT, ACT_DECK)
    if g.cards[f.card].down:  # its other side is now the current card
        return DONE
    if g.cards[f.card].zone == zone:
        g.move(f.card, REMOVED, bare(g, f.card), lose=True)
    if not g.zones[zone] and g.zones[deck]:
        new = g.zones[deck][0]
        g.move(new, zone)
        g.say("current", card=g.named(new), rule="AH-actagenda-current")
    return DONE


ADVANCE = Procedure(
    "advance-deck",
    Advance,
    Step("1", clear, "AH-advance-1"),
    Step("2", reverse, "AH-advance-2"),
    Step("3", follow, "AH-advance-3"),
)

# --- spending clues together


def still_to_give(g: Arkham, f: Contribution) -> list[int]:
    givers = f.givers or tuple(s for s in g.seat_order(f.seat) if clues_for(g, s))
    return [s for s in givers if s not in dict(f.paid)]


def share(g: Arkham, f: Contribution) -> Question | None:
    """AH-cost-group: each contributes any amount, as long as the others can make up the rest."""
    waiting = still_to_give(g, f)
    need = f.need - sum([n for _, n in f.paid])
    if not waiting or not need:
        return None
    others = sum([clues_for(g, s) for s in waiting[1:]])
    least, most = max(0, need - others), min(need, clues_for(g, waiting[0]))
    picks = tuple(Pick("clues", n=n) for n in range(most, least - 1, -1))
    return Question(waiting[0], "contribute", "AH-cost-group", (), picks, {"n": need})


def take_share(g: Arkham, f: Contribution) -> Contribution:
    return f.__replace__(paid=(*f.paid, (still_to_give(g, f)[0], f.pick.n)))


def pay_shares(g: Arkham, f: Contribution) -> Flow:
    for seat, n in f.paid:
        if n:
            add_clues(g, g.investigator(seat), -n)
            g.say("spent-clues", seat=seat, n=n, rule="AH-clue-spend")
    return DONE


CONTRIBUTION = Procedure(
    "contribution",
    Contribution,
    *asked_again("share", share, take_share, "pay"),
    Step("pay", pay_shares),
    rule="AH-cost-group",
)
