"""Records replay, are canonical, and say which move is wrong."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from ..core.errors import DuodecimError, RecordError
from ..core.position import Position
from ..core.records import Record, loads
from ..core.registry import position as read_position
from .expectations import expect, expect_equal, expect_speaking, failure, refusal_of
from .playing import Chooser, GameLike, game_of, random_game, random_move, some_of


def check_records(
    game: GameLike,
    *,
    games: int = 2,
    seed: int = 0,
    choose: Chooser = random_move,
    most: int = 12,
    rearranged: int = 10,
) -> None:
    """Check that games are recorded, written, read and replayed, and that a broken record is refused.

    `most` limits how many positions of each game are looked at. So many records of each game are tried with their moves
    rearranged.

    >>> check_records("chips", games=1)
    """
    subject = game_of(game)
    for number in range(seed, seed + games):
        positions = random_game(subject, number, choose)
        for position in some_of(positions, most, number):
            _check_record(position)
            _check_record(_played_on(position, number, choose))
        _check_broken(positions[-1], Random(number))
        _check_rearranged(positions[-1], Random(number), rearranged)


def _check_record(position: Position[Any, Any]) -> None:
    record = position.record()
    text = record.dumps()
    read = loads(text)
    expect_equal(read, record, "A record that was read is another record.", position)
    expect_equal(read.dumps(), text, "A record is written in another way once it was read.", position)
    expect_equal(read.result, position.outcome, "A record has another result than its game.", position)
    try:
        replayed = read.replay()
    except DuodecimError as error:
        raise failure(f"A record does not replay: {error}\n{text}", position) from error
    expect_equal(replayed, position, "A record replays to another position.", position)
    expect_equal(replayed.moves, position.moves, "A record replays other moves.", position)
    expect_equal(replayed.outcome, position.outcome, "A record replays to another outcome.", position)


def _played_on(position: Position[Any, Any], seed: int, choose: Chooser) -> Position[Any, Any]:
    """Return a game that was set up at a position and played on for some moves."""
    random = Random(seed)
    played = read_position(position.text()).with_chance(seed)
    while played.outcome is None and len(played.moves) < 8:
        played = played.play(*choose(played, random))
    expect_equal(played.record().start, position.text(), "A record does not say where it starts.", position)
    return played


def _check_broken(last: Position[Any, Any], random: Random) -> None:
    record = last.record()
    wrong = random.randrange(len(record.moves))
    moves = (*record.moves[:wrong], "0 no such action", *record.moves[wrong + 1 :])
    error = refusal_of(
        replace(record, moves=moves).replay, f"A record with a move that is none, number {wrong + 1}, replays."
    )
    expect(isinstance(error, RecordError), f"A broken record is refused with {type(error).__name__}.")
    expect(
        str(wrong + 1) in str(error) and "no such action" in str(error),
        f"The refusal of a broken record does not name move {wrong + 1}: {error}",
    )
    error = refusal_of(replace(record, result=None).replay, "A record of a finished game replays without its result.")
    expect(isinstance(error, RecordError), f"A record with another result is refused with {type(error).__name__}.")


def _check_rearranged(last: Position[Any, Any], random: Random, count: int) -> None:
    """Check that a record with moves left out, doubled or exchanged is refused, or is a record of the same result."""
    refused = 0
    for _ in range(count):
        try:
            replayed = _rearranged(last.record(), random).replay()
        except RecordError as error:
            expect_speaking(error)
            refused += 1
        else:
            expect_equal(
                replayed.outcome, last.outcome, "A record with its moves rearranged has another outcome.", last
            )
    expect(refused or not count, "Not one record with its moves rearranged was refused.", last)


def _rearranged(record: Record, random: Random) -> Record:
    moves = list(record.moves)
    first, second = random.choices(range(len(moves)), k=2)
    match random.randrange(3):
        case 0:
            del moves[first]
        case 1:
            moves.insert(second, moves[first])
        case _:
            moves[first], moves[second] = moves[second], moves[first]
    return replace(record, moves=tuple(moves))
