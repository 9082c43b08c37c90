"""What happens to a player, each written once: cards drawn and thrown away, wounds, fame, mana."""

from __future__ import annotations

from caipan.kernel.records import NOBODY, Lasting

from ..spec import MANA, Color, Mana
from ..state import (
    AFTER_NEXT_TURN,
    BOX,
    DECK,
    DISCARD,
    FAME_A_HEAL,
    HAND,
    MOST_CRYSTALS,
    NEXT_TURN_TOO,
    PLAYED,
    THIS_TURN,
    WOUNDS,
    MkCard,
    zone_of,
)
from ..table import MOST_REPUTATION, MageKnight

FEWEST_WOUNDS = 1  # left on the pile, which never runs out (MK-setup-wounds)

# --- points


def gain_move(g: MageKnight, seat: int, n: int, rule: str = "MK-move-2") -> None:
    now = g.now(seat)
    g.set_now(seat, now.__replace__(move=now.move + n, busy=True))
    g.say("gained-move", seat=seat, n=n, rule=rule)


def gain_influence(g: MageKnight, seat: int, n: int, rule: str = "MK-interact-2") -> None:
    now = g.now(seat)
    g.set_now(seat, now.__replace__(influence=now.influence + n))
    g.say("gained-influence", seat=seat, n=n, rule=rule)


def gain_healing(g: MageKnight, seat: int, n: int, rule: str = "MK-wound-3a") -> None:
    now = g.now(seat)
    g.set_now(seat, now.__replace__(healing=now.healing + n))
    g.say("gained-healing", seat=seat, n=n, rule=rule)


def forgo_healing(g: MageKnight, seat: int) -> None:
    """MK-wound-3d-lost: points that are lost unspent bring nothing (Golden Grail)."""
    g.end_lasting(lambda e: e.seat == seat and e.stat == FAME_A_HEAL)


def gain_fame(g: MageKnight, seat: int, n: int, rule: str = "MK-combat-rs-5b") -> None:
    """Levels wait for the end of the turn."""
    if n:
        g.set_seat(seat, g.seats[seat].__replace__(fame=g.seats[seat].fame + n))
        g.say("gained-fame", seat=seat, n=n, rule=rule)


def change_reputation(g: MageKnight, seat: int, n: int, rule: str) -> None:
    """MK-setup-fame: the track ends at seven either way."""
    was = g.seats[seat].reputation
    to = max(-MOST_REPUTATION, min(MOST_REPUTATION, was + n))
    if to != was:
        g.set_seat(seat, g.seats[seat].__replace__(reputation=to))
        g.say("reputation", seat=seat, n=to - was, to=to, rule=rule)


# --- cards


def draw(g: MageKnight, seat: int, n: int, rule: str = "MK-end-7d") -> int:
    """MK-end-7d: from the deed deck as far as it goes; how many came."""
    drawn, hand = g.deck(seat)[:n], zone_of(seat, HAND)
    for card in drawn:
        g.move(card, hand)
        g.say("drew", seat=seat, card=g.named(card), rule=rule)
    return len(drawn)


def count_card(g: MageKnight, seat: int) -> None:
    """MK-turn-4a: one more card was played or discarded this turn."""
    now = g.now(seat)
    g.set_now(seat, now.__replace__(used=now.used + 1))


def discard(g: MageKnight, seat: int, card: int, rule: str = "MK-discard-1") -> None:
    g.move(card, zone_of(seat, DISCARD), bare(g, card))
    count_card(g, seat)
    g.say("discarded", seat=seat, card=g.named(card), rule=rule)


def throw_away(g: MageKnight, seat: int, card: int, rule: str = "MK-discard-2") -> None:
    """MK-discard-2: a wound goes to its pile, anything else out of the game."""
    if g.is_wound(card):
        g.move(card, WOUNDS, bare(g, card).__replace__(controller=-1))
    else:
        g.move(card, BOX, bare(g, card))
    g.say("threw-away", seat=seat, card=g.named(card), rule=rule)


def bare(g: MageKnight, card: int) -> MkCard:
    """The card with nothing on it, attached to nothing."""
    return g.cards[card].__replace__(at=-1, spent=False, wounds=0, host=-1, down=False)


def put_into_play(g: MageKnight, seat: int, card: int) -> None:
    """MK-deed-2."""
    g.move(card, zone_of(seat, PLAYED))
    count_card(g, seat)


def gain_deed(
    g: MageKnight, seat: int, card: int, kind: int = DECK, rule: str = "MK-gain-3"
) -> None:
    """MK-gain-3: on top of the deed deck, unless somewhere else is said."""
    now = bare(g, card).__replace__(owner=seat, controller=seat)
    g.move(card, zone_of(seat, kind), now, at=0 if kind == DECK else -1)
    g.say("gained-card", seat=seat, card=g.named(card), rule=rule)


# --- wounds


def wound(
    g: MageKnight, seat: int, n: int = 1, kind: int = HAND, rule: str = "MK-combat-dmg-5"
) -> None:
    """MK-wound-1a: into the hand, unless somewhere else is said. In combat those that come to hand
    count towards a knock-out (MK-combat-dmg-5c)."""
    for _ in range(n):
        top = fresh_wound(g, seat)
        owned = g.cards[top].__replace__(owner=seat, controller=seat)
        g.move(top, zone_of(seat, kind), owned)
    if n:
        g.say("wounded", seat=seat, n=n, rule=rule)
        count_wounds(g, seat, n, kind)
    if kind == HAND and n:
        count_in_fight(g, seat, n)
        count_in_duel(g, seat, n)


