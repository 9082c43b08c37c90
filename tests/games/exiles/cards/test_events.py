"""Night events, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.skirmish import ALLY, BEST, BLANK, FOE, FOE_ALLY, RED, Skirmish

START, WORLD = "EX-start-order", "EX-world-when"
ELI = {"character": "eli", "at": [-2, 3], "facing": "E"}
NIA = {"character": "nia", "at": [-1, 3], "facing": "W"}
YUNYE = {"character": "yunye"}
DARIAN = {"character": "darian"}
NOEL = {"character": "noel"}
FOUR: dict[str, Any] = {"me": ELI, "ally": YUNYE, "foe": DARIAN, "foe_ally": NOEL}


def falls(event: str, *, dice: tuple[int, ...] = (), **parts: object) -> Skirmish:
    """The night of this event begins."""
    return Skirmish(**{**FOUR, **parts}, space=2, at=WORLD, nights={3: event}, dice=dice)


def lives(s: Skirmish) -> list[int]:
    return [s.life(name) for name in ("eli", "yunye", "darian", "noel")]


# --- Moonless Night


@rule("EX-event-active", "EX-sight-fan")
def test_moonless_nobody_sees_farther_than_two() -> None:
    """Soulfire's three cells become two."""
    nia = {**NIA, "at": [-2, 3], "facing": "E"}
    s = Skirmish(nia, {**ELI, "at": [1, 3]}, space=3, tonight="moonless")
    assert s.why_not("use:nia.flame.soulfire") == ["EX-res-1"]
    s = Skirmish(nia, {**ELI, "at": [0, 3]}, space=3, tonight="moonless")
    assert s.offers("use:nia.flame.soulfire")
    assert Skirmish(nia, {**ELI, "at": [1, 3]}, space=3).offers("use:nia.flame.soulfire")


@rule("EX-event-active", "EX-sight-fan")
def test_moonless_limits_aimed_cells_dashes_and_placing() -> None:
    """Falling Star reaches four cells, the greaves and a charge three: all only two now."""
    eli = {**ELI, "items": ["high_charge"], "equipment": ["charger_greaves"]}
    s = Skirmish(eli, space=3, tonight="moonless")
    s.do("use:equip.charger_greaves")
    assert s.offers("aim@0,3") and not s.offers("aim@1,3")
    s = Skirmish(eli, space=3, tonight="moonless")
    s.do("use:item.high_charge")
    assert s.offers("to@0,3") and not s.offers("to@1,3")
    s = Skirmish({**NOEL, "at": [-2, 3]}, space=3, tonight="moonless")
    s.do("use:noel.staff.falling_star")
    assert s.offers("aim@0,3") and not s.offers("aim@1,3")


@rule("EX-event-active", "EX-sight-fan")
def test_moonless_leaves_what_reaches_around_or_anywhere() -> None:
    """Eli's ultimate reaches five cells around."""
    s = Skirmish(ELI, {**NIA, "at": [2, 3]}, space=3, tonight="moonless")
    assert not s.offers("use:eli.dagger.deadly_throw")
    s.do("use:eli.ultimate")
    assert s.offers("target:nia")


@rule("EX-event-active")
def test_moonless_a_lens_does_not_help() -> None:
    s = Skirmish(
        {**NIA, "at": [-2, 3], "facing": "E", "equipment": ["falcon_lens"]},
        {**ELI, "at": [1, 3]},
        space=3,
        tonight="moonless",
    )
    assert not s.offers("use:nia.flame.soulfire")


@rule("EX-event-active")
def test_moonless_is_over_with_the_round() -> None:
    nia = {**NIA, "at": [-2, 3], "facing": "E"}
    s = Skirmish(nia, {**ELI, "at": [1, 3]}, space=3, tonight="moonless", statue=[2, 1])
    s.end_round()
    assert s.offers("use:nia.flame.soulfire")
    assert s.zone("tonight") == []


# --- Deluge


