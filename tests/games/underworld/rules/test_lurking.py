"""Lurking, revealing and the Hidden keyword (UW-lurk, UW-reveal, UW-hidden)."""

from __future__ import annotations

from tests.support import rule
from tests.support.duel import Duel

SYNDICATE = ["gutter-knife"] * 5


WATCHFUL = {"hand": ["orbital-calculus"], "assets": ["ivy-mage"]}  # could answer in any window


def lurked(**state: object) -> Duel:
    """Seat 0 plays Shed Skin on its Gutter Knife at district 1; it waits on the stack."""
    knife = {"card": "gutter-knife", **state}
    me = {"hand": ["shed-skin"], "assets": SYNDICATE, "districts": {1: [knife]}}
    return Duel(me, WATCHFUL).do("play:shed-skin")


@rule("UW-lurk")
def test_lurk_makes_a_character_a_lurker() -> None:
    """A character turned face down by an effect is a lurker, with a lurker's one icon only."""
    d = lurked()
    assert not d.card("gutter-knife", "district-1-0").down
    assert d.value("gutter-knife", "combat", "district-1-0") == 2  # seat 0 is first
    d.resolve()
    assert d.card("gutter-knife", "district-1-0").down
    assert d.value("gutter-knife", "combat", "district-1-0") == 0
    assert d.value("gutter-knife", "ambush", "district-1-0") == 0
    assert d.totals(1, "investigation") == [1, 0]
    assert d.offers("flip:gutter-knife")


@rule("UW-lurk")
def test_lurk_leaves_everything_behind_but_being_exhausted() -> None:
    """Damage, counters and attachments of the character are gone; it stays exhausted."""
    d = lurked(exhausted=True, damage=1, counters={"lock": 1}, attached=["false-papers"])
    d.resolve()
    knife = d.card("gutter-knife", "district-1-0")
    assert knife.down and knife.exhausted and knife.damage == 0
    assert d.counters("gutter-knife", "district-1-0") == {}
    assert d.zone("graveyard-0") == ["false-papers", "shed-skin"]


@rule("UW-lurk")
def test_lurk_keeps_a_ready_card_ready() -> None:
    """A ready character becomes a ready lurker."""
    d = lurked().resolve()
    assert not d.card("gutter-knife", "district-1-0").exhausted


@rule("UW-lurk")
def test_lurk_is_leaving_play() -> None:
    """Turning face down is leaving play, though nobody dies."""
    d = Duel(
        {"hand": ["shed-skin"], "assets": SYNDICATE, "districts": {1: ["wandering-medium"]}},
        {"society_area": ["register-of-the-interred"]},
    )
    d.do("play:shed-skin").resolve()
    assert d.keys() == ["trigger:wandering-medium/1", "done"]
    d.do("done")
    assert d.counters("register-of-the-interred") == {}


@rule("UW-lurk")
def test_lurk_ends_a_borrowed_control() -> None:
    """A borrowed character that lurks is a lurker of its owner, at the same district."""
    d = Duel(
        {
            "hand": ["borrowed-face", "shed-skin"],
            "assets": ["gutter-knife"] * 2 + ["masked-player"] * 3,
        },
        {"districts": {2: ["hired-muscle", "gravedigger"]}},
    )
    d.do("play:borrowed-face", "target:hired-muscle").resolve()
    assert d.zone("district-2-0") == ["hired-muscle"]
    d.do("play:shed-skin").resolve()
    assert d.zone("district-2-0") == []
    assert d.zone("district-2-1") == ["gravedigger", "hired-muscle"]
    assert d.card("hired-muscle").down and d.card("hired-muscle").controller == 1


@rule("UW-reveal")
def test_reveal_by_paying() -> None:
    """Turning a lurker up for its cost reveals it, so its reveal trigger may be used."""
    broker = {"card": "two-faced-broker", "down": True}
    d = Duel({"assets": SYNDICATE, "districts": {1: [broker]}})
    d.do("flip:two-faced-broker").resolve()
    assert d.keys() == ["trigger:two-faced-broker/0", "done"]
    assert d.said("revealed") == 1


@rule("UW-reveal")
def test_reveal_by_an_effect() -> None:
    """Turning a lurker up by an effect, without paying, reveals it as well."""
    broker = {"card": "two-faced-broker", "down": True}
    d = Duel({"hand": ["the-long-con"], "assets": SYNDICATE, "districts": {1: [broker]}})
    d.do("play:the-long-con").resolve()
    d.do("reveal:two-faced-broker")
    assert not d.card("two-faced-broker", "district-1-0").down
    assert d.offers("trigger:two-faced-broker/0") and d.said("revealed") == 1


@rule("UW-reveal")
def test_reveal_is_not_entering_face_up() -> None:
    """A card played face up is not revealed."""
    d = Duel({"hand": ["two-faced-broker"], "assets": SYNDICATE})
    d.do("play:two-faced-broker@district-1").resolve()
    assert d.zone("district-1-0") == ["two-faced-broker"]
    assert d.prompt != "triggers" and d.said("revealed") == 0


@rule("UW-hidden")
def test_hidden_cannot_be_played_face_up() -> None:
    """A Hidden character is dispatched; it is never played face up, whatever could be paid."""
    d = Duel({"hand": ["garret-sniper", "gutter-knife"], "assets": SYNDICATE})
    assert d.offers("dispatch:garret-sniper@*") and not d.offers("play:garret-sniper@*")
    assert d.why_not("play:garret-sniper@district-1") == ["UW-hidden"]
    assert d.offers("play:gutter-knife@*")


@rule("UW-hidden")
def test_hidden_restricts_playing_only() -> None:
    """Put into play by an effect, a Hidden card arrives face up."""
    d = Duel(
        {
            "hand": ["raise-the-restless"],
            "assets": ["gravedigger"] * 3,
            "graveyard": ["garret-sniper"],
        }
    )
    d.do("play:raise-the-restless", "target:central-bank").resolve()
    assert d.zone("district-2-0") == ["garret-sniper"] and not d.card("garret-sniper").down


@rule("UW-lurk")
def test_lurk_leave_triggers_are_of_the_last_controller() -> None:
    """A borrowed character that lurks has left play under its borrower, who uses its trigger."""
    d = Duel(
        {
            "hand": ["borrowed-face", "shed-skin"],
            "assets": ["gutter-knife", *["masked-player"] * 3],
        },
        {"districts": {1: ["wandering-medium"]}},
    )
    d.do("play:borrowed-face", "play:shed-skin").resolve()
    assert d.seat == 0 and d.keys() == ["trigger:wandering-medium/1", "done"]
    assert d.card("wandering-medium").down and d.card("wandering-medium").controller == 1
