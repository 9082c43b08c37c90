"""Damage: what adds to it, what takes it off, and in which order."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.skirmish import BEST, BLANK, FOE, MEADOW, ONE, RED, Skirmish

ELI = {"character": "eli", "at": [0, 0], "facing": "E"}
DARIAN = {"character": "darian", "at": [0, 0], "facing": "E"}
YUNYE = {"character": "yunye", "at": [0, 0], "facing": "E"}
NIA = {"character": "nia", "at": [1, 0], "facing": "W"}
CUT = "use:eli.dagger.death_cut"
# One face that tells dice apart: an ordinary die shows 1, a disadvantage die is blank.
EITHER_OR = ONE


def struck(*statuses: str, dice: tuple[int, ...], **more: Any) -> Skirmish:
    """Nia takes a cursed Death Cut of 3, and these dice come after."""
    foe = {**NIA, "statuses": list(statuses), **more}
    s = Skirmish({**ELI, "curses": 1}, foe, map=MEADOW, dice=(BEST, BEST, *dice))
    s.do("curse:eli.dagger.death_cut")
    return s


@rule("EX-reduce-order", "EX-eli-vigil-last")
def test_equipment_then_statuses_then_vigil() -> None:
    """The plate throws the first die, Sturdy the second, Ice Shield three, Vigil the last three,
    though its marker is the leftmost. Every other order would give another sum."""
    s = struck("vigil", "sturdy", "ice_shield", equipment=["guard_plate"],
               dice=(EITHER_OR, EITHER_OR, BLANK, BLANK, BLANK, BEST, BLANK, BLANK))  # fmt: skip
    s.do("pass")
    # plate 0, Sturdy 1, Ice Shield 0, Vigil 1
    assert s.hurts == [("nia", 1)] and "vigil" in s.statuses("nia")


@rule("EX-reduce-order")
@pytest.mark.parametrize(
    ("board", "lost"), [(("sturdy", "ice_shield"), 2), (("ice_shield", "sturdy"), 3)]
)
def test_statuses_from_left_to_right(board: tuple[str, ...], lost: int) -> None:
    """The first die shows 1 for Sturdy and nothing for Ice Shield."""
    s = struck(*board, dice=(EITHER_OR, BLANK, BLANK, BLANK)).do("pass")
    assert s.hurts == [("nia", lost)]


@rule("EX-reduce-order")
def test_equipment_comes_before_a_reaction_and_a_reaction_before_statuses() -> None:
    """3 less the plate's 1 leaves 2, the ward takes one of them and Sturdy the last."""
    s = struck("sturdy", equipment=["guard_plate"],
               dice=(BEST, EITHER_OR, EITHER_OR, BLANK, BLANK, BLANK))  # fmt: skip
    s.do("use:nia.response")
    # plate 1, Elemental Ward 1, Sturdy 1
    assert s.hurts == []
    assert s.statuses("nia") == ["sturdy", "bleed"]


@rule("EX-reduce-order", "EX-eli-vigil-fail")
def test_nothing_is_thrown_once_no_damage_is_left() -> None:
    """Sturdy takes the only point; Vigil does not throw and is not lost."""
    foe = {**NIA, "statuses": ["vigil", "sturdy"]}
    s = Skirmish(YUNYE, foe, map=MEADOW, dice=(ONE, BLANK, BLANK, BLANK))
    s.do("use:yunye.special.intercept", "pass")
    assert s.hurts == [] and s.statuses("nia") == ["vigil", "sturdy"]


@rule("EX-reduce-order", "EX-eli-vigil-last")
def test_the_pool_of_a_shield_is_used_up_over_the_hits() -> None:
    """Hundred Forms rolls 1, 0, 1, 1 on a Watch Shield and Vigil: only the last hit gets through,
    and Vigil throws once."""
    foe = {**ELI, "at": [1, 0], "facing": "W", "equipment": ["watch_shield"]}
    foe |= {"statuses": ["vigil"]}
    dice = (ONE, BLANK, ONE, ONE, BLANK, BLANK, BLANK)
    s = Skirmish(YUNYE, foe, map=MEADOW, dice=dice)
    s.do("use:yunye.ultimate", "use:equip.watch_shield", "to@2,0")
    assert s.hurts == [("eli", 1)] and s.statuses("eli") == []


