"""Everything printed has a name and a text, in both languages, and both say the same numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

import caipan
from caipan.games.mageknight.content import (
    cities,
    enemies,
    ruins,
    scenarios,
    sites,
    tiles,
    variants,
)
from caipan.games.mageknight.draw import sentence
from caipan.games.mageknight.places import COLORS, ENEMY_COLORS, SHAPES, Enemy
from caipan.kernel.language import Lexicon

WORDS = Lexicon(Path(caipan.__file__).parent / "games" / "mageknight" / "names")
TONGUES = ("en", "zh")
KNOWN = WORDS.keys("en")
CARDS = sorted({key.split(".", 1)[1].rsplit(".", 1)[0] for key in KNOWN if key[:5] == "card."})
TEXTS = [card for card in CARDS if f"card.{card}.text" in KNOWN]
NUMBER = re.compile(r"\d+")


def of_kind(kind: str) -> list[str]:
    return [card for card in CARDS if card.startswith(f"{kind}.")]


DEEDS = [card for card in CARDS if "." not in card and card != "wound"]


def test_every_component_has_a_name() -> None:
    counts = {kind: len(of_kind(kind)) for kind in ("unit", "skill", "tactic", "enemy", "ruin")}
    assert counts == {"unit": 20, "skill": 40, "tactic": 12, "enemy": 29, "ruin": 12}
    assert len(DEEDS) == 16 + 28 + 20 + 16
    assert {*of_kind("enemy")} == {*enemies.BY_NAME}
    assert {*of_kind("ruin")} == {*ruins.BY_NAME}
    assert {*of_kind("tile")} == {*tiles.NAMES}
    assert {*of_kind("city")} == {city.name for city in cities.CITIES}


def test_twenty_spells_have_a_name_for_their_strong_half() -> None:
    both = [card for card in DEEDS if f"card.{card}.strong" in KNOWN]
    assert len(both) == 20
    for lang in TONGUES:
        names = [WORDS.name(card, lang) for card in both]
        strong = [WORDS.word(f"card.{card}.strong", lang) for card in both]
        assert len({*names, *strong}) == 40


@pytest.mark.parametrize("lang", TONGUES)
def test_what_a_card_may_leave_open_at_once_is_told_apart(lang: str) -> None:
    """Agility's points are attack or ranged attack; both wait behind its two halves."""
    g = caipan.new("mageknight", seed=1)
    for card in ("agility", "diplomacy", "learning"):
        abilities = next(d for d in g.rules.definitions if d.name == card).abilities
        said = [sentence(card, n, -1, WORDS, lang) for n in range(len(abilities))]
        assert all(said) and len({*said}) == len(abilities) > 3
    assert [*NUMBER.findall(sentence("agility", 3, -1, WORDS, lang))] == ["2", "1"]
    assert sentence("agility", 4, -1, WORDS, lang) == ""


@pytest.mark.parametrize("lang", TONGUES)
def test_no_two_cards_of_a_kind_share_a_name(lang: str) -> None:
    for kind in ("unit", "skill", "tactic", "enemy", "ruin", "tile", "city"):
        names = Counter(WORDS.name(card, lang) for card in of_kind(kind))
        assert max(names.values()) == 1
    assert max(Counter(WORDS.name(card, lang) for card in DEEDS).values()) == 1


def test_everything_but_tiles_and_cities_has_a_text() -> None:
    assert {*CARDS} - {*TEXTS} == {*of_kind("tile"), *of_kind("city")}


@pytest.mark.parametrize("card", DEEDS)
def test_a_deed_has_a_line_for_each_half(card: str) -> None:
    for lang, marks in (("en", ("Basic: ", "Strong: ")), ("zh", ("基础：", "强力："))):
        basic, strong = WORDS.text(card, lang).split("\n")
        assert basic.startswith(marks[0])
        assert strong.startswith((marks[1], "Thrown away: ", "丢弃："))


@pytest.mark.parametrize("card", TEXTS)
def test_both_languages_say_the_same_numbers(card: str) -> None:
    english, chinese = (WORDS.text(card, lang).split("\n") for lang in TONGUES)
    assert len(english) == len(chinese)
    for one, other in zip(english, chinese, strict=True):
        # A single thing is a number in Chinese where English has an article.
        said, shown = (Counter(NUMBER.findall(line)) for line in (one, other))
        del said["1"], shown["1"]
        assert said == shown


@pytest.mark.parametrize("enemy", enemies.ENEMIES, ids=lambda e: e.name)
def test_an_enemy_text_has_its_numbers(enemy: Enemy) -> None:
    shown = [int(n) for n in NUMBER.findall(WORDS.text(enemy.name, "en"))]
    attack = [] if "summon" in enemy.abilities else [enemy.attack]
    assert shown == [enemy.armor, *attack, enemy.fame]
    for lang in TONGUES:
        text = WORDS.text(enemy.name, lang).lower()
        marks = [WORDS.term("ability", a, lang) for a in enemy.abilities]
        marks += [WORDS.term("resistance", r, lang) for r in enemy.resists]
        assert all(mark.lower() in text for mark in marks)


def test_every_word_of_the_map_is_there() -> None:
    wanted: dict[str, Iterable[str]] = {
        "terrain": [*tiles.DAY_COST, "lake", "mountain", "sea"],
        "site": [site.name for site in sites.SITES],
        "site-about": [site.name for site in sites.SITES],
        "place": [*tiles.DAY_COST, "lake", "mountain", "sea", "unknown"]
        + [site.name for site in sites.SITES]
        + [f"{site}-{color}" for site in ("city", "mine") for color in COLORS],
        "tile-kind": [tile.kind for tile in tiles.TILES],
        "enemy-color": ENEMY_COLORS,
        "back": ENEMY_COLORS,
        "city": COLORS,
        "city-about": COLORS,
        "scenario": scenarios.BY_NAME,
        "scenario-about": scenarios.BY_NAME,
        "shape": SHAPES,
        "variant": variants.BY_NAME,
        "ability": {ability for enemy in enemies.ENEMIES for ability in enemy.abilities},
        "element": {enemy.element for enemy in enemies.ENEMIES},
        "reward": {r for ruin in ruins.RUINS for r in ruin.rewards}
        | {r for site in sites.SITES for r in site.rewards},
    }
    for group, terms in wanted.items():
        for term in terms:
            assert f"{group}.{term}" in KNOWN, f"{group}.{term}"


def test_a_round_and_a_turn_are_called_as_the_book_calls_them() -> None:
    """Most games say it the other way round."""
    assert (WORDS.term("term", "round", "zh"), WORDS.term("term", "turn", "zh")) == ("回合", "轮次")
    for card in TEXTS:
        english, chinese = WORDS.text(card, "en"), WORDS.text(card, "zh")
        assert ("once a round" in english.lower()) == ("每回合一次" in chinese), card
        assert ("once a turn" in english.lower()) == ("每轮次一次" in chinese), card
