"""What the book of Arkham forbids at any time, looked at from outside the rules: by the laws, at
every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from caipan.kernel.views import since

from .state import (
    ALOOF,
    ASSET,
    COST,
    ENEMY,
    FIELD,
    HAND_SLOT,
    HEALTH,
    MASSIVE,
    PLAY,
    SANITY,
    SLOTS,
    STAYS,
    THREAT,
    TOME_HAND,
    zone_of,
)
from .table import Arkham

PLAIN = {"playing", "entered"}  # lines of a card that was played, and of nothing else
TURN = "action"  # the prompt of an investigator's turn: nothing else is under way


def invariants(g: Arkham, before: Arkham | None) -> Iterator[str]:
    quiet = any(d.prompt == TURN for d in g.pending)
    if g.table.phase != "over":  # the dead are read a resolution, too
        yield from enemies_are_where_they_may_be(g, quiet)
    yield from nobody_acts_who_may_not(g)
    if quiet:
        yield from slots_are_not_exceeded(g)
        yield from nobody_is_beyond_help(g)
    if before is not None:
        yield from the_log_adds_up(g, before)
        yield from a_card_is_paid_once(g, before)


def enemies_are_where_they_may_be(g: Arkham, quiet: bool) -> Iterator[str]:
    """AH-massive, AH-enemy-engage-rule, AH-engaged-where: no massive one in a threat area, no ready
    one beside an investigator it should have engaged."""
    places = set(g.locations())
    for i in g.enemies():
        seat, name = g.engaged_seat(i), g.name(i)
        if seat >= 0 and g.value(i, MASSIVE):
            yield f"{name} is massive and in the threat area of {seat}"
        if seat >= 0 and not g.in_game(seat):
            yield f"{name} is engaged with seat {seat}, who is out"
        at = g.where_is(i)
        if at not in places:
            yield f"{name} is nowhere"
        idle = g.cards[i].exhausted or g.value(i, ALOOF) or g.value(i, MASSIVE)
        if quiet and seat < 0 and not idle and g.investigators_at(at) and g.cards[i].zone == FIELD:
            only = g.face(i).prey
            if only is None or not only.only:
                yield f"{name} is ready beside {g.investigators_at(at)} and engages nobody"


def nobody_acts_who_may_not(g: Arkham) -> Iterator[str]:
    """AH-2.2, AH-peril: the active investigator takes the turn; in peril, nobody else."""
    for d in g.pending:
        if d.prompt == TURN and d.seat != g.table.active:
            yield f"seat {d.seat} takes the turn of {g.table.active}"
        if d.prompt.startswith("window") and not g.allowed(d.seat):
            yield f"seat {d.seat} may answer in the peril of {g.table.perilous}"


def slots_are_not_exceeded(g: Arkham) -> Iterator[str]:
    """AH-slots: counted by hand, slot by slot; what cannot leave play may be one too many."""
    for seat in g.players():
        mine = [i for z in (PLAY, THREAT) for i in g.zones[zone_of(seat, z)]]
        assets = [i for i in mine if g.kind(i) == ASSET and g.face(i).slot in SLOTS]
        for slot, printed in SLOTS.items():
            held = [i for i in assets if g.face(i).slot == slot]
            room = g.modified(g.investigator(seat), slot, printed)
            taken = sum(g.face(i).slots for i in held)
            if slot == HAND_SLOT:
                tomes = sum(g.face(i).slots for i in held if g.has(i, "tome"))
                taken -= min(tomes, g.modified(g.investigator(seat), TOME_HAND, 0))
            if taken > room and not all(g.value(i, STAYS) for i in held):
                yield f"seat {seat}: {[g.name(i) for i in held]} take {taken} of {room} slots"


def nobody_is_beyond_help(g: Arkham) -> Iterator[str]:
    """AH-defeat-enemy, AH-defeat-investigator, AH-defeat-asset: whoever has as much damage as
    health, or as much horror as sanity, is gone."""
    for i in g.living():
        c, face = g.cards[i], g.face(i)
        if face.health is not None and c.damage >= g.value(i, HEALTH) > 0 and _can_fall(g, i):
            yield f"{g.name(i)} has {c.damage} damage of {g.value(i, HEALTH)}"
        if face.sanity is not None and c.horror >= g.value(i, SANITY) > 0 and _can_fall(g, i):
            yield f"{g.name(i)} has {c.horror} horror of {g.value(i, SANITY)}"


def _can_fall(g: Arkham, card: int) -> bool:
    return g.kind(card) in (ENEMY, ASSET, "investigator") and not g.value(card, STAYS)


def the_log_adds_up(g: Arkham, before: Arkham) -> Iterator[str]:
    """AH-dmg-2, AH-dmg-enemy, AH-heal, AH-clue-discover: damage, horror and clues change by what
    the log tells."""
    damage: Counter[int] = Counter()
    horror: Counter[int] = Counter()
    found: Counter[int] = Counter()
    for line in since(g.story, before.story):
        args = line.args
        if line.key == "damaged":
            damage[args["card"].card] += args["n"]
        elif line.key in ("harmed", "healed"):
            sign = 1 if line.key == "harmed" else -1
            damage[args["card"].card] += sign * args["damage"]
            horror[args["card"].card] += sign * args["horror"]
        elif line.key in ("discovered", "gained-clues"):
            found[args["seat"]] += args["n"]
        elif line.key == "horror-moved":
            horror[args["card"].card] -= args["n"]
            horror[args["host"].card] += args["n"]
    for i in g.living():
        old, new = before.cards[i], g.cards[i]
        if old.life != new.life or old.zone != new.zone:
            continue
        rows = (("damage", new.damage - old.damage, damage[i]),
                ("horror", new.horror - old.horror, horror[i]))  # fmt: skip
        for what, change, told in rows:
            if change != told:
                yield f"{g.name(i)}: {change} {what}, the log tells of {told}"
    for seat in g.players():
        if before.in_game(seat) and g.clues(seat) - before.clues(seat) > found[seat]:
            change = g.clues(seat) - before.clues(seat)
            yield f"seat {seat}: {change} clues more, the log tells of {found[seat]}"


def a_card_is_paid_once(g: Arkham, before: Arkham) -> Iterator[str]:
    """AH-cost-resource: playing a card takes what it costs, neither less nor twice as much. Looked
    at where nothing else has happened."""
    lines = since(g.story, before.story)
    if not g.chosen or g.chosen[0] is not before.chosen or {x.key for x in lines} != PLAIN:
        return
    seat, key = g.chosen[1], g.chosen[2]
    decision = before.asked(seat)
    option = decision.find(key) if decision else None
    if option is None or option.pick.verb != "play" or len(lines) != len(PLAIN):
        return
    card, paid = option.pick.card, before.seats[seat].resources - g.seats[seat].resources
    if paid != max(0, before.value(card, COST)):
        yield f"{key}: paid {paid} for {before.value(card, COST)}"
