"""Cards beyond the base set: complete, tested, and in nobody's match unasked."""

from __future__ import annotations

from pathlib import Path

import pytest

import caipan
from caipan.games.underworld.content import CARDS
from caipan.games.underworld.content.extra import EXTRA_CARDS
from caipan.games.underworld.setup import WORLD_DECK
from caipan.games.underworld.spec import Design, Spec
from caipan.games.underworld.texts import sentence

WORDS = caipan.title("underworld").lexicon
TESTS = Path(__file__).parent / "cards"


def wordless(d: Design, lang: str) -> list[str]:
    """Abilities, and things to choose from, that no line of the text box speaks of."""
    missing = []
    for a in d.abilities:
        printed = a.name == f"{d.name}/{a.ordinal}"
        if printed and isinstance(a.spec, Spec):
            modes = range(len(a.spec.modes)) if len(a.spec.modes) > 1 else [-1]
            missing += [
                f"{a.name} {mode}"
                for mode in modes
                if not sentence(d.name, a.ordinal, mode, WORDS, lang)
            ]
    return missing


def test_a_card_has_one_id() -> None:
    names = [d.name for d in CARDS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_whatever_a_card_asks_of_its_player_stands_in_its_text(lang: str) -> None:
    for d in CARDS:
        assert WORDS.name(d.name, lang) and not wordless(d, lang)
        for subtype in d.face.subtypes:
            WORDS.term("subtype", subtype, lang)


def test_an_extra_card_is_no_district() -> None:
    """Everybody plays for the same districts, so a new one would be in every match."""
    assert not [d.name for d in EXTRA_CARDS if d.kind == "district"]
    assert not set(WORLD_DECK) & set(EXTRA_CARDS)


def test_an_extra_card_has_a_test() -> None:
    written = "\n".join(path.read_text(encoding="utf-8") for path in TESTS.glob("test_*.py"))
    assert not [d.name for d in EXTRA_CARDS if d.name not in written]
