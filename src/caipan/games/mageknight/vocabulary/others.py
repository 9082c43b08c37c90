"""Effects on other players (interactive spells and skills; MK-team-skills)."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Able, Asking, Do, Seq
from caipan.kernel.flows import Flow, To
from caipan.kernel.records import NOTHING

from ..frames import Doing
from ..spec import Effect
from ..table import MageKnight

Players = Callable[[MageKnight, Doing], list[int]]


def other_players(g: MageKnight, u: Doing) -> list[int]:
    """Everybody else, in order: spells do not spare teammates."""
    return [s for s in g.seat_order(u.you) if s != u.you]


def rivals(g: MageKnight, u: Doing) -> list[int]:
    """Skills spare teammates (MK-team-skills)."""
    return [s for s in g.seat_order(u.you) if s != u.you and not g.allied(u.you, s)]


def one_by_one(
    players: Players,
    question: Callable[[MageKnight, Doing, int], Question | None],
    take: Callable[[MageKnight, Doing, int], Doing],
    word: str,
) -> Effect:
    """A question about each of these players in turn (to them, or to you); who raises none is
    passed over. What `take` makes of the frame is kept for what follows."""

    def concerned(g: MageKnight, u: Doing) -> Doing:
        """The first of those left is the one in question, so that a save says who it is."""
        left = list(u.left)
        while left and question(g, u, left[0]) is None:
            left.pop(0)
        return u.__replace__(left=tuple(left), pick=NOTHING)

    def begin(g: MageKnight, u: Doing) -> Flow:
        return To(concerned(g, u.__replace__(left=tuple(players(g, u)), chosen=())))

    def ask(g: MageKnight, u: Doing) -> Question | None:
        return question(g, u, u.left[0]) if u.left else None

    def answered(g: MageKnight, u: Doing) -> Flow:
        done = take(g, u, u.left[0])
        return To(concerned(g, done.__replace__(left=u.left[1:])))

    asks: Effect = Asking(ask, answered, again=True, word=word)
    return Able(lambda g, u: bool(players(g, u)), Seq(Do(begin, word="others"), asks), word)
