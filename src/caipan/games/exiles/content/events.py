"""Night events: some act once as the night falls, some while it lasts."""

from ..vocabulary import (
    BLEED,
    MOVE,
    D,
    MarketAt,
    SightLimit,
    WanesUnhurt,
    adds,
    away_from_fire_and_goddess,
    beside_somebody,
    event,
    every_character,
    everybody,
    fills_the_market,
    gains_a_curse,
    gains_a_soul,
    heals_and_cleanses,
    hurts_in_phase,
    sets,
    suffers,
)

MOONLESS_NIGHT = event("moonless", sets(SightLimit(2), "EX-event-active"), lasts=True)
DELUGE = event("deluge", adds(MOVE, -1, to=every_character, cites="EX-event-active"), lasts=True)
WHISPERS = event("whispers", everybody(gains_a_soul))
CURSED_MOON = event("cursed_moon", everybody(gains_a_curse))
BLOOD_MIST = event("blood_mist", everybody(suffers(BLEED, save=2)))
TEARS = event("tears", heals_and_cleanses())
MIASMA = event(
    "miasma",
    hurts_in_phase("end", D, away_from_fire_and_goddess, cites="EX-event-active"),
    lasts=True,
)
THUNDER = event(
    "thunder", hurts_in_phase("start", D, beside_somebody, cites="EX-event-active"), lasts=True
)
GHOST_MERCHANT = event(
    "ghost_merchant", fills_the_market(), sets(MarketAt("campfire"), "EX-event-active"), lasts=True
)
OMEN_OF_JUDGEMENT = event("omen", sets(WanesUnhurt(), "EX-event-active"), lasts=True)
CARDS = (
    MOONLESS_NIGHT, DELUGE, WHISPERS, CURSED_MOON, BLOOD_MIST, TEARS, MIASMA, THUNDER,
    GHOST_MERCHANT, OMEN_OF_JUDGEMENT,
)  # fmt: skip
