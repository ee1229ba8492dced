"""Models that play by text."""

import pytest

from liege_games import IllegalAction, LiegeError, State
from liege_games.adapters.harness import get_legal_moves, make_prompt, parse_response


def test_a_prompt_holds_what_is_needed_and_its_actions_are_read(game):
    state = State(game, seed=4)
    for _ in range(40):
        if state.over:
            break
        moves, prompt = get_legal_moves(state), make_prompt(state)
        assert all(text in prompt and label in prompt for text, label in moves.items())
        text = list(moves)[state.number % len(moves)]
        for answer in (text, f"I think.\nAction: {text}", f"Action: nothing\nso\n**Action: `{text}`**", f"it is [{text}]"):
            assert parse_response(answer, state) == text
        state.apply(text)


def test_a_prompt_tells_nothing_that_its_seat_cannot_know(game):
    state = State(game, seed=6)
    state.playout(limit=30)
    seat = state.current
    if seat >= 0:
        other = state.resample(seat, seed=5)
        assert make_prompt(other, seat, history=0) == make_prompt(state, seat, history=0)


def test_answers_that_are_no_actions(game):
    state = State(game, seed=4)
    for wrong in ("", "I resign", "Action:", None, 3, "Action: " + "x" * 9999):
        with pytest.raises(LiegeError, match="expected"):
            parse_response(wrong, state)


def test_a_forbidden_action_is_refused_by_its_rule():
    state = State("feudo", seed=1)
    with pytest.raises(IllegalAction) as told:
        parse_response("Action: stay", state)
    assert told.value.rule.startswith("FD-")
