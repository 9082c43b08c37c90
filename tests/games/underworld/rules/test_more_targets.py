"""Choosing: what a question says, what may be chosen after what, and what is lost meanwhile."""

from __future__ import annotations

import pytest

from caipan.games.underworld.state import by_seat
from tests.support import rule
from tests.support.duel import Duel

DAWN = ["alms-matron"] * 3
SHROUD = ["hired-mourner"] * 4


# --- the questions


@rule("UW-target-before-pay")
def test_a_target_question_names_the_card_and_counts() -> None:
    """One target after another, as printed; the question tells for which card and which it is."""
    d = Duel(
        {"hand": ["excommunication"], "assets": DAWN},
        {"districts": {1: ["gravedigger"], 2: ["hired-mourner"]}, "markers": {1: 1}},
    )
    d.do("play:excommunication")
    asked = d.g.pending[0]
    assert (asked.prompt, asked.rule) == ("target", "UW-target-before-pay")
    assert asked.args == {"card": "excommunication", "n": 1} and asked.seat == 0
    d.do("target:gravedigger")
    asked = d.g.pending[0]
    assert (asked.prompt, asked.rule) == ("target.player", "UW-target-before-pay")
    assert asked.args == {"card": "excommunication", "n": 2} and asked.seat == 0
    assert asked.keys == ["target:seat-0", "target:seat-1"]


@rule("UW-choose-one", "UW-x-value")
def test_mode_and_x_are_asked_of_the_player_under_their_clauses() -> None:
    d = Duel(
        {"hand": ["orbital-calculus", "crimson-frenzy"], "assets": ["ivy-mage", "giant-bat"],
         "districts": {1: ["gravedigger"]}},
    )  # fmt: skip
    d.do("play:orbital-calculus")
    asked = d.g.pending[0]
    assert (asked.seat, asked.prompt, asked.rule) == (0, "mode", "UW-choose-one")
    assert asked.args == {"card": "orbital-calculus"}
    d.do("mode=2").resolve()
    d.do("play:crimson-frenzy")
    asked = d.g.pending[0]
    assert (asked.seat, asked.prompt, asked.rule) == (0, "x", "UW-x-value")
    assert asked.keys == ["x=0", "x=1"]


@rule("UW-x-value")
def test_x_goes_as_high_as_can_be_paid() -> None:
    """Assets and unspent points together; zero is allowed."""
    d = Duel(
        {"hand": ["crimson-frenzy"], "assets": ["giant-bat"] * 2, "points": 1,
         "districts": {1: ["gravedigger"]}},
    )  # fmt: skip
    assert d.do("play:crimson-frenzy").keys() == ["x=0", "x=1", "x=2", "x=3"]


# --- one target after another


@rule("UW-target-before-pay")
def test_without_a_second_target_there_is_no_first() -> None:
    """With no district open, nothing can be raised; with one open, nothing can be moved."""
    raising = {"hand": ["raise-the-restless", "newsboy"], "assets": SHROUD,
               "graveyard": ["gravedigger"]}  # fmt: skip
    assert Duel(raising).offers("play:raise-the-restless")
    d = Duel(raising, districts=[None, None, None])
    assert not d.offers("play:raise-the-restless")
    assert d.why_not("play:raise-the-restless") == ["UW-play-3"]
    mage = {"hand": ["newsboy"], "assets": ["ivy-mage"], "districts": {1: ["ivy-mage"]}}
    assert Duel(mage).offers("use:ivy-mage/0")
    alone = Duel(mage, districts=["fogharbour-docks", None, None], table={"world": []})
    assert not alone.offers("use:ivy-mage/0")


@rule("UW-target-before-pay")
def test_a_player_may_be_chosen_whatever_card_was_chosen_before() -> None:
    """Cards and players are different things, however they are numbered inside."""
    for place in (1, 2):
        rows: dict[int, list[object]] = {3: ["gravedigger", "hired-mourner"]}
        d = Duel(
            {"districts": rows, "library": 0},
            {"hand": ["excommunication"], "assets": DAWN},
            first=1,
            districts=[None, None, "old-royal-palace"],
            table={"world": []},
        )
        d.do("play:excommunication", f"target:{rows[3][place - 1]}")
        assert d.keys() == ["target:seat-0", "target:seat-1"]


