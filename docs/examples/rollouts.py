"""The picture of the research page: how many options a decision has, how many steps a match."""

import sys

import numpy as np
from matplotlib.figure import Figure

from caipan.envs.rollouts import Tables, any_legal, random_rollouts


def main(out: str) -> None:
    tables, random = Tables("underworld", count=8, seed=1), np.random.default_rng(1)
    choices: list[int] = []
    for _ in range(1500):
        masks = tables.masks
        choices += masks.sum(axis=1).tolist()
        tables.step(any_legal(masks, random))
    steps = random_rollouts("underworld", games=300, seed=1)["steps"]
    figure = Figure((9, 3), layout="constrained")
    left, right = figure.subplots(1, 2)
    left.hist(choices, bins=range(2, 42), color="#2f6f9f")
    left.set(xlabel="legal options", ylabel="decisions", title="underworld, random play")
    right.hist(steps, bins=30, color="#2f6f9f")
    right.set(xlabel="steps", ylabel="matches")
    figure.savefig(out, dpi=110, metadata={"Software": None})
    print(f"{np.mean(choices):.2f} options on average; {steps.mean():.0f} steps a match")


if __name__ == "__main__":
    main(sys.argv[1])
