#!/usr/bin/env python3
"""Two assistants play Fief with two bots, through the Model Context Protocol: they talk in an embassy, promise something and trade.

    pip install mcp
    python3 assistants.py http://127.0.0.1:7878

Each has a session of its own with a token of its seat. What they decide is chance, but for the deal; everything else is what a language
model would be told and would send.
"""

import asyncio
import contextlib
import json
import random
import sys
import urllib.request

from mcp import ClientSession
from mcp.client.streamable_http import streamable_http_client
from mcp.shared._httpx_utils import create_mcp_http_client

# Past this many actions of its own a game counts as played.
LONGEST = 2_000
OTHER = {"A": "B", "B": "A"}


class Refused(Exception):
    """What a tool was refused with."""


class Assistant:
    """One player: a session, a seat, and what of the deal is still to be done."""

    def __init__(self, session: ClientSession, seat: str):
        self.session, self.seat, self.done = session, seat, set()

    async def call(self, tool: str, **arguments) -> str:
        result = await self.session.call_tool(tool, arguments)
        text = result.content[0].text
        if result.is_error:
            raise Refused(f"{tool} {arguments}: {text}")
        return text

    async def step(self) -> int:
        """Does something if the seat is asked; says how often it did."""
        legal = json.loads(await self.call("legal_actions"))
        if not legal["actions"]:
            return 0
        action = self.choose([action["action"] for action in legal["actions"]])
        try:
            await self.call("act", number=legal["number"], action=action)
        except Refused as refusal:
            # Somebody else was quicker, and what is legal may be something else now.
            if '"stale_number"' in str(refusal):
                return 0
            raise
        self.done.add(action.split()[0])
        return 1

    def choose(self, actions: list[str]) -> str:
        """A deal with the other assistant first, each part of it once; then anything."""
        other = OTHER[self.seat]
        for first in ("accept", f"embassy {other} 1", f"trade {other}", "pay 1", "propose"):
            begins = first.split()[0]
            if first in actions and (begins in ("accept", "propose") or begins not in self.done):
                return first
        # Bots are left out of deals: nothing else here has to go on for long.
        rest = [action for action in actions if action.split()[0] not in ("embassy", "trade", "reprice", "withdraw")]
        return random.choice(rest or actions)

    async def play(self) -> int:
        """Acts whenever the seat is asked, to the end of the game; says how often."""
        steps = 0
        while steps < LONGEST:
            told = json.loads(await self.call("wait"))
            if told["pending"]["kind"] == "over":
                break
            steps += await self.step()
            await self.talk()
        return steps

    async def talk(self) -> None:
        """Promises something in the first embassy."""
        if "promise" in self.done:
            return
        circle = json.loads(await self.call("talk"))["circle"]
        if sorted(circle) == ["A", "B"]:
            await self.call("say", text="I vote for your bishop if you vote for mine.", to=circle, promise=True)
            self.done.add("promise")


def post(server: str, path: str, body: dict, cookie: str = "") -> tuple[dict, str]:
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    request = urllib.request.Request(server + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer), (answer.headers["Set-Cookie"] or cookie).split(";")[0]


async def main(server: str) -> None:
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "hot", "name": "Ben"}] + [{"kind": "bot", "level": "random"}] * 2
    table, cookie = post(server, "/api/v1/tables", {"game": "fief", "seats": seats})
    async with contextlib.AsyncExitStack() as stack:
        players = []
        for seat in OTHER:
            made, _ = post(server, f"/api/v1/tables/{table['id']}/tokens", {"seat": seat, "scope": "play"}, cookie)
            shown = {"Authorization": f"Bearer {made['token']}"}
            http = await stack.enter_async_context(create_mcp_http_client(headers=shown))
            read, write = await stack.enter_async_context(streamable_http_client(f"{server}/mcp", http_client=http))
            session = await stack.enter_async_context(ClientSession(read, write))
            await session.initialize()
            players.append(Assistant(session, seat))
        tools = await players[0].session.list_tools()
        steps = sum(await asyncio.gather(*(player.play() for player in players)))
        seen = await players[0].call("look")
        log = json.loads(await players[0].call("log", position=0))
        lines = [line["text"] for line in log["lines"]]
        heard = json.loads(await players[1].call("talk"))["said_by_players"]["said"]
        rules = await players[0].call("find_rules", game="fief", question="When may two players trade in private?")
    done = players[0].done | players[1].done
    missing = {"embassy", "trade", "propose", "accept", "promise"} - done
    assert not missing, f"never done: {missing}"
    assert any(said["promise"] for said in heard), heard
    assert "FF-15" in rules, rules
    print(f"Fief by two assistants with {len(tools.tools)} tools: {steps} actions of theirs, {len(lines)} lines of the log,")
    print(f"{len(heard)} remarks; the last they saw has {len(seen)} characters")


if __name__ == "__main__":
    random.seed(32)
    asyncio.run(main(sys.argv[1].rstrip("/")))
