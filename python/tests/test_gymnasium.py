"""One seat against bots, in many games."""

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from liege_games import LiegeError  # noqa: E402
from liege_games.adapters.gymnasium import Vector  # noqa: E402


@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_games_go_on_and_the_learner_is_always_asked(game, opponents):
    env, rng = Vector(game, 4, opponents=opponents, seat=1), np.random.default_rng(0)
    seen, info = env.reset(seed=3)
    assert seen.shape == env.observation_space.shape and env.observation_space.contains(seen)
    for _ in range(40):
        actions = np.array([rng.choice(np.flatnonzero(row)) for row in info["action_mask"]])
        seen, reward, ended, cut, info = env.step(actions)
        assert reward.shape == ended.shape == cut.shape == (4,) and info["action_mask"].any(1).all()
        assert not reward[~ended].any()
    env.close()


def test_the_same_seed_gives_the_same_games(game):
    def play():
        env = Vector(game, 3)
        seen, _ = env.reset(seed=7)
        return [seen, *(env.step(np.zeros(3, np.int64))[0] for _ in range(10))]

    assert all(np.array_equal(a, b) for a, b in zip(play(), play()))


def test_a_seat_that_nobody_has():
    with pytest.raises(LiegeError, match="expected 0 to 1"):
        Vector("three-estates", seat=2)


def test_gymnasiums_vector_wrappers_work(game):
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(Vector(game, 2))
    env.reset(seed=1)
    for _ in range(20):
        env.step(np.zeros(2, np.int64))
