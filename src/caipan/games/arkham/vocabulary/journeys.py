"""Words of the second and third scenario: random locations, decks of their own, what the log
says."""

from __future__ import annotations

from collections.abc import Callable

from caipan.kernel.decisions import Question
from caipan.kernel.effects import Asking, Do, ForEach, If, Seq, always, simply
from caipan.kernel.filters import Filter
from caipan.kernel.flows import NEXT, Call, Flow, To
from caipan.kernel.records import EVERYBODY, NOTHING, Pick

from ..events import Attacked, Spawned
from ..frames import Encounter, SkillTest, Spawn
from ..rules import changes
from ..rules.actions import moving
from ..rules.drawing import random_discard, revealing
from ..rules.enemies import best_prey, measure
from ..rules.free import clues_for
from ..spec import Claim, Effect
from ..state import (
    ACT_DECK,
    ASIDE,
    ASSET,
    ENCOUNTER_DECK,
    ENEMY,
    FIELD,
    HAND,
    LIMBO,
    PLAY,
    REMOVED,
    SPECIAL_DECK,
    THE_ACT,
    UNUSED,
    VICTORY,
    WEAKNESSES,
    U,
    zone_of,
)
from ..table import FAR, Arkham
from .effects import for_each
from .nouns import ENEMY as ENEMIES
from .nouns import Number, Who, the
from .scenarios import begin_at

# --- claims and numbers


def noted(entry: str) -> Claim:
    """What the campaign log says."""
    return lambda g, u: entry in g.table.notes


def how_many_noted(kind: str) -> Number:
    return lambda g, u: sum(note.startswith(f"{kind}:") for note in g.table.notes)


def at_least_players(n: int) -> Claim:
    return lambda g, u: g.table.players >= n


def you_have_clues(g: Arkham, u: U) -> bool:
    return g.clues(u.you) > 0


def unique_in_the_victory_display(what: Filter, n: int) -> Claim:
    def claim(g: Arkham, u: U) -> bool:
        found = [i for i in g.zones[VICTORY] if g.face(i).unique and what.test(g, u, i)]
        return len(found) >= n

    return claim


def clues_on_this(per_investigator: int) -> Claim:
    return lambda g, u: g.cards[u.source].clues >= g.per_investigator(per_investigator)


def DOOM_IN_PLAY(g: Arkham, u: U) -> int:
    return g.doom_in_play()


def most_doom_on(what: Filter) -> Number:
    return lambda g, u: max([g.cards[i].doom for i in what.find(g, u)], default=0)


def nearest(what: Filter) -> Filter:
    """AH-nearest: the fewest connections from your location; what cannot be reached is far."""

    def found(g: Arkham, u: U) -> list[int]:
        steps = g.distances(g.seats[u.you].location)
        rated = [(steps.get(g.where_is(i), FAR), i) for i in what.find(g, u)]
        least = min([n for n, _ in rated], default=0)
        return [i for n, i in rated if n == least]

    return Filter((f"nearest-{what.name}", lambda g, u, c: c in found(g, u)), pool=found)


def _most_clues(name: str) -> Callable[[Arkham, U], list[int]]:
    def found(g: Arkham, u: U) -> list[int]:
        free = [i for i in g.locations() if all(g.name(j) != name for j in g.on(i))]
        most = max([g.cards[i].clues for i in free], default=0)
        return [i for i in free if g.cards[i].clues == most]

    return found


def location_with_most_clues_without(name: str) -> Filter:
    pool = _most_clues(name)
    return Filter(("most-clues", lambda g, u, c: c in pool(g, u)), pool=pool)


def _ally_in_hand_here(g: Arkham, u: U, card: int) -> bool:
    zone = g.layout[g.cards[card].zone]
    return (
        zone.kind == "hand"
        and g.kind(card) == ASSET
        and g.has(card, "ally")
        and g.seats[zone.seat].location == u.source
    )


ALLIES_IN_HANDS_HERE = Filter(("ally-in-hand", _ally_in_hand_here))


def engaged_with_remaining_sanity_at_most(n: int) -> Claim:
    def claim(g: Arkham, u: U) -> bool:
        seat = g.engaged_seat(u.source)
        return seat >= 0 and measure(g, seat, "sanity") <= n

    return claim


