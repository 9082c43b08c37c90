"""Noel, sentence by sentence: circles, links, exchanges."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.blows import (
    best,
    blow,
    declared_speed,
    facing_off,
    numbers,
    row,
    save,
    settle,
    worst,
)
from tests.support.skirmish import ALLY, BEST, BLANK, FOE, FOE_ALLY, ONE, RED, Skirmish

BOLT, STAR = "noel.staff.star_bolt", "noel.staff.falling_star"
INSCRIBE, RIFT = "noel.gate.inscribe", "noel.gate.rift"
SWAP, ULTIMATE, RESPONSE = "noel.special.swap", "noel.ultimate", "noel.response"
MANY = 30
MIDDLE = [-1, 3]  # six open cells around it: E 0,3; SE -1,4; SW -2,4; W -2,3; NW -1,2; NE 0,2
NOEL: dict[str, Any] = {"character": "noel", "at": MIDDLE, "facing": "E"}
DARIAN: dict[str, Any] = {"character": "darian", "at": [0, 3], "facing": "W"}


def circles(s: Skirmish) -> dict[tuple[int, ...], str]:
    """The circles on the map, each with the name of whoever is linked to it."""
    found = {}
    for i in s.g.of_kind("circle"):
        c = s.g.cards[i]
        found[tuple(s.g.at(c.place))] = s.g.name(c.linked) if c.linked >= 0 else ""
    return found


@rule("EX-char-attributes", "EX-char-life")
def test_thirteen_life_constitution_four_movement_three_initiative_one() -> None:
    assert numbers(Skirmish(NOEL), "noel") == (13, 4, 3, 1)


@rule("EX-board-two-sides")
@pytest.mark.parametrize(("side", "skills"), [("staff", [BOLT, STAR]), ("gate", [INSCRIBE, RIFT])])
def test_star_staff_and_gate_have_two_skills_each(side: str, skills: list[str]) -> None:
    assert Skirmish({**NOEL, "side": side}).zone("board-0") == skills


@rule("EX-board-speed")
@pytest.mark.parametrize(
    ("card", "answers", "speed"),
    [
        (BOLT, (), 44),
        (STAR, ("aim@-2,-1",), 82),
        (INSCRIBE, ("pass",), 31),
        (RIFT, (), 38),
        (ULTIMATE, (), 73),
        (SWAP, (), 41),
    ],
)
def test_speeds(card: str, answers: tuple[str, ...], speed: int) -> None:
    s = blow(card, 1, *answers, me={"circles": [{"at": row(4), "linked": FOE}]})
    assert declared_speed(s, card) == speed


# --- Star Staff


@rule("EX-board-distance-table", "EX-dice-distance")
@pytest.mark.parametrize(
    ("card", "distance", "amount"),
    [
        (BOLT, 1, "1"),
        (BOLT, 2, "1+N"),
        (BOLT, 3, "1+N"),
        (BOLT, 4, "1+N"),
        (RIFT, 1, "1"),
        (RIFT, 2, "1"),
        (RIFT, 3, "1"),
    ],
)
def test_damage_by_distance(card: str, distance: int, amount: str) -> None:
    low = blow(card, distance, dice=(BLANK,) * MANY)
    high = blow(card, distance, dice=(BEST,) * MANY)
    assert (low.life("darian"), high.life("darian")) == (13 - worst(amount), 13 - best(amount))


@rule("EX-range-sight", "EX-sight-target")
@pytest.mark.parametrize(("card", "reach"), [(BOLT, 4), (RIFT, 3)])
def test_targets_are_in_sight_and_in_range(card: str, reach: int) -> None:
    assert not facing_off(card, reach + 1).offers(f"use:{card}")
    assert not facing_off(card, 1, me={"facing": "W"}).offers(f"use:{card}")


@rule("EX-statue-break")
@pytest.mark.parametrize("card", [BOLT, RIFT])
def test_bolt_and_rift_break_the_statue(card: str) -> None:
    s = facing_off(card, 6, statue=row(1))
    settle(s.do(f"use:{card}"))
    assert s.said("statue-broken") == 1


@rule("EX-board-curse")
@pytest.mark.parametrize(("face", "harm"), [(BLANK, 1), (BEST, 3)])
def test_cursed_star_bolt_deals_another_die(face: int, harm: int) -> None:
    s = blow(BOLT, 2, verb="curse", me={"curses": 1}, dice=(face, face))
    assert s.life("darian") == 13 - harm


@rule("EX-noel-link", "EX-save-roll", "EX-st-link")
@pytest.mark.parametrize(("made", "held"), [(2, ["link"]), (3, [])])
def test_star_bolt_may_link_unless_three_dice_save(made: int, held: list[str]) -> None:
    s = facing_off(BOLT, 1, me={"circles": [row(3), row(5)]}, dice=save(made))
    s.do(f"use:{BOLT}", "pass", "circle:noel.circle#2")
    assert s.statuses("darian") == held
    assert circles(s) == {(0, -1): "", (2, -1): "darian" if held else ""}


@rule("EX-noel-link")
def test_star_bolt_need_not_link_and_cannot_without_an_unlinked_circle() -> None:
    s = facing_off(BOLT, 1, me={"circles": [row(3)]}, dice=save(0))
    s.do(f"use:{BOLT}", "pass", "pass")
    assert (s.prompt, s.statuses("darian")) == ("act", [])
    s = facing_off(BOLT, 1, me={"circles": [{"at": row(3), "linked": RED}]}, dice=save(0))
    s.do(f"use:{BOLT}", "pass")
    assert (s.prompt, s.statuses("darian")) == ("act", [])


@rule("EX-noel-link", "EX-silas-skeletons")
def test_a_skeleton_cannot_be_linked() -> None:
    silas = {"character": "silas", "at": row(6), "skeletons": [{"at": row(1)}]}
    s = Skirmish({**NOEL, "at": row(0), "circles": [row(3)]}, silas)
    s.do(f"use:{BOLT}")
    assert s.prompt == "act"
    assert circles(s) == {(0, -1): ""}


@rule("EX-st-link", "EX-noel-link")
def test_a_new_link_replaces_the_old() -> None:
    """The old circle stays on the map without a link."""
    me = {"circles": [{"at": row(3), "linked": FOE}, {"at": row(5)}]}
    s = facing_off(BOLT, 1, me=me, dice=save(0))
    s.do(f"use:{BOLT}", "pass", "circle:*")
    assert s.statuses("darian") == ["link"]
    assert circles(s) == {(0, -1): "", (2, -1): "darian"}


@rule("EX-st-link", "EX-status-persistent-removal", "EX-noel-link")
def test_an_expired_link_frees_its_circle() -> None:
    """Two flips of Darian's status board."""
    me = {"circles": [{"at": row(3), "linked": FOE}]}
    s = facing_off(BOLT, 6, me=me).end_round()
    assert s.statuses("darian") == ["link"]
    s.end_round()
    assert s.statuses("darian") == []
    assert circles(s) == {(0, -1): ""}


