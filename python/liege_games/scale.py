"""Games on a Ray cluster: the same seeds give the same games, and each is kept exactly once, whichever machine dies.

Every game is a task that depends on its seed alone, so one that is lost with its machine is played again elsewhere. The driver writes
each finished game as a line and skips those that its file holds already, so it can be stopped and started as well.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import ray

from liege_games._engine import LiegeError, State, rules_version


def arena_game(seed: int, *, game: str, bots: list[str]) -> dict[str, Any]:
    """One game between house bots."""
    state = State(game, len(bots), None, seed)
    while not state.over:
        seat = state.current
        level = bots[seat]
        state.apply(state.bot(level, seat, (seed + state.number) % 2**63) or state.legal(seat)[0], seat)
    return {
        "seed": seed, "game": game, "bots": bots, "rules": rules_version(), "record": state.record(),
        "scores": list(state.scores), "ranks": list(state.ranks),
    }


def data_game(seed: int, *, game: str, players: int | None = None, bot: str = "random") -> dict[str, Any]:
    """One game as rows of a data set."""
    from liege_games.data import play

    return {"seed": seed, "rules": rules_version(), "rows": play(game, 0, seed, players, {}, bot, "actor")}


def self_play_game(seed: int, *, game: str, policy: Callable[[Any, int], int], players: int | None = None) -> dict[str, Any]:
    """One game in which every seat chooses by the policy: it is given a state and a seat and returns a place of the legal list."""
    state = State(game, players, None, seed)
    places = []
    while not state.over:
        place = policy(state, state.current)
        places.append(place)
        state.apply_place(place)
    return {"seed": seed, "rules": rules_version(), "places": places, "returns": state.returns}


def run(
    play: Callable[..., dict[str, Any]],
    seeds: Iterable[int],
    out: str | Path,
    *,
    address: str | None = None,
    at_once: int = 64,
    **arguments: Any,
) -> int:
    """Plays one game for each seed and writes each as a line of JSON. Returns how many were played now.

    `address` is a cluster's; without one, a cluster that this process is connected to is used, or this machine.
    """
    path, seeds = Path(out), list(seeds)
    if len(set(seeds)) != len(seeds):
        raise LiegeError("a seed stands twice: expected different ones")
    held = _held(path)
    if not ray.is_initialized():
        ray.init(address=address, log_to_driver=False)
    # A task whose machine dies is sent to another one; the result does not depend on where it is made.
    task = ray.remote(max_retries=-1)(play)
    left = [seed for seed in seeds if seed not in held]
    waiting: dict[Any, int] = {}
    played = 0
    with path.open("a", encoding="utf-8") as lines:
        while left or waiting:
            while left and len(waiting) < at_once:
                seed = left.pop()
                waiting[task.remote(seed, **arguments)] = seed
            done, _ = ray.wait(list(waiting), num_returns=1)
            for reference in done:
                seed = waiting.pop(reference)
                try:
                    found = ray.get(reference)
                except ray.exceptions.ObjectLostError:
                    left.append(seed)
                    continue
                lines.write(json.dumps(found, sort_keys=True) + "\n")
                lines.flush()
                played += 1
    return played


def _held(path: Path) -> set[int]:
    """The seeds of the games that a file holds. A line that was cut off is taken away, so that its game is played again."""
    if not path.exists():
        return set()
    whole, seeds = [], set()
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            seeds.add(json.loads(line)["seed"])
        except (ValueError, KeyError):
            continue
        whole.append(line + "\n")
    part = path.with_suffix(path.suffix + ".partial")
    part.write_text("".join(whole), encoding="utf-8")
    part.replace(path)
    return seeds