ENGAGED_INVESTIGATOR = Filter(
    (
        "engaged-investigator",
        lambda g, u, c: (
            u.you >= 0
            and g.in_game(u.you)
            and g.layout[g.cards[u.source].zone].seat == u.you
            and c == g.investigator(u.you)
        ),
    )
)


def in_play(name: str) -> Who:
    """The location of that name, if it is in play."""

    def who(g: Arkham, u: U) -> tuple[int, ...]:
        place = g.named_location(name)
        return (place,) if place >= 0 else ()

    return who


def not_in_play(name: str) -> Claim:
    return lambda g, u: g.named_location(name) < 0


def there_is_no(what: Filter) -> Claim:
    return lambda g, u: not what.some(g, u)


def ITS_LOCATION(g: Arkham, u: U) -> tuple[int, ...]:
    return (g.where_is(u.source),)


def CLUES_OF_YOURS(g: Arkham, u: U) -> int:
    return g.clues(u.you)


def two_with_three_players_else_one(g: Arkham, u: U) -> int:
    return 2 if g.table.players >= 3 else 1


def everybody_alive(g: Arkham, seat: int) -> bool:
    return g.seats[seat].out not in ("killed", "insane")


# --- effects


def overcome(who: Who) -> Effect:
    """AH-victory-display: into the victory display, but not defeated."""
    return for_each(who, lambda g, u, c: changes.to_victory(g, c))


def gain_clues(n: int) -> Effect:
    """From the supply, so not discovered."""
    return simply(lambda g, u: changes.add_clues(g, g.investigator(u.you), n))


def spend_a_clue() -> Effect:
    return simply(
        lambda g, u: changes.add_clues(g, g.investigator(u.you), -1),
        lambda g, u: clues_for(g, u.you) > 0,
    )


def disengage_and_move(what: Filter, where: Filter) -> Effect:
    """Out of these engagements and to such a place, if there is one."""

    def step(g: Arkham, u: U) -> Flow:
        for enemy in g.threat(u.you):
            if g.kind(enemy) == ENEMY and what.test(g, u, enemy):
                changes.disengage(g, enemy)
        return moving(g, u.you, next(iter(where.find(g, u)), -1))

    return Do(step)


def draw_from_the_special_deck() -> Effect:
    def step(g: Arkham, u: U) -> Flow:
        deck = g.zones[SPECIAL_DECK]
        return Call(Encounter(u.you, deck[0])) if deck else NEXT

    return Do(step, lambda g, u: bool(g.zones[SPECIAL_DECK]))


def spawn_engaged_with_its_prey(name: str) -> Effect:
    """AH-advance-2-encounter: the lead investigator breaks ties, even all at nothing."""

    def whom(g: Arkham, u: U) -> Question:
        card = next(iter(the(name)(g, u)))
        seats = best_prey(g, card, g.players())
        picks = tuple(Pick("engages", card, seat=s) for s in seats)
        return Question(g.table.lead, "engages", "AH-prey", (), picks)

    def step(g: Arkham, u: U) -> Flow:
        card, seat = u.pick.card, u.pick.seat
        g.move(card, LIMBO, changes.bare(g, card), lose=True)
        return Call(Spawn(card, seat), u.__replace__(pick=NOTHING))

    return Asking(whom, step)


def spawn_each(who: Who, at: Who) -> Effect:
    """One after another, all at one place."""

    def step(g: Arkham, u: U) -> Flow:
        place = next(iter(at(g, u)), -1)
        if place < 0 or g.cards[u.it].zone == FIELD:
            return NEXT
        g.move(u.it, LIMBO, changes.bare(g, u.it), lose=True)
        return Call(Spawn(u.it, u.you, location=place))

    return ForEach(who, Do(step), can=always)


def those_who_got_away(g: Arkham, u: U) -> list[int]:
    names = [note.partition(":")[2] for note in g.table.notes if note.startswith("got-away:")]
    return [i for i in g.zones[ASIDE] if g.name(i) in names]


