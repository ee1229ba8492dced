"""Games and matches: who sits where, what is asked, what is counted, and how a stranger checks the draws."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from liege_games._engine import IllegalAction, LiegeError, State, rules_version
from liege_games.adapters.harness import make_prompt
from liege_games.negotiation.promise import Promise
from liege_games.negotiation.seats import BASELINES, Seat

VARIANTS = ("silent", "talk", "binding")
ATTEMPTS = 3
"""How many answers a seat has; after them one is drawn by lot and the seat has forfeited the decision."""
MOST_PROMISES = 12
"""How many promises a seat can make in one turn."""


@dataclass
class Game:
    """One game with all that is measured of it: a line of the results."""

    variant: str
    block: int
    seating: list[str]
    """Who sat at each seat, by name."""
    seed: int
    seal: str
    """SHA-256 of the secret that the seed was made from."""
    secret: str
    rules: str
    """The version of the rules."""
    record: str = ""
    returns: list[float] = field(default_factory=list)
    ranks: list[int] = field(default_factory=list)
    promises: list[dict[str, Any]] = field(default_factory=list)
    illegal: list[dict[str, int]] = field(default_factory=list)
    """For each seat how many attempts each rule refused; `promise` where a binding one did, `answer` for what was no action."""
    forfeited: list[int] = field(default_factory=list)
    looked_up: list[int] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    cost: list[float] = field(default_factory=list)
    finished: bool = True

    def json(self) -> dict[str, Any]:
        return asdict(self)


def game_seed(secret: str, block: int) -> int:
    """The seed of a block's games."""
    return int.from_bytes(hashlib.sha256(f"{secret}:{block}".encode()).digest()[:8], "big")


def number_for(secret: str, purpose: str, block: int, seat: int, step: int) -> int:
    """A number below 2**63 for what is not drawn by the game: nobody without the secret can foretell it, and it tells nothing of
    the secret, of the game's seed or of another such number."""
    digest = hmac.digest(secret.encode(), f"{purpose}:{block}:{seat}:{step}".encode(), "sha256")
    return int.from_bytes(digest[:8], "big") >> 1


def seal(secret: str) -> str:
    """What is published before the match."""
    return hashlib.sha256(secret.encode()).hexdigest()


class _Table:
    def __init__(self, seats: Sequence[Seat], game: Game, limit: int) -> None:
        self.seats, self.game, self.limit = seats, game, limit
        self.players = len(seats)
        self.state = State("fief", self.players, None, game.seed)
        self.promises: list[Promise] = []
        game.illegal = [{} for _ in seats]
        game.forfeited, game.looked_up = [0] * self.players, [0] * self.players
        game.tokens, game.cost = [0] * self.players, [0.0] * self.players
        self._illegal = [Counter() for _ in seats]

    def turn(self) -> int:
        return _turn(self.state)

    def number(self, purpose: str, seat: int) -> int:
        return number_for(self.game.secret, purpose, self.game.block, seat, self.state.number)

    def request(self, seat: int, kind: str, problem: str | None) -> dict[str, Any]:
        known = self.state.resample(seat, self.number("state", seat))
        asked = seat in self.state.must
        # A prompt takes longer to write than a bot thinks, so it is left out for those that don't read it.
        reads = getattr(self.seats[seat], "reads_prompt", True)
        return {
            "kind": kind,
            "seat": seat,
            "players": self.players,
            "turn": self.turn(),
            "variant": self.game.variant,
            "promises": [promise.json() for promise in self.promises],
            "legal": self.state.legal(seat) if asked else [],
            "prompt": make_prompt(self.state, seat) if reads and asked else "",
            "problem": problem,
            "seed": self.number("seed", seat),
            "state": known,
        }

    def ask(self, seat: int, kind: str, problem: str | None = None) -> dict[str, Any]:
        answer = self.seats[seat](self.request(seat, kind, problem))
        if not isinstance(answer, dict):
            raise LiegeError(f"the answer is {type(answer).__name__}: expected an object")
        for key, kept in (("looked_up", self.game.looked_up), ("tokens", self.game.tokens), ("cost", self.game.cost)):
            value = answer.get(key, 0)
            if isinstance(value, (int, float)) and not isinstance(value, bool):
                kept[seat] += value
        return answer

    def talk(self) -> None:
        """Everybody promises at the same time; nobody sees what others promise in this turn before all have."""
        made = []
        for seat in range(self.players):
            try:
                answer = self.ask(seat, "promises").get("promises", [])
                if not isinstance(answer, list):
                    raise LiegeError(f"promises are {type(answer).__name__}: expected a list")
                turn = self.turn()
                made += [Promise.read(seat, what, self.players, turn) for what in answer[:MOST_PROMISES]]
            except LiegeError:
                self._illegal[seat]["answer"] += 1
        self.promises += made

    def decide(self, seat: int) -> str:
        problem = None
        for _ in range(ATTEMPTS):
            try:
                text = self.ask(seat, "action", problem).get("action")
                if not isinstance(text, str):
                    raise LiegeError(f"the action is {type(text).__name__}: expected notation")
                self.state.check(text, seat)
                if self.game.variant == "binding" and any(each.forbids(seat, text) for each in self.promises):
                    self._illegal[seat]["promise"] += 1
                    problem = f"“{text}” breaks a promise that binds"
                    continue
                return text
            except IllegalAction as error:
                self._illegal[seat][error.rule] += 1
                problem = str(error)
            except LiegeError as error:
                self._illegal[seat]["answer"] += 1
                problem = str(error)
        self.game.forfeited[seat] += 1
        allowed = [
            text
            for text in self.state.legal(seat)
            if self.game.variant != "binding" or not any(each.forbids(seat, text) for each in self.promises)
        ]
        allowed = allowed or self.state.legal(seat)
        return allowed[self.number("forfeit", seat) % len(allowed)]

    def play(self) -> None:
        talked = -1
        while not self.state.over and self.state.number < self.limit:
            turn = self.turn()
            if turn != talked:
                for promise in self.promises:
                    promise.end_of_turn(talked)
                if self.game.variant != "silent":
                    self.talk()
                talked = turn
            seat = self.state.current
            text = self.decide(seat)
            self.state.apply(text, seat)
            before = [promise.state for promise in self.promises]
            for promise, was in zip(self.promises, before):
                promise.see(seat, text)
                if was == "open" and promise.state == "broken":
                    promise.exploited = self._returned(promise)
        for promise in self.promises:
            promise.end_of_turn(talked, over=True)
        game, state = self.game, self.state
        game.finished, game.record = state.over, state.record()
        game.returns, game.ranks = state.returns, list(state.ranks)
        game.promises = [promise.json() for promise in self.promises]
        game.illegal = [dict(counter) for counter in self._illegal]

    def _returned(self, broken: Promise) -> bool:
        """Whether the other seat had the like promised and has not broken it."""
        return any(
            (each.by, each.to, each.kind) == (broken.to, broken.by, broken.kind) and each.state != "broken"
            and each.made >= broken.made and each.until >= broken.made
            for each in self.promises
        )


