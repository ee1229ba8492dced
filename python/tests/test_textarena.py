"""Games by text in TextArena."""

import pytest

textarena = pytest.importorskip("textarena")

from liege_games.adapters.textarena import LiegeEnv  # noqa: E402


def test_a_game_by_text_comes_to_its_end(game):
    env = LiegeEnv(game)
    env.reset(num_players=env.info["usual_players"], seed=4)
    for step in range(20_000):
        player, observation = env.get_observation()
        assert observation and player == env.engine.current
        legal = env.engine.legal(player)
        done, _ = env.step(f"Action: {legal[step % len(legal)]}")
        if done:
            break
    rewards, about = env.close()
    assert done and abs(sum(rewards.values())) < 1e-5 and set(about) >= set(rewards)


def test_what_is_refused_is_told_and_may_be_tried_again():
    env = LiegeEnv("feudo", error_allowance=1)
    env.reset(num_players=3, seed=1)
    player, _ = env.get_observation()
    done, info = env.step("Action: stay")
    assert not done and info["refused_by"].startswith("FD-")
    again, observation = env.get_observation()
    assert again == player and "FD-" in str(observation)
    before = env.engine.number
    env.step("nonsense")
    assert env.engine.number > before


def test_games_are_registered():
    env = textarena.make("Liege-ThreeEstates-v0")
    env.reset(num_players=2, seed=1)
    player, observation = env.get_observation()
    assert player in (0, 1) and observation