@rule("UW-target-before-pay")
def test_one_of_up_to_two_targets_is_enough() -> None:
    """Broadcast Tower: up to two districts; with only one left open it can still be chosen."""
    d = Duel(
        {"markers": {1: 6}},
        {"hand": ["newsboy"]},
        districts=["broadcast-tower", "city-hall", None],
        table={"world": []},
    )
    d.do("trigger:broadcast-tower/0")
    assert d.keys() == ["target:city-hall", "done"]
    d.do("target:city-hall").resolve()
    assert d.markers(2) == [1, 0]


@rule("UW-target-before-pay")
def test_the_same_target_is_not_chosen_twice() -> None:
    """Broadcast Tower again: the second district is another one."""
    d = Duel(
        {"markers": {1: 6}},
        {"hand": ["newsboy"]},
        districts=["broadcast-tower", "city-hall", "night-market"],
        table={"world": []},
    )
    d.do("trigger:broadcast-tower/0", "target:night-market")
    assert d.keys() == ["target:city-hall", "done"]
    assert [r.message for r in d.g.why_not(0, "target:night-market")] == ["target.twice"]
    d.do("done").resolve()
    assert d.markers(2) == [0, 0] and d.markers(3) == [1, 0]


# --- what enemy affairs cannot target


BELFRY = {"districts": {1: ["the-belfry-cathedral", "matins-brother"]}}


@rule("UW-cannot-wins")
def test_a_card_whose_only_target_is_shielded_is_not_played() -> None:
    """The Belfry Cathedral: characters there cannot be targeted by enemy affairs."""
    tip = {"hand": ["bribery", "newsboy"], "assets": ["newsboy"] * 2}
    assert not Duel(tip, BELFRY).offers("play:bribery")
    assert Duel(tip, BELFRY).why_not("play:bribery") == ["UW-play-3"]
    assert Duel(tip, {"districts": {1: ["matins-brother"]}}).offers("play:bribery")


@rule("UW-cannot-wins")
def test_the_shield_is_against_affairs_only() -> None:
    """An enemy attachment can be attached there, and an enemy ability can aim there."""
    d = Duel(
        {"hand": ["restraint-order"], "assets": ["records-clerk"] * 2,
         "districts": {1: ["containment-unit"]}},
        BELFRY,
    )  # fmt: skip
    d.do("play:restraint-order").resolve()
    assert d.g.cards[d.id("restraint-order")].host == d.id("matins-brother")
    d = Duel({"assets": ["ivy-mage"], "districts": {1: ["ivy-mage"]}}, BELFRY)
    assert d.do("use:ivy-mage/0").offers("target:matins-brother")


@rule("UW-cannot-wins", "UW-control-reference")
def test_the_shield_covers_whom_its_player_controls() -> None:
    """A character of mine that the enemy controls is under the enemy's cathedral; theirs under my
    control is not under it any more."""
    d = Duel(
        {"hand": ["intermission"], "assets": ["masked-player"], "districts": {1: ["gravedigger"]}},
        {"hand": ["borrowed-face", "intermission"], "assets": ["masked-player"] * 4,
         "districts": {1: ["the-belfry-cathedral", "matins-brother"], 2: ["newsboy"]}},
        first=1,
    )  # fmt: skip
    d.do("play:borrowed-face").resolve()
    assert d.zone("district-1-1")[-1] == "gravedigger"
    d.until("play:intermission", seat=0).do("play:intermission")
    assert d.aims[-1] == ["newsboy"], "the only one left for me"


@rule("UW-target-lost", "UW-cannot-wins")
def test_a_target_that_becomes_shielded_is_lost() -> None:
    """Moved under the cathedral in answer, the target is no longer legal and nothing happens."""
    d = Duel(
        {"hand": ["blood-banquet"], "assets": ["giant-bat"] * 2, "districts": {2: ["giant-bat"]}},
        {"assets": ["ivy-mage"], "districts": {1: ["the-belfry-cathedral"],
                                               2: ["ivy-mage", "lamplit-choir"]}},
    )  # fmt: skip
    d.do("play:blood-banquet", "target:lamplit-choir")
    d.do("use:ivy-mage/0", "target:lamplit-choir", "target:fogharbour-docks").resolve()
    assert d.zone("district-1-1") == ["the-belfry-cathedral", "lamplit-choir"]
    assert d.card("lamplit-choir").damage == 0 and d.said("fizzled") == 1
    assert "blood-banquet" in d.zone("graveyard-0")


# --- what is lost


