"""Effects: imperative verbs. Each is a tuple of steps, so that effects are joined by `then`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from caipan.kernel.filters import Filter
from caipan.kernel.flows import NEXT, Call, Flow, Skip
from caipan.kernel.records import EVERYBODY

from ..rules import changes
from ..rules.contests import insight
from ..rules.districts import barred, stuck
from ..rules.outcome import deck_out
from ..spec import Effect
from ..state import (
    ASSETS,
    CHARACTER_CARD,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NO_EXHAUSTION,
    NO_INSPECTION,
    PER_SEAT,
    WORLD,
    Deal,
    Doom,
    U,
)
from ..table import Underworld, counter
from .nouns import SELF, TARGET, YOU, Who, Whose

Run = Callable[[Any, Any], None]
Number = Callable[[Any, Any], int]


def then(*effects: Effect) -> Effect:
    """One after the other, as printed."""
    return tuple(step for e in effects for step in e)


def run(does: Callable[[Any, Any], Flow]) -> Effect:
    """For the rare card that needs a step of its own."""
    return (does,)


def _simply(does: Run) -> Effect:
    def step(g: Underworld, u: U) -> Flow:
        does(g, u)
        return NEXT

    return (step,)


def _for_each(who: Who, does: Callable[[Any, Any, int], None]) -> Effect:
    def step(g: Underworld, u: U) -> Flow:
        for card in tuple(who(g, u)):
            does(g, u, card)
        return NEXT

    return (step,)


def if_(condition: Callable[[Any, Any], bool], effect: Effect, *, otherwise: Effect = ()) -> Effect:
    """Only if it is so when this is reached; `otherwise` is what happens instead."""
    if otherwise:
        effect = (*effect, lambda g, u: Skip(len(otherwise)))

    def step(g: Underworld, u: U) -> Flow:
        return NEXT if condition(g, u) else Skip(len(effect))

    return (step, *effect, *otherwise)


def value_of(n: int | Number) -> Number:
    return n if callable(n) else lambda g, u: n


def X(g: Underworld, u: U) -> int:
    """The number chosen while paying."""
    return u.x


def ITS_X(g: Underworld, u: U) -> int:
    """The number chosen when this card was played or turned up; 0 if nothing was paid."""
    return g.cards[u.source].x


def per_counter(kind: int, *, every: int = 1) -> Number:
    """UW-counters-attachment: one for each counter on this card (or for every so many)."""

    def count(g: Underworld, u: U) -> int:
        here = (u.source, *changes.attached(g, u.source))
        return sum(counter(g.cards[i], kind) for i in here) // every

    return count


def icons_on(who: Who, kind: int) -> Number:
    """UW-temp-icon-count: how many such icons a card shows, bonuses and idle temporary ones
    included."""
    return lambda g, u: sum(g.icons_on(c, kind) for c in who(g, u))


# --- cards


def draw(n: int = 1, whose: Whose = YOU) -> Effect:
    def step(g: Underworld, u: U) -> Flow:
        for _ in range(n):
            if not changes.draw(g, whose(g, u)):
                return deck_out(g)
        return NEXT

    return (step,)


def mill(n: int | Number, whose: Whose) -> Effect:
    """From the top of a library into its owner's graveyard; fewer if there are fewer."""
    count = value_of(n)
    return _simply(lambda g, u: changes.mill(g, whose(g, u), count(g, u)))


def inspect(who: Who) -> Effect:
    """UW-inspect: only you see it, unless it cannot be inspected (UW-cannot-wins)."""

    def does(g: Underworld, u: U, card: int) -> None:
        if g.value(card, NO_INSPECTION) and g.cards[card].controller != u.you:
            return
        g.reveal_to((card,), 1 << u.you)
        g.say("inspected.card", seat=u.you, card=g.named(card), rule="UW-inspect")

    return _for_each(who, does)


def inspect_library(n: int | Number, whose: Whose | None = YOU, *, bottom: bool = False) -> Effect:
    """Look at the top cards and put them back in any order; with `bottom` some may go there.
    None: the world library."""
    count = value_of(n)

    def step(g: Underworld, u: U) -> Flow:
        zone = WORLD if whose is None else whose(g, u) * PER_SEAT + LIBRARY
        return Call(insight(g, u.you, zone, count(g, u), low=bottom))

    return (step,)


