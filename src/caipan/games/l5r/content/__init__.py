"""The core set, a file a clan; then what no deck holds: the rings."""

from ..spec import Design
from ..state import ALL_ELEMENTS
from ..vocabulary import ring
from .crab import CRAB_CARDS
from .crane import CRANE_CARDS
from .dragon import DRAGON_CARDS
from .lion import LION_CARDS
from .neutral import NEUTRAL_CARDS
from .phoenix import PHOENIX_CARDS
from .roles import ROLE_CARDS
from .scorpion import SCORPION_CARDS
from .unicorn import UNICORN_CARDS

CARDS: tuple[Design, ...] = (
    *CRAB_CARDS, *CRANE_CARDS, *DRAGON_CARDS, *LION_CARDS, *PHOENIX_CARDS, *SCORPION_CARDS,
    *UNICORN_CARDS, *NEUTRAL_CARDS, *ROLE_CARDS,
)  # fmt: skip
RINGS: tuple[Design, ...] = tuple(ring(element, n) for n, element in enumerate(ALL_ELEMENTS))
