"""Mine Liberation: guards, fights, crystals, and the score."""

from __future__ import annotations

from typing import Any

from caipan.games.mageknight.rules import results, scenarios
from caipan.games.mageknight.rules.special import mines
from caipan.games.mageknight.rules.tokens import draw
from caipan.games.mageknight.state import PILE, Fight
from caipan.geometry.grid import cell_of
from caipan.geometry.hex import Hex
from tests.support import rule
from tests.support.quest import Quest

SPARE = "concentration"
TIES = 4  # four titles are tied at nothing, for 1 each (MK-score-titles)
MINE, MINE_CELL = [2, -1], cell_of(Hex(2, -1))  # of countryside tile 2, green
WITH_CORE = [["a", 0, 0], ["1", 1, -3], ["2", 3, -2], ["c3", 4, -5]]
CORE_MINE = [3, -4]  # of core tile 3, white
GUARD = {"card": "enemy.prowlers", "at": MINE}
MONSTER = {"card": "enemy.gargoyle", "at": MINE, "down": True}


def quest(me: dict[str, Any], *others: dict[str, Any], **table: Any) -> Quest:
    return Quest(
        {"hand": [SPARE], "deck": ["march"], **me},
        *(others or ({"deck": ["march"]},)),
        scenario="mines-liberation",
        **table,
    )


def guards(q: Quest, at: list[int]) -> list[tuple[str, bool]]:
    """Colour of each token on a cell, and whether it lies face down."""
    found = q.g.enemies_at(cell_of(Hex(*at)))
    return sorted((q.g.enemy(c).color, q.g.cards[c].down) for c in found)


@rule("MK-sc-mines-guards")
def test_a_revealed_mine_gets_an_enemy_and_an_unseen_monster() -> None:
    q = quest({"at": [1, -4], "move": 2}, stack=["3"]).do("explore@2,-6")
    assert guards(q, [2, -5]) == [("brown", True), ("green", False)]


@rule("MK-sc-mines-guards")
def test_on_a_core_tile_the_enemy_is_red() -> None:
    q = quest({"at": [2, -3], "move": 2}, stack=["c3"]).do("explore@4,-5")
    assert guards(q, CORE_MINE) == [("brown", True), ("red", False)]


@rule("MK-sc-mines-fight")
def test_a_mine_is_entered_against_both_by_night_rules_with_units() -> None:
    q = quest({"at": MINE}, tokens=[GUARD, MONSTER]).do("enter")
    fight = q.g.fight()
    assert sorted(q.g.name(f.card) for f in fight.foes) == ["enemy.gargoyle", "enemy.prowlers"]
    assert fight.units
    assert q.g.dark(0)


@rule("MK-sc-mines-fight")
def test_survivors_stay_for_whoever_comes_next() -> None:
    q = quest({"at": MINE}, tokens=[GUARD, MONSTER]).do("enter")
    while q.g.table.fight is not None:
        keys = q.keys()
        q.do(next((k for k in keys if k in ("done", "take")), keys[0]))
    assert guards(q, MINE) == [("brown", False), ("green", False)]
    assert q.g.shield_of(MINE_CELL) < 0


def cleared(at: list[int], **table: Any) -> Quest:
    """The last enemy of a mine has just been beaten."""
    q = quest({"at": at, "hand": [SPARE]}, **table)
    cell = cell_of(Hex(*at))
    q.g.set_fight(Fight(0, cell, origin=cell))
    results.settle(q.g, 0)
    return q


@rule("MK-sc-mines-liberate")
def test_beating_the_last_enemy_frees_the_mine() -> None:
    q = cleared(MINE)
    assert (q.g.shield_of(MINE_CELL), q.me.reputation) == (0, 1)
    assert q.me.rewards == ()


@rule("MK-sc-mines-liberate")
def test_a_mine_on_a_core_tile_gives_two_reputation() -> None:
    assert cleared(CORE_MINE, tiles=WITH_CORE).me.reputation == 2


@rule("MK-sc-mines-fight")
def test_a_freed_mine_is_not_entered_again() -> None:
    q = quest({"at": MINE}, shields=[{"at": MINE, "seat": 1}])
    assert q.why_not("enter") == ["MK-turn-5c-explore"]


