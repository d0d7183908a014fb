"""The answer of the solver, as people and programs read it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from ....core.language import Language
from ..rules.set_tiles import tile_kinds
from ..rules.sets import set_worth
from ..rules.tiles import JOKER_SIGN, tile_name
from .best_table import Goal, best_play
from .notation import set_words
from .origins import find_added, find_homes
from .steps import Step, plan_steps


class Solution:
    """The best play there is. It never changes; what takes time is worked out when it is first asked for."""

    def __init__(
        self,
        own: Sequence[int],
        old: Sequence[int],
        best: Sequence[int] = (),
        meld: Sequence[int] = (),
        tiles: int = 0,
        points: int = 0,
        calm: Goal | None = None,
    ) -> None:
        #: How many tiles are laid from the rack.
        self.tiles = tiles
        #: What to look for once it is asked which of the best plays disturbs the table least.
        self._calm = calm
        self._points = points
        #: The next best plays, best first, as many as were asked for. Each lays other tiles.
        self.alternatives: tuple[Solution, ...] = ()
        self._own = own
        self._old = old
        #: The sets of the initial meld, and the table after a play, as the solver found them.
        self._found_meld = meld
        self._best = best

    @cached_property
    def points(self) -> int:
        """The points of the tiles that are laid; a joker counts 0, for the penalty 100."""
        if self._calm is None:
            return self._points
        return sum(int(tile[1:]) for tile in self.laid if tile != JOKER_SIGN)

    @property
    def out(self) -> bool:
        """True if the rack is empty then."""
        return self.tiles == len(self._own)

    @cached_property
    def laid(self) -> tuple[str, ...]:
        """The tiles that are laid from the rack, by colour and number."""
        laid = Counter(kind for packed in self._found or (*self._old, *self._found_meld) for kind in tile_kinds(packed))
        laid.subtract(kind for packed in self._old for kind in tile_kinds(packed))
        return tuple(tile_name(kind) for kind in sorted(laid) for _ in range(laid[kind]))

    @cached_property
    def left(self) -> tuple[str, ...]:
        """The tiles that stay on the rack, by colour and number."""
        left = Counter(map(tile_name, sorted(self._own)))
        left.subtract(self.laid)
        return tuple(left.elements())

    @cached_property
    def table(self) -> tuple[tuple[str, ...], ...]:
        """The whole new table, set by set."""
        return tuple(map(set_words, self._new))

    @cached_property
    def new_places(self) -> tuple[tuple[int, ...], ...]:
        """The places of tiles from the rack in each set of the new table, counted from 0."""
        added = find_added(self._new, self._melded, len(self._old))
        return tuple(added.get(index, ()) for index in range(len(self._new)))

    @cached_property
    def moves(self) -> tuple[Step, ...]:
        """The way from the old table to the new one, step by step; an initial meld comes first (U3)."""
        if not self._meld:
            return plan_steps(self._new, self._old)
        return (*plan_steps(self._melded, self._old), *plan_steps(self._new, self._melded))

    @property
    def meld(self) -> tuple[tuple[str, ...], ...]:
        """U2: the sets of the initial meld, if there is one."""
        return tuple(map(set_words, self._meld))

    @property
    def worth(self) -> int:
        """U2: what the initial meld is worth, a joker counting as the tile that it stands for."""
        return sum(map(set_worth, self._meld))

    def steps(self, language: Language = "en") -> list[str]:
        """Return the way from the old table to the new one, in words."""
        return [step.request.in_language(language) for step in self.moves]

    @cached_property
    def _found(self) -> Sequence[int]:
        """The table after the play, if there is one after a meld."""
        answer = None if self._calm is None else best_play(self._own, self._old, self._calm)
        return self._best if answer is None else answer.table

    @cached_property
    def _meld(self) -> list[int]:
        return list(self._found_meld)

    @cached_property
    def _melded(self) -> list[int]:
        """The table after the initial meld, if there is one."""
        return [*self._old, *self._meld]

    @cached_property
    def _new(self) -> list[int]:
        if not self._found:
            return self._melded
        # Every set keeps its place, also if it changes; new ones come last.
        found = self._found
        homes = find_homes(found, self._melded)
        return [found[index] for index in sorted(range(len(found)), key=lambda index: homes.get(index, len(found)))]

    def _values(self) -> tuple[object, ...]:
        return self.tiles, self.points, self.laid, self.left, self.table, self.moves, self.meld

    def __eq__(self, other: object) -> bool:
        return self._values() == other._values() if isinstance(other, Solution) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.laid, self.table))

    def __repr__(self) -> str:
        shown = {"tiles": self.tiles, "points": self.points, "laid": self.laid, "left": self.left, "table": self.table}
        return f"Solution({', '.join(f'{name}={value!r}' for name, value in shown.items())})"
