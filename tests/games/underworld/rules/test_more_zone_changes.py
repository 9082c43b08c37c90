"""Cards that go somewhere: to whose zone, with what, unseen by whom; and that they are new."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.support.duel import Duel

FANG = ["giant-bat"] * 3


# --- a card that goes elsewhere is not the card it was


def life(d: Duel, name: str) -> int:
    return int(d.card(name).life)


def test_playing_and_resolving_each_make_a_new_card() -> None:
    """From hand to the stack, and from there into play: the rules lose track of it both times."""
    d = Duel(
        {"hand": ["ivy-mage", "reckoning-lens", "orbital-calculus"], "assets": ["ivy-mage"] * 5},
        {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]},
    )
    steps = []
    for card, at in (("ivy-mage", "@district-1"), ("reckoning-lens", "")):
        zone = "hand-0"
        before = d.g.cards[d.id(card, zone)].life
        d.do(f"play:{card}{at}")
        on_stack = d.g.cards[d.id(card, "stack")].life
        d.resolve()
        steps.append((on_stack - before, d.g.cards[d.id(card, "district-1-0")].life - on_stack))
    assert steps == [(1, 1), (1, 1)]


def test_an_affair_is_new_on_the_stack_and_in_the_graveyard() -> None:
    d = Duel({"hand": ["anonymous-tip", "newsboy"], "assets": ["newsboy"]},
             {"hand": ["orbital-calculus"], "assets": ["ivy-mage"],
              "districts": {1: [{"card": "fog-hound", "down": True}]}})  # fmt: skip
    before = life(d, "anonymous-tip")
    d.do("play:anonymous-tip")
    assert life(d, "anonymous-tip") == before + 1
    d.resolve()
    assert d.zone("graveyard-0") == ["anonymous-tip"] and life(d, "anonymous-tip") == before + 2


def test_a_dispatched_card_is_new_on_the_stack_and_as_a_lurker() -> None:
    d = Duel({"hand": ["gravedigger"], "assets": ["newsboy"]},
             {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]})  # fmt: skip
    before = life(d, "gravedigger")
    d.do("dispatch:gravedigger@district-1")
    assert life(d, "gravedigger") == before + 1
    d.resolve()
    assert d.card("gravedigger").down and life(d, "gravedigger") == before + 2


@rule("UW-flip-leaves-enters", "UW-lurk")
def test_turning_over_makes_a_new_card() -> None:
    """Face down as well as face up: it has left play and something else has entered."""
    d = Duel({"hand": ["shed-skin"], "assets": ["gutter-knife"] * 2,
              "districts": {1: ["gravedigger"]}})  # fmt: skip
    before = life(d, "gravedigger")
    d.do("play:shed-skin").resolve()
    assert d.card("gravedigger").down and life(d, "gravedigger") == before + 1
    d.do("flip:gravedigger").resolve()
    assert not d.card("gravedigger").down and life(d, "gravedigger") == before + 2


@pytest.mark.parametrize("seat", [0, 1])
def test_leaving_hand_library_and_play_make_a_new_card(seat: int) -> None:
    """Built, discarded, milled, put on the bottom, sacrificed, put among the assets."""
    me: dict[str, Any] = {
        "hand": ["records-clerk", "mortuary-bargain"],
        "assets": ["hired-mourner"] * 4,
        "districts": {1: ["gravedigger"]},
        "library": ["fog-hound", "giant-bat"],
    }
    d = Duel(*((me, {}) if seat == 0 else ({}, me)), first=seat)
    d.do("build:records-clerk")
    assert life(d, "records-clerk") == 1 and d.zone(f"assets-{seat}")[-1] == "records-clerk"
    d.do("play:mortuary-bargain")
    assert d.zone(f"graveyard-{seat}") == ["gravedigger"] and life(d, "gravedigger") == 1
    d.do("trigger:gravedigger/0", f"target:seat-{seat}").resolve()
    assert (life(d, "fog-hound"), life(d, "giant-bat")) == (1, 1)
    assert d.zone(f"graveyard-{seat}") == ["gravedigger", "fog-hound", "giant-bat"]


@pytest.mark.parametrize("seat", [0, 1])
def test_discarding_and_burying_make_a_new_card(seat: int) -> None:
    me: dict[str, Any] = {"hand": ["newsboy"] * 7 + ["fog-hound"], "library": ["giant-bat"] * 3}
    d = Duel(*((me, {}) if seat == 0 else ({}, me)), at="UW-4.2.1", first=seat)
    d.do("discard:fog-hound")
    assert d.zone(f"graveyard-{seat}") == ["fog-hound"] and life(d, "fog-hound") == 1
    me = {"hand": ["orbital-calculus", "fog-hound"], "assets": ["ivy-mage"]}
    d = Duel(*((me, {}) if seat == 0 else ({}, me)), first=seat)
    d.do("play:orbital-calculus", "mode=1").resolve()
    d.do("bottom:fog-hound")
    assert d.zone(f"library-{seat}")[-1] == "fog-hound" and life(d, "fog-hound") == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_the_top_card_becomes_an_asset_of_its_owner(seat: int) -> None:
    """Star Delver: into its player's asset area, exhausted, and as a new card."""
    me: dict[str, Any] = {
        "hand": ["star-delver"],
        "assets": ["eclipse-devotee"] * 2,
        "library": ["fog-hound", "newsboy"],
    }
    d = Duel(*((me, {}) if seat == 0 else ({}, me)), first=seat)
    d.do("play:star-delver@district-2").resolve()
    d.do("trigger:star-delver/0").resolve()
    asset = d.card("fog-hound", f"assets-{seat}")
    assert asset.exhausted and asset.controller == seat and asset.life == 1


