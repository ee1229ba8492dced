"""Five modern board games for research on agents: one state with three faces, arrays, JSON and words.

>>> import liege_games
>>> state = liege_games.State("feudo", players=3, seed=1)
>>> while not state.over:
...     state.apply(state.sample())
>>> len(state.scores)
3
"""

from __future__ import annotations

import copyreg
import json
from functools import lru_cache
from typing import Any

from liege_games._engine import (
    IllegalAction,
    LiegeError,
    State,
    action_count,
    levels,
    numbering_digest,
    observation_names,
    rules,
    rules_version,
)
from liege_games._engine import action_heads_json as _action_heads_json
from liege_games._engine import games_json as _games_json
from liege_games.actions import ActionSpec, action_specs
from liege_games.batch import Batch
from liege_games.policy import check_policy, load_policy, policy_header, save_policy

__version__ = "0.1.0"

__all__ = [
    "ActionSpec",
    "Batch",
    "IllegalAction",
    "LiegeError",
    "State",
    "action_count",
    "action_heads",
    "action_specs",
    "check_policy",
    "events",
    "games",
    "levels",
    "load_policy",
    "numbering_digest",
    "observation_names",
    "policy_header",
    "rules",
    "rules_version",
    "save_policy",
    "view",
]


@lru_cache(maxsize=1)
def _games() -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(_games_json()))


def games() -> list[dict[str, Any]]:
    """Every game: id, title, numbers of players, options with their values."""
    return [dict(game) for game in _games()]


def action_heads(
    game: str, players: int | None = None, options: dict[str, str] | None = None
) -> list[dict[str, Any]]:
    """The verbs of a game's actions, each with the words that may stand at each place behind it.

    `first` is the number of the verb's first action; the numbers behind it count through the words, the last place fastest.
    """
    return json.loads(_action_heads_json(game, players, options))


def view(state: State, viewer: int | str | None = None) -> Any:
    """What the viewer may know, as the engine serialises it: a seat's number, "spectator" or "all"."""
    return json.loads(state.view_json(viewer))


def events(state: State, viewer: int | str | None = None, since: int = 0) -> list[tuple[int, Any]]:
    """What happened after step `since`, as told to the viewer: the number of the step and a line made of spans."""
    return [(number, json.loads(line)) for number, line in state.events_json(viewer, since)]


def _read(record: str, explicit: bool, seed: int) -> State:
    return State.from_record(record, seed, explicit)


def _write(state: State) -> tuple[Any, ...]:
    return _read, (state.record(), state.explicit_chance, state.fingerprint())


# A state is pickled as its record. The draws that come after it follow from what it is, not from the seed it began with.
copyreg.pickle(State, _write)
