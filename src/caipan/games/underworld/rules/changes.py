"""The small changes all else is made of: entering, leaving, turning over, drawing, paying."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from caipan.kernel.abilities import AFTER, Ability
from caipan.kernel.flows import Flow
from caipan.kernel.records import Lasting, Outcome, Using

from ..state import (
    AMBUSH,
    ASSETS,
    ATTACHMENT_CARD,
    CHARACTER_CARD,
    CONTROL,
    COUNTERS,
    FIELD,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PER_SEAT,
    SEALED,
    SEATS,
    SOCIETY,
    WORLD,
    Ban,
    Counter,
    Discarded,
    Entered,
    Left,
    Moved,
    Readied,
    Sealed,
    U,
    UwCard,
    UwEvent,
)
from ..table import Underworld

# durations of lasting effects
END_OF_TURN, WHILE_SOURCE, WHILE_SEALED = "end-of-turn", "source", "sealed"

# --- triggers wait


def wait(g: Underworld, *found: U) -> None:
    """UW-trigger-stack: what triggered waits until somebody would get priority."""
    if found:
        g.note(g.table.__replace__(waiting=g.table.waiting + found))


def used_by(g: Underworld, card: int, a: Ability, event: UwEvent | None = None) -> U:
    """An ability of a card, ready for use: its controller is *you*, its place is here."""
    c = g.cards[card]
    return Using(c.controller, card, c.life, event, place=g.place(card), proc=a.name)


def listening(g: Underworld, event: UwEvent) -> list[U]:
    """Every trigger in play that this event meets."""
    found: list[U] = []
    for card, a in g.index.get(type(event), ()):
        if a.leaving or a.window != AFTER:
            continue
        if a.limit and g.spent(a, card):
            continue
        u = used_by(g, card, a, event)
        if a.condition is None or a.condition(g, u, event):
            found.append(u)
    return found


def queue(g: Underworld, event: UwEvent) -> None:
    """The kernel's door for triggers: an event has happened."""
    if type(event) in g.index:
        wait(g, *listening(g, event))


# --- entering


def blank(g: Underworld, card: int) -> UwCard:
    """A card without anything that only matters in play, controlled by its owner."""
    c = g.cards[card]
    return UwCard(c.face, c.owner, c.zone, c.owner, c.life, c.known)


def enter(
    g: Underworld,
    card: int,
    seat: int,
    place: int,
    *,
    down: bool = False,
    x: int = 0,
    secret: bool = False,
) -> None:
    """UW-play-6a, UW-put: a card comes to a district; it enters ready."""
    now = blank(g, card).__replace__(controller=seat, down=down, x=x)
    g.move(card, seat * PER_SEAT + FIELD + place, now, lose=True, secret=secret)
    key = "entered.down" if down else "entered.up"
    g.say(key, seat=seat, card=g.named(card), place=place)
    if not down:
        entered(g, Entered(card, seat, place, life=g.cards[card].life))


def entered(g: Underworld, event: Entered) -> None:
    """UW-enter-trigger-after, UW-ambush-stack: enter triggers; then, if revealed, its Ambush."""
    queue(g, event)
    if event.revealed:
        strength = g.value(event.card, AMBUSH)
        if strength:
            ambush = used_by(g, event.card, g.rules.abilities["ambush"], event)
            wait(g, ambush.__replace__(x=strength))


def attach(g: Underworld, card: int, seat: int, host: int) -> None:
    """UW-play-6b: an attachment joins its host, wherever that is, under its player's control.

    What is attached to a society or an asset lies in the society area; the society itself is no
    card (`THE_SOCIETY`).
    """
    place = g.place(host) if host >= 0 else -1
    to = seat * PER_SEAT + (FIELD + place if place >= 0 else SOCIETY)
    g.move(card, to, blank(g, card).__replace__(controller=seat, host=host), lose=True)
    if host >= 0:
        g.say("attached", seat=seat, card=g.named(card), host=g.named(host))
    else:
        g.say("attached.society", seat=seat, card=g.named(card))
    entered(g, Entered(card, seat, place, life=g.cards[card].life))


def to_assets(g: Underworld, card: int, seat: int, *, exhausted: bool) -> None:
    """UW-build-by-effect: the card becomes an asset; only building counts as building."""
    now = blank(g, card).__replace__(controller=seat, exhausted=exhausted)
    g.move(card, seat * PER_SEAT + ASSETS, now, lose=True)
    g.say("asset", seat=seat, card=g.named(card))


