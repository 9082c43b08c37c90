"""Any game as an OpenSpiel game: `pyspiel.load_game("caipan_underworld")` once this is imported.

Chance is one node at the root: which deal is played, of so many equally likely ones. All that
follows is decided by it and by the players, because randomness is part of a match's state.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

import caipan
from caipan.kernel.advice import teams
from caipan.kernel.records import Data
from caipan.kernel.title import Title

from .desk import WIDTH, Desk
from .features import OPTION

DEALS = 1000
SAMPLES = 8  # deals that tell what a table is like
PREFIX = "caipan_"
kinds = pyspiel.GameType.Utility


class Held:
    """A desk that OpenSpiel may clone and write down: it copies and pickles everything in a state,
    and a match knows better how that is done."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.desk.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        desk = self.desk
        record = desk.game.record.to_json()
        return taken_up, (desk.title.name, desk.given, desk.width, record, desk.page, desk.steps)


def taken_up(
    game: str, options: Data | None, width: int, record: str, page: int, steps: int
) -> Held:
    """A desk as it was when it was written down."""
    played = caipan.replay(record)
    desk = Desk(game, options, len(played.seats), width)
    desk.game, desk.page, desk.steps = played, page, steps
    desk.encoder.forget()
    return Held(desk)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our games, at its first number of seats unless `players` says otherwise. Each game
    has a class of its own, which knows its title."""

    title: Title

    def __init__(self, params: Data | None = None) -> None:
        title, params = self.title, params or {}
        self.deals = int(params.get("deals", DEALS))
        players = int(params.get("players", title.seats[0]))
        self.held = Held(Desk(title, None, players, int(params.get("width", WIDTH))))
        kind = game_type(title, players)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.desk.width,
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if kind.utility == kinds.ZERO_SUM else None,
            max_game_length=title.bound,
        )
        super().__init__(kind, info, params)

    @property
    def desk(self) -> Desk:
        return self.held.desk

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:
        return Observer(self.desk, iig_obs_type)


def game_type(title: Title, players: int) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=PREFIX + title.name,
        long_name=title.titles["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility(title, players),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(title.seats),
        min_num_players=min(title.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": title.seats[0],
            "deals": DEALS,
            "width": WIDTH,
        },
    )


def utility(title: Title, players: int) -> pyspiel.GameType.Utility:
    """All together, or two teams of one size, which cancel out; anything else has no fixed sum. At
    its fewest a game is played in one way; of more players some deals may have teams and some
    none."""
    samples = range(1 if players == title.seats[0] else SAMPLES)
    found = [teams(title.new(title.sample(n, players), n, players)) for n in samples]
    if all(len(sides) == 1 for sides in found):
        return kinds.IDENTICAL
    even = all(len(sides) == 2 and len(sides[0]) == len(sides[1]) for sides in found)
    return kinds.ZERO_SUM if even else kinds.GENERAL_SUM


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.deals, self.dealt = game.deals, False
        self.held = Held(game.desk.copy())

    @property
    def desk(self) -> Desk:
        return self.held.desk

    def current_player(self) -> int:
        if not self.dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.desk.seat

    def is_terminal(self) -> bool:
        return self.dealt and self.desk.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.desk.legal()

    def _apply_action(self, action: int) -> None:
        if self.dealt:
            self.desk.step(action)
        else:
            self.desk.begin(action)
            self.dealt = True

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        keys = self.desk.keys()
        return keys[action] if action < len(keys) else "more"

    def returns(self) -> list[float]:
        return self.desk.returns() if self.is_terminal() else [0.0] * self.desk.seats

    def information_state_string(self, player: int | None = None) -> str:
        """All that the seat has been told, and what it sees now."""
        seat = self.current_player() if player is None else player
        return told(self, seat, remember=True)

    def __str__(self) -> str:
        if not self.dealt:
            return "before the deal"
        game = self.desk.game
        return f"{game.rules.name} {game.hash} page {self.desk.page}: {' '.join(game.where)}"


def told(state: SpielState, seat: int, *, remember: bool) -> str:
    if not state.dealt or seat < 0:
        return str(state)
    game = state.desk.game
    sees = {"view": game.view(seat), "page": state.desk.page}
    return json.dumps(sees | {"log": game.log(seat)} if remember else sees, ensure_ascii=False)


class Observer:
    """The table as PettingZoo has it, with the options of whoever is asked behind it."""

    def __init__(self, desk: Desk, kind: Any) -> None:
        self.table, self.width = desk.encoder.size, desk.width
        self.tensor = np.zeros(self.table + self.width * len(OPTION), np.float32)
        options = self.tensor[self.table :].reshape(self.width, len(OPTION))
        self.dict = {"observation": self.tensor[: self.table], "options": options}
        self.remember = kind is not None and kind.perfect_recall

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if not state.dealt:
            return
        desk = state.desk
        self.dict["observation"][:] = desk.observe(player)
        if not desk.over and desk.seat == player:
            self.dict["options"][:] = desk.offered()

    def string_from(self, state: SpielState, player: int) -> str:
        return told(state, player, remember=self.remember)


def register(title: Title) -> None:
    """A class and not a function: OpenSpiel's registry outlives the interpreter, and lets go of
    what it holds when nothing of Python may be freed any more; classes are never freed that way."""
    kind = type(f"{title.name.title()}Game", (SpielGame,), {"title": title})
    pyspiel.register_game(game_type(title, title.seats[0]), kind)


for each in caipan.games.titles().values():
    register(each)
