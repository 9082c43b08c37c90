"""When tactics work (MK-round-3b, MK-turn-1), and what several of them do with cards."""

from __future__ import annotations

from caipan.kernel.abilities import Ability
from caipan.kernel.decisions import Question, Verb
from caipan.kernel.effects import Asking, simply
from caipan.kernel.flows import Flow, To
from caipan.kernel.records import DONE_PICK, NOTHING

from ..frames import Doing
from ..rules import changes
from ..rules.before import BEFORE_EACH, DRAWING
from ..rules.deeds import EACH_TURN
from ..spec import Effect, Half, Kind
from ..state import DECK, zone_of
from ..table import MageKnight
from .designs import half
from .gains import args_of


def each_turn(when: Kind | tuple[Kind, ...], effect: Effect) -> Ability:
    """Once in each of your turns."""
    return half(EACH_TURN, when, effect, cites="MK-effect-1")


def before_each(effect: Effect) -> Ability:
    """Before each of your turns, until the card is turned over; something must be chosen."""
    return Ability(BEFORE_EACH, effect=effect, spec=Half(()), cites="MK-turn-1")


def while_drawing(effect: Effect) -> Ability:
    """In the middle of drawing, when the deed deck has run out."""
    return Ability(DRAWING, effect=effect, spec=Half(()), cites="MK-end-7b")


def up_to_cards(most: int, verb: str, to: int) -> Effect:
    """Up to so many cards from hand, wounds too, one by one; counted in `x`."""
    offered = Verb(verb, lambda g, u: g.hand(u.you), fungible=True)

    def question(g: MageKnight, u: Doing) -> Question | None:
        if u.x == most or not g.hand(u.you):
            return None
        return Question(u.you, verb, "MK-round-3b", (offered,), (DONE_PICK,), args_of(g, u))

    def take(g: MageKnight, u: Doing) -> Flow:
        card, secret = u.pick.card, to == DECK
        named = g.named(card)  # a discarded one is shuffled away before anybody can look at it
        g.move(card, zone_of(u.you, to), secret=secret)
        if not secret:
            g.say("discarded", seat=u.you, card=named, rule="MK-round-3b")
        return To(u.__replace__(x=u.x + 1, pick=NOTHING))

    return Asking(question, take, lambda g, u: bool(g.hand(u.you)), again=True, word=verb)


def draw_as_many() -> Effect:
    """As were counted."""
    return simply(lambda g, u: _draw(g, u), word="draw")


def _draw(g: MageKnight, u: Doing) -> None:
    changes.draw(g, u.you, u.x, "MK-round-3b")


def shuffle_deck() -> Effect:
    return simply(lambda g, u: g.shuffle(zone_of(u.you, DECK)), word="shuffle")


def turned_over() -> Effect:
    """The tactic is used up for this round."""
    return simply(
        lambda g, u: g.put(u.source, g.cards[u.source].__replace__(spent=True)), word="turn-over"
    )
