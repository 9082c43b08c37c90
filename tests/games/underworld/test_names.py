"""What is printed on the cards is what the card list says, in both languages."""

from pathlib import Path
from typing import Any

import pytest
import yaml

import caipan
from caipan.games.underworld.content import CARDS
from caipan.kernel.language import Lexicon

ROOM = Path(caipan.__file__).parent / "games" / "underworld"
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
BASE_SET: dict[str, Any] = yaml.load(
    (ROOM / "content" / "base-set.yaml").read_text(encoding="utf-8"), Loader=LOADER
)
WORDS = Lexicon(ROOM / "names")
GROUPS = {
    "faction": "factions",
    "domain": "domains",
    "icon": "icons",
    "counter": "counters",
    "keyword": "keywords",
    "subtype": "subtypes",
}


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("card", BASE_SET["cards"], ids=lambda card: card["id"])
def test_card_names_and_texts_are_those_of_the_set(card: dict[str, Any], lang: str) -> None:
    assert WORDS.name(card["id"], lang) == card[f"name_{lang}"]
    assert WORDS.text(card["id"], lang) == card[f"text_{lang}"]


def test_every_card_is_named_and_nothing_else() -> None:
    named = {key.split(".")[1] for key in WORDS.keys("en") if key.startswith("card.")}
    assert named == {design.name for design in CARDS}


@pytest.mark.parametrize(("group", "plural"), GROUPS.items())
def test_terms_are_those_of_the_set(group: str, plural: str) -> None:
    for each in BASE_SET[plural]:
        for lang in ("en", "zh"):
            said = WORDS.term(group, each["id"], lang)
            assert said == each.get(f"name_{lang}", said), each["id"]


def test_everything_a_card_shows_has_a_word() -> None:
    for card in BASE_SET["cards"]:
        WORDS.term("faction", card["faction"])
        WORDS.term("type", card["type"])
        for subtype in card["subtypes"]:
            WORDS.term("subtype", subtype)
        for domain in card.get("domains", ()):
            WORDS.term("domain", domain)


def test_printed_decks_have_names() -> None:
    for kind in BASE_SET["decks"].values():
        for deck in kind:
            assert WORDS.term("deck", deck["id"], "en") == deck["name_en"]
            assert WORDS.term("deck", deck["id"], "zh") == deck["name_zh"]


def test_traditional_characters() -> None:
    assert WORDS.term("title", "game", "zh-Hant") == "隱秘世界"
    assert WORDS.name("archbishop-cassian-bell", "zh-Hant") == "大主教 卡西安·鐘"
    hant = [WORDS.word(key, "zh-Hant") for key in WORDS.keys("en")]
    assert not any("閤" in said or "“" in said for said in hant)