@rule("EX-st-weakness", "EX-reduce-order")
def test_additions_come_before_reductions() -> None:
    """A blank blow with Weakness is 1, which the plate may take off."""
    foe = {**NIA, "statuses": ["weakness"], "equipment": ["guard_plate"]}
    s = Skirmish(DARIAN, foe, map=MEADOW, dice=(BLANK, ONE, BEST) * 3)
    s.do("use:darian.advance.line_breaker", "pass")
    assert s.hurts == []


@rule("EX-st-frenzy", "EX-board-curse")
def test_all_that_adds_is_one_instance() -> None:
    """Cursed, frenzied, from behind and against Weakness: 1+N+N+N, 1, N, dealt together."""
    eli = {**ELI, "curses": 1, "statuses": ["frenzy"]}
    foe = {**NIA, "facing": "E", "statuses": ["weakness"]}
    s = Skirmish(eli, foe, map=MEADOW, dice=(ONE, ONE, ONE, ONE))
    s.do("curse:eli.dagger.death_cut", "pass")
    assert s.hurts == [("nia", 1 + 3 + 1 + 1)]


@rule("EX-st-sturdy", "EX-status-reapply")
def test_every_marker_works_by_itself() -> None:
    s = struck("sturdy", "sturdy", dice=(ONE, ONE)).do("pass")
    assert s.hurts == [("nia", 1)]


@rule("EX-board-effect", "EX-dice-kinds")
def test_zero_is_not_damage() -> None:
    """It heals nobody: Reap of nothing gives nothing back."""
    silas = {"character": "silas", "at": [0, 0], "facing": "E", "life": 4}
    nia = {**NIA, "at": [2, 0]}
    s = Skirmish(silas, nia, map=MEADOW, dice=(BLANK,)).do("use:silas.scythe.reap", "pass")
    assert s.hurts == [] and s.life("silas") == 4
    s = Skirmish(silas, nia, map=MEADOW, dice=(BEST,)).do("use:silas.scythe.reap", "pass")
    assert s.life("nia") == 7 and s.life("silas") == 5


@rule("EX-st-sturdy", "EX-edwin-charges")
def test_an_explosion_has_its_placer_as_source() -> None:
    """So Sturdy helps; a charge of the dead has none, and it does not."""
    edwin = {"character": "edwin", "at": [-2, 0], "side": "sapper", "charges": [[0, 0]]}
    foe = {**NIA, "statuses": ["sturdy"]}
    s = Skirmish(edwin, foe, map=MEADOW, dice=(BLANK, ONE))
    s.do("use:edwin.sapper.detonate", "pass")
    assert s.hurts == []
    dead = {"character": "edwin", "dead": True, "relic": "vessel", "charges": [[0, 0]]}
    s = Skirmish(dead, foe, ally={"relic": "sacred"}, map=MEADOW, at="EX-world-when",
                 dice=(BLANK, ONE))  # fmt: skip
    assert s.seat == FOE
    s.do("pass")
    assert s.hurts == [("nia", 1)]


@rule("EX-reduce-order")
def test_a_skeleton_has_no_equipment_of_its_masters() -> None:
    """The plate protects its wearer only."""
    silas = {"character": "silas", "skeletons": [[1, 0]], "equipment": ["guard_plate"]}
    s = Skirmish(YUNYE, silas, map=MEADOW, dice=(BEST,))
    s.do("use:yunye.special.intercept")
    assert s.hurts == [("silas.skeleton", 1)] and s.seat == RED


@rule("EX-reduce-order", "EX-edwin-charges", "EX-react-one")
def test_a_pool_lasts_over_a_series_of_explosions() -> None:
    """Yielding takes 2 off: one from each of two charges, and there is no second answer."""
    edwin = {"character": "edwin", "at": [-3, 0], "side": "sapper", "charges": [[0, 0], [1, 0]]}
    yunye = {**YUNYE, "at": [0, 1]}  # next to both
    s = Skirmish(edwin, yunye, map=MEADOW, dice=(BLANK, BLANK))
    s.do("use:edwin.sapper.detonate", "target:edwin.charge", "done", "use:yunye.response")
    assert s.said("exploded") == 2 and s.hurts == [] and s.prompt == "act"
