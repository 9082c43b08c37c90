"""A word where another belongs is an error of types, not a surprise at the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[3]
RIGHT = (
    "place(1, LOCK)",
    "boost(TARGET, LETHALITY, 1)",
    "gets(ITSELF, COMBAT)",
    "gains(ITSELF, LETHALITY, 1)",
    "cannot(ITSELF, NO_CONTEST)",
    "you_get(HAND_LIMIT, 1)",
    "TEMPORARY(COMBAT)",
    "on_enter(effect=draw(1))",
    "after(ContestWon, in_(COMBAT), effect=draw(1))",
)
WRONG = (
    "place(1, COMBAT)",
    "place(1, LETHALITY)",
    "boost(TARGET, LOCK, 1)",
    "gets(ITSELF, LOCK)",
    "gets(ITSELF, NO_CONTEST)",
    "gets(ITSELF, HAND_LIMIT)",
    "gains(ITSELF, COMBAT, 1)",
    "cannot(ITSELF, COMBAT)",
    "you_get(COMBAT, 1)",
    "TEMPORARY(DEFENCE)",
    "on_enter(efect=draw(1))",
    "on_enter(effect=pay(1))",
    "after(ContestWon, it_died, effect=draw(1))",
    "quick(cost=draw(1), effect=draw(1))",
)


def test_a_wrong_word_is_an_error_of_types(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = sorted(
        set(re.findall(r"[A-Za-z_]+", " ".join(RIGHT + WRONG))) - {"effect", "efect", "cost"}
    )
    head = f"from caipan.games.underworld.vocabulary import {', '.join(words)}"
    card = tmp_path / "card.py"
    card.write_text("\n".join((head, *RIGHT, *WRONG)), encoding="utf-8")
    monkeypatch.setenv("MYPYPATH", str(ROOT / "src"))
    config, cache = ROOT / "pyproject.toml", ROOT / ".mypy_cache"
    told, trouble, _ = api.run([f"--config-file={config}", f"--cache-dir={cache}", str(card)])
    red = {int(n) for n in re.findall(r"card\.py:(\d+): error", told)}
    first = 2 + len(RIGHT)
    assert not trouble and red == set(range(first, first + len(WRONG))), told
