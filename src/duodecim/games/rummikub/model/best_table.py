"""The best table that a rack can make of an old one: the solver, called from Python."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from struct import Struct
from typing import Final, Literal, NamedTuple, TypeAlias

from ..rules.rulebook import JOKER_PENALTY, MELD
from ..rules.set_tiles import tile_kinds
from ..rules.sets import MOST_SETS, pack_run
from ..rules.solver.own import OwnDesk, own_desk
from ..rules.solver.play import ALL_BOUND
from ..rules.solver.question import (
    ANSWER,
    ANSWER_LISTS,
    BOUND,
    COUNTS,
    HARD,
    IMPOSSIBLE,
    LISTS,
    PLAY,
    answer_hard_sheet,
    answer_sheet,
    calm_down_sheet,
)
from ..rules.tiles import ALL_TILES, kind_of
from .notation import check_tiles

Objective: TypeAlias = Literal["tiles", "points", "penalty", "out", "fewest"]

#: The worth of a tile, of a point and of a joker for each objective.
WORTH: Final[dict[Objective, tuple[int, int, int]]] = {
    "tiles": (1, 0, 1),
    "points": (0, 1, 0),
    "penalty": (0, 1, JOKER_PENALTY),
    "out": (1, 0, 1),
    "fewest": (-1, 0, -1),
}

_WORD: Final = 8
_START: Final = BOUND * _WORD
#: How many numbers of a goal go onto the sheet. Calm is what is called, not what is written.
_WORDS: Final = COUNTS - BOUND


class Goal(NamedTuple):
    """What is looked for: the worth of a tile, of a point and of a joker, and the points that are needed (U2).

    Bit n of `bound` is set if the n-th joker on the table is strict (J2).
    """

    bound: int
    tile: int
    point: int
    joker: int
    needed: int = 0
    #: False for any of the best plays, True for the one of them that disturbs the table least.
    calm: bool = True


class Answer(NamedTuple):
    """The best play: how many tiles are laid, their points without jokers, jokers among them, and the new table."""

    tiles: int
    points: int
    jokers: int
    table: tuple[int, ...]


def goal_of(objective: Objective, *, strict: bool, initial: bool) -> Goal:
    """Return what an objective looks for. An initial meld touches no set on the table, so it is calm anyway."""
    return Goal(ALL_BOUND if strict else 0, *WORTH[objective], needed=MELD if initial else 0, calm=not initial)


def best_play(own: Sequence[int], old: Sequence[int], goal: Goal, must: Sequence[int] = ()) -> Answer | None:
    """Return the best play that lays at least the tiles `must` of the rack, or None if there is none.

    The table of an initial meld is its sets without the old table, which is out of reach (U2).
    """
    desk = _ask(own, old, goal, must)
    if desk is None:
        return None
    # On an empty table there is nothing to disturb.
    if goal.calm and old:
        calm_down_sheet(desk.sheet)
    tiles, points, jokers, sets = _ANSWER.unpack_from(desk.memory, _ANSWER_START)
    return Answer(tiles, points, jokers, _numbers(sets).unpack_from(desk.memory, ANSWER_LISTS * _WORD))


def tiles_laid(own: Sequence[int], old: Sequence[int], goal: Goal) -> int:
    """Return how many tiles the best play lays."""
    desk = _ask(own, old, goal)
    return 0 if desk is None else int(_ANSWER.unpack_from(desk.memory, _ANSWER_START)[0])


def _ask(own: Sequence[int], old: Sequence[int], goal: Goal, must: Sequence[int] = ()) -> OwnDesk | None:
    """Return the desk with any of the best plays on it, or None if there is none."""
    if len(own) > ALL_TILES or len(old) > MOST_SETS:
        check_possible(own, old)
    desk = own_desk()
    _numbers(LISTS - BOUND + len(old) + len(own) + len(must)).pack_into(
        desk.memory, _START, *goal[:_WORDS], len(old), len(own), len(must), *old, *own, *must
    )
    found = answer_sheet(desk.sheet)
    if found == HARD:
        found = answer_hard_sheet(desk.sheet)
    if found == IMPOSSIBLE:
        check_possible(own, old)
    return desk if found == PLAY else None


def can_meld(kinds: Sequence[int]) -> bool:
    """U2, E3: return True if tiles of these kinds hold an initial meld."""
    return best_play(kinds, (), _MELD) is not None


def run_rare_code() -> None:
    """Run compiled code that few games come to: what hard positions need, and the look for the calmest play."""
    best_play([kind_of(0, 4)], [pack_run(0, 1, 3, 0)], goal_of("tiles", strict=True, initial=False))
    # The question is still on the sheet.
    answer_hard_sheet(own_desk().sheet)


@cache
def _numbers(count: int) -> Struct:
    """Return the layout of so many numbers on a sheet."""
    return Struct(f"{count}q")


_ANSWER: Final = _numbers(ANSWER_LISTS - ANSWER)
_ANSWER_START: Final = ANSWER * _WORD
_MELD: Final = goal_of("tiles", strict=True, initial=True)


def check_possible(own: Sequence[int], old: Sequence[int]) -> None:
    """Check that there are not too many tiles on a rack and a table (T1)."""
    check_tiles([*own, *(kind for packed in old for kind in tile_kinds(packed))])
