"""Limits: so often in a turn, a round, a period; of a card as it was, of a seat, of anything."""

from __future__ import annotations

import pytest

import caipan
from caipan.kernel.records import Use
from tests.support.bazaar.state import ROUND, Bazaar
from tests.support.stalls import asked, bazaar, card, do, keys


def table() -> Bazaar:
    return bazaar({"stall": ["dice", "tea"], "hand": ["note"]}, {"hand": ["note"]}).copy()


def test_uses_are_counted() -> None:
    g = table()
    use = Use(ROUND, "dance")
    assert g.used(use) == 0
    for n in (1, 2):
        g.note_use(use)
        assert g.used(use) == n


@pytest.mark.parametrize(
    "other",
    [
        Use("turn", "dance", 1, 2, 0),
        Use(ROUND, "sing", 1, 2, 0),
        Use(ROUND, "dance", 2, 2, 0),
        Use(ROUND, "dance", 1, 3, 0),
        Use(ROUND, "dance", 1, 2, 1),
    ],
)
def test_another_period_word_card_life_or_seat_is_another_use(other: Use) -> None:
    g = table()
    use = Use(ROUND, "dance", 1, 2, 0)
    g.note_use(use)
    assert g.used(use) == 1 and g.used(other) == 0


def test_a_period_ends_for_what_was_used_in_it_alone() -> None:
    g = table()
    g.note_use(Use(ROUND, "dance"))
    g.note_use(Use("match", "sing"))
    g.end_period(ROUND)
    assert g.uses == (Use("match", "sing"),)
    assert g.used(Use(ROUND, "dance")) == 0 and g.used(Use("match", "sing")) == 1


def test_a_period_may_end_for_one_seat() -> None:
    g = table()
    mine, theirs = Use(ROUND, "dance", seat=0), Use(ROUND, "dance", seat=1)
    g.note_use(mine)
    g.note_use(theirs)
    g.end_period(ROUND, 0)
    assert g.uses == (theirs,) and (g.used(mine), g.used(theirs)) == (0, 1)


@pytest.mark.parametrize("period", [ROUND, "match"])
def test_noting_and_ending_drop_what_was_worked_out_before(period: str) -> None:
    g = table()
    g.values["kept"] = 1
    g.note_use(Use(ROUND, "dance"))
    assert not g.values
    g.values["kept"] = 1
    g.end_period(period)
    assert bool(g.values) == (period == "match")


def test_a_use_is_state() -> None:
    g = table()
    before = g.hash
    g.note_use(Use(ROUND, "dance", 1, 2, 0))
    assert g.hash != before
    again = caipan.load(g.save())
    assert again.hash == g.hash and again.used(Use(ROUND, "dance", 1, 2, 0)) == 1


# --- as cards have them


def test_once_a_round_and_then_again() -> None:
    g = do(bazaar({"stall": ["dice"], "hand": ["note"]}, {}), "use:dice/0")
    assert keys(g) == ["read:note", "pass"]
    do(g, "pass")
    assert g.table.round == 2 and "use:dice/0" in keys(g) and g.uses == ()


def test_each_card_has_its_own_use() -> None:
    g = do(bazaar({"stall": ["dice", "dice"], "hand": ["note"]}, {}), "use:dice/0")
    assert "use:dice#2/0" in keys(g) and "use:dice/0" not in keys(g)


def test_a_card_that_was_away_is_another_card() -> None:
    """The rules have lost track of the dice, as if they had been away."""
    g = bazaar({"stall": ["dice"], "hand": ["note"]}, {})
    do(g, "use:dice/0")
    dice = card(g, "dice")
    g.turn(dice, g.cards[dice].__replace__(down=True), lose=True)
    g.turn(dice, g.cards[dice].__replace__(down=False), lose=True)
    assert not g.used(g.once("dice/0", dice))


def test_a_card_that_changes_hands_stays_used() -> None:
    seats = [{"stall": ["dice"], "hand": ["note"]}, {"hand": ["bribe", "note"]}]
    g = do(bazaar(*seats), "use:dice/0", "read:bribe")
    assert g.cards[card(g, "dice")].controller == 1
    do(g, "pass")
    assert asked(g) == (1, "trade") and "use:dice/0" not in keys(g)


def test_a_seat_lays_twice_a_round_whatever_it_lays() -> None:
    mine = {"hand": ["tea", "silk", "gong", "note"]}
    g = do(bazaar(mine, mine), "lay:tea", "pass", "hide:silk")
    assert asked(g) == (1, "trade") and "lay:tea" in keys(g)
    do(g, "pass")
    assert keys(g) == ["read:note", "pass"]
    assert g.used(g.laying(0)) == 2 and g.used(g.laying(1)) == 0


def test_a_listener_acts_once_a_round() -> None:
    """The broker stops one purchase of an opponent and not the next."""
    g = bazaar({"stall": ["broker"], "hand": ["note"]}, {}, at="auction", market=["silk"])
    g.choose("bid=0", 0)
    g.choose("bid=1", 1)
    do(g, "apply:broker/0")
    broker = card(g, "broker")
    assert g.used(g.once("broker/0", broker)) == 1
    h = g.copy()
    h.end_period(ROUND)
    assert not h.used(h.once("broker/0", broker))
