"""How well the value functions are calibrated: of positions that are worth some share of the win, so much is won.

    python -m benchmarks.calibration rummikub --players 2 --bot expert --games 200

All seats are played by the same bot. At some of its decisions the position is evaluated from the view of the seat to
move, in both forms. In the end its share of the win is known. Positions are sorted into tenths of the scale by what was
predicted. `--save` writes the numbers into a file, and `--plot` draws the files of several runs. `--samples` keeps
every prediction, for `benchmarks.correction`, and for `--pool`, which looks at the tables of a game together.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
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
from duodecim.core.compile import on_first
from duodecim.core.cores import core_count
from duodecim.core.measures import Measure
from duodecim.core.registry import descriptor
from duodecim.core.state import States
from duodecim.core.story import ask
from duodecim.games.rummikub.bots.valuation.shares import all_keep

from .measure import console, progress_bar

#: One decision in so many is evaluated.
EVERY = 4
TENTHS = 10
#: Whether shares are corrected in a state, in games that do not correct all.
CORRECTED: dict[str, Callable[[States], bool]] = {"rummikub": on_first(all_keep)}
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
    """What was predicted at a decision for every seat, usually and quickly, and what they won. The viewer is first.

    Last comes whether shares are corrected there, see `duodecim.core.correction`.
    """

    usual: list[float]
    quick: list[float]
    won: list[float]
    corrected: bool


def play_game(table: Table, seed: int, number: int) -> list[Prediction]:
    """Return what was predicted at some decisions of a game."""
    game, bot = duodecim.game(table.game_id, **table.options), descriptor(table.game_id).make_bot(table.level)
    position, noted = game.start(seed * 1_000_000 + number), []
    is_corrected = CORRECTED.get(table.game_id)
    random = Random(f"{seed} {number}")
    while position.outcome is None:
        seat = position.actors[0]
        if random.randrange(EVERY) == 0:
            ways = (position.evaluate(seat, quick=quick).seats for quick in (False, True))
            usual, quick = ([share.value for share in shares] for shares in ways)
            noted.append((seat, usual, quick, is_corrected is None or is_corrected(position.states)))
        action = ask(bot.choose, position.view(seat), random, table.budget, partial(position.story, seat))
        position = position.play(seat, action)
    won = list(position.outcome.shares())
    return [
        Prediction(usual[seat:] + usual[:seat], quick[seat:] + quick[:seat], won[seat:] + won[:seat], corrected)
        for seat, usual, quick, corrected in noted
    ]


def play_games(table: Table, games: int, seed: int, kept: Path | None = None) -> list[Sample]:
    """Return what was predicted in games between bots, and what was won: usually, and quickly."""
    found: list[Prediction] = []
    numbers: list[int] = []
    with progress_bar() as bar, ProcessPoolExecutor(core_count()) as pool:
        played = pool.map(partial(play_game, table, seed), range(games), chunksize=4)
        for number, noted in enumerate(bar.track(played, total=games, description=table.game_id)):
            found += noted
            numbers += [number] * len(noted)
    described = ", ".join(f"{name} {value}" for name, value in table.options.items())
    title = f"{descriptor(table.game_id).title('en')}, {described}, {table.level}"
    usual, quick, won, corrected = (np.array(each) for each in zip(*found, strict=True))
    if kept:
        np.savez_compressed(kept, usual=usual, quick=quick, won=won, game=np.array(numbers), corrected=corrected)
    return [
        Sample(title, usual[:, 0], won[:, 0], np.array(numbers)),
        Sample(f"{title}, quick", quick[:, 0], won[:, 0], np.array(numbers)),
    ]


def pool(game_id: str, files: list[Path]) -> list[Sample]:
    """Return what was kept of several tables of a game, as one sample: usually, and quickly."""
    kept = [dict(np.load(file)) for file in files]
    starts = np.cumsum([0, *(int(each["game"].max()) + 1 for each in kept[:-1])])
    game = np.concatenate([each["game"] + start for each, start in zip(kept, starts, strict=True)])
    won = np.concatenate([each["won"][:, 0] for each in kept])
    seats = {each["won"].shape[1] for each in kept}
    title = f"{descriptor(game_id).title('en')}, {f'players {seats.pop()}' if len(seats) == 1 else 'all tables'}"
    usual, quick = (np.concatenate([each[form][:, 0] for each in kept]) for form in ("usual", "quick"))
    return [Sample(title, usual, won, game), Sample(f"{title}, quick", quick, won, game)]


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
    parser.add_argument("--samples", type=Path, help="a file for every prediction, .npz")
    parser.add_argument("--pool", type=Path, nargs="+", help="files of --samples to look at together, without playing")
    parser.add_argument("--option", nargs=2, action="append", default=[], metavar=("NAME", "VALUE"), help="of the game")
    given = parser.parse_args()
    budget = None if given.iterations is None else Budget(iterations=given.iterations)
    options = {"players": given.players, **{name: read_option(value) for name, value in given.option}}
    if given.plot:
        draw_files(*given.plot)
    elif given.pool:
        finish(given, *pool(given.game, given.pool))
    else:
        finish(
            given, *play_games(Table(given.game, options, given.bot, budget), given.games, given.seed, given.samples)
        )


if __name__ == "__main__":
    main()
