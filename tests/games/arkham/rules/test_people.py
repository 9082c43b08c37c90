"""Weaknesses, elimination, the lead investigator, setup, deck building."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.games.arkham.content.decks import STARTERS
from caipan.kernel.errors import BadDeck, BadOptions
from tests.support import rule
from tests.support.house import House

# --- weaknesses


@rule("AH-weakness-encounter", "AH-weakness-control")
def test_a_treachery_weakness_resolves_as_if_encountered() -> None:
    h = House({"deck": ["paranoia"], "resources": 5}).do("draw")
    assert h.sitting().resources == 0 and h.zone("discard-0") == ["paranoia"]


@rule("AH-weakness-encounter")
def test_an_enemy_weakness_spawns_engaged_with_its_bearer() -> None:
    h = House({"deck": ["mob-enforcer"]}).do("draw")
    assert h.zone("threat-0") == ["mob-enforcer"]


@rule("AH-weakness-player")
def test_a_player_card_among_them_joins_the_hand() -> None:
    h = House({"investigator": "agnes-baker", "deck": ["dark-memory"]}).do("draw")
    assert h.zone("hand-0") == ["dark-memory"]


@rule("AH-weakness-player", "AH-revelation-weakness")
def test_one_with_a_revelation_resolves_it() -> None:
    h = House({"investigator": "daisy-walker", "deck": ["the-necronomicon"]}).do("draw")
    assert h.zone("threat-0") == ["the-necronomicon"] and h.card("the-necronomicon").horror == 3


@rule("AH-weakness-otherway", "AH-revelation-weakness")
def test_fetched_into_hand_it_resolves_as_though_drawn() -> None:
    me = {"investigator": "daisy-walker", "hand": ["research-librarian"]}
    h = House({**me, "deck": ["the-necronomicon", "knife"]})
    h.do("play:research-librarian", "apply:research-librarian/0")
    assert h.zone("threat-0") == ["the-necronomicon"]


@rule("AH-weakness-discard")
def test_nobody_chooses_to_discard_a_weakness() -> None:
    hand = ["dark-memory"] + ["knife"] * 8
    h = House({"investigator": "agnes-baker", "hand": hand, "deck": []}, {}, at="AH-4.4")
    assert h.zone("discard-0") == ["knife"] and "dark-memory" in h.zone("hand-0")


@rule("AH-weakness-control", "AH-activate-location")
def test_a_weakness_of_a_player_type_is_its_bearers() -> None:
    h = House({}, {"investigator": "daisy-walker", "threat": [{"card": "the-necronomicon"}]})
    assert "AH-activate-location" in h.why_not("use:the-necronomicon/2")


# --- elimination


def fallen(**more: Any) -> House:
    """Roland falls in the enemy phase; Wendy is with him."""
    one = {"damage": 8, "threat": ["ghoul-minion"], **more}
    return House(one, {"deck": ["knife"] * 3}, at="AH-3.3", locations=["hallway", "attic"])


@rule("AH-elim", "AH-elim-1", "AH-trauma-eliminated")
def test_all_their_cards_are_removed_from_the_game() -> None:
    h = fallen(hand=["knife"], play=["machete"], discard=["guts"], deck=["perception"])
    assert set(h.zone("removed")) == {"roland-banks", "knife", "machete", "guts", "perception"}


@rule("AH-elim-2")
def test_clues_stay_at_the_location_and_resources_go() -> None:
    h = fallen(clues=3, resources=7)
    assert h.card("hallway").clues == 3 and h.sitting().resources == 0


@rule("AH-elim-3", "AH-enemy-engage-rule")
def test_engaged_enemies_stay_there_as_they_are() -> None:
    """Roland's exhausted ghoul stays; it readies in upkeep and engages Wendy."""
    h = fallen()
    assert h.where("ghoul-minion") == "threat-1" and h.card("ghoul-minion").damage == 0


@rule("AH-elim-4")
def test_other_threats_go_to_their_piles() -> None:
    h = fallen(threat=["ghoul-minion", "frozen-in-fear"])
    h.do("suffer:ghoul-minion") if h.prompt == "order.attacks" else None
    assert "frozen-in-fear" in [x["card"]["name"] for x in h.said("discarded")]


@rule("AH-elim-0")
def test_game_end_abilities_of_their_weaknesses_come_first() -> None:
    h = fallen(threat=["ghoul-minion", {"card": "cover-up", "clues": 1}])
    assert h.sitting().mental == 1 and "cover-up" in h.zone("removed")