@rule("EX-board-effect", "EX-dice-distance")
@pytest.mark.parametrize(("face", "inner", "outer"), [(BLANK, 2, 1), (ONE, 3, 2), (BEST, 3, 2)])
def test_falling_star_hits_the_cell_and_everybody_beside_it(
    face: int, inner: int, outer: int
) -> None:
    """2+N on the cell, 1+N on the others within 1: friend, foe and Noel herself."""
    s = Skirmish(
        NOEL,
        DARIAN,
        ally={"character": "eli", "at": [0, 2]},
        foe_ally={"character": "nia", "at": [1, 3], "statuses": ["hidden"]},
        dice=(face,) * MANY,
    )
    settle(s.do(f"use:{STAR}", "aim@0,3"))
    assert s.life("darian") == 13 - inner
    assert (s.life("noel"), s.life("eli"), s.life("nia")) == (10 - outer, 10 - outer, 9 - outer)


@rule("EX-board-effect", "EX-range-sight")
def test_falling_star_is_aimed_at_a_cell_in_sight_within_four() -> None:
    """Any cell that is not impassable, empty or not."""
    s = facing_off(STAR, 4, statue=row(2))
    s.do(f"use:{STAR}")
    assert s.offers("aim@1,-1")
    assert s.offers("aim@-1,-1")
    assert not s.offers("aim@2,-1")
    assert not s.offers("aim@-1,-2")  # impassable
    s = Skirmish(NOEL)
    s.do(f"use:{STAR}")
    assert not s.offers("aim@-2,3")  # behind
    assert s.offers("aim@1,2")  # water may be aimed at


