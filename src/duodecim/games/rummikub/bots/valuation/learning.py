"""How a network of `network` learns: from what was seen and who won, in plain NumPy."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from .network import LAYER, MEMBERS, UNITS, Network
from .notes import Notes, part_of
from .outlook import WIDE
from .sights import PUBLIC, WIDTH

_EPOCHS: Final = 20
_BATCH: Final = 256
_RATE: Final = 1e-2
_DECAY: Final = 3e-3
#: The chances that a position is learned from as everybody sees it, and as nobody does; otherwise as one seat does.
_OPEN: Final = 0.25
_CLOSED: Final = 0.15

Floats = NDArray[np.float32]


def as_seen(notes: Notes, viewers: NDArray[np.int8], *, ahead: bool) -> Floats:
    """Return what each viewer sees, by note, seat and place. A viewer is a seat, -1 for nobody or -2 for everybody."""
    seats = notes.rows.shape[1]
    rows = notes.rows[:, :, : WIDE if ahead else WIDTH].copy()
    known = (viewers[:, None] == np.arange(seats)) | (viewers[:, None] == -2)
    rows[:, :, PUBLIC:] *= known[:, :, None]
    return rows


def inputs_of(rows: Floats, table: Floats) -> Floats:
    """Return what the network sees for each seat: its row, those of the others in their order, and the table."""
    count, seats, width = rows.shape
    order = (np.arange(seats)[:, None] + np.arange(seats)) % seats
    whole = rows[:, order].reshape(count, seats, seats * width)
    return np.concatenate([whole, np.repeat(table[:, None], seats, axis=1)], axis=2)


class Member:
    """One network while it learns."""

    def __init__(self, inputs: int, source: np.random.Generator) -> None:
        self.weights = [
            source.normal(0, 1 / np.sqrt(inputs), (inputs, UNITS)).astype(np.float32),
            source.normal(0, 1 / np.sqrt(UNITS), UNITS).astype(np.float32),
        ]
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def layer(self, seen: Floats) -> Floats:
        """Return the layer for each position and seat."""
        whole: Floats = np.maximum(seen @ self.weights[0], 0)
        return whole

    def shares(self, seen: Floats) -> Floats:
        """Return each seat's share of the win."""
        return _distribution(self.layer(seen) @ self.weights[1])

    def learn(self, seen: Floats, shares: Floats, rate: float) -> None:
        """Take one step of Adam towards the shares."""
        layer = self.layer(seen)
        slope = (_distribution(layer @ self.weights[1]) - shares) / len(seen)
        back = slope[:, :, None] * self.weights[1] * (layer > 0)
        flat = seen.reshape(-1, seen.shape[-1])
        slopes = [flat.T @ back.reshape(-1, UNITS), layer.reshape(-1, UNITS).T @ slope.reshape(-1)]
        self._steps += 1
        for place, down in enumerate(slopes):
            self._means[place] += 0.1 * (down - self._means[place])
            self._squares[place] += 0.01 * (down**2 - self._squares[place])
            mean = self._means[place] / (1 - 0.9**self._steps)
            step = mean / (np.sqrt(self._squares[place] / (1 - 0.99**self._steps)) + 1e-8)
            self.weights[place] -= np.float32(rate) * (step + np.float32(_DECAY) * self.weights[place])


def _distribution(scores: Floats) -> Floats:
    chances = np.exp(scores - scores.max(axis=1, keepdims=True))
    whole: Floats = chances / chances.sum(axis=1, keepdims=True)
    return whole


def fit(notes: Notes, seed: int, *, ahead: bool) -> Network:
    """Return a network that has learned from the notes. Every member leaves out other ones."""
    seats = notes.rows.shape[1]
    scale = as_seen(notes, np.full(len(notes.viewer), -2, np.int8), ahead=ahead).std(axis=(0, 1)) + np.float32(0.02)
    scales = np.concatenate([np.tile(scale, seats), np.ones(notes.table.shape[1], np.float32)])
    members = [_fit_member(notes, scales, seed, number, ahead=ahead) for number in range(MEMBERS)]
    first = np.concatenate([member.weights[0] / scales[:, None] for member in members], axis=1)
    rows = first[: seats * scale.size].reshape(seats, scale.size, LAYER)
    return Network(rows, first[seats * scale.size :], np.concatenate([member.weights[1] for member in members]))


def _fit_member(notes: Notes, scales: Floats, seed: int, number: int, *, ahead: bool) -> Member:
    source = np.random.default_rng((seed, number, ahead))
    count, member = len(notes.viewer), Member(scales.size, source)
    own = np.flatnonzero(np.arange(count) * MEMBERS // count != number)
    steps = _EPOCHS * (len(own) // _BATCH)
    done = 0
    for _ in range(_EPOCHS):
        viewers = notes.viewer.copy()
        if not ahead:
            drawn = source.random(count)
            viewers[drawn < _OPEN + _CLOSED] = -1
            viewers[drawn < _OPEN] = -2
        order = source.permutation(own)
        for start in range(0, len(order) - _BATCH + 1, _BATCH):
            some = order[start : start + _BATCH]
            part = part_of(notes, some)
            seen = inputs_of(as_seen(part, viewers[some], ahead=ahead), part.table) / scales
            done += 1
            # Faster and faster for a fifth of the steps, then slower and slower.
            rate = _RATE * min(5 * done / steps, 1.25 * (1 - done / steps))
            member.learn(seen, part.shares, rate)
    return member
