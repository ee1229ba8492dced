"""A seat of a game in OpenEnv."""

import pytest

pytest.importorskip("openenv")

from liege_games import LiegeError  # noqa: E402
from liege_games.adapters.openenv import LiegeAction, LiegeEnvironment, app  # noqa: E402


def test_a_game_comes_to_its_end(game):
    env = LiegeEnvironment(game, seat=1)
    seen = env.reset(seed=3)
    for step in range(20_000):
        if seen.done:
            break
        assert all(text in seen.prompt for text in seen.legal)
        seen = env.step(LiegeAction(text=f"Action: {seen.legal[step % len(seen.legal)]}"))
        assert seen.refused is None
    assert seen.done and -1 <= seen.reward <= 1 and env.state.step_count > 0


def test_the_same_seed_begins_the_same_game(game):
    one, two = LiegeEnvironment(game), LiegeEnvironment(game)
    assert one.reset(seed=9) == two.reset(seed=9)


def test_a_refusal_names_its_rule_and_changes_nothing():
    env = LiegeEnvironment("feudo")
    before = env.reset(seed=1)
    after = env.step(LiegeAction(text="stay"))
    assert after.rule.startswith("FD-") and after.refused and after.prompt == before.prompt
    assert env.step(LiegeAction(text="what?")).refused
    with pytest.raises(LiegeError, match="expected 0 to 1"):
        LiegeEnvironment("three-estates", seat=5)


def test_it_answers_over_http():
    client = pytest.importorskip("fastapi.testclient").TestClient(app("feudo"))
    answer = client.post("/reset", json={"seed": 1})
    assert answer.status_code == 200 and answer.json()["observation"]["legal"]