@rule("MK-sc-mines-crystals")
def test_only_a_freed_mine_yields_at_the_end_of_a_turn() -> None:
    me = {"at": MINE, "hand": ["rage"], "used": 1}
    assert quest(me, tokens=[GUARD]).do("end", "done").crystals("green") == 0
    freed = quest(me, shields=[{"at": MINE, "seat": 1}]).do("end", "done")
    assert freed.crystals("green") == 1


@rule("MK-sc-mines-crystals")
def test_a_round_begins_with_a_crystal_for_each_mine_one_has_freed() -> None:
    shields = [{"at": MINE, "seat": 0}, {"at": CORE_MINE, "seat": 1}]
    q = quest({"at": [0, -1]}, {"deck": ["march"]}, tiles=WITH_CORE, shields=shields)
    mines.give_crystals(q.g)
    assert (q.crystals("green"), q.crystals("white")) == (1, 0)
    assert (q.crystals("green", 1), q.crystals("white", 1)) == (0, 1)


@rule("MK-sc-mines-brown")
def test_an_unseen_monster_is_borrowed_when_the_pile_is_empty() -> None:
    q = quest({"at": [0, -1]}, tokens=[GUARD, MONSTER])
    while q.g.zones[PILE["brown"]]:
        draw(q.g, "brown", -1)
    assert draw(q.g, "brown", -1) >= 0
    assert q.g.table.owed == (MINE_CELL,)
    assert guards(q, MINE) == [("green", False)]


@rule("MK-sc-mines-brown")
def test_whoever_enters_such_a_mine_meets_a_token_drawn_now() -> None:
    q = quest({"at": MINE}, tokens=[GUARD])
    q.g.set_table(q.g.table.__replace__(owed=(MINE_CELL,)))
    q.do("enter")
    assert [q.g.enemy(f.card).color for f in q.g.fight().foes] == ["green", "brown"]
    assert q.g.table.owed == ()


@rule("MK-sc-mines-city")
def test_the_city_is_friendly() -> None:
    """Nobody leads it, everybody has a shield there, and it is entered without a fight."""
    q = quest({"at": [2, -3], "move": 4}, stack=["c8"]).do("explore@4,-5")
    town = q.g.table.towns[0]
    assert (town.conquered, town.leader, town.shields, town.level) == (True, -1, (0, 1), 0)
    assert q.g.enemies_at(town.at) == []


@rule("MK-sc-mines-end")
def test_it_ends_when_all_tiles_are_open_and_all_mines_free() -> None:
    shields = [{"at": MINE, "seat": 0}]
    assert scenarios.achieved(quest({}, shields=shields).g)
    assert not scenarios.achieved(quest({}, shields=shields, stack=["3"]).g)
    assert not scenarios.achieved(quest({}, tokens=[GUARD]).g)


@rule("MK-sc-mines-score")
def test_mines_score_by_their_tile_and_the_greatest_liberator_gains_five() -> None:
    """Seat 0: fame 3, a core mine for 7, the title for 5. Seat 1: a mine in the country for 4."""
    shields = [{"at": CORE_MINE, "seat": 0}, {"at": MINE, "seat": 1}]
    q = Quest(
        {"fame": 3},
        {},
        scenario="mines-liberation",
        at="MK-flow-5",
        tiles=WITH_CORE,
        shields=shields,
    )
    assert q.g.outcome is not None
    assert q.g.outcome.scores == (3 + 7 + 5 + TIES, 4 + TIES)
    assert q.g.outcome.winners == (0,)


@rule("MK-sc-mines-score")
def test_tied_liberators_gain_two_each() -> None:
    tiles = [["a", 0, 0], ["3", 1, -3], ["2", 3, -2]]
    shields = [{"at": MINE, "seat": 0}, {"at": [1, -2], "seat": 1}]
    q = Quest({}, {}, scenario="mines-liberation", at="MK-flow-5", tiles=tiles, shields=shields)
    assert q.g.outcome is not None
    assert q.g.outcome.scores == (4 + 2 + TIES, 4 + 2 + TIES)
