"""Rules of thumb for a city: when to lie before it, what to keep, and who joins in."""

from __future__ import annotations

from typing import Any

import caipan
from caipan.games.mageknight.bot import bearing, hands, means, plans, siege, turns
from caipan.games.mageknight.bot.combat import seen
from caipan.games.mageknight.bot.foes import Enemy
from caipan.games.mageknight.bot.plans import BESIEGE, ENTER, Plan, is_camp
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
    weakly = siege.prospect(g, 0, [GUARD] * 3, [], 10.0)
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
        return [sorted(map(g.name, hand)) for hand in hands.coming(g, 0, [], 1, siege.keep)]

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


def named(g: MageKnight, *names: str) -> list[int]:
    return [next(n for n in range(len(g.cards)) if g.name(n) == name) for name in names]


def test_waiting_takes_a_card_a_turn() -> None:
    """Where all that is held helps in an assault, what helps least is given away."""
    g = table()
    held = named(g, "march", "rage", "fireball")
    assert hands.gathered(g, 0, held, [], 1, siege.keep) == [*held[:1], held[2]]
    idle = named(g, "promise")
    assert set(hands.gathered(g, 0, [*held, *idle], [], 1, siege.keep)) == set(held)


def test_what_helps_is_gathered_turn_by_turn() -> None:
    """Of a deck in which every other card is a wound or of no use, one sees more in two turns."""
    g = table()
    useful, wounds = named(g, "rage", "fireball", "snowstorm", "flame-wall"), named(g, "wound") * 4
    idle = named(g, "promise", "threaten", "tranquility", "stamina")
    deck = [c for row in zip(useful, wounds, idle, strict=True) for c in row]

    def good(turns: int) -> int:
        return len(set(hands.gathered(g, 0, [], deck, turns, siege.keep)) & set(useful))

    assert good(1) < good(2)


def test_an_even_deck_is_the_same_cards() -> None:
    for many in range(12):
        pool = list(range(many))
        for nth in range(hands.DRAWS):
            assert sorted(hands.even(pool, nth)) == pool


def test_what_makes_mana_helps_in_an_assault() -> None:
    g = table()
    rage, maker, idle = named(g, "rage", "concentration", "promise")
    assert siege.use(g, rage) > siege.use(g, maker) > siege.use(g, idle) == 0


TILES = [["a", 0, 0], ["1", 1, -3], ["2", 3, -2]]
DRAGON = {"card": "enemy.ice-dragon", "at": [3, -4]}
PROWLERS = {"card": "enemy.prowlers", "at": [3, -4]}  # next to both


def at_the_gates(
    *joining: dict[str, Any], tile: str = "c5", conquered: bool = False, **table: Any
) -> Quest:
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
        towns=[{"at": [4, -5], "level": 1, "conquered": conquered}], **table,
    )  # fmt: skip


def test_whoever_joins_in_from_outside_makes_no_assault_better() -> None:
    """They give no shield of the city, and must be fought."""
    alone, provoking = [
        plans.storming(q.g, 0, at(4, -5), means.sources(q.g, 0), mana.purse(q.g, 0))
        for q in (at_the_gates(), at_the_gates(PROWLERS))
    ]
    assert alone > siege.A_SHIELD
    assert provoking < alone


def besieging(q: Quest) -> float:
    return max([p.worth for p in plans.plans(q.g, 0) if p.act == BESIEGE])


def test_whoever_joins_in_makes_no_siege_better() -> None:
    """The camp is where nobody joins in if there is such a space, and counts them if not."""
    assert besieging(at_the_gates(DRAGON)) < besieging(at_the_gates())


def test_whoever_roams_at_the_gate_is_worth_more() -> None:
    """Only as long as there is a city to be taken."""
    open_, held = (at_the_gates(PROWLERS, conquered=taken).g for taken in (True, False))
    assert plans.guards(held, at(3, -4)) and not plans.guards(open_, at(3, -4))
    assert not plans.guards(held, at(1, -4))
    bonus = plans.AT_THE_GATE
    cards, purse = means.sources(held, 0), mana.purse(held, 0)
    card = held.enemies_at(at(3, -4))[0]
    found = [plans.value(g, 0, "challenge", at(3, -4), card, cards, purse) for g in (open_, held)]
    assert found[1] - found[0] == bonus


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


# --- on the way, and at the end


def test_who_walks_far_takes_the_die_and_spares_crystals() -> None:
    """No fight of this turn needs the die."""
    far = Plan(ENTER, at(2, -3), 9, 5.0, near=False)
    hand = {"at": [1, -3], "hand": ["march", "rage"]}
    with_die = turns.walk(Quest(hand, dice=["green"]).g, 0, far)
    assert with_die is not None and list(with_die.cards.values()) == [("green",)]
    kept = turns.walk(Quest({**hand, "crystals": {"green": 1}}, dice=["red"]).g, 0, far)
    assert kept is not None and list(kept.cards.values()) == [()]


def test_a_unit_with_nothing_left_to_do_bears_more_cheaply() -> None:
    """In the last round, once it has been used."""
    blow = GUARD._replace(attack=5)

    def cost(*, round_: int, spent: bool) -> float:
        me = {"units": [{"card": "unit.peasants", "spent": spent}], "hand": ["rage"], "level": 3}
        g = Quest(me, round=round_).g
        return bearing.suffering(g, 0, [blow], g.units(0), ready=True).cost

    last = Quest({}).g.table.rounds
    assert cost(round_=last, spent=True) < cost(round_=last, spent=False)
    assert cost(round_=1, spent=True) == cost(round_=1, spent=False)


def at(q: int, r: int) -> int:
    return cell_of(Hex(q, r))
