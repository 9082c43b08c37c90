"""Items, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.skirmish import ALLY, BEST, BLANK, FOE, FOE_ALLY, RED, Skirmish

ELI = {"character": "eli", "at": [-2, 3], "facing": "E"}
NIA = {"character": "nia", "at": [-1, 3], "facing": "W"}
YUNYE = {"character": "yunye", "at": [-2, 4], "facing": "E"}
SOULFIRE = "use:nia.flame.soulfire"
NO_SAVE = (BLANK,) * 5


def holding(*items: str, **part: object) -> dict[str, object]:
    return {**ELI, "items": list(items), **part}


def charges(s: Skirmish) -> list[list[int]]:
    return [[p["q"], p["r"]] for p in s.g.view(None)["pieces"] if p["name"] == "edwin.charge"]


# --- Stubborn Die


@rule("EX-stubborn-die", "EX-item-discard")
def test_stubborn_die_waits_on_the_row_and_swaps_at_the_next_world_turn() -> None:
    s = Skirmish({}, holding("stubborn_die"), seat=FOE, statue=[2, 1])
    s.do("use:item.stubborn_die")
    assert (s.zone("row"), s.zone("discard"), s.zone("items-2")) == (["item.stubborn_die"], [], [])
    s.end_round()
    assert s.g.table.order == (RED, FOE, ALLY, FOE_ALLY)
    assert (s.zone("row"), s.zone("discard")) == ([], ["item.stubborn_die"])


@rule("EX-stubborn-die", "EX-react-item")
def test_stubborn_die_may_be_used_in_reaction() -> None:
    """Its user need not be at turn; the place is the user's."""
    s = Skirmish({**NIA, "facing": "W"}, holding("stubborn_die"), dice=(BLANK,) * 4)
    s.do(SOULFIRE, "use:item.stubborn_die").end_round()
    assert s.g.table.order == (RED, FOE, ALLY, FOE_ALLY)


# --- High-energy Charge


@rule("EX-item-speed", "EX-range-sight")
def test_high_charge_is_placed_on_an_empty_cell_in_sight_within_three() -> None:
    """Neither behind, nor four away, nor where somebody stands."""
    s = Skirmish(holding("high_charge"), {**NIA, "at": [0, 3]})
    s.do("use:item.high_charge")
    assert s.offers("to@1,3") and s.offers("to@-1,3")
    assert not s.offers("to@2,3")
    assert not s.offers("to@-3,3")
    assert not s.offers("to@0,3")
    s.do("to@1,3")
    assert charges(s) == [[1, 3]]
    assert s.zone("discard") == ["item.high_charge"]


@rule("EX-edwin-charges")
def test_high_charge_three_markers_are_all_there_are() -> None:
    """The card is spent, but no fourth marker comes."""
    s = Skirmish(holding("high_charge", charges=[[0, 3], [1, 3]]), {"charges": [[2, 3]]})
    s.do("use:item.high_charge")
    assert s.prompt == "act"
    assert len(charges(s)) == 3
    assert s.zone("items-0") == []


@rule("EX-edwin-charges")
def test_high_charge_explodes_when_hit_by_directed_damage() -> None:
    """1+N to every unit within 1, friend or foe; farther ones are spared."""
    s = Skirmish(
        holding("throwing_knife", charges=[[0, 3]]),
        {**NIA, "at": [1, 3]},
        ally={**YUNYE, "at": [0, 4]},
        foe_ally={"character": "darian", "at": [2, 3]},
        dice=(BLANK, BEST),
    )
    s.do("use:item.throwing_knife", "target:edwin.charge", "pass", "pass")
    assert charges(s) == []
    assert sorted((9 - s.life("nia"), 11 - s.life("yunye"))) == [1, 2]
    assert (s.life("eli"), s.life("darian")) == (10, 13)


@rule("EX-edwin-charges")
def test_high_charge_hit_for_nothing_does_not_explode() -> None:
    """A knife at distance 3 is an ordinary die, here a blank."""
    s = Skirmish(holding("throwing_knife", charges=[[1, 3]]), dice=(BLANK,))
    s.do("use:item.throwing_knife")
    assert charges(s) == [[1, 3]]


