"""Underworld with cards that no set holds, to try a word of the vocabulary on."""

from __future__ import annotations

from typing import Any, cast

from caipan.games.underworld import GAME
from caipan.games.underworld.book import book_of
from caipan.games.underworld.content import CARDS
from caipan.games.underworld.rules.decks import DESIGNS
from caipan.games.underworld.spec import Design
from caipan.games.underworld.table import Underworld
from caipan.kernel.position import Position

from .duel import DISTRICTS, Duel


class Trial(Duel):
    """A duel in which these cards exist too."""

    def __init__(
        self, cards: tuple[Design, ...], *seats: dict[str, Any], at: str = "UW-2.1.2", **more: Any
    ) -> None:
        printed = (*CARDS, *cards)

        class WithMore(Underworld):
            book, designs = book_of(printed), printed

        table = {"districts": DISTRICTS, **more.pop("table", {})}
        data = {"game": "underworld", "seats": list(seats), "table": table, "at": at, **more}
        title = GAME.__replace__(table=WithMore)
        DESIGNS.update((card.name, card) for card in cards)  # where positions look names up
        try:
            self.g = cast(Underworld, Position.read(data, lambda name: title).game())
        finally:
            for card in cards:
                del DESIGNS[card.name]
