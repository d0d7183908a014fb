"""Random games for the checks to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, TypeAlias, TypeVar

from ..core.descriptor import GameDescriptor
from ..core.errors import ActionError
from ..core.game import Game
from ..core.position import Position
from ..core.registry import descriptor, descriptors, register
from .expectations import expect, failure

#: What a check accepts as a game: its id, its descriptor, its class, or the game with its options settled.
GameLike: TypeAlias = Game | GameDescriptor | type[Game] | str

#: Chooses who moves next and how: an actor and its action.
Chooser: TypeAlias = Callable[[Position[Any, Any], Random], tuple[int, Any]]

Item = TypeVar("Item")

#: A random game that takes more moves than this does not end.
_MOST_MOVES: Final = 20_000
#: How often a seat takes back a choice that is still a secret.
_CHANGES: Final = 0.1


def game_of(game: GameLike) -> Game:
    """Return a game with its options settled. A descriptor that no installed package offers is registered.

    >>> game_of("chips")
    duodecim.game('chips', players=3, edition='mandoo', no_burst=False, first=None)
    """
    if isinstance(game, Game):
        return game
    if isinstance(game, GameDescriptor):
        if game.id not in descriptors():
            register(game)
        return game.game_class()
    return descriptor(game).game_class() if isinstance(game, str) else game()


def random_move(position: Position[Any, Any], random: Random) -> tuple[int, Any]:
    """Return a random move of a seat.

    Where seats choose at the same time they move in any order, and now and then one changes its choice. Where actions
    cannot be listed the game's weakest bot moves.

    >>> from random import Random
    >>> import duodecim
    >>> from duodecim.testing import random_move
    >>> random_move(duodecim.game("chips").start(seed=7), Random(1))
    (2, Play(chip=3))
    """
    game = position.game
    seat = position.actors[0]
    if game.traits.dynamics == "simultaneous":
        seats: Sequence[int] = position.actors
        if random.random() < _CHANGES:
            seats = [seat for seat in range(game.seats) if position.may_act(seat)]
        seat = random.choice(seats)
    if game.traits.actions_listed:
        return seat, random.choice(position.actions(seat))
    described = descriptor(game.id)
    return seat, described.make_bot(described.levels[0]).choose(position.view(seat), random)


def random_game(game: Game, seed: int, choose: Chooser = random_move) -> tuple[Position[Any, Any], ...]:
    """Return every position of a random game, from the root on. Each move of chance has a position of its own.

    >>> import duodecim
    >>> positions = random_game(duodecim.game("chips"), seed=1)
    >>> str(positions[1].moves[-1])
    'chance first 1'
    >>> positions[-1].outcome is None
    False
    """
    # Games are equal by id and options; games under test need not be of one class.
    return _random_game(type(game), game, seed, choose)


@lru_cache(maxsize=32)
def _random_game(_: type[Game], game: Game, seed: int, choose: Chooser) -> tuple[Position[Any, Any], ...]:
    random = Random(seed)
    played = game.start(seed=seed)
    while played.outcome is None:
        actor, action = choose(played, random)
        try:
            played = played.play(actor, action)
        except ActionError as error:
            raise failure(f"{actor} may “{action}”, and is refused: {error}", played) from error
        expect(len(played.moves) <= _MOST_MOVES, f"A random game did not end within {_MOST_MOVES} moves.", played)
    positions = [game.root()]
    for move in played.moves:
        positions.append(positions[-1].play(*move))
    return tuple(positions)


def random_positions(
    game: Game, games: int, seed: int, choose: Chooser, *, most: int | None = None
) -> Iterator[Position[Any, Any]]:
    """Yield the positions of some random games: all of each, or the first, the last and some between."""
    for number in range(seed, seed + games):
        positions = random_game(game, number, choose)
        yield from positions if most is None else some_of(positions, most, number)


def some_of(items: Sequence[Item], most: int, seed: int) -> list[Item]:
    """Return at most so many items in their order, the first and the last among them."""
    if len(items) <= most:
        return list(items)
    middle = sorted(Random(seed).sample(range(1, len(items) - 1), max(most - 2, 0)))
    return [items[place] for place in (0, *middle, len(items) - 1)]


def viewers_of(game: Game) -> tuple[int | None, ...]:
    """Return everybody who may look: the seats, and None for a spectator."""
    return (*range(game.seats), None)
