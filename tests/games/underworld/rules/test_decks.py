"""Decks, factions, societies and the setup they lead to."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import caipan
from caipan import BadDeck, BadOptions
from caipan.games.underworld.content import CARDS
from caipan.games.underworld.rules.decks import quick_deck
from caipan.games.underworld.state import FACTIONS, SOCIETY
from tests.support import rule
from tests.support.duel import Duel

NEUTRAL = ["newsboy"] * 6
WATCH = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}
PLAIN = [d.name for d in CARDS if d.kind == "character"]


def deck_of(size: int) -> dict[str, int]:
    cards: dict[str, int] = {}
    for name in PLAIN:
        room = size - sum(cards.values())
        if room:
            cards[name] = min(3, room)
    return cards


def start(deck: Any, seed: int = 1) -> Any:
    return caipan.new("underworld", {"decks": [deck, "ivy+fang"]}, seed=seed)


def faults(deck: Any) -> list[str]:
    with pytest.raises(BadDeck) as refused:
        start(deck)
    return refused.value.problems


@rule("UW-quickdeck")
def test_any_two_factions_make_a_deck_of_fifty() -> None:
    """All the set's cards of the two, of every pair of the eight, and no other card."""
    pairs = list(combinations(FACTIONS, 2))
    assert len(pairs) == 28
    for pair in pairs:
        deck = quick_deck(pair)
        assert len(deck) == 50
        assert {d.face.faction for d in deck} == set(pair)
        for design in CARDS:
            wanted = design.face.copies if design.face.faction in pair else 0
            assert deck.count(design) == wanted


@rule("UW-quickdeck")
def test_a_quick_deck_is_shuffled_and_played() -> None:
    """Six cards in hand, forty-four in the library; another seed deals another hand."""
    g = start("dawn+mirror", 1)
    zones = g.view(0)["zones"]
    assert (zones["hand-0"]["count"], zones["library-0"]["count"]) == (6, 44)
    factions = {g.rules.faces[c.face].faction for c in g.cards if c.owner == 0}
    assert factions == {"dawn", "mirror"}
    hands = {
        tuple(c["name"] for c in start("dawn+mirror", s).view(0)["zones"]["hand-0"]["known"])
        for s in range(5)
    }
    assert len(hands) > 1


@rule("UW-quickdeck")
@pytest.mark.parametrize("name", ["ivy", "ivy+ivy", "ivy+neutral", "ivy+fang+dawn", "no-such-deck"])
def test_a_quick_deck_takes_two_different_factions(name: str) -> None:
    """One, the same twice, three or something else is no quick deck."""
    assert faults(name) != []


@rule("UW-quickdeck")
def test_a_match_takes_two_decks() -> None:
    """Two quick decks by default; one or three are refused."""
    g = caipan.new("underworld")
    assert g.setup.options["decks"] == ["ivy+syndicate", "fang+bureau"]
    for decks in (["ivy+fang"], ["ivy+fang"] * 3, "ivy+fang"):
        with pytest.raises(BadOptions):
            caipan.new("underworld", {"decks": decks})


@rule("UW-deck-50")
def test_a_deck_has_at_least_fifty_cards() -> None:
    """Forty-nine are refused, fifty and more are played."""
    assert faults({"cards": deck_of(49)}) == ["49 cards, at least 50"]
    for size in (50, 61):
        view = start({"cards": deck_of(size)}).view(0)["zones"]
        assert view["hand-0"]["count"] + view["library-0"]["count"] == size


@rule("UW-deck-50")
def test_every_card_of_a_deck_is_counted() -> None:
    """By number of copies or one by one; none, a fraction or an unknown card is no copy."""
    one_by_one = [name for name, n in deck_of(50).items() for _ in range(n)]
    assert start({"cards": one_by_one}).view(0)["zones"]["library-0"]["count"] == 44
    assert start(one_by_one).view(0)["zones"]["library-0"]["count"] == 44
    assert faults(one_by_one[1:]) == ["49 cards, at least 50"]
    for n in (0, -1, 1.5, "3"):
        assert len(faults({"cards": {**deck_of(50), "newsboy": n}})) == 1
    assert faults({"cards": {**deck_of(50), "no-such-card": 1}}) == ["unknown card 'no-such-card'"]


