"""Whatever is passed in, an exception says what was expected; the interpreter goes on."""

import random
import threading

import numpy as np
import pytest

import liege_games
from liege_games import Batch, LiegeError, State
from liege_games import _engine as engine

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
    with pytest.raises(LiegeError, match="expected 1 to 1048576"):
        Batch("feudo", 2**63)
    with pytest.raises(LiegeError, match="4096 MB at most"):
        Batch("feudo", 200_000, masked=True)
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


@pytest.mark.parametrize("seed", range(4))
def test_functions_and_constructors_with_random_junk(seed):
    rng = random.Random(seed)
    games = [game["id"] for game in liege_games.games()]
    options = {option["id"]: option["values"][-1][0] for game in liege_games.games() for option in game["options"]}
    likely = [*games, *games, 2, 3, options, {}, *JUNK]
    targets = [getattr(liege_games, name) for name in liege_games.__all__] + [State.from_record, engine.EngineBatch]
    refused = 0
    for _ in range(1500):
        target = rng.choice([target for target in targets if callable(target)])
        arguments = [rng.choice(games if place == 0 and rng.random() < 0.6 else likely) for place in range(rng.randrange(5))]
        names = [name for name in ("players", "options", "seed", "seeds", "threads", "masked", "size") if rng.random() < 0.1]
        try:
            target(*arguments, **{name: rng.choice(likely) for name in names})
        except Exception:  # noqa: BLE001
            refused += 1
    assert refused > 500


def arrays(rng, right):
    """Arrays for a batch, of which some are wrong."""
    wrong = [
        None, 3, "x", np.zeros(0), np.zeros(5, np.int8), np.zeros((2, 2), np.float32), np.zeros((4, 4), np.float32)[::2, ::2],
        np.zeros(2, np.float64), np.broadcast_to(np.zeros(1, np.float32), (2, 3)), np.asfortranarray(np.zeros((2, 3), np.float32)),
        right["seats"], right["rewards"],
    ]
    found = {key: rng.choice(wrong) if rng.random() < 0.2 else value for key, value in right.items()}
    if rng.random() < 0.2:
        found.pop(rng.choice(list(found)))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_batches_with_wrong_arrays(seed):
    rng = random.Random(seed)
    batch = Batch("feudo", 2, seed=seed)
    for _ in range(1500):
        given = arrays(rng, batch._arrays)
        actions = rng.choice([np.zeros(2, np.int64), np.array([-1, 9]), np.zeros(4, np.int64)[::2], np.array([0, 2**62]), *JUNK])
        call = rng.choice(
            [
                lambda: batch._engine.step(actions, given, rng.random() < 0.5, rng.choice([None, None, actions, np.zeros(2, np.int64)])),
                lambda: batch._engine.step_random(given, rng.choice([0, 1, 3, -1, 2**40])),
                lambda: batch._engine.step_bots(given, rng.choice(["random", "duke"]), rng.choice([[0], [0, 1, 2], [9], [-1], 3])),
                lambda: batch._engine.look(given),
                lambda: batch._engine.pick(rng.choice([np.zeros(2, np.int64), *given.values()])),
                lambda: batch._engine.reset(rng.choice([[1, 2], [1], [-1, 2], None])),
            ]
        )
        try:
            call()
        except Exception:  # noqa: BLE001
            pass
    batch._engine.look(batch._arrays)
    assert batch.counts.min() > 0


def test_threads_may_share_a_batch():
    batch, failures = Batch("three-estates", 64, seed=1), []

    def use():
        for _ in range(40):
            try:
                batch.step_random()
            except (LiegeError, RuntimeError, TypeError, ValueError):
                pass
            except BaseException as error:  # noqa: BLE001
                failures.append(error)

    threads = [threading.Thread(target=use) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


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
