"""Deck construction: every fault is named with its clause."""

from __future__ import annotations

import random
from typing import Any

import pytest

import caipan
from caipan.games.l5r.builder import CHART, DECKS, printed
from caipan.games.l5r.construction import (
    CORE,
    DESIGNS,
    Construction,
    as_options,
    faults,
    legal_deck,
    listed,
)
from caipan.games.l5r.content.decks import STARTERS
from caipan.games.l5r.random_decks import random_deck
from caipan.games.l5r.rules.enlightenment import ENLIGHTENMENT
from caipan.games.l5r.setup import construction
from caipan.kernel.errors import BadDeck
from caipan.rules import catalogue
from tests.support import rule

BANNING = construction(ENLIGHTENMENT)


def against(
    deck: dict[str, Any], construction: Construction = CORE, *, only: bool = True
) -> list[str]:
    """The clauses a deck breaks; all of them are in the catalogue, and all of them have words."""
    found = faults(*listed(deck), construction)
    words = caipan.title("l5r").lexicon.keys("en")
    for told, reason in found:
        assert reason.rule in catalogue("l5r") and f"({reason.rule})" in told
        assert f"message.reason.{reason.message}" in words
    return [reason.rule for _, reason in found]


def crab(*, role: str | None = "keeper-of-earth", **changes: int) -> dict[str, Any]:
    """The Crab starter with other numbers of some cards; 0 takes a card out."""
    deck = as_options(STARTERS["crab"])
    cards = deck["cards"] | {name.replace("_", "-"): n for name, n in changes.items()}
    return {**deck, "role": role, "cards": {name: n for name, n in cards.items() if n}}


@rule("LR-B-deck-stronghold", "LR-B-deck-dynasty", "LR-B-deck-conflict", "LR-B-deck-neutral")
@pytest.mark.parametrize("name", STARTERS)
def test_the_starter_decks_are_legal(name: str) -> None:
    deck = legal_deck(name)
    assert deck.stronghold.face.clan == name
    assert (len(deck.provinces), len(deck.dynasty), len(deck.conflict)) == (5, 40, 40)
    assert STARTERS[name].under in STARTERS[name].provinces
    assert against(as_options(STARTERS[name]), BANNING) == []


@rule("LR-B-deck-stronghold", "LR-B-setup-decks")
def test_a_deck_has_one_stronghold_and_at_most_one_role() -> None:
    assert against({**crab(), "stronghold": None}) == ["LR-B-deck-stronghold"]
    assert against(crab(shizuka_toshi=1)) == ["LR-B-deck-stronghold"]
    assert against(crab(seeker_of_air=1)) == ["LR-B-deck-stronghold"]
    assert against(crab(role=None)) == []


@rule("LR-B-deck-dynasty", "LR-B-deck-conflict")
def test_forty_to_forty_five_cards_a_deck() -> None:
    assert against(crab(eager_scout=2)) == ["LR-B-deck-dynasty"]
    assert against(crab(miya_mystic=3, otomo_courtier=2)) == []
    assert against(crab(miya_mystic=3, otomo_courtier=3)) == ["LR-B-deck-dynasty"]
    assert against(crab(levy=2)) == ["LR-B-deck-conflict"]
    assert against(crab(rout=3, outwit=3)) == ["LR-B-deck-conflict"]


@rule("LR-B-deck-dynasty", "LR-B-deck-provinces")
def test_dynasty_cards_and_provinces_are_of_the_clan_or_neutral() -> None:
    assert against(crab(brash_samurai=1)) == ["LR-B-deck-dynasty"]
    assert against(crab(defend_the_wall=0, entrenched_position=1)) == []
    assert against(crab(fertile_fields=0, the_art_of_peace=1)) == ["LR-B-deck-provinces"]


