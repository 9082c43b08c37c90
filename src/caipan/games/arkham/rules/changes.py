"""Writes that several chapters share: cards enter, leave, move and carry tokens."""

from __future__ import annotations

from caipan.kernel.records import EVERYBODY

from ..state import (
    ASSET,
    DISCARD,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    ENEMY,
    FIELD,
    HAND,
    LOCATIONS,
    PLAY,
    REMOVED,
    STAYS,
    THREAT,
    VICTORY,
    AhCard,
    zone_of,
)
from ..table import Arkham


def bare(g: Arkham, card: int) -> AhCard:
    """AH-leaves-tokens: the card with nothing on it, attached to nothing, its owner's again."""
    c = g.cards[card]
    return AhCard(c.face, c.owner, c.zone, c.owner, c.life, c.known)


# --- leaving play


def depart(g: Arkham, card: int, zone: int, at: int = -1) -> None:
    """AH-leaves-tokens, AH-leaves-attachments: out of play, what was attached is discarded."""
    for on in g.on(card):
        discard(g, on)
    g.move(card, zone, bare(g, card), lose=True, at=at)


def pile_of(g: Arkham, card: int) -> int:
    """AH-discard-owner, AH-elim-1-other: the owner's pile; of an eliminated owner, out of the
    game, and so is a story asset that was only on loan."""
    owner = g.cards[card].owner
    if owner < 0:
        return REMOVED if g.design(card).kind == ASSET else ENCOUNTER_DISCARD
    return zone_of(owner, DISCARD) if g.in_game(owner) else REMOVED


def discard(g: Arkham, card: int) -> None:
    """AH-discard-owner: face up on top of the right pile. Nothing that cannot leave does."""
    if g.in_play(card) and g.value(card, STAYS):
        g.say("stays", card=g.named(card), rule="AH-cannot")
        return
    depart(g, card, pile_of(g, card))
    g.say("discarded", card=g.named(card), rule="AH-discard-owner")


def remove(g: Arkham, card: int) -> None:
    """AH-removed: out of the game."""
    depart(g, card, REMOVED)
    g.say("removed", card=g.named(card), rule="AH-removed")


def to_victory(g: Arkham, card: int) -> None:
    """AH-victory-display: overcome, it counts for everybody at the end."""
    depart(g, card, VICTORY)
    g.say("victory", card=g.named(card), n=g.face(card).victory, rule="AH-victory-display")


def to_hand(g: Arkham, card: int) -> None:
    owner = g.cards[card].owner
    if g.in_play(card):
        depart(g, card, zone_of(owner, HAND) if g.in_game(owner) else REMOVED)
    else:
        g.move(card, zone_of(owner, HAND), bare(g, card), lose=True)


def shuffle_encounter_discard(g: Arkham) -> bool:
    """AH-encounter-reshuffle, AH-discard-empty-shuffle: whether there was anything to shuffle."""
    pile = g.zones[ENCOUNTER_DISCARD]
    if not pile:
        return False
    for card in pile:
        g.move(card, ENCOUNTER_DECK, lose=True)
    g.shuffle(ENCOUNTER_DECK)
    g.say("encounter.shuffled", rule="AH-encounter-reshuffle")
    return True


def displace(g: Arkham, card: int) -> None:
    """AH-unique-encounter: as a unique encounter card enters play, players' copies of it go."""
    d = g.design(card)
    if not d.face.unique:
        return
    for seat in g.players():
        for other in g.play_area(seat):
            mine = g.design(other)
            if other != card and mine.face.unique and mine.title == d.title:
                discard(g, other)


# --- being somewhere


def into_threat(g: Arkham, card: int, seat: int) -> None:
    """AH-threat: in an investigator's threat area, and so where they are."""
    c = g.cards[card]
    g.move(card, zone_of(seat, THREAT), c.__replace__(at=-1, host=-1))


