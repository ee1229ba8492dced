"""How fast games are from Python, beside those of other suites. Installs nothing: what is not there is left out.

    python bench/compare.py --seconds 2 --repeats 5
"""

from __future__ import annotations

import argparse
import math
import platform
import random
import time
from collections.abc import Callable
from statistics import fmean, stdev

import numpy as np

import liege_games
from liege_games import Batch, State


def measure(step: Callable[[], int], seconds: float, repeats: int) -> tuple[float, float]:
    """Decisions a second: the mean of the repeats, and half the width of its 95 % interval."""
    step()
    rates = []
    for _ in range(repeats):
        count, begun = 0, time.perf_counter()
        while (passed := time.perf_counter() - begun) < seconds:
            count += step()
        rates.append(count / passed)
    return fmean(rates), 1.96 * stdev(rates) / math.sqrt(repeats) if repeats > 1 else 0.0


def single(game: str) -> Callable[[], int]:
    """One state, an action at a time: the number of the legal list and a place in it."""
    seeds = iter(range(10**9))

    def play() -> int:
        state, count, pick = State(game, seed=next(seeds)), 0, random.random
        while not state.over:
            state.apply_place(int(pick() * state.legal_count()))
            count += 1
        return count

    return play


def observed(game: str) -> Callable[[], int]:
    """The same with an observation before each action."""
    seeds = iter(range(10**9))

    def play() -> int:
        state, count, pick = State(game, seed=next(seeds)), 0, random.random
        while not state.over:
            state.observe()
            state.apply_place(int(pick() * state.legal_count()))
            count += 1
        return count

    return play


def batched(game: str, observe: bool) -> Callable[[], int]:
    """A batch; places are drawn by numpy."""
    batch, rng = Batch(game, 2048, observe=observe), np.random.default_rng(1)

    def play() -> int:
        return batch.step((rng.random(batch.size) * batch.counts).astype(np.int64))

    return play


def aec(make: Callable[[], object]) -> Callable[[], int]:
    """A whole game of a PettingZoo environment, legal actions by lot."""

    def play() -> int:
        env, count = make(), 0
        env.reset(seed=random.getrandbits(31))
        while env.agents:
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(random.random() * len(legal))]))
            count += 1
        return count

    return play


def openspiel(game: str, tensor: bool) -> Callable[[], int]:
    """A whole game of OpenSpiel from Python."""
    import pyspiel

    kind = pyspiel.load_game(game)

    def play() -> int:
        state, count = kind.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, chances)[0])
                continue
            if tensor:
                state.information_state_tensor()
            state.apply_action(random.choice(state.legal_actions()))
            count += 1
        return count

    return play


def main() -> None:
    """Prints a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--repeats", type=int, default=5)
    asked = parser.parse_args()
    cases: list[tuple[str, Callable[[], Callable[[], int]]]] = []
    for info in liege_games.games():
        game = info["id"]
        cases += [
            (f"liege {game}, state", lambda game=game: single(game)),
            (f"liege {game}, state with observation", lambda game=game: observed(game)),
            (f"liege {game}, batch of 2048", lambda game=game: batched(game, False)),
            (f"liege {game}, batch of 2048 with observations", lambda game=game: batched(game, True)),
        ]
        try:
            from liege_games.adapters.pettingzoo import AEC
        except ImportError:
            continue
        cases.append((f"liege {game}, PettingZoo AEC", lambda game=game: aec(lambda: AEC(game))))
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        pass
    else:
        for game in ("hearts", "backgammon", "gin_rummy"):
            cases.append((f"OpenSpiel {game} from Python", lambda game=game: openspiel(game, False)))
        cases.append(("OpenSpiel hearts with tensor from Python", lambda: openspiel("hearts", True)))
    try:
        from pettingzoo.classic import connect_four_v3, tictactoe_v3
    except ImportError:
        pass
    else:
        cases.append(("PettingZoo tictactoe", lambda: aec(tictactoe_v3.env)))
        cases.append(("PettingZoo connect four", lambda: aec(connect_four_v3.env)))
    print(f"{platform.processor() or platform.machine()}, Python {platform.python_version()}, rules {liege_games.rules_version()}")
    print("| case | decisions a second | ± 95 % |\n| --- | ---: | ---: |")
    for name, make in cases:
        try:
            mean, half = measure(make(), asked.seconds, asked.repeats)
        except ImportError as error:
            print(f"| {name} | left out: {error.name} is not installed | |")
            continue
        print(f"| {name} | {mean:,.0f} | {half:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
