"""Effects: imperative verbs, joined by `then`. Those on the target are left out where the target is
gone; those on the user happen all the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from caipan.geometry.grid import distance
from caipan.kernel.decisions import Question, among
from caipan.kernel.effects import If, May, OneOf, Seq, word_of
from caipan.kernel.flows import NEXT, Call, Flow, To
from caipan.kernel.records import DONE_PICK, NO, NOTHING, YES, Pick

from ..dice import Dice, plain
from ..rules.damage import hurt, saves, strike
from ..rules.death import hit_object
from ..rules.statuses import clear, drop, give, is_immune, recover, use_rune
from ..rules.tokens import change_essences, essences_of, give_curses
from ..rulings import SpendsEssences
from ..spec import ENEMY, Amount, Asked, Asks, Claim, Deed, Does, Effect
from ..state import (
    ESSENCE_CAP,
    ESSENCE_SUPPLY,
    ESSENCES,
    FROST,
    KEPT,
    NEGATIVE,
    ROOT,
    STATUSES,
    Doing,
    Gaining,
    Sweep,
)
from ..table import Exiles

__all__ = [
    "cleanse", "cleanse_one", "damage", "damage_source", "either", "gain", "gain_charge",
    "gain_curses", "gain_essence", "heal", "heal_yourself", "if_", "inflict", "reduce",
    "remove_all", "rune", "spend_essences", "then", "unless",
]  # fmt: skip


then, on_user = Seq, Deed  # one after the other, as printed; what is not about the target


def on_target(does: Does) -> Effect:
    return Deed(does, True)


def simply(
    does: Callable[[Exiles, Doing], object],
    about_target: bool = False,
    gives: tuple[int, int] | None = None,
) -> Effect:
    """What is done at once, and needs to know nothing of charts."""

    def step(g: Exiles, f: Doing) -> Flow:
        does(g, f)
        return NEXT

    return Deed(step, about_target, gives=gives, word=word_of(does))


def _named(question: Asks) -> Asks:
    """Whoever is asked can read why."""

    def ask(g: Exiles, f: Doing) -> Question | None:
        asked = question(g, f)
        if asked is not None:
            asked.args["card"] = g.name(f.act.design)
        return asked

    return ask


def asking(question: Asks, take: Does, about_target: bool = False, again: bool = False) -> Effect:
    """A question, and what its answer does; without a question neither happens."""
    return Asked(_named(question), take, about_target, again, word_of(question))


def may(question: Asks, effect: Effect) -> Effect:
    """Only if the answer is yes."""
    return May(_named(question), effect)


if_ = If  # only if it is so when this is reached; `otherwise` is what a judge may count on


def unless(condition: Claim, effect: Effect) -> Effect:
    return If(lambda g, f: not condition(g, f), effect)


def either(first: Effect, second: Effect) -> Effect:
    """The user picks one of the two."""

    def question(g: Exiles, f: Doing) -> Question:
        picks = (Pick("mode", n=0), Pick("mode", n=1))
        return Question(g.seat_of(f.act.user), "mode", "EX-board-effect", (), picks)

    return OneOf(_named(question), (first, second))


# --- damage


def damage(amount: Amount, *, hits: int = 1) -> Effect:
    """To the target; a table is read at the distance there then is (EX-board-distance-table), and
    several hits are several instances."""

    def once(g: Exiles, f: Doing) -> Flow:
        dice = at_distance(g, f, amount) if isinstance(amount, Mapping) else plain(amount)
        return To(f.__replace__(ok=False)) if dice is None else deal(g, f, dice)

    return then(*[Deed(once, True, deals=amount) for _ in range(hits)])


def at_distance(g: Exiles, f: Doing, table: Mapping[int, Dice | int]) -> Dice | None:
    """EX-dice-distance: at a distance that is not in the table none of the effect's steps on that
    target happen. A lens reads one farther as the farthest printed."""
    act = f.act
    form = g.form_of(act)
    here = act.place if form.aim.pick == "cell" else g.cards[g.origin(act)].place
    d = distance(here, g.where_is(act, f.target))
    if form.aim.range < d <= form.aim.range + g.lens(act.user, act.design, form):
        d = form.aim.range
    found = table.get(d)
    return None if found is None else plain(found)


def deal(g: Exiles, f: Doing, dice: Dice) -> Flow:
    """One instance of damage on the target: a unit is hurt, a thing broken or set off."""
    act = f.act
    amount, shield = strike(g, f, dice)
    me = f.__replace__(hits=f.hits + 1, shield=shield)
    if not g.is_unit(f.target):
        return hit_object(g, me, f.target, amount)
    me = me.__replace__(dealt=me.dealt + amount)
    return hurt(g, f.target, amount, me, source=act.user, design=act.design, reaction=act.reaction)


def damage_source(amount: Dice | int) -> Effect:
    """To whoever's action is answered, unless it is dead or hidden."""

    def step(g: Exiles, f: Doing) -> Flow:
        source = f.act.source
        if not g.on_map(source) or g.is_hidden_from(f.act.user, source):
            return NEXT
        me = f.__replace__(target=source)
        dealt, _ = strike(g, me.__replace__(shield=0), plain(amount))
        return hurt(g, source, dealt, f, source=f.act.user, design=f.act.design, reaction=True)

    return on_user(step)


