"""Cards that come into play, onto a host, or under another's control."""

from __future__ import annotations

from caipan.kernel.records import EVERYBODY, Lasting

from ..events import Attached, ControlTaken, EnteredPlay
from ..state import (
    AT_HOME,
    CHARACTER_CARD,
    CONTROL,
    FOREVER,
    PLAY,
    zone_of,
)
from ..table import L5R
from .changes import add_fate, bare


def entered(g: L5R, e: EnteredPlay) -> None:
    """LR-B-char-enter, LR-B-put-into-conflict: ready, ordinary, at home unless it enters a
    conflict."""
    now = bare(g, e.card).__replace__(controller=e.seat, side=e.side)
    g.reveal_to((e.card,), EVERYBODY)
    g.move(e.card, zone_of(e.seat, PLAY), now, lose=True)
    if e.seat != now.owner:
        keep_control(g, e.card, e.seat, FOREVER)
    if e.fate:
        add_fate(g, e.card, e.fate)
    where = "entered.conflict" if e.side else "entered"
    g.say(where, seat=e.seat, card=g.named(e.card), rule="LR-B-char-enter")


def tick(g: L5R) -> int:
    g.set_table(g.table.__replace__(clock=g.table.clock + 1))
    return g.table.clock


def attached(g: L5R, e: Attached) -> None:
    """LR-B-attach-control: under the control of whoever played it."""
    c = g.cards[e.card]
    since = tick(g)
    if c.zone == zone_of(e.seat, PLAY):
        g.put(e.card, c.__replace__(since=since))
        g.attach(e.card, e.host)
    else:
        in_play = g.in_play(e.card)
        now = c if in_play else bare(g, e.card)
        borne = g.rules.kinds[c.face] == CHARACTER_CARD
        now = now.__replace__(controller=e.seat, host=e.host, since=since, borne=borne, down=False)
        g.move(e.card, zone_of(e.seat, PLAY), now, lose=not in_play)
        if rightful(g, e.card) != e.seat:
            keep_control(g, e.card, e.seat, FOREVER)
    g.say(
        "attached", seat=e.seat, card=g.named(e.card), host=g.named(e.host), rule="LR-B-attach-play"
    )


def control_taken(g: L5R, e: ControlTaken) -> None:
    """LR-B-control: for as long as it is in play if no duration is given."""
    if g.in_play(e.card):
        keep_control(g, e.card, e.seat, e.until or FOREVER)
        hand_over(g, e.card, e.seat)


def keep_control(g: L5R, card: int, seat: int, until: str) -> None:
    life = g.cards[card].life
    g.last(Lasting(0, until, -1, seat, stat=CONTROL, card=card, life=life))


def hand_over(g: L5R, card: int, seat: int) -> None:
    """LR-B-control-conflict: it keeps its state, and goes on on its new controller's side, or home
    bowed if it may not participate there."""
    c = g.cards[card]
    now = c.__replace__(controller=seat)
    if c.side != AT_HOME:
        if g.could_join(card, seat):
            now = now.__replace__(side=g.side_of(seat))
        else:
            now = now.__replace__(side=AT_HOME, bowed=True)
    g.move(card, zone_of(seat, PLAY), now)
    g.say("control", seat=seat, card=g.named(card), rule="LR-B-control")


def rightful(g: L5R, card: int) -> int:
    """LR-B-control: the last who took it, as far as that still lasts, or its owner."""
    c = g.cards[card]
    for e in reversed(g.lasting):
        if e.stat == CONTROL and e.card == card and e.life == c.life:
            return e.you
    return c.owner
