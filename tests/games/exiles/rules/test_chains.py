"""Chains: the book's five cases, who may still act, and a chain saved while it is four deep."""

from __future__ import annotations

import pytest

import caipan
from tests.support import rule
from tests.support.skirmish import ALLY, BEST, BLANK, FOE, FOE_ALLY, MEADOW, ONE, RED, Skirmish

SILAS = {"character": "silas", "at": [0, 0], "facing": "E", "side": "codex"}
NOEL = {"character": "noel", "at": [2, 0], "facing": "W", "side": "gate"}
NIA = {"character": "nia", "at": [2, 0], "facing": "W", "side": "storm"}
YUNYE = {"character": "yunye", "at": [1, 0], "facing": "E"}
HEX, RIFT, FIST = "use:silas.codex.rot_hex", "use:noel.gate.rift", "use:yunye.special.intercept"
PUSH, PULL = "mode=0", "mode=1"


@rule("EX-chain-single", "EX-res-3")
def test_single_target() -> None:
    """A at 61 on B, B at 44 on A: B's effect first, then A's."""
    noel = {**NOEL, "side": "staff"}
    s = Skirmish(SILAS, noel, map=MEADOW, dice=(BLANK,)).do(HEX, "use:noel.staff.star_bolt")
    assert s.speeds == {"silas.codex.rot_hex": 61, "noel.staff.star_bolt": 44}
    assert s.hurts == [("silas", 1), ("noel", 1)]


@rule("EX-chain-new-target-fast")
def test_a_faster_reaction_draws_somebody_in() -> None:
    """B at 38 targets C: C answers B at once, A at 61 waits until B's effect is over."""
    s = Skirmish(SILAS, NOEL, ally=YUNYE, map=MEADOW, dice=(BLANK,)).do(HEX, RIFT, "target:yunye")
    assert (s.seat, s.prompt, s.hurts) == (ALLY, "react", [])
    s.do("pass", PULL)
    assert s.hurts == [("yunye", 1), ("noel", 1)]


@rule("EX-chain-new-target-fast")
@pytest.mark.parametrize(
    ("key", "dice", "hurts"),
    [
        (FIST, (BLANK,), [("noel", 1), ("yunye", 1), ("noel", 1)]),
        ("use:yunye.hard.jade_palm", (BEST,), [("yunye", 1), ("noel", 2), ("noel", 1)]),
        (
            "use:yunye.hard.mountain_lean",
            (BLANK, BLANK, BLANK, BEST),
            [("yunye", 1), ("noel", 1), ("noel", 2)],
        ),
    ],
    ids=["18-first", "52-between", "63-last"],
)
def test_the_third_action_takes_its_place_by_speed(
    key: str, dice: tuple[int, ...], hurts: list[tuple[str, int]]
) -> None:
    """C's answer to B is compared with all that waits: Rift 38 and Hex 61, which deal 1 each."""
    s = Skirmish(SILAS, NOEL, ally=YUNYE, map=MEADOW, dice=dice)
    s.do(HEX, RIFT, "target:yunye", key)
    while s.prompt != "act":
        s.do(next(k for k in (PULL, "to@3,0", "to@4,0") if k in s.keys(s.seat)))
    assert s.hurts == hurts


@rule("EX-chain-new-target-slow")
def test_a_slower_reaction_waits_for_the_source() -> None:
    """B at 76 targets C: A at 61 comes first, and only then C is asked."""
    s = Skirmish(SILAS, NIA, ally=YUNYE, map=MEADOW, dice=(BEST,) * 3 + (BLANK,) * 6)
    s.do(HEX, "use:nia.storm.stroke", "target:yunye")
    assert (s.seat, s.prompt) == (ALLY, "react")
    assert s.hurts == [("nia", 1)]
    s.do(FIST)
    while s.prompt != "act":
        s.do("to@3,0")
    assert s.hurts == [("nia", 1), ("nia", 1), ("yunye", 1)]


@rule("EX-chain-new-target-slow", "EX-board-kill-cancels")
def test_a_slower_reaction_dies_with_its_user() -> None:
    """A kills B before B's effect: nobody else is asked."""
    nia = {**NIA, "life": 1, "relic": "vessel"}
    s = Skirmish(SILAS, nia, ally=YUNYE, foe_ally={"relic": "sacred"}, map=MEADOW)
    s.do(HEX, "use:nia.storm.stroke", "target:yunye")
    assert s.at("nia") == [] and s.seat == RED and s.prompt == "act"
    assert s.life("yunye") == 11