def move_to(g: Underworld, card: int, place: int) -> None:
    """UW-move: to another district, attachments along; it counts as entering there."""
    c = g.cards[card]
    for i in (card, *g.attached(card)):
        g.move(i, g.cards[i].controller * PER_SEAT + FIELD + place)
    g.say("moved", seat=c.controller, card=g.named(card), place=place)
    queue(g, Moved(card, c.controller, place))


# --- leaving


def depart(g: Underworld, cards: Iterable[int], to: int, *, by_combat: Sequence[int] = ()) -> None:
    """Cards leave play together for the same kind of zone of their owners (`HAND`, `GRAVEYARD`,
    `LIBRARY`)."""
    leave(g, [(card, g.cards[card].owner * PER_SEAT + to) for card in cards], by_combat=by_combat)


def leave(
    g: Underworld,
    going: list[tuple[int, int]],
    *,
    by_combat: Sequence[int] = (),
    order: Sequence[int] = (),
) -> None:
    """UW-leave-ways: several cards leave play in one moment.

    Attachments on them are destroyed, cards sealed on them go to hand (UW-attach-host-leaves,
    UW-seal-return). A card that leaves uses its triggers about its own departure and its host's
    only; those who stay see all of it. In which `order` they are put down is not told.
    """
    going = [*going]
    here = {card for card, _ in going}
    for card, _ in tuple(going):
        for i in g.attached(card):
            if i not in here:
                here.add(i)
                going.append((i, g.cards[i].owner * PER_SEAT + GRAVEYARD))
    sealed = [i for card in here for i in g.sealed_under(card)]
    events: dict[int, Left] = {}
    for card, zone in going:
        c = g.cards[card]
        kind = g.kind(card)
        died = kind == CHARACTER_CARD and zone % PER_SEAT == GRAVEYARD and zone < WORLD
        events[card] = Left(card, c.controller, g.place(card), kind, died, card in by_combat)
    own: list[U] = []
    for card, event in events.items():
        if not g.cards[card].down and event.kind in (CHARACTER_CARD, ATTACHMENT_CARD):
            own += parting(g, card, events)
    for (card, zone), event in zip(going, events.values(), strict=True):
        g.say("died" if event.died else "left", card=g.named(card), zone=g.layout[zone].kind)
    if order:
        going.sort(key=lambda row: order.index(row[0]) if row[0] in order else -1)
    for card, zone in going:
        g.move(card, zone, blank(g, card), lose=True)
    unseal(g, sealed)
    wait(g, *own)
    for event in events.values():
        queue(g, event)


def parting(g: Underworld, card: int, events: Mapping[int, Left]) -> list[U]:
    """UW-trigger-death: what a card says about its own departure, or about that of the host it
    leaves with, as it is before that."""
    found: list[U] = []
    for a in g.design(card).abilities:
        if not a.leaving:
            continue
        for gone in (card, g.cards[card].host):
            if gone in events:
                u = used_by(g, card, a, events[gone])
                if a.condition is None or a.condition(g, u, events[gone]):
                    found.append(u)
    return found


def seal(g: Underworld, card: int, host: int, you: int, *, ban: Ban | None) -> None:
    """UW-seal-define, UW-seal-leaves: the card leaves play and lies face up under its host.

    A `ban` binds the host while the card lies there: the sealed card is blank and cannot say so.
    """
    leave(g, [(card, SEALED)])
    g.attach(card, host)
    g.say("sealed", card=g.named(card), host=g.named(host))
    if ban is not None:
        life = g.cards[host].life
        g.last(Lasting(-1, WHILE_SEALED, card, you, stat=ban, add=1, card=host, life=life))
    queue(g, Sealed(card, you))


def unseal(g: Underworld, cards: Sequence[int]) -> None:
    """UW-seal-return: to their owners' hands, and what held while they were sealed ends."""
    for card in cards:
        g.move(card, g.cards[card].owner * PER_SEAT + HAND, blank(g, card), lose=True)
        g.say("unsealed", card=g.named(card))
    g.end_lasting(lambda e: e.until == WHILE_SEALED and e.source in cards)


# --- turning over


def shed(g: Underworld, card: int) -> None:
    """UW-flip-leaves-enters: as it leaves play, attachments are destroyed, sealed cards return."""
    below, on = g.sealed_under(card), g.attached(card)
    if on:
        depart(g, on, GRAVEYARD)
    unseal(g, below)


