"""Lasting effects: durations, serials, promises that wait for their moment."""

from __future__ import annotations

from caipan.kernel.records import Lasting
from tests.support.bazaar.state import EVER, ROUND, WORTH, Bazaar
from tests.support.stalls import asked, bazaar, card, coins, do, keys


def polished() -> Bazaar:
    g = bazaar({"stall": ["silk"], "hand": ["polish", "tea"]}, {"stall": ["tea"]})
    return do(g, "read:polish", "target:silk")


def worth(g: Bazaar, name: str) -> int:
    return g.value(card(g, name), WORTH)


def test_a_modifier_lasts_until_its_duration_ends() -> None:
    g = polished()
    assert worth(g, "silk") == 5
    do(g, "pass")
    assert g.table.round == 2 and worth(g, "silk") == 3


def test_other_durations_are_not_ended_with_it() -> None:
    g = bazaar({"hand": ["rumour", "note", "tea"]}, {})
    do(g, "read:rumour", "read:note")
    assert [(e.until, e.ability) for e in g.lasting] == [(EVER, "windfall"), (ROUND, "promise")]
    do(g, "pass")
    assert [e.ability for e in g.lasting] == ["windfall"]


def test_serials_are_never_used_twice() -> None:
    g = polished().copy()
    for n in range(3):
        g.end_lasting(lambda e: True)
        g.last(Lasting(-1, ROUND, card(g, "silk"), 0, seat=0))
        assert [e.serial for e in g.lasting] == [n + 1]


def test_ending_tells_what_ended() -> None:
    g = polished().copy()
    assert [e.add for e in g.end_lasting(lambda e: e.until == ROUND)] == [2]
    assert g.end_lasting(lambda e: True) == ()


def test_one_effect_is_amended_by_its_serial() -> None:
    g = bazaar({"stall": ["silk"], "hand": ["polish", "polish", "tea"]}, {})
    do(g, "read:polish", "read:polish")
    first, second = g.lasting
    g = g.copy()
    g.amend_lasting(second.serial, second.__replace__(add=5))
    assert worth(g, "silk") == 3 + 2 + 5
    g.amend_lasting(first.serial, None)
    assert worth(g, "silk") == 3 + 5


def test_it_is_about_the_card_only_while_the_rules_keep_track_of_it() -> None:
    """A muddied carpet that came back to hand and was laid again is clean."""
    g = bazaar({"stall": ["carpet", "tea"], "hand": ["mud", "storm", "note"]}, {})
    do(g, "read:mud", "target:carpet")
    assert worth(g, "carpet") == 0
    do(g, "read:storm", "apply:carpet/0", "lay:carpet")
    assert worth(g, "carpet") == 2


def test_it_follows_the_card_to_another_controller() -> None:
    g = bazaar({"stall": ["silk"], "hand": ["polish", "tea"]}, {"hand": ["bribe", "tea"]})
    do(g, "read:polish", "read:bribe")
    assert g.cards[card(g, "silk")].controller == 1 and worth(g, "silk") == 5


def test_a_promise_waits_for_its_moment_and_is_kept_once() -> None:
    """At the end of the round, three coins; and one of interest."""
    g = bazaar({"hand": ["note", "tea"]}, {"stall": ["tea"]})
    do(g, "read:note")
    assert coins(g) == [6, 6]
    do(g, "pass")
    assert g.table.round == 2 and coins(g) == [10, 6]
    do(g, "bid=0", "bid=0", "pass")
    assert g.table.round == 3 and coins(g) == [11, 6]


def test_what_is_only_promised_if_wanted_is_offered_to_its_owner_alone() -> None:
    g = bazaar({"hand": ["rumour", "tea"]}, {"hand": ["tea"]}, supply=["silk"])
    do(g, "read:rumour", "pass", "pass")
    assert [d.prompt for d in g.pending] == ["bid", "bid"]
    g.choose("bid=0", 0)
    g.choose("bid=1", 1)
    assert asked(g) == (0, "window.after") and keys(g) == ["apply:rumour=0", "pass"]
    do(g, "apply:rumour=0")
    assert g.lasting == () and coins(g)[0] == 8


def test_a_promise_of_no_card_goes_by_its_own_name() -> None:
    g = bazaar({"coins": 6}, {"hand": ["tea"]}, at="auction", market=["silk"]).copy()
    for seat in (0, 1):
        g.last(Lasting(-1, EVER, -1, seat, ability="windfall", amount=2))
    assert [e["source"] for e in g.view(0)["lasting"]] == [-1, -1]
    g.choose("bid=1", 0)
    g.choose("bid=0", 1)
    assert keys(g) == ["windfall=0", "pass"]
    do(g, "windfall=0", "windfall=1")
    assert coins(g) == [7, 8]


def test_a_view_shows_what_lasts_and_about_whom() -> None:
    g = polished()
    (told,) = g.view(1)["lasting"]
    assert g.label(told.pop("source"), 1) == "polish" and g.label(told.pop("about"), 1) == "silk"
    rest = {"stat": "worth", "add": 2, "layer": 0, "scale": None, "blank": False}
    assert told == {**rest, "amount": 0, "until": ROUND, "you": 0}


def test_where_an_effect_came_from_is_not_followed_through_a_hand() -> None:
    """Silk in a stall has changed the price of tea. Taken up and laid out again, it may as well be
    another piece of silk; cast off in the open, it is known."""
    begun = bazaar({"stall": ["silk", "tea"]}, {})
    silk, tea = begun.zones[zone(begun, "stall-0")]
    begun.last(Lasting(-1, EVER, silk, 0, ability="windfall", card=tea))
    for way, named in ((["discard"], silk), (["hand-0"], -1), (["hand-0", "stall-0"], -1)):
        g = begun.copy()
        assert [e["source"] for e in g.view(1)["lasting"]] == [silk]
        for name in way:
            g.move(silk, zone(g, name), lose=True)
        assert [e["source"] for e in g.view(1)["lasting"]] == [named]


def zone(g: Bazaar, name: str) -> int:
    return next(z.index for z in g.layout if z.name == name)


def test_a_promise_may_stand_in_for_what_would_happen() -> None:
    """Beside the awning's own shelter, offered as another: the second keeps the silk as it is."""
    awning = {"stall": [{"card": "silk", "on": ["awning"]}]}
    g = bazaar({"hand": ["hail", "note"]}, awning).copy()
    g.last(Lasting(-1, ROUND, card(g, "awning"), 1, ability="awning/1"))
    do(g, "read:hail")
    assert asked(g) == (1, "would")
    assert keys(g) == ["apply:awning/1", "apply:awning/1=0"]
    do(g, "apply:awning/1=0")
    assert g.wear(card(g, "silk")) == 1
