"""Which cards go back into the deck by Midnight Meditation leaves no trace, rounds later either."""

from __future__ import annotations

from random import Random
from typing import cast

import caipan
from caipan.games.mageknight.table import MageKnight
from caipan.kernel.records import Data
from caipan.sim import worlds
from tests.support import rule

HAND = ["cold-toughness", "rage", "threaten", "stamina", "wound"]


@rule("MK-turn-1", "MK-round-2g-shuffle")
def test_what_was_meditated_on_is_not_seen_in_the_next_round() -> None:
    """Everything is shuffled then: the number of a card says nothing of where it lay."""
    me = {"hero": "tovak", "at": [1, -2], "hand": HAND, "discard": ["march", "promise"],
          "tactic": "tactic.midnight-meditation"}  # fmt: skip
    other = {"hero": "goldyx", "at": [0, -2], "hand": ["march"], "deck": ["rage"]}
    table = {"scenario": "full-conquest", "night": True}
    data = {"game": "mageknight", "at": "MK-turn-1", "seats": [me, other], "table": table}
    g = caipan.position(data).game()
    g.choose("before:tactic.midnight-meditation/0")
    for seed in range(25):
        assert not [*worlds.traces(g.copy(), Random(seed))]


def test_a_choice_that_an_imagined_hand_has_not_is_a_choice_all_the_same() -> None:
    """Somebody else may imagine a hand of nothing but wounds; what is asked stays what it is."""
    me = {"hero": "tovak", "at": [1, -2], "hand": ["march"], "deck": ["wound"] * 9,
          "skills": ["skill.who-needs-magic"]}  # fmt: skip
    other = {"hero": "goldyx", "at": [0, -2], "hand": ["march"], "deck": ["rage"]}
    data = {"game": "mageknight", "seats": [me, other], "table": {"scenario": "full-conquest"}}
    g = cast(MageKnight, caipan.position(data).game())
    g.choose("use:skill.who-needs-magic")
    assert g.pending[0].prompt == "choose"
    imagined = [g.resample(1, seed) for seed in range(9)]
    assert any(not h.deeds_in_hand(0) for h in imagined)
    for h in imagined:
        assert (h.pending[0].seat, h.pending[0].prompt) == (0, "choose")
        h.choose(h.pending[0].keys[0])


def test_a_card_that_an_imagined_hand_has_no_use_for_is_asked_about_all_the_same() -> None:
    """Everybody sees the card; which hand could pay for either half they do not know."""
    me = {"hero": "tovak", "at": [1, -3], "hand": ["training", "rage"], "deck": ["wound"] * 9,
          "mana": {"green": 1}}  # fmt: skip
    other = {"hero": "goldyx", "at": [0, -2], "hand": ["march"], "deck": ["rage"]}
    orcs = {"tokens": [{"card": "enemy.prowlers", "at": [1, -4]}], "actions": ["fire-bolt"]}
    table = {"scenario": "full-conquest", **orcs}
    data = {"game": "mageknight", "seats": [me, other], "table": table}
    g = cast(MageKnight, caipan.position(data).game())
    for key in ("challenge:enemy.prowlers", "play:training"):
        g.choose(key)
    assert g.pending[0].keys == ["basic:training", "strong:training"]
    imagined = [g.resample(1, seed) for seed in range(9)]
    useless = [h for h in imagined if h.pending[0].keys == ["pass"]]
    assert useless, "in some of them the other card is a wound"
    for h in useless:
        h.choose("pass")
        assert (h.pending[0].seat, h.pending[0].prompt) == (0, "phase.ranged")


@rule("MK-effect-1")
def test_who_is_asked_next_is_the_same_after_a_save() -> None:
    """Minds are read in turn; whoever has nothing of the colour has shown it, and is passed
    over."""
    hands = (["mind-read", "rage"], ["march", "march"], ["rage"], ["march", "concentration"])
    at = ([0, -2], [1, -2], [2, -2], [0, -1])
    seats = [{"hand": hand, "at": where} for hand, where in zip(hands, at, strict=True)]
    me = {**seats[0], "mana": {"white": 1}}
    data = {"game": "mageknight", "seats": [me, *seats[1:]], "table": {"scenario": "full-conquest"}}
    g = caipan.position(data).game()
    for key in ("play:mind-read", "basic:mind-read", "color.green"):
        if key in g.pending[0].keys:
            g.choose(key)
    assert (g.pending[0].seat, g.pending[0].prompt) == (3, "discard")
    again = caipan.load(g.save())
    assert [(d.seat, d.keys) for d in again.pending] == [(d.seat, d.keys) for d in g.pending]
    imagined = [g.resample(0, seed) for seed in range(5)]
    assert {h.pending[0].seat for h in imagined} == {3}


