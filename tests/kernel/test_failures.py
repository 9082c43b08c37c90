"""An exception inside a step leaves the match as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from caipan.kernel.errors import Broken
from tests.support.bazaar.state import Bazaar
from tests.support.stalls import asked, bazaar, do, keys


class Fell(BaseException):
    """Not even an ordinary error."""


def everything(g: Bazaar) -> tuple[Any, ...]:
    return (
        g.save(),
        g.pending,
        g.view(0),
        g.log(0),
        g.index,
        g.hosted,
        g.choices,
        g.count,
        g.record,
        g.skipped,
        g.asking,
        g.touched,
        g.promises,
        g.tally,
    )


def fall(g: Bazaar, monkeypatch: pytest.MonkeyPatch, key: str, seat: int | None = None) -> None:
    """The next answer fails when a merchant's coins change, after much has been written."""
    with monkeypatch.context() as patch:

        def earn(self: Bazaar, seat: int, n: int) -> None:
            raise Fell

        patch.setattr(Bazaar, "earn", earn)
        with pytest.raises(Fell):
            g.choose(key, seat)


def test_a_failing_answer_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The keepsake is broken, discarded and its departure noted before anything fails."""
    seats: list[dict[str, Any]] = [
        {"stall": [{"card": "keepsake", "wear": 1}, "lantern"], "hand": ["storm", "note"]},
        {"stall": ["crier"], "hand": ["tea"]},
    ]
    g = do(bazaar(*seats), "read:storm")
    before = everything(g)
    fall(g, monkeypatch, "apply:keepsake/0")
    assert everything(g) == before


def test_the_match_can_be_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    g = bazaar({"stall": ["dice"], "hand": ["note"]}, {})
    untouched = g.copy()
    fall(g, monkeypatch, "use:dice/0")
    for each in (g, untouched):
        do(each, "use:dice/0")
    assert g.hash == untouched.hash and keys(g) == keys(untouched)


def test_a_failing_sealed_answer_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    g = bazaar({}, {}, at="auction", market=["silk"])
    g.choose("bid=1", 1)
    before = everything(g)
    fall(g, monkeypatch, "bid=2", 0)
    assert everything(g) == before and asked(g) == (0, "bid")


def test_the_index_is_whole_after_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards had moved in and out of play when it failed."""
    seats: list[dict[str, Any]] = [{"hand": ["ledger", "note"], "stall": ["dice"]}, {}]
    g = bazaar(*seats)
    fall(g, monkeypatch, "use:dice/0")
    rebuilt = g.copy()
    rebuilt.reindex()
    assert (rebuilt.index, rebuilt.hosted) == (g.index, g.hosted)
    assert g.hand_limit(0) == g.hand_limit(1)


def test_numbers_worked_out_on_the_way_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    g = bazaar({"stall": ["dice"], "hand": ["note"]}, {})
    fall(g, monkeypatch, "use:dice/0")
    assert g.value(g.zones[2][0], 0) == 1
    do(g, "use:dice/0")
    assert "use:dice/0" not in keys(g)


LOOKS: list[Callable[[Any], Any]] = [
    lambda g: g.view(0),
    lambda g: g.view(),
    lambda g: g.why_not(0, "dance"),
    lambda g: g.explain(0, 0),
]


@pytest.mark.parametrize("look", LOOKS)
def test_a_look_at_a_loaded_match_that_cannot_be(
    look: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a match that was played it is a defect, and comes out as it is."""
    g = bazaar({"stall": ["dice"], "hand": ["note"]}, {})
    played, loaded = g.copy(), Bazaar.load(msgspec.msgpack.encode(g.state()), range(9))
    assert look(played) == look(loaded)

    def extra_view(self: Bazaar, seat: int | None) -> dict[str, Any]:
        raise IndexError("a stall beyond the last")

    monkeypatch.setattr(Bazaar, "extra_view", extra_view)
    monkeypatch.setattr(Bazaar, "parts", lambda *_: [][0])
    monkeypatch.setattr("caipan.kernel.game.failures", lambda *_: [][0])
    with pytest.raises(IndexError):
        look(played)
    with pytest.raises(Broken):
        look(loaded)


@pytest.mark.parametrize("seat", [-1, -2])
def test_there_is_no_seat_before_the_first(seat: int) -> None:
    """A language that counts from the end would lay out more seats each time."""
    g = bazaar({}, {})
    with pytest.raises(IndexError):
        g.set_seat(seat, g.seats[0])
    assert len(g.seats) == 2