@rule("UW-factions")
def test_there_are_eight_factions_and_neutral_cards_have_none() -> None:
    """Every character, attachment and affair is of one of the eight or neutral."""
    assert len(set(FACTIONS)) == 8
    players = [d for d in CARDS if d.kind in ("character", "attachment", "affair")]
    assert {d.face.faction for d in players} == {*FACTIONS, ""}
    assert sum(d.face.faction == "" for d in players) == 16
    assert all(d.face.loyalty == () for d in players if d.face.faction == "")


@rule("UW-factions")
def test_a_neutral_asset_is_of_no_faction() -> None:
    """It pays, but meets no loyalty of a faction; each faction meets its own only."""
    d = Duel({"hand": ["matins-brother", "masked-player"], "assets": [*NEUTRAL, "alms-matron"]})
    assert d.offers("play:matins-brother@district-1")
    assert d.why_not("play:masked-player@district-1") == ["UW-loyalty"]


@rule("UW-society-card")
def test_a_deck_may_have_one_society_beside_it() -> None:
    """It lies in the society area, is not shuffled in and does not count to fifty."""
    cards = deck_of(50)
    g = start({"cards": cards, "society": "the-nameless-lodge"})
    zones = g.view(0)["zones"]
    assert [c["name"] for c in zones["society-0"]] == ["the-nameless-lodge"]
    assert zones["hand-0"]["count"] + zones["library-0"]["count"] == 50
    assert zones["society-1"] == []
    assert faults({"cards": deck_of(49), "society": "the-nameless-lodge"}) == [
        "49 cards, at least 50"
    ]


@rule("UW-society-card")
def test_a_society_is_no_card_of_the_deck_and_a_card_no_society() -> None:
    """A society among the cards, a character as society, an unknown one: each is refused."""
    (fault,) = faults({"cards": {**deck_of(50), "the-nameless-lodge": 1}})
    assert "the-nameless-lodge" in fault
    for society in ("newsboy", "no-such-society", ["the-nameless-lodge", "the-brass-house"]):
        (fault,) = faults({"cards": deck_of(50), "society": society})
        assert "society" in fault


@rule("UW-society-reveal")
def test_societies_are_shown_together_before_hands_are_drawn() -> None:
    """Face down at first; both are turned up before the first card is drawn."""
    title = caipan.title("underworld")
    side = {"cards": deck_of(50), "society": "the-nameless-lodge"}
    other = {"cards": deck_of(50), "society": "the-seventh-day-salon"}
    table: Any = title.table.blank(2)
    title.lay_out(table, {"decks": [side, other]}, 2)
    for seat, foe in ((0, 1), (1, 0)):
        (card,) = table.zone(seat, SOCIETY)
        assert table.cards[card].down and table.sees(seat, card)
        assert not table.sees(foe, card) and not table.sees(None, card)
    g = caipan.new("underworld", {"decks": [side, other]})
    told = [line["key"] for line in g.log(None) if line["key"] in ("society", "drew")]
    assert told[:2] == ["society", "society"] and set(told[2:]) == {"drew"}
    names = [g.view(1)["zones"][f"society-{s}"][0]["name"] for s in (0, 1)]
    assert names == ["the-nameless-lodge", "the-seventh-day-salon"]


@rule("UW-society-hand")
@pytest.mark.parametrize(
    ("society", "hand"), [("the-nameless-lodge", 7), ("the-seventh-day-salon", 6), (None, 6)]
)
def test_the_society_gives_the_size_of_the_starting_hand(society: str | None, hand: int) -> None:
    """Its number, or six without a society; the opponent's is their own."""
    deck: dict[str, Any] = {"cards": deck_of(50)}
    if society:
        deck["society"] = society
    zones = start(deck).view(0)["zones"]
    assert (zones["hand-0"]["count"], zones["hand-1"]["count"]) == (hand, 6)


