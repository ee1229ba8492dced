"""Games on two nodes of a cluster, one of which is killed."""

import json
import threading
import time

import pytest

ray = pytest.importorskip("ray")

from ray.cluster_utils import Cluster  # noqa: E402

from liege_games import LiegeError  # noqa: E402
from liege_games.scale import arena_game, data_game, run, self_play_game  # noqa: E402


def lines(path):
    return {each["seed"]: each for each in map(json.loads, path.read_text().splitlines())}


@pytest.fixture(scope="module")
def cluster():
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    other = cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster, other
    ray.shutdown()
    cluster.shutdown()


def test_a_node_that_dies_loses_no_game_and_doubles_none(cluster, tmp_path):
    cluster, other = cluster
    arguments = {"game": "feudo", "bots": ["greedy", "random", "greedy"]}
    seeds = range(40)
    path, finished = tmp_path / "arena.jsonl", []

    def kill():
        while not path.exists() or len(path.read_text().splitlines()) < 3:
            time.sleep(0.05)
        cluster.remove_node(other, allow_graceful=False)
        finished.append(len(path.read_text().splitlines()))

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    assert run(arena_game, seeds, tmp_path / "arena.jsonl", at_once=8, **arguments) == len(seeds)
    killer.join(60)
    assert finished and finished[0] < len(seeds), "the node died too late to show anything"
    text = (tmp_path / "arena.jsonl").read_text().splitlines()
    assert len(text) == len(seeds) and sorted(lines(tmp_path / "arena.jsonl")) == list(seeds)
    for seed in (0, 7):
        assert lines(tmp_path / "arena.jsonl")[seed] == arena_game(seed, **arguments)


def test_a_driver_goes_on_where_it_was_stopped(cluster, tmp_path):
    path = tmp_path / "play.jsonl"

    # Defined here, so that it is sent to workers, which can't import this module.
    def first_place(state, seat):
        return 0

    assert run(self_play_game, range(4), path, game="three-estates", policy=first_place) == 4
    whole = path.read_text()
    path.write_text(whole[: len(whole) - 20])
    assert run(self_play_game, range(6), path, game="three-estates", policy=first_place) == 3
    assert sorted(lines(path)) == list(range(6))
    assert run(data_game, range(2), tmp_path / "data.jsonl", game="three-estates") == 2
    with pytest.raises(LiegeError, match="twice"):
        run(data_game, [1, 1], path, game="feudo")