@rule("LR-B-deck-influence", "LR-B-deck-keeper")
def test_influence_is_limited_and_a_keeper_adds_three() -> None:
    bought = crab(
        fine_katana=0, ornate_fan=0, height_of_fashion=3, voice_of_honor=2, above_question=0
    )
    assert against(bought) == ["LR-B-deck-conflict"]  # 13 of 13 influence; 39 cards
    assert against({**bought, "role": "seeker-of-earth"}) == [
        "LR-B-deck-conflict",
        "LR-B-deck-influence",
    ]


@rule("LR-B-deck-oneclan", "LR-B-deck-noinfluence")
def test_one_other_clan_and_only_what_has_a_price() -> None:
    two = crab(fine_katana=1, voice_of_honor=1, let_go=1)
    assert against(two) == ["LR-B-deck-oneclan"]
    assert against(crab(fine_katana=2, way_of_the_crane=1)) == ["LR-B-deck-noinfluence"]


@rule("LR-B-deck-copies")
def test_three_copies_of_a_title() -> None:
    assert against(crab(levy=4, rebuild=2)) == ["LR-B-deck-copies"]


@rule("LR-B-deck-provinces")
def test_five_provinces_of_five_elements() -> None:
    assert against(crab(fertile_fields=0)) == ["LR-B-deck-provinces"]
    assert against(crab(fertile_fields=0, entrenched_position=1)) == ["LR-B-deck-provinces"]
    assert set(against(crab(fertile_fields=2))) == {"LR-B-deck-provinces"}


@rule("LR-B-deck-seeker")
def test_a_seeker_may_have_two_of_the_roles_element() -> None:
    two = crab(role="seeker-of-earth", fertile_fields=0, entrenched_position=1)
    assert against(two) == []
    other = crab(role="seeker-of-fire", fertile_fields=0, entrenched_position=1)
    assert against(other) == ["LR-B-deck-seeker"]
    three = crab(
        role="seeker-of-earth",
        fertile_fields=0,
        shameful_display=0,
        entrenched_position=1,
        ancestral_lands=1,
    )
    assert against(three) == ["LR-B-deck-seeker"]


@rule("LR-B-deck-roleonly")
def test_some_cards_need_a_kind_of_role() -> None:
    assert against(crab(eager_scout=2, keeper_initiate=1)) == []
    assert against(crab(eager_scout=2, seeker_initiate=1)) == ["LR-B-deck-roleonly"]
    assert against(crab(role=None, eager_scout=2, keeper_initiate=1)) == ["LR-B-deck-roleonly"]


@rule("LR-B-deck-characters")
def test_ten_characters_in_a_conflict_deck_unless_the_format_says_otherwise() -> None:
    many = crab(fine_katana=0, ornate_fan=1, steward_of_law=3, political_rival=2)
    assert against(many) == ["LR-B-deck-characters"]
    assert against(many, Construction(characters=99)) == []


@rule("LR-B-deck-restricted")
def test_of_a_restricted_list_a_deck_uses_one_title() -> None:
    """The core set has none; an invented one, provinces included."""
    assert CORE.restricted == frozenset()
    listed_ = Construction(restricted=frozenset({"levy", "rebuild", "defend-the-wall"}))
    assert against(crab(), listed_) == ["LR-B-deck-restricted"]
    one = Construction(restricted=frozenset({"levy", "let-go"}))
    assert against(crab(), one) == []


@rule("LR-ban-seven", "LR-ban-limits")
def test_seven_cards_are_banned_in_enlightenment() -> None:
    phoenix = as_options(STARTERS["phoenix"])
    cards = {**phoenix["cards"], "display-of-power": 1}
    assert len(BANNING.banned) == 7
    assert against({**phoenix, "cards": cards}) == []
    assert against({**phoenix, "cards": cards}, BANNING) == ["LR-ban-seven"]


