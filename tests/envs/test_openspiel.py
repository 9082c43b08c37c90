"""OpenSpiel's own test, on every game, and what a state tells."""

from __future__ import annotations

import json
import pickle
import warnings
from random import Random

import pytest

import caipan

pyspiel = pytest.importorskip("pyspiel")
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from caipan.envs import openspiel

GAMES = [*caipan.games.titles()]
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_openspiel_conformance(game: str) -> None:
    loaded = pyspiel.load_game(f"caipan_{game}")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("players", [2, 3])
def test_openspiel_conformance_at_tables_of_any_size(players: int) -> None:
    """What two win and lose cancels out; of three it does not. That a state can be
    written down is shown above: at these tables it takes minutes."""
    loaded = pyspiel.load_game(f"caipan_l5r(players={players})")
    assert loaded.num_players() == players
    kinds = pyspiel.GameType.Utility
    sums = kinds.ZERO_SUM if players == 2 else kinds.GENERAL_SUM
    assert loaded.get_type().utility == sums
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


def test_four_play_in_pairs_or_not() -> None:
    """So there is no fixed sum; and everybody has a return."""
    loaded = pyspiel.load_game("caipan_l5r(players=4)")
    assert loaded.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    state, random = loaded.new_initial_state(), Random(4)
    state.apply_action(7)
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    assert len(state.returns()) == 4 and set(state.returns()) == {-1, 1}


def begun(deal: int = 7, **params: int) -> openspiel.SpielState:
    said = ",".join(f"{name}={value}" for name, value in params.items())
    state = pyspiel.load_game(f"caipan_underworld({said})").new_initial_state()
    assert state.is_chance_node()
    state.apply_action(deal)
    return state


def test_the_deal_decides_and_is_fair() -> None:
    state = pyspiel.load_game("caipan_underworld(deals=40)").new_initial_state()
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 40 and sum(p for _, p in outcomes) == pytest.approx(1)
    assert str(begun(3)) == str(begun(3)) != str(begun(4))


def test_actions_have_the_names_of_records() -> None:
    state = begun()
    names = [state.action_to_string(a) for a in state.legal_actions()]
    assert names == state.held.desk.game.pending[0].keys
    assert begun(width=2).action_to_string(1) == "more"


def test_a_clone_lives_apart_and_a_written_state_is_the_same() -> None:
    state = begun()
    before, clone = str(state), state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before != str(clone)
    again = pickle.loads(pickle.dumps(clone.held)).desk
    assert again.game.hash == clone.held.desk.game.hash


def test_a_player_is_told_its_own_view_and_log() -> None:
    state = begun()
    seat = state.current_player()
    game = state.held.desk.game
    told = json.loads(state.information_state_string(seat))
    assert told["view"] == json.loads(json.dumps(game.view(seat)))
    assert told["log"] == json.loads(json.dumps(game.log(seat)))
    assert state.information_state_string(0) != state.information_state_string(1)
    assert "log" not in json.loads(state.observation_string(seat))


def test_returns_come_at_the_end() -> None:
    state = begun()
    assert state.returns() == [0, 0]
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert sorted(state.returns()) == [-1, 1] and sum(state.returns()) == 0
