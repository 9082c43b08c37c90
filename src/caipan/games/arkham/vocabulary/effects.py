"""Effects: imperative verbs. Each knows whether it could change the game now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from caipan.kernel.conditions import YOU
from caipan.kernel.effects import Do, ForEach, If, Marked, Seq, always, number, simply, word_of
from caipan.kernel.filters import Filter
from caipan.kernel.flows import NEXT, Call, Flow, Only, To
from caipan.kernel.records import Lasting

from ..events import AhEvent, Damaged, Evaded
from ..frames import (
    Advance,
    Discarding,
    Draw,
    Elimination,
    Encounter,
    Harm,
    Resolution,
    SkillTest,
    Spawn,
)
from ..rules import changes
from ..rules.actions import moving
from ..rules.advance import check_doom, threshold_met
from ..rules.drawing import disposable, random_discard
from ..rules.encounter import gains_surge
from ..rules.happens import happen, happen_together
from ..rules.results import discovering
from ..rules.skill_test import amend
from ..spec import AT_ONCE, HELD, Claim, Effect
from ..state import ENCOUNTER_DECK, ENCOUNTER_DISCARD, FIELD, LIMBO, NO_DISCOVERY, U
from ..table import Arkham
from .nouns import SELF, THE_AGENDA, YOUR_INVESTIGATOR, Number, Who, Whose

__all__ = [
    "add_uses", "advance_the_act", "and_then", "at_once", "attach_to", "cancel", "change_event",
    "change_test", "deal", "dig_for", "discard", "discard_cards", "discard_this", "discover",
    "draw", "draw_encounter_card", "evade_automatically", "everybody_discards_at_random",
    "everybody_takes", "for_each", "gain", "gain_actions", "heal", "heal_this", "if_",
    "it_may_advance", "lose_action", "more_damage", "move_to", "overcome", "place_clues",
    "place_doom", "put_into_your_threat_area", "put_your_clues_on_your_location",
    "remove_from_game", "resign", "resolution", "return_to_hand", "run",
    "shuffle_encounter_discard", "spawn", "spawn_each", "spawns_at_this_instead", "surge", "take",
    "then", "until",
]  # fmt: skip

then, run = Seq, Do  # one after the other, as printed; a step of its own, for the rare card
if_ = If  # only if it is so when this is reached; `otherwise` is what happens instead


def and_then(first: Effect, *rest: Effect) -> Effect:
    """AH-then, AH-then-priority: what stands behind "then" comes before anything that answers the
    part in front of it."""
    return Seq(Marked(HELD, first), *rest)


def at_once(*effects: Effect) -> Effect:
    """One moment: nobody falls, and nothing is answered, before all of it is done."""
    return Marked(HELD, Marked(AT_ONCE, Seq(*effects)))


def for_each(who: Who, does: Callable[[Arkham, U, int], None], can: Claim | None = None) -> Effect:
    def step(g: Arkham, u: U) -> Flow:
        for card in affected(g, u, who):
            does(g, u, card)
        return NEXT

    return Do(step, can or (lambda g, u: bool(affected(g, u, who))), word_of(does))


def affected(g: Arkham, u: U, who: Who) -> list[int]:
    """AH-immune: those that an effect of this card can do something to."""
    return [card for card in tuple(who(g, u)) if not g.immune(card, u.source)]


# --- cards and resources


def draw(n: int | Number = 1, whose: Whose = YOU) -> Effect:
    count = number(n)

    def step(g: Arkham, u: U) -> Flow:
        drawn = count(g, u)
        return Call(Draw(whose(g, u), drawn)) if drawn else NEXT

    return Do(step)


def gain(n: int | Number) -> Effect:
    count = number(n)
    return simply(lambda g, u: changes.gain(g, u.you, count(g, u)))


def discard(who: Who) -> Effect:
    return for_each(who, lambda g, u, c: changes.discard(g, c))


def discard_this() -> Effect:
    return discard(SELF)


def everybody_discards_at_random(n: int = 1) -> Effect:
    def does(g: Arkham, u: U) -> None:
        for seat in g.players():
            for _ in range(n):
                random_discard(g, seat)

    return simply(does, lambda g, u: any(g.hand(s) for s in g.players()))


def discard_cards(n: int | Number, whose: Whose = YOU) -> Effect:
    """Chosen by their owner; as many as there are."""
    count = number(n)
    return Do(
        lambda g, u: Call(Discarding(whose(g, u), count(g, u))),
        lambda g, u: bool(disposable(g, whose(g, u))),
    )


def remove_from_game(who: Who) -> Effect:
    return for_each(who, lambda g, u, c: changes.remove(g, c))


def overcome(who: Who) -> Effect:
    """AH-victory-display: into the victory display, but not defeated."""
    return for_each(who, lambda g, u, c: changes.to_victory(g, c))


def return_to_hand(who: Who) -> Effect:
    return for_each(who, lambda g, u, c: changes.to_hand(g, c))


def add_uses(n: int, who: Who) -> Effect:
    def does(g: Arkham, u: U, card: int) -> None:
        c = g.cards[card]
        g.put(card, c.__replace__(uses=c.uses + n))

    return for_each(who, does)


# --- clues and doom


def discover(n: int = 1) -> Effect:
    """AH-clue-discover: at your location."""

    def step(g: Arkham, u: U) -> Flow:
        return discovering(g, u.you, g.seats[u.you].location, n)

    def can(g: Arkham, u: U) -> bool:
        here = g.seats[u.you].location
        barred = g.value(g.investigator(u.you), NO_DISCOVERY)
        return here >= 0 and g.cards[here].clues > 0 and not barred

    return Do(step, can)


def put_your_clues_on_your_location(n: int | Number) -> Effect:
    """As many as you have of them."""
    count = number(n)

    def does(g: Arkham, u: U) -> None:
        me = g.investigator(u.you)
        held = min(count(g, u), g.cards[me].clues)
        if held > 0:
            changes.add_clues(g, me, -held)
            changes.add_clues(g, g.seats[u.you].location, held)
            g.say("lost-clues", seat=u.you, n=held)

    return simply(does, lambda g, u: g.clues(u.you) > 0)


def place_doom(n: int | Number, on: Who = THE_AGENDA) -> Effect:
    count = number(n)

    def does(g: Arkham, u: U, card: int) -> None:
        if count(g, u) and (g.in_play(card)):
            changes.add_doom(g, card, count(g, u), "AH-doom-other")

    return for_each(on, does, lambda g, u: count(g, u) > 0 and bool(tuple(on(g, u))))


def it_may_advance() -> Effect:
    """AH-doom-only-time: this may cause the current agenda to advance."""
    return Do(lambda g, u: check_doom(g), lambda g, u: threshold_met(g))


def place_clues(n: int | Number, on: Who = SELF) -> Effect:
    count = number(n)
    return for_each(on, lambda g, u, c: changes.add_clues(g, c, count(g, u)))


# --- damage, horror, healing


def take(
    damage: int | Number = 0, horror: int | Number = 0, *, direct: bool = False, who: Whose = YOU
) -> Effect:
    """AH-suffer: dealt to an investigator, together."""
    a, b = number(damage), number(horror)

    def step(g: Arkham, u: U) -> Flow:
        x, y, seat = a(g, u), b(g, u), who(g, u)
        if (x <= 0 and y <= 0) or not g.in_game(seat):
            return NEXT
        return Call(Harm(seat, damage=max(x, 0), horror=max(y, 0), direct=direct))

    return Do(step)


def everybody_takes(damage: int = 0, horror: int = 0, *, at: Who | None = None) -> Effect:
    """AH-priority-choices: each investigator (there) assigns it, in player order; nobody falls and
    nothing is answered before all have taken it."""

    def there(g: Arkham, u: U) -> list[int]:
        places = None if at is None else tuple(at(g, u))
        return [s for s in g.players() if places is None or g.seats[s].location in places]

    def step(g: Arkham, u: U) -> Flow:
        return Call(Harm(u.it, damage=damage, horror=horror)) if g.in_game(u.it) else NEXT

    return at_once(ForEach(there, Do(step), can=always))


def deal(n: int | Number, who: Who) -> Effect:
    """Damage to enemies, all at once."""
    count = number(n)

    def step(g: Arkham, u: U) -> Flow:
        hits = tuple((c, count(g, u)) for c in affected(g, u, who) if c in g.enemies())
        return happen(g, Damaged(hits, u.you)) if hits else NEXT

    return Do(step, lambda g, u: bool(affected(g, u, who)))


def heal(damage: int = 0, horror: int = 0, who: Who = YOUR_INVESTIGATOR) -> Effect:
    """AH-heal."""

    def can(g: Arkham, u: U) -> bool:
        return any(
            (damage and g.cards[c].damage) or (horror and g.cards[c].horror) for c in who(g, u)
        )

    return for_each(who, lambda g, u, c: changes.heal(g, c, damage, horror), can)


def heal_this(n: int) -> Effect:
    return simply(
        lambda g, u: changes.heal(g, u.source, damage=n), lambda g, u: g.cards[u.source].damage > 0
    )


# --- enemies and places


def evade_automatically(who: Who) -> Effect:
    """AH-evade-auto, AH-effect-then-after: no test; all of them in one moment."""

    def step(g: Arkham, u: U) -> Flow:
        evaded = [Evaded(c, u.you) for c in affected(g, u, who) if c in g.enemies()]
        return happen_together(g, evaded) if evaded else NEXT

    return Do(step, lambda g, u: bool(affected(g, u, who)), "evade")


def move_to(where: Who) -> Effect:
    """AH-move-to."""

    return Do(
        lambda g, u: moving(g, u.you, next(iter(where(g, u)), -1)),
        lambda g, u: any(i != g.seats[u.you].location for i in where(g, u)),
    )


def spawn(who: Who, at: Who | None = None) -> Effect:
    """AH-spawn, AH-spawn-override: one enemy enters play; `at` overrides what is printed, and
    where that place is missing the enemy is discarded (AH-spawn-illegal)."""

    def step(g: Arkham, u: U) -> Flow:
        cards = tuple(who(g, u))
        if not cards:
            return NEXT
        if at is not None and not any(i in g.locations() for i in at(g, u)):
            changes.discard(g, cards[0])
            return NEXT
        if g.cards[cards[0]].zone != LIMBO:
            g.move(cards[0], LIMBO, changes.bare(g, cards[0]), lose=True)
        place = next(iter(at(g, u)), -1) if at is not None else -1
        return Call(Spawn(cards[0], u.you, location=place))

    return Do(step, lambda g, u: bool(tuple(who(g, u))))


def spawn_each(who: Who, at: Who) -> Effect:
    """One after another, all at one place."""

    def step(g: Arkham, u: U) -> Flow:
        place = next(iter(at(g, u)), -1)
        if place < 0 or g.cards[u.it].zone == FIELD:
            return NEXT
        g.move(u.it, LIMBO, changes.bare(g, u.it), lose=True)
        return Call(Spawn(u.it, u.you, location=place))

    return ForEach(who, Do(step), can=always)


def draw_encounter_card(who: Who | None = None, whose: Whose = YOU) -> Effect:
    """The top card of the encounter deck, or this very one."""

    def step(g: Arkham, u: U) -> Flow:
        if who is None:
            return Call(Encounter(whose(g, u)))
        card = next(iter(who(g, u)), -1)
        return Call(Encounter(whose(g, u), card)) if card >= 0 else NEXT

    return Do(step, lambda g, u: who is None or bool(tuple(who(g, u))))


def surge() -> Effect:
    """This card gains surge."""
    return simply(lambda g, u: gains_surge(g))


def shuffle_encounter_discard() -> Effect:
    return simply(lambda g, u: changes.shuffle_encounter_discard(g))


def dig_for(what: Filter, times: int | Number = 1) -> Effect:
    """Discard from the top of the encounter deck until such cards have come up; they are CHOSEN."""
    count = number(times)

    def step(g: Arkham, u: U) -> Flow:
        found: list[int] = []
        while g.zones[ENCOUNTER_DECK] and len(found) < count(g, u):
            card = g.zones[ENCOUNTER_DECK][0]
            changes.discard(g, card)
            if what.test(g, u, card):
                found.append(card)
        if not g.zones[ENCOUNTER_DECK]:  # a new deck is made of the others
            for card in found:
                g.move(card, LIMBO)
            changes.shuffle_encounter_discard(g)
            for card in found:
                g.move(card, ENCOUNTER_DISCARD)
        return To(u.__replace__(chosen=tuple(found)))

    return Do(step)


def put_into_your_threat_area() -> Effect:
    """AH-threat: this card, where it now stays."""

    def step(g: Arkham, u: U) -> Flow:
        changes.into_threat(g, u.source, u.you)
        return To(u.__replace__(life=g.cards[u.source].life))

    return Do(step)


def attach_to(where: Who) -> Effect:
    """AH-attach, AH-limit-attach: this card on the first of these."""

    def step(g: Arkham, u: U) -> Flow:
        host = next(iter(affected(g, u, where)), -1)
        if host >= 0:
            changes.attach(g, u.source, host)
        return NEXT

    return Do(step, lambda g, u: bool(affected(g, u, where)))


# --- actions, tests, limits


def gain_actions(n: int, whose: Whose = YOU) -> Effect:
    """AH-gain-action."""

    def does(g: Arkham, u: U) -> None:
        seat = whose(g, u)
        s = g.seats[seat]
        g.set_seat(seat, s.__replace__(actions=s.actions + n))

    return simply(does)


def lose_action() -> Effect:
    """AH-action-lose: one of those left, or of the turn that is still to come this round."""

    def does(g: Arkham, u: U) -> None:
        s = g.seats[u.you]
        if s.turn_over or g.table.active == u.you:
            g.set_seat(u.you, s.__replace__(actions=max(s.actions - 1, 0)))
        else:
            g.set_seat(u.you, s.__replace__(lost=s.lost + 1))

    return simply(does)


def until(period: str, stat: int, n: int = 1, who: Who = YOUR_INVESTIGATOR) -> Effect:
    """AH-lasting-set: a modifier until the end of the test, turn, phase or round."""

    def does(g: Arkham, u: U, card: int) -> None:
        life = g.cards[card].life
        g.last(Lasting(0, period, u.source, u.you, stat=stat, add=n, card=card, life=life))

    return for_each(who, does)


def change_test(**changes_: Callable[[SkillTest], Any]) -> Effect:
    """The test under way: each named field becomes what is computed from the test."""

    def does(g: Arkham, u: U) -> None:
        test = g.active_frame()
        if test is not None:
            amend(g, **{name: new(test) for name, new in changes_.items()})

    return simply(does, lambda g, u: g.active_frame() is not None)


def more_damage(n: int) -> Effect:
    """This attack deals more."""
    return change_test(damage=lambda test: test.damage + n)


# --- events


def cancel() -> Effect:
    """AH-cancel: what was about to happen does not."""
    return Do(lambda g, u: To(u.__replace__(event=None)))


def change_event(make: Callable[[Arkham, U, Any], AhEvent]) -> Effect:
    """AH-instead: it happens otherwise."""
    return Do(lambda g, u: To(u.__replace__(event=make(g, u, u.event))))


def spawns_at_this_instead() -> Effect:
    """AH-instead: here, and engaged with nobody yet."""
    return change_event(lambda g, u, e: e.__replace__(location=u.source, engaged=-1))


# --- the story


def resign() -> Effect:
    """AH-resign."""
    return Do(lambda g, u: Call(Elimination(u.you, "resigned")))


def advance_the_act() -> Effect:
    return Do(lambda g, u: Call(Advance(g.act())), lambda g, u: g.act() >= 0)


def resolution(name: str) -> Effect:
    """AH-resolution-ends."""
    return Do(lambda g, u: Only(Resolution(name)))
