"""Damage and horror: assigned, then placed together (AH-dmg-*)."""

from __future__ import annotations

from tests.support import rule
from tests.support.house import House


@rule("AH-priority-choices", "AH-dmg-2")
def test_all_who_are_hit_choose_before_anybody_falls() -> None:
    """Dynamite: seat 1 still has to assign its damage when seat 0 already has too much."""
    one = {"hand": ["dynamite-blast"], "damage": 8}
    h = House(one, {"play": ["beat-cop"]}).do("play:dynamite-blast", "blast:hallway")
    assert h.prompt == "assign.damage" and h.seat == 1
    assert h.me(0).damage == 11 and not h.sitting(0).out
    h.do("damage:beat-cop", "damage:beat-cop")
    assert h.sitting(0).out == "defeated" and h.me(1).damage == 1


STRUCK = {"threat": ["ghoul-minion"]}  # one damage and one horror


@rule("AH-dmg-1", "AH-dmg-1-eligible", "AH-asset-soak", "AH-health-none", "AH-sanity-none")
def test_only_assets_with_health_take_damage_and_with_sanity_horror() -> None:
    """Leather Coat has health, Holy Rosary sanity, Machete neither."""
    h = House({**STRUCK, "play": ["leather-coat", "holy-rosary", "machete"]}, at="AH-3.3")
    assert h.prompt == "assign.damage"
    assert h.keys == ["damage:roland-banks", "damage:leather-coat"]
    h.do("damage:leather-coat")
    assert h.keys == ["horror:roland-banks", "horror:holy-rosary"]
    h.do("horror:holy-rosary")
    assert h.card("leather-coat").damage == 1 and h.card("holy-rosary").horror == 1
    assert (h.me().damage, h.me().horror) == (0, 0)


@rule("AH-dmg-1-max")
def test_an_asset_takes_no_more_than_defeats_it() -> None:
    """Two damage, and one point of health left on the dog."""
    me = {"threat": ["ghoul-priest"], "play": [{"card": "leather-coat", "damage": 1}]}
    h = House(me, at="AH-3.3").do("damage:leather-coat")
    assert h.me().damage == 1


@rule("AH-dmg-1-rest")
def test_the_rest_is_the_investigators() -> None:
    h = House(STRUCK, at="AH-3.3")
    assert (h.me().damage, h.me().horror) == (1, 1)


@rule("AH-dmg-2", "AH-dmg-between", "AH-trig-reaction-when")
def test_all_of_it_is_placed_at_once_after_what_answers_it() -> None:
    """Guard Dog answers before anything lies on it, even if that kills it."""
    me = {"threat": ["ghoul-priest"], "play": [{"card": "guard-dog", "damage": 2}]}
    h = House(me, at="AH-3.3").do("damage:guard-dog", "horror:roland-banks", "horror:roland-banks")
    assert h.prompt == "window.when" and h.card("guard-dog").damage == 2
    assert h.me().damage == 0
    h.do("apply:guard-dog/0")
    assert h.card("ghoul-priest").damage == 1 and h.zone("discard-0") == ["guard-dog"]
    assert h.me().damage == 1


@rule("AH-dmg-asset", "AH-defeat-asset", "AH-sanity-tokens")
def test_an_asset_is_defeated_by_damage_or_by_horror() -> None:
    me = {**STRUCK, "play": [{"card": "guard-dog", "damage": 2}]}
    h = House(me, at="AH-3.3").do("damage:guard-dog", "horror:roland-banks", "pass")
    assert h.zone("discard-0") == ["guard-dog"]
    me = {**STRUCK, "play": ["guard-dog"]}
    h = House(me, at="AH-3.3").do("damage:roland-banks", "horror:guard-dog")
    assert h.zone("discard-0") == ["guard-dog"]


@rule("AH-dmg-investigator", "AH-defeat-investigator", "AH-health-tokens", "AH-sanity-tokens")
def test_an_investigator_falls_at_health_or_sanity() -> None:
    assert House({**STRUCK, "damage": 7}, {}, at="AH-3.3").sitting().out == ""
    assert House({**STRUCK, "damage": 8}, {}, at="AH-3.3").sitting().out == "defeated"
    assert House({**STRUCK, "horror": 4}, {}, at="AH-3.3").sitting().out == "defeated"


@rule("AH-trauma-physical", "AH-trauma-mental", "AH-defeat-campaign")
def test_in_a_campaign_defeat_leaves_a_trauma() -> None:
    h = House({**STRUCK, "damage": 8}, {}, at="AH-3.3", campaign=True)
    assert (h.sitting().physical, h.sitting().mental) == (1, 0)
    h = House({**STRUCK, "horror": 4}, {}, at="AH-3.3", campaign=True)
    assert (h.sitting().physical, h.sitting().mental) == (0, 1)


@rule("AH-standalone-trauma", "AH-killed-standalone")
def test_standing_alone_it_leaves_none() -> None:
    h = House({**STRUCK, "damage": 8}, {}, at="AH-3.3")
    assert (h.sitting().physical, h.sitting().mental) == (0, 0)


@rule("AH-trauma-both")
def test_both_at_once_and_the_player_chooses() -> None:
    h = House({**STRUCK, "damage": 8, "horror": 4}, {}, at="AH-3.3", campaign=True)
    assert h.prompt == "trauma" and h.seat == 0
    h.do("by-horror")
    assert (h.sitting().physical, h.sitting().mental) == (0, 1)


@rule("AH-direct")
def test_direct_horror_is_the_investigators_alone() -> None:
    me = {"investigator": "wendy-adams", "play": ["holy-rosary"], "deck": ["abandoned-and-alone"]}
    h = House(me).do("draw")
    assert h.me().horror == 2 and h.card("holy-rosary").horror == 0


@rule("AH-cost-damage-soak", "AH-suffer")
def test_horror_as_a_cost_may_go_to_an_asset() -> None:
    me = {"investigator": "agnes-baker", "play": ["forbidden-knowledge", "holy-rosary"]}
    h = House(me).do("use:forbidden-knowledge/0", "horror:holy-rosary")
    assert h.card("holy-rosary").horror == 1 and h.sitting().resources == 6


@rule("AH-heal")
def test_healing_removes_at_most_what_is_there() -> None:
    me = {"play": ["first-aid"], "damage": 1}
    h = House(me).do("use:first-aid/0")
    assert h.me().damage == 0
    assert "AH-trig-must-change" in h.why_not("use:first-aid/0")


@rule("AH-health-remaining", "AH-sanity-remaining")
def test_remaining_health_is_what_is_left() -> None:
    from caipan.games.arkham.rules.enemies import measure

    h = House({"damage": 4, "horror": 2})
    assert measure(h.g, 0, "health") == 5 and measure(h.g, 0, "sanity") == 3
