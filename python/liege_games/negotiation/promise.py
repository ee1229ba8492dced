"""A promise, and how the game's own steps decide whether it was kept."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from liege_games._engine import LiegeError

KINDS = {
    "peace": "attacks nobody of the other seat, openly or secretly",
    "gift": "gives the other seat so many crowns in all",
}
ATTACKS = ("attack", "attack-secretly")


@dataclass
class Promise:
    """Who promises what to whom, and by which turn of the game."""

    by: int
    to: int
    kind: str
    """`peace` or `gift`."""
    until: int
    """The last turn that it is about."""
    amount: int = 0
    """Crowns, for a gift."""
    made: int = 0
    """The turn in which it was made."""
    state: str = "open"
    """`open`, `kept` or `broken`."""
    given: int = 0
    """Crowns that were given on it so far."""
    exploited: bool = False
    """Whether it was broken while the other seat had the like promised in return and kept it."""

    @classmethod
    def read(cls, by: int, what: Any, players: int, turn: int) -> Promise:
        """A promise as a seat writes it: `{"to": 2, "kind": "peace", "until": 5}`.

        Raises `LiegeError` that says what was expected.
        """
        if not isinstance(what, dict):
            raise LiegeError(f"a promise is {type(what).__name__}: expected an object with to, kind and until")
        kind = what.get("kind")
        if kind not in KINDS:
            raise LiegeError(f"the kind is {kind!r}: expected one of {', '.join(KINDS)}")
        numbers = {}
        for key, least, most in (("to", 0, players - 1), ("until", turn, turn + 3)):
            value = what.get(key)
            if type(value) is not int or not least <= value <= most:
                raise LiegeError(f"{key} is {value!r}: expected {least} to {most}")
            numbers[key] = value
        if numbers["to"] == by:
            raise LiegeError("a promise to oneself: expected another seat")
        amount = what.get("amount", 0)
        if kind == "gift" and (type(amount) is not int or not 1 <= amount <= 999):
            raise LiegeError(f"amount is {amount!r}: expected 1 to 999")
        return cls(by, numbers["to"], kind, numbers["until"], amount if kind == "gift" else 0, turn)

    def forbids(self, seat: int, action: str) -> bool:
        """Whether the action breaks the promise at once."""
        verb, *words = action.split(" ")
        if self.state != "open" or seat != self.by or self.kind != "peace" or verb not in ATTACKS:
            return False
        return words[-1] == "ABCDEF"[self.to]

    def see(self, seat: int, action: str) -> None:
        """What a legal action that was carried out means for it."""
        if self.state != "open":
            return
        if self.forbids(seat, action):
            self.state = "broken"
        verb, *words = action.split(" ")
        if self.kind == "gift" and seat == self.by and verb == "gift" and words[0] == "ABCDEF"[self.to]:
            self.given += int(words[1])
            if self.given >= self.amount:
                self.state = "kept"

    def end_of_turn(self, turn: int, over: bool = False) -> None:
        """What it means that this turn is over, or the whole game: a promise of peace was kept, a gift that is owed was not. A gift
        that was due only later than the game's end is no breach."""
        if self.state != "open" or not (over or turn >= self.until):
            return
        if self.kind == "peace":
            self.state = "kept"
        elif turn >= self.until:
            self.state = "broken"

    def json(self) -> dict[str, Any]:
        return asdict(self)
