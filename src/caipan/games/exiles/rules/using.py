"""What a unit may use, why not (EX-std-skill to EX-bonus-trade, EX-react-one to EX-react-flip)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from caipan.kernel.decisions import Need, Verb
from caipan.kernel.records import Pick

from ..rulings import SpendsEssences
from ..spec import BONUS, REACTION, STANDARD
from ..state import (
    BOARD,
    EQUIPMENT,
    FOLLOWER,
    ITEM,
    ITEMS,
    PER_SEAT,
    POWERS,
    RESPONSE,
    REVERSE,
    SKILL,
    STORM,
    STUN,
    ULTIMATE,
    WORN,
    Phase,
    React,
)
from ..table import Exiles
from .aiming import can_aim, has_target
from .declare import FLIP, act_of, ghost_for, hastened

EXTRA_SPEED = 37
RUNE = "rune"
REND = "silas.special.rend"


def usable(g: Exiles, f: Phase | React) -> Iterable[int]:
    """All a unit might use: a follower its one attack, a character what lies before its player."""
    unit = f.unit
    seat = g.seat_of(unit)
    if g.kind(unit) == FOLLOWER:
        return [c for c in g.zone(seat, POWERS) if g.name(c) == REND]
    return [c for c in g.holdings(seat) if g.name(c) != REND]


# --- what it takes


USED = {
    SKILL: "EX-std-skill-used",
    ULTIMATE: "EX-char-ultimate-once",
    RESPONSE: "EX-char-response-once",
    EQUIPMENT: "EX-equip-exhaust",
    ITEM: "EX-item-discard",
}
TIMING = {
    RESPONSE: "EX-char-response-once",
    ULTIMATE: "EX-char-ultimate-once",
    EQUIPMENT: "EX-equip-timing",
    ITEM: "EX-item-timing",
}


def _rule_for(rules: dict[str, str], otherwise: str) -> Callable[[Exiles, Phase | React, int], str]:
    """The clause of each kind of card."""
    return lambda g, f, card: rules.get(g.kind(card), otherwise)


FACE_UP = Need(
    "EX-std-skill", "other-side", lambda g, f, card: g.cards[card].zone % PER_SEAT != REVERSE
)
NOT_USED = Need(
    _rule_for(USED, "EX-char-rune-once"), "used", lambda g, f, card: not g.cards[card].used
)
IN_PHASE = Need(
    _rule_for(TIMING, "EX-std-two"),
    "reaction-only",
    lambda g, f, card: bool(g.printed(card).when & (STANDARD | BONUS)),
)
AS_REACTION = Need(
    _rule_for(TIMING, "EX-react-one"),
    "no-reaction",
    lambda g, f, card: bool(g.printed(card).when & REACTION),
)


def _standard_left(g: Exiles, f: Phase, card: int) -> bool:
    return not g.printed(card).when & STANDARD or f.standards < g.face(f.unit).standards


STANDARD_LEFT = Need(
    "EX-std-two",
    "no-standard-action",
    _standard_left,
    lambda g, f, card: {"n": g.face(f.unit).standards},
)
AWAKE = Need(
    "EX-st-stun", "stunned", lambda g, f, card: not g.has(f.unit, STUN) or g.name(card) == RUNE
)


def _once_a_turn(g: Exiles, f: Phase | React, card: int) -> bool:
    limit = g.limit(card)
    return limit is None or not g.used(limit)


def _once_every_turn(g: Exiles, f: React, card: int) -> bool:
    """EX-react-flip-limit: a flip in reaction is not counted; a weapon change is."""
    return g.name(card) == FLIP or _once_a_turn(g, f, card)


def _printed_rule(g: Exiles, f: Phase | React, card: int) -> str:
    return g.ability(card).cites


ONCE_A_TURN = Need(_printed_rule, "once-a-turn", _once_a_turn)
ONCE_EVERY_TURN = Need(_printed_rule, "once-a-turn", _once_every_turn)


def _others_turn(g: Exiles, f: React, card: int) -> bool:
    return g.kind(card) not in (ITEM, EQUIPMENT) or g.table.seat != g.seat_of(f.unit)


OTHERS_TURN = Need(_rule_for(TIMING, "EX-item-timing"), "own-turn", _others_turn)


def _aims_in_phase(g: Exiles, f: Phase, card: int) -> bool:
    # What is worn fails by its timing.
    return g.printed(card).passive or finds_target(g, f.unit, card)


def finds_target(g: Exiles, unit: int, card: int) -> bool:
    """EX-res-1: whether a unit could aim this at somebody or something, in its own phase."""
    action = g.action(card)
    if action.always:
        return True
    quick = has_target(g, unit, card, action.form(g.seats[g.cards[unit].controller].form))
    if quick is not None:
        return quick
    act = act_of(g, unit, card)
    return can_aim(g, act, g.form_of(act))


def _aims_in_reaction(g: Exiles, f: React, card: int) -> bool:
    if g.printed(card).passive:  # what is worn fails by its timing
        return True
    action, chain_act = g.action(card), f.act
    if action.always:
        return True
    if not chain_act.path:  # a dash moves the source about
        quick = has_target(g, f.unit, card, action.form(g.seats[g.seat_of(f.unit)].form))
        if quick is not None:
            return quick
    speed = EXTRA_SPEED if f.extra else 0
    act = act_of(g, f.unit, card, answered=chain_act, speed=speed)
    if can_aim(g, act, g.form_of(act)):
        return True
    seat = g.seat_of(f.unit)
    if not (chain_act.path and g.printed(card).weapon and g.ruling(SpendsEssences, seat)):
        return False
    if not g.seats[seat].essences[STORM]:  # a storm would let it meet the source where it started
        return False
    act = hastened(g, act)
    act = act.__replace__(ghost=ghost_for(act, chain_act))
    return can_aim(g, act, g.form_of(act))


FINDS_TARGET = Need("EX-res-1", "no-target", _aims_in_phase)
FINDS_ANSWER = Need("EX-res-1", "no-target", _aims_in_reaction)
CURSED = Need(
    "EX-std-curse-one", "no-curse", lambda g, f, card: g.seats[g.seat_of(f.unit)].curses > 0
)
HAS_CURSE = Need(
    "EX-board-curse",
    "cannot-be-cursed",
    lambda g, f, card: g.printed(card).weapon and g.action(card).curse is not None,
)
WEAPON = Need("EX-st-vigil-curse", "not-a-skill", lambda g, f, card: g.printed(card).weapon)

IN_TURN = (FACE_UP, NOT_USED, IN_PHASE, STANDARD_LEFT, AWAKE, ONCE_A_TURN, FINDS_TARGET)
IN_REACTION = (FACE_UP, NOT_USED, AS_REACTION, OTHERS_TURN, AWAKE, ONCE_EVERY_TURN, FINDS_ANSWER)


def weapons(g: Exiles, f: Phase | React) -> list[int]:
    seat = g.seat_of(f.unit)
    if g.kind(f.unit) == FOLLOWER:
        return []
    return [*g.zone(seat, BOARD), *g.zone(seat, REVERSE)]


# --- the same, all at once


def ready(g: Exiles, f: Phase) -> list[int]:
    """What meets IN_TURN, without asking need by need."""
    left = f.standards < g.face(f.unit).standards
    key = ("ready", f.unit, left)
    found: list[int] | None = g.values.get(key)
    if found is None:
        found = g.values[key] = [
            card
            for card in at_hand(g, f.unit, STANDARD | BONUS if left else BONUS)
            if (not g.uses or _once_a_turn(g, f, card)) and _aims_in_phase(g, f, card)
        ]
    return found


def ready_to_react(g: Exiles, f: React) -> list[int]:
    """What meets IN_REACTION, without asking need by need."""
    return [
        card
        for card in at_hand(g, f.unit, REACTION)
        if _others_turn(g, f, card)
        and (not g.uses or _once_every_turn(g, f, card))
        and _aims_in_reaction(g, f, card)
    ]


def at_hand(g: Exiles, unit: int, when: int) -> list[int]:
    """Uncovered cards that may be used as this kind of action."""
    cards, faces, names = g.cards, g.rules.faces, g.rules.names
    stunned = bool(cards[unit].markers) and g.has(unit, STUN)
    follower = g.rules.kinds[cards[unit].face] == FOLLOWER
    base = cards[unit].controller * PER_SEAT
    zones = (POWERS,) if follower else (BOARD, POWERS, ITEMS, WORN)
    found = []
    for zone in zones:
        for card in g.zones[base + zone]:
            c = cards[card]
            if c.used or not faces[c.face].when & when:
                continue
            name = names[c.face]
            if (name == REND) == follower and (not stunned or name == RUNE):
                found.append(card)
    return found


def _as_curse(g: Exiles, cards: list[int]) -> list[Pick]:
    return [Pick("curse", c) for c in cards if HAS_CURSE.test(g, None, c)]


USE = Verb("use", usable, IN_TURN, offers=lambda g, f: [Pick("use", c) for c in ready(g, f)])
CURSE = Verb(
    "curse",
    weapons,
    (HAS_CURSE, *IN_TURN),
    gates=(CURSED,),
    offers=lambda g, f: _as_curse(g, ready(g, f)),
)
REACT = Verb(
    "use", usable, IN_REACTION, offers=lambda g, f: [Pick("use", c) for c in ready_to_react(g, f)]
)
CURSE_REACTION = Verb(
    "curse",
    weapons,
    (HAS_CURSE, *IN_REACTION),
    gates=(CURSED,),
    offers=lambda g, f: _as_curse(g, ready_to_react(g, f)),
)
# EX-st-vigil-curse: any side, but not covered.
FURTHER = (NOT_USED, WEAPON, AWAKE, FINDS_ANSWER)
USE_EXTRA = Verb("use", weapons, FURTHER)
CURSE_EXTRA = Verb("curse", weapons, (HAS_CURSE, *FURTHER), gates=(CURSED,))
