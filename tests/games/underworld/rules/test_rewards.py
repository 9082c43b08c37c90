"""Rewards of the contests in exact order (UW-R-inv, UW-R-com, UW-R-inf)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.duel import Duel

WATCHFUL = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}  # could answer in any window
LIBRARY = ["records-clerk", "blackout", "field-operative", "star-delver"]


def won(kind: int, mine: list[Any], theirs: list[Any], **me: Any) -> Duel:
    """A contest of this kind at district 1."""
    return Duel(
        {**WATCHFUL, "districts": {1: mine}, "library": LIBRARY, **me},
        {**WATCHFUL, "districts": {1: theirs}},
        at=f"UW-3.2.{kind}.1",
        districts=["old-royal-palace", "central-bank", "city-hall"],
    )


def looked_at(d: Duel) -> list[str]:
    return [k.removeprefix("top:") for k in d.g.pending[0].keys if k.startswith("top:")]


# --- investigation


@rule("UW-R-inv-1")
@pytest.mark.parametrize(("mine", "theirs", "margin"), [(3, 1, 2), (2, 1, 1), (3, 0, 3)])
def test_r_inv_1_the_margin_is_the_difference(mine: int, theirs: int, margin: int) -> None:
    """The winner looks at as many cards as the winner's icons exceed the loser's."""
    d = won(1, ["newsboy"] * mine, ["newsboy"] * theirs)
    assert looked_at(d) == LIBRARY[:margin]


@rule("UW-R-inv-2.1")
def test_r_inv_2_1_only_the_winner_sees_the_cards() -> None:
    """The top cards are seen by the winner and by nobody else."""
    d = won(1, ["newsboy"] * 2, [])
    assert d.sees(0, "records-clerk") and d.sees(0, "blackout") and not d.sees(0, "field-operative")
    for seat in (1, None):
        assert not d.sees(seat, "records-clerk") and not d.sees(seat, "blackout")


@rule("UW-R-inv-2.1")
def test_r_inv_2_1_no_more_cards_than_there_are() -> None:
    """A larger margin than cards in the library looks at those there are."""
    d = won(1, ["newsboy"] * 3, [], library=["records-clerk", "blackout"])
    assert looked_at(d) == ["records-clerk", "blackout"]


@rule("UW-R-inv-2.2")
def test_r_inv_2_2_any_order_on_top_and_below() -> None:
    """Some go back on top, the rest to the bottom, each group in the order picked."""
    d = won(1, ["newsboy"] * 4, [], library=[*LIBRARY, "hired-muscle"])
    assert d.rule == "UW-R-inv-2.2" and "UW-R-inv-2.2" in d.g.where
    assert d.keys() == [f"{where}:{name}" for where in ("top", "bottom") for name in LIBRARY]
    d.do("top:field-operative", "bottom:star-delver", "top:records-clerk", "bottom:blackout")
    assert d.zone("hand-0")[-1] == "field-operative"  # the first put on top is drawn
    assert d.zone("library-0") == ["records-clerk", "hired-muscle", "star-delver", "blackout"]


@rule("UW-R-inv-2.2")
@pytest.mark.parametrize(
    ("where", "library"),
    [("top", ["blackout", *LIBRARY[2:]]), ("bottom", [LIBRARY[3], "records-clerk", "blackout"])],
)
def test_r_inv_2_2_all_or_none_below(where: str, library: list[str]) -> None:
    """All of them may stay on top, and all of them may go below."""
    d = won(1, ["newsboy"] * 2, [])
    d.do(f"{where}:records-clerk", f"{where}:blackout")
    assert d.zone("library-0") == library


def spied_on(mine: int) -> Duel:
    """Seat 1 has looked at the two top cards of seat 0, who then wins by so many icons."""
    d = Duel(
        {**WATCHFUL, "districts": {1: ["newsboy"] * mine}, "library": LIBRARY},
        {"districts": {3: ["stargazing-fellow"]}},
        first=1,
    )
    d.do("use:stargazing-fellow/0", "target:seat-0").resolve()
    d.do("top:records-clerk")  # put back as they were
    return d.until(prompt="arrange", seat=0)


@rule("UW-R-inv-2.2")
@pytest.mark.parametrize(
    ("picks", "known"),
    [
        (["top:records-clerk"], {"records-clerk", "blackout"}),  # nothing has moved
        (["bottom:records-clerk"], {"blackout"}),
        (["top:blackout", "top:records-clerk"], set()),
        (["bottom:blackout", "bottom:records-clerk"], set()),
    ],
)
def test_r_inv_2_2_the_order_is_the_winners_secret(picks: list[str], known: set[str]) -> None:
    """Whoever knew those cards before does not know where they are now."""
    d = spied_on(len(picks))
    assert d.g.sees(1, d.id("records-clerk")) and d.g.sees(1, d.id("blackout"))
    d.do(*picks)
    assert {name for name in LIBRARY if d.g.sees(1, d.id(name))} == known


@rule("UW-inv-reward", "UW-R-inv-2.3")
def test_r_inv_2_3_then_draw_one() -> None:
    """After the cards are put back the winner draws exactly one, the new top card."""
    d = won(1, ["newsboy"] * 2, [])
    d.do("bottom:records-clerk")
    assert d.hands[0] == 1
    d.do("bottom:blackout")
    assert d.zone("hand-0") == ["orbital-calculus", "field-operative"] and d.hands == [2, 1]


@rule("UW-R-inv-2.3")
def test_r_inv_2_3_from_an_empty_library_it_loses() -> None:
    """The draw of the reward is a draw: without a card the winner of the contest loses."""
    d = won(1, ["newsboy"], [], library=[])
    assert d.g.outcome is not None and d.g.outcome.winners == (1,)


@rule("UW-R-inv-2.4")
def test_r_inv_2_4_the_reward_must_be_taken() -> None:
    """The winner may not decline: every answer places a card, and the draw follows."""
    d = won(1, ["newsboy"], [])
    assert d.keys() == ["top:records-clerk", "bottom:records-clerk"]
    assert d.why_not("pass") == ["UW-R-inv-2.2"] and d.why_not("done") == ["UW-R-inv-2.2"]
    d.do("top:records-clerk")
    assert d.hands[0] == 2


@rule("UW-R-inv-2.5")
def test_r_inv_2_5_nothing_on_the_stack() -> None:
    """While the reward is taken the stack is empty and the opponent is not asked."""
    d = won(1, ["newsboy"] * 2, [])
    assert d.stack == [] and d.seat == 0
    d.do("top:records-clerk")
    assert d.stack == [] and d.seat == 0 and d.prompt == "arrange"
    d.do("top:blackout")
    assert d.stack == [] and d.hands == [2, 1]


# --- combat


@rule("UW-R-com-1")
@pytest.mark.parametrize(("mine", "theirs", "margin"), [(3, 1, 2), (2, 1, 1), (4, 0, 4)])
def test_r_com_1_the_margin_is_the_difference(mine: int, theirs: int, margin: int) -> None:
    """The winner assigns as much damage as the winner's icons exceed the loser's."""
    sponge = {"card": "fallen-star-colossus", "exhausted": True}
    d = won(2, ["gravedigger"] * mine, [sponge, *["gravedigger"] * theirs])
    while d.prompt == "strike":
        assert d.g.pending[0].args["of"] == margin
        d.do("hit:fallen-star-colossus")
    assert d.card("fallen-star-colossus").damage == margin


@rule("UW-combat-reward", "UW-R-com-2.1")
def test_r_com_2_1_only_enemy_characters_at_that_district() -> None:
    """Damage goes to enemy characters there: not to own ones, lurkers, or those elsewhere."""
    lurker = {"card": "newsboy", "down": True}
    d = Duel(
        {**WATCHFUL, "districts": {1: ["clan-scourge", "alms-matron"]}},
        {**WATCHFUL, "districts": {1: ["pilgrim-knight", lurker, "hired-mourner"], 2: ["newsboy"]}},
        at="UW-3.2.2.1",
    )
    assert d.seat == 0 and d.rule == "UW-R-com-2.1"
    assert d.keys() == ["hit:pilgrim-knight", "hit:hired-mourner"]


@rule("UW-combat-reward", "UW-R-com-2.1")
def test_r_com_2_1_one_damage_per_icon_and_lethality() -> None:
    """Three icons against one is two damage; Lethality 1 makes it three."""
    d = won(2, ["clan-scourge"], ["pilgrim-knight", "hired-mourner"])
    assert d.g.pending[0].args == {"left": 3, "of": 3}
    d.do("hit:pilgrim-knight")
    assert d.g.pending[0].args == {"left": 2, "of": 3}
    d.do("hit:pilgrim-knight", "hit:hired-mourner")
    assert d.card("pilgrim-knight").damage == 2 and d.card("hired-mourner").damage == 1


@rule("UW-combat-split")
@pytest.mark.parametrize("on_first", [0, 1, 2])
def test_combat_split_is_free(on_first: int) -> None:
    """Two damage may be split in any way among the enemies there."""
    d = won(2, ["gravedigger"] * 3, ["pilgrim-knight", "alms-matron"])
    for i in range(2):
        d.do("hit:pilgrim-knight" if i < on_first else "hit:alms-matron")
    assert d.card("pilgrim-knight").damage == on_first
    assert d.card("alms-matron").damage == 2 - on_first


@rule("UW-combat-split")
def test_combat_split_may_exceed_what_kills() -> None:
    """More than its defence may be put on one character."""
    d = won(2, ["gravedigger"] * 4, ["newsboy", "alms-matron"])
    d.do(*["hit:newsboy"] * 4)
    assert d.zone("graveyard-1") == ["newsboy"] and d.card("alms-matron").damage == 0


@rule("UW-combat-must", "UW-R-com-2.3")
def test_combat_must_assign() -> None:
    """With an enemy to hurt every point must be assigned; it cannot be passed on."""
    d = won(2, ["gravedigger"] * 2, ["newsboy", "alms-matron"])
    for _ in range(2):
        assert d.prompt == "strike" and d.why_not("pass") == ["UW-R-com-2.1"]
        d.do("hit:alms-matron")
    assert d.prompt == "priority" and d.card("alms-matron").damage == 2


@rule("UW-combat-must", "UW-R-com-2.3")
def test_combat_must_assign_to_the_only_enemy() -> None:
    """A single enemy takes all of it without a question."""
    d = won(2, ["gravedigger"] * 2, ["alms-matron"])
    assert d.card("alms-matron").damage == 2


@rule("UW-combat-none")
@pytest.mark.parametrize("there", [[], [{"card": "newsboy", "down": True}]])
def test_combat_none_without_enemy_characters(there: list[Any]) -> None:
    """The combat is won, but with no enemy character there no damage is dealt."""
    d = won(2, ["clan-scourge", "newsboy"], there)
    assert d.said("contest.won") == 1 and d.said("damaged") == 0
    assert d.prompt == "priority" and "UW-3.2.2.4" in d.g.where


@rule("UW-R-com-2.2")
def test_r_com_2_2_all_damage_at_the_same_moment() -> None:
    """Nobody dies before all is dealt: each of two dying characters sees only its own death."""
    d = won(2, ["gravedigger"] * 4, ["hired-mourner", "hired-mourner"])
    d.do("hit:hired-mourner", "hit:hired-mourner#2", "hit:hired-mourner", "hit:hired-mourner#2")
    assert d.zone("graveyard-1") == ["hired-mourner"] * 2
    assert d.prompt == "priority"  # "after another own character dies" is not met by either


@rule("UW-R-com-2.2")
def test_r_com_2_2_a_survivor_sees_the_death() -> None:
    """A Mourner that survives the same blow sees the other die."""
    d = won(2, ["gravedigger"] * 3, ["hired-mourner", "newsboy"])
    d.do("hit:newsboy", "hit:newsboy", "hit:hired-mourner")
    assert d.zone("graveyard-1") == ["newsboy"]
    assert d.seat == 1 and d.offers("trigger:hired-mourner/0")


@rule("UW-R-com-2.2")
def test_r_com_2_2_a_share_is_one_event_for_prevention() -> None:
    """All of one character's share is dealt as one: a prevention of 1 takes 1 of it, not each."""
    d = won(2, ["gravedigger"] * 3, ["the-mute-chorus", "pilgrim-knight"])
    d.do("hit:pilgrim-knight", "hit:pilgrim-knight")
    assert d.card("pilgrim-knight").damage == 1


