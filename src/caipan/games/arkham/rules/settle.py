"""What is put right before anybody is asked: defeat, lost slots, and enemies that engage."""

from __future__ import annotations

from functools import cache
from operator import itemgetter
from typing import Any

from msgspec import Struct

from caipan.kernel.abilities import FIX
from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.kept import until_cards_move
from caipan.kernel.records import NOTHING, Happening, Pick, Settle, Using
from caipan.kernel.rulebook import Rulebook

from ..events import AhEvent, Defeated, Engaged
from ..fixed import disputed
from ..frames import Advance, Elimination, Slots
from ..spec import Design, Spec
from ..state import (
    ASSET,
    ENEMY,
    FIELD,
    HEALTH,
    INVESTIGATOR,
    MASSIVE,
    MOST_SEATS,
    PLAY,
    SANITY,
    SLOTS,
    THREAT,
    AhSeat,
    AhTable,
    zone_of,
)
from ..table import Arkham
from .changes import discard, disengage, to_victory
from .enemies import eager
from .happens import happen, happen_together
from .slots import crowded


def spent_assets(g: Arkham) -> list[int]:
    """AH-dmg-asset: enough damage or horror on them; or nothing left on those that then go."""
    cards = g.cards
    return [
        i
        for i in g.assets()
        if ((cards[i].damage or cards[i].horror) and _broken(g, i))
        or (not cards[i].uses and g.face(i).uses_up)
    ]


def _broken(g: Arkham, card: int) -> bool:
    face, c = g.face(card), g.cards[card]
    hurt = face.health is not None and c.damage >= g.value(card, HEALTH)
    return hurt or (face.sanity is not None and c.horror >= g.value(card, SANITY))


def lethal(g: Arkham) -> list[int]:
    """AH-dmg-enemy: enemies with damage of at least their health."""
    cards = g.cards
    return [i for i in g.enemies() if cards[i].damage and cards[i].damage >= g.value(i, HEALTH)]


def fallen(g: Arkham) -> tuple[int, bool, bool]:
    """AH-dmg-investigator: an investigator beyond health or sanity, and which of both."""
    for seat in g.players():
        card = g.investigator(seat)
        c = g.cards[card]
        if not c.damage and not c.horror:
            continue
        hurt, mad = c.damage >= g.value(card, HEALTH), c.horror >= g.value(card, SANITY)
        if hurt or mad:
            return seat, hurt, mad
    return -1, False, False


def at_once(g: Arkham) -> bool:
    """Whether a part of an effect is being carried out that comes together with the rest, or
    (AH-elim-5) nobody leads who could decide anything."""
    leaderless = g.table.phase != "over" and bool(g.seats[g.table.lead].out)
    for f in g.frames:
        if leaderless and type(f) is Elimination:
            return True
        if type(f) is Using:
            spec = g.rules.ability(f).spec
            if isinstance(spec, Spec) and (f.proc, f.step) in spec.at_once:
                return True
    return False


def disturbs(g: Arkham, old: Any, new: Any) -> bool:
    """Whether such a change can put anything out of order; what an act asks for and what cards fix
    may depend on all of it."""
    if _watched(g).open:
        return True
    kind = type(old)
    if kind is AhTable:
        return bool(old.phase == "setup" and new.phase != "setup")
    if kind is AhSeat:
        return bool(old.location != new.location or old.out != new.out)
    return bool(
        old.damage != new.damage
        or old.horror != new.horror
        or old.uses != new.uses
        or (old.exhausted and not new.exhausted)
        or old.at != new.at
        or old.acts_as != new.acts_as
    )


def unsettled(g: Arkham) -> bool:
    """Whether anything is out of order; what could be is found once for cards as they lie."""
    if g.table.phase in ("setup", "over"):
        return False
    watched = _watched(g)
    cards, touched = g.cards, g.touched
    unsure = HEALTH in touched or SANITY in touched
    for i, health, sanity in watched.mortal:
        c = cards[i]
        if c.damage >= health or c.horror >= sanity or (unsure and (c.damage or c.horror)):
            if c.damage and health < NEVER and c.damage >= g.value(i, HEALTH):
                return True
            if c.horror and sanity < NEVER and c.horror >= g.value(i, SANITY):
                return True
    for i in watched.emptied:
        if not cards[i].uses:
            return True
    if watched.fixed and disputed(g, watched.fixed):
        return True
    if (watched.crammed and crowded(g)[0] >= 0) or (watched.massive and misplaced(g)):
        return True
    return bool((g.loose() and eager(g)) or (watched.goal and achieved(g)))


NEVER = 1_000
HELD = [(("watched", s, z), zone_of(s, z), s) for s in range(MOST_SEATS) for z in (PLAY, THREAT)]
AREAS = [  # by the number of seats: where something can be defeated or used up, and whose it is
    ((("watched", -1, FIELD), FIELD, -1), *HELD[: seats * 2]) for seats in range(MOST_SEATS + 1)
]
CARDS_IN = [itemgetter(*[zone for _, zone, _ in areas]) for areas in AREAS]  # all of them at once
Mortal = tuple[int, int, int]  # a card, and the damage and the horror that may be its end


