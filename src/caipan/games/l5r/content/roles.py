"""Roles: a Keeper and a Seeker of each element."""

from ..spec import Design
from ..state import ALL_ELEMENTS, ELEMENTS, Element
from ..vocabulary import (
    ConflictWon,
    Face,
    ProvinceRevealed,
    after,
    as_defender,
    gain_fate,
    of_element,
    of_your_province_of,
    reaction,
    role,
    you_won,
)


def keeper(name: str, element: Element) -> Design:
    return role(
        f"keeper-of-{name}",
        Face(traits=("keeper", name)),
        reaction(
            after(ConflictWon, you_won, as_defender, of_element(element)), effect=gain_fate(1)
        ),
    )


def seeker(name: str, element: Element) -> Design:
    return role(
        f"seeker-of-{name}",
        Face(traits=("seeker", name)),
        reaction(after(ProvinceRevealed, of_your_province_of(element)), effect=gain_fate(1)),
    )


ROLE_CARDS: tuple[Design, ...] = tuple(
    made(name, element)
    for name, element in zip(ELEMENTS, ALL_ELEMENTS, strict=True)
    for made in (keeper, seeker)
)
