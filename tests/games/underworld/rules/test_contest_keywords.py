"""Keywords of the contests: Lethality, Renown, Prestige; and Ambush."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.duel import Duel

COMBAT, INFLUENCE = "UW-3.2.2.1", "UW-3.2.3.1"
WATCHFUL = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}  # could answer in any window
SPONGE = {"card": "fallen-star-colossus", "exhausted": True}  # defence 7, sits out


def fight(mine: list[Any], theirs: list[Any], *, at: str = COMBAT, first: int = 0) -> Duel:
    """Characters of both sides meet at district 1."""
    return Duel(
        {**WATCHFUL, "districts": {1: mine}},
        {**WATCHFUL, "districts": {1: theirs}},
        at=at,
        first=first,
        districts=["old-royal-palace", "central-bank", "city-hall"],
    )


# --- Lethality


@rule("UW-lethality")
def test_lethality_adds_to_the_combat_damage() -> None:
    """Two icons more and Lethality 1: three combat damage."""
    d = fight(["scarlet-duellist"], [SPONGE])
    assert d.card("fallen-star-colossus").damage == 3


@rule("UW-lethality")
def test_lethality_only_of_participants() -> None:
    """An exhausted character with Lethality did not take part and adds nothing."""
    idle = {"card": "scarlet-duellist", "exhausted": True}
    d = fight([idle, "gravedigger"], [SPONGE])
    assert d.card("fallen-star-colossus").damage == 1


@rule("UW-lethality")
def test_lethality_only_for_the_winner() -> None:
    """The loser's Lethality adds nothing to either side's damage."""
    d = fight(["scarlet-duellist", SPONGE], ["hired-muscle", "hired-muscle"])
    assert d.seat == 1 and d.g.pending[0].args == {"left": 2, "of": 2}


@rule("UW-lethality")
def test_lethality_needs_a_won_contest() -> None:
    """On a tie that nobody breaks no damage is dealt."""
    d = fight(["scarlet-duellist"], ["hired-muscle"])
    assert d.prompt == "privilege"
    d.do("pass")
    assert d.card("hired-muscle").damage == 0


@rule("UW-lethality")
def test_lethality_counts_after_the_privilege() -> None:
    """A tie won by privilege is won by one, and Lethality is added to that."""
    d = fight(["scarlet-duellist"], ["hired-muscle"])
    d.do("privilege")
    assert d.card("hired-muscle").damage == 2


@rule("UW-lethality")
def test_lethality_is_assigned_freely() -> None:
    """The extra damage may go to any enemy character there, point by point."""
    d = fight(["scarlet-duellist"], [SPONGE, "alms-matron"])
    assert d.g.pending[0].args == {"left": 3, "of": 3}
    d.do("hit:alms-matron", "hit:fallen-star-colossus", "hit:fallen-star-colossus")
    assert d.card("alms-matron").damage == 1 and d.card("fallen-star-colossus").damage == 2


@rule("UW-lethality")
@pytest.mark.parametrize(("first", "damage"), [(0, 3), (1, 1)])
def test_lethality_granted_while_a_condition_holds(first: int, damage: int) -> None:
    """The Fledgling has Lethality 1 (and its temporary icon) only while its player is first."""
    d = fight(["bloodhunting-fledgling"], [SPONGE], first=first)
    assert d.card("fallen-star-colossus").damage == damage


@rule("UW-lethality-stack")
def test_lethality_stacks_on_one_character() -> None:
    """Printed Lethality 1 and two granted instances make Lethality 3."""
    armed = {"card": "scarlet-duellist", "attached": ["issue-suppressor", "issue-suppressor"]}
    d = fight([armed], [SPONGE])
    assert d.value("scarlet-duellist", "lethality") == 3
    assert d.zone("graveyard-1") == ["fallen-star-colossus"]  # 2 + 2 icons and 3


@rule("UW-lethality-stack")
def test_lethality_of_several_characters_adds_up() -> None:
    """Two characters with Lethality 1 add two damage."""
    d = fight(["scarlet-duellist", "bloodhunting-fledgling"], [SPONGE, "alms-matron"])
    assert d.g.pending[0].args["of"] == 2 + 2 + 1 + 1


# --- Renown


@rule("UW-renown")
def test_renown_places_a_marker_after_a_won_combat() -> None:
    """A won combat with a renowned participant may place one own marker there."""
    d = fight(["scarlet-duellist"], ["newsboy"])
    assert d.seat == 0 and d.keys() == ["renown:scarlet-duellist", "done"]
    d.do("renown:scarlet-duellist")
    assert d.markers(1) == [0, 0] and len(d.stack) == 1
    d.resolve()
    assert d.markers(1) == [1, 0] and d.markers(2) == [0, 0]


@rule("UW-renown")
def test_renown_belongs_to_its_winner() -> None:
    """The second player's renown places the second player's marker."""
    d = fight(["newsboy"], ["scarlet-duellist"])
    assert d.seat == 1
    d.do("renown:scarlet-duellist").resolve()
    assert d.markers(1) == [0, 1]


@rule("UW-renown")
def test_renown_may_be_declined() -> None:
    """It is a trigger, so it need not be used."""
    d = fight(["scarlet-duellist"], ["newsboy"]).do("done")
    assert d.markers(1) == [0, 0] and d.stack == []


@rule("UW-renown")
def test_renown_needs_a_win() -> None:
    """Neither a lost nor a tied combat gives renown."""
    crested = {"card": "scarlet-duellist", "attached": ["ancestral-crest"]}  # combat 3, defence 4
    d = fight([crested], ["hired-muscle", "hired-muscle"])
    assert d.card("scarlet-duellist").damage == 1
    assert not d.offers("renown:*") and d.prompt == "priority"
    d = fight(["scarlet-duellist"], ["hired-muscle"]).do("pass")
    assert not d.offers("renown:*") and d.prompt == "priority"


@rule("UW-renown")
def test_renown_needs_taking_part_in_the_combat() -> None:
    """A renowned character that sat out the combat gives nothing, though its side won."""
    idle = {"card": "scarlet-duellist", "exhausted": True}
    d = fight([idle, "gravedigger"], ["newsboy"])
    assert not d.offers("renown:*") and d.zone("graveyard-1") == ["newsboy"]


@rule("UW-renown")
def test_renown_is_not_of_other_contests() -> None:
    """Winning an influence contest gives no renown."""
    d = fight(["scarlet-duellist"], [], at=INFLUENCE)
    assert d.markers(1) == [1, 0] and d.prompt == "priority"


@rule("UW-renown-nokill")
def test_renown_nokill_without_any_enemy() -> None:
    """With no enemy at the district the combat is won all the same."""
    d = fight(["scarlet-duellist"], [])
    d.do("renown:scarlet-duellist").resolve()
    assert d.markers(1) == [1, 0]


@rule("UW-renown-nokill")
def test_renown_nokill_when_everybody_survives() -> None:
    """An enemy that survives does not stop renown."""
    d = fight(["scarlet-duellist"], [SPONGE])
    assert d.zone("district-1-1") == ["fallen-star-colossus"]
    assert d.offers("renown:scarlet-duellist")


@rule("UW-renown-nostack")
def test_renown_nostack_one_marker_for_many() -> None:
    """Two renowned participants give one marker."""
    d = fight(["scarlet-duellist", "scarlet-duellist"], ["newsboy"])
    assert d.keys() == ["renown:scarlet-duellist", "done"]
    d.do("renown:scarlet-duellist").resolve()
    assert d.markers(1) == [1, 0] and not d.offers("renown:*")


# --- Prestige


@rule("UW-prestige")
@pytest.mark.parametrize("enemy", ["lamplit-choir", "matins-brother"])
def test_prestige_places_a_marker_win_or_lose(enemy: str) -> None:
    """After the contests a prestigious participant may place a marker, though its side lost."""
    d = fight(["alms-matron", "newsboy"], [enemy, enemy], at="UW-3.2.2.4")
    d.until(prompt="triggers", seat=0)
    assert d.keys() == ["prestige:alms-matron", "done"]
    before = d.markers(1)
    assert before[1] == (3 if enemy == "lamplit-choir" else 1)
    d.do("prestige:alms-matron").resolve()
    assert d.markers(1) == [0, before[1] - 1]  # it cancels one of theirs


@rule("UW-prestige")
def test_prestige_comes_on_top_of_the_reward() -> None:
    """A won influence contest and Prestige: the margin and one more."""
    d = fight(["alms-matron"], [], at=INFLUENCE)
    d.do("prestige:alms-matron").resolve()
    assert d.markers(1) == [2, 0]


@rule("UW-prestige")
def test_prestige_of_the_second_player() -> None:
    """It is the participant's controller who may place a marker, and who may decline."""
    d = fight([], ["alms-matron"], at=INFLUENCE)
    assert d.seat == 1 and d.keys() == ["prestige:alms-matron", "done"]
    d.do("done")
    assert d.markers(1) == [0, 1] and d.stack == []


