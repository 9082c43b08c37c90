"""Districts, points, unique cards, leaders and Suppress."""

from __future__ import annotations

import pytest

import caipan
from tests.support import rule
from tests.support.duel import Duel

NEUTRAL = ["newsboy"] * 6
WATCH = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}


@rule("UW-district-world-deck")
def test_three_districts_are_open_at_the_start() -> None:
    """Three different ones, face up from the shared world deck of twenty-four."""
    g = caipan.new("underworld", seed=3)
    view = g.view(None)
    names = [d["name"] for d in view["districts"]]
    assert len(set(names)) == 3 and None not in names
    assert view["zones"]["world"] == {"count": 21, "known": []}
    other = caipan.new("underworld", seed=4).view(None)["districts"]
    assert [d["name"] for d in other] != names  # the world deck is shuffled


@rule("UW-district-win-threshold")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_district_is_won_when_markers_reach_its_limit(seat: int) -> None:
    """The Docks have a limit of three: two do nothing, three move them to the score area."""
    sides: list[dict[str, object]] = [dict(WATCH), dict(WATCH)]
    sides[seat] = {**WATCH, "markers": {1: 2}}
    d = Duel(*sides)
    assert d.prompt == "priority" and d.zone("district-1") == ["fogharbour-docks"]
    sides[seat] = {**WATCH, "markers": {1: 3}}
    d = Duel(*sides)
    assert d.zone(f"score-{seat}") == ["fogharbour-docks"] and d.zone(f"score-{1 - seat}") == []
    assert d.zone("district-1") != ["fogharbour-docks"]
    assert d.g.view(None)["scores"][seat] == 1


@rule("UW-district-win-threshold")
def test_more_markers_than_the_limit_win_as_well() -> None:
    """Five markers at a limit of three."""
    assert Duel({**WATCH, "markers": {1: 5}}).zone("score-0") == ["fogharbour-docks"]


@rule("UW-district-win-threshold")
def test_the_win_trigger_is_optional_and_the_winners() -> None:
    """Whoever won the Docks may draw, or not."""
    d = Duel(WATCH, {**WATCH, "markers": {1: 3}})
    assert (d.seat, d.keys()) == (1, ["trigger:fogharbour-docks/0", "done"])
    d.do("trigger:fogharbour-docks/0").resolve()
    assert d.hands == [1, 2]
    d = Duel(WATCH, {**WATCH, "markers": {1: 3}}).do("done")
    assert d.hands == [1, 1] and d.stack == []


@rule("UW-district-points")
def test_a_district_in_the_score_area_counts_its_points() -> None:
    """Four, two and one make seven: the game goes on."""
    d = Duel(
        {**WATCH, "score": ["old-royal-palace", "city-hall", "night-market"]},
        districts=["fogharbour-docks", "central-bank", "parliament-house"],
    )
    assert d.g.view(None)["scores"] == [7, 0] and d.g.outcome is None


@rule("UW-district-points")
def test_eight_points_in_total_win() -> None:
    """The one point of the Docks makes eight, at once."""
    d = Duel(
        {"score": ["old-royal-palace", "city-hall", "night-market"], "markers": {1: 3}},
        WATCH,
        districts=["fogharbour-docks", "central-bank", "parliament-house"],
    )
    assert d.g.outcome is not None
    assert (d.g.outcome.winners, d.g.outcome.scores, d.g.outcome.reason) == ((0,), (8, 0), "points")
    assert d.g.outcome.rule == "UW-win-8" and d.g.pending == ()


@rule("UW-score-area")
def test_won_districts_are_a_players_score() -> None:
    """Each player's score is the sum of their own score area; seven is not enough, nine is."""
    board: list[str | None] = ["fogharbour-docks", "central-bank", "broadcast-tower"]
    d = Duel(
        {**WATCH, "score": ["old-royal-palace"]},
        {**WATCH, "score": ["parliament-house", "royal-opera"]},
        districts=board,
    )
    assert d.g.view(None)["scores"] == [4, 7] and d.g.outcome is None
    d = Duel(
        {**WATCH, "score": ["old-royal-palace"]},
        {**WATCH, "score": ["parliament-house", "royal-opera"], "markers": {2: 4}},
        districts=board,
    )
    assert d.g.outcome is not None and d.g.outcome.winners == (1,)
    assert d.g.outcome.scores == (4, 9)


@rule("UW-score-area")
def test_a_won_district_lies_in_the_winners_score_area_for_all_to_see() -> None:
    """It is public, it is no longer contested, and another has taken its place."""
    d = Duel({**WATCH, "markers": {2: 4}}).do("done")
    assert [c["name"] for c in d.g.view(1)["zones"]["score-0"]] == ["central-bank"]
    assert d.card("central-bank").markers == () and len(d.g.districts()) == 3
    assert not d.g.in_play(d.id("central-bank"))


