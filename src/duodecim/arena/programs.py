"""Bots that are programs: they read requests from standard input and answer on standard output, a line each.

See docs/arena.md for the protocol.
"""

from __future__ import annotations

import os
import selectors
import subprocess
import tempfile
import time
from collections.abc import Callable
from random import Random
from typing import IO, Any, Final

import msgspec
from msgspec import Struct

from ..core.bot import Budget
from ..core.game import Game
from ..core.story import Story
from .contestants import Contestant, command_of
from .faults import BotFailure
from .players import Player

PROTOCOL: Final = 1
#: The longest answer that is read.
_LONGEST_LINE: Final = 1 << 16
#: A program that just started may take so many seconds more for its first move.
_START_SECONDS: Final = 30.0
_END_SECONDS: Final = 1.0


class Hello(Struct, frozen=True, tag="hello", tag_field="type"):
    """The first line that a program reads. It needs no answer."""

    protocol: int
    game: str
    options: dict[str, Any]


class Choose(Struct, frozen=True, tag="choose", tag_field="type", omit_defaults=True):
    """A request for a move. The answer is the action, as one line of text."""

    seat: int
    #: All that the seat may know.
    view: Any
    #: A number for the bot's random source. The same request always comes with the same number.
    seed: int
    #: Everything that the seat was told so far, in order: events as JSON.
    story: Story
    #: How long the bot should think, if it was told.
    budget: Budget | None = None


class ProgramPlayer(Player):
    """Asks a program. One that failed is started again for the next game."""

    def __init__(self, contestant: Contestant, game: Game, limit: float) -> None:
        self._command = command_of(contestant.source)
        self._hello = Hello(PROTOCOL, game.id, game.option_values())
        self._budget = contestant.budget
        self._limit = limit
        self._process: subprocess.Popen[bytes] | None = None
        self._errors: IO[bytes] | None = None
        self._unread = b""

    def choose(self, view: Any, random: Random, story: Callable[[], Story]) -> str:
        fresh = self._process is None
        process = self._process or self._start()
        request = Choose(view.viewer, view, random.getrandbits(63), story(), self._budget)
        try:
            self._write(process, request)
            limit = self._limit + _START_SECONDS if fresh else self._limit
            return self._read_line(process, limit).decode().strip()
        except (OSError, UnicodeDecodeError) as problem:
            raise BotFailure("crash", self._last_words(str(problem))) from problem

    def _start(self) -> subprocess.Popen[bytes]:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  # it lives as long as the program
        self._unread = b""
        try:
            self._process = subprocess.Popen(  # noqa: S603  # the user named the program
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors
            )
        except OSError as problem:
            raise BotFailure("crash", str(problem)) from problem
        self._write(self._process, self._hello)
        return self._process

    @staticmethod
    def _write(process: subprocess.Popen[bytes], message: Struct) -> None:
        if process.stdin is None:
            raise OSError("the program has no standard input")
        process.stdin.write(msgspec.json.encode(message) + b"\n")
        process.stdin.flush()

    def _read_line(self, process: subprocess.Popen[bytes], limit: float) -> bytes:
        """Return the next line of a program's answers. What it writes beyond that is kept for later."""
        if process.stdout is None:
            raise OSError("the program has no standard output")
        end = time.monotonic() + limit
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._unread:
                if not selector.select(max(0.0, end - time.monotonic())):
                    raise BotFailure("time", f"no move within {limit:g} s")
                piece = os.read(process.stdout.fileno(), _LONGEST_LINE)
                self._unread += piece
                if not piece or len(self._unread) > _LONGEST_LINE:
                    raise BotFailure("crash", self._last_words("the program ended or wrote a line without end"))
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def _last_words(self, otherwise: str) -> str:
        """Return the last line that the program wrote on its error stream."""
        if self._errors is None:
            return otherwise
        self._errors.seek(0)
        lines = self._errors.read().decode(errors="replace").split("\n")
        return next((line for line in reversed(lines) if line.strip()), otherwise)[:200]

    def reset(self) -> None:
        self._end(patience=0.0)

    def close(self) -> None:
        self._end(_END_SECONDS)

    def _end(self, patience: float) -> None:
        """End the program: its input ends, and after so many seconds it is killed."""
        process, self._process = self._process, None
        if process is None:
            return
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                try:
                    stream.close()
                except OSError:
                    continue  # it is gone already
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if self._errors is not None:
            self._errors.close()
            self._errors = None
