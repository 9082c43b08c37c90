"""Effects that only a card or two have; the third to want one makes it a word of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from caipan.kernel.abilities import ACT, Ability
from caipan.kernel.decisions import Question
from caipan.kernel.filters import Filter
from caipan.kernel.flows import NEXT, Ask, Call, Flow, Skip, To
from caipan.kernel.records import DONE_PICK, EVERYBODY, NO, NOTHING, YES, Pick

from ..events import Attacked, Damaged, Discovered, Moved, TokenRevealing
from ..frames import Contribution, Draw, Harm, Slots
from ..rules import changes
from ..rules.actions import moving
from ..rules.drawing import disposable
from ..rules.enemies import move_enemy, toward
from ..rules.free import clues_for
from ..rules.happens import happen
from ..rules.skill_test import amend
from ..spec import Cost, Effect, Here
from ..state import (
    DECK,
    ENCOUNTER_DECK,
    ENEMY,
    EVENT,
    FIELD,
    U,
    zone_of,
)
from ..table import Arkham
from .choices import args_of, choose
from .effects import change_test, for_each, simply, then
from .nouns import Who, the

# --- tests


def more_damage(n: int) -> Effect:
    """This attack deals more."""
    return change_test(damage=lambda test: test.damage + n)


def damage_by_margin(least: int, most: int) -> Effect:
    """The attack's own damage is the margin, within bounds; what others add comes on top."""
    return change_test(
        damage=lambda test: test.damage - 1 + max(least, min(most, abs(test.margin)))
    )


def one_more_clue() -> Effect:
    """An investigation that finds clues finds one more."""

    def more(test: Any) -> int:
        found = test.action == "investigate" and test.clues > 0
        return int(test.clues + found)

    return change_test(clues=more)


def take_back_this() -> Effect:
    """A committed card goes to hand instead of being discarded."""

    def does(g: Arkham, u: U) -> None:
        f = g.active_frame()
        if f is not None and u.source in f.committed:
            amend(g, committed=tuple(i for i in f.committed if i != u.source))
            changes.to_hand(g, u.source)

    return simply(does)


def reveal_tokens(n: int) -> Effect:
    """So many are taken out of the bag, and one of them is resolved."""

    def step(g: Arkham, u: U) -> Flow:
        e = u.event
        assert isinstance(e, TokenRevealing)
        return To(u.__replace__(event=e.__replace__(tokens=n)))

    return Effect(step)


def draw_for_each(what: Filter) -> Effect:
    def step(g: Arkham, u: U) -> Flow:
        n = len(what.find(g, u))
        return Call(Draw(u.you, n)) if n else NEXT

    return Effect(step)


# --- getting away


def _slip(g: Arkham, seat: int, there: int, then_: Any = None) -> Flow:
    """Out of every engagement and to another place, in one motion."""
    for enemy in g.threat(seat):
        if g.kind(enemy) == ENEMY:
            changes.disengage(g, enemy)
    return moving(g, seat, there, then_)


def slip_away_to(where: Filter) -> Effect:
    """Disengage from each enemy and move there; without a place to go, only disengage."""

    def step(g: Arkham, u: U) -> Flow:
        return _slip(g, u.you, u.chosen[0] if u.chosen else -1)

    first = choose("move", where, rule="AH-move-to")

    def can(g: Arkham, u: U) -> bool:
        return first.can(g, u) or any(g.kind(i) == ENEMY for i in g.threat(u.you))

    return Effect(*first.steps, step, can=can)


def may_slip_away_to(where: Filter) -> Effect:
    """The tester may disengage from every other enemy, and may then move."""

    def ask(g: Arkham, u: U) -> Flow:
        return Ask(Question(_tester(g), "may.disengage", "AH-may", (), (YES, NO), args_of(g, u)))

    def free(g: Arkham, u: U) -> Flow:
        return To(u.__replace__(mode=int(u.pick.verb == "yes"), pick=NOTHING))

    def ask_place(g: Arkham, u: U) -> Flow:
        picks = tuple(Pick("move", i) for i in where.find(g, u))
        question = Question(
            _tester(g), "choose.move", "AH-may", (), (*picks, DONE_PICK), args_of(g, u)
        )
        return Ask(question)

    def go(g: Arkham, u: U) -> Flow:
        seat = _tester(g)
        there = u.pick.card
        me = u.__replace__(pick=NOTHING)
        if u.mode == 1:
            if there >= 0:
                return _slip(g, seat, there, me)
            for enemy in g.threat(seat):
                if g.kind(enemy) == ENEMY:
                    changes.disengage(g, enemy)
            return To(me)
        return moving(g, seat, there, me) if there >= 0 else To(me)

    return Effect(ask, free, ask_place, go)


def _tester(g: Arkham) -> int:
    f = g.active_frame()
    assert f is not None
    return f.seat


# --- attacks


