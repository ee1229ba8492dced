"""Gymnasium: many games at once, one seat for the learner, the others for house bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv

from liege_games._engine import LiegeError
from liege_games.batch import Batch


class Vector(VectorEnv):
    """The learner sits at `seat` in every game and chooses a place of its legal list; `info["action_mask"]` tells how many there
    are. A game that ends begins anew in the same step; the reward is what its end was worth, from -1 to 1."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seat: int = 0,
        opponents: str = "random",
        players: int | None = None,
        options: dict[str, str] | None = None,
        places: int = 512,
        threads: int | None = None,
    ) -> None:
        self._batch = Batch(game, num_envs, players=players, options=options, threads=threads)
        if not 0 <= seat < self._batch.players:
            raise LiegeError(f"there is no seat {seat}: expected 0 to {self._batch.players - 1}")
        self.num_envs = num_envs
        self.seat, self.opponents, self.places = seat, opponents, places
        self._others = [other for other in range(self._batch.players) if other != seat]
        size = self._batch.observation_size
        self.single_observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (size,), np.float32)
        self.single_action_space = gymnasium.spaces.Discrete(places)
        batch_space = gymnasium.vector.utils.batch_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        self._batch.reset(int(self.np_random.integers(2**32)) if seed is None else seed)
        self._others_answer()
        return self._batch.observations.copy(), self._info()

    def _others_answer(self) -> tuple[np.ndarray, np.ndarray]:
        """Bots play until it is the learner's turn everywhere; what ended meanwhile is added up."""
        done, rewards = np.zeros(self.num_envs, bool), np.zeros(self.num_envs, np.float32)
        while True:
            self._batch.step_bots(self.opponents, self._others)
            done |= self._batch.done.astype(bool)
            rewards += self._batch.rewards[:, self.seat]
            if (self._batch.seats == self.seat).all():
                return done, rewards

    def _info(self) -> dict[str, Any]:
        mask = np.arange(self.places)[None, :] < self._batch.counts[:, None]
        return {"action_mask": mask.astype(np.int8)}

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        self._batch.step(np.asarray(actions))
        done, rewards = self._batch.done.astype(bool), self._batch.rewards[:, self.seat].copy()
        later, more = self._others_answer()
        done |= later
        rewards += more
        cut = np.zeros(self.num_envs, bool)
        return self._batch.observations.copy(), rewards.astype(np.float64), done, cut, self._info()

    def close_extras(self, **_: Any) -> None:
        self._batch.close()
