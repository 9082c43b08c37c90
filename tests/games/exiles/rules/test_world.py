"""The world's turn: marker, statue, events, initiative."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.skirmish import ALLY, BEST, BLANK, FOE, FOE_ALLY, RED, Skirmish

RIVER, JUNGLE = 0, 1
RIVER_CELL, JUNGLE_CELL = [2, 1], [-2, -1]
WORLD = "EX-world-when"
EVERYBODY = (None, RED, ALLY, FOE, FOE_ALLY)
DEAD_EDWIN = {"character": "edwin", "dead": True, "charges": [[0, 3]]}


def statue(s: Skirmish) -> list[int]:
    found = [p for p in s.g.view(None)["pieces"] if p["kind"] == "statue"]
    return [found[0]["q"], found[0]["r"]] if found else []


# --- when, and in which order


@rule("EX-world-when")
def test_the_world_turns_after_the_last_character_turn() -> None:
    """Also where the last in the row has fallen."""
    s = Skirmish(foe_ally={"dead": True}, seat=FOE)
    assert s.g.table.space == 1
    s.end_turn()
    assert (s.g.table.space, s.g.table.seat) == (2, RED)


@rule("EX-world-advance")
def test_the_marker_moves_one_space() -> None:
    for space in range(1, 8):
        s = Skirmish(space=space, round=space, at=WORLD)
        assert (s.g.table.space, s.g.table.round) == (space + 1, space + 1)


@rule("EX-world-when", "EX-edwin-charges")
def test_charges_of_the_fallen_explode_before_the_marker_moves() -> None:
    """They kill a sacred holder before judgement could come."""
    s = Skirmish(
        {"character": "eli", "at": [-1, 3], "life": 1},
        foe_ally=DEAD_EDWIN,
        space=7,
        at=WORLD,
        dice=(BLANK,),
    )
    assert s.g.table.space == 7
    s.do("pass")
    assert s.g.view(None)["outcome"]["winners"] == (FOE, FOE_ALLY)
    assert (s.g.table.space, s.g.table.judged) == (7, False)


@rule("EX-world-when", "EX-st-sturdy", "EX-st-iceshield")
def test_such_an_explosion_has_no_source() -> None:
    """Sturdy is of no use against it, the Ice Shield is: 1+N less three disadvantage dice."""
    eli = {"character": "eli", "at": [-1, 3]}
    s = Skirmish({**eli, "statuses": ["sturdy"]}, foe_ally=DEAD_EDWIN, at=WORLD, dice=(BEST, BEST))
    s.do("pass")
    assert s.life("eli") == 10 - 2
    s = Skirmish(
        {**eli, "statuses": ["ice_shield"]},
        foe_ally=DEAD_EDWIN,
        at=WORLD,
        dice=(BEST, BEST, BLANK, BLANK),
    )
    s.do("pass")
    assert s.life("eli") == 10 - 1


@rule("EX-world-when")
def test_charges_of_the_living_stay() -> None:
    s = Skirmish(
        {"character": "eli", "at": [-1, 3]},
        foe_ally={"character": "edwin", "charges": [[0, 3]]},
        at=WORLD,
    )
    assert s.life("eli") == 10
    assert s.said("exploded") == 0


@rule("EX-world-when", "EX-world-advance", "EX-world-night", "EX-world-initiative")
def test_the_world_acts_in_its_order() -> None:
    """Charges of the fallen, marker, statue, event, dice on the row, and judgement last."""
    s = Skirmish(
        {"items": ["stubborn_die"]},
        {"items": ["stubborn_die"]},
        foe_ally={**DEAD_EDWIN, "charges": [[4, -4]]},
        seat=FOE,
        nights={3: "whispers"},
        dice=(RIVER,),
    )
    s.do("use:item.stubborn_die", "end")
    shown = ("exploded", "round", "coin", "statue", "event-revealed", "initiative-changed")
    assert [key for key in s.order if key in shown] == list(shown)
    s = Skirmish({}, {"items": ["stubborn_die"]}, foe_ally={"dead": True}, seat=FOE, space=7)
    s.do("use:item.stubborn_die", "end")
    later = ("round", "initiative-changed", "judgement")
    assert [key for key in s.order if key in later] == list(later)


# --- the statue


@rule("EX-world-statue")
@pytest.mark.parametrize(("face", "cell"), [(RIVER, RIVER_CELL), (JUNGLE, JUNGLE_CELL)])
def test_by_day_a_broken_statue_comes_back_where_the_coin_says(face: int, cell: list[int]) -> None:
    s = Skirmish(space=1, at=WORLD, dice=(face,))
    assert statue(s) == cell


@rule("EX-world-statue")
def test_a_whole_statue_stays_and_no_coin_is_tossed() -> None:
    s = Skirmish(space=1, at=WORLD, statue=RIVER_CELL, dice=(JUNGLE,))
    assert statue(s) == RIVER_CELL
    assert s.said("coin") == 0


@rule("EX-world-statue")
def test_by_night_and_on_the_last_day_of_all_it_stays_broken() -> None:
    for space in (2, 4, 6, 7):
        assert statue(Skirmish(space=space, at=WORLD)) == []


@rule("EX-world-statue")
def test_whoever_stands_there_is_first_set_beside_it() -> None:
    """On the nearest empty cell, which its player picks; the facing stays, and nothing bleeds, for
    it is no movement."""
    s = Skirmish(
        foe={"character": "nia", "at": RIVER_CELL, "facing": "W", "statuses": ["bleed", "bleed"]},
        ally={"character": "eli", "at": [3, 1]},
        space=1,
        at=WORLD,
        dice=(RIVER, BEST, BEST),
    )
    assert s.seat == FOE
    assert set(s.keys()) == {"to@2,2", "to@1,1", "to@2,0"}
    s.do("to@1,1")
    assert statue(s) == RIVER_CELL
    assert (s.at("nia"), s.facing("nia"), s.life("nia")) == ([1, 1], 3, 9)
    assert s.unit("nia").walked == 0


@rule("EX-world-statue", "EX-noel-link")
def test_a_circle_there_keeps_its_link() -> None:
    s = Skirmish(
        foe={"character": "noel", "circles": [{"at": RIVER_CELL, "linked": RED}]},
        me={"character": "eli"},
        space=1,
        at=WORLD,
        dice=(RIVER,),
    )
    assert s.seat == FOE
    s.do("to@2,0")
    (circle,) = [p for p in s.g.view(None)["pieces"] if p["name"] == "noel.circle"]
    assert (circle["q"], circle["r"]) == (2, 0)
    assert s.statuses("eli") == ["link"]
    assert s.g.cards[circle["id"]].linked == s.id("eli")


@rule("EX-world-statue", "EX-edwin-charges")
def test_a_charge_there_is_moved_by_its_placer_and_does_not_explode() -> None:
    s = Skirmish({"character": "edwin", "charges": [RIVER_CELL]}, space=1, at=WORLD, dice=(RIVER,))
    assert s.seat == RED
    s.do("to@3,1")
    assert s.said("exploded") == 0
    assert [p["q"] for p in s.g.view(None)["pieces"] if p["name"] == "edwin.charge"] == [3]


@rule("EX-world-statue")
def test_with_no_room_beside_it_the_next_nearest_cells_are_offered() -> None:
    """All four open cells around the middle of the river are taken."""
    s = Skirmish(
        {"character": "eli", "at": RIVER_CELL},
        {"character": "silas", "at": [3, 1], "skeletons": [[2, 2], [1, 1]]},
        foe_ally={"character": "nia", "at": [2, 0]},
        space=1,
        at=WORLD,
        dice=(RIVER,),
    )
    second_ring = ["0,1", "0,2", "0,3", "1,0", "1,3", "2,-1", "2,3", "3,-1"]
    assert sorted(s.keys()) == sorted(f"to@{cell}" for cell in second_ring)


@rule("EX-world-statue-novice")
def test_novices_never_reset_the_statue() -> None:
    s = Skirmish(rules="novice", space=5, at=WORLD)
    assert s.g.table.space == 6
    assert (statue(s), s.said("coin")) == ([], 0)


# --- events


@rule("EX-world-day-reveal")
@pytest.mark.parametrize(("space", "night"), [(1, 3), (3, 5), (5, 7)])
def test_by_day_the_coming_nights_event_is_turned_up_but_does_not_act(
    space: int, night: int
) -> None:
    """Everybody sees it, and nobody's curse comes before the night."""
    nights = {3: "omen", 5: "moonless", 7: "deluge", night: "cursed_moon"}
    s = Skirmish(space=space, at=WORLD, nights=nights, statue=RIVER_CELL)
    for seat in EVERYBODY:
        assert s.sees(seat, "event.cursed_moon")
    later = {3: "event.omen", 5: "event.moonless", 7: "event.deluge"}
    for other in (n for n in later if n > night):
        assert not any(s.sees(seat, later[other]) for seat in EVERYBODY)
    assert s.curses(RED) == 0
    assert s.zone("tonight") == []