# --- statuses and life


def inflict(status: int, *, save: int = 0) -> Effect:
    """EX-save-roll: on the target, unless it makes the save; whether damage was dealt or not."""

    def afflict(g: Exiles, f: Doing) -> None:
        if not is_immune(g, f.target) and not (save and saves(g, f.target, save)):
            give(g, f.target, status)

    return simply(afflict, True, (status, save))


def gain(status: int) -> Effect:
    """The user gets a status."""
    return simply(lambda g, f: give(g, f.act.user, status), gives=(status, 0))


def heal(n: int) -> Effect:
    return simply(lambda g, f: recover(g, f.target, n, "EX-char-heal-cap"), True)


def heal_yourself(n: int) -> Effect:
    return simply(lambda g, f: recover(g, f.act.user, n, "EX-char-heal-cap"))


def remove_all(*statuses: int) -> Effect:
    """Every marker of these on the target."""
    return simply(lambda g, f: clear(g, f.target, statuses, "EX-board-effect"), True)


def cleanse() -> Effect:
    """All negative statuses of the target."""
    return simply(lambda g, f: clear(g, f.target, NEGATIVE, "EX-status-negative"), True)


def negatives(g: Exiles, unit: int) -> tuple[Pick, ...]:
    """The kinds of negative status on a board, each as an answer."""
    held = dict.fromkeys(m.status for m in g.cards[unit].markers if m.status in NEGATIVE)
    return tuple(Pick(f"cleanse-{STATUSES[s]}", n=s) for s in held)


def drop_one(g: Exiles, unit: int, status: int) -> None:
    """The marker of this status that would last longest."""
    found = [m for m in g.cards[unit].markers if m.status == status]
    if found:
        drop(g, unit, min(found, key=lambda m: m.flips), "EX-status-negative")


def cleanse_one() -> Effect:
    """One negative status of the target, which the user picks."""

    def question(g: Exiles, f: Doing) -> Question | None:
        user = g.seat_of(f.act.user)
        return among(user, "cleanse", "EX-status-negative", negatives(g, f.target))

    def take(g: Exiles, f: Doing) -> Flow:
        drop_one(g, f.target, f.pick.n)
        return NEXT

    return asking(question, take, True)


def reduce(n: int) -> Effect:
    """The answered action's damage to the user is less by so much, over all its instances."""
    return on_user(lambda g, f: To(f.__replace__(reduce=f.reduce + n)))


def rune() -> Effect:
    return simply(lambda g, f: use_rune(g, f.act.user))


# --- tokens


def gain_curses(n: int) -> Effect:
    return simply(lambda g, f: give_curses(g, g.seat_of(f.act.user), n, "EX-board-curse"))


