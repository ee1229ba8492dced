"""How fast games are from Python, beside those of other suites. What is not installed is left out; `bench/run` installs all of it.

    python bench/compare.py --seconds 2 --repeats 5 --out docs/speed.md
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

import liege_games
import peers
from liege_games import Batch, State
from liege_games.negotiation.report import interval

BEGIN, END = "<!-- measured -->\n", "<!-- end -->\n"


def measure(step: Callable[[], int], seconds: float, repeats: int) -> tuple[float, float | None]:
    """Decisions a second: the mean of the repeats, and half the width of its 95 % interval."""
    step()
    rates = []
    for _ in range(repeats):
        count, begun = 0, time.perf_counter()
        while (passed := time.perf_counter() - begun) < seconds:
            count += step()
        rates.append(count / passed)
    return interval(rates)


def single(game: str, observe: bool) -> Callable[[], int]:
    """One state, an action at a time: the number of the legal list and a place in it, with an observation before it or without."""
    seeds = iter(range(10**9))

    def play() -> int:
        state, count, pick = State(game, seed=next(seeds)), 0, random.random
        legal_count, apply_place, look = state.legal_count, state.apply_place, state.observe
        while not state.over:
            if observe:
                look()
            apply_place(int(pick() * legal_count()))
            count += 1
        return count

    return play


def batched(game: str, observe: bool) -> Callable[[], int]:
    """A batch; places are drawn by numpy."""
    batch, rng = Batch(game, 2048, observe=observe), np.random.default_rng(1)

    def play() -> int:
        return batch.step((rng.random(batch.size) * batch.counts).astype(np.int64))

    return play


def cases() -> list[tuple[str, Callable[[], Callable[[], int]]]]:
    """What is measured: ours, then the peers."""
    found: list[tuple[str, Callable[[], Callable[[], int]]]] = []
    for info in liege_games.games():
        game = info["id"]
        found += [
            (f"liege {game}, state", lambda game=game: single(game, False)),
            (f"liege {game}, state with observation", lambda game=game: single(game, True)),
            (f"liege {game}, batch of 2048", lambda game=game: batched(game, False)),
            (f"liege {game}, batch of 2048 with observations", lambda game=game: batched(game, True)),
            (f"liege {game}, PettingZoo AEC", lambda game=game: peers.liege_aec(game)),
        ]
    return found + peers.cases()


def main() -> None:
    """Prints a table, and writes it into a page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--only", default="", help="cases whose names hold this")
    parser.add_argument("--out", type=Path, help="the page whose table is replaced")
    asked = parser.parse_args()
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    table = [
        f"{os.cpu_count()} processors ({platform.machine()}), load before it {load}, Python {platform.python_version()}, "
        f"rules {liege_games.rules_version()}; {asked.repeats} times {asked.seconds:g} s each.",
        "",
        "| case | decisions a second | ± 95 % |",
        "| --- | ---: | ---: |",
    ]
    print("\n".join(table))
    for name, make in cases():
        if asked.only not in name:
            continue
        try:
            mean, half = measure(make(), asked.seconds, asked.repeats)
            row = f"| {name} | {mean:,.0f} | {'' if half is None else f'{half:,.0f}'} |"
        except ImportError as error:
            row = f"| {name} | left out: {error.name} is not installed | |"
        table.append(row)
        print(row, flush=True)
    if asked.out:
        page = asked.out.read_text(encoding="utf-8")
        before, rest = page.split(BEGIN, 1)
        asked.out.write_text(before + BEGIN + "\n".join(table) + "\n" + END + rest.split(END, 1)[1], encoding="utf-8")


if __name__ == "__main__":
    main()
