"""Policies kept with the meaning of their numbers: a file of arrays that no other numbering or layout is read into.

Actions have numbers and observations have places. Both belong to a game as agreed and to a version of the engine, so weights that meet
others would choose by chance. `save_policy` writes down which they were, and `load_policy` refuses any others with words.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from liege_games._engine import LiegeError, numbering_digest, observation_names, rules_version

_ABOUT = "liege"


def policy_header(game: str, players: int | None = None, options: dict[str, str] | None = None) -> dict[str, Any]:
    """The meaning of a policy's numbers: as JSON it can be kept beside weights of any format, for `check_policy`."""
    names = "\n".join(observation_names(game, players, options))
    return {
        "game": game, "players": players, "options": options, "rules": rules_version(),
        "numbering": numbering_digest(game, players, options),
        "layout": hashlib.sha256(names.encode()).hexdigest(),
    }


def check_policy(header: Mapping[str, Any]) -> None:
    """Raises `LiegeError` if the numbers of the engine's actions or the places of its observations are others than in the header."""
    if not isinstance(header, Mapping) or not isinstance(header.get("game"), str):
        raise LiegeError("the policy does not say for which game it was trained: expected one of save_policy()")
    now = policy_header(header["game"], header.get("players"), header.get("options"))
    for key, what in (("numbering", "actions are numbered"), ("layout", "observations are laid out")):
        if header.get(key) != now[key]:
            raise LiegeError(
                f"the policy was trained for {header['game']} under version {header.get('rules')}, where {what} otherwise than now "
                f"(version {now['rules']}): expected a policy of this numbering, or the package that it was trained with"
            )


def save_policy(
    path: str | Path,
    arrays: Mapping[str, np.ndarray],
    game: str,
    players: int | None = None,
    options: dict[str, str] | None = None,
) -> None:
    """Writes the arrays as .npz, with what their numbers mean."""
    if _ABOUT in arrays:
        raise LiegeError(f"an array is called {_ABOUT!r}, which is the header's name: expected another")
    header = json.dumps(policy_header(game, players, options), sort_keys=True)
    with Path(path).open("wb") as file:
        np.savez(file, **{_ABOUT: np.array(header)}, **arrays)


def load_policy(path: str | Path) -> dict[str, np.ndarray]:
    """The arrays of `save_policy`. Raises `LiegeError` if they were trained under another numbering or layout."""
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        header = json.loads(str(arrays.pop(_ABOUT)))
    except (KeyError, ValueError, AttributeError, BadZipFile):
        raise LiegeError("the file says nothing of a numbering: expected one of save_policy()") from None
    check_policy(header)
    return arrays
