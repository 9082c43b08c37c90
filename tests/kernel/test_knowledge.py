"""Who knows a card: what a zone shows, what somebody remembers, and what secrecy makes forget
(docs/adr/0004, docs/adr/0008)."""

from __future__ import annotations

from typing import Any

from caipan.kernel.records import EVERYBODY
from tests.support.bazaar.state import Bazaar
from tests.support.stalls import bazaar, card, do, names, zone

IDLE = {"hand": ["note"]}


def know(g: Bazaar, i: int) -> list[int | None]:
    return [seat for seat in (*range(len(g.seats)), None) if g.sees(seat, i)]


def table(*seats: dict[str, Any], **more: Any) -> Bazaar:
    """A table to move cards about on by hand."""
    return bazaar(*seats, IDLE, **more).copy()


# --- what a zone shows


def test_a_hand_is_seen_by_its_owner_and_a_deck_by_nobody() -> None:
    g = table({"hand": ["tea"], "deck": ["silk"]})
    assert know(g, card(g, "tea")) == [0] and know(g, card(g, "silk")) == []


def test_a_card_lying_face_down_is_seen_by_whom_the_zone_says() -> None:
    g = table({"stall": [{"card": "tea", "down": True}, "silk"], "hand": ["note"]})
    assert know(g, card(g, "tea")) == [0] and know(g, card(g, "silk")) == [0, 1, None]


# --- what is remembered


def test_who_saw_a_card_go_into_hiding_knows_it_there() -> None:
    g = table({"stall": ["tea"], "hand": ["note"]})
    g.move(card(g, "tea"), zone(g, "hand-0"))
    assert know(g, card(g, "tea")) == [0, 1, None]


def test_it_is_known_to_nobody_else_when_only_its_owner_saw_it() -> None:
    g = table({"hand": ["tea", "note"]})
    g.move(card(g, "tea"), zone(g, "deck-0"))
    assert know(g, card(g, "tea")) == [0]


def test_a_card_turned_over_is_known_to_those_who_saw_it() -> None:
    g = table({"stall": ["tea"], "hand": ["note"]})
    tea = card(g, "tea")
    g.turn(tea, g.cards[tea].__replace__(down=True))
    assert know(g, tea) == [0, 1, None]
    assert g.cards[tea].known


def test_a_card_turned_up_is_seen_by_all_and_nothing_needs_remembering() -> None:
    g = table({"stall": [{"card": "tea", "down": True, "known": 0b10}], "hand": ["note"]})
    tea = card(g, "tea")
    g.turn(tea, g.cards[tea].__replace__(down=False))
    assert know(g, tea) == [0, 1, None] and g.cards[tea].known == 0


def test_turning_over_tells_the_index() -> None:
    g = table({"stall": ["ledger"], "hand": ["note"]})
    ledger = card(g, "ledger")
    g.turn(ledger, g.cards[ledger].__replace__(down=True))
    assert g.hand_limit(0) == g.hand_limit(1)
    g.turn(ledger, g.cards[ledger].__replace__(down=False))
    assert g.hand_limit(0) == g.hand_limit(1) + 2


def test_some_may_be_shown_a_card() -> None:
    g = table({"hand": ["tea"]}, IDLE)
    g.reveal_to((card(g, "tea"),), 1 << 2)
    assert know(g, card(g, "tea")) == [0, 2]


def test_others_may_be_made_to_forget() -> None:
    g = table({"deck": ["tea"]}, IDLE)
    g.reveal_to((card(g, "tea"),), EVERYBODY)
    g.forget((card(g, "tea"),), 1 << 0)
    assert know(g, card(g, "tea")) == [0]


def test_a_shuffle_makes_everybody_forget_and_the_rules_lose_track() -> None:
    g = table({"deck": ["tea", "tea", "tea"]}, IDLE)
    deck = g.zones[zone(g, "deck-0")]
    g.reveal_to(deck, EVERYBODY)
    lives = [g.cards[i].life for i in deck]
    g.shuffle(zone(g, "deck-0"))
    assert [know(g, i) for i in deck] == [[], [], []]
    assert [g.cards[i].life for i in deck] == [life + 1 for life in lives]


