"""Any moment, however deep in a resolution, can be saved, loaded, copied and played on."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import caipan
from caipan.kernel import saves
from caipan.kernel.records import Happening, Lasting, Using
from tests.support.bazaar.state import EVER, WORTH, Auction, Bazaar, Match
from tests.support.stalls import asked, bazaar, card, do, keys, names


def deep() -> Bazaar:
    """A purchase; the rival's reaction to it; the discard that causes; the vulture's reaction."""
    seats: list[dict[str, Any]] = [
        {"stall": ["rival"], "hand": ["note"]},
        {"stall": ["keepsake", "vulture", "tea"]},
    ]
    g = bazaar(*seats, at="auction", market=["silk"])
    g.choose("bid=2", 0)
    g.choose("bid=0", 1)
    return do(g, "apply:rival/0", "target:keepsake")


def test_progress_is_a_stack_of_frames() -> None:
    kinds = [type(f) for f in deep().frames]
    assert kinds == [Match, Auction, Happening, Using, Happening]


def test_where_it_stands_reads_like_the_chart() -> None:
    assert deep().where == ("BZ-auction", "BZ-sale", "BZ-after")


def test_a_deep_resolution_is_loaded_as_it_was_saved() -> None:
    g = deep()
    again = caipan.load(g.save())
    assert again.frames == g.frames and again.hash == g.hash
    assert [(d.seat, d.keys) for d in again.pending] == [(d.seat, d.keys) for d in g.pending]
    assert again.view(0) == g.view(0) and again.index == g.index and again.hosted == g.hosted


def test_the_loaded_match_goes_on_like_the_other() -> None:
    g = deep()
    again = caipan.load(g.save())
    for key in ("apply:keepsake/0", "apply:vulture/0"):
        for each in (g, again):
            each.choose(key)
        assert again.hash == g.hash
    assert asked(g) == (0, "trade") and [s.coins for s in again.seats] == [4, 9]


def test_a_load_never_skips_the_question_it_was_saved_at() -> None:
    """Even if there is now a single answer to it: that it was asked is history."""
    g = bazaar({"hand": ["sleight"], "deck": ["tea"]}, {}, at="auction", market=["silk"])
    g.choose("bid=0", 0)
    g.choose("bid=1", 1)
    world = g.resample(1, 1)
    for seed in range(2, 20):
        if len(world.pending[0].options) == 1:
            break
        world = g.resample(1, seed)
    assert keys(world) == ["pass"]
    again = caipan.load(world.save())
    assert [(d.seat, d.keys) for d in again.pending] == [(0, ["pass"])]


def test_a_finished_match_is_loaded_finished() -> None:
    g = bazaar({"hand": ["tea"]}, {"coins": 0, "hand": ["note"]}, first=1)
    do(g, "read:note")
    again = caipan.load(g.save())
    assert again.outcome == g.outcome is not None and again.pending == ()


def test_playing_a_copy_leaves_the_original_alone() -> None:
    g = deep()
    before = g.save(), keys(g), g.view(1), g.log(1), dict(g.index), g.choices
    do(g.copy(), "apply:keepsake/0", "apply:vulture/0", "read:note")
    assert (g.save(), keys(g), g.view(1), g.log(1), dict(g.index), g.choices) == before


def test_playing_the_original_leaves_a_copy_alone() -> None:
    g = deep()
    other = g.copy()
    before = other.save(), keys(other)
    do(g, "pass", "pass")
    assert (other.save(), keys(other)) == before
    do(other, "apply:keepsake/0")
    assert asked(other) == (1, "window.after")


def test_an_option_still_says_what_it_said() -> None:
    """Options look at the tables they were made on, which never change."""
    g = bazaar({"stall": ["tea", "tea"], "hand": ["mud", "note"]}, {})
    do(g, "read:mud")
    second = g.pending[0].options[1]
    do(g, "target:tea#2")
    assert second.key == "target:tea#2"


def test_the_hash_covers_the_state_and_not_how_it_was_reached() -> None:
    one = do(bazaar({"hand": ["tea", "silk"]}, {}), "lay:tea", "lay:silk")
    two = do(bazaar({"hand": ["tea", "silk"]}, {}), "lay:tea", "lay:silk")
    assert one.hash == two.hash
    two.story = ()
    assert one.hash == two.hash
    two.put(card(two, "tea"), two.cards[card(two, "tea")].__replace__(counters=(1,)))
    assert one.hash != two.hash


@pytest.mark.parametrize("spoil", [lambda b: b[:-1], lambda b: b + b"\0", lambda b: b"x" + b[1:]])
def test_a_damaged_save_is_refused(spoil: Any) -> None:
    with pytest.raises(caipan.DamagedSave):
        caipan.load(spoil(deep().save()))


BOUNDS = {"source": "cards", "card": "cards", "seat": "seats", "you": "seats", "stat": "stats"}


@pytest.mark.parametrize("field", BOUNDS)
def test_a_lasting_effect_is_of_and_about_something_or_nothing(field: str) -> None:
    """From nothing (-1) to the last there is; one beyond either end is refused."""
    many = {"cards": len(deep().cards), "seats": 2, "stats": len(deep().rules.stats)}
    most = many[BOUNDS[field]] - 1
    for value, sound in ((-2, False), (-1, True), (0, True), (most, True), (most + 1, False)):
        g = deep().copy()
        g.last(Lasting(0, EVER, -1, 0, stat=WORTH, card=0))
        g.lasting = (msgspec.structs.replace(g.lasting[0], **{field: value}),)
        saved = g.save()
        if sound:
            assert caipan.load(saved).hash == g.hash
        else:
            with pytest.raises(caipan.DamagedSave):
                caipan.load(saved)


@pytest.mark.parametrize("state", [b"", {"seats": 2}, 7])
def test_an_envelope_with_something_else_in_it_is_refused(state: object) -> None:
    rules = deep().rules
    with pytest.raises(caipan.DamagedSave, match="not a state of bazaar"):
        caipan.load(saves.sealed(rules.name, rules.digest, state))


def swapped(g: Bazaar) -> None:
    """Two zones have each other's cards."""
    one, two = card(g, "rival"), card(g, "keepsake")
    here, there = g.cards[one].zone, g.cards[two].zone
    g.zones[here], g.zones[there] = g.zones[there], g.zones[here]


