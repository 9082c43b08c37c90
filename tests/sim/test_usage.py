"""Abilities are seen being used, and the rulebook is left as it was."""

from __future__ import annotations

import caipan
from caipan.games.underworld.table import Underworld
from caipan.sim.usage import printed, watched
from tests.support.duel import Duel

RULES = Underworld.book


def test_an_ability_is_used_when_its_effect_runs_not_when_it_is_announced() -> None:
    """Ivy Mage moves a character: paid for and on the stack it has done nothing yet."""
    me = {"assets": ["newsboy"] * 3, "districts": {1: ["ivy-mage", "ivy-mage", "newsboy"]}}
    duel = Duel(me)
    with watched(RULES) as usage:
        duel.do("use:ivy-mage/0", "target:newsboy", "target:central-bank")
        assert "ivy-mage/0" not in usage.used
        duel.resolve()
        assert "ivy-mage/0" in usage.used


def test_a_continuous_ability_is_used_when_it_adds_something() -> None:
    """Giant Bat needs two blood icons among the assets."""
    for assets, used in ((["newsboy"] * 2, False), (["giant-bat"] * 2, True)):
        with watched(RULES) as usage:
            duel = Duel({"assets": assets, "districts": {1: ["giant-bat"]}})
            duel.g.view(None)
        assert ("giant-bat/0" in usage.used) is used


def test_the_rulebook_is_as_before_afterwards() -> None:
    charts, amounts = dict(RULES.charts), {k: a.amount for k, a in RULES.abilities.items()}
    with watched(RULES):
        assert RULES.charts["ivy-mage/0"] != charts["ivy-mage/0"]
    assert RULES.charts == charts
    assert {k: a.amount for k, a in RULES.abilities.items()} == amounts


def test_what_counts_as_printed() -> None:
    """Text boxes and the keywords' own rules; not the way a character is played or turned up."""
    names = printed(RULES)
    assert "ivy-mage/0" in names and "spirit" in names
    assert "ivy-mage/play" not in names and "ivy-mage/flip" not in names
    assert len(names) == len(set(names))


def test_what_the_rules_only_read_is_used_while_it_is_alive() -> None:
    """Guard Plate has neither a chart nor a number: the rules ask whether somebody wears it."""
    seats = [{"equipment": ["guard_plate"]}, {}, {}, {}]
    g = caipan.position({"game": "exiles", "seats": seats}).game()
    with watched(g.rules) as usage:
        usage.look(g)
    assert "equip.guard_plate/0" in usage.used and "equip.falcon_lens/0" not in usage.used