@rule("UW-points-define")
def test_points_count_in_the_score_area_only() -> None:
    """Open districts and those in the world library score nothing, however many markers."""
    d = Duel(
        {**WATCH, "markers": {1: 2, 2: 3, 3: 6}},
        districts=["fogharbour-docks", "central-bank", "old-royal-palace"],
    )
    assert d.g.view(None)["scores"] == [0, 0]
    d = Duel(
        {**WATCH, "markers": {1: 3, 2: 3, 3: 6}},
        districts=["fogharbour-docks", "central-bank", "old-royal-palace"],
    ).do("done")
    assert d.g.view(None)["scores"] == [1, 0]


@rule("UW-unique")
@pytest.mark.parametrize("keep", ["old", "new"])
def test_the_second_unique_card_of_a_name_costs_one_of_them(keep: str) -> None:
    """When the second Mediator enters, its player chooses one of the two and sacrifices it."""
    d = Duel(
        {
            "hand": ["impartial-mediator", "newsboy"],
            "assets": NEUTRAL,
            "districts": {1: [{"card": "impartial-mediator", "damage": 1}]},
        },
        {"districts": {3: ["impartial-mediator"]}},
    )
    d.do("play:impartial-mediator@district-2")
    assert (d.seat, d.rule) == (0, "UW-unique")
    old, new = "sacrifice:impartial-mediator", "sacrifice:impartial-mediator#2"
    assert d.keys() == [old, new]
    d.do(new if keep == "old" else old)
    assert d.zone("graveyard-0") == ["impartial-mediator"]
    assert (len(d.zone("district-1-0")), len(d.zone("district-2-0"))) == (
        (1, 0) if keep == "old" else (0, 1)
    )
    assert d.zone("district-3-1") == ["impartial-mediator"]


@rule("UW-unique")
def test_different_unique_cards_and_common_ones_do_not_clash() -> None:
    """A unique attachment, a unique character and two newsboys: nobody is asked."""
    d = Duel(
        {
            **WATCH,
            "districts": {1: ["impartial-mediator", "newsboy", "newsboy"]},
            "society_area": ["the-endless-stacks", "hall-of-endless-mirrors"],
        }
    )
    assert d.prompt == "priority"


@rule("UW-unique")
def test_two_unique_attachments_of_a_name_clash_too() -> None:
    """A second Endless Stacks in the society: one has to go."""
    d = Duel(
        {
            "hand": ["the-endless-stacks", "newsboy"],
            "assets": ["ivy-mage"] * 3,
            "society_area": ["the-endless-stacks"],
        }
    )
    d.do("play:the-endless-stacks")
    assert d.rule == "UW-unique"
    d.do("sacrifice:the-endless-stacks")
    assert d.zone("society-0") == d.zone("graveyard-0") == ["the-endless-stacks"]


@rule("UW-leader")
def test_a_second_leader_costs_one_of_them() -> None:
    """The Dean joins the Matriarch: their player sacrifices either."""
    d = Duel(
        {
            "hand": ["dean-olivia-frostvine", "newsboy"],
            "assets": ["ivy-mage"] * 5,
            "districts": {1: ["matriarch-vladena"]},
        },
        {"districts": {2: ["godmother-ruan-ye"]}},
    )
    d.do("play:dean-olivia-frostvine@district-1")
    assert (d.seat, d.rule) == (0, "UW-leader")
    assert sorted(d.keys()) == ["sacrifice:dean-olivia-frostvine", "sacrifice:matriarch-vladena"]
    d.do("sacrifice:matriarch-vladena")
    assert d.zone("graveyard-0") == ["matriarch-vladena"]
    assert d.zone("district-1-0") == ["dean-olivia-frostvine"] and d.zone("district-2-1") != []


@rule("UW-leader")
def test_each_player_may_have_one_leader() -> None:
    """One on each side, and a leader beside common characters: nobody is asked."""
    d = Duel(
        {**WATCH, "districts": {1: ["matriarch-vladena", "newsboy"]}},
        {"districts": {1: ["dean-olivia-frostvine"]}},
    )
    assert d.prompt == "priority"


@rule("UW-leader")
def test_a_borrowed_leader_counts_for_its_borrower() -> None:
    """Whoever comes to control a second leader, by whatever way, gives one up."""
    d = Duel(
        {
            "hand": ["borrowed-face", "newsboy"],
            "assets": ["masked-player"] * 3,
            "districts": {1: ["matriarch-vladena"]},
        },
        {"districts": {2: ["dean-olivia-frostvine"]}},
    )
    d.do("play:borrowed-face")
    assert (d.seat, d.rule) == (0, "UW-leader")
    d.do("sacrifice:dean-olivia-frostvine")
    assert d.zone("graveyard-1") == ["dean-olivia-frostvine"]


