"""Effects that only a card or two have; the third to want one makes it a word of its own."""

from __future__ import annotations

from caipan.kernel.abilities import ACT, Ability
from caipan.kernel.decisions import Question
from caipan.kernel.effects import Able, Asking, Do, ForEach, Seq, always, simply
from caipan.kernel.filters import Filter
from caipan.kernel.flows import NEXT, Call, Flow, To
from caipan.kernel.procedures.picking import Arrange
from caipan.kernel.records import DONE_PICK, EVERYBODY, NO, NOTHING, YES, Pick

from ..events import Attacked, Damaged, Discovered, Moved, TokenRevealing
from ..frames import Contribution, Draw, Harm, SkillTest, Slots
from ..rules import changes
from ..rules.actions import moving
from ..rules.drawing import disposable
from ..rules.enemies import move_enemy, toward
from ..rules.free import clues_for
from ..rules.happens import happen
from ..rules.skill_test import amend
from ..spec import Cost, Effect
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
from .effects import change_test, for_each, then
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

    def more(test: SkillTest) -> int:
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

    return Do(step)


def draw_for_each(what: Filter) -> Effect:
    def step(g: Arkham, u: U) -> Flow:
        n = len(what.find(g, u))
        return Call(Draw(u.you, n)) if n else NEXT

    return Do(step)


# --- getting away


def disengage_all(g: Arkham, seat: int) -> None:
    """Out of every engagement."""
    for enemy in g.threat(seat):
        if g.kind(enemy) == ENEMY:
            changes.disengage(g, enemy)


def slip_away_to(where: Filter) -> Effect:
    """Disengage from each enemy and move there; without a place to go, only disengage."""

    def step(g: Arkham, u: U) -> Flow:
        disengage_all(g, u.you)
        return moving(g, u.you, u.chosen[0] if u.chosen else -1)

    first = choose("move", where, rule="AH-move-to")

    def can(g: Arkham, u: U) -> bool:
        return first.can(g, u) or any(g.kind(i) == ENEMY for i in g.threat(u.you))

    return Able(can, Seq(first, Do(step)), "slip-away")


def may_slip_away_to(where: Filter) -> Effect:
    """The tester may disengage from every other enemy, and may then move."""

    def whether(g: Arkham, u: U) -> Question:
        return Question(_tester(g), "may.disengage", "AH-may", (), (YES, NO), args_of(g, u))

    def free(g: Arkham, u: U) -> Flow:
        return To(u.__replace__(mode=int(u.pick == YES), pick=NOTHING))

    def whither(g: Arkham, u: U) -> Question:
        picks = (*(Pick("move", i) for i in where.find(g, u)), DONE_PICK)
        return Question(_tester(g), "choose.move", "AH-may", (), picks, args_of(g, u))

    def go(g: Arkham, u: U) -> Flow:
        there, me = u.pick.card, u.__replace__(pick=NOTHING)
        if u.mode:
            disengage_all(g, _tester(g))
        return moving(g, _tester(g), there, me) if there >= 0 else To(me)

    return Seq(Asking(whether, free, word="disengage"), Asking(whither, go, word="move"))


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

    return Do(step)


def shuffle_into_the_encounter_deck(who: Who) -> Effect:
    def does(g: Arkham, u: U, card: int) -> None:
        changes.depart(g, card, ENCOUNTER_DECK)
        g.shuffle(ENCOUNTER_DECK)

    return for_each(who, does)


def move_each_toward(what: Filter, name: str) -> Effect:
    """Each of these enemies one location nearer; the lead investigator picks between ways."""
    group = Filter(("field", lambda g, u, c: g.kind(c) == ENEMY), pool=lambda g, u: g.zones[FIELD])
    who = group & what

    def way(g: Arkham, u: U) -> Question | None:
        goal = g.named_location(name)
        ways = toward(g, u.it, goal) if goal >= 0 and u.it in g.zones[FIELD] else []
        picks = tuple(Pick("hunt", u.it, target=n) for n in ways)
        return Question(g.table.lead, "hunt", "AH-lead-decides", (), picks) if picks else None

    def go(g: Arkham, u: U) -> Flow:
        move_enemy(g, u.it, u.pick.target)
        return To(u.__replace__(pick=NOTHING))

    return ForEach(who.find, Asking(way, go))


# --- this card


def enter_your_threat_area_with_horror(n: int) -> Effect:
    def does(g: Arkham, u: U) -> None:
        changes.into_threat(g, u.source, u.you)
        g.put(u.source, g.cards[u.source].__replace__(horror=n))

    return Seq(Do(lambda g, u: Call(Slots(u.you, u.source))), simply(does))


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

    return Do(step)


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

    return Do(step)


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

    return Do(step)


def rearrange_the_top(n: int) -> Effect:
    """Look at the top cards of a deck and put them back in any order."""

    def deck(g: Arkham, u: U) -> Question:
        picks = [Pick("look", seat=s) for s in g.players() if g.deck(s)]
        if g.zones[ENCOUNTER_DECK]:
            picks.append(Pick("look.encounter"))
        return Question(u.you, "choose.look", "AH-search", (), tuple(picks), args_of(g, u))

    def look(g: Arkham, u: U) -> Flow:
        zone = ENCOUNTER_DECK if u.pick.seat < 0 else zone_of(u.pick.seat, DECK)
        cards = g.zones[zone][:n]
        g.reveal_to(cards, 1 << u.you)
        return To(u.__replace__(chosen=cards, pick=NOTHING))

    order: Arrange[Arkham, U] = Arrange("bottom-most", "order.top", "AH-deck-order", args_of)

    def put(g: Arkham, u: U) -> Flow:
        card = u.pick.card
        g.move(card, g.cards[card].zone, at=0)
        left = tuple(c for c in u.chosen if c != card)
        return To(u.__replace__(chosen=left, pick=NOTHING))

    def can(g: Arkham, u: U) -> bool:
        return bool(g.zones[ENCOUNTER_DECK]) or any(g.deck(s) for s in g.players())

    def next_one(g: Arkham, u: U) -> Question | None:
        return order.question(g, u, u.you, u.chosen)

    return Able(can, Seq(Asking(deck, look), Asking(next_one, put, again=True)), "rearrange")


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

    return Seq(Do(room), Do(join))


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

    def step(g: Arkham, u: U) -> Flow:
        there = g.named_location(name)
        if there < 0 or not g.in_game(u.it):
            return NEXT
        return happen(g, Moved(u.it, g.seats[u.it].location, there))

    return ForEach(lambda g, u: g.players(), Do(step), can=always)


def investigators_at_spend_clues(place: str, each: int) -> Cost:
    """AH-cost-group: only by those who are there."""

    def givers(g: Arkham) -> tuple[int, ...]:
        return tuple(g.investigators_at(g.named_location(place)))

    def can(g: Arkham, u: U) -> bool:
        return sum(clues_for(g, s) for s in givers(g)) >= g.per_investigator(each)

    def step(g: Arkham, u: U) -> Flow:
        return Call(Contribution(u.you, g.per_investigator(each), givers=givers(g)))

    return Cost("AH-act-objective", "cost.clues", Do(step, can))
