"""What is open to a player in an action window, found at once. It agrees with the needs of
`windows`, which say why not; here whatever is told by the printed card comes before whatever takes
a look around the table."""

from __future__ import annotations

from collections.abc import Sequence

from caipan.kernel.abilities import ACT, Ability
from caipan.kernel.records import Frame, Pick, Using

from ..frames import U
from ..spec import Spec
from ..state import (
    ATTACHMENTS_DISCOUNT,
    COST,
    DYNASTY_PHASE,
    EVENT_CARD,
    EVENTS_DISCOUNT,
    HAND,
    PLAYABLE,
    zone_of,
)
from ..table import L5R
from .fees import fee, playable_cards
from .playing import bearers
from .using import allowed, can_aim, costs_payable, silenced, user_of, within_limit

Ways = tuple[tuple[int, Ability, int], ...]  # cards, the ways to play each, and its printed cost
ATTACHING = ("attach", "attach-as")
CHEAPER = frozenset((COST, EVENTS_DISCOUNT, ATTACHMENTS_DISCOUNT))
MOST = 1 << 20


def plays(g: L5R, f: Frame) -> list[Pick]:
    """LR-B-window-hand, LR-B-1.4: from hand, from where an effect allows it, from provinces."""
    seat, out = f.whom, list[Pick]()
    fate = g.seats[seat].fate
    if COST in g.index or not CHEAPER.isdisjoint(g.touched):
        fate = MOST  # what it costs now is worked out below
    for card, a, cost in timely(g, seat):
        if cost <= fate:
            out += _play(g, seat, card, a)
    return out


def timely(g: L5R, seat: int) -> Ways:
    """What a player could play in this phase: of the hand everything but in the dynasty phase, of
    the row in no other; events at any time (LR-B-window-event)."""
    hand, held = zone_of(seat, HAND), ("hand-ways", seat)
    whole_hand, hand_events = g.kept(held, hand, _ways)
    row: tuple[Ways, Ways] | None = g.shapes.get(("row-ways", seat))
    if row is None:
        row = g.shapes["row-ways", seat] = _ways(g, g.row_cards(seat))
    whole_row, row_events = row
    dynasty = g.table.phase == DYNASTY_PHASE
    found: Ways = hand_events if dynasty else whole_hand
    if PLAYABLE in g.touched:
        lent = playable_cards(g, seat)[len(g.zones[hand]) :]
        found += _ways(g, [i for i in lent if g.sees(seat, i)])[dynasty]
    return found + (whole_row if dynasty else row_events)


def _ways(g: L5R, cards: Sequence[int]) -> tuple[Ways, Ways]:
    """How those that lie faceup could be played; and the events among them."""
    all_, designs = list[tuple[int, Ability, int]](), g.designs
    events = list[tuple[int, Ability, int]]()
    for card in cards:
        c = g.cards[card]
        if not c.down:
            design = designs[c.face]
            found = [(card, a, design.face.cost) for a in design.ways]
            all_ += found
            if design.kind == EVENT_CARD:
                events += found
    return tuple(all_), tuple(events)


def _play(g: L5R, seat: int, card: int, a: Ability) -> list[Pick]:
    """One way to play a card, if it is open; LR-B-attach-play: an attachment names its host."""
    fate, attaches = g.seats[seat].fate, a.kind in ATTACHING
    if fee(g, seat, card) > fate and not (attaches and ATTACHMENTS_DISCOUNT in g.touched):
        return []
    spec: Spec = a.spec
    u: U = Using(seat, card, g.cards[card].life, proc=a.name)
    if not (spec.when(g, u) and allowed(g, u) and within_limit(g, u, a)):
        return []
    if not attaches:
        if spec.costs and not costs_payable(g, u, spec):
            return []
        for mode in spec.modes:
            if can_aim(g, u, mode):
                return [Pick("play", card)]
        return []
    word = "attachment" if a.kind == "attach-as" else ""
    hosts = bearers(g, u)
    if ATTACHMENTS_DISCOUNT in g.touched:
        hosts = [h for h in hosts if fee(g, seat, card, h) <= fate]
    return [Pick("play", card, target=h, word=word) for h in hosts]


def uses(g: L5R, f: Frame) -> list[Pick]:
    """LR-B-ab-action."""
    seat, out = f.whom, list[Pick]()
    cards = g.cards
    for card, a in g.index.get((ACT, "action"), ()):
        if cards[card].controller != seat and cards[card].host < 0:
            continue
        if user_of(g, card, a) != seat:
            continue
        spec: Spec = a.spec
        u: U = Using(seat, card, g.cards[card].life, proc=a.name)
        if not (spec.when(g, u) and within_limit(g, u, a) and costs_payable(g, u, spec)):
            continue
        if silenced(g, u, a):
            continue
        for mode in spec.modes:
            if can_aim(g, u, mode):
                out.append(use_pick(g, card, a))
                break
    return out


def use_pick(g: L5R, card: int, a: Ability) -> Pick:
    """A sentence that is not the card's own is called after the card it comes from."""
    own = a in g.design(card).abilities
    return Pick("use", card, a.ordinal, word="" if own else a.name.rpartition("/")[0])