def spawns_at_this_instead() -> Effect:
    """AH-instead: here, and engaged with nobody yet."""

    def step(g: Arkham, u: U) -> Flow:
        e = u.event
        assert isinstance(e, Spawned)
        return To(u.__replace__(event=e.__replace__(location=u.source, engaged=-1)))

    return Do(step)


def refill_clues(per_investigator: int) -> Effect:
    def can(g: Arkham, u: U) -> bool:
        return g.cards[u.source].clues < g.per_investigator(per_investigator)

    def does(g: Arkham, u: U) -> None:
        c = g.cards[u.source]
        g.put(u.source, c.__replace__(clues=g.per_investigator(per_investigator)))

    return simply(does, can)


def discard_a_card_or_suffer_more() -> Effect:
    """When it attacks: a card at random, and without one the attack is worse."""

    def step(g: Arkham, u: U) -> Flow:
        e = u.event
        assert isinstance(e, Attacked)
        if random_discard(g, e.seat):
            return NEXT
        return To(u.__replace__(event=e.__replace__(damage=e.damage + 1, horror=e.horror + 1)))

    return Do(step)


def heal_this(n: int) -> Effect:
    return simply(
        lambda g, u: changes.heal(g, u.source, damage=n),
        lambda g, u: g.cards[u.source].damage > 0,
    )


def gets_a_random_weakness(trait: str) -> Effect:
    """AH-weakness-campaign: from the pool into your hand, and it resolves as though drawn."""

    def step(g: Arkham, u: U) -> Flow:
        pool = [i for i in g.zones[WEAKNESSES] if g.has(i, trait)]
        if not pool or not g.in_game(u.you):
            return NEXT
        card = pool[g.random(len(pool))]
        now = g.cards[card].__replace__(owner=u.you, controller=u.you)
        g.move(card, zone_of(u.you, HAND), now, lose=True)
        entry = f"weakness:{g.seats[u.you].bearer}:{g.name(card)}"
        g.set_table(g.table.__replace__(notes=(*g.table.notes, entry)))
        return Call(Encounter(u.you, card)) if revealing(g, card, u.you) else NEXT

    return Do(step)


def each_investigator(effect: Effect) -> Effect:
    """In player order, everybody resolves it as *you*; whoever falls on the way stops nobody."""

    def become(u: U, seat: int) -> U:
        return u.__replace__(you=seat)

    return ForEach(lambda g, u: g.players(), effect, to=become, can=always)


def test_or_cancel(skill: int, difficulty: int) -> Effect:
    """A test; failing it, what was about to happen does not."""

    def begin(g: Arkham, u: U) -> Flow:
        return Call(SkillTest(u.you, skill, difficulty=difficulty, source=u.source, into="x"))

    def judge(g: Arkham, u: U) -> Flow:
        return To(u.__replace__(event=None)) if u.x < 0 else NEXT

    return Seq(Do(begin), Do(judge))


def turn_over_as_the_current_card() -> Effect:
    """The other side of this agenda is act and agenda from now on."""

    def does(g: Arkham, u: U) -> None:
        g.turn(u.source, g.cards[u.source].__replace__(down=True))
        g.reveal_to((u.source,), EVERYBODY)
        for zone in (THE_ACT, ACT_DECK):
            for card in g.zones[zone]:
                g.move(card, REMOVED, changes.bare(g, card), lose=True)

    return simply(does)


def remove_from_play_area(name: str) -> Effect:
    def does(g: Arkham, u: U) -> None:
        for card in g.zones[zone_of(u.you, PLAY)]:
            if g.name(card) == name:
                changes.remove(g, card)

    return simply(does)


# --- setting up


def put_one_of(*names: str) -> Effect:
    """One at random, unseen; the other is out of the game."""

    def does(g: Arkham, u: U) -> None:
        cards = [i for name in names for i in the(name)(g, u)]
        chosen = cards[g.random(len(cards))]
        for card in cards:
            if card == chosen:
                changes.place_location(g, card)
            else:
                g.move(card, UNUSED, changes.bare(g, card), lose=True)
                g.forget((card,), 0)

    return simply(does)


