"""Small print that only shows in longer play: counts that go on, thirds in a chain."""

from __future__ import annotations

from tests.support import rule
from tests.support.skirmish import BEST, Skirmish

ELI = {"character": "eli", "at": [0, 2], "facing": "E"}


@rule("EX-st-bleed", "EX-move-split")
def test_cells_are_counted_over_all_walks_of_a_turn() -> None:
    """One cell at a time: the second hurts, the third does not, the fourth does."""
    s = Skirmish({**ELI, "statuses": ["bleed"]}, dice=(BEST, BEST))
    lives = []
    for cell in ("move@-1,2", "move@-2,3", "move@-1,3", "move@-1,4"):
        s.do(cell)
        lives.append(s.life("eli"))
    assert lives == [10, 9, 9, 8]


@rule("EX-move-allies")
def test_a_move_of_a_skill_does_not_end_on_an_ally() -> None:
    """Fade goes by the rules of movement: through Darian, never onto his cell."""
    s = Skirmish({**ELI, "side": "cloak"}, ally={"character": "darian", "at": [-1, 2]})
    s.do("use:eli.cloak.fade")
    assert s.prompt == "where.walk"
    assert s.offers("to@-1,1") and not s.offers("to@-1,2")


@rule("EX-st-vigil-curse", "EX-std-curse-one")
def test_the_further_skill_is_cursed_only_with_another_token() -> None:
    """The token spent on Vigil is gone; with a second one the next skill may be cursed too."""
    nia = {"character": "nia", "at": [1, 1], "facing": "W"}
    for tokens in (1, 2):
        eli = {"character": "eli", "at": [0, 1], "facing": "E", "side": "cloak", "curses": tokens}
        s = Skirmish(nia, eli)
        s.do("use:nia.flame.soulfire", "curse:eli.cloak.vigil")
        assert s.prompt == "extra" and s.offers("use:eli.dagger.death_cut")
        assert s.offers("curse:eli.dagger.death_cut") == (tokens == 2)


@rule("EX-react-equip", "EX-res-2", "EX-chain-new-target-fast")
def test_a_shield_against_the_second_action_leaves_the_first_alone() -> None:
    """Silas hexes Noel (61), who throws Rift (38) at Yunye; Yunye's Watch Shield (8) takes 2 off
    the Rift and nothing off the hex."""
    s = Skirmish(
        {"character": "silas", "side": "codex", "at": [1, 1], "facing": "W"},
        {"character": "noel", "side": "gate", "at": [-1, 1], "facing": "E"},
        ally={
            "character": "yunye",
            "at": [0, 1],
            "facing": "W",
            "equipment": ["watch_shield"],
        },
    )
    s.do("use:silas.codex.rot_hex", "use:noel.gate.rift", "target:yunye")
    assert s.seat == 1 and s.prompt == "react"
    s.do("use:equip.watch_shield")
    while s.prompt in ("mode", "where.push", "where.pull"):
        s.do(s.keys()[0])
    assert s.life("yunye") == 11
    assert s.life("noel") == 9
