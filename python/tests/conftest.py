"""Every game with its usual number of players."""

import liege_games

GAMES = [game["id"] for game in liege_games.games()]


def pytest_generate_tests(metafunc):
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", GAMES)
