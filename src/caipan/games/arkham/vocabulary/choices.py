"""Effects that ask somebody while they resolve (AH-target-*, AH-must, AH-may, AH-search)."""

from __future__ import annotations

from caipan.kernel import effects
from caipan.kernel.conditions import YOU
from caipan.kernel.decisions import Question
from caipan.kernel.effects import Able, Asking, Do, OneOf, Seq, simply
from caipan.kernel.filters import Filter
from caipan.kernel.flows import NEXT, Call, Flow, To
from caipan.kernel.records import DONE_PICK, NOTHING, Data, Pick, Ref

from .. import state
from ..frames import Encounter
from ..rules import changes
from ..rules.actions import moving
from ..rules.drawing import revealing
from ..spec import Effect
from ..state import DECK, ENCOUNTER_DECK, ENCOUNTER_DISCARD, U, zone_of
from ..table import Arkham
from .effects import affected
from .nouns import Number, Whose

__all__ = [
    "args_of", "choose", "choose_one", "choose_then", "eligible", "fetch_from_encounter",
    "repeat", "search_your_deck", "slip_away_to",
]  # fmt: skip


def args_of(g: Arkham, u: U) -> Data:
    return {"card": g.name(u.source)}


def choose(verb: str, what: Filter, *, by: Whose = YOU, rule: str = "AH-target-none") -> Effect:
    """AH-target-none: one card or investigator, which is CHOSEN from then on; without any the
    ability could not have started."""
    seats = what.kind == "seat"

    def nothing_yet(g: Arkham, u: U) -> Flow:
        if seats:
            return To(u.__replace__(targets=())) if u.targets else NEXT
        return To(u.__replace__(chosen=())) if u.chosen else NEXT

    def question(g: Arkham, u: U) -> Question | None:
        found = eligible(g, u, what)
        if not found:
            return None
        picks = [Pick(verb, seat=i) if seats else Pick(verb, i) for i in found]
        return Question(by(g, u), f"choose.{verb}", rule, (), tuple(picks), args_of(g, u))

    def take(g: Arkham, u: U) -> Flow:
        pick = u.pick
        if seats:
            return To(u.__replace__(targets=(Ref(seat=pick.seat),), pick=NOTHING))
        return To(u.__replace__(chosen=(pick.card,), pick=NOTHING))

    whole = Seq(Do(nothing_yet, word="anew"), Asking(question, take, word="ask"))
    return Able(lambda g, u: bool(eligible(g, u, what)), whole, verb)


def eligible(g: Arkham, u: U, what: Filter) -> list[int]:
    """AH-immune: what fits, and may be chosen by an effect of this card."""
    return what.find(g, u) if what.kind == "seat" else affected(g, u, what.find)


def choose_then(verb: str, what: Filter, *effects: Effect, by: Whose = YOU) -> Effect:
    """Choose one, and do something with it; possible if there is one to choose."""
    first = choose(verb, what, by=by)
    return Able(first.can, Seq(first, *effects), "choose")


def slip_away_to(where: Filter) -> Effect:
    """Disengage from each enemy and move there; without a place to go, only disengage."""

    def step(g: Arkham, u: U) -> Flow:
        changes.disengage_all(g, u.you)
        return moving(g, u.you, u.chosen[0] if u.chosen else -1)

    first = choose("move", where, rule="AH-move-to")

    def can(g: Arkham, u: U) -> bool:
        return first.can(g, u) or any(g.kind(i) == state.ENEMY for i in g.threat(u.you))

    return Able(can, Seq(first, Do(step)), "slip-away")


def choose_one(
    *options: Effect, by: Whose = YOU, must: bool = False, to_the_chosen: bool = False
) -> Effect:
    """AH-must-without: any of them, even one that changes nothing. AH-must: where the card says
    "must", one that can change the game, as long as there is one; and so it is with what is done
    `to_the_chosen`, who could not have been chosen for the other (AH-target-change)."""
    rule = "AH-must" if must else "AH-target-change" if to_the_chosen else "AH-must-without"
    free = rule == "AH-must-without"

    def question(g: Arkham, u: U) -> Question | None:
        able = [n for n, e in enumerate(options) if free or e.can(g, u)]
        picks = tuple([Pick("option", u.source, n=n) for n in able])
        return Question(by(g, u), "option", rule, (), picks, args_of(g, u)) if able else None

    return OneOf(question, options)


def repeat(times: Number, effect: Effect) -> Effect:
    """So many times: the count is taken once, when this is reached."""
    return effects.repeat(times, effect, while_=lambda g, u: g.in_game(u.you))


# --- looking through decks


def search_your_deck(what: Filter, *, top: int = 0, whose: Whose = YOU) -> Effect:
    """AH-search, AH-search-must, AH-search-shuffle: look, take a match if there is one, shuffle.

    A weakness that comes to hand this way resolves (AH-weakness-otherway).
    """

    def look(g: Arkham, u: U) -> Flow:
        seat = whose(g, u)
        cards = g.deck(seat)[:top] if top else g.deck(seat)
        g.reveal_to(cards, 1 << seat)
        g.say("searched", seat=seat, n=len(cards), rule="AH-search")
        return To(u.__replace__(chosen=cards, pick=NOTHING))

    def question(g: Arkham, u: U) -> Question:
        found = [c for c in u.chosen if what.test(g, u, c)]
        picks = tuple(Pick("take", c) for c in found) or (DONE_PICK,)
        return Question(whose(g, u), "search", "AH-search-must", (), picks, args_of(g, u))

    def take(g: Arkham, u: U) -> Flow:
        card, seat = u.pick.card, whose(g, u)
        if card >= 0:
            changes.to_hand(g, card)
            g.say("took", seat=seat, card=g.named(card), rule="AH-search-must")
        if g.deck(seat):
            g.shuffle(zone_of(seat, DECK))
        me = u.__replace__(chosen=(card,) if card >= 0 else (), pick=NOTHING)
        if card >= 0 and revealing(g, card, seat):
            return Call(Encounter(seat, card), me)
        return To(me)

    steps = Do(look, word="look"), Asking(question, take, word="take")
    return Able(lambda g, u: bool(g.deck(whose(g, u))), Seq(*steps), "search")


def fetch_from_encounter(what: Filter) -> Effect:
    """AH-search-shuffle: search the encounter deck and its discard pile for one such card and draw
    it; shuffle once, whether or not anything was found."""

    def look(g: Arkham, u: U) -> Flow:
        g.reveal_to(g.zones[ENCOUNTER_DECK], 1 << u.you)
        return To(u.__replace__(chosen=(), pick=NOTHING))

    def question(g: Arkham, u: U) -> Question:
        pool = (*g.zones[ENCOUNTER_DECK], *g.zones[ENCOUNTER_DISCARD])
        found: dict[int, int] = {}
        for card in pool:
            if what.test(g, u, card):
                found.setdefault(g.cards[card].face, card)
        picks = tuple(Pick("take", c) for c in found.values()) or (DONE_PICK,)
        return Question(u.you, "search", "AH-search-must", (), picks, args_of(g, u))

    def take(g: Arkham, u: U) -> Flow:
        card = u.pick.card
        me = u.__replace__(pick=NOTHING, chosen=(card,) if card >= 0 else ())
        return Call(Encounter(u.you, card), me) if card >= 0 else To(me)

    shuffle: Effect = simply(lambda g, u: g.shuffle(ENCOUNTER_DECK), word="shuffle")
    return Seq(Do(look, word="look"), Asking(question, take, word="take"), shuffle)
