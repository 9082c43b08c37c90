"""Questions about the table that several chapters ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar, cast

from caipan.geometry.grid import Cell, Ground, distance, hex_of, is_ahead
from caipan.kernel.abilities import Ability
from caipan.kernel.errors import CaipanError
from caipan.kernel.game import Game
from caipan.kernel.records import Data, Pick, Ref, Use

from .board import Atlas, atlas
from .cause import because, prices
from .rulings import Farther, Ruling, SightLimit
from .spec import (
    ALLY,
    ALLY_CHARACTER,
    AROUND,
    CHARGE,
    ENEMY,
    MAP,
    PUPPET,
    SELF,
    SIGHT,
    STATUE,
    Action,
    Aim,
    Form,
)
from .state import (
    BOARD,
    CHARACTER,
    CHARGE_PIECE,
    FALLEN,
    FOLLOWER,
    HIDDEN,
    ITEMS,
    MARKERS,
    MOVE,
    PER_SEAT,
    POWERS,
    PUPPET_PIECE,
    REVERSE,
    STATUE_PIECE,
    SUPPLY,
    TURN,
    UNITS,
    WORN,
    Act,
    ActionFace,
    ExCard,
    ExSeat,
    ExTable,
)
from .state import MAP as MAP_ZONE

R = TypeVar("R", bound=Ruling)


def _units_among(g: Exiles, ids: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([i for i in ids if g.is_unit(i)])


def _by_kind(g: Exiles, ids: tuple[int, ...]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for i in ids:
        found.setdefault(g.kind(i), []).append(i)
    return found


class Exiles(Game[ExCard, ExSeat, ExTable]):
    def because(self, frame: object) -> tuple[str, Data] | None:
        return because(self, frame) or super().because(frame)

    def prices(self, seat: int, pick: Pick) -> list[tuple[str, Data]]:
        return prices(self, seat, pick)

    # --- the map

    @property
    def atlas(self) -> Atlas:
        """What the laid tiles amount to, kept as long as they are the same."""
        tiles = self.table.tiles
        found: tuple[Any, Atlas] | None = self.lists.get("atlas")
        if found is None or found[0] is not tiles:
            found = self.lists["atlas"] = (tiles, atlas(tiles))
        return found[1]

    @property
    def ground(self) -> Ground:
        found: tuple[Any, Atlas] | None = self.lists.get("atlas")
        if found is None or found[0] is not self.table.tiles:
            return self.atlas.ground
        return found[1].ground

    @property
    def standing(self) -> dict[Cell, int]:
        """Who or what stands on which cell."""
        found: dict[Cell, int] | None = self.values.get("standing")
        if found is None:
            cards = self.cards
            found = self.values["standing"] = {cards[i].place: i for i in self.zones[MAP_ZONE]}
        return found

    def is_empty(self, cell: Cell) -> bool:
        """Open terrain with no unit, object or marker."""
        return cell in self.ground.stop and cell not in self.standing

    def may_pass(self, cell: Cell, team: int) -> bool:
        """EX-move-impassable, EX-move-allies, EX-move-passthrough-mark: whether somebody of this
        team may go through."""
        if cell not in self.ground.enter:
            return False
        there = self.standing.get(cell)
        return there is None or self._lets_by(there, team)

    def _lets_by(self, piece: int, team: int) -> bool:
        c = self.cards[piece]
        kind = self.rules.kinds[c.face]
        return kind in MARKERS or (kind in UNITS and self.seats[c.controller].team == team)

    def closed_to(self, team: int) -> frozenset[Cell]:
        """Cells that somebody of this team may not go through: enemies and the statue."""
        key = ("closed", team)
        found: frozenset[Cell] | None = self.values.get(key)
        if found is None:
            enter, lets_by = self.ground.enter, self._lets_by
            there = self.standing.items()
            found = frozenset([c for c, i in there if c not in enter or not lets_by(i, team)])
            self.values[key] = found
        return found

    # --- pieces

    def face(self, card: int) -> Any:
        return self.rules.faces[self.cards[card].face]

    def on_map(self, card: int) -> bool:
        return card >= 0 and self.cards[card].zone == MAP_ZONE

    def still(self, ref: Ref) -> bool:
        """Whether it is on the map, and the same as when it was pointed at."""
        c = self.cards[ref.card]
        return c.zone == MAP_ZONE and c.life == ref.life

    def is_unit(self, card: int) -> bool:
        return self.kind(card) in UNITS

    def is_character(self, card: int) -> bool:
        return self.kind(card) == CHARACTER

    def units(self) -> tuple[int, ...]:
        return self.kept("units", MAP_ZONE, _units_among)

    def characters(self) -> list[int]:
        """EX-world-when, every character: alive, in initiative order."""
        found = (self.seats[s].unit for s in self.table.order)
        return [u for u in found if self.on_map(u)]

    def of_kind(self, kind: str, seat: int = -1) -> list[int]:
        """Pieces on the map of this kind, of one seat or of anybody."""
        cards = self.cards
        found = self.kept("kinds", MAP_ZONE, _by_kind).get(kind, ())
        return [i for i in found if seat in (-1, cards[i].controller)]

    def in_supply(self, kind: str, seat: int) -> list[int]:
        return [i for i in self.zone(seat, SUPPLY) if self.kind(i) == kind]

    @property
    def statue(self) -> int:
        """The goddess, if she stands."""
        return next(iter(self.of_kind(STATUE_PIECE)), -1)

    # --- seats

    def zone(self, seat: int, kind: int) -> tuple[int, ...]:
        return self.zones[seat * PER_SEAT + kind]

    def team(self, seat: int) -> int:
        return self.seats[seat].team

    def team_of(self, unit: int) -> int:
        return self.seats[self.cards[unit].controller].team

    def in_game(self, seat: int) -> bool:
        """A seat whose character has fallen waits for its partner."""
        unit = self.seats[seat].unit
        return unit < 0 or self.cards[unit].zone != FALLEN

    def first_seat(self) -> int:
        return self.table.order[0] if self.table.order else 0

    def active_seat(self) -> int:
        """EX-flow-order: whose turn it is; before the first, whoever will be first."""
        return self.table.seat if self.table.seat >= 0 else self.first_seat()

    def whose_turn(self) -> tuple[int, int]:
        return self.table.turn, self.active_seat()

    def holdings(self, seat: int) -> Iterator[int]:
        """Everything a seat could use or might think it could."""
        for kind in (BOARD, REVERSE, POWERS, ITEMS, WORN):
            yield from self.zone(seat, kind)

    # --- statuses

    def has(self, unit: int, status: int) -> bool:
        for m in self.cards[unit].markers:  # noqa: SIM110 - a generator costs twice as much here
            if m.status == status:
                return True
        return False

    def how_many(self, unit: int, status: int) -> int:
        return sum(m.status == status for m in self.cards[unit].markers)

    # --- actions

    def ability(self, card: int) -> Ability:
        """The sentence that a card is used by."""
        return self.rules.definitions[self.cards[card].face].abilities[0]

    def action(self, card: int) -> Action:
        """What a card does when it is used."""
        action: Action = self.rules.definitions[self.cards[card].face].abilities[0].spec
        return action

    def limit(self, card: int) -> Use | None:
        """What is noted when it is used, if it can be used only once in each turn."""
        a = self.ability(card)
        return Use(TURN, a.name, seat=self.cards[card].controller) if a.limit else None

    def printed(self, card: int) -> ActionFace:
        face: ActionFace = self.rules.faces[self.cards[card].face]
        return face

    def form_of(self, act: Act) -> Form:
        return self.action(act.design).form(act.form)

    def ruling(self, kind: type[R], seat: int = -1) -> R | None:
        """What something in play rules of this kind, for everybody or for one seat."""
        found = self.ruled(kind, seat)
        return None if found is None else found[1]

    def ruled(self, kind: type[R], seat: int = -1) -> tuple[int, R] | None:
        """The same, with the card that says so."""
        for i, a in self.index.get(kind.key, ()):
            if seat < 0 or self.cards[i].controller == seat:
                return i, cast(R, a.spec)
        return None

    def points(self, unit: int) -> int:
        """EX-char-movement: movement points of a turn; a deluge leaves at least one."""
        n = self.value(unit, MOVE)
        return n if n > 0 else 1

    # --- who is what to whom

    def what(self, user: int, thing: int) -> int:
        """What a piece is in the eyes of a unit, as a mask of kinds."""
        cards, seats = self.cards, self.seats
        c = cards[thing]
        kind = self.rules.kinds[c.face]
        if kind in UNITS:
            if thing == user:
                return SELF
            if user >= 0 and seats[cards[user].controller].team == seats[c.controller].team:
                return ALLY | ALLY_CHARACTER if kind == CHARACTER else ALLY
            return ENEMY
        if kind == STATUE_PIECE:
            return STATUE
        return CHARGE if kind == CHARGE_PIECE else 0

    def reach(self, aim: Aim, lens: int = 0) -> int:
        """How far an aim reaches now."""
        n = aim.range + lens
        if aim.zone != SIGHT or SightLimit.key not in self.index:
            return n
        limit = self.ruling(SightLimit)
        return n if limit is None else min(n, limit.cells)

    def covers(self, aim: Aim, here: Cell, facing: int, there: Cell, lens: int = 0) -> bool:
        """EX-range-sight, EX-sight-fan, EX-sight-vertex, EX-sight-symmetric: whether an aim's zone
        covers a cell."""
        zone = aim.zone
        if zone == MAP:
            return True
        if zone != SIGHT and zone != AROUND:
            return here == there
        if distance(here, there) > self.reach(aim, lens):
            return False
        if zone == SIGHT and not is_ahead(there - here, facing):
            return False
        return self.ground.is_clear(here, there)

    def sees_cell(self, unit: int, cell: Cell) -> bool:
        """EX-sight-fan: whether a unit has a cell in its sight, however far; some nights set a
        limit (EX-event-active)."""
        c = self.cards[unit]
        limit = self.ruling(SightLimit)
        if limit is not None and distance(c.place, cell) > limit.cells:
            return False
        return is_ahead(cell - c.place, c.facing) and self.ground.is_clear(c.place, cell)

    def is_hidden_from(self, user: int, thing: int) -> bool:
        """EX-st-hidden: friend and foe may not choose it; it may choose itself."""
        return thing != user and self.is_unit(thing) and self.has(thing, HIDDEN)

    def lens(self, user: int, card: int, form: Form) -> int:
        """How much farther a skill reaches than is printed."""
        if not form.directed or Farther.key not in self.index:
            return 0
        found = self.ruling(Farther, self.cards[user].controller)
        if found is None or form.aim.range < found.least or not self.printed(card).weapon:
            return 0
        return found.more

    def where_is(self, act: Act, card: int) -> Cell:
        """EX-dash-react-faster, EX-dash-react-slower: where a piece counts as standing for an
        action."""
        if act.ghost[0] == card:
            return act.ghost[1]
        return self.cards[card].place

    def origin(self, act: Act) -> int:
        """The piece that range is measured from."""
        if act.origin < 0 and self.form_of(act).aim.of == PUPPET:
            return next(iter(self.of_kind(PUPPET_PIECE, self.seat_of(act.user))), act.user)
        return act.origin if act.origin >= 0 else act.user

    def seat_of(self, unit: int) -> int:
        return self.cards[unit].controller

    # --- for views

    def extra_view(self, seat: int | None) -> Data:
        from .view import extra

        return extra(self, seat)

    def extra_facts(self, card: int) -> Data:
        from .view import facts

        return facts(self, card)

    def at(self, cell: Cell) -> list[int]:
        hex = hex_of(cell)
        return [hex.q, hex.r]


def base(g: Exiles, card: int, stat: int) -> int:
    """The printed number."""
    face = g.face(card)
    try:
        return int(face.move if stat == MOVE else face.constitution)
    except AttributeError:
        raise CaipanError(f"{g.rules.names[g.cards[card].face]} has no such number") from None


def followers(g: Exiles, seat: int) -> list[int]:
    return g.of_kind(FOLLOWER, seat)
