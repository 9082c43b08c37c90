"""Deeds and mana: halves, sideways, payments one by one."""

from __future__ import annotations

from tests.support import rule
from tests.support.quest import BLUE, RED, Quest


@rule("MK-deed-2", "MK-deed-3a", "MK-move-2", "MK-deed-1")
def test_an_action_gives_its_basic_half_for_nothing() -> None:
    q = Quest({"hand": ["march", "rage"]}).do("play:march", "basic:march")
    assert q.me.now.move == 2
    assert q.zone("played-0") == ["march"] and q.zone("hand-0") == ["rage"]


@rule("MK-deed-3a", "MK-mana-1a")
def test_the_strong_half_takes_a_mana_of_its_colour() -> None:
    q = Quest({"hand": ["march", "rage"], "mana": {"green": 1}})
    q.do("play:march", "strong:march")
    assert q.me.now.move == 4 and q.mana("green") == 0


@rule("MK-deed-3a")
def test_without_its_mana_the_strong_half_is_refused() -> None:
    q = Quest({"hand": ["march", "rage"], "mana": {"red": 1}}).do("play:march")
    assert q.why_not("strong:march") == ["MK-deed-3a"]


@rule("MK-mana-1b-convert", "MK-area-hero")
def test_a_crystal_pays_like_mana() -> None:
    q = Quest({"hand": ["march", "rage"], "crystals": {"green": 2}})
    q.do("play:march", "strong:march")
    assert q.crystals("green") == 1 and q.me.now.move == 4


@rule("MK-mana-3", "MK-mana-3b")
def test_one_die_a_turn_taken_when_it_is_used() -> None:
    q = Quest({"hand": ["march", "march", "rage"]}, dice=["green", "green"])
    assert all(d.by < 0 for d in q.g.table.dice)
    q.do("play:march", "strong:march")
    assert [d.by for d in q.g.table.dice].count(0) == 1
    q.do("play:march")
    assert q.why_not("strong:march") == ["MK-deed-3a"]


@rule("MK-mana-1a")
def test_mana_is_paid_by_source() -> None:
    """Equal dice are one answer; token, crystal and die are three."""
    me = {"hand": ["march", "rage"], "mana": {"green": 1}, "crystals": {"green": 1}}
    q = Quest(me, dice=["green", "green"]).do("play:march", "strong:march")
    assert q.keys() == ["token.green", "crystal.green", "die.green"]


@rule("MK-mana-2a", "MK-mana-2")
def test_gold_is_any_basic_colour_by_day_only() -> None:
    me = {"hand": ["march", "rage"], "mana": {"gold": 1}}
    assert Quest(me).do("play:march").offers("strong:march")
    assert Quest(me, night=True).do("play:march").why_not("strong:march") == ["MK-deed-3a"]


@rule("MK-mana-2b", "MK-mana-2a")
def test_a_black_die_is_dead_by_day_and_no_basic_colour_at_night() -> None:
    me = {"hand": ["march", "rage"], "mana": {"black": 1}}
    for night in (False, True):
        q = Quest(me, night=night, dice=["black"]).do("play:march")
        assert q.why_not("strong:march") == ["MK-deed-3a"]


@rule("MK-deed-3e", "MK-deed-3d")
def test_any_card_but_a_wound_is_worth_one_sideways() -> None:
    q = Quest({"hand": ["rage", "wound", "march"]})
    assert q.why_not("play:wound") == ["MK-deed-3d", "MK-turn-5e"]
    q.do("play:rage")
    assert q.me.now.move == 1 and q.zone("played-0") == ["rage"]


@rule("MK-deed-4", "MK-move-6b")
def test_like_effects_add_up() -> None:
    q = Quest({"hand": ["march", "stamina", "rage", "promise"]})
    q.do("play:march", "basic:march", "play:stamina", "basic:stamina", "play:rage")
    assert q.me.now.move == 5


@rule("MK-deed-6", "MK-deed-6a", "MK-discard-1")
def test_a_cost_must_be_paid_and_wounds_never_pay() -> None:
    q = Quest({"hand": ["improvisation", "wound"], "move": 2}).do("play:improvisation")
    assert q.prompt == "turn" and q.me.now.move == 3  # only sideways was left
    q = Quest({"hand": ["improvisation", "wound", "rage"], "move": 2})
    q.do("play:improvisation", "basic:improvisation")
    assert q.me.now.move == 5 and q.zone("discard-0") == ["rage"]


