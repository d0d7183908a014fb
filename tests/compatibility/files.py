"""The files of earlier versions: where they are, and how they are read and written."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

FOLDER: Final = Path(__file__).parent
#: The versions of which there are files.
VERSIONS: Final = sorted(path.parent.name for path in FOLDER.glob("*/records"))


def json_of(value: object) -> Any:
    """Return a struct as JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def write(path: Path, content: bytes) -> None:
    """Write a file, compressed if its name ends in `.gz`. The same content gives the same file."""
    path.write_bytes(gzip.compress(content, mtime=0) if path.suffix == ".gz" else content)


def read(path: Path) -> bytes:
    """Return the content of a file."""
    content = path.read_bytes()
    return gzip.decompress(content) if path.suffix == ".gz" else content


def write_json(path: Path, value: object) -> None:
    """Write a JSON document that people can read."""
    write(path, msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n")


def read_json(path: Path) -> Any:
    """Read a JSON document."""
    return msgspec.json.decode(read(path))


def write_lines(path: Path, values: Iterable[object]) -> None:
    """Write one JSON document a line."""
    write(path, msgspec.json.Encoder().encode_lines(list(values)))


def read_lines(path: Path, kind: Any = Any) -> list[Any]:
    """Read one JSON document of a kind a line."""
    values: list[Any] = msgspec.json.Decoder(kind).decode_lines(read(path))
    return values
