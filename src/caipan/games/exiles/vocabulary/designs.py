"""Cards: skills, ultimates, responses, special actions, items, equipment, events, characters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from caipan.kernel.abilities import AFTER, MODIFY, Ability, Definition
from caipan.kernel.effects import Do
from caipan.kernel.flows import Call, Flow
from caipan.kernel.records import Event, Ref, Use, Using

from ..dice import Dice
from ..rulings import Ruling
from ..spec import BONUS, REACTION, STANDARD, Action, Curse, Effect, Form
from ..state import (
    CHARACTER,
    CHARGE_PIECE,
    COMMON,
    EQUIPMENT,
    EQUIPMENT_PRICE,
    EVENT,
    FOLLOWER,
    ITEM,
    ITEM_PRICE,
    RESPONSE,
    SKILL,
    SLOWEST,
    SPECIAL,
    ULTIMATE,
    Act,
    ActionFace,
    CharacterFace,
    Doing,
    EventFace,
    PieceFace,
    U,
)
from ..table import Exiles
from .effects import frost_bite, gain_essence, then

__all__ = [
    "BONUS", "REACTION", "STANDARD", "active", "add_damage", "add_to_explosions", "adds", "after",
    "also", "character", "common", "event", "explosive", "follower", "form", "instead", "item",
    "piece", "response", "sets", "skill", "special", "ultimate", "worn",
]  # fmt: skip

Design = Definition[Any]
E = TypeVar("E", bound=Event)


# --- text boxes


form = Form  # one way an action works: aim, effect, and the icons printed beside it


def add_damage(dice: Dice) -> Curse:
    """The first damage on each target is that much more."""
    return Curse(joined=dice)


def add_to_explosions(dice: int) -> Curse:
    """Every explosion has so many ordinary dice more."""
    return Curse(bonus=dice)


also = Curse  # after the normal steps


def instead(effect: Effect) -> Curse:
    return Curse(effect, instead=True)


def _action(
    name: str, kind: str, face: ActionFace, action: Action, cites: str, once: bool = False
) -> Design:
    return Definition(name, kind, face, (Ability("action", spec=action, limit=once, cites=cites),))


def skill(
    name: str,
    speed: int,
    *forms: Form,
    curse: Curse,
    cites: str = "EX-board-effect",
    element: int = -1,
) -> Design:
    """A weapon skill: `<character>.<side>.<skill>`."""
    character, side, _ = name.split(".")
    face = ActionFace(speed, character, f"{character}.{side}", STANDARD | REACTION, weapon=True,
                      element=element)  # fmt: skip
    # Three in One: frost bites at the end, and an essence comes afterwards
    last = then(frost_bite(), gain_essence(element)) if element >= 0 else None
    return _action(name, SKILL, face, Action(forms, curse, last=last), cites)


def ultimate(character: str, speed: int, *forms: Form, burns: bool = False) -> Design:
    face = ActionFace(speed, character, when=STANDARD)
    action = Action(forms, burns=burns)
    return _action(f"{character}.ultimate", ULTIMATE, face, action, "EX-std-ultimate")


def response(character: str, speed: int, only: Form) -> Design:
    face = ActionFace(speed, character, when=REACTION)
    return _action(f"{character}.response", RESPONSE, face, Action((only,)), "EX-react-response")


def special(
    name: str, speed: int, when: int, only: Form, *, once_a_turn: bool = False, cites: str
) -> Design:
    """An action a character always has; it is never covered."""
    face = ActionFace(speed, name.split(".")[0], when=when)
    return _action(name, SPECIAL, face, Action((only,)), cites, once_a_turn)


def common(name: str, only: Form, *, once_a_turn: bool = False, cites: str) -> Design:
    """What every character has: the rune, and the other side of the board."""
    face = ActionFace(SLOWEST, when=BONUS | REACTION)
    return _action(name, COMMON, face, Action((only,)), cites, once_a_turn)


def item(name: str, copies: int, only: Form, speed: int = SLOWEST) -> Design:
    face = ActionFace(speed, when=BONUS | REACTION, price=ITEM_PRICE, copies=copies)
    return _action(f"item.{name}", ITEM, face, Action((only,)), "EX-bonus-item")


def active(name: str, only: Form, speed: int = SLOWEST, reaction_only: bool = False) -> Design:
    """Equipment that is used, turned over, and reset."""
    when = REACTION if reaction_only else BONUS | REACTION
    face = ActionFace(speed, when=when, price=EQUIPMENT_PRICE)
    return _action(f"equip.{name}", EQUIPMENT, face, Action((only,)), "EX-bonus-equip")


def worn(name: str, *abilities: Ability) -> Design:
    """Equipment that works by being worn."""
    face = ActionFace(price=EQUIPMENT_PRICE, passive=True)
    return Definition(f"equip.{name}", EQUIPMENT, face, abilities)


def event(name: str, *abilities: Ability, lasts: bool = False) -> Design:
    return Definition(f"event.{name}", EVENT, EventFace(lasts), abilities)


def character(
    name: str,
    *,
    life: int,
    constitution: int,
    move: int,
    initiative: int,
    passive: Ability | None = None,
) -> Design:
    face = CharacterFace(life, constitution, move, initiative)
    return Definition(name, CHARACTER, face, (passive,) if passive else ())


def follower(name: str, *, of: str, life: int, move: int, standards: int) -> Design:
    """EX-silas-skeletons: a unit of somebody's."""
    face = CharacterFace(life, 0, move, 0, standards, True, of)
    return Definition(name, FOLLOWER, face, ())