@rule("UW-R-com-2.2")
def test_r_com_2_2_where_a_death_can_be_replaced() -> None:
    """A replacement is asked for while the damage of the reward takes its effect."""
    saved = {"card": "newsboy", "attached": ["finger-reliquary"]}
    d = won(2, ["gravedigger"], [saved])
    assert d.prompt == "would" and d.seat == 1
    clauses = ("UW-contest-types", "UW-3.2.2.2a", "UW-R-com-2.2", "UW-damage-lethal", "UW-destroy")
    assert [c for c in d.g.where if c in clauses] == list(clauses)


@rule("UW-R-com-2.2")
def test_r_com_2_2_where_damage_can_be_prevented() -> None:
    """Two preventions: the character's controller orders them as the damage is dealt."""
    d = won(2, ["clan-scourge"], ["newsboy", "the-mute-chorus", "the-mute-chorus"])
    d.do(*["hit:newsboy"] * 4)
    assert d.prompt == "would" and d.seat == 1 and "UW-dealt-damage" in d.g.where


@rule("UW-R-com-2.4")
def test_r_com_2_4_nothing_on_the_stack() -> None:
    """While damage is assigned and dealt the stack is empty and the opponent is not asked."""
    d = won(2, ["gravedigger"] * 2, ["newsboy", "alms-matron"])
    asked = []
    while d.prompt == "strike":
        assert d.stack == []
        asked.append(d.seat)
        d.do("hit:newsboy")
    assert asked == [0, 0] and d.stack == [] and d.zone("graveyard-1") == ["newsboy"]