@rule("EX-world-night", "EX-event-active")
def test_by_night_the_event_takes_effect() -> None:
    """Once, as the night begins; the next night's stays face down."""
    s = Skirmish(space=2, at=WORLD, nights={3: "cursed_moon", 5: "moonless"})
    assert [s.curses(seat) for seat in range(4)] == [1, 1, 1, 1]
    assert s.zone("tonight") == ["event.cursed_moon"]
    assert not any(s.sees(seat, "event.moonless") for seat in EVERYBODY)
    s.end_turn().end_turn()
    assert s.curses(RED) == 1


@rule("EX-world-night")
def test_the_dead_gain_nothing_by_night() -> None:
    s = Skirmish(ally={"dead": True}, space=2, at=WORLD, nights={3: "cursed_moon"})
    assert [s.curses(seat) for seat in range(4)] == [1, 0, 1, 1]


@rule("EX-world-night", "EX-setup-track-novice")
def test_a_novice_night_has_no_event() -> None:
    s = Skirmish(rules="novice", space=6, at=WORLD)
    assert s.g.table.space == 7
    assert s.zone("tonight") == []
    assert s.said("event") == 0


# --- initiative


def with_dice(*seats: int, first: int = 1, **table: Any) -> Skirmish:
    """Stubborn dice for these seats; the first of them is at turn."""
    parts = [{"items": ["stubborn_die"]} if n in seats else {} for n in range(4)]
    me, ally, foe, foe_ally = parts
    return Skirmish(me, foe, ally=ally, foe_ally=foe_ally, seat=first, **table)


