"""Positions to solve: random ones, and those that come about between greedy seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import numpy as np
from benchmarks import rummikub_positions

from duodecim.games.rummikub.model.notation import read_tile, write_set
from duodecim.games.rummikub.rules.sets import NO_SET, pack_group, pack_run
from duodecim.games.rummikub.rules.tiles import COLOUR_COUNT, HIGHEST, JOKER, KINDS, kind_of, tile_name

Position = tuple[list[str], list[str]]


def random_position(random: Random) -> Position:
    """A rack and a table of random valid sets, jokers in any place."""
    left = Counter(dict.fromkeys(range(KINDS), 2))
    jokers, table = random.choice([0, 1, 2, 2]), []
    for _ in range(random.choice([0, 1, 2, 4, 8, 14, 20])):
        packed, real, used = _random_set(random, jokers)
        if all(left[kind] > 0 for kind in real):
            left -= Counter(real)
            jokers -= used
            table.append(write_set(packed))
    kinds = [*left.elements(), *[JOKER] * random.randint(0, jokers)]
    random.shuffle(kinds)
    # A joker that is left lies on the rack more often than by chance.
    kinds.sort(key=lambda kind: kind != JOKER)
    return [tile_name(kind) for kind in kinds[: random.choice([1, 2, 5, 8, 14, 20])]], table


def small_position(random: Random, tiles: int) -> Position:
    """A rack and a table of at most so many tiles, the tiles of the rack close to those on the table."""
    while True:
        table = random_table(random, 3)
        lying = [read_tile(word) for text in table for word in text.split() if not word.startswith("*")]
        left = Counter({kind: 2 - lying.count(kind) for kind in range(KINDS)})
        left[JOKER] = 2 - sum(text.count("*") for text in table)
        close = [
            kind
            for kind in left.elements()
            if kind == JOKER or any(abs(kind - other) < 3 or kind % HIGHEST == other % HIGHEST for other in lying)
        ]
        rack = random.sample(close, random.randint(1, 4))
        if sum(len(text.split()) for text in table) + len(rack) <= tiles:
            return [tile_name(kind) for kind in rack], table


def random_table(random: Random, most: int) -> list[str]:
    """At most so many random valid sets, with up to two jokers among them, of tiles of one box."""
    left, jokers, table = Counter(dict.fromkeys(range(KINDS), 2)), 2, []
    for _ in range(random.randint(1, most)):
        packed, real, used = _random_set(random, jokers)
        if all(left[kind] > 0 for kind in real):
            left -= Counter(real)
            jokers -= used
            table.append(write_set(packed))
    return table


def _random_set(random: Random, jokers: int) -> tuple[int, list[int], int]:
    """A set, the kinds of its real tiles, and how many jokers it has."""
    if random.random() < 0.5:
        colour, length = random.randrange(COLOUR_COUNT), random.choice([3, 3, 3, 4, 4, 5, 6, 9])
        first = random.randint(1, HIGHEST + 1 - length)
        kinds = [kind_of(colour, first + place) for place in range(length)]
        marked = _marked(random, list(range(length)), jokers)
        packed = pack_run(colour, first, length, sum(1 << place for place in marked))
        return packed, [kind for place, kind in enumerate(kinds) if place not in marked], len(marked)
    number, colours = random.randint(1, HIGHEST), sorted(random.sample(range(COLOUR_COUNT), random.choice([3, 3, 4])))
    marked = _marked(random, colours, jokers)
    packed = pack_group(number, sum(1 << colour for colour in colours), sum(1 << colour for colour in marked))
    return packed, [kind_of(colour, number) for colour in colours if colour not in marked], len(marked)


def _marked(random: Random, places: list[int], jokers: int) -> list[int]:
    chosen = [place for place in places if random.random() < 0.15]
    return chosen[:jokers]


def played_positions(players: int, seed: int) -> Iterator[Position]:
    """Every position in which a seat that has melded is to move, in a game between greedy seats."""
    for rack, sets in rummikub_positions.played_positions(players, seed):
        tiles = [tile_name(int(kind)) for kind in np.flatnonzero(rack) for _ in range(rack[kind])]
        yield tiles, [write_set(int(packed)) for packed in sets if packed != NO_SET]
