"""Equipment, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.skirmish import ALLY, BEST, BLANK, FOE, FOE_ALLY, RED, Skirmish

START = "EX-start-order"
ELI = {"character": "eli", "at": [-2, 3], "facing": "E"}
NIA = {"character": "nia", "at": [-1, 3], "facing": "W"}
YUNYE = {"character": "yunye", "at": [-1, 3], "facing": "W"}
SOULFIRE = "use:nia.flame.soulfire"
DEATH_CUT = "use:eli.dagger.death_cut"
FAIL = (BLANK,) * 3


def wearing(name: str, **part: object) -> dict[str, object]:
    return {**ELI, "equipment": [name], **part}


# --- Soulsplit Bell


@rule("EX-soul-bell", "EX-save-roll")
def test_soul_bell_asks_a_save_of_three() -> None:
    """Nia has three dice and needs them all; on a failure she takes 1."""
    s = Skirmish(wearing("soul_bell"), NIA, at=START, dice=(BEST, BEST, BLANK))
    assert s.life("nia") == 8
    s = Skirmish(wearing("soul_bell"), NIA, at=START, dice=(BEST, BEST, BEST))
    assert s.life("nia") == 9


@rule("EX-soul-bell")
@pytest.mark.parametrize(("q", "life"), [(-1, 8), (0, 8), (1, 9)])
def test_soul_bell_reaches_two_cells(q: int, life: int) -> None:
    s = Skirmish(wearing("soul_bell"), {**NIA, "at": [q, 3]}, at=START, dice=FAIL)
    assert s.life("nia") == life


@rule("EX-soul-bell")
def test_soul_bell_tolls_for_every_enemy_and_no_friend() -> None:
    """All around, whichever way its owner looks."""
    s = Skirmish(
        wearing("soul_bell", facing="W"),
        NIA,
        ally={**YUNYE, "at": [-2, 4]},
        foe_ally={"character": "noel", "at": [-3, 3]},
        at=START,
        dice=FAIL * 2,
    )
    assert (s.life("nia"), s.life("noel"), s.life("yunye"), s.life("eli")) == (8, 9, 11, 10)


@rule("EX-soul-bell", "EX-multi-around")
def test_soul_bell_goes_round_in_surround_order() -> None:
    """From the left of the owner's facing clockwise: Yunye in the north-east rolls his four dice
    before Nia in the west rolls hers."""
    s = Skirmish(
        wearing("soul_bell"),
        {**NIA, "at": [-3, 3]},
        foe_ally={**YUNYE, "at": [-1, 2]},
        at=START,
        dice=(BEST, BEST, BEST, BLANK, BLANK, BLANK, BEST),
    )
    assert (s.life("yunye"), s.life("nia")) == (11, 8)


@rule("EX-soul-bell-unanswerable")
def test_soul_bell_cannot_be_answered() -> None:
    """Nobody is asked anything; Eli's own phase begins."""
    s = Skirmish(wearing("soul_bell"), NIA, at=START, dice=FAIL)
    assert (s.prompt, s.seat) == ("act", RED)
    assert s.said("declared") == 0


@rule("EX-soul-bell-unanswerable", "EX-unresistable")
@pytest.mark.parametrize(
    "part",
    [
        {"statuses": ["sturdy"]},
        {"statuses": ["ice_shield"]},
        {"statuses": ["vigil"]},
        {"statuses": ["vigil_curse"]},
        {"equipment": ["guard_plate"]},
    ],
    ids=["sturdy", "ice-shield", "vigil", "cursed-vigil", "guard-plate"],
)
def test_soul_bell_cannot_be_resisted(part: dict[str, list[str]]) -> None:
    """No defence is rolled, nor used up."""
    s = Skirmish(wearing("soul_bell"), {**NIA, **part}, at=START, dice=(*FAIL, BEST, BEST, BEST))
    assert s.life("nia") == 8
    assert s.statuses("nia") == part.get("statuses", [])