@rule("UW-society-hand")
def test_the_printed_number_is_drawn_for_every_society() -> None:
    """From four to seven, as each card says."""
    wanted = {
        "eclipse-hymnal": 5,
        "iron-curtain": 4,
        "crimson-moon-hunt": 6,
        "mirror-tomb-elegy": 5,
    }
    for name, hand in wanted.items():
        assert start(name).view(0)["zones"]["hand-0"]["count"] == hand


@rule("UW-society-zone")
def test_attachments_and_counters_for_the_society_are_put_there() -> None:
    """The Vault goes to the society with or without a society card, and its counters with it."""
    for society in ({}, {"society": "the-seventh-day-salon"}):
        d = Duel(
            {"hand": ["evidence-vault", "newsboy"], "assets": ["probationary-agent"] * 2, **society}
        )
        d.do("play:evidence-vault", "trigger:evidence-vault/0")
        assert "evidence-vault" in d.zone("society-0") and d.zone("society-1") == []
        assert d.counters("evidence-vault") == {"energy": 2}


@rule("UW-society-zone")
def test_counters_may_lie_on_the_society_card() -> None:
    """The Salon collects time counters."""
    d = Duel({**WATCH, "society": "the-seventh-day-salon"}, at="UW-1.2.1")
    d.do("trigger:the-seventh-day-salon/0").resolve()
    assert d.counters("the-seventh-day-salon") == {"time": 1}


@rule("UW-society-inplay")
def test_cards_in_the_society_are_in_play_at_no_district() -> None:
    """Their abilities work and they are attachments, but clearing a won district leaves them."""
    d = Duel(
        {
            **WATCH,
            "society_area": ["hall-of-endless-mirrors"],
            "districts": {1: ["ghoul-pack"]},
            "markers": {1: 3},
        }
    )
    card = d.id("hall-of-endless-mirrors")
    assert d.g.in_play(card) and d.g.place(card) == -1 and card in d.g.attachments()
    assert d.zone("district-1-0") == [] and d.zone("society-0") == ["hall-of-endless-mirrors"]
    d = Duel(
        {
            "hand": ["newsboy"],
            "society_area": ["hall-of-endless-mirrors"],
            "districts": {2: ["ghoul-pack"]},
        }
    )
    assert d.offers("use:hall-of-endless-mirrors/0")


@rule("UW-society-inplay")
def test_the_society_card_itself_is_in_play() -> None:
    """Its ability may be used, its continuous ability works."""
    d = Duel(
        {"hand": ["newsboy"], "society": "league-of-night-watchmen"},
        {"districts": {1: [{"card": "ghoul-pack", "down": True}]}},
    )
    assert d.g.in_play(d.id("league-of-night-watchmen"))
    assert d.offers("use:league-of-night-watchmen/0")


@rule("UW-society-permanent")
def test_nothing_can_make_a_society_card_leave() -> None:
    """It is no attachment to destroy and no character to sacrifice; won districts and a whole
    turn leave it where it is."""
    d = Duel(
        {
            "hand": ["mortuary-bargain", "newsboy"],
            "assets": ["gravedigger"] * 3,
            "society": "pact-of-the-severed-finger",
            "districts": {1: ["hired-muscle", "newsboy"]},
        },
        {
            **WATCH,
            "hand": ["exorcism-squad", "orbital-calculus"],
            "assets": ["ivy-mage", *["probationary-agent"] * 3],
        },
    )
    d.do("play:mortuary-bargain")
    assert sorted(d.keys()) == ["sacrifice:hired-muscle", "sacrifice:newsboy"]
    d.do("sacrifice:newsboy").resolve().until("build:*", seat=1)
    d.do("play:exorcism-squad@district-1").resolve()
    d.do("trigger:exorcism-squad/0")
    assert d.offers("target:hired-muscle") and not d.offers("mode=0")
    assert d.zone("society-0") == ["pact-of-the-severed-finger"]
    d.do("target:hired-muscle").next_turn()
    assert d.zone("society-0") == ["pact-of-the-severed-finger"]
