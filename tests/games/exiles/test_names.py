"""What is printed on the cards is what the set says, in both languages."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import caipan
from caipan.games.exiles.content import CARDS
from caipan.games.exiles.state import ESSENCES, FORMS, STATS, STATUSES, TEAM_NAMES
from caipan.kernel.language import Lexicon

ROOM = Path(caipan.__file__).parent / "games" / "exiles"
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
SET: dict[str, Any] = yaml.load(
    (ROOM / "content" / "set.yaml").read_text(encoding="utf-8"), Loader=LOADER
)
WORDS = Lexicon(ROOM / "names")
TONGUES = ("en", "zh")
COLON = {"en": ": ", "zh": "："}
DICE = {"A": "优势骰", "N": "普通骰", "D": "劣势骰"}
FORM = {"en": {"twin": "Twin", "great": "Great"}, "zh": {"twin": "双剑", "great": "大剑"}}
BY_TABLE = re.compile(r"table|by (its )?distance")  # texts that leave the numbers to the table
Part = dict[str, Any]


# --- what a card should say


def printed() -> dict[str, Part]:
    """Every entry of the set that has a name and a text."""
    found: dict[str, Part] = {}
    for each in SET["characters"]:
        found |= {each[key]["id"]: each[key] for key in ("passive", "ultimate", "response")}
        found |= {s["id"]: s for s in each["special"] if "speed" in s}
        for board in each["boards"]:
            found |= {s["id"]: s for side in board["sides"] for s in side["skills"]}
    for group in ("items", "equipment", "events", "relics"):
        found |= {each["id"]: each for each in SET[group]}
    return found | {tile["id"]: tile for tile in SET["map"]["tiles"]}


PRINTED = printed()
NAMES = {design.name for design in CARDS}


def dice(amount: str, lang: str) -> str:
    if lang == "en":
        return amount
    terms = []
    for term in amount.split("+"):
        count, die = term[:-1], term[-1]
        terms.append((f"{count}枚" if count else "") + DICE[die] if die in DICE else term)
    return "+".join(terms)


def table(rows: dict[int, str], lang: str) -> str:
    said = [(n, dice(str(amount), lang)) for n, amount in rows.items()]
    if lang == "en":
        return "Distance " + ", ".join(f"{n}: {d}" for n, d in said) + "."
    return "距离" + "；".join(f"{n}：{d}" for n, d in said) + "。"


def lines(part: Part, lang: str) -> list[str]:
    """The text; the numbers it leaves to the table; the curse; the lore."""
    said = [part[f"text_{lang}"]]
    if BY_TABLE.search(part["text_en"]):
        if "damage" in part:
            said.append(table(part["damage"], lang))
        for form, way in part.get("forms", {}).items():
            if len(way.get("damage", {})) > 1:
                rows = table(way["damage"], lang)
                said.append(FORM[lang][form] + COLON[lang] + rows[0].lower() + rows[1:])
    if "curse" in part:
        curse = "Curse" if lang == "en" else "诅咒"
        said.append(curse + COLON[lang] + part["curse"][f"text_{lang}"])
    if f"lore_{lang}" in part:
        said.append(part[f"lore_{lang}"])
    return said


@pytest.mark.parametrize("lang", TONGUES)
@pytest.mark.parametrize(
    "card", [PRINTED[n] for n in sorted(NAMES & set(PRINTED))], ids=lambda c: c["id"]
)
def test_card_names_and_texts_are_those_of_the_set(card: Part, lang: str) -> None:
    assert WORDS.name(card["id"], lang) == card[f"name_{lang}"]
    assert WORDS.text(card["id"], lang).split("\n") == lines(card, lang)


@pytest.mark.parametrize("lang", TONGUES)
@pytest.mark.parametrize("card", SET["characters"], ids=lambda c: c["id"])
def test_characters_tell_their_passive_their_rules_and_their_story(card: Part, lang: str) -> None:
    passive = card["passive"]
    rules = [s[f"text_{lang}"] for s in card["special"] if "speed" not in s]
    assert WORDS.name(card["id"], lang) == card[f"name_{lang}"]
    assert WORDS.text(card["id"], lang).split("\n") == [
        passive[f"name_{lang}"] + COLON[lang] + passive[f"text_{lang}"],
        *rules,
        card[f"story_{lang}"],
    ]


def test_pieces_have_the_names_of_the_set_and_the_texts_of_their_owners() -> None:
    for piece in ("statue", "circle", "skeleton", "charge", "puppet"):
        part = SET["pieces"][piece]
        assert WORDS.name(part["id"], "zh") == part["name_zh"]
        assert WORDS.name(part["id"]) and WORDS.text(part["id"])
    rules = {s["id"]: s for each in SET["characters"] for s in each["special"]}
    for lang in TONGUES:
        assert WORDS.text("edwin.charge", lang) == SET["pieces"]["charge"][f"text_{lang}"]
        for piece, rule in (("silas.skeleton", "skeletons"), ("alicia.puppet", "puppet")):
            special = rules[f"{piece.split('.')[0]}.special.{rule}"]
            assert WORDS.text(piece, lang) == special[f"text_{lang}"]


def test_every_card_is_named_and_nothing_else() -> None:
    for lang in TONGUES:
        keys = [key for key in WORDS.keys(lang) if key.startswith("card.")]
        for field in ("name", "text"):
            end = f".{field}"
            named = {k.removeprefix("card.").removesuffix(end) for k in keys if k.endswith(end)}
            assert named == NAMES


def test_english_names_tell_cards_apart() -> None:
    """Two cards of one name could not be told apart in an answer."""
    names = [WORDS.name(name) for name in NAMES]
    assert len(set(names)) == len(names)


# --- terms


@pytest.mark.parametrize("lang", TONGUES)
def test_terms_are_those_of_the_set(lang: str) -> None:
    for status in SET["statuses"]:
        assert WORDS.term("status", status["id"], lang) == status[f"name_{lang}"]
        assert WORDS.term("status-about", status["id"], lang) == status[f"text_{lang}"]
    for space in SET["round_track"]:
        assert WORDS.term("space", str(space["space"]), lang) == space[f"name_{lang}"]
    for each in SET["characters"]:
        for board in each["boards"]:
            for side in board["sides"]:
                assert WORDS.term("side", side["id"], lang) == side[f"name_{lang}"]
    for tile in SET["map"]["tiles"]:
        WORDS.term("tile-kind", tile["kind"], lang)
    for tile in ("river", "jungle"):
        assert WORDS.term("tile", tile, lang) == WORDS.name(f"tile.{tile}", lang)


@pytest.mark.parametrize("lang", TONGUES)
def test_everything_counted_or_chosen_has_a_word(lang: str) -> None:
    groups = {
        "status": STATUSES,
        "stat": STATS,
        "team": TEAM_NAMES,
        "form": FORMS,
        "essence": ESSENCES,
        "direction": tuple("012345"),
        "relic": ("sacred", "vessel"),
        "type": {design.kind for design in CARDS},
    }
    for group, ids in groups.items():
        assert all(WORDS.term(group, each, lang) for each in ids)


def test_dice_are_those_of_the_newcomers_page() -> None:
    """The greeting spells the faces out."""
    for lang in TONGUES:
        said = WORDS.message("about.reading", lang)
        for die in ("advantage", "normal", "disadvantage"):
            assert " ".join(map(str, SET["dice"][die]["faces"])) in said


def test_traditional_characters() -> None:
    assert WORDS.term("title", "game", "zh-Hant") == "被放逐者"
    assert WORDS.name("darian", "zh-Hant") == "達里恩·艾森哈特"
    assert WORDS.name("nia.prime.reflux", "zh-Hant") == "回流"
    hant = [WORDS.word(key, "zh-Hant") for key in WORDS.keys("en")]
    wrong = ("閤", "“", "裡恩", "最多隻")
    assert not any(form in said for said in hant for form in wrong)
