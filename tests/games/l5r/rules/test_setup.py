"""Setting up: first player, provinces, mulligans, hands, honor; and who sees what."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.games.l5r.table import L5R
from tests.support import rule

DECKS = ["crane", "lion"]


def begun(seed: int = 1, **more: Any) -> L5R:
    g = caipan.new("l5r", options={"decks": DECKS, **more}, seed=seed)
    assert isinstance(g, L5R)
    return g


def names(g: L5R, zone: str) -> list[str]:
    z = next(z for z in g.layout if z.name == zone)
    return [g.name(i) for i in g.zones[z.index]]


def place(g: L5R) -> L5R:
    """Everybody lays their provinces out as they come."""
    while g.pending[0].prompt.startswith("province"):
        g.choose(g.pending[0].options[0])
    return g


@rule("LR-B-setup-first")
def test_a_random_player_is_first() -> None:
    assert {begun(seed).table.first for seed in range(8)} == {0, 1}


@rule("LR-B-setup-shuffle", "LR-B-setup-decks")
def test_both_decks_are_shuffled() -> None:
    one, two = begun(1), begun(2)
    assert names(one, "dynasty-deck-0") != names(two, "dynasty-deck-0")
    assert sorted(names(one, "dynasty-deck-0")) == sorted(names(two, "dynasty-deck-0"))
    assert names(one, "conflict-deck-0") != names(two, "conflict-deck-0")


@rule("LR-B-setup-bank")
def test_five_rings_without_fate_are_unclaimed_and_nobody_has_the_favor() -> None:
    g = begun()
    assert len(names(g, "unclaimed")) == 5 and g.table.favor == -1
    assert all(g.cards[i].fate == 0 for i in g.zones[0])


@rule("LR-B-setup-provinces", "LR-B-hidden-province", "LR-B-player-order")
def test_in_player_order_each_lays_five_provinces_facedown_unseen_by_others() -> None:
    g = begun()
    first = g.table.first
    assert g.pending[0].seat == first and g.pending[0].prompt == "province.stronghold"
    g.choose(g.pending[0].options[0])
    assert g.pending[0].prompt == "province.row"
    place(g)
    mine = [g.province(first, p) for p in range(5)]
    assert all(g.cards[p].down for p in mine)
    assert all(g.sees(first, p) and not g.sees(1 - first, p) and not g.sees(None, p) for p in mine)
    assert not g.cards[g.stronghold(first)].down


@rule("LR-B-setup-provinces-ban")
def test_a_province_that_cannot_be_a_stronghold_province_is_not_offered_there() -> None:
    g = begun(decks=["phoenix", "phoenix"])
    offered = [k for k in g.pending[0].keys]
    row = g.copy()
    row.choose(row.pending[0].options[0])
    barred = [
        d.name for d in g.designs if d.row_only and any(d.name in k for k in row.pending[0].keys)
    ]
    assert barred == ["kuroi-mori"] and not any("kuroi-mori" in k for k in offered)


@rule("LR-B-setup-fill", "LR-B-setup-dynasty-mulligan", "LR-B-mulligan-method")
def test_each_looks_at_their_row_and_replaces_any_number_once() -> None:
    g = place(begun())
    seat = g.pending[0].seat
    assert g.pending[0].prompt == "mulligan.dynasty"
    row = g.row_cards(seat)
    assert len(row) == 4 and names(g, f"slot-0-{seat}") == []
    assert all(g.sees(seat, c) and not g.sees(1 - seat, c) for c in row)
    deck = len(g.deck(seat, dynasty=True))
    g.choose(g.pending[0].options[0])
    g.choose("done")
    assert len(g.row_cards(seat)) == 4 and len(g.deck(seat, dynasty=True)) == deck
    assert g.pending[0].seat == 1 - seat  # replacing is final


@rule("LR-B-mulligan-look", "LR-B-hidden-dynasty")
def test_the_replacements_may_be_looked_at_until_the_game_begins_and_then_nothing() -> None:
    g = place(begun())
    seat = g.pending[0].seat
    g.choose(g.pending[0].options[0])
    g.choose("done")
    assert all(g.sees(seat, c) for c in g.row_cards(seat))
    while g.pending[0].prompt.startswith("mulligan"):
        g.choose("done")
    down = [c for c in g.row_cards(seat) if g.cards[c].down]
    assert not any(g.sees(seat, c) for c in down)


@rule("LR-B-setup-hand", "LR-B-setup-conflict-mulligan", "LR-B-hidden-hand")
def test_each_draws_four_and_may_replace_any_number_once() -> None:
    g = place(begun())
    g.choose("done")
    g.choose("done")
    assert g.pending[0].prompt == "mulligan.conflict"
    seat = g.pending[0].seat
    before = list(g.hand(seat))
    assert len(before) == 4 and all(g.sees(seat, c) and not g.sees(1 - seat, c) for c in before)
    assert g.view(1 - seat)["zones"][f"hand-{seat}"]["count"] == 4
    g.choose(g.pending[0].options[0])
    g.choose("done")
    assert len(g.hand(seat)) == 4 and g.pending[0].seat == 1 - seat


@rule("LR-B-setup-honor", "LR-B-setup-fate")
def test_each_begins_with_the_honor_of_the_stronghold_and_no_fate() -> None:
    g = place(begun())
    assert [s.fate for s in g.seats] == [0, 0]
    while g.pending[0].prompt.startswith("mulligan"):
        g.choose("done")
    lines = {x["args"]["seat"]: x["args"]["n"] for x in g.log(None) if x["key"] == "honor.begins"}
    assert lines == {0: 11, 1: 12}


@rule("LR-B-scope", "LR-en-standard", "LR-tc-standard")
@pytest.mark.parametrize(
    ("name", "seats"), [("duel", 2), ("enlightenment", 3), ("team-conquest", 4)]
)
def test_every_format_sets_up_by_the_same_chart(name: str, seats: int) -> None:
    decks = ["crane", "lion", "crab", "dragon"][:seats]
    g = caipan.new("l5r", options={"format": name, "decks": decks}, seats=seats, seed=1)
    assert g.pending[0].prompt == "province.stronghold" and g.where[0] == "LR-B-setup-provinces"


@pytest.mark.parametrize(
    "options",
    [
        {"format": "duel", "decks": ["crane"]},
        {"format": "chess"},
        {"format": "team-conquest"},
        {"decks": ["crane", "nobody"]},
        {"treaties": "cards"},
        {"treaties": 3},
        {"seed": 1},
    ],
)
def test_bad_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(caipan.CaipanError):
        caipan.new("l5r", options=options, seats=2, seed=1)