@rule("EX-world-initiative", "EX-stubborn-die")
def test_a_stubborn_die_swaps_its_user_with_the_place_before() -> None:
    """At the next world turn, not when it is used; then it is gone."""
    s = with_dice(FOE, first=FOE, statue=RIVER_CELL)
    s.do("use:item.stubborn_die")
    assert s.g.table.order == (0, 1, 2, 3)
    assert s.zone("row") == ["item.stubborn_die"]
    s.do("end")
    assert s.seat == FOE_ALLY
    s.end_turn()
    assert s.g.table.order == (0, 2, 1, 3)
    assert (s.zone("row"), s.zone("discard")) == ([], ["item.stubborn_die"])
    turns = [s.g.table.seat]
    for _ in range(3):
        turns.append(s.end_turn().g.table.seat)
    assert turns == [RED, FOE, ALLY, FOE_ALLY]
    s.end_turn()
    assert s.g.table.order == (0, 2, 1, 3)


@rule("EX-world-initiative", "EX-stubborn-die")
def test_dice_work_from_left_to_right() -> None:
    """Order A B C D with dice on B and C: B A C D, then B C A D."""
    s = with_dice(ALLY, FOE)
    s.do("use:item.stubborn_die", "end", "use:item.stubborn_die", "end").end_turn()
    assert s.g.table.round == 2
    assert s.g.table.order == (1, 2, 0, 3)


