"""Counters: where they lie, where they count, when they go (UW-counters-*)."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.duel import Duel

APOSTLE = "trigger:apostle-of-the-scorched-sun/0"  # two time counters here: a marker
WATCHFUL = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}  # could answer in any window


@rule("UW-counters")
@pytest.mark.parametrize(
    ("card", "kind", "n"),
    [
        ("ember-warden", "energy", 2),
        ("street-prophet", "time", 2),
        ("harbinger-of-disaster", "time", 1),
    ],
)
def test_counters_of_a_kind_are_placed_on_cards(card: str, kind: str, n: int) -> None:
    """An effect places counters of the named kind, and only so many, on a card in play."""
    d = Duel({"hand": [card, "newsboy"], "assets": ["star-delver"] * 4})
    d.do(f"play:{card}@district-1").resolve()
    d.do(f"trigger:{card}/0").resolve()
    assert d.counters(card) == {kind: n}


@rule("UW-counters")
def test_counters_on_an_attachment_and_a_society() -> None:
    """Attachments and a society card hold counters too, an enemy character as well."""
    d = Duel(
        {
            "society": "the-seventh-day-salon",
            "society_area": ["headquarters-generator"],
            **WATCHFUL,
        },
        at="UW-1.2.1",
    )
    d.do("trigger:the-seventh-day-salon/0", "trigger:headquarters-generator/1").resolve()
    assert d.counters("the-seventh-day-salon") == {"time": 1}
    assert d.counters("headquarters-generator") == {"energy": 1}
    d = Duel(
        {"hand": ["containment-unit"], "assets": ["field-operative"] * 4},
        {"districts": {1: ["alms-matron"]}},
    )
    d.do("play:containment-unit@district-1").resolve()
    d.do("trigger:containment-unit/0").resolve()
    assert d.counters("alms-matron") == {"lock": 1}


@rule("UW-counters")
def test_counters_influence_is_one_of_the_kinds() -> None:
    """Influence markers lie on districts, apart from counters of other kinds."""
    d = Duel({"hand": ["witnessed-miracle", "newsboy"], "assets": ["alms-matron"],
              "districts": {3: [{"card": "ember-warden", "counters": {"energy": 2}}]}})  # fmt: skip
    d.do("play:witnessed-miracle").resolve()
    assert d.markers(3) == [1, 0] and d.counters("ember-warden") == {"energy": 2}


def prepared(*here: object, elsewhere: object = "newsboy", foe: object = "newsboy") -> Duel:
    """The preparation step with an Apostle at district 1, who counts time counters there."""
    return Duel(
        {**WATCHFUL, "districts": {1: ["apostle-of-the-scorched-sun", *here], 2: [elsewhere]}},
        {"districts": {1: [foe]}},
        at="UW-1.2.1",
    )


def used(d: Duel) -> list[int]:
    """Markers at district 1 once the Apostle's trigger has resolved."""
    return d.do(APOSTLE).resolve().markers(1)


@rule("UW-counters-character")
@pytest.mark.parametrize(("n", "markers"), [(2, [1, 0]), (1, [0, 0])])
def test_counters_character_are_at_its_district(n: int, markers: list[int]) -> None:
    """Time counters on a character count at the district it is at."""
    assert used(prepared({"card": "gravedigger", "counters": {"time": n}})) == markers


@rule("UW-counters-character")
def test_counters_character_of_either_side() -> None:
    """Whose character it is does not matter; one here and one there are not two."""
    held = {"card": "gravedigger", "counters": {"time": 1}}
    assert used(prepared(held, foe=held)) == [1, 0]
    assert used(prepared(held, elsewhere=held)) == [0, 0]


@rule("UW-counters-character")
def test_counters_character_other_kinds_do_not_count() -> None:
    """Energy counters are no time counters."""
    assert used(prepared({"card": "gravedigger", "counters": {"energy": 2}})) == [0, 0]


@rule("UW-counters-attachment")
@pytest.mark.parametrize(("n", "markers"), [(2, [1, 0]), (1, [0, 0])])
def test_counters_attachment_are_at_the_district(n: int, markers: list[int]) -> None:
    """Counters on an attachment are on what it is attached to: a character there, the district."""
    held = {"card": "false-papers", "counters": {"time": n}}
    assert used(prepared({"card": "gravedigger", "attached": [held]})) == markers
    assert used(prepared({"card": "the-belfry-cathedral", "counters": {"time": n}})) == markers


@rule("UW-counters-attachment")
@pytest.mark.parametrize(("lock", "total"), [(1, 0), (0, 1)])
def test_counters_attachment_are_on_its_host(lock: int, total: int) -> None:
    """A lock counter on an attachment is on the character it is attached to."""
    held = {"card": "false-papers", "counters": {"lock": lock}}
    d = Duel(
        {**WATCHFUL, "districts": {1: ["containment-unit"]}},
        {"districts": {1: [{"card": "gravedigger", "attached": [held]}]}},
    )
    assert d.totals(1, "combat") == [2, total]


@rule("UW-counters-leave")
def test_counters_leave_with_the_card() -> None:
    """A card that leaves play and comes back has none of its counters."""
    d = Duel(
        {
            "hand": ["final-curtain", "newsboy"],
            "assets": ["masked-player"] * 2,
            "districts": {1: [{"card": "ember-warden", "counters": {"energy": 2}}]},
        },
    )
    d.do("play:final-curtain").resolve()
    assert "ember-warden" in d.zone("hand-0") and d.counters("ember-warden") == {}


@rule("UW-counters-leave")
@pytest.mark.parametrize("down", [False, True])
def test_counters_leave_when_a_card_turns_over(down: bool) -> None:
    """Turning up or down removes the counters."""
    card = {"card": "hired-muscle", "down": down, "counters": {"lock": 1}}
    me = {
        "hand": ["shed-skin", "newsboy"],
        "assets": ["gutter-knife"] * 3,
        "districts": {1: [card]},
    }
    d = Duel(me)
    assert d.counters("hired-muscle") == {"lock": 1}
    d.do("flip:hired-muscle" if down else "play:shed-skin").resolve()
    assert d.card("hired-muscle").down != down and d.counters("hired-muscle") == {}


@rule("UW-counters-leave")
def test_counters_leave_a_won_district() -> None:
    """A won district keeps no markers."""
    d = Duel({**WATCHFUL, "markers": {1: 3}})
    assert d.zone("score-0") == ["fogharbour-docks"]
    assert d.card("fogharbour-docks").markers == ()
