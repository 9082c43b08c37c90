"""Self-play with RLlib: one small network plays every seat and learns from who won.

    pip install 'caipan[research,learn]'
    python docs/examples/selfplay.py --minutes 6

The network looks at each option by itself (verb, card, whose, where) together with a summary of the
table, and gives it a score; PPO does the rest. What a seat is told between two of its answers is
how its chance of winning changed, as the game itself judges it; over a match that adds up to who
won. Before, meanwhile and after, the network plays against random players.
"""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch import TorchRLModule
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from torch import nn

from caipan.envs.desk import Desk
from caipan.envs.features import OPTION, VERBS

WIDTH = 48
FACES = 256  # more than any game prints
ABOUT = 64  # numbers of the table that the network looks at, from the front


def seen(desk: Desk, seat: int) -> dict[str, np.ndarray]:
    return {
        "table": desk.observe(seat)[:ABOUT],
        "options": desk.offered(),
        "mask": desk.mask().astype(np.float32),
    }


SPACE = spaces.Dict(
    {
        "table": spaces.Box(-np.inf, np.inf, (ABOUT,), np.float32),
        "options": spaces.Box(-np.inf, np.inf, (WIDTH, len(OPTION)), np.float32),
        "mask": spaces.Box(0, 1, (WIDTH,), np.float32),
    }
)


class Matches(MultiAgentEnv):
    """Whoever is asked acts, and learns how its chance has changed since it was asked last."""

    def __init__(self, config: dict[str, Any]) -> None:
        super().__init__()
        self.desk = Desk(config["game"], width=WIDTH)
        self.random = np.random.default_rng(config.get("seed", 0))
        self.possible_agents = [f"player_{n}" for n in range(self.desk.seats)]
        self.agents = self.possible_agents[:]
        self.observation_spaces = dict.fromkeys(self.possible_agents, SPACE)
        self.action_spaces = dict.fromkeys(self.possible_agents, spaces.Discrete(WIDTH))

    def chance(self, seat: int) -> float:
        judge = self.desk.title.judge
        return judge(self.desk.game, seat) if judge and not self.desk.over else 0.5

    def asked(self) -> dict[str, Any]:
        return {self.possible_agents[self.desk.seat]: seen(self.desk, self.desk.seat)}

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, Any]:
        self.desk.begin(int(self.random.integers(1 << 32)))
        self.last = [0.5] * self.desk.seats
        return self.asked(), {}

    def gained(self, seat: int, now: float) -> float:
        before, self.last[seat] = self.last[seat], now
        return now - before

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        for action in actions.values():
            self.desk.step(int(action))
        desk, agents = self.desk, self.possible_agents
        if not (desk.over or desk.too_long):
            rewards = {agents[desk.seat]: self.gained(desk.seat, self.chance(desk.seat))}
            return self.asked(), rewards, {"__all__": False}, {"__all__": False}, {}
        ends = desk.returns() if desk.over else [0.0] * desk.seats
        rewards = {a: self.gained(n, (1 + ends[n]) / 2) for n, a in enumerate(agents)}
        last = {a: seen_at_the_end(desk, n) for n, a in enumerate(agents)}
        return last, rewards, {"__all__": desk.over}, {"__all__": not desk.over}, {}


def seen_at_the_end(desk: Desk, seat: int) -> dict[str, np.ndarray]:
    mask = np.ones(WIDTH, np.float32)  # nothing is asked any more
    options = np.zeros((WIDTH, len(OPTION)), np.float32)
    return {"table": desk.observe(seat)[:ABOUT], "options": options, "mask": mask}


