"""Negotiation in Fief."""

import json
import re
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from liege_games import LiegeError, State
from liege_games.negotiation import match
from liege_games.negotiation import BASELINES, Address, Promise, play_game, play_match, summary, verify, write_lines, write_page


def test_promises_are_decided_by_steps():
    peace = Promise(0, 1, "peace", 4)
    peace.see(0, "attack paris C")
    peace.see(1, "attack paris B")
    assert peace.state == "open"
    peace.end_of_turn(3)
    assert peace.state == "open"
    peace.end_of_turn(4)
    assert peace.state == "kept"
    broken = Promise(0, 1, "peace", 4)
    broken.see(0, "attack-secretly paris B")
    broken.end_of_turn(4)
    assert broken.state == "broken"
    gift = Promise(2, 0, "gift", 3, 5)
    gift.see(2, "gift A 3")
    assert (gift.state, gift.given) == ("open", 3)
    gift.see(2, "gift A 2")
    assert gift.state == "kept"
    owed = Promise(2, 0, "gift", 3, 5)
    owed.end_of_turn(3)
    assert owed.state == "broken"


@pytest.mark.parametrize(
    "what", [None, {}, {"to": 0, "kind": "peace", "until": 2}, {"to": 9, "kind": "peace", "until": 2},
             {"to": 1, "kind": "love", "until": 2}, {"to": 1, "kind": "peace", "until": 99}, {"to": True, "kind": "peace", "until": 2},
             {"to": 1, "kind": "gift", "until": 2, "amount": 0}]
)
def test_what_is_no_promise(what):
    with pytest.raises(LiegeError, match="expected"):
        Promise.read(0, what, 3, 1)


def test_a_match_is_measured_repeats_and_is_verified(tmp_path):
    seats = {name: name for name in ("silent", "honest", "greedy")}
    games = play_match(seats, blocks=1, secret="a", variants=("silent", "talk"), limit=400)
    again = play_match(seats, blocks=1, secret="a", variants=("silent", "talk"), limit=400)
    assert [game.json() for game in games] == [game.json() for game in again] and len(games) == 6
    for game in games:
        assert (game.promises == []) == (game.variant == "silent")
        verify(game.json())
        with pytest.raises(LiegeError, match="seal"):
            verify(game.json() | {"secret": "b"})
        honest = game.seating.index("honest")
        assert not any(each["by"] == honest and each["state"] == "broken" for each in game.promises)
    found = summary(games)
    assert {row["name"] for row in found["rows"]} == set(seats)
    write_lines(games, tmp_path / "games.jsonl")
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 6
    write_page(games, tmp_path / "page.html")
    assert "honest" in (tmp_path / "page.html").read_text()


def test_binding_promises_are_enforced():
    game = play_game(list(BASELINES), variant="binding", secret="b", limit=500)
    assert not any(each["kind"] == "peace" and each["state"] == "broken" for each in game.promises)


def test_answers_that_are_none_forfeit():
    calls = []

    def mute(request):
        calls.append(request["problem"])
        return {"action": "dance", "promises": "all", "tokens": 2}

    game = play_game([mute, "silent", "silent"], secret="c", limit=120)
    assert game.forfeited[0] > 0 and game.illegal[0]["answer"] > 0 and game.tokens[0] == 2 * len(calls)
    assert any(calls)


def test_a_program_at_an_address_plays():
    class Program(BaseHTTPRequestHandler):
        def do_POST(self):  # noqa: N802
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            body = json.dumps({"promises": [], "action": (request["legal"] or [""])[0], "cost": 0.5}).encode()
            self.send_response(200)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Program)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        game = play_game([Address(f"http://127.0.0.1:{server.server_port}"), "silent", "silent"], secret="d", limit=100)
    finally:
        server.shutdown()
    assert game.cost[0] > 0 and game.forfeited == [0, 0, 0]


def test_what_is_wrong_is_said():
    with pytest.raises(LiegeError, match="expected 3 to 6"):
        play_game(["silent"])
    with pytest.raises(LiegeError, match="expected one of silent"):
        play_game(["silent", "silent", "proud"])
    with pytest.raises(LiegeError, match="variant"):
        play_game(["silent"] * 3, variant="loud")


def numbers_in(what):
    """Every whole number in a JSON value, those written in text too."""
    if isinstance(what, dict):
        return set().union(*map(numbers_in, what.values()))
    if isinstance(what, list):
        return set().union(*map(numbers_in, what))
    if isinstance(what, str):
        return {int(run) for run in re.findall(r"\d+", what)}
    return {what} if isinstance(what, int) else set()


def seeds_that_follow(requests, game, beyond=64):
    """The seeds near a number that a seat was sent with which the game's actions bring the game's own draws."""
    steps = State.from_record(game.record).steps()
    set_up = [step for step in steps[:3] if step[0] is None]
    players, tried = len(game.seating), set()
    for number in set().union(*map(numbers_in, requests)):
        for near in range(number - beyond, number + beyond + 1):
            tried |= {near % 2**64, (near + 2**63) % 2**64}
    follow = set()
    for seed in tried:
        again = State("fief", players, None, seed)
        if again.steps()[: len(set_up)] == set_up:
            try:
                for seat, text in steps:
                    if seat is not None:
                        again.apply(text, seat)
            except LiegeError:
                continue
            if again.record() == game.record:
                follow.add(seed)
    return follow


def listeners(kept):
    """Seats that keep everything they are sent, as a program at an address gets it."""

    def listener(seat):
        baseline = BASELINES["greedy"]()
        baseline.reads_prompt = True

        def listens(request):
            kept[seat].append(json.loads(json.dumps({key: what for key, what in request.items() if key != "state"})))
            return baseline(request)

        return listens

    return [listener(seat) for seat in range(len(kept))]


def played(limit):
    kept = [[], [], []]
    game = play_game(listeners(kept), secret="long and random", limit=limit)
    assert all(kept) and sum(map(len, kept)) >= limit // 2
    return kept, game


def test_no_draw_follows_from_what_a_seat_is_sent():
    kept, game = played(40)
    for requests in kept:
        assert not seeds_that_follow(requests, game)


def test_the_seed_that_requests_once_carried_gives_all_draws(monkeypatch):
    def number(table, purpose, seat):
        return (table.game.seed + table.state.number) % 2**63

    monkeypatch.setattr(match._Table, "number", number)
    kept, game = played(40)
    for requests in kept:
        assert seeds_that_follow(requests[:2], game) == {game.seed}


def test_numbers_tell_nothing_of_each_other_or_of_the_seed():
    purposes = [match.number_for("s", purpose, 0, seat, step) for purpose in ("seed", "state", "forfeit") for seat in range(3) for step in range(50)]
    assert len(set(purposes)) == len(purposes) and all(0 <= number < 2**63 for number in purposes)
    near = {match.game_seed("s", 0) % 2**63 + offset for offset in range(-2000, 2000)}
    assert not near & set(purposes)
    assert match.number_for("s", "seed", 0, 0, 0) != match.number_for("t", "seed", 0, 0, 0)
    assert match.number_for("s", "seed", 0, 0, 0) != match.number_for("s", "seed", 1, 0, 0)


def test_a_game_without_a_secret_has_one_that_nobody_knows():
    one, other = (play_game(["silent"] * 3, limit=20) for _ in range(2))
    assert len(one.secret) == 64 and one.secret != other.secret
    verify(one.json())
