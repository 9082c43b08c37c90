"""The moments of an advance: what happened between two questions, from the true table."""

from __future__ import annotations

import pytest

import caipan
from caipan.sim import traces
from tests.support.bazaar.state import Bazaar
from tests.support.stalls import bazaar

HAND = 1  # of the first seat
OPTIONS = {"decks": ["ivy+syndicate", "fang+bureau"]}


def told(g: Bazaar) -> list[str]:
    return [line["key"] for line in g.log(None)]


def test_every_line_of_the_log_has_the_table_it_was_said_at() -> None:
    """Nobody but the host is any the wiser: the same match is there afterwards."""
    g = caipan.new("underworld", OPTIONS, 7)
    plain = g.copy()
    while g.table.turn < 3:
        before, moments = len(g.log(-1)), list[caipan.AnyGame]()
        key = g.pending[0].options[-1].key
        g.choose(key, moments=moments)
        plain.choose(key)
        assert len(moments) == len(g.log(-1)) - before
        assert [len(m.log(-1)) for m in moments] == [*range(before + 1, len(g.log(-1)) + 1)]
        assert all(m.pending == () and m.telling is None for m in moments)
    assert g.hash == plain.hash and g.telling is None


def test_a_moment_shows_what_had_happened_and_not_what_was_to_come() -> None:
    g = bazaar({"coins": 6}, {"hand": ["tea"]}, at="auction", market=["silk"])
    moments: list[Bazaar] = []
    g.choose("bid=2", 0)
    g.choose("bid=0", 1, moments=moments)
    sale = next(m for m in moments if told(m)[-1] == "bought")
    assert sale.seats[0].coins == 4 and sale.view(1)["seats"][0]["coins"] == 4
    assert sale.view(1)["asked"] == [] and sale.view(0)["zones"]["hand-0"]["known"]


def test_moments_keep_secrets() -> None:
    """Through another's eyes a moment shows no more than a view at a question would."""
    with traces.numbered_from(caipan.title("underworld").table):
        g = caipan.new("underworld", OPTIONS, 7)
    for _ in range(80):
        moments: list[caipan.AnyGame] = []
        g.choose(g.pending[0].options[0], moments=moments)
        for m in moments:
            hidden = m.view(1)["zones"]["hand-0"]
            assert hidden["count"] == len(m.zones[HAND])
            assert all(m.sees(1, each["id"]) for each in hidden["known"])
            assert not [*traces.told(m, 1, m.story), *traces.told(m, None, m.story)]


def test_a_refused_answer_tells_nothing() -> None:
    g = bazaar({"hand": ["tea"]}, {})
    moments: list[Bazaar] = []
    with pytest.raises(caipan.IllegalChoice):
        g.choose("dance", moments=moments)
    assert moments == [] and g.telling is None


def test_what_comes_after_is_not_among_them() -> None:
    """Nor is anything noted for the next answer, whether or not somebody wants its moments."""
    g = bazaar({"stall": ["tea"], "hand": ["mud", "note"]}, {"stall": ["silk"]})
    moments: list[Bazaar] = []
    g.choose("read:mud", moments=moments)
    assert g.telling is None
    kept = list(moments)
    g.choose("target:silk")
    assert moments == kept and g.telling is None