def into_play_area(g: Arkham, card: int, seat: int) -> None:
    """AH-asset-stays, AH-uses: under this investigator's control, with its uses on it."""
    c = bare(g, card).__replace__(controller=seat, uses=g.face(card).uses)
    g.move(card, zone_of(seat, PLAY), c, lose=not g.in_play(card))


def to_location(g: Arkham, card: int, location: int) -> None:
    """In no investigator's area, at a location."""
    g.move(card, FIELD, g.cards[card].__replace__(at=location, host=-1))


def attach(g: Arkham, card: int, host: int) -> None:
    """AH-attach: on another card in play."""
    g.move(card, FIELD, bare(g, card).__replace__(host=host), lose=True)
    g.say("attached", card=g.named(card), host=g.named(host), rule="AH-attach")


def place_location(g: Arkham, card: int) -> None:
    """AH-location-unrevealed: it enters play unrevealed; its back may tell which it is."""
    now = bare(g, card).__replace__(down=True)
    g.move(card, LOCATIONS, now, lose=True)
    if g.face(card).hidden:
        g.forget((card,), 0)
    else:
        g.reveal_to((card,), EVERYBODY)
    g.say("location", card=g.named(card), rule="AH-location-unrevealed")


def reveal(g: Arkham, location: int) -> None:
    """AH-clue-reveal, AH-location-reveal: turned over, with its clues."""
    c = g.cards[location]
    if not c.down:
        return
    n = g.per_investigator(g.face(location).clues)
    g.turn(location, c.__replace__(down=False, clues=c.clues + n))
    g.say("revealed", card=g.named(location), n=n, rule="AH-location-reveal")


# --- tokens


def add_doom(g: Arkham, card: int, n: int, rule: str = "AH-doom-place") -> None:
    c = g.cards[card]
    g.put(card, c.__replace__(doom=c.doom + n))
    g.say("doom", card=g.named(card), n=n, rule=rule)


def add_clues(g: Arkham, card: int, n: int) -> None:
    c = g.cards[card]
    g.put(card, c.__replace__(clues=c.clues + n))


def gain(g: Arkham, seat: int, n: int) -> None:
    """AH-gain-resource: from the supply to the pool."""
    s = g.seats[seat]
    g.set_seat(seat, s.__replace__(resources=s.resources + n))
    if n:
        g.say("resources", seat=seat, n=n, rule="AH-gain-resource")


def pay(g: Arkham, seat: int, n: int) -> None:
    s = g.seats[seat]
    g.set_seat(seat, s.__replace__(resources=s.resources - n))


def exhaust(g: Arkham, card: int) -> None:
    c = g.cards[card]
    if not c.exhausted:
        g.put(card, c.__replace__(exhausted=True))
        g.say("exhausted", card=g.named(card), rule="AH-exhaust")


def ready(g: Arkham, card: int) -> None:
    c = g.cards[card]
    if c.exhausted:
        g.put(card, c.__replace__(exhausted=False))
        g.say("readied", card=g.named(card), rule="AH-ready")


def heal(g: Arkham, card: int, damage: int = 0, horror: int = 0) -> None:
    """AH-heal: at most what is there."""
    c = g.cards[card]
    a, b = min(damage, c.damage), min(horror, c.horror)
    if a or b:
        g.put(card, c.__replace__(damage=c.damage - a, horror=c.horror - b))
        g.say("healed", card=g.named(card), damage=a, horror=b, rule="AH-heal")


def disengage(g: Arkham, enemy: int) -> None:
    """AH-engaged-where: from the threat area to the location."""
    seat = g.engaged_seat(enemy)
    if seat >= 0:
        to_location(g, enemy, g.seats[seat].location)


def disengage_all(g: Arkham, seat: int) -> None:
    """Out of every engagement."""
    for enemy in g.threat(seat):
        if g.kind(enemy) == ENEMY:
            disengage(g, enemy)