@rule("EX-soul-bell", "EX-st-weakness")
def test_soul_bell_is_worse_for_the_weak() -> None:
    s = Skirmish(
        wearing("soul_bell"), {**NIA, "statuses": ["weakness"]}, at=START, dice=(*FAIL, BEST)
    )
    assert s.life("nia") == 9 - 2


@rule("EX-soul-bell", "EX-st-hidden")
def test_soul_bell_finds_the_hidden_behind_a_wall() -> None:
    """Across the altar, and they stay hidden."""
    s = Skirmish(
        wearing("soul_bell", at=[-1, 0]),
        {**NIA, "at": [1, 0], "statuses": ["hidden"]},
        at=START,
        dice=FAIL,
    )
    assert (s.life("nia"), s.statuses("nia")) == (8, ["hidden"])


@rule("EX-soul-bell")
def test_soul_bell_always_hurts_a_skeleton() -> None:
    """It has no dice to save with."""
    s = Skirmish(wearing("soul_bell"), {"character": "silas", "skeletons": [[-1, 3]]}, at=START)
    shown = [p for p in s.g.view(None)["pieces"] if p["name"] == "silas.skeleton"]
    assert shown[0]["life"] == 1


@rule("EX-soul-bell", "EX-st-stun")
def test_soul_bell_tolls_for_a_stunned_owner() -> None:
    s = Skirmish(wearing("soul_bell", statuses=["stun"]), NIA, at=START, dice=(BLANK,) * 6)
    assert s.statuses("eli") == ["stun"]
    assert s.life("nia") == 8


# --- Iron Guard Plate


@rule("EX-reduce-order")
def test_guard_plate_takes_a_disadvantage_die_off_damage() -> None:
    """Soulfire at distance 1: 1+N, first less D."""
    s = Skirmish(NIA, wearing("guard_plate"), dice=(BEST, BEST, BLANK, BLANK, BLANK))
    s.do(SOULFIRE, "pass")
    assert s.life("eli") == 9
    s = Skirmish(NIA, wearing("guard_plate"), dice=(BEST, BLANK, BLANK, BLANK, BLANK))
    s.do(SOULFIRE, "pass")
    assert s.life("eli") == 8


@rule("EX-reduce-order")
def test_guard_plate_comes_before_statuses() -> None:
    """It takes the only point of damage, so that Vigil is not even rolled."""
    s = Skirmish(
        NIA,
        wearing("guard_plate", statuses=["vigil"]),
        dice=(BLANK, BEST, BLANK, BLANK, BLANK),
    )
    s.do(SOULFIRE, "pass")
    assert (s.life("eli"), s.statuses("eli")) == (10, ["vigil", "burn"])


@rule("EX-reduce-order")
def test_guard_plate_helps_against_any_damage() -> None:
    """Also a burn's, which has no source."""
    burn = {"status": "burn", "flips": 1}
    s = Skirmish(wearing("guard_plate", statuses=[burn]), at=START, dice=(BEST,))
    assert s.life("eli") == 10


@rule("EX-reduce-order")
def test_guard_plate_protects_nobody_else() -> None:
    s = Skirmish(
        {**ELI, "at": [-1, 3], "facing": "W"},
        {**NIA, "at": [-2, 3], "facing": "E"},
        foe_ally={"equipment": ["guard_plate"]},
        dice=(BEST, BEST, BEST, BEST),
    )
    s.do(DEATH_CUT, "pass")
    assert s.life("nia") == 9 - 2


# --- Gale Boots


@rule("EX-char-movement")
def test_gale_boots_give_one_more_movement() -> None:
    """Five for Eli, and only for him."""
    s = Skirmish(wearing("gale_boots"))
    for n in (1, 2, 1, 2, 1):
        s.do(f"turn={n}")
    assert not s.offers("turn=*")
    s.end_turn()
    for n in (1, 2, 1):
        s.do(f"turn={n}")
    assert (s.g.table.seat, s.offers("turn=*")) == (ALLY, False)


# --- Falcon Lens


