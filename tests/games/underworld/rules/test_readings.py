"""Readings of ours that no printed sentence spells out (the rulings of the catalogue)."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.duel import Duel

MIRROR = ["masked-player"] * 3


@rule("UW-control-change")
def test_of_two_borrowers_the_newer_one_has_the_character() -> None:
    """Its owner borrows it back; when both effects end together, it stays with its owner."""
    borrower = {"hand": ["borrowed-face"], "assets": MIRROR}
    d = Duel(borrower, {**borrower, "districts": {1: ["ivy-mage"]}})
    d.do("play:borrowed-face").resolve()
    assert d.zone("district-1-0") == ["ivy-mage"]
    d.until("play:borrowed-face", seat=1).do("play:borrowed-face").resolve()
    assert d.zone("district-1-1") == ["ivy-mage"]
    d.next_turn()
    assert d.zone("district-1-1") == ["ivy-mage"]


@rule("UW-recall")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_decides_about_recall_first(first: int) -> None:
    """Both have somebody to recall from the won district."""
    both = {"districts": {1: ["newsboy"]}, "library": []}
    d = Duel({**both, "markers": {1: 3}}, both, first=first)
    assert d.seat == first and d.prompt == "recall"
    d.do("done")
    assert d.seat == 1 - first and d.prompt == "recall"


@rule("UW-inspect")
def test_what_was_inspected_stays_known() -> None:
    """The inspector may look the lurker up in later turns; nobody else may."""
    d = Duel(
        {"hand": ["anonymous-tip"], "assets": ["newsboy"]},
        {"districts": {1: [{"card": "shadowslip", "down": True}]}},
    )
    assert not d.sees(0, "shadowslip")
    d.do("play:anonymous-tip").resolve().next_turn()
    assert d.sees(0, "shadowslip") and not d.sees(None, "shadowslip")


@rule("UW-leave-ways")
@pytest.mark.parametrize("together", [True, False])
def test_those_who_die_together_do_not_see_each_other_die(together: bool) -> None:
    """The Mourner draws for another's death, but not in the moment of its own."""
    d = Duel(
        {"districts": {1: ["hired-muscle"]}},
        {"districts": {1: ["hired-mourner", "newsboy"]}, "assets": ["newsboy"]},
        at="UW-3.2.2.1",
    )
    other = "hit:hired-mourner" if together else "hit:newsboy"
    d.do("hit:newsboy", other, other)
    assert ("hired-mourner" in d.zone("graveyard-1")) == together
    assert d.offers("trigger:hired-mourner/*") != together


@rule("UW-target-lost", "UW-resolve-fizzle")
def test_one_lost_target_of_two_is_enough() -> None:
    """The Killer lurks in answer: there is nobody to move, though the district is still there."""
    d = Duel(
        {"assets": ["ivy-mage"] * 2, "districts": {1: ["ivy-mage"]}},
        {"assets": ["gutter-knife"] * 2, "districts": {1: ["professional-killer"]}},
    )
    d.do("use:ivy-mage/0", "target:professional-killer", "target:central-bank")
    d.until("use:professional-killer/0", seat=1).do("use:professional-killer/0").resolve()
    assert d.said("fizzled") == 1 and d.zone("district-1-1") == ["professional-killer"]
    assert d.card("ivy-mage", "district-1-0").exhausted and d.funds[0] == 1


@rule("UW-ability-inplay", "UW-trigger-stack", "UW-leader")
@pytest.mark.parametrize("gone", [True, False])
def test_a_trigger_that_waits_needs_its_card(gone: bool) -> None:
    """The Pontifex enters beside another leader; sacrificed for it, nobody is left to use Enter."""
    d = Duel(
        {"hand": ["pontifex-wenren-yao", "newsboy"], "assets": ["eclipse-devotee"] * 6,
         "districts": {1: ["archbishop-cassian-bell"]}},
    )  # fmt: skip
    d.do("play:pontifex-wenren-yao@district-2").until(prompt="clash")
    d.do("sacrifice:pontifex-wenren-yao" if gone else "sacrifice:archbishop-cassian-bell")
    assert d.offers("trigger:pontifex-wenren-yao/0") != gone


@rule("UW-ability-inplay", "UW-damage-lethal")
@pytest.mark.parametrize("gone", [True, False])
def test_a_mourner_that_dies_before_its_turn_mourns_nobody(gone: bool) -> None:
    """Saved once by the Reliquary the Mourner sees the other die, and then has no defence left."""
    harm = "plague-mass" if gone else "clan-scourge"
    assets = ["gravedigger"] * 2 + ["hired-mourner"] * 2 if gone else ["giant-bat"] * 4
    mourner = {
        "card": "hired-mourner",
        "damage": 0 if gone else 1,
        "attached": ["finger-reliquary"],
    }
    d = Duel(
        {"hand": [harm, "newsboy"], "assets": assets},
        {"districts": {1: [mourner, "newsboy"]}, "library": 4},
    )
    d.do("play:plague-mass", "target:fogharbour-docks") if gone else d.do(f"play:{harm}@district-1")
    d.until(prompt="would").do(d.keys()[0])
    assert ("hired-mourner" in d.zone("graveyard-1")) == gone
    assert d.offers("trigger:hired-mourner/0") != gone


@rule("UW-ability-inplay", "UW-trigger-death")
def test_a_trigger_about_its_own_death_needs_no_card() -> None:
    """The Gravedigger sacrificed as a cost is gone, and its Death is what that is about."""
    d = Duel(
        {"hand": ["mortuary-bargain", "newsboy"], "assets": ["hired-mourner"], "library": 6,
         "districts": {1: ["gravedigger"]}},
    )  # fmt: skip
    d.do("play:mortuary-bargain")
    assert d.offers("trigger:gravedigger/0")
