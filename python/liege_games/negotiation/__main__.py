"""A match between the four baselines: `python -m liege_games.negotiation --blocks 20 --secret TEXT --out results`."""

from __future__ import annotations

import argparse
from pathlib import Path

from liege_games.negotiation import BASELINES, play_match, summary, write_lines, write_page


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m liege_games.negotiation", description=__doc__.split(":")[0])
    parser.add_argument("--blocks", type=int, default=20)
    parser.add_argument("--secret", required=True)
    parser.add_argument("--limit", type=int, default=20_000, help="steps after which a game is given up")
    parser.add_argument("--out", required=True)
    asked = parser.parse_args()
    games = play_match({name: name for name in BASELINES}, blocks=asked.blocks, secret=asked.secret, limit=asked.limit)
    folder = Path(asked.out)
    folder.mkdir(parents=True, exist_ok=True)
    write_lines(games, folder / "games.jsonl")
    write_page(games, folder / "report.html")
    print("| variant | bot | value | games | wins | promised | kept | broken | exploited |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for row in summary(games)["rows"]:
        half = "" if row["half"] is None else f" ± {row['half']:.2f}"
        counts = " | ".join(str(row[key]) for key in ("games", "wins", "promised", "kept", "broken", "exploited"))
        print(f"| {row['variant']} | {row['name']} | {row['value']:+.2f}{half} | {counts} |")
    unfinished = sum(not game.finished for game in games)
    print(f"\n{len(games)} games, {unfinished} of them given up.")


if __name__ == "__main__":
    main()