@rule("UW-prestige")
def test_prestige_needs_taking_part() -> None:
    """An exhausted character took part in nothing."""
    idle = {"card": "alms-matron", "exhausted": True}
    d = fight([idle, "matins-brother"], [], at=INFLUENCE)
    assert d.markers(1) == [1, 0] and d.prompt == "priority"


@rule("UW-prestige")
def test_prestige_of_any_contest_of_the_district() -> None:
    """Taking part in the investigation is enough, even if nobody contests influence."""
    mediator = ["impartial-mediator"]
    d = Duel(
        {
            "hand": ["blackout", "newsboy"],
            "assets": ["newsboy"] * 3,
            "districts": {1: mediator},
        },
        WATCHFUL,
        at="UW-3.1.2",
    )
    d.do("play:blackout", "target:fogharbour-docks").resolve()
    assert d.totals(1, "influence") == [0, 0]
    while d.prompt != "triggers":
        assert d.markers(1) == [0, 0]
        d.do("top:newsboy" if d.prompt == "arrange" else "pass")
    assert d.keys() == ["prestige:impartial-mediator", "done"]


@rule("UW-prestige")
def test_prestige_waits_for_the_last_contest() -> None:
    """It is not offered after the investigation or the combat, but at 3.2.3.3."""
    d = fight(["impartial-mediator"], [], at="UW-3.2.1.1")
    seen = []
    while "UW-3.3" not in d.g.where:
        seen.append((d.prompt, "UW-3.2.3.3" in d.g.where))
        d.do(next(k for k in d.g.pending[0].keys if k in ("pass", "done") or k[:4] == "top:"))
    assert [there for prompt, there in seen if prompt == "triggers"] == [True]
    assert [prompt for prompt, _ in seen].count("priority") == 6


