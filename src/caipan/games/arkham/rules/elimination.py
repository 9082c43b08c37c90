"""Elimination, in its numbered steps (AH-elim-0 to AH-elim-6)."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Question
from caipan.kernel.flows import DONE, NEXT, Ask, Flow, Only, To
from caipan.kernel.records import NOTHING, Pick

from ..events import GameEnded
from ..frames import Elimination, Resolution
from ..state import (
    COMMITTED,
    DECK,
    DISCARD,
    ENEMY,
    FIELD,
    HAND,
    LIMBO,
    PLAY,
    REMOVED,
    THREAT,
    zone_of,
)
from ..table import Arkham
from .changes import add_clues, bare, depart, discard, disengage
from .happens import happen


def game_ends(g: Arkham, f: Elimination) -> Flow:
    """AH-elim-0: "when the game ends" of their weaknesses in play comes first."""
    return happen(g, GameEnded(f.seat), f.__replace__(location=g.seats[f.seat].location))


def trauma(g: Arkham, f: Elimination) -> Flow:
    """AH-trauma-physical, AH-trauma-mental, AH-standalone-trauma."""
    s = g.seats[f.seat]
    physical = s.physical + (f.how == "damage" and g.table.campaign)
    mental = s.mental + (f.how == "horror" and g.table.campaign)
    out = "resigned" if f.how == "resigned" else "defeated"
    g.set_seat(f.seat, s.__replace__(out=out, physical=physical, mental=mental, actions=0))
    g.say(f"eliminated.{f.how}", seat=f.seat, rule="AH-elim")
    return NEXT


def drop_clues(g: Arkham, f: Elimination) -> Flow:
    """AH-elim-2: clues to the location, resources to the supply."""
    held = g.clues(f.seat)
    if held and f.location >= 0:
        add_clues(g, g.investigator(f.seat), -held)
        add_clues(g, f.location, held)
    g.set_seat(f.seat, g.seats[f.seat].__replace__(resources=0))
    return NEXT


def free_enemies(g: Arkham, f: Elimination) -> Flow:
    """AH-elim-3, AH-elim-4: enemies stay at the location, other threats go to their piles; the
    weaknesses they own are removed (AH-elim-0)."""
    for card in g.threat(f.seat):
        if g.cards[card].owner == f.seat:
            _remove(g, card)
        elif g.kind(card) == ENEMY:
            disengage(g, card)
        else:
            discard(g, card)
    for zone in (FIELD, *(zone_of(s, THREAT) for s in g.players())):
        for card in g.zones[zone]:
            if g.cards[card].owner == f.seat:
                _remove(g, card)
    return NEXT


def _remove(g: Arkham, card: int) -> None:
    g.move(card, REMOVED, bare(g, card), lose=True)


def remove_cards(g: Arkham, f: Elimination) -> Flow:
    """AH-elim-1: all they control, in play and out of it."""
    for card in g.zones[zone_of(f.seat, PLAY)]:
        depart(g, card, REMOVED)
    for zone in (HAND, DECK, DISCARD):
        g.move_all(g.zones[zone_of(f.seat, zone)], REMOVED, lose=True)
    for card in (*g.zones[COMMITTED], *g.zones[LIMBO]):
        if g.cards[card].controller == f.seat:
            _remove(g, card)
    g.set_seat(f.seat, g.seats[f.seat].__replace__(location=-1))
    return NEXT


def ask_lead(g: Arkham, f: Elimination) -> Flow:
    """AH-elim-5, AH-elim-6: somebody else leads; if nobody is left the scenario ends."""
    seats = g.seat_order(f.seat)
    if not seats:
        return Only(Resolution("none"))
    if g.table.lead != f.seat:
        return DONE
    picks = tuple(Pick("lead", seat=s) for s in seats)
    return Ask(Question(seats[0], "lead", "AH-lead-replace", (), picks))


def take_lead(g: Arkham, f: Elimination) -> Flow:
    g.set_table(g.table.__replace__(lead=f.pick.seat))
    g.say("lead", seat=f.pick.seat, rule="AH-elim-5")
    return To(f.__replace__(pick=NOTHING))


ELIMINATION = Procedure(
    "elimination",
    Elimination,
    Step("0", game_ends, "AH-elim-0"),
    Step("out", trauma, "AH-elim"),
    Step("2", drop_clues, "AH-elim-2"),
    Step("3", free_enemies, "AH-elim-3"),
    Step("1", remove_cards, "AH-elim-1"),
    Step("5", ask_lead, "AH-elim-5"),
    Step("lead", take_lead, "AH-elim-5"),
    Step("over", lambda g, f: DONE, "AH-elim"),
)
