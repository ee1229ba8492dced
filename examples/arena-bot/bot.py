#!/usr/bin/env python3
"""A bot for the arena of Liege in Python alone, as docs/arena-protocol.md tells. It looks at nothing but the list of legal
actions, and prefers those that it has seen least often:

    liege arena middle-ages --bots random,"cmd:python3 bot.py"
    python3 bot.py --port 9000 & liege arena middle-ages --bots random,http://127.0.0.1:9000
"""

import argparse
import http.server
import json
import random
import sys
from collections import Counter, defaultdict

seen = defaultdict(Counter)  # By game and seat: how often each kind of action was open.


def answer(message):
    """The line that answers a message; the last of a game is answered by nobody."""
    key = (message["id"], message["seat"])
    if message["type"] == "hello":
        return "liege-bot 1 rare-actions"
    if message["type"] == "end":
        seen.pop(key, None)
        return ""
    count = seen[key]
    kinds = [choice["action"].split()[0] for choice in message["actions"]]
    count.update(kinds)
    rarest = min(count[kind] for kind in kinds)
    open_now = [choice for choice, kind in zip(message["actions"], kinds) if count[kind] == rarest]
    return random.choice(open_now)["action"]


class Web(http.server.BaseHTTPRequestHandler):
    """The same answers over HTTP: each message is a POST."""

    protocol_version = "HTTP/1.1"

    def do_POST(self):
        line = answer(json.loads(self.rfile.read(int(self.headers["Content-Length"])))).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(line)))
        self.end_headers()
        self.wfile.write(line)

    def log_message(self, *_):
        pass


def main():
    parser = argparse.ArgumentParser(description="Plays for the arena of Liege.")
    parser.add_argument("--port", type=int, help="answer over HTTP on this port of this machine; 0 takes any free one")
    parser.add_argument("--seed", type=int, help="the same seed gives the same choices")
    args = parser.parse_args()
    random.seed(args.seed)
    if args.port is not None:
        with http.server.ThreadingHTTPServer(("127.0.0.1", args.port), Web) as server:
            print(f"http://127.0.0.1:{server.server_port}", flush=True)
            server.serve_forever()
    for line in sys.stdin:
        message = json.loads(line)
        said = answer(message)
        if message["type"] == "end":
            return
        print(said, flush=True)


if __name__ == "__main__":
    main()
