"""Digests of seeded games of every kind, to be compared between compiled rules and plain Python."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import duodecim
from duodecim.core.compile import PLAIN_PYTHON

from .tables import KINDS, random_game
from .tricks import random_tricks

GAMES = 6


def digests() -> Iterator[str]:
    """A line for each kind, saying what a batch and a single game of it came to."""
    for kind, options in KINDS.items():
        yield f"{kind} batch {_batch_digest(kind)}"
        *_, last = random_game(12, **options)
        told = repr([last.text(), last.events, last.outcome, last.view(0)])
        yield f"{kind} game {_digest(last.record().dumps().encode())} {_digest(told.encode())}"
    for players in (2, 3, 4):
        yield f"{players} tricks {_digest(repr(list(random_tricks(30, 5, players))).encode())}"


def _batch_digest(kind: str) -> str:
    batch = duodecim.game("king", **KINDS[kind]).batch(GAMES, seed=12)
    seen = []
    for _ in range(25):
        seen += [batch.observe(seat).tobytes() for seat in range(batch.rules.seat_count)]
        seen += [batch.actors.tobytes(), batch.legal.tobytes()]
        batch.step(batch.random_actions())
    seen.append(batch.play_out().tobytes())
    batch.restart()
    seen.append(batch.play_out().tobytes())
    seen.append(batch.payoffs().tobytes())
    seen += [batch.states[name].tobytes() for name in batch.states.dtype.names or ()]
    return _digest(b"".join(seen))


def _digest(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=16).hexdigest()


if __name__ == "__main__":
    print("plain Python" if PLAIN_PYTHON else "machine code", *digests(), sep="\n")
