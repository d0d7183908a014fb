"""Blocks in order, from an engine that finishes them in any order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from .blocks import PlayedBlock
from .engines import Engine

#: A chunk is at most so many times as large as the one before: the first blocks may have been compiled meanwhile.
_GROWTH: Final = 4
_MOST_BLOCKS: Final = 4096


class Delivery(NamedTuple):
    """A block in its turn, and which worker played it."""

    block: PlayedBlock
    worker: str


def play_in_order(engine: Engine, first: int, last: int) -> Iterator[Delivery]:
    """Yield the blocks from `first` to `last` − 1 in order, as soon as each is there."""
    size = 1
    submitted, under_way, delivered = first, 0, first
    ready: dict[int, Delivery] = {}
    while delivered < last:
        while submitted < last and under_way < engine.capacity:
            end = min(last, submitted + size)
            engine.submit(submitted, end)
            submitted, under_way = end, under_way + 1
        chunk = engine.next_chunk()
        under_way -= 1
        per_block = chunk.seconds / len(chunk.blocks)
        wanted = int(engine.chunk_seconds / max(per_block, 1e-6)) + 1
        size = max(1, min(wanted, _GROWTH * size, _MOST_BLOCKS))
        for block in chunk.blocks:
            ready[block.number] = Delivery(block, chunk.worker)
        while delivered in ready:
            yield ready.pop(delivered)
            delivered += 1
