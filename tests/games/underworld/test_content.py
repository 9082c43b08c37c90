"""The cards as written in Python are the cards of the list: every printed number, word and deck."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import caipan
from caipan.games.underworld import state
from caipan.games.underworld.content import BASE_CARDS
from caipan.games.underworld.content.decks import CONSTRUCTED, QUICK
from caipan.games.underworld.spec import Design, Spec
from caipan.games.underworld.state import STATS
from tests.games.underworld.test_names import BASE_SET
from tests.support import rule

DESIGNS = {d.name: d for d in BASE_CARDS}
ON_THE_STACK = ("action", "quick", "trigger", "forced")
ATTACH_TO = {
    "own-character": {"character", "yours"},
    "own-vampire": {"character", "vampire", "yours"},
    "enemy-character": {"character", "enemy"},
    "district": {"district"},
    "own-lurker": {"lurker", "yours"},
    "own-asset": {"asset", "yours"},
}
every_card = pytest.mark.parametrize("card", BASE_SET["cards"], ids=lambda card: card["id"])


def icons(card: dict[str, Any]) -> Counter[int]:
    """Printed icons, the temporary ones as ~icon."""
    found: Counter[int] = Counter()
    for name, shown in card.get("icons", {}).items():
        found[STATS.index(name)] += shown["normal"]
        found[~STATS.index(name)] += shown["temporary"]
    return +found


def test_the_set_holds_these_cards_and_no_others_in_the_order_of_their_numbers() -> None:
    assert [d.name for d in BASE_CARDS] == [card["id"] for card in BASE_SET["cards"]]


@every_card
def test_face(card: dict[str, Any]) -> None:
    d = DESIGNS[card["id"]]
    face = d.face
    cost = card.get("cost", 0)
    assert d.number == card["number"]
    assert d.kind == card["type"]
    assert face.faction == ("" if card["faction"] == "neutral" else card["faction"])
    assert face.subtypes == tuple(card["subtypes"])
    assert face.cost == (None if cost == "X" else cost)
    assert face.loyalty == tuple(card.get("loyalty", ()))
    assert face.defence == (card.get("defence") or 0)
    assert Counter(face.icons) == icons(card)
    assert face.domains == tuple(card.get("domains", ()))
    assert (face.unique, face.copies) == (card["unique"], card["copies"])
    assert face.limit == card.get("influence_limit", 0)
    assert face.points == card.get("points", 0)
    assert face.hand == card.get("starting_hand", 0)


@every_card
def test_keywords(card: dict[str, Any]) -> None:
    """Counter X is an ability of its own; Suppress is said by the ability that does it."""
    d = DESIGNS[card["id"]]
    printed = {k["id"]: k.get("x", 1) for k in card["keywords"]}
    counter = printed.pop("counter", 0)
    printed.pop("suppress", 0)
    first = STATS.index("lethality")
    shown = {STATS[k]: d.printed[k] for k in range(first, len(STATS)) if d.printed[k]}
    assert shown == printed
    assert [a.cites for a in d.abilities].count("UW-counter-x") == bool(counter)


@every_card
def test_attach_to(card: dict[str, Any]) -> None:
    d = DESIGNS[card["id"]]
    named = card.get("attach_to", "")
    if d.attach is None:
        assert named == ("own-society" if d.kind == "attachment" else "")
    else:
        assert {name for name, _ in d.attach.parts} == ATTACH_TO[named]


def shape(d: Design) -> list[tuple[str, bool, int, int]]:
    """Each ability that is used: kind, once per turn or not, options, targets of the first."""
    found = []
    for a in d.abilities:
        if a.kind in ON_THE_STACK and a.cites != "UW-counter-x":
            assert isinstance(a.spec, Spec)
            modes = a.spec.modes
            found.append((a.kind, bool(a.limit), len(modes), len(modes[0].targets)))
    return found


def listed_shape(card: dict[str, Any]) -> list[tuple[str, bool, int, int]]:
    found = []
    for a in card["abilities"]:
        if a["kind"] in ON_THE_STACK:
            options = a["choose_one"] or [a]
            target = options[0]["target"]
            targets = len(target.split("; ")) if target else 0
            if target and target.startswith("up to 2"):
                targets = 2
            found.append((a["kind"], bool(a["limit"]), len(options), targets))
    return found


@every_card
def test_abilities_in_printed_order(card: dict[str, Any]) -> None:
    d = DESIGNS[card["id"]]
    assert shape(d) == listed_shape(card)
    kinds = Counter(a["kind"] for a in card["abilities"])
    mine = Counter(a.kind for a in d.abilities)
    assert mine["prevention"] == kinds["prevention"]
    assert mine["replacement"] == kinds["replacement"]
    assert bool(mine["continuous"]) == bool(kinds["continuous"])
    assert bool(d.build) == bool(kinds["construction"])


def test_constants() -> None:
    listed = BASE_SET["constants"]
    assert listed["starting_hand_default"] == state.HAND_SIZE
    assert listed["lurker_icon"] == {"icon": STATS[state.LURKER_ICON], "count": 1}
    assert listed["hand_limit"] == state.LIMIT
    assert listed["deck_minimum"] == state.DECK_SIZE
    assert listed["dispatch_cost"] == state.DISPATCH_COST
    assert listed["privilege_cost"] == state.PRIVILEGE_COST
    assert listed["victory_points"] == state.VICTORY
    assert listed["open_districts"] == state.DISTRICTS
    assert listed["copy_limit_constructed"] == state.COPIES


def test_terms() -> None:
    assert {x["id"] for x in BASE_SET["factions"]} == set(state.FACTIONS)
    assert tuple(x["id"] for x in BASE_SET["domains"]) == state.DOMAINS
    assert tuple(x["id"] for x in BASE_SET["icons"]) == STATS[:3]
    assert {x["id"] for x in BASE_SET["counters"]} == {*state.COUNTERS, "influence"}


def test_printed_decks() -> None:
    quick, constructed = BASE_SET["decks"]["quick"], BASE_SET["decks"]["constructed"]
    assert tuple(deck["id"] for deck in quick) == QUICK
    assert [deck["factions"] for deck in quick] == [deck["id"].split("+") for deck in quick]
    assert {deck["id"]: (deck["society"], deck["cards"]) for deck in constructed} == CONSTRUCTED


@rule("UW-quickdeck", "UW-deck-50")
@pytest.mark.parametrize("deck", [*QUICK, *CONSTRUCTED])
def test_printed_decks_may_be_played(deck: str) -> None:
    """A quick deck is every card of two factions, fifty in all; a constructed one is legal."""
    g = caipan.new("underworld", options={"decks": [deck, deck]}, seed=1)
    mine = [c for c in g.cards if c.owner == 0 and g.rules.kinds[c.face] != "society"]
    assert len(mine) >= state.DECK_SIZE
    if deck in QUICK:
        assert len(mine) == state.DECK_SIZE
        assert {g.rules.faces[c.face].faction for c in mine} == set(deck.split("+"))
