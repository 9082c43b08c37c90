"""Items and equipment: when they are used, what becomes of them, what they cost."""

from __future__ import annotations

import pytest

from tests.games.exiles.test_content import SET
from tests.support import rule
from tests.support.skirmish import BEST, BLANK, FOE, RED, Skirmish

NIA = {"character": "nia", "at": [-2, 3], "facing": "E"}
ELI = {"character": "eli", "at": [-1, 3], "facing": "W"}
SOULFIRE = "use:nia.flame.soulfire"
STATUE = [2, 1]
BUYER = {"character": "eli", "at": [1, 1]}


def hurt(s: Skirmish) -> list[str]:
    return [x["args"]["card"]["name"] for x in s.g.log(None) if x["key"] == "hurt"]


# --- items


@rule("EX-item-timing")
def test_an_item_is_a_bonus_action_of_ones_own_action_phase() -> None:
    """It needs no standard action and takes none; any number may be used."""
    s = Skirmish({**ELI, "life": 5, "items": ["bandage", "stone_salve"]}, NIA, standards=2)
    s.do("use:item.bandage", "use:item.stone_salve")
    assert (s.life("eli"), s.statuses("eli")) == (7, ["sturdy"])
    s = Skirmish({**ELI, "items": ["bandage"]}, NIA, standards=1)
    s.do("use:item.bandage")
    assert s.offers("use:eli.dagger.death_cut")


@rule("EX-item-timing", "EX-react-item")
def test_an_item_is_a_reaction_in_the_turns_of_others() -> None:
    """Without a printed speed it comes last."""
    s = Skirmish(NIA, {**ELI, "life": 5, "items": ["bandage"]}, dice=(BLANK,) * 4)
    s.do(SOULFIRE, "use:item.bandage")
    assert s.life("eli") == 5 - 1 + 2
    keys = s.order
    assert keys.index("hurt") < keys.index("healed")


@rule("EX-item-timing")
def test_in_ones_own_turn_an_item_is_no_reaction() -> None:
    """Silas's skeleton attacks Eli, who throws at Silas; Silas answers in his own turn, but not
    with an item."""
    s = Skirmish(
        {
            "character": "silas",
            "at": [-2, 4],
            "facing": "E",
            "skeletons": [{"at": [-2, 3], "facing": "E"}],
            "items": ["stone_salve"],
            "equipment": ["watch_shield"],
        },
        {**ELI, "facing": "SW"},
        at="EX-silas-skeletons",
    )
    s.do("act:silas.skeleton", "use:silas.special.rend")
    s.do("use:eli.dagger.deadly_throw", "target:silas")
    assert (s.seat, s.prompt) == (RED, "react")
    assert s.offers("use:silas.response")
    assert s.why_not("use:item.stone_salve") == ["EX-item-timing"]
    assert s.why_not("use:equip.watch_shield") == ["EX-equip-timing"]


@rule("EX-item-discard")
def test_an_item_is_discarded_once_its_effect_is_over() -> None:
    s = Skirmish({**ELI, "life": 5, "items": ["bandage"]})
    s.do("use:item.bandage")
    assert (s.zone("items-0"), s.zone("discard")) == ([], ["item.bandage"])
    assert not s.offers("use:item.bandage")


@rule("EX-item-discard")
def test_an_item_is_not_discarded_before_its_effect() -> None:
    """While Nia thinks about the knife it still lies in front of Eli."""
    s = Skirmish({**ELI, "items": ["throwing_knife"]}, NIA)
    s.do("use:item.throwing_knife")
    assert s.seat == FOE
    assert (s.zone("items-0"), s.zone("discard")) == (["item.throwing_knife"], [])
    s.do("pass")
    assert (s.zone("items-0"), s.zone("discard")) == ([], ["item.throwing_knife"])


