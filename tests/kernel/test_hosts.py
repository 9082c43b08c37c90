"""Attachments and sealed cards: what is on a card, and what becomes of it."""

from __future__ import annotations

from tests.support.bazaar.state import Bazaar
from tests.support.stalls import asked, bazaar, card, do, keys, names


def hosted(g: Bazaar) -> dict[str, list[str]]:
    return {g.label(host): [g.label(i) for i in on] for host, on in g.hosted.items()}


def test_a_card_is_attached_to_its_target() -> None:
    g = bazaar({"stall": ["silk", "tea"], "hand": ["awning", "note"]}, {})
    assert [k for k in keys(g) if k.startswith("fix")] == ["fix:awning>silk", "fix:awning>tea"]
    do(g, "fix:awning>tea")
    assert g.on(card(g, "tea")) == (card(g, "awning"),) and g.on(card(g, "silk")) == ()


def test_several_cards_on_one_are_listed_by_id() -> None:
    g = bazaar({"stall": [{"card": "silk", "on": ["awning"]}], "hand": ["awning", "note"]}, {})
    do(g, "fix:awning>silk")
    on = g.on(card(g, "silk"))
    assert [g.label(i) for i in sorted(on)] == ["awning#2", "awning"] and on == tuple(sorted(on))


def test_an_attachment_is_lost_with_its_host() -> None:
    """Nothing else is told to: the awning is out of order, and is put right before a question."""
    silk = {"card": "silk", "wear": 4, "on": ["awning"]}
    g = bazaar({"stall": [silk, "tea"], "hand": ["mud", "note"]}, {})
    do(g, "read:mud", "target:silk")
    assert names(g, "discard") == ["mud", "silk", "awning"] and g.hosted == {}


def test_a_card_may_be_sealed_under_another() -> None:
    g = bazaar({"stall": ["chest"], "hand": ["tea", "note"]}, {})
    do(g, "use:chest/0")
    assert keys(g) == ["seal:tea", "seal:note", "pass"]
    do(g, "seal:tea")
    assert names(g, "sealed") == ["tea"] and g.on(card(g, "chest")) == (card(g, "tea"),)


def test_a_sealed_card_does_nothing() -> None:
    g = bazaar({"stall": [{"card": "chest", "under": ["ledger"]}], "hand": ["note"]}, {})
    assert g.hand_limit(0) == g.hand_limit(1)


def test_a_sealed_card_returns_when_its_host_leaves() -> None:
    chest = {"card": "chest", "wear": 1, "under": ["tea"]}
    g = bazaar({"stall": [chest], "hand": ["storm", "note"]}, {})
    do(g, "read:storm")
    assert names(g, "hand-0") == ["note", "tea"] and names(g, "sealed") == []
    assert g.hosted == {} and g.cards[card(g, "tea")].host == -1


def test_a_host_taken_over_keeps_what_is_on_it() -> None:
    silk = {"card": "silk", "on": ["awning"]}
    g = bazaar({"hand": ["bribe", "note"]}, {"stall": [silk]})
    do(g, "read:bribe")
    assert names(g, "stall-0") == ["silk"] and hosted(g) == {"silk": ["awning"]}


def test_a_card_may_be_attached_elsewhere() -> None:
    g = bazaar({"stall": [{"card": "silk", "on": ["awning"]}, "tea"], "hand": ["note"]}, {}).copy()
    g.attach(card(g, "awning"), card(g, "tea"))
    assert hosted(g) == {"tea": ["awning"]}
    g.attach(card(g, "awning"), -1)
    assert hosted(g) == {}


def test_a_card_may_change_its_host_while_it_is_turned_over() -> None:
    g = bazaar({"stall": [{"card": "silk", "on": ["awning"]}, "tea"], "hand": ["note"]}, {}).copy()
    awning, tea = card(g, "awning"), card(g, "tea")
    g.turn(awning, g.cards[awning].__replace__(down=True, host=tea))
    assert hosted(g) == {"tea": ["awning"]} and g.cards[awning].down


def test_hosts_built_from_scratch_are_the_same() -> None:
    chest = {"card": "chest", "under": ["tea", "silk"], "on": ["awning"]}
    g = bazaar({"stall": [chest], "hand": ["tea", "note"]}, {})
    do(g, "use:chest/0", "seal:tea")
    assert asked(g) == (0, "trade") and len(g.hosted[card(g, "chest")]) == 4
    again = g.copy()
    again.reindex()
    assert again.hosted == g.hosted


def test_the_first_card_of_a_match_may_be_a_host_like_any_other() -> None:
    g = bazaar({"stall": [{"card": "silk", "on": ["awning"]}]}, {"hand": ["note"]})
    assert card(g, "silk") == 0 and hosted(g) == {"silk": ["awning"]}
    again = g.copy()
    again.reindex()
    assert again.hosted == g.hosted


def test_copies_do_not_share_what_is_on_what() -> None:
    g = bazaar({"stall": ["silk"], "hand": ["awning", "note"]}, {})
    before = g.copy()
    do(g, "fix:awning>silk")
    assert hosted(before) == {} and hosted(g) == {"silk": ["awning"]}
