"""Assets and what is left of a card that is one (UW-asset, UW-asset-blank)."""

from __future__ import annotations

from caipan.games.underworld.state import ASSETS
from tests.support import rule
from tests.support.duel import Duel


def exhausted(d: Duel) -> int:
    """How many of seat 0's assets are exhausted."""
    assets = d.g.view(0)["zones"]["assets-0"]
    return sum(bool(card.get("exhausted")) for card in assets)


@rule("UW-asset")
def test_asset_yields_one_point_each() -> None:
    """A card of cost two exhausts two assets; the third stays ready."""
    d = Duel({"hand": ["hired-muscle", "newsboy"], "assets": ["newsboy"] * 3})
    assert d.g.view(None)["funds"] == [3, 0]
    d.do("play:hired-muscle@district-1")
    assert exhausted(d) == 2 and d.g.view(None)["funds"] == [1, 0]


@rule("UW-asset")
def test_asset_exhausted_yields_nothing() -> None:
    """An exhausted asset cannot pay: one ready asset is short of two."""
    spent = {"card": "newsboy", "exhausted": True}
    d = Duel({"hand": ["hired-muscle"], "assets": ["newsboy", spent]})
    assert d.why_not("play:hired-muscle@district-1") == ["UW-play-4"]
    (reason,) = d.g.why_not(0, "play:hired-muscle@district-1")
    assert reason.args == {"need": 2, "have": 1}


@rule("UW-asset")
def test_asset_of_the_enemy_pays_nothing() -> None:
    """Only your own assets pay for you."""
    d = Duel({"hand": ["newsboy"]}, {"assets": ["newsboy"] * 3})
    assert d.why_not("play:newsboy@district-1") == ["UW-play-4"]


@rule("UW-asset")
def test_asset_built_this_turn_pays_at_once() -> None:
    """A new asset is ready."""
    d = Duel({"hand": ["newsboy", "hothouse-apprentice"]})
    assert not d.offers("play:*")
    d.do("build:newsboy")
    assert d.offers("play:hothouse-apprentice@district-1")


@rule("UW-asset-blank")
def test_asset_blank_has_no_abilities() -> None:
    """Neither actions, nor quick actions, nor continuous abilities of an asset work."""
    d = Duel(
        {
            "hand": ["newsboy"] * 9,
            "assets": ["eclipse-devotee", "scarlet-duellist", "the-endless-stacks", "corona-altar"],
        },
        at="UW-2.1.2",
    )
    assert not d.offers("use:*")
    d.do("build:newsboy")
    assert d.why_not("build:newsboy") == ["UW-std-build-once"]  # the Altar would allow a second
    d.do("pass").until(prompt="trim")
    assert d.g.pending[0].args == {"n": 1}  # eight in hand, and no limit raised to nine


@rule("UW-asset-blank")
def test_asset_blank_has_no_triggers() -> None:
    """A preparation trigger of a card that is an asset does not trigger."""
    asset = {"assets": ["harbinger-of-disaster"], "hand": ["orbital-calculus"]}
    d = Duel(asset, {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}, at="UW-1.1.1")
    assert d.prompt == "priority"


@rule("UW-asset-blank")
def test_asset_blank_is_no_character() -> None:
    """Its type is asset: it is not unique, no leader, and no target for what wants a character."""
    d = Duel(
        {
            "hand": ["crimson-frenzy", "newsboy"],
            "assets": ["dean-olivia-frostvine", "dean-olivia-frostvine", "giant-bat"],
        },
    )
    assert d.prompt == "priority" and len(d.zone("assets-0")) == 3
    assert d.why_not("play:crimson-frenzy") == ["UW-play-3"]
    assert {d.g.kind(i) for i in d.g.zone(0, ASSETS)} == {"asset"}


@rule("UW-asset-blank")
def test_asset_blank_keeps_faction_and_domains() -> None:
    """Faction and magic icons stay: they meet loyalty of both kinds."""
    d = Duel({"hand": ["vine-archivist", "orbital-calculus"], "assets": ["ivy-mage"] * 2})
    assert d.offers("play:vine-archivist@*") and d.offers("play:orbital-calculus")
    d = Duel({"hand": ["vine-archivist", "orbital-calculus"], "assets": ["newsboy"] * 2})
    assert not d.offers("play:*")
