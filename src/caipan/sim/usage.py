"""Which printed abilities were really used while games were played.

The rulebook's charts are watched for a while: an ability counts as used once a step of its effect
ran (steps named `e…`; any step where a chart names none so), a continuous one once it added
something to a number. What has neither chart nor number is only read by the rules, and counts once
it was alive at a decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from caipan.kernel.abilities import Ability, Amount
from caipan.kernel.errors import CaipanError
from caipan.kernel.game import AnyGame
from caipan.kernel.rulebook import Rulebook

EFFECT = "e"


class Usage:
    """Names of abilities, noted as they act."""

    def __init__(self) -> None:
        self.used: set[str] = set()

    def look(self, g: AnyGame) -> None:
        """Ask for every number that an unused continuous ability might change, on every card and
        player: it acts whether or not a rule happens to ask. And note what the rules only read."""
        fresh = g.copy()
        for key, rows in g.index.items():
            unused = [a for _, a in rows if a.name not in self.used]
            self.used.update(a.name for a in unused if is_only_read(g.rules, a))
            if isinstance(key, int) and unused:
                stat = max(key, ~key)
                for card in range(len(g.cards)):
                    with suppress(CaipanError):  # some cards have no such number
                        fresh.value(card, stat)
                for seat in range(len(g.seats)):
                    fresh.seat_value(seat, stat, 0)


def is_only_read(rules: Rulebook, ability: Ability) -> bool:
    """Whether nothing of it could run or bear on a number."""
    return ability.amount is None and ability.name not in rules.charts


def printed(rules: Rulebook) -> list[str]:
    """Abilities in text boxes, and those of no card; how a card is played is neither."""
    own = [(d, a) for d in rules.definitions for a in d.abilities]
    return [
        *(a.name for d, a in own if a.name == f"{d.name}/{a.ordinal}"),
        *(a.name for a in rules.common),
    ]


@contextmanager
def watched(rules: Rulebook) -> Iterator[Usage]:
    """Note every use until the end of the block; the rulebook is as before afterwards."""
    usage = Usage()
    charts = dict(rules.charts)
    amounts = {name: a.amount for name, a in rules.abilities.items()}
    for name, ability in rules.abilities.items():
        if name in charts:
            rules.charts[name] = _watch_chart(name, charts[name], usage)
        if ability.amount is not None:
            ability.amount = _watch_amount(name, ability.amount, usage)
    try:
        yield usage
    finally:
        rules.charts.update(charts)
        for name, amount in amounts.items():
            rules.abilities[name].amount = amount


Row = tuple[Callable[[Any, Any], Any], str]


def _watch_chart(name: str, chart: dict[str, Row], usage: Usage) -> dict[str, Row]:
    rows = [row for step, row in chart.items() if step.startswith(EFFECT)] or [*chart.values()]
    # The empty step shares the first row, so rows are told apart and not names.
    return {step: _watch_row(name, r, usage) if r in rows else r for step, r in chart.items()}


def _watch_row(name: str, row: Row, usage: Usage) -> Row:
    run, then = row

    def step(g: object, frame: object) -> object:
        usage.used.add(name)
        return run(g, frame)

    return step, then


def _watch_amount(name: str, amount: Amount, usage: Usage) -> Amount:
    def watched_amount(g: object, using: object, subject: int) -> int | None:
        n = amount(g, using, subject)
        if n:
            usage.used.add(name)
        return n

    return watched_amount
