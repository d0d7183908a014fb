"""The tables that the tests sit down at, and short ways to play there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import duodecim
from duodecim import CHANCE, Position, testing
from duodecim.core.registry import descriptor
from duodecim.core.seats import CLOCK

from ..texts import after, field

#: One of each kind: every number of players, every way to choose each option.
KINDS: dict[str, dict[str, Any]] = {
    "2": {"players": 2},
    "3": {"players": 3},
    "4": {"players": 4},
    "free-2": {"players": 2, "jokers": "free", "turn_seconds": 30},
    "free-3": {"players": 3, "jokers": "free", "unlock": "next_turn"},
    "next-2": {"players": 2, "unlock": "next_turn"},
    "match-2": {"players": 2, "games": 2, "turn_seconds": 120},
    "no-clock-4": {"players": 4, "turn_seconds": 0},
}

#: Tiles of these numbers, in two colours each, make neither a run nor a group.
_APART = (1, 2, 4, 5, 7, 8, 10, 11, 13)

_BOTS = [descriptor("rummikub").make_bot(level) for level in ("random", "easy", "medium", "medium")]


def dealt(*racks: str, first: int = 0, **options: Any) -> Position[Any, Any]:
    """The start of a game with these tiles on the racks, filled up to 14 with tiles that make no meld."""
    filled = filled_up(*racks)
    root = duodecim.game("rummikub", players=len(racks), **options).root()
    deal = "/".join(".".join(rack) for rack in filled)
    return after(root, f"chance first {first}", f"chance deal {deal}")


def filled_up(*racks: str) -> list[list[str]]:
    """Racks of 14 that begin with these tiles; no three of the others make a set."""
    left = [f"{colour}{number}" for number in _APART for colour in "krbo" for _ in range(2)]
    for tile in [tile for rack in racks for tile in rack.split()]:
        if tile in left:
            left.remove(tile)
    filled = []
    for rack in racks:
        tiles = rack.split()
        for number in map(str, _APART):
            same = [tile for tile in left if tile[1:] == number]
            colours = sorted({tile[0] for tile in same}, key="krbo".index)[:2]
            more = [tile for tile in same if tile[0] in colours][: 14 - len(tiles)]
            for tile in more:
                left.remove(tile)
            tiles += more
        filled.append(tiles)
    return filled


def table(
    racks: Sequence[str],
    sets: str,
    *,
    turn: int = 0,
    melded: str = "",
    drew: str = "",
    more: str = "",
    phase: str = "play",
) -> Position[Any, Any]:
    """A position in the middle of a game: racks as `r7 r8`, sets as `r1 r2 r3 | k4 b4 o4`."""
    seats = len(racks)
    written = "|".join(".".join(laid.split()) for laid in sets.split("|")) if sets else "-"
    words = [
        f"rummikub {seats} {phase} game=1 totals={'.'.join('0' * seats)} turn={turn}",
        f"melded={melded or '.'.join(map(str, range(seats)))}",
        f"racks={'/'.join('.'.join(rack.split()) or '-' for rack in racks)}",
        f"drew={drew or '/'.join('-' * seats)} table={written} {more}",
    ]
    return duodecim.position(" ".join(words))


def random_move(position: Position[Any, Any], random: Random, idle: float = 0.12) -> tuple[int, str]:
    """A legal move of the seat to act, or of the clock; so often nothing is laid."""
    (seat,) = position.actors
    view = position.view(seat)
    if random.random() >= idle:
        return seat, random.choice(_BOTS).choose(view, random)
    late = position.may_act(CLOCK) and random.random() < 0.5
    return (CLOCK, "timeout") if late else (seat, view.actions[0])


def idle_move(position: Position[Any, Any], random: Random) -> tuple[int, str]:
    """The same, but most often nothing is laid, and the pool runs empty."""
    return random_move(position, random, idle=0.7)


def draw_tile(position: Position[Any, Any], random: Random) -> tuple[int, str]:
    """Nothing is ever laid."""
    return position.actors[0], "draw"


def random_game(seed: int, **options: Any) -> Sequence[Position[Any, Any]]:
    """Every position of a game of mixed players, the moves of chance included as positions of their own.

    In one of two games they are idle.
    """
    return testing.random_game(duodecim.game("rummikub", **options), seed, idle_move if seed % 2 else random_move)


def every_tile(position: Position[Any, Any]) -> list[str]:
    """The tiles on racks and table, jokers as jokers."""
    line = position.text()
    words = [field(line, "racks").replace("/", "."), field(line, "table").replace("|", ".")]
    tiles = [tile for word in words for tile in word.split(".") if tile != "-"]
    return sorted("*" if tile.startswith("*") else tile for tile in tiles)


def rack(position: Position[Any, Any], seat: int) -> list[str]:
    """The tiles on a rack."""
    written = field(position.text(), "racks").split("/")[seat]
    return [] if written == "-" else written.split(".")


def sets(position: Position[Any, Any]) -> list[str]:
    """The sets on the table."""
    return [" ".join(laid.tiles) for laid in position.view().table]


def drawn(position: Position[Any, Any], *tiles: str) -> Position[Any, Any]:
    """The seat to move draws this."""
    (seat,) = position.actors
    return position.play(seat, "draw").play(CHANCE, f"drawn {'.'.join(tiles)}")


def timed_out(position: Position[Any, Any], *tiles: str) -> Position[Any, Any]:
    """The time of the seat to move is up, and it draws these."""
    late = position.play(CLOCK, "timeout")
    return late.play(CHANCE, f"drawn {'.'.join(tiles)}") if tiles else late
