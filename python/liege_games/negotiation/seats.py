"""What sits at the table: four baselines of our own, and programs at an address.

A seat is anything that can be called with a request and answers with an object. A request has `kind`: `promises`, to which the answer
is `{"promises": [...]}`, or `action`, to which it is `{"action": "..."}`. Every answer may add `looked_up` (how many times it looked
something up), `tokens` and `cost`. A request holds what the seat may know; a function finds under `state` a state in which the rest is
dealt again.
"""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from typing import Any

from liege_games.negotiation.promise import ATTACKS, Promise

Seat = Callable[[dict[str, Any]], dict[str, Any]]


def _own(request: dict[str, Any]) -> list[Promise]:
    return [Promise(**promise) for promise in request["promises"] if promise["by"] == request["seat"]]


def _breakers(request: dict[str, Any]) -> set[int]:
    """Who broke a promise to this seat."""
    promises = request["promises"]
    return {each["by"] for each in promises if each["to"] == request["seat"] and each["state"] == "broken"}


class Silent:
    """Promises nothing and plays as the house bot does."""

    level = "greedy"
    reads_prompt = False

    def __call__(self, request: dict[str, Any]) -> dict[str, Any]:
        if request["kind"] == "promises":
            return {"promises": self.promises(request)}
        return {"action": self.action(request)}

    def promises(self, request: dict[str, Any]) -> list[dict[str, Any]]:
        return []

    def action(self, request: dict[str, Any]) -> str:
        state, seat = request["state"], request["seat"]
        return state.bot(self.level, seat, request["seed"]) or state.legal(seat)[0]


class Greedy(Silent):
    """Promises peace to everybody and then does whatever is best."""

    def promises(self, request: dict[str, Any]) -> list[dict[str, Any]]:
        turn, seat = request["turn"], request["seat"]
        return [
            {"to": other, "kind": "peace", "until": turn} for other in range(request["players"]) if other != seat
        ]


class Honest(Greedy):
    """Promises peace to everybody who broke no promise, and keeps what it promised."""

    def promises(self, request: dict[str, Any]) -> list[dict[str, Any]]:
        broke = _breakers(request)
        return [promise for promise in super().promises(request) if promise["to"] not in broke]

    def action(self, request: dict[str, Any]) -> str:
        best, seat, own = super().action(request), request["seat"], _own(request)
        if not any(promise.forbids(seat, best) for promise in own):
            return best
        legal = request["legal"]
        allowed = [action for action in legal if not any(promise.forbids(seat, action) for promise in own)]
        for quiet in ("done", "pass"):
            if quiet in allowed:
                return quiet
        return (allowed or legal)[0]


class Spiteful(Honest):
    """As the honest one, but attacks those who broke a promise to it where it can."""

    def action(self, request: dict[str, Any]) -> str:
        targets = {"ABCDEF"[other] for other in _breakers(request)}
        for action in request["legal"]:
            verb, *words = action.split(" ")
            if verb in ATTACKS and words[-1] in targets:
                if not any(promise.forbids(request["seat"], action) for promise in _own(request)):
                    return action
        return super().action(request)


BASELINES: dict[str, type[Silent]] = {"silent": Silent, "honest": Honest, "greedy": Greedy, "spiteful": Spiteful}


class Address:
    """A program or model behind HTTP: requests are posted as JSON, without `state`."""

    def __init__(self, url: str, timeout: float = 120.0) -> None:
        if not url.startswith(("http://", "https://")):
            raise ValueError(f"the address is {url!r}: expected http:// or https://")
        self.url, self.timeout = url, timeout

    def __call__(self, request: dict[str, Any]) -> dict[str, Any]:
        body = json.dumps({key: value for key, value in request.items() if key != "state"}).encode()
        asked = urllib.request.Request(self.url, body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(asked, timeout=self.timeout) as answer:
            return json.loads(answer.read())