def discard_at_random(n: int, whose: Whose) -> Effect:
    """UW-discard-random: chance picks, the hand concealed."""

    def does(g: Underworld, u: U) -> None:
        for _ in range(n):
            hand = g.hand(whose(g, u))
            if hand:
                changes.discard(g, hand[g.random(len(hand))])

    return _simply(does)


def show_hand(whose: Whose) -> Effect:
    """UW-show: everybody sees those cards."""

    def does(g: Underworld, u: U) -> None:
        hand = g.hand(whose(g, u))
        g.reveal_to(hand, EVERYBODY)
        g.say("showed", seat=whose(g, u), cards=tuple(g.named(i) for i in hand), rule="UW-show")

    return _simply(does)


def show_top_card(keep: Filter) -> Effect:
    """UW-show, UW-draw-not: everybody sees it; such a card to hand, any other to the bottom."""

    def does(g: Underworld, u: U) -> None:
        for card in g.library(u.you)[:1]:
            g.reveal_to((card,), EVERYBODY)
            g.say("showed", seat=u.you, cards=(g.named(card),), rule="UW-show")
            if keep.test(g, u, card):
                g.move(card, u.you * PER_SEAT + HAND)
                g.say("kept", seat=u.you, card=g.named(card))
            else:
                changes.to_bottom(g, card, secret=False)

    return _simply(does)


def top_card_to_assets() -> Effect:
    """Exhausted; not building, not a draw."""

    def does(g: Underworld, u: U) -> None:
        library = g.library(u.you)
        if library:
            changes.to_assets(g, library[0], u.you, exhausted=True)

    return _simply(does)


def into_assets(who: Who) -> Effect:
    return _for_each(who, lambda g, u, card: changes.to_assets(g, card, u.you, exhausted=True))


def put_on_bottom(who: Who) -> Effect:
    return _for_each(who, lambda g, u, card: changes.to_bottom(g, card))


def discard(who: Who) -> Effect:
    return _for_each(who, lambda g, u, card: changes.discard(g, card))


def return_to_hand(who: Who) -> Effect:
    """From play: to the owner's hand."""

    def does(g: Underworld, u: U) -> None:
        found = [c for c in who(g, u) if g.in_play(c)]
        changes.depart(g, found, HAND)

    return _simply(does)


def take_back(who: Who) -> Effect:
    """From a graveyard to its owner's hand."""

    def does(g: Underworld, u: U, card: int) -> None:
        owner = g.cards[card].owner
        if g.cards[card].zone == owner * PER_SEAT + GRAVEYARD:
            g.move(card, owner * PER_SEAT + HAND, changes.blank(g, card), lose=True)
            g.say("returned", seat=owner, card=g.named(card))

    return _for_each(who, does)


def put_into_play(who: Who, at: Who, *, down: bool = False) -> Effect:
    """UW-put: not played, no cost, no loyalty; it enters under your control."""

    def does(g: Underworld, u: U) -> None:
        place = next((g.place(d) for d in at(g, u)), -1)
        for card in tuple(who(g, u)):
            if place >= 0:
                from_hand = g.cards[card].zone == u.you * PER_SEAT + HAND
                changes.enter(g, card, u.you, place, down=down, secret=down and from_hand)

    return _simply(does)


# --- characters


def damage(who: Who, n: int | Number) -> Effect:
    """All of it at one moment (UW-respond-cannot: dealing damage is not answered)."""
    count = value_of(n)

    def step(g: Underworld, u: U) -> Flow:
        hits = tuple((card, count(g, u)) for card in who(g, u) if g.kind(card) == CHARACTER_CARD)
        return Call(Deal(hits)) if hits else NEXT

    return (step,)


def destroy(who: Who) -> Effect:
    def step(g: Underworld, u: U) -> Flow:
        cards = tuple(who(g, u))
        return Call(Doom(cards)) if cards else NEXT

    return (step,)


def sacrificed(who: Who) -> Effect:
    """UW-destroy-vs-sacrifice: to the graveyard, but not destroyed."""
    return _simply(lambda g, u: changes.depart(g, tuple(who(g, u)), GRAVEYARD))


def put_into_graveyard(who: Who) -> Effect:
    """From play to the owner's graveyard, neither destroyed nor sacrificed."""
    return _simply(lambda g, u: changes.depart(g, tuple(who(g, u)), GRAVEYARD))


