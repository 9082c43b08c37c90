"""Small things about acting: equal cards, equal triggers, and whose money is counted."""

from __future__ import annotations

from tests.support import rule
from tests.support.duel import Duel


@rule("UW-std-four")
def test_equal_cards_in_hand_are_one_choice() -> None:
    """Which of two Newsboys is built, dispatched or played is the same; a card the enemy has seen
    is another thing to dispatch than one unseen."""
    d = Duel({"hand": ["newsboy", "newsboy", "anonymous-tip", "anonymous-tip"],
              "assets": ["newsboy"] * 2},
             {"districts": {1: [{"card": "fog-hound", "down": True}]}})  # fmt: skip
    offered = d.keys()
    assert [k for k in offered if "#" in k] == []
    builds = ["build:newsboy", "build:anonymous-tip"]
    assert [k for k in offered if k.startswith("build")] == builds
    assert [k for k in offered if k.startswith("play:anon")] == ["play:anonymous-tip"]
    seen = Duel({"hand": [{"card": "newsboy", "known": [1]}, "newsboy"], "assets": ["newsboy"]})
    assert seen.offers("dispatch:newsboy@district-1") and seen.offers(
        "dispatch:newsboy#2@district-1"
    )


@rule("UW-trigger-order")
def test_equal_triggers_of_one_card_are_numbered() -> None:
    """Two characters die at once: the Register has two triggers waiting, and each may be used."""
    d = Duel(
        {"hand": ["plague-mass"], "assets": ["hired-mourner"] * 4,
         "society_area": ["register-of-the-interred"]},
        {"districts": {1: ["vine-archivist", "records-clerk"]}},
    )  # fmt: skip
    d.do("play:plague-mass", "target:fogharbour-docks").resolve()
    register = "trigger:register-of-the-interred/0"
    assert d.keys() == [register, f"{register}=2", "done"]
    d.do(f"{register}=2")
    assert d.keys() == [register, "done"]
    d.do(register).resolve()
    assert d.counters("register-of-the-interred") == {"energy": 2}


def test_the_missing_part_of_a_cost_is_the_one_named() -> None:
    """Ivy Mage: pay 1 and exhaust; exhausted already, it is not the point that is missing."""
    tired = {"districts": {1: [{"card": "ivy-mage", "exhausted": True}]}, "hand": ["newsboy"]}
    d = Duel({**tired, "assets": ["newsboy"]})
    (reason,) = d.g.why_not(0, "use:ivy-mage/0")
    assert (reason.message, reason.args) == ("cost.missing", {"cost": "cost.exhausted"})
    (reason,) = Duel(tired).g.why_not(0, "use:ivy-mage/0")
    assert reason.args == {"cost": "cost.points"}


def test_what_one_has_is_ones_own() -> None:
    """A refusal counts the assets of the player who asks, not the enemy's."""
    rich = {"assets": ["newsboy"] * 5}
    lurking = {"districts": {1: [{"card": "newsboy", "down": True}]}}
    d = Duel({"hand": ["ivy-mage", "newsboy"], **lurking}, rich)
    (reason,) = d.g.why_not(0, "dispatch:ivy-mage@district-1")
    assert reason.args == {"need": 1, "have": 0}
    (reason,) = d.g.why_not(0, "flip:newsboy")
    assert reason.args == {"need": 1, "have": 0}
    (reason, _) = d.g.why_not(0, "play:ivy-mage@district-1")
    assert reason.args == {"need": 3, "have": 0}