@rule("UW-prestige")
def test_prestige_is_of_this_district_only() -> None:
    """Characters that took part at district 1 have no prestige left for district 2."""
    d = Duel(
        {**WATCHFUL, "districts": {1: ["alms-matron"], 2: ["matins-brother"]}},
        at="UW-3.2",
        districts=["old-royal-palace", "central-bank", "city-hall"],
    )
    d.until(prompt="triggers").do("prestige:alms-matron").resolve()
    while d.g.table.phase == "contest":
        assert d.prompt == "priority"
        d.passes()
    assert d.markers(1) == [2, 0] and d.markers(2) == [1, 0]


def prompts_until_district_2(d: Duel) -> list[str]:
    """What is asked in the rest of district 1 while everybody declines."""
    seen = []
    while "UW-3.3" not in d.g.where:
        seen.append(d.prompt)
        d.do(next(k for k in d.g.pending[0].keys if k in ("pass", "done") or k[:4] == "top:"))
    return seen


@rule("UW-prestige")
def test_prestige_ends_with_the_character() -> None:
    """A character that took part and died, or lurked, has no prestige at the end."""
    d = fight(["impartial-mediator"], ["clan-scourge"], at="UW-3.2.1.1").do("top:newsboy")
    assert "triggers" not in prompts_until_district_2(d)
    assert "impartial-mediator" in d.zone("graveyard-0")
    d = Duel(
        {
            "hand": ["shed-skin"],
            "assets": ["gutter-knife"],
            "districts": {1: ["impartial-mediator"]},
        },
        WATCHFUL,
        at="UW-3.2.1.1",
    )
    d.do("top:newsboy", "play:shed-skin").resolve()
    assert "triggers" not in prompts_until_district_2(d) and d.card("impartial-mediator").down