@rule("EX-edwin-charges")
def test_high_charge_reached_by_another_explosion_explodes() -> None:
    """The knife hits the near one, two cells from Nia; the far one beside her follows."""
    s = Skirmish(
        holding("throwing_knife", charges=[[-1, 3], [0, 3]], at=[-3, 3]),
        {**NIA, "at": [1, 3]},
        dice=(BEST,),
    )
    s.do("use:item.throwing_knife", "target:edwin.charge", "pass")
    assert charges(s) == []
    assert (s.life("nia"), s.life("eli")) == (9 - 2, 10)


@rule("EX-edwin-charges", "EX-end-maxlife")
def test_high_charge_explodes_at_the_end_of_its_placers_next_turn() -> None:
    """Not at the end of the turn it was placed in, nor in the turns of others."""
    s = Skirmish(holding("high_charge"), {**NIA, "at": [1, 3]}, statue=[2, 1])
    s.do("use:item.high_charge", "to@0,3", "end")
    assert charges(s) == [[0, 3]]
    s.end_turn().end_turn().end_turn()
    assert (s.g.table.seat, charges(s), s.life("nia")) == (RED, [[0, 3]], 9)
    s.do("end")
    assert s.seat == FOE
    s.do("pass")
    assert charges(s) == []
    assert s.life("nia") < 9


@rule("EX-edwin-charges", "EX-end-maxlife", "EX-event-active")
def test_high_charge_explodes_before_the_rest_of_the_end_phase() -> None:
    """Then comes the miasma, and at last the maximum drops by one."""
    s = Skirmish(
        holding(charges=[{"at": [-1, 3], "armed": True}]),
        space=3,
        tonight="miasma",
        dice=(BLANK, BEST),
    )
    s.do("end")
    hurt = [x["rule"] for x in s.g.log(None) if x["key"] == "hurt"]
    assert hurt == ["EX-board-effect", "EX-event-active"]
    assert (s.life("eli"), s.unit("eli").most) == (8, 9)


@rule("EX-edwin-charges", "EX-react-item", "EX-item-speed")
def test_high_charge_placed_in_reaction_explodes_with_the_coming_turn() -> None:
    """Its speed, 62, is faster than Soulfire's; the fuse is the placer's coming turn."""
    s = Skirmish(
        {**NIA, "at": [0, 3]}, holding("high_charge"), dice=(BLANK,) * 4, seat=RED, statue=[2, 1]
    )
    s.do(SOULFIRE, "use:item.high_charge", "to@-1,3")
    keys = s.order
    assert keys.index("placed") < keys.index("hurt")
    s.do("end").end_turn()
    assert (s.g.table.seat, charges(s)) == (FOE, [[-1, 3]])
    s.do("end")
    while s.g.table.seat == FOE:
        s.quietly()
    assert charges(s) == []


@rule("EX-statue-undirected", "EX-st-hidden")
def test_high_charge_explosion_is_undirected() -> None:
    """It reaches the hidden and leaves the statue whole."""
    s = Skirmish(
        holding("throwing_knife", at=[-1, 1], charges=[[1, 1]]),
        {**NIA, "at": [1, 0], "statuses": ["hidden"]},
        statue=[2, 1],
        dice=(BLANK,),
    )
    s.do("use:item.throwing_knife", "target:edwin.charge", "pass")
    assert s.life("nia") == 9 - 1
    assert s.statuses("nia") == ["hidden"]
    assert s.g.statue >= 0


@rule("EX-setup-edwin", "EX-item-discard")
def test_high_charge_of_edwin_returns_to_his_supply() -> None:
    """Used, it is not discarded."""
    s = Skirmish({"character": "edwin", "at": [-2, 3], "items": ["high_charge"]})
    assert len(s.zone("kept-0")) == 3
    s.do("use:item.high_charge", "to@0,3")
    assert (len(s.zone("kept-0")), s.zone("discard")) == (4, [])


