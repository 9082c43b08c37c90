"""PettingZoo's own tests, on every game, and what they do not look at."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

import caipan
from caipan.kernel.errors import IllegalChoice

pytest.importorskip("pettingzoo")
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, seed_test

    from caipan.envs.aec import GameEnv, env

GAMES = [*caipan.games.titles()]
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
@pytest.mark.filterwarnings("ignore")  # PettingZoo advises by warnings what other games do
def test_pettingzoo_conformance(game: str) -> None:
    api_test(env(game), num_cycles=200)


@every_game
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_seeds(game: str) -> None:
    seed_test(lambda: env(game), num_cycles=200)


@pytest.mark.parametrize("seats", [3, 4])  # two are its fewest, and among the games above
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_conformance_at_larger_tables(seats: int) -> None:
    api_test(env("l5r", seats=seats), num_cycles=200)
    seed_test(lambda: env("l5r", seats=seats), num_cycles=100)


def played(table: Any, seed: int, limit: int = 10_000) -> list[tuple[str, int]]:
    """A whole match of any legal actions."""
    random, steps = np.random.default_rng(seed), []
    table.reset(seed=seed)
    for agent in table.agent_iter(limit):
        seen, _, ended, cut, info = table.last()
        if ended or cut:
            table.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        assert len(info["keys"]) >= len(legal) - 1 and info["rule"]
        action = int(random.choice(legal))
        steps.append((agent, action))
        table.step(action)
    return steps


@every_game
def test_a_match_ends_with_its_rewards(game: str) -> None:
    table = GameEnv(game)
    assert len(played(table, 3)) == table.desk.game.count
    outcome = table.desk.game.outcome
    assert outcome is not None and table.agents == []
    for seat, worth in enumerate(table.desk.returns()):
        assert (worth == 1) == (seat in outcome.winners)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_at_a_table_of_any_size_has_a_reward(seats: int) -> None:
    """One wins of three; of four one, or a pair."""
    table = GameEnv("l5r", seats=seats)
    steps = played(table, 4)
    assert {agent for agent, _ in steps} == {f"player_{n}" for n in range(seats)}
    outcome = table.desk.game.outcome
    assert outcome is not None and len(table.desk.returns()) == seats
    assert [worth == 1 for worth in table.desk.returns()] == [
        seat in outcome.winners for seat in range(seats)
    ]


@every_game
def test_few_actions_turn_pages(game: str) -> None:
    """The same options can be reached two at a time."""
    narrow, wide = GameEnv(game, width=3), GameEnv(game, width=200)
    for each in (narrow, wide):
        each.reset(seed=8)
    for _ in range(40):
        options = wide.desk.decision.keys if not wide.desk.over else []
        if not options:
            break
        wanted = options[-1]
        while wanted not in narrow.infos[narrow.agent_selection]["keys"]:
            assert narrow.observe(narrow.agent_selection)["action_mask"][-1]
            narrow.step(2)
        narrow.step(narrow.infos[narrow.agent_selection]["keys"].index(wanted))
        wide.step(len(options) - 1)
        assert narrow.desk.game.hash == wide.desk.game.hash


@every_game
def test_observations_hold_nothing_that_is_hidden(game: str) -> None:
    """Whatever the seat cannot see is dealt again: it observes the same, options included."""
    table = GameEnv(game)
    table.reset(seed=5)
    for n in range(120):
        if table.desk.over:
            break
        for agent, seat in table.number.items():
            before = table.observe(agent)
            real = table.desk.game
            table.desk.game = real.resample(seat, n)
            table.desk.encoder.forget()
            after = table.observe(agent)
            table.desk.game = real
            table.desk.encoder.forget()
            for name, numbers in before.items():
                assert np.array_equal(numbers, after[name]), (n, agent, name)
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))


@every_game
def test_observations_tell_tables_apart(game: str) -> None:
    """An empty observation would be safe too."""
    table = GameEnv(game)
    seen, steps = set(), 0
    for seed in (5, 6, 7):  # the first answer to everything may end a match soon
        table.reset(seed=seed)
        while not table.desk.over and table.desk.steps < 60:
            seen.add(table.observe("player_0")["observation"].tobytes())
            table.step(0)
            steps += 1
    assert steps > 20 and len(seen) > 0.6 * steps


@every_game
def test_kept_rows_equal_fresh_ones(game: str) -> None:
    table, fresh = GameEnv(game), GameEnv(game)
    table.reset(seed=6)
    while not table.desk.over and table.desk.steps < 80:
        fresh.desk.game, fresh.desk.page = table.desk.game, table.desk.page
        fresh.desk.encoder.forget()
        for agent in table.agents:
            assert np.array_equal(
                table.observe(agent)["observation"], fresh.observe(agent)["observation"]
            )
        table.step(0)


def test_an_action_that_is_not_offered_changes_nothing() -> None:
    table = GameEnv("underworld")
    table.reset(seed=1)
    before = table.desk.game.hash
    for wrong in (len(table.desk.legal()), 95, -1):
        with pytest.raises(IllegalChoice):
            table.desk.step(wrong)
    assert table.desk.game.hash == before and table.desk.steps == 0


def test_too_long_a_match_is_cut_off() -> None:
    import msgspec

    short = msgspec.structs.replace(caipan.title("underworld"), bound=10)
    table = GameEnv(short)
    assert len(played(table, 1)) == 10
    assert table.agents == []


def test_a_desk_needs_room_to_turn_pages() -> None:
    with pytest.raises(ValueError, match="two actions"):
        GameEnv("underworld", width=1)
