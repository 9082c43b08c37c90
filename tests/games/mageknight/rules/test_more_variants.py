"""Rules that a match may add: mana, upgrades, the auction."""

from __future__ import annotations

from typing import Any, cast

import pytest

import caipan
from caipan.games.mageknight.rules.variants import upgrades
from caipan.games.mageknight.state import UPGRADES
from caipan.games.mageknight.table import MageKnight
from tests.support import rule
from tests.support.quest import Quest

SPARE = "concentration"
HEROES = ["arythea", "goldyx", "norowas", "tovak"]


def new(*variants: str, seats: int = 2, seed: int = 1, **options: Any) -> MageKnight:
    asked = {"scenario": "full-conquest", "variants": list(variants), **options}
    if "hero-auction" not in variants:
        asked["heroes"] = HEROES[:seats]
    return cast(MageKnight, caipan.new("mageknight", asked, seed=seed, seats=seats))


@rule("MK-var-friendly-spells", "MK-var-friendly-skills")
def test_what_affects_others_may_stay_in_the_box() -> None:
    def spells(g: MageKnight) -> set[int]:
        zones = [z.index for z in g.layout if z.name in ("spells", "spell-offer")]
        return {g.deed(c).number for z in zones for c in g.zones[z]}

    assert max(spells(new())) == 20 and max(spells(new("no-interactive-spells"))) == 16
    assert new().view(0)["zones"]["skill-pile-0"]["count"] == 10
    friendly = new("no-interactive-skills")
    assert friendly.view(0)["zones"]["skill-pile-0"]["count"] == 9


@rule("MK-var-friendly-mana")
def test_gold_is_spared_while_the_colour_lies_there() -> None:
    me = {"hand": ["march", "stamina", SPARE]}
    table: dict[str, Any] = {"scenario": "full-conquest", "dice": ["gold", "green", "red"]}
    q = Quest(me, {}, **table).do("play:march", "strong:march")
    assert q.keys() == ["die.green", "die.gold"]
    q = Quest(me, {}, variants=["friendly-mana"], **table).do("play:march", "strong:march")
    assert q.me.now.move == 4 and [d.by for d in q.g.table.dice] == [-1, 0, -1]
    q = Quest(me, {}, variants=["friendly-mana"], **table).do("play:stamina", "strong:stamina")
    assert [d.by for d in q.g.table.dice] == [0, -1, -1]


# --- action upgrades


ANYTHING = ["improvisation", "crystallize", "tranquility", "promise"]


def upgrading(me: dict[str, Any], other: dict[str, Any]) -> Quest:
    """At the end of the first night: everybody has just declared."""
    table: dict[str, Any] = {"scenario": "full-conquest", "variants": ["action-upgrades"]}
    return Quest(me, other, at="MK-turn-2", declared=1, round=2, night=True, **table)


@rule("MK-var-upgrade")
def test_after_a_night_an_action_may_be_exchanged() -> None:
    q = upgrading({"discard": ANYTHING}, {"discard": ANYTHING})
    assert q.prompt == "upgrade" and len(q.g.zones[UPGRADES]) == 3
    seat = q.seat
    q.do(q.keys()[0])
    if q.prompt == "upgrade-old":
        q.do(q.keys()[0])
    assert len(q.g.zones[UPGRADES]) == 2
    own = [q.g.deed(c).kind for z in ("hand", "deck", "discard") for c in _zone(q, f"{z}-{seat}")]
    assert own.count("advanced-action") == 1
    q.do("pass")
    assert not q.g.zones[UPGRADES] and q.prompt == "tactic"


def _zone(q: Quest, name: str) -> tuple[int, ...]:
    return q.g.zones[next(z.index for z in q.g.layout if z.name == name)]


@rule("MK-var-upgrade-order")
def test_the_weakest_chooses_first() -> None:
    strong = {"discard": ["march", "fireball"], "level": 2}
    weak = {"discard": ["stamina"], "units": ["unit.peasants"]}
    q = upgrading(strong, weak)
    assert upgrades.power(q.g, 0) == 2 + 3 and upgrades.power(q.g, 1) == 1
    assert q.seat == 1


# --- the auction


@rule("MK-var-hero-auction", "MK-var-hero-auction-track", "MK-var-hero-auction-bid")
def test_a_hero_is_bid_for_with_fame() -> None:
    g = new("hero-auction", seats=3)
    first, second, third = g.table.order
    g.choose("hero.tovak")
    assert g.pending[0].seat == second and g.pending[0].keys[:2] == ["pass", "bid=1"]
    g.choose("bid=2")
    assert g.pending[0].seat == third and g.pending[0].keys[1] == "bid=3"
    g.choose("pass")
    assert g.pending[0].seat == first and g.pending[0].keys[1] == "bid=2"
    g.choose("pass")
    assert g.seats[second].hero == "tovak" and g.seats[second].fame == -2
    assert g.pending[0].seat == first and g.pending[0].prompt == "hero"
    g.choose("hero.goldyx")
    g.choose("pass")
    g.choose("hero.arythea")
    assert g.seats[second].level == 1 and g.seats[first].fame == 0


@rule("MK-flow-1")
def test_what_cannot_go_together_is_refused() -> None:
    for pair in (("rampage", "more-rampage"), ("night-arrival", "darkness")):
        with pytest.raises(caipan.BadOptions):
            new(*pair)