@rule("EX-event-active", "EX-char-movement")
def test_deluge_takes_one_movement_from_every_character() -> None:
    """This round; boots count as well, and skeletons wade on."""
    s = Skirmish(
        ELI,
        {"character": "silas", "skeletons": [[-3, 4]]},
        ally={**YUNYE, "equipment": ["gale_boots"]},
        space=3,
        tonight="deluge",
    )
    points = {name: s.g.points(s.id(name)) for name in ("eli", "silas", "yunye")}
    assert points == {"eli": 3, "silas": 2, "yunye": 3}
    skeleton = next(p["id"] for p in s.g.view(None)["pieces"] if p["name"] == "silas.skeleton")
    assert s.g.points(skeleton) == 2
    for n in (1, 2, 1):
        s.do(f"turn={n}")
    assert not s.offers("turn=*")


# --- Whispers of the Dead, Cursed Moon


@rule("EX-world-night")
def test_whispers_give_every_character_a_soul() -> None:
    """Eli, whose turn begins then, has gained the usual one besides."""
    s = falls("whispers", ally={**YUNYE, "souls": 2})
    assert [s.souls(seat) for seat in range(4)] == [2, 3, 1, 1]


@rule("EX-world-night")
def test_cursed_moon_gives_every_character_a_curse_token() -> None:
    s = falls("cursed_moon", ally={**YUNYE, "curses": 2})
    assert [s.curses(seat) for seat in range(4)] == [1, 3, 1, 1]


@rule("EX-world-night")
def test_a_night_gives_nothing_to_the_fallen() -> None:
    s = falls("whispers", ally={"dead": True})
    assert s.souls(ALLY) == 0


# --- Blood Mist


@rule("EX-world-night", "EX-save-roll", "EX-st-bleed")
def test_blood_mist_makes_who_fails_a_save_of_two_bleed() -> None:
    """In initiative order: Eli (3 dice) 1, Yunye (4) 2, Darian (5) 1, Noel (3) 2."""
    s = falls(
        "blood_mist",
        dice=(
            *(BEST, BLANK, BLANK),
            *(BEST, BEST, BLANK, BLANK),
            *(BLANK, BEST, BLANK, BLANK, BLANK),
            *(BLANK, BEST, BEST),
        ),
    )
    assert [s.statuses(n) for n in ("eli", "yunye", "darian", "noel")] == [
        ["bleed"], [], ["bleed"], [],
    ]  # fmt: skip


@rule("EX-world-night")
def test_events_take_the_characters_in_initiative_order() -> None:
    """Darian's five dice come first when he leads the row."""
    s = Skirmish(
        **FOUR,
        space=2,
        at=WORLD,
        nights={3: "blood_mist"},
        order=[FOE, RED, ALLY, FOE_ALLY],
        seat=FOE,
        dice=(BLANK,) * 5 + (BEST,) * 10,
    )
    assert [s.statuses(n) for n in ("darian", "eli", "yunye", "noel")] == [["bleed"], [], [], []]


# --- The Goddess Weeps


@rule("EX-world-night", "EX-char-heal-cap")
def test_tears_heal_one_for_everybody() -> None:
    s = falls("tears", me={**ELI, "life": 5}, foe={**DARIAN, "life": 12}, foe_ally=NOEL)
    assert lives(s) == [6, 11, 13, 10]


@rule("EX-world-night", "EX-status-negative")
def test_tears_take_one_negative_status_from_everybody() -> None:
    """Each picks its own; a good status is not asked about."""
    s = falls(
        "tears",
        me={**ELI, "statuses": ["poison", "root", "sturdy"]},
        foe={**DARIAN, "statuses": ["bleed", "weakness"]},
        ally={**YUNYE, "statuses": ["sturdy"]},
        foe_ally={**NOEL, "statuses": ["poison"]},
    )
    assert (s.seat, len(s.keys())) == (RED, 2)
    s.do("cleanse-root=*")
    assert (s.seat, len(s.keys())) == (FOE, 2)
    s.do("cleanse-bleed=*")
    assert s.statuses("darian") == ["weakness"]
    assert s.statuses("yunye") == ["sturdy"]
    assert s.statuses("noel") == []
    assert s.statuses("eli") == ["poison", "sturdy"]


@rule("EX-world-night", "EX-status-reapply")
def test_tears_take_one_marker_of_two() -> None:
    s = falls("tears", me={**ELI, "statuses": ["poison", "poison"]})
    assert s.statuses("eli") == ["poison"]


# --- Miasma


