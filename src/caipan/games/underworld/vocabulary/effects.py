"""Effects: imperative verbs, joined by `then` and `if_`."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.conditions import YOU
from caipan.kernel.effects import Asking, Asks, Do, If, Seq, number, repeat, simply, word_of
from caipan.kernel.flows import NEXT, Call, Flow, To
from caipan.kernel.records import NOTHING

from ..rules import changes
from ..rules.contests import insight
from ..rules.districts import barred, stuck
from ..spec import Effect, Number
from ..state import (
    CHARACTER_CARD,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NO_EXHAUSTION,
    NO_INSPECTION,
    PER_SEAT,
    WORLD,
    Ban,
    Counter,
    Deal,
    Doom,
    U,
)
from ..table import Underworld, counter
from .nouns import SELF, Who, Whose

__all__ = [
    "X", "asks", "damage", "destroy", "discard_at_random", "draw", "exhaust_it", "gain", "if_",
    "inspect", "inspect_library", "lurk", "mark", "mill", "move", "place", "put_into_graveyard",
    "put_into_play", "put_on_bottom", "ready", "remove_counters", "return_to_hand", "reveal",
    "sacrifice_this", "seal", "simply", "take_back", "then", "times", "to_each",
    "top_card_to_assets",
]  # fmt: skip

Each = Callable[[Underworld, U, int], None]


then = Seq  # one after the other, as printed
if_ = If  # only if it is so when this is reached; `otherwise` is what happens instead


def times(n: int, effect: Effect) -> Effect:
    return effect if n == 1 else repeat(lambda g, u: n, effect)


def to_each(who: Who, does: Each) -> Effect:
    """What is done at once to every one of these."""

    def each(g: Underworld, u: U) -> None:
        for card in tuple(who(g, u)):
            does(g, u, card)

    return simply(each, word=word_of(does))


def asks(question: Asks[Underworld, U], does: Callable[[Underworld, U], None]) -> Effect:
    """A question, and what is done with its answer (`u.pick`); CHOSEN is what was picked before."""

    def take(g: Underworld, u: U) -> Flow:
        does(g, u)
        chosen = (*u.chosen, u.pick.card) if u.pick.card >= 0 else u.chosen
        return To(u.__replace__(chosen=chosen, pick=NOTHING))

    return Asking(question, take, word=word_of(does))


def X(g: Underworld, u: U) -> int:
    """The number chosen while paying."""
    return u.x


# --- cards


def draw(n: int = 1, whose: Whose = YOU) -> Effect:
    def step(g: Underworld, u: U) -> Flow:
        drawn = all(changes.draw(g, whose(g, u)) for _ in range(n))
        return NEXT if drawn else changes.deck_out(g)

    return Do(step)


def mill(n: int | Number, whose: Whose) -> Effect:
    """From the top of a library into its owner's graveyard; fewer if there are fewer."""
    count = number(n)
    return simply(lambda g, u: changes.mill(g, whose(g, u), count(g, u)))


def inspect(who: Who) -> Effect:
    """UW-inspect: only you see it, unless it cannot be inspected (UW-cannot-wins)."""

    def does(g: Underworld, u: U, card: int) -> None:
        if g.value(card, NO_INSPECTION) and g.cards[card].controller != u.you:
            return
        g.reveal_to((card,), 1 << u.you)
        g.say("inspected.card", seat=u.you, card=g.named(card), rule="UW-inspect")

    return to_each(who, does)


def inspect_library(n: int | Number, whose: Whose | None = YOU, *, bottom: bool = False) -> Effect:
    """Look at the top cards, put them back in any order, some at the `bottom`. None: the world."""
    count = number(n)

    def step(g: Underworld, u: U) -> Flow:
        zone = WORLD if whose is None else whose(g, u) * PER_SEAT + LIBRARY
        return Call(insight(g, u.you, zone, count(g, u), low=bottom))

    return Do(step)


def discard_at_random(n: int, whose: Whose) -> Effect:
    """UW-discard-random: chance picks, the hand concealed."""

    def does(g: Underworld, u: U) -> None:
        for _ in range(n):
            hand = g.hand(whose(g, u))
            if hand:
                changes.discard(g, hand[g.random(len(hand))])

    return simply(does)


def top_card_to_assets() -> Effect:
    """Exhausted; not building, not a draw."""
    return into_assets(lambda g, u: g.library(u.you)[:1])


def into_assets(who: Who) -> Effect:
    return to_each(who, lambda g, u, card: changes.to_assets(g, card, u.you, exhausted=True))


def put_on_bottom(who: Who) -> Effect:
    return to_each(who, lambda g, u, card: changes.to_bottom(g, card))


def discard(who: Who) -> Effect:
    return to_each(who, lambda g, u, card: changes.discard(g, card))


def return_to_hand(who: Who) -> Effect:
    """From play: to the owner's hand."""
    return simply(lambda g, u: changes.depart(g, [*filter(g.in_play, who(g, u))], HAND))


