"""Small print of skill tests: who commits, what is counted, what the table shows meanwhile, and in
which order things follow."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.house import House

ROOMS: dict[str, Any] = {"hallway": {"clues": 3}, "attic": {}, "cellar": {}}


def shown(h: House) -> dict[str, Any]:
    """The test under way as everybody sees it."""
    test: dict[str, Any] = h.g.view(None)["test"]
    return test


# --- committing


@rule("AH-ST.2", "AH-player-order")
def test_others_commit_in_player_order_one_card_each_and_only_if_they_are_there() -> None:
    hands = (["working-a-hunch", "deduction"], ["perception", "deduction"], ["deduction"],
             ["magnifying-glass", "deduction"])  # fmt: skip
    people: list[dict[str, Any]] = [{"hand": hand} for hand in hands]
    people[2]["location"] = "attic"
    h = House(*people, lead=2, active=1).do("investigate:hallway")
    asked = []
    while h.prompt == "commit":
        asked.append(h.seat)
        h.g.choose(h.keys[0])
    assert asked == [1, 1, 3, 0]
    assert [h.zone(f"hand-{s}") for s in range(4)] == [
        ["deduction"], [], ["deduction"], ["deduction"],
    ]  # fmt: skip


@rule("AH-ST.2", "AH-ST.8", "AH-discard-owner")
def test_a_committed_card_is_its_owners_before_and_after() -> None:
    h = House({"investigator": "skids-otoole"}, {"hand": ["perception"]}, tokens=["0"])
    h.do("investigate:hallway", "commit:perception")
    assert h.prompt == "window"
    assert h.zone("committed") == ["perception"] and h.card("perception").controller == 1
    assert shown(h)["committed"][0]["seat"] == 1 and shown(h)["committed"][0]["icons"] == 2
    h.until(prompt="action")
    assert h.zone("discard-1") == ["perception"] and h.zone("committed") == []


@rule("AH-ST.2.icon")
def test_what_may_be_committed_is_looked_up_for_each_skill() -> None:
    """The same hand in tests of three skills one after another."""
    me = {"hand": ["overpower", "perception", "manual-dexterity", "guts"],
          "threat": ["swarm-of-rats"]}  # fmt: skip
    h = House(me, tokens=["auto-fail"] * 3)
    for key, card in (("fight", "overpower"), ("evade", "manual-dexterity")):
        h.do(f"{key}:swarm-of-rats")
        assert h.keys == [f"commit:{card}", "done"]
        h.do("done")
    h.do("investigate:hallway").until(prompt="commit")
    assert h.keys == ["commit:perception", "done"]


# --- what is counted

SUMS = {  # token, difficulty level -> margin of Roland's investigation (3 against 1)
    ("+1", "standard"): 3,
    ("0", "standard"): 2,
    ("-1", "standard"): 1,
    ("-4", "standard"): -1,  # a value below zero counts as zero
    ("auto-fail", "standard"): -1,
    ("skull", "standard"): 2,
    ("skull", "hard"): 0,
    ("tablet", "easy"): 0,
    ("tablet", "expert"): -1,
}


@rule("AH-ST.5", "AH-ST.6", "AH-modifiers-zero", "AH-difficulty-side")
@pytest.mark.parametrize(("token", "level"), SUMS)
def test_the_margin_is_told(token: str, level: str) -> None:
    h = House({}, difficulty=level, tokens=[token], bag=[token, "0"], encounter=["ghoul-minion"])
    h.do("investigate:hallway")
    margin = SUMS[token, level]
    won, lost = h.said("test.passed"), h.said("test.failed")
    assert [x["n"] for x in (lost if margin < 0 else won)] == [abs(margin)]
    assert not (won if margin < 0 else lost)


@rule("AH-ST.4", "AH-chaos-elder")
def test_a_fixed_token_that_is_not_in_the_bag_is_not_drawn() -> None:
    h = House({}, tokens=["+1", "-2"], bag=["0", "-2"], random=[1]).do("investigate:hallway")
    assert len(h.said("token")) == 1 and h.said("token")[0]["token"] in ("0", "-2")
    assert h.g.table.bag == ("-2", "0")


@rule("AH-ST.3", "AH-ST.8")
def test_tokens_leave_the_bag_and_return_to_it() -> None:
    """Hard: the cultist has another revealed, and both lie outside until the end."""
    h = House({"hand": ["perception"]}, difficulty="hard", tokens=["cultist", "0"], locations=ROOMS)
    whole = h.g.table.bag
    h.do("investigate:hallway", "commit:perception")
    assert h.prompt == "results" and len(h.g.table.bag) == len(whole) - 2
    h.until(prompt="action")
    assert [x["token"] for x in h.said("token")] == ["cultist", "0"]
    assert h.g.table.bag == whole


@rule("AH-ST.4")
def test_what_answers_a_bad_symbol_answers_it_once() -> None:
    """Shrivelling with two cultists on hard: one horror for the symbols, not two."""
    me = {"play": ["shrivelling"], "threat": ["ghoul-minion"]}
    for tokens in (["cultist", "cultist", "0"], ["cultist", "0"]):
        h = House(me, difficulty="hard", tokens=tokens, bag=[*tokens, "+1"])
        h.do("use:shrivelling/0").until(prompt="action")
        assert h.me().horror == 1 + (2 if not h.said("test.passed") else 0), tokens
    h = House(me, tokens=["0"]).do("use:shrivelling/0").until(prompt="action")
    assert h.me().horror == 0


@rule("AH-ST.1")
@pytest.mark.parametrize(("key", "asked"), [("fight:swarm-of-rats", True),
                                            ("evade:swarm-of-rats", True),
                                            ("investigate:attic", False)])  # fmt: skip
def test_another_skill_stands_in_for_combat_and_agility_alone(key: str, asked: bool) -> None:
    daisy = {"investigator": "daisy-walker", "hand": ["mind-over-matter"], "location": "attic",
             "threat": [{"card": "swarm-of-rats", "exhausted": key.startswith("inv")}]}  # fmt: skip
    h = House(daisy, tokens=["0"]).do("play:mind-over-matter", key)
    assert (h.prompt == "skill") == asked
    if asked:
        h.do("test.intellect=1").until(prompt="action")
        assert h.said("test.passed")[0]["n"] == 5 - (1 if key.startswith("fight") else 3)


@rule("AH-ST.1", "AH-cannot")
def test_the_skill_is_only_theirs_who_played_for_it() -> None:
    daisy = {"investigator": "daisy-walker", "hand": ["mind-over-matter"]}
    h = House(daisy, {"threat": ["swarm-of-rats"]}, tokens=["0"])
    h.do("play:mind-over-matter", "end-turn", "fight:swarm-of-rats")
    assert h.prompt != "skill"


# --- what the table shows


@rule("AH-ST.6", "AH-ST.7")
def test_the_result_is_shown_once_it_stands() -> None:
    me = {"hand": ["perception"], "play": ["beat-cop"], "threat": [{"card": "swarm-of-rats",
          "exhausted": True}]}  # fmt: skip
    h = House(me, tokens=["0"], locations=ROOMS).do("investigate:hallway").until(prompt="commit")
    assert shown(h)["result"] == "" and shown(h)["step"] == "AH-ST.2"
    h.do("commit:perception").until(prompt="window")
    assert shown(h)["result"] == "" and shown(h)["step"] == "AH-ST.2.window"
    h.do("pass").until(prompt="results")
    assert shown(h)["result"] == "passed" and shown(h)["margin"] == 4
    assert shown(h)["tokens"] == [{"token": "0", "n": 0}]


@rule("AH-retaliate", "AH-ST.7")
def test_a_failure_is_shown_while_the_enemy_strikes_back() -> None:
    h = House({"play": ["beat-cop"], "threat": ["ghoul-priest"]}, tokens=["auto-fail"])
    h.do("fight:ghoul-priest").until(prompt="assign.damage")
    assert shown(h)["result"] == "failed" and shown(h)["auto"] == "fail"
    assert (shown(h)["value"], shown(h)["difficulty"]) == (0, 4)


# --- what follows


@rule("AH-ST.7", "AH-ST.8")
def test_what_a_symbol_keeps_comes_after_the_test_and_only_if_it_failed() -> None:
    """The skull on hard fetches a ghoul once a failed test is over; the cards are discarded by
    then."""
    me = {"hand": ["perception"]}
    h = House(me, difficulty="hard", tokens=["skull"], encounter=["swarm-of-rats", "ghoul-minion"],
              locations={"attic": {}, "hallway": {}}, active=0)  # fmt: skip
    h.do("investigate:attic", "done")
    keys = [line["key"] for line in h.g.log()]
    assert h.zone("threat-0") == [] and "test.passed" in keys
    h = House({**me, "investigator": "wendy-adams", "location": "cellar"}, difficulty="hard",
              tokens=["skull"], encounter=["swarm-of-rats", "ghoul-minion"])  # fmt: skip
    h.do("investigate:cellar", "done").until(prompt="action")
    assert h.zone("threat-0") == ["ghoul-minion"] and h.g.table.tests == 0


@rule("AH-ST.8")
def test_a_test_counts_as_under_way_until_it_is_over() -> None:
    h = House({"hand": ["perception"]}, tokens=["0"]).do("investigate:hallway")
    assert h.g.table.tests == 1
    h.do("done")
    assert h.g.table.tests == 0


@rule("AH-limit-period", "AH-ST.8")
def test_a_limit_of_a_test_ends_with_the_test() -> None:
    """Wendy exchanges one token in each."""
    wendy = {"investigator": "wendy-adams", "hand": ["guts"] * 4}
    h = House(wendy, tokens=["-4", "-3", "-2", "0"])
    for _ in range(2):
        h.do("investigate:hallway").until("apply:wendy-adams/0").do("apply:wendy-adams/0")
        assert not h.offers("apply:*")
        h.until(prompt="action")
    assert [x["token"] for x in h.said("token")] == ["-4", "-3", "-2", "0"]
    assert h.zone("discard-0") == ["guts"] * 2


@rule("AH-clue-discover", "AH-investigate-success")
def test_nobody_discovers_what_is_not_there_nor_what_they_may_not() -> None:
    hunter = [{"card": "the-masked-hunter", "exhausted": True}]
    for threat, clues in ((hunter, 0), ([], 1)):
        h = House({"threat": threat}, tokens=["0"], locations=ROOMS).do("investigate:hallway")
        assert h.me().clues == clues and len(h.said("discovered")) == clues
    h = House({}, tokens=["0"]).do("investigate:hallway")
    assert h.me().clues == 0 and not h.said("discovered")
