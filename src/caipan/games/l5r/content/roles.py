"""Roles 身份: keepers and seekers of the five elements."""

from ..frames import U
from ..spec import Design
from ..state import Element
from ..table import L5R
from ..vocabulary import (
    AIR,
    EARTH,
    FIRE,
    VOID,
    WATER,
    ConflictWon,
    Face,
    ProvinceRevealed,
    after,
    as_defender,
    by_you,
    conflict_has_element,
    gain_fate,
    reaction,
    role,
    you_won,
)


def keeper(name: str, element: Element) -> Design:
    """LR-B-deck-keeper is for whoever builds the deck."""
    return role(
        f"keeper-of-{name}",
        Face(traits=("keeper", name), elements=(element,)),
        reaction(
            after(ConflictWon, you_won, as_defender),
            while_=conflict_has_element(element),
            effect=gain_fate(1),
        ),
    )


def seeker(name: str, element: Element) -> Design:
    """LR-B-deck-seeker is for whoever builds the deck."""

    def of_its_element(g: L5R, u: U, e: ProvinceRevealed) -> bool:
        return element in g.face(e.card).elements

    return role(
        f"seeker-of-{name}",
        Face(traits=("seeker", name), elements=(element,)),
        reaction(after(ProvinceRevealed, by_you, of_its_element), effect=gain_fate(1)),
    )


KEEPER_OF_AIR, SEEKER_OF_AIR = keeper("air", AIR), seeker("air", AIR)
KEEPER_OF_EARTH, SEEKER_OF_EARTH = keeper("earth", EARTH), seeker("earth", EARTH)
KEEPER_OF_FIRE, SEEKER_OF_FIRE = keeper("fire", FIRE), seeker("fire", FIRE)
KEEPER_OF_WATER, SEEKER_OF_WATER = keeper("water", WATER), seeker("water", WATER)
KEEPER_OF_VOID, SEEKER_OF_VOID = keeper("void", VOID), seeker("void", VOID)

ROLE_CARDS: tuple[Design, ...] = (
    KEEPER_OF_AIR,
    SEEKER_OF_AIR,
    KEEPER_OF_EARTH,
    SEEKER_OF_EARTH,
    KEEPER_OF_FIRE,
    SEEKER_OF_FIRE,
    KEEPER_OF_WATER,
    SEEKER_OF_WATER,
    KEEPER_OF_VOID,
    SEEKER_OF_VOID,
)