@rule("EX-board-distance-table")
def test_falcon_lens_lengthens_directed_skills_by_one() -> None:
    """Soulfire (3) at distance 4 deals what it does at 3, an advantage die."""
    nia = {**NIA, "at": [-2, 3], "facing": "E"}
    eli = {**ELI, "at": [2, 3], "facing": "W"}
    assert not Skirmish(nia, eli).offers(SOULFIRE)
    s = Skirmish({**nia, "equipment": ["falcon_lens"]}, eli, dice=(BEST, BLANK, BLANK, BLANK))
    s.do(SOULFIRE, "pass")
    assert s.life("eli") == 10 - 2
    assert s.statuses("eli") == ["burn"]


@rule("EX-board-distance-table")
def test_falcon_lens_changes_nothing_within_the_printed_range() -> None:
    """At distance 3 the advantage die, at distance 2 still 1+N."""
    s = Skirmish(
        {**NIA, "at": [-2, 3], "facing": "E", "equipment": ["falcon_lens"]},
        {**ELI, "at": [0, 3], "facing": "W"},
        dice=(BLANK, BEST, BEST, BEST),
    )
    s.do(SOULFIRE, "pass")
    assert s.life("eli") == 9


@rule("EX-range-sight")
def test_falcon_lens_is_for_directed_weapon_skills_of_range_two_or_more() -> None:
    """Neither Death Cut (range 1), nor an area, an item, nor two cells more."""
    s = Skirmish(wearing("falcon_lens", items=["throwing_knife"]), {**NIA, "at": [0, 3]})
    assert not s.offers(DEATH_CUT)
    s = Skirmish(wearing("falcon_lens", items=["throwing_knife"]), {**NIA, "at": [2, 3]})
    assert not s.offers("use:item.throwing_knife")
    assert s.offers("use:eli.dagger.deadly_throw")
    edwin = {"character": "edwin", "at": [-2, 3], "facing": "E", "equipment": ["falcon_lens"]}
    s = Skirmish(edwin, {**NIA, "at": [1, 3]})
    assert not s.offers("use:edwin.flintlock.scatter")
    nia = {**NIA, "at": [-3, 3], "facing": "E", "equipment": ["falcon_lens"]}
    s = Skirmish(nia, {**ELI, "at": [2, 3]})
    assert not s.offers(SOULFIRE)


@rule("EX-board-distance-table", "EX-dash-path")
def test_falcon_lens_lets_charge_choose_somebody_farther() -> None:
    """Four cells away; the dash is still of three, and the blow falls at distance 1."""
    s = Skirmish(
        {"character": "darian", "at": [-2, 3], "facing": "E", "equipment": ["falcon_lens"]},
        {**NIA, "at": [2, 3]},
        dice=(BEST,),
    )
    s.do("use:darian.advance.charge")
    while s.seat == RED:
        s.do(s.keys()[0])
    s.do("pass")
    assert s.at("darian") == [1, 3]
    assert s.life("nia") == 9 - 2


# --- Tear of Yer


@rule("EX-end-maxlife")
@pytest.mark.parametrize(("life", "most"), [(10, 10), (9, 10), (8, 9), (1, 9)])
def test_goddess_tear_spares_who_lacks_exactly_one(life: int, most: int) -> None:
    s = Skirmish(wearing("goddess_tear", life=life))
    s.do("end")
    assert (s.life("eli"), s.unit("eli").most) == (life, most)


@rule("EX-end-maxlife")
def test_goddess_tear_spares_its_owner_only() -> None:
    s = Skirmish({**ELI, "life": 9}, ally={"equipment": ["goddess_tear"]})
    s.do("end")
    assert s.unit("eli").most == 9


# --- Watch Shield


@rule("EX-react-equip", "EX-equip-speed")
def test_watch_shield_takes_two_off_the_answered_action() -> None:
    s = Skirmish(NIA, wearing("watch_shield"), dice=(BEST, BLANK, BLANK, BLANK))
    s.do(SOULFIRE, "use:equip.watch_shield")
    assert s.life("eli") == 10
    assert s.statuses("eli") == ["burn"]


