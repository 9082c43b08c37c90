"""Drawing an encounter card, in its five steps (AH-1.4.1 to AH-1.4.5), and spawning."""

from __future__ import annotations

from typing import cast

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import NOTHING, Pick, Using

from ..events import EncounterDrawn, Engaged, Entered, RevelationBegan, Spawned
from ..frames import Encounter, Spawn
from ..state import (
    ALOOF,
    ENCOUNTER_DECK,
    ENEMY,
    FIELD,
    LIMBO,
    LOCATIONS,
    MASSIVE,
    PERIL,
    PLAYER_KINDS,
    SURGE,
    TREACHERY,
)
from ..table import Arkham
from .changes import (
    bare,
    discard,
    displace,
    into_threat,
    pile_of,
    shuffle_encounter_discard,
    to_hand,
    to_victory,
)
from .happens import happen

# --- the five steps


def draw_top(g: Arkham, f: Encounter) -> Flow:
    """AH-1.4.1: the top card; an empty deck is made anew (AH-encounter-reshuffle)."""
    if not g.in_game(f.seat):
        return DONE
    card = f.card
    if card < 0:
        if not g.zones[ENCOUNTER_DECK] and not shuffle_encounter_discard(g):
            return DONE
        card = g.zones[ENCOUNTER_DECK][0]
    if g.kind(card) in (ENEMY, TREACHERY) or g.design(card).revelation is not None:
        g.move(card, LIMBO, bare(g, card), lose=True)
    if not g.zones[ENCOUNTER_DECK]:  # at once, so the card just drawn is not among them
        shuffle_encounter_discard(g)
    g.say("encountered", seat=f.seat, card=g.named(card), rule="AH-1.4.1")
    return happen(g, EncounterDrawn(card, f.seat), f.__replace__(card=card))


def check_peril(g: Arkham, f: Encounter) -> Flow:
    """AH-1.4.2, AH-peril: nobody else may help; what is drawn on the way is within it."""
    if g.table.perilous >= 0 or not g.value(f.card, PERIL):
        return NEXT
    g.set_table(g.table.__replace__(perilous=f.seat))
    return To(f.__replace__(peril=True))


def reveal(g: Arkham, f: Encounter) -> Flow:
    """AH-1.4.3, AH-revelation-encounter: before it enters play or is discarded."""
    if g.design(f.card).revelation is None:
        return NEXT
    return happen(g, RevelationBegan(f.card, f.seat), into="event", me=f)


def carry_revelation(g: Arkham, e: RevelationBegan) -> Flow:
    """AH-you-revelation: *you* are the drawer."""
    a = g.design(e.card).revelation
    assert a is not None
    return Call(Using(e.seat, e.card, g.cards[e.card].life, proc=a.name))


def place(g: Arkham, f: Encounter) -> Flow:
    """AH-1.4.4: an enemy spawns; a treachery that is nowhere else goes to its pile."""
    if g.cards[f.card].zone != LIMBO:
        return NEXT
    if g.kind(f.card) == ENEMY:
        return Call(Spawn(f.card, f.seat))
    if g.kind(f.card) in PLAYER_KINDS:  # AH-weakness-player
        to_hand(g, f.card)
    elif g.face(f.card).victory:
        to_victory(g, f.card)
    else:
        g.move(f.card, pile_of(g, f.card), bare(g, f.card), lose=True)
        g.say("discarded", card=g.named(f.card), rule="AH-treachery")
    return NEXT


def surge(g: Arkham, f: Encounter) -> Flow:
    """AH-1.4.5, AH-surge, AH-keywords-duplicate: once more from the top, however often it has the
    keyword. Peril ends with the card that has it."""
    if f.peril:
        g.set_table(g.table.__replace__(perilous=-1))
    if f.surge or g.value(f.card, SURGE):
        g.say("surged", card=g.named(f.card), rule="AH-surge")
        return To(Encounter(f.seat, resume=f.resume, into=f.into), "1.4.1")
    return DONE