class Watched(Struct, frozen=True, gc=False):
    """What could come out of order: by damage and horror, by use, by an achievement, by a dispute;
    whether somebody's assets need more than the usual slots; enemies that may be massive."""

    mortal: list[Mortal]
    emptied: list[int]
    goal: bool
    fixed: list[int]
    crammed: bool
    massive: list[int]
    open: bool  # whether an achievement or a dispute may come of any change


@until_cards_move
def _watched(g: Arkham) -> Watched:
    mortal, emptied, massive, crammed = _lying(g)
    index = g.index
    frail = _varies(g, HEALTH), _varies(g, SANITY)
    if frail[0] or frail[1]:  # the first point is a reason to look closer
        mortal = [
            (i, 1 if frail[0] and h < NEVER else h, 1 if frail[1] and s < NEVER else s)
            for i, h, s in mortal
        ]
    act = g.act()
    goal = act >= 0 and g.design(act).goal is not None
    fixed = [n for n in _settable(g.rules) if ~n in index and len(index[~n]) > 1]
    if MASSIVE in index:
        massive = [i for seat in g.players() for i in g.foes_of(seat)]
    return Watched(mortal, emptied, goal, fixed, crammed, massive, goal or bool(fixed))


Lying = tuple[list[Mortal], list[int], list[int], bool]


def _lying(g: Arkham) -> Lying:
    """Those that can be defeated, those that can be used up, massive enemies in threat areas, and
    whether somebody may have more assets than everybody has slots: the same as before if the same
    cards lie there."""
    zones, players = g.zones, g.players()
    lying = CARDS_IN[len(g.seats)](zones)
    kept = g.lists.get("lying")
    if kept is None or kept[0] != lying or kept[1] != players:
        mortal, emptied, massive = [], [], []
        crammed, worn = False, -1  # whose assets need slots in one area, and so perhaps in both
        for key, zone, seat in AREAS[len(g.seats)]:
            if zones[zone] and (seat < 0 or seat in players):
                those, up, large, slots, over = g.kept(key, zone, _watched_among)
                mortal.extend(those)
                emptied.extend(up)
                if seat >= 0:
                    massive.extend(large)
                    crammed = crammed or over or (slots and worn == seat)
                    worn = seat if slots else worn
        kept = g.lists["lying"] = lying, players, (mortal, emptied, massive, crammed)
    found: Lying = kept[2]
    return found


@cache
def _settable(rules: Rulebook) -> tuple[int, ...]:
    """The numbers that some card fixes."""
    return tuple(sorted({a.stat for a in rules.abilities.values() if a.window == FIX}))


def _varies(g: Arkham, stat: int) -> bool:
    """Whether a number may be less than what is printed."""
    index = g.index
    rows = index.get(stat)
    return ~stat in index or (rows is not None and any([a.lowers or a.scale for _, a in rows]))


Among = tuple[list[Mortal], list[int], list[int], bool, bool]


def _watched_among(g: Arkham, ids: tuple[int, ...]) -> Among:
    """Those that can be defeated, those that can be used up, those that are massive; whether they
    need slots, and more than the usual number."""
    mortal, emptied, massive, over = [], [], [], False
    needed: dict[int, int] = {}
    for i in ids:
        marks = _marks(g.design(i), g.cards[i].acts_as, g.table.players)
        health, sanity, uses_up, large, slot, n = marks
        if health < NEVER or sanity < NEVER:
            mortal.append((i, health, sanity))
        if uses_up:
            emptied.append(i)
        if large:
            massive.append(i)
        if slot >= 0:
            needed[slot] = n + needed.get(slot, 0)
            over = over or needed[slot] > SLOTS[slot]
    return mortal, emptied, massive, bool(needed), over


@cache
def _marks(d: Design, acts_as: str, players: int) -> tuple[int, int, bool, int, int, int]:
    """The damage and the horror that defeat such a card of so many investigators' game, and what
    else is printed on it that may come out of order."""
    face, kind, health, sanity = d.face, acts_as or d.kind, NEVER, NEVER
    if kind in (INVESTIGATOR, ENEMY, ASSET):
        if face.health is not None or kind == ENEMY:
            health = max((face.health or 0) + face.health_each * players, 1)
        sanity = max(face.sanity, 1) if face.sanity else NEVER
    return health, sanity, face.uses_up, d.printed[MASSIVE], face.slot, face.slots


def achieved(g: Arkham) -> bool:
    """AH-act-objective: what the current act asks for is so."""
    card = g.act()
    if card < 0:
        return False
    goal = g.design(card).goal
    return goal is not None and goal(g, g.using(card))


# --- putting it right


