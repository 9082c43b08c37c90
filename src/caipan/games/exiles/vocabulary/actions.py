"""Effects that change what somebody can do: weapon forms, boards, charges, further actions."""

from __future__ import annotations

from caipan.kernel.decisions import Question, among
from caipan.kernel.effects import repeat
from caipan.kernel.events import happen
from caipan.kernel.flows import NEXT, Call, Flow, To
from caipan.kernel.records import DONE_PICK, NOTHING, PASS, Pick

from ..rules.aiming import can_aim
from ..rules.declare import act_of
from ..rules.preparation import put_side, sides
from ..rules.using import REND
from ..spec import Effect
from ..state import (
    BOARD,
    CHARGE_PIECE,
    FORMS,
    POWERS,
    SKELETONS,
    Blast,
    Chain,
    Declare,
    Doing,
    Flipped,
    Toggled,
)
from ..table import Exiles, followers
from .effects import asking, on_user, simply, then

__all__ = [
    "detonate_any", "detonate_targets", "each_may_rend", "flip_board", "one_more_skill", "toggle",
    "uncover_one", "wait_on_the_row",
]  # fmt: skip


def toggle() -> Effect:
    """EX-darian-toggle: twin swords become the greatsword, or the other way round."""

    def step(g: Exiles, f: Doing) -> Flow:
        seat = g.seat_of(f.act.user)
        s = g.seats[seat]
        form = 1 - s.form
        g.set_seat(seat, s.__replace__(form=form))
        g.say("toggled", seat=seat, form=FORMS[form], rule="EX-darian-toggle")
        return happen(g, Toggled(f.act.user, form), f)

    return on_user(step)


def flip_board() -> Effect:
    """EX-bonus-flip, EX-react-flip: another side comes up, its skills uncovered. Who has two boards
    may put on any other side."""

    def question(g: Exiles, f: Doing) -> Question:
        seat = g.seat_of(f.act.user)
        others = {side: card for side, card in sides(g, seat).items() if side != g.seats[seat].side}
        picks = tuple(Pick("side", card) for card in others.values())
        return Question(seat, "side", "EX-bonus-flip", (), picks)

    def take(g: Exiles, f: Doing) -> Flow:
        seat = g.seat_of(f.act.user)
        side = g.printed(f.pick.card).side
        put_side(g, seat, side)
        g.say("flipped", seat=seat, card=g.named(f.pick.card), rule="EX-bonus-flip")
        return happen(g, Flipped(seat, side), f.__replace__(pick=NOTHING))

    return asking(question, take)


def uncover_one() -> Effect:
    """Echo Horn: a covered skill of the target's side can be used again; its owner picks which."""

    def question(g: Exiles, f: Doing) -> Question | None:
        owner = g.seat_of(f.target)
        covered = [Pick("uncover", c) for c in g.zone(owner, BOARD) if g.cards[c].used]
        return among(owner, "uncover", "EX-std-skill-used", covered)

    def take(g: Exiles, f: Doing) -> Flow:
        g.put(f.pick.card, g.cards[f.pick.card].__replace__(used=False))
        g.say("uncovered", card=g.named(f.pick.card), rule="EX-std-skill-used")
        return To(f.__replace__(pick=NOTHING))

    return asking(question, take, True)


def one_more_skill() -> Effect:
    """EX-st-vigil-curse: as a reaction, another skill of either side may follow at speed 37."""
    return on_user(lambda g, f: To(f.__replace__(extra=f.act.reaction)))


# --- charges


def detonate_targets() -> Effect:
    """The chosen charges explode, one series after another."""

    def step(g: Exiles, f: Doing) -> Flow:
        cells = tuple(g.cards[r.card].place for r in f.act.targets if g.still(r))
        curse = g.action(f.act.design).curse
        bonus = curse.bonus if curse is not None and f.act.curse else 0
        return Call(Blast(queue=cells, bonus=bonus)) if cells else NEXT

    return on_user(step)


def detonate_any() -> Effect:
    """Any number of the user's own charges, in the order the user picks."""

    def question(g: Exiles, f: Doing) -> Question | None:
        mine = g.of_kind(CHARGE_PIECE, g.seat_of(f.act.user))
        left = [Pick("detonate", c) for c in mine if g.cards[c].place not in f.cells]
        return among(g.seat_of(f.act.user), "detonate", "EX-edwin-charges", left, DONE_PICK)

    def take(g: Exiles, f: Doing) -> Flow:
        cell = g.cards[f.pick.card].place
        return To(f.__replace__(cells=(*f.cells, cell), pick=NOTHING))

    go = on_user(lambda g, f: Call(Blast(queue=f.cells)) if f.cells else NEXT)
    return then(asking(question, take, again=True), go)


# --- further actions


def each_may_rend() -> Effect:
    """Feast of Bones: every skeleton in turn may use Rend at once; each opens a new chain."""

    def question(g: Exiles, f: Doing) -> Question | None:
        seat = g.seat_of(f.act.user)
        rend = _rend(g, seat)
        able = [u for u in followers(g, seat) if u not in f.rent and _finds(g, u, rend)]
        left = [Pick("act", u) for u in able]
        return among(seat, "rend", "EX-silas-skeleton-attack", left, PASS)

    def take(g: Exiles, f: Doing) -> Flow:
        if f.pick == PASS:
            return NEXT
        unit, seat = f.pick.card, g.seat_of(f.act.user)
        me = f.__replace__(rent=(*f.rent, unit), pick=NOTHING)
        return Call(Declare(act=act_of(g, unit, _rend(g, seat)), seat=seat, into="reply"), me)

    def go(g: Exiles, f: Doing) -> Flow:
        act = f.reply
        if act is None:
            return NEXT
        return Call(Chain(acts=(act,), fresh=True), f.__replace__(reply=None))

    return repeat(
        lambda g, f: SKELETONS,
        then(asking(question, take), on_user(go)),
        while_=lambda g, f: f.pick != PASS,
    )


def _rend(g: Exiles, seat: int) -> int:
    return next((c for c in g.zone(seat, POWERS) if g.name(c) == REND), -1)


def _finds(g: Exiles, unit: int, rend: int) -> bool:
    act = act_of(g, unit, rend)
    return can_aim(g, act, g.form_of(act))


def wait_on_the_row() -> Effect:
    """EX-stubborn-die: the die lies on the user's initiative place until the next world turn."""
    return simply(
        lambda g, f: g.say("die-waits", seat=g.seat_of(f.act.user), rule="EX-stubborn-die")
    )
