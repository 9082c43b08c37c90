"""Every chart beside the book: its lines, in their order, each with its clause."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.rules import catalogue
from tests.support import rule

CLAUSES = {clause.id for clause in catalogue("arkham").clauses}
UNNAMED = ("change", "carry", "settle", "end", "$")  # lines of an event that no clause numbers
ROUND = """
    1.1 1.2 1.3 1.4 1.4 1.4.window 1.5
    2.1 2.1 2.2 2.2 2.3
    3.1 3.2 3.3 3.3.window 3.3 3.4
    4.1 4.1 4.2 4.3 4.4 4.4 4.4 4.5 4.6 4.6 4.6"""
TEST = """
    ST.1 ST.1 ST.1 ST.1 ST.2 ST.2 ST.2.window ST.3 ST.3 ST.3 ST.3 ST.3 ST.3 ST.4 ST.4 ST.4
    ST.5 ST.6 ST.7 ST.7 ST.7 ST.7 ST.7 retaliate ST.7 ST.8 ST.8"""
CHARTS = {
    "setting-up": "setup-2 setup-3 setup-4 setup-6 setup-8 mulligan-order setup-8-weakness setup-10"
    " setup-11 setup-12 setup-nowindow 1.1",
    "mulligan": "mulligan mulligan mulligan",
    "round": ROUND,
    "turn": "2.2 2.2.window 2.2.1 2.2.1 2.2.2 2.2.2",
    "window": "trig-free trig-free",
    "opportunity": "aoo aoo aoo",
    "rampage": "massive-attack massive-attack",
    "hunt": "3.2 3.2",
    "harm": "dmg-1 dmg-1 dmg-2",
    "draw-cards": "draw-deck weakness-encounter draw-empty",
    "discarding": "4.5 4.5",
    "encounter": "1.4.1 1.4.2 1.4.3 1.4.4 1.4.5",
    "spawn": "spawn-choice spawn spawn-none enters-play",
    "skill-test": TEST,
    "contribution": "cost-group cost-group cost-group",
    "advance-deck": "advance-1 advance-2 advance-3",
    "elimination": "elim-0 elim elim-2 elim-3 elim-1 elim-5 elim-5 elim",
    "resolution": "resolution-ends game victory-location resolution-ends winlose-standalone",
    "slots": "slots-overflow slots-overflow",
    "settle": "priority-constant priority-constant dmg-asset slots-overflow massive-threat"
    " dmg-investigator dmg-investigator dmg-enemy enemy-engage-rule enemy-engage-rule",
    "happening": "would would forced-when trig-reaction-when - - - then-priority forced-after"
    " trig-reaction-after -",
}


def book() -> Any:
    return caipan.title("arkham").table.book


@rule("AH-1.1", "AH-ST.1", "AH-setup-2")
@pytest.mark.parametrize("name", CHARTS)
def test_a_chart_has_the_lines_of_the_book(name: str) -> None:
    chart = book().procedures[name]
    lines = [chart.rules[step.name].removeprefix("AH-") or "-" for step in chart.steps]
    assert lines == CHARTS[name].split()


def test_there_is_no_other_chart() -> None:
    """But the sentences of cards and the actions, which are charts too, with the loops and branches
    in them."""
    names = {name for name in book().procedures if isinstance(name, str)}
    assert names - set(book().owners) == set(CHARTS)


def test_every_line_of_every_chart_cites_a_clause() -> None:
    """Also those of every sentence of every card."""
    cited = {
        (str(name), step): clause
        for name, lines in book().clauses.items()
        for step, clause in lines.items()
        if not (step in UNNAMED and "appening" in str(name))
    }
    assert {where: clause for where, clause in cited.items() if clause not in CLAUSES} == {}


SENTENCES = {  # what is carried out in between (e.draw, e.deal, ...) left out
    "emergency-cache/play": "init-1 init-2-aoo init-3 event-action event-discard init-4"
    " event-action",
    "dynamite-blast/play": "init-1 init-2-aoo init-3 event-action then-priority event-discard"
    " init-4 event-action event-action",
    "machete/play": "init-1 init-2-aoo init-3 play event-discard init-4 play",
    "machete/0": "init-1 activate activate",
    "shrivelling/0": "init-1 init-2 init-2 activate activate",
    "cover-up/0": "init-1 trig-reaction trig-reaction",
    "move": "init-1 init-2-aoo move-action move-action",
    "fight": "init-1 fight fight",
    "advance": "init-1 act-advance act-advance",
}


@rule("AH-init-1", "AH-init-2", "AH-init-2-aoo", "AH-init-3", "AH-init-4")
@pytest.mark.parametrize("name", SENTENCES)
def test_a_sentence_is_carried_out_in_the_steps_of_the_appendix(name: str) -> None:
    """Announced, paid for, struck at, attempted, carried out, put away, played."""
    chart = book().procedures[name]
    own = [step.name for step in chart.steps if not step.name.startswith("e.")]
    lines = [chart.rules[step].removeprefix("AH-") for step in own]
    assert lines == SENTENCES[name].split()


@rule("AH-would", "AH-forced-first", "AH-when", "AH-after")
def test_an_event_goes_through_its_moments_forced_ones_first() -> None:
    """Their names stand in saved games, so they stay what they are."""
    names = [step.name for step in book().procedures["happening"].steps]
    assert " ".join(names) == (
        "would! would? when! when? change carry settle wait after! after? end"
    )


@rule("AH-1.1", "AH-2.2.window", "AH-ST.2.window")
def test_the_windows_are_where_the_book_draws_them() -> None:
    found = {
        (name, step.name)
        for name in ("round", "turn", "skill-test")
        for step in book().procedures[name].steps
        if "window" in step.name or step.name.endswith("+")
    }
    assert found == {
        ("round", "1.4.window"),
        ("round", "2.1.window"),
        ("round", "3.3.window"),
        ("round", "4.1.window"),
        ("turn", "window"),
        ("skill-test", "ST.1+"),
        ("skill-test", "ST.2+"),
    }
