"""How many different tables the best plays lead to.

For each choice of tiles that is as good as the best, the sets that the smallest tile can be in are tried one after the
other, and so on with the rest. The solver says at once if a rest can be laid at all, so there are no blind alleys.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from ....core.parsing import whole_number
from ..rules.rulebook import MELD
from ..rules.sets import pack_group, pack_run, set_worth
from ..rules.tiles import COLOUR_COUNT, HIGHEST, JOKER, kind_of
from .alternatives import ranked_plays
from .best_table import Goal, Objective, best_play, check_possible
from .given import GivenRack, GivenTable, SolveError, is_empty, read_rack, read_sets
from .goals import JokerRule, find_goal
from .position import RummikubPosition
from .question import Question, jokers_right, tiles_in, value_of
from .solve import read_view
from .view import RummikubView
from .whole_turn import part_of_turn
from .wishes import GivenSets, question_of, read_wishes

#: More tables than this are not counted.
MOST_TABLES: Final = 10_000
#: Any play that lays all tiles will do.
_ALL: Final = Goal(0, 1, 0, 1, calm=False)
_SHORTEST: Final = 3


def count_tables(
    rack: GivenRack | RummikubView | RummikubPosition,
    table: GivenTable = "",
    *,
    objective: Objective = "tiles",
    jokers: JokerRule | None = None,
    initial: bool | None = None,
    lay: GivenRack | None = None,
    leave: GivenSets | None = None,
    keep_jokers: bool = False,
    most: int = 100,
) -> int | None:
    """Return how many different tables the best plays lead to, or None if there are more than `most`.

    The other arguments are those of `solve`. Two tables are different if their sets are.

    >>> count_tables("r7", "r4 r5 r6 | k7 b7 o7"), count_tables("k1", "r4 r5 r6")
    (2, 0)
    """
    if isinstance(rack, (RummikubPosition, RummikubView)):
        if not is_empty(table):
            raise SolveError("rummikub/solve-table-twice")
        own, old, jokers, initial, _ = read_view(rack, jokers, initial, None)
    else:
        own, old = read_rack(rack), read_sets(table)
    goal = find_goal(objective, jokers, initial)
    cap = whole_number(most)
    if cap is None or not 1 <= cap <= MOST_TABLES:
        raise SolveError("rummikub/count-most", most=MOST_TABLES, value=most)
    check_possible(own, old)
    question = question_of(own, old, goal, read_wishes(own, old, lay, leave, keep_jokers))
    count, best = 0, None
    for turn in ranked_plays(question, part_of_turn):
        value = value_of(turn.play, goal)
        if (best is not None and value < best) or (objective == "out" and turn.play.tiles < len(own)):
            break
        best = value
        for new in divisions(tiles_in(turn.play.table)):
            count += _is_allowed(new, question)
            if count > cap:
                return None
    return count


def _is_allowed(table: tuple[int, ...], question: Question) -> bool:
    """U2, J3a: return True if an initial meld is worth enough, or if the jokers may lie as they do."""
    if question.goal.needed:
        return sum(map(set_worth, table)) >= MELD
    beside = question.beside
    return not question.goal.bound or jokers_right((*question.old, *beside), (*table, *beside))


def divisions(tiles: Counter[int], smallest: int | None = None, first: int = 0) -> Iterator[tuple[int, ...]]:
    """Yield every way to divide tiles into sets, each once.

    Of two sets with the same smallest tile, the one with the lower number comes first.
    """
    kind = min((kind for kind in tiles if kind != JOKER), default=None)
    if kind is None:
        if not tiles[JOKER]:
            yield ()
        return
    for packed in sorted({*_groups_with(kind, tiles), *_runs_from(kind, tiles)}):
        if kind == smallest and packed < first:
            continue
        rest = tiles - tiles_in((packed,))
        if not rest or _can_be_laid(tuple(sorted(rest.elements()))):
            for others in divisions(rest, kind, packed):
                yield (packed, *others)


@lru_cache(maxsize=1 << 14)
def _can_be_laid(kinds: tuple[int, ...]) -> bool:
    return best_play(kinds, (), _ALL, kinds) is not None


def _groups_with(kind: int, tiles: Counter[int]) -> Iterator[int]:
    """Yield the groups with this tile (S2). Jokers take the first colours that are missing."""
    number, own = kind % HIGHEST + 1, kind // HIGHEST
    others = [colour for colour in range(COLOUR_COUNT) if colour != own and tiles[kind_of(colour, number)]]
    for count in range(len(others) + 1):
        for chosen in combinations(others, count):
            real = 1 << own | sum(1 << colour for colour in chosen)
            missing = [1 << colour for colour in range(COLOUR_COUNT) if not real >> colour & 1]
            for jokers in range(min(tiles[JOKER], len(missing)) + 1):
                if 1 + count + jokers >= _SHORTEST:
                    marked = sum(missing[:jokers])
                    yield pack_group(number, real | marked, marked)


def _runs_from(kind: int, tiles: Counter[int]) -> Iterator[int]:
    """Yield the runs in which this is the first real tile (S1)."""
    number, colour = kind % HIGHEST + 1, kind // HIGHEST
    for before in range(min(tiles[JOKER], number - 1) + 1):
        first = number - before
        marks = [(before + 1, (1 << before) - 1, tiles[JOKER] - before)]
        while marks:
            length, jokers, left = marks.pop()
            if length >= _SHORTEST:
                yield pack_run(colour, first, length, jokers)
            if first + length <= HIGHEST:
                if tiles[kind_of(colour, first + length)]:
                    marks.append((length + 1, jokers, left))
                if left:
                    marks.append((length + 1, jokers | 1 << length, left - 1))
