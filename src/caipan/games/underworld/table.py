"""Questions about the table that every chapter of the rules asks."""

from __future__ import annotations

from typing import Any, ClassVar

from caipan.kernel.abilities import Ability
from caipan.kernel.game import Game
from caipan.kernel.records import Data, Pick, Ref, Use, Using
from caipan.kernel.views import pointed

from .cause import because, prices
from .spec import Design
from .state import (
    ASSETS,
    ATTACHMENT_CARD,
    CHARACTER_CARD,
    COST,
    DISTRICTS,
    FIELD,
    FLIP_COST,
    HAND,
    ICONS,
    INFLUENCE,
    LIBRARY,
    LURKER_ICON,
    NO_CONTEST,
    NO_INFLUENCE,
    OPEN,
    PER_SEAT,
    SCORE,
    SEALED,
    SEATS,
    SOCIETY,
    STACK,
    TURN,
    WORLD,
    Counter,
    District,
    Face,
    U,
    UwCard,
    UwSeat,
    UwTable,
)

FIELDS = tuple(s * PER_SEAT + FIELD + p for s in range(SEATS) for p in range(DISTRICTS))
SOCIETIES = tuple(s * PER_SEAT + SOCIETY for s in range(SEATS))
ASSET, LURKER = "asset", "lurker"
FUNDS = tuple(("funds", s) for s in range(SEATS))
LOYAL = tuple(("loyal", s) for s in range(SEATS))
LURKERS = tuple(("lurkers", s) for s in range(SEATS))
THE_SOCIETY = -2  # as a host: the society area, which needs no society card


def place_of_zone(zone: int) -> int:
    if zone < WORLD:
        k = zone % PER_SEAT - FIELD
        return k if k >= 0 else -1
    return zone - OPEN if OPEN <= zone < STACK else -1


PLACE = tuple(place_of_zone(z) for z in range(STACK + 2))
FIELD_ZONE = frozenset(FIELDS)
PLAY_ZONES = (*FIELDS, *SOCIETIES, *(s * PER_SEAT + ASSETS for s in range(SEATS)))
PLAY_ZONE = frozenset(PLAY_ZONES)


