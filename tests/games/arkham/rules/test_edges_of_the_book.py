"""Places where a planted fault went unnoticed: what a blocked hunter says, whom a weakness in hand
concerns, whose assets take damage, and which clause stands behind a question."""

from __future__ import annotations

from typing import Any

import caipan
from caipan.games.arkham.rules.changes import heal
from caipan.games.arkham.rules.damage import shields
from caipan.games.arkham.rules.decks import DESIGNS, faults
from caipan.games.arkham.rules.drawing import revealing
from caipan.games.arkham.rules.enemies import move_enemy
from caipan.rules import catalogue
from tests.support import rule


def table(*seats: dict[str, Any], **parts: Any) -> Any:
    return caipan.position({"game": "arkham", "seats": list(seats), **parts}).game()


def card(g: Any, name: str) -> int:
    return next(i for i in range(len(g.cards)) if g.name(i) == name)


def test_every_step_cites_a_clause_of_the_book() -> None:
    known = {clause.id for clause in catalogue("arkham").clauses}
    charts = caipan.title("arkham").table.book.clauses
    cited = {clause for chart in charts.values() for clause in chart.values() if clause}
    assert cited - known == set()


@rule("AH-hunter-blocked")
def test_an_enemy_that_is_kept_out_has_not_moved() -> None:
    """A barricade stops it where it is, and whoever asked is told so."""
    field = [{"card": "ghoul-minion", "at": "attic"}, {"card": "barricade", "host": "hallway"}]
    g = table({"location": "cellar"}, table={"field": field})
    ghoul = card(g, "ghoul-minion")
    hallway, attic, cellar = (g.named_location(n) for n in ("hallway", "attic", "cellar"))
    assert move_enemy(g, ghoul, hallway) is False and g.where_is(ghoul) == attic
    assert move_enemy(g, ghoul, cellar) is True and g.where_is(ghoul) == cellar


@rule("AH-heal")
def test_healing_one_leaves_the_other() -> None:
    g = table({"damage": 2, "horror": 2})
    me = g.investigator(0)
    heal(g, me, damage=1)
    assert (g.cards[me].damage, g.cards[me].horror) == (1, 2)
    heal(g, me, horror=1)
    assert (g.cards[me].damage, g.cards[me].horror) == (1, 1)


@rule("AH-dmg-1-eligible")
def test_everybody_shields_with_their_own_assets() -> None:
    """Asked of one after the other, each has those of their own."""
    wendy: dict[str, Any] = {"investigator": "wendy-adams", "play": ["stray-cat"]}
    g = table({"play": ["beat-cop"]}, wendy)
    names = [[g.name(i) for i in shields(g, seat)] for seat in (0, 1, 0)]
    assert names == [["beat-cop"], ["stray-cat"], ["beat-cop"]]


@rule("AH-weakness-encounter")
def test_what_resolves_when_it_comes_to_a_hand() -> None:
    """A weakness that is an encounter card does; one that is an asset or an event only with a
    revelation; and nothing that has left the hand again."""
    g = table({"hand": ["knife", "haunted", "mob-enforcer"], "deck": ["paranoia"]})
    found = {g.name(i) for i in range(len(g.cards)) if revealing(g, i, 0)}
    assert found == {"haunted", "mob-enforcer"}
    plain = [d for d in DESIGNS.values() if d.face.weakness and d.kind in ("asset", "event")]
    for design in plain:
        mine = table({"hand": [design.name]})
        expected = design.revelation is not None
        assert revealing(mine, card(mine, design.name), 0) is expected, design.name


@rule("AH-build-nostory")
def test_a_story_asset_is_one_fault_and_no_more() -> None:
    """It is refused as such, and not as a card of the wrong class besides."""
    found = [
        reason.message for _, reason in faults(DESIGNS["roland-banks"], {"lita-chantler": 1}, 0)
    ]
    assert found.count("deck.story") == 1 and "deck.closed" not in found


@rule("AH-ST.3")
def test_whoever_keeps_one_of_two_tokens_is_asked_by_the_step_of_revealing() -> None:
    """The Grotesque Statue reveals two."""
    g = table(
        {"play": [{"card": "grotesque-statue-4", "uses": 1}]},
        table={"locations": {"hallway": {"clues": 1}}},
        next={"tokens": ["0", "-1"]},
    )
    g.choose("investigate:hallway")
    while g.pending[0].prompt != "token":
        keys = g.pending[0].keys
        g.choose(
            next((k for k in keys if "grotesque" in k), "done" if "done" in keys else keys[-1])
        )
    assert g.pending[0].rule == "AH-ST.3"


@rule("AH-massive-attack", "AH-cannot")
def test_a_massive_enemy_attacks_only_whom_it_can() -> None:
    """Skids is on the lam: those that are not elite leave him alone, a massive one too."""
    skids: dict[str, Any] = {"investigator": "skids-otoole", "hand": ["on-the-lam"]}
    field = {"field": [{"card": "cellar-colossus", "at": "hallway"}]}
    g = table(skids, {"investigator": "wendy-adams"}, table=field, at="AH-2.2")
    for _ in range(40):
        (d,) = g.pending
        lam = next((k for k in d.keys if "on-the-lam" in k), None)
        if any(line["key"] == "attacked" for line in g.log(None)):
            break
        g.choose(lam or (d.decline or d.options[-1]), d.seat)
    struck = {line["args"]["seat"] for line in g.log(None) if line["key"] == "attacked"}
    assert any(line["key"] == "playing" for line in g.log(None))
    assert struck == {1}
