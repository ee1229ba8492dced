"""Games of other suites, and ours behind their interfaces."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np

Case = tuple[str, Callable[[], Callable[[], int]]]


def aec(make: Callable[[], object]) -> Callable[[], int]:
    """A whole game of a PettingZoo environment, legal actions by lot."""
    env = make()

    def play() -> int:
        count = 0
        env.reset(seed=random.getrandbits(31))
        while env.agents:
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(random.random() * len(legal))]))
            count += 1
        return count

    return play


def liege_aec(game: str) -> Callable[[], int]:
    """One of our games as a PettingZoo environment."""
    from liege_games.adapters.pettingzoo import AEC

    return aec(lambda: AEC(game))


def pettingzoo(name: str) -> Callable[[], int]:
    """A classic game of PettingZoo."""
    from importlib import import_module

    return aec(import_module(f"pettingzoo.classic.{name}").env)


def openspiel(game: str, tensor: bool) -> Callable[[], int]:
    """A whole game of OpenSpiel from Python."""
    import pyspiel

    kind = pyspiel.load_game(game)

    def play() -> int:
        state, count = kind.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, chances)[0])
                continue
            if tensor:
                state.information_state_tensor()
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
            count += 1
        return count

    return play


def pgx(game: str, size: int = 1024, steps: int = 32) -> Callable[[], int]:
    """A batch of pgx, compiled for this machine's processors, legal actions by lot within the compiled loop."""
    import jax
    import jax.numpy as jnp
    import pgx as suite
    from pgx.experimental.wrappers import auto_reset

    env = suite.make(game)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(state: object, key: object) -> tuple[object, None]:
        draw, move = jax.random.split(key)
        scores = jnp.log(state.legal_action_mask.astype(jnp.float32))
        return step(state, jax.random.categorical(draw, scores, axis=1), jax.random.split(move, size)), None

    many = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, steps))[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), size))
    held = [state, jax.random.PRNGKey(1)]

    def play() -> int:
        held[1], key = jax.random.split(held[1])
        held[0] = many(held[0], key)
        jax.block_until_ready(held[0].current_player)
        return size * steps

    return play


def rlcard(game: str) -> Callable[[], int]:
    """A whole game of RLCard."""
    import rlcard as suite

    env = suite.make(game)

    def play() -> int:
        state, _ = env.reset()
        count = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random.random() * len(legal))])
            count += 1
        return count

    return play


def cases() -> list[Case]:
    """Every peer that is measured."""
    found: list[Case] = [
        (f"OpenSpiel {game} from Python", lambda game=game: openspiel(game, False))
        for game in ("hearts", "bridge(use_double_dummy_result=false)", "backgammon", "gin_rummy")
    ]
    found.append(("OpenSpiel hearts with tensor from Python", lambda: openspiel("hearts", True)))
    found += [(f"PettingZoo {name}", lambda name=name: pettingzoo(name)) for name in ("tictactoe_v3", "connect_four_v3")]
    found += [(f"pgx {game}, batch of 1024", lambda game=game: pgx(game)) for game in ("backgammon", "sparrow_mahjong")]
    return found + [(f"RLCard {game}", lambda game=game: rlcard(game)) for game in ("limit-holdem", "uno")]
