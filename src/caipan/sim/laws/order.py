"""Nothing depends on the order in which an interpreter happens to keep its strings."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

import caipan

from .trial import Sample, Trial


def fingerprint(sample: Sample) -> str:
    """The last hashes of a few random games, in a line."""
    hashes = []
    for number in range(sample.games):
        t = Trial(sample, number)
        while t.g.pending and t.g.count < t.title.bound:
            t.g.choose(t.some(t.g.pending[0].options), t.g.pending[0].seat)
        hashes.append(t.g.hash)
    return " ".join(hashes)


def hash_seeds_disagree(sample: Sample, seeds: Sequence[int] = (1, 2)) -> list[str]:
    """Play the same games in interpreters that hash strings differently; nothing if all agree."""
    lines = []
    ours = str(Path(caipan.__file__).parents[1])  # the same code, however this one was started
    for seed in seeds:
        run = subprocess.run(
            [sys.executable, "-m", "caipan.sim.laws"],
            input=msgspec.json.encode(sample).decode(),
            env={**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONPATH": ours},
            stdout=subprocess.PIPE,  # what goes wrong there is shown
            text=True,
            check=True,
        )
        lines.append(run.stdout.strip())
    if len(set(lines)) == 1:
        return []
    return [f"PYTHONHASHSEED={s} ends in {line}" for s, line in zip(seeds, lines, strict=True)]
