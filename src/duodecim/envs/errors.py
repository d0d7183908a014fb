"""What goes wrong in environments besides illegal actions."""

from __future__ import annotations

from ..core.errors import DuodecimError
from . import phrases  # noqa: F401  # errors speak with them


class EnvError(DuodecimError):
    """An environment cannot be made, stepped or drawn as asked."""

    code = "env/invalid"
