"""Effects that ask somebody while they resolve (AH-target-*, AH-must, AH-may, AH-search)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from caipan.kernel.decisions import Question
from caipan.kernel.filters import Filter
from caipan.kernel.flows import NEXT, Ask, Call, Flow, Skip, To
from caipan.kernel.records import DONE_PICK, NO, NOTHING, YES, Pick

from ..frames import Encounter
from ..rules import changes
from ..rules.drawing import revealing
from ..spec import Effect, Here
from ..state import DECK, ENCOUNTER_DECK, ENCOUNTER_DISCARD, U, zone_of
from ..table import Arkham
from .effects import affected, and_then, then
from .nouns import YOU, Whose


def args_of(g: Arkham, u: U) -> dict[str, Any]:
    return {"card": g.name(u.source)}


def choose(
    verb: str,
    what: Filter,
    *,
    by: Whose = YOU,
    optional: bool = False,
    rule: str = "AH-target-none",
) -> Effect:
    """AH-target-none: one card or investigator, which is CHOSEN from then on; without any the
    ability could not have started."""

    def ask(g: Arkham, u: U) -> Flow:
        found = eligible(g, u, what)
        if not found:
            return To(u.__replace__(chosen=(), pick=DONE_PICK))
        if what.kind == "seat":
            picks = tuple(Pick(verb, seat=s) for s in found)
        else:
            picks = tuple(Pick(verb, c) for c in found)
        extra = (DONE_PICK,) if optional else ()
        return Ask(Question(by(g, u), f"choose.{verb}", rule, (), picks + extra, args_of(g, u)))

    def take(g: Arkham, u: U) -> Flow:
        if u.pick.verb == "done":
            return To(u.__replace__(chosen=(), pick=NOTHING))
        chosen = u.pick.seat if what.kind == "seat" else u.pick.card
        return To(u.__replace__(chosen=(chosen,), pick=NOTHING))

    return Effect(ask, take, can=lambda g, u: bool(eligible(g, u, what)))


def eligible(g: Arkham, u: U, what: Filter) -> list[int]:
    """AH-immune: what fits, and may be chosen by an effect of this card."""
    return what.find(g, u) if what.kind == "seat" else affected(g, u, what.find)


def choose_any_number(verb: str, what: Filter, effect: Effect, *rest: Effect) -> Effect:
    """AH-target-together, AH-target-anynumber: all are named before anything happens to one of
    them; with none of them nothing is done, and nothing behind a "then" either."""

    def start(g: Arkham, u: U) -> Flow:
        return To(u.__replace__(chosen=(), pick=NOTHING))

    def ask(g: Arkham, u: U) -> Flow:
        left = [c for c in eligible(g, u, what) if c not in u.chosen]
        picks = (*(Pick(verb, c) for c in left), DONE_PICK)
        question = Question(u.you, f"choose.{verb}", "AH-target-together", (), picks, args_of(g, u))
        return Ask(question)

    def take(at: Callable[[int], str]) -> Callable[[Any, Any], Flow]:
        def go(g: Arkham, u: U) -> Flow:
            if u.pick.verb == "done":
                return To(u.__replace__(pick=NOTHING))
            return To(u.__replace__(chosen=(*u.chosen, u.pick.card), pick=NOTHING), at(-1))

        return go

    whole = and_then(effect, *rest) if rest else effect

    def gate(g: Arkham, u: U) -> Flow:
        return NEXT if u.chosen else Skip(len(whole.steps))

    able = choose(verb, what).can
    return Effect(start, ask, Here(take), gate, *whole.steps, can=able)


def choose_then(verb: str, what: Filter, *effects: Effect, by: Whose = YOU) -> Effect:
    """Choose one, and do something with it; possible if there is one to choose."""
    first = choose(verb, what, by=by)
    whole = then(first, *effects)
    return Effect(*whole.steps, can=first.can)


def choose_one(
    *options: Effect, by: Whose = YOU, must: bool = False, to_the_chosen: bool = False
) -> Effect:
    """AH-must-without: any of them, even one that changes nothing. AH-must: where the card says
    "must", one that can change the game, as long as there is one; and so it is with what is done
    `to_the_chosen`, who could not have been chosen for the other (AH-target-change)."""
    rule = "AH-must" if must else "AH-target-change" if to_the_chosen else "AH-must-without"
    free = rule == "AH-must-without"
    starts, total = [], 2
    for e in options:
        starts.append(total - 1)
        total += len(e.steps) + 1

    def ask(g: Arkham, u: U) -> Flow:
        able = [n for n, e in enumerate(options) if free or e.can(g, u)]
        if not able:
            return To(u.__replace__(pick=DONE_PICK))
        picks = tuple(Pick("option", u.source, n=n) for n in able)
        return Ask(Question(by(g, u), "option", rule, (), picks, args_of(g, u)))

    def branch(at: Callable[[int], str]) -> Callable[[Any, Any], Flow]:
        def go(g: Arkham, u: U) -> Flow:
            step = at(total - 1) if u.pick.verb == "done" else at(starts[u.pick.n])
            return To(u.__replace__(pick=NOTHING), step)

        return go

    steps: list[Any] = [ask, Here(branch)]
    for e, start in zip(options, starts, strict=True):
        left = total - 1 - (start + len(e.steps)) - 1
        steps += [*e.steps, _skip(left)]
    return Effect(*steps, can=lambda g, u: any([e.can(g, u) for e in options]))


def _skip(n: int) -> Callable[[Any, Any], Flow]:
    return lambda g, u: Skip(n) if n else NEXT


def may(effect: Effect, by: Whose = YOU) -> Effect:
    """AH-may: only if that player wants to."""

    def ask(g: Arkham, u: U) -> Flow:
        if not effect.can(g, u):
            return To(u.__replace__(pick=NO))
        return Ask(Question(by(g, u), "may", "AH-may", (), (YES, NO), args_of(g, u)))

    def gate(g: Arkham, u: U) -> Flow:
        yes = u.pick.verb == "yes"
        return To(u.__replace__(pick=NOTHING)) if yes else Skip(len(effect.steps))

    return Effect(ask, gate, *effect.steps, can=effect.can)


def repeat(n: Callable[[Any, Any], int], effect: Effect) -> Effect:
    """So many times: the count is taken once, when this is reached."""

    def start(g: Arkham, u: U) -> Flow:
        return To(u.__replace__(place=n(g, u)))

    def gate(g: Arkham, u: U) -> Flow:
        if u.place <= 0 or not g.in_game(u.you):
            return Skip(len(effect.steps) + 1)
        return To(u.__replace__(place=u.place - 1))

    def back(at: Callable[[int], str]) -> Callable[[Any, Any], Flow]:
        return lambda g, u: To(u, at(-len(effect.steps) - 1))

    return Effect(start, gate, *effect.steps, Here(back))


# --- looking through decks


def search_your_deck(
    what: Filter, *, top: int = 0, whose: Whose = YOU, draw: bool = False
) -> Effect:
    """AH-search, AH-search-must, AH-search-shuffle: look, take a match if there is one, shuffle.

    A weakness that comes to hand this way resolves (AH-weakness-otherway).
    """

    def look(g: Arkham, u: U) -> Flow:
        seat = whose(g, u)
        cards = g.deck(seat)[:top] if top else g.deck(seat)
        g.reveal_to(cards, 1 << seat)
        g.say("searched", seat=seat, n=len(cards), rule="AH-search")
        return To(u.__replace__(chosen=cards, pick=NOTHING))

    def ask(g: Arkham, u: U) -> Flow:
        seat = whose(g, u) if whose is YOU else _owner(g, u)
        found = [c for c in u.chosen if what.test(g, u, c)]
        picks = tuple(Pick("take", c) for c in found) or (DONE_PICK,)
        return Ask(Question(seat, "search", "AH-search-must", (), picks, args_of(g, u)))

    def take(g: Arkham, u: U) -> Flow:
        card = u.pick.card
        seat = _owner(g, u) if u.chosen else u.you
        if card >= 0:
            changes.to_hand(g, card)
            g.say("took", seat=seat, card=g.named(card), rule="AH-search-must")
        if g.deck(seat):
            g.shuffle(zone_of(seat, DECK))
        me = u.__replace__(chosen=(card,) if card >= 0 else (), pick=NOTHING)
        if card >= 0 and revealing(g, card, seat):
            return Call(Encounter(seat, card), me)
        return To(me)

    return Effect(look, ask, take, can=lambda g, u: bool(g.deck(whose(g, u))))


def _owner(g: Arkham, u: U) -> int:
    return g.cards[u.chosen[0]].owner if u.chosen else u.you


def fetch_from_encounter(what: Filter) -> Effect:
    """Search the encounter deck and its discard pile for one such card and draw it; shuffle."""

    def look(g: Arkham, u: U) -> Flow:
        g.reveal_to(g.zones[ENCOUNTER_DECK], 1 << u.you)
        return To(u.__replace__(chosen=(), pick=NOTHING))

    def ask(g: Arkham, u: U) -> Flow:
        pool = (*g.zones[ENCOUNTER_DECK], *g.zones[ENCOUNTER_DISCARD])
        found: dict[int, int] = {}
        for card in pool:
            if what.test(g, u, card):
                found.setdefault(g.cards[card].face, card)
        picks = tuple(Pick("take", c) for c in found.values()) or (DONE_PICK,)
        return Ask(Question(u.you, "search", "AH-search-must", (), picks, args_of(g, u)))

    def take(g: Arkham, u: U) -> Flow:
        card = u.pick.card
        me = u.__replace__(pick=NOTHING, chosen=(card,) if card >= 0 else ())
        if card < 0:
            g.shuffle(ENCOUNTER_DECK)
            return To(me)
        return Call(Encounter(u.you, card), me)

    def shuffle(g: Arkham, u: U) -> Flow:
        g.shuffle(ENCOUNTER_DECK)
        return NEXT

    return Effect(look, ask, take, shuffle)