@rule("EX-reduce-order", "EX-eli-vigil-last", "EX-eli-vigil-fail")
def test_watch_shield_is_one_pool_for_all_hits() -> None:
    """Hundred Forms rolls 1, 0, 1, 1: the shield takes the first two that hurt, and only the last
    reaches Vigil, which is rolled once and goes with three blanks."""
    s = Skirmish(
        YUNYE,
        wearing("watch_shield", statuses=["vigil"]),
        dice=(BEST, BLANK, BEST, BEST, BLANK, BLANK, BLANK),
    )
    s.do("use:yunye.ultimate", "use:equip.watch_shield")
    assert s.life("eli") == 9
    assert s.statuses("eli") == []


@rule("EX-react-equip")
def test_watch_shield_helps_against_that_action_only() -> None:
    """What is left of it is gone afterwards."""
    s = Skirmish(
        NIA, wearing("watch_shield"), dice=(BLANK, BEST, BEST, BEST, BEST, BEST, BEST, BEST)
    )
    s.do(SOULFIRE, "use:equip.watch_shield")
    assert s.life("eli") == 10
    s.do("use:nia.flame.ring", "pass", "pass")  # no essence, no answer
    assert s.life("eli") == 10 - 2


# --- Thorn Charm


@rule("EX-react-equip", "EX-equip-speed")
def test_thorn_charm_hurts_a_source_within_one() -> None:
    """At speed 10, before almost anything; whichever way its owner looks."""
    s = Skirmish(NIA, wearing("thorn_charm", facing="W"), dice=(BLANK,) * 4)
    s.do(SOULFIRE, "use:equip.thorn_charm")
    assert (s.life("nia"), s.life("eli")) == (8, 9)
    hurt = [x["args"]["card"]["name"] for x in s.g.log(None) if x["key"] == "hurt"]
    assert hurt == ["nia", "eli"]


@rule("EX-react-equip", "EX-res-1")
def test_thorn_charm_needs_the_source_within_one() -> None:
    """Somebody else beside its owner is no target."""
    s = Skirmish({**NIA, "at": [0, 3]}, wearing("thorn_charm"), ally={**YUNYE, "at": [-2, 4]})
    s.do(SOULFIRE)
    assert s.seat == FOE
    assert s.why_not("use:equip.thorn_charm") == ["EX-res-1"]


@rule("EX-board-kill-cancels")
def test_thorn_charm_may_kill_the_source_first() -> None:
    s = Skirmish(
        {**NIA, "life": 1, "relic": "vessel"}, wearing("thorn_charm"), ally={"relic": "sacred"}
    )
    s.do(SOULFIRE, "use:equip.thorn_charm")
    assert (s.at("nia"), s.life("eli")) == ([], 10)


@rule("EX-equip-timing")
def test_thorn_charm_is_a_reaction() -> None:
    s = Skirmish(wearing("thorn_charm"), NIA)
    assert "EX-equip-timing" in s.why_not("use:equip.thorn_charm")


@rule("EX-st-hidden", "EX-react-equip")
def test_thorn_charm_does_not_find_a_hidden_source() -> None:
    """Eli throws a knife and stays hidden."""
    eli = {**ELI, "statuses": ["hidden"], "items": ["throwing_knife"]}
    s = Skirmish(eli, {**NIA, "equipment": ["thorn_charm"]})
    s.do("use:item.throwing_knife")
    assert s.seat == FOE
    assert s.why_not("use:equip.thorn_charm") == ["EX-res-1"]


@rule("EX-silas-skeleton-independent", "EX-board-kill-cancels")
def test_thorn_charm_pricks_the_skeleton_that_rends() -> None:
    """The source is the skeleton; killed first, it does no harm."""
    s = Skirmish(
        {
            "character": "silas",
            "at": [-4, 3],
            "skeletons": [{"at": [-2, 3], "facing": "E", "life": 1}],
        },
        {**NIA, "equipment": ["thorn_charm"]},
        at="EX-silas-skeletons",
    )
    s.do("act:silas.skeleton", "use:silas.special.rend", "use:equip.thorn_charm")
    assert (s.life("nia"), s.life("silas")) == (9, 8)
    assert s.zone("supply-0") == ["silas.skeleton"] * 2


