"""The first-player token and its privilege (UW-privilege, UW-first-token, UW-3.2.x.2b)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.duel import Duel

WATCHFUL = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}  # could answer in any window
# One character each with one icon of the kind that works without the token.
EQUALS = {
    1: "newsboy",  # investigation
    2: "gravedigger",  # combat
    3: "matins-brother",  # influence
}


def tied(kind: int, *, first: int = 0, me: dict[str, Any] | None = None, **table: Any) -> Duel:
    """A contest of this kind (1 to 3) at district 1, one icon each."""
    here = {"districts": {1: [EQUALS[kind]]}, "library": ["alms-matron", "blackout", "newsboy"]}
    return Duel(
        {**WATCHFUL, **here, **(me or {})},
        {**WATCHFUL, **here},
        at=f"UW-3.2.{kind}.1",
        first=first,
        table=table,
    )


@rule("UW-privilege")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("kind", [1, 2, 3])
def test_privilege_is_offered_to_the_first_player_on_a_tie(kind: int, first: int) -> None:
    """On a tie the first player, and nobody else, may use it or pass."""
    d = tied(kind, first=first)
    assert d.seat == first and d.prompt == "privilege" and d.keys() == ["privilege", "pass"]
    assert d.rule == f"UW-3.2.{kind}.2b" and d.rule in d.g.where


@rule("UW-privilege")
def test_privilege_costs_one() -> None:
    """It is paid for with one cost point; passing costs nothing."""
    d = tied(3).do("privilege")
    assert d.card("ivy-mage", "assets-0").exhausted
    assert not d.card("ivy-mage", "assets-1").exhausted
    assert not tied(3).do("pass").card("ivy-mage", "assets-0").exhausted


@rule("UW-privilege")
def test_privilege_must_be_payable() -> None:
    """Without a cost point it is not offered."""
    spent = [{"card": "ivy-mage", "exhausted": True}]
    d = tied(3, me={"assets": spent})
    assert d.prompt != "privilege" and d.markers(1) == [0, 0]


@rule("UW-privilege")
def test_privilege_once_per_turn() -> None:
    """Used once, it is not offered at the next tie of the turn."""
    both = {"districts": {1: ["matins-brother"], 2: ["matins-brother"]}}
    seat = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"] * 3, **both}
    d = Duel(seat, seat, at="UW-3.2.3.1")
    d.do("privilege")
    asked = []
    while "UW-3.4" not in d.g.where:
        asked.append(d.prompt)
        d.passes()
    assert "privilege" not in asked
    assert d.markers(1) == [1, 0] and d.markers(2) == [0, 0]


@rule("UW-privilege")
def test_privilege_declined_is_kept_for_another_tie() -> None:
    """Passing does not use it up."""
    both = {"districts": {1: ["matins-brother"], 2: ["matins-brother"]}, **WATCHFUL}
    d = Duel(both, both, at="UW-3.2.3.1").do("pass")
    d.until(prompt="privilege").do("privilege")
    assert d.markers(1) == [0, 0] and d.markers(2) == [1, 0]


@rule("UW-privilege")
def test_privilege_comes_back_with_the_next_turn() -> None:
    """The limit is one a turn."""
    assert tied(3, privilege=True).prompt != "privilege"
    seat = {**WATCHFUL, "districts": {1: ["matins-brother"]}}
    d = Duel(seat, seat, at="UW-4.1.2", table={"privilege": True})
    d.until(prompt="privilege")
    assert d.seat == 1 and d.g.table.turn == 2


@rule("UW-privilege")
def test_privilege_can_be_forbidden() -> None:
    """The Nameless Lodge cannot use it: "cannot" beats "may"."""
    d = tied(3, me={"society": "the-nameless-lodge"})
    assert d.prompt != "privilege" and d.markers(1) == [0, 0]
    assert tied(3, first=1, me={"society": "the-nameless-lodge"}).prompt == "privilege"


@rule("UW-privilege")
def test_privilege_is_no_use_without_a_tie() -> None:
    """A lost contest stays lost, and is not asked about."""
    d = Duel(
        {**WATCHFUL, "districts": {1: ["matins-brother"]}},
        {**WATCHFUL, "districts": {1: ["lamplit-choir"]}},
        at="UW-3.2.3.1",
    )
    assert d.prompt == "priority" and d.markers(1) == [0, 1]


@rule("UW-3.2.1.2b")
def test_3_2_1_2b_the_privilege_wins_the_investigation_by_one() -> None:
    """The first player looks at one card and draws; nobody may answer in between."""
    d = tied(1).do("privilege")
    assert d.prompt == "arrange" and d.seat == 0 and d.stack == []
    assert d.keys() == ["top:alms-matron", "bottom:alms-matron"]
    d.do("bottom:alms-matron")
    assert d.zone("hand-0")[-1] == "blackout" and d.hands == [2, 1]


@rule("UW-3.2.1.2b")
def test_3_2_1_2b_otherwise_nothing_happens() -> None:
    """Without the privilege the tie has no effect."""
    d = tied(1).do("pass")
    assert d.prompt == "priority" and d.hands == [1, 1] and "UW-3.2.1.4" in d.g.where
    assert d.said("contest.won") == 0


@rule("UW-3.2.2.2b")
def test_3_2_2_2b_the_privilege_wins_the_combat_by_one() -> None:
    """The first player deals one combat damage at once, without the stack."""
    d = tied(2).do("privilege")
    assert d.stack == [] and d.said("contest.won") == 1
    hurt = [d.card("gravedigger", f"district-1-{s}").damage for s in (0, 1)]
    assert hurt == [0, 1] and "UW-3.2.2.4" in d.g.where


@rule("UW-3.2.2.2b")
def test_3_2_2_2b_otherwise_nothing_happens() -> None:
    """Without the privilege nobody is hurt."""
    d = tied(2).do("pass")
    assert [d.card("gravedigger", f"district-1-{s}").damage for s in (0, 1)] == [0, 0]
    assert d.prompt == "priority" and "UW-3.2.2.4" in d.g.where


@rule("UW-3.2.3.2b")
@pytest.mark.parametrize(("first", "markers"), [(0, [1, 0]), (1, [0, 1])])
def test_3_2_3_2b_the_privilege_wins_the_influence_by_one(first: int, markers: list[int]) -> None:
    """The first player places one marker (the influence reward), and draws no card."""
    d = tied(3, first=first).do("privilege")
    assert d.markers(1) == markers and d.stack == [] and d.hands == [1, 1]
    assert "UW-3.2.3.4" in d.g.where


@rule("UW-3.2.3.2b")
def test_3_2_3_2b_otherwise_nothing_happens() -> None:
    """Without the privilege no marker is placed."""
    d = tied(3).do("pass")
    assert d.markers(1) == [0, 0] and d.prompt == "priority" and "UW-3.2.3.4" in d.g.where


# --- the token


@rule("UW-first-token")
@pytest.mark.parametrize("first", [0, 1])
def test_first_token_makes_its_holder_first(first: int) -> None:
    """Whoever holds the token is asked first and has temporary icons; the other does not."""
    seat = {**WATCHFUL, "districts": {1: ["giant-bat"]}}  # influence only with the token
    d = Duel(seat, seat, at="UW-3.1.2", first=first)
    assert d.seat == first
    assert d.totals(1, "influence") == ([1, 0] if first == 0 else [0, 1])
    assert d.g.view(None)["table"]["first"] == first


@rule("UW-first-alternate")
def test_first_alternate_every_turn() -> None:
    """The token changes hands at the end of each turn, and comes back after two."""
    d = Duel(WATCHFUL, WATCHFUL, at="UW-4.1.2")
    firsts = [d.g.table.first]
    for _ in range(3):
        d.next_turn()
        firsts.append(d.g.table.first)
        assert d.seat == d.g.table.first
    assert firsts == [0, 1, 0, 1] and d.said("token") == 3