def remove_all_damage(who: Who) -> Effect:
    return _for_each(who, lambda g, u, c: g.put(c, g.cards[c].__replace__(damage=0)))


def sacrifice_this() -> Effect:
    return sacrificed(SELF)


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

    return _for_each(who, does)


def ready(who: Who) -> Effect:
    return _for_each(who, lambda g, u, c: g.put(c, g.cards[c].__replace__(exhausted=False)))


def exhaust_target(who: Who) -> Effect:
    """By an effect, not as a cost; some characters cannot be exhausted by enemy effects."""

    def does(g: Underworld, u: U, card: int) -> None:
        if not (g.value(card, NO_EXHAUSTION) and g.cards[card].controller != u.you):
            g.put(card, g.cards[card].__replace__(exhausted=True))
            g.say("exhausted", card=g.named(card))

    return _for_each(who, does)


def lurk(who: Who) -> Effect:
    return _for_each(
        who, lambda g, u, c: changes.lurk(g, c) if g.kind(c) == CHARACTER_CARD else None
    )


def reveal(who: Who, gaining: Callable[[Any, Any, int], None] | None = None) -> Effect:
    """UW-reveal: turned up together, without paying; loyalty must be met.

    What they are `gaining` they have before anything triggers, so it counts as they are revealed.
    """

    def does(g: Underworld, u: U) -> None:
        found = [c for c in who(g, u) if g.kind(c) == "lurker" and g.loyal(u.you, c)]
        for card in found:
            changes.turn_up(g, card)
        if gaining is not None:
            for card in found:
                gaining(g, u, card)
        for card in found:
            changes.announce_reveal(g, card)

    return _simply(does)


def seal(who: Who, on: Who, *, host_cannot: int = -1) -> Effect:
    """UW-seal-define, UW-seal-fizzle: under the host; if the host is gone, to the graveyard.

    `host_cannot` is a ban on the host for as long as the card is sealed there.
    """

    def does(g: Underworld, u: U) -> None:
        host = next((h for h in on(g, u) if g.in_play(h)), -1)
        for card in tuple(who(g, u)):
            if host >= 0:
                changes.seal(g, card, host, u.you, ban=host_cannot)
            else:
                changes.depart(g, (card,), GRAVEYARD)

    return _simply(does)


# --- counters, markers, points


def place(n: int | Number, kind: int, on: Who = SELF) -> Effect:
    count = value_of(n)

    def does(g: Underworld, u: U, card: int) -> None:
        if count(g, u):
            changes.add_counters(g, card, kind, count(g, u))

    return _for_each(on, does)


def remove_counters(n: int, kind: int) -> Effect:
    """From this card, by an effect and not as a cost; those there are if there are fewer."""

    def does(g: Underworld, u: U, card: int) -> None:
        held = min(n, counter(g.cards[card], kind))
        if held:
            changes.add_counters(g, card, kind, -held)

    return _for_each(SELF, does)


def mark(at: Who) -> Effect:
    """One of your influence markers on each of these districts."""
    return _for_each(at, lambda g, u, d: changes.mark(g, g.place(d), u.you))


def gain(n: int) -> Effect:
    """Cost points, at once."""
    return _simply(lambda g, u: changes.gain_points(g, u.you, n))


# --- claims about what has just happened


def target_died(who: Who = TARGET) -> Callable[[Any, Any], bool]:
    """Whether the target of this very resolution is dead now."""
    assert who is TARGET, "only a target's death is remembered"

    def test(g: Underworld, u: U) -> bool:
        ref = u.targets[0]
        c = g.cards[ref.card]
        return c.life != ref.life and c.zone == c.owner * PER_SEAT + GRAVEYARD

    return test


def the_target_is(what: Filter) -> Callable[[Any, Any], bool]:
    return lambda g, u: any(what.test(g, u, card) for card in TARGET(g, u))


def one_was_chosen(g: Underworld, u: U) -> bool:
    return bool(u.chosen)


def that_asset_shows(domain: str) -> Callable[[Any, Any], bool]:
    return lambda g, u: any(
        domain in g.face(c).domains and g.cards[c].zone == u.you * PER_SEAT + ASSETS
        for c in u.chosen
    )
