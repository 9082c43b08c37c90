"""Chance with a secret mixed in; pools that are dealt as a whole; secrets that are no cards."""

from __future__ import annotations

import json
from typing import Any

import pytest

import caipan
from caipan.kernel import rng
from caipan.kernel.errors import BadOptions, DamagedRecord
from tests.support.bazaar.state import DECK, PER_SEAT, Bazaar
from tests.support.stalls import bazaar

OPTIONS = {"decks": ["ivy+syndicate", "fang+bureau"]}
SECRET, OTHER = "5e" * 16, "a7" * 16


def hands(secret: str, seed: int = 7) -> Any:
    g = caipan.new("underworld", OPTIONS, seed, secret=secret)
    return [g.view(0)["zones"]["hand-0"], g.view(1)["zones"]["hand-1"]]


def test_a_plain_seed_keeps_its_stream() -> None:
    assert hands("") == hands("") != hands(SECRET)
    assert rng.cuts(rng.seeded(7), 6)[1] == [3, 3, 0, 0, 0]


def test_the_secret_decides_as_much_as_the_seed() -> None:
    assert hands(SECRET) == hands(SECRET)
    assert hands(SECRET) != hands(OTHER) and hands(SECRET) != hands(SECRET, seed=8)


def test_knowing_the_stream_tells_nothing_without_the_secret() -> None:
    """Two tables whose generators stand at the same place go different ways from there."""
    one = caipan.new("underworld", OPTIONS, 7, secret=SECRET)
    two = one.copy()
    two.secret = OTHER
    assert one.rng == two.rng and [one.random(50) for _ in range(6)] != [
        two.random(50) for _ in range(6)
    ]


@pytest.mark.parametrize("secret", ["5e" * 15, "xx" * 16, "5E" * 16, 7, "5e" * 65])
def test_what_is_no_secret_is_refused(secret: Any) -> None:
    with pytest.raises(BadOptions, match="secret"):
        caipan.new("underworld", OPTIONS, 7, secret=secret)


def test_a_record_carries_the_secret_and_names_its_generator() -> None:
    for secret, generator in (("", "splitmix64"), (SECRET, "splitmix64+blake2b")):
        g = caipan.new("underworld", OPTIONS, 7, secret=secret)
        for _ in range(30):
            g.choose(g.pending[0].options[0])
        data = json.loads(g.record.to_json())
        assert data["generator"] == generator and data["secret"] == secret
        assert caipan.replay(json.dumps(data)).hash == g.hash
        assert caipan.load(g.save()).secret == secret
        with pytest.raises(DamagedRecord, match="does not know"):
            caipan.replay(json.dumps({**data, "generator": "dice"}))


def test_an_imagined_match_knows_no_secret() -> None:
    g = caipan.new("underworld", OPTIONS, 7, secret=SECRET)
    assert g.resample(0, 1).secret == ""


# --- dealing again


def test_a_pool_whose_cards_must_fit_together_is_dealt_as_a_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In this book a deck is sorted, whatever lies in it: no slot alone could say so."""
    names = ["tea", "silk", "note", "awning"]
    g = bazaar({"deck": names, "hand": ["note"]}, {"hand": ["tea"]})
    asked: list[list[int]] = []

    def redeal(g: Bazaar, ids: list[int], faces: list[int], draw: Any) -> list[int] | None:
        asked.append(ids)
        assert 0 <= draw(3) < 3
        return sorted(faces) if len(ids) == len(names) else None

    monkeypatch.setattr(Bazaar.book, "redeal", redeal)
    for seed in range(8):
        other = g.resample(0, seed)
        deck = [other.cards[i].face for i in other.zones[DECK]]
        assert deck == sorted(deck)
    assert [*g.zones[DECK]] in asked and len(asked) > 8


def test_a_pool_is_dealt_and_not_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    g = bazaar({"deck": ["tea", "silk", "note", "awning"]}, {})
    monkeypatch.setattr(Bazaar.book, "redeal", lambda g, ids, faces, draw: [faces[0]] * len(ids))
    with pytest.raises(AssertionError, match="not changed"):
        g.resample(0, 1)


def test_secrets_that_are_no_cards_are_the_games_to_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Coins of others, for once, are nobody's business: they are drawn anew."""
    g = bazaar({"hand": ["tea"]}, {"hand": ["note"], "coins": 5})

    def secrets(g: Bazaar, seat: int, draw: Any) -> None:
        for other in range(len(g.seats)):
            if other != seat:
                g.set_seat(other, g.seats[other].__replace__(coins=draw(100)))

    monkeypatch.setattr(Bazaar.book, "secrets", secrets)
    found = {g.resample(0, seed).seats[1].coins for seed in range(6)}
    assert len(found) > 3 and g.resample(1, 1).seats[1].coins == 5
    assert g.resample(0, 3).resample(0, 4).hash == g.resample(0, 4).hash


def test_cards_that_have_changed_hands_are_dealt_among_their_owners_cards() -> None:
    g = bazaar({"deck": ["tea", "silk", "silk"]}, {"deck": ["note", "awning"]}).copy()
    (given, *_) = g.zones[DECK]
    now = g.cards[given].__replace__(owner=1, controller=1)
    g.move(given, PER_SEAT + DECK, now, lose=True)
    g.shuffle(PER_SEAT + DECK)

    def owned(g: Bazaar) -> list[int]:
        return sorted(c.face for c in g.cards if c.owner == 1)

    places = {
        tuple(other.cards[i].face for i in other.zones[PER_SEAT + DECK])
        for other in (g.resample(0, seed) for seed in range(12))
    }
    assert len(places) > 2 and all(owned(g.resample(0, n)) == owned(g) for n in range(12))