@rule("UW-target-lost", "UW-lurk", "UW-flip-leaves-enters")
def test_a_target_that_left_and_came_back_is_another_card() -> None:
    """It lurks and is turned up again in answer: face up at the same place, but not what was aimed
    at."""
    d = Duel(
        {"hand": ["blood-banquet"], "assets": ["giant-bat"] * 2, "districts": {1: ["giant-bat"]}},
        {"hand": ["shed-skin"], "assets": ["gutter-knife"] * 2,
         "districts": {1: ["gravedigger"]}},
    )  # fmt: skip
    d.do("play:blood-banquet", "target:gravedigger", "play:shed-skin")
    d.until("flip:gravedigger").do("flip:gravedigger").resolve()
    assert d.zone("district-1-1") == ["gravedigger"] and not d.card("gravedigger").down
    assert d.card("gravedigger").damage == 0 and d.said("fizzled") == 1


@rule("UW-play-6c", "UW-resolve-fizzle")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_fizzled_card_goes_to_its_owners_graveyard(seat: int) -> None:
    """Whoever played it; here an attachment whose host has gone."""
    me = {"hand": ["issue-suppressor"], "assets": ["records-clerk"],
          "districts": {1: ["vine-archivist"]}}  # fmt: skip
    foe = {"hand": ["blood-banquet"], "assets": ["giant-bat"] * 2,
           "districts": {1: ["giant-bat"]}}  # fmt: skip
    d = Duel(*((me, foe) if seat == 0 else (foe, me)), first=seat)
    d.do("play:issue-suppressor", "play:blood-banquet", "target:vine-archivist").resolve()
    assert d.zone(f"graveyard-{seat}") == ["vine-archivist", "issue-suppressor"]
    assert d.zone(f"graveyard-{1 - seat}") == ["blood-banquet"] and d.zone("stack") == []


# --- the first large character card of a turn (The Ashen Council)

COUNCIL = {"society": "the-ashen-council", "hand": ["ivy-mage"], "assets": ["ivy-mage"] * 3}


def fee_of_ivy_mage(d: Duel) -> int:
    """What is spent by playing it now."""
    before = d.funds[0]
    d.do("play:ivy-mage@district-3").resolve()
    return before - d.funds[0]


def test_using_an_ability_is_not_playing_a_character_card() -> None:
    """A large character's own ability does not use the discount up."""
    d = Duel({**COUNCIL, "assets": ["ivy-mage"] * 4, "districts": {1: ["stargazing-fellow"]}})
    d.do("use:stargazing-fellow/0", "*:seat-0").resolve()
    d.until("play:ivy-mage@district-3")
    assert fee_of_ivy_mage(d) == 2


def test_a_dispatch_is_not_playing_a_character_card() -> None:
    d = Duel({**COUNCIL, "hand": ["ivy-mage", "ivy-mage"], "assets": ["ivy-mage"] * 4})
    d.do("dispatch:ivy-mage@district-1").resolve()
    assert fee_of_ivy_mage(d) == 2


def test_turning_a_lurker_up_is_not_playing_a_character_card() -> None:
    down = {1: [{"card": "stargazing-fellow", "down": True}]}
    d = Duel({**COUNCIL, "assets": ["ivy-mage"] * 6, "districts": down})
    d.do("flip:stargazing-fellow").resolve()
    assert fee_of_ivy_mage(d) == 2


def test_a_small_character_card_does_not_count_and_a_large_one_does() -> None:
    d = Duel({**COUNCIL, "hand": ["vine-archivist", "ivy-mage"], "assets": ["ivy-mage"] * 5})
    d.do("play:vine-archivist@district-1").resolve()
    assert fee_of_ivy_mage(d) == 2
    d = Duel({**COUNCIL, "hand": ["stargazing-fellow", "ivy-mage"], "assets": ["ivy-mage"] * 5})
    d.do("play:stargazing-fellow@district-1").resolve()
    assert fee_of_ivy_mage(d) == 3


@rule("UW-std-build-once")
def test_playing_a_large_character_leaves_the_rest_of_the_turn_as_it_was() -> None:
    """What its player has built, dispatched and kept unspent is not forgotten."""
    d = Duel({**COUNCIL, "hand": ["ivy-mage", "newsboy"], "built": 1, "dispatched": 1, "points": 4})
    d.do("play:ivy-mage@district-1").resolve()
    used = [[d.g.used(by_seat(what, seat)) for what in ("build", "dispatch", "large-character")]
            for seat in (0, 1)]  # fmt: skip
    assert used == [[1, 1, 1], [0, 0, 0]]
    assert d.g.seats[0].points == 2