@rule("EX-react-equip")
def test_thorn_charm_does_not_reach_alicia_behind_her_puppet() -> None:
    """The source of Puppet Strike is Alicia, three cells away."""
    s = Skirmish(
        {"character": "alicia", "at": [-4, 3], "side": "marionette", "puppet": [-2, 3]},
        {**NIA, "equipment": ["thorn_charm"]},
    )
    s.do("use:alicia.marionette.strike")
    assert s.seat == FOE
    assert s.why_not("use:equip.thorn_charm") == ["EX-res-1"]


# --- Curse-etched Ring


@rule("EX-bonus-equip")
def test_curse_ring_gives_a_curse_token() -> None:
    s = Skirmish(wearing("curse_ring"))
    s.do("use:equip.curse_ring")
    assert [s.curses(seat) for seat in range(4)] == [1, 0, 0, 0]


# --- Echo Horn


@rule("EX-std-skill-used")
def test_echo_horn_uncovers_a_used_skill() -> None:
    """Death Cut twice in one turn."""
    s = Skirmish(wearing("echo_horn"), NIA, dice=(BEST,) * 8)
    s.do(DEATH_CUT, "pass")
    assert s.why_not(DEATH_CUT) == ["EX-std-skill-used"]
    s.do("use:equip.echo_horn")
    assert s.offers(DEATH_CUT)


@rule("EX-std-skill-used")
def test_echo_horn_uncovers_only_one() -> None:
    s = Skirmish(wearing("echo_horn", used=["death_cut", "deadly_throw"]), NIA)
    s.do("use:equip.echo_horn")
    assert s.keys() == ["uncover:eli.dagger.death_cut", "uncover:eli.dagger.deadly_throw"]
    s.do("uncover:eli.dagger.deadly_throw")
    assert s.offers("use:eli.dagger.deadly_throw")
    assert s.why_not(DEATH_CUT) == ["EX-std-skill-used"]


@rule("EX-std-skill-used")
def test_echo_horn_may_help_an_ally_within_three() -> None:
    """A skill of the side that lies face up; never an ultimate or a response."""
    used = ["jade_palm", "ultimate", "response"]
    s = Skirmish(wearing("echo_horn", facing="W"), ally={**YUNYE, "at": [1, 3], "used": used})
    s.do("use:equip.echo_horn", "target:yunye", "pass")
    assert not s.card("yunye.hard.jade_palm").used
    assert s.card("yunye.ultimate").used
    assert s.card("yunye.response").used
    s = Skirmish(
        wearing("echo_horn", used=["death_cut"]), ally={**YUNYE, "at": [2, 3], "used": used}
    )
    s.do("use:equip.echo_horn")
    assert not s.card("eli.dagger.death_cut").used


# --- Chain Flail


@rule("EX-board-distance-table")
@pytest.mark.parametrize(("q", "face", "damage"), [(-1, BEST, 1), (0, BEST, 2), (0, BLANK, 0)])
def test_chain_flail_by_distance(q: int, face: int, damage: int) -> None:
    """1 at distance 1, an advantage die at 2."""
    s = Skirmish(wearing("chain_flail"), {**NIA, "at": [q, 3]}, dice=(face,))
    s.do("use:equip.chain_flail", "pass")
    assert s.life("nia") == 9 - damage


@rule("EX-range-sight")
def test_chain_flail_needs_a_target_in_sight_within_two() -> None:
    for at in ([1, 3], [-3, 3]):
        s = Skirmish(wearing("chain_flail"), {**NIA, "at": at})
        assert s.why_not("use:equip.chain_flail") == ["EX-res-1"]


@rule("EX-statue-break")
def test_chain_flail_breaks_the_statue() -> None:
    s = Skirmish(wearing("chain_flail", at=[1, 1]), statue=[2, 1])
    s.do("use:equip.chain_flail")
    assert s.g.statue < 0


