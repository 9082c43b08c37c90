"""What Arkham's table holds: numbers, zones, records. Data, nothing callable."""

from __future__ import annotations

from functools import cache

from caipan.kernel.layout import Layout, Zone, layout
from caipan.kernel.records import (
    EVERYBODY,
    Card,
    Cards,
    Happening,
    Public,
    Record,
    Ref,
    Settle,
    State,
    Using,
)

from .events import AhEvent
from .frames import (
    Advance,
    Contribution,
    Discarding,
    Draw,
    Elimination,
    Encounter,
    Harm,
    Hunt,
    Mulligan,
    Opportunity,
    Rampage,
    Resolution,
    Round,
    SettingUp,
    SkillTest,
    Slots,
    Spawn,
    Turn,
    Window,
)

__all__ = [
    "ACCESSORY", "ACTIONS", "AGILITY", "ALLY_SLOT", "ALOOF", "ARCANE", "AUTO_FAIL", "BLANK",
    "BODY", "COMBAT", "COST", "ELDER_SIGN_FAILS", "ELDER_THING", "EVADE", "FIGHT", "GUARDIAN",
    "HAND_SLOT", "HARSHER_TOKENS", "HEALTH", "HUNTER", "IMMUNE_TO_PLAYER_CARDS",
    "IMMUNE_TO_TREACHERIES", "INTELLECT", "INTELLECT_INSTEAD", "MASSIVE", "MYSTIC", "MYTHOS",
    "NO_ATTACK", "NO_DISCOVERY", "NO_ENTRY", "NO_INVESTIGATION", "NO_PLAY", "NO_SPENDING",
    "NO_TOKEN", "PERIL", "RETALIATE", "ROGUE", "SANITY", "SEEKER", "SHROUD", "SKULL", "STAYS",
    "SURCHARGE", "SURGE", "SURVIVOR", "TABLET", "TOME_ACTIONS", "TOME_HAND", "WILD", "WILLPOWER",
]  # fmt: skip

# --- numbers of cards and of investigators

STATS = (
    "willpower", "intellect", "combat", "agility",
    "health", "sanity", "fight", "evade", "damage", "horror", "shroud", "cost", "doom",
    "hunter", "retaliate", "massive", "aloof", "peril", "surge",
    "accessory", "body", "ally", "hand", "arcane", "tome-hand",
    "actions", "tome-actions", "surcharge",
    "no-play", "no-attack", "no-entry", "no-investigation", "no-discovery", "no-spending",
    "stays", "blank", "no-token", "elder-sign-fails", "harsher-tokens", "intellect-instead",
    "immune-to-player-cards", "immune-to-treacheries",
)  # fmt: skip
(
    WILLPOWER, INTELLECT, COMBAT, AGILITY,
    HEALTH, SANITY, FIGHT, EVADE, DAMAGE, HORROR, SHROUD, COST, DOOM,
    HUNTER, RETALIATE, MASSIVE, ALOOF, PERIL, SURGE,
    ACCESSORY, BODY, ALLY_SLOT, HAND_SLOT, ARCANE, TOME_HAND,
    ACTIONS, TOME_ACTIONS, SURCHARGE,
    NO_PLAY, NO_ATTACK, NO_ENTRY, NO_INVESTIGATION, NO_DISCOVERY, NO_SPENDING,
    STAYS, BLANK, NO_TOKEN, ELDER_SIGN_FAILS, HARSHER_TOKENS, INTELLECT_INSTEAD,
    IMMUNE_TO_PLAYER_CARDS, IMMUNE_TO_TREACHERIES,
) = range(len(STATS))  # fmt: skip
SKILLS = (WILLPOWER, INTELLECT, COMBAT, AGILITY)
WILD = len(SKILLS)
KEYWORDS = (HUNTER, RETALIATE, MASSIVE, ALOOF, PERIL, SURGE)
SLOTS = {ACCESSORY: 1, BODY: 1, ALLY_SLOT: 1, HAND_SLOT: 2, ARCANE: 2}

# --- kinds of cards

INVESTIGATOR, ASSET, EVENT, SKILL = "investigator", "asset", "event", "skill"
ENEMY, TREACHERY, LOCATION = "enemy", "treachery", "location"
ACT, AGENDA, REFERENCE = "act", "agenda", "reference"
PLAYER_KINDS = (ASSET, EVENT, SKILL)
# AH-immune: which number keeps the effects of which kinds of cards away
IMMUNITIES = {
    **dict.fromkeys((INVESTIGATOR, *PLAYER_KINDS), IMMUNE_TO_PLAYER_CARDS),
    TREACHERY: IMMUNE_TO_TREACHERIES,
}

GUARDIAN, SEEKER, ROGUE, MYSTIC, SURVIVOR = "guardian", "seeker", "rogue", "mystic", "survivor"
NEUTRAL, MYTHOS = "neutral", "mythos"

# --- chaos tokens and constants of the game

SKULL, CULTIST, TABLET, ELDER_THING = "skull", "cultist", "tablet", "elder-thing"
AUTO_FAIL, ELDER_SIGN = "auto-fail", "elder-sign"
BAD_TOKENS = (SKULL, CULTIST, TABLET, ELDER_THING, AUTO_FAIL)
SYMBOLS = (SKULL, CULTIST, TABLET, ELDER_THING, ELDER_SIGN)
DIFFICULTIES = ("easy", "standard", "hard", "expert")

OPENING_HAND, OPENING_RESOURCES, HAND_LIMIT, ACTIONS_A_TURN = 5, 5, 8, 3
MOST_SEATS = 4
PHASES = ("mythos", "investigation", "enemy", "upkeep")

