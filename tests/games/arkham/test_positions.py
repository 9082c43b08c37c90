"""The published positions hold: the rules that engines of this game get wrong most often."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import caipan
from caipan.games.arkham.state import ASIDE, PLAY, zone_of
from caipan.kernel.errors import BadPosition
from tests.support import rule
from tests.support.published import cases

FOLDER = Path(__file__).parents[3] / "positions" / "arkham"
FILES = sorted(FOLDER.rglob("*.yaml"))


@pytest.mark.parametrize("path", cases(FILES, FOLDER))
def test_a_published_position_holds(path: Path) -> None:
    """Its title says what it shows, and everything in its check is so."""
    position = caipan.position(path)
    assert position.data.get("title") and position.data.get("check")
    position.check()


def test_there_are_a_dozen_of_them() -> None:
    assert len(FILES) >= 12


def laid(table: Any = None, seat: Any = None, **more: Any) -> Any:
    """A small table, with this said of it and of its one investigator."""
    return caipan.position(
        {"game": "arkham", "table": table or {}, "seats": [seat or {}], **more}
    ).game()


@pytest.mark.parametrize(
    ("path", "table", "seat"),
    [
        ("table.campaign", {"campaign": "no"}, {}),
        ("table.turned", {"turned": "no"}, {}),
        ("table.doom", {"doom": "three"}, {}),
        ("table.act_clues", {"act_clues": -1}, {}),
        ("table.lead", {"lead": 1}, {}),
        ("table.notes[0]", {"notes": [7]}, {}),
        ("table.bag[0]", {"bag": ["seven"]}, {}),
        ("table.locations.attic.down", {"locations": {"attic": {"down": "no"}}}, {}),
        ("seats[0].play[0].exhausted", {}, {"play": [{"card": "knife", "exhausted": "no"}]}),
        ("seats[0].hand[0].owner", {}, {"hand": [{"card": "knife", "owner": 99}]}),
        ("seats[0].hand[0].owner", {}, {"hand": [{"card": "knife", "owner": -2}]}),
        ("seats[0].hand", {}, {"hand": "knife"}),
        ("seats[0].used[0]", {}, {"used": [7]}),
        ("seats[0].play[0].used[0]", {}, {"play": [{"card": "knife", "used": [0]}]}),
        ("seats", {}, {"out": "resigned"}),
    ],
)
def test_a_value_of_another_shape_is_refused_by_its_path(
    path: str, table: dict[str, Any], seat: dict[str, Any]
) -> None:
    with pytest.raises(BadPosition) as refused:
        laid(table, seat)
    assert str(refused.value).startswith(path)


def test_a_token_that_does_not_exist_cannot_come_next() -> None:
    with pytest.raises(BadPosition, match=r"next.tokens\[0\]"):
        laid(next={"tokens": ["seven"]})


def test_no_actions_are_no_actions() -> None:
    """Whoever has none can only end the turn, and the next question comes a round later."""
    assert (laid().seats[0].actions, laid().table.turn) == (3, 1)
    assert laid(seat={"actions": 1}).seats[0].actions == 1
    assert laid(seat={"actions": 0}).table.turn == 2


def test_a_card_that_is_only_spoken_of_is_still_set_aside() -> None:
    """The ghoul priest of a title lies where the scenario keeps him; one that is in play does
    not lie there too."""
    named = laid(title="'ghoul-priest'", check=[{"choose": "'ghoul-priest'"}])
    names = [named.name(i) for i in named.zones[ASIDE]]
    assert names.count("ghoul-priest") == 1
    played = laid({"field": [{"card": "ghoul-priest", "at": "hallway"}]})
    assert "ghoul-priest" not in [played.name(i) for i in played.zones[ASIDE]]


def together(**out: Any) -> Any:
    return {"game": "arkham", "seats": [{}, {"investigator": "wendy-adams", **out}]}


@rule("AH-elim-1", "AH-per-investigator")
@pytest.mark.parametrize("how", ["defeated", "resigned"])
def test_somebody_who_is_out_has_nothing_and_is_nowhere(how: str) -> None:
    """They are asked nothing, and are counted where those who began are counted."""
    g = caipan.position(together(out=how, mental=1)).game()
    assert g.seats[1].out == how and not g.in_game(1) and g.seats[1].mental == 1
    assert g.zones[zone_of(1, PLAY)] == () and g.seats[1].location == -1
    assert g.players() == [0] and g.per_investigator(2) == 4  # type: ignore[attr-defined]
    while g.pending and g.table.turn < 4:
        d = g.pending[0]
        assert d.seat == 0
        g.choose(d.decline or d.options[0])


@pytest.mark.parametrize(
    ("data", "path"),
    [
        (together(out="fled"), "seats[1].out"),
        (together(out="resigned", hand=["knife"]), "seats[1].hand"),
        (together(out="resigned") | {"table": {"lead": 1}}, "table.lead"),
        (together(out="resigned") | {"table": {"active": 1}}, "table.active"),
    ],
)
def test_somebody_who_is_out_takes_no_part(data: Any, path: str) -> None:
    with pytest.raises(BadPosition) as refused:
        caipan.position(data).game()
    assert refused.value.where == path


@rule("AH-limit-period")
def test_a_limit_may_be_used_up() -> None:
    """Roland has found his clue of this round; the next round he may again."""
    fight = {
        "game": "arkham",
        "seats": [{"threat": [{"card": "ghoul-minion", "damage": 1}], "play": ["machete"]}],
        "table": {"locations": {"hallway": {"clues": 2}}},
        "next": {"tokens": ["0"]},
    }
    begun = caipan.position(fight).game()
    begun.choose("use:machete/0")
    assert "apply:roland-banks/0" in begun.pending[0].keys
    fight["seats"][0]["used"] = [0]  # type: ignore[index]
    spent = caipan.position(fight).game()
    spent.choose("use:machete/0")
    assert "apply:roland-banks/0" not in spent.pending[0].keys
