"""A question that any of several seats may answer, and the first answer counts for all."""

from __future__ import annotations

from typing import Any

import pytest

import caipan
from caipan.kernel.records import PASS, Pick, Reason
from caipan.server.ghosts import Ghosts
from caipan.sim.secrecy import sealed_answers_stay_sealed, sight
from tests.support.bazaar.state import Bazaar
from tests.support.stalls import bazaar, coins, do, keys, waiting

TEA, NOTE, NONE = {"hand": ["tea", "silk"]}, {"hand": ["note"]}, dict[str, Any]()


def four(*hands: dict[str, Any], **more: Any) -> Bazaar:
    return bazaar(*hands, teams=True, **more)


def test_each_is_asked_what_it_can_do_itself() -> None:
    g = four(TEA, NONE, NOTE, NONE)
    assert waiting(g) == [0, 2]
    assert [d.keys for d in g.pending] == [
        ["lay:tea", "lay:silk", "hide:tea", "hide:silk", "pass"],
        ["read:note", "pass"],
    ]
    assert [g.asked(s) for s in range(4)] == [g.pending[0], None, g.pending[1], None]


def test_the_first_answer_counts_whoever_gives_it() -> None:
    for seat, key in ((0, "lay:tea"), (2, "read:note")):
        g = four(TEA, TEA, NOTE, NONE)
        g.choose(key, seat)
        assert g.choices == [(seat, key)] and waiting(g) == [1]


def test_without_a_seat_the_first_of_them_answers() -> None:
    g = do(four(TEA, TEA, NOTE, NONE), "lay:silk")
    assert coins(g) == [5, 6, 6, 6]


def test_nobody_answers_for_another() -> None:
    g = four(TEA, NONE, NOTE, NONE)
    before = g.hash
    for seat, key in ((2, "lay:tea"), (0, "read:note"), (1, "pass")):
        with pytest.raises(caipan.IllegalChoice):
            g.choose(key, seat)
    assert g.hash == before


def test_each_of_them_has_its_own_reasons() -> None:
    g = four({"coins": 0, "hand": ["silk", "tea"]}, NONE, {"hand": ["silk", "tea"]}, NONE)
    short = Reason("BZ-cost", "coins.short", {"need": 1, "have": 0})
    assert g.why_not(0, "lay:silk") == [short] and g.why_not(2, "lay:silk") == []
    assert g.why_not(1, "pass") == [Reason("BZ-trade", "not-asked", {"seat": 1})]
    assert dict(g.why_nots(0, card=g.zones[1][0]))["lay:silk"] == [short]


# --- who has no choice


def test_nobody_sees_who_of_a_side_has_nothing_to_say() -> None:
    """What they hold would show in it; the whole side is waited for."""
    for partner in (NOTE, NONE):
        g = four(TEA, NONE, partner, NONE)
        assert [g.view(viewer)["waiting"] for viewer in (None, 0, 1, 2)] == [[0, 2]] * 4
    ghost = four(TEA, NONE, NONE, NONE)
    ghost.choose("lay:tea", 0, even_one=True)
    assert waiting(ghost) == [1] and ghost.view(0)["waiting"] == [1, 3]


def test_who_is_asked_alone_is_waited_for_alone() -> None:
    g = bazaar(TEA, TEA)
    assert g.view(1)["waiting"] == waiting(g) == [0]


def test_who_has_no_choice_is_left_aside_while_another_has_one() -> None:
    g = four(TEA, NONE, NONE, NONE)
    assert waiting(g) == [0] and g.skipped == []


def test_if_nobody_has_a_choice_the_first_has_answered_for_all() -> None:
    g = four(NONE, TEA, NONE, NONE)
    assert waiting(g) == [1] and g.skipped == [(0, "BZ-trade")]


def test_a_host_is_shown_one_question_for_a_side_that_was_skipped() -> None:
    """Side 0 acts, side 1 has nothing to do, side 0 is asked again."""
    g = four(TEA, NONE, TEA, NONE)
    ghost = g.copy()
    g.choose("lay:tea", 2)
    assert g.skipped == [(1, "BZ-trade")]
    ghost.choose("lay:tea", 2, even_one=True)
    assert waiting(ghost) == [1] and keys(ghost) == ["pass"]
    ghost.choose("pass", 1, even_one=True)
    assert waiting(ghost) == waiting(g) == [0, 2] and ghost.hash == g.hash


