"""Result files: a header, then one line for each block, compressed.

Every line is a gzip member of its own: `zcat` reads the whole file, and a write that was cut off costs one block. See
docs/arena.md for the format.
"""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from .. import __version__
from ..core.errors import DuodecimError
from ..core.records import FORMAT as RECORD_FORMAT
from ..core.records import Record, Seat
from .blocks import Block, Thinking, decode_block
from .errors import ResultError
from .plan import Plan, Schedule
from .response import Response

FORMAT: Final = "duodecim-arena/1"
SUFFIX: Final = ".jsonl.gz"
_PIECE: Final = 1 << 20


class _Format(Struct):
    """The field that the headers of all formats have."""

    format: str


class _Header(Struct, frozen=True):
    """The first line of a result file."""

    format: str
    plan: Plan


def pack(line: bytes) -> bytes:
    """Return a line compressed. The same line always gives the same bytes."""
    return gzip.compress(line, compresslevel=6, mtime=0)


def header_line(plan: Plan) -> bytes:
    """Return the first line of a result file."""
    return msgspec.json.encode(_Header(FORMAT, plan), order="deterministic") + b"\n"


def read_plan(line: bytes) -> Plan:
    """Return the plan in the first line of a result file."""
    return msgspec.json.decode(line, type=_Header).plan


class Contents(NamedTuple):
    """What a result file holds."""

    schedule: Schedule
    blocks: Iterator[Block]


def read_results(path: Path) -> Contents:
    """Return the plan of a result file and its blocks, which are read and checked one after the other.

    A last line that was cut off is left out, because the arena was killed while it wrote.
    """
    lines = (line for line, _ in _lines(path))
    schedule = _read_header(path, lines)
    return Contents(schedule, _checked(path, schedule, lines))


def _read_header(path: Path, lines: Iterator[bytes]) -> Schedule:
    line = next(lines, b"")
    try:
        written = msgspec.json.decode(line, type=_Format).format
        plan = read_plan(line) if written == FORMAT else None
    except (msgspec.DecodeError, UnicodeError) as problem:
        raise ResultError("arena/no-result", file=path, problem=str(problem)) from None
    if plan is None:
        raise ResultError("arena/other-format", file=path, given=written, expected=FORMAT)
    try:
        return Schedule(plan)
    except DuodecimError as problem:
        raise ResultError("arena/other-game", file=path, problem=problem.words) from problem


def _checked(path: Path, schedule: Schedule, lines: Iterator[bytes]) -> Iterator[Block]:
    for number, line in enumerate(lines):
        try:
            block = decode_block(line)
        except (msgspec.DecodeError, UnicodeError) as problem:
            raise ResultError("arena/broken", file=path, block=number, problem=str(problem)) from None
        place = schedule.place(number)
        expected = (number, place.stream, schedule.line_ups[place.line_up])
        if (block.block, block.stream, block.line_up) != expected or len(block.games) != len(block.line_up):
            raise ResultError("arena/broken-order", file=path, block=number)
        yield block


def _lines(path: Path) -> Iterator[tuple[bytes, int]]:
    """Yield every line that is there in full, and the place in the file after it."""
    number, end = -1, 0
    try:
        with path.open("rb") as stream:
            rest = b""
            while True:
                member = zlib.decompressobj(wbits=31)
                line = b""
                read = 0
                while not member.eof:
                    piece = rest or stream.read(_PIECE)
                    rest = b""
                    if not piece:
                        return
                    line += member.decompress(piece)
                    read += len(piece)
                rest = member.unused_data
                end += read - len(rest)
                yield line, end
                number += 1
    except OSError as problem:
        raise ResultError("arena/no-file", file=path, problem=problem.strerror or str(problem)) from None
    except zlib.error as problem:
        if number < 0:
            raise ResultError("arena/no-result", file=path, problem=str(problem)) from None
        raise ResultError("arena/broken", file=path, block=number, problem=str(problem)) from None


def record_of_game(schedule: Schedule, block: Block, rotation: int) -> Record:
    """Return the record of one game of a block."""
    game, plan, played = schedule.game, schedule.plan, block.games[rotation]
    seats = [
        Seat(plan.bots[bot].name, kind="bot", bot=plan.bots[bot].source)
        for bot in schedule.seats(block.line_up, rotation)
    ]
    seats.extend(Seat("automa", kind="automa") for _ in range(game.people, game.seats))
    return Record(
        format=RECORD_FORMAT,
        game=game.id,
        rules=plan.rules,
        options=plan.options,
        seats=tuple(seats),
        moves=played.moves,
        result=played.result,
    )


class Notes(Struct, omit_defaults=True):
    """What is kept beside a result file, because it differs from run to run: the goal, times and complaints."""

    #: How many blocks are wanted at each line-up.
    blocks: int = 0
    thinking: dict[str, Thinking] = {}
    complaints: list[str] = []
    #: The best responses that were looked for, by bot.
    responses: dict[str, Response] = {}


def notes_path(path: Path) -> Path:
    """Return where the notes to a result file are."""
    return path.with_name(f"{path.name}.notes.json")


def read_notes(path: Path) -> Notes:
    """Return the notes to a result file, empty ones if there are none that can be read."""
    try:
        return msgspec.json.decode(notes_path(path).read_bytes(), type=Notes)
    except (OSError, msgspec.DecodeError, UnicodeError):
        return Notes()


class ResultWriter:
    """Appends blocks to a result file, each in one write."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._file = descriptor

    @classmethod
    def create(cls, path: Path, plan: Plan) -> ResultWriter:
        """Begin a result file. Raises ResultError if there is one already."""
        try:
            writer = cls(path, os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o666))
        except FileExistsError:
            raise ResultError("arena/exists", file=path) from None
        except OSError as problem:
            raise ResultError("arena/no-write", file=path, problem=problem.strerror or str(problem)) from None
        writer.append([header_line(plan)])
        return writer

    @classmethod
    def resume(cls, path: Path) -> tuple[ResultWriter, Contents]:
        """Go on with a result file. Returns what it holds so far. A last line that was cut off is removed."""
        schedule, blocks = read_results(path)
        if schedule.plan.duodecim != __version__:
            raise ResultError("arena/other-version", file=path, given=schedule.plan.duodecim, expected=__version__)
        if schedule.plan.rules != schedule.game.rules_version:
            raise ResultError("arena/other-rules", file=path, game=schedule.plan.game)
        found = list(blocks)
        *_, (_, end) = _lines(path)
        try:
            os.truncate(path, end)
            writer = cls(path, os.open(path, os.O_WRONLY | os.O_APPEND))
        except OSError as problem:
            raise ResultError("arena/no-write", file=path, problem=problem.strerror or str(problem)) from None
        return writer, Contents(schedule, iter(found))

    def append(self, lines: Sequence[bytes]) -> None:
        """Append lines. All of them are on disk when this returns."""
        packed = b"".join(map(pack, lines))
        try:
            written = os.write(self._file, packed)
            while written < len(packed):
                written += os.write(self._file, packed[written:])
        except OSError as problem:
            raise ResultError("arena/no-write", file=self.path, problem=problem.strerror or str(problem)) from None

    def write_notes(self, notes: Notes) -> None:
        """Keep the notes beside the results. They are replaced as a whole."""
        path = notes_path(self.path)
        draft = path.with_name(f".{path.name}.new")
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(notes, order="deterministic"), indent=1) + b"\n")
        draft.replace(path)

    def close(self) -> None:
        """Make sure that everything is on disk."""
        os.fsync(self._file)
        os.close(self._file)
