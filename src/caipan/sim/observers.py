"""What is noted while a game is played, for the statistics. Bots never see any of it."""

from __future__ import annotations

import caipan
from caipan.kernel.title import Title

AnyGame = caipan.AnyGame
HAND = "hand"  # the kind of zone in which a player holds cards, by convention of all games


class FirstPlayer:
    """Who is first when the first turn begins, as everybody can see; -1 if nobody is."""

    def __init__(self) -> None:
        self.seat = -1
        self.known = False

    def look(self, game: AnyGame) -> None:
        if not self.known:
            table = game.view(None)["table"]
            self.known = table.get("turn", 1) >= 1
            if self.known:
                self.seat = table.get("first", -1)


class Drawn:
    """Which cards came to the hand of each seat, in the order they did."""

    def __init__(self, game: AnyGame) -> None:
        self.hands = [(z.index, z.seat) for z in game.layout if z.kind == HAND and z.seat >= 0]
        self.last: dict[int, tuple[int, ...]] = {}
        self.found: list[dict[str, None]] = [{} for _ in game.seats]

    def look(self, game: AnyGame) -> None:
        for zone, seat in self.hands:
            ids = game.zones[zone]
            if ids is not self.last.get(zone):
                self.last[zone] = ids
                for card in ids:
                    self.found[seat].setdefault(game.rules.names[game.cards[card].face])

    @property
    def names(self) -> tuple[tuple[str, ...], ...]:
        return tuple(map(tuple, self.found)) if self.hands else ()


class Course:
    """How the game stood for the team of seat 0 at the beginning of each turn, where it judges."""

    def __init__(self, title: Title) -> None:
        self.judge = title.judge
        self.turn = 0
        self.chances: list[float] = []

    def look(self, game: AnyGame) -> None:
        turn = getattr(game.table, "turn", 0)
        if self.judge is not None and turn > self.turn:
            self.turn = turn
            self.chances.append(round(self.judge(game, 0), 4))
