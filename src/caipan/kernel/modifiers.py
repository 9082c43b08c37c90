"""Numbers: printed value, then what adds to it, then what doubles or halves it (fractions rounded
up at the very end), then what takes it away, never below zero."""

from __future__ import annotations

from typing import Any

from .abilities import ONLY_ITSELF
from .records import NOBODY, C, S, T, Using
from .tables import Tables

RULES: Using[Any] = Using(NOBODY, -1)
Scale = tuple[int, int]  # times the first, divided by the second
Part = tuple[int, int | Scale | None]  # whose doing it is; None takes the number away altogether


class Values(Tables[C, S, T], eq=False, kw_only=True):
    """Continuous abilities are found by index; lasting effects are few and are looked through."""

    def using(self, source: int) -> Using[Any]:
        """The context in which a card's own abilities are read: its controller is *you*. Those of
        no card have neither."""
        if source < 0:
            return RULES
        key = ("using", source)
        got: Using[Any] | None = self.values.get(key)
        if got is None:
            c = self.cards[source]
            got = self.values[key] = Using(c.controller, source, c.life)
        return got

    def value(self, card: int, stat: int) -> int:
        """A number of a card, as it is now."""
        rows = self.index.get(stat)
        if rows is None and stat not in self.touched:
            n = self.rules.base(self, card, stat)
            return n if n > 0 else 0
        key = (card, stat)
        got: int | None = self.values.get(key)
        if got is None:
            got = self.values[key] = self.modified(card, stat, self.rules.base(self, card, stat))
        return got

    def modified(self, subject: int, stat: int, base: int) -> int:
        """Any number as modifiers leave it. A subject below zero is the seat `~subject`."""
        rows = self.index.get(stat)
        if rows is not None or stat in self.touched:
            up = down = 1
            for _, add in self._parts(subject, stat, rows or ()):
                if add is None:
                    return 0
                if type(add) is tuple:
                    up, down = up * add[0], down * add[1]
                else:
                    base += add  # type: ignore[operator]  # a scale is a tuple
            if up != down:
                base = -(-base * up // down)
        return base if base > 0 else 0

    def seat_value(self, seat: int, stat: int, base: int) -> int:
        """A number of a player (hand limit, builds a turn, …)."""
        return self.modified(~seat, stat, base)

    def _parts(self, subject: int, stat: int, rows: Any) -> list[Part]:
        """Everything that bears on the number: what adds to it before what scales it.

        A subject below zero is the seat `~subject`.
        """
        parts: list[Part] = []
        scales: list[Part] = []
        losses: list[Part] = []
        for source, ability in rows:
            scope = ability.scope
            if scope and (
                subject != (source if scope == ONLY_ITSELF else self.cards[source].host)
                or subject < 0
            ):
                continue
            n = ability.amount(self, self.using(source), subject)
            if n:
                if ability.lose:
                    losses.append((source, None))
                elif ability.scale:
                    scales.append((source, ability.scale))
                else:
                    parts.append((source, n))
        for e in self.lasting if stat in self.touched else ():
            if e.stat == stat and (
                e.seat == ~subject
                if subject < 0
                else e.card == subject and self.cards[subject].life == e.life
            ):
                if e.lose:
                    losses.append((e.source, None))
                else:
                    parts.append((e.source, e.add))
        return losses or (parts + scales if scales else parts)

    def parts(self, subject: int, stat: int, base: int) -> list[tuple[str, int]]:
        """The number taken apart: base, each source by name, total."""
        rows = self._parts(subject, stat, self.index.get(stat, ()))
        names = self.rules.names
        out = [("base", base)]
        total, up, down = base, 1, 1
        for s, n in rows:
            before = -(-total * up // down)
            if n is None:
                total = 0
            elif isinstance(n, tuple):
                up, down = up * n[0], down * n[1]
            else:
                total += n
            source = names[self.cards[s].face] if s >= 0 else "rules"
            out.append((source, -(-total * up // down) - before))
        return [*out, ("total", max(-(-total * up // down), 0))]