class Scorer(TorchRLModule, ValueFunctionAPI):
    """A score for every option, and a value of the table."""

    def setup(self) -> None:
        self.verb = nn.Embedding(VERBS + 2, 16)
        self.face = nn.Embedding(FACES, 16)
        self.table = nn.Sequential(nn.Linear(ABOUT, 64), nn.Tanh())
        wide = 16 + 16 + 16 + 6 + 64
        self.score = nn.Sequential(nn.Linear(wide, 64), nn.Tanh(), nn.Linear(64, 1))
        self.value = nn.Sequential(nn.Linear(ABOUT, 64), nn.Tanh(), nn.Linear(64, 1))

    @staticmethod
    def squashed(numbers: torch.Tensor) -> torch.Tensor:
        return torch.sign(numbers) * torch.log1p(numbers.abs())

    def scores(self, obs: dict[str, torch.Tensor]) -> torch.Tensor:
        options = obs["options"]
        verb = self.verb(options[..., 0].long().clamp(0, VERBS + 1))
        face = self.face(options[..., 1].long().clamp(0, FACES - 1))
        target = self.face(options[..., 5].long().clamp(0, FACES - 1))
        rest = self.squashed(options[..., [2, 3, 4, 6, 7, 8]])
        table = self.table(self.squashed(obs["table"])).unsqueeze(-2)
        table = table.expand(*options.shape[:-1], table.shape[-1])
        found = self.score(torch.cat([verb, face, target, rest, table], dim=-1)).squeeze(-1)
        return found.masked_fill(obs["mask"] < 0.5, -1e9)

    def _forward(self, batch: dict[str, Any], **_: Any) -> dict[str, Any]:
        return {Columns.ACTION_DIST_INPUTS: self.scores(batch[Columns.OBS])}

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> torch.Tensor:
        return self.value(self.squashed(batch[Columns.OBS]["table"])).squeeze(-1)


def against_random(module: Scorer, game: str, games: int, seed: int) -> tuple[int, int]:
    """Wins of the network against random players, its seat changing from game to game."""
    desk, random, won = Desk(game, width=WIDTH), np.random.default_rng(seed), 0
    for number in range(games):
        desk.begin(10**6 + number // 2)
        me = number % desk.seats
        while not (desk.over or desk.too_long):
            if desk.seat == me:
                obs = {k: torch.from_numpy(v)[None] for k, v in seen(desk, me).items()}
                with torch.no_grad():
                    action = int(self_chosen(module.scores(obs)[0], random))
            else:
                action = int(random.choice(desk.legal()))
            desk.step(action)
        won += desk.over and desk.returns()[me] > 0
    return won, games


def self_chosen(scores: torch.Tensor, random: np.random.Generator) -> int:
    chances = torch.softmax(scores, dim=0).double().numpy()
    return int(random.choice(len(chances), p=chances / chances.sum()))


def main() -> None:
    torch.set_num_threads(1)  # the network is small; threads would only get in each other's way
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="underworld")
    parser.add_argument("--minutes", type=float, default=6.0)
    parser.add_argument("--games", type=int, default=200, help="for each measurement")
    parser.add_argument("--curve", default="", help="write the measurements here, as JSON")
    words = parser.parse_args()
    config = (
        PPOConfig()
        .environment(
            Matches,
            env_config={"game": words.game, "seed": 1},
            disable_env_checking=True,  # the check takes actions that the mask forbids
        )
        .env_runners(num_env_runners=0, batch_mode="complete_episodes")
        .multi_agent(policies={"shared"}, policy_mapping_fn=lambda agent, *_, **__: "shared")
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=Scorer,
                observation_space=SPACE,
                action_space=spaces.Discrete(WIDTH),
            )
        )
        .training(
            lr=2e-3,
            gamma=1.0,
            lambda_=0.9,
            entropy_coeff=0.001,
            vf_clip_param=1.0,
            train_batch_size_per_learner=3000,
            minibatch_size=500,
            num_epochs=6,
        )
        .debugging(seed=1)
    )
    algo = config.build_algo()
    module = algo.get_module("shared")
    began, steps, curve = time.time(), 0, []
    while True:
        won, of = against_random(module, words.game, words.games, 5)
        curve.append((steps, won, of))
        print(
            f"{time.time() - began:5.0f} s  {steps:7d} steps  {won}/{of} against random", flush=True
        )
        if time.time() - began > 60 * words.minutes:
            break
        for _ in range(4):
            found = algo.train()
            steps = int(found["num_env_steps_sampled_lifetime"])
    if words.curve:
        with open(words.curve, "w", encoding="utf-8") as out:
            json.dump(curve, out)
    algo.stop()


if __name__ == "__main__":
    main()
