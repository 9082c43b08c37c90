"""Games that end with an answer of the first seat, won or lost there: one answer before the end."""

from __future__ import annotations

from functools import cache
from itertools import count
from typing import Any, NamedTuple

from playwright.sync_api import Page

from .player import FACTIONS, answer
from .prepared import Line, advice, played, sit_in


class Match(NamedTuple):
    """What is played, and by how many."""

    game: str
    seats: int
    options: dict[str, Any]


MATCHES = {
    match.game: match
    for match in (
        Match("underworld", 2, {"decks": FACTIONS}),
        Match("exiles", 4, {}),
        Match("arkham", 2, {"scenario": "the-gathering", "decks": ["roland", "wendy"]}),
        Match("mageknight", 2, {"scenario": "first-reconnaissance"}),
        Match("l5r", 2, {"format": "duel"}),
    )
}
SEEDS = 200  # tried, so that a rule that has changed says so and does not search for ever


@cache
def ended(game: str, won: bool = True) -> Line:
    """A whole match as the game's own advice plays it."""
    match = MATCHES[game]
    for seed in count(1):
        assert seed < SEEDS, f"{game} does not end so"
        line = played(game, advice(game), seats=match.seats, seed=seed, **match.options)
        outcome, last = line.g.outcome, line.given[-1]
        if outcome is not None and (0 in outcome.winners) == won and not last.seat:
            return line
    raise AssertionError


def finish(page: Page, line: Line, tap: bool = False) -> None:
    """Sit down one answer before the end, give it, and see how it ended."""
    n, _, key = line.given[-1]
    sit_in(page, line.g, n=n)
    answer(page, key, tap=tap)
    page.wait_for_selector("[data-end]")
