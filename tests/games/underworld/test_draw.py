"""The table and the cards on a text screen."""

import random

import pytest

import caipan
from caipan.games.underworld.content import CARDS
from caipan.games.underworld.draw import ordinals
from caipan.games.underworld.spec import Design, Spec
from caipan.games.underworld.texts import card, sentence, used_abilities, used_lines
from caipan.kernel.drawing import Drawing, plain
from caipan.kernel.language import LANGUAGES
from tests.support.duel import Duel

TITLE = caipan.title("underworld")
WORDS = TITLE.lexicon


def drawn(d: Duel, seat: int | None = 0, lang: str = "en") -> list[str]:
    assert TITLE.draw is not None
    return lines(TITLE.draw.table(d.g.view(seat), WORDS, lang))


def lines(drawing: Drawing) -> list[str]:
    boxes = [box for row in drawing for box in row]
    return [plain(line) for box in boxes for line in (box.title, *box.lines)]


def test_characters_with_their_numbers_and_what_is_on_them() -> None:
    fellow = {"card": "stargazing-fellow", "attached": ["reckoning-lens"], "damage": 1}
    said = drawn(Duel({"districts": {1: [fellow]}}))
    assert "Stargazing Fellow inv3 inf1 def3 · 1 damage" in said
    assert "  + Reckoning Lens" in said
    assert any(line.startswith("── inv 3:0  com 0:0  inf 1:0") for line in said)


def test_temporary_icons_sleep_in_brackets() -> None:
    """UW-temp-icon: they count only while their controller is first."""
    said = drawn(Duel({"districts": {1: ["vine-archivist"]}}, first=1))
    assert "Vine Archivist inv1 (inf1) def2" in said


def test_only_the_owner_reads_a_lurker() -> None:
    d = Duel({"districts": {2: [{"card": "ivy-mage", "down": True}]}})
    assert "Ivy Mage (face down) inv1" in drawn(d, 0)
    assert "Lurker inv1" in drawn(d, 1) and "Ivy Mage" not in "\n".join(drawn(d, 1))
    assert "暗藏者 调1" in drawn(d, None, "zh")


def test_markers_points_funds_and_what_was_won() -> None:
    me = {"markers": {1: 2}, "score": ["city-hall"], "assets": ["ivy-mage", "newsboy"]}
    said = drawn(Duel({**me, "hand": ["newsboy"]}))
    assert "1 pt · markers 2/3 (you)" in said
    assert "won: City Hall" in said
    assert "assets 2/2 ready · can pay 2 · show Ivy Star" in said
    assert any(line.startswith("You · 2/8 points · first player") for line in said)


def test_the_stack_from_the_top() -> None:
    """The opponent can answer, so the card waits."""
    foe = {"districts": {1: ["scarlet-duellist"]}, "assets": ["giant-bat"]}
    d = Duel({"hand": ["hothouse-apprentice"], "assets": ["ivy-mage", "ivy-mage"]}, foe)
    said = drawn(d.do("play:hothouse-apprentice@district-2"), 1)
    at = said.index("The stack, top first")
    assert said[at + 1] == "Player 1: Hothouse Apprentice · to district 2"


def test_equal_cards_in_hand_share_a_line() -> None:
    said = drawn(Duel({"hand": ["newsboy", "newsboy"]}))
    assert sum(line.startswith("Newsboy") for line in said) == 1
    assert any(line.startswith("Newsboy ×2 · Character · cost ") for line in said)


@pytest.mark.parametrize("seed", range(3))
def test_numbers_on_the_table_are_those_of_the_keys(seed: int) -> None:
    """`ivy-mage#2` in a key is the card drawn as Ivy Mage #2, for every viewer."""
    g = caipan.new("underworld", options=TITLE.sample(seed), seed=seed)
    r = random.Random(seed)
    while g.pending:
        g.choose(r.choice(g.pending[0].options))
        for seat in (0, 1, None) if g.count % 10 == 0 else ():
            for i, n in ordinals(g.view(seat)["zones"]).items():
                _, _, said = g.label(i, seat).partition("#")
                assert int(said or 1) == n


# --- printed cards


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_read_and_quoted(lang: str) -> None:
    for design in CARDS:
        read_and_quoted(design, lang)


def read_and_quoted(design: Design, lang: str) -> None:
    """Each ability that is put to use has its own printed line, and each choice its own entry."""
    assert len(card(design.name, WORDS, lang)) >= 3
    printed = used_lines(WORDS.text(design.name, lang))
    abilities = [a for a in design.abilities if isinstance(a.spec, Spec)]
    used = used_abilities(design)
    if printed:
        assert len(printed) == len(used)
        said = [sentence(design.name, n, -1, WORDS, lang) for n in used]
        assert said == printed
    for ability in abilities:
        count = len(ability.spec.modes)
        if count > 1:
            choices = [sentence(design.name, -1, m, WORDS, lang) for m in range(count)]
            assert all(choices) and len(set(choices)) == count
            own = [sentence(design.name, ability.ordinal, m, WORDS, lang) for m in range(count)]
            assert own == choices


def test_a_sentence_with_and_without_a_list() -> None:
    said = sentence("orbital-calculus", 0, 1, WORDS, "en")
    assert said == "draw a card, then put a card from your hand on the bottom of your library"
    assert sentence("ivy-mage", 0, 0, WORDS, "en").startswith("Quick: Pay 1, exhaust this card:")
    assert sentence("ivy-mage", -1, 0, WORDS, "en") == ""
