"""The tests of OpenSpiel's own."""

import pickle
import random
import unittest

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

import liege_games.adapters.openspiel  # noqa: E402, F401


# Games of these take thousands of decisions, and these tests compare all that is known at each of them.
LONG = ("fief", "feudum")
SHORT = {"fief": "(last-turn=12)"}


def name(game):
    return "liege_" + game.replace("-", "_")


def short(game):
    return name(game) + SHORT.get(game, "")


def test_the_api_test_passes(game):
    kind = type(f"Api{name(game)}", (api_test.EnforceAPIOnPartialTreeBase,), {})
    kind.game_name, kind.game = name(game), pyspiel.load_game(name(game))
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(result)
    assert result.testsRun >= 5
    assert not result.errors and not result.failures, (result.errors + result.failures)[0][1]


def test_the_simulation_of_the_games_test_passes(game):
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(short(game)))


def test_random_simulations_pass(game):
    pyspiel.random_sim_test(pyspiel.load_game(short(game)), num_sims=1, serialize=False, verbose=False)


def test_games_and_states_are_pickled(game):
    kind, rng = pyspiel.load_game(name(game)), random.Random(2)
    state = kind.new_initial_state()
    for _ in range(40):
        outcomes = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(outcomes))
    assert str(pickle.loads(pickle.dumps(kind))) == str(kind)
    again = pickle.loads(pickle.dumps(state))
    assert again.engine.fingerprint() == state.engine.fingerprint() and again.history() == state.history()
    _, third = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(kind, state))
    assert third.engine.fingerprint() == state.engine.fingerprint()


def test_a_playthrough_is_made_and_repeats(game):
    if game in LONG:
        pytest.skip(f"a playthrough writes all that each player knows at each of the thousands of decisions of {game}")
    first = generate_playthrough.playthrough(name(game), None, seed=1)
    assert "IsTerminal() = True" in first
    assert generate_playthrough.playthrough(name(game), None, seed=1) == first


def test_options_are_parameters():
    kind = pyspiel.load_game("liege_feudo(turns=15,variant=virulent,players=2)")
    assert kind.new_initial_state().engine.options == {"turns": "15", "variant": "virulent"}
    assert str(pickle.loads(pickle.dumps(kind))) == str(kind)
    assert pyspiel.load_game("liege_feudo").new_initial_state().engine.options == {}
    with pytest.raises(Exception, match="expected|option"):
        pyspiel.load_game("liege_feudo(variant=calm)")


def test_states_are_cloned_and_read_back_from_their_history(game):
    kind, rng = pyspiel.load_game(name(game)), random.Random(1)
    state = kind.new_initial_state()
    for _ in range(60):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
            action = rng.choices(*zip(*outcomes))[0]
        else:
            assert state.legal_actions() == sorted(state.legal_actions())
            action = rng.choice(state.legal_actions())
        other = state.clone()
        state.apply_action(action)
        other.apply_action(action)
        assert str(other) == str(state)
    again = kind.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.engine.fingerprint() == state.engine.fingerprint()


def test_observers_show_what_the_player_may_know(game):
    kind = pyspiel.load_game(name(game))
    observer = kind.make_py_observer()
    state = kind.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for player in range(kind.num_players()):
        observer.set_from(state, player)
        assert np.array_equal(observer.tensor, state.engine.observe(player))
        assert observer.string_from(state, player)
