"""The skill test, step by step (AH-ST.1 to AH-ST.8), and the chaos bag."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.games.arkham.rules.setting_up import bag_of
from tests.support import rule
from tests.support.house import House

STUDY = {"hallway": {"clues": 3}, "attic": {}, "cellar": {}}  # shroud 1, 1 and 4
CELLAR = {"cellar": {"clues": 3}, "hallway": {}}


def investigating(*tokens: str, **more: object) -> House:
    """Roland (intellect 3) investigates the Cellar (shroud 4)."""
    me = {"location": "cellar", **more}
    return House(me, tokens=list(tokens), locations=CELLAR).do("investigate:cellar")


@rule("AH-ST.6", "AH-skill-test", "AH-chaos-number", "AH-difficulty-investigate")
@pytest.mark.parametrize(("token", "clues"), [("+1", 1), ("0", 0), ("-1", 0)])
def test_equal_or_above_succeeds(token: str, clues: int) -> None:
    """3 +1 meets a shroud of 4; 3 does not."""
    assert investigating(token).me().clues == clues


@rule("AH-ST.5", "AH-modifiers-recalc", "AH-base-value")
def test_base_skill_icons_token_and_abilities_are_added_up() -> None:
    """3 intellect, +1 Dr. Milan, +2 Perception, -2 token against 4."""
    h = investigating("-2", play=["dr-milan-christopher"], hand=["perception"], deck=["knife"])
    h.do("commit:perception").until(prompt="action")
    assert h.said("test.passed")[-1]["n"] == 0
    assert h.me().clues == 1


@rule("AH-modifiers-zero", "AH-ST.5")
def test_a_value_below_zero_counts_as_zero_but_the_sum_is_true() -> None:
    """Wendy has combat 1: -4 leaves 0 and not -3; a Beat Cop's +1 is added to the true sum."""
    rats = [{"card": "ghoul-minion"}]
    h = House({"investigator": "wendy-adams", "threat": rats}, tokens=["-4"])
    h.do("fight:ghoul-minion")
    assert h.said("test.failed")[-1]["n"] == 2
    h = House({"investigator": "wendy-adams", "threat": rats, "play": ["beat-cop"]}, tokens=["-4"])
    h.do("fight:ghoul-minion").until(prompt="action")
    assert h.said("test.failed")[-1]["n"] == 2


@rule("AH-ST.1")
def test_a_window_opens_once_the_test_has_begun() -> None:
    """Before anything is committed Hyperawareness may be bought, again and again."""
    h = investigating("-1", play=["hyperawareness"], hand=["perception"], resources=3)
    assert h.prompt == "window" and h.g.where[-1] == "AH-trig-free" and "AH-ST.1" in h.g.where
    h.do("use:hyperawareness/0", "use:hyperawareness/0", "pass")
    assert h.prompt == "commit" and h.sitting().resources == 1


@rule("AH-ST.2.window")
def test_a_window_opens_after_committing() -> None:
    h = investigating("-1", play=["hyperawareness"], hand=["perception"], deck=["knife"])
    h.do("pass", "commit:perception")
    assert h.prompt == "window" and "AH-ST.2.window" in h.g.where
    h.do("pass").until(prompt="action")
    assert h.said("test.passed")[-1]["n"] == 0


@rule("AH-ST.2", "AH-ST.2.icon")
def test_only_cards_with_matching_or_wild_icons_are_committed() -> None:
    hand = ["perception", "unexpected-courage", "overpower", "emergency-cache"]
    h = investigating("0", hand=hand)
    assert h.keys == ["commit:perception", "commit:unexpected-courage", "done"]
    assert h.why_not("commit:overpower") == ["AH-ST.2.icon"]


@rule("AH-ST.2", "AH-ST.2.icon")
def test_the_tester_commits_any_number_at_no_cost() -> None:
    h = investigating("-3", hand=["perception", "unexpected-courage", "deduction"], resources=0)
    h.do("commit:perception", "commit:unexpected-courage", "commit:deduction")
    assert h.sitting().resources == 0 and h.said("test.passed")[-1]["n"] == 1


@rule("AH-ST.2")
def test_others_at_the_location_commit_one_card_each() -> None:
    one = {"location": "cellar", "hand": ["deduction"]}
    two = {"location": "cellar", "hand": ["perception", "unexpected-courage"]}
    far = {"location": "hallway", "hand": ["perception"]}
    h = House(one, two, far, tokens=["-4"], locations=CELLAR).do("investigate:cellar", "done")
    assert h.seat == 1 and h.prompt == "commit"
    h.do("commit:perception")
    assert h.prompt != "commit" and h.zone("hand-1") == ["unexpected-courage"]
    assert h.zone("hand-2") == ["perception"]


