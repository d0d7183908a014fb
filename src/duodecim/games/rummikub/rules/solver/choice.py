"""What is done with the tiles of one number, packed into one number."""

from __future__ import annotations

from typing import Final

from .....core.compile import rule
from .groups import PATTERNS

#: Four bits a colour, runs and then jokers; the pattern of groups above them.
_COLOUR_BITS: Final = 4
_JOKERS_PLACE: Final = 2
_PATTERN_PLACE: Final = 16


@rule
def pack_pattern(pattern: int) -> int:
    """These groups."""
    return pattern << _PATTERN_PLACE


@rule
def runs_at(choice: int, colour: int) -> int:
    """How many tiles of a colour are in runs."""
    return choice >> _COLOUR_BITS * colour & 3


@rule
def jokers_at(choice: int, colour: int) -> int:
    """How many of the tiles of a colour are jokers."""
    return choice >> _COLOUR_BITS * colour + _JOKERS_PLACE & 3


@rule
def groups_at(choice: int, colour: int) -> int:
    """How many tiles of a colour are in groups."""
    return int(PATTERNS[choice >> _PATTERN_PLACE, colour])
