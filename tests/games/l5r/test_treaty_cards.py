"""The treaty deck of twelve: what befalls the breaker, for a pledged value of X."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.games.l5r.setup import add
from caipan.games.l5r.state import DISHONORED, TREATIES
from caipan.games.l5r.treaties.deck import TREATY_CARDS
from caipan.kernel.records import Ref, Using
from tests.support import rule
from tests.support.clash import calm
from tests.support.court import ROW, UNDER, Court, who


def breach(c: Court, name: str, x: int) -> Court:
    """I break a treaty with seat 1, and its card is carried out."""
    design = next(d for d in TREATY_CARDS if d.name == f"treaty-{name}")
    card = add(c.g, design, -1, TREATIES)
    use: Using[Any] = Using(
        0, card, targets=(Ref(seat=1),), x=x, place=1, proc=design.abilities[0].name, resume="ask"
    )
    c.g.frames.append(use)
    c.g.advance()
    return c


def three(**more: Any) -> list[Any]:
    return [who(n, **more) for n in ("kaiu-envoy", "brash-samurai", "doji-challenger")]


@rule("LR-tr-card")
def test_there_are_twelve() -> None:
    assert len({d.name for d in TREATY_CARDS}) == 12


@rule("LR-tr-card-break", "LR-tr-card-other")
def test_desertion_takes_the_dearest_character_not_above_the_value() -> None:
    c = breach(calm(three(), ["hida-guardian"]), "desertion", 2)
    assert c.card("brash-samurai").controller == 1 and c.card("doji-challenger").controller == 0


def test_exposed_secrets_let_the_other_party_draw() -> None:
    c = breach(calm(three()), "exposed-secrets", 3)
    assert len(c.hand(1)) == 4 and len(c.hand(0)) == 1


def test_second_chances_put_fate_on_characters_of_the_other_party() -> None:
    c = breach(calm(["kaiu-envoy"], ["brash-samurai", "hida-guardian"]), "second-chances", 3)
    assert c.seat == 1 and not c.offers("choose:kaiu-envoy")
    c.do("choose:brash-samurai", "choose:brash-samurai", "choose:hida-guardian")
    assert (c.card("brash-samurai").fate, c.card("hida-guardian").fate) == (2, 1)


def test_public_shame_dishonors_as_many_as_can_be() -> None:
    c = breach(calm(three()), "public-shame", 5)
    while c.prompt == "dishonor":
        c.do(c.keys()[0])
    assert all(c.card(e["card"]).status == DISHONORED for e in three())


def test_seized_letters_cost_random_cards() -> None:
    c = breach(calm(three(), me={"hand": ["rout", "levy"]}), "seized-letters", 2)
    assert len(c.hand(0)) == 1


def test_forfeited_stores_go_to_the_other_party() -> None:
    c = breach(calm(three(), me={"fate": 2}), "forfeited-stores", 4)
    assert (c.fate(0), c.fate(1)) == (0, 2)


def test_weary_banners_bow_the_breakers_characters() -> None:
    c = breach(calm(three()), "weary-banners", 2)
    c.do("choose:kaiu-envoy", "choose:brash-samurai")
    assert c.card("kaiu-envoy").bowed and not c.card("doji-challenger").bowed


def test_blood_oath_costs_the_whole_value() -> None:
    c = breach(calm(three()), "blood-oath", 4)
    assert (c.honor(0), c.honor(1)) == (6, 11)


def test_waning_loyalty_takes_fate() -> None:
    c = breach(calm(three(fate=1)), "waning-loyalty", 2)
    c.do("choose:kaiu-envoy", "choose:brash-samurai")
    assert [c.card(e["card"]).fate for e in three()] == [0, 0, 1]


def test_abandoned_fields_empty_provinces() -> None:
    rows = [UNDER, who(ROW[0], cards=["hida-guardian"]), who(ROW[1], cards=["hida-kisada"])]
    mine = {"provinces": [*rows, *ROW[2:]], "dynasty_deck": ["eager-scout"] * 9}
    c = breach(calm(three(), me=mine), "abandoned-fields", 1)
    c.do(c.keys()[0])
    assert c.where("hida-guardian") == "dynasty-discard-0" and c.where("hida-kisada") == "slot-2-0"
    assert c.zone("slot-1-0") == ["eager-scout"]


def test_open_gates_weaken_provinces_until_the_round_ends() -> None:
    mine = {"provinces": [UNDER, who("night-raid", up=True), *ROW[1:]]}
    c = breach(calm(three(fate=3), me=mine), "open-gates", 3)
    assert c.strength("night-raid") == 1


@pytest.mark.parametrize("x", [1, 5])
def test_forgiveness_costs_one_honor(x: int) -> None:
    assert breach(calm(three()), "forgiveness", x).honor(0) == 9
