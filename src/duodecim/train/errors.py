"""What is refused about training."""

from __future__ import annotations

from ..core.errors import DuodecimError
from ..core.language import add_phrases
from .phrases import PHRASES

add_phrases(PHRASES)


class TrainError(DuodecimError):
    """Training cannot begin or go on as asked, or a file holds no trained policy."""

    code = "train/refused"