# --- influence


@rule("UW-R-inf-1")
@pytest.mark.parametrize(("mine", "theirs", "markers"), [(3, 1, [2, 0]), (1, 2, [0, 1])])
def test_r_inf_1_the_margin_is_the_difference(mine: int, theirs: int, markers: list[int]) -> None:
    """The margin is the winner's influence icons minus the loser's, combat icons aside."""
    d = won(3, ["matins-brother"] * mine + ["gravedigger"] * 2, ["matins-brother"] * theirs)
    assert d.markers(1) == markers


@rule("UW-influence-reward", "UW-R-inf-2.1")
@pytest.mark.parametrize("winner", [0, 1])
def test_r_inf_2_1_own_markers_on_the_contested_district(winner: int) -> None:
    """The winner places one own marker per icon of margin on that district."""
    sides = [["lamplit-choir"], []]
    mine, theirs = sides[winner], sides[1 - winner]
    d = won(3, mine, theirs)
    assert d.markers(1) == ([2, 0] if winner == 0 else [0, 2])
    assert d.markers(2) == [0, 0] and d.markers(3) == [0, 0]


@rule("UW-influence-reward")
def test_influence_reward_adds_to_markers_that_are_there() -> None:
    """Markers of earlier turns stay; the reward comes on top."""
    d = won(3, ["lamplit-choir"], [], markers={1: 3})
    assert d.markers(1) == [5, 0]


@rule("UW-R-inf-2.2")
def test_r_inf_2_2_the_reward_must_be_taken() -> None:
    """Nobody is asked whether to place the markers."""
    d = won(3, ["matins-brother"], [])
    assert d.prompt == "priority" and "UW-3.2.3.4" in d.g.where and d.markers(1) == [1, 0]


@rule("UW-R-inf-2.3")
def test_r_inf_2_3_nothing_on_the_stack() -> None:
    """The markers are there before anybody has priority, and nothing waits to be answered."""
    d = won(3, ["matins-brother"], [])
    assert d.stack == [] and d.markers(1) == [1, 0] and d.said("resolves") == 0
