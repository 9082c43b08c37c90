"""How cards are written: a builder for every kind, so that they read like cards.

A deed is called by its bare name; units, skills and tactics have their kind before it (as enemies,
ruins and tiles do), because some names are those of a unit and of an enemy.
"""

from __future__ import annotations

from collections.abc import Iterable

from caipan.kernel.abilities import Ability, Definition

from ..places import Resistance, SiteKind
from ..spec import BLACK, Card, Color, Deed, Effect, Half, Kind, Mana, Skill, Tactic, Unit, Usage
from ..state import DEED, SKILL, TACTIC, UNIT

BASIC, STRONG, ABILITY = "basic", "strong", "ability"


def half(
    name: str, kinds: Kind | tuple[Kind, ...], effect: Effect, *mana: Mana, cites: str
) -> Ability:
    kinds = (kinds,) if isinstance(kinds, str) else kinds
    return Ability(name, effect=effect, spec=Half(kinds, mana), cites=cites)


def _action(
    name: str, kind: str, color: Color, when: Kind | tuple[Kind, ...],
    basic: Effect, strong: Effect, strong_when: Kind | tuple[Kind, ...] | None,
) -> Card:  # fmt: skip
    """MK-deed-3a: the strong half costs a mana of the card's colour."""
    face = Deed("basic-action" if kind == "basic-action" else "advanced-action", color)
    halves = (
        half(BASIC, when, basic, cites="MK-deed-3a"),
        half(STRONG, strong_when or when, strong, color, cites="MK-deed-3a"),
    )
    return Definition(name, DEED, face, halves)


def basic_action(
    name: str,
    color: Color,
    when: Kind | tuple[Kind, ...],
    *,
    basic: Effect,
    strong: Effect,
    strong_when: Kind | tuple[Kind, ...] | None = None,
) -> Card:
    return _action(name, "basic-action", color, when, basic, strong, strong_when)


def advanced_action(
    name: str,
    color: Color,
    when: Kind | tuple[Kind, ...],
    *,
    basic: Effect,
    strong: Effect,
    strong_when: Kind | tuple[Kind, ...] | None = None,
) -> Card:
    return _action(name, "advanced-action", color, when, basic, strong, strong_when)


def spell(
    name: str,
    number: int,
    color: Color,
    when: Kind | tuple[Kind, ...],
    *,
    basic: Effect,
    strong: Effect,
    strong_when: Kind | tuple[Kind, ...] | None = None,
) -> Card:
    """MK-deed-3b: a mana of its colour, and a black one too for the strong half."""
    halves = (
        half(BASIC, when, basic, color, cites="MK-deed-3b"),
        half(STRONG, strong_when or when, strong, color, BLACK, cites="MK-deed-3b"),
    )
    return Definition(name, DEED, Deed("spell", color, number=number), halves)


def artifact(
    name: str,
    when: Kind | tuple[Kind, ...],
    *,
    basic: Effect,
    strong: Effect,
    strong_when: Kind | tuple[Kind, ...] | None = None,
) -> Card:
    """MK-deed-3c: the strong half throws the card away."""
    halves = (
        half(BASIC, when, basic, cites="MK-deed-3c"),
        half(STRONG, strong_when or when, strong, cites="MK-deed-3c"),
    )
    return Definition(name, DEED, Deed("artifact"), halves)


def banner(name: str, *, assigned: Iterable[Ability], when: Kind, strong: Effect) -> Card:
    """MK-unit-7: the basic half is worked by the unit it is assigned to; so its abilities come
    after the strong one, and are alive while it is attached."""
    halves = (half(STRONG, when, strong, cites="MK-deed-3c"), *assigned)
    return Definition(name, DEED, Deed("artifact", banner=True), halves)


def wound_card() -> Card:
    """MK-deed-3d."""
    return Definition("wound", DEED, Deed("wound"), ())


# --- units, skills, tactics


def unit(
    name: str,
    *abilities: Ability,
    level: int,
    cost: int,
    armor: int,
    recruit: tuple[SiteKind, ...],
    resists: Iterable[Resistance] = (),
    copies: int = 1,
) -> Card:
    """MK-unit-5: activating it uses one of its abilities."""
    face = Unit(level, cost, armor, recruit, frozenset(resists), copies)
    return Definition(f"unit.{name}", UNIT, face, abilities)


def can(when: Kind | tuple[Kind, ...], effect: Effect, *mana: Mana) -> Ability:
    """`[X] effect`: an ability of a unit, and the mana that it takes."""
    return half(ABILITY, when, effect, *mana, cites="MK-unit-5")


def skill(
    name: str,
    hero: str,
    usage: Usage,
    when: Kind | tuple[Kind, ...],
    effect: Effect,
    *,
    interactive: bool = False,
) -> Card:
    cites = {"turn": "MK-skill-4c", "round": "MK-skill-4a", "lasting": "MK-skill-4b"}
    ability = half(ABILITY, when, effect, cites=cites.get(usage, "MK-skill-2"))
    return Definition(f"skill.{name}", SKILL, Skill(hero, usage, interactive), (ability,))


def tactic(name: str, number: int, *abilities: Ability, night: bool = False) -> Card:
    """MK-round-3b: `taken` is done when it is gained, `use` is offered in the own turn."""
    return Definition(f"tactic.{name}", TACTIC, Tactic(night, number), abilities)


def taken(effect: Effect) -> Ability:
    """MK-round-3b: when you gain this tactic."""
    return Ability("taken", effect=effect, spec=Half(()), cites="MK-round-3b")


def before_turn(effect: Effect) -> Ability:
    """MK-turn-1: before your turn."""
    return Ability("before", effect=effect, spec=Half(()), cites="MK-turn-1")


def in_turn(when: Kind | tuple[Kind, ...], effect: Effect) -> Ability:
    """Once, in one of your turns; the card is turned over."""
    return half("use", when, effect, cites="MK-effect-1")
