"""A city assaulted together."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.quest import Quest

SPARE = "concentration"
TILES = [["a", 0, 0], ["1", 1, -3], ["2", 3, -2], ["c5", 4, -5]]
CITY = "4,-5"
SIDES = ([3, -4], [4, -4], [5, -5])  # spaces next to it


def beside(
    *guards: str,
    me: dict[str, Any] | None = None,
    other: dict[str, Any] | None = None,
    **table: Any,
) -> Quest:
    """Two heroes next to a city that these defend."""
    tokens = [{"card": f"enemy.{n}", "at": [4, -5], "down": True} for n in guards]
    town = {"at": [4, -5], "level": 4}
    mine = {"at": SIDES[0], "hand": [SPARE], **(me or {})}
    theirs = {"at": SIDES[1], "hand": [SPARE], "deck": ["march"], **(other or {})}
    options = {"scenario": "full-conquest", "tiles": TILES, "tokens": tokens, "towns": [town]}
    return Quest(mine, theirs, **{**options, **table})


def planned(*guards: str, **parts: Any) -> Quest:
    return beside(*guards, **parts).do(f"together@{CITY}")


@rule("MK-coop-1", "MK-coop-2")
def test_only_beside_a_city_and_with_company() -> None:
    assert beside("golems", "golems").offers(f"together@{CITY}")
    far = beside("golems", "golems", other={"at": [1, -2]})
    assert far.why_not(f"together@{CITY}") == ["MK-coop-2"]
    down = beside("golems", "golems", other={"flipped": True})
    assert down.why_not(f"together@{CITY}") == ["MK-coop-2"]
    late = beside("golems", "golems", declared=1)
    assert late.why_not(f"together@{CITY}") == ["MK-coop-2"]


@rule("MK-coop-3")
def test_everybody_invited_must_agree() -> None:
    q = planned("golems", "golems", "swordsmen")
    assert q.prompt == "share" and q.keys() == ["share:seat-1=1", "share:seat-1=2"]
    q.do("share:seat-1=1")
    assert q.seat == 1 and q.keys() == ["yes", "no"]
    q.do("no")
    assert q.seat == 0 and q.prompt == "turn" and not q.player(1).flipped
    assert q.why_not(f"together@{CITY}") == ["MK-coop-2"]


def crowd(*guards: str) -> Quest:
    """Two others stand next to the city."""
    tokens = [{"card": f"enemy.{n}", "at": [4, -5], "down": True} for n in guards]
    seats = [{"at": at, "hand": [SPARE], "deck": ["march"]} for at in SIDES]
    table: dict[str, Any] = {"tiles": TILES, "towns": [{"at": [4, -5], "level": 4}]}
    return Quest(*seats, scenario="full-conquest", tokens=tokens, **table).do(f"together@{CITY}")


@rule("MK-coop-3")
def test_one_fewer_is_invited_than_there_are_defenders() -> None:
    """Everybody faces at least one, the starter too."""
    two = crowd("golems", "golems")
    assert two.prompt == "invite" and two.keys() == ["invite:seat-1", "invite:seat-2"]
    two.do("invite:seat-2")
    assert (two.seat, two.prompt) == (2, "agree"), "nobody is left for a third"
    three = crowd("golems", "golems", "swordsmen").do("invite:seat-2")
    assert three.prompt == "invite" and three.keys() == ["invite:seat-1", "done"]
    three.do("invite:seat-1")
    assert (three.seat, three.prompt) == (2, "agree"), "one defender for each"


@rule("MK-coop-3")
def test_somebody_eligible_may_be_left_out() -> None:
    q = crowd("golems", "golems", "swordsmen").do("invite:seat-2", "done")
    assert q.prompt == "share" and q.keys() == ["share:seat-2=1", "share:seat-2=2"]
    q.do("share:seat-2=2", "yes")
    assert [q.player(s).flipped for s in range(3)] == [False, False, True]


@rule("MK-coop-6b", "MK-turn-5e")
def test_who_comes_fights_and_neither_walks_nor_heals() -> None:
    q = planned("golems", "golems", other={"hand": ["march", "swiftness", "tranquility"]}).do("yes")
    while q.seat == 0:
        q.do("done" if q.offers("done") else q.keys()[0])
    assert q.seat == 1 and q.player(1).now.moment == "fighting"
    assert not q.offers("play:march") and not q.offers("play:tranquility")
    q.do("done", "block:*")
    assert q.offers("play:march"), "sideways, as a block"


@rule("MK-coop-4", "MK-coop-5", "MK-coop-6a", "MK-coop-6c", "MK-coop-6d")
def test_each_fights_alone_against_the_dealt_defenders() -> None:
    q = planned("golems", "golems", "swordsmen").do("share:seat-1=1", "yes")
    assert q.player(1).flipped and not q.me.flipped
    assert q.seat == 0 and len(q.g.fight().foes) == 2 and q.me.reputation == -1
    while q.seat == 0:
        q.do("done" if q.offers("done") else q.keys()[0])
    assert q.prompt == "phase.ranged" and len(q.g.fight().foes) == 1
    assert q.player(1).reputation == -1 and q.spot(1) == [4, -5]


@rule("MK-coop-6c", "MK-var-megapolis-assault")
@pytest.mark.parametrize(("at", "into"), [([4, -4], [4, -5]), ([6, -5], [5, -5])])
def test_the_half_of_a_megapolis_that_is_entered(at: list[int], into: list[int]) -> None:
    """The one next to the hero; where both are, the left one."""
    right = {"at": [5, -5], "of": [4, -5], "color": "blue", "level": 4}
    tiles = [*TILES, ["3", 6, -4]]
    towns = [{"at": [4, -5], "level": 4}, right]
    q = planned("golems", "golems", other={"at": at}, towns=towns, tiles=tiles).do("yes")
    while q.seat == 0:
        q.do("done" if q.offers("done") else q.keys()[0])
    assert (q.spot(), q.spot(1)) == ([4, -5], into)


@rule("MK-coop-7", "MK-coop-8")
def test_if_it_does_not_fall_all_go_back_and_end_their_turns() -> None:
    q = planned("golems", "swordsmen").do("yes")
    for _ in range(40):
        if q.prompt == "turn":
            break
        q.do("done" if q.offers("done") else q.keys()[0])
    assert q.seat == 0 and q.spot() == SIDES[0] and q.spot(1) == SIDES[1]
    assert not q.offers("step@*")
    q.do("end")
    while q.seat == 0:
        q.do("done" if q.offers("done") else q.keys()[0])
    assert q.seat == 1 and q.prompt == "turn"


@rule("MK-coop-7", "MK-combat-res-1a", "MK-city-2a", "MK-coop-6b")
def test_when_all_are_beaten_the_city_falls() -> None:
    strong = {"hand": ["rage", "rage", SPARE], "mana": {"red": 2}, "level": 9}
    q = planned("crossbowmen", "crossbowmen", me=strong, other=strong).do("yes")
    for seat in (0, 1):
        assert q.seat == seat
        q.do("done", "done", "attack:*", "play:rage", "strong:rage", "strike")
    (town,) = q.g.table.towns
    assert town.conquered and town.shields == (0, 1) and town.leader == 0
    assert q.spot() == [4, -5] == q.spot(1)


@rule("MK-coop-2-underground")
def test_the_starter_may_come_from_below() -> None:
    """The others stand next to the city; the site shelters nobody against who digs under it."""
    me = {"at": [2, -3], "hand": ["underground-travel", SPARE], "mana": {"green": 1, "black": 1}}
    q = beside("golems", "swordsmen", me=me, night=True)
    assert not q.offers(f"together@{CITY}")
    q.do("play:underground-travel", "strong:underground-travel")
    assert q.offers(f"fly@{CITY}") and q.offers(f"together@{CITY}")
    q.do(f"together@{CITY}", "yes")
    assert q.seat == 0 and q.spot() == [4, -5] and q.player(1).flipped
    walls = q.g.rules.stats.index("walls")
    assert [q.g.value(f.card, walls) for f in q.g.fight().foes] == [0]
