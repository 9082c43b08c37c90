"""What a character card says: life, attributes, rune, ultimate, response, passive, slots."""

from __future__ import annotations

import pytest

import caipan
from tests.games.exiles.test_content import CHARACTERS
from tests.support import rule
from tests.support.skirmish import BEST, BLANK, FAR, FOE, RED, Skirmish

ELI = {"character": "eli", "at": [-1, 3], "facing": "E"}
YUNYE = {"character": "yunye", "at": [0, 3], "facing": "W"}
AT_THE_RIVER = {"at": [1, 1], "souls": 9}
STATUE = [2, 1]


# --- life


@rule("EX-char-life", "EX-char-setup-life")
@pytest.mark.parametrize("part", CHARACTERS, ids=lambda c: c["id"])
def test_a_character_has_its_printed_life(part: dict[str, int]) -> None:
    seats = [{"at": at} for at in FAR]
    data = {"game": "exiles", "seats": [{**seats[0], "character": part["id"]}, *seats[1:]]}
    g = caipan.position(data).game()
    figure = g.cards[g.seats[0].unit]
    assert (figure.health, figure.most) == (part["life"], part["life"])


@rule("EX-char-heal-cap")
def test_healing_stops_at_the_maximum() -> None:
    """Two from a bandage, with one to heal."""
    s = Skirmish({**ELI, "life": 9, "items": ["bandage"]})
    s.do("use:item.bandage")
    assert s.life("eli") == 10


@rule("EX-char-heal-cap", "EX-char-maxlife-drop")
def test_a_lower_maximum_lowers_healing() -> None:
    s = Skirmish({**ELI, "life": 5, "max_life": 6, "items": ["bandage"]})
    s.do("use:item.bandage")
    assert s.life("eli") == 6


@rule("EX-char-maxlife-drop", "EX-end-maxlife")
def test_the_maximum_falls_turn_by_turn() -> None:
    """Hurt at the end of each turn, it drops by one each time until current life is the maximum."""
    s = Skirmish({**ELI, "life": 8})
    most = []
    for _ in range(3):
        s.end_turn().end_turn().end_turn().end_turn()
        most.append(s.unit("eli").most)
    assert most == [9, 8, 8]
    assert s.life("eli") == 8


@rule("EX-char-maxlife-drop", "EX-char-rune-effect")
def test_the_rune_heals_half_of_the_present_maximum() -> None:
    s = Skirmish({**ELI, "life": 1, "max_life": 7})
    s.do("use:rune")
    assert s.life("eli") == 4


# --- attributes


@rule("EX-char-attributes", "EX-char-movement")
@pytest.mark.parametrize("part", CHARACTERS, ids=lambda c: c["id"])
def test_movement_is_the_number_of_steps_and_turns(part: dict[str, int]) -> None:
    """Turning in place spends the points one by one; with none left neither steps nor turns are
    offered."""
    s = Skirmish({"character": part["id"], "at": [-1, 3], "facing": "E"})
    for n in range(part["move"]):
        assert s.offers("move@*")
        s.do(f"turn={n % 2 + 1}")
    assert not s.offers("move@*")
    assert not s.offers("turn=*")
    assert s.why_not("turn=0") == ["EX-char-movement"]


@rule("EX-char-movement")
def test_steps_count_against_movement() -> None:
    """Eli has four: four cells away but not five, and what is left after two steps reaches two."""
    s = Skirmish(ELI)
    assert s.offers("move@1,-1")
    assert not s.offers("move@1,-2")
    s.do("move@0,2", "move@0,1")
    assert s.offers("move@1,-1")
    assert s.why_not("move@1,-2") == ["EX-move-cost"]
    s.do("move@1,0", "turn=3")
    assert not s.offers("move@*")


@rule("EX-char-movement")
def test_movement_is_for_ones_own_action_phase() -> None:
    """Points come anew with every turn, and nobody moves in another's."""
    s = Skirmish(ELI, YUNYE)
    s.do("turn=1", "turn=0", "use:eli.dagger.death_cut")
    assert s.seat == FOE
    assert not s.offers("move@*", FOE) and not s.offers("turn=*", FOE)
    s.passes().end_turn().end_turn().end_turn().end_turn()
    assert s.g.table.seat == RED
    for n in (1, 2, 1, 2):
        s.do(f"turn={n}")


