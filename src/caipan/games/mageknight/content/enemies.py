"""The enemy tokens: sixty in six colours, as printed."""

from __future__ import annotations

from ..places import (
    BROWN,
    BRUTAL,
    COLD_FIRE,
    FIRE,
    FORTIFIED,
    GRAY,
    GREEN,
    ICE,
    PARALYZE,
    PHYSICAL,
    POISON,
    RED,
    SUMMON,
    SWIFT,
    VIOLET,
    WHITE,
    Ability,
    Element,
    Enemy,
    EnemyColor,
    Resistance,
)


def _enemy(
    name: str,
    color: EnemyColor,
    copies: int,
    armor: int,
    attack: int,
    fame: int,
    *abilities: Ability,
    element: Element = PHYSICAL,
    resists: tuple[Resistance, ...] = (),
) -> Enemy:
    return Enemy(
        f"enemy.{name}",
        color,
        copies,
        armor,
        attack,
        element,
        fame,
        frozenset(abilities),
        frozenset(resists),
    )


ENEMIES = (
    # name, back, tokens, armour, attack, fame
    _enemy("prowlers", GREEN, 2, 3, 4, 2),
    _enemy("diggers", GREEN, 2, 3, 3, 2, FORTIFIED),
    _enemy("cursed-hags", GREEN, 2, 5, 3, 3, POISON),
    _enemy("wolf-riders", GREEN, 2, 4, 3, 3, SWIFT),
    _enemy("ironclads", GREEN, 2, 3, 4, 4, BRUTAL, resists=(PHYSICAL,)),
    _enemy("orc-summoners", GREEN, 2, 4, 0, 4, SUMMON),
    _enemy("crossbowmen", GRAY, 3, 4, 4, 3, SWIFT),
    _enemy("guardsmen", GRAY, 3, 7, 3, 3, FORTIFIED),
    _enemy("swordsmen", GRAY, 2, 5, 6, 4),
    _enemy("golems", GRAY, 2, 5, 2, 4, resists=(PHYSICAL,)),
    _enemy("monks", VIOLET, 2, 5, 5, 4, POISON),
    _enemy("illusionists", VIOLET, 2, 3, 0, 4, SUMMON, resists=(PHYSICAL,)),
    _enemy("ice-mages", VIOLET, 2, 6, 5, 5, element=ICE, resists=(ICE,)),
    _enemy("fire-mages", VIOLET, 2, 5, 6, 5, element=FIRE, resists=(FIRE,)),
    _enemy("ice-golems", VIOLET, 1, 4, 2, 5, PARALYZE, element=ICE, resists=(PHYSICAL, ICE)),
    _enemy("fire-golems", VIOLET, 1, 4, 3, 5, BRUTAL, element=FIRE, resists=(PHYSICAL, FIRE)),
    _enemy("minotaur", BROWN, 2, 5, 5, 4, BRUTAL),
    _enemy("gargoyle", BROWN, 2, 4, 5, 4, resists=(PHYSICAL,)),
    _enemy("medusa", BROWN, 2, 4, 6, 5, PARALYZE),
    _enemy("crypt-worm", BROWN, 2, 6, 6, 5, FORTIFIED),
    _enemy("werewolf", BROWN, 2, 5, 7, 5, SWIFT),
    _enemy("swamp-dragon", RED, 2, 9, 5, 7, SWIFT, POISON),
    _enemy("fire-dragon", RED, 2, 7, 9, 8, element=FIRE, resists=(PHYSICAL, FIRE)),
    _enemy("ice-dragon", RED, 2, 7, 6, 8, PARALYZE, element=ICE, resists=(PHYSICAL, ICE)),
    _enemy("high-dragon", RED, 2, 9, 6, 9, BRUTAL, element=COLD_FIRE, resists=(FIRE, ICE)),
    _enemy("freezers", WHITE, 3, 7, 3, 7, SWIFT, PARALYZE, element=ICE, resists=(FIRE,)),
    _enemy("gunners", WHITE, 3, 6, 6, 7, BRUTAL, element=FIRE, resists=(ICE,)),
    # Later printings have attack 5 here, and no fortification below; these are the first tokens.
    _enemy("altem-guardsmen", WHITE, 2, 7, 6, 8, FORTIFIED, resists=(PHYSICAL, FIRE, ICE)),
    _enemy(
        "altem-mages",
        WHITE,
        2,
        8,
        4,
        8,
        FORTIFIED,
        BRUTAL,
        POISON,
        element=COLD_FIRE,
        resists=(PHYSICAL,),
    ),
)
BY_NAME = {enemy.name: enemy for enemy in ENEMIES}


def tokens(color: EnemyColor) -> tuple[Enemy, ...]:
    """Every token of a colour, one entry for each copy."""
    return tuple(e for e in ENEMIES if e.color == color for _ in range(e.copies))
