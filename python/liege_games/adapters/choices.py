"""How an adapter numbers a seat's choices."""

from __future__ import annotations

import numpy as np

from liege_games._engine import LiegeError, State, action_count

MOST_NUMBERS = 8192
"""Games with more numbers than this are chosen from by place."""

MOST_PLACES = 1024
"""How many places of a legal list can be chosen. Entries beyond are not offered."""


class Choices:
    """A fixed range of numbers, and the mask of those that are legal.

    By number an action means the same in every position; by place it is the entry of the legal list. An action with an amount
    has the smallest one either way.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: dict[str, str] | None = None,
        numbering: str | None = None,
    ) -> None:
        count = action_count(game, players, options)
        few = count is not None and count <= MOST_NUMBERS
        if numbering not in (None, "number", "place"):
            raise LiegeError(f"the numbering is {numbering!r}: expected 'number' or 'place'")
        if numbering == "number" and not few:
            raise LiegeError(f"{game} has too many actions to be chosen by number: expected 'place'")
        self.by_number = few if numbering is None else numbering == "number"
        self.count = int(count or 0) if self.by_number else MOST_PLACES

    def legal(self, state: State, seat: int) -> list[int]:
        """The legal choices, in ascending order."""
        if self.by_number:
            return sorted(set(state.legal_numbers(seat)))
        return list(range(min(state.legal_count(seat), self.count)))

    def mask(self, state: State, seat: int, more: int = 0) -> np.ndarray:
        """1 where a choice is legal; int8. `more` choices behind the last are not."""
        return state.choices(self.count + more, self.by_number, seat)

    def apply(self, state: State, seat: int, choice: int) -> None:
        """Carries the choice out.

        Raises `LiegeError`, and `IllegalAction` with the rule where the action can be named.
        """
        choice = _whole(choice, self.count)
        if self.by_number:
            state.apply(choice, seat)
        else:
            state.apply_place(choice, seat)

    def text(self, state: State, seat: int, choice: int) -> str:
        """The notation of a choice."""
        choice = _whole(choice, self.count)
        if self.by_number:
            return state.action_text(choice, seat)
        legal = state.legal(seat)
        if choice >= len(legal):
            raise LiegeError(f"{choice} is no place in the legal list, which has {len(legal)}")
        return legal[choice]

    def number(self, state: State, seat: int, text: str) -> int:
        """The choice that this notation is."""
        if self.by_number:
            number = state.action_number(text)
            if number is None:
                raise LiegeError(f"“{text}” has no number")
            return number
        legal = state.legal(seat)
        if text not in legal:
            raise LiegeError(f"“{text}” is not in the legal list")
        return legal.index(text)


def _whole(choice: object, count: int) -> int:
    if isinstance(choice, (bool, np.bool_)) or not isinstance(choice, (int, np.integer)):
        if not (isinstance(choice, np.ndarray) and choice.ndim == 0 and choice.dtype.kind in "iu"):
            raise LiegeError(f"the choice is {choice!r}: expected a whole number below {count}")
    if not 0 <= int(choice) < count:
        raise LiegeError(f"the choice is {choice}: expected 0 to {count - 1}")
    return int(choice)
