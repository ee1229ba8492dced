#!/usr/bin/env python3
"""Plays a whole game with the client that openapi-python-client generates from the server's own document:

    openapi-python-client generate --url http://127.0.0.1:7878/api/v1/openapi.json
    python3 play.py http://127.0.0.1:7878 fief

Every answer is read into the client's types, so a document that says something else than the server does ends the game.
"""

import json
import random
import sys

from liege_client import Client
from liege_client.api.actions import act, list_actions
from liege_client.api.games import list_games
from liege_client.api.tables import get_log, get_table, make_table
from liege_client.models import (
    ActRequest,
    Done,
    LegalActions,
    Log,
    Made,
    Problem,
    SeatRequest,
    TableEvent,
    TableRequest,
    TableState,
)

# Past this many actions of its own a game counts as played: random players never end some.
LONGEST = 2_000


def play(server: str, name: str) -> None:
    client = Client(base_url=server, raise_on_unexpected_status=True)
    game = next(game for game in list_games.sync(client=client).games if game.id == name)
    seats = [SeatRequest.from_dict({"kind": "me"})]
    seats += [SeatRequest.from_dict({"kind": "bot", "level": "random"})] * (game.min_players - 1)
    made = make_table.sync(client=client, body=TableRequest(game=name, seats=seats))
    assert isinstance(made, Made), made
    done = 0
    with client.get_httpx_client().stream("GET", f"/api/v1/tables/{made.id}/events", timeout=120) as events:
        for line in events.iter_lines():
            if not line.startswith("data: "):
                continue
            event = TableEvent.from_dict(json.loads(line[6:]))
            if event.pending.kind == "over" or done >= LONGEST:
                break
            if event.pending.kind == "seats" and "A" in event.pending.must:
                done += step(client, made.id)
    state = get_table.sync(made.id, client=client)
    assert isinstance(state, TableState), state
    log = get_log.sync(made.id, client=client)
    assert isinstance(log, Log) and log.lines, log
    print(f"{game.title}: {done} actions of seat A, {state.position} steps, {len(log.lines)} lines of the log")


def step(client: Client, table: str) -> int:
    legal = list_actions.sync(table, client=client, seat="A")
    assert isinstance(legal, LegalActions), legal
    if not legal.actions:
        return 0
    chosen = random.choice(legal.actions)
    answer = act.sync(
        table, client=client, body=ActRequest(seat="A", number=legal.number, action=chosen.action)
    )
    if isinstance(answer, Problem) and answer.code in ("stale_number", "window_closed"):
        return 0  # Somebody was quicker, or the moment has passed: the stream says so.
    assert isinstance(answer, Done), answer
    return 1


if __name__ == "__main__":
    random.seed(32)
    play(*sys.argv[1:])