def turn_up(g: Underworld, card: int, x: int = 0) -> None:
    """UW-flip-5: the lurker leaves and the character enters where it was, exhausted as it was."""
    shed(g, card)
    c = g.cards[card]
    now = blank(g, card).__replace__(controller=c.controller, exhausted=c.exhausted, x=x)
    g.turn(card, now, lose=True)
    g.say("revealed", seat=c.controller, card=g.named(card), place=g.place(card))


def announce_reveal(g: Underworld, card: int) -> None:
    c = g.cards[card]
    entered(g, Entered(card, c.controller, g.place(card), revealed=True, life=c.life))


def lurk(g: Underworld, card: int) -> None:
    """UW-lurk: the character leaves play and is a lurker of its owner, with nothing from before."""
    c = g.cards[card]
    event = Left(card, c.controller, g.place(card), CHARACTER_CARD)
    own = parting(g, card, {card: event})
    shed(g, card)
    now = blank(g, card).__replace__(exhausted=c.exhausted, down=True)
    g.say("lurked", card=g.named(card), place=event.place)
    if c.controller != c.owner:
        g.turn(card, now.__replace__(controller=c.controller), lose=True)
        home = g.cards[card].__replace__(controller=c.owner)
        g.move(card, c.owner * PER_SEAT + FIELD + event.place, home)
    else:
        g.turn(card, now, lose=True)
    wait(g, *own)
    queue(g, event)


# --- control


def rightful(g: Underworld, card: int) -> int:
    """UW-control-default, UW-control-change: the owner, or as the newest lasting effect says."""
    c = g.cards[card]
    seat = c.owner
    for e in g.lasting:
        if e.stat == CONTROL and e.card == card and e.life == c.life and holds(g, e):
            seat = e.you
    return seat


def holds(g: Underworld, e: Lasting) -> bool:
    """Control "until this leaves play or you no longer control it" looks at its source, as
    it was `since`."""
    if e.until != WHILE_SOURCE:
        return True
    c = g.cards[e.source]
    return g.in_play(e.source) and c.life == e.since and c.controller == e.you and not c.down


def change_control(g: Underworld, card: int, seat: int) -> None:
    """UW-control-change: to the other side of its district; control that hung on it lapses."""
    c = g.cards[card]
    g.move(card, seat * PER_SEAT + FIELD + g.place(card), c.__replace__(controller=seat))
    g.say("control", seat=seat, card=g.named(card))
    g.end_lasting(lambda e: e.stat == CONTROL and not holds(g, e))


def misplaced(g: Underworld) -> list[int]:
    """Characters whose controller is no longer the rightful one."""
    if not any(e.stat == CONTROL for e in g.lasting):
        return [i for i in g.characters() if g.cards[i].controller != g.cards[i].owner]
    return [i for i in g.characters() if g.cards[i].controller != rightful(g, i)]


# --- cards in hand and library


def draw(g: Underworld, seat: int) -> bool:
    """UW-draw: the top card to hand; false if there is none (UW-lose-deckout)."""
    library = g.library(seat)
    if not library:
        g.set_seat(seat, g.seats[seat].__replace__(lost=True))
        return False
    g.move(library[0], seat * PER_SEAT + HAND)
    g.say("drew", seat=seat, card=g.named(library[0]))
    return True


def deck_out(g: Underworld) -> Flow:
    """UW-lose-deckout, UW-1.3.1-deckout: whoever could not draw has lost; if both, it is a draw."""
    left = tuple(s for s in range(SEATS) if not g.seats[s].lost)
    scores = tuple(g.score(s) for s in range(SEATS))
    rule = "UW-lose-deckout" if left else "UW-1.3.1-deckout"
    g.say("deck-out", seats=tuple(s for s in range(SEATS) if g.seats[s].lost), rule=rule)
    return g.finish(Outcome(left, scores, "deck-out", rule))


def look_at_top(g: Underworld, seat: int, zone: int, n: int) -> tuple[int, ...]:
    """UW-inspect: only this seat sees the top cards."""
    cards = g.zones[zone][:n]
    g.reveal_to(cards, 1 << seat)
    seen = tuple(g.named(i) for i in cards)
    g.say("inspected", seat=seat, n=len(cards), zone=g.layout[zone].kind, cards=seen)
    return cards