@rule("EX-event-active")
@pytest.mark.parametrize(
    ("at", "life"),
    [
        ([-1, 3], 9),
        ([0, 1], 9),
        ([-3, 3], 9),
        ([1, 3], 10),
        ([-1, -3], 10),
        ([2, 2], 10),
        ([-2, 0], 10),
    ],
    ids=["road", "centre", "pillars", "east-fire", "west-fire", "river", "jungle"],
)
def test_miasma_hurts_who_ends_away_from_fire_and_goddess(at: list[int], life: int) -> None:
    """A disadvantage die in the end phase, on either kind of tile none; a broken statue does not
    matter."""
    s = Skirmish({**ELI, "at": at}, space=3, tonight="miasma", dice=(BEST,))
    s.do("end")
    assert s.life("eli") == life


@rule("EX-event-active", "EX-end-maxlife")
def test_miasma_comes_before_the_maximum_drops() -> None:
    s = Skirmish(ELI, space=3, tonight="miasma", dice=(BEST,))
    s.do("end")
    assert (s.life("eli"), s.unit("eli").most) == (9, 9)
    s = Skirmish(ELI, space=3, tonight="miasma", dice=(BLANK,))
    s.do("end")
    assert (s.life("eli"), s.unit("eli").most) == (10, 10)


@rule("EX-event-active", "EX-st-sturdy", "EX-st-weakness")
def test_miasma_has_no_source() -> None:
    """Sturdy does not help, an Ice Shield does, and Weakness makes it worse."""
    s = Skirmish({**ELI, "statuses": ["sturdy"]}, space=3, tonight="miasma", dice=(BEST, BEST))
    s.do("end")
    assert s.life("eli") == 9
    ice = {**ELI, "statuses": ["ice_shield"]}
    s = Skirmish(ice, space=3, tonight="miasma", dice=(BEST, BEST, BLANK, BLANK))
    s.do("end")
    assert s.life("eli") == 10
    s = Skirmish({**ELI, "statuses": ["weakness"]}, space=3, tonight="miasma", dice=(BEST, BEST))
    s.do("end")
    assert s.life("eli") == 8


@rule("EX-event-active")
def test_miasma_hurts_each_in_its_own_end_phase() -> None:
    s = Skirmish(ELI, NIA, space=3, tonight="miasma", dice=(BEST,))
    s.do("end")
    assert (s.life("eli"), s.life("nia")) == (9, 9)
    assert s.g.table.seat == ALLY


@rule("EX-event-active", "EX-goal-vessel-death")
def test_miasma_may_kill() -> None:
    """The next turn begins all the same."""
    s = Skirmish(ally={**ELI, "life": 1}, seat=ALLY, space=3, tonight="miasma", dice=(BEST,))
    s.do("end")
    assert (s.at("eli"), s.g.table.seat) == ([], FOE)


# --- Thunder


@rule("EX-event-active")
@pytest.mark.parametrize("side", ["foe", "ally"])
def test_thunder_strikes_who_starts_beside_another_unit(side: str) -> None:
    """Friend or foe, a disadvantage die."""
    parts = {side: {**NIA, "at": [-1, 3]}}
    s = Skirmish(ELI, **parts, space=3, tonight="thunder", at=START, dice=(BEST,))
    assert (s.life("eli"), s.life("nia")) == (9, 9)
    parts = {side: {**NIA, "at": [0, 3]}}
    s = Skirmish(ELI, **parts, space=3, tonight="thunder", at=START, dice=(BEST,))
    assert s.life("eli") == 10


@rule("EX-event-active")
def test_thunder_counts_followers_but_no_things() -> None:
    s = Skirmish(
        ELI,
        {"character": "silas", "skeletons": [[-1, 3]]},
        space=3,
        tonight="thunder",
        at=START,
        dice=(BEST,),
    )
    assert s.life("eli") == 9
    s = Skirmish(
        {**ELI, "at": [1, 1], "charges": [[1, 0]]},
        {**NOEL, "circles": [[0, 1]]},
        statue=[2, 1],
        space=3,
        tonight="thunder",
        at=START,
        dice=(BEST,),
    )
    assert s.life("eli") == 10