@rule("EX-world-initiative")
def test_a_die_on_the_first_place_does_nothing() -> None:
    s = with_dice(RED, first=RED)
    s.do("use:item.stubborn_die").end_round()
    assert s.g.table.order == (0, 1, 2, 3)
    assert (s.zone("row"), s.zone("discard")) == ([], ["item.stubborn_die"])


@rule("EX-world-initiative")
def test_a_fallen_characters_place_is_no_place_to_swap_with() -> None:
    """The nearest earlier place of somebody living."""
    s = Skirmish({}, {"items": ["stubborn_die"]}, ally={"dead": True}, seat=FOE)
    s.do("use:item.stubborn_die").end_round()
    assert s.g.table.order == (2, 1, 0, 3)
    s = Skirmish(
        {"dead": True, "relic": "vessel"},
        ally={"items": ["stubborn_die"], "relic": "sacred"},
        seat=ALLY,
    )
    s.do("use:item.stubborn_die").end_round()
    assert s.g.table.order == (0, 1, 2, 3)


@rule("EX-world-initiative", "EX-round-judgement-stay")
def test_dice_work_after_judgement_too() -> None:
    s = with_dice(FOE, first=FOE, space=8, judged=True)
    s.do("use:item.stubborn_die", "end").end_turn()
    assert s.g.table.order == (0, 2, 1, 3)


@rule("EX-world-initiative-novice")
def test_novices_keep_their_order() -> None:
    """The step is skipped, whatever lies on the row."""
    s = with_dice(FOE, first=FOE, rules="novice", space=5)
    s.do("use:item.stubborn_die", "end").end_turn()
    assert s.g.table.space == 6
    assert s.g.table.order == (0, 1, 2, 3)


@rule("EX-world-initiative")
def test_a_die_of_the_fallen_is_only_removed() -> None:
    """Its user dies of poison after using it."""
    s = Skirmish(
        ally={
            "character": "eli",
            "at": [-1, 3],
            "life": 1,
            "side": "cloak",
            "statuses": ["poison"],
            "items": ["stubborn_die"],
        },
        seat=ALLY,
        dice=(BEST,),
    )
    s.do("use:item.stubborn_die", "use:eli.cloak.vigil")
    assert s.at("eli") == []
    s.end_round()
    assert s.g.table.order == (0, 1, 2, 3)
    assert (s.zone("row"), s.zone("discard")) == ([], ["item.stubborn_die"])


@rule("EX-world-statue", "EX-alicia-puppet-untargetable")
def test_the_puppet_makes_room_for_the_statue_too() -> None:
    s = Skirmish(
        foe={"character": "alicia", "puppet": JUNGLE_CELL}, space=1, at=WORLD, dice=(JUNGLE,)
    )
    assert s.seat == FOE
    assert s.offers("to@-2,-2")
    assert not s.offers("to@-1,-2")
    s.do("to@-2,-2")
    assert statue(s) == JUNGLE_CELL
    (puppet,) = [p for p in s.g.view(None)["pieces"] if p["name"] == "alicia.puppet"]
    assert (puppet["q"], puppet["r"]) == (-2, -2)


@rule("EX-world-when", "EX-round-judgement-stay")
def test_charges_of_the_fallen_explode_after_judgement_too() -> None:
    s = Skirmish(foe_ally={**DEAD_EDWIN, "charges": [[-3, 4]]}, space=8, judged=True, at=WORLD)
    assert s.said("exploded") == 1
    assert s.g.table.space == 8