def _turn(state: State) -> int:
    return int(json.loads(state.view_json())["turn"])


def play_game(
    seats: Sequence[Seat | str],
    *,
    variant: str = "talk",
    secret: str | None = None,
    block: int = 0,
    names: Sequence[str] | None = None,
    limit: int = 20_000,
) -> Game:
    """One game. Seats are functions, or names of baselines. Without a secret one is made that nobody knows."""
    secret = secrets.token_hex(32) if secret is None else secret
    if variant not in VARIANTS:
        raise LiegeError(f"the variant is {variant!r}: expected one of {', '.join(VARIANTS)}")
    if not 3 <= len(seats) <= 6:
        raise LiegeError(f"{len(seats)} seats: expected 3 to 6")
    named = [seat if isinstance(seat, str) else getattr(seat, "__name__", type(seat).__name__) for seat in seats]
    unknown = [seat for seat in seats if isinstance(seat, str) and seat not in BASELINES]
    if unknown:
        raise LiegeError(f"there is no baseline {unknown[0]!r}: expected one of {', '.join(BASELINES)}")
    players = [BASELINES[seat]() if isinstance(seat, str) else seat for seat in seats]
    seating = list(names) if names else named
    game = Game(variant, block, seating, game_seed(secret, block), seal(secret), secret, rules_version())
    _Table(players, game, limit).play()
    return game


def play_match(
    seats: Mapping[str, Seat | str],
    *,
    blocks: int,
    secret: str,
    variants: Sequence[str] = VARIANTS,
    limit: int = 20_000,
) -> list[Game]:
    """Every block is one seed, played with the seats rotated through all places, in each variant."""
    names = list(seats)
    games = []
    for block in range(blocks):
        for shift in range(len(names)):
            order = names[shift:] + names[:shift]
            for variant in variants:
                chosen = [seats[name] for name in order]
                games.append(
                    play_game(chosen, variant=variant, secret=secret, block=block, names=order, limit=limit)
                )
    return games


def verify(line: Mapping[str, Any]) -> None:
    """Checks a line of results: the secret fits its seal, the seed follows from it, and the draws follow from the seed.

    Raises `LiegeError` that says what does not fit.
    """
    if seal(line["secret"]) != line["seal"]:
        raise LiegeError("the secret does not fit its seal")
    if game_seed(line["secret"], line["block"]) != line["seed"]:
        raise LiegeError("the seed does not follow from the secret")
    replayed = State("fief", len(line["seating"]), None, line["seed"])
    for seat, text in State.from_record(line["record"]).steps():
        if seat is not None:
            replayed.apply(text, seat)
    if replayed.record() != line["record"]:
        raise LiegeError("the draws do not follow from the seed")
