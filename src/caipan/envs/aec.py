"""Any game as a PettingZoo environment: one agent a seat, asked in turn."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from caipan.kernel.records import Data
from caipan.kernel.title import Title

from .desk import WIDTH, Desk
from .features import OPTION

SEEDS = 1 << 32


class GameEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """`observation` is the table, `options` a row of features for each action, `action_mask` what
    is legal; `infos[agent]["keys"]` says what the actions mean."""

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012 - as PettingZoo has it

    def __init__(
        self,
        game: str | Title = "underworld",
        options: Data | None = None,
        seats: int | None = None,
        width: int = WIDTH,
        render_mode: str | None = None,
    ) -> None:
        self.desk = Desk(game, options, seats, width)
        self.metadata = {**type(self).metadata, "name": f"caipan_{self.desk.title.name}_v0"}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.desk.seats)]
        self.number = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.np_random, _ = seeding.np_random(0)

    # The checker sees the cache in place of the method; callers see no difference.
    @cache  # noqa: B019 - spaces must be the same objects each time, and there are as many as agents
    def observation_space(self, agent: str) -> spaces.Dict:  # pyright: ignore[reportIncompatibleMethodOverride]
        top = np.inf
        table = spaces.Box(-top, top, (self.desk.encoder.size,), np.float32)
        options = spaces.Box(-top, top, (self.desk.width, len(OPTION)), np.float32)
        mask = spaces.Box(0, 1, (self.desk.width,), np.int8)
        return spaces.Dict({"observation": table, "options": options, "action_mask": mask})

    @cache  # noqa: B019 - as above
    def action_space(self, agent: str) -> spaces.Discrete:  # pyright: ignore[reportIncompatibleMethodOverride]
        return spaces.Discrete(self.desk.width)

    def reset(self, seed: int | None = None, options: Data | None = None) -> None:
        """With a seed the matches that follow are the same each time."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.desk.begin(int(self.np_random.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Data] = {agent: {} for agent in self.agents}
        self.look()

    def look(self) -> None:
        """Who is asked now, and what; or that it is over."""
        desk = self.desk
        if desk.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, desk.returns(), strict=True))
            self.infos = {agent: {} for agent in self.agents}
            return
        if desk.too_long:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[desk.seat]
        asked = desk.decision
        about = {"keys": desk.keys(), "prompt": asked.prompt, "rule": asked.rule}
        self.infos[self.agent_selection] = about

    def observe(self, agent: str) -> Data:
        desk, seat = self.desk, self.number[agent]
        mine = not desk.over and desk.seat == seat
        return {
            "observation": desk.observe(seat),
            "options": desk.offered() if mine else np.zeros((desk.width, len(OPTION)), np.float32),
            "action_mask": desk.mask() if mine else np.zeros(desk.width, np.int8),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.desk.step(int(action))
        self._clear_rewards()
        self.infos[agent] = {}
        self.look()
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        game = self.desk.game
        return f"{game.rules.name}: {' › '.join(game.where)}, {game.count} answers"

    def close(self) -> None:
        """Nothing is held open."""


def env(game: str = "underworld", **settings: Any) -> object:
    """With PettingZoo's own guards against actions out of order or out of space."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(GameEnv(game, **settings))
    )
