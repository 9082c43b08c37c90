"""The three contests of a district, step by step (UW-3.2.1.1 to UW-3.2.3.4)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.duel import Duel

WATCHFUL = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}  # could answer in any window
ICON = {1: "investigation", 2: "combat", 3: "influence"}
PLAIN = {1: "newsboy", 2: "gravedigger", 3: "matins-brother"}  # one icon of the kind, no other


def contest(
    kind: int,
    mine: list[Any],
    theirs: list[Any],
    *,
    first: int = 0,
    more: dict[str, Any] | None = None,
) -> Duel:
    """A contest at district 1; somebody stands at district 2 who must not matter."""
    away = [PLAIN[kind]] * 3
    return Duel(
        {**WATCHFUL, "districts": {1: mine, 2: away}, **(more or {})},
        {**WATCHFUL, "districts": {1: theirs}},
        at=f"UW-3.2.{kind}.1",
        first=first,
    )


def tally(d: Duel) -> list[list[int]]:
    """What was counted, contest by contest."""
    return [line["args"]["tally"] for line in d.g.log(None) if line["key"] == "contest"]


def wins(d: Duel) -> list[tuple[int, str, int]]:
    """Who won what by how much."""
    lines = [line for line in d.g.log(None) if line["key"] == "contest.won"]
    kinds = list(ICON.values())
    for line in lines:  # each is logged under the clause of its own contest
        assert line["rule"] == f"UW-3.2.{kinds.index(line['args']['icon']) + 1}.2a"
    rows = [line["args"] for line in lines]
    return [(row["seat"], row["icon"], row["n"]) for row in rows]


# --- .1: counting

COUNTED = [
    pytest.param(1, marks=rule("UW-3.2.1.1")),
    pytest.param(2, marks=rule("UW-3.2.2.1")),
    pytest.param(3, marks=rule("UW-3.2.3.1")),
]


@pytest.mark.parametrize("kind", COUNTED)
def test_step_1_adds_the_icons_of_each_side(kind: int) -> None:
    """Every ready card of a side at the district adds its icons of that kind."""
    other = PLAIN[kind % 3 + 1]  # has an icon, but of another kind
    idle = {"card": PLAIN[kind], "exhausted": True}
    d = contest(kind, [PLAIN[kind]] * 3 + [other, idle], [PLAIN[kind], idle, other])
    assert tally(d) == [[3, 1]]
    assert wins(d) == [(0, ICON[kind], 2)]


@rule("UW-3.2.1.1")
def test_3_2_1_1_attachments_and_lurkers_count() -> None:
    """Attachments with the icon and a lurker's one icon are added."""
    lurker = {"card": "gravedigger", "down": True}
    d = contest(1, ["newsboy", "the-ivy-hothouse"], [lurker])
    assert tally(d) == [[2, 1]]


@rule("UW-3.2.1.1")
def test_3_2_1_1_several_icons_of_one_card() -> None:
    """A card adds all its icons, temporary ones only for the first player."""
    d = contest(1, ["ivy-mage"], ["ivy-mage", "ivy-mage"], first=0)
    assert tally(d) == [[2, 2]]
    d = contest(1, ["ivy-mage"], ["ivy-mage", "ivy-mage"], first=1)
    assert tally(d) == [[1, 4]]


@rule("UW-combat-contest")
def test_combat_contest_only_ready_cards_with_the_icon() -> None:
    """Exhausted cards, lurkers and cards without a combat icon sit out the combat."""
    idle, lurker = (
        {"card": "clan-scourge", "exhausted": True},
        {"card": "clan-scourge", "down": True},
    )
    d = contest(2, [idle, lurker, "alms-matron", "gravedigger"], ["hired-muscle"])
    assert d.totals(1, "combat") == [1, 2] and tally(d) == [[1, 2]]


@rule("UW-combat-contest")
def test_combat_contest_can_be_forbidden() -> None:
    """A character that cannot take part does not."""
    bound = {
        "card": "clan-scourge",
        "attached": [{"card": "restraint-order", "counters": {"lock": 1}, "owner": 1}],
    }
    d = contest(2, [bound, "gravedigger"], ["hired-muscle"])
    assert tally(d) == [[1, 2]]


@rule("UW-influence-contest")
def test_influence_contest_only_ready_cards_with_the_icon() -> None:
    """Exhausted cards and cards without the icon sit out; a ready attachment with it counts."""
    idle = {"card": "lamplit-choir", "exhausted": True}
    d = contest(3, [idle, "gravedigger", "the-belfry-cathedral"], ["matins-brother", "newsboy"])
    assert tally(d) == [[1, 1]]
    idle = {"card": "the-belfry-cathedral", "exhausted": True}
    d = contest(3, [idle, "gravedigger"], ["matins-brother"])
    assert tally(d) == [[0, 1]]


