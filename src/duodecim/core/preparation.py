"""What a game can prepare once on a machine, such as a large table, to play better from then on."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol, TypeAlias

from msgspec import Struct

from .errors import DuodecimError

#: The folder for what programs of this project keep for a user, if it is not the usual one.
FOLDER: Final = "DUODECIM_DATA"

#: Is told how much is done, from 0 to 1.
OnProgress: TypeAlias = Callable[[float], None]


class PrepareError(DuodecimError):
    """Something cannot be prepared, or what was prepared is damaged.

    >>> import duodecim
    >>> print(duodecim.PrepareError("prepare/running"))
    Another process is preparing this already.
    """

    code = "prepare/failed"


class Prepared(Struct, frozen=True):
    """What was prepared: where it lies, how large it is, and how many seconds it took to make."""

    file: Path
    bytes: int
    seconds: float


class Preparation(Protocol):
    """Prepares something for a game. Bots and evaluations find it by themselves once it is there."""

    def find(self) -> Prepared | None:
        """Return what was prepared by this version of the rules; None if there is nothing."""

    def check(self, prepared: Prepared) -> None:
        """Read all of it. Raises PrepareError if it is damaged."""

    def make(self, cores: int, on_progress: OnProgress) -> Prepared:
        """Prepare it. What was begun before is continued."""


def data_folder() -> Path:
    """Return the folder for what programs keep for this user. It need not exist."""
    given = os.environ.get(FOLDER)
    if given:
        return Path(given)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "duodecim"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "duodecim"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "duodecim"