def discard(g: Underworld, card: int) -> None:
    """UW-discard-choose: from hand to the owner's graveyard."""
    c = g.cards[card]
    g.move(card, c.owner * PER_SEAT + GRAVEYARD, blank(g, card), lose=True)
    g.say("discarded", seat=c.owner, card=g.named(card))
    queue(g, Discarded(card, c.owner))


def to_bottom(g: Underworld, card: int, *, secret: bool = True) -> None:
    c = g.cards[card]
    g.move(card, c.owner * PER_SEAT + LIBRARY, blank(g, card), lose=True, secret=secret)
    g.say("bottom", seat=c.owner, card=g.named(card))


def mill(g: Underworld, seat: int, n: int) -> None:
    for card in g.library(seat)[:n]:
        g.move(card, seat * PER_SEAT + GRAVEYARD, blank(g, card), lose=True)
        g.say("milled", seat=seat, card=g.named(card))


# --- paying


def singled_out(g: Underworld, u: U) -> tuple[int, ...]:
    """Ready assets of the payer that something is about to be done to: targets of what is paid for
    or of something on the stack, unless it only joins them. Every other ready asset is as good as
    the next."""
    if not (u.targets or g.table.stack):
        return ()
    zone, cards = u.you * PER_SEAT + ASSETS, g.cards
    aimed = [
        r.card
        for o in (u, *g.table.stack)
        for r in o.targets
        if r.card >= 0 and cards[r.card].zone == zone and g.still(r) and not attaching(g, o)
    ]
    return tuple(i for i in g.zones[zone] if i in aimed and not cards[i].exhausted) if aimed else ()


def attaching(g: Underworld, u: U) -> bool:
    """Whether an attachment is being played."""
    played: bool = g.rules.abilities[u.proc].spec.card
    return played and g.rules.kinds[g.cards[u.source].face] == ATTACHMENT_CARD


def spend(
    g: Underworld, seat: int, n: int, chosen: Sequence[int] = (), spared: Sequence[int] = ()
) -> None:
    """UW-cost-asset: what the player chose, unspent points, then ready assets; those that are
    `spared` only if nothing else is left."""
    for i in chosen:
        g.put(i, g.cards[i].__replace__(exhausted=True))
    n -= len(chosen)
    points = min(g.seats[seat].points, n)
    if points:
        g.set_seat(seat, g.seats[seat].__replace__(points=g.seats[seat].points - points))
        n -= points
    if n:
        assets = g.zones[seat * PER_SEAT + ASSETS]
        for i in (*(i for i in assets if i not in spared), *spared) if spared else assets:
            c = g.cards[i]
            if not c.exhausted:
                g.put(i, c.__replace__(exhausted=True))
                n -= 1
                if not n:
                    break
    assert not n, "paid more than there was"


def gain_points(g: Underworld, seat: int, n: int) -> None:
    g.set_seat(seat, g.seats[seat].__replace__(points=g.seats[seat].points + n))
    g.say("points", seat=seat, n=n)


def ready(g: Underworld, cards: Iterable[int]) -> None:
    """UW-ready: these turn upright in one moment; one that was ready is not readied."""
    turned = [i for i in cards if g.cards[i].exhausted]
    for i in turned:
        g.put(i, g.cards[i].__replace__(exhausted=False))
    for i in turned if Readied in g.index else ():
        c = g.cards[i]
        queue(g, Readied(i, c.controller, g.place(i), c.life))


# --- counters and markers


def add_counters(g: Underworld, card: int, kind: Counter, n: int) -> None:
    c = g.cards[card]
    counters = list(c.counters or (0, 0, 0))
    counters[kind] += n
    g.put(card, c.__replace__(counters=tuple(counters)))
    key = "counters.more" if n > 0 else "counters.fewer"
    g.say(key, card=g.named(card), counter=COUNTERS[kind], n=abs(n))


def mark(g: Underworld, place: int, seat: int, n: int = 1) -> None:
    """UW-R-inf-2.1: own influence markers on a district."""
    district = g.district(place)
    if district < 0 or not n:
        return
    held = list(g.cards[district].markers or (0, 0))
    held[seat] += n
    g.put(district, g.cards[district].__replace__(markers=tuple(held)))
    g.say("marked" if n > 0 else "unmarked", seat=seat, card=g.named(district), n=abs(n))
