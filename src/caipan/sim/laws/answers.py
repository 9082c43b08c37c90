"""What is offered can be taken, what is not is refused, and what was taken can be taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import caipan
from caipan.kernel.game import SIZES
from caipan.kernel.records import State
from caipan.sim.match import told

from .trial import AnyGame, Trial, offers


def legal_options_never_raise(t: Trial) -> Iterator[str]:
    """Whatever is offered can be chosen by its key, and leads to a question or to an outcome."""
    for decision in t.g.pending:
        for key in decision.keys:
            after = t.g.copy()
            try:
                after.choose(key, decision.seat)
            except Exception as problem:
                yield f"{key} for seat {decision.seat}: {told(problem)}"
                continue
            if bool(after.pending) == (after.outcome is not None):
                yield f"after {key}: {len(after.pending)} questions, outcome {after.outcome}"


def keys_are_unique(t: Trial) -> Iterator[str]:
    for decision in t.g.pending:
        twice = [key for key, n in Counter(decision.keys).items() if n > 1]
        if twice:
            yield f"seat {decision.seat} is offered {twice} more than once"


def illegal_answers_change_nothing(t: Trial) -> Iterator[str]:
    """Refused with reasons: nonsense, answers of an earlier question, answers of the wrong seat."""
    g = t.g
    before, parts, pending = g.hash, as_it_stands(g), g.pending
    seat = pending[0].seat
    offered = set(pending[0].keys)
    asked = {d.seat for d in pending}
    old = [o for o in t.stale if o.key not in offered]
    tries: list[tuple[Any, int]] = [("no-such-answer", seat), ("", seat), (None, seat)]
    tries += [(o.key, seat) for o in t.random.sample(old, min(3, len(old)))]
    gone = [o for o in old if all(o.pick != p for p in pending[0].picks)]
    tries += [(o, seat) for o in gone[-1:]]
    tries += [(pending[0].keys[0], s) for s in range(-1, len(g.seats) + 1) if s not in asked]
    for answer, by in tries:
        try:
            g.choose(answer, by)
        except caipan.IllegalChoice as refusal:
            if not refusal.reasons or not all(r.rule and r.message for r in refusal.reasons):
                yield f"{answer!r} for seat {by} is refused without a reason: {refusal.reasons}"
        else:
            yield f"{answer!r} for seat {by} was accepted"
        if as_it_stands(g) != parts or g.pending is not pending:
            yield f"{answer!r} for seat {by} changed the game"
    if g.hash != before:
        yield "an answer that was refused wrote a record"


def nobody_out_of_the_game_is_asked(t: Trial) -> Iterator[str]:
    gone = [d.seat for d in t.g.pending if not t.g.is_asked(d.seat)]
    if gone:
        yield f"seats {gone} are asked and no longer take part"


def undo_goes_back(t: Trial) -> Iterator[str]:
    """A kept match is the one that was there: taking back, by whatever size, leads to the hash and
    the offers of then, by the same choices. None is kept once something was learned."""
    g = t.g
    t.course[g.count] = g.hash, offers(g)
    if not g.past:
        return
    if g.chosen[3]:
        yield f"a match is kept from before {g.chosen[3]} was learned"
    compared: list[AnyGame] = []  # a turn often begins with the action, and that with the click
    for size in SIZES:
        back, kept = g.copy(), g.reached(size)
        back.undo(g.chosen[1], size)
        if back.count >= g.count or not is_beginning(back, g):
            yield f"taking back a {size} leads to {back.choices} from {g.choices}"
        elif back.count in t.course and not any(kept is each for each in compared):
            compared.append(kept)
            if (back.hash, offers(back)) != t.course[back.count]:
                yield f"taking back a {size} leads to another match than the one of then"


def as_it_stands(game: AnyGame) -> list[object]:
    """Every part of the state, to be compared with itself later on. Records are frozen: those that
    nobody wrote are the same objects, so that comparing takes a hundredth of what a hash does."""
    parts = [getattr(game, name) for name in State.__struct_fields__]
    return [list(part) if isinstance(part, list) else part for part in parts]


def is_beginning(back: AnyGame, game: AnyGame) -> bool:
    """Whether the choices of one match are the first of the other's."""
    link = game.chosen
    for _ in range(game.count - back.count):
        link = link[0]
    return link is back.chosen or back.choices == game.choices[: back.count]
