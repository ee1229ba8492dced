#!/usr/bin/env python3
"""A bot for Liege in Python alone. It plays the seat of a token, or makes a table and plays against a bot of the house:

    python3 bot.py http://127.0.0.1:7878 --game middle-ages
    python3 bot.py http://127.0.0.1:7878 --table ID --seat B --token liege_...
"""

import argparse
import http.cookiejar
import json
import random
import urllib.error
import urllib.request

parser = argparse.ArgumentParser(description="Plays one seat at random through the API of Liege.")
parser.add_argument("server")
parser.add_argument("--game", default="middle-ages")
parser.add_argument("--table")
parser.add_argument("--seat", default="A")
parser.add_argument("--token")
args = parser.parse_args()
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))


def ask(path, body=None):
    headers = {"Content-Type": "application/json"}
    if args.token:
        headers["Authorization"] = "Bearer " + args.token
    data = None if body is None else json.dumps(body).encode()
    return browser.open(urllib.request.Request(args.server.rstrip("/") + "/api/v1" + path, data, headers))


def act(table):
    legal = json.load(ask(f"{table}/actions?seat={args.seat}"))
    if legal["actions"]:
        action = random.choice(legal["actions"])["action"]
        try:
            ask(f"{table}/actions", {"seat": args.seat, "number": legal["number"], "action": action})
        except urllib.error.HTTPError as error:
            if json.load(error)["code"] != "stale_number":  # Somebody else was quicker: the stream will say so.
                raise


if not args.table:
    seats = [{"kind": "me", "name": "Python"}, {"kind": "bot", "level": "greedy"}]
    args.table = json.load(ask("/tables", {"game": args.game, "seats": seats}))["id"]
table = f"/tables/{args.table}"
for line in ask(f"{table}/events"):
    if line.startswith(b"data: "):
        pending = json.loads(line[6:])["pending"]
        if pending["kind"] == "over":
            break
        if args.seat in pending.get("must", []):
            act(table)
for place in json.load(ask(table))["standing"]:
    print(f"Seat {place['seat']}: {place['score']} points, place {place['rank']}")
