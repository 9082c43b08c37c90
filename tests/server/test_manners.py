"""Stops, yields and the bluff: who is asked follows from settings and from what all can see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Literal

import pytest

import caipan
from caipan.kernel.decisions import Decision, Question, Scene, decision
from caipan.kernel.records import END, NO, YES, Pick
from caipan.server.asking import Manner, aimed, broken, gentlest, passes
from caipan.server.ghosts import Ghosts, Pace
from caipan.server.play import ANSWER, GHOST, UNDO, Play
from caipan.server.protocol import Stop
from caipan.server.store import Entry
from tests.server.people import Server
from tests.server.test_undo import two_people, whose


def give(play: Play, key: str) -> None:
    seat = play.game.pending[0].seat
    play.apply(Entry(play.seq + 1, ANSWER, seat, {"keys": [key]}))


def at_a_window(seed: int = 5) -> Play:
    """The first question that may be passed."""
    play = Play(caipan.new("underworld", seed=seed).record)
    while not play.game.pending[0].can_pass:
        give(play, "done")
    return play


def test_everything_is_asked_unless_somebody_says_otherwise() -> None:
    play = at_a_window()
    seat = play.game.pending[0].seat
    assert not passes(play, seat, {seat: Manner()})


def test_a_seat_without_stops_lets_windows_pass() -> None:
    play = at_a_window()
    seat = play.game.pending[0].seat
    manner = Manner()
    manner.stops = []
    assert passes(play, seat, {seat: manner})
    mine: Literal["own", "other"] = "own" if play.game.active_seat() == seat else "other"
    manner.stops = [Stop(rule=play.game.where[-2], turn=mine)]
    assert not passes(play, seat, {seat: manner})
    manner.stops = [Stop(rule=play.game.where[-2], turn="other" if mine == "own" else "own")]
    assert passes(play, seat, {seat: manner})


def test_a_window_that_one_seat_stops_at_opens_for_all() -> None:
    play = at_a_window()
    seat = play.game.pending[0].seat
    silent, alert = Manner(), Manner()
    silent.stops = []
    assert not passes(play, seat, {seat: silent, 1 - seat: alert})


def test_what_cannot_be_passed_is_always_asked() -> None:
    play = Play(caipan.new("underworld", seed=5).record)
    seat = play.game.pending[0].seat
    manner = Manner()
    manner.stops = []
    manner.let_pass(play, "turn")
    assert not passes(play, seat, {seat: manner})


def test_a_yield_to_the_end_of_the_turn_ends_there() -> None:
    play = at_a_window()
    seat = play.game.pending[0].seat
    manner = Manner()
    manner.let_pass(play, "turn")
    turn = play.game.whose_turn()
    assert passes(play, seat, {seat: manner})
    while play.game.whose_turn() == turn:
        decision = play.game.pending[0]
        give(play, "pass" if decision.can_pass else decision.keys[-1])
    assert broken(play, seat, manner)
    while play.game.asked(seat) is None:
        give(play, play.game.pending[0].keys[-1])
    assert not passes(play, seat, {seat: manner}) and manner.until == ""


def test_a_yield_until_something_new_ends_when_another_acts() -> None:
    for seed in range(40):
        play, chance = at_a_window(seed), random.Random(seed)
        seat = play.game.pending[0].seat
        manner = Manner()
        manner.let_pass(play, "new")
        acted = False
        for _ in range(30):
            assert broken(play, seat, manner) == acted
            decision = play.game.pending[0]
            key = (
                "pass"
                if decision.seat == seat and decision.can_pass
                else chance.choice(decision.keys)
            )
            acted = acted or (decision.seat != seat and decision.can_pass and key != "pass")
            give(play, key)
            if not play.game.pending:
                break


def test_being_aimed_at_is_noticed() -> None:
    """Somewhere in some games one seat targets a card of the other; that seat is told of."""
    noticed = 0
    for seed in range(12):
        play, chance = at_a_window(seed), random.Random(seed)
        for _ in range(150):
            if not play.game.pending:
                break
            decision = play.game.pending[0]
            keys = [k for k in decision.keys if k.startswith("target:")] or decision.keys
            key = chance.choice(keys)
            option = decision.find(key)
            assert option is not None
            card = option.pick.card
            theirs = card >= 0 and play.game.cards[card].controller == 1 - decision.seat
            listed = card >= 0 and play.game.layout[play.game.cards[card].zone].listed
            before = play.n
            give(play, key)
            if key.startswith("target:") and theirs and listed and play.game.pending:
                noticed += aimed(play, 1 - decision.seat, before)
                assert not aimed(play, decision.seat, before)
    assert noticed > 0


def test_ghosts_are_tables_on_which_somebody_could_only_pass() -> None:
    play, chance, seen = at_a_window(3), random.Random(3), 0
    for _ in range(80):
        decision = play.game.pending[0]
        before, key = play.game, chance.choice(decision.keys)
        give(play, key)
        for ghost in Ghosts(before, decision.seat, key):
            seen += 1
            skipped = ghost.game.sole
            assert skipped is not None and skipped.keys == ["pass"] and skipped.seat == ghost.seat
            assert (skipped.seat, skipped.rule) in play.game.skipped
    assert seen > 5


def with_ghosts(seed: int, answers: int) -> Play:
    """Random play in which every skipped seat is waited for."""
    play, chance = at_a_window(seed), random.Random(seed)
    play.hides = frozenset((0, 1))
    for _ in range(answers):
        while play.ghost is not None:
            play.apply(Entry(play.seq + 1, GHOST, play.ghost.seat, {"i": play.ghost.i}))
        if not play.game.pending:
            break
        give(play, chance.choice(play.game.pending[0].keys))
    return play


def test_a_skipped_question_is_a_moment_and_the_record_does_not_know_it() -> None:
    play = with_ghosts(3, 60)
    ghosts = [m for m in play.moments if m.ghost >= 0]
    assert len(ghosts) > 10 and all(m.key == "pass" for m in ghosts)
    assert len(play.record.choices) == play.n - len(ghosts)
    assert caipan.replay(play.record).hash == play.game.hash


def test_what_is_read_again_is_what_was_played() -> None:
    """Lines, moments and fences are the same for somebody who comes later."""
    play = with_ghosts(5, 60)
    again = Play(play.setup)
    for seq, moment in enumerate(play.moments, 1):
        ghost = {"i": moment.ghost}
        data = {"keys": [moment.key]} if moment.ghost < 0 else ghost
        again.apply(Entry(seq, ANSWER if moment.ghost < 0 else GHOST, moment.seat, data))
    again.hides = play.hides
    again.look_for_ghost()
    assert again.moments == play.moments and again.face.hash == play.face.hash
    for viewer in (0, 1, None):
        assert again.lines(viewer, 0) == play.lines(viewer, 0)


def test_going_back_to_a_skipped_question_waits_there_again() -> None:
    play = with_ghosts(3, 60)
    n = max(n for n, m in enumerate(play.moments) if m.ghost >= 0)
    moment, shown = play.moments[n], play.shown_at(n)
    play.apply(Entry(play.seq + 1, UNDO, 0, {"to": n}))
    assert play.n == n and play.ghost is not None
    assert (play.ghost.i, play.ghost.seat) == (moment.ghost, moment.seat)
    assert play.face.hash == shown.hash and list(play.questions) == [moment.seat]


def test_a_wait_is_drawn_from_what_somebody_took_before() -> None:
    pace = Pace()
    assert all(0.3 <= pace.draw((0.3, 1.2)) <= 1.2 for _ in range(50))
    for seconds in (2.0, 2.0, 2.0, 500.0):
        pace.passed(seconds)
    drawn = [pace.draw((0.3, 1.2)) for _ in range(200)]
    assert all(1.8 <= wait <= 2.2 or 4.5 <= wait <= 5.5 for wait in drawn)
    assert min(drawn) < 3 < max(drawn)


# --- over the socket


def test_stops_and_yields_pass_for_a_seat(server: Server) -> None:
    guest = server.guest()
    table = guest.table("me", "me", seed=5)["table"]["id"]
    with guest.sit(table) as both:
        for seat in (0, 1):
            both.say("stops", seat=seat, stops=[])
            assert both.until("settings", seat=seat)["stops"] == []
        for _ in range(2):
            both.answer("done")
        while not any(line["key"] == "turn" and line["args"]["n"] == 2 for line in both.log[0]):
            both.hear()  # nobody was asked for a whole turn


def test_a_yield_is_seen_by_all_and_ends(server: Server) -> None:
    _, a, b = two_people(server)
    with a, b:
        for _ in range(2):
            mine, _ = whose(a, b)
            mine.answer("done")
        mine, other = whose(a, b)
        seat = mine.asked()["seat"]
        mine.say("yield", seat=seat, until="turn")
        assert other.until("presence", yielding=[seat])
        n = mine.views[seat]["n"]
        while other.views[1 - seat]["n"] == n:
            other.hear()
        mine.say("yield", seat=1 - seat, until="turn")
        assert mine.until("trouble")["reason"] == "not-your-seat"


def test_a_skipped_seat_is_waited_for(server: Server) -> None:
    """Between an answer and the next question the table is held, and shows who could have acted."""
    _, a, b = two_people(server)
    chance, held = random.Random(2), 0
    with a, b:
        for _ in range(25):
            mine, _ = whose(a, b)
            mark = len(mine.told)
            mine.answer(mine.some(chance))
            whose(a, b)
            views = [m for m in mine.told[mark:] if m["type"] == "view"]
            assert [v["n"] for v in views] == list(range(views[0]["n"], views[0]["n"] + len(views)))
            for view in views[:-1]:
                held += 1
                assert view["decision"] is None and view["view"]["waiting"]
            if mine.outcome:
                break
        assert held > 0


@pytest.mark.parametrize(
    ("game", "wish", "waits"),
    [("underworld", None, True), ("arkham", None, False), ("arkham", True, True)],
)
def test_players_of_one_side_are_not_waited_for_unless_they_wish_it(
    server: Server, game: str, wish: bool | None, waits: bool
) -> None:
    table = server.guest("Ada").table("me", "open", game=game, bluff=wish)["table"]
    assert table["bluff"] is waits


def test_a_bluff_is_not_for_tables_of_one_person(server: Server) -> None:
    guest = server.guest()
    table = guest.table("me", "me", seed=5)["table"]["id"]
    with guest.sit(table) as both:
        chance = random.Random(2)
        for _ in range(15):
            both.answer(both.some(chance))
            both.asked()
        both.quiet()
        views = [(m["seq"], m["seat"]) for m in both.told if m["type"] == "view"]
        assert len(views) == len(set(views)) > 15


def test_the_clock_lets_others_skip(server: Server) -> None:
    lin, mo = server.guest(), server.guest()
    table = lin.table("me", "open", clock={"seconds": 600})["table"]["id"]
    mo.post(f"/api/tables/{table}/seats", {})
    with lin.sit(table) as a, mo.sit(table) as b:
        mine, other = whose(a, b)
        seat = mine.asked()["seat"]
        other.say("skip", seat=seat)
        assert other.until("trouble")["reason"] == "not-late"


def test_a_strict_clock_skips_by_itself(server: Server) -> None:
    lin, mo = server.guest(), server.guest()
    table = lin.table("me", "open", clock={"seconds": 600, "strict": True})["table"]["id"]
    mo.post(f"/api/tables/{table}/seats", {})
    with lin.sit(table) as a, mo.sit(table) as b:
        mine, other = whose(a, b)
        seat = mine.asked()["seat"]
        clocks = [m for m in (*mine.told, *other.told) if m["type"] == "clock"]
        assert 0 < clocks[-1]["left"][str(seat)] <= 600
        server.late(table)
        while mine.views[seat]["n"] == 0:  # nobody answers, and hearing nothing for long fails
            mine.hear()


# --- what is answered without a thought


def decisions(game: str, answers: int = 150) -> Iterator[Decision]:
    g, chance = caipan.new(game, seed=1), random.Random(1)
    for _ in range(answers):
        if not g.pending:
            break
        asked = g.pending[0]
        yield asked
        g.choose(chance.choice(asked.keys), asked.seat)


@pytest.mark.parametrize("game", caipan.games.titles())
def test_who_gives_no_answer_declines(game: str) -> None:
    seen = 0
    for asked in decisions(game):
        declines = asked.decline
        if declines is None:
            assert gentlest(asked) == asked.keys[-1]
        else:
            seen += 1
            assert gentlest(asked) == declines.key
    assert seen > 0


@pytest.mark.parametrize("asked", [(YES, NO), (YES, END)])
def test_no_is_gentle(asked: tuple[Pick, Pick]) -> None:
    scene = Scene(caipan.title("underworld").table.book, (), (), ())
    found = decision(scene, Question(0, "", "", (), asked), asked)
    assert gentlest(found) == asked[1].verb
