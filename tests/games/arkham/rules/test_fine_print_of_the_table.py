"""Small print of the table: setting up, upkeep, slots, decks that run out, and how it all ends."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.games.arkham.content.decks import STARTERS
from tests.support import rule
from tests.support.house import House

PRIEST = {"card": "ghoul-priest", "damage": 9, "exhausted": True}


def laid_out(*decks: Any, seed: int = 3, **options: Any) -> Any:
    """A new match after the mulligans, in which everybody keeps their cards."""
    g: Any = caipan.new("arkham", {"decks": list(decks), **options}, seed=seed)
    while g.pending[0].prompt == "mulligan":
        g.choose("done")
    return g


# --- setting up


@rule("AH-setup-3", "AH-lead")
def test_a_leader_is_agreed_on_or_left_to_chance() -> None:
    three = ("roland", "wendy", "daisy")
    assert {laid_out(*three, seed=s, lead="random").table.lead for s in range(9)} == {0, 1, 2}
    assert {laid_out(*three, seed=s, lead=2).table.lead for s in range(4)} == {2}


@rule("AH-setup-4", "AH-build-weakness", "AH-setup-8-weakness")
def test_each_deck_has_one_random_weakness_of_its_own() -> None:
    """Thirty cards, two signature cards and a basic weakness, all their owner's; none in hand."""
    g = laid_out("roland", "wendy")
    for seat in (0, 1):
        deck, hand = g.deck(seat), g.hand(seat)
        assert (len(hand), len(deck)) == (5, 28)
        basic = [i for i in deck if g.face(i).weakness == "basic"]
        assert len(basic) == 1 and not any(g.face(i).weakness for i in hand)
        assert {(g.cards[i].owner, g.cards[i].controller) for i in (*deck, *hand)} == {(seat, seat)}
    assert g.seats[0].resources == g.seats[1].resources == 5


DEAR = [({}, 1), ({"shotgun-4": 2}, 1), ({"shotgun-4": 2, "police-badge-2": 1}, 2)]


@rule("AH-standalone-xp", "AH-build-weakness")
@pytest.mark.parametrize(("dear", "weaknesses"), DEAR)
def test_every_full_ten_experience_cost_a_weakness(dear: dict[str, int], weaknesses: int) -> None:
    cards = dict(STARTERS["roland"].cards)
    for name, n in dear.items():
        cards[name] = n
        while n:
            first = next(c for c in cards if c not in dear)
            taken = min(n, cards[first])
            cards[first] -= taken
            n -= taken
            if not cards[first]:
                del cards[first]
    g = laid_out({"investigator": "roland-banks", "cards": cards})
    assert sum(g.face(i).weakness == "basic" for i in g.deck(0)) == weaknesses


@rule("AH-setup-11", "AH-setup-12")
def test_the_first_agenda_and_act_are_current() -> None:
    g = laid_out("roland")
    assert (g.name(g.agenda()), g.name(g.act())) == ("whats-going-on", "trapped")
    said = [x["args"]["card"]["name"] for x in g.log() if x["key"] == "current"]
    assert said == ["whats-going-on", "trapped"] and g.table.turn == 1
    assert g.table.phase == "investigation" and g.cards[g.agenda()].doom == 0


LEVELS = [
    ("roland-banks", "shotgun-4", True), ("roland-banks", "magnifying-glass-1", True),
    ("roland-banks", "cryptic-research-4", False), ("roland-banks", "hot-streak-4", False),
    ("daisy-walker", "cryptic-research-4", True), ("daisy-walker", "grotesque-statue-4", False),
    ("daisy-walker", "blinding-light-2", True), ("skids-otoole", "shotgun-4", False),
    ("skids-otoole", "police-badge-2", True), ("skids-otoole", "hot-streak-4", True),
    ("agnes-baker", "will-to-survive-3", False), ("agnes-baker", "grotesque-statue-4", True),
    ("wendy-adams", "sure-gamble-3", False), ("wendy-adams", "leo-de-luca-1", True),
    ("wendy-adams", "bulletproof-vest-3", True), ("wendy-adams", "knife", True),
]  # fmt: skip


@rule("AH-build-options", "AH-class-own")
@pytest.mark.parametrize(("who", "card", "open_"), LEVELS)
def test_own_cards_to_level_five_and_others_to_level_two(who: str, card: str, open_: bool) -> None:
    decks = caipan.title("arkham").decks
    assert decks is not None
    found = decks.read({"investigator": who, "cards": {card: 1}}).against
    assert ("deck.closed" in [r.message for r in found]) == (not open_)


