"""Rules that a match may add: mana, upgrades, the auction."""

from __future__ import annotations

from typing import Any, cast

import pytest

import caipan
from caipan.games.mageknight.rules.variants import upgrades
from caipan.games.mageknight.state import UPGRADES
from caipan.games.mageknight.table import MageKnight
from tests.support import rule
from tests.support.quest import BLUE, Quest

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


def drawing(**table: Any) -> Quest:
    """The strong half of Mana Draw, which sets a die of the source."""
    me = {"hand": ["mana-draw", SPARE, "march"], "mana": {"white": 1}}
    q = Quest(me, {}, scenario="full-conquest", variants=["friendly-mana"], **table)
    q.do("play:mana-draw", "strong:mana-draw")
    return q.do("token.white") if q.prompt == "pay" else q


@rule("MK-var-friendly-mana")
def test_no_gold_die_is_set_by_day_while_another_lies_there() -> None:
    """Of whatever colour it is, black too; at night the agreement says nothing."""
    assert drawing(dice=["gold", "green", "red"]).keys() == ["die.red", "die.green"]
    assert drawing(dice=["gold", "black", "black"]).prompt == "gain-mana"  # a black one is set
    at_night = drawing(dice=["gold", "green", "red"], night=True)
    assert at_night.keys() == ["die.red", "die.green", "die.gold"]
    alone = drawing(dice=["gold", "gold"]).do("gain-mana.red")
    assert alone.mana("red") == 2 and [d.face for d in alone.g.table.dice] == ["red", "gold"]


@rule("MK-var-friendly-mana")
@pytest.mark.parametrize("night", [False, True])
def test_no_gold_die_is_rolled_again_by_day_while_another_lies_there(night: bool) -> None:
    """A storm of mana rolls all the others."""
    me = {"hand": ["mana-storm", SPARE], "mana": {"white": 1}}
    q = Quest(me, {}, scenario="full-conquest", variants=["friendly-mana"], night=night,
              dice=["gold", "green", "red"], random=(BLUE, BLUE, BLUE))  # fmt: skip
    q.do("play:mana-storm", "strong:mana-storm")
    q.do(*["token.white"] * (q.prompt == "pay"))
    faces = ["blue"] * 3 if night else ["gold", "blue", "blue"]
    assert [d.face for d in q.g.table.dice] == faces


@rule("MK-var-friendly-mana")
def test_at_night_gold_is_not_spared() -> None:
    """Where something makes it of use: the agreement is about days."""
    me = {"hand": ["amulet-of-the-sun", "march", SPARE]}
    q = Quest(me, {}, scenario="full-conquest", variants=["friendly-mana"], night=True,
              dice=["gold", "green", "red"])  # fmt: skip
    q.do("play:amulet-of-the-sun", "basic:amulet-of-the-sun")
    q.do("play:march", "strong:march")
    assert q.offers("die.gold") and q.offers("die.green")


# --- action upgrades


ANYBODY = {"hand": ["march"], "deck": ["rage"]}
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


@rule("MK-var-upgrade")
def test_an_action_under_sparing_power_may_be_exchanged() -> None:
    """It is as unseen as the deck until its owner chooses."""
    q = upgrading({"hand": [SPARE, "fireball"]}, {"discard": ["expose"]})
    zones = {n: next(z.index for z in q.g.layout if z.name == n) for n in ("hand-0", "stash-0")}
    q.g.move(q.g.zones[zones["hand-0"]][0], zones["stash-0"])
    q.do("rest")
    assert (q.seat, q.prompt) == (0, "upgrade")
    taken = q.keys()[0].removeprefix("upgrade:")
    q.do(f"upgrade:{taken}")  # the next round begins, and all cards come to hand
    assert sorted(q.zone("hand-0")) == sorted(["fireball", taken])


def _zone(q: Quest, name: str) -> tuple[int, ...]:
    return q.g.zones[next(z.index for z in q.g.layout if z.name == name)]


@rule("MK-var-upgrade")
@pytest.mark.parametrize(
    ("scenario", "more", "due"),
    [
        ("full-conquest", [], {2, 4}),
        ("full-conquest", ["night-arrival"], {1, 3}),
        ("full-conquest", ["darkness"], {2, 3, 4, 5}),  # wherever it has become dark by then
        ("blitz-conquest", [], {2}),
        ("blitz-conquest", ["night-arrival"], {1}),
        ("first-reconnaissance", [], set()),
    ],
)
def test_after_the_last_night_nothing_is_exchanged(
    scenario: str, more: list[str], due: set[int]
) -> None:
    """Which is not always the last round."""
    g = Quest(ANYBODY, ANYBODY, scenario=scenario, variants=["action-upgrades", *more]).g
    found = set()
    for n in range(1, g.table.rounds + 1):
        night = n > 1 if "darkness" in more else (n % 2 == 0) != ("night-arrival" in more)
        g.set_table(g.table.__replace__(round=n, night=night))
        if upgrades.is_due(g):
            found.add(n)
    assert found == due


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


@rule("MK-var-hero-auction-bid")
def test_bids_end_at_nine_which_an_earlier_chooser_may_match() -> None:
    g = new("hero-auction", seats=3)
    first, second, third = g.table.order
    g.choose("hero.tovak")
    assert g.pending[0].keys == ["pass", *(f"bid={n}" for n in range(1, 10))]
    g.choose("bid=9")
    assert g.pending[0].seat == first  # the third could not bid more, and passes
    assert g.pending[0].keys == ["pass", "bid=9"]
    g.choose("bid=9")
    while not g.seats[first].hero:
        g.choose("pass")
    assert [g.seats[s].fame for s in (first, second, third)] == [-9, 0, 0]
    told = [line["args"] for line in g.log(None) if line["key"] == "paid-fame"]
    assert told == [{"seat": first, "n": 9}]


@rule("MK-var-hero-auction", "MK-round-3a")
@pytest.mark.parametrize("bidder", [1, 2])
def test_first_tactics_go_in_reverse_of_choosing_whatever_was_paid(bidder: int) -> None:
    """The fame that a hero cost makes nobody choose a tactic earlier; the last chooser does."""
    g = new("hero-auction", seats=3)
    first, second, third = g.table.order
    g.choose("hero.tovak")
    g.choose("bid=2" if bidder == 1 else "pass")
    g.choose("pass" if bidder == 1 else "bid=2")
    while g.pending[0].prompt != "tactic":
        keys = g.pending[0].keys
        g.choose("pass" if "pass" in keys else keys[0])
    assert g.seats[g.table.order[bidder]].fame == -2
    asked = []
    while g.pending[0].prompt == "tactic":
        asked.append(g.pending[0].seat)
        g.choose(g.pending[0].keys[-1])  # one that asks nothing when it is taken
    assert asked == [third, second, first]


@rule("MK-flow-1")
def test_what_cannot_go_together_is_refused() -> None:
    for pair in (("rampage", "more-rampage"), ("night-arrival", "darkness")):
        with pytest.raises(caipan.BadOptions):
            new(*pair)
