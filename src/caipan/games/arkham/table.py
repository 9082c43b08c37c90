"""Questions about the table that several chapters ask."""

from __future__ import annotations

from typing import Any

from caipan.kernel.game import Game
from caipan.kernel.records import Data, Pick

from .cause import because, prices
from .fixed import standing
from .frames import SkillTest
from .spec import Design, Face
from .state import (
    ASSET,
    BLANK,
    COMMITTED,
    DECK,
    DISCARD,
    ENEMY,
    FIELD,
    FIRST_SEAT,
    HAND,
    HEALTH,
    IMMUNE_TO_PLAYER_CARDS,
    IMMUNE_TO_TREACHERIES,
    IMMUNITIES,
    IN_PLAY,
    KEYWORDS,
    LIMBO,
    LOCATIONS,
    MASSIVE,
    MOST_SEATS,
    NO_ENTRY,
    PER_SEAT,
    PLAY,
    THE_ACT,
    THE_AGENDA,
    THE_REFERENCE,
    THREAT,
    AhCard,
    AhSeat,
    AhTable,
)

FAR = 1_000
Foes = tuple[tuple[int, ...], tuple[int, ...], list[tuple[int, ...]]]  # see `Arkham._foes`
ORDERS = [  # by the number of seats and the lead investigator
    [[*range(lead, seats), *range(lead)] for lead in range(seats)]
    for seats in range(MOST_SEATS + 1)
]


