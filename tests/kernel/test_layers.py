"""The layers of a number, for lasting effects as for printed ones: base, fixed, sum, scale, floor,
ceiling, loss; and text boxes that are blanked or added to."""

from __future__ import annotations

from typing import Any, cast

import pytest

import caipan
from caipan.kernel.numbers import DOWN, FIXED, LEAST, LOSE, MOST, SCALE, SET, Number
from caipan.kernel.records import Lasting
from tests.support.bazaar.state import EVER, HAND_LIMIT, WORTH, Bazaar
from tests.support.stalls import bazaar, card, do, keys


def with_effects(*effects: dict[str, Any], wares: tuple[str, ...] = ("silk", "lantern")) -> Bazaar:
    """Silk of 3 and a lantern (+1), and these lasting effects on the silk."""
    g = bazaar({"stall": [*wares], "hand": ["note"]}, {}).copy()
    silk = card(g, "silk")
    for each in effects:
        life = g.cards[silk].life
        g.last(Lasting(0, EVER, -1, 0, stat=WORTH, card=silk, life=life, **each))
    return g


def silk_of(*effects: dict[str, Any], wares: tuple[str, ...] = ("silk", "lantern")) -> int:
    g = with_effects(*effects, wares=wares)
    return g.value(card(g, "silk"), WORTH)


def add(n: int) -> dict[str, Any]:
    return {"add": n}


def layer(which: int, n: int = 0, **more: Any) -> dict[str, Any]:
    return {"layer": which, "add": n, **more}


HALF, TWICE = layer(SCALE, scale=(1, 2)), layer(SCALE, scale=(2, 1))


@pytest.mark.parametrize(
    ("effects", "worth"),
    [
        ((), 4),
        ((layer(SET, 1),), 2),  # another base, and the lantern on top
        ((layer(SET, 5), layer(SET, 0)), 1),  # the later base stands
        ((layer(SET, 0), add(2)), 3),
        ((layer(FIXED, 7), add(2), TWICE, layer(MOST, 1)), 7),  # cannot be changed
        ((layer(FIXED, 7), layer(LOSE)), 7),
        ((add(-2), TWICE), 4),
        ((TWICE, add(-2)), 4),  # the order they came in does not matter
        ((HALF, add(1)), 3),  # five halves, rounded up
        ((layer(LEAST, 6),), 6),
        ((layer(LEAST, 2),), 4),
        ((layer(MOST, 1),), 1),
        ((TWICE, layer(MOST, 6)), 6),  # the ceiling holds after doubling
        ((layer(LOSE), add(3)), 0),
    ],
)
def test_layers_count_in_their_order(effects: tuple[dict[str, Any], ...], worth: int) -> None:
    assert silk_of(*effects) == worth


def test_explaining_goes_through_the_same_layers() -> None:
    for effects in ((layer(SET, 1), add(2), TWICE, layer(MOST, 5)), (layer(FIXED, 7), add(2))):
        g = with_effects(*effects)
        silk = card(g, "silk")
        parts = g.explain(silk, "worth")
        assert parts[0] == ("base", 3) and parts[-1] == ("total", g.value(silk, WORTH))
        assert sum(n for _, n in parts[:-1]) == g.value(silk, WORTH)


def test_each_part_is_explained_whole_and_only_the_total_stays_within_its_bounds() -> None:
    g = with_effects(add(-9), add(2))
    told = [("base", 3), ("lantern", 1), ("rules", -9), ("rules", 2), ("total", 0)]
    assert g.explain(card(g, "silk"), "worth") == told


def test_a_book_says_how_a_number_is_rounded_and_between_what_it_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def numbers(number: Number) -> None:
        monkeypatch.setattr(Bazaar.book, "numbers", {WORTH: number})

    numbers(Number(round_up=DOWN))
    assert silk_of(HALF, add(1)) == 2
    numbers(Number(least=None))
    assert silk_of(add(-9)) == -5
    numbers(Number(least=1, most=4))
    assert silk_of(add(-9)) == 1 and silk_of(add(9)) == 4
    assert silk_of(wares=("silk",)) == 3