# --- zones

DECK, HAND, DISCARD, PLAY, THREAT = range(5)
PER_SEAT = 5
# The shared zones come first, so that they have the same number however many play.
SHARED = (
    "encounter-deck", "encounter-discard", "agenda", "act", "agenda-deck", "act-deck",
    "locations", "field", "committed", "limbo", "victory", "aside", "removed", "reference",
    "weaknesses", "special-deck", "unused",
)  # fmt: skip
(
    ENCOUNTER_DECK, ENCOUNTER_DISCARD, THE_AGENDA, THE_ACT, AGENDA_DECK, ACT_DECK,
    LOCATIONS, FIELD, COMMITTED, LIMBO, VICTORY, ASIDE, REMOVED, THE_REFERENCE,
    WEAKNESSES, SPECIAL_DECK, UNUSED,
) = range(len(SHARED))  # fmt: skip
FIRST_SEAT = len(SHARED)
IN_PLAY, IN_HAND = 1, 2  # where abilities are alive; what lies discarded may count as in hand
LATER = 3  # alive nowhere: a lasting effect waits with it
_HIDDEN = {ENCOUNTER_DECK, WEAKNESSES, SPECIAL_DECK, UNUSED}
_LIVING = {THE_AGENDA, THE_ACT, LOCATIONS, FIELD, THE_REFERENCE}


@cache
def zones(seats: int) -> Layout:
    """The scenario's areas, then each investigator's five."""
    rows = [
        Zone(
            name,
            name,
            up=0 if i in _HIDDEN else EVERYBODY,
            alive=IN_PLAY if i in _LIVING else 0,
            listed=i not in (*_HIDDEN, AGENDA_DECK, ACT_DECK),
        )
        for i, name in enumerate(SHARED)
    ]
    for s in range(seats):
        rows += [
            Zone(f"deck-{s}", "deck", seat=s, up=0, listed=False),
            Zone(
                f"hand-{s}", "hand", seat=s, up=1 << s, alive=IN_HAND, shaping=False, listed=False
            ),
            Zone(f"discard-{s}", "discard", seat=s, alive=IN_HAND, shaping=False),
            Zone(f"play-{s}", "play", seat=s, alive=IN_PLAY),
            Zone(f"threat-{s}", "threat", seat=s, alive=IN_PLAY),
        ]
    here = frozenset(("play", "threat", "field", "locations", "act", "agenda", "reference"))
    found = layout(rows, (here,))
    for s in range(seats):  # what lies discarded may count as in hand, so they are told apart
        pair = (zone_of(s, HAND), zone_of(s, DISCARD))
        for n in pair:
            found[n].region = pair
    return found


def zone_of(seat: int, kind: int) -> int:
    return FIRST_SEAT + seat * PER_SEAT + kind


# --- records


class AhCard(Card, frozen=True, gc=False):
    exhausted: Public[bool] = False
    damage: Public[int] = 0
    horror: Public[int] = 0
    clues: Public[int] = 0
    doom: Public[int] = 0
    uses: Public[int] = 0  # ammo, charges, supplies, secrets; resources put on a card
    at: Cards[int] = -1  # the location of a card that lies in no investigator's area
    by: int = -1  # the seat that last dealt damage to it
    acts_as: Public[str] = ""  # AH-cardtype-change: the kind of card it now is


class AhSeat(Record, frozen=True, gc=False):
    location: Cards[int] = -1
    resources: Public[int] = 0
    actions: Public[int] = 0
    tome_actions: Public[int] = 0
    lost: Public[int] = 0  # AH-action-lose: actions of a turn that is still to come this round
    turn_over: Public[bool] = False
    slowed: Public[int] = 0  # moves, fights and evasions begun this round
    out: Public[str] = ""  # defeated, resigned, killed or insane
    physical: Public[int] = 0  # trauma
    mental: Public[int] = 0
    experience: Public[int] = 0
    debt: Public[int] = 0  # experience that will not be earned
    bearer: Public[str] = ""  # the investigator, by name


class AhTable(Record, frozen=True, gc=False):
    scenario: Public[str] = ""
    difficulty: Public[str] = ""
    campaign: Public[bool] = False
    players: Public[int] = 1  # investigators who started (AH-per-investigator)
    turn: Public[int] = 0  # the round
    phase: Public[str] = "setup"
    lead: Public[int] = 0
    active: Public[int] = -1
    bag: Public[tuple[str, ...]] = ()
    tests: Public[int] = 0  # skill tests under way
    perilous: Public[int] = -1  # who resolves a peril card
    notes: Public[tuple[str, ...]] = ()  # what the campaign log will say
    resolution: Public[str] = ""
    coming: tuple[str, ...] = ()  # tokens that a position has fixed
    # AH-priority-constant: constants that cannot apply together, the one that stands first
    order: tuple[tuple[Ref, ...], ...] = ()
    held: tuple[Happening[AhEvent], ...] = ()  # AH-then-priority: what still waits to be answered


AhFrame = (
    SettingUp
    | Mulligan
    | Round
    | Turn
    | Window
    | Opportunity
    | Rampage
    | Hunt
    | Harm
    | Draw
    | Discarding
    | Encounter
    | Spawn
    | SkillTest
    | Contribution
    | Advance
    | Elimination
    | Resolution
    | Slots
    | Settle
    | Using[AhEvent]
    | Happening[AhEvent]
)
U = Using[AhEvent]


AhState = State[AhCard, AhSeat, AhTable, AhFrame]
