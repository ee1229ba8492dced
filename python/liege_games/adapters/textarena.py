"""TextArena: a game as an `Env` in which players answer by text.

    import liege_games.adapters.textarena as liege
    env = liege.LiegeEnv("feudo")

Importing this module registers `Liege-MiddleAges-v0`, `Liege-Feudo-v0` and so on for `textarena.make`.
"""

from __future__ import annotations

import random

import textarena as ta
from textarena.envs.registration import register

import liege_games
from liege_games._engine import IllegalAction, LiegeError, State
from liege_games.adapters.harness import make_prompt, parse_response


class LiegeEnv(ta.Env):
    """One game. A player whose answer is refused is told by which rule and may try again; who goes on being refused gets the first
    legal action. At the end rewards are from -1 for the last to 1 for the first."""

    def __init__(
        self, game: str, options: dict[str, str] | None = None, error_allowance: int = 3, rules: bool = False
    ) -> None:
        info = next((info for info in liege_games.games() if info["id"] == game), None)
        if info is None:
            State(game)
        self.game, self.options, self.error_allowance = game, options, error_allowance
        self.info = info
        self._rules = liege_games.rules(game) if rules else None

    def reset(self, num_players: int, seed: int | None = None) -> None:
        # TextArena's own state seeds the module `random`, where a game without a seed then finds one.
        self.state = ta.FFAMultiPlayerState(num_players, seed, None, self.error_allowance)
        self.engine = State(self.game, num_players, self.options, random.getrandbits(62) if seed is None else seed)
        self.state.reset(
            game_state={"game": self.game}, player_prompt_function=self._prompt,
            role_mapping={seat: f"Player {seat}" for seat in range(num_players)},
        )
        self._told = [0] * num_players
        self._ask()

    def _prompt(self, player_id: int, game_state: dict) -> str:
        text = f"You play {self.info['title']} at seat {'ABCDEF'[player_id]}. {self.info['summary']}"
        return f"{text}\n\n{self._rules}" if self._rules else text

    def _ask(self) -> None:
        seat = self.engine.current
        self.state.manually_set_current_player_id(seat, force=True)
        prompt = make_prompt(self.engine, seat)
        self.state.add_observation(prompt, ta.ObservationType.GAME_BOARD, to_id=seat)

    def step(self, action: str) -> tuple[bool, ta.Info]:
        seat = self.engine.current
        self.state.add_observation(str(action), ta.ObservationType.PLAYER_ACTION, from_id=seat, to_id=seat)
        try:
            text = parse_response(action, self.engine, seat)
        except LiegeError as error:
            rule = error.rule if isinstance(error, IllegalAction) else None
            self.state.game_info[seat]["invalid_move"] = True
            self.state.step_info["refused_by"] = rule
            self.state.error_count += 1
            if self.state.error_count <= self.error_allowance:
                self.state.made_invalid_move = True
                message = f"That is refused. {error}. Try again."
                self.state.add_observation(message, ta.ObservationType.GAME_ADMIN, to_id=seat)
                return self.state.step(rotate_player=False)
            text = self.engine.legal(seat)[0]
        self.engine.apply(text, seat)
        if self.engine.over:
            rewards = dict(enumerate(self.engine.returns))
            self.state.set_game_outcome(rewards, f"The game is over: {self.engine.scores}.")
            self.state.done = True
        done, info = self.state.step(rotate_player=False)
        if not done:
            self._ask()
        return done, info

    def get_board_str(self) -> str:
        """The board as everybody sees it."""
        return self.engine.board()


for _info in liege_games.games():
    _name = "".join(word.title() for word in _info["id"].split("-"))
    register(f"Liege-{_name}-v0", LiegeEnv, game=_info["id"])
