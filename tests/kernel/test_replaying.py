"""A record plays a match again: with any number of seats, to any point, checked by its hashes."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import caipan
from caipan.kernel.game import PIN_EVERY
from caipan.kernel.record import MatchRecord
from tests.support.stalls import bazaar, do


def played(seats: int, choices: int, seed: int = 3) -> caipan.Game:  # type: ignore[type-arg]
    """A random match; sealed questions are answered in random order."""
    g = caipan.new("bazaar", {"teams": seats == 4}, seed, seats)
    r = Random(seed)
    while g.pending and g.count < choices:
        decision = r.choice(g.pending)
        g.choose(r.choice(decision.options), decision.seat)
    return g


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_record_leads_to_the_same_end(seats: int) -> None:
    g = played(seats, 2000)
    again = caipan.replay(g.record.to_json())
    assert again.outcome == g.outcome is not None
    assert again.hash == g.hash and again.choices == g.choices
    assert again.log(0) == g.log(0)


def test_a_record_can_be_opened_anywhere() -> None:
    g = played(3, 40)
    record = g.record
    for upto in (0, 1, 7, 40):
        part = caipan.replay(record, upto)
        assert part.choices == g.choices[:upto] and part.pending


def test_a_part_goes_on_like_the_whole() -> None:
    g = played(2, 30)
    part = caipan.replay(g.record, 10)
    for seat, key in g.choices[10:]:
        part.choose(key, seat)
    assert part.hash == g.hash


def test_hashes_pin_the_state_now_and_then_and_at_the_end() -> None:
    g = played(4, PIN_EVERY + 10, seed=7)
    assert list(g.record.hashes) == [str(PIN_EVERY), str(PIN_EVERY + 10)]


def spoilt(record: MatchRecord, **changes: object) -> MatchRecord:
    return msgspec.structs.replace(record, **changes)


def test_a_state_that_differs_from_its_pin_is_noticed() -> None:
    record = played(2, 20).record
    with pytest.raises(caipan.DamagedRecord):
        caipan.replay(spoilt(record, hashes={"20": "0" * 16}))


def test_even_a_record_of_no_choice_is_checked() -> None:
    record = played(2, 0).record
    assert list(record.hashes) == ["0"]
    with pytest.raises(caipan.DamagedRecord):
        caipan.replay(spoilt(record, seed=record.seed + 1))


def test_a_pin_beyond_the_part_is_not_asked_for() -> None:
    record = played(2, 20).record
    caipan.replay(spoilt(record, hashes={"20": "0" * 16}), 19)


def test_a_choice_that_cannot_be_made_is_named_by_its_number() -> None:
    record = played(2, 20).record
    choices = [*record.choices[:5], (record.choices[5][0], "bid=99"), *record.choices[6:]]
    with pytest.raises(caipan.DamagedRecord) as damaged:
        caipan.replay(spoilt(record, choices=choices))
    assert damaged.value.at == 5


def test_a_match_that_began_as_a_position_carries_its_beginning() -> None:
    g = do(bazaar({"hand": ["tea", "silk"]}, {"hand": ["note"]}), "lay:tea", "pass")
    assert g.record.start
    assert caipan.replay(g.record.to_json()).hash == g.hash


def test_a_beginning_with_a_strange_letter_in_it_is_refused() -> None:
    """Not read as if the letter were not there."""
    record = bazaar({"hand": ["tea"]}, {"hand": ["note"]}).record
    assert caipan.replay(record).choices == []
    for start in (f"{record.start[:4]}!{record.start[4:]}", record.start[:-1]):
        with pytest.raises(caipan.DamagedRecord, match="its starting position is damaged"):
            caipan.replay(spoilt(record, start=start))


def test_sealed_answers_are_recorded_in_the_order_they_were_given() -> None:
    g = bazaar({}, {}, {}, at="auction", market=["silk"])
    for seat in (2, 0, 1):
        g.choose(f"bid={seat}", seat)
    assert g.choices == [(2, "bid=2"), (0, "bid=0"), (1, "bid=1")]
    assert caipan.replay(g.record).hash == g.hash


def test_a_record_of_another_engine_is_played_by_its_keys_alone() -> None:
    """Its hashes mean nothing here; where a key no longer fits, it says that they part."""
    record = spoilt(played(2, 20).record, engine="of old", hashes={"20": "0" * 16})
    assert caipan.replay(record).choices == record.choices
    choices = [*record.choices[:5], (record.choices[5][0], "bid=99"), *record.choices[6:]]
    with pytest.raises(caipan.DamagedRecord, match="engine of old, and here they part") as damaged:
        caipan.replay(spoilt(record, choices=choices))
    assert damaged.value.at == 5


@pytest.mark.parametrize("pin", ["21", "-1", "end"])
def test_a_pin_of_no_choice_is_refused(pin: str) -> None:
    record = played(2, 20).record
    with pytest.raises(caipan.DamagedRecord, match=f"it pins '{pin}' of 20 choices"):
        caipan.replay(spoilt(record, hashes={**record.hashes, pin: "0" * 16}))


def test_less_than_nothing_of_a_record_is_its_beginning() -> None:
    record = played(2, 20).record
    assert caipan.replay(record, -3).choices == [] == caipan.replay(record, 0).choices
