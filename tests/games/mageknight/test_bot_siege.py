"""Rules of thumb for a city: when to lie before it, what to keep, and who joins in."""

from __future__ import annotations

from typing import Any

import caipan
from caipan.games.mageknight.bot import hands, means, plans, siege
from caipan.games.mageknight.bot.combat import seen
from caipan.games.mageknight.bot.foes import Enemy
from caipan.games.mageknight.bot.plans import is_camp
from caipan.games.mageknight.bot.roads import ways
from caipan.games.mageknight.places import ICE, PHYSICAL
from caipan.games.mageknight.rules import mana
from caipan.games.mageknight.spec import Color
from caipan.games.mageknight.state import DECK, DUMMY, HAND, Town, zone_of
from caipan.games.mageknight.table import MageKnight
from caipan.geometry.grid import cell_of
from caipan.geometry.hex import Hex
from tests.support.quest import Quest

GUARD = Enemy(-1, 5, 5, 5, PHYSICAL, 4, 1, means.NONE)


def table(seed: int = 1) -> MageKnight:
    g = caipan.new("mageknight", {"scenario": "solo-conquest"}, seed=seed, seats=1)
    assert isinstance(g, MageKnight)
    while g.pending[0].prompt != "turn":
        g.choose(g.pending[0].options[0], 0)
    return g


def test_the_strong_lie_before_a_city_and_beginners_do_not() -> None:
    g = table()
    assert siege.prospect(g, 0, [GUARD] * 4, [], 10.0) == 0
    g.set_seat(0, g.seats[0].__replace__(level=9, crystals=(3, 3, 2, 2)))
    weakly = siege.prospect(g, 0, [GUARD] * 2, [], 10.0)
    strongly = siege.prospect(g, 0, [GUARD], [], 10.0)
    assert 0 < weakly < strongly


def test_nobody_lies_before_a_city_for_a_turn_that_does_not_come() -> None:
    g = table()
    g.set_seat(0, g.seats[0].__replace__(level=9, crystals=(3, 3, 2, 2)))
    assert siege.prospect(g, 0, [GUARD], [], 10.0) > 0
    g.set_table(g.table.__replace__(round=g.table.rounds, declared=DUMMY))
    assert siege.prospect(g, 0, [GUARD], [], 10.0) == 0


def test_what_may_be_drawn_is_weighed_and_not_what_lies_on_top() -> None:
    """The order of the deck says nothing, only what is in it."""
    g = table()

    def dealt() -> list[list[str]]:
        return [sorted(map(g.name, hand)) for hand in hands.coming(g, 0, [])]

    before = dealt()
    g.shuffle(zone_of(0, DECK))
    assert dealt() == before
    assert all(len(hand) == g.hand_limit(0) for hand in before)


def test_a_city_makes_its_defenders_what_they_are() -> None:
    """Before the assault, as they will be in it."""
    gained: dict[Color, Enemy] = {
        "white": GUARD._replace(armor=6),
        "red": GUARD._replace(hits=2),
        "green": GUARD._replace(poison=True),
        "blue": GUARD,
    }
    for color, changed in gained.items():
        assert siege.within(Town(0, color), GUARD) == changed
    swift = GUARD._replace(element=ICE, cover=10)
    found = siege.within(Town(0, "blue"), swift)
    assert (found.attack, found.cover) == (7, 14)


def test_in_camp_a_hand_for_the_assault_is_gathered() -> None:
    """What fights is kept, and one card that leads through the gate."""
    g = table()
    for held in g.hand(0):
        g.move(held, zone_of(0, HAND + 1))
    names = ("rage", "march", "stamina", "promise")
    for name in names:
        found = next(n for n in range(len(g.cards)) if g.name(n) == name)
        g.move(found, zone_of(0, HAND))
    given = {g.name(c) for c in siege.useless(g, 0)}
    assert "rage" not in given and "promise" in given
    assert len(given & {"march", "stamina"}) == 1


TILES = [["a", 0, 0], ["1", 1, -3], ["2", 3, -2]]
PROWLERS = {"card": "enemy.prowlers", "at": [3, -4]}  # next to both


def at_the_gates(*joining: dict[str, Any], tile: str = "c5", **table: Any) -> Quest:
    """Before a city with one defender, with more than enough for it."""
    me = {
        "at": [4, -4],
        "move": 2,
        "hand": [*["rage"] * 4, "march"],
        "level": 9,
        "mana": {"red": 4},
    }
    return Quest(
        me, {"hand": ["march"]}, scenario="full-conquest", tiles=[*TILES, [tile, 4, -5]],
        tokens=[{"card": "enemy.golems", "at": [4, -5]}, *joining],
        towns=[{"at": [4, -5], "level": 1}], **table,
    )  # fmt: skip


def test_whoever_joins_in_from_outside_makes_no_assault_better() -> None:
    """They give no shield of the city, and must be fought."""
    alone, provoking = [
        plans.storming(q.g, 0, at(4, -5), means.sources(q.g, 0), mana.purse(q.g, 0))
        for q in (at_the_gates(), at_the_gates(PROWLERS))
    ]
    assert alone > siege.A_SHIELD
    assert provoking < alone


def test_to_be_attacked_on_the_way_is_no_movement() -> None:
    """It takes two points to go through the gate, whoever roams before it."""
    for joining, attacks in ((), 0), ((PROWLERS,), 1):
        way = ways(at_the_gates(*joining).g, 0)[at(4, -5)]
        assert (way.cost, way.attacks) == (2, attacks)


def test_in_the_fight_only_defenders_are_a_shield_more() -> None:
    q = at_the_gates(PROWLERS).do("step@4,-5")
    worth = {q.g.name(f.card): seen(q.g, f).fame for f in q.g.foes()}
    assert worth == {"enemy.golems": 4 + siege.A_SHIELD, "enemy.prowlers": 2}


def test_a_camp_is_where_nobody_has_to_fight() -> None:
    """The plain beside a city, and a keep of one's own; neither the city nor a keep of others."""
    city, plain, keep = at(4, -5), at(5, -6), at(3, -5)
    g = at_the_gates(tile="c7").g
    assert (g.site(city), g.site(keep)) == ("city", "keep")
    assert is_camp(g, 0, plain) and not is_camp(g, 0, city) and not is_camp(g, 0, keep)
    for owner in (0, 1):
        g = at_the_gates(tile="c7", shields=[{"at": [3, -5], "seat": owner}]).g
        assert is_camp(g, 0, keep) is (owner == 0)


def at(q: int, r: int) -> int:
    return cell_of(Hex(q, r))
