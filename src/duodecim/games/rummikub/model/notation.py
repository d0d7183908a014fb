"""T3: tiles and sets as text: `r10`, `*`, and a set such as `r5 r6 *`.

A joker stands for the tile that its place in a run, or a missing colour in a group, gives it. Where that leaves open
what kind of set it is, the jokers say it: `r5 *r6 *r7` is a run, `r5 *k5 *b5` a group.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise

from ....core.errors import DuodecimError
from ....core.language import Words
from ..rules.set_tiles import represented_kinds
from ..rules.sets import is_run, is_valid_group, is_valid_run, pack_group, pack_run, set_jokers
from ..rules.tiles import (
    ALL_TILES,
    COLOUR_COUNT,
    COPIES,
    HIGHEST,
    JOKER,
    JOKER_SIGN,
    JOKERS,
    KIND_BY_NAME,
    kind_of,
    tile_name,
)


class TileError(DuodecimError):
    """Tiles or sets that there cannot be."""

    code = "rummikub/tiles"


def read_tile(word: str) -> int:
    """Return the kind of a tile from its name."""
    kind = KIND_BY_NAME.get(word.lower())
    if kind is None:
        raise TileError("rummikub/no-such-tile", tile=word)
    return kind


def read_tiles(text: str) -> list[int]:
    """Return tiles from text, with spaces or commas between them."""
    try:
        # Nearly always the tiles have their usual names.
        return [KIND_BY_NAME[word] for word in text.split()]
    except KeyError:
        return [read_tile(word) for word in text.replace(",", " ").split()]


def split_sets(text: str) -> list[str]:
    """Return the sets in a text, with `|` between them."""
    return [part.strip() for part in text.split("|") if part.strip()]


def read_table(text: str) -> list[int]:
    """Return sets from text, with `|` between them."""
    return [read_set(part) for part in text.split("|") if part and not part.isspace()]


def read_words(text: str) -> list[str]:
    """Return the words of a set in the usual spelling. Each is a tile or a joker, declared or not."""
    return [_write_word(*read_declared(word)) for word in text.replace(",", " ").split()]


@lru_cache(maxsize=1 << 14)
def read_set(text: str) -> int:
    """Return a set from text. An error says what is wrong with it."""
    words = text.replace(",", " ").split()
    tiles = [read_declared(word) for word in words]
    if len(tiles) < 3:
        raise TileError("rummikub/set-short", set=text.strip(), count=len(tiles))
    readings = {reading for reading in (_as_run(tiles), _as_group(tiles)) if reading is not None}
    if len(readings) > 1:
        raise TileError("rummikub/set-open", set=text.strip())
    if not readings:
        raise TileError("rummikub/set-invalid", set=text.strip(), why=_why_not(tiles))
    return readings.pop()


def write_set(packed: int) -> str:
    """Return a set as text."""
    return " ".join(set_words(packed))


@cache
def set_words(packed: int) -> tuple[str, ...]:
    """Return the tiles of a set as text, jokers declared where the set would otherwise be open."""
    jokers = set_jokers(packed)
    represented = represented_kinds(packed)
    real_count = len(represented) - jokers.bit_count()
    declared = real_count == 1
    words = []
    for index, kind in enumerate(represented):
        place = index if is_run(packed) else kind // HIGHEST
        is_joker = bool(jokers >> place & 1)
        words.append(f"{JOKER_SIGN}{tile_name(kind) if declared else ''}" if is_joker else tile_name(kind))
    return tuple(words if is_run(packed) else sorted(words, key=lambda word: word.startswith(JOKER_SIGN)))


@cache
def row_kinds(packed: int) -> tuple[int, ...]:
    """Return the kinds of the tiles of a set in the order of its text, jokers as jokers."""
    return tuple(JOKER if word.startswith(JOKER_SIGN) else KIND_BY_NAME[word] for word in set_words(packed))


@lru_cache(maxsize=1 << 12)
def is_set(kinds: tuple[int, ...]) -> bool:
    """Return True if tiles that lie in this order are a set."""
    tiles: list[tuple[int, int | None]] = [(kind, None) for kind in kinds]
    return _as_run(tiles) is not None or _as_group(tiles) is not None


def check_tiles(kinds: Sequence[int]) -> None:
    """Check that there are not too many tiles, of any kind and in all (T1)."""
    if len(kinds) > ALL_TILES:
        raise TileError("rummikub/too-many", count=len(kinds), most=ALL_TILES)
    for kind in sorted(set(kinds)):
        most = JOKERS if kind == JOKER else COPIES
        if kinds.count(kind) > most:
            raise TileError("rummikub/third-copy", tile=tile_name(kind), count=kinds.count(kind), most=most)


def read_declared(word: str) -> tuple[int, int | None]:
    """Return the kind of a tile and, if it is a declared joker, what it stands for."""
    if word.startswith(JOKER_SIGN) and len(word) > 1:
        declared = read_tile(word[1:])
        if declared == JOKER:
            raise TileError("rummikub/no-such-tile", tile=word)
        return JOKER, declared
    return read_tile(word), None


def _write_word(kind: int, declared: int | None) -> str:
    return tile_name(kind) if declared is None else f"{JOKER_SIGN}{tile_name(declared)}"


def _as_run(tiles: list[tuple[int, int | None]]) -> int | None:
    """Return the tiles as a run in this order, or None (S1)."""
    named = [(place, kind if declared is None else declared) for place, (kind, declared) in enumerate(tiles)]
    known = [(place, kind) for place, kind in named if kind != JOKER]
    if not known:
        return None
    colours = {kind // HIGHEST for _, kind in known}
    firsts = {kind % HIGHEST + 1 - place for place, kind in known}
    if len(colours) != 1 or len(firsts) != 1:
        return None
    first = firsts.pop()
    jokers = sum(1 << place for place, (kind, _) in enumerate(tiles) if kind == JOKER)
    return pack_run(colours.pop(), first, len(tiles), jokers) if is_valid_run(first, len(tiles)) else None


def _as_group(tiles: list[tuple[int, int | None]]) -> int | None:
    """Return the tiles as a group, or None (S2). A joker not declared takes the first missing colour."""
    known = [kind if declared is None else declared for kind, declared in tiles]
    real = [kind for kind in known if kind != JOKER]
    colours = [kind // HIGHEST for kind in real]
    if not real or len({kind % HIGHEST for kind in real}) != 1 or len(set(colours)) != len(colours):
        return None
    missing = [colour for colour in range(COLOUR_COUNT) if colour not in colours]
    if len(tiles) > COLOUR_COUNT:
        return None
    jokers = [declared for kind, declared in tiles if kind == JOKER]
    free = [colour for colour in missing if colour not in colours]
    taken = [free.pop(0) if declared is None else declared // HIGHEST for declared in jokers]
    everyone = sum(1 << colour for colour in {*colours, *taken})
    number = real[0] % HIGHEST + 1
    packed = pack_group(number, everyone, sum(1 << colour for colour in taken))
    return packed if is_valid_group(everyone) else None


def _why_not(tiles: list[tuple[int, int | None]]) -> Words:
    """Say what is wrong with tiles that are no set."""
    named = [kind if declared is None else declared for kind, declared in tiles]
    known = [(place, kind) for place, kind in enumerate(named) if kind != JOKER]
    colours, numbers = {kind // HIGHEST for _, kind in known}, {kind % HIGHEST for _, kind in known}
    if len(numbers) == 1 and (len(known) > 1 or len(tiles) > COLOUR_COUNT):
        return _why_no_group([kind for _, kind in known], len(tiles))
    if len(colours) == 1:
        return _why_no_run(known)
    return Words("rummikub/why-mixed")


def _why_no_group(kinds: list[int], size: int) -> Words:
    """Say that a colour is there twice, or that there are too many tiles (S2)."""
    twice = [kind for kind in kinds if kinds.count(kind) > 1]
    if twice:
        return Words("rummikub/why-colour-twice", tile=tile_name(twice[0]))
    return Words("rummikub/why-group-long", count=size)


def _why_no_run(known: list[tuple[int, int]]) -> Words:
    """Say which tile does not follow, or that an end goes beyond 1 or 13 (S1)."""
    for (place, kind), (next_place, next_kind) in pairwise(known):
        number = kind % HIGHEST + 1 + next_place - place
        if next_kind % HIGHEST + 1 != number:
            if number > HIGHEST:
                return Words("rummikub/why-after-13")
            expected = tile_name(kind_of(kind // HIGHEST, number))
            return Words("rummikub/why-gap", tile=tile_name(next_kind), expected=expected, before=tile_name(kind))
    place, kind = known[0]
    return Words("rummikub/why-before-1" if kind % HIGHEST + 1 - place < 1 else "rummikub/why-after-13")