def take_back(who: Who) -> Effect:
    """From a graveyard to its owner's hand."""

    def does(g: Underworld, u: U, card: int) -> None:
        owner = g.cards[card].owner
        if g.cards[card].zone == owner * PER_SEAT + GRAVEYARD:
            g.move(card, owner * PER_SEAT + HAND, changes.blank(g, card), lose=True)
            g.say("returned", seat=owner, card=g.named(card))

    return to_each(who, does)


def put_into_play(who: Who, at: Who, *, down: bool = False) -> Effect:
    """UW-put: not played, no cost, no loyalty; it enters under your control."""

    def does(g: Underworld, u: U, card: int) -> None:
        for district in at(g, u):
            from_hand = g.cards[card].zone == u.you * PER_SEAT + HAND
            place = g.place(district)
            changes.enter(g, card, u.you, place, down=down, secret=down and from_hand)

    return to_each(who, does)


# --- characters


def damage(who: Who, n: int | Number) -> Effect:
    """All of it at one moment (UW-respond-cannot: dealing damage is not answered)."""
    count = number(n)

    def step(g: Underworld, u: U) -> Flow:
        hits = tuple((card, count(g, u)) for card in who(g, u) if g.kind(card) == CHARACTER_CARD)
        return Call(Deal(hits)) if hits else NEXT

    return Do(step)


def destroy(who: Who) -> Effect:
    def step(g: Underworld, u: U) -> Flow:
        cards = tuple(who(g, u))
        return Call(Doom(cards)) if cards else NEXT

    return Do(step)


def put_into_graveyard(who: Who) -> Effect:
    """UW-destroy-vs-sacrifice: from play to the owner's graveyard, not destroyed."""
    return simply(lambda g, u: changes.depart(g, tuple(who(g, u)), GRAVEYARD))


def sacrifice_this() -> Effect:
    return put_into_graveyard(SELF)


def move(who: Who, to: Who) -> Effect:
    """UW-move, UW-move-different: to another district, unless it cannot (UW-cannot-wins)."""

    def does(g: Underworld, u: U, card: int) -> None:
        for district in to(g, u):
            place = g.place(district)
            if g.kind(card) == CHARACTER_CARD and g.place(card) != place >= 0:
                if stuck(g, card) or barred(g, card, place):
                    g.say("cannot-move", card=g.named(card), rule="UW-cannot-wins")
                else:
                    changes.move_to(g, card, place)

    return to_each(who, does)


def ready(who: Who) -> Effect:
    """UW-ready: those that are exhausted."""
    return simply(lambda g, u: changes.ready(g, tuple(who(g, u))))


def exhaust_it(who: Who) -> Effect:
    """UW-cannot-wins: by an effect, not as a cost; some cannot be exhausted by enemy effects."""

    def does(g: Underworld, u: U, card: int) -> None:
        if not (g.value(card, NO_EXHAUSTION) and g.cards[card].controller != u.you):
            g.put(card, g.cards[card].__replace__(exhausted=True))
            g.say("exhausted", card=g.named(card))

    return to_each(who, does)


def lurk(who: Who) -> Effect:
    def does(g: Underworld, u: U, card: int) -> None:
        if g.kind(card) == CHARACTER_CARD:
            changes.lurk(g, card)

    return to_each(who, does)


def reveal(who: Who, gaining: Each = lambda g, u, card: None) -> Effect:
    """UW-reveal: turned up together, without paying; loyalty must be met.

    What they are `gaining` they have before anything triggers, so it counts as they are revealed.
    """

    def does(g: Underworld, u: U) -> None:
        found = [c for c in who(g, u) if g.kind(c) == "lurker" and g.loyal(u.you, c)]
        for card in found:
            changes.turn_up(g, card)
        for card in found:
            gaining(g, u, card)
        for card in found:
            changes.announce_reveal(g, card)

    return simply(does)


def seal(who: Who, on: Who, *, host_cannot: Ban | None = None) -> Effect:
    """UW-seal-define, UW-seal-fizzle: under the host; if the host is gone, to the graveyard.

    `host_cannot` is a ban on the host for as long as the card is sealed there.
    """

    def does(g: Underworld, u: U, card: int) -> None:
        host = next((h for h in on(g, u) if g.in_play(h)), -1)
        if host >= 0:
            changes.seal(g, card, host, u.you, ban=host_cannot)
        else:
            changes.depart(g, (card,), GRAVEYARD)

    return to_each(who, does)


# --- counters, markers, points


def place(n: int | Number, kind: Counter, on: Who = SELF) -> Effect:
    count = number(n)

    def does(g: Underworld, u: U, card: int) -> None:
        if count(g, u):
            changes.add_counters(g, card, kind, count(g, u))

    return to_each(on, does)


def remove_counters(n: int, kind: Counter) -> Effect:
    """From this card, by an effect and not as a cost; those there are if there are fewer."""

    def does(g: Underworld, u: U, card: int) -> None:
        held = min(n, counter(g.cards[card], kind))
        if held:
            changes.add_counters(g, card, kind, -held)

    return to_each(SELF, does)


def mark(at: Who) -> Effect:
    """One of your influence markers on each of these districts."""
    return to_each(at, lambda g, u, d: changes.mark(g, g.place(d), u.you))


def gain(n: int) -> Effect:
    """Cost points, at once."""
    return simply(lambda g, u: changes.gain_points(g, u.you, n))
