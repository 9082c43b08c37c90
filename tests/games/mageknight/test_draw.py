"""The table and the cards on a text screen."""

from __future__ import annotations

import random

import pytest

import caipan
from caipan.games.mageknight.content.cards import CARDS
from caipan.games.mageknight.content.scenarios import SCENARIOS
from caipan.games.mageknight.draw import PEN, card, sentence
from caipan.games.mageknight.draw_map import as_hex, numbers
from caipan.games.mageknight.rules.sheets import sheet
from caipan.games.mageknight.spec import Card
from caipan.games.mageknight.table import MageKnight
from caipan.geometry.hex import distance
from caipan.kernel.drawing import plain
from caipan.kernel.language import LANGUAGES

TITLE = caipan.title("mageknight")
WORDS = TITLE.lexicon
HEROES = ["tovak", "goldyx"]


def begun(seed: int, steps: int) -> MageKnight:
    """A match of two after some random answers."""
    g = caipan.new("mageknight", options={"heroes": HEROES}, seed=seed)
    chance = random.Random(seed)
    for _ in range(steps):
        if not g.pending:
            break
        g.choose(chance.choice(g.pending[0].keys))
    assert isinstance(g, MageKnight)
    return g


def lines(g: MageKnight, seat: int | None, lang: str = "en") -> list[str]:
    boxes = [box for row in PEN.table(g.view(seat), WORDS, lang) for box in row]
    return [plain(line) for box in boxes for line in (box.title, *box.lines)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_is_drawn_at_every_decision_for_everybody(lang: str) -> None:
    g = begun(4, 0)
    chance = random.Random(4)
    for _ in range(60):
        for seat in (0, 1, None):
            assert lines(g, seat, lang)
        g.choose(chance.choice(g.pending[0].keys))


def test_the_heading_tells_scenario_round_and_hour() -> None:
    assert "First Reconnaissance · round 1 of 3 · day" in lines(begun(1, 0), 0)[0]


def test_the_map_shows_ground_sites_tokens_and_heroes() -> None:
    g = begun(3, 12)
    seat = g.active_seat()
    drawn = lines(g, seat)
    at = drawn.index(next(line for line in drawn if line.startswith("Around ")))
    shown = "\n".join(drawn[at + 1 :])
    assert f"@{seat + 1}" in shown
    assert "~~" in shown  # the sea around the portal


def test_a_place_that_may_be_answered_shows_its_number() -> None:
    """With four move points the hero can step and explore."""
    g = begun(3, 0)
    chance = random.Random(3)
    for _ in range(200):
        view = g.view(g.pending[0].seat)
        found = numbers(view)
        if found:
            break
        g.choose(chance.choice(g.pending[0].keys))
    drawn = "\n".join(lines(g, g.pending[0].seat))
    assert found
    assert all(f"[{n}]" in drawn for n in found.values())


def test_tiles_that_touch_are_drawn_side_by_side() -> None:
    g = begun(6, 0)
    places = [t["place"] for t in g.view(0)["tiles"]]
    start, *others = [as_hex(place) for place in places]
    assert [distance(start, other) for other in others] == [1, 1]


@pytest.mark.parametrize("design", CARDS, ids=lambda d: d.name)
def test_every_card_can_be_read(design: Card) -> None:
    for lang in LANGUAGES:
        title, *text = card(design.name, WORDS, lang)
        assert plain(title)
        assert text or design.name in ("tile.a", "tile.b") or design.kind == "tile"


def test_an_ability_is_said_in_its_own_words() -> None:
    assert sentence("march", 1, -1, WORDS, "en") == "Strong: Move 4."
    assert sentence("march", -1, -1, WORDS, "en") == ""


def test_hidden_hands_are_counted_and_not_named() -> None:
    g = begun(1, 0)
    other = "\n".join(lines(g, 0))
    assert "hand 5" in other
    names = {g.name(c) for c in g.hand(1)}
    mine = "\n".join(line for line in lines(g, None))
    assert not any(f"hand: {WORDS.name(n)}" in mine for n in names)


def test_the_score_is_shown_line_by_line_once_the_match_is_over() -> None:
    g = begun(2, 5000)
    assert g.outcome is not None
    for lang in LANGUAGES:
        assert lines(g, 0, lang)
    said = lines(g, 0)
    at = next(n for n, line in enumerate(said) if line.startswith("Score"))
    sums = next(line for line in said[at:] if line.startswith("Sum"))
    assert [int(n) for n in sums.split(" · ")[1:]] == list(g.outcome.scores)


def test_every_line_of_every_sheet_has_a_name() -> None:
    for scenario in SCENARIOS:
        for seats in scenario.seats:
            heroes = ["arythea", "goldyx", "norowas", "tovak"][:seats]
            options = {"scenario": scenario.name, "heroes": heroes}
            g = caipan.new("mageknight", options=options, seed=1, seats=seats)
            assert isinstance(g, MageKnight)
            for row in sheet(g):
                assert f"score.{row.name}" in WORDS.keys("en"), row.name
