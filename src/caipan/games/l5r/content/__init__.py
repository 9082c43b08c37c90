"""The core set: strongholds, provinces, roles, and two files a clan; then what no deck holds, the
rings."""

from ..spec import Design
from ..state import ALL_ELEMENTS
from ..vocabulary import ring
from .crab_conflict import CRAB_CONFLICT
from .crab_dynasty import CRAB_DYNASTY
from .crane_conflict import CRANE_CONFLICT
from .crane_dynasty import CRANE_DYNASTY
from .dragon_conflict import DRAGON_CONFLICT
from .dragon_dynasty import DRAGON_DYNASTY
from .lion_conflict import LION_CONFLICT
from .lion_dynasty import LION_DYNASTY
from .neutral_conflict import NEUTRAL_CONFLICT
from .neutral_dynasty import NEUTRAL_DYNASTY
from .phoenix_conflict import PHOENIX_CONFLICT
from .phoenix_dynasty import PHOENIX_DYNASTY
from .provinces import PROVINCES
from .roles import ROLE_CARDS
from .scorpion_conflict import SCORPION_CONFLICT
from .scorpion_dynasty import SCORPION_DYNASTY
from .strongholds import STRONGHOLDS
from .unicorn_conflict import UNICORN_CONFLICT
from .unicorn_dynasty import UNICORN_DYNASTY

CARDS: tuple[Design, ...] = (
    *STRONGHOLDS,
    *PROVINCES,
    *CRAB_DYNASTY,
    *CRAB_CONFLICT,
    *CRANE_DYNASTY,
    *CRANE_CONFLICT,
    *DRAGON_DYNASTY,
    *DRAGON_CONFLICT,
    *LION_DYNASTY,
    *LION_CONFLICT,
    *PHOENIX_DYNASTY,
    *PHOENIX_CONFLICT,
    *SCORPION_DYNASTY,
    *SCORPION_CONFLICT,
    *UNICORN_DYNASTY,
    *UNICORN_CONFLICT,
    *NEUTRAL_DYNASTY,
    *NEUTRAL_CONFLICT,
    *ROLE_CARDS,
)
RINGS: tuple[Design, ...] = tuple(ring(element, n) for n, element in enumerate(ALL_ELEMENTS))