BAD_DECKS: list[tuple[Any, str, str]] = [
    ("nobody", "decks[0]", "no deck 'nobody'"),
    (7, "decks[0]", "an investigator and cards"),
    ({"investigator": "nobody", "cards": {}}, "decks[0].investigator", "there is"),
    ({"investigator": "roland-banks"}, "decks[0].cards", "must map card ids"),
    ({"investigator": "roland-banks", "cards": {"knife": 0}}, "decks[0].cards", "must map"),
    ({"investigator": "roland-banks", "cards": {"knife": "2"}}, "decks[0].cards", "must map"),
    ({"investigator": "roland-banks", "cards": {}, "mental": -1}, "decks[0]", "numbers from 0"),
    ({"investigator": "roland-banks", "cards": {}, "physical": 1000}, "decks[0]", "numbers from"),
    ({"investigator": "roland-banks", "cards": {}, "experience": 1.5}, "decks[0]", "numbers"),
]


@pytest.mark.parametrize(("deck", "where", "told"), BAD_DECKS)
def test_a_deck_that_is_none_is_refused_where_it_is_wrong(deck: Any, where: str, told: str) -> None:
    with pytest.raises(caipan.BadOptions, match=told) as refused:
        caipan.new("arkham", {"decks": [deck]})
    assert refused.value.where == where


# --- the round


@rule("AH-1.4", "AH-4.4", "AH-4.5", "AH-player-order")
def test_upkeep_and_encounters_go_round_from_the_leader() -> None:
    full = {"hand": ["guts"] * 8}
    h = House(full, {}, full, at="AH-4.4", lead=1, encounter=["swarm-of-rats"] * 3)
    assert [x["seat"] for x in h.said("drew")] == [1, 2, 0]
    assert [x["seat"] for x in h.said("resources")] == [1, 2, 0]
    assert (h.seat, h.prompt) == (2, "discard")
    h.do("discard:guts")
    assert (h.seat, h.prompt) == (0, "discard")
    h.do("discard:guts")
    assert [x["seat"] for x in h.said("encountered")] == [1, 2, 0]
    assert [len(h.zone(f"hand-{s}")) for s in range(3)] == [8, 1, 8]


@rule("AH-4.3")
def test_everything_readies_in_upkeep() -> None:
    tired = [{"card": name, "exhausted": True} for name in ("beat-cop", "machete")]
    foe = {"card": "ghoul-minion", "at": "attic", "exhausted": True}
    h = House({"play": tired}, at="AH-4.3", field=[foe])
    assert {x["card"]["name"] for x in h.said("readied")} == {"beat-cop", "machete", "ghoul-minion"}


@rule("AH-2.2", "AH-action-three", "AH-action-lose")
def test_a_turn_has_three_actions_and_what_cards_add() -> None:
    leo = {"investigator": "skids-otoole", "play": ["leo-de-luca"]}
    h = House(leo, {}, at="AH-2.2").do("turn:seat-0").until(prompt="action")
    assert h.sitting().actions == 4
    h.do("end-turn").until(prompt="action", seat=1)
    assert h.sitting(1).actions == 3


@rule("AH-1.0", "AH-1.1")
def test_only_the_first_round_has_no_mythos_phase() -> None:
    g = laid_out("roland")
    assert [x["args"]["phase"] for x in g.log() if x["key"] == "phase"] == ["investigation"]
    h = House({}, encounter=["swarm-of-rats"]).do("end-turn")
    assert h.g.table.turn == 2 and h.g.cards[h.g.agenda()].doom == 1


# --- slots

SLOTS: dict[str, tuple[list[str], str, list[str]]] = {
    "hands": (["knife", "machete"], "45-automatic", ["knife", "machete"]),
    "arcane": (["shrivelling", "scrying"], "arcane-studies", []),
    "ally": (["beat-cop"], "guard-dog", ["beat-cop"]),
    "body": (["leather-coat"], "leather-coat", ["leather-coat"]),
    "accessory": (["holy-rosary"], "rabbits-foot", ["holy-rosary"]),
    "two hands for one": (["knife", "machete"], "shotgun-4", ["knife", "machete"]),
}


