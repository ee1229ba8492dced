"""OpenSpiel: games and states for `pyspiel`, with draws as chance nodes.

Importing this module registers each game as `liege_` and its id with underscores: `pyspiel.load_game("liege_feudo", {"players": 3})`.
Options are parameters too, by number where all their answers are numbers; an empty text means the default.
"""

from __future__ import annotations

import numpy as np
import pyspiel

import liege_games
from liege_games._engine import State as Engine
from liege_games.adapters.choices import Choices

MOST_OUTCOMES = 4096
"""The most outcomes that a draw can have here."""


class State(pyspiel.State):
    """One game in progress. Where the numbers are places, the same number means another action in another state."""

    def __init__(self, game: pyspiel.Game) -> None:
        super().__init__(game)
        self._choices = game.choices
        self.engine = Engine(game.liege_id, game.liege_players, game.liege_options, 0, True)
        self._told: dict[int, tuple[int, tuple[str, ...]]] = {}

    def current_player(self) -> int:
        current = self.engine.current
        if current == -4:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if current == -1 else current

    def _legal_actions(self, player: int) -> list[int]:
        return self._choices.legal(self.engine, player) if player == self.engine.current else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.engine.chance()
        total = sum(weight for _, weight in outcomes)
        return [(place, weight / total) for place, (_, weight) in enumerate(outcomes)]

    def _apply_action(self, action: int) -> None:
        if self.engine.current == -1:
            self.engine.draw(self.engine.chance()[action][0])
        else:
            self._choices.apply(self.engine, self.engine.current, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {self.engine.chance()[action][0]}"
        return self._choices.text(self.engine, player, action)

    def is_terminal(self) -> bool:
        return self.engine.over

    def returns(self) -> list[float]:
        return [float(value) for value in self.engine.returns]

    def told(self, player: int) -> tuple[str, ...]:
        """All that the player was told so far."""
        number, lines = self._told.get(player, (0, ()))
        if number < self.engine.number:
            lines += tuple(self.engine.log(player, number))
            self._told[player] = (self.engine.number, lines)
        return lines

    def __str__(self) -> str:
        return self.engine.board("all")


class Observer:
    """What a player may know: the tensor is made from the view, the text is the view, and with perfect recall all that the player was
    told before it."""

    def __init__(self, game: pyspiel.Game, kind: pyspiel.IIGObservationType, params: dict | None) -> None:
        if params:
            raise ValueError(f"observers take no parameters: expected none, not {params}")
        self._recall = kind.perfect_recall
        size = len(liege_games.observation_names(game.liege_id, game.liege_players, game.liege_options))
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        state.engine.observe_into(player, self.tensor)

    def string_from(self, state: State, player: int) -> str:
        now = state.engine.information_state(player)
        return "\n".join([*state.told(player), now]) if self._recall else now


def _default(option: dict) -> int | str:
    """The first answer where all are whole numbers, since OpenSpiel reads such words as numbers; else an empty text."""
    values = [value for value, _ in option["values"]]
    return int(values[0]) if all(value.isdecimal() for value in values) else ""


def _type(info: dict) -> pyspiel.GameType:
    parameters = {"players": info["usual_players"]} | {option["id"]: _default(option) for option in info["options"]}
    return pyspiel.GameType(
        short_name="liege_" + info["id"].replace("-", "_"),
        long_name=info["title"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=info["max_players"],
        min_num_players=info["min_players"],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def _register(info: dict) -> None:
    kind = _type(info)

    class Game(pyspiel.Game):
        def __init__(self, params: dict | None = None) -> None:
            params = dict(params or {})
            self.liege_id = info["id"]
            self.liege_players = int(params.get("players", info["usual_players"]))
            named = {option["id"]: (params.get(option["id"], _default(option)), _default(option)) for option in info["options"]}
            self.liege_options = {option: str(value) for option, (value, default) in named.items() if value != default}
            state = Engine(self.liege_id, self.liege_players, self.liege_options)
            self.choices = Choices(self.liege_id, self.liege_players, self.liege_options)
            about = pyspiel.GameInfo(
                num_distinct_actions=self.choices.count,
                max_chance_outcomes=MOST_OUTCOMES,
                num_players=self.liege_players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=state.longest,
            )
            super().__init__(kind, about, params)

        def new_initial_state(self) -> State:
            return State(self)

        def make_py_observer(
            self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict | None = None
        ) -> Observer | None:
            kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
            # A view is not split into what is public and what is not.
            whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
            return Observer(self, kind, params) if whole else None

    Game.__name__ = Game.__qualname__ = "".join(word.title() for word in info["id"].split("-"))
    # A class is pickled by its name.
    globals()[Game.__name__] = Game
    pyspiel.register_game(kind, Game)


for _info in liege_games.games():
    _register(_info)