@rule("EX-statue-undirected")
def test_falling_star_leaves_statue_and_charges_alone() -> None:
    edwin = {"character": "edwin", "at": row(6), "charges": [row(3)]}
    s = Skirmish({**NOEL, "at": row(0)}, edwin, statue=row(2), dice=(BEST,) * MANY)
    settle(s.do(f"use:{STAR}", "aim@-1,-1"))
    assert s.said("statue-broken") == s.said("exploded") == 0


@rule("EX-board-curse", "EX-save-roll", "EX-st-burn")
@pytest.mark.parametrize(("made", "held"), [(2, ["burn"]), (3, [])])
def test_cursed_falling_star_burns_unless_three_dice_save(made: int, held: list[str]) -> None:
    s = facing_off(STAR, 4, me={"curses": 1}, dice=(BLANK, *save(made)))
    settle(s.do(f"curse:{STAR}", "aim@1,-1"))
    assert s.statuses("darian") == held


# --- Inscribe


@rule("EX-noel-link", "EX-board-effect")
def test_inscribe_puts_a_circle_within_three_around() -> None:
    s = facing_off(INSCRIBE, 6, me={"at": MIDDLE})
    s.do(f"use:{INSCRIBE}", "pass")
    assert s.offers("to@-4,3")  # behind her, three cells
    assert s.offers("to@2,3")
    assert not s.offers("to@-1,-1")  # four cells
    assert not s.offers("to@-3,5")  # mud
    assert not s.offers("pass")
    s.do("to@-4,3")
    assert circles(s) == {(-4, 3): ""}
    assert len(s.zone("supply-0")) == 3


@rule("EX-noel-link", "EX-st-link")
@pytest.mark.parametrize(("whom", "seat"), [("noel", RED), ("eli", ALLY)])
def test_inscribe_links_herself_or_an_ally_without_a_save(whom: str, seat: int) -> None:
    ally = {"character": "eli", "at": [-2, 3]}  # behind her
    s = Skirmish({**NOEL, "side": "gate"}, ally=ally, dice=save(3, 3))
    s.do(f"use:{INSCRIBE}", f"target:{whom}")
    if s.prompt == "react":
        assert s.seat == seat
        s.do("pass")
    s.do("to@1,3")
    assert s.statuses(whom) == ["link"]
    assert circles(s) == {(1, 3): whom}


@rule("EX-noel-link", "EX-save-roll")
@pytest.mark.parametrize(("made", "held"), [(2, ["link"]), (3, [])])
def test_inscribe_links_an_enemy_in_sight_unless_three_dice_save(
    made: int, held: list[str]
) -> None:
    s = Skirmish({**NOEL, "side": "gate"}, {**DARIAN, "at": [2, 3]}, dice=save(made))
    s.do(f"use:{INSCRIBE}", "target:darian")
    assert (s.prompt, s.seat) == ("react", FOE)
    s.do("pass", "to@1,3")
    assert s.statuses("darian") == held
    assert circles(s) == {(1, 3): "darian" if held else ""}


@rule("EX-noel-link", "EX-sight-target")
def test_inscribe_finds_enemies_only_in_sight_and_no_followers() -> None:
    s = Skirmish(
        {**NOEL, "side": "gate"},
        {**DARIAN, "at": [-2, 3]},
        ally={"character": "silas", "at": [-4, 3], "skeletons": [{"at": [0, 2]}]},
    )
    s.do(f"use:{INSCRIBE}")
    assert set(s.keys()) == {"target:noel", "target:silas", "pass"}


