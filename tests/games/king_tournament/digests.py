"""Digests of seeded tournaments, to be compared between compiled rules and plain Python."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import duodecim
from duodecim.core.compile import PLAIN_PYTHON

from .tables import KINDS, random_moves

GAMES = 2
STEPS = 30
#: Together they have every card, and groups of two, three and four.
COMPARED = ("first-5", "lively-7", "promos-9", "random-13")


def digests() -> Iterator[str]:
    """A line for each kind, saying what a batch and a single tournament of it came to."""
    for kind in COMPARED:
        yield f"{kind} batch {_batch_digest(kind)}"
        yield f"{kind} game {_digest(random_moves(12, **KINDS[kind]).record().dumps().encode())}"


def _batch_digest(kind: str) -> str:
    batch = duodecim.game("king-tournament", **KINDS[kind]).batch(GAMES, seed=12)
    seen = []
    for _ in range(STEPS):
        seen += [batch.observe().tobytes(), batch.actors.tobytes(), batch.legal.tobytes()]
        batch.step(batch.random_actions())
    seen.append(batch.play_out().tobytes())
    seen.append(batch.payoffs().tobytes())
    seen += [batch.states[name].tobytes() for name in batch.states.dtype.names or ()]
    return _digest(b"".join(seen))


def _digest(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=16).hexdigest()


if __name__ == "__main__":
    print("plain Python" if PLAIN_PYTHON else "machine code", *digests(), sep="\n")
