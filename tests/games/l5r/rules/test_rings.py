"""The effects of the five rings, and rings with fate."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.court import Court, attacks, defends, who


def won(
    ring: str, mine: list[Any] | None = None, theirs: list[Any] | None = None, **more: Any
) -> Court:
    """A political conflict that the attacker has just won, at the ring's effect."""
    conflict = {"type": "political", "ring": ring, "attacker": 0, "province": 1}
    one, two = more.pop("one", {}), more.pop("two", {})
    return Court(
        {"characters": [attacks("doji-challenger"), *(mine or [])], **one},
        {"characters": [defends("brash-samurai"), *(theirs or [])], **two},
        at="LR-B-3.2.3",
        conflict=conflict,
        **more,
    )


@rule("LR-B-ring-air", "LR-B-bank", "LR-B-give-take")
@pytest.mark.parametrize(("answer", "mine", "theirs"), [("gain-honor", 12, 10), ("take*", 11, 9)])
def test_air_gains_two_honor_or_takes_one(answer: str, mine: int, theirs: int) -> None:
    c = won("air").do("element.air", answer)
    assert (c.honor(0), c.honor(1)) == (mine, theirs)


@rule("LR-B-ring-earth")
def test_earth_draws_a_card_and_discards_one_at_random() -> None:
    c = won("earth", two={"hand": ["fine-katana", "ornate-fan"]}).do("element.earth")
    assert len(c.hand(0)) == 1 and len(c.hand(1)) == 1 and len(c.zone("conflict-discard-1")) == 1


@rule("LR-B-ring-fire", "LR-B-ring-target", "LR-B-status-again")
def test_fire_honors_or_dishonors_any_character_that_can_be() -> None:
    c = won("fire", [who("kakita-kaezin", status="honored")])
    c.do("element.fire")
    assert not c.offers("honor:kakita-kaezin") and c.offers("dishonor:kakita-kaezin")
    assert c.offers("honor:brash-samurai") and c.offers("dishonor:doji-challenger")
    c.do("dishonor:brash-samurai")
    assert c.card("brash-samurai").status == 2


@rule("LR-B-ring-void", "LR-B-ring-target")
def test_void_removes_one_fate_from_a_character_that_has_some() -> None:
    c = won("void", theirs=[who("asahina-artisan", fate=2), who("kakita-kaezin", fate=1)])
    c.do("element.void")
    assert c.keys() == ["fate-from:asahina-artisan", "fate-from:kakita-kaezin"]
    c.do("fate-from:asahina-artisan")
    assert c.card("asahina-artisan").fate == 1


@rule("LR-B-ring-void", "LR-B-ring-target")
def test_an_effect_without_anything_to_do_is_not_offered() -> None:
    c = won("void", one={"hand": ["way-of-the-crane"]})
    assert c.said("claimed") == 1 and c.prompt != "ring"


@rule("LR-B-ring-water")
def test_water_readies_a_bowed_character_or_bows_one_without_fate() -> None:
    c = won("water", [who("kakita-kaezin", bowed=True)], [who("asahina-artisan", fate=1)])
    c.do("element.water")
    assert c.offers("ready:kakita-kaezin") and c.offers("bow:brash-samurai")
    assert not c.offers("bow:asahina-artisan") and not c.offers("bow:kakita-kaezin")
    c.do("ready:kakita-kaezin")
    assert not c.card("kakita-kaezin").bowed


@rule("LR-B-3.2.6-elements", "LR-B-ring-element")
def test_k84_of_several_elements_one_is_picked_at_resolution() -> None:
    """K84: Seeker of Knowledge attacking adds Air."""
    c = won("fire", [attacks("seeker-of-knowledge")]).until(prompt="ring")
    assert c.keys() == ["element.air", "element.fire", "pass"]
    c.do("element.air", "gain-honor")
    assert c.honor(0) == 12


