"""Everybody against everybody: bots, and whatever options they bring (decks, characters), over the
same deals with seats swapped.

Where all seats are one team there is nobody to play against but the game: each entrant plays every
deal, and the game itself is rated beside them, scenario by scenario.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any

import msgspec

import caipan
from caipan.bots import bot
from caipan.kernel.errors import BadOptions
from caipan.kernel.records import Data

from .batch import Choices, known, seated, varied
from .match import Fixture, Row, seed_of
from .ratings import Result


class Entrant(msgspec.Struct, frozen=True):
    """Who competes: a bot, and its own share of the options."""

    name: str
    bot: str
    brings: Data


class Tournament(msgspec.Struct, frozen=True):
    """`each` gives entrants their own values of an option that has an entry for every seat or
    team; `vary` takes another value of a common option from deal to deal."""

    game: str
    bots: tuple[str, ...]
    deals: int  # for each group of entrants; each deal is played in every rotation of the teams
    seed: int = 0
    each: Choices = {}
    vary: Choices = {}
    options: Data | None = None
    seats: int | None = None

    def __post_init__(self) -> None:
        title = caipan.title(self.game)
        for name in self.bots:
            bot(name)
        known(self.game, (*self.each, *self.vary))
        if self.seats is not None and self.seats not in title.seats:
            raise BadOptions("seats", f"{self.game} seats {', '.join(map(str, title.seats))}")
        if len(self.groups) < 1:
            raise BadOptions("bots", f"{len(self.sides)} entrants are needed, there is 1")

    # --- who meets whom

    @property
    def entrants(self) -> list[Entrant]:
        found = []
        for name, *values in product(self.bots, *self.each.values()):
            said = [str(value) for value in values]
            label = "/".join(([name] if len(self.bots) > 1 or not said else []) + said)
            found.append(Entrant(label, name, dict(zip(self.each, values, strict=True))))
        return found

    @property
    def count(self) -> int:
        return self.seats or caipan.title(self.game).seats[0]

    @property
    def sides(self) -> list[list[int]]:
        return seated(self.game, self.count, msgspec.json.encode(self.options))

    @property
    def groups(self) -> list[tuple[Entrant, ...]]:
        return [*combinations(self.entrants, len(self.sides))]

    @property
    def games(self) -> int:
        return len(self.groups) * self.deals * len(self.sides)

    # --- a game of it

    def fixture(self, number: int) -> Fixture:
        """All groups play a deal before the next is begun, so an unfinished tournament is fair."""
        sides, groups = self.sides, self.groups
        turn, rotation = divmod(number, len(sides))
        deal, which = divmod(turn, len(groups))
        group = groups[which]
        here = [group[(n + rotation) % len(sides)] for n in range(len(sides))]
        holder = {seat: here[n] for n, seats in enumerate(sides) for seat in seats}
        seed = seed_of(self.seed, self.game, deal)
        title = caipan.title(self.game)
        options = dict(title.sample(seed, self.count) if self.options is None else self.options)
        options |= varied(self.vary, deal)
        for name in self.each:
            options[name] = shared(title.options["properties"][name], name, here, holder)
        seats = range(self.count)
        return Fixture(
            game=self.game,
            number=number,
            seed=seed,
            options=options,
            bots=tuple(holder[seat].bot for seat in seats),
            entrants=tuple(holder[seat].name for seat in seats),
        )

    def spec(self) -> Data:
        words: Data = msgspec.to_builtins(self)
        del words["deals"]
        return {"plan": "tournament", **words}


def shared(
    schema: Data, name: str, sides: Sequence[Entrant], seats: dict[int, Entrant]
) -> list[Any]:
    """An entry for every seat, if the option has so many; otherwise one for every team."""
    by_seat = schema.get("minItems", len(seats)) == len(seats)
    holders = [seats[seat] for seat in sorted(seats)] if by_seat else sides
    return [entrant.brings[name] for entrant in holders]


# --- what came of it


def results(spec: Data, rows: Sequence[Row]) -> Iterator[Result]:
    """Every two entrants of a game, by who won; an entrant alone, against the game.

    Whoever was on both sides, because the game made its teams otherwise, got nothing out of it.
    """
    for row in rows:
        who = row.entrants or row.bots
        won = {who[seat] for seat in row.winners}
        lost = {name for seat, name in enumerate(who) if seat not in row.winners}
        if row.error or won & lost:
            continue
        deal = str(row.seed)
        names = list(dict.fromkeys(who))
        if len(names) == 1:
            yield Result(names[0], scenario(spec, row), float(bool(won)), deal)
        for one, other in combinations(names, 2):
            score = 0.5 + 0.5 * ((one in won) - (other in won))
            yield Result(one, other, score, deal)


def scenario(spec: Data, row: Row) -> str:
    """What the game is called as an opponent: by the options that vary."""
    options = msgspec.json.decode(row.record)["options"]
    said = [str(options[name]) for name in spec.get("vary", {}) if name in options]
    return " ".join([str(spec["game"]), *said])