# --- Steeped Bandage


@rule("EX-bonus-item")
def test_bandage_heals_two_and_removes_all_bleed() -> None:
    """From oneself, whatever else is on the board."""
    s = Skirmish(holding("bandage", life=5, statuses=["bleed", "burn", "bleed"]))
    s.do("use:item.bandage")
    assert (s.life("eli"), s.statuses("eli")) == (7, ["burn"])


@rule("EX-res-trigger")
def test_bandage_may_go_to_an_adjacent_allied_character() -> None:
    """Who may answer it, as any action."""
    s = Skirmish(holding("bandage"), ally={**YUNYE, "life": 5, "statuses": ["bleed"]})
    s.do("use:item.bandage")
    assert s.keys() == ["target:eli", "target:yunye"]
    s.do("target:yunye")
    assert (s.seat, s.prompt) == (ALLY, "react")
    s.do("pass")
    assert (s.life("yunye"), s.statuses("yunye"), s.life("eli")) == (7, [], 10)


@rule("EX-bonus-item")
def test_bandage_reaches_neither_enemies_nor_followers_nor_two_cells() -> None:
    s = Skirmish(
        holding("bandage", life=5),
        NIA,
        ally={"character": "silas", "at": [0, 3], "skeletons": [{"at": [-3, 3], "life": 1}]},
    )
    s.do("use:item.bandage")
    assert s.life("eli") == 7


@rule("EX-st-hidden")
def test_bandage_does_not_find_a_hidden_ally() -> None:
    """Only oneself is left to bind up, hidden or not."""
    s = Skirmish(
        holding("bandage", life=5, statuses=["hidden"]),
        ally={**YUNYE, "life": 5, "statuses": ["hidden"]},
    )
    s.do("use:item.bandage")
    assert (s.life("eli"), s.life("yunye")) == (7, 5)


# --- Clear Spring Phial


@rule("EX-status-negative")
def test_antidote_removes_all_negative_statuses() -> None:
    s = Skirmish(holding("antidote", statuses=["burn", "sturdy", "root", "poison", "poison"]))
    s.do("use:item.antidote")
    assert s.statuses("eli") == ["sturdy"]


@rule("EX-status-negative")
def test_antidote_may_go_to_an_adjacent_allied_character() -> None:
    s = Skirmish(
        holding("antidote", statuses=["burn"]), ally={**YUNYE, "statuses": ["stun", "bleed"]}
    )
    s.do("use:item.antidote", "target:yunye", "pass")
    assert (s.statuses("yunye"), s.statuses("eli")) == ([], ["burn"])


@rule("EX-react-item")
def test_antidote_in_reaction_comes_after_the_status_it_takes_off() -> None:
    """Without a speed it counts as 99: Soulfire's Burn is there by then."""
    s = Skirmish(NIA, holding("antidote"), dice=(BLANK,) * 4)
    s.do(SOULFIRE, "use:item.antidote")
    assert s.statuses("eli") == []
    assert s.life("eli") == 9


# --- draughts and salves


@rule("EX-st-frenzy")
def test_frenzy_draught_gives_frenzy() -> None:
    """Death Cut deals one more at once."""
    s = Skirmish(holding("frenzy_draught"), NIA, dice=(BLANK,) * 4)
    s.do("use:item.frenzy_draught", "use:eli.dagger.death_cut", "pass")
    assert s.statuses("eli") == ["frenzy"]
    assert s.life("nia") == 9 - 2


@rule("EX-item-speed", "EX-st-sturdy")
def test_stone_salve_gives_sturdy_at_speed_fifteen() -> None:
    """In time against Death Cut (28): 1+N less an ordinary die."""
    s = Skirmish(
        {**ELI, "at": [-1, 3], "facing": "W"},
        {"character": "nia", "at": [-2, 3], "facing": "E", "items": ["stone_salve"]},
        dice=(BEST, BEST, BLANK, BLANK, BLANK),
    )
    s.do("use:eli.dagger.death_cut", "use:item.stone_salve")
    assert s.life("nia") == 9 - 1
    assert s.statuses("nia")[0] == "sturdy"


