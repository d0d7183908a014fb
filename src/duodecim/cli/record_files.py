"""Records of games on disk."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from ..core.errors import DuodecimError
from ..core.records import Record, loads
from .invocation import shell_command


class FileError(DuodecimError):
    """A file that cannot be read or written, or that the terminal cannot play on."""

    code = "file/refused"


def read_record(file: Path) -> Record:
    """Return the record in a file."""
    try:
        content = file.read_bytes()
    except OSError as problem:
        raise FileError("cli/no-file", file=file, problem=_reason(problem)) from None
    return loads(content)


def write_record(record: Record, file: Path) -> None:
    """Write a record to a file, whole or not at all."""
    draft = file.with_name(f".{file.name}.new")
    try:
        with draft.open("w", encoding="utf-8") as stream:
            stream.write(record.dumps())
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(file)
    except OSError as problem:
        raise FileError("cli/no-save", file=file, problem=_reason(problem)) from None


def check_new_file(file: Path) -> None:
    """Refuse a file that exists already, or that could not be written at the end of the game."""
    if file.exists():
        raise FileError("cli/exists", file=file, command=shell_command("resume", file))
    if not os.access(file.absolute().parent, os.W_OK):
        raise FileError("cli/no-folder", file=file)


def new_file_name(game_id: str) -> Path:
    """Return a name for the record of a game that was just played."""
    return Path(f"{game_id}-{datetime.now().astimezone():%Y%m%d-%H%M%S}.json")


def _reason(problem: OSError) -> str:
    return (problem.strerror or str(problem)).lower()