def blacked_out(*mine: Any) -> Duel:
    """Nobody's characters take part in the influence contest of district 1 this turn."""
    d = Duel(
        {
            "hand": ["blackout"],
            "assets": ["alms-matron"] * 5,
            "districts": {1: list(mine)},
        },
        WATCHFUL,
        at="UW-3.1.2",
    )
    return d.do("play:blackout", "target:fogharbour-docks").resolve()


@rule("UW-prestige")
def test_prestige_is_not_of_the_lurker_it_was() -> None:
    """What took part as a lurker and was then revealed is another: it took part in nothing."""
    d = blacked_out({"card": "alms-matron", "down": True})
    d.until(prompt="arrange").do("top:newsboy", "flip:alms-matron")
    assert "triggers" not in prompts_until_district_2(d)
    assert not d.card("alms-matron", "district-1-0").down


@rule("UW-prestige")
def test_prestige_remembers_the_earlier_contests() -> None:
    """Others contesting influence later do not make the first contest forgotten."""
    d = blacked_out("impartial-mediator", "the-belfry-cathedral")
    d.until(prompt="triggers")
    assert d.keys() == ["prestige:impartial-mediator", "done"] and d.markers(1) == [1, 0]


def borrowed(name: str, at_least: str) -> Duel:
    """Seat 0 has borrowed this character of seat 1 at district 1, and its trigger comes."""
    d = Duel(
        {"hand": ["borrowed-face", "newsboy"], "assets": ["masked-player"] * 3},
        {**WATCHFUL, "districts": {1: [name]}},
        districts=["old-royal-palace", "central-bank", "city-hall"],
    )
    return d.do("play:borrowed-face").until(offers=f"{at_least}:{name}")


@rule("UW-renown", "UW-prestige")
@pytest.mark.parametrize(
    ("name", "keyword", "markers"),
    [("scarlet-duellist", "renown", [1, 0]), ("alms-matron", "prestige", [2, 0])],
)
def test_the_controller_has_the_keyword(name: str, keyword: str, markers: list[int]) -> None:
    """Renown and Prestige of a borrowed character are its controller's."""
    d = borrowed(name, keyword)
    assert d.seat == 0
    d.do(f"{keyword}:{name}").resolve()
    assert d.markers(1) == markers


@rule("UW-renown", "UW-prestige")
@pytest.mark.parametrize(
    ("name", "keyword", "at"),
    [("scarlet-duellist", "renown", COMBAT), ("alms-matron", "prestige", INFLUENCE)],
)
def test_the_marker_goes_where_the_contest_was(name: str, keyword: str, at: str) -> None:
    """Moved away in response, the character still marks the district it fought for."""
    d = Duel(
        {"assets": ["ivy-mage"] * 2, "districts": {1: [name, "ivy-mage"]}},
        WATCHFUL,
        at=at,
        districts=["old-royal-palace", "central-bank", "city-hall"],
    )
    before = d.markers(1)[0]
    d.do(f"{keyword}:{name}", "use:ivy-mage/0", f"target:{name}", "target:city-hall").resolve()
    assert d.zone("district-3-0") == [name]
    assert d.markers(1) == [before + 1, 0] and d.markers(3) == [0, 0]


