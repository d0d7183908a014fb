"""Make what the package holds of open-hand values, from the whole table. Needs PyTorch.

    python -m duodecim.games.chips.rules.open_hand.fill TABLE
    python -m duodecim.games.chips.bots.train_first_tricks TABLE

The first command takes about eight minutes of one core, the second one minute. Values after the first two tricks are
rounded. For those after the third a network learns from all positions but 40,000, and is tested on these. The log is
written next to the file.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..rules.chipset import HIGHEST
from ..rules.open_hand.fill import divisions
from ..rules.open_hand.network import INPUTS, PLACES
from ..rules.open_hand.table import DIVISIONS, PARTS, SEATS, WHOLE, position_count
from .first_tricks import END, FILE, FIRST, STEPS

_HIDDEN: Final = (256, 64)
_BATCH: Final = 1024
_TESTED: Final = 40_000
_FASTEST: Final = 6e-3
_REPORT: Final = 300


class Positions:
    """All positions after the third trick, as a network sees them."""

    def __init__(self, table: NDArray[np.uint16]) -> None:
        chips = np.arange(1, HIGHEST + 1)
        owned = divisions()[:, :, None] >> chips & 1
        self._owner = owned.argmax(axis=1)
        order = np.cumsum(owned, axis=2) - 1
        #: Which of its owner's chips a chip is, lowest first.
        self._order = np.take_along_axis(order, self._owner[:, None, :], 1)[:, 0]
        self._parts = np.array(PARTS[END])
        self.shares = np.array(table[position_count(END) : position_count(END + 1)])

    def inputs(self, numbers: NDArray[np.int64]) -> NDArray[np.float32]:
        """Return a row of inputs for each position."""
        parts, division = self._parts[numbers // DIVISIONS], numbers % DIVISIONS
        owner = self._owner[division]
        scored = np.take_along_axis(parts, owner, 1) >> self._order[division] & 1
        rows = np.zeros((len(numbers), INPUTS), np.float32)
        np.put_along_axis(rows, PLACES * np.arange(HIGHEST) + owner + SEATS * scored, 1, 1)
        return rows

    def targets(self, numbers: NDArray[np.int64]) -> NDArray[np.float32]:
        """Return the shares of the three seats in each position."""
        known = self.shares[numbers].astype(np.float32) / WHOLE
        return np.column_stack([known, np.clip(1 - known.sum(axis=1), 0, 1)]).astype(np.float32)


def learn(positions: Positions, steps: int, log: list[str], seed: int = 0) -> list[NDArray[np.float32]]:
    """Return the weights of a network that has learned from the positions, and add how far off it is to the log."""
    import torch

    torch.manual_seed(seed)
    layers: list[Any] = []
    for before, after in zip((INPUTS, *_HIDDEN), (*_HIDDEN, SEATS), strict=True):
        layers += [torch.nn.Linear(before, after), torch.nn.ReLU()]
    network: Any = torch.nn.Sequential(*layers[:-1])
    numbers = np.random.default_rng(seed).permutation(len(positions.shares))
    tested, learned = numbers[:_TESTED], numbers[_TESTED:]
    optimizer = torch.optim.AdamW(network.parameters(), lr=_FASTEST / 2, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, _FASTEST, total_steps=steps)
    for step in range(steps):
        first = step * _BATCH % (len(learned) - _BATCH)
        batch = learned[first : first + _BATCH]
        wanted = torch.from_numpy(positions.targets(batch))
        found = torch.log_softmax(network(torch.from_numpy(positions.inputs(batch))), 1)
        loss = -(wanted * found).sum(1).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        if step % _REPORT == 0 or step == steps - 1:
            with torch.no_grad():
                found = torch.softmax(network(torch.from_numpy(positions.inputs(tested))), 1).numpy()
            log.append(f"step {step}: mean error {np.abs(found - positions.targets(tested)).mean():.4f}")
            print(log[-1], flush=True)
    return [weights.detach().numpy() for weights in network.parameters()]


def write(table: NDArray[np.uint16], weights: list[NDArray[np.float32]]) -> None:
    """Write the file of the package."""
    exact = table[position_count(FIRST) : position_count(END)].astype(np.float64)
    parts = np.rint(exact * STEPS / WHOLE).astype(np.uint8)
    arrays = {f"weights_{place}": array.astype(np.float16) for place, array in enumerate(weights)}
    np.savez_compressed(FILE, parts=np.ascontiguousarray(parts.T), **arrays)  # type: ignore[arg-type]  # names are free


def _main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", type=Path, help="the whole table")
    parser.add_argument("--steps", type=int, default=3000)
    chosen = parser.parse_args()
    table = np.load(chosen.table, mmap_mode="r")
    positions = Positions(table)
    learned = len(positions.shares) - _TESTED
    log = [f"{learned:,} positions after the third trick learned from, {_TESTED:,} others tested, {chosen.steps} steps"]
    write(table, learn(positions, chosen.steps, log))
    FILE.with_suffix(".log").write_text("\n".join(log) + "\n", encoding="utf-8")


if __name__ == "__main__":
    _main()
