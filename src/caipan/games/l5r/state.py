"""What the table of Legend of the Five Rings holds: numbers, places, cards, seats, the conflict."""

from __future__ import annotations

from functools import cache
from typing import Literal, NewType

from caipan.kernel.layout import Layout, Zone, layout
from caipan.kernel.records import NOBODY, Card, Cards, Public, Record, Ref

from .events import LrEvent

__all__ = [
    "AIR",
    "ANCESTRAL",
    "BLANK",
    "BRINGS_AIR",
    "COST",
    "COURTESY",
    "COVERT",
    "COVERT_IN_WATER",
    "DASH",
    "DOOMED",
    "EARTH",
    "EVENTS_DISCOUNT",
    "EXTRA_USES",
    "FIRE",
    "FOREVER",
    "GLORY",
    "INCOME",
    "IN_CONFLICT",
    "IN_DISCARD",
    "IN_HAND",
    "IN_PLAY",
    "IN_PROVINCE",
    "LIMITED",
    "LOCKED",
    "LOST_WITHOUT_POLITICS",
    "MILITARY",
    "MOST_DEFENDERS",
    "NO_ATTACK",
    "NO_ATTACK_ON_FAVOR",
    "NO_BOW_BY_ENEMIES",
    "NO_CHARACTERS_FROM_HAND",
    "NO_DECLARED_ATTACK",
    "NO_DECLARED_DEFENCE",
    "NO_DISCARD",
    "NO_DISHONORED_TOKEN",
    "NO_EVENTS",
    "NO_EVENTS_BY_ENEMIES",
    "NO_EXTRA_FATE",
    "NO_FATE_LOSS",
    "NO_MILITARY",
    "NO_MOVE_BY_ENEMIES",
    "NO_MOVING_IN",
    "NO_POLITICAL",
    "PHASE",
    "POLITICAL",
    "PRIDE",
    "RESTRICTED",
    "ROUND",
    "SINCERITY",
    "STAYS_READY",
    "STAYS_READY_DEFENDING",
    "STRENGTH",
    "VOID",
    "WATER",
    "Face",
]  # fmt: skip

# --- numbers a card or a player has

# What they are in the text of a card: words that take one of them refuse the others.
Stat = NewType("Stat", int)
Skill = NewType("Skill", Stat)
Keyword = NewType("Keyword", int)
Ban = NewType("Ban", int)  # of a card: something is so while it is above zero
SeatBan = NewType("SeatBan", int)  # of a player
Element = NewType("Element", int)
Trait = NewType("Trait", int)

_NUMBERS = ("military", "political", "glory", "cost", "strength", "income", "extra-uses", "control")
_KEYWORDS = (
    "covert", "courtesy", "sincerity", "pride", "restricted", "ancestral", "limited",
)  # fmt: skip
_BANS = (
    "no-attack", "no-declared-attack", "no-declared-defence", "no-military", "no-political",
    "stays-ready", "no-bow-by-enemies", "no-move-by-enemies", "no-events-by-enemies",
    "no-dishonored-token", "no-fate-loss", "no-discard", "no-extra-fate", "locked", "blank",
    "quiet", "playable", "doomed", "attachments-discount",
    "no-attack-on-favor", "stays-ready-defending", "covert-in-water", "lost-without-politics",
    "brings-air",
)  # fmt: skip
_SEAT_BANS = (
    "no-events", "no-characters-from-hand", "no-moving-in", "most-defenders", "events-discount",
    "no-element-air", "no-element-earth", "no-element-fire", "no-element-void", "no-element-water",
)  # fmt: skip
ELEMENTS = ("air", "earth", "fire", "void", "water")
TRAITS = (
    "academy", "air", "army", "banner", "battle-maiden", "battlefield", "berserker", "bushi",
    "castle", "cavalry", "champion", "city", "commander", "condition", "courtier", "creature",
    "duelist", "earth", "engineer", "fire", "follower", "gaijin", "imperial", "item", "jade",
    "keeper", "kenshinzen", "kiho", "library", "mask", "monk", "outpost", "philosophy", "poison",
    "ritual", "ronin", "scholar", "scout", "seeker", "shinobi", "shrine", "shugenja", "spell",
    "tattoo", "tattooed", "technique", "void", "water", "weapon", "yojimbo",
)  # fmt: skip

