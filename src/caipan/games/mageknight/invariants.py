"""What the book of Mage Knight forbids at any time, looked at from outside the rules: by the laws,
at every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from caipan.kernel.views import since

from . import board
from .frames import Joint, Turn
from .places import CITY, PORTAL
from .rules import movement
from .state import AT_END, DUMMY, MOST_CRYSTALS, THIS_COMBAT, THIS_TURN, WHEN_HELD
from .table import MOST_REPUTATION, TRADE, MageKnight, level_of

LEAST_INFLUENCE = min(TRADE.values())  # MK-interact-3a: some begin with a debt


def invariants(g: MageKnight, before: MageKnight | None) -> Iterator[str]:
    yield from tracks_have_ends(g)
    yield from units_are_led(g)
    yield from heroes_stand_on_the_map(g)
    yield from tiles_lie_on_one_lattice(g)
    yield from turns_are_taken_in_order(g)
    yield from effects_end_in_time(g)
    if before is not None:
        yield from the_log_adds_up(g, before)


def tracks_have_ends(g: MageKnight) -> Iterator[str]:
    """MK-mana-1b, MK-interact-3a-x, MK-combat-rs-5b: three crystals a colour, reputation between
    its ends, and no level that the fame does not give (levels wait for the end of the turn)."""
    for seat, me in enumerate(g.seats):
        if any(not 0 <= n <= MOST_CRYSTALS for n in me.crystals):
            yield f"seat {seat} has {me.crystals} crystals"
        if any(n < 0 for n in me.mana):
            yield f"seat {seat} has {me.mana} mana"
        if abs(me.reputation) > MOST_REPUTATION:
            yield f"seat {seat} has reputation {me.reputation}"
        now = me.now
        if min(now.move, now.healing, now.dice) < 0 or now.influence < LEAST_INFLUENCE:
            yield f"seat {seat} has spent more than it had: {now}"


def units_are_led(g: MageKnight) -> Iterator[str]:
    """MK-unit-3, MK-unit-7a: no more units than command tokens (a position may begin with more),
    one banner each, and two wounds at most."""
    for seat in range(len(g.seats)):
        for unit in g.units(seat):
            if not 0 <= g.cards[unit].wounds <= 2:
                yield f"{g.name(unit)} has {g.cards[unit].wounds} wounds"
            if len(g.on(unit)) > 1:
                yield f"{g.name(unit)} bears {[g.name(b) for b in g.on(unit)]}"


def heroes_stand_on_the_map(g: MageKnight) -> Iterator[str]:
    """MK-move-3a, MK-end-2, MK-move-4b: on a revealed space that somebody can stand on, not on one
    with a rampaging enemy; between turns nobody shares one but portals and cities."""
    here: Counter[int] = Counter()
    for seat, me in enumerate(g.seats):
        if me.at < 0 or me.out:
            continue
        spot = g.spot(me.at)
        if spot is None:
            yield f"seat {seat} stands beside the map"
        elif movement.is_rampaging(g, me.at):
            yield f"seat {seat} stands where an enemy roams"
        elif g.site(me.at) not in (PORTAL, CITY):
            here[me.at] += 1
    fresh = isinstance(g.frames[-1], Turn) and g.frames[-1].step in ("", "before")
    if fresh and any(n > 1 for n in here.values()):
        yield f"several heroes stand on one space between turns: {dict(here)}"


def tiles_lie_on_one_lattice(g: MageKnight) -> Iterator[str]:
    """MK-move-5d: every tile has a place of its own, and each of its spaces is nobody else's."""
    addresses = [board.address(t.at) for t in g.table.tiles]
    if len(set(addresses)) != len(addresses):
        yield f"tiles lie on each other: {addresses}"


def turns_are_taken_in_order(g: MageKnight) -> Iterator[str]:
    """MK-round-4a, MK-turn-5d: nobody out of the game is asked, and a turn asks its own player."""
    for d in g.pending:
        if g.seats[d.seat].out:
            yield f"seat {d.seat} is out and is asked {d.prompt}"
    top = g.frames[-1]
    if isinstance(top, Turn) and any(d.seat != top.seat for d in g.pending):
        yield f"somebody else than seat {top.seat} is asked in its turn"
    if g.table.order and not all(s == DUMMY or 0 <= s < len(g.seats) for s in g.table.order):
        yield f"the order of the round is {g.table.order}"


def effects_end_in_time(g: MageKnight) -> Iterator[str]:
    """MK-effect-1b, MK-pvp-fx-3: nothing that lasts for a fight outlives it, and nothing that lasts
    for a turn, or waits for its end, the part that somebody takes in a turn."""
    if not g.lasting:
        return
    duel, fight = g.table.duel, g.table.fight
    playing = {f.seat for f in g.frames if isinstance(f, Turn)}
    if duel is not None:
        playing |= {duel.aggressor, duel.defender}
    for f in g.frames:
        if isinstance(f, Joint):
            playing |= {*f.order}
    for e in g.lasting:
        if e.until in (THIS_COMBAT, WHEN_HELD) and fight is None and duel is None:
            yield f"an effect outlives its combat: {e}"
        if e.until in (THIS_TURN, AT_END) and e.you not in playing:
            yield f"an effect outlives its turn: {e}"


def the_log_adds_up(g: MageKnight, before: MageKnight) -> Iterator[str]:
    """MK-combat-rs-5, MK-combat-res-2a, MK-end-6: fame and reputation change by what the log tells,
    and levels only rise, as far as the fame goes."""
    fame: Counter[int] = Counter()
    reputation: Counter[int] = Counter()
    for line in since(g.story, before.story):
        if line.key == "gained-fame":
            fame[line.args["seat"]] += line.args["n"]
        elif line.key == "paid-fame":
            fame[line.args["seat"]] -= line.args["n"]
        elif line.key == "reputation":
            reputation[line.args["seat"]] += line.args["n"]
    for seat, (was, now) in enumerate(zip(before.seats, g.seats, strict=True)):
        if now.fame - was.fame != fame[seat]:
            yield f"seat {seat}: fame {was.fame} to {now.fame}, the log tells of {fame[seat]}"
        if now.reputation - was.reputation != reputation[seat]:
            told = reputation[seat]
            yield f"seat {seat}: reputation {was.reputation} to {now.reputation}, told {told}"
        if now.level < was.level or now.level > max(was.level, level_of(now.fame)):
            yield f"seat {seat}: level {was.level} to {now.level} with {now.fame} fame"
