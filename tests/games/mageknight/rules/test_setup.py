"""Setting up, and the preparation of rounds."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest

import caipan
from caipan.games.mageknight.board import PORTAL_CELL
from caipan.games.mageknight.rules import changes, dummy, tokens
from caipan.games.mageknight.spec import COLORS
from caipan.games.mageknight.state import (
    ACTION_OFFER,
    ARTIFACTS,
    DISCARDED,
    DUMMY,
    ELITES,
    FIELD,
    PILE,
    REGULARS,
    SPELL_OFFER,
    TACTICS,
    TILES,
    UNIT_OFFER,
)
from caipan.games.mageknight.table import MageKnight
from tests.support import rule
from tests.support.quest import Quest

HEROES = ["arythea", "goldyx", "norowas", "tovak"]


def new(
    scenario: str = "first-reconnaissance", seats: int = 2, seed: int = 1, **more: Any
) -> MageKnight:
    options = {"scenario": scenario, "heroes": HEROES[:seats], **more}
    return cast(MageKnight, caipan.new("mageknight", options, seed=seed, seats=seats))


def names(g: MageKnight, zone: int) -> list[str]:
    return [g.name(c) for c in g.zones[zone]]


@rule("MK-flow-2", "MK-setup-roundtokens")
def test_heroes_are_chosen_in_a_drawn_order_first_on_top() -> None:
    g = cast(MageKnight, caipan.new("mageknight", seed=5, seats=3))
    first = g.pending[0].seat
    assert g.table.order[0] == first and len(g.pending[0].options) == 4
    g.choose("hero.tovak")
    assert g.pending[0].seat == g.table.order[1] and "hero.tovak" not in g.pending[0].keys
    g.choose("hero.goldyx")
    g.choose("hero.arythea")
    assert g.seats[first].hero == "tovak" and g.pending[0].prompt == "tactic"
    assert g.pending[0].seat == g.table.order[-1]


@rule(
    "MK-area-deck", "MK-area-hand", "MK-deed-1", "MK-area-level", "MK-area-command", "MK-setup-fame"
)
@pytest.mark.parametrize("seat", range(4))
def test_every_hero_begins_with_sixteen_basic_actions(seat: int) -> None:
    g = new(seats=4)
    assert len(g.hand(seat)) == 5 and len(g.deck(seat)) == 11
    cards = Counter(g.name(c) for c in (*g.hand(seat), *g.deck(seat)))
    own = ("battle-versatility", "will-focus", "noble-manners", "cold-toughness")[seat]
    assert cards[own] == 1 and cards["march"] == 2
    assert all(g.deed(c).kind == "basic-action" for c in (*g.hand(seat), *g.deck(seat)))
    me = g.seats[seat]
    assert (me.fame, me.reputation, me.level, sum(me.crystals)) == (0, 0, 1, 0)
    assert g.armor_of(seat) == 2 and g.command(seat) == 1


@rule("MK-area-skills", "MK-skill-2", "MK-setup-skilloffer")
def test_ten_skills_lie_hidden_and_nobody_has_one() -> None:
    g = new()
    view = g.view(0)["zones"]
    assert view["skill-pile-0"] == {"count": 10, "known": []}
    assert view["skills-0"] == [] and view["skill-offer"] == []


@rule(
    "MK-setup-spells",
    "MK-setup-actions",
    "MK-setup-unitoffer",
    "MK-setup-unitdecks",
    "MK-setup-artifacts",
)
def test_offers_are_laid_out() -> None:
    g = new(seats=3)
    assert len(g.zones[SPELL_OFFER]) == len(g.zones[ACTION_OFFER]) == 3
    units = [c for c in g.zones[UNIT_OFFER] if g.kind(c) == "unit"]
    assert len(units) == 5 and not any(g.unit(c).elite for c in units)
    assert g.view(0)["zones"]["artifacts"]["known"] == [] and len(g.zones[ARTIFACTS]) == 16
    assert not any(g.unit(c).elite for c in g.zones[REGULARS])


@rule("MK-setup-tokens")
def test_tokens_make_seven_hidden_piles() -> None:
    g = new()
    assert len(PILE) == 7
    whole = {"green": 12, "gray": 10, "violet": 10, "brown": 10, "red": 8, "white": 10, "ruin": 12}
    for back, n in whole.items():
        on_map = [c for c in range(len(g.cards)) if g.layout[g.cards[c].zone].name == "field"]
        drawn = sum(_back(g, c) == back for c in on_map)
        assert len(g.zones[PILE[back]]) + drawn == n
        assert g.view(0)["zones"][f"{back}-pile"]["known"] == []


def _back(g: MageKnight, card: int) -> str:
    return "ruin" if g.kind(card) == "ruin" else g.enemy(card).color


@rule("MK-setup-tokens")
def test_an_empty_pile_is_made_of_its_discards() -> None:
    q = Quest({"hand": ["march", "rage"]})
    for _ in range(8):
        card = tokens.draw(q.g, "red", PORTAL_CELL)
        q.g.move(card, DISCARDED["red"])
    assert not q.g.zones[PILE["red"]]
    assert tokens.draw(q.g, "red", PORTAL_CELL) >= 0
    assert len(q.g.zones[PILE["red"]]) == 7 and not q.g.zones[DISCARDED["red"]]


@rule("MK-setup-tokens")
def test_with_every_token_on_the_map_none_is_drawn() -> None:
    """No pile and no discards: nothing comes, nothing is told, and the other colours go on."""
    q = Quest({"hand": ["march", "rage"]})
    for _ in range(8):
        tokens.draw(q.g, "red", PORTAL_CELL)
    told = q.g.story
    assert tokens.draw(q.g, "red", PORTAL_CELL) == -1 and q.g.story is told
    assert tokens.draw(q.g, "white", PORTAL_CELL) >= 0


@rule("MK-setup-day", "MK-setup-source", "MK-setup-source-half", "MK-setup-stock")
@pytest.mark.parametrize("seed", range(12))
def test_the_source_shows_enough_basic_colours(seed: int) -> None:
    g = new(seats=4, seed=seed)
    assert not g.table.night and len(g.table.dice) == 6
    assert sum(d.face in COLORS for d in g.table.dice) >= 3


@rule("MK-setup-tactics", "MK-round-2f")
def test_day_tactics_are_shown_first() -> None:
    g = new()
    assert len(g.zones[TACTICS]) == 6 and not any(g.tactic_face(c).night for c in g.zones[TACTICS])


@rule("MK-setup-tiles", "MK-setup-map", "MK-sc-first-setup", "MK-sc-first-elite")
@pytest.mark.parametrize(("seats", "rural"), [(1, 8), (2, 8), (3, 9), (4, 11)])
def test_rural_tiles_lie_on_core_tiles(seats: int, rural: int) -> None:
    g = new(seats=seats)
    stack = [g.tile(c) for c in g.zones[TILES]]
    assert len(g.table.tiles) == 3 and len(stack) == rural - 2 + 3
    assert [t.is_core for t in stack] == [False] * (rural - 2) + [True] * 3
    assert sum(t.kind == "city" for t in stack) == 1
    assert g.view(0)["zones"]["tiles"]["known"] == []
    assert not g.zones[ELITES]


@rule("MK-setup-reveal-effects", "MK-move-5f")
def test_sites_revealed_at_setup_follow_their_text() -> None:
    """Countryside 1 and 2 have orcs: each has its token, face up."""
    g = new(variants=["tiles-by-number"])
    orcs = [c for c in g.zones[FIELD] if g.kind(c) == "enemy"]
    assert len(orcs) == 2 and not any(g.cards[c].down for c in orcs)
    assert all(g.enemy(c).color == "green" for c in orcs)


@rule("MK-flow-1", "MK-flow-3")
def test_bad_options_are_refused_by_their_path() -> None:
    bad: list[dict[str, Any]] = [
        {"scenario": "nowhere"},
        {"heroes": ["arythea", "arythea"]},
        {"heroes": ["arythea"]},
        {"variants": ["nothing"]},
        {"variants": ["teams"]},
        {"colour": "red"},
    ]
    for options in bad:
        with pytest.raises(caipan.BadOptions):
            caipan.new("mageknight", options, seats=2)


# --- rounds


def second_round(**table: Any) -> Quest:
    """At the preparation of the second round, a night."""
    me = {
        "hand": ["march", "wound"],
        "discard": ["rage", "wound"],
        "deck": ["stamina", "stamina", "promise", "threaten"],
        "units": [{"card": "unit.peasants", "spent": True, "wounds": 1}],
        "skills": [{"card": "skill.double-time", "spent": True}],
    }
    options = {"round": 2, "dice": ["red"], "units": ["unit.foresters"]}
    return Quest(me, {"deck": ["march"]}, at="MK-round-2a", **{**options, **table})


@rule("MK-round-2a", "MK-round-2b", "MK-round-1", "MK-round-2f", "MK-round-5b")
def test_a_round_turns_day_to_night_and_rolls_the_source() -> None:
    q = second_round()
    assert q.g.table.night and len(q.g.table.dice) == 4
    assert all(q.g.tactic_face(c).night for c in q.g.zones[TACTICS]) and q.prompt == "tactic"


@rule("MK-round-2c-return", "MK-round-2c-count", "MK-round-2c-regular")
def test_the_unit_offer_is_new() -> None:
    q = second_round()
    units = [c for c in q.g.zones[UNIT_OFFER] if q.g.kind(c) == "unit"]
    assert len(units) == 4 and not any(q.g.unit(c).elite for c in units)
    assert q.g.name(q.g.zones[REGULARS][-1]) == "unit.foresters"


@rule("MK-round-2c-elite")
def test_with_a_core_tile_elite_and_regular_alternate() -> None:
    tiles = [["a", 0, 0], ["1", 1, -3], ["2", 3, -2], ["c1", 4, -5]]
    q = second_round(tiles=tiles, scenario="full-conquest")
    units = [c for c in q.g.zones[UNIT_OFFER] if q.g.kind(c) == "unit"]
    assert [q.g.unit(c).elite for c in units] == [True, False, True, False]


@rule("MK-round-2c-monastery", "MK-round-2c-return")
def test_each_standing_monastery_offers_an_action() -> None:
    tiles = [["a", 0, 0], ["1", 1, -3], ["5", 3, -2]]  # a monastery at 4,-3
    q = second_round(tiles=tiles)
    assert [q.g.kind(c) for c in q.g.zones[UNIT_OFFER]].count("deed") == 1
    q = second_round(tiles=tiles, shields=[{"at": [4, -3], "seat": 0}])
    assert [q.g.kind(c) for c in q.g.zones[UNIT_OFFER]].count("deed") == 0


@rule("MK-round-2d", "MK-round-2e")
def test_the_lowest_cards_of_the_offers_go_under_their_decks() -> None:
    actions = ["fire-bolt", "ice-bolt", "swift-bolt"]
    spells = ["fireball", "snowstorm", "expose"]
    q = second_round(actions=actions, spells=spells)
    assert names(q.g, ACTION_OFFER)[1:] == actions[:2]
    assert names(q.g, SPELL_OFFER)[1:] == spells[:2]
    assert q.zone("actions")[-1] == "swift-bolt" and q.zone("spells")[-1] == "expose"


@rule("MK-round-2g-ready", "MK-round-2g-flip", "MK-wound-2b", "MK-unit-8")
def test_units_are_ready_again_and_wounded_as_they_were() -> None:
    q = second_round()
    unit = q.card("unit.peasants", "units-0")
    assert not unit.spent and unit.wounds == 1
    assert not q.card("skill.double-time", "skills-0").spent


@rule("MK-round-2g-shuffle", "MK-round-2g-draw", "MK-wound-1c")
def test_all_deeds_are_shuffled_wounds_too() -> None:
    q = second_round()
    hand, deck = q.zone("hand-0"), q.zone("deck-0")
    assert len(hand) == 5 and q.zone("discard-0") == []
    assert (hand + deck).count("wound") == 2 and len(hand + deck) == 8


@rule("MK-round-3a")
def test_who_has_least_fame_chooses_first_ties_from_the_back() -> None:
    q = Quest({"fame": 5, "deck": ["march"]}, {"fame": 2}, {"fame": 2}, at="MK-round-3a")
    assert q.seat == 2
    q.do("take:tactic.great-start")
    assert q.seat == 1 and not q.offers("take:tactic.great-start")


@rule("MK-round-3b", "MK-round-3c", "MK-round-3d", "MK-round-4a")
def test_tactics_act_when_taken_and_decide_the_order() -> None:
    me = {"deck": ["march", "rage", "stamina"], "hand": []}
    q = Quest(me, {"hand": ["march"], "deck": ["rage"]}, at="MK-round-3a", order=[0, 1])
    q.do("take:tactic.early-bird")
    assert q.seat == 0
    q.do("take:tactic.great-start")
    assert len(q.zone("hand-0")) == 2 and q.g.table.order == (1, 0)
    assert q.seat == 1 and len(q.zone("tactics")) == 0


@rule("MK-round-5a", "MK-flow-4", "MK-sc-first-end", "MK-flow-5")
def test_the_city_ends_the_scenario_after_a_turn_each() -> None:
    tiles = [["a", 0, 0], ["1", 1, -3], ["2", 3, -2]]
    me: dict[str, Any] = {"hand": ["march", "rage", "concentration"], "at": [2, -3], "move": 2}
    me["deck"] = ["stamina", "stamina", "rage", "rage", "march", "march"]
    other = {"hand": ["march"], "deck": ["rage", "rage"], "at": [1, -2]}
    q = Quest(me, other, tiles=tiles, stack=["c5"])
    q.do("explore@4,-5")
    assert len(q.g.table.towns) == 1
    q.do("end", "discard:rage", "done")
    assert q.g.table.closing and q.g.table.last == (0, 1)
    turns = []
    while q.g.pending:
        if q.prompt == "turn":
            turns.append(q.seat)
            q.do("end" if q.offers("end") else "rest")
        else:
            q.do("done" if q.offers("done") else q.keys()[-1])
    assert list(dict.fromkeys(turns)) == [1, 0], "everybody has one more, the next player first"
    assert turns == sorted(turns, reverse=True), "and nobody two"
    assert q.said("round") == 0 and q.g.outcome is not None
    assert q.g.outcome.rule == "MK-sc-first-end"


@rule("MK-sc-first-end")
def test_a_round_that_ends_in_the_last_turns_ends_the_game_at_once() -> None:
    """The city was revealed in the last turns of the round: nobody has another one."""
    tiles = [["a", 0, 0], ["1", 1, -3], ["2", 3, -2]]
    me = {"hand": ["march", "rage", "concentration"], "at": [2, -3], "move": 2, "deck": ["rage"]}
    other = {"hand": ["march"], "deck": [], "at": [1, -2]}
    q = Quest(me, other, tiles=tiles, stack=["c5"], declared=1)
    q.do("explore@4,-5", "end")
    while q.g.pending:
        assert q.seat == 0
        q.do("done" if q.offers("done") else q.keys()[-1])
    assert q.g.table.round == 1 and q.g.outcome is not None


@rule("MK-round-5a", "MK-flow-4")
def test_the_last_round_is_the_last() -> None:
    q = Quest({"hand": []}, {"hand": []}, at="MK-turn-2", round=3)
    assert q.g.outcome is not None and q.g.outcome.rule == "MK-sc-first-end"


# --- the dummy player


@rule("MK-dummy-setup", "MK-sc-first-solo")
def test_alone_a_random_hero_is_the_dummy() -> None:
    g = new(seats=1)
    assert g.table.dummy in HEROES[1:] and g.table.order == (0, DUMMY)
    assert sum(g.table.dummy_crystals) == 3
    assert not new(seats=1, variants=["without-dummy"]).table.dummy


@rule("MK-dummy-setup")
def test_goldyx_as_a_dummy_has_two_green_and_a_blue_crystal() -> None:
    q = Quest({"hand": ["march"]}, dummy="goldyx")
    assert q.g.table.dummy_crystals == (0, 1, 2, 0)  # red, blue, green, white


@rule("MK-dummy-tactic", "MK-sc-solo-tactics")
def test_alone_the_dummy_takes_a_tactic_after_the_player() -> None:
    g = new(seats=1)
    assert g.table.dummy_tactic < 0
    g.choose("take:tactic.planning")
    assert g.table.dummy_tactic >= 0 and g.name(g.table.dummy_tactic) != "tactic.planning"


@rule("MK-dummy-turn-flip")
def test_the_dummy_flips_three_and_more_for_crystals() -> None:
    q = Quest({"hand": ["march"]}, dummy="goldyx")
    dummy.turn(q.g)
    third = q.zone("dummy-discard")[2]
    color = q.g.rules.by_name[third].face.color
    more = {"green": 2, "blue": 1}.get(str(color), 0)
    assert len(q.zone("dummy-discard")) == 3 + more


@rule("MK-dummy-turn-end", "MK-dummy-turn-short")
def test_the_dummy_declares_with_an_empty_deck() -> None:
    q = Quest({"hand": ["march"]}, dummy="goldyx")
    q.g.set_table(q.g.table.__replace__(dummy_crystals=(0, 0, 0, 0)))  # no more than three a turn
    left = []
    while q.zone("dummy-deck"):
        dummy.turn(q.g)
        left.append(len(q.zone("dummy-deck")))
        assert q.g.table.declared == -1, "a turn with fewer than three cards is one too"
    assert left == [13, 10, 7, 4, 1, 0]
    dummy.turn(q.g)
    assert q.g.table.declared == DUMMY


@rule("MK-dummy-round-action", "MK-dummy-round-spell")
def test_the_dummy_gains_the_lowest_action_and_a_crystal() -> None:
    actions, spells = ["fire-bolt", "ice-bolt", "swift-bolt"], ["fireball", "snowstorm", "expose"]
    q = Quest(
        {"deck": ["march"]},
        at="MK-round-2a",
        round=2,
        dummy="goldyx",
        actions=actions,
        spells=spells,
    )
    assert "swift-bolt" in q.zone("dummy-deck") + q.zone("dummy-discard")
    assert names(q.g, ACTION_OFFER)[1:] == actions[:2]
    assert q.g.table.dummy_crystals == (0, 1, 2, 1)


@rule("MK-setup-wounds")
def test_there_is_always_another_wound() -> None:
    q = Quest({"hand": ["march"]})
    changes.wound(q.g, 0, 150)
    assert q.zone("hand-0").count("wound") == 150


@rule("MK-setup-tiles", "MK-setup-map")
@pytest.mark.parametrize(
    ("scenario", "rural", "core"), [("full-conquest", 8, 3), ("blitz-conquest", 6, 3)]
)
def test_tiles_that_lie_open_count_among_those_of_the_scenario(
    scenario: str, rural: int, core: int
) -> None:
    g = caipan.new("mageknight", {"scenario": scenario, "heroes": ["tovak", "goldyx"]}, seats=2)
    view = g.view(0)
    laid = len(view["tiles"]) - 1  # without the start tile
    assert laid == 2 and laid + view["zones"]["tiles"]["count"] == rural + core
