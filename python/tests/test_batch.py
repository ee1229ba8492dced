"""Many games in one call."""

import numpy as np
import pytest

import liege_games
from liege_games import Batch, LiegeError, State


def test_threads_change_nothing(game):
    def play(threads):
        batch, seen = Batch(game, 13, seed=4, threads=threads), []
        for _ in range(60):
            batch.step(batch.pick())
            seen.append((batch.observations.copy(), batch.seats.copy(), batch.rewards.copy(), batch.done.copy()))
        return seen

    for one, many in zip(play(1), play(3)):
        assert all(np.array_equal(a, b) for a, b in zip(one, many))


def test_arrays_stay_where_they_are_and_games_begin_anew(game):
    batch = Batch(game, 8, seed=1, threads=2)
    places = [array.ctypes.data for array in (batch.observations, batch.seats, batch.rewards, batch.done)]
    ended = 0
    for _ in range(3000):
        batch.step_random()
        assert ((batch.counts > 0) & (batch.seats >= 0)).all()
        finished = batch.done.astype(bool)
        assert np.abs(batch.rewards[finished].sum(1)).max(initial=0) < 1e-5
        assert not batch.rewards[~finished].any()
        ended += int(finished.sum())
        if ended >= 5:
            break
    assert ended >= 5
    now = [array.ctypes.data for array in (batch.observations, batch.seats, batch.rewards, batch.done)]
    assert now == places


def test_a_batch_of_one_shows_what_a_state_shows(game):
    batch, state = Batch(game, 1, seeds=[17]), State(game, seed=17)
    for _ in range(40):
        seat = state.current
        assert batch.seats[0] == seat and batch.counts[0] == state.legal_count()
        assert np.array_equal(batch.observations[0], state.observe())
        place = int(state.number) % state.legal_count()
        batch.step(np.array([place]))
        state.apply_place(place)
        if state.over:
            assert batch.done[0] and np.allclose(batch.rewards[0], state.returns)
            break


def test_numbers_and_masks(game):
    count = liege_games.action_count(game)
    if count is None or count > 1 << 20:
        with pytest.raises(LiegeError, match="too many"):
            Batch(game, 2, masked=True)
        return
    batch, rng = Batch(game, 4, seed=3, masked=True), np.random.default_rng(1)
    for _ in range(50):
        assert (batch.mask.sum(1) == batch.counts).all()
        chosen = [rng.choice(np.flatnonzero(row)) for row in batch.mask]
        batch.step(np.array(chosen), by_number=True)


def test_one_illegal_action_stops_all(game):
    batch = Batch(game, 3, seed=5)
    before = batch.observations.copy()
    with pytest.raises(LiegeError, match="game 2: .* is no legal action"):
        batch.step(np.array([0, 0, 100_000]))
    batch._engine.look(batch._arrays)
    assert np.array_equal(batch.observations, before)


def test_bots_answer_until_it_is_the_learners_turn(game):
    batch = Batch(game, 3, seed=6)
    others = range(1, batch.players)
    for _ in range(4):
        for _ in range(20):
            batch.step_bots("greedy", others)
            if (batch.seats == 0).all():
                break
        assert (batch.seats == 0).all()
        batch.step(batch.pick())
