"""Records: a whole game as one JSON document that people can read and programs can replay.

See docs/decisions/0006-chance-is-an-actor.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from os import PathLike, fspath
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, Literal

import msgspec
from msgspec import Struct

from .errors import ActionError, DuodecimError, OptionError, RecordError
from .language import Words
from .outcome import Outcome
from .parsing import read_number
from .registry import find_game
from .seats import ACTOR_NAMES

if TYPE_CHECKING:
    from .game import Game
    from .position import Position

FORMAT: Final = "duodecim/1"
LONGEST_NAME: Final = 64

_ACTORS: Final = {name: actor for actor, name in ACTOR_NAMES.items()}


class Seat(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sat where.

    >>> import duodecim
    >>> duodecim.Seat("Ann"), duodecim.Seat("Rob", kind="bot", bot="easy")
    (Seat(name='Ann', kind='human', bot=''), Seat(name='Rob', kind='bot', bot='easy'))
    """

    name: str
    #: An automa is a seat that the rules play themselves.
    kind: Literal["human", "bot", "automa"] = "human"
    #: Which bot it was.
    bot: str = ""

    def __post_init__(self) -> None:
        if not self.name.isprintable() or not 1 <= len(self.name) <= LONGEST_NAME:
            raise RecordError("record/name", name=ascii(self.name), longest=LONGEST_NAME)


class Record(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game: its options, who played, every move including those of chance, and the result if it is over.

    >>> import duodecim
    >>> record = duodecim.game("chips").start(seed=7).play("play 7").record()
    >>> record
    <Record of chips: 3 seats, 3 moves, not over>
    >>> record.replay().text() == duodecim.loads(record.dumps()).replay().text()
    True
    >>> record.moves[-1]
    '2 play 7'
    """

    format: str
    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    #: The position it was played from, where that is not the start of the game.
    start: str | None = None
    moves: tuple[str, ...]
    result: Outcome | None

    def __repr__(self) -> str:
        # A record that was not replayed yet may name winners who are not there.
        names = dict(enumerate(seat.name for seat in self.seats))
        winners = None if self.result is None else [names.get(winner, str(winner)) for winner in self.result.winners]
        end = "not over" if winners is None else f"won by {', '.join(winners)}"
        return f"<Record of {self.game}: {len(self.seats)} seats, {len(self.moves)} moves, {end}>"

    def dumps(self) -> str:
        """Return the record as text. The same game always gives the same text."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2).decode() + "\n"

    def new_game(self) -> Game:
        """Return the game that was played, with its options."""
        kind = find_game(self.game)
        if self.rules != kind.rules_version:
            raise RecordError("record/rules", given=self.rules, game=self.game, expected=kind.rules_version)
        try:
            game = kind(**self.options)
        except OptionError as problem:
            raise RecordError("record/options", problem=problem.words) from problem
        _check_seats(game, self.seats)
        return game

    def positions(self) -> Iterator[Position[Any, Any]]:
        """Yield every position from the start on. Each move is checked; an error says which one is wrong and why."""
        position = self._first_position()
        yield position
        for number, move in enumerate(self.moves, 1):
            position = _play_move(position, number, move)
            yield position
        if position.outcome != self.result:
            raise RecordError("record/result", given=_result_words(self.result), actual=_result_words(position.outcome))

    def _first_position(self) -> Position[Any, Any]:
        game = self.new_game()
        if self.start is None:
            return game.root()
        try:
            position = game.position(self.start)
        except DuodecimError as problem:
            raise RecordError("record/start", problem=problem.words) from problem
        if position.game != game:
            raise RecordError("record/start-game", start=position.game, game=game)
        return position

    def replay(self) -> Position[Any, Any]:
        """Return the last position. All moves and the result are checked."""
        *_, position = self.positions()
        return position


class _Format(Struct):
    """The field that records of all formats have."""

    format: str


def loads(text: str | bytes) -> Record:
    """Return the record in a text. Its moves are checked when it is replayed.

    >>> import duodecim
    >>> record = duodecim.game("king").start(seed=7).record()
    >>> duodecim.loads(record.dumps()) == record
    True
    """
    try:
        # The format first: a record of another format may well have another shape.
        written = msgspec.json.decode(text, type=_Format).format
        if written != FORMAT:
            raise RecordError("record/format", given=written, expected=FORMAT)
        return msgspec.json.decode(text, type=Record)
    except msgspec.ValidationError as problem:
        if isinstance(problem.__cause__, RecordError):
            raise problem.__cause__ from None
        raise RecordError("record/shape", problem=str(problem)) from None
    except msgspec.DecodeError as problem:
        raise RecordError("record/not-json", problem=str(problem)) from None
    except (UnicodeError, RecursionError) as problem:
        raise RecordError("record/not-json", problem=str(problem)) from None


def load(file: str | PathLike[str] | IO[str] | IO[bytes]) -> Record:
    """Return the record in a file, given as a path or an open file; errors name the file.

    Its moves are checked when it is replayed.

    >>> from io import StringIO
    >>> import duodecim
    >>> file = StringIO(duodecim.game("king").start(seed=7).record().dumps())
    >>> duodecim.load(file).game
    'king'
    """
    content: str | bytes
    if isinstance(file, (str, PathLike)):
        name, content = fspath(file), Path(file).read_bytes()
    else:
        name, content = getattr(file, "name", type(file).__name__), file.read()
    try:
        return loads(content)
    except RecordError as problem:
        raise RecordError("record/file", file=name, problem=problem.words) from problem


def record_of(position: Position[Any, Any], seats: Sequence[Seat] = ()) -> Record:
    """Return the record of the game that led to a position."""
    game = position.game
    if not seats:
        seats = [Seat(f"seat {number}", _kinds(game)[number]) for number in range(game.seats)]
    _check_seats(game, seats)
    return Record(
        format=FORMAT,
        game=game.id,
        rules=game.rules_version,
        options=game.option_values(),
        seats=tuple(seats),
        start=position.origin,
        moves=tuple(map(str, position.moves)),
        result=position.outcome,
    )


def _play_move(position: Position[Any, Any], number: int, move: str) -> Position[Any, Any]:
    actor, _, action = move.partition(" ")
    seat = _ACTORS.get(actor, read_number(actor))
    if seat is None or not action:
        raise RecordError("record/move-shape", number=number, move=move, example=position.game.example_action)
    try:
        following = position.play(seat, action)
    except ActionError as problem:
        raise RecordError("record/move", number=number, move=move, problem=problem.words) from problem
    canonical = str(following.moves[-1])
    if canonical != move:
        raise RecordError("record/move-form", number=number, move=move, canonical=canonical)
    return following


def _kinds(game: Game) -> list[Literal["human", "automa"]]:
    return ["human" if number < game.people else "automa" for number in range(game.seats)]


def _check_seats(game: Game, seats: Sequence[Seat]) -> None:
    """Raise RecordError unless there are as many seats as in the game, the automa on those that the rules play."""
    if len(seats) != game.seats:
        raise RecordError("record/seats", given=len(seats), expected=game.seats)
    for number, (seat, kind) in enumerate(zip(seats, _kinds(game), strict=True)):
        if (seat.kind == "automa") != (kind == "automa"):
            raise RecordError("record/seat-kind", seat=number, given=seat.kind, expected=kind)


def _result_words(result: Outcome | None) -> Words:
    if result is None:
        return Words("record/unfinished")
    return Words("record/score", scores="-".join(map(str, result.scores)), winners=", ".join(map(str, result.winners)))