@rule("EX-item-speed", "EX-st-hidden")
def test_smoke_bomb_gives_hidden_at_speed_thirty() -> None:
    """Soulfire (69) finds nobody; Death Cut (28) was faster."""
    s = Skirmish(NIA, holding("smoke_bomb"), dice=(BLANK,) * 4)
    s.do(SOULFIRE, "use:item.smoke_bomb")
    assert (s.life("eli"), s.statuses("eli")) == (10, ["hidden"])
    s = Skirmish(
        {**ELI, "at": [-1, 3], "facing": "W"},
        {"character": "nia", "at": [-2, 3], "facing": "E", "items": ["smoke_bomb"]},
        dice=(BLANK, BEST, BEST, BEST),
    )
    s.do("use:eli.dagger.death_cut", "use:item.smoke_bomb")
    assert (s.life("nia"), s.statuses("nia")) == (8, ["hidden"])


@rule("EX-st-hidden")
def test_smoke_bomb_is_no_weapon_skill_and_hidden_stays() -> None:
    """Used in one's own turn, and an item after it, one is still hidden."""
    s = Skirmish(holding("smoke_bomb", "throwing_knife"), NIA)
    s.do("use:item.smoke_bomb", "use:item.throwing_knife", "pass")
    assert s.statuses("eli") == ["hidden"]
    assert s.life("nia") == 8


# --- Throwing Knife


@rule("EX-board-distance-table")
@pytest.mark.parametrize(
    ("q", "face", "damage"), [(-1, BLANK, 1), (0, BLANK, 1), (1, BEST, 1), (1, BLANK, 0)]
)
def test_throwing_knife_by_distance(q: int, face: int, damage: int) -> None:
    """1 at distance 1 to 2, an ordinary die at 3."""
    s = Skirmish(holding("throwing_knife"), {**NIA, "at": [q, 3]}, dice=(face,))
    s.do("use:item.throwing_knife", "pass")
    assert s.life("nia") == 9 - damage


@rule("EX-range-sight")
def test_throwing_knife_needs_a_target_in_sight_within_three() -> None:
    far = Skirmish(holding("throwing_knife"), {**NIA, "at": [2, 3]})
    assert far.why_not("use:item.throwing_knife") == ["EX-res-1"]
    behind = Skirmish(holding("throwing_knife"), {**NIA, "at": [-3, 3]})
    assert behind.why_not("use:item.throwing_knife") == ["EX-res-1"]
    friend = Skirmish(holding("throwing_knife"), ally={**YUNYE, "at": [-1, 3]})
    assert friend.why_not("use:item.throwing_knife") == ["EX-res-1"]


@rule("EX-statue-break", "EX-statue-curse")
def test_throwing_knife_breaks_the_statue() -> None:
    s = Skirmish(holding("throwing_knife", at=[0, 1]), statue=[2, 1])
    s.do("use:item.throwing_knife")
    assert s.g.statue < 0
    assert [s.curses(seat) for seat in range(4)] == [2, 2, 2, 2]


@rule("EX-st-frenzy", "EX-statue-break")
def test_throwing_knife_in_frenzy_deals_one_more() -> None:
    """A blank at distance 3 is then one point, enough for the statue."""
    s = Skirmish(holding("throwing_knife", statuses=["frenzy"]), NIA)
    s.do("use:item.throwing_knife", "pass")
    assert s.life("nia") == 9 - 2
    eli = holding("throwing_knife", at=[-1, 1], statuses=["frenzy"])
    s = Skirmish(eli, statue=[2, 1], dice=(BLANK,))
    s.do("use:item.throwing_knife")
    assert s.g.statue < 0
    s = Skirmish(holding("throwing_knife", at=[-1, 1]), statue=[2, 1], dice=(BLANK,))
    s.do("use:item.throwing_knife")
    assert s.g.statue >= 0


# --- Hunting Net