@rule("UW-renown")
def test_renown_of_a_character_with_combat_alone() -> None:
    """Renown granted to a character without any other icon counts as well."""
    crested = {"card": "bloodhunting-fledgling", "attached": ["ancestral-crest"]}
    assert fight([crested], ["newsboy"]).offers("renown:bloodhunting-fledgling")


@rule("UW-renown")
def test_renown_needs_this_combat_not_an_earlier_contest() -> None:
    """Taking part in the investigation is not taking part in the combat."""
    seeing = {"card": "scarlet-duellist", "attached": ["reckoning-lens"]}
    d = Duel(
        {"hand": ["orbital-calculus"], "assets": ["ivy-mage"] * 2,
         "districts": {1: [seeing, "gravedigger"]}},
        {"assets": ["masked-player"] * 2,
         "districts": {1: [{"card": "fang-phantom", "down": True}, "matins-brother"]}},
        at="UW-3.2.1.1",
    )  # fmt: skip
    d.do("pass").until(offers="flip:fang-phantom").do("flip:fang-phantom").resolve()
    d.do("trigger:fang-phantom/0", "target:scarlet-duellist").resolve()  # she cannot contest now
    assert "triggers" not in prompts_until_district_2(d)
    assert d.zone("graveyard-1") == ["matins-brother"]


@rule("UW-prestige-both")
@pytest.mark.parametrize(
    ("mine", "theirs", "who"), [(2, 1, 0), (1, 2, 1), (1, 1, None), (2, 2, None)]
)
def test_prestige_both_only_the_side_with_more(mine: int, theirs: int, who: int | None) -> None:
    """Only the side with more prestigious participants places a marker; equal numbers none."""
    d = fight(["alms-matron"] * mine, ["alms-matron"] * theirs, at=INFLUENCE)
    if d.prompt == "privilege":
        d.do("pass")
    if who is None:
        assert d.prompt == "priority"
    else:
        assert d.seat == who and d.prompt == "triggers"
        d.do("prestige:*").resolve()
        assert d.markers(1)[who] == 2 and d.prompt == "priority"


@rule("UW-prestige-both")
def test_prestige_both_counts_participants_only() -> None:
    """Two idle matrons are fewer than one that took part."""
    idle = {"card": "alms-matron", "exhausted": True}
    d = fight(["alms-matron"], [idle, idle], at=INFLUENCE)
    assert d.seat == 0 and d.offers("prestige:*")


@rule("UW-prestige-nostack")
def test_prestige_nostack_one_marker_for_many() -> None:
    """Three prestigious characters of one side still give one marker."""
    d = fight(["alms-matron"] * 3, [], at=INFLUENCE)
    assert len(d.keys()) == 2
    d.do("prestige:alms-matron").resolve()
    assert d.markers(1) == [4, 0] and not d.offers("prestige:*")


# --- Ambush

SYNDICATE = ["gutter-knife"] * 4


def ambushed(knife: str = "gutter-knife", **foe: Any) -> Duel:
    """Seat 0 pays to reveal an ambusher at district 1."""
    lurker = {"card": knife, "down": True}
    d = Duel(
        {"assets": SYNDICATE, "districts": {1: [lurker, "newsboy"]}, "hand": ["newsboy"]},
        {
            "districts": {
                1: ["pilgrim-knight", {"card": "gravedigger", "down": True}],
                2: ["alms-matron"],
            },
            **foe,
        },
    )
    return d.do(f"flip:{knife}").resolve()


@rule("UW-ambush")
def test_ambush_hits_a_target_at_the_same_district() -> None:
    """Once revealed, it may deal X damage to a target character at its district."""
    d = ambushed()
    assert d.keys() == ["ambush:gutter-knife", "done"] and d.seat == 0
    d.do("ambush:gutter-knife")
    assert d.keys() == ["target:gutter-knife", "target:newsboy", "target:pilgrim-knight"]
    assert d.why_not("target:alms-matron") == ["UW-target-before-pay"]
    d.do("target:pilgrim-knight").resolve()
    assert d.card("pilgrim-knight").damage == 2


