"""What a match measured: a summary, JSON lines, and a page."""

from __future__ import annotations

import html
import json
import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from liege_games.negotiation.match import Game

# Two-sided 95 % points of Student's t for 1 to 30 degrees of freedom; beyond, the normal one.
_T = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
    2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)


def interval(values: Sequence[float]) -> tuple[float, float | None]:
    """The mean, and half the width of its 95 % interval; none for fewer than two values."""
    if len(values) < 2:
        return fmean(values), None
    point = _T[len(values) - 2] if len(values) - 2 < len(_T) else 1.96
    return fmean(values), point * stdev(values) / math.sqrt(len(values))


def summary(games: Iterable[Game]) -> dict[str, Any]:
    """For each variant and name: placing with its interval by block, wins, and what became of promises; for each pair what talk is
    worth to it."""
    games = list(games)
    by_block: dict[tuple[str, str], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    counts: dict[tuple[str, str], dict[str, float]] = defaultdict(lambda: defaultdict(float))
    refused: dict[tuple[str, str], dict[str, int]] = defaultdict(lambda: defaultdict(int))
    pairs: dict[tuple[str, str, str], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for game in games:
        for seat, name in enumerate(game.seating):
            key = (game.variant, name)
            by_block[key][game.block].append(game.returns[seat])
            count = counts[key]
            count["games"] += 1
            count["unfinished"] += not game.finished
            count["wins"] += game.ranks[seat] == 1 and game.finished
            count["forfeited"] += game.forfeited[seat]
            for what in ("looked_up", "tokens", "cost"):
                count[what] += getattr(game, what)[seat]
            for rule, number in game.illegal[seat].items():
                refused[key][rule] += number
        for promise in game.promises:
            count = counts[(game.variant, game.seating[promise["by"]])]
            count["promised"] += 1
            count[promise["state"]] += 1
            count["exploited"] += promise["exploited"]
        for one, other in combinations(range(len(game.seating)), 2):
            first, second = sorted((game.seating[one], game.seating[other]))
            pairs[(game.variant, first, second)][game.block].append(game.returns[one] + game.returns[other])
    rows = []
    for (variant, name), blocks in sorted(by_block.items()):
        mean, half = interval([fmean(values) for values in blocks.values()])
        count = counts[(variant, name)]
        keys = ("games", "unfinished", "wins", "promised", "kept", "broken", "exploited", "forfeited", "looked_up", "tokens")
        numbers = {key: int(count[key]) for key in keys}
        rows.append(
            {"variant": variant, "name": name, "value": mean, "half": half, **numbers, "cost": count["cost"],
             "illegal": dict(refused[(variant, name)])}
        )
    worth = []
    for (variant, one, other), blocks in sorted(pairs.items()):
        without = pairs.get(("silent", one, other))
        if variant == "silent" or without is None:
            continue
        both = sorted(blocks.keys() & without.keys())
        mean, half = interval([fmean(blocks[block]) - fmean(without[block]) for block in both])
        worth.append({"variant": variant, "pair": [one, other], "value": mean, "half": half})
    return {"games": len(games), "rules": games[0].rules if games else None, "rows": rows, "coalitions": worth}


def write_lines(games: Iterable[Game], path: str | Path) -> None:
    """A game a line, as JSON."""
    with open(path, "w", encoding="utf-8") as out:
        for game in games:
            out.write(json.dumps(game.json(), sort_keys=True) + "\n")


def write_page(games: Iterable[Game], path: str | Path) -> None:
    """The summary as a page that needs nothing else."""
    found = summary(games)
    shown = lambda mean, half: f"{mean:+.2f}" + ("" if half is None else f" ± {half:.2f}")  # noqa: E731
    head = ("variant", "name", "value", "games", "wins", "promised", "kept", "broken", "exploited", "forfeited", "refused by")
    rows = [
        (
            row["variant"], row["name"], shown(row["value"], row["half"]), row["games"], row["wins"], row["promised"],
            row["kept"], row["broken"], row["exploited"], row["forfeited"],
            ", ".join(f"{rule} ({number})" for rule, number in sorted(row["illegal"].items())),
        )
        for row in found["rows"]
    ]
    pairs = [(row["variant"], " and ".join(row["pair"]), shown(row["value"], row["half"])) for row in found["coalitions"]]
    page = (
        "<!doctype html><html lang=en><meta charset=utf-8><title>Negotiation in Fief</title>"
        "<style>body{font:16px/1.5 system-ui;margin:2rem}table{border-collapse:collapse}td,th{padding:.2rem .6rem;"
        "border-bottom:1px solid #ccc;text-align:left}</style><h1>Negotiation in Fief</h1>"
        f"<p>{found['games']} games, rules {html.escape(str(found['rules']))}. Value is from -1 (last) to 1 (first), with the 95 % "
        "interval over blocks.</p>"
        + _table(head, rows)
        + "<h2>What talk is worth to each pair</h2>"
        + _table(("variant", "pair", "value with talk less value without"), pairs)
    )
    Path(path).write_text(page, encoding="utf-8")


def _table(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    cells = lambda row, tag: "".join(f"<{tag}>{html.escape(str(cell))}</{tag}>" for cell in row)  # noqa: E731
    return f"<table><tr>{cells(head, 'th')}</tr>" + "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows) + "</table>"