def ask_order(g: Arkham, f: Settle) -> Flow:
    """AH-priority-constant: the lead investigator says which of two that fix a number stands."""
    sources = disputed(g, _watched(g).fixed)
    if not sources:
        return To(f, "assets")
    picks = tuple(Pick("stands", i) for i in sources)
    return Ask(Question(g.table.lead, "order.constants", "AH-priority-constant", (), picks))


def take_order(g: Arkham, f: Settle) -> Flow:
    others = [i for i in disputed(g, _watched(g).fixed) if i != f.pick.card]
    entry = tuple(g.ref(i) for i in (f.pick.card, *others))
    order = tuple(e for e in g.table.order if all(g.still(r) for r in e))
    g.set_table(g.table.__replace__(order=(*order, entry)))
    return To(f.__replace__(pick=NOTHING), "order")


def drop_assets(g: Arkham, f: Settle) -> Flow:
    """AH-defeat-asset."""
    for card in spent_assets(g):
        discard(g, card)
    return NEXT


def fewer_slots(g: Arkham, f: Settle) -> Flow:
    """AH-slots, AH-slots-overflow: what gave slots has gone, and so must what was in them."""
    if not _watched(g).crammed:
        return NEXT
    seat, slot = crowded(g)
    return Call(Slots(seat, slot=slot), f, "assets") if seat >= 0 else NEXT


def misplaced(g: Arkham) -> list[int]:
    """AH-massive-threat: enemies in a threat area that have become massive there."""
    return [i for i in _watched(g).massive if g.value(i, MASSIVE)]


def let_go(g: Arkham, f: Settle) -> Flow:
    """AH-massive-threat: they stand at the location, and so beside everybody there."""
    for enemy in misplaced(g):
        disengage(g, enemy)
    return NEXT


def defeat_enemies(g: Arkham, f: Settle) -> Flow:
    """AH-defeat-enemy, AH-grim: all of one moment together, with what their defeat causes; whoever
    falls at the same moment has fallen before that."""
    found = lethal(g)
    if not found:
        return NEXT
    falls = [Defeated(card, g.cards[card].by, g.where_is(card)) for card in found]
    return happen_together(g, falls, f, "assets")


def amid_falls(g: Arkham, f: Happening[AhEvent]) -> Flow:
    """AH-dmg-investigator, AH-grim: whom an enemy takes along as it falls has fallen before anybody
    answers; the enemies are gone by then, so this can be done in the midst of their falling."""
    if g.must_settle():
        return Call(Settle())
    if isinstance(f.event, Defeated) and fallen(g)[0] >= 0:
        return Call(Settle(step="trauma"))
    return NEXT


def ask_trauma(g: Arkham, f: Settle) -> Flow:
    """AH-trauma-both: damage and horror at once, and the player chooses."""
    seat, hurt, mad = fallen(g)
    if seat < 0:
        return To(f, "enemies")
    picks = [Pick("by-damage")] if hurt else []
    if mad:
        picks.append(Pick("by-horror"))
    return Ask(Question(seat, "trauma", "AH-trauma-both", (), tuple(picks)))


def eliminate(g: Arkham, f: Settle) -> Flow:
    how = "damage" if f.pick.verb == "by-damage" else "horror"
    seat = fallen(g)[0]
    return Call(Elimination(seat, how), f.__replace__(pick=NOTHING), "assets")


def ask_engage(g: Arkham, f: Settle) -> Flow:
    """AH-engaged-choose: prey decides, and the lead investigator where it does not."""
    found = eager(g)
    if not found:
        return Call(Advance(g.act())) if achieved(g) else DONE
    enemy, seats = found[0]
    picks = tuple(Pick("engages", enemy, seat=s) for s in seats)
    return Ask(Question(g.table.lead, "engages", "AH-prey", (), picks))


def engage(g: Arkham, f: Settle) -> Flow:
    if f.pick.verb != "engages":
        return DONE
    me = f.__replace__(pick=NOTHING)
    return happen(g, Engaged(f.pick.card, f.pick.seat), me, "assets")


SETTLE = Procedure(
    "settle",
    Settle,
    Step("order", ask_order, "AH-priority-constant"),
    Step("order.take", take_order, "AH-priority-constant"),
    Step("assets", drop_assets, "AH-dmg-asset"),
    Step("slots", fewer_slots, "AH-slots-overflow"),
    Step("massive", let_go, "AH-massive-threat"),
    Step("trauma", ask_trauma, "AH-dmg-investigator"),
    Step("eliminate", eliminate, "AH-dmg-investigator"),
    Step("enemies", defeat_enemies, "AH-dmg-enemy"),
    Step("engage", ask_engage, "AH-enemy-engage-rule"),
    Step("engaged", engage, "AH-enemy-engage-rule"),
)


def defeated(g: Arkham, e: Defeated) -> None:
    """AH-victory-enemy: to the victory display if it is worth something, else to its pile."""
    g.say("defeated", card=g.named(e.card), seat=e.seat, rule="AH-defeat-enemy")
    if g.face(e.card).victory and not g.blanked(e.card):
        to_victory(g, e.card)
    else:
        discard(g, e.card)
