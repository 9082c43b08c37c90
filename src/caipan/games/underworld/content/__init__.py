"""The base set, a file a faction, in the order of the card numbers; then cards beyond it."""

from ..spec import Design
from .bureau import BUREAU_CARDS
from .dawn import DAWN_CARDS
from .districts import DISTRICT_CARDS
from .eclipse import ECLIPSE_CARDS
from .extra import EXTRA_CARDS
from .fang import FANG_CARDS
from .ivy import IVY_CARDS
from .mirror import MIRROR_CARDS
from .neutral import NEUTRAL_CARDS
from .shroud import SHROUD_CARDS
from .societies import SOCIETY_CARDS
from .syndicate import SYNDICATE_CARDS

BASE_CARDS: tuple[Design, ...] = (
    *IVY_CARDS, *BUREAU_CARDS, *FANG_CARDS, *ECLIPSE_CARDS, *DAWN_CARDS, *SHROUD_CARDS,
    *SYNDICATE_CARDS, *MIRROR_CARDS, *NEUTRAL_CARDS, *DISTRICT_CARDS, *SOCIETY_CARDS,
)  # fmt: skip
CARDS = (*BASE_CARDS, *EXTRA_CARDS)
for _n, _card in enumerate(CARDS, 1):
    _card.number = f"{_n:03}"
