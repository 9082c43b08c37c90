"""Variants with secrets: the opening draft, and the die of interactive combat."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.games.mageknight.rules import defeat
from caipan.games.mageknight.rules.variants import draft, wager
from caipan.games.mageknight.state import ACTIONS, ARMOR, ATTACK, DRAFT, FAME
from caipan.games.mageknight.table import MageKnight
from tests.support import rule
from tests.support.quest import Quest

SPARE = "concentration"
HEROES = ["arythea", "goldyx", "norowas", "tovak"]


# --- the opening draft


def drafting(seats: int = 3) -> MageKnight:
    options = {
        "scenario": "full-conquest",
        "variants": ["opening-draft"],
        "heroes": HEROES[:seats],
    }
    g = caipan.new("mageknight", options=options, seed=4, seats=seats)
    assert isinstance(g, MageKnight)
    return g


def drafted(seats: int = 3) -> MageKnight:
    g = drafting(seats)
    while g.pending[0].prompt == "keep":
        g.choose(g.pending[0].keys[0])
    return g


@rule("MK-var-draft")
def test_everybody_is_dealt_four_and_passes_the_rest_clockwise() -> None:
    g = drafting()
    packs = [set(g.hand(seat)) for seat in range(3)]
    assert [len(pack) for pack in packs] == [4, 4, 4]
    for _ in range(3):
        g.choose(g.pending[0].keys[0])
    passed = [set(g.hand(seat)) for seat in range(3)]
    assert [len(pack) for pack in passed] == [3, 3, 3]
    assert all(passed[(seat + 1) % 3] < packs[seat] for seat in range(3))


@rule("MK-var-draft")
def test_three_are_kept_and_the_last_ones_return() -> None:
    g = drafted()
    assert [len(g.zone(seat, DRAFT)) for seat in range(3)] == [3, 3, 3]
    offered = len(g.view(0)["zones"]["action-offer"])
    # a monastery among the first tiles may have one
    assert 28 - 9 - offered - 2 <= len(g.zones[ACTIONS]) <= 28 - 9 - offered


@rule("MK-var-draft")
def test_what_is_drafted_is_a_secret() -> None:
    g = drafted()
    mine = {c["name"] for c in g.view(0)["zones"]["draft-0"]["known"]}
    assert len(mine) == 3
    assert g.view(1)["zones"]["draft-0"]["known"] == []
    kept = {g.name(c) for c in g.zone(1, DRAFT)}
    guesses = [{h.name(c) for c in h.zone(1, DRAFT)} for h in (g.resample(0, n) for n in range(8))]
    assert any(guess != kept for guess in guesses)
    assert all(not guess & mine for guess in guesses)


@rule("MK-var-draft")
def test_after_a_day_one_of_them_is_shuffled_in() -> None:
    g = drafted(2)
    while g.pending[0].prompt != "enrol":
        g.choose(g.pending[0].keys[-1])
    assert g.table.round == 1
    for seat in range(2):
        assert g.pending[0].seat == seat
        card = g.zone(seat, DRAFT)[0]
        g.choose(f"enrol:{g.name(card)}")
    assert [len(g.zone(seat, DRAFT)) for seat in range(2)] == [2, 2]
    for seat in range(2):
        deeds = [*g.hand(seat), *g.deck(seat)]
        assert sum(g.deed(c).kind == "advanced-action" for c in deeds) == 1


@rule("MK-var-draft")
def test_nights_and_the_last_round_bring_none() -> None:
    g = drafted(2)
    assert draft.is_due(g)
    g.set_table(g.table.__replace__(night=True))
    assert not draft.is_due(g)
    g.set_table(g.table.__replace__(night=False, round=g.table.rounds))
    assert not draft.is_due(g)


# --- interactive combat


ORC = {"card": "enemy.prowlers", "at": [1, -4]}  # armour 3, attack 4, fame 2


def fight(face: str, **table: Any) -> Quest:
    """Seat 0 challenges prowlers, and the previous player has set a die."""
    me = {"at": [1, -3], "hand": [SPARE, "rage", "march"], "deck": ["march"]}
    q = Quest(
        me,
        {"deck": ["march"], "at": [0, -1]},
        **{
            "variants": ["interactive-combat"],
            "tokens": [ORC],
            "scenario": "full-conquest",
            **table,
        },
    ).do("challenge:enemy.prowlers")
    if face:
        q.do(f"wager.{face}")
    return q


def numbers(q: Quest) -> tuple[int, int]:
    card = q.g.fight().foes[0].card
    return q.g.value(card, ARMOR), q.g.value(card, ATTACK)


@rule("MK-var-interactive")
def test_the_previous_player_is_asked_against_a_single_enemy() -> None:
    q = fight("")
    assert (q.seat, q.prompt) == (1, "wager")
    assert q.keys() == ["wager.white", "wager.red", "wager.blue", "wager.black"]


@rule("MK-var-interactive")
def test_nobody_is_asked_against_several() -> None:
    other = {"card": "enemy.diggers", "at": [3, -3]}
    me = {"at": [2, -3], "hand": [SPARE, "rage"], "deck": ["march"]}
    q = Quest(me, {"deck": ["march"]}, variants=["interactive-combat"], scenario="full-conquest",
              tokens=[{**ORC, "at": [3, -3]}, other])  # fmt: skip
    q.do("challenge:enemy.prowlers", "challenge:enemy.diggers")
    assert q.prompt == "phase.ranged"


@rule("MK-var-interactive")
@pytest.mark.parametrize(
    ("face", "ranged", "block", "attack"),
    [
        ("white", (4, 4), (3, 4), (3, 4)),
        ("red", (3, 4), (3, 5), (3, 5)),
        ("blue", (3, 4), (3, 4), (4, 4)),
        ("black", (3, 4), (3, 4), (3, 4)),
    ],
)
def test_a_colour_counts_in_its_phase(
    face: str, ranged: tuple[int, int], block: tuple[int, int], attack: tuple[int, int]
) -> None:
    q = fight(face)
    assert numbers(q) == ranged
    q.do("done")
    assert (q.prompt, numbers(q)) == ("phase.block", block)
    q.do("done")
    while q.prompt != "phase.attack":
        q.do(q.keys()[0])
    assert numbers(q) == attack
    assert q.g.fight().wager == face  # by now it has been shown


@rule("MK-var-interactive")
@pytest.mark.parametrize(("face", "fame"), [("white", 3), ("red", 3), ("blue", 3), ("black", 2)])
def test_a_stronger_enemy_gives_more_fame(face: str, fame: int) -> None:
    q = fight(face)
    card = q.g.fight().foes[0].card
    assert q.g.value(card, FAME) == 2
    defeat.defeat(q.g, 0, (card,))
    assert q.me.fame == fame


@rule("MK-var-interactive")
def test_the_die_is_hidden_until_its_phase() -> None:
    q = fight("blue")
    assert q.g.view(1)["seats"][1]["wager"] == "blue"
    assert "wager" not in q.g.view(0)["seats"][1]
    assert q.g.view(0)["table"]["fight"]["wager"] == ""
    guesses = {q.g.resample(0, seed).seats[1].wager for seed in range(30)}
    assert guesses == {"red", "blue", "black"}  # white would have been shown
    assert {q.g.resample(1, seed).seats[1].wager for seed in range(4)} == {"blue"}


@rule("MK-var-interactive")
def test_the_die_goes_back_with_the_fight() -> None:
    q = fight("red")
    while q.g.table.fight is not None:
        keys = q.keys()
        q.do(next((k for k in keys if k in ("done", "take")), keys[0]))
    assert q.player(1).wager == ""


def test_the_player_before_is_found_in_the_round_order() -> None:
    q = Quest({}, {}, {}, scenario="full-conquest", order=[2, 0, 1])
    assert [wager.bettor(q.g, seat) for seat in (2, 0, 1)] == [1, 2, 0]