@rule("EX-noel-link", "EX-board-range-cancels")
def test_inscribe_places_its_circle_though_the_enemy_got_away() -> None:
    alicia = {"character": "alicia", "at": [1, 3], "puppet": row(0)}
    s = Skirmish({**NOEL, "side": "gate"}, alicia, dice=save(0, 3))
    s.do(f"use:{INSCRIBE}", "target:alicia", "use:alicia.response", "face=0", "to@0,3")
    assert s.statuses("alicia") == []
    assert circles(s) == {(0, 3): ""}


@rule("EX-noel-link")
def test_with_no_circle_left_inscribe_links_to_an_unlinked_one() -> None:
    lying = [row(3), row(4), row(5), {"at": row(6), "linked": ALLY}]
    s = Skirmish({**NOEL, "side": "gate", "circles": lying})
    s.do(f"use:{INSCRIBE}", "target:noel")
    assert set(s.keys()) == {"circle:noel.circle", "circle:noel.circle#2", "circle:noel.circle#3"}
    s.do("circle:noel.circle#2")
    assert circles(s)[(1, -1)] == "noel"


@rule("EX-board-curse", "EX-noel-link")
def test_cursed_inscribe_places_one_more_circle_without_a_link() -> None:
    s = Skirmish({**NOEL, "side": "gate", "curses": 1})
    s.do(f"curse:{INSCRIBE}", "target:noel", "to@1,3", "to@0,3")
    assert circles(s) == {(1, 3): "noel", (0, 3): ""}


# --- Rift


@rule("EX-push", "EX-pull", "EX-facing-lock")
@pytest.mark.parametrize(("mode", "cell"), [("mode=0", row(5)), ("mode=1", row(1))])
def test_rift_pushes_or_pulls_two_with_facing_kept(mode: str, cell: list[int]) -> None:
    s = facing_off(RIFT, 3, foe={"facing": "NE"})
    s.do(f"use:{RIFT}", "pass", mode)
    if s.prompt != "act":
        s.do(f"to@{cell[0]},{cell[1]}")
    assert (s.at("darian"), s.facing("darian")) == (cell, 5)


@rule("EX-board-effect", "EX-res-trigger")
def test_rift_moves_an_ally_without_harm() -> None:
    """A helpful action is answered like any other."""
    ally = {"character": "eli", "at": row(3), "facing": "NE"}
    s = facing_off(RIFT, 6, ally=ally)
    s.do(f"use:{RIFT}")
    assert (s.prompt, s.seat) == ("react", ALLY)
    s.do("pass", "mode=1")
    if s.prompt != "act":
        s.do("to@-2,-1")
    assert (s.at("eli"), s.facing("eli"), s.life("eli")) == (row(1), 5, 10)


@rule("EX-board-curse", "EX-st-root", "EX-save-roll")
@pytest.mark.parametrize(("made", "held"), [(2, ["root"]), (3, [])])
def test_cursed_rift_roots_unless_three_dice_save(made: int, held: list[str]) -> None:
    s = blow(RIFT, 2, verb="curse", me={"curses": 1}, dice=save(made))
    assert s.statuses("darian") == held


@rule("EX-edwin-charges")
@pytest.mark.parametrize("card", [BOLT, RIFT])
def test_bolt_and_rift_set_off_a_charge(card: str) -> None:
    edwin = {"character": "edwin", "at": row(6), "charges": [row(3)]}
    s = Skirmish({**NOEL, "side": card.split(".")[1], "at": row(0)}, edwin, dice=(BEST,) * 3)
    settle(s.do(f"use:{card}"))
    assert s.said("exploded") == 1


# --- Exchange and Trace of the Gate


def linked(whom: int, at: list[int], **more: Any) -> dict[str, Any]:
    return {**NOEL, "circles": [{"at": at, "linked": whom}], **more}


