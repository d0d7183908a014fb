"""Digests of seeded games: the same rules give the same digests, compiled or not, on any machine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

from msgspec import Struct

from ..core.game import Game
from ..core.registry import descriptor, descriptors, register
from .playing import Chooser


class GameRequest(Struct, frozen=True):
    """A game, and the package that holds its descriptor in case no installed package offers it."""

    id: str
    options: dict[str, Any]
    package: str


class Request(Struct, frozen=True):
    """What digests are wanted of."""

    games: tuple[GameRequest, ...]
    seed: int
    #: How many games a batch has, and how many steps it is taken.
    count: int
    steps: int
    #: Where the function is that makes the moves of a single game, as `module:name`.
    choose: str
    #: How many moves a single game takes, or None to play to the end. Batches are played to their end then, too.
    moves: int | None


def digests(request: Request) -> Iterator[str]:
    """Yield a line for the batch and a line for the single game of each game."""
    module, _, name = request.choose.partition(":")
    choose: Chooser = getattr(import_module(module), name)
    for wanted in request.games:
        if wanted.id not in descriptors():
            register(import_module(wanted.package).GAME)
        game = descriptor(wanted.id).game_class(**wanted.options)
        yield f"{game!r} batch {_batch_digest(game, request)}"
        yield f"{game!r} game {_game_digest(game, request, choose)}"


def _batch_digest(game: Game, request: Request) -> str:
    batch = game.batch(request.count, seed=request.seed)
    seen = []
    for _ in range(request.steps):
        seen += [batch.observe(seat).tobytes() for seat in range(game.seats)]
        seen += [batch.actors.tobytes(), batch.legal.tobytes()]
        batch.step(batch.random_actions())
    if request.moves is None:
        seen.append(batch.play_out().tobytes())
        batch.restart()
        seen += [batch.play_out().tobytes(), batch.payoffs().tobytes()]
    seen += [batch.states[name].tobytes() for name in batch.states.dtype.names or ()]
    return digest_of(b"".join(seen))


def _game_digest(game: Game, request: Request, choose: Chooser) -> str:
    random = Random(request.seed)
    position = game.start(seed=request.seed)
    while position.outcome is None and (request.moves is None or len(position.moves) < request.moves):
        position = position.play(*choose(position, random))
    told = [position.text(), position.events, position.outcome, position.view(0), position.view()]
    return digest_of(position.record().dumps().encode() + repr(told).encode())


def digest_of(content: bytes) -> str:
    """Return a short digest."""
    return hashlib.blake2b(content, digest_size=16).hexdigest()
