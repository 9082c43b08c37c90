"""Drawing cards from an investigator deck (AH-draw-*), and discarding from hand."""

from __future__ import annotations

from caipan.kernel.charts import Procedure, Step
from caipan.kernel.decisions import Need, Question, Verb
from caipan.kernel.flows import DONE, NEXT, Ask, Call, Flow, To
from caipan.kernel.records import NOTHING

from ..frames import Discarding, Draw, Encounter, Harm
from ..state import DECK, HAND, zone_of
from ..table import Arkham
from .changes import discard


def draw_cards(g: Arkham, f: Draw) -> Flow:
    """AH-draw-multi, AH-draw-empty: all at once; an empty deck is made anew on the way."""
    if not g.in_game(f.seat):
        return DONE
    drawn, left, emptied = list(f.drawn), f.left, f.emptied
    while left:
        if not g.deck(f.seat):
            pile = g.discard_pile(f.seat)
            if not pile:
                break
            for card in pile:
                g.move(card, zone_of(f.seat, DECK), lose=True)
            g.shuffle(zone_of(f.seat, DECK))
            g.say("deck.shuffled", seat=f.seat, rule="AH-draw-empty")
            emptied = True
        card = g.deck(f.seat)[0]
        g.move(card, zone_of(f.seat, HAND))
        g.say("drew", seat=f.seat, card=g.named(card), rule="AH-draw-deck")
        drawn.append(card)
        left -= 1
    if not emptied and not [i for i in drawn if revealing(g, i, f.seat)]:
        return DONE  # nothing comes of it
    return To(f.__replace__(left=0, drawn=tuple(drawn), emptied=emptied))


def weaknesses(g: Arkham, f: Draw) -> Flow:
    """AH-weakness-encounter, AH-weakness-player: each weakness drawn resolves."""
    for n, card in enumerate(f.drawn):
        if revealing(g, card, f.seat):
            return Call(Encounter(f.seat, card), f.__replace__(drawn=f.drawn[n + 1 :]), "weak")
    return NEXT


def revealing(g: Arkham, card: int, seat: int) -> bool:
    """Whether a card that came to hand has something to resolve there."""
    if card not in g.hand(seat):
        return False
    d = g.design(card)
    return bool(d.face.weakness) and (d.kind in ("enemy", "treachery") or d.revelation is not None)


def horror(g: Arkham, f: Draw) -> Flow:
    """AH-draw-empty: then one horror."""
    if f.emptied and g.in_game(f.seat):
        return Call(Harm(f.seat, horror=1), f.__replace__(emptied=False))
    return DONE


DRAW = Procedure(
    "draw-cards",
    Draw,
    Step("draw", draw_cards, "AH-draw-deck"),
    Step("weak", weaknesses, "AH-weakness-encounter"),
    Step("horror", horror, "AH-draw-empty"),
)

# --- discarding from hand

MAY_GO = Need(
    "AH-weakness-discard", "discard.weakness", lambda g, f, card: not g.face(card).weakness
)


def disposable(g: Arkham, seat: int) -> list[int]:
    """AH-weakness-discard: what a player may choose to discard."""
    return [i for i in g.hand(seat) if not g.face(i).weakness]


FROM_HAND = Verb("discard", lambda g, f: g.hand(f.whom), (MAY_GO,), fungible=True)


def ask_discard(g: Arkham, f: Discarding) -> Flow:
    if not f.left or not g.in_game(f.seat) or not disposable(g, f.seat):
        return DONE
    return Ask(Question(f.seat, "discard", "AH-4.5", (FROM_HAND,), (), {"n": f.left}))


def do_discard(g: Arkham, f: Discarding) -> Flow:
    discard(g, f.pick.card)
    return To(f.__replace__(left=f.left - 1, pick=NOTHING), "ask")


DISCARDING = Procedure(
    "discarding", Discarding, Step("ask", ask_discard), Step("do", do_discard), rule="AH-4.5"
)


def random_discard(g: Arkham, seat: int) -> bool:
    """One card at random; whether there was one."""
    hand = g.hand(seat)
    if hand:
        discard(g, hand[g.random(len(hand))])
    return bool(hand)