def twice(g: Bazaar) -> None:
    i = card(g, "keepsake")
    g.zones[g.cards[i].zone] = (i, *g.zones[g.cards[i].zone])


def twice_for_another(g: Bazaar) -> None:
    """As many as there are cards, and of the right zone."""
    there = g.cards[card(g, "vulture")].zone
    first, second, *rest = g.zones[there]
    g.zones[there] = (first, first, *rest)
    assert second != first


def nowhere(g: Bazaar) -> None:
    i = card(g, "keepsake")
    g.zones[g.cards[i].zone] = tuple(j for j in g.zones[g.cards[i].zone] if j != i)


def invented(g: Bazaar) -> None:
    """An id beyond the last card, in place of a card."""
    there = g.cards[card(g, "rival")].zone
    g.zones[there] = (len(g.cards),)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (swapped, "a card that does not lie in zone"),
        (twice, "a card twice in zone"),
        (twice_for_another, "a card twice in zone"),
        (nowhere, "a card in no zone"),
        (invented, "a card that does not lie in zone"),
    ],
)
def test_every_card_lies_in_one_zone_the_one_it_says(spoil: Any, said: str) -> None:
    g = deep().copy()
    spoil(g)
    with pytest.raises(caipan.DamagedSave, match=said):
        caipan.load(g.save())


@pytest.mark.parametrize("hosts", [{"tea": "tea"}, {"tea": "silk", "silk": "tea"}])
def test_nothing_lies_on_itself_by_whatever_way(hosts: dict[str, str]) -> None:
    g = bazaar({"stall": ["gong", "tea", "silk"], "hand": ["note"]}, {}).copy()
    g.attach(card(g, "silk"), card(g, "tea"))
    g.attach(card(g, "tea"), card(g, "gong"))
    assert caipan.load(g.save()).hosted == g.hosted
    for name, host in hosts.items():
        g.attach(card(g, name), card(g, host))
    with pytest.raises(caipan.DamagedSave, match="a card on itself"):
        caipan.load(g.save())


@pytest.mark.parametrize("data", [b"", b"a letter", "a letter", None, [1]])
def test_what_is_no_save_at_all_is_refused_as_such(data: Any) -> None:
    with pytest.raises(caipan.DamagedSave, match="not a save of this engine"):
        caipan.load(data)


def test_a_match_from_a_save_has_no_history_of_its_own() -> None:
    again = caipan.load(deep().save())
    assert again.choices == [] and again.count == 0 and again.log() == []
    assert names(again, "market") == []  # type: ignore[arg-type]