@rule("UW-suppress")
def test_the_suppressed_player_removes_markers_of_their_choice() -> None:
    """Suppress 2: the target, and nobody else, picks two of their own markers."""
    d = Duel(
        {"hand": ["whispering-campaign", "newsboy"], "assets": NEUTRAL, "markers": {1: 2}},
        {"markers": {2: 2, 3: 2}},
    )
    d.do("play:whispering-campaign")
    assert sorted(d.keys()) == ["target:seat-0", "target:seat-1"]
    d.do("target:seat-1")
    assert (d.seat, d.rule) == (1, "UW-suppress")
    assert sorted(d.keys()) == ["remove:central-bank", "remove:old-royal-palace"]
    d.do("remove:central-bank", "remove:old-royal-palace")
    assert [d.markers(p) for p in (1, 2, 3)] == [[2, 0], [0, 1], [0, 1]]
    assert d.prompt == "priority"


@rule("UW-suppress")
def test_the_target_may_be_oneself() -> None:
    """It is a target player, not an enemy."""
    d = Duel(
        {"hand": ["whispering-campaign", "newsboy"], "assets": NEUTRAL, "markers": {1: 2, 3: 3}},
        {"markers": {2: 2}},
    )
    d.do("play:whispering-campaign", "target:seat-0")
    assert d.seat == 0
    d.do("remove:old-royal-palace", "remove:old-royal-palace")
    assert [d.markers(p) for p in (1, 2, 3)] == [[2, 0], [0, 2], [1, 0]]


@rule("UW-suppress-none")
def test_suppress_does_nothing_without_markers() -> None:
    """The target has none in play; the markers of the other player stay."""
    d = Duel({"hand": ["whispering-campaign", "newsboy"], "assets": NEUTRAL, "markers": {1: 2}}, {})
    d.do("play:whispering-campaign", "target:seat-1")
    assert (d.seat, d.prompt) == (0, "priority") and d.said("unmarked") == 0
    assert d.markers(1) == [2, 0] and d.zone("graveyard-0") == ["whispering-campaign"]


@rule("UW-suppress-partial")
def test_suppress_takes_all_when_there_are_fewer() -> None:
    """Suppress 2 against a single marker: it goes, and that is all."""
    d = Duel(
        {"hand": ["whispering-campaign", "newsboy"], "assets": NEUTRAL, "markers": {1: 2}},
        {"markers": {3: 1}},
    )
    d.do("play:whispering-campaign", "target:seat-1")
    assert d.markers(3) == [0, 0] and d.markers(1) == [2, 0] and d.prompt == "priority"


@rule("UW-recall")
def test_at_a_won_district_recall_takes_a_character_to_hand() -> None:
    """The newsboys may go to hand or, their controller liking it, below the library; the pack
    goes below."""
    d = Duel(
        {"districts": {1: ["newsboy", "ghoul-pack"]}, "markers": {1: 3}, "library": ["giant-bat"]},
        {**WATCH, "districts": {1: ["matins-brother"]}, "library": ["alms-matron"]},
    )
    assert (d.seat, d.rule) == (0, "UW-recall") and d.keys() == ["recall:newsboy", "done"]
    d.do("recall:newsboy")
    assert (d.seat, d.keys()) == (1, ["recall:matins-brother", "done"])
    d.do("done")
    assert d.zone("hand-0") == ["newsboy"] and d.zone("library-0") == ["giant-bat", "ghoul-pack"]
    assert d.zone("hand-1") == ["orbital-calculus"]
    assert d.zone("library-1") == ["alms-matron", "matins-brother"]


@rule("UW-recall")
def test_recall_is_for_characters_at_the_won_district() -> None:
    """Neither a newsboy elsewhere nor one lying face down there is asked about."""
    d = Duel(
        {
            "districts": {1: [{"card": "newsboy", "down": True}], 2: ["newsboy"]},
            "markers": {1: 3},
            "library": ["giant-bat"],
        },
        WATCH,
    )
    assert d.prompt == "triggers"
    assert d.zone("library-0") == ["giant-bat", "newsboy"] and d.zone("district-2-0") == ["newsboy"]


@rule("UW-recall")
def test_several_characters_may_be_recalled() -> None:
    """One after another, each or none."""
    d = Duel(
        {
            "districts": {1: ["newsboy", "witness-seraph", "newsboy"]},
            "markers": {1: 3},
            "library": [],
        },
        WATCH,
    )
    d.do("recall:witness-seraph", "recall:newsboy#2", "done")
    assert sorted(d.zone("hand-0")) == ["newsboy", "witness-seraph"]
    assert d.zone("library-0") == ["newsboy"]
