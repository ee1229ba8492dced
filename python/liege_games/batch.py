"""Many games stepped in one call, into arrays that stay where they are."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

import numpy as np

from liege_games._engine import EngineBatch, LiegeError


# What masks and observations of a batch may take, in bytes: beyond it a machine is filled rather than refused.
_MOST_BYTES = 4 << 30

# The engine's own bound, which holds before a seed is made for each game.
_MOST_GAMES = 1 << 20


class Batch:
    """Games of one kind with the same players and options.

    Every call writes the arrays below and leaves them where they are, without the interpreter's lock. A game that ends begins
    anew in the same call: `done` is 1 and `rewards` holds what its end was worth. Of several seats that must answer, the lowest
    is asked first; seats that may interrupt are not asked.
    """

    seats: np.ndarray
    """Whose turn it is in each game; int8 of shape (games,)."""
    counts: np.ndarray
    """How many entries that seat's legal list has; int32 of shape (games,)."""
    rewards: np.ndarray
    """What games that ended in the last call were worth to each seat, from -1 to 1; float32 of shape (games, players)."""
    done: np.ndarray
    """1 where a game ended in the last call; uint8 of shape (games,)."""
    observations: np.ndarray | None
    """What that seat may know; float32 of shape (games, `observation_size`). None without `observe`."""
    mask: np.ndarray | None
    """1 where the action with that number is legal; uint8 of shape (games, `action_count`). None without `masked`."""

    def __init__(
        self,
        game: str,
        size: int,
        *,
        players: int | None = None,
        options: dict[str, str] | None = None,
        seed: int = 0,
        seeds: Sequence[int] | None = None,
        threads: int | None = None,
        observe: bool = True,
        masked: bool = False,
    ) -> None:
        if not isinstance(size, int) or size < 1:
            raise LiegeError(f"a batch of {size} games: expected 1 or more")
        if size > _MOST_GAMES:
            raise LiegeError(f"a batch of {size} games: expected 1 to {_MOST_GAMES}")
        if seeds is not None and len(seeds) != size:
            raise LiegeError(f"{len(seeds)} seeds: expected {size}")
        seeds = _seeds(seed, size) if seeds is None else [int(each) for each in seeds]
        threads = min(os.cpu_count() or 1, 64) if threads is None else threads
        self._engine = EngineBatch(game, seeds, players, options, threads)
        self.game = game
        self.size = size
        self.players: int = self._engine.players
        self.observation_size: int = self._engine.observation_size
        self.action_count: int | None = self._engine.action_count
        if masked and self.action_count is None:
            raise LiegeError(f"{game} has too many actions for a mask: expected masked=False")
        needed = size * ((self.action_count or 0) * bool(masked) + 4 * self.observation_size * bool(observe))
        if needed > _MOST_BYTES:
            raise LiegeError(
                f"a batch of {size} games needs {needed >> 20} MB for masks and observations: expected {_MOST_BYTES >> 20} MB at most"
            )
        self.seats = np.zeros(size, np.int8)
        self.counts = np.zeros(size, np.int32)
        self.rewards = np.zeros((size, self.players), np.float32)
        self.done = np.zeros(size, np.uint8)
        self.observations = np.zeros((size, self.observation_size), np.float32) if observe else None
        self.mask = np.zeros((size, self.action_count or 0), np.uint8) if masked else None
        self._arrays = {
            "observations": self.observations,
            "mask": self.mask,
            "seats": self.seats,
            "counts": self.counts,
            "rewards": self.rewards,
            "done": self.done,
        }
        self._engine.look(self._arrays)

    def reset(self, seed: int = 0, seeds: Sequence[int] | None = None) -> None:
        """Begins every game anew."""
        self._engine.reset(_seeds(seed, self.size) if seeds is None else [int(each) for each in seeds])
        self._engine.look(self._arrays)

    def step(self, actions: np.ndarray, *, by_number: bool = False, amounts: np.ndarray | None = None) -> int:
        """One action in each game: its place in the legal list, or its number. Returns how many decisions were made.

        `amounts` holds the amount of each action that has one to choose; without it that is the smallest. If one action is not
        legal, none is played.
        """
        return self._engine.step(_whole(actions, "actions"), self._arrays, by_number, _whole(amounts, "amounts"))

    def step_random(self, count: int = 1) -> int:
        """So many decisions by lot in each game, amounts included."""
        return self._engine.step_random(self._arrays, count)

    def step_bots(self, level: str, seats: Iterable[int]) -> int:
        """A house bot answers for these seats while it is their turn; stops in each game where it ends."""
        return self._engine.step_bots(self._arrays, level, list(seats))

    def pick(self) -> np.ndarray:
        """A legal place for each game, by lot."""
        out = np.zeros(self.size, np.int64)
        self._engine.pick(out)
        return out

    def close(self) -> None:
        """Gives the games' memory back. Whatever is asked afterwards is an error."""
        self._engine.close()

    def __len__(self) -> int:
        return self.size

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _seeds(seed: int, size: int) -> list[int]:
    """Seeds that differ from each other, and from those of the next seed."""
    if not isinstance(seed, (int, np.integer)) or not 0 <= seed < 2**32:
        raise LiegeError(f"the seed is {seed!r}: expected a whole number from 0 below 2**32")
    return [(int(seed) << 32) + place for place in range(size)]


def _whole(numbers: np.ndarray | None, what: str) -> np.ndarray | None:
    if numbers is None:
        return None
    array = np.asarray(numbers)
    if array.dtype.kind not in "iu":
        raise LiegeError(f"{what} are {array.dtype}: expected whole numbers")
    return np.ascontiguousarray(array, np.int64)
