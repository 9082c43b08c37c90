"""What an action is going to do to a target, told where it is chosen (EX-board-effect)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from caipan.kernel.effects import Seq
from caipan.kernel.records import Data, Pick

from .dice import Dice, N, plain
from .rules.aiming import choosable
from .rules.damage import FRENZIED, REDUCES, dice_of
from .rules.declare import act_of
from .rulings import Armour
from .spec import Amount, Deed, Effect
from .state import FRENZY, WEAKNESS, Act, Declare, Doing, Phase
from .table import Exiles
from .vocabulary.effects import at_distance

Result = tuple[str, Data]


def hits(g: Exiles, pick: Pick) -> list[Result]:
    """Of a target; and of an action that has but one, for then nobody is asked for it."""
    f = g.frames[-1]
    if pick.verb == "target" and isinstance(f, Declare):
        return hit(g, f.act, pick.card)
    if pick.verb in ("use", "curse") and isinstance(f, Phase):
        act = act_of(g, f.unit, pick.card, curse=pick.verb == "curse")
        form = g.form_of(act)
        found = choosable(g, act, form) if form.aim.pick == "one" else []
        return hit(g, act, found[0]) if len(found) == 1 else []
    return []


def hit(g: Exiles, act: Act, target: int) -> list[Result]:
    """EX-dice-kinds: the damage it begins with, and what adds to it, beside the life that is left;
    and that the target falls if nobody answers, where that is so whatever the dice show."""
    form, action = g.form_of(act), g.action(act.design)
    if form.aim.pick != "one" or not g.is_unit(target):
        return []
    if act.curse and action.curse and action.curse.instead:
        return []
    whole, f = Dice(), Doing(act=act, target=target)
    for n, amount in enumerate(at_first(form.effect)):
        dice = thrown(g, f, amount)
        if dice is None:
            break
        whole += dice_of(g, f.__replace__(hits=n), dice) + N * g.how_many(target, WEAKNESS)
    if whole == Dice():
        return []
    if g.kind(act.design) in FRENZIED:
        whole += g.how_many(act.user, FRENZY)
    life = g.cards[target].health
    said: Result = ("hit", {"faces": str(whole), "n": life})
    return [said, ("falls", {})] if whole.fixed >= life and not softened(g, target) else [said]


def at_first(effect: Effect) -> Iterator[Amount]:
    """The damage that comes before anything else; what follows may depend on a save."""
    for part in effect.inner if isinstance(effect, Seq) else (effect,):
        if not isinstance(part, Deed) or part.deals is None:
            return
        yield part.deals


def thrown(g: Exiles, f: Doing, amount: Amount) -> Dice | None:
    return at_distance(g, f, amount) if isinstance(amount, Mapping) else plain(amount)


def softened(g: Exiles, unit: int) -> bool:
    """EX-reduce-order: whether equipment or a status may take something off."""
    worn = g.is_character(unit) and g.ruled(Armour, g.seat_of(unit))
    return bool(worn) or any(marker.status in REDUCES for marker in g.cards[unit].markers)