@rule("UW-influence-contest")
def test_influence_contest_of_a_lurker() -> None:
    """A lurker has no influence icon, unless something gives it one."""
    plain = {"card": "lamplit-choir", "down": True}
    forged = {"card": "lamplit-choir", "down": True, "attached": ["forged-identity"]}
    assert tally(contest(3, [plain], ["matins-brother"])) == [[0, 1]]
    assert tally(contest(3, [forged], ["matins-brother"])) == [[1, 1]]


# --- .2: the outcome

DECIDED = [
    pytest.param(1, marks=rule("UW-3.2.1.2")),
    pytest.param(2, marks=rule("UW-3.2.2.2")),
    pytest.param(3, marks=rule("UW-3.2.3.2")),
]


@pytest.mark.parametrize("kind", DECIDED)
def test_step_2_more_icons_win(kind: int) -> None:
    """The side with more icons wins, by the difference, whoever is first."""
    one = PLAIN[kind]
    for first in (0, 1):
        assert wins(contest(kind, [one] * 3, [one], first=first)) == [(0, ICON[kind], 2)]
        assert wins(contest(kind, [one], [one] * 2, first=first)) == [(1, ICON[kind], 1)]
        assert wins(contest(kind, [one], [], first=first)) == [(0, ICON[kind], 1)]


@pytest.mark.parametrize("kind", DECIDED)
def test_step_2_equal_icons_are_a_tie(kind: int) -> None:
    """Equal numbers above zero are a tie: nobody wins by itself."""
    d = contest(kind, [PLAIN[kind]] * 2, [PLAIN[kind]] * 2)
    assert tally(d) == [[2, 2]] and wins(d) == [] and d.prompt == "privilege"


@pytest.mark.parametrize("kind", DECIDED)
def test_step_2_no_icons_are_no_contest(kind: int) -> None:
    """With no icon on either side no contest takes place."""
    other = PLAIN[kind % 3 + 1]
    d = contest(kind, [other], [other])
    assert tally(d) == [] and wins(d) == []


@rule("UW-3.2.1.2a")
def test_3_2_1_2a_the_winner_takes_the_investigation_reward() -> None:
    """Whoever won, and only that player, looks and draws."""
    d = contest(1, ["newsboy"], ["newsboy"] * 2)
    assert d.prompt == "arrange" and d.seat == 1 and "UW-3.2.1.2a" in d.g.where
    d.do("top:newsboy")
    assert d.hands == [1, 2]


@rule("UW-3.2.2.2a")
def test_3_2_2_2a_the_winner_takes_the_combat_reward() -> None:
    """Whoever won hurts the other side's characters."""
    d = contest(2, ["gravedigger"], ["clan-scourge"])
    assert d.zone("graveyard-0") == ["gravedigger"] and d.card("clan-scourge").damage == 0
    d = contest(2, ["clan-scourge"], ["gravedigger", "alms-matron"])
    assert d.prompt == "strike" and d.seat == 0 and "UW-3.2.2.2a" in d.g.where


@rule("UW-3.2.3.2a")
@pytest.mark.parametrize(("mine", "theirs", "markers"), [(3, 1, [2, 0]), (0, 2, [0, 2])])
def test_3_2_3_2a_the_winner_takes_the_influence_reward(
    mine: int, theirs: int, markers: list[int]
) -> None:
    """Whoever won places own markers at that district alone."""
    d = contest(3, ["matins-brother"] * mine, ["matins-brother"] * theirs)
    assert d.markers(1) == markers
    assert d.markers(2) == [0, 0] and d.markers(3) == [0, 0]


NOTHING = [
    pytest.param(1, marks=rule("UW-3.2.1.2c")),
    pytest.param(2, marks=rule("UW-3.2.2.2c")),
    pytest.param(3, marks=rule("UW-3.2.3.2c")),
]


@pytest.mark.parametrize("kind", NOTHING)
def test_step_2c_without_icons_nothing_happens(kind: int) -> None:
    """No reward, no privilege: straight to the window after the contest."""
    other = PLAIN[kind % 3 + 1]
    d = contest(kind, [other], [other])
    assert d.prompt == "priority" and f"UW-3.2.{kind}.4" in d.g.where
    assert d.hands == [1, 1] and d.markers(1) == [0, 0] and d.said("damaged") == 0


# --- .3: triggers


@rule("UW-3.2.1.3")
def test_3_2_1_3_investigation_triggers_after_the_reward() -> None:
    """What triggers on winning goes on the stack after the card was drawn."""
    d = contest(1, ["vine-archivist"], [], more={"assets": ["ivy-mage"] * 2})
    d.do("top:newsboy")
    assert d.hands == [2, 1]
    assert d.prompt == "triggers" and d.keys() == ["trigger:vine-archivist/0", "done"]
    assert "UW-3.2.1.3" in d.g.where
    d.do("trigger:vine-archivist/0")
    assert len(d.stack) == 1 and d.hands == [2, 1]
    d.resolve()
    assert d.hands == [3, 1]


