"""Every question the rules themselves can ask: who is asked, what, by which clause, and what may be
answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import caipan
from tests.support import rule
from tests.support.house import House

SITE = {"location": "ritual-site"}
WOODS: dict[str, Any] = {"scenario": "the-devourer-below", "turned": True,
                         "locations": ["ritual-site", "main-path"]}  # fmt: skip
TOWN: dict[str, Any] = {"scenario": "the-midnight-masks",
                        "locations": ["rivertown", "graveyard", "northside"]}  # fmt: skip


def at(place: str, card: str, **more: Any) -> list[dict[str, Any]]:
    return [{"card": card, "at": place, **more}]


def hurt(damage: int, horror: int = 0) -> dict[str, Any]:
    return {"damage": damage, "horror": horror, "threat": ["ghoul-minion"]}


Row = tuple[Callable[[], House], int, str, str, list[str]]
ROWS: dict[str, Row] = {
    "damage and horror fell at once": (
        lambda: House(hurt(8, 4), {}, at="AH-3.3"),
        0, "trauma", "AH-trauma-both", ["by-damage", "by-horror"],
    ),
    "the leader has fallen": (
        lambda: House({}, hurt(6), {}, at="AH-3.3", lead=1),
        2, "lead", "AH-lead-replace", ["lead:seat-2", "lead:seat-0"],
    ),
    "an enemy readies beside two": (
        lambda: House({}, {}, at="AH-4.3", field=at("hallway", "icy-ghoul", exhausted=True),
                      lead=1),
        1, "engages", "AH-prey", ["engages:icy-ghoul:seat-1", "engages:icy-ghoul:seat-0"],
    ),
    "a hunter between two": (
        lambda: House({"location": "attic"}, {"location": "cellar"}, at="AH-3.2", lead=1,
                      field=at("hallway", "swarm-of-rats")),
        1, "hunt", "AH-hunter-tie",
        ["hunt:swarm-of-rats>cellar", "hunt:swarm-of-rats>attic"],
    ),
    "two enemies attack": (
        lambda: House({}, {"threat": ["ghoul-minion", "swarm-of-rats"]}, at="AH-3.3"),
        1, "order.attacks", "AH-3.3", ["suffer:ghoul-minion", "suffer:swarm-of-rats"],
    ),
    "two enemies are provoked": (
        lambda: House({}, {"threat": ["ghoul-minion", "swarm-of-rats"]}, active=1).do("resource"),
        1, "order.attacks", "AH-aoo", ["suffer:ghoul-minion", "suffer:swarm-of-rats"],
    ),
    "a massive enemy attacks two": (
        lambda: House(SITE, SITE, at="AH-3.3", lead=1, field=at("ritual-site", "umordhoth"),
                      **WOODS),
        1, "order.victims", "AH-massive-attack",
        ["suffer:umordhoth:seat-1", "suffer:umordhoth:seat-0"],
    ),
    "damage beside an ally": (
        lambda: House({"play": ["beat-cop"], "threat": ["ghoul-minion"]}).do("resource"),
        0, "assign.damage", "AH-dmg-1", ["damage:roland-banks", "damage:beat-cop"],
    ),
    "horror beside an ally": (
        lambda: House({"play": ["beat-cop"], "threat": ["ghoul-minion"]}).do(
            "resource", "damage:roland-banks"),
        0, "assign.horror", "AH-dmg-1", ["horror:roland-banks", "horror:beat-cop"],
    ),
    "whose turn it is": (
        lambda: House({}, {}, {}, at="AH-2.1", lead=1),
        1, "turn", "AH-2.2", ["turn:seat-1", "turn:seat-2", "turn:seat-0"],
    ),
    "an action": (
        lambda: House({}, {}, active=1),
        1, "action", "AH-2.2.1",
        ["investigate:hallway", "move:attic", "move:cellar", "draw", "resource", "end-turn"],
    ),
    "a window": (
        lambda: House({}, {"play": ["beat-cop"], "threat": ["ghoul-minion"]}),
        1, "window", "AH-trig-free", ["use:beat-cop/1", "pass"],
    ),
    "two places to spawn at": (
        lambda: House({}, at="AH-1.4", encounter=["acolyte"] * 2, **TOWN),
        0, "spawn", "AH-spawn-choice", ["spawn:acolyte>graveyard", "spawn:acolyte>northside"],
    ),
    "too many cards in hand": (
        lambda: House({}, {"hand": ["knife"] * 5 + ["guts"] * 5, "deck": ["perception"]},
                      at="AH-4.4"),
        1, "discard", "AH-4.5", ["discard:knife", "discard:guts", "discard:perception"],
    ),
    "too many hands full": (
        lambda: House({}, {"hand": ["machete"], "play": ["knife", "45-automatic"]},
                      active=1).do("play:machete"),
        1, "slots", "AH-slots-overflow", ["discard:knife", "discard:45-automatic"],
    ),
    "the tester commits": (
        lambda: House({"hand": ["guts", "perception"]}).do("investigate:hallway"),
        0, "commit", "AH-ST.2", ["commit:perception", "done"],
    ),
    "somebody else commits": (
        lambda: House({"hand": ["guts"]}, {"hand": ["perception"]}).do("investigate:hallway"),
        1, "commit", "AH-ST.2", ["commit:perception", "done"],
    ),
    "clues spent together": (
        lambda: House({"clues": 2}, {"clues": 3}, {"clues": 3}, act="trapped", active=1,
                      locations=["study"]).do("advance:trapped", "clues=1"),
        1, "contribute", "AH-cost-group", ["clues=3", "clues=2"],
    ),
    "a test of another skill": (
        lambda: House({"investigator": "daisy-walker", "threat": ["ghoul-minion"],
                       "hand": ["mind-over-matter"]}).do("play:mind-over-matter",
                                                         "fight:ghoul-minion"),
        0, "skill", "AH-ST.1", ["test.combat=2", "test.intellect=1"],
    ),
}  # fmt: skip


@rule("AH-lead-decides", "AH-2.2", "AH-ST.2", "AH-3.3")
@pytest.mark.parametrize("name", ROWS)
def test_a_question_is_put_to_the_right_seat_in_the_right_words(name: str) -> None:
    make, seat, prompt, clause, keys = ROWS[name]
    h = make()
    assert (h.seat, h.prompt, h.rule) == (seat, prompt, clause)
    assert h.keys == keys


@rule("AH-dmg-1", "AH-4.5", "AH-cost-group")
def test_a_question_says_how_much_it_is_about() -> None:
    h = ROWS["damage beside an ally"][0]()
    assert h.g.pending[0].args == {"damage": 1, "horror": 1}
    assert ROWS["horror beside an ally"][0]().g.pending[0].args == {"damage": 0, "horror": 1}
    assert ROWS["too many cards in hand"][0]().g.pending[0].args == {"n": 3}
    assert ROWS["clues spent together"][0]().g.pending[0].args == {"n": 5}


@rule("AH-mulligan", "AH-mulligan-order")
def test_mulligans_are_asked_in_player_order_from_the_leader() -> None:
    g = caipan.new("arkham", {"decks": ["roland", "wendy", "daisy"], "lead": 1}, seed=4)
    asked = []
    while g.pending[0].prompt == "mulligan":
        asked.append((g.pending[0].seat, g.pending[0].rule))
        g.choose("done")
    assert asked == [(seat, "AH-mulligan") for seat in (1, 2, 0)]


@rule("AH-mulligan", "AH-setup-8-weakness")
def test_cards_of_a_mulligan_are_replaced_and_equal_ones_are_one_choice() -> None:
    g: Any = caipan.new("arkham", {"decks": ["roland"]}, seed=7)
    # two of one card are in this hand
    hand, deck = sorted(g.hand(0)), len(g.deck(0))
    assert len(g.pending[0].keys) == len({g.name(i) for i in hand}) + 1 == 5
    back = list(g.pending[0].picks[:2])
    for pick in back:
        g.choose(next(o for o in g.pending[0].options if o.pick == pick))
    g.choose("done")
    assert len(g.hand(0)) == 5 and len(g.deck(0)) >= deck - 1
    assert [line["args"]["n"] for line in g.log() if line["key"] == "mulligan"] == [2]
    assert not any(g.face(i).weakness for i in g.hand(0))
    kept = [i for i in hand if i not in [pick.card for pick in back]]
    assert set(kept) <= set(g.hand(0))