ENCOUNTER = Procedure(
    "encounter",
    Encounter,
    Step("1.4.1", draw_top, "AH-1.4.1"),
    Step("1.4.2", check_peril, "AH-1.4.2"),
    Step("1.4.3", reveal, "AH-1.4.3"),
    Step("1.4.4", place, "AH-1.4.4"),
    Step("1.4.5", surge, "AH-1.4.5"),
)


def gains_surge(g: Arkham) -> None:
    """The encounter card being resolved surges although that is not printed on it."""
    for n in range(len(g.frames) - 1, -1, -1):
        f = g.frames[n]
        if type(f) is Encounter:
            g.frames[n] = f.__replace__(surge=True)
            return


# --- spawning


def spawn_places(g: Arkham, card: int) -> list[int] | None:
    """AH-spawn: where its instruction allows; None if it has none."""
    words = g.face(card).spawn
    if not words:
        return None
    if "empty" in words:  # AH-empty-location
        return [i for i in g.zones[LOCATIONS] if not occupied(g, i)]
    return [i for i in g.zones[LOCATIONS] if g.is_called(i, words)]


def occupied(g: Arkham, location: int) -> bool:
    return bool(g.investigators_at(location) or g.enemies_at(location))


def choose_place(g: Arkham, f: Spawn) -> Flow:
    """AH-spawn-choice, AH-spawn-illegal, AH-spawn-override."""
    if f.location >= 0:
        return To(f.__replace__(pick=Pick("spawn", f.card, target=f.location)), "spawn")
    places = spawn_places(g, f.card)
    if places is None:
        if not g.in_game(f.seat):
            discard(g, f.card)
            return DONE
        here = g.seats[f.seat].location
        return To(f.__replace__(pick=Pick("spawn", f.card, target=here, seat=f.seat)), "spawn")
    if not places:
        discard(g, f.card)
        return DONE
    picks = tuple(Pick("spawn", f.card, target=i) for i in places)
    return Ask(Question(f.seat, "spawn", "AH-spawn-choice", (), picks))


def spawn(g: Arkham, f: Spawn) -> Flow:
    """AH-spawn-none: without an instruction it is engaged with the drawer."""
    event = Spawned(f.card, f.seat, f.pick.target, f.pick.seat)
    return happen(g, event, f.__replace__(pick=NOTHING), into="event")


def engage_drawer(g: Arkham, f: Spawn) -> Flow:
    """AH-aloof-spawn, AH-massive-threat: those two stay unengaged."""
    e = cast("Spawned | None", f.event)
    if e is None or e.card not in g.enemies():
        return DONE
    if e.engaged >= 0 and g.engaged_seat(e.card) == e.engaged:
        return happen(g, Engaged(e.card, e.engaged), f)
    return NEXT


def entered(g: Arkham, f: Spawn) -> Flow:
    if f.card in g.enemies():
        return happen(g, Entered(f.card, f.seat), f)
    return DONE


SPAWN = Procedure(
    "spawn",
    Spawn,
    Step("place", choose_place, "AH-spawn-choice"),
    Step("spawn", spawn, "AH-spawn"),
    Step("engage", engage_drawer, "AH-spawn-none"),
    Step("entered", entered, "AH-enters-play"),
)


def spawned(g: Arkham, e: Spawned) -> None:
    """AH-spawn: it enters play ready, where it says."""
    displace(g, e.card)
    g.move(e.card, FIELD, bare(g, e.card).__replace__(at=e.location), lose=True)
    away = g.value(e.card, ALOOF) or g.value(e.card, MASSIVE)
    if e.engaged >= 0 and not away and g.in_game(e.engaged):
        into_threat(g, e.card, e.engaged)
    g.say("spawned", card=g.named(e.card), host=g.named(e.location), rule="AH-spawn")
