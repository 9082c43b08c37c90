"""Small print that only shows in longer play: counts that go on, thirds in a chain."""

from __future__ import annotations

import caipan
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


NIA_AND_ELI = (
    {"character": "nia", "at": [0, 1], "facing": "E"},
    {"character": "eli", "at": [1, 1], "facing": "W"},
)


@rule("EX-res-trigger", "EX-res-2", "EX-std-two")
def test_the_referee_says_where_it_stands() -> None:
    """In the action phase, and then where a target is asked for its reaction."""
    s = Skirmish(*NIA_AND_ELI)
    assert s.rule == "EX-std-two" and list(s.g.where) == ["EX-flow-order", "EX-std-two"]
    s.do("use:nia.flame.soulfire")
    assert s.rule == "EX-res-2"
    assert list(s.g.where) == ["EX-flow-order", "EX-std-two", "EX-res-trigger", "EX-res-2"]


@rule("EX-st-stun", "EX-move-cost", "EX-res-1")
def test_refusals_have_words() -> None:
    """Why not: each reason is a message that can be said."""
    title = caipan.title("exiles")

    def said(s: Skirmish, key: str) -> list[str]:
        reasons = s.g.why_not(s.seat, key)
        assert reasons
        for reason in reasons:
            assert title.lexicon.word(f"message.reason.{reason.message}")
        return [reason.message for reason in reasons]

    nia, eli = NIA_AND_ELI
    stunned = Skirmish({**nia, "statuses": ["stun"]}, eli)
    assert "stunned" in said(stunned, "move@0,2")
    assert "stunned" in said(stunned, "use:nia.flame.soulfire")
    assert said(Skirmish(nia, eli), "turn=0") == ["facing-so"]
    aiming = Skirmish(
        {**nia, "side": "frost"}, eli, foe_ally={"character": "silas", "at": [2, 1]}
    ).do("use:nia.frost.lance")
    assert aiming.prompt == "target"
    assert said(aiming, "target:nia") == ["not-a-target"]


@rule("EX-status-persistent-removal", "EX-st-stun")
def test_the_log_names_the_clause_that_ends_a_status() -> None:
    """Two flips end Sturdy; a save ends Stun."""
    s = Skirmish(
        {
            "character": "eli",
            "at": [0, 1],
            "statuses": [{"status": "sturdy", "flips": 1}, "stun"],
        },
        at="EX-start-order",
        dice=(BEST, BEST, BEST),
    )
    gone = [line["rule"] for line in s.g.log(None) if line["key"] == "status-gone"]
    assert gone == ["EX-status-persistent-removal", "EX-st-stun"]


@rule("EX-res-1")
def test_prism_ray_takes_two_targets_and_no_third() -> None:
    """Three are in sight; after the second nobody is asked for another."""
    s = Skirmish(
        {"character": "nia", "side": "prime", "at": [0, 1], "facing": "E"},
        {"character": "eli", "at": [1, 1]},
        foe_ally={
            "character": "silas",
            "at": [2, 1],
            "skeletons": [{"at": [3, 1]}],
        },
    )
    s.do("use:nia.prime.prism", "target:eli", "target:silas")
    assert s.prompt != "target"


@rule("EX-res-1")
def test_what_needs_only_an_empty_cell_is_declared_without_one() -> None:
    """Six cells round a pillar, six units: Nia has nowhere to go and strikes from where she is."""
    s = Skirmish(
        {"character": "nia", "side": "storm", "at": [1, 0]},
        {
            "character": "silas",
            "at": [0, 1],
            "skeletons": [{"at": [-1, 1]}, {"at": [-1, 0]}],
        },
        ally={"character": "eli", "at": [0, -1]},
        foe_ally={"character": "noel", "at": [1, -1]},
        map=[["pillars", 0, 0, 0]],
        dice=(BEST, BEST),
    )
    s.do("use:nia.storm.step")
    while s.prompt == "react":
        s.do("pass")
    assert s.at("nia") == [1, 0]
    assert (s.life("silas"), s.life("noel"), s.life("eli")) == (7, 9, 10)