@rule("EX-noel-swap", "EX-noel-link", "EX-st-link", "EX-char-passive")
@pytest.mark.parametrize(("face", "harm"), [(BLANK, 0), (BEST, 1)])
def test_exchange_of_an_enemy_hurts_and_turns_it(face: int, harm: int) -> None:
    """The circle goes back to the supply, the Link comes off; Trace of the Gate: N damage, and Noel
    chooses the facing."""
    s = Skirmish(linked(FOE, row(0)), {**DARIAN, "at": row(6)}, dice=(face,))
    s.do(f"use:{SWAP}")
    assert (s.prompt, s.seat) == ("react", FOE)
    s.do("pass")
    assert s.seat == RED
    s.do("face=4")
    assert (s.at("darian"), s.facing("darian")) == (row(0), 4)
    assert s.life("darian") == 13 - harm
    assert s.statuses("darian") == []
    assert circles(s) == {}
    assert s.zone("supply-0") == ["noel.circle"] * 4


@rule("EX-noel-swap", "EX-facing-lock", "EX-char-passive")
@pytest.mark.parametrize(("seat", "name"), [(RED, "noel"), (ALLY, "eli")])
def test_exchange_of_a_friend_keeps_the_facing_and_does_no_harm(seat: int, name: str) -> None:
    ally = {"character": "eli", "at": row(5), "facing": "SW"}
    s = Skirmish({**linked(seat, row(0)), "facing": "SW"}, ally=ally, dice=(BEST,))
    settle(s.do(f"use:{SWAP}"))
    assert (s.at(name), s.facing(name)) == (row(0), 2)
    assert s.life(name) == 10


@rule("EX-noel-swap", "EX-bonus-any")
def test_exchange_is_a_bonus_action_as_often_as_there_are_links() -> None:
    me = {**NOEL, "circles": [{"at": row(0), "linked": RED}, {"at": row(5), "linked": ALLY}]}
    s = Skirmish(me, ally={"character": "eli", "at": row(3)}, standards=2)
    settle(s.do(f"use:{SWAP}", "target:noel"))
    settle(s.do(f"use:{SWAP}"))
    assert (s.at("noel"), s.at("eli")) == (row(0), row(5))
    assert s.why_not(f"use:{SWAP}") == ["EX-res-1"]


@rule("EX-noel-swap", "EX-st-root", "EX-chain-noreact-source", "EX-board-range-cancels")
def test_exchange_in_reaction_takes_a_rooted_attacker_away() -> None:
    """Line Breaker (57), answered with Exchange (41): the blow fails for range, and Darian, the
    source, may not react."""
    me = {**DARIAN, "side": "advance", "statuses": ["root"]}
    noel = {**NOEL, "circles": [{"at": row(0), "linked": RED}]}
    s = Skirmish(me, noel, dice=(BEST,) * MANY)
    s.do("use:darian.advance.line_breaker", f"use:{SWAP}")
    assert (s.prompt, s.seat) == ("face", FOE)
    s.do("face=2")
    assert (s.at("darian"), s.facing("darian")) == (row(0), 2)
    assert s.life("darian") == 12
    assert s.life("noel") == 10
    assert s.statuses("darian") == ["root"]


@rule("EX-noel-swap", "EX-st-hidden")
def test_a_hidden_unit_cannot_be_exchanged_unless_it_is_noel() -> None:
    s = Skirmish(linked(FOE, row(0)), {**DARIAN, "statuses": ["hidden"]})
    assert s.why_not(f"use:{SWAP}") == ["EX-res-1"]
    s = Skirmish(linked(RED, row(0), statuses=["hidden"]))
    s.do(f"use:{SWAP}")
    assert (s.at("noel"), s.statuses("noel")) == (row(0), ["hidden"])


@rule("EX-noel-swap", "EX-board-range-cancels")
def test_an_exchange_that_fails_leaves_circle_and_link() -> None:
    """The linked Eli hides in time."""
    eli = {"character": "eli", "at": row(5)}
    s = Skirmish(linked(FOE, row(0)), eli, dice=(BEST,) * 3)
    s.do(f"use:{SWAP}", "use:eli.response", "pass")
    assert s.at("eli") == row(5)
    assert s.statuses("eli") == ["link", "hidden"]
    assert circles(s) == {(-3, -1): "eli"}