@rule("EX-chain-area", "EX-res-area")
def test_an_area_finishes_with_one_target_before_the_next() -> None:
    """The first target's slower answer comes before the second target is asked or hit."""
    nia = {"character": "nia", "at": [0, 0], "facing": "E"}
    darian = {"character": "darian", "at": [1, -1], "facing": "SW", "side": "bulwark"}
    eli = {"character": "eli", "at": [1, 0], "facing": "W"}
    s = Skirmish(nia, darian, foe_ally=eli, map=MEADOW, dice=(BLANK, *(BEST,) * 5, ONE))
    s.do("use:nia.flame.ring", "use:darian.bulwark.quake")  # 59 answered by 71
    assert s.seat == FOE_ALLY and s.hurts == [("nia", 1)]


@rule("EX-chain-area", "EX-res-area")
def test_who_reacted_for_another_may_react_for_itself() -> None:
    """Eli answers the ring against Yunye, who answers; Yunye's own exchange comes later."""
    nia = {"character": "nia", "at": [0, 0], "facing": "E"}
    eli = {"character": "eli", "at": [1, -1], "facing": "SE"}
    yunye = {**YUNYE, "facing": "NW"}
    s = Skirmish(nia, eli, ally=yunye, map=MEADOW, dice=(BLANK,) * 30)
    s.do("use:nia.flame.ring", "use:eli.dagger.death_cut", "target:yunye")
    assert s.seat == ALLY
    s.do(FIST)  # 18: before the cut
    while s.prompt != "react":
        s.do("to@1,-2")
    assert s.seat == ALLY and s.offers("use:yunye.response", ALLY)


@rule("EX-chain-closed-loop", "EX-chain-noreact-source")
def test_a_closed_loop_goes_by_speed() -> None:
    """Silas on Noel at 61, Noel on his ally Yunye at 38, Yunye on Silas at 18."""
    s = Skirmish(SILAS, NOEL, foe_ally={**YUNYE, "facing": "W"}, map=MEADOW)
    s.do(HEX, "target:noel", RIFT, "target:yunye", FIST)
    assert s.seat == FOE_ALLY and s.prompt == "where.push"  # Silas was not asked
    s.do("to@-1,0")
    assert s.hurts == [("silas", 1)] and (s.seat, s.prompt) == (FOE, "mode")
    s.do(PUSH, "to@-1,1")
    assert s.hurts == [("silas", 1), ("noel", 1)] and s.life("yunye") == 11
    assert s.statuses("noel") == ["poison"]


@rule("EX-chain-closed-loop", "EX-board-range-cancels")
def test_a_loop_may_end_in_a_miss() -> None:
    """The fist pushes Silas out of reach: the Hex at 61 does nothing."""
    noel = {**NOEL, "at": [3, 0]}
    s = Skirmish(SILAS, noel, foe_ally={**YUNYE, "facing": "W"}, map=MEADOW)
    s.do(HEX, "target:noel", RIFT, "target:yunye", FIST, "to@-1,0", PULL)
    assert s.hurts == [("silas", 1)] and s.life("noel") == 10 and s.statuses("noel") == []
    assert s.why_not(HEX)[0] == "EX-std-skill-used"


@rule("EX-chain-noreact-source")
def test_a_source_does_not_react() -> None:
    """Answered against, Silas is not asked in his own chain."""
    noel = {**NOEL, "side": "staff"}
    s = Skirmish(SILAS, noel, map=MEADOW, dice=(BLANK,)).do(HEX, "use:noel.staff.star_bolt")
    assert s.prompt == "act" and s.said("declared") == 2


@rule("EX-chain-noreact-source")
def test_a_reactor_does_not_react_again() -> None:
    """Noel, who has answered Silas, does not answer Yunye's answer."""
    s = Skirmish(SILAS, NOEL, ally=YUNYE, map=MEADOW).do(HEX, RIFT, "target:yunye", FIST)
    assert s.seat == ALLY and s.prompt == "where.push"
    assert s.hurts == [("noel", 1)] and s.said("declared") == 3


@rule("EX-chain-noreact-source", "EX-silas-skeletons")
def test_a_skeleton_is_a_unit_of_its_own() -> None:
    """Silas has acted; his skeleton, drawn in by the answer, has not."""
    silas = {**SILAS, "side": "scythe", "skeletons": [{"at": [1, -1], "facing": "SE"}]}
    eli = {"character": "eli", "at": [1, 0], "facing": "W"}
    s = Skirmish(silas, eli, map=MEADOW, dice=(BLANK,) * 3)
    s.do("use:silas.scythe.reap", "use:eli.dagger.death_cut", "target:silas.skeleton")
    assert s.seat == RED and s.keys(RED) == ["use:silas.special.rend", "pass"]
    s.do("use:silas.special.rend")  # 28, 58, 68
    assert s.hurts == [("silas.skeleton", 1), ("eli", 1), ("eli", 1)]