@rule("EX-item-discard")
def test_an_item_is_discarded_even_if_it_did_nothing() -> None:
    """The knife misses somebody who has hidden in time."""
    s = Skirmish({**ELI, "items": ["throwing_knife"]}, {**NIA, "items": ["smoke_bomb"]})
    s.do("use:item.throwing_knife", "use:item.smoke_bomb")
    assert s.life("nia") == 9
    assert sorted(s.zone("discard")) == ["item.smoke_bomb", "item.throwing_knife"]


@rule("EX-item-discard")
def test_an_item_in_reaction_is_discarded_too() -> None:
    s = Skirmish(NIA, {**ELI, "items": ["stone_salve"]}, dice=(BLANK,) * 6)
    s.do(SOULFIRE, "use:item.stone_salve")
    assert s.zone("discard") == ["item.stone_salve"]


@rule("EX-item-price", "EX-bonus-trade")
@pytest.mark.parametrize("item", [i["id"] for i in SET["items"]])
def test_every_item_costs_two_souls(item: str) -> None:
    name = item.removeprefix("item.")
    s = Skirmish({**BUYER, "souls": 2}, items=[name], statue=STATUE)
    s.do(f"buy:{item}")
    assert (s.souls(RED), s.zone("items-0")) == (0, [item])
    s = Skirmish({**BUYER, "souls": 1}, items=[name], statue=STATUE)
    assert s.why_not(f"buy:{item}") == ["EX-item-price"]


@rule("EX-item-speed")
def test_an_item_with_a_speed_resolves_like_a_skill() -> None:
    """A knife (32) thrown in answer to Soulfire (69) hits first; in answer to Death Cut (28) it
    hits last."""
    s = Skirmish(NIA, {**ELI, "items": ["throwing_knife"]}, dice=(BLANK,) * 6)
    s.do(SOULFIRE, "use:item.throwing_knife")
    assert hurt(s) == ["nia", "eli"]
    s = Skirmish(ELI, {**NIA, "items": ["throwing_knife"]}, dice=(BLANK,) * 6)
    s.do("use:eli.dagger.death_cut", "use:item.throwing_knife")
    assert hurt(s) == ["nia", "eli"]


@rule("EX-item-speed")
def test_an_item_in_ones_own_turn_has_its_speed_too() -> None:
    """A knife (32) is answered by Death Cut (28), which comes first."""
    s = Skirmish({**NIA, "items": ["throwing_knife"]}, ELI, dice=(BLANK,) * 6)
    s.do("use:item.throwing_knife", "use:eli.dagger.death_cut")
    assert hurt(s) == ["nia", "eli"]


# --- equipment


@rule("EX-equip-timing")
def test_active_equipment_is_a_bonus_action() -> None:
    s = Skirmish({**ELI, "equipment": ["chain_flail"]}, NIA, standards=2)
    s.do("use:equip.chain_flail", "pass")
    assert s.life("nia") == 9 - 1
    s = Skirmish({**ELI, "equipment": ["curse_ring"]}, NIA, standards=1)
    s.do("use:equip.curse_ring")
    assert s.offers("use:eli.dagger.death_cut")


@rule("EX-equip-timing", "EX-react-equip")
def test_active_equipment_is_a_reaction_in_the_turns_of_others() -> None:
    s = Skirmish(NIA, {**ELI, "equipment": ["curse_ring"]}, dice=(BLANK,) * 4)
    s.do(SOULFIRE, "use:equip.curse_ring")
    assert s.curses(FOE) == 1
    keys = s.order
    assert keys.index("hurt") < keys.index("curses")


@rule("EX-equip-timing")
def test_some_equipment_is_only_for_reactions() -> None:
    s = Skirmish({**ELI, "equipment": ["watch_shield"]}, NIA)
    assert s.why_not("use:equip.watch_shield") == ["EX-equip-timing"]