@rule("EX-noel-swap", "EX-board-curse")
def test_exchange_is_no_weapon_skill() -> None:
    s = Skirmish(linked(RED, row(0), curses=1, statuses=["hidden"]))
    assert not s.offers(f"curse:{SWAP}")


# --- All Gates Open


@rule("EX-std-ultimate", "EX-res-area")
@pytest.mark.parametrize(("face", "harm"), [(BLANK, 1), (ONE, 2), (BEST, 3)])
def test_all_gates_open_places_a_circle_and_every_circle_strikes(face: int, harm: int) -> None:
    """1+A to every enemy within 1 of a circle, each once at most, also to the hidden; friends are
    spared."""
    s = Skirmish(
        {**NOEL, "circles": [row(0), row(2)]},
        {**DARIAN, "at": row(1), "statuses": ["hidden"]},
        ally={"character": "eli", "at": [0, 3]},
        foe_ally={"character": "nia", "at": [2, 3]},
        dice=(face,) * MANY,
    )
    s.do(f"use:{ULTIMATE}")
    assert s.offers("to@-4,3")  # around her, behind
    assert not s.offers("to@-1,-1")
    s.do("to@1,3")
    settle(s)
    assert s.life("darian") == 13 - harm
    assert s.life("nia") == 9 - harm
    assert s.life("eli") == s.life("noel") == 10
    assert len(circles(s)) == 3


@rule("EX-std-ultimate")
def test_all_gates_open_works_with_no_circle_left_to_place() -> None:
    s = Skirmish(
        {**NOEL, "circles": [row(0), row(3), row(4), row(6)]},
        {**DARIAN, "at": row(1)},
        dice=(BLANK,) * 3,
    )
    s.do(f"use:{ULTIMATE}", "pass")
    assert s.prompt == "act"
    assert s.life("darian") == 12
    assert len(circles(s)) == 4


@rule("EX-std-ultimate", "EX-res-area")
@pytest.mark.parametrize(
    ("first", "order"), [("noel.circle", [FOE, FOE_ALLY]), ("noel.circle#2", [FOE_ALLY, FOE])]
)
def test_all_gates_open_in_the_order_noel_picks(first: str, order: list[int]) -> None:
    s = Skirmish(
        {**NOEL, "circles": [row(0), row(5)]},
        {**DARIAN, "at": row(1)},
        foe_ally={"character": "nia", "at": row(6)},
        dice=(BLANK,) * MANY,
    )
    s.do(f"use:{ULTIMATE}", "to@-4,3", f"circle:{first}")
    asked = []
    while s.prompt != "act":
        asked.append(s.seat)
        s.quietly()
    assert asked == order


# --- Fold


@rule("EX-react-response", "EX-board-range-cancels", "EX-noel-link")
def test_fold_changes_places_with_any_circle_which_stays() -> None:
    """Its link does not change; Noel picks her facing; the blow fails."""
    noel = {**NOEL, "circles": [{"at": row(0), "linked": RED}, {"at": row(4)}]}
    s = Skirmish({**DARIAN, "side": "bulwark"}, noel, dice=(BEST,) * 3)
    s.do("use:darian.bulwark.parry", f"use:{RESPONSE}", "mode=0", "circle:noel.circle", "face=2")
    assert declared_speed(s, RESPONSE) == 11
    assert (s.at("noel"), s.facing("noel"), s.life("noel")) == (row(0), 2, 10)
    assert circles(s) == {(-1, 3): "darian", (1, -1): ""}
    assert s.statuses("darian") == ["link"]


@rule("EX-react-response", "EX-st-root")
def test_fold_teleports_within_two_even_if_rooted() -> None:
    s = Skirmish({**DARIAN, "side": "bulwark"}, {**NOEL, "statuses": ["root"]}, dice=(BEST,) * 3)
    s.do("use:darian.bulwark.parry", f"use:{RESPONSE}")
    assert s.offers("to@-3,3")
    assert not s.offers("to@-4,3")
    s.do("to@-3,3", "face=5")
    assert (s.at("noel"), s.facing("noel"), s.life("noel")) == ([-3, 3], 5, 10)


