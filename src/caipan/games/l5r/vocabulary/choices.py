"""Choices that are made while an effect resolves: cards picked, hands discarded from, decks looked
at (LR-B-target-late, LR-B-search)."""

from __future__ import annotations

from caipan.kernel.decisions import Question, Verb
from caipan.kernel.effects import Able, Asking, Do, Seq, simply
from caipan.kernel.filters import Filter
from caipan.kernel.flows import NEXT, Flow, To
from caipan.kernel.records import DONE_PICK, EVERYBODY, NOTHING, Pick

from ..events import HandDiscarded
from ..frames import U
from ..rules.happens import happen
from ..spec import Amount, Effect, Players
from ..state import CONFLICT_DECK, HAND, zone_of
from ..table import L5R
from .effects import any_meant, the, value_of, which
from .nouns import ANY_CARD, CHOSEN, YOU

__all__ = [
    "as_able_as", "choose", "discards", "discards_down_to", "look_and_take", "look_at",
    "you_discard_from",
]  # fmt: skip


def as_able_as(could: Effect, effect: Effect) -> Effect:
    """LR-B-target: who may be chosen for it is told by what could happen to each alone."""
    return Able(could.can, effect)


def choose(
    what: Filter, effect: Effect, *, by: Players = YOU, prompt: str = "choose", may: bool = False
) -> Effect:
    """LR-B-target-late: somebody picks one now; CHOSEN means it in the effect."""

    def ask(g: L5R, u: U) -> Question | None:
        seat = the(g, u, by)
        if seat < 0:
            return None
        found = [c for c in what.find(g, u) if effect.can(g, _with(u, c))]
        extra = (DONE_PICK,) if may else ()
        picks = tuple(Pick("choose", c) for c in found)
        return Question(seat, prompt, "LR-B-target-late", (), picks + extra) if picks else None

    def take(g: L5R, u: U) -> Flow:
        if u.pick == DONE_PICK:
            return To(u.__replace__(pick=NOTHING, chosen=(*u.chosen, -1)))
        return To(_with(u, u.pick.card).__replace__(pick=NOTHING))

    def can(g: L5R, u: U) -> bool:
        if the(g, u, by) < 0:
            return False
        return any(effect.can(g, _with(u, c)) for c in what.find(g, u))

    parts = [Asking(ask, take, word="choose"), effect]
    first = which(by, can)
    return Able(any_meant(by, can), Seq(*([first] if first else []), *parts), "choose")


def _with(u: U, card: int) -> U:
    return u.__replace__(chosen=(*u.chosen, card))


# --- hands


def discards(n: int | Amount, whose: Players, *, by_chance: bool = False) -> Effect:
    """That player picks so many cards of their hand."""
    count = value_of(n)

    def left(g: L5R, u: U) -> int:
        seat = the(g, u, whose)
        return 0 if seat < 0 else min(count(g, u), len(g.hand(seat)))

    return _discards(left, whose, "discards")


def discards_down_to(n: int, whose: Players) -> Effect:
    """…until so many are left."""

    def left(g: L5R, u: U) -> int:
        seat = the(g, u, whose)
        return 0 if seat < 0 else max(0, len(g.hand(seat)) - n)

    return _discards(left, whose, "discards-down-to")


def _discards(left: Amount, whose: Players, word: str) -> Effect:
    """One by one, then all together. How many it will be is fixed when it begins (`x`)."""

    def begin(g: L5R, u: U) -> Flow:
        return To(u.__replace__(x=left(g, u), left=()))

    def ask(g: L5R, u: U) -> Question | None:
        seat = the(g, u, whose)
        if seat < 0 or len(u.left) >= u.x:
            return None
        picked = u.left
        verb = Verb("discard", lambda g, f: [c for c in g.hand(seat) if c not in picked])
        return Question(seat, "discard", "LR-B-target-late", (verb,))

    def take(g: L5R, u: U) -> Flow:
        return To(u.__replace__(left=(*u.left, u.pick.card), pick=NOTHING))

    def away(g: L5R, u: U) -> Flow:
        if not u.left:
            return NEXT
        me = u.__replace__(left=())
        return happen(g, HandDiscarded(the(g, u, whose), u.left, by=u.you), me)

    def can(g: L5R, u: U) -> bool:
        return left(g, u) > 0

    first = which(whose, can)
    parts = (
        Do(begin, word="begin"),
        Asking(ask, take, again=True, word="pick"),
        Do(away, word="away"),
    )
    return Able(any_meant(whose, can), Seq(*([first] if first else []), *parts), word)


