"""Questions about the table that several chapters ask."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

from caipan.kernel.game import Game
from caipan.kernel.records import NOBODY, Data, Lasting, Pick

from .content.scenarios import BY_NAME as SCENARIOS
from .content.scenarios import played_by
from .land import Land
from .places import CITY, Element, Enemy, Ruin, Scenario, Shape, Spot, Tile
from .spec import BLACK, COLORS, GOLD, MANA, Deed, Kind, Mana, Skill, Tactic, Unit
from .state import (
    ARMOR,
    BLACK_BY_DAY,
    COMMAND,
    DECK,
    DISCARD,
    FIELD,
    GOLD_AT_NIGHT,
    HAND,
    HAND_LIMIT,
    PER_SEAT,
    PLAYED,
    SKILLS,
    TACTIC_ZONE,
    UNITS,
    Fight,
    Foe,
    MkCard,
    MkSeat,
    MkTable,
    Moment,
    Now,
    Town,
    zone_of,
)

# Where the first player has them; asked for all the time.
FIRST_HAND, FIRST_UNITS = zone_of(0, HAND), zone_of(0, UNITS)
FIRST_SKILLS, FIRST_TACTIC = zone_of(0, SKILLS), zone_of(0, TACTIC_ZONE)

# MK-turn-5e: special effects fit any moment of the own turn, healing any but combat; the others fit
# what they are for.
FITTING: Final[dict[Moment, frozenset[Kind]]] = {
    "": frozenset(),
    "moving": frozenset(("move", "healing", "special")),
    "interacting": frozenset(("influence", "healing", "special")),
    "fighting": frozenset(("combat", "special")),
    "gathering": frozenset(("move", "special")),
    "resting": frozenset(("healing", "special")),
    "over": frozenset(("healing", "special")),
}

# MK-area-level, MK-end-6a: armour, hand limit and command tokens of each level; level n begins at
# n * n - 1 fame.
LEVELS = ((2, 5, 1), (2, 5, 1), (3, 5, 2), (3, 5, 2), (3, 6, 3), (3, 6, 3), (4, 6, 4), (4, 6, 4),
          (4, 7, 5), (4, 7, 5))  # fmt: skip
HIGHEST = len(LEVELS)
WOUND = "wound"  # MK-deed-3d: the one card of its kind
# MK-interact-3a: what a place on the reputation track does to influence; at -7 nobody trades.
MOST_REPUTATION = 7
TRADE = dict(zip(range(-6, 8), (-5, -3, -2, -1, -1, 0, 0, 0, 1, 1, 2, 2, 3, 5), strict=True))


@cache
def level_of(fame: int) -> int:
    """MK-end-6: the level that this fame leads to."""
    return max(1, sum(n * n - 1 <= fame for n in range(1, HIGHEST + 1)))


class Hand(NamedTuple):
    """Cards in hand, sorted; and whether two of the deeds have one face."""

    deeds: tuple[int, ...]
    wounds: tuple[int, ...]
    twins: bool


def _sorted(g: MageKnight, hand: tuple[int, ...]) -> Hand:
    wound = g.rules.by_name[WOUND].index
    faces = [g.cards[c].face for c in hand]
    if wound not in faces:
        return Hand(hand, (), len({*faces}) < len(faces))
    wounds = tuple([c for c, face in zip(hand, faces, strict=True) if face == wound])
    deeds = tuple([c for c in hand if c not in wounds])
    return Hand(deeds, wounds, len({*faces}) - 1 < len(deeds))


def _lying(g: MageKnight, tokens: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """Tokens by the cell they came to; they leave the map before they come to another one."""
    cells = dict.fromkeys([g.cards[card].at for card in tokens])
    return {at: tuple([card for card in tokens if g.cards[card].at == at]) for at in cells}


@cache
def scenario_of(name: str, players: int) -> Scenario:
    return played_by(SCENARIOS[name], players)


class MageKnight(Game[MkCard, MkSeat, MkTable]):
    def because(self, frame: object) -> tuple[str, Data] | None:
        from .cause import because  # what a price is stands in the rules, and they know the table

        return because(self, frame) or super().because(frame)

    def prices(self, seat: int, pick: Pick) -> list[tuple[str, Data]]:
        from .cause import prices

        return prices(self, seat, pick)

    # --- whose turn

    def first_seat(self) -> int:
        return next((s for s in self.table.order if s < len(self.seats)), 0)

    def active_seat(self) -> int:
        order = self.table.order
        seat = order[self.table.place] if order else 0
        return seat if seat < len(self.seats) else self.first_seat()

    def whose_turn(self) -> tuple[int, int]:
        return self.table.turns, self.active_seat()

    def in_game(self, seat: int) -> bool:
        """MK-sc-return-portal: whom the portal took along takes no more part."""
        return not self.seats[seat].out

    # --- cards

    def zone(self, seat: int, kind: int) -> tuple[int, ...]:
        return self.zones[zone_of(seat, kind)]

    def hand(self, seat: int) -> tuple[int, ...]:
        return self.zones[FIRST_HAND + seat * PER_SEAT]

    def deck(self, seat: int) -> tuple[int, ...]:
        return self.zones[zone_of(seat, DECK)]

    def discarded(self, seat: int) -> tuple[int, ...]:
        return self.zones[zone_of(seat, DISCARD)]

    def played(self, seat: int) -> tuple[int, ...]:
        return self.zones[zone_of(seat, PLAYED)]

    def units(self, seat: int) -> tuple[int, ...]:
        """The units of a player; banners on them lie there too."""
        held = self.zones[FIRST_UNITS + seat * PER_SEAT]
        return tuple([c for c in held if self.cards[c].host < 0]) if held else held

    def skills(self, seat: int) -> tuple[int, ...]:
        return self.zones[FIRST_SKILLS + seat * PER_SEAT]

    def tactic(self, seat: int) -> int:
        """The tactic of this round, or -1."""
        held = self.zones[FIRST_TACTIC + seat * PER_SEAT]
        return held[0] if held else -1

    def has_tactic(self, seat: int, name: str) -> bool:
        held = self.tactic(seat)
        return held >= 0 and self.name(held) == name

    def deed(self, card: int) -> Deed:
        face = self.rules.faces[self.cards[card].face]
        assert isinstance(face, Deed)
        return face

    def unit(self, card: int) -> Unit:
        face = self.rules.faces[self.cards[card].face]
        assert isinstance(face, Unit)
        return face

    def skill(self, card: int) -> Skill:
        face = self.rules.faces[self.cards[card].face]
        assert isinstance(face, Skill)
        return face

    def tactic_face(self, card: int) -> Tactic:
        face = self.rules.faces[self.cards[card].face]
        assert isinstance(face, Tactic)
        return face

    def enemy(self, card: int) -> Enemy:
        face = self.rules.faces[self.cards[card].face]
        assert isinstance(face, Enemy)
        return face

    def ruin(self, card: int) -> Ruin:
        face = self.rules.faces[self.cards[card].face]
        assert isinstance(face, Ruin)
        return face

    def tile(self, card: int) -> Tile:
        face = self.rules.faces[self.cards[card].face]
        assert isinstance(face, Tile)
        return face

    def is_wound(self, card: int) -> bool:
        return self.rules.names[self.cards[card].face] == WOUND

    def wounds_in_hand(self, seat: int) -> tuple[int, ...]:
        return self._sorted_hand(seat).wounds

    def deeds_in_hand(self, seat: int) -> tuple[int, ...]:
        """Everything in hand but wounds."""
        return self._sorted_hand(seat).deeds

    def unlike_deeds(self, seat: int) -> Iterable[int]:
        """Deeds in hand, of equal ones the first."""
        deeds, _, twins = self._sorted_hand(seat)
        return self.alike(deeds) if twins else deeds

    def _sorted_hand(self, seat: int) -> Hand:
        """The same as long as the hand holds the same cards."""
        zone = FIRST_HAND + seat * PER_SEAT
        found: Hand = self.kept(zone, zone, _sorted)
        return found

    def has_a_card(self, seat: int) -> bool:
        """MK-turn-4a: one was used this turn, or can be at its end. Who holds nothing but wounds
        must rest."""
        if self.seats[seat].now.used:
            return True
        hand = self._sorted_hand(seat)
        return bool(hand.deeds) or not hand.wounds

    def alike(self, cards: Iterable[int]) -> Iterable[int]:
        """Of cards in one place that nobody can tell apart the first, as `fungible` verbs offer
        them."""
        found: dict[tuple[int, int], int] = {}
        known = self.cards
        for card in cards:
            c = known[card]
            found.setdefault((c.face, c.known), card)
        return found.values()

    # --- players

    def now(self, seat: int) -> Now:
        return self.seats[seat].now

    def set_now(self, seat: int, now: Now) -> None:
        self.set_seat(seat, self.seats[seat].__replace__(now=now))

    def fits(self, seat: int, kind: Kind) -> bool:
        """MK-turn-5e: whether an effect of this kind may be used now."""
        return kind in FITTING[self.seats[seat].now.moment]

    def fits_any(self, seat: int, kinds: tuple[Kind, ...]) -> bool:
        """MK-turn-5e: an effect of several kinds may be used where one of them fits."""
        return not FITTING[self.seats[seat].now.moment].isdisjoint(kinds)

    def armor_of(self, seat: int) -> int:
        return self.seat_value(seat, ARMOR, LEVELS[self.seats[seat].level - 1][0])

    def printed_hand_limit(self, seat: int) -> int:
        """MK-combat-dmg-5c: without anything that changes it."""
        return LEVELS[self.seats[seat].level - 1][1]

    def hand_limit(self, seat: int) -> int:
        return self.seat_value(seat, HAND_LIMIT, self.printed_hand_limit(seat))

    def command(self, seat: int) -> int:
        """MK-unit-3: how many units this player may have."""
        return self.seat_value(seat, COMMAND, LEVELS[self.seats[seat].level - 1][2])

    def of_seat(self, seat: int, stat: int) -> int:
        """A number that only effects give a player."""
        if stat not in self.touched and stat not in self.index:
            return 0
        return self.seat_value(seat, stat, 0)

    def lasting_for(self, seat: int, stat: int) -> list[Lasting]:
        if stat not in self.touched:
            return []
        found: list[Lasting] = []
        for e in self.lasting:
            if e.seat == seat and e.stat == stat:
                found.append(e)
        return found

    # --- mana (MK-mana-2a, MK-mana-2b)

    def dark(self, seat: int) -> bool:
        """Whether night rules hold for this player: at night, and in dungeons and tombs."""
        fight = self.table.fight
        return self.table.night or (fight is not None and fight.night and fight.seat == seat)

    def usable(self, seat: int, mana: Mana) -> bool:
        if mana == GOLD:
            return not self.dark(seat) or self.of_seat(seat, GOLD_AT_NIGHT) > 0
        if mana == BLACK:
            return self.dark(seat) or self.of_seat(seat, BLACK_BY_DAY) > 0
        return True

    def tokens(self, seat: int, mana: Mana) -> int:
        return self.seats[seat].mana[MANA.index(mana)]

    def crystals(self, seat: int, mana: Mana) -> int:
        return self.seats[seat].crystals[MANA.index(mana)] if mana in COLORS else 0

    # --- the scenario

    @property
    def scenario(self) -> Scenario:
        return scenario_of(self.table.scenario, len(self.seats))

    @property
    def shape(self) -> Shape:
        return self.table.shape

    def allied(self, seat: int, other: int) -> bool:
        """MK-team-nopvp: somebody else of the same team."""
        return other >= 0 and other != seat and self.team(seat) == self.team(other)

    def team(self, seat: int) -> int:
        teams = self.table.teams
        return teams[seat] if teams else seat

    def may_duel(self, seat: int, other: int) -> bool:
        """MK-pvp-1, MK-move-8e: not once the end is near, not in cooperation or by agreement, not
        between teammates, and not with somebody who has taken the next turn in advance."""
        table = self.table
        agreed = self.scenario.combat == "yes" or "player-combat" in table.variants
        if not agreed or "no-player-combat" in table.variants or self.allied(seat, other):
            return False
        return table.declared == NOBODY and not table.closing and not self.seats[other].flipped

    def is_involved_in_part(self, seat: int) -> bool:
        """MK-pvp-3b: a defender who fights in somebody else's turn."""
        duel = self.table.duel
        return duel is not None and seat == duel.defender and not duel.full

    # --- the map

    def is_core_back(self, card: int) -> bool:
        """The back of a tile tells countryside from core."""
        return self.tile(card).is_core

    @property
    def land(self) -> Land:
        """The map as it is now, kept until it changes."""
        found: Land | None = self.lists.get("land")
        if found is None or (found.table is not self.table and not found.holds(self.table)):
            found = self.lists["land"] = Land(self.table)
        return found

    def beside(self, cell: int) -> tuple[int, ...]:
        """The spaces of the map next to a cell."""
        return self.land.beside.get(cell, ())

    def beside_with(self, cell: int, *kinds: str) -> list[int]:
        """The spaces next to a cell that have such a site."""
        near = self.land.sites_beside(cell)
        return [c for c, site in near if site in kinds] if near else []

    def spot(self, cell: int) -> Spot | None:
        """What is printed on a cell; nothing where no tile lies. The right half of a megapolis
        covers what is printed (MK-var-megapolis-place)."""
        return self.land.spots.get(cell)

    def site(self, cell: int) -> str:
        """What kind of site a cell has: the printed one, unless something has changed it."""
        return self.land.sites.get(cell, "")

    def town(self, cell: int) -> Town | None:
        """The city on a cell; of a megapolis the left half, which stands for both."""
        towns = self.table.towns
        if towns:
            at = self.main(cell)
            for town in towns:
                if town.at == at:
                    return town
        return None

    def main(self, cell: int) -> int:
        """MK-var-megapolis: where all defenders of a city lie, by any of its cells."""
        for town in self.table.towns:
            if town.at == cell and town.of >= 0:
                return town.of
        return cell

    def halves_of(self, city: int) -> list[int]:
        """The cells of the city whose defenders lie here."""
        return [t.at for t in self.table.towns if city in (t.at, t.of)] or [city]

    @property
    def cities(self) -> list[Town]:
        """Cities on the map; a megapolis is one."""
        return [t for t in self.table.towns if t.of < 0]

    def tokens_at(self, cell: int) -> tuple[int, ...]:
        """Enemies and ruins lying on a cell."""
        lying: dict[int, tuple[int, ...]] = self.kept("lying", FIELD, _lying)
        return lying.get(cell, ())

    def enemies_at(self, cell: int) -> list[int]:
        return [c for c in self.tokens_at(cell) if self.kind(c) == "enemy"]

    def shield_of(self, cell: int) -> int:
        """Whose shield marks a site; -1 for nobody's. A city has them on its card."""
        for shield in self.table.shields:
            if shield.at == cell:
                return shield.seat
        return -1

    def heroes_at(self, cell: int) -> list[int]:
        return [n for n, s in enumerate(self.seats) if s.at == cell]

    def is_city(self, cell: int) -> bool:
        return self.site(cell) == CITY

    # --- combat

    def element(self, card: int) -> Element:
        """What an enemy attacks with."""
        return self.enemy(card).element

    def fight(self) -> Fight:
        fight = self.table.fight
        assert fight is not None
        return fight

    def set_fight(self, fight: Fight | None) -> None:
        self.set_table(self.table.__replace__(fight=fight))

    def foe(self, card: int) -> Foe | None:
        fight = self.table.fight
        return next((f for f in fight.foes if f.card == card), None) if fight else None

    def foes(self) -> Iterator[Foe]:
        """Those in the fight now; a summoner hides behind its monster."""
        fight = self.table.fight
        if fight is not None:
            hiding = {f.summoner for f in fight.foes if f.summoner >= 0}
            yield from (f for f in fight.foes if f.card not in hiding)

    def extra_view(self, seat: int | None) -> Data:
        from .view import extra

        return extra(self, seat)

    def extra_facts(self, card: int) -> Data:
        from .rules.numbers import facts

        return facts(self, card)

    @property
    def is_epic(self) -> bool:
        return any(v.startswith("epic-") for v in self.table.variants)
