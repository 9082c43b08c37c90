"""What a seat is asked has an id, and an id means one question."""

from __future__ import annotations

import random
from typing import Any

import caipan
from caipan.server.play import ANSWER, Play
from caipan.server.store import Entry


def play_on(play: Play, chance: random.Random) -> int:
    """One more answer, by anybody who is asked; whose."""
    decision = chance.choice(play.game.pending)
    key = chance.choice(decision.keys)
    play.apply(Entry(play.seq + 1, ANSWER, decision.seat, {"keys": [key]}))
    return int(decision.seat)


def asked(play: Play) -> dict[int, tuple[str, Any]]:
    """What everybody is asked now, by seat: the id, and everything that can be read of it."""
    return {
        d.seat: (play.questions[d.seat], (d.prompt, d.rule, d.args, d.keys))
        for d in play.game.pending
    }


def test_a_partners_answer_gives_a_new_question_a_new_id() -> None:
    """In Team Conquest both of a team are asked, and what one does changes what the other may do,
    or ends the phase for both. Somebody whose question stays the same keeps its id: an answer that
    is under way still counts."""
    setup = caipan.new("l5r", {"format": "team-conquest"}, seed=3, seats=4).record
    play, chance = Play(setup), random.Random(3)
    kept = changed = 0
    for _ in range(400):
        before = asked(play)
        seat = play_on(play, chance)
        for other, (name, question) in asked(play).items():
            if other == seat or other not in before:
                continue
            same = before[other][1] == question
            assert (name == before[other][0]) == same, question
            kept, changed = kept + same, changed + (not same)
    assert kept > 10 and changed > 1


def test_who_could_only_pass_for_a_side_has_a_clock_like_the_others() -> None:
    """LR-tc-action-team: whose partner alone has something to say is not asked; but a clock that
    did not run would tell everybody."""
    setup = caipan.new("l5r", {"format": "team-conquest"}, seed=3, seats=4).record
    play, chance = Play(setup), random.Random(3)
    aside = 0
    for _ in range(200):
        play_on(play, chance)
        assert set(play.asked_at) == set(play.face.awaited) >= set(play.questions)
        aside += len(play.asked_at) > len(play.questions)
        assert len({play.asked_at[s] for s in play.asked_at}) <= len(play.questions)
    assert aside > 3
