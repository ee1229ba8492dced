"""Actions as structs: what can be filled in, a sampler, and a validator.

The legal list names every action once. Where an action holds an amount, the list has the smallest one; the spec has the range.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass

from liege_games._engine import State


@dataclass(frozen=True)
class ActionSpec:
    """One entry of a seat's legal list."""

    text: str
    """Its notation, with the smallest amount."""
    label: str
    """The action in words."""
    amounts: tuple[int, int] | None
    """The smallest and the largest amount that it may have; none if it has none to choose."""
    parts: tuple[str, ...]
    """The words of the notation: the verb, then its parts."""

    def with_amount(self, state: State, amount: int) -> str:
        """The notation with this amount.

        Raises `ValueError` if the action has no amount, or if it is out of range.
        """
        if self.amounts is None:
            raise ValueError(f"“{self.text}” has no amount to choose")
        least, most = self.amounts
        if not least <= amount <= most:
            raise ValueError(f"the amount is {amount}: expected {least} to {most}")
        return state.with_amount(self.text, amount)

    def sample(self, state: State, rng: random.Random) -> str:
        """The notation with an amount from the range, each as likely as any other."""
        if self.amounts is None:
            return self.text
        return state.with_amount(self.text, rng.randint(*self.amounts))

    def count(self) -> int:
        """How many actions the entry stands for."""
        return 1 if self.amounts is None else self.amounts[1] - self.amounts[0] + 1

    def every(self, state: State) -> Iterator[str]:
        """Each of these actions in notation."""
        if self.amounts is None:
            yield self.text
            return
        for amount in range(self.amounts[0], self.amounts[1] + 1):
            yield state.with_amount(self.text, amount)


def action_specs(state: State, seat: int | None = None) -> list[ActionSpec]:
    """The legal list of the seat, or of the one that must answer, as structs."""
    specs = []
    for entry in json.loads(state.actions_json(seat)):
        amounts = entry["amounts"]
        specs.append(
            ActionSpec(
                text=entry["action"],
                label=entry["label"],
                amounts=None if amounts is None else (amounts["least"], amounts["most"]),
                parts=tuple(entry["action"].split(" ")),
            )
        )
    return specs