def test_a_sealed_card_is_new_under_its_host_and_new_in_hand() -> None:
    """UW-seal-leaves, UW-seal-return."""
    d = Duel(
        {"assets": ["masked-player"] * 2,
         "districts": {1: [{"card": "fang-phantom", "down": True}]}},
        {"hand": ["night-of-the-throne"], "assets": FANG,
         "districts": {2: ["giant-bat", "night-roost-prowler"]}},
    )  # fmt: skip
    d.do("flip:fang-phantom").resolve()
    d.do("trigger:fang-phantom/0", "target:night-roost-prowler").resolve()
    sealed = life(d, "fang-phantom")
    assert d.zone("sealed") == ["fang-phantom"] and sealed == 2
    d.until("play:night-of-the-throne", seat=1).do("play:night-of-the-throne", "target:giant-bat")
    assert "fang-phantom" in d.zone("hand-0") and life(d, "fang-phantom") == sealed + 1


# --- until end of turn ends with the card


@rule("UW-lurk", "UW-lurker-icon")
def test_a_bonus_does_not_follow_into_the_shadows() -> None:
    """+1 investigation until end of turn was for the character; the lurker has its one icon."""
    d = Duel(
        {"hand": ["orbital-calculus", "shed-skin"], "assets": ["ivy-mage", "gutter-knife"],
         "districts": {1: ["gravedigger"]}},
    )  # fmt: skip
    d.do("play:orbital-calculus", "mode=2").resolve()
    assert d.totals(1, "investigation") == [1, 0]
    d.do("play:shed-skin").resolve()
    assert d.totals(1, "investigation") == [1, 0] and d.totals(1, "combat") == [0, 0]


# --- sealed cards


@rule("UW-seal-outofplay", "UW-move")
def test_what_is_sealed_under_a_character_stays_sealed_when_it_moves() -> None:
    host = {"card": "scarlet-duellist", "sealed": [{"card": "hired-mourner", "owner": 1}],
            "attached": ["ancestral-crest"]}  # fmt: skip
    d = Duel({"assets": ["ivy-mage"], "districts": {1: ["ivy-mage", host]}})
    d.do("use:ivy-mage/0", "target:scarlet-duellist", "target:central-bank").resolve()
    assert d.zone("district-2-0") == ["scarlet-duellist", "ancestral-crest"]
    assert d.zone("sealed") == ["hired-mourner"]
    assert d.card("hired-mourner").host == d.id("scarlet-duellist")


def two_phantoms() -> Duel:
    """Two of my phantoms lie sealed on two enemy characters, one of which was played this turn."""
    down = [{"card": "fang-phantom", "down": True}, {"card": "masked-player", "down": True}]
    d = Duel(
        {"assets": ["masked-player"] * 4, "districts": {1: down, 3: [down[0]]}},
        {"hand": ["hired-muscle", "mortuary-bargain", "crimson-frenzy"],
         "assets": ["hired-mourner", "giant-bat", "newsboy", "newsboy"],
         "districts": {2: ["gravedigger"]}},
        first=1,
    )  # fmt: skip
    d.do("play:hired-muscle@district-2").resolve()
    d.until("flip:fang-phantom", seat=0).do("flip:fang-phantom").resolve()
    d.do("trigger:fang-phantom/0", "target:hired-muscle").resolve()
    d.until("flip:fang-phantom", seat=0).do("flip:fang-phantom").resolve()
    d.do("trigger:fang-phantom/0", "target:gravedigger").resolve()
    return d


