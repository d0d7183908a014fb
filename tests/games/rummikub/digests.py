"""Digests of seeded games of every kind, to be compared between compiled rules and plain Python."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import duodecim
from duodecim.core.compile import PLAIN_PYTHON
from duodecim.games.rummikub import solve

#: Games in which only tiles are drawn are long enough, and plain Python would take minutes to solve.
STEPS = 12
#: A first meld with two jokers: the search visits enough states to compare them with each other.
MELD = "k3 r13 o3 o8 b4 o12 o4 k1 o1 r4 * *"


def digests() -> Iterator[str]:
    """A line for each kind, saying what a batch and a single game of it came to."""
    for players in (2, 4):
        yield f"{players} batch {_batch_digest(players)}"
        yield f"{players} game {_game_digest(players)}"
    yield f"solver {solve(MELD, initial=True).laid}"


def _batch_digest(players: int) -> str:
    batch = duodecim.game("rummikub", players=players).batch(2, seed=12)
    seen = []
    for _ in range(STEPS):
        seen += [batch.observe(seat).tobytes() for seat in range(players)]
        seen += [batch.actors.tobytes(), batch.legal.tobytes()]
        batch.step(batch.random_actions())
    seen += [batch.states[name].tobytes() for name in batch.states.dtype.names or ()]
    return _digest(b"".join(seen))


def _game_digest(players: int) -> str:
    position = duodecim.game("rummikub", players=players).start(seed=3)
    for _ in range(2 * STEPS):
        position = position.play(position.actors[0], "draw")
    told = repr([position.text(), position.events, position.view(0)])
    return _digest(position.record().dumps().encode() + told.encode())


def _digest(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=16).hexdigest()


if __name__ == "__main__":
    print("plain Python" if PLAIN_PYTHON else "machine code", *digests(), sep="\n")