@rule("LR-B-3.2-ring-fate", "LR-B-ring-switch")
def test_k22_a_ring_that_is_switched_in_gives_its_fate_to_the_attacker() -> None:
    """K22: Elemental Fury; the type is kept, the old ring returns to the pool."""
    c = Court(
        {"characters": ["doji-challenger"]},
        {"provinces": ["ancestral-lands", "elemental-fury", "fertile-fields", "manicured-garden",
                       "meditations-on-the-tao"]},
        at="LR-B-3.2-next",
        rings={"water": 3},
    )  # fmt: skip
    c.declares("political", "air", "row-1", "doji-challenger")
    c.do("apply:elemental-fury/0*").do("target:ring-water")
    conflict = c.g.conflict
    assert c.fate(0) == 3 and "ring-air" in c.zone("unclaimed")
    assert conflict is None or c.g.rules.stats[conflict.type] == "political"


@rule("LR-B-3.2.7-contested")
def test_k13_a_claimed_ring_keeps_its_elements_until_the_conflict_ends() -> None:
    """K13: the defender wins; the role answers to the victory although only a bowed attacker adds
    the element."""
    c = Court(
        {"characters": [attacks("seeker-of-knowledge", bowed=True)]},
        {"characters": [defends("brash-samurai")], "role": "keeper-of-air"},
        at="LR-B-3.2.3",
        conflict={"type": "political", "ring": "fire", "attacker": 0, "province": 1},
    )
    assert c.offers("apply:keeper-of-air/0*")
    c.do("apply:keeper-of-air/0*")
    assert c.fate(1) == 1


@rule("LR-B-4.4")
def test_every_unclaimed_ring_gains_one_fate() -> None:
    c = Court({"claimed": ["air"]}, at="LR-B-4.4", rings={"fire": 1})
    assert c.ring("fire").fate == 2 and c.ring("water").fate == 1 and c.ring("air").fate == 0


@rule("LR-B-5.4")
def test_claimed_rings_return_in_the_regroup_phase() -> None:
    c = Court({"claimed": ["air"]}, {"claimed": ["fire"]}, at="LR-B-5.2")
    assert len(c.zone("unclaimed")) == 5


@rule("LR-B-ring-spend")
def test_k53_fate_spent_to_a_ring_waits_there() -> None:
    """K53: Togashi Initiate, attacking only."""
    c = Court(
        {"characters": [attacks("togashi-initiate")], "fate": 1},
        {"hand": ["way-of-the-crane"]},
        at="LR-B-3.2.2",
        conflict={"ring": "air"},
    )
    c.until("use:togashi-initiate/0").do("use:togashi-initiate/0", "ring:ring-fire")
    assert c.ring("fire").fate == 1 and c.fate(0) == 0 and c.card("togashi-initiate").status == 1


@rule("LR-B-ring-resolver", "LR-B-ring-air")
def test_k30_a_defender_who_resolves_a_ring_has_the_benefit() -> None:
    """K30: Doji Hotaru, on defence, in a political conflict."""
    c = Court(
        {"characters": [attacks("brash-samurai")]},
        {"characters": [defends("doji-hotaru")]},
        at="LR-B-3.2.3",
        conflict={"type": "political", "ring": "air"},
    )
    c.do("apply:doji-hotaru/0").do("element.air", "take-honor:seat-0")
    assert (c.honor(0), c.honor(1)) == (9, 11)


@rule("LR-B-time-cancel", "LR-B-3.2.7")
def test_k20_at_an_unbroken_pilgrimage_there_is_no_effect_and_the_ring_is_claimed() -> None:
    """K20."""
    c = Court(
        {"characters": [attacks("doji-challenger")]},
        {"provinces": ["ancestral-lands", "pilgrimage", "fertile-fields", "manicured-garden",
                       "meditations-on-the-tao"]},
        at="LR-B-3.2.3",
        conflict={"type": "political", "ring": "air"},
    )  # fmt: skip
    assert c.said("ring.resolved") == 0 and c.said("claimed") == 1
