"""The districts 地区: what is fought over. Limit, points, and what winning one may do."""

from caipan.kernel.decisions import Question
from caipan.kernel.records import DONE_PICK, Pick

from ..rules.changes import move_to
from ..rules.districts import ways
from ..state import U
from ..table import Underworld
from ..vocabulary import (
    ANY_CARD,
    ATTACHMENT,
    CHARACTER,
    CHARACTER_CARDS,
    CHOSEN,
    COMBAT,
    DISTRICT,
    ENEMY,
    IN_YOUR_GRAVEYARD,
    IN_YOUR_HAND,
    INFLUENCE,
    ITS_DISTRICT,
    LURKER,
    PLAYER,
    SECOND_TARGET,
    TARGET,
    TARGET_PLAYER,
    TARGETS,
    YOURS,
    Face,
    asks,
    boost,
    choose,
    damage,
    destroy,
    discard_at_random,
    discards,
    district,
    draw,
    hand_to_assets,
    inspect_library,
    keep_one_of_the_top,
    mark,
    move,
    on_win,
    one,
    option,
    printed_cost,
    put_into_graveyard,
    put_into_play,
    ready,
    reveal,
    seal,
    search,
    suppress,
    take_back,
    then,
    times,
    to_another_district,
    top_card_to_assets,
    up_to,
)  # fmt: skip

FOGHARBOUR_DOCKS = district(
    "fogharbour-docks",
    Face(limit=3, points=1, subtypes=("harbour",)),
    on_win(effect=draw(1)),
)
OLD_TOWN_METRO = district(
    "old-town-metro",
    Face(limit=2, points=1, subtypes=("transit",)),
    on_win(
        target=(one(CHARACTER & YOURS), to_another_district()),
        effect=move(TARGET, to=SECOND_TARGET),
    ),
)
NIGHT_MARKET = district(
    "night-market",
    Face(limit=3, points=1, subtypes=("finance",)),
    on_win(effect=hand_to_assets()),
)
DERELICT_THEATRE = district(
    "derelict-theatre",
    Face(limit=3, points=1, subtypes=("shadow",)),
    on_win(
        target=one(DISTRICT),
        effect=then(
            choose("put", CHARACTER_CARDS & printed_cost(3) & IN_YOUR_HAND, may=True),
            put_into_play(CHOSEN, at=TARGET),
        ),
    ),
)
UNIVERSITY_CLOCKTOWER = district(
    "university-clocktower",
    Face(limit=4, points=2, subtypes=("academy",)),
    on_win(effect=keep_one_of_the_top(3)),
)
CITY_HALL = district(
    "city-hall",
    Face(limit=4, points=2, subtypes=("civic",)),
    on_win(target=one(DISTRICT), effect=mark(TARGET)),
)
CENTRAL_BANK = district(
    "central-bank",
    Face(limit=4, points=2, subtypes=("finance",)),
    on_win(effect=top_card_to_assets()),
)
SACRED_HEART_HOSPITAL = district(
    "sacred-heart-hospital",
    Face(limit=3, points=2, subtypes=("sacred",)),
    on_win(target=one(CHARACTER_CARDS & IN_YOUR_GRAVEYARD), effect=take_back(TARGET)),
)
OUTSKIRTS_CEMETERY = district(
    "outskirts-cemetery",
    Face(limit=4, points=2, subtypes=("sacred",)),
    on_win(
        target=(one(CHARACTER_CARDS & printed_cost(2) & IN_YOUR_GRAVEYARD), one(DISTRICT)),
        effect=put_into_play(TARGET, at=SECOND_TARGET),
    ),
)
POLICE_HEADQUARTERS = district(
    "police-headquarters",
    Face(limit=3, points=2, subtypes=("civic",)),
    on_win(target=one(PLAYER), effect=suppress(1, TARGET_PLAYER)),
)


def who_moves(g: Underworld, u: U) -> Question:
    """A character of yours that has not moved yet, to another district."""
    yours = [c for c in (CHARACTER & YOURS).find(g, u) if c not in u.chosen]
    picks = [Pick("move", c, place=p) for c in yours for p in ways(g, c)]
    return Question(u.you, "choose.move", "UW-move", (), (*picks, DONE_PICK))


def moves(g: Underworld, u: U) -> None:
    if u.pick.verb == "move":
        move_to(g, u.pick.card, u.pick.place)


STRAIT_BRIDGE = district(
    "strait-bridge",
    Face(limit=3, points=2, subtypes=("transit",)),
    on_win(effect=times(2, asks(who_moves, moves))),
)


