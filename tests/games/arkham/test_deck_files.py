"""Decks in and out of files: text lists, and the JSON of deck sites."""

from __future__ import annotations

import json

import pytest

import caipan
from caipan.games.arkham.content.decks import STARTERS
from caipan.games.arkham.deck_files import from_json, from_text, to_json, to_text
from caipan.kernel.errors import BadDeck


@pytest.mark.parametrize("name", sorted(STARTERS))
def test_there_and_back(name: str) -> None:
    for deck in (from_json(to_json(name)), from_text(to_text(name))):
        assert deck["investigator"] == STARTERS[name].investigator
        assert STARTERS[name].cards.items() <= deck["cards"].items()
        caipan.new("arkham", {"decks": [deck]})


def test_what_a_deck_site_says() -> None:
    data = json.loads(to_json("roland"))
    assert data["investigator_code"] == "01001" and data["slots"]["01086"] == 2
    data["slots"]["01000"] = 1  # a random basic weakness is drawn in setup
    assert "01000" not in from_json(json.dumps(data))["cards"]


def test_every_problem_is_listed() -> None:
    data = json.loads(to_json("roland"))
    data["slots"] |= {"99999": 1, "01072": 1, "01086": 0}
    with pytest.raises(BadDeck) as caught:
        from_json(json.dumps(data))
    text = "; ".join(caught.value.problems)
    assert "99999" in text and "leather-coat is not open" in text and "no count" in text


@pytest.mark.parametrize("text", ["", "[]", "{", '{"slots": []}', '{"slots": {}}'])
def test_what_is_no_deck_is_refused(text: str) -> None:
    with pytest.raises(BadDeck):
        from_json(text)


def test_a_text_list_names_cards_by_id_or_code() -> None:
    text = to_text("roland").replace("2x knife", "2 01086").replace("1x machete", "machete")
    assert from_text("# mine\n\n" + text)["cards"]["knife"] == 2
    with pytest.raises(BadDeck, match="no card is called 'Sword of Doom'"):
        from_text("roland-banks\n2x Sword of Doom")
    with pytest.raises(BadDeck, match="no investigator"):
        from_text("2x knife")


def test_what_a_builder_asks_for() -> None:
    rules, cards = caipan.title("arkham").decks, caipan.title("arkham").cards()
    assert rules is not None
    built = rules.read("roland")
    assert built.extra == {"investigator": "roland-banks"} and not built.against
    spoilt = rules.made({**built.cards, "leather-coat": 3}, built.extra)
    clauses = {reason.rule for reason in rules.read(spoilt).against}
    assert clauses == {"AH-build-options", "AH-build-copies", "AH-build-size"}
    assert cards["machete"]["cost"] == 3 and cards["roland-banks"]["skills"]["combat"] == 4
    with pytest.raises(BadDeck):
        rules.read({"cards": {}})