def turn_the_attack_on(who: Who) -> Effect:
    """The attack's damage goes to another enemy; its horror stays."""

    def step(g: Arkham, u: U) -> Flow:
        e = u.event
        assert isinstance(e, Attacked)
        hits = tuple((c, e.damage) for c in who(g, u))
        me = u.__replace__(event=e.__replace__(damage=0))
        return happen(g, Damaged(hits, u.you), me)

    return Effect(step)


def shuffle_into_the_encounter_deck(who: Who) -> Effect:
    def does(g: Arkham, u: U, card: int) -> None:
        changes.depart(g, card, ENCOUNTER_DECK)
        g.shuffle(ENCOUNTER_DECK)

    return for_each(who, does)


def move_each_toward(what: Filter, name: str) -> Effect:
    """Each of these enemies one location nearer; the lead investigator picks between ways."""
    group = Filter(("field", lambda g, u, c: g.kind(c) == ENEMY), pool=lambda g, u: g.zones[FIELD])
    who = group & what

    def start(g: Arkham, u: U) -> Flow:
        return To(u.__replace__(chosen=tuple(who.find(g, u)), pick=NOTHING))

    def ask(g: Arkham, u: U) -> Flow:
        left = [c for c in u.chosen if c in g.zones[FIELD]]
        goal = g.named_location(name)
        if not left or goal < 0:
            return Skip(1)
        ways = toward(g, left[0], goal)
        if not ways:
            return To(u.__replace__(chosen=tuple(left), pick=DONE_PICK))
        picks = tuple(Pick("hunt", left[0], target=n) for n in ways)
        return Ask(Question(g.table.lead, "hunt", "AH-lead-decides", (), picks))

    def back(at: Callable[[int], str]) -> Callable[[Any, Any], Flow]:
        def go(g: Arkham, u: U) -> Flow:
            if u.pick.verb == "hunt":
                move_enemy(g, u.pick.card, u.pick.target)
            left = [c for c in u.chosen if c in g.zones[FIELD]]
            return To(u.__replace__(chosen=tuple(left[1:]), pick=NOTHING), at(-1))

        return go

    return Effect(start, ask, Here(back), can=who.some)


# --- this card


def enter_your_threat_area_with_horror(n: int) -> Effect:
    def room(g: Arkham, u: U) -> Flow:
        return Call(Slots(u.you, u.source))

    def step(g: Arkham, u: U) -> Flow:
        changes.into_threat(g, u.source, u.you)
        g.put(u.source, g.cards[u.source].__replace__(horror=n))
        return NEXT

    return Effect(room, step)


def move_a_horror_from_this_to_you() -> Effect:
    """Moved, not dealt: no asset can take it."""

    def does(g: Arkham, u: U) -> None:
        c = g.cards[u.source]
        me = g.investigator(u.you)
        g.put(u.source, c.__replace__(horror=c.horror - 1))
        mine = g.cards[me]
        g.put(me, mine.__replace__(horror=mine.horror + 1))

    return simply(does, lambda g, u: g.cards[u.source].horror > 0)


def discard_its_clues_instead() -> Effect:
    """AH-instead: clues leave this card, and none is discovered."""

    def step(g: Arkham, u: U) -> Flow:
        e = u.event
        assert isinstance(e, Discovered)
        c = g.cards[u.source]
        g.put(u.source, c.__replace__(clues=c.clues - min(c.clues, e.clues)))
        g.say("instead", card=g.named(u.source), rule="AH-instead")
        return To(u.__replace__(event=None))

    return Effect(step)


def take_a_use_as_resource() -> Effect:
    def does(g: Arkham, u: U) -> None:
        c = g.cards[u.source]
        g.put(u.source, c.__replace__(uses=c.uses - 1))
        s = g.seats[u.you]
        g.set_seat(u.you, s.__replace__(resources=s.resources + 1))

    return simply(does, lambda g, u: g.cards[u.source].uses > 0)


def show_this_and_take_horror(n: int) -> Effect:
    def step(g: Arkham, u: U) -> Flow:
        g.reveal_to((u.source,), EVERYBODY)
        g.say("showed", seat=u.you, card=g.named(u.source))
        return Call(Harm(u.you, horror=n))

    return Effect(step)


def suffer_trauma(physical: int = 0, mental: int = 0) -> Effect:
    def does(g: Arkham, u: U) -> None:
        s = g.seats[u.you]
        g.set_seat(u.you, s.__replace__(physical=s.physical + physical, mental=s.mental + mental))
        g.say("trauma", seat=u.you, physical=physical, mental=mental)

    return simply(does)


def earn_less(n: int) -> Effect:
    def does(g: Arkham, u: U) -> None:
        s = g.seats[u.you]
        g.set_seat(u.you, s.__replace__(debt=s.debt + n))

    return simply(does)


# --- hands, decks and discard piles


def _disposable(g: Arkham, u: U, card: int) -> bool:
    return card in disposable(g, u.you)


def _keepable(g: Arkham, u: U) -> list[int]:
    free = disposable(g, u.you)
    return free if len(free) == len(g.hand(u.you)) else []


