"""Standard actions: the four of them, when they may be taken and how often."""

from __future__ import annotations

import pytest

from caipan import IllegalChoice
from tests.support import rule
from tests.support.duel import Duel

NEUTRAL = ["newsboy"] * 6
FOUR = (
    "build:gravedigger",
    "play:gravedigger@district-1",
    "dispatch:gravedigger@district-1",
    "use:eclipse-devotee/0",
)
ABLE = {
    "hand": ["gravedigger", "blackout", "blackout"],
    "assets": ["newsboy"] * 8,
    "districts": {1: ["eclipse-devotee"]},
}
WATCH = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}


@rule("UW-std-timing")
@pytest.mark.parametrize("key", FOUR)
@pytest.mark.parametrize("first", [0, 1])
def test_standard_actions_are_for_ones_own_action_step(key: str, first: int) -> None:
    """With priority and an empty stack, in the first or the second player's own step."""
    d = Duel(ABLE, at="UW-2.2.2" if first else "UW-2.1.2", first=first)
    assert d.seat == 0 and d.offers(key)


@rule("UW-std-timing")
@pytest.mark.parametrize("key", FOUR)
@pytest.mark.parametrize("at", ["UW-1.2.2", "UW-1.3.3", "UW-3.1.2", "UW-3.2.1.4", "UW-4.1.2"])
def test_no_standard_action_outside_the_action_phase(key: str, at: str) -> None:
    """Quick actions may be taken there, standard ones may not."""
    d = Duel(ABLE, at=at)
    assert d.seat == 0 and d.offers("play:blackout")
    assert not d.offers(key) and d.why_not(key) == ["UW-std-timing"]


@rule("UW-std-timing")
@pytest.mark.parametrize("key", FOUR)
@pytest.mark.parametrize("first", [0, 1])
def test_no_standard_action_in_the_opponents_action_step(key: str, first: int) -> None:
    """Holding priority in the other player's step is not enough."""
    d = Duel(ABLE, WATCH, at="UW-2.1.2" if first else "UW-2.2.2", first=first)
    assert d.seat == 1
    d.do("pass")
    assert d.seat == 0 and d.offers("play:blackout")
    assert not d.offers(key) and d.why_not(key) == ["UW-std-timing"]


@rule("UW-std-timing")
@pytest.mark.parametrize("key", FOUR)
def test_no_standard_action_while_something_waits_on_the_stack(key: str) -> None:
    """Everything has to be resolved first; afterwards the same action is allowed."""
    d = Duel(ABLE)
    d.do("play:blackout", "target:central-bank")
    assert d.seat == 0 and len(d.stack) == 1
    assert not d.offers(key) and d.why_not(key) == ["UW-std-timing"]
    d.do("pass")
    assert d.stack == [] and d.offers(key)


@rule("UW-std-timing")
def test_no_standard_action_without_priority() -> None:
    """While the opponent has priority the answer is refused and nothing changes."""
    d = Duel(ABLE, WATCH)
    d.do("play:gravedigger@district-1", "pass")
    assert d.seat == 1
    before = d.g.hash
    with pytest.raises(IllegalChoice):
        d.do("build:blackout", seat=0)
    assert d.g.hash == before


@rule("UW-std-four")
def test_there_are_four_standard_actions() -> None:
    """What one's own action step adds to a quick window: build, play, dispatch, action ability."""
    me = {
        **ABLE,
        "districts": {
            1: ["eclipse-devotee", "ivy-mage"],
            2: [{"card": "newsboy", "down": True}],
        },
    }
    own, quick = Duel(me), Duel(me, at="UW-1.2.2")
    assert {k.split("@")[0] for k in set(own.keys()) - set(quick.keys())} == {
        "build:blackout",
        "build:gravedigger",
        "play:gravedigger",
        "dispatch:gravedigger",
        "use:eclipse-devotee/0",
    }
    assert set(quick.keys()) == {"play:blackout", "use:ivy-mage/0", "flip:newsboy", "pass"}


@rule("UW-std-build-once")
def test_a_player_builds_one_asset_a_turn() -> None:
    """After building, another build is refused; the opponent has a build of their own."""
    d = Duel({**ABLE, "hand": ["newsboy", "gravedigger"]}, {"hand": ["newsboy", "gravedigger"]}).do(
        "build:newsboy"
    )
    assert d.seat == 0 and not d.offers("build:*")
    assert d.why_not("build:gravedigger") == ["UW-std-build-once"]
    d.do("pass")
    assert d.seat == 1 and d.offers("build:newsboy") and d.offers("build:gravedigger")


@rule("UW-std-build-once")
def test_building_is_allowed_again_next_turn() -> None:
    """The limit is counted anew each turn."""
    d = Duel({**ABLE, "hand": ["newsboy", "gravedigger"]}, WATCH).do("build:newsboy")
    assert not d.offers("build:*")
    d.until("build:gravedigger", seat=0)
    assert d.g.table.turn == 2


@rule("UW-std-build-once")
def test_an_effect_may_allow_a_second_build() -> None:
    """The Corona Altar adds one build: the third is refused."""
    d = Duel(
        {
            **ABLE,
            "hand": ["newsboy", "gravedigger", "hired-muscle"],
            "society_area": ["corona-altar"],
        }
    )
    d.do("build:newsboy", "build:gravedigger")
    assert d.why_not("build:hired-muscle") == ["UW-std-build-once"]
    assert len(d.zone("assets-0")) == 10


