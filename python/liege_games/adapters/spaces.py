"""The space of an observation."""

from __future__ import annotations

import gymnasium
import numpy as np

from liege_games._engine import observation_names


def observation_box(game: str, players: int | None, options: dict[str, str] | None) -> gymnasium.spaces.Box:
    """Any numbers, one for each name of the layout: counts of pieces are not scaled."""
    size = len(observation_names(game, players, options))
    return gymnasium.spaces.Box(-np.inf, np.inf, (size,), np.float32)