@rule("AH-max-committed")
def test_a_committed_maximum_counts_everybodys_copies() -> None:
    one = {"location": "cellar", "hand": ["guts", "guts"]}
    two = {"location": "cellar", "hand": ["guts"]}
    twice = ["rotting-remains", "rotting-remains"]
    table: dict[str, Any] = {"encounter": twice, "locations": CELLAR}
    h = House(one, two, at="AH-1.4", tokens=["0"], **table)
    h.do("commit:guts")
    assert len(h.said("test")) == 2  # neither the second copy nor the other player's was asked for
    h = House(one, two, at="AH-1.4", tokens=["0"], **table)
    h.do("done")
    assert h.seat == 1 and h.offers("commit:guts")


@rule("AH-ST.3", "AH-chaos-number")
def test_one_token_is_revealed_and_returned_at_the_end() -> None:
    h = investigating("-1")
    assert [x["token"] for x in h.said("token")] == ["-1"]
    assert h.g.table.bag == bag_of("standard")


@rule("AH-ST.3")
def test_while_the_test_lasts_its_token_is_out_of_the_bag() -> None:
    h = investigating("-4", play=["rabbits-foot"], deck=["knife"])
    assert h.prompt == "window.after"
    assert "-4" not in h.g.table.bag and len(h.g.table.bag) == 15
    h.do("pass")
    assert "-4" in h.g.table.bag


@rule("AH-ST.4", "AH-chaos-symbol", "AH-difficulty-side")
def test_symbols_do_what_the_reference_card_says() -> None:
    """Standard: skull -1 for each Ghoul here; tablet -2 and a damage if there is one."""
    ghoul = {"threat": ["ghoul-minion"], "location": "cellar"}
    h = House(ghoul, tokens=["tablet"], locations=CELLAR).do("fight:ghoul-minion")
    assert h.me().damage == 1 and h.said("test.passed")[-1]["n"] == 0
    h = House(ghoul, tokens=["skull"], locations=CELLAR).do("fight:ghoul-minion")
    assert h.said("test.passed")[-1]["n"] == 1
    h = House({"location": "cellar"}, tokens=["tablet"], locations=CELLAR)
    h.do("investigate:cellar")
    assert h.me().damage == 0 and h.said("test.failed")[-1]["n"] == 3


@rule("AH-difficulty-side")
def test_the_other_side_is_used_from_hard_on() -> None:
    """Hard: tablet -4, and damage and horror beside a Ghoul."""
    me = {"threat": ["ghoul-minion"]}
    h = House(me, tokens=["tablet"], difficulty="hard").do("fight:ghoul-minion")
    assert (h.me().damage, h.me().horror) == (1, 1)
    assert h.said("test.failed")[-1]["n"] == 2


@rule("AH-ST.4")
def test_a_symbol_may_have_another_token_revealed() -> None:
    """Hard: the cultist reveals another; a failure then costs 2 horror."""
    h = House({"location": "cellar"}, tokens=["cultist", "-1"], locations=CELLAR, difficulty="hard")
    h.do("investigate:cellar")
    assert [x["token"] for x in h.said("token")] == ["cultist", "-1"]
    assert h.me().horror == 2 and len(h.g.table.bag) == 17


@rule("AH-chaos-autofail", "AH-autofail")
def test_auto_fail_counts_the_skill_as_zero() -> None:
    """Shroud 4 is failed by 4, whatever is committed."""
    h = investigating("auto-fail", hand=["perception"])
    h.do("commit:perception")
    assert h.said("test.failed")[-1]["n"] == 4 and h.me().clues == 0


@rule("AH-autosucceed")
def test_auto_success_counts_the_difficulty_as_zero() -> None:
    """Wendy's elder sign with her amulet: intellect 3 against nothing."""
    h = House(
        {"investigator": "wendy-adams", "play": ["wendys-amulet"], "location": "cellar"},
        tokens=["elder-sign"],
        locations=CELLAR,
    ).do("investigate:cellar")
    assert h.said("test.passed")[-1]["n"] == 3 and h.me().clues == 1


@rule("AH-chaos-elder", "AH-ST.4")
def test_the_elder_sign_does_what_the_testers_card_says() -> None:
    """Roland: +1 for each clue on his location, and there are three."""
    assert investigating("elder-sign").said("test.passed")[-1]["n"] == 2