@rule("MK-turn-5e")
def test_a_half_is_for_its_moment() -> None:
    q = Quest({"hand": ["promise", "march"]}).do("play:promise")
    assert q.me.now.move == 1
    q = Quest({"hand": ["swiftness", "rage"], "mana": {"white": 1}}).do("play:swiftness")
    assert q.why_not("strong:swiftness") == ["MK-turn-5e"]


@rule("MK-gain-1", "MK-gain-2", "MK-mana-1b")
def test_a_fourth_crystal_is_a_mana_token() -> None:
    me = {"hand": ["crystallize", "rage"], "mana": {"blue": 1}, "crystals": {"red": 3}}
    q = Quest(me).do("play:crystallize", "strong:crystallize", "gain-crystal.red")
    assert q.crystals("red") == 3 and q.mana("red") == 1
    q = Quest(me).do("play:crystallize", "strong:crystallize", "gain-crystal.white")
    assert q.crystals("white") == 1 and q.mana("white") == 0


@rule("MK-mana-1b-convert")
def test_crystallize_turns_mana_into_a_crystal_of_its_colour() -> None:
    q = Quest({"hand": ["crystallize", "rage"], "mana": {"red": 1}})
    q.do("play:crystallize", "basic:crystallize")
    assert q.crystals("red") == 1 and q.mana("red") == 0


@rule("MK-mana-3")
def test_mana_draw_allows_one_more_die() -> None:
    me = {"hand": ["mana-draw", "march", "stamina", "rage"]}
    q = Quest(me, dice=["green", "blue"])
    q.do("play:mana-draw", "basic:mana-draw", "play:march", "strong:march")
    q.do("play:stamina", "strong:stamina")
    assert q.me.now.move == 8


@rule("MK-mana-3", "MK-mana-3a", "MK-end-1")
def test_a_die_that_was_turned_comes_back_as_it_is() -> None:
    """Mana Draw: it is not the die of the turn, and is not rolled."""
    me = {"hand": ["mana-draw", "march", "rage"], "mana": {"white": 1}}
    q = Quest(me, dice=["blue", "green"], random=(RED,))
    q.do("play:mana-draw", "strong:mana-draw", "die.blue", "gain-mana.black")
    assert q.mana("black") == 2 and q.me.now.dice == 0
    q.do("play:march", "strong:march", "end", "done")
    assert [d.face for d in q.g.table.dice] == ["black", "red"]


@rule("MK-mana-3a", "MK-end-1", "MK-turn-7")
def test_used_dice_are_rolled_first_at_the_end_of_the_turn() -> None:
    q = Quest({"hand": ["march", "rage"]}, dice=["green", "white"], random=(BLUE,))
    q.do("play:march", "strong:march", "end")
    assert [(d.face, d.by) for d in q.g.table.dice] == [("blue", -1), ("white", -1)]
    assert q.prompt == "drop"


@rule("MK-deed-2")
def test_concentration_uses_another_card_free_and_adds_to_it() -> None:
    me = {"hand": ["concentration", "march", "rage"], "mana": {"green": 1}}
    q = Quest(me).do("play:concentration", "strong:concentration")
    assert q.me.now.move == 6 and q.mana("green") == 0
    assert sorted(q.zone("played-0")) == ["concentration", "march"]


@rule("MK-deed-6")
def test_concentration_needs_a_card_that_can_be_used_now() -> None:
    q = Quest({"hand": ["concentration", "rage"], "mana": {"green": 1}}).do("play:concentration")
    assert q.why_not("strong:concentration") == ["MK-deed-6"]


@rule("MK-deed-5", "MK-end-3")
def test_played_cards_are_discarded_and_others_stay() -> None:
    q = Quest({"hand": ["march", "rage"]}).do("play:march", "basic:march", "end", "done")
    assert q.zone("discard-0") == ["march"] and q.zone("hand-0") == ["rage"]


@rule("MK-end-3", "MK-mana-1a")
def test_unused_mana_is_lost_at_the_end_of_the_turn() -> None:
    q = Quest({"hand": ["march"], "mana": {"red": 2}}, {"hand": ["rage"]})
    q.do("play:march", "basic:march", "end")
    assert q.mana("red") == 0