def its_combat_icons(g: Underworld, u: U) -> int:
    """UW-temp-icon-count: bonuses and idle temporary ones included."""
    return sum(g.icons_on(c, COMBAT) for c in TARGET(g, u))


UNDERGROUND_FIGHT_PIT = district(
    "underground-fight-pit",
    Face(limit=3, points=2, subtypes=("shadow",)),
    on_win(target=one(CHARACTER), effect=damage(TARGET, its_combat_icons)),
)
STOCK_EXCHANGE = district(
    "stock-exchange",
    Face(limit=4, points=2, subtypes=("finance",)),
    on_win(target=one(PLAYER), effect=discard_at_random(1, TARGET_PLAYER)),
)
BROADCAST_TOWER = district(
    "broadcast-tower",
    Face(limit=6, points=3, subtypes=("civic",)),
    on_win(target=up_to(2, DISTRICT), effect=mark(TARGETS)),
)
BLACKWATER_PRISON = district(
    "blackwater-prison",
    Face(limit=5, points=3, subtypes=("civic",)),
    on_win(target=one(CHARACTER & ENEMY & printed_cost(2)), effect=seal(TARGET, on=ITS_DISTRICT)),
)
ROYAL_OPERA = district(
    "royal-opera",
    Face(limit=5, points=3, subtypes=("civic",)),
    on_win(target=one(LURKER & YOURS), effect=reveal(TARGET)),
)
NATIONAL_LIBRARY = district(
    "national-library",
    Face(limit=6, points=3, subtypes=("academy",)),
    on_win(effect=search(ANY_CARD, show=False)),
)
HILLTOP_OBSERVATORY = district(
    "hilltop-observatory",
    Face(limit=3, points=2, subtypes=("academy",)),
    on_win(effect=inspect_library(3, None)),
)
FLOODED_UNDERCROFT = district(
    "flooded-undercroft",
    Face(limit=2, points=1, subtypes=("shadow",)),
    on_win(
        target=one(DISTRICT),
        effect=then(
            choose("put", CHARACTER_CARDS & IN_YOUR_HAND, may=True),
            put_into_play(CHOSEN, at=TARGET, down=True),
        ),
    ),
)
MUNICIPAL_ARMOURY = district(
    "municipal-armoury",
    Face(limit=3, points=2, subtypes=("civic",)),
    on_win(target=one(ATTACHMENT), effect=destroy(TARGET)),
)
CATHEDRAL_SQUARE = district(
    "cathedral-square",
    Face(limit=5, points=3, subtypes=("sacred",)),
    on_win(
        choose_one=(
            option(
                target=one(CHARACTER & YOURS),
                effect=then(ready(TARGET), boost(TARGET, INFLUENCE, 1)),
            ),
            option(target=one(PLAYER), effect=suppress(1, TARGET_PLAYER)),
        ),
    ),
)
PARLIAMENT_HOUSE = district(
    "parliament-house",
    Face(limit=7, points=4, subtypes=("civic",)),
    on_win(
        target=one(PLAYER),
        effect=then(
            choose("sacrifice", CHARACTER & YOURS, by=TARGET_PLAYER, rule="UW-sacrifice"),
            put_into_graveyard(CHOSEN),
        ),
    ),
)
NAMELESS_ISLE_LIGHTHOUSE = district(
    "nameless-isle-lighthouse",
    Face(limit=5, points=4, subtypes=("harbour",)),
    on_win(forced=True, effect=discards(2)),
)
OLD_ROYAL_PALACE = district(
    "old-royal-palace",
    Face(limit=7, points=4, subtypes=("civic",)),
    on_win(effect=draw(2)),
)

DISTRICT_CARDS = (
    FOGHARBOUR_DOCKS, OLD_TOWN_METRO, NIGHT_MARKET, DERELICT_THEATRE, UNIVERSITY_CLOCKTOWER,
    CITY_HALL, CENTRAL_BANK,
    SACRED_HEART_HOSPITAL, OUTSKIRTS_CEMETERY, POLICE_HEADQUARTERS, STRAIT_BRIDGE,
    UNDERGROUND_FIGHT_PIT,
    STOCK_EXCHANGE, BROADCAST_TOWER, BLACKWATER_PRISON, ROYAL_OPERA, NATIONAL_LIBRARY,
    HILLTOP_OBSERVATORY,
    FLOODED_UNDERCROFT, MUNICIPAL_ARMOURY, CATHEDRAL_SQUARE, PARLIAMENT_HOUSE,
    NAMELESS_ISLE_LIGHTHOUSE,
    OLD_ROYAL_PALACE,
)  # fmt: skip