# --- Charger's Greaves


@rule("EX-dash-path")
def test_charger_greaves_dash_through_enemies_and_hurt_them() -> None:
    """To an empty cell in sight within 3; an ordinary die for each enemy passed."""
    s = Skirmish(
        wearing("charger_greaves"),
        NIA,
        foe_ally={"character": "darian", "at": [0, 3], "facing": "W"},
        dice=(BEST, BEST),
    )
    s.do("use:equip.charger_greaves")
    assert s.offers("aim@1,3")
    assert not s.offers("aim@2,3")
    assert not s.offers("aim@-3,3")
    assert not s.offers("aim@0,3")
    s.do("aim@1,3", "pass", "pass")
    assert (s.at("eli"), s.facing("eli")) == ([1, 3], 0)
    assert (s.life("nia"), s.life("darian")) == (8, 12)


@rule("EX-dash-path")
def test_charger_greaves_spare_allies_and_bystanders() -> None:
    """Yunye on the way is a friend; Nia beside it is not on it."""
    s = Skirmish(
        wearing("charger_greaves"),
        {**NIA, "at": [-1, 4]},
        ally=YUNYE,
        dice=(BEST, BEST),
    )
    s.do("use:equip.charger_greaves", "aim@0,3")
    assert s.at("eli") == [0, 3]
    assert (s.life("nia"), s.life("yunye")) == (9, 11)


@rule("EX-regular-displacement", "EX-st-root")
def test_charger_greaves_do_not_move_the_rooted() -> None:
    """They may be used, and are turned over, but nobody is passed."""
    s = Skirmish(wearing("charger_greaves", statuses=["root"]), NIA, dice=(BEST, BEST))
    s.do("use:equip.charger_greaves", "aim@0,3")
    while s.prompt == "react":
        s.do("pass")
    assert (s.at("eli"), s.life("nia")) == ([-2, 3], 9)
    assert s.card("equip.charger_greaves").used


# --- Soul Lantern


@rule("EX-status-negative")
def test_soul_lantern_removes_one_negative_status_and_heals_one() -> None:
    """Which one its user picks."""
    s = Skirmish(wearing("soul_lantern", life=5, statuses=["burn", "sturdy", "poison"]))
    s.do("use:equip.soul_lantern")
    assert len(s.keys()) == 2
    s.do("cleanse-poison=*")
    assert (s.life("eli"), s.statuses("eli")) == (6, ["burn", "sturdy"])


@rule("EX-status-negative")
def test_soul_lantern_may_help_an_ally_within_two() -> None:
    """Its user still picks."""
    s = Skirmish(
        wearing("soul_lantern", facing="W"),
        ally={**YUNYE, "at": [0, 3], "life": 5, "statuses": ["burn", "poison"]},
    )
    s.do("use:equip.soul_lantern", "target:yunye", "pass")
    assert s.seat == RED
    s.do("cleanse-burn=*")
    assert (s.life("yunye"), s.statuses("yunye")) == (6, ["poison"])


@rule("EX-bonus-equip")
def test_soul_lantern_heals_a_clean_board_too() -> None:
    s = Skirmish(wearing("soul_lantern", life=5), {**NIA}, ally={**YUNYE, "at": [1, 3]})
    s.do("use:equip.soul_lantern")
    assert s.life("eli") == 6
    assert s.g.table.seat == RED and s.life("yunye") == 11


@rule("EX-char-equip-slot")
def test_nobody_else_wears_what_one_wears() -> None:
    """A lens of the partner's is of no use to Nia."""
    s = Skirmish(
        {**NIA, "at": [-2, 3], "facing": "E"},
        {**ELI, "at": [2, 3]},
        ally={"equipment": ["falcon_lens"]},
        foe_ally={"equipment": ["gale_boots"]},
    )
    assert not s.offers(SOULFIRE)
    assert s.g.points(s.id("eli")) == 4
    assert s.zone(f"equipment-{FOE_ALLY}") == ["equip.gale_boots"]
