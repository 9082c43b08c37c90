"""Sealed answers: no published game asks several seats at once yet, so a made-up one stands in."""

from __future__ import annotations

from typing import Any

from caipan.kernel.flows import AskAll
from caipan.kernel.records import Chain
from caipan.sim import secrecy


class Option:
    def __init__(self, key: str) -> None:
        self.key = key


class Decision:
    def __init__(self, seat: int) -> None:
        self.seat, self.options = seat, (Option("high"), Option("low"))
        self.keys = [o.key for o in self.options]


class Bids:
    """Two seats bid in secret; `leak` says where a careless engine lets a bid show."""

    asking = AskAll((), into="bids")
    story: Chain = ()

    def __init__(self, leak: str = "", bids: dict[int, str] | None = None) -> None:
        self.leak, self.bids = leak, bids or {}

    @property
    def pending(self) -> tuple[Decision, ...]:
        return tuple(Decision(s) for s in (0, 1) if s not in self.bids)

    def copy(self) -> Bids:
        return Bids(self.leak, dict(self.bids))

    def choose(self, option: Option, seat: int) -> None:
        self.bids[seat] = option.key

    def view(self, seat: int | None) -> dict[str, Any]:
        return {"bids": sorted(self.bids.items() if self.leak == "view" else self.bids)}

    def log(self, seat: int | None, after: Chain) -> list[str]:
        return [*self.bids.values()] if self.leak == "log" else []

    def resample(self, seat: int, seed: int) -> Bids:
        again = {s: ("high", "low")[seed % 2] for s in self.bids if s != seat}
        return self.copy() if self.leak == "resample" else Bids(self.leak, again)

    @property
    def hash(self) -> str:
        return str(sorted(self.bids.items()))


def complaints(game: Any) -> list[str]:
    return [*secrecy.sealed_answers_stay_sealed(game, 1)]


def test_sealed_answers_that_stay_sealed() -> None:
    assert complaints(Bids()) == []


def test_a_seal_that_leaks_is_noticed() -> None:
    for leak in ("view", "log"):
        assert complaints(Bids(leak))[0] == "seat 1 sees what seat 0 answered under seal"
    assert complaints(Bids("resample"))[0] == "resampling for seat 1 keeps what seat 0 answered"


def test_with_one_question_there_is_no_seal() -> None:
    assert complaints(Bids("view", {0: "low"})) == []


def test_a_difference_is_told_by_its_path() -> None:
    one, two = b'[{"zones":{"hand":[1,2]}}]', b'[{"zones":{"hand":[1,3]}}]'
    assert secrecy.difference(one, two) == "[0].zones.hand[1]: 2 or 3"
    assert secrecy.difference(b"[1]", b"[1,2]") == ": [1] or [1, 2]"