def count_in_fight(g: MageKnight, seat: int, n: int) -> None:
    """MK-combat-dmg-5c: whoever is knocked out holds nothing but wounds for the rest of it."""
    fight = g.table.fight
    if fight is None or fight.seat != seat:
        return
    fight = fight.__replace__(wounds=fight.wounds + n)
    g.set_fight(fight)
    if fight.wounds >= g.printed_hand_limit(seat) and not fight.out:
        g.set_fight(fight.__replace__(out=True))
        g.say("knocked-out", seat=seat, rule="MK-combat-dmg-5c")
    if g.fight().out:
        drop_hand(g, seat, "MK-combat-dmg-5c")


def count_in_duel(g: MageKnight, seat: int, n: int) -> None:
    """MK-pvp-rs-5-hero: as in any combat, for either of the two."""
    duel = g.table.duel
    if duel is None or seat not in (duel.aggressor, duel.defender):
        return
    before, most = duel.hurt.count(seat), g.printed_hand_limit(seat)
    g.set_table(g.table.__replace__(duel=duel.__replace__(hurt=(*duel.hurt, *(seat,) * n))))
    if before < most <= before + n:
        g.say("knocked-out", seat=seat, rule="MK-combat-dmg-5c")
    if before + n >= most:
        drop_hand(g, seat, "MK-combat-dmg-5c")


def count_wounds(g: MageKnight, seat: int, n: int, kind: int) -> None:
    now = g.now(seat)
    hand = n if kind == HAND else 0
    g.set_now(seat, now.__replace__(hurt=now.hurt + hand, poisoned=now.poisoned + n - hand))


def fresh_wound(g: MageKnight, seat: int) -> int:
    """MK-setup-wounds: the pile does not run out. A wound stays with whoever had it once, so one
    that nobody else had is taken; the last of them is followed by another."""
    pile = g.zones[WOUNDS]
    free = [card for card in pile if g.cards[card].owner in (NOBODY, seat)]
    if len(free) <= FEWEST_WOUNDS:
        card = len(g.cards)
        g.cards.append(g.cards[pile[0]].__replace__(owner=NOBODY))
        g.zones[WOUNDS] = (*pile, card)
        return card
    return free[-1]


def drop_hand(g: MageKnight, seat: int, rule: str) -> None:
    """MK-combat-dmg-5c, MK-combat-dmg-6b-hero: every card in hand but wounds is discarded."""
    for card in g.deeds_in_hand(seat):
        discard(g, seat, card, rule)


# --- mana


def gain_mana(g: MageKnight, seat: int, mana: Mana, n: int = 1, rule: str = "MK-gain-1") -> None:
    """MK-gain-1: tokens in the play area."""
    g.set_seat(seat, g.seats[seat].__replace__(mana=changed(g.seats[seat].mana, mana, n)))
    g.say("gained-mana", seat=seat, n=n, mana=mana, rule=rule)


def gain_crystal(
    g: MageKnight, seat: int, color: Color, *, or_token: bool = True, rule: str = "MK-gain-2"
) -> None:
    """MK-gain-2: a fourth one of a colour is a mana token instead; from a mine or as a reward it
    is lost (MK-end-4b, MK-end-5a)."""
    if g.crystals(seat, color) < MOST_CRYSTALS:
        crystals = changed(g.seats[seat].crystals, color, 1)
        g.set_seat(seat, g.seats[seat].__replace__(crystals=crystals))
        g.say("gained-crystal", seat=seat, mana=color, rule=rule)
    elif or_token:
        gain_mana(g, seat, color, rule=rule)


def changed(bag: tuple[int, ...], mana: Mana, n: int) -> tuple[int, ...]:
    i = MANA.index(mana)
    return (*bag[:i], bag[i] + n, *bag[i + 1 :])


# --- lasting effects


def last(
    g: MageKnight,
    stat: int,
    add: int,
    *,
    you: int,
    seat: int = -1,
    card: int = -1,
    source: int = -1,
    until: str = THIS_TURN,
    layer: int = 0,
    amount: int = 0,
) -> None:
    """MK-effect-1b: a number of a player or of a card, changed for a while."""
    life = g.cards[card].life if card >= 0 else 0
    g.last(
        Lasting(
            serial=0,
            until=until,
            source=source,
            you=you,
            stat=stat,
            add=add,
            layer=layer,
            card=card,
            life=life,
            seat=seat,
            amount=amount,
        )
    )


def over(g: MageKnight, *spans: str, seat: int = -1) -> None:
    """Effects of these durations end; with a seat, those of that player alone."""
    g.end_lasting(lambda e: e.until in spans and seat in (-1, e.you))


def age(g: MageKnight, seat: int) -> None:
    """What lasts to the end of a player's next turn, as this turn of that player ends."""
    over(g, NEXT_TURN_TOO, seat=seat)
    for e in g.lasting:
        if e.until == AFTER_NEXT_TURN and e.you == seat:
            g.amend_lasting(e.serial, e.__replace__(until=NEXT_TURN_TOO))
