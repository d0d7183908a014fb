"""The layout of an observation: which number of a row means what.

The rules of a game describe a row as blocks of named parts. They take the places of the parts from there, so that the
layout is written once: compiled code, environments and documentation read the same blocks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Part(NamedTuple):
    """Some numbers of a block that belong together."""

    name: str
    size: int
    low: int
    high: int
    meaning: str


class Block:
    """Parts that follow each other in a row, such as all that a row says about one seat."""

    def __init__(self, *parts: Part) -> None:
        self.parts = parts
        #: How many numbers the block has.
        self.size = sum(part.size for part in parts)

    def place(self, name: str) -> int:
        """Return where a part begins in the block."""
        names = [part.name for part in self.parts]
        return sum(part.size for part in self.parts[: names.index(name)])


class ObservationField(NamedTuple):
    """Some numbers of an observation that belong together.

    >>> import duodecim
    >>> field = duodecim.game("chips", players=3).observation_fields[0]
    >>> field.name, field.slice, field.low, field.high
    ('seat_0.hand', slice(0, 12, None), 0, 2)
    """

    #: Seats in names are counted clockwise from the observer, who is `seat_0`.
    name: str
    start: int
    size: int
    #: The lowest and the highest value that each of the numbers can have.
    low: int
    high: int
    meaning: str

    @property
    def slice(self) -> slice:
        """Where the numbers stand in a row: `row[field.slice]`."""
        return slice(self.start, self.start + self.size)

    @property
    def shape(self) -> tuple[int]:
        """The shape of `row[field.slice]`."""
        return (self.size,)


def fields_of(blocks: Iterable[tuple[str, Block]]) -> tuple[ObservationField, ...]:
    """Return the fields of a row that consists of these blocks, each with the beginning of its fields' names."""
    fields: list[ObservationField] = []
    start = 0
    for prefix, block in blocks:
        for part in block.parts:
            fields.append(ObservationField(prefix + part.name, start, part.size, part.low, part.high, part.meaning))
            start += part.size
    return tuple(fields)


def seat_blocks(seats: int, block: Block) -> list[tuple[str, Block]]:
    """Return the same block for every seat, named `seat_0.`, `seat_1.` and so on."""
    return [(f"seat_{seat}.", block) for seat in range(seats)]
