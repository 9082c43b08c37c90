"""What a card costs and becomes: UW-play-4, UW-play-6a to UW-play-6c, UW-flip-5, UW-dispatch."""

from __future__ import annotations

from caipan.kernel.abilities import Ability
from caipan.kernel.decisions import Question
from caipan.kernel.effects import Asking, Do, Seq, simply
from caipan.kernel.flows import NEXT, Flow, To
from caipan.kernel.records import DONE_PICK, NOTHING, Pick

from ..spec import Cost, Effect, Mode, Number, Said, Spec
from ..state import DISPATCH_COST, DISPATCHES, DISPATCHING, STACK, Face, U, by_seat
from ..table import THE_SOCIETY, Underworld
from . import changes

# --- its price


def pay(n: int) -> Cost:
    """UW-cost-define: so many cost points."""
    return _points("UW-cost-define", lambda g, u: n, points=n)


def fee(face: Face, *, flip: bool = False) -> Cost:
    """UW-play-4, UW-flip-3: what the card itself costs, with X if that is printed."""

    def amount(g: Underworld, u: U) -> int:
        return g.flip_fee(u.you, u.source, u.x) if flip else g.fee(u.source, u.x)

    return _points("UW-play-4", amount, has_x=face.cost is None)


def _points(rule: str, amount: Number, *, has_x: bool = False, points: int = 0) -> Cost:
    def can(g: Underworld, u: U) -> bool:
        return g.funds(u.you) >= amount(g, u)

    def most(g: Underworld, u: U) -> int:
        """UW-x-value: the largest X whose price can be paid."""
        n = 0
        while can(g, u.__replace__(x=n + 1)):
            n += 1
        return n

    def which(g: Underworld, u: U) -> Question | None:
        """UW-cost-asset: asked only of assets that something is aimed at, and only if there is a
        way to pay with them and one without."""
        aimed = changes.singled_out(g, u)
        if not aimed:
            return None
        left = [i for i in aimed if i not in u.chosen]
        taken = len(aimed) - len(left)
        owed, funds = amount(g, u) - taken, g.funds(u.you) - taken
        if not left or not 0 < owed < funds:
            return None
        picks = tuple(Pick("exhaust", i) for i in left)
        others = (DONE_PICK,) if owed <= funds - len(left) else ()
        args: dict[str, int | str] = {"card": g.name(u.source), "n": owed}
        return Question(u.you, "pay", "UW-cost-asset", (), picks + others, args)

    def chosen(g: Underworld, u: U) -> Flow:
        return To(u.__replace__(chosen=(*u.chosen, u.pick.card), pick=NOTHING))

    def points_spent(g: Underworld, u: U) -> Flow:
        aimed = changes.singled_out(g, u)
        taken = tuple(i for i in aimed if i in u.chosen)
        changes.spend(g, u.you, amount(g, u), taken, aimed)
        if not taken:
            return NEXT
        return To(u.__replace__(chosen=tuple(i for i in u.chosen if i not in taken)))

    payment = Seq(Asking(which, chosen, again=True), Do(points_spent))
    said: Said | None = ("cost", {"n": points}) if points else None
    x = most if has_x else None
    return Cost(rule, "cost.points", can, payment, x, points=points, price=said)


# --- what it becomes


def on_the_stack(g: Underworld, u: U) -> bool:
    """Whether it still waits to become what it was played as."""
    c = g.cards[u.source]
    return c.zone == STACK and c.life == u.life


def _enters(*, down: bool) -> Effect:
    def enters(g: Underworld, u: U) -> None:
        if on_the_stack(g, u) and g.district(u.place) >= 0:
            changes.enter(g, u.source, u.you, u.place, down=down, x=u.x)

    return simply(enters)


def turns_up(g: Underworld, u: U) -> None:
    """UW-flip-5: if it is still the lurker that was paid for."""
    if g.cards[u.source].life == u.life and g.kind(u.source) == "lurker":
        changes.turn_up(g, u.source, u.x)
        changes.announce_reveal(g, u.source)


def attaches(g: Underworld, u: U) -> None:
    changes.attach(g, u.source, u.you, u.targets[0].card if u.targets else THE_SOCIETY)


ENTERS = _enters(down=False)  # UW-play-6a: at the district chosen before
TURNS_UP, ATTACHES = simply(turns_up), simply(attaches)  # UW-flip-5, UW-play-6b

# --- dispatching: no card says so


def may_dispatch(g: Underworld, seat: int) -> bool:
    """UW-std-dispatch-once."""
    return g.used(by_seat(DISPATCHING, seat)) < g.seat_value(seat, DISPATCHES, 1)


COUNTED: Effect = simply(lambda g, u: g.note_use(by_seat(DISPATCHING, u.you)), word="counted")
ONE_DISPATCH = Cost("UW-dispatch", "", lambda g, u: may_dispatch(g, u.you), COUNTED)
DISPATCH = Ability(
    "dispatch",
    spec=Spec(
        "dispatch", (Mode((), _enters(down=True)),), (pay(DISPATCH_COST), ONE_DISPATCH), card=True
    ),
    cites="UW-dispatch",
)
