"""The tests of PettingZoo's own."""

import numpy as np
import pytest

pettingzoo = pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test  # noqa: E402

from liege_games import LiegeError  # noqa: E402
from liege_games.adapters.pettingzoo import AEC, Parallel  # noqa: E402


@pytest.mark.filterwarnings("ignore")
def test_aec_passes_the_api_test(game):
    api_test(AEC(game), num_cycles=300)


@pytest.mark.filterwarnings("ignore")
def test_aec_passes_the_seed_test(game):
    seed_test(lambda: AEC(game), num_cycles=100)


@pytest.mark.filterwarnings("ignore")
def test_parallel_passes_the_api_test(game):
    parallel_api_test(Parallel(game), num_cycles=200)


@pytest.mark.filterwarnings("ignore")
def test_parallel_passes_the_seed_test(game):
    # It answers without looking at the mask.
    parallel_seed_test(lambda: Parallel(game, illegal="replace"), num_cycles=100)


def test_rewards_come_at_the_end_and_add_up_to_nothing(game):
    env, rng = AEC(game), np.random.default_rng(1)
    env.reset(seed=1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        total[agent] += reward
        env.step(None if ended or cut else rng.choice(np.flatnonzero(observation["action_mask"])))
    assert list(total.values()) == env.state_of_game.returns and abs(sum(total.values())) < 1e-5


def test_a_refused_answer_leaves_a_parallel_game_as_it_was(game):
    env = Parallel(game)
    env.reset(seed=1)
    before = env.state_of_game.fingerprint()
    with pytest.raises(LiegeError):
        env.step(dict.fromkeys(env.agents, env.wait))
    assert env.state_of_game.fingerprint() == before
