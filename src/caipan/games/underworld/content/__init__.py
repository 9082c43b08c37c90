"""The base set, a file a faction; in the order of the card numbers."""

from ..spec import Design
from .districts import DISTRICT_CARDS
from .ivy import IVY_CARDS

CARDS: tuple[Design, ...] = (*IVY_CARDS, *DISTRICT_CARDS)
