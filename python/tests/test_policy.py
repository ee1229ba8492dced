"""A policy is never read under other numbers than its own."""

import json

import liege_games
import numpy as np
import pytest
from liege_games import LiegeError


def test_a_policy_comes_back_as_it_was(tmp_path, game):
    weights = {"head": np.arange(6, dtype=np.float32).reshape(2, 3)}
    liege_games.save_policy(tmp_path / "policy.npz", weights, game)
    found = liege_games.load_policy(tmp_path / "policy.npz")
    assert list(found) == ["head"] and found["head"].tobytes() == weights["head"].tobytes()


@pytest.mark.parametrize(("key", "words"), [("numbering", "numbered otherwise"), ("layout", "laid out otherwise")])
def test_other_numbers_are_refused_with_words(tmp_path, key, words):
    header = liege_games.policy_header("feudo", 3)
    liege_games.check_policy(json.loads(json.dumps(header)))
    with pytest.raises(LiegeError, match=words):
        liege_games.check_policy({**header, key: "0" * 64})
    kept = {**header, key: "0" * 64}
    np.savez(tmp_path / "old.npz", liege=np.array(json.dumps(kept)), head=np.zeros(3))
    with pytest.raises(LiegeError, match=words):
        liege_games.load_policy(tmp_path / "old.npz")


def test_files_that_say_nothing_of_their_numbers_are_refused(tmp_path):
    np.savez(tmp_path / "bare.npz", head=np.zeros(3))
    (tmp_path / "text.npz").write_text("no arrays")
    for name in ("bare.npz", "text.npz"):
        with pytest.raises(LiegeError, match="nothing of a numbering"):
            liege_games.load_policy(tmp_path / name)
    with pytest.raises(LiegeError, match="for which game"):
        liege_games.check_policy({})


def test_each_game_as_agreed_has_a_digest_of_its_own():
    games = [game["id"] for game in liege_games.games()]
    digests = {liege_games.numbering_digest(game) for game in games}
    assert len(digests) == len(games)
    assert liege_games.numbering_digest("feudo", 2) != liege_games.numbering_digest("feudo", 3)
    assert liege_games.numbering_digest("feudo", 3) == liege_games.numbering_digest("feudo", 3)
