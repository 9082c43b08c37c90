"""Places where a planted fault went unnoticed: which dice a passive adds, what frenzy counts, what
the pieces that go home leave behind, and which clause stands behind a question."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.games.exiles.rules.death import break_statue, send_home
from caipan.rules import catalogue
from tests.support import rule


def table(*seats: dict[str, Any], check: Any = None, **parts: Any) -> Any:
    every = [*seats, *({} for _ in range(4 - len(seats)))]
    data = {"game": "exiles", "seats": every, **parts}
    case = caipan.position(data if check is None else {**data, "check": check})
    return case.game() if check is None else case.check()


def test_every_step_cites_a_clause_of_the_book() -> None:
    known = {clause.id for clause in catalogue("exiles").clauses}
    charts = caipan.title("exiles").table.book.clauses
    cited = {clause for chart in charts.values() for clause in chart.values() if clause}
    assert cited - known == set()


@rule("EX-char-passive")
@pytest.mark.parametrize(
    ("use", "at", "dice"),
    [("use:item.throwing_knife", [-2, 1], 1), ("use:eli.dagger.death_cut", [0, 1], 3)],
)
def test_eli_strikes_from_behind_with_her_skills_only(use: str, at: list[int], dice: int) -> None:
    """A knife thrown at a back is one die; a skill of one and a die has another die."""
    eli = {"at": at, "facing": "E", "items": ["throwing_knife"]}
    foe = {"character": "silas", "at": [1, 1], "facing": "E"}
    g = table(eli, {}, foe, check=[{"choose": use}, {"pass": {"prompt": "act"}}])
    rolled = [line["args"] for line in g.log(None) if line["key"] == "rolled"]
    assert rolled and len(rolled[0]["faces"].split("+")) == dice, rolled


@rule("EX-st-frenzy")
def test_frenzy_adds_to_the_damage_of_a_response() -> None:
    """Darian's oath strikes back: frenzied, it adds as any action does."""
    attacker = {"at": [0, 1], "facing": "E"}
    darian = {"character": "darian", "at": [1, 1], "facing": "W", "statuses": ["frenzy"]}
    g = table(
        attacker,
        {},
        darian,
        check=[
            {"choose": "use:eli.dagger.death_cut"},
            {"choose": {"seat": 2, "key": "use:darian.response"}},
        ],
    )
    added = [line["args"] for line in g.log(None) if line["key"] == "added"]
    assert [a["status"] for a in added] == ["frenzy"] and added[0]["card"]["name"] == "eli"


@rule("EX-noel-link")
def test_a_circle_that_goes_home_is_nobodys() -> None:
    g = table({"at": [0, 1]}, {"character": "noel", "circles": [{"at": [2, 1], "linked": 0}]})
    circle = next(i for i in range(len(g.cards)) if g.cards[i].linked >= 0)
    send_home(g, circle)
    c = g.cards[circle]
    assert (c.place, c.linked, c.facing, c.walked) == (-1, -1, 0, 0)
    assert g.cards[g.seats[0].unit].markers == ()


@rule("EX-statue-break", "EX-statue-curse")
def test_a_broken_statue_stands_nowhere() -> None:
    g = table(table={"statue": [0, 2]})
    statue = g.statue
    break_statue(g, statue)
    assert g.cards[statue].place == -1 and g.statue < 0
    assert [s.curses for s in g.seats] == [2, 2, 2, 2]


@rule("EX-std-two")
def test_no_third_standard_action() -> None:
    """Refused with its clause, though a target is there."""
    eli, foe = {"at": [0, 1], "facing": "E"}, {"character": "silas", "at": [1, 1]}
    refused = {"seat": 0, "key": "use:eli.dagger.death_cut", "rule": "EX-std-two"}
    table(eli, {}, foe, table={"standards": 2}, check=[{"why_not": refused}])


@rule("EX-char-equip-slot", "EX-char-item-slots")
@pytest.mark.parametrize(
    ("held", "offered", "clause"),
    [
        ({"equipment": ["soul_bell"]}, {"equipment": ["curse_ring"]}, "EX-char-equip-slot"),
        ({"items": ["bandage", "snare"]}, {"items": ["antidote"]}, "EX-char-item-slots"),
    ],
)
def test_whoever_buys_too_much_is_asked_what_goes(
    held: dict[str, Any], offered: dict[str, Any], clause: str
) -> None:
    goddess = {"statue": [2, 1], **offered}
    g = table({"at": [1, 1], "souls": 6, **held}, table=goddess)
    key = next(k for k in g.pending[0].keys if k.startswith("buy:"))
    g.choose(key, even_one=True)  # one piece of equipment leaves no choice
    (d,) = g.pending
    assert (d.prompt, d.rule) == ("replace", clause)
    assert d.args == {"card": key.removeprefix("buy:")}
