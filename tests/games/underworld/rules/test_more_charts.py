"""Chart beside procedure: the steps of every chart, in printed order, each under its clause.

`g.where` and the rules tab read these, so a step under the wrong number misleads whoever asks what
is going on.
"""

from __future__ import annotations

import pytest

import caipan
from tests.support import rule
from tests.support.duel import Duel

ABILITY = "UW-use-steps"
CHARTS: dict[str, list[tuple[str, str]]] = {
    "setup": [
        ("deal", "UW-setup-order"),
        ("mulligan-1", "UW-mulligan"),
        ("mulligan-2", "UW-mulligan"),
        ("turns", "UW-0.1"),
    ],
    "mulligan": [("choose", "UW-mulligan"), ("choose?", "UW-mulligan"), ("redraw", "UW-mulligan")],
    "turn": [
        *((n, f"UW-{n}") for n in ("1.1.1", "1.1.2", "1.2.1", "1.2.2", "1.3.1", "1.3.2", "1.3.3")),
        *((n, f"UW-{n}") for n in ("2.1.1", "2.1.2", "2.2.1", "2.2.2", "3.1.1", "3.1.2")),
        ("3.2", "UW-contest-order"),
        *((n, f"UW-{n}") for n in ("3.3", "3.4", "4.1.1", "4.1.2")),
        ("4.2", "UW-recover-glossary"),
        ("next", "UW-4.2.5"),
    ],
    "recovery": [
        ("4.2.1", "UW-4.2.1"),
        ("4.2.1?", "UW-4.2.1"),
        ("4.2.2", "UW-4.2.2"),
        ("4.2.2?", "UW-4.2.2"),
        *((n, f"UW-{n}") for n in ("4.2.3", "4.2.4", "4.2.4a", "4.2.5")),
    ],
    "district": [(n, "UW-contest-types") for n in "123"],
    "insight": [
        ("place", "UW-R-inv-2.2"),
        ("place?", "UW-R-inv-2.2"),
        ("put-back", "UW-R-inv-2.2"),
        ("draw", "UW-R-inv-2.3"),
    ],
    "strike": [
        ("assign", "UW-R-com-2.1"),
        ("assign?", "UW-R-com-2.1"),
        ("deal", "UW-R-com-2.2"),
    ],
    "deal": [
        ("deal", "UW-dealt-damage"),
        ("fall", "UW-damage-lethal"),
        ("end", "UW-damage-lethal"),
    ],
    "win": [
        ("instead", "UW-D-1.2.1"),
        *((n, "UW-recall") for n in ("recall-1", "recall-1?", "recall-2", "recall-2?")),
        *((n, "UW-D-1.2.1") for n in ("order-1", "order-1?", "order-2", "order-2?")),
        *((n, f"UW-D-{n}") for n in ("1.2.1", "1.2.2", "1.2.3", "1.2.4")),
    ],
    "settle": [
        ("1", "UW-D-1.1"),
        ("2", "UW-control-change"),
        ("3", "UW-attach-illegal"),
        ("4", "UW-leader"),
        ("4?", "UW-leader"),
        ("doom", "UW-damage-lethal"),
        ("again", "UW-damage-lethal"),
    ],
    "doom": [("spare", "UW-destroy"), ("spared", "UW-effect-replace"), ("die", "UW-destroy")],
    "priority": [
        ("in-order", "UW-priority-need"),
        ("ask", "UW-priority-need"),
        ("act", "UW-priority-pass"),
    ],
    "triggers": [(n, "UW-trigger-order") for n in ("ask", "take", "next")],
    **{
        f"contest-{k - 1}": [
            (step, f"UW-3.2.{k}.{number}")
            for step, number in (
                ("1", "1"),
                ("2a", "2a"),
                ("2b", "2b"),
                ("2b?", "2b"),
                ("3", "3"),
                ("4", "4"),
                ("5", "4"),
            )
        ]
        for k in (1, 2, 3)
    },
}


def steps(chart: str) -> list[tuple[str, str]]:
    """(step, clause) of a chart, without its marks for beginning and end."""
    clauses = caipan.title("underworld").table.book.clauses[chart]
    return [(step, clause) for step, clause in clauses.items() if step not in ("", "$")]


@pytest.mark.parametrize("chart", CHARTS)
def test_the_chart_stands_as_printed(chart: str) -> None:
    assert steps(chart) == CHARTS[chart]


@rule("UW-play-2", "UW-choose-one", "UW-play-3", "UW-play-4", "UW-play-5", "UW-play-6c")
def test_playing_a_card_goes_through_the_numbered_steps() -> None:
    """Show, choose, aim, pay, stack; resolve, and into the graveyard."""
    names = dict(steps("orbital-calculus/0"))
    assert [names[s] for s in ("announce", "mode", "mode?", "aim", "aim?")] == [
        "UW-play-2",
        "UW-choose-one",
        "UW-choose-one",
        "UW-play-3",
        "UW-play-3",
    ]
    assert [names[s] for s in ("pay.points", "stack", "check", "finish")] == [
        "UW-play-4",
        "UW-play-5",
        "UW-resolve-fizzle",
        "UW-play-6c",
    ]
    x = dict(steps("crimson-frenzy/0"))
    assert (x["x"], x["x?"]) == ("UW-play-4", "UW-play-4")
    assert list(dict(steps("crimson-frenzy/0")))[:6] == [
        "announce",
        "aim",
        "aim?",
        "x",
        "x?",
        "pay.points",
    ]


@rule("UW-use-steps")
def test_using_an_ability_goes_through_its_own_steps() -> None:
    names = dict(steps("ivy-mage/0"))
    assert {names[s] for s in ("announce", "aim", "aim?", "pay.points", "stack")} == {ABILITY}
    assert names["check"] == "UW-resolve-fizzle" and names["finish"] != "UW-play-6c"


@rule("UW-flip-2", "UW-flip-3", "UW-flip-4", "UW-flip-5")
def test_turning_a_lurker_up_goes_through_the_steps_of_flipping() -> None:
    names = dict(steps("ivy-mage/flip"))
    shown = [names[s] for s in ("announce", "pay.points", "stack")]
    assert shown == ["UW-flip-2", "UW-flip-3", "UW-flip-4"]


def test_where_tells_the_step_of_what_is_being_played() -> None:
    """While a target, a mode or X is asked for, the innermost clause is the step's own."""
    assets = ["ivy-mage", "giant-bat", "giant-bat"]
    d = Duel(
        {"hand": ["orbital-calculus", "crimson-frenzy"], "assets": assets,
         "districts": {1: ["ivy-mage", "gravedigger"]}},
    )  # fmt: skip
    d.do("play:orbital-calculus")
    assert d.g.where[-1] == "UW-choose-one" and d.prompt == "mode"
    d.do("mode=2")
    assert d.g.where[-1] == "UW-play-3" and d.prompt == "target"
    d.do("target:ivy-mage")
    d.resolve()
    d.do("play:crimson-frenzy", "target:gravedigger")
    assert d.g.where[-1] == "UW-play-4" and d.prompt == "x"
    d.do("x=0").resolve()
    d.do("use:ivy-mage/0")
    assert d.g.where[-1] == "UW-use-steps" and d.prompt == "target"
