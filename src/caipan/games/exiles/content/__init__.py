"""Everything printed."""

from . import alicia, darian, edwin, eli, equipment, events, items, nia, noel, relics, silas, yunye
from . import tiles as tiles_module

CHARACTERS = (eli, yunye, darian, noel, silas, edwin, alicia, nia)
CARDS = (
    *(card for each in CHARACTERS for card in each.CARDS),
    *items.CARDS,
    *equipment.CARDS,
    *events.CARDS,
    *relics.CARDS,
    *tiles_module.CARDS,
)
