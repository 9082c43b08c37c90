"""Places where planted faults went unnoticed: prices, peril, elimination, hunters, decks."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

import caipan
from caipan.games.arkham.content import INVESTIGATORS
from caipan.games.arkham.content.decks import STARTERS
from caipan.games.arkham.rules.decks import STANDALONE_MOST, faults, random_deck
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


@rule("AH-action-three", "AH-2.2.1")
def test_the_last_action_is_the_last() -> None:
    away = {"location": "attic"}
    for verb in ("evade", "fight", "engage"):
        foe = {"card": "ghoul-minion", "at": "hallway", "exhausted": True}
        table: dict[str, Any] = {"field": [foe]} if verb == "engage" else {}
        threat = [] if verb == "engage" else ["ghoul-minion"]
        h = House({"actions": 1, "threat": threat}, away, tokens=["auto-fail"], **table)
        h.do(f"{verb}:ghoul-minion")
        assert h.seat == 1 and not h.offers(f"{verb}:*"), verb


@rule("AH-action-three", "AH-activate")
def test_an_action_for_tomes_serves_tomes_alone() -> None:
    """Daisy has taken her three; the book can still be opened, and nothing else done."""
    daisy = {"investigator": "daisy-walker", "play": ["old-book-of-lore"]}
    h = House(daisy, {}, at="AH-2.2").do("turn:seat-0", *["resource"] * 3)
    assert sorted(h.keys) == ["end-turn", "use:old-book-of-lore/0"]


@rule("AH-play-skill", "AH-cost-resource")
def test_a_refusal_to_play_says_what_is_in_the_way() -> None:
    h = House({"hand": ["guts", "dynamite-blast"], "resources": 0})
    assert "AH-play-skill" in h.why_not("play:guts")
    assert h.why_not("play:dynamite-blast") == ["AH-cost-resource"]


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


# --- damage


@rule("AH-dmg-1", "AH-dmg-1-max")
def test_points_given_to_one_card_add_up() -> None:
    """Three horror, two of them on Milan, one after the other."""
    milan = {"investigator": "daisy-walker", "play": ["dr-milan-christopher"]}
    h = House(milan, at="AH-1.4", encounter=["rotting-remains"], tokens=["auto-fail"])
    h.do("horror:dr-milan-christopher")
    assert h.keys == ["horror:daisy-walker", "horror:dr-milan-christopher"]
    h.do("horror:dr-milan-christopher").until(prompt="action")
    assert h.where("dr-milan-christopher") == "discard-0" and h.me().horror == 1


@rule("AH-sanity-none", "AH-dmg-asset")
def test_a_card_without_sanity_is_not_broken_by_its_lack() -> None:
    """The cop falls; the coat beside him, damaged but whole, stays."""
    hurt = [{"card": "beat-cop", "damage": 1}, {"card": "leather-coat", "damage": 1}]
    h = House({"play": hurt, "threat": ["ghoul-minion"]}, at="AH-3.3")
    h.do("damage:beat-cop", "horror:roland-banks").until(prompt="action")
    assert h.where("beat-cop") == "discard-0" and "leather-coat" in h.zone("play-0")


@rule("AH-chaos-number")
def test_only_negative_tokens_are_made_worse() -> None:
    """The nightgaunt doubles what is negative, and nothing else."""
    for token, value in (("+1", 3), ("0", 2)):
        h = House({"threat": ["hunting-nightgaunt"]}, tokens=[token]).do("evade:hunting-nightgaunt")
        assert [x["n"] for x in h.said("test.passed")] == [value - 1]


# --- elimination


@rule("AH-elim-1", "AH-ST.8")
def test_of_committed_cards_only_the_fallens_leave_the_game() -> None:
    """The tablet fells Roland in his own test; what Wendy gave goes to her discard pile."""
    one = {"damage": 8, "hand": ["vicious-blow"], "threat": ["ghoul-minion"]}
    h = House(one, {"hand": ["overpower"]}, tokens=["tablet"])
    h.do("fight:ghoul-minion", "commit:vicious-blow", "commit:overpower")
    assert h.sitting(0).out == "defeated"
    assert h.where("vicious-blow") == "removed" and h.zone("discard-1") == ["overpower"]


@rule("AH-game", "AH-resolution-ends")
def test_the_end_of_the_game_is_told_to_each_who_is_still_in_it() -> None:
    """Seat 1 has not covered it up when the priest falls by seat 0."""
    priest = {"card": "ghoul-priest", "damage": 9, "exhausted": True}
    one = {"hand": ["dynamite-blast"], "threat": [priest]}
    two = {"location": "attic", "threat": [{"card": "cover-up", "clues": 1}]}
    h = House(one, two, act="what-have-you-done").do("play:dynamite-blast", "blast:hallway")
    h.do("option:what-have-you-done=1")
    assert h.g.table.resolution == "R2"
    assert [h.sitting(s).mental for s in (0, 1)] == [0, 1]


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
    """The first agenda of the woods names the main path; without it the monster does not come."""

    deck = ["wizard-of-the-order", "goat-spawn", "ancient-evils", "ancient-evils"]

    def where(*places: str) -> str:
        h = House({"location": "ritual-site"}, scenario="the-devourer-below", at="AH-1.3", doom=4,
                  locations=["ritual-site", *places], agenda="the-arkham-woods",
                  encounter=deck)  # fmt: skip
        return h.where("goat-spawn")

    assert where("main-path") == "field" and where() == "encounter-discard"


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


def test_random_decks_are_legal() -> None:
    for seed in range(30):
        deck = random_deck(random.Random(seed), "roland-banks")
        found = faults(INVESTIGATORS["roland-banks"], deck["cards"], STANDALONE_MOST)
        assert not found, found


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
    dear = decks.read({"investigator": "roland-banks", "cards": {"star-chart-2": 13}}).against
    assert (dear[-1].message, dear[-1].args) == ("deck.experience", {"n": 52, "most": 49})
    assert copies == [
        {"card": "knife", "n": 3, "most": 2},
        {"card": "beat-cop", "n": 3, "most": 2},
    ]