@rule("UW-3.2.1.3")
def test_3_2_1_3_only_for_the_one_who_won() -> None:
    """Losing the investigation triggers nothing that names winning it."""
    d = contest(1, ["vine-archivist"], ["newsboy"] * 2, more={"assets": ["ivy-mage"] * 2})
    d.do("top:newsboy")
    assert d.prompt == "priority"


@rule("UW-3.2.1.3")
def test_3_2_1_3_only_of_the_investigation() -> None:
    """Winning another contest is not winning the investigation, nor is winning elsewhere."""
    d = contest(2, ["vine-archivist", "gravedigger"], [], more={"assets": ["ivy-mage"] * 2})
    assert wins(d) == [(0, "combat", 1)] and d.prompt == "priority"
    d = Duel(
        {"hand": ["orbital-calculus"], "assets": ["ivy-mage"] * 2,
         "districts": {1: ["newsboy"], 2: [{"card": "vine-archivist", "exhausted": True}]}},
        at="UW-3.2.1.1",
    )  # fmt: skip
    d.do("top:newsboy")
    assert d.prompt == "priority"


@rule("UW-3.2.2.3")
def test_3_2_2_3_combat_triggers_renown_among_them() -> None:
    """Deaths and renown of this combat wait together for the stack, before anybody may act."""
    d = contest(2, ["scarlet-duellist"], ["blood-herald"])
    assert d.zone("graveyard-1") == ["blood-herald"]
    assert d.seat == 0 and d.keys() == ["renown:scarlet-duellist", "done"]
    assert "UW-3.2.2.3" in d.g.where
    d.do("renown:scarlet-duellist")
    assert d.seat == 1 and d.keys() == ["trigger:blood-herald/0", "done"]
    d.do("trigger:blood-herald/0")
    assert [u["ability"] for u in d.stack] == ["renown", "0"] and d.prompt == "priority"


@rule("UW-3.2.3.3")
def test_3_2_3_3_influence_triggers_prestige_among_them() -> None:
    """Prestige goes on the stack after the influence reward."""
    d = contest(3, ["alms-matron"], [])
    assert d.markers(1) == [1, 0] and d.keys() == ["prestige:alms-matron", "done"]
    assert "UW-3.2.3.3" in d.g.where
    d.do("prestige:alms-matron")
    assert len(d.stack) == 1 and d.markers(1) == [1, 0]


# --- .4: priority

AFTERWARDS = [
    pytest.param(1, marks=rule("UW-3.2.1.4")),
    pytest.param(2, marks=rule("UW-3.2.2.4")),
    pytest.param(3, marks=rule("UW-3.2.3.4")),
]


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("kind", AFTERWARDS)
def test_step_4_the_first_player_has_priority(kind: int, first: int) -> None:
    """After each contest the first player, then the other, may take quick actions only."""
    d = contest(kind, [], [], first=first)
    assert d.seat == first and d.prompt == "priority" and f"UW-3.2.{kind}.4" in d.g.where
    assert d.offers("play:orbital-calculus") and not d.offers("build:*")
    d.do("pass")
    assert d.seat == 1 - first and f"UW-3.2.{kind}.4" in d.g.where
    d.do("pass")
    assert f"UW-3.2.{kind}.4" not in d.g.where


# --- the contest area


@rule("UW-contest-area")
def test_contest_area_is_being_at_the_district() -> None:
    """What lies in a district's contest area is at that district: characters and lurkers."""
    lurker = {"card": "gravedigger", "down": True}
    d = Duel(
        {
            "hand": ["loose-ends", "newsboy"],
            "assets": ["gutter-knife"] * 2,
            "districts": {2: [lurker], 3: ["newsboy"]},
        },
        {"districts": {1: ["matins-brother"], 2: ["wandering-medium", "alms-matron"]}},
    )
    d.do("play:loose-ends", "mode=0")
    assert d.zone("graveyard-1") == ["wandering-medium"]  # the only legal target


@rule("UW-contest-area")
def test_contest_area_moves_with_the_card() -> None:
    """A card that changes its contest area is at the new district."""
    d = Duel({"assets": ["ivy-mage"] * 2, "districts": {1: ["ivy-mage"], 2: ["newsboy"]}})
    assert d.totals(1, "investigation") == [2, 0] and d.totals(2, "investigation") == [1, 0]
    d.do("use:ivy-mage/0", "target:old-royal-palace").resolve()
    assert d.totals(1, "investigation") == [0, 0] and d.zone("district-3-0") == ["ivy-mage"]
