"""Fief as a benchmark of negotiation: typed promises whose keeping the rules decide, not a judge.

Three variants: `silent`, no talk; `talk`, promises that bind nothing; `binding`, in which the table enforces promises of peace, and gifts bind nothing.
"""

from liege_games.negotiation.match import VARIANTS, Game, play_game, play_match, verify
from liege_games.negotiation.promise import Promise
from liege_games.negotiation.report import summary, write_lines, write_page
from liege_games.negotiation.seats import BASELINES, Address, Greedy, Honest, Silent, Spiteful

__all__ = [
    "Address",
    "BASELINES",
    "Game",
    "Greedy",
    "Honest",
    "Promise",
    "Silent",
    "Spiteful",
    "VARIANTS",
    "play_game",
    "play_match",
    "summary",
    "verify",
    "write_lines",
    "write_page",
]