def test_a_character_under_which_a_phantom_lies_sits_out() -> None:
    """Fang Phantom: that character cannot take part, even if it has only just been played."""
    d = two_phantoms()
    assert d.zone("sealed") == ["fang-phantom", "fang-phantom"]
    assert d.totals(2, "combat") == [0, 0] and d.totals(2, "influence") == [0, 0]


@rule("UW-seal-return")
def test_one_seal_broken_leaves_the_other() -> None:
    """The Gravedigger is sacrificed: its phantom goes home, the other still binds; and what else
    lasts until end of turn is not touched."""
    d = two_phantoms()
    d.until("play:crimson-frenzy", seat=1)
    d.do("play:crimson-frenzy", "target:hired-muscle", "x=1").resolve()
    d.until("play:mortuary-bargain", seat=1)
    d.do("play:mortuary-bargain", "sacrifice:gravedigger")
    assert d.zone("sealed") == ["fang-phantom"] and d.zone("hand-0") == ["fang-phantom"]
    assert d.totals(2, "combat") == [0, 0]
    assert d.value("hired-muscle", "combat") == 4, "2 and 1 for the first player, and the frenzy"


def test_sealing_under_an_attachment_gives_it_nothing() -> None:
    """Prison Mirror binds nobody further: no icon appears on it."""
    d = Duel(
        {"hand": ["prison-mirror"], "assets": ["masked-player"] * 3},
        {"districts": {1: ["gravedigger"]}},
    )
    d.do("play:prison-mirror", "target:fogharbour-docks").resolve()
    d.do("trigger:prison-mirror/0").resolve()
    assert d.zone("sealed") == ["gravedigger"]
    assert [d.totals(1, icon) for icon in ("investigation", "combat", "influence")] == [[0, 0]] * 3


# --- unseen


@rule("UW-dispatch", "UW-lurker-peek-enemy")
def test_a_hand_that_was_seen_is_guesswork_after_a_secret_choice() -> None:
    """The enemy had seen both cards; once one lies face down, neither place is known any more."""
    seen = [{"card": name, "known": [1]} for name in ("gravedigger", "fog-hound")]
    d = Duel(
        {"hand": seen, "markers": {1: 2}},
        {"hand": ["newsboy"]},
        districts=["flooded-undercroft", "city-hall", "central-bank"],
    )
    assert d.sees(1, "gravedigger") and d.sees(1, "fog-hound")
    d.do("trigger:flooded-undercroft/0", "target:city-hall").resolve()
    d.do("put:gravedigger")
    assert d.card("gravedigger").down and d.zone("district-2-0") == ["gravedigger"]
    view = d.g.view(1)
    assert [c["name"] for c in view["zones"]["district-2-0"]] == [None]
    assert view["zones"]["hand-0"]["known"] == []


# --- lurkers and assets that leave


@rule("UW-lurker-type", "UW-D-1.2.1")
def test_a_lurker_that_leaves_has_no_leave_trigger() -> None:
    """Wandering Medium would look at a library when it leaves; face down it has no text."""
    for down in (False, True):
        d = Duel(
            {"markers": {1: 3}, "hand": ["newsboy"],
             "districts": {1: [{"card": "wandering-medium", "down": down}]}},
            {"hand": ["newsboy"]},
            districts=["police-headquarters", "city-hall", "night-market"],
        )  # fmt: skip
        assert d.prompt == "triggers" and d.offers("trigger:police-headquarters/0")
        assert d.offers("trigger:wandering-medium/*") is (not down)


@rule("UW-asset-blank")
def test_an_asset_that_leaves_has_no_leave_trigger() -> None:
    """Open the Star Gate takes a Wandering Medium out of the asset area; as an asset it was blank,
    and as a character it enters."""
    d = Duel(
        {"hand": ["open-the-star-gate"], "assets": ["eclipse-devotee"] * 4 + ["wandering-medium"]},
        {"hand": ["newsboy"]},
    )
    d.do("play:open-the-star-gate", "target:wandering-medium", "target:central-bank", "done")
    d.resolve()
    assert d.zone("district-2-0") == ["wandering-medium"]
    assert d.keys() == ["trigger:wandering-medium/0", "done"], "its enter trigger alone"