@rule("EX-save-roll", "EX-st-root")
def test_snare_roots_an_enemy_unless_it_saves() -> None:
    """Constitution 3: all three of Nia's dice are needed."""
    s = Skirmish(holding("snare"), {**NIA, "at": [0, 3]}, dice=(BEST, BEST, BLANK))
    s.do("use:item.snare", "pass")
    assert s.statuses("nia") == ["root"]
    s = Skirmish(holding("snare"), {**NIA, "at": [0, 3]}, dice=(BEST, BEST, BEST))
    s.do("use:item.snare", "pass")
    assert s.statuses("nia") == []


@rule("EX-range-sight")
def test_snare_reaches_enemies_in_sight_within_two() -> None:
    for foe in ({**NIA, "at": [1, 3]}, {**NIA, "at": [-3, 3]}):
        assert Skirmish(holding("snare"), foe).why_not("use:item.snare") == ["EX-res-1"]
    s = Skirmish(holding("snare"), ally={**YUNYE, "at": [-1, 3]})
    assert s.why_not("use:item.snare") == ["EX-res-1"]
    s = Skirmish(holding("snare", at=[0, 1]), statue=[2, 1])
    assert s.why_not("use:item.snare") == ["EX-res-1"]


@rule("EX-silas-skeletons")
def test_snare_on_a_skeleton_does_nothing() -> None:
    """A skeleton is an enemy unit and may be chosen, but takes no status."""
    s = Skirmish(
        holding("snare"), {"character": "silas", "skeletons": [{"at": [-1, 3], "facing": "W"}]}
    )
    s.do("use:item.snare", "pass")
    shown = [p for p in s.g.view(None)["pieces"] if p["name"] == "silas.skeleton"]
    assert shown[0]["statuses"] == []
    assert s.zone("discard") == ["item.snare"]


@rule("EX-regular-displacement", "EX-react-item", "EX-st-root", "EX-item-speed")
def test_snare_stops_a_charge() -> None:
    """Darian's Charge (46), cursed, at somebody two away is answered with the net (45): rooted he
    does not dash, at distance 2 the table is empty, and he still gains Frenzy."""
    s = Skirmish(
        {"character": "darian", "at": [-2, 3], "facing": "E", "form": "twin", "curses": 1},
        {**NIA, "at": [0, 3], "items": ["snare"]},
        dice=NO_SAVE,
    )
    s.do("curse:darian.advance.charge")
    while s.seat == RED:
        s.do(s.keys()[0])
    s.do("use:item.snare")
    assert (s.at("darian"), s.life("nia")) == ([-2, 3], 9)
    assert s.statuses("darian") == ["root", "frenzy"]
    assert s.card("darian.advance.charge").used


# --- Raven Feather


@rule("EX-st-root")
def test_raven_feather_teleports_within_three() -> None:
    """To any empty cell, facing any way, also while rooted."""
    s = Skirmish(holding("raven_feather", statuses=["root"]), {**NIA, "at": [0, 3]})
    s.do("use:item.raven_feather")
    assert s.offers("to@1,3") and s.offers("to@-4,3")
    assert not s.offers("to@2,3")
    assert not s.offers("to@0,3")
    s.do("to@-4,3", "face=5")
    assert (s.at("eli"), s.facing("eli")) == ([-4, 3], 5)


@rule("EX-bonus-item")
def test_raven_feather_needs_no_line_of_sight() -> None:
    """Over the altar."""
    s = Skirmish(holding("raven_feather", at=[-1, 0], facing="W"))
    s.do("use:item.raven_feather", "to@1,0", "face=0")
    assert s.at("eli") == [1, 0]


@rule("EX-item-speed", "EX-board-range-cancels")
def test_raven_feather_at_speed_fifty_escapes_slower_blows() -> None:
    s = Skirmish({**NIA, "at": [-1, 3]}, holding("raven_feather"), dice=(BEST,) * 4)
    s.do(SOULFIRE, "use:item.raven_feather", "to@0,3", "face=3")
    assert s.life("eli") == 10