STATS = (
    *_NUMBERS, *_KEYWORDS, *_BANS, *_SEAT_BANS,
    *(f"element-{e}" for e in ELEMENTS),
    *(f"trait-{t}" for t in TRAITS),
)  # fmt: skip


def _at(name: str) -> int:
    return STATS.index(name)


MILITARY, POLITICAL = SKILLS = Skill(Stat(0)), Skill(Stat(1))
GLORY, COST, STRENGTH, INCOME, EXTRA_USES, CONTROL = (Stat(n) for n in range(2, 8))
COVERT, COURTESY, SINCERITY, PRIDE, RESTRICTED, ANCESTRAL, LIMITED = (
    Keyword(_at(name)) for name in _KEYWORDS
)
KEYWORDS = tuple(Keyword(_at(name)) for name in _KEYWORDS)
(
    NO_ATTACK, NO_DECLARED_ATTACK, NO_DECLARED_DEFENCE, NO_MILITARY, NO_POLITICAL, STAYS_READY,
    NO_BOW_BY_ENEMIES, NO_MOVE_BY_ENEMIES, NO_EVENTS_BY_ENEMIES, NO_DISHONORED_TOKEN, NO_FATE_LOSS,
    NO_DISCARD, NO_EXTRA_FATE, LOCKED, BLANK, QUIET, PLAYABLE, DOOMED,
    ATTACHMENTS_DISCOUNT, NO_ATTACK_ON_FAVOR, STAYS_READY_DEFENDING, COVERT_IN_WATER,
    LOST_WITHOUT_POLITICS, BRINGS_AIR,
) = (Ban(_at(name)) for name in _BANS)  # fmt: skip
NO_EVENTS, NO_CHARACTERS_FROM_HAND, NO_MOVING_IN, MOST_DEFENDERS, EVENTS_DISCOUNT = (
    SeatBan(_at(name)) for name in _SEAT_BANS[:5]
)
NO_ELEMENT = tuple(SeatBan(_at(name)) for name in _SEAT_BANS[5:])  # by element, in their order
AIR, EARTH, FIRE, VOID, WATER = ALL_ELEMENTS = tuple(Element(_at(f"element-{e}")) for e in ELEMENTS)
TRAIT = {name: Trait(_at(f"trait-{name}")) for name in TRAITS}
TYPE_NAME: dict[int, str] = {MILITARY: "military", POLITICAL: "political"}
OTHER_TYPE: dict[int, int] = {MILITARY: POLITICAL, POLITICAL: MILITARY}
NO_PART: dict[int, Ban] = {MILITARY: NO_MILITARY, POLITICAL: NO_POLITICAL}

# --- what is printed

CLANS = ("crab", "crane", "dragon", "lion", "phoenix", "scorpion", "unicorn")
Clan = Literal["crab", "crane", "dragon", "lion", "phoenix", "scorpion", "unicorn", "neutral"]
NEUTRAL: Literal["neutral"] = "neutral"
STRONGHOLD_CARD, PROVINCE_CARD, ROLE_CARD = "stronghold", "province", "role"
CHARACTER_CARD, HOLDING_CARD = "character", "holding"
ATTACHMENT_CARD, EVENT_CARD, RING_CARD, TREATY_CARD = "attachment", "event", "ring", "treaty"
DYNASTY, CONFLICT = "dynasty", "conflict"  # the two decks
DASH = None  # instead of a skill


class Face(Record, frozen=True, gc=False):
    """What is printed around the text box; what a kind of card lacks stays at its default.

    `military` and `political` of an attachment are what it adds. `bonus` is a holding's or a
    stronghold's strength; `role` is what kind of role a deck with this card must have.
    """

    clan: Clan = NEUTRAL
    cost: int = 0
    military: int | None = 0
    political: int | None = 0
    glory: int = 0
    strength: int = 0
    bonus: int = 0
    fate: int = 0
    honor: int = 0
    influence_pool: int = 0
    influence: int | None = None  # what a copy costs another clan; none: no other clan may have it
    traits: tuple[str, ...] = ()
    elements: tuple[Element, ...] = ()
    unique: bool = False
    deck: str = ""  # dynasty or conflict
    role: str = ""
    copies: int = 3