def piece(name: str, kind: str, of: str = "") -> Design:
    return Definition(name, kind, PieceFace(of), ())


def explosive(name: str, of: str, only: Form) -> Design:
    """A piece that does something to whoever is near when it goes off."""
    action = Action((only,))
    ability = Ability("action", spec=action, cites="EX-edwin-charges")
    return Definition(name, CHARGE_PIECE, PieceFace(of), (ability,))


# --- abilities that are not used but work


def sets(ruling: Ruling, cites: str = "EX-char-passive") -> Ability:
    """A rule is another while the card is in play."""
    window, kind = ruling.key
    return Ability(kind, window=window, spec=ruling, cites=cites)


def adds(stat: int, n: int, to: Callable[[Exiles, U, int], bool], cites: str) -> Ability:
    """So much more of a number."""

    def amount(g: Exiles, u: U, subject: int) -> int:
        return n if subject >= 0 and to(g, u, subject) else 0

    return Ability("modify", window=MODIFY, stat=stat, amount=amount, cites=cites, lowers=n < 0)


def after(
    what: type[E],
    condition: Callable[[Exiles, Using[E], E], bool],
    effect: Effect,
    *,
    on: Callable[[E], int] | None = None,
    lock: bool = False,
    once_a: str = "",
    cites: str = "EX-char-passive",
) -> Ability:
    """Whenever this has happened, or once in each period; the effect's target is what `on` finds in
    the event."""

    def met(g: Exiles, u: Using[E], e: E) -> bool:
        return condition(g, u, e) and not (once_a and g.used(Use(once_a, u.proc, seat=u.you)))

    def begin(g: Exiles, u: Using[E]) -> Flow:
        if once_a:
            g.note_use(Use(once_a, u.proc, seat=u.you))
        act = Act(u.source, g.cards[u.source].life, u.source, SLOWEST)
        target = on(u.event) if on is not None and u.event is not None else -1
        if target >= 0:
            act = act.__replace__(targets=(Ref(target, g.cards[target].life),))
        frame = Doing(proc=f"{u.proc}+", act=act, target=target, lock=lock,
                      ok=target < 0 or g.on_map(target))  # fmt: skip
        return Call(frame)

    return Ability("after", window=AFTER, event=what, condition=met, forced=True,
                   effect=Do(begin), spec=effect, cites=cites)  # fmt: skip
