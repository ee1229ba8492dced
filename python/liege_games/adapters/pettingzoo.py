"""PettingZoo: an AEC environment for turns, and a parallel one in which seats that are asked at once answer at once."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv, ParallelEnv

from liege_games._engine import LiegeError, State
from liege_games.adapters.choices import Choices
from liege_games.adapters.spaces import observation_box


class _Seats:
    """What both kinds of environment have: names of seats, spaces, and a state."""

    metadata: dict[str, Any]

    def _prepare(
        self,
        game: str,
        players: int | None,
        options: dict[str, str] | None,
        numbering: str | None,
        render_mode: str | None,
        more: int,
    ) -> None:
        self.game, self.options, self.render_mode = game, options, render_mode
        self.metadata = {"name": f"liege_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self._state = State(game, players, options)
        self.players = self._state.players
        self.choices = Choices(game, players, options, numbering)
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        count = self.choices.count + more
        box = observation_box(game, players, options)
        self._action_spaces = {agent: gymnasium.spaces.Discrete(count) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(box.low, box.high, dtype=np.float32),
                    "action_mask": gymnasium.spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._seeds = np.random.default_rng()

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._state = State(self.game, self.players, self.options, int(self._seeds.integers(2**63)))

    def observation_space(self, agent: str) -> gymnasium.spaces.Space:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space:
        return self._action_spaces[agent]

    @property
    def state_of_game(self) -> State:
        """A copy of the state, for search."""
        return self._state.clone()

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs render_mode='ansi'")
            return None
        return self._state.board("all" if self._state.over else None)

    def close(self) -> None:
        """There is nothing to give back."""


class AEC(_Seats, AECEnv):
    """One seat after another. Of several that must answer, the lowest is asked first; what it answers stays hidden from the
    others, as the rules say. Rewards come at the end: from -1 for the last to 1 for the first, together 0."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: dict[str, str] | None = None,
        *,
        numbering: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        AECEnv.__init__(self)
        self._prepare(game, players, options, numbering, render_mode, 0)

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        self._begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[max(self._state.current, 0)]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self._seat[agent]
        waits = agent == self.agent_selection and not self._state.over
        count = self.choices.count
        mask = self.choices.mask(self._state, seat) if waits else np.zeros(count, np.int8)
        return {"observation": self._state.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.choices.apply(self._state, self._seat[agent], action)
        # Until the end every reward is 0, and stays so.
        current = self._state.current
        if current >= 0:
            self.agent_selection = self.possible_agents[current]
            return
        for other, value in zip(self.possible_agents, self._state.returns):
            self.rewards[other] = float(value)
            self.terminations[other] = True
        self._accumulate_rewards()


class Parallel(_Seats, ParallelEnv):
    """Every seat answers at every step: those that the game waits for with one of their actions, the others with the last number,
    which means waiting and is then the only legal one. With `illegal="replace"` an answer that is refused is replaced by the first legal
    one, and the seat's info says why; otherwise it is an exception."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: dict[str, str] | None = None,
        *,
        numbering: str | None = None,
        render_mode: str | None = None,
        illegal: str = "raise",
    ) -> None:
        if illegal not in ("raise", "replace"):
            raise LiegeError(f"illegal is {illegal!r}: expected 'raise' or 'replace'")
        self._replaces = illegal == "replace"
        self._prepare(game, players, options, numbering, render_mode, 1)
        self.wait = self.choices.count
        """The number that means waiting."""

    def reset(self, seed: int | None = None, options: dict | None = None) -> tuple[dict, dict]:
        self._begin(seed)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, dict[str, np.ndarray]]:
        must, found = self._state.must, {}
        for agent in self.agents:
            seat = self._seat[agent]
            if seat in must:
                mask = self.choices.mask(self._state, seat, more=1)
            else:
                mask = np.zeros(self.wait + 1, np.int8)
                mask[self.wait] = 1
            found[agent] = {"observation": self._state.observe(seat), "action_mask": mask}
        return found

    def step(self, actions: dict[str, int]) -> tuple[dict, dict, dict, dict, dict]:
        # All answers are tried on a copy, so that one that is refused leaves the game as it was.
        after, told = self._state.clone(), {agent: {} for agent in self.agents}
        for seat in self._state.must:
            if seat not in after.must:
                continue
            agent = self.possible_agents[seat]
            try:
                self.choices.apply(after, seat, actions[agent])
            except LiegeError as error:
                if not self._replaces:
                    raise
                told[agent]["refused"] = str(error)
                self.choices.apply(after, seat, self.choices.legal(after, seat)[0])
        self._state = after
        over = after.over
        rewards = {agent: float(after.returns[self._seat[agent]]) if over else 0.0 for agent in self.agents}
        ended = dict.fromkeys(self.agents, over)
        cut = dict.fromkeys(self.agents, False)
        seen = self._observations()
        if over:
            self.agents = []
        return seen, rewards, ended, cut, told