# --- phases, periods, limits

DYNASTY_PHASE, DRAW_PHASE, CONFLICT_PHASE, FATE_PHASE, REGROUP_PHASE = PHASES = (
    "dynasty", "draw", "conflict", "fate", "regroup",
)  # fmt: skip
SETUP, ROUND, PHASE, IN_CONFLICT, FOREVER = "setup", "round", "phase", "in-conflict", "forever"
BIDS = (1, 2, 3, 4, 5)
STARTING_HAND, DECK_OUT_LOSS, MOST_RESTRICTED, ROW = 4, 5, 2, 4
MOST_SEATS = 8

# --- where cards can be

IN_PLAY, IN_PROVINCE, IN_HAND, IN_DISCARD = 1, 2, 3, 4  # where abilities are alive
UNCLAIMED, CONTESTED, LIMBO, REMOVED, TREATY_DECK, TREATIES = range(6)
SHARED = 6
(
    DYNASTY_DECK, CONFLICT_DECK, HAND, DYNASTY_DISCARD, CONFLICT_DISCARD, PLAY, STRONGHOLD, ROLE,
    CLAIMED, POOL, PROVINCE_DECK, ASIDE, PROVINCE,
) = range(13)  # fmt: skip
SLOTS = ROW + 1  # the stronghold province is the first
SLOT = PROVINCE + SLOTS  # the dynasty cards lying in each of them
PER_SEAT = SLOT + SLOTS
DISCARDS = {DYNASTY: DYNASTY_DISCARD, CONFLICT: CONFLICT_DISCARD}
DECKS = {DYNASTY: DYNASTY_DECK, CONFLICT: CONFLICT_DECK}


def zone_of(seat: int, kind: int) -> int:
    return SHARED + seat * PER_SEAT + kind


def kind_of(zone: int) -> int:
    """Which of a seat's zones it is, or -1 for a shared one."""
    return (zone - SHARED) % PER_SEAT if zone >= SHARED else -1


# The same, looked up: for zones that cards lie in, and where it is asked all the time.
KINDS = tuple([kind_of(zone) for zone in range(SHARED + MOST_SEATS * PER_SEAT)])


@cache
def zones(seats: int) -> Layout:
    """The shared places, then each seat's own."""
    rows = [
        Zone("unclaimed", "rings"),
        Zone("contested", "rings"),
        Zone("limbo", "limbo"),
        Zone("removed", "removed", aside=True),
        Zone("treaty-deck", "treaty-deck", up=0, listed=False),
        Zone("treaties", "treaties", down=0),
    ]
    for s in range(seats):
        me = 1 << s
        rows += [
            Zone(f"dynasty-deck-{s}", "dynasty-deck", seat=s, up=0, listed=False),
            Zone(f"conflict-deck-{s}", "conflict-deck", seat=s, up=0, listed=False),
            Zone(f"hand-{s}", "hand", seat=s, up=me, listed=False, alive=IN_HAND, shaping=False),
            Zone(f"dynasty-discard-{s}", "discard", seat=s, alive=IN_DISCARD, shaping=False),
            Zone(f"conflict-discard-{s}", "discard", seat=s, alive=IN_DISCARD, shaping=False),
            Zone(f"play-{s}", "play", seat=s, alive=IN_PLAY),
            Zone(f"stronghold-{s}", "stronghold", seat=s, alive=IN_PLAY),
            Zone(f"role-{s}", "role", seat=s, alive=IN_PLAY),
            Zone(f"claimed-{s}", "rings", seat=s, shaping=seats > 2),  # where they may win the game
            Zone(f"pool-{s}", "rings", seat=s),
            Zone(f"province-deck-{s}", "province-deck", seat=s, up=me, listed=False),
            Zone(f"aside-{s}", "aside", seat=s, up=me, listed=False),
        ]
        for p in range(SLOTS):
            rows.append(Zone(f"province-{p}-{s}", "province", seat=s, down=me, alive=IN_PLAY))
        for p in range(SLOTS):
            rows.append(Zone(f"slot-{p}-{s}", "slot", seat=s, alive=IN_PROVINCE, settling=False))
    # One question may be about cards in a hand, in a province and in play alike.
    return layout(rows, (frozenset(zone.kind for zone in rows),))