class Arkham(Game[AhCard, AhSeat, AhTable]):
    """A match of Arkham Horror."""

    # What `players` has found, and of which seats and which lead.
    lined_up: tuple[object, int, list[int]] = ((), -1, [])

    def because(self, frame: object) -> tuple[str, Data] | None:
        return because(self, frame) or super().because(frame)

    def prices(self, seat: int, pick: Pick) -> list[tuple[str, Data]]:
        return prices(self, seat, pick)

    # --- cards

    def design(self, card: int) -> Design:
        return self.rules.definitions[self.cards[card].face]  # type: ignore[return-value]  # Arkham defines Designs only

    def face(self, card: int) -> Face:
        face: Face = self.rules.faces[self.cards[card].face]
        return face

    def kind(self, card: int) -> str:
        """AH-cardtype-change: printed, unless something has made it another kind."""
        c = self.cards[card]
        return c.acts_as or self.rules.kinds[c.face]

    def has(self, card: int, trait: str) -> bool:
        """AH-traits, AH-golden-card: whatever blanks a text box says that Traits stay."""
        return trait in self.design(card).traits

    def you(self, card: int) -> int:
        """AH-you: in an investigator's area *you* are that investigator; elsewhere whoever the
        event or the action is about."""
        c = self.cards[card]
        seat = self.layout[c.zone].seat
        return seat if seat >= 0 else c.controller

    def in_play(self, card: int) -> bool:
        c = self.cards[card]
        return bool(self.layout[c.zone].alive == 1)

    def blanked(self, card: int) -> bool:
        """AH-blank: whether its text box counts as empty, but for its Traits."""
        if BLANK not in self.index and BLANK not in self.touched:
            return False
        return self.value(card, BLANK) > 0

    def immune(self, card: int, source: int) -> bool:
        """AH-immune: whether effects of this source's kind of card cannot affect or choose it."""
        if IMMUNE_TO_PLAYER_CARDS not in self.index and IMMUNE_TO_TREACHERIES not in self.index:
            return False  # nobody is, which is nearly always so
        stat = IMMUNITIES.get(self.kind(source)) if source >= 0 else None
        return stat is not None and self.value(card, stat) > 0

    # --- zones

    def hand(self, seat: int) -> tuple[int, ...]:
        return self.zones[FIRST_SEAT + seat * PER_SEAT + HAND]

    def deck(self, seat: int) -> tuple[int, ...]:
        return self.zones[FIRST_SEAT + seat * PER_SEAT + DECK]

    def discard_pile(self, seat: int) -> tuple[int, ...]:
        return self.zones[FIRST_SEAT + seat * PER_SEAT + DISCARD]

    def play_area(self, seat: int) -> tuple[int, ...]:
        return self.zones[FIRST_SEAT + seat * PER_SEAT + PLAY]

    def threat(self, seat: int) -> tuple[int, ...]:
        return self.zones[FIRST_SEAT + seat * PER_SEAT + THREAT]

    def locations(self) -> tuple[int, ...]:
        return self.zones[LOCATIONS]

    def act(self) -> int:
        ids = self.zones[THE_ACT]
        return ids[0] if ids else -1

    def agenda(self) -> int:
        ids = self.zones[THE_AGENDA]
        return ids[0] if ids else -1

    def reference(self) -> int:
        return self.zones[THE_REFERENCE][0]

    def named_location(self, name: str) -> int:
        """The location of that id, or of that common name, in play, or -1."""
        places = self.zones[LOCATIONS]
        return next((i for i in places if name in (self.name(i), self.face(i).place)), -1)

    def is_called(self, location: int, names: tuple[str, ...]) -> bool:
        """Whether a location has one of these ids or common names."""
        return self.name(location) in names or self.face(location).place in names

    # --- seats

    def whose_turn(self) -> tuple[int, int]:
        return self.table.turn, self.active_seat()

    def first_seat(self) -> int:
        return self.table.lead

    def in_game(self, seat: int) -> bool:
        return not self.seats[seat].out

    def all_in(self) -> bool:
        for s in self.seats:  # noqa: SIM110 - a generator costs twice as much here
            if s.out:
                return False
        return True

    def fixed_chance(self) -> int:
        return super().fixed_chance() + len(self.table.coming)

    def is_asked(self, seat: int) -> bool:
        """AH-resolution-ends: a resolution is read to all who began; the lead answers it, in the
        game or not."""
        return self.in_game(seat) or self.table.phase == "over"

    def team(self, seat: int) -> int:
        """They win and lose together."""
        return 0

    def players(self) -> list[int]:
        """AH-player-order: everybody still in, from the lead investigator."""
        seats, lead, found = self.lined_up
        if seats is not self.seats or lead != self.table.lead:
            found = self._line_up()
            self.lined_up = self.seats, self.table.lead, found
        return found

    def afresh(self) -> None:
        super().afresh()
        self.lined_up = (), -1, []

    def _line_up(self) -> list[int]:
        found = ORDERS[len(self.seats)][self.table.lead]
        return found if self.all_in() else [s for s in found if not self.seats[s].out]

    def acting(self) -> list[int]:
        """AH-peril: those who may act now; while a peril card resolves that is the drawer alone."""
        alone, found = self.table.perilous, self.players()
        if alone < 0:
            return found
        return [alone] if alone in found else []

    def investigator(self, seat: int) -> int:
        """The investigator card: always the first card of the play area."""
        return self.zones[FIRST_SEAT + seat * PER_SEAT + PLAY][0]

    def clues(self, seat: int) -> int:
        return self.cards[self.zones[FIRST_SEAT + seat * PER_SEAT + PLAY][0]].clues

    def per_investigator(self, n: int) -> int:
        """AH-per-investigator: multiplied by those who started, eliminated ones included."""
        return n * self.table.players

    def active_frame(self) -> SkillTest | None:
        """The skill test under way that was begun last."""
        if not self.table.tests:
            return None
        for f in reversed(self.frames):
            if type(f) is SkillTest:
                return f
        return None

    def allowed(self, seat: int) -> bool:
        """AH-peril: while a peril card resolves only the drawer may act."""
        return self.table.perilous in (-1, seat)

    # --- places

    def where_is(self, card: int) -> int:
        """AH-location-where, AH-threat: the location a card in play is at, or -1."""
        c = self.cards[card]
        zone = self.layout[c.zone]
        if zone.seat >= 0:
            return self.seats[zone.seat].location if zone.alive == 1 else -1
        if c.zone == LOCATIONS:
            return card
        if c.zone == FIELD:
            return c.host if c.host >= 0 else c.at
        if c.zone in (COMMITTED, LIMBO) and c.controller >= 0:
            return self.seats[c.controller].location
        return -1

    def investigators_at(self, location: int) -> list[int]:
        """In player order."""
        seats = self.seats
        return [s for s in self.players() if seats[s].location == location]

    def enemies(self) -> tuple[int, ...]:
        """Every enemy in play, the unengaged first."""
        return self._foes()[0]

    def loose(self) -> tuple[int, ...]:
        """Every enemy that is in no threat area."""
        return self._foes()[1] if self.zones[FIELD] else ()

    def foes_of(self, seat: int) -> tuple[int, ...]:
        """The enemies in a threat area."""
        return self._foes()[2][seat]

    def _foes(self) -> Foes:
        """All enemies, the unengaged ones, and those in each threat area."""
        found: Foes | None = self.shapes.get("foes")
        if found is None:
            found = self.shapes["foes"] = self._find_foes()
        return found

    def _find_foes(self) -> Foes:
        loose = self._foes_in(FIELD)
        seats = range(len(self.seats))
        held = [self._foes_in(FIRST_SEAT + s * PER_SEAT + THREAT) for s in seats]
        return (*loose, *[i for ids in held for i in ids]), loose, held

    def _foes_in(self, zone: int) -> tuple[int, ...]:
        ids = self.zones[zone]
        if not ids:
            return ()
        found: tuple[int, ...] = self.kept(("foes", zone), zone, _enemies_among)
        return found

    def assets(self) -> tuple[int, ...]:
        """Every card in an investigator's areas that can be defeated or used up."""
        found: tuple[int, ...] | None = self.shapes.get("assets")
        if found is None:
            seats = range(len(self.seats))
            zones = [FIRST_SEAT + s * PER_SEAT + z for s in seats for z in (PLAY, THREAT)]
            every = [i for z in zones for i in self.zones[z]]
            found = tuple([i for i in every if self.kind(i) == ASSET or self.face(i).uses_up])
            self.shapes["assets"] = found
        return found

    def enemies_at(self, location: int) -> list[int]:
        _, loose, held = self._foes()
        cards = self.cards
        found = [i for i in loose if cards[i].at == location]
        for seat, ids in enumerate(held):
            if ids and self.seats[seat].location == location:
                found += ids
        return found

    def engaged_seat(self, enemy: int) -> int:
        """Whose threat area an enemy is in, or nobody's."""
        return self.layout[self.cards[enemy].zone].seat

    def engaged_with(self, seat: int) -> list[int]:
        """AH-engaged-where, AH-massive: those in the threat area, and ready massive ones here."""
        _, loose, held = self._foes()
        if not loose:
            return list(held[seat])
        here, found = self.seats[seat].location, []
        for i in loose:
            c = self.cards[i]
            if c.at == here and not c.exhausted and self.value(i, MASSIVE):
                found.append(i)
        found += held[seat]
        return found

    def is_engaged(self, enemy: int, seat: int) -> bool:
        return enemy in self.engaged_with(seat)

    def connected(self, location: int) -> tuple[int, ...]:
        """AH-move-connect: the locations that a move from here can go to."""
        graph: dict[int, tuple[int, ...]] | None = self.shapes.get("map")
        if graph is None:
            graph = self.shapes["map"] = self._map()
        return graph.get(location, ())

    def _map(self) -> dict[int, tuple[int, ...]]:
        """Drawn anew only when a location has come, gone or been turned over."""
        ids = self.zones[LOCATIONS]
        down = [self.cards[i].down for i in ids]
        kept = self.lists.get("map")
        if kept is None or kept[0] is not ids or kept[1] != down:
            kept = self.lists["map"] = ids, down, self._drawn(ids)
        graph: dict[int, tuple[int, ...]] = kept[2]
        return graph

    def _drawn(self, ids: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
        sides = []
        for i in ids:
            f = self.face(i)
            back = self.cards[i].down and f.back_symbol
            shown = (f.back_symbol, f.back_connects) if back else (f.symbol, f.connects)
            sides.append((i, f, *shown))
        return {
            i: tuple(
                [
                    j
                    for j, there, symbol, _ in sides
                    if j != i and (symbol in to or here.links in there.traits)
                ]
            )
            for i, here, _, to in sides
        }

    def open_to(self, enemy: int, location: int) -> bool:
        """AH-hunter-blocked: whether nothing keeps this enemy out."""
        if NO_ENTRY not in self.index or self.has(enemy, "elite"):
            return True
        return not self.value(location, NO_ENTRY)

    def distances(self, start: int) -> dict[int, int]:
        """AH-nearest: the fewest connections to each location, blocked ones too."""
        found, edge, n = {start: 0}, [start], 0
        while edge:
            n += 1
            reached = []
            for here in edge:
                for there in self.connected(here):
                    if there not in found:
                        found[there] = n
                        reached.append(there)
            edge = reached
        return found

    def living(self) -> tuple[int, ...]:
        """Every card in play, by its number."""
        found: tuple[int, ...] | None = self.shapes.get("living")
        if found is None:
            zones = self.zones
            every = [i for z in self.layout if z.alive == IN_PLAY for i in zones[z.index]]
            found = self.shapes["living"] = tuple(sorted(every))
        return found

    def uniques(self) -> list[int]:
        """AH-unique: the unique cards in play."""
        found: list[int] | None = self.shapes.get("uniques")
        if found is None:
            found = self.shapes["uniques"] = [i for i in self.living() if self.face(i).unique]
        return found

    # --- numbers

    def value(self, card: int, stat: int) -> int:
        """Mostly what is printed, with nothing that modifies or fixes it: then nothing else has to
        be asked."""
        index = self.index
        if stat in index or ~stat in index or stat in self.touched or stat == HEALTH:
            key = (card, stat)
            got: int | None = self.values.get(key)
            if got is None:
                got = self.values[key] = self.modified(card, stat, base(self, card, stat))
            return got
        d: Any = self.rules.definitions[self.cards[card].face]
        n: int = d.printed[stat]
        if n <= 0 or (stat in KEYWORDS and self.blanked(card)):
            return 0
        return n

    def health(self, card: int) -> int:
        return self.value(card, HEALTH)

    def doom_in_play(self) -> int:
        """AH-doom-other: on the agenda and on every other card in play."""
        cards = self.cards
        return sum([cards[i].doom for i in self.living()])

    # --- views

    def extra_facts(self, card: int) -> Data:
        """The tokens on a card, which are called like its printed numbers, and where it is."""
        c, place = self.cards[card], self.where_is(card)
        tokens = {"damage": c.damage, "horror": c.horror, "clues": c.clues, "doom": c.doom}
        return tokens | {"at": self.name(place) if place >= 0 else None}

    def extra_view(self, seat: int | None) -> Data:
        from .view import extra  # which asks the rules, and they ask this

        return extra(self, seat)


def _enemies_among(g: Arkham, ids: tuple[int, ...]) -> tuple[int, ...]:
    cards, kinds = g.cards, g.rules.kinds
    return tuple([i for i in ids if (cards[i].acts_as or kinds[cards[i].face]) == ENEMY])


def base(g: Arkham, card: int, stat: int) -> int:
    """What is printed, per-investigator health included (AH-per-investigator)."""
    d: Any = g.rules.definitions[g.cards[card].face]
    n: int = d.printed[stat]
    if stat == HEALTH and d.face.health_each:
        return n + g.per_investigator(d.face.health_each)
    if n and stat in KEYWORDS and g.blanked(card):
        return 0
    return standing(g, card, g.index[~stat], n) if ~stat in g.index else n