@rule("EX-char-constitution", "EX-save-roll")
def test_constitution_is_the_number_of_dice_of_a_save() -> None:
    """Against Bleed three are needed. Yunye's fourth die saves him where Alicia has only three."""
    dice = (BLANK, BEST, BEST, BLANK, BEST)
    s = Skirmish(ELI, YUNYE, dice=dice)
    s.do("use:eli.dagger.death_cut", "pass")
    assert s.statuses("yunye") == []
    s = Skirmish(ELI, {**YUNYE, "character": "alicia"}, dice=dice)
    s.do("use:eli.dagger.death_cut", "pass")
    assert s.statuses("alicia") == ["bleed"]


@rule("EX-char-status-board")
def test_everybody_has_a_board_of_their_own() -> None:
    """One character's turn ages that character's markers and no others."""
    s = Skirmish(
        {**ELI, "statuses": ["sturdy"]}, {**YUNYE, "statuses": ["sturdy"]}, at="EX-start-order"
    )
    shown = {p["name"]: p["statuses"] for p in s.g.view(None)["pieces"] if p["kind"] == "character"}
    assert shown["eli"] == [{"status": "sturdy", "flips": 1}]
    assert shown["yunye"] == [{"status": "sturdy", "flips": 0}]


# --- once in a game


@rule("EX-char-rune-once")
def test_the_rune_is_used_once() -> None:
    s = Skirmish({**ELI, "life": 2})
    s.do("use:rune")
    assert s.life("eli") == 7
    assert not s.offers("use:rune")
    assert s.why_not("use:rune") == ["EX-char-rune-once"]
    s.end_round()
    assert not s.offers("use:rune")


@rule("EX-char-rune-once", "EX-react-rune")
def test_a_rune_used_in_reaction_is_used_up_too() -> None:
    s = Skirmish(ELI, {**YUNYE, "life": 4}, dice=(BLANK,) * 5)
    s.do("use:eli.dagger.death_cut", "use:rune")
    assert s.life("yunye") == 4 - 1 + 5
    s.do("end").end_turn()
    assert s.seat == FOE
    assert s.why_not("use:rune") == ["EX-char-rune-once"]


@rule("EX-char-rune-effect")
def test_the_rune_heals_half_and_clears_negative_effects() -> None:
    """Half of eleven, rounded down, and a clean board but for what is good."""
    s = Skirmish({**ELI, "character": "yunye", "life": 1, "statuses": ["poison", "sturdy", "stun"]})
    s.do("use:rune")
    assert (s.life("yunye"), s.statuses("yunye")) == (6, ["sturdy"])


@rule("EX-char-ultimate-once", "EX-std-ultimate")
def test_the_ultimate_is_used_once() -> None:
    """Flipping the board does not bring it back, nor does a new turn."""
    s = Skirmish(ELI, {**YUNYE, "facing": "E"}, dice=(BLANK,) * 10)
    s.do("use:eli.ultimate", "target:yunye", "pass", "to@0,4", "face=4")
    assert s.why_not("use:eli.ultimate") == ["EX-char-ultimate-once"]
    s.do("use:flip")
    assert not s.offers("use:eli.ultimate")
    s.end_round()
    assert s.g.table.seat == RED
    assert s.why_not("use:eli.ultimate") == ["EX-char-ultimate-once"]


@rule("EX-char-ultimate-once")
def test_the_ultimate_is_no_reaction() -> None:
    s = Skirmish(ELI, YUNYE)
    s.do("use:eli.dagger.death_cut")
    assert s.seat == FOE
    assert s.offers("use:yunye.special.intercept")
    assert s.why_not("use:yunye.ultimate") == ["EX-char-ultimate-once"]


@rule("EX-char-response-once", "EX-react-response")
def test_the_response_is_used_once() -> None:
    """Yielding takes two off the first blow; against the second it is covered."""
    s = Skirmish(ELI, YUNYE, dice=(BEST, BLANK, BLANK, BLANK, BLANK))
    s.do("use:eli.dagger.death_cut", "use:yunye.response")
    assert s.life("yunye") == 11
    s = Skirmish(ELI, {**YUNYE, "used": ["response"]})
    s.do("use:eli.dagger.death_cut")
    assert s.why_not("use:yunye.response") == ["EX-char-response-once"]


@rule("EX-char-response-once")
def test_a_used_response_stays_covered() -> None:
    s = Skirmish(ELI, {"character": "noel", "at": [0, 3], "facing": "W"}, dice=(BLANK,) * 5)
    s.do("use:eli.dagger.death_cut", "use:noel.response", "to@1,3", "face=3")
    s.do("use:eli.dagger.deadly_throw")
    assert s.seat == FOE
    assert s.why_not("use:noel.response") == ["EX-char-response-once"]