# --- Cursed Shard, Hearth Ember


@rule("EX-bonus-item")
def test_curse_shard_gives_two_curse_tokens() -> None:
    s = Skirmish(holding("curse_shard", curses=1))
    s.do("use:item.curse_shard")
    assert [s.curses(seat) for seat in range(4)] == [3, 0, 0, 0]


@rule("EX-st-regen")
def test_hearth_ember_gives_regeneration_to_oneself_or_an_ally_within_two() -> None:
    ally = {**YUNYE, "at": [0, 3]}
    s = Skirmish(holding("hearth_ember", facing="W"), ally=ally)
    s.do("use:item.hearth_ember")
    assert s.keys() == ["target:eli", "target:yunye"]
    s.do("target:yunye", "pass")
    assert (s.statuses("yunye"), s.statuses("eli")) == (["regen"], [])
    s = Skirmish(holding("hearth_ember"), NIA, ally={**ally, "at": [1, 3]})
    s.do("use:item.hearth_ember")
    assert s.statuses("eli") == ["regen"]


# --- Grapple


@rule("EX-pull", "EX-facing-lock")
def test_grapple_pulls_an_enemy_by_two_and_leaves_its_facing() -> None:
    s = Skirmish(holding("grapple"), {**NIA, "at": [1, 3], "facing": "E"})
    s.do("use:item.grapple", "pass")
    assert (s.at("nia"), s.facing("nia"), s.life("nia")) == ([-1, 3], 0, 9)


@rule("EX-pull", "EX-res-trigger")
def test_grapple_pulls_an_ally_as_well() -> None:
    s = Skirmish(holding("grapple"), ally={**YUNYE, "at": [1, 3], "facing": "SE"})
    s.do("use:item.grapple", "pass")
    assert (s.at("yunye"), s.facing("yunye")) == ([-1, 3], 1)


@rule("EX-range-sight")
def test_grapple_needs_a_unit_in_sight_within_three() -> None:
    for at in ([2, 3], [-3, 3]):
        s = Skirmish(holding("grapple"), {**NIA, "at": at})
        assert s.why_not("use:item.grapple") == ["EX-res-1"]
    s = Skirmish(holding("grapple", at=[0, 1]), statue=[2, 1])
    assert s.why_not("use:item.grapple") == ["EX-res-1"]


@rule("EX-item-speed", "EX-board-range-cancels")
def test_grapple_at_speed_fifty_six_comes_before_soulfire() -> None:
    """Eli pulls Nia from distance 3, where Soulfire is an advantage die, to distance 1, where it is
    1+N."""
    s = Skirmish({**NIA, "at": [1, 3]}, holding("grapple"), dice=(BLANK, BEST, BEST, BEST))
    s.do(SOULFIRE, "use:item.grapple")
    assert s.at("nia") == [-1, 3]
    assert s.life("eli") == 9


# --- slots and spent cards


@rule("EX-char-item-slots", "EX-setup-edwin")
def test_a_replaced_charge_goes_back_to_edwin() -> None:
    """Not to the discard pile; another item does."""
    edwin = {"character": "edwin", "at": [1, 1], "souls": 4, "items": ["high_charge", "bandage"]}
    s = Skirmish(edwin, items=["snare", "antidote"], statue=[2, 1])
    s.do("buy:item.snare", "replace:item.high_charge")
    assert (len(s.zone("kept-0")), s.zone("discard")) == (4, [])
    s.do("buy:item.antidote", "replace:item.bandage")
    assert (len(s.zone("kept-0")), s.zone("discard")) == (4, ["item.bandage"])


@rule("EX-res-1", "EX-item-discard")
def test_an_item_that_needs_only_an_empty_cell_may_be_used_without_one() -> None:
    """Eli looks out over the void: no charge can be placed, and the card is gone."""
    s = Skirmish({**holding("high_charge"), "at": [5, -6], "facing": "NE"})
    s.do("use:item.high_charge")
    assert charges(s) == []
    assert s.zone("discard") == ["item.high_charge"]