@rule("EX-event-active", "EX-start-order")
def test_thunder_strikes_after_the_soul() -> None:
    s = Skirmish(ELI, NIA, space=3, tonight="thunder", at=START, dice=(BEST,))
    keys = [key for key in s.order if key in ("soul", "hurt")]
    assert keys == ["soul", "hurt"]


@rule("EX-event-active", "EX-goal-vessel-death")
def test_thunder_may_kill() -> None:
    """Then there is no action phase."""
    s = Skirmish(
        {**NIA, "at": [-1, 3]},
        ally={**ELI, "life": 1},
        seat=ALLY,
        space=3,
        tonight="thunder",
        at=START,
        dice=(BEST,),
    )
    assert (s.at("eli"), s.g.table.seat) == ([], FOE)


# --- Ghost Merchants


@rule("EX-world-night", "EX-setup-market")
def test_ghost_merchants_fill_the_market() -> None:
    """Four items and four pieces of equipment again, as the night begins and not later."""
    s = Skirmish(
        {**ELI, "at": [1, 3], "souls": 4},
        space=2,
        at=WORLD,
        nights={3: "ghost_merchant"},
        items=["snare"],
    )
    assert (len(s.zone("item-market")), len(s.zone("equipment-market"))) == (4, 4)
    assert "item.snare" in s.zone("item-market")
    s.do("buy:item.snare")
    assert len(s.zone("item-market")) == 3


@rule("EX-event-active", "EX-bonus-trade")
def test_ghost_merchants_trade_by_the_campfires() -> None:
    """Either fire, with no statue anywhere; on a goddess tile she must still stand."""
    for at in ([1, 3], [-1, -3]):
        s = Skirmish(
            {**ELI, "at": at, "souls": 2}, space=3, tonight="ghost_merchant", items=["snare"]
        )
        s.do("buy:item.snare")
        assert s.zone("items-0") == ["item.snare"]
    for at in ([2, 2], [-1, 3]):
        s = Skirmish(
            {**ELI, "at": at, "souls": 2}, space=3, tonight="ghost_merchant", items=["snare"]
        )
        assert "EX-bonus-trade" in s.why_not("buy:item.snare")


@rule("EX-event-active", "EX-bonus-trade")
def test_ghost_merchants_are_gone_in_the_morning() -> None:
    s = Skirmish(
        {**ELI, "at": [1, 3], "souls": 2},
        space=3,
        tonight="ghost_merchant",
        items=["snare"],
        statue=[2, 1],
    )
    assert s.offers("buy:item.snare")
    s.end_round()
    assert not s.offers("buy:item.snare")


# --- Omen of Judgement


@rule("EX-event-active", "EX-end-maxlife", "EX-char-maxlife-drop")
def test_omen_lowers_the_maximum_at_full_life_too() -> None:
    """Current life goes with it."""
    s = Skirmish(ELI, space=3, tonight="omen")
    s.do("end")
    assert (s.life("eli"), s.unit("eli").most) == (9, 9)


@rule("EX-event-active", "EX-end-maxlife")
def test_omen_takes_no_second_point_from_the_hurt() -> None:
    s = Skirmish({**ELI, "life": 5}, space=3, tonight="omen")
    s.do("end")
    assert (s.life("eli"), s.unit("eli").most) == (5, 9)


@rule("EX-event-active", "EX-end-maxlife")
def test_omen_leaves_the_last_point() -> None:
    s = Skirmish({**ELI, "life": 1, "max_life": 1}, space=3, tonight="omen")
    s.do("end")
    assert (s.life("eli"), s.unit("eli").most) == (1, 1)
    assert s.g.view(None)["outcome"] is None


@rule("EX-event-active", "EX-end-maxlife")
def test_omen_and_the_tear_of_yer() -> None:
    """Exactly one below, the Tear spares its owner: an omen is about those at full life."""
    s = Skirmish({**ELI, "life": 9, "equipment": ["goddess_tear"]}, space=3, tonight="omen")
    s.do("end")
    assert (s.life("eli"), s.unit("eli").most) == (9, 10)


@rule("EX-event-active")
def test_omen_is_over_with_the_round() -> None:
    s = Skirmish(ELI, space=3, tonight="omen", seat=FOE_ALLY)
    s.end_turn()
    assert (s.g.table.seat, s.g.table.space) == (RED, 4)
    s.do("end")
    assert s.unit("eli").most == 10
