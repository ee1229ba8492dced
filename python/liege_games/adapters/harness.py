"""Functions for arenas in which models play by text, in the manner of Kaggle's game arena: legal moves, prompt, answer.

They need nothing but the package.
"""

from __future__ import annotations

import re

from liege_games._engine import IllegalAction, LiegeError, State
from liege_games.actions import action_specs

_ANSWER = re.compile(r"^[\s>*_`]*(?:final\s+)?(?:answer|action|move)\s*[:=]\s*(.+?)\s*$", re.IGNORECASE | re.MULTILINE)
_BOXED = re.compile(r"\\boxed\{([^{}]*)\}|\[([^\[\]\n]+)\]")


def get_legal_moves(state: State, seat: int | None = None) -> dict[str, str]:
    """Each legal action in notation, with the action in words. One that holds an amount is listed with the smallest."""
    seat = state.current if seat is None else seat
    return dict(zip(state.legal(seat), state.labels(seat)))


def make_prompt(state: State, seat: int | None = None, *, history: int = 12, rules: str | None = None) -> str:
    """What a model needs to answer for the seat: the last lines of the log, the board, what is asked, the legal actions.

    It is made from what the seat may know and from nothing else. `rules` is put in front, if given.
    """
    seat = state.current if seat is None else seat
    letter = "ABCDEF"[seat]
    parts = [rules.strip()] if rules else []
    parts.append(f"You are seat {letter} of {state.players} in the game {state.game}.")
    if history:
        lines = state.log(seat)[-history:]
        if lines:
            parts.append("What happened last:\n" + "\n".join(lines))
    parts.append("What you see:\n" + state.board(seat))
    parts.append(f"You are asked: {state.prompt(seat)}.")
    moves = []
    for spec in action_specs(state, seat):
        more = ""
        if spec.amounts and spec.amounts[0] < spec.amounts[1]:
            more = f" (amount {spec.amounts[0]} to {spec.amounts[1]})"
        moves.append(f"- {spec.text}: {spec.label}{more}")
    parts.append("Your legal actions:\n" + "\n".join(moves))
    parts.append("End with one line “Action: ” and one of these actions exactly as written, an amount replaced if there is a range.")
    return "\n\n".join(parts)


def parse_response(response: str, state: State, seat: int | None = None) -> str:
    """The action that an answer names, checked by the rules.

    The last line “Action: …” counts, else the last text in `\\boxed{}` or in square brackets, else an answer that is an action and
    nothing more.

    Raises `IllegalAction` with the rule that forbids the action, and `LiegeError` if the answer names none.
    """
    if not isinstance(response, str):
        raise LiegeError(f"the answer is {type(response).__name__}: expected text")
    seat = state.current if seat is None else seat
    found = [match.group(1) for match in _ANSWER.finditer(response)]
    found = found or [one or two for one, two in _BOXED.findall(response)] or [response]
    text = found[-1].strip().strip("`*_\"'“”.").strip()
    text = text.removeprefix("\\boxed{").removesuffix("}")
    text = re.sub(r"\s+", " ", text)[:200]
    try:
        state.check(text, seat)
    except IllegalAction:
        raise
    except LiegeError:
        # A label in place of the notation is no less clear, if only one action has it.
        same = [action for action, label in get_legal_moves(state, seat).items() if label.lower() == text.lower()]
        if len(same) != 1:
            raise LiegeError(f"the answer names no action: expected a line “Action: ” and a legal one, found “{text}”") from None
        return same[0]
    return text