@rule("LR-B-setup-decks")
def test_every_fault_is_told_at_once() -> None:
    deck = crab(levy=4, brash_samurai=1, nobody=1, fertile_fields=0)
    with pytest.raises(BadDeck) as found:
        legal_deck(deck, "decks[1]")
    assert found.value.where == "decks[1]" and len(found.value.problems) == 4
    assert [r.message for r in found.value.reasons] == [
        "deck.unknown-card",
        "deck.copies",
        "deck.provinces",
        "deck.clan",
    ]


@pytest.mark.parametrize(
    "deck",
    [
        None,
        7,
        "nobody",
        [],
        {},
        {"cards": []},
        {"cards": {"levy": 0}},
        {"cards": {"levy": 1.5}},
        {"cards": {"levy": 10**400}},
        {"cards": {"x" * 101: 1}},
        {"cards": {str(n): 1 for n in range(1000)}},
        {"cards": {}, "stronghold": "levy"},
        {"cards": {}, "stronghold": ["levy"]},
        {"cards": {}, "role": "shizuka-toshi"},
        {"cards": {}, "colour": "red"},
    ],
)
def test_what_is_no_deck_is_refused(deck: object) -> None:
    with pytest.raises(BadDeck):
        DECKS.read(deck)


def test_what_a_builder_asks_for() -> None:
    for name in DECKS.printed:
        built = DECKS.read(name)
        assert built.against == () and built.extra["role"] == STARTERS[name].role
        again = DECKS.read(DECKS.made(built.cards, built.extra))
        assert again.cards == built.cards and again.extra == built.extra
    spoilt = DECKS.read(DECKS.made({"levy": 4}, {"stronghold": "shiro-nishiyama"}))
    assert {r.rule for r in spoilt.against} == {
        "LR-B-deck-dynasty",
        "LR-B-deck-conflict",
        "LR-B-deck-copies",
        "LR-B-deck-provinces",
    }


def test_every_card_tells_its_printed_numbers() -> None:
    cards = printed()
    assert len(cards) == 223 and cards.keys() == DESIGNS.keys()
    assert cards["hida-kisada"] == {
        "type": "character",
        "clan": "crab",
        "traits": ["bushi", "champion"],
        "unique": True,
        "copies": 3,
        "cost": 5,
        "military": 7,
        "political": 2,
        "glory": 0,
        "deck": "dynasty",
    }
    assert cards["matsu-berserker"]["political"] is None
    assert cards["jade-tetsubo"]["military"] == 3
    assert cards["jade-tetsubo"]["keywords"] == ["restricted"]
    assert cards["the-art-of-peace"]["elements"] == ["air"]
    assert cards["keeper-initiate"]["role"] == "keeper"


def test_the_chart_names_clauses_and_phases() -> None:
    words = caipan.title("l5r").lexicon.keys("en")
    for clause, phase in CHART:
        assert clause in catalogue("l5r") and f"message.{phase}" in words


def test_random_decks_are_legal_and_use_every_card() -> None:
    r, seen = random.Random(7), set[str]()
    for _ in range(300):
        deck = random_deck(r)
        legal_deck(deck)
        seen |= {*deck["cards"], deck["stronghold"], deck["role"]}
    assert seen - {None} == DESIGNS.keys()


def test_random_decks_obey_the_lists_of_a_format() -> None:
    r = random.Random(3)
    strict = Construction(
        restricted=frozenset({"fine-katana", "ornate-fan", "banzai"}),
        banned=frozenset({"display-of-power", "court-games"}),
        characters=4,
    )
    for clan in STARTERS:
        deck = random_deck(r, strict, clan)
        assert legal_deck(deck, "deck", strict).stronghold.face.clan == clan


def test_whoever_names_no_deck_plays_a_starter_and_is_counted_so() -> None:
    title = caipan.title("l5r")
    options = {"format": "team-conquest"}
    named = title.new(options, 1, 4).record.options["decks"]
    assert [title.group(options, seat) for seat in range(4)] == [[deck] for deck in named]
