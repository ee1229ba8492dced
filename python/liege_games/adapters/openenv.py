"""OpenEnv: one seat of a game for a model that answers by text, the others for house bots, in this process or behind HTTP.

    app = liege_games.adapters.openenv.app("feudo", opponents="greedy")
"""

from __future__ import annotations

import uuid
from typing import Any

from openenv.core.env_server.http_server import create_fastapi_app
from openenv.core.env_server.interfaces import Environment
from openenv.core.env_server.types import Action, Observation
from openenv.core.env_server.types import State as EpisodeState

from liege_games._engine import IllegalAction, LiegeError, State
from liege_games.adapters.harness import make_prompt, parse_response


class LiegeAction(Action):
    """What the model answers: an action, or text whose last line names one."""

    text: str


class LiegeObservation(Observation):
    """What the seat may know, in words."""

    prompt: str = ""
    legal: list[str] = []
    refused: str | None = None
    """Why the last answer was refused, if it was."""
    rule: str | None = None
    """By which rule."""


class LiegeEnvironment(Environment):
    """One game at a time. The reward at the end is from -1 for the last to 1 for the first; a refused answer changes nothing."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        opponents: str = "random",
        players: int | None = None,
        options: dict[str, str] | None = None,
    ) -> None:
        super().__init__()
        self._game, self._players, self._options = game, players, options
        self._seat, self._opponents = seat, opponents
        self._state = EpisodeState(episode_id=None, step_count=0)
        self._engine = State(game, players, options)
        if not 0 <= seat < self._engine.players:
            raise LiegeError(f"there is no seat {seat}: expected 0 to {self._engine.players - 1}")

    def reset(self, seed: int | None = None, episode_id: str | None = None, **_: Any) -> LiegeObservation:
        name = episode_id or str(uuid.uuid4())
        self._seed = uuid.uuid4().int % 2**63 if seed is None else seed
        self._engine = State(self._game, self._players, self._options, self._seed)
        self._state = EpisodeState(episode_id=name, step_count=0)
        self._others()
        return self._look()

    def _others(self) -> None:
        state = self._engine
        while not state.over and state.current != self._seat:
            seat = state.current
            text = state.bot(self._opponents, seat, (self._seed + state.number) % 2**63)
            state.apply(text or state.legal(seat)[0], seat)

    def _look(self, refused: str | None = None, rule: str | None = None) -> LiegeObservation:
        state, seat = self._engine, self._seat
        if state.over:
            return LiegeObservation(done=True, reward=state.returns[seat], prompt=state.board(seat))
        return LiegeObservation(
            done=False, reward=0.0, prompt=make_prompt(state, seat), legal=state.legal(seat), refused=refused, rule=rule
        )

    def step(self, action: LiegeAction, timeout_s: float | None = None, **_: Any) -> LiegeObservation:
        self._state.step_count += 1
        if self._engine.over:
            return self._look()
        try:
            text = parse_response(action.text, self._engine, self._seat)
        except IllegalAction as error:
            return self._look(error.why, error.rule)
        except LiegeError as error:
            return self._look(str(error))
        self._engine.apply(text, self._seat)
        self._others()
        return self._look()

    @property
    def state(self) -> EpisodeState:
        return self._state


def app(game: str, **more: Any) -> Any:
    """The environment as an application for a server of HTTP."""
    return create_fastapi_app(lambda: LiegeEnvironment(game, **more), LiegeAction, LiegeObservation)