@rule("UW-ambush")
def test_ambush_deals_its_own_number() -> None:
    """Ambush 1 deals one."""
    d = ambushed("professional-killer")
    d.do("ambush:professional-killer", "target:pilgrim-knight").resolve()
    assert d.card("pilgrim-knight").damage == 1


@rule("UW-ambush")
def test_ambush_may_be_declined() -> None:
    """It is a trigger, so it need not be used."""
    d = ambushed().do("done")
    assert d.card("pilgrim-knight").damage == 0 and d.stack == []


@rule("UW-ambush")
def test_ambush_needs_a_reveal() -> None:
    """Played face up, a character does not ambush."""
    d = Duel(
        {"assets": SYNDICATE, "hand": ["gutter-knife", "newsboy"]},
        {"districts": {1: ["pilgrim-knight"]}},
    )
    d.do("play:gutter-knife@district-1").resolve()
    assert d.zone("district-1-0") == ["gutter-knife"] and d.prompt == "priority"


@rule("UW-ambush")
def test_ambush_is_only_for_those_who_have_it() -> None:
    """A revealed character without the keyword does not ambush."""
    d = ambushed("two-faced-broker")
    assert not d.offers("ambush:*")


@rule("UW-ambush")
def test_ambush_misses_a_target_that_left_the_district() -> None:
    """Moved away in response, the target is no longer at the same district and takes nothing."""
    d = ambushed(
        assets=["ivy-mage"],
        districts={1: ["ivy-mage", "pilgrim-knight"]},
    )
    d.do("ambush:gutter-knife", "target:pilgrim-knight").until(seat=1)
    d.do("use:ivy-mage/0", "target:pilgrim-knight", "target:central-bank").resolve()
    assert d.zone("district-2-1") == ["pilgrim-knight"]
    assert d.card("pilgrim-knight").damage == 0


@rule("UW-ambush")
def test_ambush_is_at_the_district_of_the_reveal() -> None:
    """Moved by the Godmother before it resolves, the ambusher still hits where it was revealed."""
    lurker = {"card": "gutter-knife", "down": True}
    d = Duel(
        {"assets": SYNDICATE, "districts": {1: [lurker], 3: ["godmother-ruan-ye"]}},
        {"districts": {1: ["pilgrim-knight"], 2: ["alms-matron"]}},
    )
    d.do("flip:gutter-knife").resolve()
    d.do("trigger:godmother-ruan-ye/1", "target:central-bank", "ambush:gutter-knife")
    d.do("target:pilgrim-knight").resolve()
    assert d.card("pilgrim-knight").damage == 2 and "gutter-knife" in d.zone("district-2-0")


@rule("UW-ambush-stack")
def test_ambush_stacks_into_one_hit() -> None:
    """Ambush 2 with an additional Ambush 1 is one trigger for three."""
    lurker = {"card": "gutter-knife", "down": True}
    d = Duel(
        {"assets": SYNDICATE, "hand": ["the-long-con"], "districts": {1: [lurker]}},
        {"districts": {1: ["pilgrim-knight"]}},
    )
    d.do("play:the-long-con").resolve()
    d.do("reveal:gutter-knife")
    assert d.keys() == ["ambush:gutter-knife", "done"]
    d.do("ambush:gutter-knife", "target:pilgrim-knight").resolve()
    assert d.card("pilgrim-knight").damage == 3 and not d.offers("ambush:*")


@rule("UW-ambush-stack")
def test_ambush_granted_alone() -> None:
    """A character without the keyword has the granted Ambush 1."""
    lurker = {"card": "hired-muscle", "down": True}
    d = Duel(
        {"assets": SYNDICATE, "hand": ["the-long-con"], "districts": {1: [lurker]}},
        {"districts": {1: ["pilgrim-knight"]}},
    )
    d.do("play:the-long-con").resolve()
    d.do("reveal:hired-muscle", "ambush:hired-muscle", "target:pilgrim-knight").resolve()
    assert d.card("pilgrim-knight").damage == 1
