"""Promises that the referee can watch (LR-tr-promise), as data.

A promise is kept by leaving something undone, or by doing something in time. `broken` tells which
events break it at once, `done` which fulfil it, and `due` by which moment it must have been
fulfilled, if that comes before its time is over. A new kind is a new row of `PROMISES`, and its
words in `names/`. Whatever cannot be watched is promised in one's own words, and judged by people.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..events import (
    RING,
    Bowed,
    ChancePassed,
    ConflictDeclared,
    ConflictEnded,
    DialsRevealed,
    Dishonored,
    FateRemoved,
    Honored,
    HonorGiven,
    Initiating,
    Joined,
    LrEvent,
    Played,
    Readied,
)
from ..state import DEFENDING, Promise

if TYPE_CHECKING:
    from ..table import L5R


Watch = Callable[["L5R", Promise, LrEvent], bool]
Owed = Callable[["L5R", Promise], bool]


def _never(g: L5R, p: Promise, e: LrEvent) -> bool:
    return False


def always(g: L5R, p: Promise) -> bool:
    return True


class Kind:
    """A kind of promise: whether it names a third player, which of the bids there are in the draw
    phase it may name, and what the referee looks out for. Whoever promised a deed has broken the
    promise if it is not `done` when it is `due`, or when its time is over and it is still `owed`:
    nobody owes what never came up."""

    __slots__ = ("broken", "deed", "done", "due", "name", "numbers", "owed", "whom")

    def __init__(
        self,
        name: str,
        *,
        whom: bool = False,
        numbers: Callable[[Sequence[int]], Sequence[int]] | None = None,
        broken: Watch = _never,
        done: Watch | None = None,
        due: Watch = _never,
        owed: Owed = always,
    ) -> None:
        self.name, self.whom, self.numbers, self.owed = name, whom, numbers, owed
        self.broken, self.done, self.due = broken, done or _never, due
        self.deed = done is not None


# --- leaving something undone


def attacks_you(g: L5R, p: Promise, e: LrEvent) -> bool:
    return isinstance(e, ConflictDeclared) and (e.seat, e.defender) == (p.by, p.to)


def defends_against_you(g: L5R, p: Promise, e: LrEvent) -> bool:
    c = g.conflict
    declared = isinstance(e, Joined) and e.declared and e.side == DEFENDING and e.seat == p.by
    return declared and c is not None and c.attacker == p.to


def targets_you(g: L5R, p: Promise, e: LrEvent) -> bool:
    """LR-B-ring-target: a ring effect chooses too."""
    if isinstance(e, Bowed | Dishonored | FateRemoved | Honored | Readied):
        return e.how == RING and (e.by, e.seat) == (p.by, p.to)
    if not isinstance(e, Initiating) or e.seat != p.by:
        return False
    return any([r.card >= 0 and g.cards[r.card].controller == p.to for r in e.targets])


def takes_your_honor(g: L5R, p: Promise, e: LrEvent) -> bool:
    """By an effect; a bid moves honor by the rules."""
    return isinstance(e, HonorGiven) and (e.seat, e.to, e.by) == (p.to, p.by, p.by)


def bids_more(g: L5R, p: Promise, e: LrEvent) -> bool:
    shown = isinstance(e, DialsRevealed) and not e.duel and p.by in e.seats
    return shown and g.seats[p.by].dial > p.n


def bids_less(g: L5R, p: Promise, e: LrEvent) -> bool:
    shown = isinstance(e, DialsRevealed) and not e.duel and p.by in e.seats
    return shown and g.seats[p.by].dial < p.n


# --- doing something in time


def declares(g: L5R, p: Promise, e: LrEvent) -> bool:
    return isinstance(e, ConflictDeclared) and e.seat == p.by


def attacks_them(g: L5R, p: Promise, e: LrEvent) -> bool:
    return isinstance(e, ConflictDeclared) and (e.seat, e.defender) == (p.by, p.whom)


def they_are_there(g: L5R, p: Promise) -> bool:
    """Nobody can attack a player who is out."""
    return g.in_game(p.whom)


def passes(g: L5R, p: Promise, e: LrEvent) -> bool:
    return isinstance(e, ChancePassed) and e.seat == p.by


def helps(g: L5R, p: Promise, e: LrEvent) -> bool:
    """Somebody outside a conflict helps by acting in it: a card played or an ability used."""
    c = g.conflict
    if c is None or (c.attacker, c.defender) != (p.to, p.whom):
        return False
    if isinstance(e, Initiating):
        return e.action and e.seat == p.by
    return isinstance(e, Played) and e.seat == p.by


def only_when_due(g: L5R, p: Promise) -> bool:
    """Without such a conflict there was nothing to help in."""
    return False


def your_conflict_with_them_ends(g: L5R, p: Promise, e: LrEvent) -> bool:
    c = g.conflict
    over = isinstance(e, ConflictEnded) and c is not None
    return over and c is not None and (c.attacker, c.defender) == (p.to, p.whom)


OWN_WORDS = "own-words"  # LR-tr-promise: judged by the parties, or by the others' vote
PROMISES: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind("no-attack", broken=attacks_you),
        Kind("no-defence", broken=defends_against_you),
        Kind("no-targets", broken=targets_you),
        Kind("no-taking", broken=takes_your_honor),
        Kind("bid-at-most", numbers=lambda bids: bids[:-1], broken=bids_more),
        Kind("bid-at-least", numbers=lambda bids: bids[1:], broken=bids_less),
        Kind("attack", whom=True, done=attacks_them, owed=they_are_there),
        Kind("help", whom=True, done=helps, due=your_conflict_with_them_ends, owed=only_when_due),
        Kind("pass", broken=declares, done=passes),
        Kind(OWN_WORDS),
    )
}
