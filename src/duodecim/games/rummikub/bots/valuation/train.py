"""Make the weights of the value network: `python -m duodecim.games.rummikub.bots.valuation.train`.

Seats that keep their tiles as `expert` does, and seats that lay all they can, play whole games. At some moments
everything that can be seen is noted, and at the end who won. Then the networks learn who wins. Games are played in
portions, which are kept in a folder: what is there already is not played again, so that the command can be stopped and
continued. The same arguments give the same weights on the same machine. The log is written next to them.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from .....core.cores import core_count
from ...model.options import LEAST_PLAYERS, MOST_PLAYERS, RummikubOptions
from ...model.setup import new_state
from ...rules.greedy import new_player
from ...rules.sets import MOST_SETS
from ...rules.solver.play import new_solver
from ...rules.state import MOST_SEATS
from ...rules.tiles import JOKER
from ..heuristics import WISHES
from .learning import as_seen, fit
from .network import AHEAD, GLANCE, WEIGHTS, Network, make_workspace, predict, save_networks
from .notes import Notes, note_game, part_of
from .outlook import WIDE
from .sights import TABLE

#: Games that are kept together.
PORTION: Final = 250
_MOST_NOTES: Final = 30
#: One portion in so many is not learned from, but tested on.
_TESTED: Final = 10


def play_portion(players: int, seed: int, number: int, folder: Path) -> Notes:
    """Return the notes of a portion of games, from the folder if they are there."""
    file = folder / f"{players}-{seed}-{number}.npz"
    if file.exists():
        with np.load(file) as stored:
            return Notes(*(stored[name] for name in Notes._fields))
    room = PORTION * _MOST_NOTES
    notes = Notes(
        np.zeros((room, players, WIDE), np.float32),
        np.zeros((room, TABLE), np.float32),
        np.zeros(room, np.int8),
        np.zeros((room, players), np.float32),
        np.zeros(room, np.int64),
    )
    start, player = new_state(RummikubOptions(players=players)), new_player(new_solver())
    candidates, fits = np.zeros((WISHES + 2, MOST_SETS), np.int32), np.zeros(JOKER, np.bool_)
    count = 0
    for game in range(PORTION):
        game_seed = (seed * 10 + players) * 10_000_000 + number * PORTION + game
        before, count = count, note_game(start.copy(), game_seed, player, candidates, fits, notes, count)
        notes.game[before:count] = game
    notes = part_of(notes, slice(count))
    unfinished = file.with_suffix(".part.npz")
    np.savez_compressed(unfinished, **notes._asdict())
    unfinished.rename(file)
    return notes


def shares_of(network: Network, notes: Notes, *, ahead: bool) -> NDArray[np.float64]:
    """Return the shares that the network gives in all notes, as their viewers see them."""
    seats, space = notes.rows.shape[1], make_workspace()
    found = np.zeros((len(notes.viewer), seats))
    rows = np.zeros((MOST_SEATS, WIDE), np.float32)
    for index, seen in enumerate(as_seen(notes, notes.viewer, ahead=ahead)):
        rows[:seats, : seen.shape[1]] = seen
        predict(network, seats, rows, notes.table[index], space)
        found[index] = space.shares[:seats]
    return found


def report(name: str, predicted: NDArray[np.float64], notes: Notes) -> str:
    """Return how good the shares of the viewers are."""
    each = np.arange(len(notes.viewer))
    own, won = predicted[each, notes.viewer], notes.shares[each, notes.viewer]
    fair = 1 / notes.rows.shape[1]
    lines = [f"{name}: Brier {((own - won) ** 2).mean():.4f}, of fair shares {((fair - won) ** 2).mean():.4f}"]
    tenths = np.minimum((own * 10).astype(int), 9)
    for tenth in range(10):
        inside = tenths == tenth
        if inside.any():
            shares = f"predicted {own[inside].mean():.3f}  won {won[inside].mean():.3f}"
            lines.append(f"  {tenth / 10:.1f}  {shares}  of {inside.sum()}")
    return "\n".join(lines)


def joined(parts: list[Notes]) -> Notes:
    """Return all notes in one."""
    return Notes(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def main() -> None:
    """Make the weights and save them with a log."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="games for each number of players")
    parser.add_argument("--seed", type=int, default=12)
    parser.add_argument("--workers", type=int, default=core_count())
    parser.add_argument("--folder", type=Path, default=Path("rummikub-notes"), help="where games are kept")
    parser.add_argument("--output", type=Path, default=WEIGHTS)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    networks, log = {}, [f"{given.games} games for each number of players, seed {given.seed}"]
    with ProcessPoolExecutor(given.workers) as pool:
        for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1):
            play = partial(play_portion, players, given.seed, folder=given.folder)
            parts = list(pool.map(play, range(given.games // PORTION)))
            tested, learned = joined(parts[::_TESTED]), joined([p for i, p in enumerate(parts) if i % _TESTED])
            log.append(f"{players} players: learned from {len(learned.viewer)} positions")
            for form, ahead in ((GLANCE, False), (AHEAD, True)):
                network = networks[form, players] = fit(learned, given.seed, ahead=ahead)
                log.append(report(f"{players} players, {form}", shares_of(network, tested, ahead=ahead), tested))
                print(log[-1], flush=True)
    save_networks(networks, given.output)
    given.output.with_suffix(".log").write_text("\n".join(log) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