def imagined_by_the_other(me: Data, table: Data, *keys: str) -> list[MageKnight]:
    """What seat 1 may imagine of the question that these choices lead to, which stays the same."""
    other = {"hero": "norowas", "at": [0, -2], "hand": ["march"], "deck": ["rage"]}
    data = {"game": "mageknight", "seats": [me, other], "table": table}
    g = cast(MageKnight, caipan.position(data).game())
    for key in keys:
        g.choose(key)
    found = [g.resample(1, seed) for seed in range(12)]
    for h in found:
        assert (h.pending[0].seat, h.pending[0].prompt) == (0, g.pending[0].prompt)
        h.copy().choose(h.pending[0].keys[0])
    return found


def test_a_colour_is_asked_for_though_an_imagined_hand_has_no_card_for_it() -> None:
    """Universal Power pays for a card that is laid down; a hand of wounds has none."""
    me = {"hero": "goldyx", "at": [1, -2], "hand": ["march"], "deck": ["wound"] * 9,
          "skills": ["skill.universal-power"], "mana": {"red": 1, "green": 1}}  # fmt: skip
    table = {"scenario": "full-conquest"}
    found = imagined_by_the_other(me, table, "use:skill.universal-power")
    assert {tuple(h.pending[0].keys) for h in found} == {("pay.red=0", "pay.green=2"), ("pass",)}


def test_more_enemies_are_asked_about_though_an_imagined_hand_gives_no_points() -> None:
    """Wings of Night take a point for the second enemy, which a card may give."""
    me = {"hero": "goldyx", "at": [3, -4], "hand": ["wings-of-wind", "march"],
          "deck": ["wound"] * 2, "mana": {"white": 1, "black": 1}}  # fmt: skip
    tiles = [["a", 0, 0], ["1", 1, -3], ["2", 3, -2], ["c6", 4, -5]]
    orcs = [
        {"card": f"enemy.{e}", "at": at}
        for e, at in (("prowlers", [3, -3]), ("ice-dragon", [3, -5]))
    ]
    table = {"scenario": "full-conquest", "night": True, "tiles": tiles, "tokens": orcs}
    found = imagined_by_the_other(
        me, table, "challenge:enemy.prowlers", "challenge:enemy.ice-dragon", "play:wings-of-wind",
        "target:enemy.prowlers",
    )  # fmt: skip
    assert {h.pending[0].prompt for h in found} == {"more-enemies"}
    assert {"play:march" in h.pending[0].keys for h in found} == {True, False}


def test_more_mana_is_asked_for_though_an_imagined_hand_conjures_none() -> None:
    """Invocation makes mana of a wound; who looks on does not know whether one is held."""
    me = {"hero": "arythea", "at": [3, -4], "level": 9, "hand": ["wound", "march"],
          "deck": ["rage", "stamina", "promise"], "skills": ["skill.invocation"],
          "units": ["unit.altem-mages"]}  # fmt: skip
    table = {"scenario": "full-conquest", "tokens": [{"card": "enemy.prowlers", "at": [3, -3]}],
             "tiles": [["a", 0, 0], ["1", 1, -3], ["2", 3, -2], ["c6", 4, -5]]}  # fmt: skip
    found = imagined_by_the_other(
        me, table, "challenge:enemy.prowlers", "done", "block:enemy.prowlers",
        "activate:unit.altem-mages", "ability:unit.altem-mages/1",
    )  # fmt: skip
    assert {h.pending[0].prompt for h in found} == {"may"}
    assert {tuple(h.pending[0].keys) for h in found} == {("yes", "no"), ("no",)}


def test_a_spell_of_the_offer_is_asked_for_though_an_imagined_hand_powers_none() -> None:
    me = {"hero": "arythea", "at": [1, -3], "hand": ["magic-talent", "rage", "wound"],
          "deck": ["march", "stamina"], "skills": ["skill.invocation"]}  # fmt: skip
    orc = {"tokens": [{"card": "enemy.prowlers", "at": [1, -4]}]}
    table = {"scenario": "full-conquest", "spells": ["fireball", "demolish"], **orc}
    keys = ("challenge:enemy.prowlers", "attack:enemy.prowlers", "play:magic-talent")
    found = imagined_by_the_other(me, table, *keys)
    both = ("with:fireball", "with:demolish")
    assert {tuple(h.pending[0].keys) for h in found} == {both, ("pass",)}


def test_a_unit_of_the_offer_is_asked_for_though_an_imagined_hand_powers_none() -> None:
    me = {"hero": "arythea", "at": [1, -3], "hand": ["call-to-arms", "rage"],
          "deck": ["wound", "wound"], "mana": {"white": 1},
          "skills": ["skill.invocation"]}  # fmt: skip
    orc = {"tokens": [{"card": "enemy.prowlers", "at": [1, -4]}]}
    units = ["unit.savage-monks", "unit.altem-guardians"]
    table = {"scenario": "full-conquest", "units": units, **orc}
    keys = ("challenge:enemy.prowlers", "attack:enemy.prowlers", "play:call-to-arms")
    found = imagined_by_the_other(me, table, *keys)
    both = tuple(f"with:{unit}" for unit in units)
    assert {tuple(h.pending[0].keys) for h in found} == {both, ("pass",)}