# --- secret moves


def hand_of(*known: str, others: tuple[str, ...] = ()) -> Bazaar:
    """Seat 0 holds cards that seat 1 has seen, and others."""
    g = table({"hand": [*known, *others]})
    g.reveal_to(tuple(card(g, name) for name in known), 1 << 1)
    return g


def hide(g: Bazaar, name: str) -> None:
    i = card(g, name)
    g.move(i, zone(g, "stall-0"), g.cards[i].__replace__(down=True), secret=True)


def test_a_card_moved_in_secret_is_unknown_to_those_who_do_not_see_where_it_was() -> None:
    g = hand_of("tea", others=("silk",))
    hide(g, "tea")
    assert know(g, card(g, "tea")) == [0]


def test_what_stays_behind_is_forgotten_with_it() -> None:
    """It may have been the tea that went."""
    g = hand_of("tea", others=("silk",))
    hide(g, "silk")
    assert know(g, card(g, "tea")) == [0]


def test_an_open_move_makes_nobody_forget() -> None:
    g = hand_of("tea", others=("silk",))
    g.move(card(g, "silk"), zone(g, "stall-0"))
    assert know(g, card(g, "tea")) == [0, 1]


def test_whoever_sees_the_old_place_is_not_deceived() -> None:
    g = hand_of("tea")
    i = card(g, "tea")
    g.move(i, zone(g, "deck-0"), secret=True)
    assert know(g, i) == [0]


def test_among_cards_that_lie_face_down_only_those_are_forgotten() -> None:
    """Of two known face-down cards one is taken; the one lying face up cannot have been it."""
    down = {"card": "tea", "down": True, "known": 0b10}
    g = table({"stall": [down, {**down, "card": "silk"}, "gong"], "hand": ["note"]})
    g.move(card(g, "tea"), zone(g, "hand-0"), secret=True)
    assert know(g, card(g, "tea")) == [0] and know(g, card(g, "silk")) == [0]
    assert know(g, card(g, "gong")) == [0, 1, None]


def test_a_card_lying_the_other_way_cannot_have_been_it() -> None:
    """The silk lay face down in the hand; the tea, face up, is still where it was."""
    g = hand_of("tea", others=("silk",))
    i = card(g, "silk")
    g.turn(i, g.cards[i].__replace__(down=True))
    g.move(i, zone(g, "deck-0"), secret=True)
    assert know(g, card(g, "tea")) == [0, 1]


def test_a_played_secret_is_a_secret() -> None:
    """The silk was bought before all eyes; laid face down beside tea it could be either."""
    g = bazaar({"hand": ["tea"]}, IDLE, at="auction", market=["silk"])
    g.choose("bid=1", 0)
    g.choose("bid=0", 1)
    known = g.view(1)["zones"]["hand-0"]["known"]
    assert [c["name"] for c in known] == ["silk"]
    do(g, "hide:silk")
    assert g.view(1)["zones"]["hand-0"] == {"count": 1, "known": []}
    assert [c["name"] for c in g.view(1)["zones"]["stall-0"]] == [None]


def test_an_unseen_card_cannot_be_recognised_by_a_number() -> None:
    """Nowhere in what seat 1 may read stands the id it saw the silk go to hand by."""
    g = bazaar({"hand": ["tea"]}, {"stall": ["spyglass"], **IDLE}, at="auction", market=["silk"])
    g.choose("bid=1", 0)
    g.choose("bid=0", 1)
    (silk,) = g.view(1)["zones"]["hand-0"]["known"]
    do(g, "hide:silk")
    (hidden,) = g.view(1)["zones"]["stall-0"]
    assert silk["id"] == card(g, "silk") != hidden["id"]
    assert g.log(1)[-1]["args"]["card"] == {"card": None, "name": None}
    assert g.log(0)[-1]["args"]["card"] == {"card": silk["id"], "name": "silk"}