@rule("AH-elim-0")
def test_their_weaknesses_go_wherever_they_are() -> None:
    """The enforcer they owned leaves the game although somebody else fights him now."""
    one = {"damage": 8, "threat": ["ghoul-minion"]}
    h = House(one, {"threat": [{"card": "mob-enforcer", "owner": 0}]}, at="AH-3.3")
    assert h.sitting(0).out == "defeated" and h.where("mob-enforcer") == "removed"


@rule("AH-elim-5", "AH-lead-replace")
def test_the_others_choose_a_new_lead() -> None:
    one = {"damage": 8, "threat": ["ghoul-minion"]}
    h = House(one, {}, {"investigator": "daisy-walker"}, at="AH-3.3")
    assert h.prompt == "lead" and h.keys == ["lead:seat-1", "lead:seat-2"]
    h.do("lead:seat-2")
    assert h.g.table.lead == 2


@rule("AH-elim-6", "AH-winlose-none")
def test_without_anybody_left_the_scenario_ends() -> None:
    h = House({"damage": 8, "threat": ["ghoul-minion"]}, at="AH-3.3").over()
    assert h.g.outcome is not None and h.g.outcome.rule == "AH-winlose-none"


@rule("AH-elim", "AH-per-investigator-elim")
def test_the_eliminated_still_count_for_numbers() -> None:
    h = fallen()
    assert h.sitting().out and h.g.per_investigator(2) == 4


@rule("AH-elim-1-other", "AH-own-redirect")
def test_a_card_they_own_that_another_controls_stays_and_leaves_the_game_later() -> None:
    one = {"damage": 8, "threat": ["ghoul-minion"]}
    two = {"play": [{"card": "machete", "owner": 0}], "hand": ["knife", "flashlight"]}
    h = House(one, two, at="AH-3.3")
    assert "machete" in h.zone("play-1")
    h.g.choose(h.keys[0]) if h.prompt == "lead" else None
    from caipan.games.arkham.rules.changes import discard

    discard(h.g, h.id("machete"))
    assert h.where("machete") == "removed"


# --- setup


def fresh(*decks: str, seed: int = 3, **options: Any) -> Any:
    return caipan.new("arkham", {"decks": list(decks), **options}, seed=seed)


@rule("AH-setup-1", "AH-build-investigator")
def test_everybody_has_a_different_investigator() -> None:
    with pytest.raises(BadOptions, match="AH-setup-1"):
        fresh("roland", "roland")
    g = fresh("roland", "wendy")
    assert [s.bearer for s in g.seats] == ["roland-banks", "wendy-adams"]


@rule("AH-setup-3", "AH-lead")
def test_a_lead_investigator_is_named() -> None:
    assert fresh("roland", "wendy", lead=1).table.lead == 1


@rule("AH-setup-5", "AH-setup-7", "AH-setup-8")
def test_five_resources_and_five_cards() -> None:
    g = fresh("roland", "daisy", "agnes")
    for seat in range(3):
        assert g.seats[seat].resources == 5 and len(g.hand(seat)) == 5


@rule("AH-setup-4", "AH-build-weakness")
def test_decks_are_shuffled_with_a_random_basic_weakness() -> None:
    orders, weaknesses = set(), set()
    for seed in range(12):
        g = fresh("roland", seed=seed)
        cards = [g.name(i) for i in (*g.deck(0), *g.hand(0), *g.zones[11])]
        orders.add(tuple(cards))
        weaknesses |= {c for c in cards if g.rules.by_name[c].face.weakness == "basic"}
        assert len([c for c in cards if g.rules.by_name[c].face.weakness == "basic"]) <= 1
    assert len(orders) == 12 and len(weaknesses) > 3


@rule("AH-setup-8-weakness")
def test_weaknesses_in_the_opening_hand_are_replaced_and_shuffled_back() -> None:
    for seed in range(40):
        g = fresh("roland", seed=seed)
        assert not any(g.face(i).weakness for i in g.hand(0))
        g.choose("done")
        held = [i for i in g.deck(0) if g.face(i).weakness]
        assert len(held) == 2 and len(g.hand(0)) == 5


@rule("AH-mulligan", "AH-mulligan-order")
def test_each_player_may_exchange_cards_once_in_player_order() -> None:
    g = fresh("roland", "wendy", lead=1)
    assert g.pending[0].seat == 1
    before = [g.name(i) for i in g.hand(1)]
    g.choose(g.pending[0].keys[0])
    g.choose(g.pending[0].keys[0])
    g.choose("done")
    assert len(g.hand(1)) == 5 and g.pending[0].seat == 0
    assert [g.name(i) for i in g.hand(1)][:3] == before[2:]
    g.choose("done")
    assert g.pending[0].prompt != "mulligan"


