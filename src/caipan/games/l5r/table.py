"""Questions about the table that every chapter of the rules asks."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cache
from operator import is_
from typing import ClassVar

from caipan.kernel.abilities import ONLY_ITSELF, Ability
from caipan.kernel.game import Game
from caipan.kernel.numbers import SET
from caipan.kernel.records import NOBODY, Data, Pick, Use

from .cause import because, prices
from .formats import Format
from .frames import Duel
from .spec import Design
from .state import (
    ALL_ELEMENTS,
    ATTACHMENT_CARD,
    ATTACKING,
    BLANK,
    CHARACTER_CARD,
    CLAIMED,
    CONFLICT_DECK,
    CONTESTED,
    DEFENDING,
    DYNASTY_DECK,
    ELEMENTS,
    GLORY,
    HAND,
    HOLDING_CARD,
    KEYWORDS,
    KINDS,
    MILITARY,
    NO_ATTACK,
    NO_ATTACK_ON_FAVOR,
    NO_PART,
    PER_SEAT,
    PLAY,
    POLITICAL,
    POOL,
    PROVINCE,
    ROLE,
    SHARED,
    SLOT,
    SLOTS,
    STRENGTH,
    STRONGHOLD,
    TRAIT,
    UNCLAIMED,
    Conflict,
    Face,
    LrCard,
    LrSeat,
    LrTable,
    zone_of,
)

TEXT = frozenset(KEYWORDS)  # what is printed in the text box
GAINED = frozenset(ALL_ELEMENTS)  # what a ring may have beside its own


@cache
def across(teams: tuple[int, ...], seat: int) -> list[int]:
    """Everybody of another team, in player order from this seat."""
    order = (*range(seat, len(teams)), *range(seat))
    return [s for s in order if teams[s] != teams[seat]]


class Lying:
    """What lies in the play areas, sorted: characters, attachments, and what somebody else than
    its owner controls."""

    __slots__ = ("areas", "attachments", "borrowed", "characters", "of_seat")

    def __init__(self, g: L5R, areas: list[tuple[int, ...]]) -> None:
        cards, kinds = g.cards, g.rules.kinds
        characters: list[int] = []
        attachments: list[int] = []
        borrowed: list[int] = []
        lent: list[int] = []
        of_seat: list[tuple[int, ...]] = []
        for ids in areas:
            first = len(characters)
            for i in ids:
                c = cards[i]
                if c.borne or kinds[c.face] == ATTACHMENT_CARD:
                    attachments.append(i)
                    if c.controller != c.owner:
                        lent.append(i)
                else:
                    characters.append(i)
                    if c.controller != c.owner:
                        borrowed.append(i)
            of_seat.append(tuple(characters[first:]))
        self.areas, self.of_seat = areas, of_seat
        self.characters, self.attachments = tuple(characters), tuple(attachments)
        self.borrowed = borrowed + lent


class L5R(Game[LrCard, LrSeat, LrTable]):
    """A match of Legend of the Five Rings."""

    designs: ClassVar[tuple[Design, ...]]  # what the book defines, by face
    formats: ClassVar[dict[str, Format]]
    sentences: ClassVar[tuple[Ability, ...]]  # every ability of the book, by its index
    row_events: ClassVar[bool]  # whether an event of the book can lie in a province

    allied: tuple[int, ...] = ()  # what `teams` has found; format and seats never change

    def because(self, frame: object) -> tuple[str, Data] | None:
        return because(self, frame) or super().because(frame)

    def prices(self, seat: int, pick: Pick) -> list[tuple[str, Data]]:
        return prices(self, seat, pick)

    @property
    def format(self) -> Format:
        return self.formats[self.table.format]

    # --- seats

    def first_seat(self) -> int:
        """LR-B-first-player, LR-B-player-order."""
        return self.table.first

    def in_game(self, seat: int) -> bool:
        return not self.seats[seat].out

    def all_in(self) -> bool:
        for s in self.seats:  # noqa: SIM110 - a generator costs twice as much here
            if s.out:
                return False
        return True

    def active_seat(self) -> int:
        c = self.table.conflict
        return c.attacker if c else self.table.first

    def whose_turn(self) -> tuple[int, int]:
        return self.table.round, self.active_seat()

    def team(self, seat: int) -> int:
        return (self.allied or self.teams())[seat]

    def teams(self) -> tuple[int, ...]:
        """The team of each seat."""
        found = self.allied
        if not found:
            found = self.allied = self.format.teams(len(self.seats))
        return found

    def afresh(self) -> None:
        super().afresh()
        self.allied = ()

    def seat_order(self, first: int) -> list[int]:
        seats = self.seats
        count = len(seats)
        order = [*range(first, count), *range(first)]
        for s in seats:
            if s.out:
                return self.left_of(order)
        return order

    def left_of(self, order: list[int]) -> list[int]:
        """Those of them who are still there."""
        seats = self.seats
        return [s for s in order if not seats[s].out]

    def opponents(self, seat: int) -> list[int]:
        """In player order."""
        found, seats = across(self.allied or self.teams(), seat), self.seats
        for s in found:
            if seats[s].out:
                return self.left_of(found)
        return found

    def in_order(self) -> list[int]:
        """LR-B-player-order: everybody who is still there, from the first player on."""
        found: list[int] | None = self.values.get("in-order")
        if found is None:
            found = self.values["in-order"] = self.format.order(self)
        return found

    def your_opponents(self, seat: int) -> list[int]:
        """LR-en-youropponent, LR-tc-opponent: whom *your opponent* may mean now."""
        return self.left_of(self.format.your_opponents(self, seat))

    def more_honorable(self, seat: int, other: int) -> bool:
        """LR-B-honorable: equal pools are neither."""
        return self.seats[seat].honor > self.seats[other].honor

    # --- cards

    def design(self, card: int) -> Design:
        return self.designs[self.cards[card].face]

    def face(self, card: int) -> Face:
        return self.designs[self.cards[card].face].face

    def kind(self, card: int) -> str:
        """LR-B-attach-character: a character played as an attachment is one."""
        c = self.cards[card]
        return ATTACHMENT_CARD if c.borne else self.rules.kinds[c.face]

    def zone(self, seat: int, kind: int) -> tuple[int, ...]:
        return self.zones[SHARED + seat * PER_SEAT + kind]

    def hand(self, seat: int) -> tuple[int, ...]:
        return self.zone(seat, HAND)

    def deck(self, seat: int, dynasty: bool) -> tuple[int, ...]:
        return self.zone(seat, DYNASTY_DECK if dynasty else CONFLICT_DECK)

    def in_play(self, card: int) -> bool:
        """LR-B-area-in: characters and attachments on the table, strongholds, faceup provinces and
        holdings."""
        c = self.cards[card]
        kind = KINDS[c.zone]
        if kind in (PLAY, STRONGHOLD):
            return True
        if kind >= SLOT:
            return not c.down and self.rules.kinds[c.face] == HOLDING_CARD
        return kind >= PROVINCE and not c.down

    def shaped(self, key: Hashable, make: Callable[[], Iterable[int]]) -> tuple[int, ...]:
        """Cards that follow from which of them lie where in play, and how."""
        found: tuple[int, ...] | None = self.shapes.get(key)
        if found is None:
            found = self.shapes[key] = tuple(make())
        return found

    def everything_in(self, kind: int) -> list[int]:
        """The cards in such a zone of every seat, in player order by seat number."""
        return [i for ids in self.zones[SHARED + kind :: PER_SEAT] for i in ids]

    def characters(self, seat: int = NOBODY) -> tuple[int, ...]:
        """In play, of one player or of all."""
        lying: Lying = self.shapes.get("lying") or self.lying()
        return lying.characters if seat < 0 else lying.of_seat[seat]

    def attachments(self) -> tuple[int, ...]:
        lying: Lying = self.shapes.get("lying") or self.lying()
        return lying.attachments

    def lying(self) -> Lying:
        """What is in the play areas. It is the same for as long as they hold the same cards: one
        that becomes an attachment or changes hands comes into an area anew."""
        found: Lying | None = self.shapes.get("lying")
        if found is not None:
            return found
        areas = self.zones[SHARED + PLAY :: PER_SEAT]
        found = self.lists.get("lying")
        if found is None or not all(map(is_, found.areas, areas)):
            found = self.lists["lying"] = Lying(self, areas)
        self.shapes["lying"] = found
        return found

    def attached(self, card: int) -> list[int]:
        """The attachments on a card."""
        return [i for i in self.on(card) if self.kind(i) == ATTACHMENT_CARD]

    def holdings(self, seat: int = NOBODY) -> tuple[int, ...]:
        """LR-B-holding-active: faceup in a province."""
        seats = (seat,) if seat >= 0 else range(len(self.seats))
        return self.shaped(
            ("holdings", seat),
            lambda: [i for s in seats for i in self.row_cards(s) if self.in_play(i)],
        )

    # --- provinces

    def province(self, seat: int, slot: int) -> int:
        """The province card at one of a player's five places; the stronghold's is the first."""
        ids = self.zone(seat, PROVINCE + slot)
        return ids[0] if ids else -1

    def provinces(self, seat: int) -> tuple[int, ...]:
        return self.shaped(("provinces", seat), lambda: self.places(seat, PROVINCE))

    def places(self, seat: int, kind: int) -> list[int]:
        """The cards at a player's five places: the provinces (from PROVINCE on), or what lies in
        them (from SLOT on)."""
        at = zone_of(seat, kind)
        return [i for ids in self.zones[at : at + SLOTS] for i in ids]

    def all_provinces(self) -> list[int]:
        return [i for s in range(len(self.seats)) for i in self.provinces(s)]

    def slot_of(self, card: int) -> int:
        """At which of its player's places a province, or a card in one, lies; -1: at none."""
        kind = KINDS[self.cards[card].zone]
        if kind >= SLOT:
            return kind - SLOT
        return kind - PROVINCE if kind >= PROVINCE else -1

    def holder(self, card: int) -> int:
        """Whose province, stronghold or play area a card lies in."""
        return self.layout[self.cards[card].zone].seat

    def province_of(self, card: int) -> int:
        """The province that a dynasty card lies in, or -1."""
        slot = self.slot_of(card)
        return self.province(self.holder(card), slot) if slot >= 0 else -1

    def in_province(self, province: int) -> tuple[int, ...]:
        """The dynasty cards in a province."""
        return self.zone(self.holder(province), SLOT + self.slot_of(province))

    def row_cards(self, seat: int) -> tuple[int, ...]:
        """All dynasty cards in a player's provinces."""
        found: tuple[int, ...] | None = self.shapes.get(("row", seat))
        if found is None:
            found = self.shapes["row", seat] = tuple(self.places(seat, SLOT))
        return found

    def is_stronghold_province(self, province: int) -> bool:
        return self.slot_of(province) == 0

    def broken(self, seat: int, stronghold: bool = False) -> int:
        """How many of a player's provinces are broken, that of the stronghold left out."""
        at, cards = zone_of(seat, PROVINCE), self.cards
        first = at if stronghold else at + 1
        return sum([cards[ids[0]].broken for ids in self.zones[first : at + SLOTS] if ids])

    def stronghold(self, seat: int) -> int:
        ids = self.zone(seat, STRONGHOLD)
        return ids[0] if ids else -1

    def role(self, seat: int) -> int:
        ids = self.zone(seat, ROLE)
        return ids[0] if ids else -1

    def strength(self, province: int) -> int:
        """LR-B-province-strength, LR-B-area-facedown."""
        return 0 if self.cards[province].down else self.value(province, STRENGTH)

    # --- numbers and marks

    def has_dash(self, card: int, skill: int) -> bool:
        return self.designs[self.cards[card].face].dashes[skill]

    def skill(self, card: int, skill: int) -> int:
        """LR-B-dash: a dash cannot be modified and counts as 0."""
        return 0 if self.has_dash(card, skill) else self.value(card, skill)

    def base_skill(self, card: int, skill: int) -> int:
        """LR-B-value-base: the number from which modifiers start."""
        n = self.design(card).printed[skill]
        for part in self.bearing(card, skill):
            if part.layer == SET:
                n = part.n
        return n

    def value(self, card: int, stat: int) -> int:
        """Mostly what is printed: then nothing else has to be asked."""
        if stat in self.index or stat in self.touched:
            key = (card, stat)
            got: int | None = self.values.get(key)
            if got is None:
                got = self.values[key] = self.modified(card, stat, base(self, card, stat))
            return got
        n = self.designs[self.cards[card].face].printed[stat]
        return 0 if n and stat in TEXT and self.blanked(card) else n

    def glory(self, card: int) -> int:
        return self.value(card, GLORY)

    def has_trait(self, card: int, trait: str) -> bool:
        """LR-B-printed: printed or gained."""
        return self.value(card, TRAIT[trait]) > 0

    def has(self, card: int, keyword: int) -> bool:
        """LR-B-kw-once: several instances work as one."""
        return self.value(card, keyword) > 0

    def is_so(self, card: int, ban: int) -> bool:
        """LR-B-cannot: a ban is never printed, so something must bear on it, and not only on
        other cards."""
        if ban not in self.touched:
            rows = self.index.get(ban)
            if rows is None:
                return False
            for source, a in rows:
                if source == card or a.scope != ONLY_ITSELF:
                    break
            else:
                return False
        return self.value(card, ban) > 0

    def heeds(self, bans: frozenset[int]) -> bool:
        """Whether something bears on any of these now."""
        return not (self.touched.isdisjoint(bans) and self.index.keys().isdisjoint(bans))

    def bears_on(self, stat: int) -> bool:
        """…on this one."""
        return stat in self.index or stat in self.touched

    def bound(self, seat: int, ban: int) -> int:
        """LR-B-cannot: the same of a player, with its number."""
        if ban not in self.index and ban not in self.touched:
            return 0
        return self.seat_value(seat, ban, 0)

    def blanked(self, card: int) -> bool:
        """LR-B-blank, LR-B-province-broken, LR-B-area-facedown."""
        c = self.cards[card]
        if c.broken and KINDS[c.zone] >= PROVINCE:
            return True
        blanks = self.formats[self.table.format].blanks
        if blanks is not None and blanks(self, card):
            return True
        if BLANK in self.index and self.value(card, BLANK) > 0:
            return True
        return card in self.altered and self.is_blank(card)

    # --- the conflict

    @property
    def conflict(self) -> Conflict | None:
        return self.table.conflict

    def side_of(self, seat: int) -> int:
        """LR-B-defender: for which side of the conflict a player's characters fight, if any."""
        c = self.table.conflict
        if c is None:
            return 0
        teams = self.teams()
        if teams[seat] == teams[c.attacker]:
            return ATTACKING
        return DEFENDING if teams[seat] == teams[c.defender] else 0

    def participants(self, side: int = 0) -> tuple[int, ...]:
        """LR-B-defender: who takes part, on one side or on both."""
        if self.table.conflict is None:
            return ()
        kept: tuple[tuple[int, ...], ...] | None = self.values.get("participants")
        if kept is None:
            kept = self.values["participants"] = self._participants()
        return kept[side]

    def _participants(self) -> tuple[tuple[int, ...], ...]:
        """On both sides together, and on each."""
        cards = self.cards
        found: tuple[list[int], ...] = ([], [], [])
        for i in self.characters():
            side = cards[i].side
            if side:
                found[0].append(i)
                found[side].append(i)
        return tuple(map(tuple, found))

    def is_participating(self, card: int) -> bool:
        return self.table.conflict is not None and self.cards[card].side > 0

    def could_take_part(self, card: int, skill: int, side: int, against: int = NOBODY) -> bool:
        """LR-B-dash, LR-B-participate-ban: nothing about the character stands against it, as an
        attacker `against` whom."""
        if self.designs[self.cards[card].face].dashes[skill] or self.is_so(card, NO_PART[skill]):
            return False
        if side != ATTACKING:
            return True
        if self.is_so(card, NO_ATTACK):
            return False
        if against < 0 and self.table.conflict is not None:
            against = self.table.conflict.defender
        return not (self.is_so(card, NO_ATTACK_ON_FAVOR) and self.is_favored(against))

    def is_favored(self, seat: int) -> bool:
        """LR-tc-favor-team: somebody, or their team, has the Imperial Favor."""
        holder = self.table.favor
        return holder >= 0 <= seat and self.team(holder) == self.team(seat)

    def could_join(self, card: int, seat: int) -> bool:
        """LR-B-move-in, LR-B-put-into-conflict, LR-en-participate: whether a character could be on
        this player's side of the conflict."""
        c, side = self.table.conflict, self.side_of(seat)
        return c is not None and side > 0 and self.could_take_part(card, c.type, side)

    def total(self, side: int) -> int:
        """LR-B-skill-total, LR-B-favor-bonus: what a side counts now."""
        c = self.table.conflict
        if c is None:
            return 0
        there = self.participants(side)
        n = sum([self.skill(i, c.type) for i in there if not self.cards[i].bowed])
        holder = self.table.favor
        if holder >= 0 and self.table.favor_side == c.type and self.side_of(holder) == side:
            friends = {self.team(self.cards[i].controller) for i in there}
            n += self.team(holder) in friends
        return n

    def duel(self) -> Duel | None:
        return next((f for f in reversed(self.frames) if isinstance(f, Duel)), None)

    # --- rings

    def elements(self, ring: int) -> list[int]:
        """LR-B-ring-element: printed or added."""
        if not self.heeds(GAINED):
            return self.designs[self.cards[ring].face].elements[:]
        return [e for e in ALL_ELEMENTS if self.value(ring, e) > 0]

    def conflict_elements(self) -> list[int]:
        """LR-B-3.2.7-contested: of the conflict's ring, until the conflict ends."""
        c = self.table.conflict
        if c is None:
            return []
        return list(c.elements) or (self.elements(c.ring) if c.ring >= 0 else [])

    def unclaimed(self) -> list[int]:
        """LR-B-ring-states, LR-en-rings-pools-effect: in whatever pool."""
        return [*self.zones[UNCLAIMED], *self.everything_in(POOL)]

    def claimed(self, seat: int) -> list[int]:
        """LR-tc-rings-claimed: those of a team belong to all its members."""
        mates = [s for s in range(len(self.seats)) if self.team(s) == self.team(seat)]
        return [i for s in mates for i in self.zone(s, CLAIMED)]

    def all_claimed(self) -> list[int]:
        return self.everything_in(CLAIMED)

    def contested(self) -> int:
        ids = self.zones[CONTESTED]
        return ids[0] if ids else -1

    # --- limits

    def times_used(self, period: str, what: str, seat: int) -> int:
        """How often a player has done something in this period."""
        return self.used(Use(period, what, seat=seat))

    # --- view

    def extra_view(self, seat: int | None) -> Data:
        c = self.table.conflict
        numbers: Data = {}
        for i in self.everything_in(PLAY):
            numbers[str(self.handle(i, seat))] = self._numbers(i)
        strengths = {
            str(self.handle(i, seat)): self.strength(i)
            for i in self.all_provinces()
            if not self.cards[i].down
        }
        return {
            "numbers": numbers,
            "strengths": strengths,
            "totals": [self.total(ATTACKING), self.total(DEFENDING)] if c else [],
            "elements": [ELEMENTS[ALL_ELEMENTS.index(e)] for e in self.conflict_elements()],
            "teams": [self.team(s) for s in range(len(self.seats))],
        }

    def _numbers(self, card: int) -> Data:
        """LR-B-3.2.2-totals: current values worth showing."""
        if self.kind(card) != CHARACTER_CARD:
            return {}
        return {
            "military": None if self.has_dash(card, MILITARY) else self.value(card, MILITARY),
            "political": None if self.has_dash(card, POLITICAL) else self.value(card, POLITICAL),
            "glory": self.glory(card),
        }


def base(g: L5R, card: int, stat: int) -> int:
    """A number before modifiers: what is printed. LR-B-blank: a blank text box has no keywords."""
    n = g.designs[g.cards[card].face].printed[stat]
    return 0 if n and stat in TEXT and g.blanked(card) else n