@rule("UW-std-dispatch-once")
def test_a_player_makes_one_secret_dispatch_a_turn() -> None:
    """The second is refused although the first has resolved; the opponent has their own."""
    hand = ["gravedigger", "hired-mourner", "blackout"]
    d = Duel({"hand": hand, "assets": NEUTRAL}, {"hand": hand, "assets": NEUTRAL})
    d.do("dispatch:gravedigger@district-1").resolve()
    assert d.seat == 0 and not d.offers("dispatch:*")
    assert d.why_not("dispatch:hired-mourner@district-1") == ["UW-std-dispatch-once"]
    d.do("pass", "pass")
    assert d.seat == 1 and d.offers("dispatch:gravedigger@district-1")


@rule("UW-std-dispatch-once")
def test_an_effect_may_allow_a_second_dispatch() -> None:
    """The Nocturnal Network adds one dispatch: the third is refused."""
    d = Duel(
        {
            "hand": ["gravedigger", "hired-mourner", "ghoul-pack"],
            "assets": NEUTRAL,
            "society_area": ["nocturnal-network"],
        }
    )
    d.do("dispatch:gravedigger@district-1").resolve()
    d.do("dispatch:hired-mourner@district-1").resolve()
    assert d.zone("district-1-0") == ["gravedigger", "hired-mourner"]
    assert d.why_not("dispatch:ghoul-pack@district-1") == ["UW-std-dispatch-once"]


@rule("UW-std-dispatch-once")
def test_dispatching_is_allowed_again_next_turn() -> None:
    """The limit is counted anew each turn."""
    d = Duel({"hand": ["gravedigger", "hired-mourner"], "assets": NEUTRAL})
    d.do("dispatch:gravedigger@district-1")
    d.until("dispatch:hired-mourner@district-1", seat=0)
    assert d.g.table.turn == 2


@rule("UW-play-define")
def test_playing_pays_and_puts_a_hand_card_on_the_stack() -> None:
    """Two assets are exhausted and the card is on the stack, no longer in hand, not yet in play."""
    d = Duel({"hand": ["hired-muscle", "newsboy"], "assets": ["newsboy"] * 3}, WATCH)
    d.do("play:hired-muscle@district-1")
    assert d.zone("stack") == ["hired-muscle"] and d.zone("hand-0") == ["newsboy"]
    assert d.g.funds(0) == 1 and d.zone("district-1-0") == []


@rule("UW-play-define")
def test_only_cards_in_hand_are_played() -> None:
    """Cards in the graveyard, the library or the asset area are not."""
    d = Duel(
        {
            "hand": ["newsboy"],
            "assets": ["hired-muscle"] * 3,
            "graveyard": ["gravedigger"],
            "library": ["fog-hound"],
        }
    )
    assert {k.split("@")[0] for k in d.g.pending[0].keys if k.startswith("play:")} == {
        "play:newsboy"
    }


@rule("UW-build-asset")
def test_building_puts_a_hand_card_face_up_among_the_assets() -> None:
    """Any hand card may become an asset: ready, public and at once, without the stack."""
    d = Duel({"hand": ["newsboy", "blackout", "reckoning-lens"]}, WATCH)
    assert sorted(d.keys()) == ["build:blackout", "build:newsboy", "build:reckoning-lens", "pass"]
    d.do("build:blackout")
    assert d.stack == [] and d.zone("assets-0") == ["blackout"]
    card = d.card("blackout")
    assert not card.exhausted and not card.down and card.controller == 0
    assert d.sees(1, "blackout") and d.g.kind(d.id("blackout")) == "asset"
    assert d.zone("hand-0") == ["newsboy", "reckoning-lens"]


@rule("UW-build-asset")
def test_a_new_asset_can_pay_at_once() -> None:
    """It entered ready: it pays for a newsboy in the same step."""
    d = Duel({"hand": ["newsboy", "gravedigger"]})
    assert not d.offers("play:*")
    d.do("build:gravedigger")
    assert d.offers("play:newsboy@district-1")


@rule("UW-build-by-effect")
def test_an_asset_from_an_effect_is_not_a_build() -> None:
    """After Star-Chart Tithe has put a card there, the build of the turn is still to come."""
    d = Duel(
        {"hand": ["star-chart-tithe", "newsboy", "gravedigger"], "assets": ["eclipse-devotee"] * 3}
    )
    d.do("play:star-chart-tithe", "asset:newsboy")
    assert d.zone("assets-0")[-1] == "newsboy" and d.card("newsboy", "assets-0").exhausted
    assert d.offers("build:gravedigger")
    d.do("build:gravedigger")
    assert len(d.zone("assets-0")) == 5


@rule("UW-build-by-effect")
def test_an_effect_adds_an_asset_although_the_build_is_spent() -> None:
    """Having built, a player may still be given an asset by an effect."""
    d = Duel(
        {
            "hand": ["star-chart-tithe", "newsboy", "gravedigger"],
            "assets": ["eclipse-devotee"] * 3,
            "built": 1,
        }
    )
    assert not d.offers("build:*")
    d.do("play:star-chart-tithe", "asset:newsboy")
    assert "newsboy" in d.zone("assets-0")


@rule("UW-build-asset", "UW-dispatch")
def test_two_equal_cards_in_hand_are_one_choice() -> None:
    """Nobody can tell two copies apart, so each action offers one of them."""
    d = Duel({"hand": ["newsboy", "newsboy"], "assets": ["newsboy"]}, {})
    offered = d.keys()
    assert sorted(k for k in offered if "newsboy" in k) == [
        "build:newsboy",
        *(f"dispatch:newsboy@district-{p}" for p in (1, 2, 3)),
        *(f"play:newsboy@district-{p}" for p in (1, 2, 3)),
    ]
