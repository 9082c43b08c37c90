"""What could happen to a card now (LR-B-target, LR-B-cannot): each question asked of cards that
differ in one thing only."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.games.l5r.rules import possible
from tests.support import rule
from tests.support.court import Court, attacks, defends, row, who

AIR: dict[str, Any] = {"type": "military", "ring": "air", "attacker": 0, "province": 1}


def table() -> Court:
    """Mine: ready at home, bowed, honored with fate, in the conflict, of a dash; an attachment, a
    holding; a defender."""
    mine = [
        who("brash-samurai", attached=["ornate-fan"]), who("kakita-kaezin", bowed=True),
        who("asahina-artisan", status="honored", fate=2), attacks("doji-challenger"),
        who("doji-whisperer", status="dishonored"), "savvy-politician",
    ]  # fmt: skip
    return Court(
        {"characters": mine, "hand": ["way-of-the-crane"], "provinces": row("imperial-storehouse")},
        {"characters": [defends("kaiu-envoy")]},
        at="LR-B-3.2.2", conflict=AIR,
    )  # fmt: skip


PEOPLE = {
    "brash-samurai", "kakita-kaezin", "asahina-artisan", "doji-challenger", "doji-whisperer",
    "savvy-politician", "kaiu-envoy",
}  # fmt: skip
THINGS = {"ornate-fan", "imperial-storehouse"}


@rule("LR-B-target", "LR-B-bow-ready", "LR-B-status-again", "LR-B-move-in", "LR-B-move-home")
@pytest.mark.parametrize(
    ("question", "found"),
    [
        (possible.is_character, PEOPLE),
        (possible.can_honor, PEOPLE - {"asahina-artisan"}),
        (possible.can_dishonor, PEOPLE - {"doji-whisperer"}),
        (possible.can_lose_status, {"asahina-artisan", "doji-whisperer"}),
        (possible.can_lose_fate, {"asahina-artisan"}),
        (possible.can_go_home, {"doji-challenger", "kaiu-envoy"}),
        (possible.can_move_in, PEOPLE - {"doji-challenger", "kaiu-envoy"}),
        (possible.can_leave, PEOPLE | {"ornate-fan"}),
        (possible.can_be_discarded, PEOPLE | THINGS),
    ],
)
def test_who_can_be_affected(question: Any, found: set[str]) -> None:
    c = table()
    zones = {"play-0", "play-1", "slot-1-0"}
    ids = [i for z in c.g.layout if z.name in zones for i in c.g.zones[z.index]]
    assert {c.g.name(i) for i in ids if question(c.g, i)} == found


@rule("LR-B-bow-ready")
def test_only_ready_cards_bow_and_only_bowed_ones_ready() -> None:
    c = table()
    people = [c.id(name) for name in sorted(PEOPLE)]
    bowing = {c.g.name(i) for i in people if possible.can_bow(c.g, i)}
    assert bowing == PEOPLE - {"kakita-kaezin"}
    assert {c.g.name(i) for i in people if possible.can_ready(c.g, i)} == {"kakita-kaezin"}


@rule("LR-B-stronghold-fixed")
def test_a_stronghold_neither_leaves_nor_is_discarded() -> None:
    c = table()
    assert not possible.can_be_discarded(c.g, c.g.stronghold(0))
    assert not possible.can_leave(c.g, c.g.stronghold(0))


@rule("LR-B-move-in")
def test_without_a_conflict_nobody_moves_to_one_or_home_from_it() -> None:
    c = Court({"characters": ["brash-samurai"], "hand": ["way-of-the-crane"]}, {})
    card = c.id("brash-samurai")
    assert not possible.can_move_in(c.g, card) and not possible.can_go_home(c.g, card)


@rule("LR-B-cannot")
def test_who_is_hostile_is_on_another_side() -> None:
    c = table()
    mine, theirs = c.id("brash-samurai"), c.id("kaiu-envoy")
    told = [possible.hostile(c.g, card, by) for card in (mine, theirs) for by in (0, 1, -1)]
    assert told == [False, True, False, True, False, False]