@rule("EX-react-response")
def test_fold_may_teleport_though_a_circle_lies_there() -> None:
    noel = {**NOEL, "circles": [row(0)]}
    s = Skirmish({**DARIAN, "side": "bulwark"}, noel, dice=(BEST,) * 3)
    s.do("use:darian.bulwark.parry", f"use:{RESPONSE}", "mode=1", "to@-3,3", "face=5")
    assert s.at("noel") == [-3, 3]


# --- circles as pieces


@rule("EX-move-passthrough-mark", "EX-noel-link")
def test_a_circle_is_passed_but_not_stopped_on_and_hides_nobody() -> None:
    s = Skirmish(
        {**DARIAN, "at": row(0), "facing": "E"}, {**NOEL, "at": row(3), "circles": [row(1)]}
    )
    assert not s.offers("move@-2,-1")
    assert s.offers("move@-1,-1")
    s.do("use:darian.advance.charge")
    assert s.offers("aim@-1,-1")  # it runs over the circle


@rule("EX-noel-link", "EX-st-link")
def test_when_noel_falls_her_circles_go_and_the_links_with_them() -> None:
    noel = {**NOEL, "life": 1, "circles": [{"at": row(0), "linked": RED}], "relic": "vessel"}
    s = Skirmish(
        {**DARIAN, "side": "bulwark"}, noel, foe_ally={"relic": "sacred"}, dice=(BEST,) * 3
    )
    s.do("use:darian.bulwark.parry", "pass")
    assert s.at("noel") == []
    assert circles(s) == {}
    assert s.statuses("darian") == []


@rule("EX-noel-link", "EX-st-link")
def test_when_a_linked_character_falls_the_circle_stays_without_a_link() -> None:
    me = {"circles": [{"at": row(5), "linked": FOE}]}
    foe = {"life": 1, "relic": "vessel"}
    s = blow(BOLT, 1, me=me, foe=foe, foe_ally={"relic": "sacred"})
    assert s.at("darian") == []
    assert circles(s) == {(2, -1): ""}


@rule("EX-board-range-cancels", "EX-range-sight")
def test_the_cell_of_falling_star_is_looked_at_again() -> None:
    """Yielding (6) pushes Noel two cells back: the aimed cell is five away, and nobody is hit."""
    s = Skirmish(
        {**NOEL, "at": row(3), "facing": "W"},
        {"character": "yunye", "at": row(1)},
        dice=(BEST,) * MANY,
    )
    s.do(f"use:{STAR}", "aim@-3,-1", "use:yunye.response", "to@2,-1")
    assert s.at("noel") == row(5)
    assert s.life("yunye") == 11


@rule("EX-noel-swap", "EX-st-root", "EX-board-range-cancels")
def test_exchange_in_reaction_takes_noel_herself_out_of_reach() -> None:
    """Rooted or not; Darian's Line Breaker (57) finds nobody."""
    noel = {**NOEL, "statuses": ["root"], "circles": [{"at": row(0), "linked": FOE}]}
    s = Skirmish({**DARIAN, "side": "advance"}, noel, dice=(BEST,) * MANY)
    s.do("use:darian.advance.line_breaker", f"use:{SWAP}")
    assert s.prompt == "act"
    assert (s.at("noel"), s.facing("noel"), s.life("noel")) == (row(0), 0, 10)
    assert circles(s) == {}


@rule("EX-st-hidden", "EX-sight-target")
@pytest.mark.parametrize("card", [BOLT, RIFT])
def test_what_is_directed_does_not_find_the_hidden(card: str) -> None:
    s = facing_off(card, 1, foe={"statuses": ["hidden"]})
    assert s.why_not(f"use:{card}") == ["EX-res-1"]
    assert facing_off(card, 1).offers(f"use:{card}")