def test_what_is_offered_about_an_unseen_card_goes_by_the_same_handle_as_the_view() -> None:
    seats: list[dict[str, Any]] = [
        {"stall": [{"card": "tea", "down": True}, {"card": "silk", "down": True}]},
        {"stall": ["spyglass"]},
    ]
    g = do(bazaar(*seats, first=1), "use:spyglass/0")
    shown = [c["id"] for c in g.view(1)["zones"]["stall-0"]]
    assert [o.touches["card"] for o in g.pending[0].options] == shown
    assert [g.label(i, 1) for i in shown] == ["unknown", "unknown#2"]


def test_hosts_too_are_called_as_the_view_calls_them() -> None:
    g = table({"stall": [{"card": "silk", "on": ["awning"]}], "hand": ["note"]})
    i = card(g, "silk")
    g.turn(i, g.cards[i].__replace__(down=True))
    g.forget((i,), 1 << 0)
    silk, awning = g.view(1)["zones"]["stall-0"]
    assert awning["host"] == silk["id"] != card(g, "silk")


# --- looking


def test_only_who_looks_sees() -> None:
    seats: list[dict[str, Any]] = [
        {"stall": ["spyglass"], "hand": ["note"]},
        {"stall": [{"card": "silk", "down": True}]},
        IDLE,
    ]
    g = do(bazaar(*seats), "use:spyglass/0")
    assert know(g, card(g, "silk")) == [0, 1]
    said = [g.log(viewer)[-1]["args"]["card"]["name"] for viewer in (0, 1, 2, None)]
    assert said == ["silk", "silk", None, None]


def test_the_log_keeps_what_was_seen_then() -> None:
    """Opened later, the card is named in no older line."""
    seats: list[dict[str, Any]] = [{"hand": ["silk", "note"]}, IDLE]
    g = do(bazaar(*seats), "hide:silk", "pass", "pass", "open:silk")
    first, *_, last = [line for line in g.log(1) if line["key"] in ("hide", "open")]
    assert (first["args"]["card"]["name"], last["args"]["card"]["name"]) == (None, "silk")


def test_zones_that_are_not_listed_show_a_count_and_what_is_known_by_place() -> None:
    g = table({"deck": ["tea", "silk"], "hand": ["note"]})
    g.reveal_to((card(g, "silk"),), 1 << 1)
    shown = g.view(1)["zones"]["deck-0"]
    assert shown["count"] == 2
    assert [(c["name"], c["position"]) for c in shown["known"]] == [("silk", 1)]
    assert names(g, "deck-0") == ["tea", "silk"]


# --- several at once


def test_cards_that_go_together_go_as_they_would_one_by_one() -> None:
    together = table({"hand": ["tea", "gong", "note"], "stall": ["silk"]})
    alone = together.copy()
    hand = tuple(card(together, name) for name in ("gong", "tea"))
    together.move_all(hand, zone(together, "discard"), lose=True)
    for i in hand:
        alone.move(i, zone(alone, "discard"), lose=True)
    assert together.state() == alone.state()
    assert (together.index, together.learned) == (alone.index, alone.learned)


def test_nobody_going_changes_nothing() -> None:
    g = table({"hand": ["tea"]})
    before = g.state()
    g.move_all((), zone(g, "discard"))
    assert g.state() == before


# --- what taught somebody something, so that there is no way back


def test_a_card_that_goes_where_nobody_sees_it_teaches_nothing() -> None:
    g = table({"deck": ["tea"]})
    tea = card(g, "tea")
    g.move(tea, zone(g, "deck-1"))
    assert g.learned == ""
    g.move(tea, zone(g, "hand-1"))
    assert g.learned == "hand"


def test_there_is_no_chance_in_shuffling_one_card() -> None:
    g = table({"deck": ["tea"]}, {"deck": ["tea", "silk"]})
    before = g.rng
    g.shuffle(zone(g, "deck-0"))
    assert (g.learned, g.rng) == ("", before)
    g.shuffle(zone(g, "deck-1"))
    assert g.learned == "chance" and g.rng != before
