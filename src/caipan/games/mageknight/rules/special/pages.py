"""Which scenario has what to say."""

from __future__ import annotations

from .druids import DRUIDS
from .dungeon_lords import DUNGEON_LORDS
from .holding import HOLDING
from .hooks import Special
from .mines import MINES
from .returning import RETURNING

PAGES: dict[str, Special] = {
    "mines-liberation": MINES,
    "druid-nights": DRUIDS,
    "dungeon-lords": DUNGEON_LORDS,
    "conquer-and-hold": HOLDING,
    "one-to-return": RETURNING,
}