def you_discard_from(whose: Players) -> Effect:
    """You alone see that player's hand and pick a card of it, which is discarded."""

    def look(g: L5R, u: U) -> None:
        seat = the(g, u, whose)
        g.reveal_to(g.hand(seat), 1 << u.you)
        g.say("looked.hand", seat=u.you)

    def ask(g: L5R, u: U) -> Question | None:
        seat = the(g, u, whose)
        picks = tuple(Pick("discard", c) for c in g.hand(seat))
        return Question(u.you, "discard.theirs", "LR-B-ab-decider", (), picks) if picks else None

    def take(g: L5R, u: U) -> Flow:
        seat = the(g, u, whose)
        card = u.pick.card
        return happen(g, HandDiscarded(seat, (card,), by=u.you), u.__replace__(pick=NOTHING))

    def can(g: L5R, u: U) -> bool:
        seat = the(g, u, whose)
        return seat >= 0 and bool(g.hand(seat))

    first = which(whose, can)
    parts = (simply(look, word="look"), Asking(ask, take, word="pick"))
    return Able(any_meant(whose, can), Seq(*([first] if first else []), *parts), "you-discard-from")


# --- decks


def look_and_take(
    n: int, what: Filter = ANY_CARD, *, shown: bool = False, rest: str = "shuffle", may: bool = True
) -> Effect:
    """LR-B-search, LR-B-deckout-look: of the top cards of your conflict deck one may go to hand;
    one found by a quality is `shown`. The `rest` is shuffled in, or goes to the bottom."""

    def top(g: L5R, u: U) -> tuple[int, ...]:
        return g.zone(u.you, CONFLICT_DECK)[:n]

    def look(g: L5R, u: U) -> Flow:
        g.reveal_to(top(g, u), 1 << u.you)
        g.say("looked.deck", seat=u.you, n=len(top(g, u)), rule="LR-B-search")
        return To(u.__replace__(left=top(g, u)))

    def ask(g: L5R, u: U) -> Question | None:
        picks = tuple(Pick("take", c) for c in u.left if what.test(g, u, c))
        extra = (DONE_PICK,) if may or not picks else ()
        return Question(u.you, "take", "LR-B-search", (), picks + extra)

    def take(g: L5R, u: U) -> Flow:
        if u.pick != DONE_PICK:
            card = u.pick.card
            if shown:
                g.reveal_to((card,), EVERYBODY)
                g.say("found", seat=u.you, card=g.named(card), rule="LR-B-search")
            g.move(card, zone_of(u.you, HAND), lose=True, secret=not shown)
        left = [c for c in u.left if c != u.pick.card]
        deck = zone_of(u.you, CONFLICT_DECK)
        if rest == "shuffle":
            g.shuffle(deck)
        else:
            for card in left:
                g.move(card, deck, secret=True)
        return To(u.__replace__(left=(), pick=NOTHING))

    parts = (Do(look, word="look"), Asking(ask, take, word="take"))
    return Able(lambda g, u: bool(top(g, u)), Seq(*parts), "look-and-take")


def look_at(what: Filter) -> Effect:
    """One facedown card of your choice; you alone see it."""

    def look(g: L5R, u: U) -> None:
        for card in CHOSEN(g, u):
            g.reveal_to((card,), 1 << u.you)
            g.say("looked.card", seat=u.you, rule="LR-B-hidden-province")

    return choose(what, simply(look, word="look"), prompt="look")
