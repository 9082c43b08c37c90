"""Conquer and Hold: keeps and towers that change hands, teams, and the points."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.games.mageknight.rules import defeat, movement, offers, results, setting_up
from caipan.games.mageknight.rules.special import holding
from caipan.games.mageknight.state import UNIT_OFFER, Fight, Foe
from caipan.geometry.grid import cell_of
from caipan.geometry.hex import Hex
from tests.support import rule
from tests.support.quest import Quest

SPARE = "concentration"
# Countryside 3 has its keep at (2,-4), countryside 4 a tower in its middle (3,-2), 9 both.
TILES = [["b", 0, 0], ["3", 1, -3], ["4", 3, -2], ["9", 2, 1]]
KEEP, TOWER = [2, -4], [3, -2]
KEEP_9, TOWER_9 = [3, 1], [1, 2]


def cell(at: list[int]) -> int:
    return cell_of(Hex(*at))


def quest(me: dict[str, Any], *others: dict[str, Any], **table: Any) -> Quest:
    return Quest(
        {"hand": [SPARE, "rage"], "deck": ["march"], **me},
        *(others or ({"deck": ["march"]},)),
        scenario="conquer-and-hold",
        **{"tiles": TILES, **table},
    )


def held(seat: int, *places: list[int]) -> list[dict[str, Any]]:
    return [{"at": at, "seat": seat} for at in places]


# --- assaults


@rule("MK-sc-hold-rep")
def test_assaults_cost_no_reputation() -> None:
    token = {"card": "enemy.monks", "at": TOWER, "down": True}
    q = quest({"at": [3, -1], "move": 9}, tokens=[token]).do("step@3,-2")
    assert q.me.reputation == 0
    assert [q.g.name(f.card) for f in q.g.fight().foes] == ["enemy.monks"]


@rule("MK-sc-hold-towers")
def test_anothers_tower_is_assaulted_like_a_keep() -> None:
    q = quest({"at": [3, -1], "move": 9}, shields=held(1, TOWER)).do("step@3,-2")
    fight = q.g.fight()
    assert [q.g.enemy(f.card).color for f in fight.foes] == ["violet"]
    assert fight.halved


@rule("MK-sc-hold-towers")
def test_an_own_tower_is_entered_freely_and_only_its_owner_trades_there() -> None:
    q = quest({"at": [3, -1], "move": 9}, shields=held(0, TOWER)).do("step@3,-2")
    assert q.g.table.fight is None
    assert q.offers("interact")


@rule("MK-sc-hold-towers")
def test_conquering_a_tower_gives_no_spell() -> None:
    q = quest({"at": TOWER})
    q.g.set_fight(Fight(0, cell(TOWER), origin=cell([3, -1]), assault=True))
    results.settle(q.g, 0)
    assert (q.g.shield_of(cell(TOWER)), q.me.rewards) == (0, ())


@rule("MK-sc-hold-draw")
@pytest.mark.parametrize(("round", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_more_defenders_come_as_time_goes_on(round: int, count: int) -> None:
    q = quest({"at": [3, -1], "move": 9}, shields=held(1, TOWER), round=round, night=round % 2 == 0)
    q.do("step@3,-2")
    assert len(q.g.fight().foes) == count


@rule("MK-sc-hold-draw")
def test_an_unconquered_site_keeps_its_one_token() -> None:
    token = {"card": "enemy.monks", "at": TOWER, "down": True}
    q = quest({"at": [3, -1], "move": 9}, tokens=[token], round=5).do("step@3,-2")
    assert len(q.g.fight().foes) == 1


@rule("MK-sc-hold-draw")
def test_half_of_the_summed_fame_is_rounded_up() -> None:
    """Monks give 4, ice mages and fire mages 5 each: 14 together, 7 for all three."""
    names = ["enemy.monks", "enemy.ice-mages", "enemy.fire-mages"]
    q = quest({"at": TOWER}, tokens=[{"card": n, "at": TOWER} for n in names])
    cards = q.g.enemies_at(cell(TOWER))
    foes = tuple(Foe(c, defends=True) for c in cards)
    q.g.set_fight(Fight(0, cell(TOWER), assault=True, halved=True, foes=foes))
    defeat.defeat(q.g, 0, (cards[1],))
    assert q.me.fame == 3  # half of 5
    defeat.defeat(q.g, 0, (cards[0], cards[2]))
    assert q.me.fame == 7


# --- units, mana


@rule("MK-sc-hold-units")
@pytest.mark.parametrize(
    ("players", "rounds"), [(2, {3: False, 4: True}), (4, {2: False, 3: True})]
)
def test_elite_units_come_in_the_second_half(players: int, rounds: dict[int, bool]) -> None:
    others = [{"deck": ["march"]} for _ in range(players - 1)]
    for round, late in rounds.items():
        assert holding.is_late(quest({}, *others, round=round).g) == late


@rule("MK-sc-hold-units")
def test_no_elite_unit_is_dealt_before_that() -> None:
    core = [*TILES, ["c4", 6, -4]]
    early, late = quest({}, tiles=core, round=3), quest({}, tiles=core, round=4)
    for q in (early, late):
        offers.return_units(q.g)
        offers.deal_units(q.g, 4)
    assert not any(early.g.unit(c).elite for c in early.g.zones[UNIT_OFFER])


@rule("MK-sc-hold-mana")
@pytest.mark.parametrize(("night", "color"), [(False, "gold"), (True, "black")])
def test_own_towers_give_mana_next_to_one_of_them(night: bool, color: str) -> None:
    me = {"at": [3, -1], "hand": [SPARE, "rage"], "deck": ["march"]}
    q = Quest(
        me,
        {"deck": ["march"]},
        scenario="conquer-and-hold",
        tiles=TILES,
        shields=held(0, TOWER, TOWER_9),
        at="MK-turn-4",
        night=night,
    )
    assert q.mana(color) == 2


@rule("MK-sc-hold-team")
def test_next_to_an_allys_tower_own_ones_count() -> None:
    seats: list[dict[str, Any]] = [
        {"at": [3, -1], "hand": [SPARE, "rage"], "deck": ["march"]},
        *({"deck": ["march"]} for _ in range(3)),
    ]
    shields = [*held(2, TOWER), *held(0, TOWER_9)]
    q = Quest(*seats, scenario="conquer-and-hold", tiles=TILES, shields=shields, at="MK-turn-4")
    assert q.g.allied(0, 2)
    assert q.mana("gold") == 1
    alone = Quest(
        *seats, scenario="conquer-and-hold", tiles=TILES, shields=held(1, TOWER), at="MK-turn-4"
    )
    assert alone.mana("gold") == 0


@rule("MK-sc-hold-team")
def test_an_allys_keep_is_entered_without_a_fight() -> None:
    others = [{"deck": ["march"]} for _ in range(3)]
    q = quest({"at": [1, -3]}, *others, shields=held(2, KEEP))
    assert not movement.is_assault(q.g, 0, cell(KEEP))
    assert movement.is_assault(q.g, 1, cell(KEEP))


# --- setup and points


@rule("MK-sc-hold-setup")
def test_the_city_is_closed_and_has_no_garrison() -> None:
    q = quest({"at": [6, -3], "move": 9}, tiles=[*TILES, ["c7", 6, -4]])
    assert q.why_not("step@6,-4") == ["MK-sc-first-setup"]


@rule("MK-sc-hold-setup")
def test_tiles_are_the_nine_with_keeps_and_towers() -> None:
    q = quest({})
    assert len(setting_up.countryside(q.g)) == 5
    assert len(setting_up.core_tiles(q.g)) == 3
    assert len(setting_up.city_tiles(q.g)) == 1


@rule("MK-sc-hold-variant")
def test_all_tiles_may_lie_open_from_the_beginning() -> None:
    g = caipan.new(
        "mageknight",
        options={"scenario": "conquer-and-hold", "variants": ["open-tiles"]},
        seed=1,
        seats=2,
    )
    while g.pending and g.pending[0].prompt == "hero":
        g.choose(g.pending[0].keys[0])
    assert len(g.view(0)["tiles"]) == 10


@rule("MK-sc-hold-score")
def test_a_keep_is_worth_three_and_a_tower_two() -> None:
    shields = [*held(0, KEEP), *held(1, TOWER)]
    q = Quest({"fame": 1}, {"fame": 90}, scenario="conquer-and-hold", tiles=TILES,
              shields=shields, at="MK-flow-5")  # fmt: skip
    assert q.g.outcome is not None
    assert (q.g.outcome.scores, q.g.outcome.winners) == ((3, 2), (0,))


@rule("MK-sc-hold-score")
def test_a_tie_has_no_winner() -> None:
    shields = [*held(0, KEEP), *held(1, KEEP_9)]
    q = Quest({}, {}, scenario="conquer-and-hold", tiles=TILES, shields=shields, at="MK-flow-5")
    assert q.g.outcome is not None
    assert q.g.outcome.winners == ()


@rule("MK-sc-hold-score", "MK-sc-hold-team")
def test_a_team_counts_together() -> None:
    shields = [*held(0, KEEP), *held(2, TOWER), *held(1, KEEP_9)]
    q = Quest({}, {}, {}, {}, scenario="conquer-and-hold", tiles=TILES, shields=shields,
              at="MK-flow-5")  # fmt: skip
    assert q.g.outcome is not None
    assert (q.g.outcome.scores, q.g.outcome.winners) == ((5, 3, 5, 3), (0, 2))


@rule("MK-sc-hold-end")
def test_the_sides_that_may_give_up_are_the_teams() -> None:
    """A table ends a match once all that are left are of one side."""
    alone = quest({}, {"deck": ["march"]}).g
    assert alone.team(0) != alone.team(1)
    four = quest({}, {}, {}, {}).g
    assert len({four.team(s) for s in range(4)}) == 2
