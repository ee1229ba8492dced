#!/usr/bin/env python3
"""A bot for Liege in Python alone. It plays the seat of a token, or makes a table and plays against bots of the house:

    python3 bot.py http://127.0.0.1:7878 --game fief
    python3 bot.py http://127.0.0.1:7878 --table ID --seat B --token liege_...

A server that stops, restarts or can't be reached for a while costs it nothing: it comes back and goes on.
"""

import argparse
import http.client
import http.cookiejar
import json
import random
import sys
import time
import urllib.error
import urllib.request
import uuid

PATIENCE = 300  # Seconds for which an unreachable server is tried again.
SILENCE = 40  # A stream says something every 15 seconds: after so many it is dead.
UNREACHABLE = (OSError, http.client.HTTPException)

parser = argparse.ArgumentParser(description="Plays one seat at random through the API of Liege.")
parser.add_argument("server")
parser.add_argument("--game", default="middle-ages")
parser.add_argument("--table")
parser.add_argument("--seat", default="A")
parser.add_argument("--token")
args = parser.parse_args()
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))


class Refused(Exception):
    """What the server answers as a problem: its code, and in words why."""

    def __init__(self, problem):
        rule = f" ({problem['rule']})" if problem.get("rule") else ""
        super().__init__(f"{problem.get('code')}: {problem.get('detail', problem.get('title'))}{rule}")
        self.code = problem.get("code")


def ask(path, body=None, **headers):
    """An answer of the server; one that can't be reached is asked again, and one that is busy when it says so."""
    headers = {"Content-Type": "application/json", **{name.replace("_", "-"): value for name, value in headers.items()}}
    if args.token:
        headers["Authorization"] = "Bearer " + args.token
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(args.server.rstrip("/") + "/api/v1" + path, data, headers)
    begun, pause = time.monotonic(), 0.5
    while True:
        try:
            return browser.open(request, timeout=SILENCE)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503):
                raise Refused(json.load(error)) from None
            pause = float(error.headers.get("Retry-After", pause))
        except UNREACHABLE as error:
            print(f"The server can't be reached ({error}): again in {pause:.0f} s", file=sys.stderr)
        if time.monotonic() - begun > PATIENCE:
            sys.exit("The server can't be reached any more.")
        time.sleep(pause * random.uniform(0.7, 1.3))
        pause = min(2 * pause, 20)


def events(table):
    """How the table stands, now and after each change. A stream that breaks off is opened again where it was."""
    last = None
    while True:
        try:
            stream = ask(f"{table}/events", **({"Last_Event_ID": last} if last else {}))
            for line in stream:
                if line.startswith(b"id: "):
                    last = line[4:].strip().decode()
                elif line.startswith(b"data: {"):
                    data = json.loads(line[6:])
                    if "pending" in data:
                        yield data["pending"]
        except UNREACHABLE:
            pass
        except Refused as refused:
            if refused.code != "unknown_event":
                raise
            last = None
        time.sleep(random.uniform(0.1, 0.5))


def act(table):
    legal = json.load(ask(f"{table}/actions?seat={args.seat}"))
    if legal["actions"]:
        action = random.choice(legal["actions"])["action"]
        try:
            ask(f"{table}/actions", {"seat": args.seat, "number": legal["number"], "action": action})
        except Refused as refused:
            if refused.code != "stale_number":  # Somebody else was quicker: the stream will say so.
                raise


def new_table():
    games = {game["id"]: game for game in json.load(ask("/games"))["games"]}
    if args.game not in games:
        sys.exit(f"There is no game called {args.game}: it is one of {', '.join(games)}.")
    bots = [{"kind": "bot", "level": "greedy"}] * (games[args.game]["min_players"] - 1)
    seats = [{"kind": "me", "name": "Python"}, *bots]
    # Sent again, the same key makes no second table; only those who are known can have keys.
    key = {"Idempotency_Key": str(uuid.uuid4())} if args.token else {}
    return json.load(ask("/tables", {"game": args.game, "seats": seats}, **key))["id"]


def play():
    # The first answer brings the cookie by which the server knows this browser.
    table = f"/tables/{args.table or new_table()}"
    print(table, flush=True)
    for pending in events(table):
        if pending["kind"] == "over":
            break
        if args.seat in pending.get("must", []):
            act(table)
    for place in json.load(ask(table))["standing"]:
        print(f"Seat {place['seat']}: {place['score']} points, place {place['rank']}")


try:
    play()
except Refused as refused:
    sys.exit(f"The server refuses: {refused}")
