"""The lab finds what is planted in made-up games, and nothing where nothing is."""

from __future__ import annotations

import json
from random import Random

import pytest

from caipan.sim.analysis import analyse, answered_by, lead_for_good, outliers, plain_name
from caipan.sim.match import Row
from caipan.sim.report import page

SPEC = {"game": "tiny", "bots": ["random", "random"], "seed": 1, "plan": "batch"}
CARDS = tuple(f"card-{n}" for n in range(12))


def made_up(games: int, *, deck: float = 0.0, card: float = 0.0, seed: int = 1) -> list[Row]:
    """Games in which `strong` wins more by `deck`, and whoever drew card-0 by `card`."""
    random, rows = Random(seed), []
    for number in range(games):
        decks = ["strong", "plain"] if number % 2 else ["plain", "strong"]
        drawn = tuple(tuple(random.sample(CARDS, 4)) for _ in decks)
        edge = deck * (1 if decks[0] == "strong" else -1)
        edge += card * (("card-0" in drawn[0]) - ("card-0" in drawn[1]))
        winner = 0 if random.random() < 0.5 + edge else 1
        choices = [(winner, "play:card-1#2@here"), (1 - winner, "pass")]
        rows.append(
            Row(
                number=number, seed=number, bots=("random", "random"), first=number % 2,
                groups=((decks[0],), (decks[1],)), winners=(winner,), scores=(1, 0),
                reason="points", turns=5 + number % 7, decisions=40, drawn=drawn,
                course=(0.5, 0.6, 0.9) if winner == 0 else (0.5, 0.4, 0.1),
                record=json.dumps({"options": {"decks": decks}, "choices": choices}),
            )
        )  # fmt: skip
    return rows


def test_even_games_have_no_outliers() -> None:
    found = analyse(SPEC, made_up(2000))
    assert outliers(found) == []
    assert not any(each.outlying for each in found.drawn)


def test_a_strong_deck_is_named_and_its_cards_are_not() -> None:
    found = analyse(SPEC, made_up(2000, deck=0.15))
    assert {line.split()[0] for line in outliers(found)} == {"strong", "plain"}
    best = found.shares["decks"][0]
    assert best.name == "strong" and best.interval[0] < 0.65 < best.interval[1]


def test_a_strong_card_is_named() -> None:
    found = analyse(SPEC, made_up(3000, card=0.2))
    assert found.drawn[0].name == "card-0" and found.drawn[0].outlying
    assert any(line.startswith("card-0: +") for line in outliers(found))
    assert [each.name for each in found.drawn if each.outlying and each.effect > 0] == ["card-0"]


def test_what_was_answered_is_told_by_verb_and_card() -> None:
    row = made_up(1)[0]
    (winner,) = row.winners
    assert answered_by(row, winner) == {"play:card-1"} and answered_by(row, 1 - winner) == set()
    assert plain_name("ivy-mage#2/0@district-1") == "ivy-mage"
    (only,) = analyse(SPEC, made_up(100)).answered
    assert (only.name, only.rate) == ("play:card-1", 1.0)


def test_when_the_winner_led_for_good() -> None:
    rows = made_up(4)
    assert all(lead_for_good(row) == pytest.approx(1 / 3) for row in rows)
    assert analyse(SPEC, rows).course[-1] == pytest.approx((0.9, 0.9, 0.9))


def test_seats_and_order_are_told_apart() -> None:
    found = analyse(SPEC, made_up(400))
    assert {share.name for share in found.shares["seats"]} == {"seat 0", "seat 1"}
    assert sum(share.of for share in found.shares["order"]) == 800
    assert found.against["strong", "plain"].of == 400


def test_a_page_escapes_what_it_is_given() -> None:
    found = analyse({**SPEC, "game": "<b>"}, made_up(40))
    text = page(found, {"decks": b"\x89PNG"})
    assert "<b>" not in text and "&lt;b&gt;" in text and "data:image/png;base64," in text


def test_no_games_at_all() -> None:
    found = analyse(SPEC, [])
    assert outliers(found) == [] and "Nothing stands out" in page(found, {})
