"""What the book of the Five Rings forbids at any time, looked at from outside the rules: by the
laws, at every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from caipan.kernel.views import since

from .frames import Laying
from .state import (
    AT_HOME,
    BIDS,
    CHARACTER_CARD,
    CLAIMED,
    CONFLICT_DECK,
    CONFLICT_DISCARD,
    CONTESTED,
    DYNASTY_DECK,
    DYNASTY_DISCARD,
    ELEMENTS,
    HAND,
    MOST_RESTRICTED,
    PLAY,
    POOL,
    PROVINCE,
    RESTRICTED,
    SETUP,
    SLOT,
    SLOTS,
    UNCLAIMED,
    kind_of,
)
from .table import L5R

OWN = (HAND, DYNASTY_DECK, CONFLICT_DECK, DYNASTY_DISCARD, CONFLICT_DISCARD)
RING = "ring"
HONOR = {
    "honor.begins": 1, "honor.gained": 1, "honor.received": 1,
    "honor.lost": -1, "honor.gave": -1, "deck-out": -1, "deck-out.bare": -1,
}  # fmt: skip
FATE = {"fate.placed": 1, "fate.ring": 1, "fate.removed": -1}


def invariants(g: L5R, before: L5R | None) -> Iterator[str]:
    yield from rings_are_somewhere(g)
    yield from cards_are_as_they_may_be(g)
    if g.table.phase != SETUP:
        yield from provinces_stand(g)
        yield from sides_are_taken_by_whoever_may(g)
        yield from nobody_plays_on_who_is_out(g)
        if g.format.treaties:
            yield from treaties_have_two_parties(g)
    if before is not None:
        yield from the_log_adds_up(g, before)


def rings_are_somewhere(g: L5R) -> Iterator[str]:
    """LR-B-ring-states, LR-en-rings-duplicate, LR-en-rings-place: all of them, each in a pool."""
    rings = [i for i, c in enumerate(g.cards) if g.rules.kinds[c.face] == RING]
    if len(rings) != len(ELEMENTS) * g.format.ring_sets(len(g.seats)):
        yield f"there are {len(rings)} rings"
    laying = {r for f in g.frames if isinstance(f, Laying) for r in f.left}
    own: Counter[tuple[int, str]] = Counter()
    for i in rings:
        c, zone = g.cards[i], g.cards[i].zone
        if zone not in (UNCLAIMED, CONTESTED) and kind_of(zone) not in (CLAIMED, POOL):
            yield f"{g.name(i)} lies in {g.layout[zone].name}"
        if kind_of(zone) == CLAIMED and g.format.treaties and i not in laying:
            seat = g.layout[zone].seat
            own[seat, g.name(i)] += 1
            if c.host < 0 or g.holder(c.host) != seat or g.cards[c.host].broken:
                yield f"{g.name(i)} of seat {seat} lies on no province that stands"
        elif c.host >= 0 and i not in laying:
            yield f"{g.name(i)} lies on a province and nobody has claimed it"
    for (seat, name), n in own.items():
        if n > 1:
            yield f"seat {seat} has {n} of {name} on provinces"
    if g.zones[CONTESTED] and (g.conflict is None or len(g.zones[CONTESTED]) > 1):
        yield f"{len(g.zones[CONTESTED])} rings are contested, in {g.conflict}"


def cards_are_as_they_may_be(g: L5R) -> Iterator[str]:
    """LR-B-leave, LR-B-owner-area, LR-B-control, LR-B-kw-restricted, LR-B-unique-own."""
    unique: Counter[tuple[int, int]] = Counter()
    for i, c in enumerate(g.cards):
        if g.rules.kinds[c.face] == RING:
            continue
        name, kind, where = g.rules.names[c.face], kind_of(c.zone), g.layout[c.zone]
        if kind in OWN and where.seat != c.owner:
            yield f"{name} of seat {c.owner} lies in {where.name}"
        if c.fate < 0:
            yield f"{name} has {c.fate} fate"
        if kind != PLAY:
            if c.fate or c.status or c.side or c.borne or c.host >= 0:
                yield f"{name} is out of play in {where.name}: {c}"
            continue
        if c.host < 0 and where.seat != c.controller:
            yield f"{name} lies with seat {where.seat}, not with {c.controller}"
        if c.host >= 0 and kind_of(g.cards[c.host].zone) != PLAY:
            yield f"{name} is attached to what has left play"
        if g.face(i).unique:
            unique[g.team(c.controller), c.face] += 1
        restricted = [a for a in g.attached(i) if g.has(a, RESTRICTED)] if c.host < 0 else []
        if len(restricted) > MOST_RESTRICTED and not asked_about(g, "discard.restricted"):
            yield f"{name} bears {len(restricted)} restricted attachments"
    for (team, face), n in unique.items():
        if n > 1:
            yield f"team {team} has {n} of {g.rules.names[face]}, who is unique"


def asked_about(g: L5R, prompt: str) -> bool:
    return any(d.prompt == prompt for d in g.pending)


def provinces_stand(g: L5R) -> Iterator[str]:
    """LR-B-setup-provinces, LR-B-province-broken, LR-B-stronghold-fixed: five and a stronghold, the
    broken ones faceup."""
    for seat, s in enumerate(g.seats):
        if s.out:
            continue
        if len(g.provinces(seat)) != SLOTS or g.stronghold(seat) < 0:
            yield f"seat {seat} has {len(g.provinces(seat))} provinces"
        for p in g.provinces(seat):
            if g.cards[p].broken and g.cards[p].down:
                yield f"{g.name(p)} is broken and lies face down"
    for i, c in enumerate(g.cards):
        if c.broken and not PROVINCE <= kind_of(c.zone) < SLOT:
            yield f"{g.name(i)} is broken in {g.layout[c.zone].name}"


def sides_are_taken_by_whoever_may(g: L5R) -> Iterator[str]:
    """LR-B-defender, LR-B-dash, LR-en-participate: who takes part, and on which side."""
    c = g.conflict
    for i, x in enumerate(g.cards):
        if x.side == AT_HOME:
            continue
        name = g.rules.names[x.face]
        if c is None:
            yield f"{name} takes part in no conflict"
        elif g.kind(i) != CHARACTER_CARD or x.side != g.side_of(x.controller):
            yield f"{name} of seat {x.controller} is on side {x.side}"
        elif g.has_dash(i, c.type):
            yield f"{name} takes part with a dash"


def nobody_plays_on_who_is_out(g: L5R) -> Iterator[str]:
    """LR-B-win-dishonor, LR-B-win-honor, LR-en-elim-cards: at the moment it happens."""
    for seat, s in enumerate(g.seats):
        if s.honor < 0 or s.fate < 0 or s.chances < 0 or s.dial not in (0, *BIDS):
            yield f"seat {seat}: {s}"
        kept = [i for i, c in enumerate(g.cards) if c.owner == seat and kind_of(c.zone) == PLAY]
        if s.out and kept:
            yield f"seat {seat} is out and has {len(kept)} cards in play"
        alone = not s.out and len({g.team(t) for t in range(len(g.seats))}) == len(g.seats)
        if g.pending and alone and (s.honor >= g.format.honor or not s.honor):
            yield f"somebody is asked while seat {seat} has {s.honor} honor"


def treaties_have_two_parties(g: L5R) -> Iterator[str]:
    """LR-tr-perpair, LR-tr-value, LR-en-elim-treaties."""
    pairs = [tuple(sorted((t.one, t.two))) for t in g.table.treaties]
    for pair, n in Counter(pairs).items():
        if n > 1:
            yield f"seats {pair} have {n} treaties"
    for t in g.table.treaties:
        if not 1 <= t.value <= 5 or len(t.promises) != 2:
            yield f"a treaty of value {t.value} with {len(t.promises)} promises"
        if g.seats[t.one].out or g.seats[t.two].out:
            yield f"a treaty of somebody who is out: {t.one}, {t.two}"


def the_log_adds_up(g: L5R, before: L5R) -> Iterator[str]:
    """LR-B-open-tokens: honor that the log tells of is what has changed, and so is fate on
    characters and rings. Of honor as far as somebody has any left."""
    honor: Counter[int] = Counter()
    fate: Counter[int] = Counter()
    taken: set[int] = set()
    for line in since(g.story, before.story):
        if line.key in HONOR:
            honor[line.args["seat"]] += HONOR[line.key] * line.args["n"]
        elif line.key in FATE:
            fate[line.args["card"].card] += FATE[line.key] * line.args["n"]
        elif line.key == "fate.rings":
            taken |= set(range(len(g.cards)))
        elif line.key in ("fate.from-ring", "switched.claimed", "declared", "switched.ring"):
            taken |= {i for i, c in enumerate(g.cards) if g.rules.kinds[c.face] == RING}
    for seat, (was, now) in enumerate(zip(before.seats, g.seats, strict=True)):
        if now.honor and now.honor - was.honor != honor[seat]:
            told = f"the log tells of {honor[seat]}"
            yield f"seat {seat}: honor {was.honor} to {now.honor}, {told}"
    for i, (old, new) in enumerate(zip(before.cards, g.cards, strict=True)):
        if old.life != new.life or i in taken:
            continue
        if new.fate - old.fate != fate[i]:
            told = f"the log tells of {fate[i]}"
            yield f"{g.rules.names[new.face]}: fate {old.fate} to {new.fate}, {told}"