def gain_charge(*, optional: bool = False) -> Effect:
    """A High-energy Charge from Edwin's supply to his items."""

    def question(g: Exiles, f: Doing) -> Question | None:
        seat = g.seat_of(f.act.user)
        if not g.zone(seat, KEPT):
            return None
        picks = (YES, NO) if optional else (YES,)
        return Question(seat, "take-charge", "EX-edwin-charges", (), picks)

    def step(g: Exiles, f: Doing) -> Flow:
        seat = g.seat_of(f.act.user)
        return Call(Gaining(seat=seat, card=g.zone(seat, KEPT)[0]))

    return may(question, on_user(step))


def gain_essence(kind: int) -> Effect:
    """EX-nia-essence-cap: an essence of this kind, or of any; a fourth replaces an earlier one."""

    def which(g: Exiles, f: Doing) -> Question | None:
        seat = g.seat_of(f.act.user)
        held = g.seats[seat].essences
        able = [k for k in essences_of(kind) if held[k] < ESSENCE_SUPPLY]
        picks = [Pick(f"essence-{ESSENCES[k]}", n=k) for k in able]
        return among(seat, "gain-essence", "EX-nia-essence-cap", picks)

    def add(g: Exiles, f: Doing) -> Flow:
        change_essences(g, g.seat_of(f.act.user), f.pick.n, 1)
        return To(f.__replace__(gained=f.pick.n, pick=NOTHING))

    def over(g: Exiles, f: Doing) -> Question | None:
        seat = g.seat_of(f.act.user)
        held = g.seats[seat].essences
        if sum(held) <= ESSENCE_CAP:
            return None
        before = [k for k, n in enumerate(held) if n > (k == f.gained)]
        picks = tuple(Pick(f"replace-{ESSENCES[k]}", n=k) for k in before)
        return Question(seat, "replace-essence", "EX-nia-essence-cap", (), picks)

    def lose(g: Exiles, f: Doing) -> Flow:
        change_essences(g, g.seat_of(f.act.user), f.pick.n, -1)
        return To(f.__replace__(pick=NOTHING))

    return then(asking(which, add), asking(over, lose))


def spend_essences() -> Effect:
    """Elemental Ward: any number of essences, one more off the damage for each."""

    def question(g: Exiles, f: Doing) -> Question | None:
        seat = g.seat_of(f.act.user)
        held = [k for k, n in enumerate(g.seats[seat].essences) if n]
        picks = [Pick(f"essence-{ESSENCES[k]}", n=k) for k in held]
        return among(seat, "spend-essence", "EX-board-effect", picks, DONE_PICK)

    def take(g: Exiles, f: Doing) -> Flow:
        change_essences(g, g.seat_of(f.act.user), f.pick.n, -1)
        return To(f.__replace__(reduce=f.reduce + 1, pick=NOTHING))

    return asking(question, take, again=True)


def frost_bite() -> Effect:
    """A frost essence: one enemy the skill affects is rooted after the other steps; of several, the
    user picks which, and must take the last."""

    def more(g: Exiles, f: Doing) -> bool:
        """Whether another enemy is still to come."""
        if not f.act.part:
            return False
        sweep = next(s for s in reversed(g.frames) if isinstance(s, Sweep))
        coming = sweep.act.targets[sweep.at :]
        return any(g.still(r) and g.what(f.act.user, r.card) == ENEMY for r in coming)

    def question(g: Exiles, f: Doing) -> Question | None:
        if f.act.essence != FROST or g.what(f.act.user, f.target) != ENEMY:
            return None
        picks = (YES, NO) if more(g, f) else (YES,)
        return Question(g.seat_of(f.act.user), "frost", "EX-char-passive", (), picks)

    def step(g: Exiles, f: Doing) -> Flow:
        spent = g.ruling(SpendsEssences, g.seat_of(f.act.user))
        if spent and not is_immune(g, f.target) and not saves(g, f.target, spent.frost):
            give(g, f.target, ROOT)
        return To(f.__replace__(act=f.act.__replace__(essence=-1)))

    return may(question, on_target(step))
