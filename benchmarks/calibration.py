"""How well the value functions are calibrated: of positions that are worth some share of the win, so much is won.

    python -m benchmarks.calibration rummikub --players 2 --bot expert --games 200

All seats are played by the same bot. At some of its decisions the position is evaluated from the view of the seat to
move, in both forms. In the end its share of the win is known. Positions are sorted into tenths of the scale by what was
predicted. `--save` writes the numbers into a file, and `--plot` draws the files of several runs.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import duodecim
from duodecim.charts.chart import Chart, Series
from duodecim.charts.svg import panels_file
from duodecim.core.bot import Budget
from duodecim.core.cores import core_count
from duodecim.core.measures import Measure
from duodecim.core.registry import descriptor
from duodecim.core.story import ask

from .measure import console, progress_bar

#: One decision in so many is evaluated.
EVERY = 4
TENTHS = 10
#: Fewer games than this in a tenth say nothing about it.
FEWEST_GAMES = 100


class Sample(NamedTuple):
    """Predicted and won shares by position, and which game each position is of."""

    title: str
    predicted: NDArray[np.float64]
    won: NDArray[np.float64]
    game: NDArray[np.int64]


class Tenth(NamedTuple):
    """The positions in one tenth of the scale: their mean shares, the error of the share won, and how many games."""

    predicted: float
    won: float
    error: float
    games: int


def tenths_of(sample: Sample) -> list[Tenth | None]:
    """Return each tenth of the scale, None where there are too few games. Positions of one game are one observation."""
    place = np.minimum((sample.predicted * TENTHS).astype(int), TENTHS - 1)
    found: list[Tenth | None] = []
    for tenth in range(TENTHS):
        inside = place == tenth
        games, index = np.unique(sample.game[inside], return_inverse=True)
        if games.size < FEWEST_GAMES:
            found.append(None)
            continue
        weights = np.bincount(index)
        predicted, won = sample.predicted[inside], sample.won[inside]
        misses = np.bincount(index, won - won.mean())
        error = 1.96 * np.sqrt((misses**2).sum()) / weights.sum()
        found.append(Tenth(float(predicted.mean()), float(won.mean()), float(error), games.size))
    return found


class Table(NamedTuple):
    """Whose games are played: the game, its options, and the bot of all seats."""

    game_id: str
    options: dict[str, Any]
    level: str
    budget: Budget | None = None


class Prediction(NamedTuple):
    """What was predicted at a decision, usually and quickly, and what the seat won."""

    usual: float
    quick: float
    won: float


def play_game(table: Table, seed: int, number: int) -> list[Prediction]:
    """Return what was predicted at some decisions of a game."""
    game, bot = duodecim.game(table.game_id, **table.options), descriptor(table.game_id).make_bot(table.level)
    position, noted = game.start(seed * 1_000_000 + number), []
    random = Random(f"{seed} {number}")
    while position.outcome is None:
        seat = position.actors[0]
        if random.randrange(EVERY) == 0:
            usual, quick = (position.evaluate(seat, quick=quick).seats[seat].value for quick in (False, True))
            noted.append((seat, usual, quick))
        action = ask(bot.choose, position.view(seat), random, table.budget, partial(position.story, seat))
        position = position.play(seat, action)
    shares = position.outcome.shares()
    return [Prediction(usual, quick, shares[seat]) for seat, usual, quick in noted]


def play_games(table: Table, games: int, seed: int) -> list[Sample]:
    """Return what was predicted in games between bots, and what was won: usually, and quickly."""
    found, numbers = [], []
    with progress_bar() as bar, ProcessPoolExecutor(core_count()) as pool:
        played = pool.map(partial(play_game, table, seed), range(games), chunksize=4)
        for number, noted in enumerate(bar.track(played, total=games, description=table.game_id)):
            found += noted
            numbers += [number] * len(noted)
    described = ", ".join(f"{name} {value}" for name, value in table.options.items())
    title = f"{descriptor(table.game_id).title('en')}, {described}, {table.level}"
    usual, quick, won = np.array(found).T
    return [
        Sample(title, usual, won, np.array(numbers)),
        Sample(f"{title}, quick", quick, won, np.array(numbers)),
    ]


def tell(sample: Sample) -> None:
    """Print the tenths of a sample."""
    brier = ((sample.predicted - sample.won) ** 2).mean()
    console.print(f"{sample.title}: {len(set(sample.game.tolist()))} games, Brier score {brier:.4f}")
    console.print("| predicted | won | games |\n|---|---|---|")
    for tenth in tenths_of(sample):
        if tenth is not None:
            console.print(f"| {tenth.predicted:.3f} | {tenth.won:.3f} ± {tenth.error:.3f} | {tenth.games:,} |")


def save(sample: Sample, file: Path) -> None:
    """Write the tenths of a sample into a file."""
    content = {"title": sample.title, "tenths": [tenth and tenth._asdict() for tenth in tenths_of(sample)]}
    file.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


def draw_files(drawing: Path, *files: Path) -> None:
    """Draw what the files hold, side by side."""
    charts = [_chart(json.loads(file.read_text(encoding="utf-8"))) for file in files]
    drawing.write_text(panels_file(charts, "en"), encoding="utf-8")


def _chart(content: dict[str, Any]) -> Chart:
    tenths = [tenth and Tenth(**tenth) for tenth in content["tenths"]]
    return Chart(
        kind="lines",
        across="predicted",
        measure=content["title"],
        labels=tuple(f"{10 * place + 5} %" for place in range(TENTHS)),
        series=(
            Series("won", tuple(tenth and Measure(tenth.won, tenth.error, tenth.games) for tenth in tenths)),
            Series("predicted", tuple(tenth and Measure(tenth.predicted, 0.0, tenth.games) for tenth in tenths)),
        ),
    )


def arguments(description: str | None) -> argparse.ArgumentParser:
    """Return what all calibrations ask for."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="a file for the numbers")
    return parser


def finish(given: argparse.Namespace, *samples: Sample) -> None:
    """Print samples, and save the first if asked to."""
    for sample in samples:
        tell(sample)
    if given.save:
        save(samples[0], given.save)


def read_option(value: str) -> Any:
    """Return the value of an option: a number, true, false, or a word."""
    try:
        return json.loads(value)
    except ValueError:
        return value


def main() -> None:
    """Play, or plot."""
    parser = arguments(__doc__)
    parser.add_argument("game", nargs="?", default="rummikub")
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--plot", type=Path, nargs="+", help="a drawing to write, and files to draw instead of playing")
    parser.add_argument("--iterations", type=int)
    parser.add_argument("--option", nargs=2, action="append", default=[], metavar=("NAME", "VALUE"), help="of the game")
    given = parser.parse_args()
    budget = None if given.iterations is None else Budget(iterations=given.iterations)
    options = {"players": given.players, **{name: read_option(value) for name, value in given.option}}
    if given.plot:
        draw_files(*given.plot)
    else:
        finish(given, *play_games(Table(given.game, options, given.bot, budget), given.games, given.seed))


if __name__ == "__main__":
    main()
