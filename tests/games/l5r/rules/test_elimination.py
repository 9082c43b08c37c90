"""Players who are out while others play on: cards, rings, token, effects, conflicts."""

from __future__ import annotations

from typing import Any

import pytest

from caipan.kernel.records import NOBODY
from tests.support import rule
from tests.support.court import Court, attacks, defends, who

STILL = {"hand": ["way-of-the-crane"], "characters": [who("brash-samurai", fate=3)]}


def dying(seat: dict[str, Any], *others: dict[str, Any], **more: Any) -> Court:
    """The first player bids away the last of their honor."""
    c = Court({"honor": 2, **seat}, *others, count=3, at="LR-B-2.2", **more)
    return c.bids(5, 1, 3)


@rule("LR-en-elim-honor", "LR-en-elim-cards")
def test_who_has_no_honor_is_out_and_their_cards_leave_the_game() -> None:
    c = dying({"characters": ["doji-challenger"], "hand": ["fine-katana"]}, STILL, STILL)
    assert c.g.seats[0].out and c.g.outcome is None
    assert (
        c.zone("play-0") == []
        and c.zone("hand-0") == []
        and c.where("doji-challenger") == "removed"
    )
    assert all(d.seat != 0 for d in c.g.pending)


@rule("LR-en-elim-rings", "LR-en-sharedpool")
def test_their_rings_are_in_common_from_then_on() -> None:
    provinces: list[Any] = [
        "ancestral-lands", {"card": "fertile-fields", "rings": ["air"]}, "manicured-garden",
        "meditations-on-the-tao", "rally-to-the-cause",
    ]  # fmt: skip
    c = dying({"provinces": provinces}, STILL, STILL)
    assert len(c.zone("unclaimed")) == 5 and c.zone("pool-0") == []


@rule("LR-en-elim-first")
def test_the_token_passes_to_their_left() -> None:
    assert dying({}, STILL, STILL, first=0).g.table.first == 1


@rule("LR-en-elim-cards")
@pytest.mark.parametrize(("holder", "then"), [(0, NOBODY), (2, 2)])
def test_the_favor_of_who_is_out_is_nobodys_and_anybody_elses_is_kept(
    holder: int, then: int
) -> None:
    assert dying({}, STILL, STILL, favor=holder).g.table.favor == then


@rule("LR-en-elim-stronghold")
def test_a_broken_stronghold_eliminates() -> None:
    row = ["fertile-fields", "manicured-garden", "meditations-on-the-tao", "rally-to-the-cause"]
    provinces = [who("restoration-of-balance", up=True), *(who(p, broken=True) for p in row)]
    mine = [attacks("doji-challenger"), attacks("kakita-kaezin")]
    c = Court(
        {"characters": mine},
        {"provinces": provinces, "characters": ["brash-samurai"]},
        {**STILL, "characters": [who("asahina-artisan", fate=4)]},
        count=3,
        at="LR-B-3.2.3",
        conflict={"ring": "air", "defender": 1, "province": 0},
    )
    assert c.g.seats[1].out and c.g.outcome is None
    assert c.where("brash-samurai") == "removed"
    assert why_out(c) == ["LR-en-elim-stronghold"]


def why_out(c: Court) -> list[str]:
    return [line["rule"] for line in c.g.log(None) if line["key"] == "eliminated"]


@rule("LR-en-elim-honor")
def test_without_honor_it_is_for_want_of_honor() -> None:
    assert why_out(dying({}, STILL, STILL)) == ["LR-en-elim-honor"]


@rule("LR-en-elim-conflict")
def test_a_conflict_whose_party_is_out_ends_without_a_winner() -> None:
    """The attacker pays honor they do not have: Assassination costs the last three."""
    c = Court(
        {"characters": [attacks("doji-challenger")], "honor": 3, "hand": ["assassination"]},
        {"characters": [defends("brash-samurai", fate=2)]},
        {**STILL, "characters": [who("asahina-artisan", fate=4)]},
        count=3,
        at="LR-B-3.2.2",
        conflict={"ring": "fire", "defender": 1},
    )
    c.until("play:assassination").do("play:assassination")
    assert c.g.seats[0].out and c.g.conflict is None
    assert c.card("brash-samurai").bowed and not c.in_conflict("brash-samurai")
    assert "ring-fire" in c.zone("unclaimed") and c.said("conflict.won") == 0


@rule("LR-en-elim-last", "LR-en-win-three")
def test_the_last_one_left_wins() -> None:
    c = Court({"honor": 10}, {"honor": 1}, {"honor": 1}, count=3, at="LR-B-2.2").bids(1, 5, 5)
    assert c.g.outcome is not None and c.g.outcome.winners == (0,)
    assert c.g.outcome.rule == "LR-en-elim-last"


@rule("LR-en-elim-lasting")
def test_lasting_effects_of_who_is_out_go_on() -> None:
    """The stronghold's glory for the phase outlives its player."""
    c = Court(
        {"stronghold": "isawa-mori-seido", "honor": 3, "hand": ["assassination"],
         "characters": [attacks("doji-challenger")]},
        {"characters": [defends("brash-samurai", fate=2)]},
        {**STILL, "characters": [who("asahina-artisan", fate=4)]},
        count=3,
        at="LR-B-3.2.2",
        conflict={"ring": "fire", "defender": 1},
    )  # fmt: skip
    c.until("use:isawa-mori-seido/0").do("use:isawa-mori-seido/0", "target:asahina-artisan")
    assert c.value("asahina-artisan", "glory") == 4
    c.until("play:assassination").do("play:assassination")
    assert c.g.seats[0].out and c.value("asahina-artisan", "glory") == 4


@rule("LR-en-elim-dial")
def test_nobody_asks_for_the_dial_of_who_is_out() -> None:
    c = dying({}, STILL, STILL)
    c.until(prompt="bid")
    assert sorted(d.seat for d in c.g.pending) == [1, 2]
