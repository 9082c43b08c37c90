"""The tables of one match and the one door through which they change."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

from msgspec import field

from . import rng
from .abilities import Ability, Key
from .decisions import Copies
from .layout import Layout, Zone
from .records import (
    EVERYBODY,
    NOBODY,
    C,
    Chain,
    Frame,
    Lasting,
    Line,
    Record,
    Ref,
    S,
    Seen,
    State,
    T,
    Use,
    eyes,
)
from .rulebook import Rulebook

V = TypeVar("V")
Rows = Sequence[tuple[Key, Ability]]
Index = dict[Key, tuple[tuple[int, Ability], ...]]


class Tables(State[C, S, T, Frame], Generic[C, S, T], eq=False, kw_only=True):
    """A handle on one state. Tables belong to the handle; the records in them are shared and
    frozen.

    Every write goes through the methods of this class: they keep the listener index, remember who
    saw what, and drop derived numbers: `values` at any write, `shapes` (what depends only on which
    cards lie where in play, and how) when such a card moves, turns over or is attached.

    What stands here beside the state follows from it, or is about how it came to be; a copy takes
    all of it along but the derived numbers.
    """

    book: ClassVar[Rulebook]

    rules: Rulebook  # the book: here as well, because it is asked for all the time
    layout: Layout
    index: Index = field(default_factory=dict)
    hosted: dict[int, tuple[int, ...]] = field(default_factory=dict)
    touched: frozenset[int] = frozenset()  # the stats that lasting effects bear on
    promises: tuple[Lasting, ...] = ()  # the lasting effects that listen on their own
    tally: dict[Use, int] = field(default_factory=dict)  # how often each of `uses` is there
    altered: frozenset[int] = frozenset()  # cards whose text box lasting effects blank or add to
    values: dict[Hashable, Any] = field(default_factory=dict)
    shapes: dict[Hashable, Any] = field(default_factory=dict)
    lists: dict[Hashable, Any] = field(default_factory=dict)
    # how cards are drawn in views, each with the record that it was read from; copies share them
    drawings: dict[Hashable, Any] = field(default_factory=dict)
    stirred: bool = True  # whether a write since the last look could make state actions due
    story: Chain = ()
    actor: int = NOBODY
    learned: str = ""
    telling: list[Any] | None = None  # the moments of an advance, while somebody wants them

    @classmethod
    def blank(cls, seats: int) -> Self:
        """Empty tables for so many seats; the game lays its own out on them."""
        rules = cls.book
        layout = rules.layout(seats)
        bare = cast(T, Record())
        return cls(rules=rules, layout=layout, zones=[()] * len(layout), table=bare)

    # --- cards

    def put(self, card: int, now: C) -> None:
        """A card changes, but neither its place, its host nor the way it lies."""
        if not self.stirred:
            disturbs = self.rules.disturbs
            self.stirred = disturbs is None or disturbs(self, self.cards[card], now)
        self.cards[card] = now
        if self.values:
            self.values.clear()

    def move(
        self,
        card: int,
        zone: int,
        now: C | None = None,
        *,
        lose: bool = False,
        at: int = -1,
        secret: bool = False,
    ) -> None:
        """A card goes to the end of a zone (or to position `at`), perhaps changed on the way.

        With `lose` the rules lose track of it. A `secret` move hides which of several hidden cards
        went, so everybody who does not see the old zone forgets what they knew there.
        """
        cards, zones, layout = self.cards, self.zones, self.layout
        c = cards[card]
        old = c.zone
        ids = zones[old]
        i = ids.index(card)
        zones[old] = ids[:i] + ids[i + 1 :]
        ids = zones[zone]
        zones[zone] = (*ids, card) if at < 0 else (*ids[:at], card, *ids[at:])
        here, there = layout[old], layout[zone]
        seen = here.down if c.down else here.up
        if secret:
            for other in zones[old]:
                o: Any = cards[other]
                if o.known & ~seen and o.down == c.down:
                    cards[other] = o.__replace__(known=o.known & seen)
        index = self.index
        self._arrive(card, c, now or c, here, there, seen if secret else seen | c.known, lose)
        shaping = here.shaping or there.shaping
        if not self.stirred:
            stirs = here.settling or there.settling or self.index is not index
            self.stirred = (shaping and stirs) or self.rules.disturbs is None
        if self.values:
            self.values.clear()
        if shaping and self.shapes:
            self.shapes.clear()

    def move_all(self, cards: tuple[int, ...], zone: int, *, lose: bool = False) -> None:
        """Cards of one zone go to the end of another, unchanged: as `move` would one by one."""
        if not cards:
            return
        old = self.cards[cards[0]].zone
        gone = frozenset(cards)
        self.zones[old] = tuple([i for i in self.zones[old] if i not in gone])
        self.zones[zone] = (*self.zones[zone], *cards)
        here, there = self.layout[old], self.layout[zone]
        for card in cards:
            c = self.cards[card]
            before = (here.down if c.down else here.up) | c.known
            self._arrive(card, c, c, here, there, before, lose)
        self._clear(here.shaping or there.shaping)

    def _arrive(
        self, card: int, c: Any, new: Any, here: Zone, there: Zone, before: int, lose: bool
    ) -> None:
        """Who sees a card that comes to a zone, and what it listens to there; those in `before` saw
        it on its way."""
        down = new.down
        shown = there.down if down else there.up
        if (
            not self.learned
            and shown & ~before
            and not (self.actor >= 0 and before >> self.actor & 1)
        ):
            self.learned = there.kind
        known = 0 if shown == EVERYBODY else before & ~shown
        self.cards[card] = new.__replace__(zone=there.index, known=known, life=c.life + lose)
        if c.host != new.host:
            self._rehost(card, c.host, new.host)
        rows = self.rules.rows[c.face]
        if self.altered and card in self.altered:
            self.reindex()
        elif rows:
            was, now = 0 if c.down else here.alive, 0 if down else there.alive
            if was != now:
                if was in rows:
                    self._unlist(card, rows[was])
                if now in rows:
                    self._list(card, rows[now])

    def turn(self, card: int, now: C, *, lose: bool = False) -> None:
        """A card is turned over where it lies."""
        c = self.cards[card]
        zone = self.layout[c.zone]
        new: Any = now
        before = (zone.down if c.down else zone.up) | c.known
        shown = zone.down if new.down else zone.up
        if (
            shown & ~before
            and not self.learned
            and not (self.actor >= 0 and before >> self.actor & 1)
        ):
            self.learned = zone.kind
        known = 0 if shown == EVERYBODY else before & ~shown
        self.cards[card] = new.__replace__(known=known, life=c.life + lose)
        if c.host != new.host:
            self._rehost(card, c.host, new.host)
        rows = self.rules.rows[c.face].get(zone.alive, ())
        if card in self.altered:
            self.reindex()
        elif rows and c.down != new.down:
            (self._unlist if new.down else self._list)(card, rows)
        self._clear(stirs=zone.settling or bool(rows))

    def attach(self, card: int, host: int) -> None:
        c: Any = self.cards[card]
        self.cards[card] = c.__replace__(host=host)
        self._rehost(card, c.host, host)
        self._clear()

    def reveal_to(self, cards: tuple[int, ...], mask: int) -> None:
        """Those in the mask see these faces and remember them until a shuffle or a secret move."""
        for card in cards:
            c: Any = self.cards[card]
            zone = self.layout[c.zone]
            before = (zone.down if c.down else zone.up) | c.known
            if mask & ~before:
                if not self.learned:
                    self.learned = zone.kind
                self.cards[card] = c.__replace__(known=c.known | mask)
        self._clear(in_play=False)

    def forget(self, cards: tuple[int, ...], keep: int) -> None:
        """Everybody outside the mask loses sight of these hidden cards."""
        for card in cards:
            c: Any = self.cards[card]
            if c.known & ~keep:
                self.cards[card] = c.__replace__(known=c.known & keep)
        self._clear(in_play=False)

    def _clear(self, in_play: bool = True, stirs: bool = True) -> None:
        if not self.stirred and ((in_play and stirs) or self.rules.disturbs is None):
            self.stirred = True
        if self.values:
            self.values.clear()
        if in_play and self.shapes:
            self.shapes.clear()

    def kept(self, key: Hashable, zone: int, make: Callable[[Any, tuple[int, ...]], V]) -> V:
        """Something that depends only on which cards lie in one zone, and on their faces; made (of
        this match and their ids) once for each tuple of ids."""
        ids = self.zones[zone]
        found = self.lists.get(key)
        if found is None or found[0] is not ids:
            found = self.lists[key] = (ids, make(self, ids))
        return found[1]

    def copies(self, face: int) -> tuple[int, ...]:
        """Every card of a face, wherever it lies. Faces stay with their ids until a shuffle; then,
        and when there are more cards than before, they are looked for again."""
        key = ("copies", len(self.cards))
        found: Copies | None = self.lists.get(key)
        if not found:
            found = self.lists[key] = {}
            for i, c in enumerate(self.cards):
                found.setdefault(c.face, []).append(i)
        return tuple(found.get(face, ()))

    def on(self, card: int) -> tuple[int, ...]:
        """What is attached to a card or sealed under it."""
        return self.hosted.get(card, ())

    def _rehost(self, card: int, old: int, new: int) -> None:
        hosted = dict(self.hosted)
        if old >= 0:
            left = tuple(i for i in hosted[old] if i != card)
            if left:
                hosted[old] = left
            else:
                del hosted[old]
        if new >= 0:
            hosted[new] = tuple(sorted((*hosted.get(new, ()), card)))
        self.hosted = hosted

    def name(self, card: int) -> str:
        """The id of its design."""
        return self.rules.names[self.cards[card].face]

    def kind(self, card: int) -> str:
        """What sort of card it is: what is printed, unless the game knows better."""
        return self.rules.kinds[self.cards[card].face]

    def ref(self, card: int) -> Ref:
        """A card as it is now, to point at."""
        return Ref(card, self.cards[card].life)

    def still(self, ref: Ref) -> bool:
        """Whether a reference still means the card it meant."""
        return ref.card >= 0 and self.cards[ref.card].life == ref.life

    # --- seats, table, lasting effects

    def set_seat(self, seat: int, now: S) -> None:
        seats = self.seats
        if seat < 0:
            raise IndexError(f"no seat {seat}")  # the last ones, elsewhere in this language
        if not self.stirred:
            disturbs = self.rules.disturbs
            self.stirred = disturbs is None or disturbs(self, seats[seat], now)
        rows = [*seats]
        rows[seat] = now
        self.seats = tuple(rows)
        if self.values:
            self.values.clear()

    def set_table(self, now: T) -> None:
        if not self.stirred:
            disturbs = self.rules.disturbs
            self.stirred = disturbs is None or disturbs(self, self.table, now)
        self.table = now
        if self.values:
            self.values.clear()

    def note(self, now: T) -> None:
        """The table changes in a way that no number and no legal answer depends on (what waits to
        be resolved, say), so derived numbers are kept."""
        self.table = now

    def last(self, effect: Lasting) -> None:
        """A lasting effect begins; it is given the next serial."""
        since = self.cards[effect.source].life if effect.source >= 0 else 0
        begun = effect.__replace__(serial=self.serial, since=since)
        self._lasting((*self.lasting, begun))
        self.serial += 1

    def amend_lasting(self, serial: int, now: Lasting | None) -> None:
        """A lasting effect is used up in part, or entirely."""
        left = [now if e.serial == serial else e for e in self.lasting]
        self._lasting(tuple(e for e in left if e is not None))

    def end_lasting(self, over: Callable[[Lasting], bool]) -> tuple[Lasting, ...]:
        """End every effect of which `over` is true, and say which."""
        if not self.lasting:
            return ()
        ended: list[Lasting] = []
        left: list[Lasting] = []
        for e in self.lasting:
            (ended if over(e) else left).append(e)
        if ended:
            self._lasting(tuple(left))
        return tuple(ended)

    def _lasting(self, now: tuple[Lasting, ...]) -> None:
        self.lasting = now
        self._follow_lasting()
        if self.altered or any([e.blank or e.lends for e in now]):
            lists = self.lists  # which cards lie where is as it was, and so is what follows from it
            self.reindex()
            self.lists = lists
        self.stirred = True
        self.values.clear()

    def _follow_lasting(self) -> None:
        self.touched = frozenset([e.stat for e in self.lasting])
        self.promises = tuple([e for e in self.lasting if e.ability])

    def is_blank(self, card: int) -> bool:
        """Whether nothing printed in its text box counts now."""
        return card in self.altered and any([e.blank for e in self._altering(card)])

    def _altering(self, card: int) -> list[Lasting]:
        life = self.cards[card].life
        return [
            e for e in self.lasting if e.card == card and e.life == life and (e.blank or e.lends)
        ]

    def _text_box(self, card: int, alive: int) -> list[tuple[Key, Ability]]:
        """What an altered card listens to here: nothing printed if it is blank, and what it was
        lent."""
        altering = self._altering(card)
        blank = any([e.blank for e in altering])
        printed = [] if blank else list(self.rules.rows[self.cards[card].face].get(alive, ()))
        lent = [self.rules.abilities[e.lends] for e in altering if e.lends]
        return printed + [(a.key, a) for a in lent if alive in a.alive]

    # --- limits

    def used(self, use: Use) -> int:
        """How often this has been used in its period."""
        return self.tally.get(use, 0)

    def note_use(self, use: Use) -> None:
        self.uses = (*self.uses, use)
        self.tally = {**self.tally, use: self.tally.get(use, 0) + 1}
        self.values.clear()

    def end_period(self, period: str, seat: int | None = None) -> None:
        """A turn, a round is over: what could be used so often in it can be used again. With a
        seat it is over for that player alone: another one may be in the middle of theirs."""
        uses = self.uses
        if not uses:
            return
        left: list[Use] = []
        for u in uses:
            if u.period != period or (seat is not None and seat != u.seat):
                left.append(u)
        if len(left) != len(uses):
            self.uses, self.tally = tuple(left), tallied(left)
            self.values.clear()

    # --- chance

    def random(self, n: int) -> int:
        """0…n-1; a position may have fixed the next results."""
        if not self.learned:
            self.learned = "chance"
        if self.chance:
            fixed, self.chance = self.chance[0], self.chance[1:]
            if fixed < n:
                return fixed
        if self.secret:
            self.rng = rng.keyed(self.secret, self.rng)
        self.rng = rng.following(self.rng)
        return rng.below(self.rng, n)

    def _cuts(self, n: int) -> list[int]:
        """The random numbers below n, n-1, … 2."""
        if self.chance or n < 2:
            return [self.random(k) for k in range(n, 1, -1)]
        if not self.learned:
            self.learned = "chance"
        if self.secret:
            self.rng = rng.keyed(self.secret, self.rng)
        self.rng, found = rng.cuts(self.rng, n)
        return found

    def shuffle(self, zone: int, among: tuple[int, ...] | None = None) -> None:
        """Cards move between ids and ids stay: an id is its own opaque handle, and says nothing.
        What is shuffled is attached to nothing and carries nothing. Only some of a zone's cards may
        be shuffled `among` themselves, the others lying where they are."""
        ids = self.zones[zone] if among is None else among
        cards = self.cards
        deck: list[Any] = [cards[i] for i in ids]
        k = len(deck)
        for j in (*self._cuts(k), 0) if deck else ():
            k -= 1
            c, deck[j] = deck[j], deck[k]
            i = ids[k]
            cards[i] = c.__replace__(known=0, life=cards[i].life + 1)
        self.zones[zone] = tuple([*self.zones[zone]])  # what was kept for these ids is stale
        self.lists.pop(("copies", len(cards)), None)
        if self.layout[zone].alive:
            self.reindex()
        self._clear(self.layout[zone].shaping)

    # --- log

    def say(self, key: str, *, rule: str = "", mask: int = EVERYBODY, **args: object) -> None:
        """A log line. Cards are given as `Seen` by `named`, so each viewer reads what it may
        know."""
        self.story = (self.story, Line(key, args, mask, rule))
        if self.telling is not None:
            self.telling.append(self.moment())

    def moment(self) -> Self:
        """The table as it is at this very moment, for whoever tells what happened."""
        raise NotImplementedError

    def named(self, card: int) -> Seen:
        c = self.cards[card]
        zone = self.layout[c.zone]
        return Seen(card, c.face, (zone.down if c.down else zone.up) | c.known)

    # --- who sees what

    def sees(self, seat: int | None, card: int) -> bool:
        c = self.cards[card]
        zone = self.layout[c.zone]
        mask = (zone.down if c.down else zone.up) | c.known
        return bool(mask & eyes(seat))

    def hidden_from(self, seat: int | None) -> list[int]:
        """The cards whose faces a viewer does not know, by where they lie: their numbers would tell
        which of two hidden cards has gone."""
        cards, mine = self.cards, eyes(seat)
        found: list[int] = []
        for zone, ids in zip(self.layout, self.zones, strict=True):
            up, down = zone.up & mine, zone.down & mine
            if not (up and down):
                for i in ids:
                    c = cards[i]
                    if not ((down if c.down else up) or c.known & mine):
                        found.append(i)
        return found

    # --- the listener index

    def _list(self, card: int, rows: Rows) -> None:
        if rows:
            index = dict(self.index)
            for key, ability in rows:
                row = (card, ability)
                others = index.get(key)
                index[key] = tuple(sorted((*others, row), key=_by_card)) if others else (row,)
            self.index = index

    def _unlist(self, card: int, rows: Rows) -> None:
        if rows:
            index = dict(self.index)
            for key, _ in rows:
                if key in index:
                    left = tuple([x for x in index[key] if x[0] != card])
                    if left:
                        index[key] = left
                    else:
                        del index[key]
            self.index = index

    def reindex(self) -> None:
        """Build the index and the hosts from scratch, as after a load."""
        found: dict[Key, list[tuple[int, Ability]]] = {}
        hosted: dict[int, list[int]] = {}
        for a in self.rules.common:
            if a.window and a.alive:
                found.setdefault(a.key, []).append((-1, a))
        cards, printed = self.cards, self.rules.rows
        self.altered = frozenset(e.card for e in self.lasting if e.blank or e.lends)
        for zone, ids in zip(self.layout, self.zones, strict=True):
            alive, altered = zone.alive, self.altered
            for i in ids if alive else ():
                c = cards[i]
                if not c.down:
                    rows: Rows = printed[c.face].get(alive, ())
                    if altered and i in altered:
                        rows = self._text_box(i, alive)
                    if rows:
                        for key, a in rows:
                            found.setdefault(key, []).append((i, a))
        for i in [i for i, c in enumerate(cards) if c.host >= 0]:
            hosted.setdefault(cards[i].host, []).append(i)
        for listeners in found.values():
            if len(listeners) > 1:
                listeners.sort(key=_by_card)
        self.index = {key: tuple(listeners) for key, listeners in found.items()}
        self.hosted = {host: tuple(on) for host, on in hosted.items()}
        self._follow_lasting()
        self.tally = tallied(self.uses)
        self.stirred = True
        # of their own kind, because a law has matches that keep nothing
        self.values, self.shapes = type(self.values)(), type(self.shapes)()
        self.lists = type(self.lists)()

    def afresh(self) -> None:
        """All that stands beside the state and follows from it is forgotten, or built from scratch.
        A game that keeps something in a field of its own adds it."""
        self.reindex()
        self.drawings = type(self.drawings)()


def written_plainly(table: type[Tables[Any, Any, Any]]) -> None:
    """Attributes of this class are set as those of any object with slots, for which the interpreter
    has a short way. What msgspec would do beside is to tell the garbage collector of an object that
    begins to hold containers; tables hold some from the first. A subclass would begin anew."""
    type.__setattr__(table, "__setattr__", object.__setattr__)
    type.__setattr__(table, "__delattr__", object.__delattr__)


def tallied(uses: Iterable[Use]) -> dict[Use, int]:
    tally: dict[Use, int] = {}
    for use in uses:
        tally[use] = tally.get(use, 0) + 1
    return tally


def _by_card(row: tuple[int, Ability]) -> tuple[int, int]:
    return row[0], row[1].index
