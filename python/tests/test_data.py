"""Data sets."""

import json

import pytest

pytest.importorskip("pyarrow")

from liege_games import LiegeError, State  # noqa: E402
from liege_games.data import load, make, rounds  # noqa: E402


def test_the_same_command_makes_the_same_rows(game, tmp_path):
    card = make(game, tmp_path / "one", games=3, seed=5)
    make(game, tmp_path / "two", games=3, seed=5, processes=2)
    one, two = load(tmp_path / "one").to_table(), load(tmp_path / "two").to_table()
    assert one.equals(two) and one.num_rows == card["rows"] and set(one["game"].to_pylist()) == {0, 1, 2}
    assert json.loads((tmp_path / "one" / "card.json").read_text()) == card
    assert card["command"] in (tmp_path / "one" / "README.md").read_text()


def test_rows_replay(game, tmp_path):
    make(game, tmp_path / "data", games=2, seed=1, views="all")
    for rows in rounds(tmp_path / "data"):
        state = State(game, seed=rows[0]["seed"])
        for row in rows:
            assert (state.number, state.current) == (row["step"], row["seat"])
            assert row["views"] == [state.view_json(seat) for seat in range(state.players)]
            assert state.legal() == row["legal"]
            state.apply(row["action"])
            state_draws = [text for seat, text in state.steps()[row["step"] + 1 :]]
            assert len(state_draws) == len(row["draws"])
        assert state.over and list(state.scores) == row["scores"] and list(state.ranks) == row["ranks"]


def test_what_is_wrong_is_said(tmp_path):
    with pytest.raises(LiegeError, match="expected one of actor"):
        make("feudo", tmp_path, views="secret")
    with pytest.raises(LiegeError, match="no complete data set"):
        load(tmp_path)
    make("three-estates", tmp_path, games=1)
    with pytest.raises(LiegeError, match="already"):
        make("three-estates", tmp_path, games=1)