@rule("EX-char-response-once")
def test_the_response_is_no_action_of_ones_own_turn() -> None:
    s = Skirmish(ELI, YUNYE)
    assert not s.offers("use:eli.response")
    assert s.why_not("use:eli.response") == ["EX-char-response-once"]


@rule("EX-char-response-once", "EX-res-1")
def test_a_response_that_needs_only_an_empty_cell_may_be_used_without_one() -> None:
    """Wall of Bones in a corner with no free cell beside Silas still takes one off the damage."""
    s = Skirmish(
        {"character": "nia", "at": [5, -6], "facing": "W"},
        {"character": "silas", "at": [4, -6]},
        ally={"character": "eli", "at": [3, -5]},
        dice=(BLANK,) * 5,
    )
    s.do("use:nia.flame.soulfire", "use:silas.response")
    assert s.life("silas") == 8
    assert s.zone("supply-2") == ["silas.skeleton"] * 2


# --- passive


@rule("EX-char-passive")
def test_a_passive_always_works() -> None:
    """Edge from Behind adds a die to each of Eli's skills, however often."""
    back = {**YUNYE, "facing": "E"}
    s = Skirmish(ELI, back, dice=(BEST,) * 7)
    s.do("use:eli.dagger.death_cut", "pass")
    assert s.life("yunye") == 11 - 3
    s.do("use:eli.dagger.deadly_throw", "pass")
    assert s.life("yunye") == 11 - 3 - 2


@rule("EX-char-passive")
def test_a_passive_works_in_reaction() -> None:
    """Alicia draws Eli with her back to him; his answer is a die stronger."""
    s = Skirmish(
        {"character": "alicia", "at": [-1, 3], "facing": "W", "side": "marionette"},
        {**ELI, "at": [0, 3], "facing": "W"},
        dice=(BEST, BEST, BEST, BEST, BEST, BEST),
    )
    s.do("use:alicia.marionette.shove", "use:eli.dagger.death_cut")
    assert s.life("alicia") == 10 - 3


# --- slots


@rule("EX-char-item-slots")
def test_a_third_item_replaces_one_of_two() -> None:
    """Which one its owner picks; the replaced card is discarded."""
    s = Skirmish(
        {**ELI, **AT_THE_RIVER, "items": ["bandage", "antidote"]}, items=["snare"], statue=STATUE
    )
    s.do("buy:item.snare")
    assert s.keys() == ["replace:item.bandage", "replace:item.antidote"]
    s.do("replace:item.antidote")
    assert sorted(s.zone("items-0")) == ["item.bandage", "item.snare"]
    assert s.zone("discard") == ["item.antidote"]


@rule("EX-char-item-slots")
def test_two_items_fit() -> None:
    s = Skirmish({**ELI, **AT_THE_RIVER, "items": ["bandage"]}, items=["snare"], statue=STATUE)
    s.do("buy:item.snare")
    assert s.prompt == "act"
    assert sorted(s.zone("items-0")) == ["item.bandage", "item.snare"]


@rule("EX-char-equip-slot")
def test_a_second_piece_of_equipment_replaces_the_first() -> None:
    s = Skirmish(
        {**ELI, **AT_THE_RIVER, "equipment": ["gale_boots"]},
        equipment=["guard_plate"],
        statue=STATUE,
    )
    assert s.g.points(s.id("eli")) == 5
    s.do("buy:equip.guard_plate")
    assert s.zone("equipment-0") == ["equip.guard_plate"]
    assert s.zone("discard") == ["equip.gale_boots"]
    assert s.g.points(s.id("eli")) == 4


@rule("EX-char-equip-slot", "EX-char-item-slots")
def test_items_and_equipment_have_slots_of_their_own() -> None:
    s = Skirmish(
        {**ELI, **AT_THE_RIVER, "items": ["bandage", "antidote"]},
        equipment=["guard_plate"],
        statue=STATUE,
    )
    s.do("buy:equip.guard_plate")
    assert s.prompt == "act"
    assert sorted(s.zone("items-0")) == ["item.antidote", "item.bandage"]
    assert s.zone("equipment-0") == ["equip.guard_plate"]


@rule("EX-char-equip-slot")
def test_new_equipment_comes_face_up() -> None:
    """Whatever it replaces had been used."""
    s = Skirmish(
        {**ELI, **AT_THE_RIVER, "equipment": [{"card": "echo_horn", "used": True}]},
        equipment=["curse_ring"],
        statue=STATUE,
    )
    s.do("buy:equip.curse_ring", "use:equip.curse_ring")
    assert s.curses(RED) == 1
    assert not s.card("equip.echo_horn").used