@rule("AH-ST.7")
def test_the_tester_orders_several_results() -> None:
    """Perception's card and the clue: either may come first."""
    h = investigating("0", hand=["perception"], deck=["knife"])
    h.do("commit:perception")
    assert h.prompt == "results" and len(h.keys) == 2 and h.rule == "AH-ST.7"
    said = {o.key: h.g.priced(h.g.pending[0], o.pick) for o in h.g.pending[0].options}
    assert sorted(said.values(), key=len) == [[], [{"key": "investigate", "args": {"n": 1}}]]
    assert all(bool(notes) != ("perception" in key) for key, notes in said.items())
    h.do(next(k for k in h.keys if "perception" in k))
    assert h.zone("hand-0") == ["knife"] and h.me().clues == 1


@rule("AH-ST.7")
@pytest.mark.parametrize(
    ("action", "skill", "note", "more"),
    [("fight", "overpower", "attack", {"n": 1}), ("evade", "manual-dexterity", "evade", {})],
)
def test_of_several_results_the_own_one_says_what_is_done(
    action: str, skill: str, note: str, more: dict[str, int]
) -> None:
    """The card that was committed beside the enemy, whose name alone would not tell."""
    h = House({"hand": [skill], "threat": ["ghoul-minion"]}, tokens=["+1"])
    h.do(f"{action}:ghoul-minion", f"commit:{skill}").until(prompt="results")
    asked = h.g.pending[0]
    said = {o.key.split(":")[1].split("=")[0]: h.g.priced(asked, o.pick) for o in asked.options}
    ghoul = {"card": h.id("ghoul-minion"), "name": "ghoul-minion"}
    assert said == {skill: [], "ghoul-minion": [{"key": note, "args": {"card": ghoul, **more}}]}


@rule("AH-ST.7", "AH-investigate-fail", "AH-skill-card")
def test_a_failed_test_brings_no_success_results() -> None:
    h = investigating("-4", hand=["perception"], deck=["knife"])
    h.do("commit:perception")
    assert h.me().clues == 0 and h.zone("deck-0") == ["knife"]


@rule("AH-ST.8")
def test_committed_cards_are_discarded_at_the_end() -> None:
    h = investigating("-4", hand=["perception", "deduction"])
    h.do("commit:perception", "commit:deduction")
    assert h.zone("discard-0") == ["perception", "deduction"] and not h.zone("committed")


@rule("AH-ST.8", "AH-discard-owner")
def test_each_committed_card_goes_to_its_owners_pile() -> None:
    h = House(
        {"location": "cellar"},
        {"location": "cellar", "hand": ["deduction"]},
        tokens=["-4"],
        locations=CELLAR,
    ).do("investigate:cellar", "commit:deduction")
    assert h.zone("discard-1") == ["deduction"] and not h.zone("discard-0")


@rule("AH-difficulty-fight", "AH-difficulty-evade", "AH-fight", "AH-evade-action")
def test_fights_and_evasions_are_against_the_enemys_values() -> None:
    """A Swarm of Rats has fight 1 and evade 3."""
    me = {"threat": ["swarm-of-rats"]}
    h = House(me, tokens=["0"]).do("fight:swarm-of-rats")
    assert h.said("test")[-1] == {"seat": 0, "skill": "combat", "n": 1}
    h = House(me, tokens=["0"]).do("evade:swarm-of-rats")
    assert h.said("test")[-1] == {"seat": 0, "skill": "agility", "n": 3}


@rule("AH-difficulty-card")
def test_a_card_names_its_own_difficulty() -> None:
    h = House({}, at="AH-1.4", encounter=["rotting-remains"], tokens=["0"])
    assert h.said("test")[-1] == {"seat": 0, "skill": "willpower", "n": 3}


@rule("AH-difficulty-levels", "AH-setup-6")
@pytest.mark.parametrize(
    ("level", "numbers"),
    [
        ("easy", "+1 +1 0 0 0 -1 -1 -1 -2 -2"),
        ("standard", "+1 0 0 -1 -1 -1 -2 -2 -3 -4"),
        ("hard", "0 0 0 -1 -1 -2 -2 -3 -3 -4 -5"),
        ("expert", "0 -1 -1 -2 -2 -3 -3 -4 -4 -5 -6 -8"),
    ],
)
def test_the_difficulty_sets_the_bag(level: str, numbers: str) -> None:
    symbols = ["skull", "skull", "cultist", "tablet", "auto-fail", "elder-sign"]
    assert sorted(bag_of(level)) == sorted(numbers.split() + symbols)


@rule("AH-peril")
def test_nobody_else_commits_to_a_peril_test() -> None:
    """The same test without peril lets the other player commit (see above)."""
    h = House(
        {"location": "cellar"},
        {"location": "cellar", "hand": ["perception"]},
        tokens=["-4"],
        locations=CELLAR,
    )
    h.g.set_table(h.g.table.__replace__(perilous=0))
    h.do("investigate:cellar")
    assert h.prompt == "action" and h.seat == 0