@rule("EX-chain-noreact-source")
def test_a_new_action_is_a_new_chain() -> None:
    """In the next one everybody may act again."""
    silas = {**SILAS, "items": ["throwing_knife"]}
    s = Skirmish(silas, {**NOEL, "side": "staff"}, map=MEADOW, dice=(BLANK,) * 4)
    s.do(HEX, "use:noel.staff.star_bolt", "use:item.throwing_knife")
    assert (s.seat, s.prompt) == (FOE, "react")


@rule("EX-st-vigil-curse", "EX-chain-new-target-slow")
def test_the_further_skill_of_cursed_vigil_is_answered() -> None:
    """At 37 it comes after the fist at 18; whom it is aimed at may react, unless it has acted."""
    yunye = {**YUNYE, "at": [0, 0]}
    eli = {"character": "eli", "at": [1, 0], "facing": "W", "side": "cloak", "curses": 1}
    nia = {"character": "nia", "at": [-1, 0], "facing": "E"}
    s = Skirmish(yunye, eli, ally=nia, map=MEADOW, dice=(BEST,) * 4)
    s.do(FIST, "curse:eli.cloak.vigil", "use:eli.dagger.deadly_throw", "target:nia")
    assert (s.seat, s.prompt) == (ALLY, "react") and s.statuses("eli") == []
    s.do("pass", "pass")
    assert s.hurts == [("nia", 2)]


@rule("EX-chain-noreact-source", "EX-edwin-charges")
def test_an_explosion_belongs_to_the_chain_that_set_it_off() -> None:
    """Noel shot at the charge beside himself: he has acted, and is only hit."""
    noel = {"character": "noel", "at": [0, 0], "facing": "E", "side": "staff"}
    edwin = {"character": "edwin", "at": [3, 0], "charges": [[1, 0]]}
    s = Skirmish(noel, edwin, map=MEADOW, dice=(BLANK,))
    s.do("use:noel.staff.star_bolt", "target:edwin.charge")
    assert s.hurts == [("noel", 1)] and s.prompt == "act"


# --- four deep

DEEP = (
    "use:nia.flame.soulfire",  # 69, on Silas
    "target:silas",
    "use:silas.codex.rot_hex",  # 61, on Darian
    "target:darian",
    "use:darian.advance.line_breaker",  # 57, on Eli
    "use:eli.dagger.deadly_throw",  # 29, on Nia
    "target:nia",
    "pass",  # Eli stays where he is
)


def four_deep() -> Skirmish:
    return Skirmish(
        {"character": "nia", "at": [0, 0], "facing": "E"},
        {"character": "silas", "at": [2, 0], "facing": "W", "side": "codex"},
        ally={"character": "darian", "at": [1, 1], "facing": "SW"},
        foe_ally={"character": "eli", "at": [0, 2], "facing": "NE"},
        map=MEADOW,
    )


@rule("EX-chain-new-target-fast", "EX-res-chain-name")
def test_a_chain_of_all_four() -> None:
    """Each draws the next in, faster every time, so the last declared comes first."""
    s = four_deep().do(*DEEP[:-1])
    assert (s.seat, s.prompt) == (FOE_ALLY, "where.teleport")
    assert [speed for _, speed in s.chain] == [69, 61, 57, 29]
    s.do("pass")
    hurt = list(dict.fromkeys(name for name, _ in s.hurts))
    assert hurt[-2:] == ["darian", "silas"] and s.seat == RED and s.prompt == "act"
    assert s.said("declared") == 4


@rule("EX-chain-new-target-fast", "EX-res-chain-name")
@pytest.mark.parametrize("depth", range(1, len(DEEP)))
def test_a_chain_is_copied_and_saved_at_every_question(depth: int) -> None:
    """The copy, the match loaded from a save and the match itself go on alike."""
    s = four_deep().do(*DEEP[:depth])
    copy, loaded = s.g.copy(), caipan.load(s.g.save())
    assert loaded.hash == copy.hash == s.g.hash
    for key in DEEP[depth:]:
        asked = [(d.seat, d.prompt, d.keys) for d in s.g.pending]
        for g in (copy, loaded):
            assert [(d.seat, d.prompt, d.keys) for d in g.pending] == asked
            g.choose(key)
        s.do(key)
        assert loaded.hash == copy.hash == s.g.hash
    assert loaded.view(None)["pieces"] == s.g.view(None)["pieces"]


@rule("EX-chain-new-target-fast")
def test_a_copy_of_a_chain_goes_its_own_way() -> None:
    """What is answered there changes nothing here."""
    s = four_deep().do(*DEEP[:-1])
    before, copy = s.g.hash, s.g.copy()
    copy.choose(next(k for k in copy.pending[0].keys if k.startswith("to@")))
    assert s.g.hash == before and len(s.chain) == 4