class Underworld(Game[UwCard, UwSeat, UwTable]):
    """A match of Underworld."""

    designs: ClassVar[tuple[Design, ...]]  # what the book defines, by face

    def because(self, frame: object) -> tuple[str, Data] | None:
        return because(self, frame) or super().because(frame)

    def prices(self, seat: int, pick: Pick) -> list[tuple[str, Data]]:
        return prices(self, seat, pick)

    # --- cards

    def design(self, card: int) -> Design:
        return self.designs[self.cards[card].face]

    def face(self, card: int) -> Face:
        return self.designs[self.cards[card].face].face

    def printed_cost(self, card: int) -> int:
        """UW-printed-cost: without modifiers, X being 0."""
        return self.face(card).cost or 0

    def kind(self, card: int) -> str:
        """UW-types-four: what a card is now; asset and lurker replace the printed type."""
        c = self.cards[card]
        if c.zone < WORLD and c.zone % PER_SEAT == ASSETS:
            return ASSET
        if c.down and c.zone in FIELD_ZONE:
            return LURKER
        return self.rules.kinds[c.face]

    def place(self, card: int) -> int:
        """UW-contest-area: the position (0 to 2) a card is at, or -1."""
        return PLACE[self.cards[card].zone]

    def in_play(self, card: int) -> bool:
        """UW-inplay-zones: contest areas, asset areas, societies and the open districts."""
        zone = self.cards[card].zone
        return zone in PLAY_ZONE or OPEN <= zone < STACK

    def cards_in_play(self) -> list[int]:
        """Everything in contest areas, asset areas and societies; districts are never exhausted."""
        return [i for z in PLAY_ZONES for i in self.zones[z]]

    def attached(self, card: int) -> list[int]:
        return [i for i in self.on(card) if self.cards[i].zone != SEALED]

    def sealed_under(self, card: int) -> list[int]:
        return [i for i in self.on(card) if self.cards[i].zone == SEALED]

    def enemy(self, seat: int) -> int:
        return 1 - seat

    def player(self, first: bool) -> int:
        """The first player, or the second."""
        return self.table.first if first else self.enemy(self.table.first)

    def whose_turn(self) -> tuple[int, int]:
        return self.table.turn, self.active_seat()

    def first_seat(self) -> int:
        return self.table.first

    # --- who is where

    def _sorted_out(self) -> tuple[list[int], list[int], list[int]]:
        """Characters, lurkers and attachments in play, found together."""
        got: tuple[list[int], list[int], list[int]] | None = self.shapes.get("in-play")
        if got is None:
            characters: list[int] = []
            lurkers: list[int] = []
            attachments: list[int] = []
            cards, kinds = self.cards, self.rules.kinds
            for z in FIELDS:
                for i in self.zones[z]:
                    c = cards[i]
                    if c.down:
                        lurkers.append(i)
                    elif kinds[c.face] == CHARACTER_CARD:
                        characters.append(i)
                    else:
                        attachments.append(i)
            for z in SOCIETIES:
                for i in self.zones[z]:
                    if kinds[cards[i].face] == ATTACHMENT_CARD:
                        attachments.append(i)
            got = self.shapes["in-play"] = (characters, lurkers, attachments)
        return got

    def lurkers_of(self, seat: int) -> list[int]:
        """Those that a player controls."""
        cards = self.cards
        return [i for i in self.lurkers() if cards[i].controller == seat]

    def characters(self) -> list[int]:
        """UW-character-name: only face-up character cards in play."""
        return self._sorted_out()[0]

    def lurkers(self) -> list[int]:
        return self._sorted_out()[1]

    def attachments(self) -> list[int]:
        """UW-attach-name: only attachments in play."""
        return self._sorted_out()[2]

    def characters_at(self, place: int, seat: int = -1) -> list[int]:
        cards = self.cards
        return [
            i
            for i in self.characters()
            if PLACE[cards[i].zone] == place and (seat < 0 or cards[i].controller == seat)
        ]

    def zone(self, seat: int, kind: int) -> tuple[int, ...]:
        return self.zones[seat * PER_SEAT + kind]

    def hand(self, seat: int) -> tuple[int, ...]:
        return self.zones[seat * PER_SEAT + HAND]

    def library(self, seat: int) -> tuple[int, ...]:
        return self.zones[seat * PER_SEAT + LIBRARY]

    def district(self, place: int) -> int:
        """The open district at a position, or -1 (UW-D-1.2.3: a gap stays when the world library
        is empty)."""
        ids = self.zones[OPEN + place]
        return ids[0] if ids else -1

    def districts(self) -> list[int]:
        return [ids[0] for ids in self.zones[OPEN : OPEN + DISTRICTS] if ids]

    def places(self) -> list[int]:
        """Positions that hold a district."""
        found: list[int] | None = self.values.get("places")
        if found is None:
            found = self.values["places"] = [p for p in range(DISTRICTS) if self.zones[OPEN + p]]
        return found

    # --- numbers

    def ready_assets(self, seat: int) -> int:
        cards, n = self.cards, 0
        for i in self.zones[seat * PER_SEAT + ASSETS]:
            if not cards[i].exhausted:
                n += 1
        return n

    def funds(self, seat: int) -> int:
        """UW-cost-asset: unspent points and what the ready assets would yield."""
        key = FUNDS[seat]
        n: int | None = self.values.get(key)
        if n is None:
            n = self.values[key] = self.seats[seat].points + self.ready_assets(seat)
        return n

    def shown_by_assets(self, seat: int) -> dict[str, int]:
        """UW-magic-assets: factions and domain icons among a player's assets, exhausted or not."""
        zone = seat * PER_SEAT + ASSETS
        counts: dict[str, int] = self.kept(("assets", seat), zone, _marks_shown)
        return counts

    def loyal(self, seat: int, card: int) -> bool:
        """UW-loyalty: an asset of that faction, or a domain icon among the assets, for each
        loyalty icon. Remembered by face for as long as the assets stay the same."""
        answers: dict[int, bool] = self.kept(LOYAL[seat], seat * PER_SEAT + ASSETS, _none_yet)
        face = self.cards[card].face
        met = answers.get(face)
        if met is None:
            met = answers[face] = _meets(self.shown_by_assets(seat), self.face(card).loyalty)
        return met

    def fee(self, card: int, x: int = 0) -> int:
        """What playing a card costs now; a changed X cost changes what is paid, not X."""
        n = self.designs[self.cards[card].face].printed[COST] + x
        if COST in self.index or COST in self.touched:
            return self.modified(card, COST, n)
        return n

    def flip_fee(self, seat: int, card: int, x: int = 0) -> int:
        """What turning a lurker up costs now."""
        n = self.designs[self.cards[card].face].printed[COST] + x
        if FLIP_COST in self.index:
            return self.seat_value(seat, FLIP_COST, n)
        return n

    def takes_part(self, card: int, kind: int) -> bool:
        """UW-contest-count: a ready card with the icon, unless something says it cannot."""
        c = self.cards[card]
        if c.exhausted or not self.value(card, kind) or self.value(card, NO_CONTEST):
            return False
        if kind == INFLUENCE and not c.down and self.rules.kinds[c.face] == CHARACTER_CARD:
            district = self.district(PLACE[c.zone])
            return not (district >= 0 and self.value(district, NO_INFLUENCE))
        return True

    def fighters(self, seat: int, place: int, kind: int) -> list[int]:
        """Everything of one side that takes part in a contest at a position."""
        here = self.zones[seat * PER_SEAT + FIELD + place]
        found: list[int] = []
        for i in here:
            if self.takes_part(i, kind):
                found.append(i)
        return found

    def anybody_fights(self, place: int, kind: int) -> bool:
        for seat in range(SEATS):
            for i in self.zones[seat * PER_SEAT + FIELD + place]:
                if self.takes_part(i, kind):
                    return True
        return False

    def total(self, seat: int, place: int, kind: int) -> int:
        return sum([self.value(i, kind) for i in self.fighters(seat, place, kind)])

    def contested(self) -> int:
        """The position whose contests are going on, or -2."""
        return next((f.place for f in self.frames if isinstance(f, District)), -2)

    def icons_on(self, card: int, kind: int) -> int:
        """UW-temp-icon-count: an effect that counts icons counts temporary ones, active or not."""
        c = self.cards[card]
        active = c.controller == self.table.first
        idle = 0 if active or c.down else self.face(card).icons.count(~kind)
        return self.value(card, kind) + idle

    def score(self, seat: int) -> int:
        """UW-points-define: points count in the score area only."""
        return sum(self.face(i).points for i in self.zones[seat * PER_SEAT + SCORE])

    def markers(self, district: int, seat: int) -> int:
        held = self.cards[district].markers
        return held[seat] if held else 0

    def counters_at(self, place: int, kind: Counter) -> int:
        """UW-counters-character, UW-counters-attachment: counters on cards there are at the
        district."""
        zones = (*(s * PER_SEAT + FIELD + place for s in range(SEATS)), OPEN + place)
        return sum(counter(self.cards[i], kind) for z in zones for i in self.zones[z])

    def here(self, u: U | Using[Any]) -> int:
        """UW-ambush and our convention: the district at which the ability was put to use, else
        the current one."""
        return u.place if u.place >= 0 else self.place(u.source)

    # --- limits each turn

    def by_card(self, what: str, card: int) -> Use:
        """Of a card as it is: what leaves play and comes back may be used anew."""
        return Use(TURN, what, card, self.cards[card].life)

    def spent(self, a: Ability, card: int) -> bool:
        """Whether a limited ability of this card has been used up."""
        return self.used(self.by_card(a.name, card)) >= a.limit > 0 if self.uses else False

    def spend_use(self, a: Ability, card: int) -> None:
        if a.limit:
            self.note_use(self.by_card(a.name, card))

    def extra_facts(self, card: int) -> Data:
        """How often this turn what is limited about the card has been used."""
        life = self.cards[card].life
        return {"used": sum(use.card == card and use.life == life for use in self.uses)}

    # --- view

    def extra_view(self, seat: int | None) -> Data:
        districts = []
        for p in range(DISTRICTS):
            d = self.district(p)
            face = self.face(d) if d >= 0 else Face()
            totals = {
                self.rules.stats[k]: [self.total(s, p, k) for s in range(SEATS)] for k in ICONS
            }
            markers = [self.markers(d, s) if d >= 0 else 0 for s in range(SEATS)]
            districts.append(
                {
                    "card": d,
                    "name": self.rules.names[self.cards[d].face] if d >= 0 else None,
                    "limit": face.limit,
                    "points": face.points,
                    "markers": markers,
                    "totals": totals,
                }
            )
        return {
            "districts": districts,
            "scores": [self.score(s) for s in range(SEATS)],
            "funds": [self.funds(s) for s in range(SEATS)],
            "numbers": {
                str(self.handle(i, seat)): self._numbers(i) for z in FIELDS for i in self.zones[z]
            },
            "stack": [self._stacked(u, seat) for u in self.table.stack],
        }

    def _numbers(self, card: int) -> dict[str, int]:
        """Current values worth showing on a card in a contest area."""
        stats = self.rules.stats
        shown = (*ICONS, *range(3, 15))
        return {stats[k]: n for k in shown if k != COST and (n := self.value(card, k))}

    def _stacked(self, u: U, seat: int | None) -> Data:
        """Objects on the stack are public: who, what, at what; only a dispatched face is not.

        Neither its source nor a target is followed once it is another object: what was printed
        keeps its name, and the card is nobody's.
        """
        name, _, ability = u.proc.rpartition("/")
        same = self.cards[u.source].life == u.life
        return {
            "you": u.you,
            "source": self.label(u.source, seat) if same else name,
            "card": pointed(self, Ref(u.source, u.life), seat),
            "ability": ability,
            "place": u.place,
            "mode": u.mode,
            "x": u.x,
            "targets": pointed(self, u.targets, seat),
        }


def counter(card: UwCard, kind: Counter) -> int:
    return card.counters[kind] if card.counters else 0


def base(g: Underworld, card: int, stat: int) -> int:
    """A number before modifiers: printed, temporary icons in season, and one icon for a lurker."""
    c = g.cards[card]
    if c.down:
        return 1 if stat == LURKER_ICON else 0  # UW-lurker-icon
    printed = g.designs[c.face].printed
    if stat <= INFLUENCE and c.controller == g.table.first:
        return printed[stat] + printed[~stat]  # UW-temp-icon: kept at the far end
    return printed[stat]


def _none_yet(g: Underworld, assets: tuple[int, ...]) -> dict[int, bool]:
    return {}


def _meets(have: dict[str, int], need: tuple[str, ...]) -> bool:
    return all([have.get(x, 0) >= need.count(x) for x in need])


def _marks_shown(g: Underworld, assets: tuple[int, ...]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for i in assets:
        face = g.face(i)
        for mark in (face.faction, *face.domains):
            counts[mark] = counts.get(mark, 0) + 1
    return counts
