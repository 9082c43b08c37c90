"""Putting cards into play, owning them, showing them (UW-put, UW-owner, UW-show)."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.duel import Duel

SHROUD, MIRROR, IVY = ["gravedigger"] * 4, ["masked-player"] * 4, ["ivy-mage"] * 4


@rule("UW-put")
def test_put_costs_nothing_and_needs_no_loyalty() -> None:
    """A character put into play by an effect is not paid for and its loyalty is not asked."""
    d = Duel(
        {
            "hand": ["raise-the-restless", "newsboy"],
            "assets": SHROUD[:3],
            "graveyard": ["containment-unit", "dean-olivia-frostvine"],
        },
    )
    d.do("play:raise-the-restless")
    assert d.keys() == ["target:fogharbour-docks", "target:central-bank", "target:old-royal-palace"]
    d.do("target:central-bank").resolve()
    assert d.zone("district-2-0") == ["containment-unit"]
    assert d.g.view(None)["funds"][0] == 0  # three for the affair, and no more


@rule("UW-put")
def test_put_enters_ready_with_its_enter_trigger() -> None:
    """It enters play, so an enter trigger may be used."""
    d = Duel(
        {
            "hand": ["raise-the-restless", "newsboy"],
            "assets": SHROUD[:3],
            "graveyard": ["hothouse-apprentice"],
        },
    )
    d.do("play:raise-the-restless", "target:central-bank").resolve()
    assert d.keys() == ["trigger:hothouse-apprentice/0", "done"]
    assert not d.card("hothouse-apprentice").exhausted


@rule("UW-put")
@pytest.mark.parametrize(("how", "fee"), [("put", 2), ("play", 3)])
def test_put_is_not_playing(how: str, fee: int) -> None:
    """The first large character played each turn is cheaper: one put into play was not played."""
    d = Duel(
        {
            "hand": ["raise-the-restless", "ivy-mage", "stargazing-fellow"],
            "assets": [*SHROUD, *IVY],
            "graveyard": ["scarlet-duellist"],
            "society": "the-ashen-council",
        },
    )
    fellow = d.id("stargazing-fellow")
    assert d.g.fee(fellow) == 2
    if how == "put":
        d.do("play:raise-the-restless", "target:central-bank").resolve()
    else:
        d.do("play:ivy-mage@district-1").resolve()
    assert d.g.fee(fellow) == fee


@rule("UW-put")
def test_put_an_attachment() -> None:
    """An attachment put into play is attached without being paid for."""
    d = Duel(
        {
            "hand": ["field-operative", "issue-suppressor", "newsboy"],
            "assets": ["field-operative"] * 2,
        },
    )
    d.do("play:field-operative@district-1").resolve()
    d.do("trigger:field-operative/0").resolve()
    d.do("attach:issue-suppressor*")
    assert d.zone("district-1-0") == ["field-operative", "issue-suppressor"]
    assert d.g.view(None)["funds"][0] == 0 and d.totals(1, "combat") == [2, 0]


@rule("UW-owner")
def test_owner_gets_a_borrowed_card_back_to_hand() -> None:
    """Control changes, ownership does not: returned to hand it goes to its owner's."""
    d = Duel(
        {"hand": ["borrowed-face", "final-curtain", "newsboy"], "assets": [*MIRROR, *MIRROR]},
        {"districts": {1: ["hired-muscle"]}},
    )
    d.do("play:borrowed-face").resolve()
    assert d.card("hired-muscle").controller == 0 and d.card("hired-muscle").owner == 1
    d.do("play:final-curtain").resolve()
    assert d.zone("hand-1") == ["hired-muscle"] and d.card("hired-muscle").controller == 1


@rule("UW-owner")
def test_owner_gets_a_borrowed_card_back_to_the_library() -> None:
    """A district is cleared to the owners' libraries, whoever controlled the cards."""
    d = Duel(
        {
            "hand": ["string-puppeteer", "witnessed-miracle", "newsboy"],
            "assets": [*MIRROR, "alms-matron"],
            "markers": {1: 2},
        },
        {"districts": {1: ["hired-muscle"]}},
    )
    d.do("play:string-puppeteer@district-1").resolve()
    d.do("trigger:string-puppeteer/0").resolve()
    assert d.zone("district-1-0") == ["string-puppeteer", "hired-muscle"]
    d.do("play:witnessed-miracle").resolve()
    assert d.zone("library-1")[-1] == "hired-muscle"
    assert d.zone("library-0")[-1] == "string-puppeteer"


@rule("UW-show")
def test_show_everybody_sees_a_shown_hand() -> None:
    """A shown hand is seen by all: the one who asked, its owner, and those who watch."""
    foe = {"hand": ["blackout", "alms-matron"]}
    d = Duel({"hand": ["memory-excision", "newsboy"], "assets": IVY}, foe)
    assert not d.sees(0, "alms-matron") and not d.sees(None, "blackout")
    d.do("play:memory-excision", "target:seat-1").resolve()
    for seat in (0, 1, None):
        assert d.sees(seat, "alms-matron") and d.sees(seat, "blackout")


@rule("UW-show")
def test_show_a_card_found_in_the_library() -> None:
    """A card that must be shown is seen by the opponent; one that need not stays hidden."""
    d = Duel(
        {"hand": ["keeper-of-the-closed-index"], "assets": IVY, "library": ["blackout", "newsboy"]}
    )
    d.do("play:keeper-of-the-closed-index@district-1").resolve()
    d.do("trigger:keeper-of-the-closed-index/0").resolve()
    d.do("find:blackout")
    assert d.sees(1, "blackout") and d.zone("hand-0")[-1] == "blackout"
    d = Duel(
        {"markers": {1: 6}, "library": ["blackout", "newsboy"], "hand": ["newsboy"]},
        districts=["national-library", "central-bank", "city-hall"],
    )
    d.do("trigger:national-library/0").resolve()
    d.do("find:blackout")
    assert not d.sees(1, "blackout") and "blackout" in d.zone("hand-0")