@rule("AH-setup-10", "AH-setup-11", "AH-setup-12", "AH-setup-13", "AH-deck-kinds")
def test_the_gathering_is_laid_out() -> None:
    g = fresh("roland", "wendy")
    g.choose("done")
    g.choose("done")
    names = {z.name: [g.name(i) for i in g.zones[z.index]] for z in g.layout}
    assert names["locations"] == ["study"] and names["agenda"] == ["whats-going-on"]
    assert names["act"] == ["trapped"] and names["reference"] == ["the-gathering"]
    assert names["agenda-deck"] == ["rise-of-the-ghouls", "theyre-getting-out"]
    assert names["act-deck"] == ["the-barrier", "what-have-you-done"]
    assert len(names["encounter-deck"]) == 26 and "ghoul-priest" in names["aside"]
    assert g.cards[g.locations()[0]].clues == 4 and not g.cards[g.locations()[0]].down
    assert all(g.name(s.location) == "study" for s in g.seats)


@rule("AH-setup-nowindow")
def test_nobody_is_asked_for_actions_in_setup() -> None:
    g = fresh("skids")
    assert g.pending[0].prompt == "mulligan"
    g.choose("done")
    assert g.table.phase == "investigation"


@rule("AH-setup-6")
def test_the_bag_is_that_of_the_difficulty() -> None:
    assert len(fresh("roland", difficulty="expert").table.bag) == 18


@rule("AH-deck-order", "AH-investigator-deck")
def test_a_deck_is_hidden_and_stays_in_order() -> None:
    g = fresh("roland", "wendy")
    assert g.view(0)["zones"]["deck-0"] == {"count": 28, "known": []}


# --- deck building


def deck(investigator: str, **changes: int) -> dict[str, Any]:
    cards = dict(STARTERS[investigator].cards)
    for name, n in changes.items():
        cards[name.replace("_", "-")] = n
    cards = {name: n for name, n in cards.items() if n}
    return {"investigator": STARTERS[investigator].investigator, "cards": cards}


def problems(found: dict[str, Any]) -> str:
    with pytest.raises(BadDeck) as caught:
        caipan.new("arkham", {"decks": [found], "campaign": True})
    return str(caught.value)


@rule("AH-build-size")
def test_exactly_thirty_cards() -> None:
    caipan.new("arkham", {"decks": [deck("roland")]})
    assert "29 cards instead of 30 (AH-build-size)" in problems(deck("roland", machete=0))
    assert "31 cards" in problems(deck("roland", machete=2))


@rule("AH-build-copies", "AH-copy")
def test_at_most_two_of_a_title() -> None:
    found = problems(deck("roland", machete=3, beat_cop=0, dodge=0))
    assert "3 copies of machete" in found


@rule("AH-build-options", "AH-class-own")
def test_only_cards_the_investigator_may_take() -> None:
    found = problems(deck("roland", machete=0, leather_coat=1))
    assert "leather-coat is not open to roland-banks (AH-build-options)" in found


@rule("AH-build-level0")
def test_only_level_zero_without_experience() -> None:
    found = problems(deck("roland", machete=0, extra_ammunition_1=1))
    assert "AH-build-level0" in found


@rule("AH-build-nostory", "AH-asset-story")
def test_no_story_assets() -> None:
    assert "AH-build-nostory" in problems(deck("roland", machete=0, lita_chantler=1))


@rule("AH-build-requirements")
def test_signature_cards_belong_to_their_investigator() -> None:
    assert "belongs to daisy-walker" in problems(deck("roland", daisys_tote_bag=1))
    g = fresh("roland")
    held = [g.name(i) for i in (*g.deck(0), *g.hand(0), *g.zones[11])]
    assert "rolands-38-special" in held and "cover-up" in held


@rule("AH-build-size", "AH-build-options")
def test_every_problem_of_a_deck_is_named() -> None:
    found = problems(deck("roland", machete=0, leather_coat=1, no_such_card=1, guts=1))
    assert all(part in found for part in ("leather-coat", "no-such-card", "29 cards"))


@rule("AH-build-options")
@pytest.mark.parametrize("name", sorted(STARTERS))
def test_the_starter_decks_are_legal(name: str) -> None:
    assert sum(STARTERS[name].cards.values()) == 30
    fresh(name)
