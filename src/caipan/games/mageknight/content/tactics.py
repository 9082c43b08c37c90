"""The tactics of the day and of the night."""

from __future__ import annotations

from ..vocabulary.designs import tactic

EARLY_BIRD = tactic("early-bird", 1)
RETHINK = tactic("rethink", 2)
MANA_STEAL = tactic("mana-steal", 3)
PLANNING = tactic("planning", 4)
GREAT_START = tactic("great-start", 5)
THE_RIGHT_MOMENT = tactic("the-right-moment", 6)

FROM_THE_DUSK = tactic("from-the-dusk", 1, night=True)
LONG_NIGHT = tactic("long-night", 2, night=True)
MANA_SEARCH = tactic("mana-search", 3, night=True)
MIDNIGHT_MEDITATION = tactic("midnight-meditation", 4, night=True)
PREPARATION = tactic("preparation", 5, night=True)
SPARING_POWER = tactic("sparing-power", 6, night=True)

CARDS = (
    EARLY_BIRD, RETHINK, MANA_STEAL, PLANNING, GREAT_START, THE_RIGHT_MOMENT, FROM_THE_DUSK,
    LONG_NIGHT, MANA_SEARCH, MIDNIGHT_MEDITATION, PREPARATION, SPARING_POWER,
)  # fmt: skip
