"""Charts that cards begin: a contest of fingers, and a hail dealt out among wares."""

from __future__ import annotations

from caipan.kernel import events
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.effects import branch
from caipan.kernel.flows import DONE, NEXT, AskAll, Call, Flow
from caipan.kernel.procedures.asking import asked_again
from caipan.kernel.procedures.picking import Allocate, dealt
from caipan.kernel.records import Pick

from .state import WORTH, Bazaar, Contest, Hail, Worn

MOST_FINGERS = 2
FINGERS = tuple(
    Question(
        seat, "fingers", "BZ-contest", (), tuple(Pick("show", n=n) for n in range(MOST_FINGERS + 1))
    )
    for seat in range(4)
)


def show(g: Bazaar, f: Contest) -> Flow:
    """Both at the same time."""
    return AskAll((FINGERS[f.of.you], FINGERS[f.against]), into="shown")


def compare(g: Bazaar, f: Contest) -> Flow:
    """Whoever began it wins with an even number."""
    fingers = sum(pick.n for _, pick in f.shown)
    g.say("shown", fingers=fingers, rule="BZ-contest")
    follows = f.lost if fingers % 2 else f.won
    return Call(branch(f.of, follows)) if follows else NEXT


CONTEST = Procedure(
    "contest",
    Contest,
    Step("show", show, "BZ-contest"),
    Step("compare", compare, "BZ-contest"),
    Step("over", lambda g, f: DONE, "BZ-contest"),
)

# --- hail

STONES: Allocate[Bazaar, Hail] = Allocate(
    "stone", "hail", "BZ-hail", lambda g, f: {"stones": left(f)}
)


def left(f: Hail) -> int:
    return f.stones - sum(n for _, n in f.shares)


def sheltered(g: Bazaar, f: Hail) -> list[int]:
    """Opposing wares that another stone would still harm."""
    shares = dict(f.shares)
    wares = [i for i in g.wares() if g.cards[i].controller in g.opponents(f.seat)]
    return [i for i in wares if g.wear(i) + shares.get(i, 0) < g.value(i, WORTH)]


def ask_stone(g: Bazaar, f: Hail) -> Question | None:
    return STONES.question(g, f, f.seat, left(f), sheltered(g, f))


def take_stone(g: Bazaar, f: Hail) -> Hail:
    return f.__replace__(shares=dealt(f.shares, f.pick.card))


def fall(g: Bazaar, f: Hail) -> Flow:
    if not f.shares:
        return DONE
    (ware, stones), *more = f.shares
    return events.happen(g, Worn(ware, stones), f.__replace__(shares=tuple(more)), "fall")


HAIL = Procedure(
    "hail",
    Hail,
    *asked_again("deal", ask_stone, take_stone, "fall", "BZ-hail"),
    Step("fall", fall, "BZ-hail"),
)
