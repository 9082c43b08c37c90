"""Everything printed has a name in every language, and nothing else has."""

from __future__ import annotations

import re

import caipan
from caipan.games.l5r.builder import printed
from caipan.games.l5r.content import CARDS, RINGS
from caipan.games.l5r.content.decks import STARTERS
from caipan.games.l5r.state import STATS
from caipan.games.l5r.treaties.deck import TREATY_CARDS
from caipan.games.l5r.treaties.promises import PROMISES
from caipan.kernel.language import LANGUAGES, placeholders

WORDS = caipan.title("l5r").lexicon


def test_every_design_is_named_and_nothing_else() -> None:
    named = {key.split(".")[1] for key in WORDS.keys("en") if key.startswith("card.")}
    assert named == {d.name for d in (*CARDS, *RINGS, *TREATY_CARDS)}
    assert len(CARDS) == 223


def test_no_two_cards_have_one_name() -> None:
    for lang in LANGUAGES:
        names = [WORDS.name(d.name, lang) for d in CARDS]
        assert len(set(names)) == len(names)


def test_the_text_names_every_kind_of_ability_the_card_has() -> None:
    for d in CARDS:
        kinds = {a.kind for a in d.abilities} & {"action", "reaction", "interrupt"}
        for lang in ("en", "zh"):
            text = WORDS.text(d.name, lang).lower()
            bold = {k: WORDS.term("ability", k, lang).lower() for k in ("action", "interrupt")}
            bold["reaction"] = WORDS.term("ability", "reaction", lang).lower()
            said = {k for k, word in bold.items() if re.search(rf"(?<![a-z]){word}", text)}
            begun = {k for k, word in bold.items() if re.search(rf"(?m)^{word}", text)}
            assert begun <= kinds <= said, (d.name, lang)


def test_everything_a_card_shows_has_a_word() -> None:
    for card in printed().values():
        WORDS.term("clan", card["clan"])
        WORDS.term("type", card["type"])
        for trait in card["traits"]:
            WORDS.term("trait", trait)
        for keyword in card.get("keywords", ()):
            WORDS.term("keyword", keyword)
        for element in card.get("elements", ()):
            WORDS.term("element", element)
    for stat in STATS:
        if not stat.startswith("trait-"):
            WORDS.term("stat", stat)
    for deck in STARTERS:
        WORDS.term("deck", deck)


def test_promises_have_words_with_their_own_gaps() -> None:
    for kind in PROMISES.values():
        gaps = placeholders(WORDS.word(f"message.promise.{kind.name}"))
        assert gaps == {*(("n",) if kind.numbers else ()), *(("seat",) if kind.whom else ())}


def test_traditional_characters() -> None:
    assert WORDS.name("hida-kisada", "zh-Hant") == "樋田貴貞"
    assert WORDS.name("yogo-hiroue", "zh-Hant") == "余吾廣上"
    assert WORDS.name("levy", "zh-Hant") == "徵斂"