def put_some_of(n: int, *names: str) -> Effect:
    """So many at random, unseen."""

    def does(g: Arkham, u: U) -> None:
        cards = [i for name in names for i in the(name)(g, u)]
        for card in cards:
            g.move(card, UNUSED, changes.bare(g, card), lose=True)
            g.forget((card,), 0)
        left = list(cards)
        for _ in range(n):
            card = left.pop(g.random(len(left)))
            changes.place_location(g, card)

    return simply(does)


def begin_at_one_of(first: str, unless: str, otherwise: str) -> Effect:
    return If(noted(unless), begin_at(otherwise), begin_at(first))


def spawn_from_the_deck(name: str, at: str, players: int) -> Effect:
    """With so many players or more, one such enemy is in play from the beginning."""

    def step(g: Arkham, u: U) -> Flow:
        found = [i for i in g.zones[ENCOUNTER_DECK] if g.name(i) == name]
        if g.table.players < players or not found:
            return NEXT
        g.move(found[0], LIMBO, changes.bare(g, found[0]), lose=True)
        return Call(Spawn(found[0], g.table.lead, location=g.named_location(at)))

    return Do(step)


def shuffle_the_special_deck() -> Effect:
    return simply(lambda g, u: g.shuffle(SPECIAL_DECK))


def add_token(token: str) -> Effect:
    def does(g: Arkham, u: U) -> None:
        if token not in g.table.bag:
            g.set_table(g.table.__replace__(bag=tuple(sorted((*g.table.bag, token)))))

    return simply(does)


def add_random_agents() -> Effect:
    """One of the sets of agents, unseen."""

    def does(g: Arkham, u: U) -> None:
        agents = [i for i in g.zones[UNUSED] if g.face(i).agent]
        sets = sorted({g.face(i).agent for i in agents})
        chosen = sets[g.random(len(sets))]
        for card in agents:
            if g.face(card).agent == chosen:
                g.move(card, ENCOUNTER_DECK)

    return simply(does)


def doom_by_those_who_got_away() -> Effect:
    def does(g: Arkham, u: U) -> None:
        n = (how_many_noted("got-away")(g, u) + 1) // 2
        if n:
            card = next(iter(the("the-arkham-woods")(g, u)))
            changes.add_doom(g, card, n, "AH-setup-10")

    return simply(does)


def everybody_discards_two_at_random() -> Effect:
    def does(g: Arkham, u: U) -> None:
        for seat in g.players():
            random_discard(g, seat)
            random_discard(g, seat)

    return simply(does)


# --- endings


def note_the_cultists(*, hunter: bool) -> Effect:
    """Who was interrogated and who got away: unique enemies in the display, in their deck, in
    play."""

    def does(g: Arkham, u: U) -> None:
        g.reveal_to(g.zones[SPECIAL_DECK], EVERYBODY)  # now everybody looks who was left
        entries = []
        for i in range(len(g.cards)):
            if not g.face(i).unique or g.kind(i) != ENEMY:
                continue
            if g.cards[i].zone == VICTORY:
                entries.append(f"interrogated:{g.name(i)}")
            elif g.cards[i].zone == SPECIAL_DECK or i in ENEMIES.find(g, u):
                entries.append(f"got-away:{g.name(i)}")
        if hunter and g.agenda() >= 0 and g.face(g.agenda()).stage == 1:
            entries.append("got-away:the-masked-hunter")
        g.set_table(g.table.__replace__(notes=(*g.table.notes, *entries)))

    return simply(does)


def cross_out_if_overcome(entry: str, name: str) -> Effect:
    def does(g: Arkham, u: U) -> None:
        if any(g.name(i) == name for i in g.zones[VICTORY]):
            notes = tuple(n for n in g.table.notes if n != entry)
            g.set_table(g.table.__replace__(notes=notes))

    return simply(does)


def everybody_gets_a_weakness(trait: str) -> Effect:
    """At the end of the story: recorded for each who is still alive."""

    def does(g: Arkham, u: U) -> None:
        for s in g.seats:
            pool = [i for i in g.zones[WEAKNESSES] if g.has(i, trait)]
            if pool and s.out not in ("killed", "insane"):
                card = pool[g.random(len(pool))]
                g.move(card, REMOVED)
                entry = f"weakness:{s.bearer}:{g.name(card)}"
                g.set_table(g.table.__replace__(notes=(*g.table.notes, entry)))

    return simply(does)