def test_a_number_of_a_seat_has_the_same_layers() -> None:
    g = bazaar({"hand": ["note"]}, {}).copy()
    g.last(Lasting(0, EVER, -1, 0, stat=HAND_LIMIT, seat=1, layer=SET, add=2))
    assert (g.seat_value(0, HAND_LIMIT, 6), g.seat_value(1, HAND_LIMIT, 6)) == (6, 2)


def test_a_number_of_a_seat_stays_within_the_bounds_of_its_book(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whether or not anything bears on it."""
    g = bazaar({"hand": ["note"]}, {})
    assert (g.seat_value(0, HAND_LIMIT, 6), g.seat_value(0, HAND_LIMIT, -2)) == (6, 0)
    monkeypatch.setattr(Bazaar.book, "numbers", {HAND_LIMIT: Number(least=None, most=4)})
    assert (g.seat_value(0, HAND_LIMIT, 6), g.seat_value(0, HAND_LIMIT, -2)) == (4, -2)


# --- text boxes


def in_the_midst(**effect: Any) -> Bazaar:
    """A keepsake of seat 1 that reacts to its own discarding, altered so."""
    g = bazaar({"stall": ["lantern", "silk"], "hand": ["note"]}, {"stall": ["tea"]}).copy()
    about = card(g, "lantern")
    g.last(Lasting(0, EVER, -1, 0, card=about, life=g.cards[about].life, **effect))
    return g


def test_what_is_blank_changes_no_number_and_listens_to_nothing() -> None:
    g = in_the_midst(blank=True)
    lantern = card(g, "lantern")
    assert g.is_blank(lantern) and g.value(card(g, "silk"), WORTH) == 3
    assert all(c != lantern for rows in g.index.values() for c, _ in rows)
    (effect,) = g.lasting
    g.amend_lasting(effect.serial, None)
    assert not g.is_blank(lantern) and g.value(card(g, "silk"), WORTH) == 4


def test_what_is_lent_counts_as_if_it_were_printed() -> None:
    g = in_the_midst(lends="gong/0")  # opposing wares are worth one less
    assert g.value(card(g, "tea"), WORTH) == 1 and g.value(card(g, "silk"), WORTH) == 4
    (effect,) = g.lasting
    g.amend_lasting(effect.serial, None)
    assert g.value(card(g, "tea"), WORTH) == 2


def test_of_two_altered_cards_each_has_its_own_text_box() -> None:
    g = in_the_midst(blank=True)
    lantern, silk = card(g, "lantern"), card(g, "silk")
    g.last(Lasting(0, EVER, -1, 0, card=silk, life=g.cards[silk].life, lends="gong/0"))
    assert g.is_blank(lantern) and not g.is_blank(silk)
    assert g.value(card(g, "tea"), WORTH) == 1 and g.value(silk, WORTH) == 3


def test_an_altered_card_turned_over_listens_to_nothing_and_then_to_what_it_was_lent() -> None:
    g = in_the_midst(lends="gong/0")
    lantern = card(g, "lantern")
    g.turn(lantern, g.cards[lantern].__replace__(down=True))
    assert g.value(card(g, "tea"), WORTH) == 2 and g.value(card(g, "silk"), WORTH) == 3
    g.turn(lantern, g.cards[lantern].__replace__(down=False))
    assert g.value(card(g, "tea"), WORTH) == 1 and g.value(card(g, "silk"), WORTH) == 4


def test_a_card_that_leaves_takes_neither_along() -> None:
    """It is another card to the rules when it comes back."""
    for effect in ({"blank": True}, {"lends": "gong/0"}):
        g = in_the_midst(**effect)
        lantern = card(g, "lantern")
        home, here = 1, g.cards[lantern].zone
        g.move(lantern, home, lose=True)
        g.move(lantern, here)
        assert not g.is_blank(lantern)
        assert g.value(card(g, "tea"), WORTH) == 2 and g.value(card(g, "silk"), WORTH) == 4


def test_the_index_of_altered_cards_is_the_one_a_load_builds() -> None:
    for effect in ({"blank": True}, {"lends": "gong/0"}):
        g = in_the_midst(**effect)
        again = cast(Bazaar, caipan.load(g.save()))
        assert again.index == g.index and again.altered == g.altered
        for each in (g, again):
            do(each, keys(each)[0])
        assert again.hash == g.hash
