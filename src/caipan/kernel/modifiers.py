"""Numbers as they are now: what is printed, and everything that bears on it, found and summed."""

from __future__ import annotations

from typing import Any, Generic

from .abilities import ONLY_ITSELF, Ability
from .numbers import ADD, FIXED, LOSE, ORDER, PLAIN, SCALE, SET, Part, bounded, layered
from .records import NOBODY, C, Lasting, S, T, Using
from .tables import Tables

RULES: Using[Any] = Using(NOBODY, -1)


class Values(Tables[C, S, T], Generic[C, S, T], eq=False, kw_only=True):
    """Continuous abilities are found by index; lasting effects are few and are looked through."""

    def using(self, source: int) -> Using[Any]:
        """The context in which a card's own abilities are read. Those of no card have neither a
        card nor a *you*."""
        if source < 0:
            return RULES
        key = ("using", source)
        got: Using[Any] | None = self.values.get(key)
        if got is None:
            got = self.values[key] = Using(self.you(source), source, self.cards[source].life)
        return got

    def you(self, card: int) -> int:
        """Who *you* are in a card's own abilities: its controller, unless a book says otherwise."""
        return self.cards[card].controller

    def value(self, card: int, stat: int) -> int:
        """A number of a card, as it is now."""
        if stat not in self.index and stat not in self.touched:
            rules = self.rules
            base = rules.base(self, card, stat)
            if stat in rules.numbers:
                return bounded(base, rules.numbers[stat])
            return base if base > 0 else 0
        key = (card, stat)
        got: int | None = self.values.get(key)
        if got is None:
            got = self.values[key] = self.modified(card, stat, self.rules.base(self, card, stat))
        return got

    def modified(self, subject: int, stat: int, base: int) -> int:
        """Any number as modifiers leave it. A subject below zero is the seat `~subject`."""
        rows = self.index.get(stat)
        printed = base
        others: list[Part] | None = None
        for source, a in rows or ():
            if a.scope == ONLY_ITSELF:  # asked most, and so without a call
                if subject != source:
                    continue
            elif a.scope and self._elsewhere(source, a, subject):
                continue
            n = None
            if a.amount:
                n = a.amount(self, RULES if source < 0 else self.using(source), subject)
            if n:
                if a.layer == ADD:
                    base += n
                    continue
            elif n is None or a.layer in (ADD, SCALE, LOSE):
                continue
            others = others or []
            others.append(Part(source, a.layer, n, a.scale or (1, 1)))
        if stat in self.touched:
            for e in self.lasting:
                if e.stat == stat and self._about(e, subject):
                    if e.layer == ADD:
                        base += e.add
                    else:
                        others = others or []
                        others.append(Part(e.source, e.layer, e.add, e.scale or (1, 1)))
        numbers = self.rules.numbers
        if others is None:
            if stat in numbers:
                return bounded(base, numbers[stat])
            return base if base > 0 else 0
        if any([p.layer in (SET, FIXED) for p in others]):  # the sums begin elsewhere
            return self.steps(subject, stat, printed)[-1][1]
        return layered(base, others, numbers.get(stat, PLAIN))

    def _elsewhere(self, source: int, a: Ability, subject: int) -> bool:
        """Whether this modifier is about its own card, or what that is attached to, and not about
        the subject."""
        there = source if a.scope == ONLY_ITSELF else self.cards[source].host
        return subject != there or subject < 0

    def _about(self, e: Lasting, subject: int) -> bool:
        if subject < 0:
            return e.seat == ~subject
        return e.card == subject and self.cards[subject].life == e.life

    def seat_value(self, seat: int, stat: int, base: int) -> int:
        """A number of a player (hand limit, builds a turn, …)."""
        if stat in self.index or stat in self.touched or stat in self.rules.numbers:
            return self.modified(~seat, stat, base)
        return base if base > 0 else 0

    def bearing(self, subject: int, stat: int) -> list[Part]:
        """Everything that bears on a number, in the order in which it counts."""
        found: list[Part] = []
        for source, a in self.index.get(stat, ()):
            if a.scope and self._elsewhere(source, a, subject):
                continue
            n = a.amount(self, self.using(source), subject) if a.amount else None
            if n or (n is not None and a.layer not in (ADD, SCALE, LOSE)):
                found.append(Part(source, a.layer, n, a.scale or (1, 1)))
        for e in self.lasting if stat in self.touched else ():
            if e.stat == stat and self._about(e, subject):
                found.append(Part(e.source, e.layer, e.add, e.scale or (1, 1)))
        return sorted(found, key=lambda p: ORDER[p.layer])

    def steps(self, subject: int, stat: int, base: int) -> list[tuple[int, int]]:
        """How the number comes about: (source, value after it), the base first (source -1)."""
        number = self.rules.numbers.get(stat) or PLAIN
        parts = self.bearing(subject, stat)
        fixed = [p for p in parts if p.layer == FIXED]
        lost = [p for p in parts if p.layer == LOSE]
        rows: list[tuple[int, int]] = [(-1, base)]
        kept: list[Part] = []
        if lost and not fixed:
            parts = lost
        for p in parts:
            if fixed and p.layer not in (SET, FIXED):
                continue
            if p.layer == SET or p.layer == FIXED:
                base, kept = p.n, []
            elif p.layer == ADD:
                base += p.n
            else:
                kept.append(p)
            rows.append((p.source, layered(base, kept, number, final=False)))
        rows.append((-1, layered(base, kept, number)))
        return rows

    def parts(self, subject: int, stat: int, base: int) -> list[tuple[str, int]]:
        """The number taken apart: base, each source by name, total."""
        names = self.rules.names
        rows = self.steps(subject, stat, base)
        out, before = [("base", base)], base
        for s, after in rows[1:-1]:
            out.append((names[self.cards[s].face] if s >= 0 else "rules", after - before))
            before = after
        return [*out, ("total", rows[-1][1])]
