"""Whatever is passed in, an exception says what was expected; the interpreter goes on."""

import random
import threading

import numpy as np
import pytest

import liege_games
from liege_games import Batch, LiegeError, State

JUNK = [
    None, True, -1, 0, 1, 5, 10**6, 2**63, -(2**70), 1.5, float("nan"), "", " ", "pass", "x" * 5000, "\0", "é", "\ud800",
    b"pass", [], [1], {}, {"a": 1}, (), object(), np.zeros(3), np.zeros((2, 2), np.int64), np.int64(3), State, "all",
]


def test_unknown_games_options_and_numbers_of_players():
    with pytest.raises(LiegeError, match="expected one of middle-ages"):
        State("chess")
    with pytest.raises(LiegeError, match="players"):
        State("feudo", players=9)
    with pytest.raises(LiegeError, match="expected 2 to 4"):
        State("feudo", players=-1)
    with pytest.raises(LiegeError, match="no option"):
        State("feudo", options={"colour": "red"})
    with pytest.raises(LiegeError, match="expected one of|greedy"):
        State("feudo").bot("duke")
    with pytest.raises(LiegeError, match="not a record"):
        State.from_record("hello")


def test_seats_viewers_and_what_comes_after_the_end():
    state = State("three-estates", seed=1)
    with pytest.raises(LiegeError, match="expected 0 to 1"):
        state.observe(2)
    with pytest.raises(LiegeError, match="spectator"):
        state.board("nobody")
    with pytest.raises(LiegeError, match="expected 0 or more"):
        state.apply(-1)
    with pytest.raises(LiegeError, match="numbered below|is no place|no action"):
        state.apply(2**62)
    state.playout()
    with pytest.raises(LiegeError, match="the game is over"):
        state.apply("pass")
    with pytest.raises(LiegeError, match="no draw is due"):
        state.draw()
    dealt = state.resample(0)
    with pytest.raises(LiegeError, match="has no past"):
        dealt.record()


def test_batches_of_nothing_wrong_shapes_and_use_after_close():
    for size in (0, -1, 1.5):
        with pytest.raises(LiegeError, match="expected 1 or more"):
            Batch("feudo", size)
    batch = Batch("feudo", 2)
    with pytest.raises(LiegeError, match="3 entries: expected 2"):
        batch.step(np.zeros(3, np.int64))
    with pytest.raises(LiegeError, match="expected whole numbers"):
        batch.step(np.zeros(2))
    with pytest.raises((LiegeError, TypeError)):
        batch.step(np.zeros((2, 2), np.int64))
    with pytest.raises(LiegeError, match="no seat"):
        batch.step_bots("random", [7])
    with pytest.raises(LiegeError, match="expected 2"):
        batch.reset(seeds=[1])
    batch.close()
    with pytest.raises(LiegeError, match="closed"):
        batch.step(np.zeros(2, np.int64))


def test_a_state_of_another_game_is_refused():
    state = State("feudo", seed=1)
    record = state.record().replace("feudo", "fief", 1)
    with pytest.raises(LiegeError):
        State.from_record(record)


@pytest.mark.parametrize("seed", range(6))
def test_random_calls_with_random_junk(seed):
    rng = random.Random(seed)
    games = [game["id"] for game in liege_games.games()]
    state, batch = State(rng.choice(games), seed=seed), Batch(rng.choice(games), 2)
    names = [name for name in dir(State) if not name.startswith("__")] + ["__deepcopy__", "__repr__"]
    calls = 0
    for _ in range(4000):
        target = batch if rng.random() < 0.15 else state
        name = rng.choice([name for name in dir(Batch) if not name.startswith("_")] if target is batch else names)
        if name in ("close", "playout", "from_record") or (name == "bot" and rng.random() < 0.9):
            continue
        method = getattr(target, name)
        if not callable(method):
            continue
        arguments = [rng.choice(JUNK) for _ in range(rng.randrange(4))]
        if "bot" in name:
            arguments = [rng.choice(["random", "greedy", *JUNK]), *arguments[1:]]
        try:
            method(*arguments)
        except Exception:  # noqa: BLE001
            pass
        calls += 1
        if rng.random() < 0.2 and not state.over:
            state.apply(state.sample())
        if state.over:
            state = State(rng.choice(games), seed=calls)
    assert calls > 1000
    for record in ("", "\0", state.record()[: rng.randrange(200)], state.record().replace(" ", "\n")):
        try:
            State.from_record(record)
        except LiegeError:
            pass


def test_threads_may_share_a_state():
    state, failures = State("feudo", seed=1), []

    def use():
        for _ in range(300):
            try:
                state.legal_count() if not state.over else None
                state.apply_place(0)
            except (LiegeError, RuntimeError):
                pass
            except BaseException as error:  # noqa: BLE001
                failures.append(error)

    threads = [threading.Thread(target=use) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
