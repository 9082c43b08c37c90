"""Duels, D.1 to D.9."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question, Verb
from caipan.kernel.effects import branch
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import NO, NOTHING, YES, Ref

from ..events import HandDiscarded
from ..frames import Duel
from ..state import GLORY
from ..table import L5R
from .bids import ask_bids, difference, show
from .happens import happen, happen_all, unless


def challenge(g: L5R, f: Duel) -> Flow:
    """LR-B-D.1, LR-B-D.2: a duelist of each side; its kind fixes what is compared."""
    if not (g.still(f.challenger) and g.still(f.target)):
        return DONE
    seats = (g.cards[f.challenger.card].controller, g.cards[f.target.card].controller)
    g.say("duel", card=g.named(f.challenger.card), target=g.named(f.target.card), rule="LR-B-D.1")
    return To(f.__replace__(seats=seats))


def bid(g: L5R, f: Duel) -> Flow:
    """LR-B-D.3."""
    return ask_bids(g, f.seats, "LR-B-D.3", duel=True)


def reveal(g: L5R, f: Duel) -> Flow:
    """LR-B-D.4."""
    return happen(g, show(g, f.answers, duel=True), f.__replace__(answers=()))


def offer(g: L5R, f: Duel) -> Flow:
    """LR-B-D.5: some duels let whoever would give honor discard as many cards instead."""
    for gift in difference(g, *f.seats) if f.in_cards else ():
        if len(g.hand(gift.seat)) >= gift.n:
            args: dict[str, int | str] = {"n": gift.n}
            return Ask(Question(gift.seat, "duel.cards", "LR-B-D.5", (), (YES, NO), args))
    return To(f, "D.5!")


def take_offer(g: L5R, f: Duel) -> Flow:
    return To(f.__replace__(pick=NOTHING), "cards" if f.pick == YES else "D.5!")


def choose_card(g: L5R, f: Duel) -> Flow:
    gift = difference(g, *f.seats)[0]
    if len(f.discards) >= gift.n:
        told = HandDiscarded(gift.seat, f.discards, by=gift.seat)
        return happen(g, told, f.__replace__(discards=()), "D.7")
    picked = f.discards
    verb = Verb("discard", lambda g, x: [c for c in g.hand(gift.seat) if c not in picked])
    return Ask(Question(gift.seat, "discard", "LR-B-D.5", (verb,)))


def take_card(g: L5R, f: Duel) -> Flow:
    return To(f.__replace__(discards=(*f.discards, f.pick.card), pick=NOTHING), "cards")


def transfer(g: L5R, f: Duel) -> Flow:
    """LR-B-D.5."""
    return happen_all(g, difference(g, *f.seats))


def number(g: L5R, f: Duel, ref: Ref) -> int:
    """LR-B-D.6: as it is now, bowed or not; LR-B-D.7-gone."""
    if not (g.still(ref) and g.in_play(ref.card)):
        return -1
    n = g.glory(ref.card) if f.kind == GLORY else g.skill(ref.card, f.kind)
    return n + g.seats[g.cards[ref.card].controller].bid


def compare(g: L5R, f: Duel) -> Flow:
    """LR-B-D.7, LR-B-D.7-gone: the higher total wins; equal totals leave neither."""
    mine, theirs = number(g, f, f.challenger), number(g, f, f.target)
    nobody = Ref()
    winner = loser = nobody
    if mine > theirs and mine > 0:
        winner, loser = f.challenger, f.target if theirs >= 0 else nobody
    elif theirs > mine and theirs > 0:
        winner, loser = f.target, f.challenger if mine >= 0 else nobody
    if winner != nobody:
        high, low = max(mine, theirs), max(0, min(mine, theirs))
        g.say("duel.won", card=g.named(winner.card), high=high, low=low, rule="LR-B-D.7")
    else:
        g.say("duel.tied", rule="LR-B-D.7")
    return To(f.__replace__(winner=winner, loser=loser))


def result(g: L5R, f: Duel) -> Flow:
    """LR-B-D.8: what the ability says for winner and loser."""
    if f.winner == Ref():
        return NEXT
    part = f.won if f.winner == f.challenger else f.lost
    return Call(branch(f.using, part)) if part else NEXT


def decided(g: L5R, f: Duel) -> Flow:
    """…and what it says whoever won."""
    if f.winner == Ref() or not f.decided:
        return NEXT
    return Call(branch(f.using, f.decided))


def over(g: L5R, f: Duel) -> Flow:
    """LR-B-D.9."""
    return DONE


def somebody_out(g: L5R, f: Duel) -> bool:
    return any([not g.in_game(s) for s in f.seats])


DUEL = Procedure(
    "duel",
    Duel,
    *unless(
        somebody_out,
        Step("D.1", challenge, "LR-B-D.1"),
        Step("D.3", bid, "LR-B-D.3"),
        Step("D.4", reveal, "LR-B-D.4"),
        Step("D.5", offer, "LR-B-D.5"),
        Step("D.5?", take_offer, "LR-B-D.5"),
        Step("cards", choose_card, "LR-B-D.5"),
        Step("cards?", take_card, "LR-B-D.5"),
        Step("D.5!", transfer, "LR-B-D.5"),
        Step("D.7", compare, "LR-B-D.7"),
        Step("D.8", result, "LR-B-D.8"),
        Step("D.8+", decided, "LR-B-D.8"),
        Step("D.9", over, "LR-B-D.9"),
    ),
)