@rule("AH-slots", "AH-slots-overflow")
@pytest.mark.parametrize("name", SLOTS)
def test_an_asset_makes_room_for_the_next(name: str) -> None:
    play, card, leave = SLOTS[name]
    h = House({"play": play, "hand": [card], "resources": 9}).do(f"play:{card}")
    while h.prompt == "slots":
        h.do(h.keys[0])
    room = {"hands": 1, "two hands for one": 2}.get(name, len(leave))
    assert len(h.zone("discard-0")) == room and set(h.zone("discard-0")) <= set(leave)
    assert h.zone("play-0")[-1] == card


@rule("AH-slots", "AH-cannot")
def test_what_cannot_leave_holds_its_slot() -> None:
    """The Necronomicon takes a hand and stays, so the knife makes room."""
    book = {"card": "the-necronomicon", "horror": 3}
    me = {"investigator": "daisy-walker", "play": ["knife"], "threat": [book], "hand": ["machete"]}
    h = House(me).do("play:machete")
    assert h.zone("discard-0") == ["knife"] and h.zone("threat-0") == ["the-necronomicon"]


# --- decks that run out


@rule("AH-draw-empty", "AH-draw-multi")
def test_an_empty_deck_is_made_anew_and_costs_one_horror_in_the_end() -> None:
    h = House({"deck": [], "discard": ["knife", "guts"]}).do("draw")
    assert h.me().horror == 1 and len(h.zone("hand-0")) == 1 and len(h.zone("deck-0")) == 1
    assert h.zone("discard-0") == []
    h = House({"deck": [], "discard": []}).do("draw")
    assert h.me().horror == 0 and h.zone("hand-0") == [] and not h.said("deck.shuffled")


@rule("AH-encounter-reshuffle")
def test_without_an_encounter_card_anywhere_nothing_is_drawn() -> None:
    h = House({}, at="AH-1.4")
    assert h.prompt == "action" and not h.said("encountered")
    h = House({}, {}, at="AH-1.4", encounter_discard=["swarm-of-rats", "ghoul-minion"])
    assert len(h.said("encountered")) == 2 and len(h.said("encounter.shuffled")) == 1


# --- falling and ending


@rule("AH-elim", "AH-elim-1", "AH-elim-2")
def test_whoever_falls_in_their_own_turn_does_nothing_more() -> None:
    me = {"damage": 8, "threat": ["ghoul-minion"], "clues": 2, "resources": 4, "hand": ["knife"]}
    h = House(me, {}).do("resource")
    s = h.sitting(0)
    assert (s.out, s.actions, s.resources, s.location) == ("defeated", 0, 0, -1)
    assert h.me(1).clues == 0 and h.card("hallway").clues == 2
    assert h.seat == 1 and h.g.table.lead == 1 and h.place_of("ghoul-minion") == "hallway"
    assert [x["seat"] for x in h.said("lead")] == [1]


@rule("AH-winlose-act", "AH-winlose-agenda", "AH-winlose-none", "AH-resolution-ends")
@pytest.mark.parametrize(
    ("choice", "name", "rule_"),
    [("1", "R1", "AH-winlose-act"), ("2", "R2", "AH-winlose-act"), ("", "R3", "AH-winlose-agenda"),
     ("none", "none", "AH-winlose-none")],
)  # fmt: skip
def test_an_outcome_says_who_has_won_and_why(choice: str, name: str, rule_: str) -> None:
    if name == "R3":
        h = House({}, {}, at="AH-1.3", agenda="theyre-getting-out", doom=10, act="trapped")
    elif name == "none":
        h = House({"damage": 8, "threat": ["ghoul-minion"]}).do("resource")
    else:
        me = {"hand": ["dynamite-blast"], "threat": [PRIEST]}
        h = House(me, {"location": "attic"}, act="what-have-you-done")
        h.do("play:dynamite-blast", "blast:hallway")
        h.do(next(k for k in h.keys if k.endswith(f"={int(choice) - 1}")))
    h.over()
    outcome = h.g.outcome
    assert outcome is not None and outcome.rule == rule_
    assert outcome.reason == f"the-gathering.{name}"
    won = name in ("R1", "R2")
    assert tuple(outcome.winners) == ((0, 1) if won else ())
    assert tuple(outcome.scores) == tuple(s.experience for s in h.g.seats)
    assert (h.g.table.phase, h.g.table.active, h.g.table.tests) == ("over", -1, 0)
