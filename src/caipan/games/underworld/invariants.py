"""What the book of Underworld forbids at any time, looked at from outside the rules: by the laws,
at every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from caipan.kernel.views import since

from .state import (
    BUILDING,
    BUILDS,
    CHARACTER_CARD,
    DISPATCHES,
    DISPATCHING,
    FIELD,
    PER_SEAT,
    SEALED,
    SEATS,
    STACK,
    VICTORY,
    WORLD,
    Priority,
    by_seat,
)
from .table import Underworld

QUIET = (["announced.play"], ["announced.play", "resolves", "entered.up"])


def invariants(g: Underworld, before: Underworld | None) -> Iterator[str]:
    yield from cards_are_as_they_may_be(g)
    yield from nobody_acts_out_of_turn(g)
    yield from limits_are_kept(g)
    if before is not None:
        yield from the_log_adds_up(g, before)
        yield from a_card_is_paid_once(g, before)


def cards_are_as_they_may_be(g: Underworld) -> Iterator[str]:
    """UW-lurker-define, UW-leave-ways, UW-attach-host-leaves, UW-unique: what lies where, and
    how."""
    unique: Counter[tuple[int, int]] = Counter()
    for i, c in enumerate(g.cards):
        name, zone = g.rules.names[c.face], c.zone
        in_field = zone < WORLD and zone % PER_SEAT >= FIELD
        if c.down and not in_field and zone != STACK:
            yield f"{name} lies face down in {g.layout[zone].name}"
        if c.down and in_field and g.rules.kinds[c.face] != CHARACTER_CARD:
            yield f"{name} lurks and is no character"
        if not g.in_play(i) and (c.exhausted or c.damage or any(c.counters)):
            yield f"{name} is out of play in {g.layout[zone].name}: {c}"
        if zone == SEALED and c.host < 0:
            yield f"{name} is sealed under nothing"
        if in_field and g.layout[zone].seat != c.controller:
            yield f"{name} lies on the side of {g.layout[zone].seat}, not of {c.controller}"
        if g.in_play(i) and not c.down and g.face(i).unique and g.kind(i) != "asset":
            unique[c.controller, c.face] += 1
    choosing = {d.seat for d in g.pending if d.prompt == "clash"}
    for (seat, face), n in unique.items():
        if n > 1 and seat >= 0 and seat not in choosing:
            yield f"seat {seat} has {n} of {g.rules.names[face]}, who is unique"


def nobody_acts_out_of_turn(g: Underworld) -> Iterator[str]:
    """UW-priority-need: only whoever has priority is asked for it."""
    top = g.frames[-1] if g.frames else None
    for d in g.pending:
        if d.prompt == "priority" and isinstance(top, Priority) and top.seat != d.seat:
            yield f"seat {d.seat} is asked and seat {top.seat} has priority"
    if g.pending and any(g.score(seat) >= VICTORY for seat in range(SEATS)):
        yield f"somebody is asked at {[g.score(s) for s in range(SEATS)]} points"


def limits_are_kept(g: Underworld) -> Iterator[str]:
    """UW-build-asset, UW-dispatch: so often in a turn."""
    for seat in range(SEATS):
        for what, stat, printed in ((BUILDING, BUILDS, 1), (DISPATCHING, DISPATCHES, 1)):
            most = g.seat_value(seat, stat, printed)
            if g.used(by_seat(what, seat)) > max(most, printed):
                yield f"seat {seat}: {what} {g.used(by_seat(what, seat))} times of {most}"


def the_log_adds_up(g: Underworld, before: Underworld) -> Iterator[str]:
    """Damage and markers that the log tells of are those that lie there now."""
    hits: Counter[int] = Counter()
    marked: Counter[tuple[int, int]] = Counter()
    for line in since(g.story, before.story):
        if line.key == "damaged":
            hits[line.args["card"].card] += line.args["n"]
        elif line.key in ("marked", "unmarked"):
            n = line.args["n"] if line.key == "marked" else -line.args["n"]
            marked[line.args["card"].card, line.args["seat"]] += n
    for i, (old, new) in enumerate(zip(before.cards, g.cards, strict=False)):
        if old.life != new.life or old.zone != new.zone:
            continue
        if new.damage and new.damage - old.damage != hits[i]:  # none, if it has recovered
            told = f"the log tells of {hits[i]}"
            yield f"{g.rules.names[new.face]}: damage {old.damage} to {new.damage}, {told}"
        for seat in range(SEATS):
            change = g.markers(i, seat) - before.markers(i, seat)
            if g.in_play(i) and change != marked[i, seat]:
                told = f"the log tells of {marked[i, seat]}"
                yield f"{g.rules.names[new.face]}: {change} markers of seat {seat}, {told}"


def a_card_is_paid_once(g: Underworld, before: Underworld) -> Iterator[str]:
    """UW-play-5: playing a card takes what it costs, neither less nor twice as much. Looked at
    where nothing else was chosen, nothing else has happened and no unspent point could lapse."""
    if not g.chosen or g.chosen[0] is not before.chosen:
        return
    seat, key = g.chosen[1], g.chosen[2]
    if before.seats[seat].points:
        return
    lines = since(g.story, before.story)
    decision = before.asked(seat)
    option = decision.find(key) if decision else None
    if [line.key for line in lines] not in QUIET or option is None:
        return
    card, play = option.pick.card, g.design(option.pick.card).play
    if option.pick.verb != "play" or play is None or not play.spec.plain or play.spec.has_x:
        return
    if len(play.spec.costs) == 1:
        paid = before.funds(seat) - g.funds(seat)
        if paid != before.fee(card):
            yield f"{key}: paid {paid} for {before.fee(card)}"