def keep_one_card_and_discard_the_rest() -> Effect:
    """AH-weakness-discard: a weakness in hand is not discarded by choice, so it is the one."""
    free = Filter(("in-your-hand", _disposable), pool=_keepable)

    def does(g: Arkham, u: U) -> None:
        for card in g.hand(u.you):
            if card not in u.chosen and not g.face(card).weakness:
                changes.discard(g, card)

    return then(choose("keep", free), simply(does))


def play_the_top_event_of_your_discard_pile() -> Ability:
    """Read by whoever looks for cards to play (rules/playing.py)."""

    def top(g: Arkham, seat: int) -> tuple[int, ...]:
        pile = g.discard_pile(seat)
        return next(((i,) for i in reversed(pile) if g.kind(i) == EVENT), ())

    return Ability("borrow", window=ACT, spec=top, cites="AH-golden-card")


def put_that_event_under_your_deck() -> Effect:
    """AH-instead: not to the discard pile."""

    def step(g: Arkham, u: U) -> Flow:
        card = u.event.card  # type: ignore[union-attr]
        g.move(card, zone_of(u.you, DECK), changes.bare(g, card), lose=True)
        g.say("under-deck", seat=u.you, card=g.named(card))
        return To(u.__replace__(event=None))

    return Effect(step)


def rearrange_the_top(n: int) -> Effect:
    """Look at the top cards of a deck and put them back in any order."""

    def ask_deck(g: Arkham, u: U) -> Flow:
        picks = [Pick("look", seat=s) for s in g.players() if g.deck(s)]
        if g.zones[ENCOUNTER_DECK]:
            picks.append(Pick("look.encounter"))
        return Ask(Question(u.you, "choose.look", "AH-search", (), tuple(picks), args_of(g, u)))

    def look(g: Arkham, u: U) -> Flow:
        zone = ENCOUNTER_DECK if u.pick.seat < 0 else zone_of(u.pick.seat, DECK)
        cards = g.zones[zone][:n]
        g.reveal_to(cards, 1 << u.you)
        return To(u.__replace__(place=zone, chosen=cards, pick=NOTHING))

    def ask(g: Arkham, u: U) -> Flow:
        picks = tuple(Pick("bottom-most", c) for c in u.chosen) or (DONE_PICK,)
        return Ask(Question(u.you, "order.top", "AH-deck-order", (), picks, args_of(g, u)))

    def put(at: Callable[[int], str]) -> Callable[[Any, Any], Flow]:
        def go(g: Arkham, u: U) -> Flow:
            if u.pick.card >= 0:
                g.move(u.pick.card, u.place, at=0)
            left = tuple(c for c in u.chosen if c != u.pick.card)
            me = u.__replace__(chosen=left, pick=NOTHING)
            return To(me, at(-1)) if left else To(me)

        return go

    def can(g: Arkham, u: U) -> bool:
        return bool(g.zones[ENCOUNTER_DECK]) or any(g.deck(s) for s in g.players())

    return Effect(ask_deck, look, ask, Here(put), can=can)


# --- the house


def take_control_of(name: str) -> Effect:
    """AH-slots-overflow: she joins your play area."""

    def room(g: Arkham, u: U) -> Flow:
        card = next(iter(the(name)(g, u)))
        return Call(Slots(u.you, card))

    def join(g: Arkham, u: U) -> Flow:
        for card in the(name)(g, u):
            if g.cards[card].zone == FIELD:
                changes.into_play_area(g, card, u.you)
                g.say("control", seat=u.you, card=g.named(card))
        return NEXT

    return Effect(room, join)


def put_uncontrolled(name: str, place: str) -> Effect:
    """In play at a location, in nobody's area."""

    def does(g: Arkham, u: U, card: int) -> None:
        changes.displace(g, card)
        now = changes.bare(g, card).__replace__(at=g.named_location(place))
        g.move(card, FIELD, now, lose=True)
        g.say("put", card=g.named(card), host=g.named(g.named_location(place)))

    return for_each(the(name), does)


def everybody_goes_to(name: str) -> Effect:
    """Each investigator is moved there, one after another in player order."""

    def start(g: Arkham, u: U) -> Flow:
        return To(u.__replace__(chosen=tuple(g.players())))

    def step(g: Arkham, u: U) -> Flow:
        left = tuple(s for s in u.chosen if g.in_game(s))
        there = g.named_location(name)
        if not left or there < 0:
            return NEXT
        seat = left[0]
        me = u.__replace__(chosen=left[1:])
        return happen(g, Moved(seat, g.seats[seat].location, there), me)

    return Effect(start, *(step,) * 4)


def investigators_at_spend_clues(place: str, each: int) -> Cost:
    """AH-cost-group: only by those who are there."""

    def givers(g: Arkham) -> tuple[int, ...]:
        return tuple(g.investigators_at(g.named_location(place)))

    def can(g: Arkham, u: U) -> bool:
        return sum(clues_for(g, s) for s in givers(g)) >= g.per_investigator(each)

    def step(g: Arkham, u: U) -> Flow:
        return Call(Contribution(u.you, g.per_investigator(each), givers=givers(g)))

    return Cost("AH-act-objective", "cost.clues", can, step)
