"""S1 to S3: sets on the table, each packed into one number.

A run is its colour, its first number, its length, and which of its tiles are jokers. A group is its number, its
colours, and which of them jokers stand for; a joker in a group stands for any colour that no real tile there has.
"""

from __future__ import annotations

from typing import Any, Final

from ....core.compile import procedure, rule
from .tiles import COLOUR_COUNT, HIGHEST, JOKER

#: 106 tiles make at most so many sets.
MOST_SETS: Final = 35
NO_SET: Final = 0
RUN: Final = 1
GROUP: Final = 2

_KIND_BITS: Final = 2
_COLOUR_PLACE: Final = 2
_NUMBER_PLACE: Final = 4
_TILES_PLACE: Final = 8
_JOKERS_PLACE: Final = 12


@rule
def pack_run(colour: int, first: int, length: int, jokers: int) -> int:
    """A run; bit n of `jokers` is for its n-th tile, counted from 0."""
    return RUN | colour << _COLOUR_PLACE | first << _NUMBER_PLACE | length << _TILES_PLACE | jokers << _JOKERS_PLACE


@rule
def pack_group(number: int, colours: int, jokers: int) -> int:
    """A group; bit c of `colours` is for colour c, and of `jokers` if a joker is there in its place."""
    return GROUP | number << _NUMBER_PLACE | colours << _TILES_PLACE | jokers << _JOKERS_PLACE


@rule
def is_run(packed: int) -> bool:
    """Return True if a set is a run."""
    return (packed & (1 << _KIND_BITS) - 1) == RUN


@rule
def run_colour(packed: int) -> int:
    """The colour of a run."""
    return packed >> _COLOUR_PLACE & 3


@rule
def set_number(packed: int) -> int:
    """The first number of a run, the number of a group."""
    return packed >> _NUMBER_PLACE & 15


@rule
def run_length(packed: int) -> int:
    """How many tiles a run has."""
    return packed >> _TILES_PLACE & 15


@rule
def group_colours(packed: int) -> int:
    """The colours of a group, as bits, jokers included."""
    return packed >> _TILES_PLACE & 15


@rule
def set_jokers(packed: int) -> int:
    """Which tiles of a run, or colours of a group, are jokers."""
    return packed >> _JOKERS_PLACE


@rule
def is_valid_run(first: int, length: int) -> bool:
    """S1: three or more consecutive numbers from 1 to 13."""
    return length >= 3 and first >= 1 and first + length - 1 <= HIGHEST


@rule
def is_valid_group(colours: int) -> bool:
    """S2: three or four different colours."""
    count = 0
    for colour in range(COLOUR_COUNT):
        count += colours >> colour & 1
    return count >= 3


@rule
def is_valid_set(packed: int) -> bool:
    """S1, S2: return True if a number is a set."""
    number, jokers = set_number(packed), set_jokers(packed)
    if is_run(packed):
        return is_valid_run(number, run_length(packed)) and 0 <= jokers < 1 << run_length(packed)
    colours = group_colours(packed)
    right = is_valid_group(colours) and 1 <= number <= HIGHEST and 0 <= jokers < 1 << COLOUR_COUNT
    return right and packed == pack_group(number, colours, jokers) and jokers & ~colours == 0 and jokers != colours


@rule
def set_worth(packed: int) -> int:
    """U2: what a set counts for in an initial meld; a joker counts as the tile it stands for."""
    number = set_number(packed)
    if is_run(packed):
        length = run_length(packed)
        return length * number + length * (length - 1) // 2
    worth = 0
    for colour in range(COLOUR_COUNT):
        worth += number * (group_colours(packed) >> colour & 1)
    return worth


@procedure
def add_tiles(counts: Any, start: int, packed: int, times: int) -> None:
    """Count the tiles of a set so many times: `counts` has one place a kind from `start` on."""
    number, jokers = set_number(packed), set_jokers(packed)
    for place in range(run_length(packed) if is_run(packed) else COLOUR_COUNT):
        if jokers >> place & 1:
            counts[start + JOKER] += times
        elif is_run(packed):
            counts[start + run_colour(packed) * HIGHEST + number + place - 1] += times
        elif group_colours(packed) >> place & 1:
            counts[start + place * HIGHEST + number - 1] += times
