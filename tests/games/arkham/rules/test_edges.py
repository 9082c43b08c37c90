"""Places where planted faults went unnoticed: prices, peril, elimination, hunters, decks."""

from __future__ import annotations

from typing import Any, cast

import pytest

import caipan
from caipan.games.arkham.content.decks import STARTERS
from caipan.games.arkham.table import Arkham
from caipan.kernel.errors import BadOptions
from tests.support import rule
from tests.support.house import House

# --- prices


@rule("AH-action-three", "AH-init-cost")
def test_what_slows_one_action_does_not_slow_another() -> None:
    """Frozen in Fear with one action left: no move, but an investigation."""
    h = House({"threat": ["frozen-in-fear"], "actions": 1})
    assert not h.offers("move:*") and h.offers("investigate:hallway") and h.offers("resource")
    assert h.why_not("move:attic") == ["AH-action-three"]


@rule("AH-action-three")
def test_moves_fights_and_evasions_are_slowed_once_together() -> None:
    for first in ("fight:ghoul-minion", "evade:ghoul-minion", "move:attic"):
        h = House({"threat": ["frozen-in-fear", "ghoul-minion"]}, tokens=["0", "0"])
        h.do(first)
        assert h.sitting().actions == 1, first


@rule("AH-fast-asset", "AH-fast")
def test_a_fast_asset_waits_for_its_own_turn() -> None:
    """Daisy's glass in somebody else's turn, and in hers."""
    daisy = {"investigator": "daisy-walker", "hand": ["magnifying-glass"], "play": ["prayer-beads"]}
    h = House({}, daisy)
    assert h.prompt == "window" and h.seat == 1 and not h.offers("play:*")
    assert h.why_not("play:magnifying-glass") == ["AH-fast-event-timing"]
    h = House({}, daisy, active=1)
    assert h.seat == 1 and h.offers("play:magnifying-glass")


# --- peril


@rule("AH-peril", "AH-1.4.2")
def test_peril_comes_from_its_own_keyword() -> None:
    """Hunting Shadow has peril and no surge, Creeping Damp surge and no peril."""
    h = House({"clues": 1}, {}, at="AH-1.4", encounter=["hunting-shadow", "swarm-of-rats"])
    assert h.prompt == "option" and h.g.table.perilous == 0
    coat = {"play": ["beat-cop"]}
    h = House(coat, {}, at="AH-1.4", encounter=["creeping-damp", "swarm-of-rats"])
    assert h.prompt == "assign.damage" and h.g.table.perilous == -1


@rule("AH-peril")
def test_nobody_else_is_polled_while_peril_lasts() -> None:
    """Both could act in the windows of both tests; only the drawer is asked."""
    beads = {"play": ["prayer-beads"]}
    h = House(beads, beads, at="AH-1.4", encounter=["whispers-in-the-wall", "swarm-of-rats"] * 2)
    asked = []
    while h.g.table.tests:
        asked.append(h.seat)
        h.do("pass")
    assert asked == [0, 0, 1, 1]


# --- elimination


@rule("AH-elim-1", "AH-ST.8")
def test_of_committed_cards_only_the_fallens_leave_the_game() -> None:
    """The tablet fells Roland in his own test; what Wendy gave goes to her discard pile."""
    one = {"damage": 8, "hand": ["vicious-blow"], "threat": ["ghoul-minion"]}
    h = House(one, {"hand": ["overpower"]}, tokens=["tablet"])
    h.do("fight:ghoul-minion", "commit:vicious-blow", "commit:overpower")
    assert h.sitting(0).out == "defeated"
    assert h.where("vicious-blow") == "removed" and h.zone("discard-1") == ["overpower"]


# --- hunters


@rule("AH-hunter", "AH-3.2")
def test_a_hunter_without_a_way_holds_up_no_other() -> None:
    places = ["hallway", "attic", "study"]
    field = [{"card": "swarm-of-rats", "at": "study"}, {"card": "cellar-colossus", "at": "attic"}]
    h = House({}, at="AH-3.2", locations=places, field=field)
    assert h.place_of("swarm-of-rats") == "study"
    assert h.place_of("cellar-colossus") == "hallway"


@rule("AH-spawn-illegal", "AH-spawn-override")
def test_a_place_that_is_missing_takes_no_enemy() -> None:
    """The last agenda names the ritual site; without it Umôrdhoth does not come."""

    def where(*places: str) -> str:
        h = House({"location": "main-path"}, scenario="the-devourer-below", at="AH-1.3", doom=5,
                  locations=["main-path", *places], agenda="vengeance-awaits",
                  act="into-the-darkness", encounter=["ancient-evils"] * 3)  # fmt: skip
        return h.where("umordhoth")

    assert where("ritual-site") == "field" and where() == "encounter-discard"


# --- decks


def laid_out(deck: dict[str, Any]) -> list[str]:
    g = cast(Arkham, caipan.new("arkham", {"decks": [deck]}, seed=3))
    return [g.name(i) for i in (*g.deck(0), *g.hand(0))]


@rule("AH-build-requirements")
def test_what_an_investigator_must_have_joins_by_itself() -> None:
    """Said or not, the signature cards are there, and once."""
    starter = STARTERS["roland"]
    own = ("rolands-38-special", "cover-up")
    cards = {name: n for name, n in starter.cards.items() if name not in own}
    for given in (cards, {**cards, **dict.fromkeys(own, 1)}):
        found = laid_out({"investigator": "roland-banks", "cards": given})
        assert [found.count(name) for name in own] == [1, 1]


def test_a_deck_with_unknown_parts_is_refused() -> None:
    deck = {"investigator": "roland-banks", "cards": STARTERS["roland"].cards, "colour": "red"}
    with pytest.raises(BadOptions, match="an investigator and cards"):
        caipan.new("arkham", {"decks": [deck]})


def test_a_fault_names_the_card_it_is_about() -> None:
    decks = caipan.title("arkham").decks
    assert decks is not None
    cards = {"knife": 3, "beat-cop": 2, "beat-cop-2": 1}
    found = decks.read({"investigator": "roland-banks", "cards": cards}).against
    copies = [r.args for r in found if r.message == "deck.copies"]
    assert copies == [
        {"card": "knife", "n": 3, "most": 2},
        {"card": "beat-cop", "n": 3, "most": 2},
    ]
