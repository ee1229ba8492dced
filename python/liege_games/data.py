"""Games as data sets: Parquet files with a row for each decision, made by command and seed.

    python -m liege_games.data feudo --games 10000 --seed 1 --out feudo

The same command makes the same rows with the same version of the rules, however many processes share the work.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.dataset
import pyarrow.parquet

from liege_games._engine import LiegeError, State, rules_version

GAMES_A_FILE = 250
VIEWS = ("actor", "all", "none")

SCHEMA = pa.schema(
    [
        pa.field("game", pa.int64(), metadata={"about": "number of the game, from 0"}),
        pa.field("seed", pa.uint64(), metadata={"about": "seed of its draws and of its players"}),
        pa.field("step", pa.int32(), metadata={"about": "how many actions and draws came before"}),
        pa.field("seat", pa.int8(), metadata={"about": "who decides, from 0"}),
        pa.field("action", pa.string(), metadata={"about": "what was done, in notation"}),
        pa.field("legal", pa.list_(pa.string()), metadata={"about": "the legal list, amounts at their smallest"}),
        pa.field("draws", pa.list_(pa.string()), metadata={"about": "what was drawn after it, in notation"}),
        pa.field("views", pa.list_(pa.string()), metadata={"about": "views as JSON: the actor's, or each seat's"}),
        pa.field("scores", pa.list_(pa.int32()), metadata={"about": "each seat's final score"}),
        pa.field("ranks", pa.list_(pa.int8()), metadata={"about": "each seat's final rank, 1 for the best"}),
    ]
)


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a data set."""
    return (seed << 32) + number


def play(
    game: str, seed: int, number: int, players: int | None, options: dict[str, str], bot: str, views: str
) -> list[dict[str, Any]]:
    """The rows of one game."""
    own = game_seed(seed, number)
    state = State(game, players, options, own)
    # The state's own lots are for its draws, so that a game replays from its seed and its actions.
    lots = random.Random(own)
    rows: list[dict[str, Any]] = []
    while not state.over:
        seat, before = state.current, state.number
        legal = state.legal(seat)
        seen = {"none": [], "actor": [seat], "all": list(range(state.players))}[views]
        shown = [state.view_json(viewer) for viewer in seen]
        if bot == "random":
            action = lots.choice(legal)
            amounts = state.amounts(action, seat)
            if amounts:
                action = state.with_amount(action, lots.randint(*amounts))
        else:
            action = state.bot(bot, seat, (own + before) % 2**63) or legal[0]
        state.apply(action, seat)
        rows.append(
            {"game": number, "seed": own, "step": before, "seat": seat, "action": action, "legal": legal, "views": shown}
        )
    steps = state.steps()
    for row in rows:
        draws, place = [], row["step"] + 1
        while place < len(steps) and steps[place][0] is None:
            draws.append(steps[place][1])
            place += 1
        row.update(draws=draws, scores=list(state.scores), ranks=list(state.ranks))
    return rows


def _file(place: int, first: int, count: int, out: str, more: tuple) -> int:
    game, seed, *rest = more
    rows = [row for number in range(first, first + count) for row in play(game, seed, number, *rest)]
    table = pa.Table.from_pylist(rows, SCHEMA)
    whole = Path(out) / f"part-{place:05}.parquet"
    part = whole.with_suffix(".partial")
    pyarrow.parquet.write_table(table, part, compression="zstd")
    # A file with its right name is complete, whenever the process ends.
    part.replace(whole)
    return len(rows)


def make(
    game: str,
    out: str | Path,
    *,
    games: int = 10_000,
    seed: int = 1,
    players: int | None = None,
    options: dict[str, str] | None = None,
    bot: str = "random",
    views: str = "actor",
    processes: int = 1,
) -> dict[str, Any]:
    """Writes the data set into a folder, with `card.json` and `README.md` that say how it was made. Returns the card."""
    if views not in VIEWS:
        raise LiegeError(f"views are {views!r}: expected one of {', '.join(VIEWS)}")
    if games < 1 or processes < 1 or not 0 <= seed < 2**31:
        raise LiegeError("expected at least one game and one process, and a seed from 0 below 2**31")
    state = State(game, players, options)
    state.playout(1)
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.glob("*.parquet")):
        raise LiegeError(f"{folder} holds a data set already: expected an empty folder")
    firsts = range(0, games, GAMES_A_FILE)
    counts = [min(GAMES_A_FILE, games - first) for first in firsts]
    more = (game, seed, state.players, options or {}, bot, views)
    arguments = (range(len(counts)), firsts, counts, repeat(str(folder)), repeat(more))
    if processes == 1:
        rows = sum(map(_file, *arguments))
    else:
        with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
            rows = sum(pool.map(_file, *arguments))
    command = f"python -m liege_games.data {game} --games {games} --seed {seed} --players {state.players} --bot {bot} --views {views}"
    command += "".join(f" --option {option}={value}" for option, value in (options or {}).items())
    card = {
        "game": game, "players": state.players, "options": state.options, "games": games, "seed": seed, "bot": bot,
        "views": views, "rules": rules_version(), "rows": rows, "command": command,
        "columns": {field.name: field.metadata[b"about"].decode() for field in SCHEMA},
    }
    (folder / "card.json").write_text(json.dumps(card, indent=2) + "\n", encoding="utf-8")
    (folder / "README.md").write_text(_card_in_words(card), encoding="utf-8")
    return card


def load(folder: str | Path) -> pyarrow.dataset.Dataset:
    """The data set in a folder, read lazily."""
    if not (Path(folder) / "card.json").is_file():
        raise LiegeError(f"{folder} holds no complete data set: expected a card.json")
    return pyarrow.dataset.dataset(sorted(str(path) for path in Path(folder).glob("part-*.parquet")), SCHEMA)


def rounds(folder: str | Path) -> Iterator[list[dict[str, Any]]]:
    """The rows of one game after another."""
    rows: list[dict[str, Any]] = []
    for batch in load(folder).to_batches():
        for row in batch.to_pylist():
            if rows and rows[-1]["game"] != row["game"]:
                yield rows
                rows = []
            rows.append(row)
    if rows:
        yield rows


def _card_in_words(card: dict[str, Any]) -> str:
    columns = "\n".join(f"- `{name}`: {about}" for name, about in card["columns"].items())
    return (
        f"# {card['games']} games of {card['game']}\n\nMade by `{card['command']}` with rules {card['rules']}: {card['rows']} "
        f"decisions, {card['players']} players, every seat a `{card['bot']}` bot. The same command makes the same rows.\n\n"
        "Nothing was taken from people: every game was played by programs. Views hold what a seat may know and nothing else.\n\n"
        f"## Columns\n\n{columns}\n"
    )


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m liege_games.data", description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE")
    parser.add_argument("--bot", default="random")
    parser.add_argument("--views", choices=VIEWS, default="actor")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--out", required=True)
    asked = parser.parse_args()
    options = dict(option.split("=", 1) if "=" in option else (option, "yes") for option in asked.option)
    try:
        card = make(
            asked.game, asked.out, games=asked.games, seed=asked.seed, players=asked.players, options=options,
            bot=asked.bot, views=asked.views, processes=asked.processes,
        )
    except LiegeError as error:
        parser.error(str(error))
    print(f"{card['rows']} rows in {asked.out}")


if __name__ == "__main__":
    main()