def test_a_host_is_not_shown_who_was_only_left_aside() -> None:
    g = four(TEA, TEA, NONE, NONE)
    ghost = g.copy()
    ghost.choose("lay:tea", 0, even_one=True)
    assert waiting(ghost) == [1]
    g.choose("lay:tea", 0)
    assert ghost.hash == g.hash
    assert list(Ghosts(four(TEA, TEA, NONE, NONE), 0, "lay:tea")) == []


def test_the_server_sees_a_skipped_side_once() -> None:
    found = Ghosts(four(TEA, NONE, TEA, NONE), 2, "lay:tea")
    assert [[d.seat for d in ghost.game.pending] for ghost in found] == [[1]]


@pytest.mark.parametrize(("hands", "told"), [((TEA, NONE), [2]), ((NONE, TEA), [0, 2, 3])])
def test_a_law_is_told_of_everybody_who_was_not_asked(
    hands: tuple[dict[str, Any], dict[str, Any]], told: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[int, tuple[Pick, ...]]] = []
    monkeypatch.setattr(
        Bazaar, "on_skip", lambda g, question, frame, picks: seen.append((question.seat, picks))
    )
    four(*hands, NONE, NONE)
    assert seen == [(seat, (PASS,)) for seat in told]


# --- saved, loaded, dealt again


@pytest.mark.parametrize("partner", [NOTE, NONE])
def test_a_load_asks_the_same_seats_the_same(partner: dict[str, Any]) -> None:
    g = four(TEA, NONE, partner, NONE)
    again = caipan.load(g.save())
    assert again.hash == g.hash
    assert [(d.seat, d.keys) for d in again.pending] == [(d.seat, d.keys) for d in g.pending]
    for each in (g, again):
        each.choose("lay:tea", 0)
    assert again.hash == g.hash


def test_who_was_left_aside_is_forgotten_with_the_answer() -> None:
    g = four(TEA, TEA, NONE, NONE)
    assert [seat for seat, _ in g.sealed] == [2]
    g.choose("lay:tea", 0)
    assert [seat for seat, _ in g.sealed] == [3]

    alone = four({"hand": ["oath", "tea"]}, NONE, NONE, NONE)
    assert [seat for seat, _ in alone.sealed] == [2]
    alone.choose("read:oath", 0)
    assert alone.pending[0].prompt == "swear" and alone.sealed == ()


def test_a_resample_asks_the_same_seats_whatever_they_now_hold() -> None:
    """Seat 0 may hold nothing to lay now, and seat 2 something: who is asked is public."""
    mute, rich = (
        {"hand": ["awning"], "deck": ["tea", "silk"]},
        {"hand": ["tea"], "deck": ["awning"]},
    )
    g = four(rich, NONE, mute, NONE)
    assert waiting(g) == [0]
    for seat in (1, 3):
        worlds = [g.resample(seat, seed) for seed in range(12)]
        assert {len(w.pending[0].options) for w in worlds} == {1, 3}
        for world in worlds:
            assert waiting(world) == [0] and sight(world, seat) == sight(g, seat)
            assert world.resample(seat, 1).hash == g.resample(seat, 1).hash


def test_a_resample_for_one_who_is_asked() -> None:
    g = four(TEA, NONE, {**NOTE, "deck": ["tea"]}, NONE)
    for seed in range(6):
        world = g.resample(0, seed)
        assert waiting(world) == [0, 2] and sight(world, 0) == sight(g, 0)


def test_an_open_answer_is_no_sealed_one() -> None:
    """Others see at once what was answered, and no law minds."""
    assert [*sealed_answers_stay_sealed(four(TEA, TEA, TEA, TEA), 1)] == []


def test_an_answer_is_taken_back_by_who_gave_it() -> None:
    g = four(TEA, TEA, NOTE, NONE)
    before = g.hash
    g.choose("read:note", 2)
    with pytest.raises(caipan.Fenced):
        g.undo(0)
    g.undo(2)
    assert g.hash == before and waiting(g) == [0, 2]
