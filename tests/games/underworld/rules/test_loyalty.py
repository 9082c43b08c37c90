"""Loyalty: what the asset area must show before a card is played or turned up."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.duel import Duel

RICH = ["newsboy"] * 6  # neutral assets, to pay with


@rule("UW-loyalty")
@pytest.mark.parametrize(("ivy", "may"), [(0, False), (1, False), (2, True), (3, True)])
def test_loyalty_one_asset_for_each_icon(ivy: int, may: bool) -> None:
    """Two loyalty icons need two assets of that faction."""
    d = Duel({"hand": ["ivy-mage"], "assets": [*RICH, *["vine-archivist"] * ivy]})
    assert d.offers("play:ivy-mage@district-1") == may
    assert d.why_not("play:ivy-mage@district-1") == ([] if may else ["UW-loyalty"])


@rule("UW-loyalty")
def test_loyalty_says_what_is_short() -> None:
    """The refusal names the faction, how many are needed and how many there are."""
    d = Duel({"hand": ["ivy-mage"], "assets": [*RICH, "vine-archivist"]})
    (reason,) = d.g.why_not(0, "play:ivy-mage@district-1")
    assert reason.message == "loyalty.short"
    assert set(reason.args.values()) == {"ivy", 2, 1}
    assert reason.args["need"] == 2 and reason.args["have"] == 1


@rule("UW-loyalty")
def test_loyalty_is_of_that_faction() -> None:
    """Assets of another faction do not help."""
    d = Duel({"hand": ["ivy-mage"], "assets": ["gravedigger"] * 6})
    assert d.why_not("play:ivy-mage@district-1") == ["UW-loyalty"]


@rule("UW-loyalty")
def test_loyalty_counts_exhausted_assets_and_need_not_pay() -> None:
    """Exhausted assets count, and the cost may be paid with others."""
    spent = [{"card": "vine-archivist", "exhausted": True}] * 2
    d = Duel({"hand": ["ivy-mage", "newsboy"], "assets": [*spent, *RICH[:3]]})
    d.do("play:ivy-mage@district-1").resolve()
    assert d.zone("district-1-0") == ["ivy-mage"] and d.g.view(None)["funds"][0] == 0


@rule("UW-loyalty")
def test_loyalty_needs_your_own_assets() -> None:
    """The enemy's assets and your characters in play do not count."""
    d = Duel(
        {"hand": ["ivy-mage"], "assets": RICH, "districts": {1: ["vine-archivist"] * 2}},
        {"assets": ["vine-archivist"] * 2},
    )
    assert d.why_not("play:ivy-mage@district-1") == ["UW-loyalty"]


@rule("UW-loyalty")
@pytest.mark.parametrize(("ivy", "may"), [(1, False), (2, True)])
def test_loyalty_is_asked_when_turning_up(ivy: int, may: bool) -> None:
    """Turning a lurker up needs its loyalty as playing does; dispatching does not."""
    lurker = {"card": "ivy-mage", "down": True}
    d = Duel(
        {
            "hand": ["stargazing-fellow"],
            "assets": [*RICH, *["vine-archivist"] * ivy],
            "districts": {1: [lurker]},
        },
    )
    assert d.offers("flip:ivy-mage") == may
    assert d.why_not("flip:ivy-mage") == ([] if may else ["UW-flip-1"])
    assert d.offers("dispatch:stargazing-fellow@district-1")


@rule("UW-loyalty")
def test_loyalty_of_two_kinds() -> None:
    """Each kind of icon must be met: two Eclipse assets are not yet a star, nor one enough."""
    for assets, may in (
        (["ember-warden"] * 2, False),  # no star
        (["star-delver"], False),  # one Eclipse
        (["ember-warden", "star-delver"], True),
    ):
        d = Duel({"hand": ["fallen-star-colossus"], "assets": [*RICH, *assets]})
        assert d.offers("play:fallen-star-colossus@district-1") == may


@rule("UW-loyalty-none")
def test_loyalty_none_needs_no_check() -> None:
    """A card without loyalty icons, and any neutral card, needs nothing but its cost."""
    d = Duel({"hand": ["hothouse-apprentice", "hired-muscle", "blackout"], "assets": RICH})
    assert d.offers("play:hothouse-apprentice@*") and d.offers("play:hired-muscle@*")
    assert d.offers("play:blackout")
    d = Duel({"hand": ["vine-archivist"], "assets": RICH})
    assert d.why_not("play:vine-archivist@district-1") == ["UW-loyalty"]


@rule("UW-loyalty-magic")
@pytest.mark.parametrize(
    ("asset", "may"),
    [
        ("ivy-mage", True),
        ("star-delver", True),
        ("street-prophet", True),
        ("vine-archivist", False),
    ],
)
def test_loyalty_magic_is_met_by_domain_icons(asset: str, may: bool) -> None:
    """A star is met by any asset that shows one, not by the card's own faction."""
    d = Duel({"hand": ["orbital-calculus"], "assets": [*RICH, asset]})
    assert d.offers("play:orbital-calculus") == may
    assert d.why_not("play:orbital-calculus") == ([] if may else ["UW-loyalty"])


@rule("UW-loyalty-magic")
def test_loyalty_magic_exhausted_assets_count() -> None:
    """An exhausted asset shows its icons all the same."""
    spent = {"card": "ivy-mage", "exhausted": True}
    assert Duel({"hand": ["orbital-calculus"], "assets": ["newsboy", spent]}).offers(
        "play:orbital-calculus"
    )


@rule("UW-loyalty-magic")
def test_loyalty_magic_and_faction_on_one_asset() -> None:
    """One asset shows both its faction and its domain: a Gravedigger serves a Ghoul Pack."""
    d = Duel({"hand": ["ghoul-pack"], "assets": [*RICH, "gravedigger"]})
    assert d.offers("play:ghoul-pack@district-1")
    d = Duel({"hand": ["ghoul-pack"], "assets": [*RICH, "wandering-medium"]})  # death, no faction
    assert d.why_not("play:ghoul-pack@district-1") == ["UW-loyalty"]