# --- records

ORDINARY, HONORED, DISHONORED = 0, 1, 2
AT_HOME, ATTACKING, DEFENDING = 0, 1, 2


class LrCard(Card, frozen=True, gc=False):
    bowed: Public[bool] = False
    fate: Public[int] = 0
    status: Public[int] = ORDINARY
    side: Public[int] = AT_HOME  # of a conflict
    broken: Public[bool] = False  # a province
    shows: Public[int] = MILITARY  # the side of a ring that lies up
    borne: Public[bool] = False  # a character played as an attachment
    since: int = 0  # in which order attachments came


class LrSeat(Record, frozen=True, gc=False):
    clan: Public[str] = ""
    honor: Public[int] = 0
    fate: Public[int] = 0
    dial: Public[int] = 0  # the last bid shown; 0 before the first
    bid: Public[int] = 0  # what it counts as, while a bid is under way
    chances: Public[int] = 0  # conflict opportunities that are left
    declared: Public[tuple[int, ...]] = ()  # the types declared in this phase
    out: Public[bool] = False


class Conflict(Record, frozen=True, gc=False):
    """A conflict from its declaration until it is over. `ring` and `province` may be none;
    `winner` is a side. `evaded` cannot be declared as defenders."""

    attacker: Public[int]
    defender: Public[int]
    type: Public[int]
    declared: Public[int]
    ring: Cards[int] = -1
    province: Cards[int] = -1
    evaded: Cards[tuple[Ref, ...]] = ()
    winner: Public[int] = AT_HOME
    margin: Public[int] = 0
    strength: Public[int] = 0
    unopposed: Public[bool] = False
    broke: Public[bool] = False  # a province, in the course of it
    resolver: Public[int] = NOBODY  # who resolves and claims the ring, if an effect says so
    elements: Public[tuple[int, ...]] = ()  # of its ring, once that has been claimed


class Promise(Record, frozen=True, gc=False):
    """LR-tr-promise: what one party has promised the other: the kind, and what the kind leaves
    open. It lasts until the end of a round, or of one phase in it."""

    kind: Public[str]
    by: Public[int]  # who promised
    to: Public[int]  # the other party
    whom: Public[int] = NOBODY  # a third player
    n: Public[int] = 0
    words: Public[str] = ""  # one's own
    round: Public[int] = 0
    phase: Public[str] = ""
    done: Public[bool] = False  # a deed that was promised


class Treaty(Record, frozen=True, gc=False):
    """LR-tr-four: both promises with their durations, and the value; perhaps a card in pledge.
    `breaker` is who has just broken it."""

    one: Public[int]
    two: Public[int]
    value: Public[int]
    promises: Public[tuple[Promise, ...]] = ()
    card: Cards[int] = -1
    breaker: Public[int] = NOBODY


class LrTable(Record, frozen=True, gc=False):
    format: Public[str] = "duel"
    round: Public[int] = 0
    first: Public[int] = 0
    phase: Public[str] = SETUP
    favor: Public[int] = NOBODY  # who holds it
    favor_side: Public[int] = MILITARY
    conflict: Public[Conflict | None] = None
    turn: Public[int] = NOBODY  # who had the last conflict opportunity
    fate_to_passer: Public[bool] = False  # the first to pass in the dynasty phase gains fate
    treaties: Public[tuple[Treaty, ...]] = ()
    pledge: Public[str] = ""  # what treaties are pledged with: honor, cards; or there are none
    order: Public[tuple[int, ...]] = ()  # in which the players act, where teams settle it
    clock: int = 0  # grows whenever something is attached
    owed: tuple[LrEvent, ...] = ()  # what keywords and tokens bring right after what has happened


@cache
def spot(slot: int) -> str:
    """How a province is called in a key."""
    return "stronghold" if slot == 0 else f"row-{slot}"


PLACES = tuple(spot(p) for p in range(SLOTS))