@rule("EX-equip-timing")
@pytest.mark.parametrize("name", [e["id"] for e in SET["equipment"] if e["use"] == "passive"])
def test_passive_equipment_is_not_used(name: str) -> None:
    """It works by being worn: nothing to use, nothing to reset."""
    worn = {"equipment": [name.removeprefix("equip.")]}
    s = Skirmish({**ELI, **worn}, NIA)
    assert not s.offers(f"use:{name}")
    assert "EX-equip-timing" in s.why_not(f"use:{name}")
    assert not s.offers(f"reset:{name}")
    s = Skirmish(NIA, {**ELI, **worn})
    s.do(SOULFIRE)
    assert s.seat == FOE
    assert not s.offers(f"use:{name}")
    assert "EX-equip-timing" in s.why_not(f"use:{name}")


@rule("EX-equip-exhaust")
def test_used_equipment_is_turned_face_down() -> None:
    """It stays with its owner and cannot be used again, in this turn or the next."""
    s = Skirmish({**ELI, "equipment": ["curse_ring"]}, NIA)
    s.do("use:equip.curse_ring")
    assert (s.zone("equipment-0"), s.card("equip.curse_ring").used) == (["equip.curse_ring"], True)
    assert s.why_not("use:equip.curse_ring") == ["EX-equip-exhaust"]
    s.end_round()
    assert s.why_not("use:equip.curse_ring") == ["EX-equip-exhaust"]


@rule("EX-equip-exhaust", "EX-std-reset")
def test_a_standard_action_resets_it() -> None:
    """Then it can be used again; the other standard action is left."""
    s = Skirmish({**ELI, "equipment": ["curse_ring"]}, NIA)
    s.do("use:equip.curse_ring", "reset:equip.curse_ring", "use:equip.curse_ring")
    assert s.curses(RED) == 2
    s.do("reset:equip.curse_ring", "use:equip.curse_ring")
    assert s.curses(RED) == 3
    assert s.why_not("reset:equip.curse_ring") == ["EX-std-two"]


@rule("EX-equip-exhaust")
def test_equipment_used_in_reaction_is_turned_face_down_too() -> None:
    s = Skirmish(NIA, {**ELI, "equipment": ["watch_shield"]}, dice=(BLANK,) * 8)
    s.do(SOULFIRE, "use:equip.watch_shield")
    assert s.card("equip.watch_shield").used
    s.end_turn().end_turn()
    assert s.g.table.seat == FOE
    assert s.offers("reset:equip.watch_shield")


@rule("EX-equip-price", "EX-bonus-trade")
@pytest.mark.parametrize("name", [e["id"] for e in SET["equipment"]])
def test_every_piece_of_equipment_costs_three_souls(name: str) -> None:
    card = name.removeprefix("equip.")
    s = Skirmish({**BUYER, "souls": 3}, equipment=[card], statue=STATUE)
    s.do(f"buy:{name}")
    assert (s.souls(RED), s.zone("equipment-0")) == (0, [name])
    s = Skirmish({**BUYER, "souls": 2}, equipment=[card], statue=STATUE)
    assert s.why_not(f"buy:{name}") == ["EX-equip-price"]


@rule("EX-equip-speed")
def test_equipment_with_a_speed_resolves_like_a_skill() -> None:
    """The flail (54) is faster than Soulfire (69) and slower than Death Cut (28)."""
    s = Skirmish(NIA, {**ELI, "equipment": ["chain_flail"]}, dice=(BLANK,) * 6)
    s.do(SOULFIRE, "use:equip.chain_flail")
    assert hurt(s) == ["nia", "eli"]
    s = Skirmish(ELI, {**NIA, "equipment": ["chain_flail"]}, dice=(BLANK,) * 6)
    s.do("use:eli.dagger.death_cut", "use:equip.chain_flail")
    assert hurt(s) == ["nia", "eli"]


@rule("EX-equip-speed", "EX-react-equip")
def test_a_fast_shield_is_there_before_the_blow() -> None:
    """Watch Shield (8) takes two off Soulfire (69)."""
    s = Skirmish(NIA, {**ELI, "equipment": ["watch_shield"]}, dice=(BEST, BLANK, BLANK, BLANK))
    s.do(SOULFIRE, "use:equip.watch_shield")
    assert s.life("eli") == 10
