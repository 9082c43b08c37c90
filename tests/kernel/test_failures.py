"""An exception inside a step leaves the match as it was."""

from __future__ import annotations

from typing import Any

import pytest

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
